// The signature changes only when play changes: a commit that changes play writes the new one into signature.txt.

#include "cli/shell.hpp"
#include "test_paths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::cli {
namespace {

TEST(Signature, IsTheOneOnRecord) {
  const Seen run = sandtable("signature");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run.out, read(SANDTABLE_SOURCE_DIR "/tests/cli/signature.txt"))
      << "If play was meant to change: build/sandtable signature > tests/cli/signature.txt";
}

TEST(Bench, PrintsFiguresAndTheSignature) {
  const Seen run = sandtable("bench --rulebook kingsmen1 --json");
  EXPECT_EQ(run.code, 0) << run.err;
  const auto json = run.json();
  EXPECT_GT(json.at("nodes").as_int64(), 0);
  EXPECT_GT(json.at("nodes_per_second").to_number<double>(), 0);
  EXPECT_GT(json.at("battles_per_second").to_number<double>(), 0);
  EXPECT_THAT(std::string(json.at("signature").as_string()), testing::MatchesRegex("[0-9a-f]+"));
}

} // namespace
} // namespace sandtable::cli
