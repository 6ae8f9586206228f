# tests/<room>/*.cpp becomes the program test_<room>; a folder that is no room links them all.
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)

get_property(rooms GLOBAL PROPERTY SANDTABLE_ROOMS)
list(GET rooms -1 last_room)
get_property(books GLOBAL PROPERTY SANDTABLE_BOOKS)

add_library(sandtable_test_libraries INTERFACE)
target_link_libraries(sandtable_test_libraries INTERFACE
  GTest::gmock GTest::gtest GTest::gtest_main rapidcheck Boost::headers fmt::fmt tl::expected sandtable_flags)
# What draws keeps fonts to the end of the process, which is no leak of ours.
add_library(sandtable_font_cache OBJECT ${PROJECT_SOURCE_DIR}/tests/font_cache.cpp)
target_include_directories(sandtable_test_libraries INTERFACE ${PROJECT_SOURCE_DIR}/tests ${PROJECT_BINARY_DIR}/generated)
# In a header of their own, not on the command line: only the few tests that read files depend on the folder.
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/test_paths.hpp CONTENT [[
#pragma once
#define SANDTABLE_SOURCE_DIR "@PROJECT_SOURCE_DIR@"
#define SANDTABLE_BINARY_DIR "@PROJECT_BINARY_DIR@"
]] @ONLY)

sandtable_shared_headers(sandtable_test_headers LINKS sandtable_test_libraries HEADERS ${test_headers})
target_compile_options(sandtable_test_headers PRIVATE ${cold})

# tests/support/<book>_*.cpp help with one book, and a book's own tests are built without the others.
file(GLOB support CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/support/*.cpp)
foreach(book IN LISTS books)
  file(GLOB book_support CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/support/${book}_*.cpp)
  list(REMOVE_ITEM support "" ${book_support})
  if(book_support)
    add_library(sandtable_${book}_support STATIC ${book_support})
    target_link_libraries(sandtable_${book}_support PUBLIC sandtable_${book} sandtable_test_libraries)
  else()
    add_library(sandtable_${book}_support INTERFACE)
  endif()
endforeach()
list(TRANSFORM books PREPEND sandtable_ OUTPUT_VARIABLE book_supports)
list(TRANSFORM book_supports APPEND _support)
add_library(sandtable_test_support STATIC ${support})
target_link_libraries(sandtable_test_support PUBLIC ${book_supports} sandtable_client sandtable_test_libraries)

include(GoogleTest)
# Each test is a process of its own: a crash hides no other, a loop that never ends costs its own limit, and all cores are
# busy to the end. Properties begin with the same seed every time; scripts/properties takes fresh ones.
# Seconds a single test may take; the longest take a tenth of it on a quiet machine.
set(limit 120)
if(CMAKE_BUILD_TYPE STREQUAL "Sanitizers")
  set(limit 300)
endif()

file(GLOB folders LIST_DIRECTORIES true CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/*)
foreach(folder IN LISTS folders)
  get_filename_component(name ${folder} NAME)
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  # Boost.Geometry takes minutes to compile under the sanitizers, and it is not what they are to watch.
  if(CMAKE_BUILD_TYPE STREQUAL "Sanitizers")
    list(FILTER sources EXCLUDE REGEX "_reference_test\\.cpp$")
  endif()
  if(name STREQUAL "support" OR NOT sources)
    continue()
  endif()
  # Regular expressions over all sources take minutes under the sanitizers, which are to watch the rooms.
  if(name STREQUAL "house" AND CMAKE_BUILD_TYPE STREQUAL "Sanitizers")
    continue()
  endif()
  add_executable(test_${name} ${sources})
  target_link_libraries(test_${name} PRIVATE sandtable_test_libraries sandtable_font_cache)
  if(name STREQUAL "house")
    # Looks at the sources from outside, whatever state the rooms are in.
    target_link_libraries(test_${name} PRIVATE sandtable_mutants sandtable_citations)
  elseif(name IN_LIST rooms)
    target_link_libraries(test_${name} PRIVATE sandtable_${name})
  else()
    target_link_libraries(test_${name} PRIVATE sandtable_${last_room})
  endif()
  # The helpers speak of a rulebook: the rooms before the first one are tested without them.
  if(name IN_LIST books)
    target_link_libraries(test_${name} PRIVATE sandtable_${name}_support)
  elseif(NOT name MATCHES "^(geometry|dice|reflect|table|scenario|battle|client|house)$")
    target_link_libraries(test_${name} PRIVATE sandtable_test_support)
  endif()
  if(name STREQUAL "whole_battles")
    # Its generals are templates, and think in its own files.
    target_compile_options(test_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
    target_precompile_headers(test_${name} PRIVATE ${test_headers})
  else()
    target_compile_options(test_${name} PRIVATE ${cold})
    target_precompile_headers(test_${name} REUSE_FROM sandtable_test_headers)
  endif()
  if(name IN_LIST books)
    sandtable_batches(test_${name} ${PROJECT_SOURCE_DIR}/tests 12)
  elseif(name MATCHES "^(library|whole_battles)$")
    sandtable_batches(test_${name} ${PROJECT_SOURCE_DIR}/tests 5) # each of their files sees every book
  elseif(SANDTABLE_BATCHES AND name MATCHES "^(dice|geometry|house|picture|scenario)$")
    list(FILTER sources INCLUDE REGEX "_reference_test\\.cpp$")
    set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS "${cold}") # each takes as long as a batch
    sandtable_batches(test_${name} ${PROJECT_SOURCE_DIR}/tests 12)
  endif()
  # A whole-program test runs the program, and so does that of its own room.
  if(TARGET sandtable AND NOT name STREQUAL "house" AND (name STREQUAL "cli" OR NOT name IN_LIST rooms))
    add_dependencies(test_${name} sandtable)
  endif()
  if(name STREQUAL "server")
    add_dependencies(test_${name} wire_types)
  endif()
  # Several words of an environment do not survive the list of properties; the program's own tests have no properties.
  set(environment RC_PARAMS=seed=1815)
  if(name STREQUAL "cli")
    set(environment ASAN_OPTIONS=detect_leaks=0) # it runs the program, which draws
  endif()
  gtest_discover_tests(test_${name}
    TEST_PREFIX ${name}. WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
    NO_PRETTY_VALUES
    PROPERTIES TIMEOUT ${limit} ENVIRONMENT ${environment})
endforeach()

# examples/<name> is a rulebook that only its own tests know: they stand in its folder tests/.
foreach(folder IN LISTS examples)
  get_filename_component(name ${folder} NAME)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  add_executable(test_${name} ${sources})
  target_include_directories(test_${name} PRIVATE ${PROJECT_SOURCE_DIR}/examples)
  target_link_libraries(test_${name} PRIVATE
    sandtable_test_libraries sandtable_font_cache sandtable_test_support sandtable_${last_room})
  target_compile_options(test_${name} PRIVATE ${cold})
  target_precompile_headers(test_${name} REUSE_FROM sandtable_test_headers)
  if(SANDTABLE_BATCHES)
    sandtable_batches(test_${name} ${PROJECT_SOURCE_DIR}/examples 12)
  endif()
  gtest_discover_tests(test_${name}
    TEST_PREFIX ${name}. WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
    NO_PRETTY_VALUES
    PROPERTIES TIMEOUT ${limit})
endforeach()

find_package(benchmark)
file(GLOB benches CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
if(benchmark_FOUND AND benches)
  add_executable(sandtable_bench_micro ${benches})
  target_link_libraries(sandtable_bench_micro PRIVATE
    sandtable_${last_room} benchmark::benchmark benchmark::benchmark_main sandtable_flags)
endif()
