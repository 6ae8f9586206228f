// Powder: section 8.6.
#include "kingdom/gunnery.hpp"

namespace sandtable::kingdom {
namespace {

struct Bandoliers {
  Field f;
  int firer = f.add(Side::red, UnitKind::commanded_shot, {30, 10}, north);
  int target = f.add(Side::blue, UnitKind::foot_regiment, {30, 20}, south, {.formation = Formation::demi_herce});

  Bandoliers() { command_all(f); }
  Unit& us() { return f.unit(firer); }
};

// TKO-FIRE-60, 61, TKO-EV-12
TEST(Ammunition, IsThrownForAtTheFirstShot) {
  Bandoliers b;
  b.us().ammo_bonus = 4;
  EXPECT_TRUE(must_throw_for_ammunition(b.f.state, b.firer));
  fire(b.f, b.firer, b.target);
  ASSERT_EQ(b.f.pending(), StepKind::ammo_roll);
  const Plan plan = b.f.plan();
  expect_adds_up(plan);
  EXPECT_EQ(plan.pools[0].dice, 3);
  EXPECT_EQ(plan.pools[0].modifier, 4);
  EXPECT_EQ(plan.pools[0].unit, b.firer);
  b.f.roll({1, 2, 3});
  EXPECT_EQ(b.f.last(EventKind::ammunition_thrown).a, 10);
  EXPECT_EQ(b.us().ammo, 9);
  EXPECT_EQ(b.us().ammo_bonus, 0);
  b.f.roll({1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_FALSE(must_throw_for_ammunition(b.f.state, b.firer));
  fire(b.f, b.firer, b.target);
  EXPECT_EQ(b.f.pending(), StepKind::fire_roll);
  EXPECT_EQ(b.us().ammo, 8);
}

// TKO-OPT-09
TEST(Ammunition, HasAsManyDiceAsTheOptionSays) {
  Bandoliers b;
  b.f.options().ammo_dice = 5;
  fire(b.f, b.firer, b.target);
  EXPECT_EQ(b.f.plan().pools[0].dice, 5);
  EXPECT_EQ(b.f.plan().modifiers.size(), 1U) << "no cart";
}

// TKO-FIRE-62
TEST(Ammunition, RunsOut) {
  Bandoliers b;
  b.us().ammo = 1;
  EXPECT_FALSE(is_without_ammunition(b.f.state, b.us()));
  fire(b.f, b.firer, b.target);
  EXPECT_EQ(b.us().ammo, 0);
  EXPECT_TRUE(is_without_ammunition(b.f.state, b.us()));
  EXPECT_EQ(check_fire(b.f.state, b.firer, b.target).rule, Rule::TKO_FIRE_62);
  b.us().ammo = -1;
  EXPECT_FALSE(is_without_ammunition(b.f.state, b.us())) << "not yet known";
}

// TKO-FIRE-63
TEST(Ammunition, IsNoConcernOfThoseWhoHaveNoMissiles) {
  Field f;
  const int mob = f.add(Side::red, UnitKind::mob, {30, 10}, north, {.ammo = 0});
  EXPECT_FALSE(is_without_ammunition(f.state, f.unit(mob)));
  const int pikes = f.add(Side::red, UnitKind::foot_regiment, {50, 10}, north, {.shot = 0, .ammo = 0});
  EXPECT_FALSE(is_without_ammunition(f.state, f.unit(pikes)));
}

// TKO-FIRE-65, TKO-OPT-08
TEST(Ammunition, CanBeLeftOutOfTheGame) {
  Bandoliers b;
  b.f.options().ammo = false;
  EXPECT_FALSE(must_throw_for_ammunition(b.f.state, b.firer));
  fire(b.f, b.firer, b.target);
  EXPECT_EQ(b.f.pending(), StepKind::fire_roll);
  EXPECT_EQ(b.us().ammo, -1);
  b.us().ammo = 0;
  EXPECT_FALSE(is_without_ammunition(b.f.state, b.us()));
  b.us().ammo = 5;
  spend_shot(b.f.state, b.firer);
  EXPECT_EQ(b.us().ammo, 5);
}

} // namespace
} // namespace sandtable::kingdom
