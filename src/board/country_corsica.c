/* country_corsica.c - made by tools/mapgen of data/maps/corsica.map; do not edit. */
#include "board/country.h"

const nl_map country_corsica = {
    .hash = {0x7f, 0x9b, 0x0f, 0x40, 0x93, 0x05, 0x9b, 0x60, 0x80, 0x07, 0x5b, 0xbc, 0x90, 0x24,
        0xe9, 0x30, 0x8e, 0x61, 0x81, 0x57, 0x35, 0x0c, 0x0f, 0xe3, 0xdb, 0x3f, 0xc6, 0xae, 0x55,
        0x89, 0x7e, 0xf0},
    .size = 6198,
    .nodes = 77, .regions = 27, .roads = 103, .certs = 9,
    .robber = 20, .distance = 0, .seats_min = 3, .seats_max = 6,
    .target = {0, 0, 0, 13, 12, 10, 10},
    .node = {NL_NODE_CROSS, NL_NODE_VP, NL_NODE_TOWN, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS,
        NL_NODE_TOWN, NL_NODE_TOWN, NL_NODE_TOWN, NL_NODE_VP, NL_NODE_CROSS, NL_NODE_CROSS,
        NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_TOWN, NL_NODE_VP,
        NL_NODE_TOWN, NL_NODE_TOWN, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS,
        NL_NODE_CROSS, NL_NODE_TOWN, NL_NODE_TOWN, NL_NODE_TOWN, NL_NODE_TOWN, NL_NODE_VP,
        NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_VP,
        NL_NODE_TOWN, NL_NODE_VP, NL_NODE_CROSS, NL_NODE_TOWN, NL_NODE_CROSS, NL_NODE_CROSS,
        NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_TOWN, NL_NODE_VP, NL_NODE_TOWN,
        NL_NODE_TOWN, NL_NODE_VP, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS,
        NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_TOWN, NL_NODE_TOWN, NL_NODE_VP, NL_NODE_TOWN,
        NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_VP,
        NL_NODE_TOWN, NL_NODE_TOWN, NL_NODE_VP, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_CROSS,
        NL_NODE_TOWN, NL_NODE_TOWN, NL_NODE_CROSS, NL_NODE_CROSS, NL_NODE_TOWN},
    .terrain = {0, 2, 3, 4, 1, 3, 0, 1, 4, 2, 0, 3, 0, 1, 4, 2, 3, 1, 4, 3, 2, 1, 4, 2, 0, 1, 2},
    .number = {9, 9, 2, 6, 5, 6, 4, 10, 2, 9, 3, 5, 6, 11, 10, 12, 3, 4, 8, 5, 4, 8, 3, 11, 11, 10,
        8},
    .rim = {{0, 2, 5, 8, 4, 1, NL_NOBODY, NL_NOBODY}, {3, 7, 12, 17, 11, 6, NL_NOBODY, NL_NOBODY},
        {4, 8, 13, 18, 12, 7, NL_NOBODY, NL_NOBODY}, {5, 9, 14, 19, 13, 8, NL_NOBODY, NL_NOBODY},
        {10, 16, 21, 25, 20, 15, NL_NOBODY, NL_NOBODY},
        {11, 17, 22, 26, 21, 16, NL_NOBODY, NL_NOBODY},
        {12, 18, 23, 27, 22, 17, NL_NOBODY, NL_NOBODY},
        {13, 19, 24, 28, 23, 18, NL_NOBODY, NL_NOBODY},
        {21, 26, 31, 36, 30, 25, NL_NOBODY, NL_NOBODY},
        {22, 27, 32, 37, 31, 26, NL_NOBODY, NL_NOBODY},
        {23, 28, 33, 38, 32, 27, NL_NOBODY, NL_NOBODY},
        {24, 29, 34, 39, 33, 28, NL_NOBODY, NL_NOBODY},
        {30, 36, 41, 45, 40, 35, NL_NOBODY, NL_NOBODY},
        {31, 37, 42, 46, 41, 36, NL_NOBODY, NL_NOBODY},
        {32, 38, 43, 47, 42, 37, NL_NOBODY, NL_NOBODY},
        {33, 39, 44, 48, 43, 38, NL_NOBODY, NL_NOBODY},
        {41, 46, 51, 56, 50, 45, NL_NOBODY, NL_NOBODY},
        {42, 47, 52, 57, 51, 46, NL_NOBODY, NL_NOBODY},
        {43, 48, 53, 58, 52, 47, NL_NOBODY, NL_NOBODY},
        {44, 49, 54, 59, 53, 48, NL_NOBODY, NL_NOBODY},
        {50, 56, 61, 65, 60, 55, NL_NOBODY, NL_NOBODY},
        {51, 57, 62, 66, 61, 56, NL_NOBODY, NL_NOBODY},
        {52, 58, 63, 67, 62, 57, NL_NOBODY, NL_NOBODY},
        {53, 59, 64, 68, 63, 58, NL_NOBODY, NL_NOBODY},
        {62, 67, 70, 72, 69, 66, NL_NOBODY, NL_NOBODY},
        {63, 68, 71, 73, 70, 67, NL_NOBODY, NL_NOBODY},
        {70, 73, 75, 76, 74, 72, NL_NOBODY, NL_NOBODY},
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
    .road = {{0, 1}, {0, 2}, {1, 4}, {2, 5}, {3, 6}, {3, 7}, {4, 7}, {4, 8}, {5, 8}, {5, 9},
        {6, 11}, {7, 12}, {8, 13}, {9, 14}, {10, 15}, {10, 16}, {11, 16}, {11, 17}, {12, 17},
        {12, 18}, {13, 18}, {13, 19}, {14, 19}, {15, 20}, {16, 21}, {17, 22}, {18, 23}, {19, 24},
        {20, 25}, {21, 25}, {21, 26}, {22, 26}, {22, 27}, {23, 27}, {23, 28}, {24, 28}, {24, 29},
        {25, 30}, {26, 31}, {27, 32}, {28, 33}, {29, 34}, {30, 35}, {30, 36}, {31, 36}, {31, 37},
        {32, 37}, {32, 38}, {33, 38}, {33, 39}, {34, 39}, {35, 40}, {36, 41}, {37, 42}, {38, 43},
        {39, 44}, {40, 45}, {41, 45}, {41, 46}, {42, 46}, {42, 47}, {43, 47}, {43, 48}, {44, 48},
        {44, 49}, {45, 50}, {46, 51}, {47, 52}, {48, 53}, {49, 54}, {50, 55}, {50, 56}, {51, 56},
        {51, 57}, {52, 57}, {52, 58}, {53, 58}, {53, 59}, {54, 59}, {55, 60}, {56, 61}, {57, 62},
        {58, 63}, {59, 64}, {60, 65}, {61, 65}, {61, 66}, {62, 66}, {62, 67}, {63, 67}, {63, 68},
        {64, 68}, {66, 69}, {67, 70}, {68, 71}, {69, 72}, {70, 72}, {70, 73}, {71, 73}, {72, 74},
        {73, 75}, {74, 76}, {75, 76}},
    .cert_road = {5, 15, 70, 78, 102, 9, 36, 42, 92},
    .cert_kind = {3, 0, 4, 1, 2, 5, 5, 5, 5},
    .node_x = {780, 680, 880, 480, 680, 880, 380, 580, 780, 980, 180, 380, 580, 780, 980, 80, 280,
        480, 680, 880, 80, 280, 480, 680, 880, 180, 380, 580, 780, 980, 180, 380, 580, 780, 980, 80,
        280, 480, 680, 880, 80, 280, 480, 680, 880, 180, 380, 580, 780, 980, 180, 380, 580, 780,
        980, 80, 280, 480, 680, 880, 80, 280, 480, 680, 880, 180, 380, 580, 780, 380, 580, 780, 480,
        680, 480, 680, 580},
    .node_y = {80, 138, 138, 253, 253, 253, 311, 311, 311, 311, 426, 426, 426, 426, 426, 484, 484,
        484, 484, 484, 600, 600, 600, 600, 600, 657, 657, 657, 657, 657, 773, 773, 773, 773, 773,
        831, 831, 831, 831, 831, 946, 946, 946, 946, 946, 1004, 1004, 1004, 1004, 1004, 1119, 1119,
        1119, 1119, 1119, 1177, 1177, 1177, 1177, 1177, 1292, 1292, 1292, 1292, 1292, 1350, 1350,
        1350, 1350, 1466, 1466, 1466, 1523, 1523, 1639, 1639, 1697},
    .region_x = {780, 480, 680, 880, 180, 380, 580, 780, 280, 480, 680, 880, 180, 380, 580, 780,
        280, 480, 680, 880, 180, 380, 580, 780, 480, 680, 580},
    .region_y = {195, 369, 369, 369, 542, 542, 542, 542, 715, 715, 715, 715, 888, 888, 888, 888,
        1061, 1061, 1061, 1061, 1235, 1235, 1235, 1235, 1408, 1408, 1581},
};

const char country_corsica_text[] =
    "# Corsica (Korsika)\n"
    "# RECONSTRUCTION. The printed map of the box is not available to this project; "
    "every node, road,\n"
    "# number, certificate and victory-point crossing below was designed here after "
    "the real geography.\n"
    "# Owners of the box can replace this file by one of their own in the same "
    "format (see docs/map-format.md).\n"
    "# y grows downwards (south). Records may come in any order; ids are dense and "
    "start at 0.\n"
    "neulandmap 1\n"
    "id corsica\n"
    "title Corsica (Korsika)\n"
    "status reconstruction\n"
    "size 1060 1777\n"
    "players 3 6\n"
    "target 3 13\n"
    "target 4 12\n"
    "target 5 10\n"
    "target 6 10\n"
    "distance off\n"
    "chips 11\n"
    "robber 20\n"
    "# node <id> <town|vp|cross> <x> <y> <flags|-> <name|->\n"
    "node 0 cross 780 80 - -\n"
    "node 1 vp 680 138 - Nonza\n"
    "node 2 town 880 138 - Rogliano\n"
    "node 3 cross 480 253 - -\n"
    "node 4 cross 680 253 - -\n"
    "node 5 cross 880 253 - -\n"
    "node 6 town 380 311 - L'Île-Rousse\n"
    "node 7 town 580 311 - Saint-Florent\n"
    "node 8 town 780 311 - Bastia\n"
    "node 9 vp 980 311 - Biguglia Lagoon\n"
    "node 10 cross 180 426 - -\n"
    "node 11 cross 380 426 - -\n"
    "node 12 cross 580 426 - -\n"
    "node 13 cross 780 426 - -\n"
    "node 14 cross 980 426 - -\n"
    "node 15 cross 80 484 - -\n"
    "node 16 town 280 484 - Calvi\n"
    "node 17 vp 480 484 - Belgodère\n"
    "node 18 town 680 484 - Ponte-Leccia\n"
    "node 19 town 880 484 - Vescovato\n"
    "node 20 cross 80 600 - -\n"
    "node 21 cross 280 600 - -\n"
    "node 22 cross 480 600 - -\n"
    "node 23 cross 680 600 - -\n"
    "node 24 cross 880 600 - -\n"
    "node 25 town 180 657 - Galéria\n"
    "node 26 town 380 657 - Calacuccia\n"
    "node 27 town 580 657 - Corte\n"
    "node 28 town 780 657 - Piedicroce\n"
    "node 29 vp 980 657 - Moriani\n"
    "node 30 cross 180 773 - -\n"
    "node 31 cross 380 773 - -\n"
    "node 32 cross 580 773 - -\n"
    "node 33 cross 780 773 - -\n"
    "node 34 cross 980 773 - -\n"
    "node 35 vp 80 831 - Capo Rosso\n"
    "node 36 town 280 831 - Porto\n"
    "node 37 vp 480 831 - Lac de Nino\n"
    "node 38 cross 680 831 - -\n"
    "node 39 town 880 831 - Aléria\n"
    "node 40 cross 80 946 - -\n"
    "node 41 cross 280 946 - -\n"
    "node 42 cross 480 946 - -\n"
    "node 43 cross 680 946 - -\n"
    "node 44 cross 880 946 - -\n"
    "node 45 town 180 1004 - Cargèse\n"
    "node 46 vp 380 1004 - Guagno\n"
    "node 47 town 580 1004 - Vizzavona\n"
    "node 48 town 780 1004 - Ghisonaccia\n"
    "node 49 vp 980 1004 - Étang d'Urbino\n"
    "node 50 cross 180 1119 - -\n"
    "node 51 cross 380 1119 - -\n"
    "node 52 cross 580 1119 - -\n"
    "node 53 cross 780 1119 - -\n"
    "node 54 cross 980 1119 - -\n"
    "node 55 cross 80 1177 - -\n"
    "node 56 town 280 1177 - Ajaccio\n"
    "node 57 town 480 1177 - Zicavo\n"
    "node 58 vp 680 1177 - Col de Larone\n"
    "node 59 town 880 1177 - Solenzara\n"
    "node 60 cross 80 1292 - -\n"
    "node 61 cross 280 1292 - -\n"
    "node 62 cross 480 1292 - -\n"
    "node 63 cross 680 1292 - -\n"
    "node 64 cross 880 1292 - -\n"
    "node 65 vp 180 1350 - Capo di Muro\n"
    "node 66 town 380 1350 - Propriano\n"
    "node 67 town 580 1350 - Zonza\n"
    "node 68 vp 780 1350 - Conca\n"
    "node 69 cross 380 1466 - -\n"
    "node 70 cross 580 1466 - -\n"
    "node 71 cross 780 1466 - -\n"
    "node 72 town 480 1523 - Sartène\n"
    "node 73 town 680 1523 - Porto-Vecchio\n"
    "node 74 cross 480 1639 - -\n"
    "node 75 cross 680 1639 - -\n"
    "node 76 town 580 1697 - Bonifacio\n"
    "# region <id> <terrain> <number> <centre x> <centre y> <k> <k node ids> <name>\n"
    "region 0 hills 9 780 195 6 0 2 5 8 4 1 Cap Corse\n"
    "region 1 pasture 9 480 369 6 3 7 12 17 11 6 Agriates\n"
    "region 2 fields 2 680 369 6 4 8 13 18 12 7 Nebbio\n"
    "region 3 mountains 6 880 369 6 5 9 14 19 13 8 Serra di Pigno\n"
    "region 4 forest 5 180 542 6 10 16 21 25 20 15 Filosorma\n"
    "region 5 fields 6 380 542 6 11 17 22 26 21 16 Balagne\n"
    "region 6 hills 4 580 542 6 12 18 23 27 22 17 Giussani\n"
    "region 7 forest 10 780 542 6 13 19 24 28 23 18 Castagniccia\n"
    "region 8 mountains 2 280 715 6 21 26 31 36 30 25 Monte Cinto\n"
    "region 9 pasture 9 480 715 6 22 27 32 37 31 26 Niolo\n"
    "region 10 hills 3 680 715 6 23 28 33 38 32 27 Bozio\n"
    "region 11 fields 5 880 715 6 24 29 34 39 33 28 Casinca\n"
    "region 12 hills 6 180 888 6 30 36 41 45 40 35 Calanche\n"
    "region 13 forest 11 380 888 6 31 37 42 46 41 36 Aitone\n"
    "region 14 mountains 10 580 888 6 32 38 43 47 42 37 Monte Rotondo\n"
    "region 15 pasture 12 780 888 6 33 39 44 48 43 38 Tavignano Delta\n"
    "region 16 fields 3 280 1061 6 41 46 51 56 50 45 Cinarca\n"
    "region 17 forest 4 480 1061 6 42 47 52 57 51 46 Vizzavona\n"
    "region 18 mountains 8 680 1061 6 43 48 53 58 52 47 Monte Renoso\n"
    "region 19 fields 5 880 1061 6 44 49 54 59 53 48 Fiumorbo\n"
    "region 20 pasture 4 180 1235 6 50 56 61 65 60 55 Sanguinaires\n"
    "region 21 forest 8 380 1235 6 51 57 62 66 61 56 Taravo\n"
    "region 22 mountains 3 580 1235 6 52 58 63 67 62 57 Monte Incudine\n"
    "region 23 pasture 11 780 1235 6 53 59 64 68 63 58 Côte des Nacres\n"
    "region 24 hills 11 480 1408 6 62 67 70 72 69 66 Sartenais\n"
    "region 25 forest 10 680 1408 6 63 68 71 73 70 67 Bavella\n"
    "region 26 pasture 8 580 1581 6 70 73 75 76 74 72 Bonifacio Plateau\n"
    "# road <id> <node> <node>\n"
    "road 0 0 1\n"
    "road 1 0 2\n"
    "road 2 1 4\n"
    "road 3 2 5\n"
    "road 4 3 6\n"
    "road 5 3 7\n"
    "road 6 4 7\n"
    "road 7 4 8\n"
    "road 8 5 8\n"
    "road 9 5 9\n"
    "road 10 6 11\n"
    "road 11 7 12\n"
    "road 12 8 13\n"
    "road 13 9 14\n"
    "road 14 10 15\n"
    "road 15 10 16\n"
    "road 16 11 16\n"
    "road 17 11 17\n"
    "road 18 12 17\n"
    "road 19 12 18\n"
    "road 20 13 18\n"
    "road 21 13 19\n"
    "road 22 14 19\n"
    "road 23 15 20\n"
    "road 24 16 21\n"
    "road 25 17 22\n"
    "road 26 18 23\n"
    "road 27 19 24\n"
    "road 28 20 25\n"
    "road 29 21 25\n"
    "road 30 21 26\n"
    "road 31 22 26\n"
    "road 32 22 27\n"
    "road 33 23 27\n"
    "road 34 23 28\n"
    "road 35 24 28\n"
    "road 36 24 29\n"
    "road 37 25 30\n"
    "road 38 26 31\n"
    "road 39 27 32\n"
    "road 40 28 33\n"
    "road 41 29 34\n"
    "road 42 30 35\n"
    "road 43 30 36\n"
    "road 44 31 36\n"
    "road 45 31 37\n"
    "road 46 32 37\n"
    "road 47 32 38\n"
    "road 48 33 38\n"
    "road 49 33 39\n"
    "road 50 34 39\n"
    "road 51 35 40\n"
    "road 52 36 41\n"
    "road 53 37 42\n"
    "road 54 38 43\n"
    "road 55 39 44\n"
    "road 56 40 45\n"
    "road 57 41 45\n"
    "road 58 41 46\n"
    "road 59 42 46\n"
    "road 60 42 47\n"
    "road 61 43 47\n"
    "road 62 43 48\n"
    "road 63 44 48\n"
    "road 64 44 49\n"
    "road 65 45 50\n"
    "road 66 46 51\n"
    "road 67 47 52\n"
    "road 68 48 53\n"
    "road 69 49 54\n"
    "road 70 50 55\n"
    "road 71 50 56\n"
    "road 72 51 56\n"
    "road 73 51 57\n"
    "road 74 52 57\n"
    "road 75 52 58\n"
    "road 76 53 58\n"
    "road 77 53 59\n"
    "road 78 54 59\n"
    "road 79 55 60\n"
    "road 80 56 61\n"
    "road 81 57 62\n"
    "road 82 58 63\n"
    "road 83 59 64\n"
    "road 84 60 65\n"
    "road 85 61 65\n"
    "road 86 61 66\n"
    "road 87 62 66\n"
    "road 88 62 67\n"
    "road 89 63 67\n"
    "road 90 63 68\n"
    "road 91 64 68\n"
    "road 92 66 69\n"
    "road 93 67 70\n"
    "road 94 68 71\n"
    "road 95 69 72\n"
    "road 96 70 72\n"
    "road 97 70 73\n"
    "road 98 71 73\n"
    "road 99 72 74\n"
    "road 100 73 75\n"
    "road 101 74 76\n"
    "road 102 75 76\n"
    "# cert <id> <road id> <any3|lumber2|brick2|wool2|grain2|ore2>   (the road field is red)\n"
    "cert 0 5 grain2\n"
    "cert 1 15 brick2\n"
    "cert 2 70 ore2\n"
    "cert 3 78 lumber2\n"
    "cert 4 102 wool2\n"
    "cert 5 9 any3\n"
    "cert 6 36 any3\n"
    "cert 7 42 any3\n"
    "cert 8 92 any3\n"
    "end\n";
