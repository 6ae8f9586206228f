#include "battle/ending.hpp"

#include "battle/agenda.hpp"

#include <gtest/gtest.h>

namespace sandtable {

namespace {

enum class Ending : std::uint8_t { none, rain, supper };
constexpr auto some_rule = static_cast<Rule>(1), other_rule = static_cast<Rule>(2);
constexpr EndingRow<Ending> rows[] = {{Ending::rain, some_rule, "It rains."},
                                      {Ending::supper, other_rule, "Both are full.", "", true},
                                      {Ending::supper, other_rule, "One has eaten more."}};

enum class Kind : std::uint8_t { none, battle_ended };
struct Fact : EventOf<Kind> {};
struct Game {
  Ending ending = Ending::none;
  std::int8_t winner = -1;
  AgendaOf<Kind, 4> agenda;
};

} // namespace

TEST(Ending, HasItsReasonAndItsRule) {
  const Outcome rain = outcome_of(rows, Ending::rain, -1);
  EXPECT_EQ(rain.reason, "It rains.");
  EXPECT_EQ(rain.rule, id_of(some_rule));
  EXPECT_FALSE(rain.winner);
  const Outcome supper = outcome_of(rows, Ending::supper, 1);
  EXPECT_EQ(supper.reason, "One has eaten more.");
  EXPECT_EQ(supper.winner, Side::blue);
  EXPECT_EQ(outcome_of(rows, Ending::supper, -1).reason, "Both are full.") << "a draw may have words of its own";
}

TEST(Ending, OfABattleThatGoesOnIsNone) {
  const Outcome open = outcome_of(rows, Ending::none, -1);
  EXPECT_EQ(open.reason, "The battle goes on.");
  EXPECT_EQ(open.rule, "");
}

TEST(Ending, LeavesNothingToBeDoneAndIsTold) {
  Game game;
  game.agenda.push(Kind::none);
  std::vector<Fact> facts;
  end_battle(game, Ending::rain, 0, some_rule, &facts);
  EXPECT_EQ(game.ending, Ending::rain);
  EXPECT_EQ(game.winner, 0);
  EXPECT_TRUE(game.agenda.empty());
  ASSERT_EQ(facts.size(), 1U);
  EXPECT_EQ(facts[0].a, 0);
  EXPECT_EQ(facts[0].b, static_cast<int>(Ending::rain));
}

} // namespace sandtable
