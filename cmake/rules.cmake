# Rules are numbered once, in docs/rulebooks. Here they become C++ names and texts (sandtable_rules), and the
# sources become an index of the rules they cite (sandtable_citations).

set(rulebooks ${PROJECT_SOURCE_DIR}/docs/rulebooks)
set(generated ${PROJECT_BINARY_DIR}/generated)

add_library(sandtable_tools STATIC
  tools/citation_scan.cpp tools/rulebook_files.cpp tools/rulebook_text.cpp tools/text_files.cpp)
target_include_directories(sandtable_tools PUBLIC ${PROJECT_SOURCE_DIR}/tools)
target_link_libraries(sandtable_tools PRIVATE sandtable_flags)
# Everything else waits for them, and std::regex costs seconds a file to optimise.
target_compile_options(sandtable_tools PRIVATE $<$<CONFIG:Release>:-O1>)

foreach(tool number_rules index_citations)
  add_executable(${tool} tools/${tool}.cpp)
  target_link_libraries(${tool} PRIVATE sandtable_tools sandtable_flags)
endforeach()

# What scripts/mutate runs, and nothing waits for.
add_library(sandtable_mutants STATIC
  tools/cited_code.cpp tools/cpp_statements.cpp tools/cpp_tokens.cpp tools/mutants.cpp)
target_link_libraries(sandtable_mutants PUBLIC sandtable_tools PRIVATE sandtable_flags)
add_executable(mutate tools/mutate.cpp)
target_link_libraries(mutate PRIVATE sandtable_mutants sandtable_flags)

# An example is a folder of examples/ with a rulebook of its own; its rules are numbered with the others.
file(GLOB example_rulebooks CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/*/*.md)
set(examples)
foreach(file IN LISTS example_rulebooks)
  get_filename_component(folder ${file} DIRECTORY)
  list(APPEND examples ${folder})
endforeach()
file(GLOB rulebook_files CONFIGURE_DEPENDS ${rulebooks}/*.md)
list(APPEND rulebook_files ${example_rulebooks})
add_custom_command(
  OUTPUT ${generated}/rules/rule_names.hpp ${generated}/rules/rule_texts.cpp
  COMMAND number_rules ${rulebooks} ${examples} ${generated}/rules
  DEPENDS number_rules ${rulebook_files}
  COMMENT "Numbering the rules" VERBATIM)
add_custom_target(sandtable_rule_names DEPENDS ${generated}/rules/rule_names.hpp)

add_library(sandtable_rules STATIC src/rules/rules.cpp ${generated}/rules/rule_texts.cpp)
target_include_directories(sandtable_rules PUBLIC ${PROJECT_SOURCE_DIR}/src ${generated})
target_link_libraries(sandtable_rules PRIVATE sandtable_flags)
add_dependencies(sandtable_rules sandtable_rule_names)

file(GLOB_RECURSE citing_files CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/src/*.[ch]pp ${PROJECT_SOURCE_DIR}/tests/*.[ch]pp
  ${PROJECT_SOURCE_DIR}/examples/*.[ch]pp)
add_custom_command(
  OUTPUT ${generated}/citations.cpp
  COMMAND index_citations ${rulebooks} ${examples} ${PROJECT_SOURCE_DIR} ${generated}/citations.cpp
  DEPENDS index_citations ${rulebook_files} ${citing_files}
  COMMENT "Indexing the rules that are cited" VERBATIM)

add_library(sandtable_citations STATIC src/rules/citations.cpp ${generated}/citations.cpp)
target_link_libraries(sandtable_citations PUBLIC sandtable_rules PRIVATE sandtable_flags)
