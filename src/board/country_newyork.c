/* country_newyork.c - made by tools/mapgen of data/maps/newyork.map; do not edit. */
#include "board/country.h"

const nl_map country_newyork = {
    .hash = {0xdf, 0xcb, 0xb6, 0xc4, 0x17, 0x6f, 0xb4, 0x06, 0xfb, 0x8a, 0x8e, 0x3c, 0xb0, 0x32,
        0x4c, 0x6e, 0x9e, 0x15, 0xf4, 0xd3, 0x25, 0x6c, 0x90, 0x30, 0x55, 0x2f, 0xae, 0xa5, 0x3a,
        0x75, 0xb4, 0x9e},
    .size = 6294,
    .nodes = 80, .regions = 26, .roads = 105, .certs = 9,
    .robber = 0, .distance = 0, .seats_min = 3, .seats_max = 6,
    .target = {0, 0, 0, 13, 12, 10, 10},
    .node = {NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_TOWN, NL_NODE_CROSS, NL_NODE_TOWN, NL_NODE_CROSS,
        NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_VP, NL_NODE_TOWN, NL_NODE_CROSS,
        NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_VP, NL_NODE_TOWN,
        NL_NODE_VP, NL_NODE_TOWN, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS,
        NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_VP, NL_NODE_CANAL, NL_NODE_CANAL,
        NL_NODE_CANAL, NL_NODE_CANAL, NL_NODE_CANAL, NL_NODE_CANAL, NL_NODE_CROSS, NL_NODE_CROSS,
        NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS,
        NL_NODE_CROSS, NL_NODE_VP, NL_NODE_CANAL, NL_NODE_TOWN, NL_NODE_VP, NL_NODE_TOWN,
        NL_NODE_TOWN, NL_NODE_VP, NL_NODE_CANAL, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS,
        NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_TOWN,
        NL_NODE_TOWN, NL_NODE_CROSS, NL_NODE_TOWN, NL_NODE_TOWN, NL_NODE_TOWN, NL_NODE_TOWN,
        NL_NODE_TOWN, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_VP,
        NL_NODE_TOWN, NL_NODE_TOWN, NL_NODE_VP, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS,
        NL_NODE_CROSS, NL_NODE_CROSS},
    .terrain = {2, 1, 3, 1, 4, 2, 1, 4, 0, 3, 2, 0, 3, 2, 0, 3, 4, 1, 2, 0, 1, 4, 1, 4, 0, 3},
    .number = {4, 8, 3, 11, 2, 9, 8, 4, 10, 5, 6, 11, 3, 12, 6, 6, 9, 3, 5, 9, 11, 10, 5, 8, 4, 10},
    .rim = {{0, 3, 6, 9, 5, 2, NL_NOBODY, NL_NOBODY}, {1, 4, 7, 10, 6, 3, NL_NOBODY, NL_NOBODY},
        {5, 9, 13, 17, 12, 8, NL_NOBODY, NL_NOBODY}, {6, 10, 14, 18, 13, 9, NL_NOBODY, NL_NOBODY},
        {7, 11, 15, 19, 14, 10, NL_NOBODY, NL_NOBODY},
        {12, 17, 24, 31, 23, 16, NL_NOBODY, NL_NOBODY},
        {13, 18, 25, 32, 24, 17, NL_NOBODY, NL_NOBODY},
        {14, 19, 26, 33, 25, 18, NL_NOBODY, NL_NOBODY},
        {20, 28, 36, 44, 35, 27, NL_NOBODY, NL_NOBODY},
        {21, 29, 37, 45, 36, 28, NL_NOBODY, NL_NOBODY},
        {22, 30, 38, 46, 37, 29, NL_NOBODY, NL_NOBODY},
        {23, 31, 39, 47, 38, 30, NL_NOBODY, NL_NOBODY},
        {24, 32, 40, 48, 39, 31, NL_NOBODY, NL_NOBODY},
        {25, 33, 41, 49, 40, 32, NL_NOBODY, NL_NOBODY},
        {26, 34, 42, 50, 41, 33, NL_NOBODY, NL_NOBODY},
        {35, 44, 52, 59, 51, 43, NL_NOBODY, NL_NOBODY},
        {36, 45, 53, 60, 52, 44, NL_NOBODY, NL_NOBODY},
        {37, 46, 54, 61, 53, 45, NL_NOBODY, NL_NOBODY},
        {38, 47, 55, 62, 54, 46, NL_NOBODY, NL_NOBODY},
        {39, 48, 56, 63, 55, 47, NL_NOBODY, NL_NOBODY},
        {40, 49, 57, 64, 56, 48, NL_NOBODY, NL_NOBODY},
        {41, 50, 58, 65, 57, 49, NL_NOBODY, NL_NOBODY},
        {57, 65, 68, 71, 67, 64, NL_NOBODY, NL_NOBODY},
        {58, 66, 69, 72, 68, 65, NL_NOBODY, NL_NOBODY},
        {69, 73, 76, 78, 75, 72, NL_NOBODY, NL_NOBODY},
        {70, 74, 77, 79, 76, 73, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY},
        {NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY}},
    .road = {{0, 2}, {0, 3}, {1, 3}, {1, 4}, {2, 5}, {3, 6}, {4, 7}, {5, 8}, {5, 9}, {6, 9},
        {6, 10}, {7, 10}, {7, 11}, {8, 12}, {9, 13}, {10, 14}, {11, 15}, {12, 16}, {12, 17},
        {13, 17}, {13, 18}, {14, 18}, {14, 19}, {15, 19}, {16, 23}, {17, 24}, {18, 25}, {19, 26},
        {20, 27}, {20, 28}, {21, 28}, {21, 29}, {22, 29}, {22, 30}, {23, 30}, {23, 31}, {24, 31},
        {24, 32}, {25, 32}, {25, 33}, {26, 33}, {26, 34}, {27, 35}, {28, 36}, {29, 37}, {30, 38},
        {31, 39}, {32, 40}, {33, 41}, {34, 42}, {35, 43}, {35, 44}, {36, 44}, {36, 45}, {37, 45},
        {37, 46}, {38, 46}, {38, 47}, {39, 47}, {39, 48}, {40, 48}, {40, 49}, {41, 49}, {41, 50},
        {42, 50}, {43, 51}, {44, 52}, {45, 53}, {46, 54}, {47, 55}, {48, 56}, {49, 57}, {50, 58},
        {51, 59}, {52, 59}, {52, 60}, {53, 60}, {53, 61}, {54, 61}, {54, 62}, {55, 62}, {55, 63},
        {56, 63}, {56, 64}, {57, 64}, {57, 65}, {58, 65}, {58, 66}, {64, 67}, {65, 68}, {66, 69},
        {67, 71}, {68, 71}, {68, 72}, {69, 72}, {69, 73}, {70, 73}, {70, 74}, {72, 75}, {73, 76},
        {74, 77}, {75, 78}, {76, 78}, {76, 79}, {77, 79}},
    .cert_road = {31, 73, 6, 23, 87, 50, 24, 81, 98},
    .cert_kind = {3, 2, 1, 4, 0, 5, 5, 5, 5},
    .node_x = {916, 1068, 840, 992, 1144, 840, 992, 1144, 764, 916, 1068, 1220, 764, 916, 1068,
        1220, 688, 840, 992, 1144, 232, 384, 536, 688, 840, 992, 1144, 156, 308, 460, 612, 764, 916,
        1068, 1220, 156, 308, 460, 612, 764, 916, 1068, 1220, 80, 232, 384, 536, 688, 840, 992,
        1144, 80, 232, 384, 536, 688, 840, 992, 1144, 156, 308, 460, 612, 764, 916, 1068, 1220, 916,
        1068, 1220, 1372, 992, 1144, 1296, 1448, 1144, 1296, 1448, 1220, 1372},
    .node_y = {80, 80, 124, 124, 124, 212, 212, 212, 256, 256, 256, 256, 343, 343, 343, 343, 387,
        387, 387, 387, 475, 475, 475, 475, 475, 475, 475, 519, 519, 519, 519, 519, 519, 519, 519,
        607, 607, 607, 607, 607, 607, 607, 607, 650, 650, 650, 650, 650, 650, 650, 650, 738, 738,
        738, 738, 738, 738, 738, 738, 782, 782, 782, 782, 782, 782, 782, 782, 870, 870, 870, 870,
        914, 914, 914, 914, 1001, 1001, 1001, 1045, 1045},
    .region_x = {916, 1068, 840, 992, 1144, 764, 916, 1068, 232, 384, 536, 688, 840, 992, 1144, 156,
        308, 460, 612, 764, 916, 1068, 992, 1144, 1220, 1372},
    .region_y = {168, 168, 299, 299, 299, 431, 431, 431, 563, 563, 563, 563, 563, 563, 563, 694,
        694, 694, 694, 694, 694, 694, 826, 826, 958, 958},
};

