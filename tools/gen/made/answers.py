"""docs/reference/notation.md: which decisions each action answers, in the second column of its tables."""
import re

from made.lists import ListError, source

DOCUMENT = "docs/reference/notation.md"
HEAD = "| action | answers | meaning |"
GAMES = {"## 2.": "island", "### 2.1": "dice", "### 2.2": "choco"}  # heading: its game
INCLUDE = re.compile(r'^#include "neuland/(.+)"$', re.M)
CODE = re.compile(r"^\| `([^`]+)`([^|]*)\|[^|]*\|(.*)$")


def actions(path):
    """words -> text of the second column, for all actions of a list and of the lists it includes."""
    text = source(path)
    found = {}
    for row in re.split(r"^(?=X\()", text, flags=re.M)[1:]:
        row = re.sub(r"/\*.*?\*/", "", row.split("\n#")[0], flags=re.S).strip()
        words = re.search(r'"([^"]+)"', row)[1]
        asked = re.findall(r"IN\((\w+)\)", row)
        if not asked:
            raise ListError(f"{path}: {words}: answers no decision")
        cell = ", ".join(name.lower() for name in asked)
        found[words] = cell + (" (chance)" if "NL_IS_CHANCE" in row else "")
    for name in INCLUDE.findall(text):
        found.update({words: cell for words, cell in actions("include/neuland/" + name).items()
                      if words not in found})
    return found


def tables(text):
    """The document with its second columns filled in, and what is wrong with it."""
    lists = {game: actions(f"include/neuland/{game}/actions.def") for game in GAMES.values()}
    left = {game: set(found) for game, found in lists.items()}
    out, faults, game, inside = [], [], None, False
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("#"):
            game = next((GAMES[head] for head in GAMES if line.startswith(head)), None)
        inside = line == HEAD or (inside and line.startswith("|"))
        if inside and (row := CODE.match(line)):
            first, others, meaning = row.groups()
            words = max((w for w in lists.get(game, ()) if (first + " ").startswith(w + " ")),
                        key=len, default=None)
            if words is None:
                faults.append(f"{DOCUMENT}:{number}: `{first}` is not an action of this game")
            else:
                left[game].discard(words)
                line = f"| `{first}`{others}| {lists[game][words]} |{meaning}"
        out.append(line)
    faults += [f"{DOCUMENT}: {game}: no row for `{words}`" for game in left for words in sorted(left[game])]
    return "\n".join(out), faults


def outputs():
    """Yields (path, text) of the document."""
    text, faults = tables(source(DOCUMENT))
    if faults:
        raise ListError("\n".join(faults))
    yield DOCUMENT, text
