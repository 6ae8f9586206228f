// Every plan of whole battles says what its dice are made of, and whose they are.
#include "battle/carry_out.hpp"
#include "dice/fast_dice.hpp"
#include "generals/recruit.hpp"
#include "rulebooks/crimea/chapters/combat_dice.hpp"
#include "support/crimea_battles.hpp"

#include <gtest/gtest.h>
#include <set>

namespace sandtable::crimea {
namespace {

int sum_of(const Plan& plan, std::size_t pool, Changes changes) {
  int sum = 0;
  for (const Modifier& m : plan.modifiers) sum += m.pool == pool && m.changes == changes ? m.amount : 0;
  return sum;
}

void expect_whole(const State& s, const Plan& plan) {
  for (std::size_t i = 0; i < plan.pools.size(); ++i) {
    const PlannedPool& pool = plan.pools[i];
    EXPECT_EQ(sum_of(plan, i, Changes::dice), pool.dice) << plan.title;
    EXPECT_EQ(sum_of(plan, i, Changes::total), pool.modifier) << plan.title;
    EXPECT_TRUE(pool.unit >= 0 || pool.side >= 0) << plan.title;
    EXPECT_LT(pool.unit, s.unit_count) << plan.title;
  }
  if (plan.kind == "contest")
    for (const int side : {0, 1}) {
      EXPECT_EQ(plan.pools[static_cast<std::size_t>(side)].modifier, side_modifier(s, side));
      EXPECT_EQ(plan.pools[static_cast<std::size_t>(side)].dice, side_dice(s, side));
    }
  for (const Modifier& m : plan.modifiers)
    EXPECT_EQ(std::string_view(m.words).find_first_of("+"), std::string_view::npos) << m.words;
}

TEST(CrimeaPlans, AreTheSumOfTheirModifiers) {
  std::set<std::string> titles;
  for (std::uint64_t n = 0; n < 24; ++n) {
    const auto setting = Crimea::set_up(varied_scenario(n)).value();
    State s = Crimea::begin(*setting);
    Recruit<Crimea> general(n);
    FastDice dice(n, 79);
    for (int step = 0; step < 1'500 && Crimea::pending(s) != Node::over; ++step) {
      if (Crimea::pending(s) == Node::decision) {
        carry_out<Crimea>(s, general.choose(s), nullptr);
        continue;
      }
      const Plan plan = Crimea::plan(s);
      expect_whole(s, plan);
      titles.insert(plan.title);
      Crimea::settle(s, dice.roll(plan.request()), nullptr);
    }
  }
  EXPECT_GE(titles.size(), 12U);
}

} // namespace
} // namespace sandtable::crimea
