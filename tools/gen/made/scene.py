"""Pictures of a few fields with pieces and marks, in the art of `neuland map draw`. There are no words in them, so
that one picture serves all languages."""
import math
import re

SEATS = {"red": ("#bb3423", "#fff6e6"), "blue": ("#174f97", "#fff6e6"), "orange": ("#f39a17", "#23170a"),
         "white": ("#f6f1e6", "#23303a")}
PAPER, KEY, LANE, TOKEN, SEA, SHALLOWS, LINE = ("#f8f0de", "#17222a", "#f3e7cb", "#fbf5e6", "#bfd5d1", "#cfe0da",
                                                "#6a9799")
GOOD, HOT = "#2f6650", "#b3261c"
STYLE = ("<style>text{font-family:Besley,Georgia,'DejaVu Serif',serif;font-weight:700;text-anchor:middle}"
         # In the dark the paper around a picture is dark, too.
         "@media(prefers-color-scheme:dark){.sea{fill:#3d5660}.coast{stroke:#587079;fill:#3d5660}"
         ".shallows{fill:#48636b;stroke:#48636b}}</style>")
MARGIN = 46  # of sea around the land
OPENING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{}" fill="#1b262e">'


def number(value):
    return f"{value:.1f}".rstrip("0").rstrip(".")


class Art:
    """The definitions of a drawn picture, and its pieces."""

    def __init__(self, drawn):
        defs = re.search(r"<defs>(.*?)</defs>", drawn, re.S)[1]
        self.of = {}
        part = re.compile(r"<(pattern|g|path)( [^>]*?)(/>|>(?:.*?)</\1>(?=<(?:pattern|g|path|clipPath) id|$))", re.S)
        for tag, words, rest in part.findall(defs.replace("\n", "")):
            name = re.search(r"""\bid=['"]([^'"]+)""", words)
            if name and name[1] != "land":  # that one belongs to its picture
                self.of[name[1]] = f"<{tag}{words}{rest}"
        self.piece = {}
        for group in re.findall(r'<g transform="translate\([^)]*\)">((?:<path[^>]*/>\n?)+<text[^>]*>[A-Z]</text>)</g>',
                                drawn.replace("\n", "")):
            letter = re.search(r">([A-Z])</text>", group)[1]
            seat = next(name for name in SEATS if name[0].upper() == letter)
            kind = "city" if "M-32 22V" in group else "settlement"
            self.piece[kind, seat] = group

    def needed(self, body):
        """The definitions that the body uses, in the order of their names."""
        wanted, found = set(re.findall(r"""(?:href=['"]#|url\(#)([\w-]+)""", body)), {}
        while wanted:
            name = wanted.pop()
            if name in found or name not in self.of:
                continue
            found[name] = self.of[name]
            wanted |= set(re.findall(r"""(?:href=['"]#|url\(#)([\w-]+)""", found[name]))
        return "\n".join(found[name] for name in sorted(found))


# ---- places: "0,1" is a field, "0,1:2" one of its corners, "0,1/2" one of its edges ------------------------------

def centre(field):
    q, r = (int(part) for part in field.split(","))
    return 173.2 * (q + r / 2), 150.0 * r


def corner(field, index):
    x, y = centre(field)
    turn = math.radians(60 * (index % 6) - 90)
    return x + 100 * math.cos(turn), y + 100 * math.sin(turn)


def ends(edge):
    field, index = edge.split("/")
    return corner(field, int(index)), corner(field, int(index) + 1)


def spot(place):
    """The middle of a place."""
    if "/" in place:
        (ax, ay), (bx, by) = ends(place)
        return (ax + bx) / 2, (ay + by) / 2
    if ":" in place:
        field, index = place.split(":")
        return corner(field, int(index))
    return centre(place)


# ---- drawing ------------------------------------------------------------------------------------------------------

def text(x, y, size, ink, words):
    return f'<text x="{number(x)}" y="{number(y)}" font-size="{size}" style="fill:{ink}">{words}</text>'


def circle(x, y, radius, fill, stroke=KEY, width=2.4):
    return (f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}" stroke="{stroke}" '
            f'stroke-width="{width}"/>')


def token(x, y, words):
    """A chip with its number, or with the letter on its back."""
    red = words in ("6", "8")
    out = [circle(x, y, 33, TOKEN)]
    if words.isdigit():
        dots = 6 - abs(7 - int(words))
        out.append(text(x, y + 8, 34, HOT if red else KEY, words))
        out += [circle(x + 6.8 * (i - (dots - 1) / 2), y + 19, 2.5, HOT if red else KEY, "none", 0)
                for i in range(dots)]
    else:
        out.append(text(x, y + 12, 34, KEY, words))
    return "".join(out)


def road(place, seat):
    (ax, ay), (bx, by) = ends(place)
    body, ink = SEATS[seat]
    out = []
    for step, (width, colour) in enumerate(((26, PAPER), (20, KEY), (16, body))):
        cut = 0.17 + 0.012 * step
        out.append(f'<path stroke="{colour}" stroke-width="{width}" d="M{number(ax + cut * (bx - ax))} '
                   f'{number(ay + cut * (by - ay))}L{number(bx + cut * (ax - bx))} {number(by + cut * (ay - by))}"/>')
    out.append(text((ax + bx) / 2, (ay + by) / 2 + 4.6, 13, ink, seat[0].upper()))
    return "".join(out)


