/* art.c - the drawings of maps as SVG text. The radius of a tile is 100; the origin is the
   centre of a tile, piece or symbol. Light comes from the north-west. Colours are those of the
   printed sheet. */
#include "picture/art.h"

#include <stdio.h>

#include "neuland/neuland.h"

const art_ink art_inks[NL_DESERT + 1] = {
    [NL_HILLS] = { "#c25f38", "#632413", "#efa678", "B", "hills", "brick" },
    [NL_FOREST] = { "#4f8a68", "#14402f", "#b2d295", "L", "forest", "lumber" },
    [NL_PASTURE] = { "#a9c377", "#48692a", "#dfebb0", "W", "pasture", "wool" },
    [NL_FIELDS] = { "#eab23a", "#8a5410", "#fadd86", "G", "fields", "grain" },
    [NL_MOUNTAINS] = { "#7f93a8", "#28384a", "#c5d1db", "O", "mountains", "ore" },
    [NL_DESERT] = { "#e9d3b0", "#a8834e", "#fbf0d8", "", "desert", "" },
};

const art_seat art_seats[NL_SEATS] = {
    { "#bb3423", "#7e1f14", "#e0705c", "#fff6e6", "R" },
    { "#174f97", "#0c3164", "#5e90cc", "#fff6e6", "B" },
    { "#f39a17", "#ad6405", "#fbc878", "#23170a", "O" },
    { "#f6f1e6", "#c3b89f", "#ffffff", "#23303a", "W" },
    { "#33201a", "#1b0f0b", "#7d6357", "#fff6e6", "N" },
    { "#5a9a80", "#2f6650", "#9ccdb8", "#101d18", "G" },
};

/* Every terrain has its own hatch, so that nobody has to tell terrains apart by colour alone. */
static const char *const art_hatches[NL_DESERT + 1] = {
    [NL_HILLS] = "<pattern id='hatch-hills' width='30' height='20' patternUnits='userSpaceOnUse'>"
                 "<path fill='none' stroke='#632413' stroke-width='1.7' opacity='.6' "
                 "d='M2 9q6-8 12 0M17 19q6-8 12 0'/></pattern>",
    [NL_FOREST] = "<pattern id='hatch-forest' width='16' height='20' patternUnits='userSpaceOnUse'>"
                  "<path fill='none' stroke='#b2d295' stroke-width='1.6' stroke-linecap='round' "
                  "opacity='.6' d='M4 3v6M12 13v6'/></pattern>",
    [NL_PASTURE] = "<pattern id='hatch-pasture' width='40' height='18' "
                   "patternUnits='userSpaceOnUse'><path fill='none' stroke='#48692a' "
                   "stroke-width='1.5' opacity='.55' d='M0 9q10-7 20 0t20 0'/></pattern>",
    [NL_FIELDS] = "<pattern id='hatch-fields' width='9' height='9' patternUnits='userSpaceOnUse' "
                  "patternTransform='rotate(-38)'><path stroke='#8a5410' stroke-width='1.5' "
                  "opacity='.6' d='M0 4.5h9'/></pattern>",
    [NL_MOUNTAINS] = "<pattern id='hatch-mountains' width='9' height='9' "
                     "patternUnits='userSpaceOnUse' patternTransform='rotate(62)'><path "
                     "stroke='#28384a' stroke-width='1.4' opacity='.45' d='M0 4.5h6'/></pattern>",
    [NL_DESERT] = "<pattern id='hatch-desert' width='14' height='14' "
                  "patternUnits='userSpaceOnUse'><path fill='#a8834e' opacity='.7' "
                  "d='M3 3h2v2h-2zM10 10h2v2h-2z'/></pattern>",
};

