# What the server needs beyond other rooms.

# The page's types of all that crosses the wire: `cmake --build build --target wire_types_file` writes them anew.
add_executable(wire_types tools/wire_types.cpp)
target_link_libraries(wire_types PRIVATE sandtable_server sandtable_flags)
add_custom_target(wire_types_file
  COMMAND wire_types ${PROJECT_SOURCE_DIR}/web/src/wire.ts
  COMMENT "Writing web/src/wire.ts" VERBATIM)
