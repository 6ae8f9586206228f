// Every plan of whole battles says what its dice are made of, and whose they are.
#include "battle/carry_out.hpp"
#include "dice/fast_dice.hpp"
#include "generals/recruit.hpp"
#include "support/skirmish_battles.hpp"

#include <gtest/gtest.h>
#include <set>

namespace sandtable::skirmish {
namespace {

int sum_of(const Plan& plan, std::size_t pool, Changes changes) {
  int sum = 0;
  for (const Modifier& m : plan.modifiers) sum += m.pool == pool && m.changes == changes ? m.amount : 0;
  return sum;
}

TEST(SkirmishPlans, AreTheSumOfTheirModifiers) {
  std::set<std::string> titles;
  for (std::uint64_t n = 0; n < 12; ++n) {
    const auto setting = Skirmish::set_up(n % 4 == 0 ? at_close_quarters() : varied_scenario(n)).value();
    State s = Skirmish::begin(*setting);
    Recruit<Skirmish> general(n);
    FastDice dice(n, 79);
    for (int step = 0; step < 400 && Skirmish::pending(s) != Node::over; ++step) {
      if (Skirmish::pending(s) == Node::decision) {
        carry_out<Skirmish>(s, general.choose(s), nullptr);
        continue;
      }
      const Plan plan = Skirmish::plan(s);
      for (std::size_t i = 0; i < plan.pools.size(); ++i) {
        EXPECT_EQ(sum_of(plan, i, Changes::dice), plan.pools[i].dice) << plan.title;
        EXPECT_EQ(sum_of(plan, i, Changes::total), plan.pools[i].modifier) << plan.title;
      }
      titles.insert(plan.title);
      Skirmish::settle(s, dice.roll(plan.request()), nullptr);
    }
  }
  EXPECT_GE(titles.size(), 6U);
}

} // namespace
} // namespace sandtable::skirmish