static const char *const art_nature[] = {
    /* fir */
    "<g id='fir'><path fill='#14402f' stroke='#4f8a68' stroke-width='3.6' paint-order='stroke' "
    "d='M0-56 10-38 6-39 15-22 9.5-23.5 18-5Q9-2.5 2.5-3V3h-5v-6Q-9-2.5-18-5L-9.5-23.5-15-22-6-39"
    "-10-38Z'/><path fill='#b2d295' d='M-1-50-7-39.5-2.5-42ZM-3-38.5-11.5-24.5-4-28.5Z"
    "M-3.5-23-14-7.5-3.5-12ZM2-30 6-25.5 3.2-26.5ZM3-14 9-8 4-9.5Z'/></g>",
    /* oak */
    "<g id='oak'><path fill='#14402f' stroke='#4f8a68' stroke-width='3.6' paint-order='stroke' "
    "d='M-2.5 3Q-1.5-6-2-13H3Q2-6 3.5 3ZM-15-12c-8-1-9-10-3-14-4-8 3-14 9-12 2-8 15-9 18-1 8-2 "
    "13 6 9 12 6 4 4 14-4 14-2 5-10 6-13 2-4 4-13 4-16-1z'/><path fill='#b2d295' d='M-16-16q-4-6 "
    "1-11-1 6-1 11zM-11-31q1-6 8-6-6 2-8 6zM-7-18q-2-6 3-9-1 5-3 9zM-1-35q4-6 9-3-6 0-9 3z"
    "M2-26q4-4 9-1-5 0-9 1zM1-15q4-3 8 0-4 0-8 0z'/></g>",
    /* sheep */
    "<g id='sheep'><path fill='#17222a' d='M-11-4h4l.5 9h-3.5zM-4-3h4v8h-3.5zM6-3h4v8h-3.5z"
    "M12-5h4l-.5 9.5h-3z'/><path fill='#fbf6e8' stroke='#17222a' stroke-width='2' "
    "stroke-linejoin='round' d='M-15-4c-6-1-7-9-1-11-1-6 6-9 10-6 3-5 11-5 13 0 5-3 11 1 9 6 4 3 "
    "2 10-3 9-2 5-8 5-11 2-4 3-9 3-11 0-3 2-6 2-6 0z'/><path fill='#17222a' d='M12-20q-1-4 3-4 "
    "5-3 9 2l4 7q0 4-5 4-5 0-8-3zM13-23l-5-2q2 5 6 5zM-12-10q1-4 6-3-4 0-6 3zM-5-15q1-4 6-3-4 "
    "0-6 3zM1-8q2-4 6-2-4-1-6 2zM-6-5q2-3 5-2-3 0-5 2z'/></g>",
    /* tuft */
    "<path id='tuft' fill='#48692a' d='M0 0C-1-6-4-9-9-10-5-7-4-4-4 0H-6C-7-3-9-4-12-5-9-3-8-1-8 "
    "1H6C6-1 7-4 10-7 6-6 4-4 3-1 3-6 4-10 7-13 2-11 0-7 0 0Z'/>",
    /* sheaf */
    "<g id='sheaf'><path fill='#8a5410' stroke='#fadd86' stroke-width='4' "
    "stroke-linejoin='round' paint-order='stroke' d='M-3.4 -22.1Q-10.1 -36.9 -26.3 -36.4Q-19.6 "
    "-21.6 -3.4 -22.1ZM-2 -23.5Q-1 -39.7 -15.5 -46.8Q-16.5 -30.7 -2 -23.5ZM0 -24Q9 -39 0 -54Q-9 "
    "-39 0 -24ZM2 -23.5Q16.5 -30.7 15.5 -46.8Q1 -39.7 2 -23.5ZM3.4 -22.1Q19.6 -21.6 26.3 "
    "-36.4Q10.1 -36.9 3.4 -22.1ZM-8-24Q0-20 8-24Q9-8 18 4 0 10-18 4-9-8-8-24Z'/><path "
    "fill='#fadd86' d='M-6-15Q-7-6-13 2L-8.5 3.5Q-4-5-4-14.5ZM-2-14Q-3-5-5.5 4L-1 4.5Q0-6 0-14Z"
    "M3-14Q3-5 2.5 4.5L7 4Q6-6 5-14.5ZM7-15Q8-6 11 3L14.5 2Q9-6 8.5-15.5ZM-11 -26.9Q-14.7 -33.2 "
    "-22 -33.8Q-18.3 -27.5 -11 -26.9ZM-6.5 -31.3Q-6.8 -38.6 -13 -42.5Q-12.7 -35.2 -6.5 -31.3ZM0 "
    "-33Q3.4 -40.5 0 -48Q-3.4 -40.5 0 -33ZM6.5 -31.3Q12.7 -35.2 13 -42.5Q6.8 -38.6 6.5 -31.3ZM11 "
    "-26.9Q18.3 -27.5 22 -33.8Q14.7 -33.2 11 -26.9Z'/></g>",
    /* mound */
    "<g id='mound'><g transform='translate(22 22)'><path fill='#c25f38' d='M-60-22C-49.4-66.2-6-7"
    "1.3 16-22Q-22-17.9-60-22Z'/><path fill='#efa678' d='M-58.9-23C-49.4-63.5-18.2-66.9-11.4-51.2"
    "C-25-50.6-44-43.1-58.9-23Z'/><path fill='#632413' d='M-26.3-57.6q-2.6 5.6 .1 "
    "27.9q2.6-22.4-.1-27.9zM-18.6-56.9q-3 5.1-1.5 26.4q3.9-21 1.5-26.4zM-10.8-54.1q-3 4.8-1.7 "
    "24.8q4-19.6 1.7-24.8zM-3.2-49.2q-3 4.5-1.9 23.7q4.2-18.7 1.9-23.7zM4-42q-3.1 3-2.5 "
    "17.1q4.7-13.3 2.5-17.1zM10.7-32.7q-3 1.7-1.8 10.6q4.1-8 1.8-10.6zM-60-22C-49.4-66.2-6-71.3 "
    "16-22C-6.8-76.4-50.1-71.3-60-22Z'/></g></g>",
    /* kiln */
    "<g id='kiln'><g transform='translate(-36 -4)'><path fill='#f8f0de' d='M33-59q-7-5-2-11 6-4 "
    "2-11 9 4 6 12-4 5 0 10zM41-76q-4-6 2-10 3 5 1 10z'/><path fill='#632413' d='M11 4C10-14 "
    "22-24 26-46Q27-57 36-57T46-46C50-24 62-14 61 4Q36 9 11 4Z'/><path fill='#efa678' d='M16 "
    "1C17-14 27-24 31-46L35-48Q31-28 26-16 22-8 22 2ZM31-37h11l1 3.5H30ZM41-24h8l2 3.5H41Z"
    "M27-24h8l-1 3.5H25ZM47-10h9l1 3.5H48Z'/><path fill='#f8f0de' d='M27 5.5V-6Q27-15 "
    "36-15T45-6V5.5Q36 7 27 5.5Z'/><path fill='#17222a' d='M30 6V-5Q30-11.5 36-11.5T42-5V6Z'/>"
    "</g></g>",
    /* peak */
    "<g id='peak'><g transform='translate(-2 -6)'><path fill='#c5d1db' d='M2-82L-29.9-38L-34-27.4"
    "L-56 6Q-21.2 12.2 10.1 6L13.1-6.3L5.6-20.4L10.8-34.5L.4-50.3L5.1-62.6Z'/><path "
    "fill='#28384a' d='M2-82L5.1-62.6L.4-50.3L10.8-34.5L5.6-20.4L13.1-6.3L10.1 6Q36.8 11.3 60 "
    "6L34.5-31L28.7-38ZM.3-50.3q-4.8 4.8-10.3 23.3q10-16.4 10.3-23.3zM-6.7-41.5q-5.6 6-13.5 "
    "28.2q12.4-20.1 13.5-28.2zM-14-32.7q-5 5.3-10.9 25.1q10.4-17.9 10.9-25.1zM-12.4-23.9q-4.9 "
    "4.7-10.6 23q10.2-16.2 10.6-23zM-20.5-15.1q-3.4 2-4.4 11.5q5.6-7.7 4.4-11.5zM-19.6-6.3q-3.2 "
    "1.7-3.6 10.2q5-6.8 3.6-10.2z'/><path fill='#c5d1db' d='M13.6-55.6q1.1 6.8 11.2 "
    "23.9q-6.7-18.7-11.2-23.9zM20-42.4q1 6.8 10.7 24.1q-6.3-18.9-10.7-24.1zM26.4-29.2q1.3 6.7 "
    "11.8 23.6q-7.2-18.6-11.8-23.6zM32.7-16q-.3 4.5 5.9 15.4q-2.7-12.2-5.9-15.4z'/><path "
    "fill='#f8f0de' d='M2-82L-21.2-49.4L-13.7-53.8L-9.6-39.8L-2.6-50.3L.8-43.3L6.1-55.6L14.8-52.1"
    "Z'/></g></g>",
    /* dune */
    "<g id='dune'><path fill='#a8834e' opacity='.8' d='M-44 18Q0-26 48-18Q30-6 28 16Q0 0-44 18Z"
    "'/><path fill='#fbf0d8' d='M-44 17Q0-27 48-18Q6-14-44 17Z'/><path fill='#a8834e' d='M-34 "
    "24q10-1 20-5q-10 1-20 5zM-25 25q11-2 22-5q-11 2-22 5zM-16 27q11-2 22-6q-11 2-22 6z'/></g>",
    /* thorn */
    "<g id='thorn'><path fill='none' stroke='#17222a' stroke-width='2.6' stroke-linecap='round' "
    "d='M0 24Q-2 10 0 0M0 8Q-8 3-11-5M0 5Q7 0 10-7'/><path fill='#17222a' d='M-22-7q2-7 11-6 4-6 "
    "12-4 8-5 13 2 8 0 7 6-5 3-12 1-5 4-12 1-6 4-10 1-6 2-9-1z'/></g>",
};

