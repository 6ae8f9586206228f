# The scenarios go into the program, so that it needs no files beside it. They belong to the room `scenario`.
file(GLOB scenario_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/scenarios/*.toml)
set(shipped_source ${PROJECT_BINARY_DIR}/generated/scenario/shipped.cpp)
list(SORT scenario_files)
add_custom_command(
  OUTPUT ${shipped_source}
  # The files by name: one that comes or goes is noticed, however old it is.
  COMMAND ${CMAKE_COMMAND} -DOUT=${shipped_source} "-DFILES=${scenario_files}"
          -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
  DEPENDS ${scenario_files} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
  COMMENT "Embedding the scenarios"
  VERBATIM)

add_library(sandtable_scenarios STATIC ${shipped_source})
target_include_directories(sandtable_scenarios PUBLIC ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(sandtable_scenarios PRIVATE sandtable_flags)
target_link_libraries(sandtable_scenario PUBLIC sandtable_scenarios)
