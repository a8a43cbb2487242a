"""The version of catanatron that the bridge is written for. Others record and name their actions differently."""

import hashlib
import os

COMMIT = "41ba0db5bc9d95b13a32e1ed7710094382a3b87a"
FILES = "98a8addbed8605e8bcc6061a737e1b2d221fc86e3d9558a41ac1689f37fbdd77"


def fingerprint(folder):
    """Returns a hash of all Python files of the package in this folder, with their names."""
    found = []
    for path, _, names in os.walk(folder):
        found += [os.path.join(path, name) for name in names if name.endswith(".py")]
    digest = hashlib.sha256()
    for path in sorted(found, key=lambda path: os.path.relpath(path, folder).split(os.sep)):
        with open(path, "rb") as file:
            content = hashlib.sha256(file.read()).hexdigest()
        digest.update(f"{content} {'/'.join(os.path.relpath(path, folder).split(os.sep))}\n".encode())
    return digest.hexdigest()


def fault(folder):
    """Returns why this copy of catanatron cannot be used, or None."""
    if fingerprint(folder) == FILES:
        return None
    return f"catanatron in {folder} is not commit {COMMIT[:12]}; the bridge is written for that one, without changes"
