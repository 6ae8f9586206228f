// A copy of all battles, taken while they are fought.

#include "archive/archive.hpp"
#include "cli/shell.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::cli {
namespace {

using testing::HasSubstr;

TEST(Backup, IsTakenWhileAServerHasTheBattles) {
  const std::string data = scratch("battles"), saved = scratch("saved");
  const auto archive = archive::Archive::open(data).value();
  archive::StoredBattle battle;
  battle.id = "a";
  battle.record.dice.kind = "hand";
  ASSERT_TRUE(archive->add(battle));
  const std::string command = "backup '" + saved + "' --data '" + data + "'";
  const Seen run = sandtable(command);
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("1 battle copied"));
  EXPECT_TRUE(archive::Archive::open(saved).value()->battle("a").value());
  const Seen again = sandtable(command);
  EXPECT_EQ(again.code, 1);
  EXPECT_THAT(again.err, HasSubstr("there are battles in this folder already"));
  const Seen nothing = sandtable("backup '" + scratch("elsewhere") + "' --data '" + scratch("empty") + "'");
  EXPECT_EQ(nothing.code, 1);
  EXPECT_THAT(nothing.err, HasSubstr("there are no battles in this folder"));
}

} // namespace
} // namespace sandtable::cli