const char country_newyork_text[] =
    "# New York\n"
    "# RECONSTRUCTION. The printed map of the box is not available to this project; "
    "every node, road,\n"
    "# number, certificate and victory-point crossing below was designed here after "
    "the real geography.\n"
    "# Owners of the box can replace this file by one of their own in the same "
    "format (see docs/map-format.md).\n"
    "# y grows downwards (south). Records may come in any order; ids are dense and "
    "start at 0.\n"
    "neulandmap 1\n"
    "id newyork\n"
    "title New York\n"
    "status reconstruction\n"
    "size 1528 1125\n"
    "players 3 6\n"
    "target 3 13\n"
    "target 4 12\n"
    "target 5 10\n"
    "target 6 10\n"
    "distance off\n"
    "chips 9\n"
    "robber 0\n"
    "# node <id> <town|vp|cross> <x> <y> <flags|-> <name|->\n"
    "node 0 cross 916 80 - -\n"
    "node 1 cross 1068 80 - -\n"
    "node 2 town 840 124 - Ogdensburg\n"
    "node 3 cross 992 124 - -\n"
    "node 4 town 1144 124 - Plattsburgh\n"
    "node 5 cross 840 212 - -\n"
    "node 6 cross 992 212 - -\n"
    "node 7 cross 1144 212 - -\n"
    "node 8 cross 764 256 - -\n"
    "node 9 vp 916 256 - Tupper Lake\n"
    "node 10 town 1068 256 - Lake Placid\n"
    "node 11 cross 1220 256 - -\n"
    "node 12 cross 764 343 - -\n"
    "node 13 cross 916 343 - -\n"
    "node 14 cross 1068 343 - -\n"
    "node 15 cross 1220 343 - -\n"
    "node 16 vp 688 387 - Oswego\n"
    "node 17 town 840 387 - Watertown\n"
    "node 18 vp 992 387 - Old Forge\n"
    "node 19 town 1144 387 - Ticonderoga\n"
    "node 20 cross 232 475 - -\n"
    "node 21 cross 384 475 - -\n"
    "node 22 cross 536 475 - -\n"
    "node 23 cross 688 475 - -\n"
    "node 24 cross 840 475 - -\n"
    "node 25 cross 992 475 - -\n"
    "node 26 cross 1144 475 - -\n"
    "node 27 vp 156 519 - Niagara Falls\n"
    "node 28 town 308 519 canal Lockport\n"
    "node 29 town 460 519 canal Rochester\n"
    "node 30 town 612 519 canal Syracuse\n"
    "node 31 town 764 519 canal Rome\n"
    "node 32 town 916 519 canal Utica\n"
    "node 33 town 1068 519 canal Schenectady\n"
    "node 34 cross 1220 519 - -\n"
    "node 35 cross 156 607 - -\n"
    "node 36 cross 308 607 - -\n"
    "node 37 cross 460 607 - -\n"
    "node 38 cross 612 607 - -\n"
    "node 39 cross 764 607 - -\n"
    "node 40 cross 916 607 - -\n"
    "node 41 cross 1068 607 - -\n"
    "node 42 cross 1220 607 - -\n"
    "node 43 vp 80 650 - Dunkirk\n"
    "node 44 town 232 650 canal Buffalo\n"
    "node 45 town 384 650 - Hornell\n"
    "node 46 vp 536 650 - Corning\n"
    "node 47 town 688 650 - Ithaca\n"
    "node 48 town 840 650 - Oneonta\n"
    "node 49 vp 992 650 - Cooperstown\n"
    "node 50 town 1144 650 canal Albany\n"
    "node 51 cross 80 738 - -\n"
    "node 52 cross 232 738 - -\n"
    "node 53 cross 384 738 - -\n"
    "node 54 cross 536 738 - -\n"
    "node 55 cross 688 738 - -\n"
    "node 56 cross 840 738 - -\n"
    "node 57 cross 992 738 - -\n"
    "node 58 cross 1144 738 - -\n"
    "node 59 town 156 782 - Jamestown\n"
    "node 60 town 308 782 - Olean\n"
    "node 61 cross 460 782 - -\n"
    "node 62 town 612 782 - Elmira\n"
    "node 63 town 764 782 - Binghamton\n"
    "node 64 town 916 782 - Monticello\n"
    "node 65 town 1068 782 - Kingston\n"
    "node 66 town 1220 782 - Poughkeepsie\n"
    "node 67 cross 916 870 - -\n"
    "node 68 cross 1068 870 - -\n"
    "node 69 cross 1220 870 - -\n"
    "node 70 cross 1372 870 - -\n"
    "node 71 vp 992 914 - Port Jervis\n"
    "node 72 town 1144 914 - New York City\n"
    "node 73 town 1296 914 - Riverhead\n"
    "node 74 vp 1448 914 - Montauk\n"
    "node 75 cross 1144 1001 - -\n"
    "node 76 cross 1296 1001 - -\n"
    "node 77 cross 1448 1001 - -\n"
    "node 78 cross 1220 1045 - -\n"
    "node 79 cross 1372 1045 - -\n"
    "# region <id> <terrain> <number> <centre x> <centre y> <k> <k node ids> <name>\n"
    "region 0 pasture 4 916 168 6 0 3 6 9 5 2 Saint Lawrence Valley\n"
    "region 1 forest 8 1068 168 6 1 4 7 10 6 3 Adirondack Foothills\n"
    "region 2 fields 3 840 299 6 5 9 13 17 12 8 Black River\n"
    "region 3 forest 11 992 299 6 6 10 14 18 13 9 Tupper Lakes\n"
    "region 4 mountains 2 1144 299 6 7 11 15 19 14 10 High Peaks\n"
    "region 5 pasture 9 764 431 6 12 17 24 31 23 16 Tug Hill\n"
    "region 6 forest 8 916 431 6 13 18 25 32 24 17 West Canada Lakes\n"
    "region 7 mountains 4 1068 431 6 14 19 26 33 25 18 Sacandaga\n"
    "region 8 hills 10 232 563 6 20 28 36 44 35 27 Niagara Escarpment\n"
    "region 9 fields 5 384 563 6 21 29 37 45 36 28 Genesee\n"
    "region 10 pasture 6 536 563 6 22 30 38 46 37 29 Finger Lakes\n"
    "region 11 hills 11 688 563 6 23 31 39 47 38 30 Oneida\n"
    "region 12 fields 3 840 563 6 24 32 40 48 39 31 Upper Mohawk\n"
    "region 13 pasture 12 992 563 6 25 33 41 49 40 32 Lower Mohawk\n"
    "region 14 hills 6 1144 563 6 26 34 42 50 41 33 Capital District\n"
    "region 15 fields 6 156 694 6 35 44 52 59 51 43 Chautauqua\n"
    "region 16 mountains 9 308 694 6 36 45 53 60 52 44 Allegheny\n"
    "region 17 forest 3 460 694 6 37 46 54 61 53 45 Steuben\n"
    "region 18 pasture 5 612 694 6 38 47 55 62 54 46 Chemung\n"
    "region 19 hills 9 764 694 6 39 48 56 63 55 47 Susquehanna\n"
    "region 20 forest 11 916 694 6 40 49 57 64 56 48 Delaware\n"
    "region 21 mountains 10 1068 694 6 41 50 58 65 57 49 Catskills\n"
    "region 22 forest 5 992 826 6 57 65 68 71 67 64 Shawangunk\n"
    "region 23 mountains 8 1144 826 6 58 66 69 72 68 65 Hudson Highlands\n"
    "region 24 hills 4 1220 958 6 69 73 76 78 75 72 New York Bay\n"
    "region 25 fields 10 1372 958 6 70 74 77 79 76 73 Long Island\n"
    "# road <id> <node> <node>\n"
    "road 0 0 2\n"
    "road 1 0 3\n"
    "road 2 1 3\n"
    "road 3 1 4\n"
    "road 4 2 5\n"
    "road 5 3 6\n"
    "road 6 4 7\n"
    "road 7 5 8\n"
    "road 8 5 9\n"
    "road 9 6 9\n"
    "road 10 6 10\n"
    "road 11 7 10\n"
    "road 12 7 11\n"
    "road 13 8 12\n"
    "road 14 9 13\n"
    "road 15 10 14\n"
    "road 16 11 15\n"
    "road 17 12 16\n"
    "road 18 12 17\n"
    "road 19 13 17\n"
    "road 20 13 18\n"
    "road 21 14 18\n"
    "road 22 14 19\n"
    "road 23 15 19\n"
    "road 24 16 23\n"
    "road 25 17 24\n"
    "road 26 18 25\n"
    "road 27 19 26\n"
    "road 28 20 27\n"
    "road 29 20 28\n"
    "road 30 21 28\n"
    "road 31 21 29\n"
    "road 32 22 29\n"
    "road 33 22 30\n"
    "road 34 23 30\n"
    "road 35 23 31\n"
    "road 36 24 31\n"
    "road 37 24 32\n"
    "road 38 25 32\n"
    "road 39 25 33\n"
    "road 40 26 33\n"
    "road 41 26 34\n"
    "road 42 27 35\n"
    "road 43 28 36\n"
    "road 44 29 37\n"
    "road 45 30 38\n"
    "road 46 31 39\n"
    "road 47 32 40\n"
    "road 48 33 41\n"
    "road 49 34 42\n"
    "road 50 35 43\n"
    "road 51 35 44\n"
    "road 52 36 44\n"
    "road 53 36 45\n"
    "road 54 37 45\n"
    "road 55 37 46\n"
    "road 56 38 46\n"
    "road 57 38 47\n"
    "road 58 39 47\n"
    "road 59 39 48\n"
    "road 60 40 48\n"
    "road 61 40 49\n"
    "road 62 41 49\n"
    "road 63 41 50\n"
    "road 64 42 50\n"
    "road 65 43 51\n"
    "road 66 44 52\n"
    "road 67 45 53\n"
    "road 68 46 54\n"
    "road 69 47 55\n"
    "road 70 48 56\n"
    "road 71 49 57\n"
    "road 72 50 58\n"
    "road 73 51 59\n"
    "road 74 52 59\n"
    "road 75 52 60\n"
    "road 76 53 60\n"
    "road 77 53 61\n"
    "road 78 54 61\n"
    "road 79 54 62\n"
    "road 80 55 62\n"
    "road 81 55 63\n"
    "road 82 56 63\n"
    "road 83 56 64\n"
    "road 84 57 64\n"
    "road 85 57 65\n"
    "road 86 58 65\n"
    "road 87 58 66\n"
    "road 88 64 67\n"
    "road 89 65 68\n"
    "road 90 66 69\n"
    "road 91 67 71\n"
    "road 92 68 71\n"
    "road 93 68 72\n"
    "road 94 69 72\n"
    "road 95 69 73\n"
    "road 96 70 73\n"
    "road 97 70 74\n"
    "road 98 72 75\n"
    "road 99 73 76\n"
    "road 100 74 77\n"
    "road 101 75 78\n"
    "road 102 76 78\n"
    "road 103 76 79\n"
    "road 104 77 79\n"
    "# cert <id> <road id> <any3|lumber2|brick2|wool2|grain2|ore2>   (the road field is red)\n"
    "cert 0 31 grain2\n"
    "cert 1 73 wool2\n"
    "cert 2 6 lumber2\n"
    "cert 3 23 ore2\n"
    "cert 4 87 brick2\n"
    "cert 5 50 any3\n"
    "cert 6 24 any3\n"
    "cert 7 81 any3\n"
    "cert 8 98 any3\n"
    "end\n";
