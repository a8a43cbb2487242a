# Programs with musl. NL_SYSROOT is the folder of tools/cross/musl-libraries.
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES NL_SYSROOT)
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_C_COMPILER musl-gcc)
set(CMAKE_C_FLAGS_INIT "-isystem ${NL_SYSROOT}/include")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-rpath,${NL_SYSROOT}/lib")
set(ENV{PKG_CONFIG_LIBDIR} ${NL_SYSROOT}/lib/pkgconfig)
