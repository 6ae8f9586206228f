#include "crimea/gunnery.hpp"
#include "rulebooks/crimea/chapters/leaders.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/chapters/shots.hpp"

namespace sandtable::crimea {
namespace {

struct CrimeaConventions : testing::Test {
  Field f;

  int british(Vec at, Placement placement = {}) { return f.add(Side::red, "british-line", at, north, placement); }
  int russians(Vec at, double facing = south, Placement placement = {}) {
    return f.add(Side::blue, "russian-line", at, facing, placement);
  }
};

TEST_F(CrimeaConventions, NaturalIsTheFaceThrown) { // CRI-GEN-08
  const int firer = british({60, 20}, {.chits = 1});
  const Event e = fired(f, firer, russians({60, 28}), {6, 6, 4, 3, 2, 1});
  EXPECT_EQ(e.a, 2); // the chit makes fives of the sixes
  EXPECT_EQ(e.b, 2); // which are sixes all the same
}

TEST_F(CrimeaConventions, RoundingIsAsTheRuleSays) { // CRI-GEN-09
  const int firer = british({60, 20}), target = russians({60, 35});
  EXPECT_EQ(fired(f, firer, target, {5, 5, 5, 1, 1, 1}).a, 2); // half of three, rounded up
  f.unit(firer).used = false;
  EXPECT_EQ(fired(f, firer, target, {1, 1, 1, 1, 1, 1}).a, 0); // half of nothing is nothing
}

TEST_F(CrimeaConventions, DiceGoToStandsFromLeftToRight) { // CRI-GEN-10
  const int firer = british({60, 20});
  const int target = russians({68, 24}, 225, {.figures = 4});
  ASSERT_TRUE(shot_at(f.state, firer, 0, target)->pivot); // the leftmost must turn to it
  ASSERT_FALSE(shot_at(f.state, firer, 5, target)->pivot);
  EXPECT_EQ(fired(f, firer, target, {4, 1, 1, 1, 1, 1}).a, 0); // at -1 a four is a miss
  f.unit(firer).used = false;
  EXPECT_EQ(fired(f, firer, target, {1, 1, 1, 1, 1, 4}).a, 1);
}

TEST_F(CrimeaConventions, ChitsChangeAUnitsOwnDice) { // CRI-GEN-12
  const Unit& shaken = f.unit(british({60, 20}, {.chits = 2}));
  const std::array<std::uint8_t, 2> dice{5, 6};
  EXPECT_EQ(allowance(f.state, shaken, MoveKind::forward, dice, {}, false), 7);
}

TEST_F(CrimeaConventions, ChitsNeverChangeTheDiceOfFlightOrOfLeaders) { // CRI-GEN-12, CRI-RULING-06
  const int shaken = british({60, 40}, {.chits = 2});
  f.state.flight_from = bit(russians({60, 46}));
  f.events.clear();
  withdraw_thrown(f.state, shaken, roll_of({1, 2, 3, 4}), &f.events);
  EXPECT_DOUBLE_EQ(f.last(EventKind::unit_withdrew).inches, 10);
  leader_thrown(f.state, shaken, roll_of({3}), &f.events);
  EXPECT_EQ(f.unit(shaken).leader, Leader::present); // with chits a three would have been a one
}

TEST_F(CrimeaConventions, AWholeUnitIsInOneFormation) { // CRI-FORM-18
  const int i = british({60, 20});
  f.begin_free(Side::red);
  f.order(Field::form(i, Formation::column));
  const Footing& after = f.unit(i).footing;
  for (int k = 0; k < after.count; ++k)
    EXPECT_EQ(std::fabs(after.stands[static_cast<std::size_t>(k)].box.centre.x - 60),
              0.8125); // two files, nobody beside
}

TEST_F(CrimeaConventions, ShortRangeIsHalf) { // CRI-ARM-07
  const int firer = british({60, 20}), target = russians({60, 30.5});
  EXPECT_EQ(fired(f, firer, target, {5, 5, 5, 5, 1, 1}).a, 2); // beyond 10 the four count half
}

TEST_F(CrimeaConventions, SiegeGunsStandStill) { // CRI-ARM-08, CRI-RULING-09
  const Unit& siege = f.unit(f.add(Side::blue, "russian-siege-battery", {60, 60}, south));
  const Unit& foot = f.unit(f.add(Side::blue, "russian-foot-battery", {80, 60}, south));
  EXPECT_EQ(move_dice(f.state, siege, MoveKind::prolonge), 0);
  EXPECT_EQ(move_dice(f.state, foot, MoveKind::prolonge), 1);
}

} // namespace
} // namespace sandtable::crimea
