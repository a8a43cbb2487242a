"""Reads the .def lists, and the lists of names in src/form/names.c."""
import glob
import re

PART = re.compile(r'((?:"(?:\\.|[^"\\])*"\s*)+|[^,"]+)\s*(?:,|$)')


class ListError(Exception):
    """A list that cannot be read: says where and why."""


def source(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except OSError as fault:
        raise ListError(f"{path}: {fault.strerror}") from fault


def entries(path, text=None):
    """Yields the arguments of each X(...) in a list, or in a part of its text."""
    text = re.sub(r"/\*.*?\*/", "", text or source(path), flags=re.S)
    for body in re.split(r"^X\(", text, flags=re.M)[1:]:
        body = body[:body.rindex(")")]
        parts = []
        for part in PART.findall(body):
            part = part.strip()
            if part.startswith('"'):
                part = "".join(re.findall(r'"((?:\\.|[^"\\])*)"', part))
            parts.append(part)
        yield parts


def languages():
    """The codes of all languages. The last columns of a list of texts are one for each, in this order."""
    row = re.search(r"#define NL_LANGUAGES\(X\)(.*)", source("include/neuland/neuland.h"))
    return re.findall(r'"(\w+)"', row[1])


def words(path, column=1):
    return [entry[column] for entry in entries(path)]


def many(pattern, column=1):
    found = []
    for path in sorted(glob.glob(pattern)):
        found += [word for word in words(path, column) if word not in found]
    return found


def names(what):
    """The words of an array such as kind_names in src/form/names.c."""
    found = re.search(r"\b" + what + r"_names\[\w*\]\s*=\s*\{(.*?)\};", source("src/form/names.c"), re.S)
    if not found:
        raise ListError(f"src/form/names.c: there is no list {what}_names")
    return re.findall(r'"(\w+)"', found[1])
