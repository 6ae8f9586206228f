# Headers parsed once for many files: that is most of what a file of a rulebook or a test costs to compile. They save
# time and nothing else: every file still includes what it uses, and the preset `tidy` compiles without them.

# What nearly every file reads in the end. Libraries alone: a change in a room does not reach the other rooms.
set(common_headers
  <algorithm> <array> <cmath> <cstdint> <functional> <memory> <optional> <span> <string> <string_view> <vector>
  <boost/container/static_vector.hpp>
  <boost/describe.hpp>
  <boost/json/array.hpp> <boost/json/object.hpp> <boost/json/value.hpp>
  <boost/mp11/algorithm.hpp>
  <fmt/format.h>
  <tl/expected.hpp>)
set(test_headers <gtest/gtest.h> <gmock/gmock.h> <rapidcheck/gtest.h> ${common_headers})

# sandtable_shared_headers(target LINKS library... HEADERS header...): a target that only owns a precompiled header,
# for others to reuse.
function(sandtable_shared_headers target)
  cmake_parse_arguments(SHARED "" "" "LINKS;HEADERS" ${ARGN})
  set(source ${PROJECT_BINARY_DIR}/generated/${target}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "// Nothing: it stands for its precompiled header.\n")
  add_library(${target} OBJECT ${source})
  target_link_libraries(${target} PRIVATE ${SHARED_LINKS})
  target_precompile_headers(${target} PRIVATE ${SHARED_HEADERS})
endfunction()

sandtable_shared_headers(sandtable_headers
  LINKS sandtable_flags Boost::headers fmt::fmt tl::expected
  HEADERS ${common_headers})
# For rooms where nothing is hot: a precompiled header serves only what is optimised as it was.
sandtable_shared_headers(sandtable_cold_headers
  LINKS sandtable_flags Boost::headers fmt::fmt tl::expected
  HEADERS ${common_headers})
target_compile_options(sandtable_cold_headers PRIVATE ${cold})
