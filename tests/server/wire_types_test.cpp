#include "support/temporary_folder.hpp"
#include "test_paths.hpp"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace sandtable {

namespace {

std::string text_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace

TEST(WireTypes, OfThePageAreThoseOfTheProgram) {
  const TemporaryFolder folder;
  const std::string fresh = folder.path() + "/wire.ts";
  ASSERT_EQ(std::system((SANDTABLE_BINARY_DIR "/wire_types " + fresh).c_str()), 0);
  EXPECT_EQ(text_of(SANDTABLE_SOURCE_DIR "/web/src/wire.ts"), text_of(fresh))
      << "web/src/wire.ts is out of date: cmake --build build --target wire_types_file writes it anew";
}

} // namespace sandtable
