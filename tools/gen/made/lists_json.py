"""data/lists.json: the public lists for programs in other languages: errors, and of each game its decisions, actions
and events. Ids are those of the C enums and never change."""
import json
import re

from made.events import GAMES, events
from made.lists import ListError, entries, languages, source

PATH = "data/lists.json"


def rows(path):
    """All entries of a list in order, those of included lists where they are included."""
    for piece in re.split(r"^(#include .*)$", source(path), flags=re.M):
        included = re.fullmatch(r'#include "(.*)"', piece)
        yield from rows("include/" + included[1]) if included else entries(path, piece)


def errors():
    for number, entry in enumerate(entries("include/neuland/errors.def")):
        yield {"id": number, "code": entry[1], **dict(zip(languages(), entry[2:]))}


def decisions(game):
    for number, entry in enumerate(rows(f"include/neuland/{game}/decisions.def")):
        yield {"id": number, "name": entry[0], "word": entry[1]}


def actions(game):
    path = f"include/neuland/{game}/actions.def"
    for number, entry in enumerate(rows(path)):
        if len(entry) != 8:
            raise ListError(f"{path}: {entry[0]} has {len(entry)} columns")
        name, _, words, shape, _, flags, secret, asked = entry
        yield {"id": number, "name": name, "words": words, "shape": shape,
               "is": [flag[len("NL_IS_"):].lower() for flag in flags.split(" | ") if flag != "0"],
               "secret": secret.lower(), "answers": [word.lower() for word in re.findall(r"IN\((\w+)\)", asked)]}


def told(game):
    for number, event in enumerate(events(game)):
        yield {"id": number, "name": event.key, "word": event.word, "about": event.about,
               "arguments": [{"name": arg.name, "type": arg.type, "at": arg.at, "bytes": arg.bytes,
                              "hidden": arg.hidden, "optional": arg.optional} for arg in event.named]}


def lines(rows_):
    return "[\n" + ",\n".join("    " + json.dumps(row, ensure_ascii=False) for row in rows_) + "\n  ]"


def outputs():
    parts = [f'  "errors": {lines(errors())}']
    for game in GAMES:
        for what, found in ("decisions", decisions), ("actions", actions), ("events", told):
            argument = game if what == "events" else game.name
            parts.append(f'  "{game.name}.{what}": {lines(found(argument))}')
    yield PATH, "{\n" + ",\n".join(parts) + "\n}\n"
