# A room is a folder of src/ and a library. It links every room declared before it. A rulebook is a room under
# src/rulebooks.

set_property(GLOBAL PROPERTY SANDTABLE_ROOMS "")
set_property(GLOBAL PROPERTY SANDTABLE_BOOKS "")

option(SANDTABLE_TIDY "Run clang-tidy over the rooms as they are compiled" OFF)
if(SANDTABLE_TIDY)
  find_program(CLANG_TIDY NAMES clang-tidy-14 clang-tidy REQUIRED)
endif()

# sandtable_room(name [FOLDER folder-under-src] [USES library...] [COLD] [BOOK])
function(sandtable_room name)
  cmake_parse_arguments(ROOM "COLD;BOOK" "FOLDER" "USES" ${ARGN})
  if(NOT ROOM_FOLDER)
    set(ROOM_FOLDER ${name})
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${ROOM_FOLDER}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")

  get_property(rooms_before GLOBAL PROPERTY SANDTABLE_ROOMS)
  if(ROOM_BOOK)
    get_property(other_books GLOBAL PROPERTY SANDTABLE_BOOKS)
    list(REMOVE_ITEM rooms_before "" ${other_books}) # one rulebook never includes another
  endif()
  set(libraries)
  foreach(room IN LISTS rooms_before)
    list(APPEND libraries sandtable_${room})
  endforeach()
  # The last room first: a static library must stand before those it leans on.
  list(REVERSE libraries)
  list(APPEND libraries ${ROOM_USES} sandtable_rules Boost::headers fmt::fmt tl::expected)

  # A room that has only headers is a library without an archive.
  if(sources)
    add_library(sandtable_${name} STATIC ${sources})
    target_include_directories(sandtable_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(sandtable_${name} PUBLIC ${libraries} PRIVATE sandtable_flags)
    if(ROOM_COLD)
      target_compile_options(sandtable_${name} PRIVATE ${cold})
      target_precompile_headers(sandtable_${name} REUSE_FROM sandtable_cold_headers)
    else()
      target_precompile_headers(sandtable_${name} REUSE_FROM sandtable_headers)
    endif()
    if(SANDTABLE_BATCHES)
      sandtable_batches(sandtable_${name} ${PROJECT_SOURCE_DIR}/src 12)
    endif()
    if(SANDTABLE_TIDY)
      set_target_properties(sandtable_${name} PROPERTIES CXX_CLANG_TIDY ${CLANG_TIDY})
    endif()
  else()
    add_library(sandtable_${name} INTERFACE)
    target_include_directories(sandtable_${name} INTERFACE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(sandtable_${name} INTERFACE ${libraries})
  endif()
  set_property(GLOBAL APPEND PROPERTY SANDTABLE_ROOMS ${name})
endfunction()

# sandtable_book(name): the rulebook in src/rulebooks/<name>. What it needs is in its own folders.
function(sandtable_book name)
  sandtable_room(${name} FOLDER rulebooks/${name} BOOK)
  set_property(GLOBAL APPEND PROPERTY SANDTABLE_BOOKS ${name})
endfunction()

# The program is src/cli/main.cpp; the rest of the room is a library, so that tests can link it.
function(sandtable_program)
  file(GLOB main CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/cli/main.cpp)
  if(main)
    add_executable(sandtable ${main})
    target_link_libraries(sandtable PRIVATE sandtable_cli sandtable_flags)
    set_target_properties(sandtable PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  endif()
endfunction()
