# Turns the rules almanac into a C file for `neuland rules`. When included, this file defines
# nl_almanac(FILE), which adds a build step that writes FILE by running this file as a script.

# In the order in which `neuland rules` lists them.
set(languages en de) # in the order of NL_LANGUAGES
set(topics island five-six helpers friends countries canal dice dice-plus chocolate table words)

function(nl_almanac output)
    set(source ${PROJECT_SOURCE_DIR}/docs/rules)
    set(script ${PROJECT_SOURCE_DIR}/cmake/almanac.cmake)
    foreach(topic ${topics})
        foreach(language ${languages})
            list(APPEND pages ${source}/${language}/${topic}.md)
        endforeach()
    endforeach()
    set(command ${CMAKE_COMMAND} -DSOURCE=${source} -DOUTPUT=${output} -P ${script})
    add_custom_command(OUTPUT ${output} COMMAND ${command} VERBATIM
        DEPENDS ${script} ${pages} ${source}/errors.txt ${source}/cases.txt
                ${source}/keywords.txt)
    if(NOT EXISTS ${output})  # static checkers read it before anything is built
        execute_process(COMMAND ${command} COMMAND_ERROR_IS_FATAL ANY)
    endif()
endfunction()

# Reads a file as C string literals, line by line.
function(nl_literal out path)
    file(READ ${path} text)
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    string(REPLACE "\n" "\\n\"\n    \"" text "${text}")
    set(${out} "\"${text}\"" PARENT_SCOPE)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
    string(CONCAT c "/* Written by cmake/almanac.cmake from docs/rules. */\n"
                    "#include \"term/almanac/almanac.h\"\n\n"
                    "const almanac_page almanac_pages[] = {\n")
    foreach(topic ${topics})
        string(APPEND c "    { \"${topic}\", {\n")
        foreach(language ${languages})
            nl_literal(text ${SOURCE}/${language}/${topic}.md)
            string(APPEND c "    ${text},\n")
        endforeach()
        string(APPEND c "    } },\n")
    endforeach()
    nl_literal(errors ${SOURCE}/errors.txt)
    nl_literal(cases ${SOURCE}/cases.txt)
    nl_literal(keywords ${SOURCE}/keywords.txt)
    list(LENGTH topics count)
    string(APPEND c "};\nconst int almanac_page_count = ${count};\n\n"
                    "const char almanac_errors[] =\n    ${errors};\n\n"
                    "const char almanac_cases[] =\n    ${cases};\n\n"
                    "const char almanac_keywords[] =\n    ${keywords};\n")
    file(WRITE ${OUTPUT} "${c}")
endif()
