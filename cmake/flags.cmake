# Compiler flags for all targets, and three sets of flags that targets choose from:
#   nl_fast   for the engine and the bots: speed, and a CPU with popcnt
#   nl_hard   for the layers that handle files, terminals and clients: hardening
#   nl_posix  for the layers that may use POSIX

set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ${NL_LTO})

add_compile_options(
    -Wall -Wextra -Wconversion -Wshadow -Wformat=2 -Wimplicit-fallthrough -Wstrict-prototypes -Wvla
    -Werror=format-security -Werror=implicit -Werror=incompatible-pointer-types
    -Werror=int-conversion
    $<$<BOOL:${NL_WERROR}>:-Werror>
    -fno-strict-aliasing  # callers see a state as words, the engine sees a struct
    -ffp-contract=off     # identical results on every machine
)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wtrampolines -Wbidi-chars=any -Wno-format-truncation)
endif()
# There gcc 12 passes parts of an action to the wrong place with -O2: games went another way than
# with clang, -O1 or -O3.
if(CMAKE_C_COMPILER_ID STREQUAL "GNU" AND CMAKE_SYSTEM_PROCESSOR STREQUAL "s390x")
    add_compile_options(-fno-ipa-sra)
endif()
if(NL_SANITIZE)
    set(sanitize -fsanitize=${NL_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    # With sanitizers gcc reports false conversions; the dev build finds the real ones.
    add_compile_options(${sanitize} $<$<C_COMPILER_ID:GNU>:-Wno-conversion>)
    add_link_options(${sanitize})
endif()

foreach(set nl_fast nl_hard nl_posix)
    add_library(${set} INTERFACE)
endforeach()
target_compile_definitions(nl_posix INTERFACE _POSIX_C_SOURCE=200809L)

if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    set(march x86-64-v2)  # has popcnt; every CPU since 2009
endif()
set(NL_MARCH "${march}" CACHE STRING "CPU for the engine, as for -march=; empty means any")
target_compile_definitions(nl_fast INTERFACE $<$<CONFIG:Release>:NL_FAST>)  # src/base/bits.h
target_compile_options(nl_fast INTERFACE
    -fno-stack-protector -fno-semantic-interposition $<$<BOOL:${NL_MARCH}>:-march=${NL_MARCH}>)

# -ftrivial-auto-var-init is only used for the layers that talk to clients (NL_CLEARED). In the
# engine it would clear an action list of 4 KiB on every step.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_SYSTEM_NAME STREQUAL "Linux" AND NOT NL_SANITIZE)
    include(CheckCCompilerFlag)
    include(CheckPIESupported)
    check_pie_supported()
    foreach(flag -fstack-protector-strong -fstack-clash-protection -fcf-protection=full
                 -fno-strict-overflow -fno-delete-null-pointer-checks)
        string(MAKE_C_IDENTIFIER "NL_HAS${flag}" has)
        check_c_compiler_flag(${flag} ${has})
        target_compile_options(nl_hard INTERFACE $<$<BOOL:${${has}}>:${flag}>)
    endforeach()
    check_c_compiler_flag(-ftrivial-auto-var-init=zero NL_CLEARED)
    target_compile_options(nl_hard INTERFACE -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
    target_link_options(nl_hard INTERFACE
        -Wl,-z,relro,-z,now,-z,noexecstack,-z,nodlopen,--as-needed)
endif()
