# The engine and the bots as one WebAssembly module that asks its host for nothing.
# src/wasm/*.c says with export_name what the host may call; without it nothing is thrown away.
nl_room_sources(bots bots)
nl_room_sources(glue wasm)

set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
add_executable(neuland_wasm ${engine} ${bots} ${glue})
set_target_properties(neuland_wasm PROPERTIES
    OUTPUT_NAME neuland SUFFIX .wasm LINKER_LANGUAGE C)
target_link_options(neuland_wasm PRIVATE
    -mexec-model=reactor -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=262144
    -Wl,--$<IF:$<BOOL:${glue}>,gc-sections,no-gc-sections>)

enable_testing()
add_test(NAME wasm.imports COMMAND ${PROJECT_SOURCE_DIR}/tools/wasm-imports
         $<TARGET_FILE:neuland_wasm>)
