#include "client/any_battle.hpp"

#include "client/battle_of.hpp"
#include "support/race.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

using race::Race;

const char* const scenario_text = "id = \"race\"\ntitle = \"A race\"\n[options]\ngoal = 2\n";

std::unique_ptr<AnyBattle> battle() {
  const auto scenario = read_scenario(scenario_text, "race.toml");
  return std::move(make_battle<Race>(scenario.value(), scenario_text).value());
}

const boost::json::value run = boost::json::object{{"verb", "run"}};
const boost::json::value press_on = boost::json::object{{"verb", "press-on"}};
const boost::json::value too_much = boost::json::object{{"verb", "press-on"}, {"times", 9}};

TEST(AnyBattle, IsShownInTheLengthsOfItsBook) {
  const ViewTable table = battle()->view(std::nullopt).table;
  EXPECT_EQ(table.unit, "centimetre");
  EXPECT_EQ(table.units, "centimetres");
  EXPECT_EQ(table.mark, "cm");
  EXPECT_EQ(table.ruler, 10);
}

TEST(AnyBattle, IsFoughtThroughJson) {
  const auto b = battle();
  EXPECT_EQ(b->node(), Node::decision);
  EXPECT_EQ(b->seat().side, Side::red);
  ASSERT_TRUE(b->give(press_on));
  ASSERT_TRUE(b->plan_of(run).value());
  EXPECT_FALSE(b->plan_of(press_on).value());
  ASSERT_TRUE(b->give(run));
  EXPECT_EQ(b->node(), Node::chance);
  EXPECT_EQ(dice_in(b->plan().request()), 2);
  EXPECT_FALSE(b->settle(roll_of({6})));
  const auto told = b->settle(roll_of({6, 6}));
  ASSERT_TRUE(told);
  ASSERT_EQ(told->size(), 1U);
  EXPECT_EQ(told->front().sentence, "2 steps");
  EXPECT_EQ(b->node(), Node::over);
  EXPECT_EQ(b->outcome().winner, Side::red);
  EXPECT_EQ(b->record().outcome->winner, Side::red);
  EXPECT_EQ(b->evaluate(Side::red), 2);
}

TEST(AnyBattle, SpeaksOfOrdersBeforeTheyAreGiven) {
  const auto b = battle();
  EXPECT_EQ(b->seats().size(), 2U);
  EXPECT_EQ(b->describe(run).value(), "Run.");
  const auto preview = b->preview(run);
  ASSERT_TRUE(preview);
  EXPECT_TRUE(preview->verdict.allowed);
  ASSERT_TRUE(preview->odds);
  EXPECT_EQ(preview->odds->dice, "1 die, needs 4+");
  EXPECT_FALSE(b->preview(boost::json::object{{"verb", "fly"}})) << "an order that cannot be read";
  EXPECT_EQ(b->sight(std::nullopt, {0, 0}, {3, 4}).range, 5);
}

TEST(AnyBattle, HintsAreLegalAndSayWhy) {
  const auto b = battle();
  const auto hints = b->hints(3);
  ASSERT_EQ(hints.size(), 1U) << "the other candidate is against the rules";
  EXPECT_EQ(hints[0].order, run);
  EXPECT_EQ(hints[0].sentence, "Run.");
  EXPECT_EQ(hints[0].reasons.back(), "there is nothing else to do");
  EXPECT_TRUE(b->hints(0).empty());
  ASSERT_TRUE(b->give(run));
  EXPECT_TRUE(b->hints(3).empty()) << "the dice decide";
}

TEST(AnyBattle, RefusalsNameTheRule) {
  const auto b = battle();
  const auto verdict = b->check(too_much);
  ASSERT_TRUE(verdict);
  EXPECT_FALSE(verdict->allowed);
  EXPECT_EQ(verdict->rule, id_of(race::tired));
  EXPECT_EQ(verdict->sentence, "A runner has at most four dice.");
  EXPECT_TRUE(b->check(run)->allowed);
  const auto before = b->digest();
  const auto refused = b->give(too_much);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().place, id_of(race::tired));
  EXPECT_EQ(b->digest(), before);
  EXPECT_TRUE(b->record().steps.empty());
}

TEST(AnyBattle, MalformedAndUntimelyOrdersAreFaults) {
  const auto b = battle();
  EXPECT_EQ(b->give(boost::json::object{{"verb", "fly"}}).error().place, "order.verb");
  EXPECT_FALSE(b->settle(roll_of({1})));
  ASSERT_TRUE(b->give(run));
  EXPECT_FALSE(b->give(run));
  EXPECT_FALSE(b->check(run));
  EXPECT_TRUE(b->candidates().empty());
}

TEST(AnyBattle, SuggestsOnlyWhatIsAllowed) {
  const auto b = battle();
  ASSERT_EQ(b->candidates().size(), 1U);
  EXPECT_EQ(b->candidates()[0], run);
}

TEST(AnyBattle, AnUndoneOrderIsGone) {
  const auto b = battle();
  const auto start = b->digest();
  ASSERT_TRUE(b->give(press_on));
  ASSERT_TRUE(b->give(press_on));
  EXPECT_EQ(b->undo(1).value(), 1U);
  EXPECT_EQ(b->undo(AnyBattle::all).value(), 1U);
  EXPECT_EQ(b->digest(), start);
  EXPECT_FALSE(b->undo());
}

TEST(AnyBattle, ACloneGoesItsOwnWay) {
  const auto b = battle();
  const auto copy = b->clone();
  ASSERT_TRUE(copy->give(press_on));
  EXPECT_NE(copy->digest(), b->digest());
  EXPECT_EQ(b->state_json().at("dice").as_int64(), 1);
  EXPECT_EQ(copy->state_json().at("dice").as_int64(), 2);
}

TEST(AnyBattle, ARecordedBattleIsTakenUpWhereItStopped) {
  const auto b = battle();
  ASSERT_TRUE(b->give(press_on));
  ASSERT_TRUE(b->give(run));
  const auto resumed = resume_battle<Race>(b->record());
  ASSERT_TRUE(resumed) << resumed.error().text();
  EXPECT_EQ((*resumed)->digest(), b->digest());
  EXPECT_EQ((*resumed)->node(), Node::chance);
  EXPECT_TRUE((*resumed)->settle(roll_of({1, 1})));
}

} // namespace
} // namespace sandtable