static const char *const art_things[] = {
    /* robber */
    "<g id='robber'><path fill='#f8f0de' stroke='#f8f0de' stroke-width='9' "
    "stroke-linejoin='round' d='M-42-57-25-63.5C-21-73-6-73-2-63 10-58 20-48 25-33L71 4 62 12 "
    "24-12C20-9 16-7 11-6L13 0H4L3-5.5-1-6.5 0 0H-9L-7-9C-22-16-30-33-25-52Z'/><path "
    "fill='#17222a' d='M-42-57-25-63.5C-21-73-6-73-2-63 10-58 20-48 25-33L71 4 62 12 24-12C20-9 "
    "16-7 11-6L13 0H4L3-5.5-1-6.5 0 0H-9L-7-9C-22-16-30-33-25-52Z'/><path fill='#f8f0de' "
    "d='M-21-40C-20-26-10-14 4-12 10-11 15-12 19-14 8-15-4-22-10-36-13-44-21-47-21-40Z"
    "M-3-50C8-48 16-40 19-29 9-31 0-38-3-50Z'/><path fill='#4f83a8' d='M22-23 66 9 63 11 24-14 "
    "16-19ZM4-31q6 8 15 11-10 0-18-8z'/><circle cx='-15.5' cy='-61.5' r='2.6' fill='#f8f0de'/>"
    "</g>",
    /* lugger */
    "<g id='lugger'><path fill='none' stroke='#6a9799' stroke-width='2' stroke-linecap='round' "
    "d='M-44 33q8-6 16 0t16 0 16 0 16 0 16 0M-28 40q6-4 12 0t12 0 12 0 12 0'/><path fill='none' "
    "stroke='#17222a' stroke-width='3.4' d='M0-46V26'/><path fill='#b3261c' d='M1-46 17-42 1-37Z"
    "'/><path fill='#f8f0de' stroke='#17222a' stroke-width='2.6' stroke-linejoin='round' "
    "d='M-29-35Q0-41 29-35 37-12 30 15 0 20-30 15-37-12-29-35Z'/><path fill='#cfa76c' "
    "stroke='#17222a' stroke-width='2.6' stroke-linejoin='round' d='M-37 20Q0 28 37 20 34 34 25 "
    "37H-25Q-34 34-37 20Z'/><path fill='#7a5a30' d='M-32 27.5q32 5 64 0l-2 3q-30 4-60 0z'/></g>",
    /* chip */
    "<g id='chip'><path fill='#f4c744' stroke='#17222a' stroke-width='2.4' "
    "stroke-linejoin='round' d='M0-20 5-17 11-17 14-12 19-9 18-3 20 2 17 7 17 13 11 15 8 20 2 "
    "19-4 20-8 16-14 16-16 10-20 6-18 0-20-5-16-9-16-15-10-17-6-20Z'/></g>",
    /* seal */
    "<g id='seal'><path fill='#b3261c' stroke='#17222a' stroke-width='2.4' d='M-15-9Q0-25 15-9 "
    "24 2 14 13 0 24-14 13-25 1-15-9Z'/></g>",
    /* rose */
    "<g id='rose'><g fill='none' stroke='#6a9799'><circle r='62' stroke-width='1.5'/><circle "
    "r='57' stroke-width='4' stroke-dasharray='7.461 7.461'/><circle r='52' stroke-width='1.5'/>"
    "</g><path fill='#6a9799' d='M0-84 9-14 0 0ZM0 84-9 14 0 0ZM84 0 14 9 0 0ZM-84 0-14-9 0 0Z"
    "M36-36 18-4 0 0ZM-36 36-18 4 0 0ZM36 36 4 18 0 0ZM-36-36-4-18 0 0Z'/><path fill='#dfeae5' "
    "stroke='#6a9799' stroke-width='1.5' stroke-linejoin='round' d='M0-84-9-14 0 0ZM0 84 9 14 0 "
    "0ZM84 0 14-9 0 0ZM-84 0-14 9 0 0ZM36-36 4-18 0 0ZM-36 36-4 18 0 0ZM36 36 18 4 0 0Z"
    "M-36-36-18-4 0 0Z'/></g>",
    /* i-lumber */
    "<g id='i-lumber'><path fill-rule='evenodd' d='" ART_SIGN_LUMBER "'/></g>",
    /* i-brick */
    "<g id='i-brick'><path d='" ART_SIGN_BRICK "'/></g>",
    /* i-wool */
    "<g id='i-wool'><path d='" ART_SIGN_WOOL "'/></g>",
    /* i-grain */
    "<g id='i-grain'><path d='" ART_SIGN_GRAIN "'/></g>",
    /* i-ore */
    "<g id='i-ore'><path d='" ART_SIGN_ORE "'/></g>",
};