def badge(x, y, words, scale=1.0):
    """A letter or a number to which the words below the picture point; "yes" and "no" are signs."""
    if scale != 1:
        return f'<g transform="translate({number(x)} {number(y)}) scale({scale})">{badge(0, 0, words)}</g>'
    if words == "yes":
        return circle(x, y, 20, GOOD, PAPER, 4) + (f'<path fill="none" stroke="{PAPER}" stroke-width="5.5" '
                                                   f'stroke-linecap="round" stroke-linejoin="round" '
                                                   f'd="M{number(x - 9)} {number(y)}l6.5 7.5 11.5-14.5"/>')
    if words == "no":
        return circle(x, y, 20, HOT, PAPER, 4) + (f'<path stroke="{PAPER}" stroke-width="5.5" stroke-linecap="round" '
                                                  f'd="M{number(x - 7)} {number(y - 7)}l14 14m0-14l-14 14"/>')
    return circle(x, y, 23, KEY, PAPER, 4) + text(x, y + 9, 27, PAPER, words)


def land(fields):
    """The coast around the fields, as the map draws it."""
    shapes = "".join('<path d="M' + "L".join(f"{number(x)} {number(y)}" for x, y in
                                             (corner(field, i) for i in range(6))) + 'Z"/>' for field in fields)
    out = [f'<defs><g id="land" stroke-linejoin="round">{shapes}</g></defs>']
    for width, kind in ((74, "coast"), (70, "shallows"), (44, "coast"), (40, "shallows")):
        fill = SEA if kind == "coast" else SHALLOWS
        out.append(f'<use href="#land" class="{kind}" fill="{fill}" stroke="{LINE if kind == "coast" else SHALLOWS}" '
                   f'stroke-width="{width}"/>')
    for width, colour in ((29, KEY), (24, LANE)):
        out.append(f'<use href="#land" fill="{LANE}" stroke="{colour}" stroke-width="{width}"/>')
    return "".join(out)


def tile(index, field, terrain):
    x, y = centre(field)
    rim = "L".join(f"{number(92 * math.cos(a))} {number(92 * math.sin(a))}"
                   for a in (math.radians(60 * i - 90) for i in range(6)))
    return (f'<clipPath id="cut{index}"><path d="M{rim}Z"/></clipPath>'
            f'<g transform="translate({number(x)} {number(y)})" clip-path="url(#cut{index})">'
            f'<use href="#tile-{terrain}"/></g>')


def draw(lines, art):
    """The picture of a scene, from its lines."""
    fields = [words[1:] for words in lines if words[0] == "hex"]
    body = [land([field for field, *_ in fields])]
    body += [tile(i, field, terrain) for i, (field, terrain, *_) in enumerate(fields)]
    later = []
    for field, _, *chip in fields:
        body += [token(*centre(field), chip[0])] if chip else []
    for words in lines:
        what = words[0]
        if what == "road":
            body.append(road(words[2], words[1]))
        elif what in ("settlement", "city"):
            x, y = spot(words[2])
            later.append(f'<g transform="translate({number(x)} {number(y)})">{art.piece[what, words[1]]}</g>')
        elif what == "robber":
            x, y = spot(words[1])
            later.append(f'<use href="#robber" transform="translate({number(x - 6)} {number(y + 30)})"/>')
        elif what == "way":
            points = "L".join(f"{number(x)} {number(y)}" for x, y in map(centre, words[1:]))
            body.insert(1 + len(fields), f'<path d="M{points}" fill="none" stroke="{PAPER}" stroke-width="11" '
                        f'stroke-linejoin="round" opacity=".85"/><path d="M{points}" fill="none" stroke="{KEY}" '
                        'stroke-width="4" stroke-dasharray="9 7"/>')
        elif what == "mark":
            x, y = spot(words[2])
            dx, dy = map(float, words[3:] or (0, 0))
            later.append(badge(x + dx, y + dy, words[1], 0.75 if "/" in words[2] else 1))
        elif what != "hex":
            raise ValueError(f"unknown word: {what}")
    inside = "\n".join(body + later)
    xs, ys = zip(*(corner(field, i) for field, *_ in fields for i in range(6)))
    box = (min(xs) - MARGIN, min(ys) - MARGIN, max(xs) - min(xs) + 2 * MARGIN, max(ys) - min(ys) + 2 * MARGIN)
    return whole(box, f'<rect class="sea" x="{number(box[0])}" y="{number(box[1])}" width="{number(box[2])}" '
                 f'height="{number(box[3])}" rx="24" fill="{SEA}"/>\n{inside}', art)


def whole(box, body, art):
    return (OPENING.format(" ".join(map(number, box))) + f"{STYLE}\n<defs>{art.needed(body)}</defs>\n{body}</svg>\n")
