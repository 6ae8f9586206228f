// The referee under the Risk Factor skirmish: the cases of docs/referee.md.

#include "cli/shell.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::cli {
namespace {

using testing::HasSubstr;

TEST(SkirmishRule, FifteenRiflesAtMediumRange) { // SKR-EX-24
  const Seen run = sandtable("rule tests/cases/skirmish-volley.json --json");
  ASSERT_EQ(run.code, 0) << run.err;
  const auto json = run.json();
  int killed = 0, wounded = 0;
  for (const auto& figure : json.at("state").at("figures").as_array()) {
    killed += figure.at("condition") == "killed" ? 1 : 0;
    wounded += figure.at("condition") == "wounded" ? 1 : 0;
  }
  EXPECT_EQ(killed, 3);
  EXPECT_EQ(wounded, 3);
}

TEST(SkirmishRule, TheSergeantsShare) { // SKR-EX-02
  const Seen run = sandtable("rule tests/cases/skirmish-command.json --json");
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(unit(run.json(), 0).at("commanded"), true);
  EXPECT_EQ(run.json().at("state").at("pool"), 0);
}

TEST(SkirmishRule, AFenceAndAWood) { // SKR-EX-19
  const Seen run = sandtable("rule tests/cases/skirmish-fence.json");
  EXPECT_EQ(run.code, 3);
  EXPECT_THAT(run.out, HasSubstr("REFUSED by SKR-MOV-08"));
}

} // namespace
} // namespace sandtable::cli
