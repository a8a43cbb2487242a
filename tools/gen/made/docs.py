"""Tables of the documentation that repeat lists. Each is between two comments that name it."""
import re

from made.lists import ListError, source
from made.page import clocks, duration

CLOCKS = "docs/reference/table.md"


def clock_table():
    rows = ["| preset | bank | for each decision | answers and discards | grace | to open numbers |",
            "|---|---|---|---|---|---|"]
    for clock in clocks():
        times = [duration(clock[key], "en") if clock[key] else "–"
                 for key in ("bank", "extra", "answer", "grace", "open")]
        rows.append(f"| `{clock['word']}` | {' | '.join(times)} |")
    return "\n".join(rows)


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