/* The places of the drawings on a tile, back to front; the centre stays free for the number. */
typedef struct motif {
    const char *ref;
    int x, y;
    double scale;
} motif;

enum { MOTIFS = 11 };

static const motif art_tiles[NL_DESERT + 1][MOTIFS] = {
    [NL_HILLS] = { { "#mound", -46, -48, .8 },
                   { "#mound", 8, -56, .95 },
                   { "#mound", 58, -44, .75 },
                   { "#mound", -72, -12, .8 },
                   { "#mound", -38, -22, .7 },
                   { "#mound", 74, 18, .75 },
                   { "#mound", -62, 42, .95 },
                   { "#mound", 46, 66, 1 },
                   { "#mound", -22, 84, .9 },
                   { "#kiln", 52, 4, .92 } },
    [NL_FOREST] = { { "#fir", -38, -44, .95 },
                    { "#fir", 2, -40, 1 },
                    { "#oak", 40, -40, .95 },
                    { "#fir", -66, 0, 1.15 },
                    { "#oak", 66, 2, 1.1 },
                    { "#oak", -60, 44, 1.15 },
                    { "#fir", 64, 46, 1.2 },
                    { "#fir", -30, 70, .9 },
                    { "#oak", 34, 74, 1 },
                    { "#fir", 0, 90, .9 } },
    [NL_PASTURE] = { { "#tuft", -62, -40, .8 },
                     { "#tuft", 62, -46, .8 },
                     { "#sheep", -18, -44, .95 },
                     { "#sheep", 32, -52, .7 },
                     { "#tuft", -68, 18, .9 },
                     { "#sheep", 56, 4, .85 },
                     { "#sheep", -56, 44, 1 },
                     { "#tuft", 66, 40, .9 },
                     { "#sheep", 26, 66, .9 },
                     { "#tuft", -12, 80, .8 } },
    [NL_FIELDS] = { { "#sheaf", -42, -34, .9 },
                    { "#sheaf", 2, -48, .8 },
                    { "#sheaf", 44, -34, .95 },
                    { "#sheaf", -62, 22, .85 },
                    { "#sheaf", 62, 22, .85 },
                    { "#sheaf", -40, 66, .95 },
                    { "#sheaf", 40, 66, .9 },
                    { "#sheaf", 0, 82, .75 } },
    [NL_MOUNTAINS] = { { "#peak", -44, -22, .72 },
                       { "#peak", 46, -24, .74 },
                       { "#peak", 0, -14, .88 },
                       { "#peak", -66, 30, .6 },
                       { "#peak", 66, 32, .62 },
                       { "#peak", -38, 68, .6 },
                       { "#peak", 36, 70, .62 },
                       { "#peak", 0, 92, .5 } },
    [NL_DESERT] = { { "#dune", -26, -52, .7 },
                    { "#dune", 40, -40, .75 },
                    { "#dune", -46, -6, .85 },
                    { "#dune", 24, 16, .95 },
                    { "#dune", -48, 40, .9 },
                    { "#dune", 44, 60, .75 },
                    { "#dune", -6, 78, .8 },
                    { "#thorn", 56, -30, .9 } },
};

