// The odds of every throw, and of attacks described in words.
#include "client/wording.hpp"
#include "rulebooks/skirmish/chapters/actions.hpp"
#include "skirmish/watched.hpp"

#include <numeric>

namespace sandtable::skirmish {
namespace {

double whole(const Odds& odds) {
  return std::accumulate(odds.bars.begin(), odds.bars.end(), 0.0,
                         [](double sum, const OddsBar& bar) { return sum + bar.chance; });
}

// SKR-ACT-01 to 11: as often as settling says.
TEST(SkirmishOdds, TheActionDieIsAsItIsSettled) {
  for (const int lost : {0, 2, 5, 8}) {
    Field f;
    const int men = f.group(Side::red, 10, {90, 20}, north, {.killed = lost});
    f.group(Side::blue, 8, {90, 60}, south);
    f.attach();
    f.state.agenda.push(StepKind::half_end);
    f.state.agenda.push(StepKind::action_roll, men, 0);
    const Odds odds = Skirmish::odds(f.state);
    EXPECT_NEAR(whole(odds), 1, 1e-12);
    std::array<int, 7> seen{};
    for (int die = 1; die <= 6; ++die) {
      State s = f.state;
      std::vector<Event> events;
      const Step step = s.agenda.pop();
      action_thrown(s, step, roll_of({die}), &events);
      ++seen[static_cast<std::size_t>(s.unit(men).result)];
    }
    for (const ActionResult r : {ActionResult::attack, ActionResult::advance, ActionResult::halt, ActionResult::retreat,
                                 ActionResult::rout, ActionResult::go_on})
      EXPECT_NEAR(odds.find(uncapital(words_of(r)))->value, seen[static_cast<std::size_t>(r)] / 6.0, 1e-12)
          << words_of(r);
  }
}

// SKR-SET-05, SKR-VIS-11, SKR-CMD-05, SKR-ACT-14
TEST(SkirmishOdds, EveryOtherThrowHasItsOdds) {
  Field f;
  const int captain = f.leader(Side::red, Role::pc, {90, 30});
  const int natives = f.group(Side::red, 4, {30, 30}, north, {.native = true});
  f.group(Side::blue, 4, {60, 90}, south);
  f.attach();
  const auto odds_at = [&](StepKind kind, int a, int b) {
    f.state.agenda = {};
    f.state.agenda.push(kind, a, b);
    return Skirmish::odds(f.state);
  };
  const Odds first = odds_at(StepKind::first_roll, -1, -1);
  EXPECT_NEAR(whole(first), 1, 1e-12);
  EXPECT_NEAR(first.find("again")->value, 1.0 / 6, 1e-12);
  EXPECT_NEAR(first.find("red_first")->value, 15.0 / 36, 1e-12);
  const Odds command = odds_at(StepKind::command_roll, captain, captain);
  ASSERT_NE(command.find("results"), nullptr);
  EXPECT_EQ(command.find("results")->label, "Command points");
  EXPECT_NEAR(command.find("mean")->value, 10.5, 1e-12);
  EXPECT_NEAR(odds_at(StepKind::native_roll, natives, -1).find("mean")->value, 3.5, 1e-12);
  const Odds spot = odds_at(StepKind::spot_roll, -1, -1);
  EXPECT_NEAR(whole(spot), 1, 1e-12);
  EXPECT_EQ(spot.bars.front().label, "10 cm");
  EXPECT_TRUE(odds_at(StepKind::move, -1, -1).bars.empty());
}

OddsQuestion question(AttackKind kind, std::string attacker, std::string defender) {
  OddsQuestion q;
  q.kind = kind;
  q.attacker = std::move(attacker);
  q.defender = std::move(defender);
  return q;
}

// SKR-SHT-33: fifteen rifles at 60
TEST(SkirmishQuestions, AVolleyIsDescribedInWords) {
  OddsQuestion q = question(AttackKind::fire, "soldiers:15:rifle:line", "natives:20");
  q.range = 60;
  const auto answer = Skirmish::answer(q);
  ASSERT_TRUE(answer) << answer.error().text();
  EXPECT_TRUE(answer->ruling.allowed) << answer->ruling.sentence;
  EXPECT_EQ(answer->plan.pools[0].sides, 8);
  int dice = 0;
  for (const PlannedPool& pool : answer->plan.pools) dice += pool.dice;
  EXPECT_EQ(dice, 15);
  ASSERT_NE(answer->odds.find("hits"), nullptr);
}

// SKR-SHT-05
TEST(SkirmishQuestions, MenWhomNobodyCommandsShootByTwos) {
  OddsQuestion q = question(AttackKind::fire, "rangers:9:uncommanded", "natives:20");
  q.range = 35;
  const auto answer = Skirmish::answer(q);
  ASSERT_TRUE(answer) << answer.error().text();
  int dice = 0;
  for (const PlannedPool& pool : answer->plan.pools) dice += pool.dice;
  EXPECT_EQ(dice, 4);
}

// SKR-MEL-13
TEST(SkirmishQuestions, AMeleeIsDescribedInWords) {
  const auto answer = Skirmish::answer(question(AttackKind::melee, "natives:6:line", "soldiers:6:bayonets"));
  ASSERT_TRUE(answer) << answer.error().text();
  EXPECT_TRUE(answer->ruling.allowed) << answer->ruling.sentence;
  int dice = 0;
  for (const PlannedPool& pool : answer->plan.pools) dice += pool.dice;
  EXPECT_EQ(dice, 12);
}

TEST(SkirmishQuestions, CoverCounts) {
  OddsQuestion q = question(AttackKind::fire, "rangers:8:line", "soldiers:8");
  q.range = 35;
  const auto open = Skirmish::answer(q);
  q.cover = Cover::heavy;
  const auto hard = Skirmish::answer(q);
  ASSERT_TRUE(open && hard);
  ASSERT_TRUE(hard->ruling.allowed) << hard->ruling.sentence;
  EXPECT_EQ(open->plan.pools[0].needs, 4);
  EXPECT_EQ(hard->plan.pools[0].needs, 7);
}

int amount_of(const OddsAnswer& answer, Rule rule) {
  for (const Modifier& m : answer.plan.modifiers)
    if (m.rule == rule) return m.amount;
  return 0;
}

// SKR-ACT-03 to 10, SKR-RF-02 to 13: what a group does by itself, each factor with its rule
TEST(SkirmishQuestions, AnActionIsDescribedInWords) {
  OddsQuestion q = question(AttackKind::action, "rangers:10", "natives:20:4-lost:raw");
  q.range = 35;
  const auto front = Skirmish::answer(q);
  ASSERT_TRUE(front) << front.error().text();
  EXPECT_TRUE(front->ruling.allowed) << front->ruling.sentence;
  EXPECT_NEAR(whole(front->odds), 1, 1e-12);
  EXPECT_EQ(amount_of(*front, Rule::SKR_RF_05), 1);
  EXPECT_EQ(amount_of(*front, Rule::SKR_RF_06), 1);
  EXPECT_EQ(amount_of(*front, Rule::SKR_RF_07), 2) << "two tenths of twenty";
  EXPECT_EQ(amount_of(*front, Rule::SKR_RF_08), 0);
  EXPECT_NEAR(front->odds.find("risk")->value, 4, 1e-12);
  q.flank = true;
  const auto flank = Skirmish::answer(q);
  ASSERT_TRUE(flank);
  EXPECT_EQ(amount_of(*flank, Rule::SKR_RF_08), 2);
  EXPECT_GE(flank->odds.find("rout")->value, front->odds.find("rout")->value);
}

TEST(SkirmishQuestions, WhatSteadiesOrFrightensIsInWordsToo) {
  const auto factor = [](Rule rule, const std::string& attacker, const std::string& defender, Cover cover) {
    OddsQuestion q = question(AttackKind::action, attacker, defender);
    q.range = 20;
    q.cover = cover;
    const auto answer = Skirmish::answer(q);
    return answer ? amount_of(*answer, rule) : 99;
  };
  EXPECT_EQ(factor(Rule::SKR_RF_03, "rangers", "soldiers:steady", Cover::none), -1);
  EXPECT_EQ(factor(Rule::SKR_RF_04, "rangers", "soldiers:advancing", Cover::none), -1);
  EXPECT_EQ(factor(Rule::SKR_RF_04, "rangers", "soldiers", Cover::light), -1);
  EXPECT_EQ(factor(Rule::SKR_RF_04, "rangers", "soldiers", Cover::none), 0);
  EXPECT_EQ(factor(Rule::SKR_RF_09, "soldiers:mounted", "natives", Cover::none), 2);
  EXPECT_EQ(factor(Rule::SKR_RF_10, "rangers", "soldiers:worsted", Cover::none), 3);
  EXPECT_FALSE(Skirmish::answer(question(AttackKind::action, "rangers", "natives:8:8-lost")));
}

TEST(SkirmishQuestions, WhatMakesNoSenseIsSaid) {
  EXPECT_FALSE(Skirmish::answer(question(AttackKind::fire, "hussars", "natives")));
  EXPECT_FALSE(Skirmish::answer(question(AttackKind::fire, "rangers:flying", "natives")));
  EXPECT_FALSE(Skirmish::answer(question(AttackKind::fire, "rangers:99", "natives")));
  OddsQuestion house = question(AttackKind::fire, "rangers", "natives");
  house.building = true;
  EXPECT_FALSE(Skirmish::answer(house));
  for (const std::string& example : Skirmish::odds_help().examples) EXPECT_TRUE(example.starts_with("skirmish "));
}

TEST(SkirmishOptions, EveryOptionHasItsWords) {
  const std::vector<OptionText> texts = option_texts();
  EXPECT_EQ(texts.size(), 12U);
  for (const OptionText& text : texts) {
    EXPECT_FALSE(text.explanation.empty());
    EXPECT_TRUE(text.kind != "number" || text.least < text.most) << text.name;
  }
}

} // namespace
} // namespace sandtable::skirmish
