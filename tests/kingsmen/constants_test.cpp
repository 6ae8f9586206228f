// Chapter 0.3: the constants at their limits. Those of movement stand with the rules they belong to.

#include "marching.hpp"
#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/chapters/escape.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"

namespace sandtable::kingsmen {

namespace {

constexpr double step = 1 / 256.0; // the next place of the grid

void expect_base(const Field& f, int unit, Role role, BaseSize size) {
  const Layout layout = layout_of(f.unit(unit), options(f.state));
  int there = 0;
  for (const Spot& s : layout.view()) {
    if (s.role != role) continue;
    ++there;
    EXPECT_EQ(s.base.width, size.width);
    EXPECT_EQ(s.base.depth, size.depth);
  }
  EXPECT_GT(there, 0) << word_of(f.unit(unit).type) << " without any " << word_of(role);
}

/// Dice of a defender fired at from a place, by what covers it.
int dice_in_defence(Field& f, int firer, int target) { return fire_plan(f.state, firer, target).pools[1].dice; }

/// A line at (36, 24) beaten from the front by infantry, about to flee twelve inches.
struct BeatenLine {
  Field f;
  int line, attacker, third = -1;

  /// Another enemy may stand somewhere.
  explicit BeatenLine(std::optional<Vec> enemy = std::nullopt, double facing = 0, bool tie = false) {
    line = f.add(Side::red, Type::infantry, {36, 24}, 0);
    attacker = f.add(Side::blue, Type::infantry, {36, 27}, 180);
    if (enemy) third = f.add(Side::blue, Type::infantry, *enemy, facing);
    ready(f, attacker);
    f.order(f.charge(line, {{36, 24}}));
    if (tie)
      f.roll({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    else
      f.roll({4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  }
  Rule flees_to(Vec to) { return f.refusal(f.escape({to})); }
};

} // namespace

// KM1-CONST-01, 02, 03
TEST(Constants, BasesOfFootHorseAndCannon) {
  Field f;
  for (const Type type : {Type::infantry, Type::skirmishers, Type::foot_artillery}) {
    const int u = f.add(Side::red, type, {36, 24}, 0);
    for (const Role role : {Role::soldier, Role::officer, Role::ensign}) expect_base(f, u, role, {1, 1});
  }
  const int horse = f.add(Side::red, Type::cavalry, {36, 24}, 0);
  for (const Role role : {Role::soldier, Role::officer, Role::ensign}) expect_base(f, horse, role, {1, 2});
  for (const Type type : {Type::foot_artillery, Type::horse_artillery})
    expect_base(f, f.add(Side::red, type, {36, 24}, 0), Role::gun, {1.5, 3});
}

// KM1-CONST-04
TEST(Constants, AGeneralsBaseIsOneByTwo) {
  General g;
  g.at = {10, 10};
  const Bounds b = bounds_of(corners(base_of(g)));
  expect_at(b.low, {9.5, 9});
  expect_at(b.high, {10.5, 11});
}

// KM1-CONST-11
TEST(Constants, CommandReachesTwelveInches) {
  Field f;
  const int u = f.add(Side::red, Type::infantry, {36, 12}, 0);
  const int g = f.general(Side::red, {36, 24});
  EXPECT_TRUE(near_general(f.state, f.unit(u)));
  f.state.general(g).at.y += step;
  EXPECT_FALSE(near_general(f.state, f.unit(u)));
}

// KM1-CONST-17
TEST(Constants, TheArcOfFireIsNinetyDegreesEitherSide) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 12}, 0),
            blue = f.add(Side::blue, Type::infantry, {46, 11}, 180);
  EXPECT_EQ(check_fire(f.state, red, blue).rule, Rule::none) << "its centre lies exactly on the right";
  f.unit(blue).anchor = {46, 10.75};
  f.refresh(blue);
  EXPECT_EQ(check_fire(f.state, red, blue).rule, Rule::KM1_FIRE_20);
}

// KM1-CONST-18
TEST(Constants, CloseRangeOfArtilleryIsTwelveInches) {
  for (const auto& [more, dice] : {std::pair{0.0, 12}, {step, 8}}) {
    Field f;
    const int gun = f.add(Side::red, Type::foot_artillery, {36, 12}, 0),
              blue = f.add(Side::blue, Type::infantry, {36, 24 + more}, 180);
    EXPECT_EQ(fire_plan(f.state, gun, blue).pools[0].dice, dice);
  }
}

// KM1-CONST-19
TEST(Constants, FireOverHeadsNeedsMoreThanTwelveInches) {
  for (const auto& [gap, rule] : {std::pair{12.0, Rule::KM1_FIRE_41}, {12 + step, Rule::none}}) {
    Field f;
    f.terrain(TerrainKind::hill, box(26, 0, 46, 14), box(27, 1, 45, 13));
    const int gun = f.add(Side::red, Type::foot_artillery, {36, 10}, 0);
    f.add(Side::red, Type::infantry, {36, 20}, 0);
    const int blue = f.add(Side::blue, Type::infantry, {36, 20 + gap}, 180);
    EXPECT_EQ(check_fire(f.state, gun, blue).rule, rule) << gap;
  }
}

// KM1-CONST-20
TEST(Constants, EscapesAreTwelveOrSixInchesLong) {
  BeatenLine lost, tied(std::nullopt, 0, true);
  EXPECT_EQ(lost.flees_to({36, 11}), Rule::none);
  EXPECT_EQ(lost.flees_to({36, 12}), Rule::KM1_ESC_12);
  EXPECT_EQ(tied.flees_to({36, 17}), Rule::none);
  EXPECT_EQ(tied.flees_to({36, 18}), Rule::KM1_ESC_17);
}

// KM1-CONST-21
TEST(Constants, AnEscapeLeadsAwayWithinNinetyDegrees) {
  BeatenLine b;
  EXPECT_EQ(b.flees_to({48, 23}), Rule::none);
  EXPECT_EQ(b.flees_to({48, 23.0625}), Rule::KM1_ESC_03);
}

// KM1-CONST-22: an enemy on the flank of the way.
TEST(Constants, EnemiesWithinTwelveInchesAreNotApproached) {
  EXPECT_EQ(BeatenLine(Vec{50, 11}, 270).flees_to({36, 11}), Rule::KM1_ESC_05);
  EXPECT_EQ(BeatenLine(Vec{50 + 2 * step, 11}, 270).flees_to({36, 11}), Rule::none);
}

// KM1-CONST-23: an enemy in the way, when the ban on approaching has fallen away already.
TEST(Constants, AnEscapeEndsAnInchFromEnemies) {
  for (const auto& [front, rule] : {std::pair{8.5, Rule::none}, {8.5 + step, Rule::KM1_ESC_05}}) {
    BeatenLine b(Vec{36, front}, 0);
    b.f.state.flight.unchecked = true;
    EXPECT_EQ(b.flees_to({36, 11}), rule) << front;
  }
}

// KM1-CONST-25
TEST(Constants, LightWoodsLetThreeInchesOfSightThrough) {
  for (const auto& [deeper, rule] : {std::pair{0.0, Rule::none}, {step, Rule::KM1_FIRE_33}}) {
    Field f;
    f.terrain(TerrainKind::light_woods, box(30, 20, 42, 30));
    const int red = f.add(Side::red, Type::infantry, {36, 14}, 0),
              blue = f.add(Side::blue, Type::infantry, {36, 22 + deeper}, 180);
    EXPECT_EQ(check_fire(f.state, red, blue).rule, rule) << deeper;
  }
}

// KM1-CONST-27
TEST(Constants, CoverIsTouchedWithinAQuarterOfAnInchByMenAndAnInchByAGun) {
  for (const auto& [type, reach, plain] : {std::tuple{Type::infantry, 0.25, 12}, {Type::foot_artillery, 1.0, 8}})
    for (const double more : {0.0, step}) {
      Field f;
      f.terrain(TerrainKind::low_wall, {{20, 24 - reach - more}, {50, 24 - reach - more}});
      const int red = f.add(Side::red, Type::infantry, {36, 14}, 0), blue = f.add(Side::blue, type, {36, 24}, 180);
      EXPECT_EQ(dice_in_defence(f, red, blue), more == 0 ? plain + 2 : plain) << reach + more;
    }
}

// KM1-CONST-28: a wall before three, then before two of the six men of the front rank.
TEST(Constants, HalfOfTheExposedMenMustTouchTheCover) {
  for (const auto& [west, dice] : {std::pair{32.0, 14}, {34.3, 12}}) {
    Field f;
    f.terrain(TerrainKind::low_wall, {{west, 23.9}, {35.74, 23.9}});
    const int red = f.add(Side::red, Type::infantry, {33, 14}, 0),
              blue = f.add(Side::blue, Type::infantry, {36, 24}, 180);
    EXPECT_EQ(dice_in_defence(f, red, blue), dice) << west;
  }
}

// KM1-CONST-29
TEST(Constants, AChargeNeedsALaneOfTwoInches) {
  for (const auto& [closer, rule] : {std::pair{0.0, Rule::none}, {3 * step, Rule::KM1_MELEE_13}}) {
    Field f;
    const int horse = f.add(Side::red, Type::cavalry, {36, 10}, 0),
              blue = f.add(Side::blue, Type::infantry, {36, 24}, 180);
    f.add(Side::red, Type::infantry, {37 - closer, 16}, 270, {Formation::line, 3}); // its front edge along the lane
    ready(f, horse);
    EXPECT_EQ(f.refusal(f.charge(blue, {{36, 24}})), rule) << closer;
  }
}

// KM1-CONST-30
TEST(Constants, AChargingFormationIsSetBackUpToTwoInches) {
  for (const auto& [rear_edge, rule] : {std::pair{22.0, Rule::none}, {21.9, Rule::KM1_MELEE_16}}) {
    Field f;
    const int red = f.add(Side::red, Type::infantry, {36, 19}, 0),
              blue = f.add(Side::blue, Type::infantry, {36, 24}, 180);
    f.add(Side::red, Type::infantry, {42, rear_edge + 2}, 0); // where the right wing should stand
    ready(f, red);
    EXPECT_EQ(f.refusal(f.charge(blue, {{36, 24}})), rule) << rear_edge;
    if (rule != Rule::none) continue;
    f.order(f.charge(blue, {{36, 24}}));
    expect_at(f.unit(red).anchor, {36, 22});
  }
}

// KM1-CONST-35
TEST(Constants, TheDeploymentZoneIsTwelveInchesDeep) {
  Scenario s;
  s.title = "Test";
  s.rulebooks = {"kingsmen1"};
  for (ScenarioSide* side : {&s.red, &s.blue}) {
    side->units.resize(1);
    side->units[0].type = "infantry";
  }
  const auto setting = Kingsmen1::set_up(s);
  ASSERT_TRUE(setting.has_value());
  State state = (*setting)->opening;
  ASSERT_EQ(Kingsmen1::pending(state), Node::chance) << "who places first";
  Kingsmen1::settle(state, roll_of({1, 6}), nullptr);
  Order o;
  o.verb = Verb::deploy;
  o.unit = 0;
  o.path = {{36, 12}};
  EXPECT_EQ(Kingsmen1::check(state, o).rule, Rule::none);
  o.path = {{36, 12 + step}};
  EXPECT_EQ(Kingsmen1::check(state, o).rule, Rule::KM1_SETUP_50);
}

} // namespace sandtable::kingsmen
