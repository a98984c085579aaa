// The page's first script, which waits for nothing: begins what a start takes longest for.
import { begun } from "./begun.js";

begun("./");