static void art_tile(svg *s, int terrain)
{
    char id[40], fill[48];
    snprintf(id, sizeof id, "tile-%s", art_inks[terrain].name);
    snprintf(fill, sizeof fill, "url(#hatch-%s)", art_inks[terrain].name);
    svg_open(s, "g");
    svg_attr(s, "id", id);
    svg_rect(s, -104, -104, 208, 208);
    svg_attr(s, "fill", art_inks[terrain].base);
    svg_close(s);
    svg_rect(s, -104, -104, 208, 208);
    svg_attr(s, "fill", fill);
    svg_close(s);
    for (const motif *m = art_tiles[terrain]; m->ref; m++) {
        svg_use(s, m->ref, m->x, m->y, m->scale);
        svg_close(s);
    }
    svg_close(s);
}

void art_define(svg *s)
{
    for (int i = 0; i <= NL_DESERT; i++) svg_raw(s, art_hatches[i]);
    for (size_t i = 0; i < sizeof art_nature / sizeof art_nature[0]; i++) svg_raw(s, art_nature[i]);
    for (size_t i = 0; i < sizeof art_things / sizeof art_things[0]; i++) svg_raw(s, art_things[i]);
    for (int i = 0; i <= NL_DESERT; i++) art_tile(s, i);
}

/* ---- pieces in the colours of a seat --------------------------------------------------------- */

