# Files that are compiled with flags of their own.

# A scenario is read once a battle, and toml++ costs seconds a file to optimise.
file(GLOB cold_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/scenario/*.cpp)
set_source_files_properties(${cold_files} PROPERTIES COMPILE_OPTIONS "${cold}" SKIP_PRECOMPILE_HEADERS ON)

# Boost.Beast takes minutes under the undefined-behaviour sanitizer, and it is not what that is to watch.
if(CMAKE_BUILD_TYPE STREQUAL "Sanitizers")
  set_source_files_properties(${PROJECT_SOURCE_DIR}/src/server/transport.cpp PROPERTIES
    COMPILE_OPTIONS -fno-sanitize=undefined)
endif()
