# Builds the engine, the bots and the glue for the page as one WebAssembly module without imports.
# src/wasm/*.c marks with export_name what the host may call; the linker drops everything else.
nl_room_sources(bots bots)
nl_room_sources(glue wasm wire)
# What the page needs from the layers above the engine: records, sentences, links to rules.
list(APPEND glue src/table/record/record.c src/table/record/text.c src/table/play/typed.c
     src/table/play/match.c src/table/play/memory.c src/table/play/own_map.c src/term/say/say.c
     src/term/say/choco.c src/term/say/dice.c src/term/say/modules/helpers.c src/term/say/words.c
     src/term/almanac/places.c src/table/clock/fallback.c)
list(FILTER glue EXCLUDE REGEX "wire/format.c$")  # printf would pull in stdio
include(cmake/almanac.cmake)
nl_almanac(${PROJECT_BINARY_DIR}/almanac_pages.c)
list(APPEND glue ${PROJECT_BINARY_DIR}/almanac_pages.c)
# Texts, boards, forms and records are not in a hurry, nor are hints, trades and simple bots, and
# the page downloads them: small comes first.
set(calm ${engine} ${bots})
set(cold "bot|box|game|advice|review|greedy|deals?|proposal|habits|(dice|choco)/policy")
set(folders "api|board|form|map|greedy")
list(FILTER calm INCLUDE REGEX "/(${folders})/|/sheet/(read|check)\\.c$|/(${cold})\\.c$")
set_source_files_properties(${calm} ${glue} PROPERTIES COMPILE_OPTIONS -Oz)

set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
add_executable(neuland_wasm ${engine} ${bots} ${glue})
set_target_properties(neuland_wasm PROPERTIES
    OUTPUT_NAME neuland SUFFIX .wasm LINKER_LANGUAGE C)
target_link_options(neuland_wasm PRIVATE
    -mexec-model=reactor -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=1048576
    -Wl,--gc-sections)
# Lets the linker drop unused functions and texts.
target_compile_options(neuland_wasm PRIVATE -ffunction-sections -fdata-sections)

enable_testing()
add_test(NAME wasm.imports COMMAND ${PROJECT_SOURCE_DIR}/tools/wasm-imports
         $<TARGET_FILE:neuland_wasm>)
