"""Message catalogues: `update` them from the sources, `check` them, or `compile` them.

Messages are marked in the sources by tr("…") and trn("… one", "… many", n). Message ids are the
English texts, so the English catalogue fills itself.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from datetime import UTC, datetime
from gettext import c2py
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

sys.path.insert(0, str(Path(__file__).parent.parent))

from ui.languages import LANGUAGES

ROOT = Path(__file__).parent.parent
LOCALES = ROOT / "locales"
DOMAIN = "longana"
SOURCES = ("engine", "ui")
KEYWORDS = {"tr": None, "trn": (1, 2), "words": None, "words_n": (1, 2)}
TRANSLATOR_COMMENTS = ("Translators:",)
# Two forms, as translators' tools expect: Babel counts whole millions as a third.
PLURAL_FORMS = {
    "es": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "it": "nplurals=2; plural=(n != 1);",
    "pt": "nplurals=2; plural=(n != 1);",
}
SOME_NUMBERS = 1000
PLACEHOLDER = re.compile(r"\{[^{}]*\}|%\(\w+\)[a-z]")


def main(command: str) -> int:
    if command == "update":
        update()
    elif command == "check":
        return check()
    elif command == "compile":
        compile_all()
    else:
        print("Usage: catalogues.py update|check|compile", file=sys.stderr)
        return 2
    return 0


def update() -> None:
    template = extract()
    write(template, LOCALES / f"{DOMAIN}.pot")
    for language in LANGUAGES:
        path = po_path(language)
        catalogue = read(language) if path.exists() else new_catalogue(language)
        # update() puts the template's own messages into the catalogue, where they get their texts
        catalogue.update(deepcopy(template), no_fuzzy_matching=True, update_creation_date=False)
        catalogue.obsolete.clear()
        if language == "en":
            fill_english(catalogue)
        path.parent.mkdir(parents=True, exist_ok=True)
        write(catalogue, path)
        missing = sum(is_empty(message) for message in messages(catalogue))
        print(f"{path.relative_to(ROOT)}: {len(catalogue)} messages, {missing} to translate")


def fill_english(catalogue: Catalog) -> None:
    for message in messages(catalogue):
        message.string = message.id


def check() -> int:
    wanted = {message.id for message in messages(extract())}
    if not wanted:
        print("No message is marked in the sources.")
    faults = [fault for language in LANGUAGES for fault in faults_of(language, wanted)]
    for fault in faults:
        print(fault)
    print(f"{len(wanted)} messages in {len(LANGUAGES)} languages, {len(faults)} faults")
    return 1 if faults or not wanted else 0


def faults_of(language: str, wanted: set[str | tuple[str, ...]]) -> Iterator[str]:
    path = po_path(language)
    where = path.relative_to(ROOT)
    if not path.exists():
        yield f"{where}: there is no such catalogue (npm run messages makes it)"
        return
    catalogue = read(language)
    present = {message.id for message in messages(catalogue)}
    for missing in sorted(map(str, wanted - present)):
        yield f"{where}: missing: {missing}"
    for unused in sorted(map(str, present - wanted)):
        yield f"{where}: unused: {unused}"
    for obsolete in catalogue.obsolete:
        yield f"{where}: obsolete: {obsolete}"
    singles = single_forms(catalogue)
    for message in messages(catalogue):
        if message.fuzzy:
            yield f"{where}: fuzzy: {message.id}"
        if is_empty(message):
            yield f"{where}: not translated: {message.id}"
        elif not same_placeholders(message, singles):
            yield f"{where}: placeholders differ: {message.id} -> {message.string}"


def single_forms(catalogue: Catalog) -> frozenset[int]:
    """The plural forms that stand for one number only: there "two tiles" may go without its number."""
    form = c2py(catalogue.plural_expr)
    meant = Counter(form(n) for n in range(SOME_NUMBERS))
    return frozenset(each for each, numbers in meant.items() if numbers == 1)


def same_placeholders(message: Message, singles: frozenset[int]) -> bool:
    if not message.pluralizable:
        return placeholders(message.string) == placeholders(message.id)
    one, many = map(placeholders, message.id)
    uncounted = [name for name in many if name != "{n}"]
    return all(
        placeholders(text) in ((many, one, uncounted) if form in singles else (many,))
        for form, text in enumerate(message.string)
    )


def placeholders(text: str) -> list[str]:
    return sorted(PLACEHOLDER.findall(text))


def is_empty(message: Message) -> bool:
    strings = message.string if message.pluralizable else (message.string,)
    return not strings or not all(text and text.strip() for text in strings)


def compile_all() -> None:
    for language in LANGUAGES:
        with po_path(language).with_suffix(".mo").open("wb") as file:
            write_mo(file, read(language))


def extract() -> Catalog:
    template = Catalog(domain=DOMAIN, charset="utf-8")
    for source in SOURCES:
        found = extract_from_dir(ROOT / source, keywords=KEYWORDS, comment_tags=TRANSLATOR_COMMENTS)
        for name, _line, text, comments, context in found:
            template.add(text, None, [(f"{source}/{name}", None)], auto_comments=comments, context=context)
    return template


def new_catalogue(language: str) -> Catalog:
    catalogue = Catalog(
        locale=language,
        domain=DOMAIN,
        header_comment=f"# Longana: the texts of the game ({language}).",
        project="Longana",
        version="1",
        last_translator="The Longana authors",
        language_team=language,
        msgid_bugs_address="The Longana authors",
        revision_date=datetime.now(UTC),
        fuzzy=False,
    )
    if language in PLURAL_FORMS:
        catalogue.mime_headers = [("Plural-Forms", PLURAL_FORMS[language])]
    return catalogue


def read(language: str) -> Catalog:
    with po_path(language).open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def write(catalogue: Catalog, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, sort_by_file=True, include_lineno=False, omit_header=path.suffix == ".pot")


def po_path(language: str) -> Path:
    return LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def messages(catalogue: Catalog) -> Iterator[Message]:
    return (message for message in catalogue if message.id)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2] or [""]))