static void art_path(svg *s, const char *fill, const char *data)
{
    svg_open(s, "path");
    svg_attr(s, "fill", fill);
    svg_attr(s, "d", data);
    svg_close(s);
}

static void art_outlined(svg *s, const char *fill, const char *stroke, double width,
                         const char *data)
{
    svg_open(s, "path");
    svg_attr(s, "fill", fill);
    svg_attr(s, "stroke", stroke);
    svg_num(s, "stroke-width", width);
    svg_attr(s, "stroke-linejoin", "round");
    svg_attr(s, "d", data);
    svg_close(s);
}

void art_settlement(svg *s, int seat)
{
    const art_seat *c = &art_seats[seat];
    const char *body = ART_HOUSE;
    art_outlined(s, ART_PAPER, ART_PAPER, 8, body);
    art_outlined(s, c->body, ART_KEY, 3.2, body);
    art_path(s, c->shade, "M-21.5-2.5 0-25 21.5-2.5H14L0-16.5-14-2.5ZM-17.5 14.5h35v4h-35z");
    art_path(s, c->light, "M-21.5-2.5 0-25V-21.5L-17.5-2.5ZM-17.5-1h3V14.5h-3z");
}

void art_city(svg *s, int seat)
{
    const art_seat *c = &art_seats[seat];
    const char *body = ART_CASTLE;
    art_outlined(s, ART_PAPER, ART_PAPER, 8, body);
    art_outlined(s, c->body, ART_KEY, 3.2, body);
    art_path(s, c->shade, "M-14-23.5 0-44.5 14-23.5ZM-30.5 16h61v4.5h-61zM-11.5-20.5h23v3h-23z");
    art_path(s, c->light, "M-14-23.5 0-44.5V-40L-10-23.5ZM-30.5-11.5h3V16h-3zM-11.5-17.5h3V16h-3z");
}

void art_page(svg *s, int width, int height, const char *title, const char *style)
{
    char view[40];
    snprintf(view, sizeof view, "0 0 %d %d", width, height);
    svg_open(s, "svg");
    svg_attr(s, "xmlns", "http://www.w3.org/2000/svg");
    svg_attr(s, "viewBox", view);
    svg_num(s, "width", width);
    svg_num(s, "height", height);
    svg_attr(s, "fill", ART_INK);
    svg_open(s, "title");
    svg_text(s, title);
    svg_close(s);
    svg_raw(s, style);
}
