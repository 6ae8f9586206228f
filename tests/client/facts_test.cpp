// What has changed between two positions, and what of it decides.

#include "client/facts.hpp"

#include "support/race.hpp"

#include <gmock/gmock.h>

namespace sandtable {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Motive near_enemy{"brings {unit} within {to} of the enemy", "leaves {unit} {to} from the enemy"};
constexpr Motive points{"saves points", "costs points"};
constexpr Motive reach{"brings {other} within reach of {unit}", "lets {other} out of reach of {unit}"};
constexpr Motive best{"gives {unit} more to do against {other}", "gives {unit} less to do", Rule::none, true};
constexpr Motive throwing{};

std::vector<std::string> told(const Terms& before, const Terms& after, std::size_t most = 3) {
  std::vector<std::string> out;
  for (const Fact& fact : deciding(facts_between(before, after), most)) out.push_back(words_of(fact, in_inches));
  return out;
}

TEST(Facts, AreWhatDiffersTheMostFirst) {
  const auto facts = facts_between({{&points, 2}, {&near_enemy, -1, {3, -1, 20}}, {&reach, 5, {3, 7}}},
                                   {{&points, 1.5}, {&near_enemy, -0.2, {3, -1, 8}}, {&reach, 5, {3, 7}}});
  ASSERT_EQ(facts.size(), 2U);
  EXPECT_EQ(facts[0].term.motive, &near_enemy);
  EXPECT_DOUBLE_EQ(facts[0].term.amount, 0.8);
  EXPECT_EQ(facts[0].was, 20);
  EXPECT_EQ(facts[0].term.subject.measure, 8);
  EXPECT_DOUBLE_EQ(facts[1].term.amount, -0.5);
}

TEST(Facts, SayWhatSpeaksForItAndThenWhatSpeaksAgainst) {
  const Terms before{{&points, 2}, {&near_enemy, -1, {3, -1, 20}}};
  EXPECT_THAT(told(before, {{&points, 1.5}, {&near_enemy, -0.2, {3, -1, 8}}}),
              ElementsAre("brings {unit} within 8 inches of the enemy", "costs points"));
  EXPECT_THAT(told(before, {{&points, 1.9}, {&near_enemy, -0.2, {3, -1, 1}}}),
              ElementsAre("brings {unit} within 1 inch of the enemy"))
      << "a trifle";
  EXPECT_THAT(told(before, {{&points, 1.5}, {&near_enemy, -0.2, {3, -1, 8}}}, 1).size(), 1);
  EXPECT_THAT(told(before, before), IsEmpty());
}

TEST(Facts, AreNeverTwoOfOneMotiveNorWithoutWords) {
  EXPECT_THAT(told({}, {{&reach, 1, {3, 7}}, {&reach, 2, {3, 8}}, {&throwing, 9}}),
              ElementsAre("brings {other} within reach of {unit}"));
}

TEST(Facts, TakeTheBestAUnitCanDoForOneThingWhomeverItIsDoneTo) {
  const auto facts = facts_between({{&best, 4, {3, 7}}}, {{&best, 5, {3, 8}}});
  ASSERT_EQ(facts.size(), 1U);
  EXPECT_DOUBLE_EQ(facts[0].term.amount, 1);
  EXPECT_EQ(facts[0].term.subject.other, 8);
}

TEST(Facts, ThatAreGoneAreSaidOfWhatHadThem) {
  const auto facts = facts_between({{&points, -2}}, {});
  ASSERT_EQ(facts.size(), 1U);
  EXPECT_TRUE(facts[0].gone);
  EXPECT_EQ(words_of(facts[0], in_inches), "saves points");
  EXPECT_EQ(words_of(turned_round(facts[0]), in_inches), "costs points");
  EXPECT_FALSE(facts_between({{&points, -2}}, {{&points, -1}})[0].gone);
  EXPECT_TRUE(any_speaks_for(facts));
  EXPECT_FALSE(any_speaks_for({turned_round(facts[0])}));
}

TEST(Facts, NameUnitsAndRules) {
  using race::Race;
  const race::Setting setting;
  race::State before = Race::begin(setting), after = before;
  after.steps[0] = 3;
  const Appraised<Race> now(before, Side::red), then(after, Side::red);
  const auto facts = facts_between(now.terms, then.terms);
  ASSERT_EQ(facts.size(), 1U);
  EXPECT_EQ(said<Race>(now, then, facts[0]),
            "brings the runner nearer the goal (" + std::string(id_of(race::tired)) + ")");
}

} // namespace
} // namespace sandtable
