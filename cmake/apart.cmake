# Files that are compiled with flags of their own.

# Boost.Beast takes minutes under the undefined-behaviour sanitizer, and it is not what that is to watch.
if(CMAKE_BUILD_TYPE STREQUAL "Sanitizers")
  set_source_files_properties(
    ${PROJECT_SOURCE_DIR}/src/server/transport.cpp ${PROJECT_SOURCE_DIR}/src/server/page_socket.cpp PROPERTIES
    COMPILE_OPTIONS -fno-sanitize=undefined)
endif()
