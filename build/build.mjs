// npm run build: installs what is missing, builds the site into dist/.
import { main } from "./run.mjs";
import { setUpSite } from "./setup.mjs";

main(async () => {
  setUpSite();
  const { buildSite } = await import("./site.mjs");
  await buildSite();
});
