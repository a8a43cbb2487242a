"""Tables of the documentation that repeat lists. Each is between two comments that name it."""
import re

from made.lists import ListError, entries, languages, source
from made.page import clocks, duration
from made.schema import needs, verbs

CLOCKS = "docs/reference/table.md"
COMMANDS = "docs/reference/server-protocol.md"


def clock_table():
    rows = ["| preset | bank | for each decision | answers and discards | grace | to open numbers |",
            "|---|---|---|---|---|---|"]
    for clock in clocks():
        times = [duration(clock[key], "en") if clock[key] else "–"
                 for key in ("bank", "extra", "answer", "grace", "open")]
        rows.append(f"| `{clock['word']}` | {' | '.join(times)} |")
    return "\n".join(rows)


def command_table():
    """Fields and rights of each command; what it does is written in the table by hand."""
    what = dict(re.findall(r"^\| `(\w+)` \|[^|]*\| (?:anybody|guest|visitor|watcher|holder|owner) \| (.*) \|$",
                           source(COMMANDS), re.M))
    rows = ["| do | fields | who | what |", "|---|---|---|---|"]
    for word, right, line in [*verbs(), ("ping", "ANYBODY", "")]:
        if word not in what:
            raise ListError(f"{COMMANDS}: no row for `{word}`")
        fields = "".join(f" `{name if must else f'[{name}]'}`" for name, must in needs(line))
        who = "guest" if right == "LINK" else right.lower()
        rows.append(f"| `{word}` |{fields} | {who} | {what[word]} |")
    return "\n".join(rows)


# Codes of texts, files and programs; a player meets the others.
NOT_PLAYED = re.compile(r"ok|bad_\w+|clash|newer_version|too_large|truncated|corrupt|no_room|not_chance")
CODES = re.compile(r'(<a id="codes"></a>\n.*\n\n\|.*\n\|---\|---\|\n)(?:\|.*\n)+')


def codes(path, column):
    """A page of the almanac with the sentences of the codes; it must not contain comments."""
    rows = ((entry[1], entry[column]) for entry in entries("include/neuland/errors.def"))
    table = "".join(f"| `{code}` | {text} |\n" for code, text in rows if not NOT_PLAYED.fullmatch(code))
    text, count = CODES.subn(lambda found: found[1] + table, source(path))
    if count != 1:
        raise ListError(f"{path}: the table of codes is missing")
    return text


def replaced(path, name, table):
    """The text of a document with one table replaced."""
    start, end = f"<!-- {name}: made by tools/gen/defgen -->\n", f"<!-- end of {name} -->"
    text = source(path)
    if text.count(start) != 1 or text.count(end) != 1:
        raise ListError(f"{path}: the comments around the table {name} are missing")
    return re.sub(re.escape(start) + ".*?" + re.escape(end), start + "\n" + table + "\n\n" + end, text, flags=re.S)


def outputs():
    """Yields (path, text) of every document with made tables."""
    yield CLOCKS, replaced(CLOCKS, "clocks", clock_table())
    for column, lang in enumerate(languages(), 2):
        path = f"docs/rules/{lang}/table.md"
        yield path, codes(path, column)
    yield COMMANDS, replaced(COMMANDS, "commands", command_table())
