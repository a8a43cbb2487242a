# Installs library, headers, pkg-config and CMake packages, program, manual, completion and data.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/neuland)

install(TARGETS neuland_shared neuland_static neuland_bots_static EXPORT neuland)
install(EXPORT neuland NAMESPACE neuland:: FILE neuland-config.cmake DESTINATION ${package})
write_basic_package_version_file(neuland-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/neuland-config-version.cmake DESTINATION ${package})

# The prefix is relative to the location of this file, so an installed tree can be moved.
file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" up ${up})
foreach(name neuland neuland-static neuland-bots)
    configure_file(cmake/${name}.pc.in ${name}.pc @ONLY)
    install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()

install(DIRECTORY include/neuland DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(TARGET neuland_cli)
    install(TARGETS neuland_cli)
endif()
install(FILES docs/man/neuland.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES docs/man/neuland.3 DESTINATION ${CMAKE_INSTALL_MANDIR}/man3)
# A page for each function, made from the headers when they are installed.
find_package(Python3 COMPONENTS Interpreter)
if(Python3_FOUND)
    set(mangen ${PROJECT_SOURCE_DIR}/tools/gen/mangen)
    install(CODE "execute_process(COMMAND ${Python3_EXECUTABLE} -B ${mangen}
        ${PROJECT_BINARY_DIR}/man COMMAND_ERROR_IS_FATAL ANY)")
    install(DIRECTORY ${PROJECT_BINARY_DIR}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man3)
endif()
install(FILES docs/man/neuland-serve.8 DESTINATION ${CMAKE_INSTALL_MANDIR}/man8)
# The unit names the program where this installation puts it.
install(CODE "
    file(READ \"${PROJECT_SOURCE_DIR}/data/systemd/neuland.service\" unit)
    string(REPLACE /usr/local/bin \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}\"
           unit \"\${unit}\")
    file(WRITE \"${PROJECT_BINARY_DIR}/neuland.service\" \"\${unit}\")")
install(FILES ${PROJECT_BINARY_DIR}/neuland.service DESTINATION ${CMAKE_INSTALL_DATADIR}/neuland)
# The check for the page runs at install time, because another tool builds it, usually after CMake
# has been configured.
set(page ${PROJECT_SOURCE_DIR}/build/web)
install(CODE "
    if(NOT EXISTS \"${page}/index.html\")
        message(WARNING \"There is no web page at ${page}: the installed server will have none. \"
                        \"Run `make web` and install again.\")
    endif()" COMPONENT page)
install(DIRECTORY ${page} DESTINATION ${CMAKE_INSTALL_DATADIR}/neuland COMPONENT page OPTIONAL)
install(FILES docs/completion/neuland.bash RENAME neuland
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES docs/completion/_neuland DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES docs/completion/neuland.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(DIRECTORY data/maps data/boxes data/sheets DESTINATION ${CMAKE_INSTALL_DATADIR}/neuland)
install(FILES data/lists.json DESTINATION ${CMAKE_INSTALL_DATADIR}/neuland)
install(FILES README.md LICENSE CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
# What the headers, the manual and the protocols refer to.
install(DIRECTORY docs/reference/ DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} PATTERN "__pycache__" EXCLUDE)
