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
  for (const Spot& s : layout.view()) {
    if (s.role != role) continue;
    EXPECT_EQ(s.base.width, size.width);
    EXPECT_EQ(s.base.depth, size.depth);
  }
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
TEST(Constants, KM1_CONST_01_bases_of_foot_horse_and_cannon) {
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
TEST(Constants, KM1_CONST_04_a_generals_base_is_one_by_two) {
  General g;
  g.at = {10, 10};
  const Bounds b = bounds_of(corners(base_of(g)));
  expect_at(b.low, {9.5, 9});
  expect_at(b.high, {10.5, 11});
}

// KM1-CONST-11
TEST(Constants, KM1_CONST_11_command_reaches_twelve_inches) {
  Field f;
  const int u = f.add(Side::red, Type::infantry, {36, 12}, 0);
  const int g = f.general(Side::red, {36, 24});
  EXPECT_TRUE(near_general(f.state, f.unit(u)));
  f.state.general(g).at.y += step;
  EXPECT_FALSE(near_general(f.state, f.unit(u)));
}

// KM1-CONST-17
TEST(Constants, KM1_CONST_17_the_arc_of_fire_is_ninety_degrees_either_side) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 12}, 0),
            blue = f.add(Side::blue, Type::infantry, {46, 11}, 180);
  EXPECT_EQ(check_fire(f.state, red, blue).rule, Rule::none) << "its centre lies exactly on the right";
  f.unit(blue).anchor = {46, 10.75};
  f.refresh(blue);
  EXPECT_EQ(check_fire(f.state, red, blue).rule, Rule::KM1_FIRE_20);
}

// KM1-CONST-18
TEST(Constants, KM1_CONST_18_close_range_of_artillery_is_twelve_inches) {
  for (const auto& [more, dice] : {std::pair{0.0, 12}, {step, 8}}) {
    Field f;
    const int gun = f.add(Side::red, Type::foot_artillery, {36, 12}, 0),
              blue = f.add(Side::blue, Type::infantry, {36, 24 + more}, 180);
    EXPECT_EQ(fire_plan(f.state, gun, blue).pools[0].dice, dice);
  }
}

// KM1-CONST-19
TEST(Constants, KM1_CONST_19_fire_over_heads_needs_more_than_twelve_inches) {
  for (const auto& [gap, rule] : {std::pair{12.0, Rule::KM1_FIRE_36}, {12 + step, Rule::none}}) {
    Field f;
    f.terrain(TerrainKind::hill, box(26, 0, 46, 14), box(27, 1, 45, 13));
    const int gun = f.add(Side::red, Type::foot_artillery, {36, 10}, 0);
    f.add(Side::red, Type::infantry, {36, 20}, 0);
    const int blue = f.add(Side::blue, Type::infantry, {36, 20 + gap}, 180);
    EXPECT_EQ(check_fire(f.state, gun, blue).rule, rule) << gap;
  }
}

// KM1-CONST-20
TEST(Constants, KM1_CONST_20_escapes_are_twelve_or_six_inches_long) {
  BeatenLine lost, tied(std::nullopt, 0, true);
  EXPECT_EQ(lost.flees_to({36, 11}), Rule::none);
  EXPECT_EQ(lost.flees_to({36, 12}), Rule::KM1_ESC_12);
  EXPECT_EQ(tied.flees_to({36, 17}), Rule::none);
  EXPECT_EQ(tied.flees_to({36, 18}), Rule::KM1_ESC_17);
}

// KM1-CONST-21
TEST(Constants, KM1_CONST_21_an_escape_leads_away_within_ninety_degrees) {
  BeatenLine b;
  EXPECT_EQ(b.flees_to({48, 23}), Rule::none);
  EXPECT_EQ(b.flees_to({48, 23.0625}), Rule::KM1_ESC_03);
}

// KM1-CONST-22: an enemy on the flank of the way.
TEST(Constants, KM1_CONST_22_enemies_within_twelve_inches_are_not_approached) {
  EXPECT_EQ(BeatenLine(Vec{50, 11}, 270).flees_to({36, 11}), Rule::KM1_ESC_05);
  EXPECT_EQ(BeatenLine(Vec{50 + 2 * step, 11}, 270).flees_to({36, 11}), Rule::none);
}

// KM1-CONST-23: an enemy in the way, when the ban on approaching has fallen away already.
TEST(Constants, KM1_CONST_23_an_escape_ends_an_inch_from_enemies) {
  for (const auto& [front, rule] : {std::pair{8.5, Rule::none}, {8.5 + step, Rule::KM1_ESC_05}}) {
    BeatenLine b(Vec{36, front}, 0);
    b.f.state.flight.unchecked = true;
    EXPECT_EQ(b.flees_to({36, 11}), rule) << front;
  }
}

// KM1-CONST-25
TEST(Constants, KM1_CONST_25_light_woods_let_three_inches_of_sight_through) {
  for (const auto& [deeper, rule] : {std::pair{0.0, Rule::none}, {step, Rule::KM1_FIRE_33}}) {
    Field f;
    f.terrain(TerrainKind::light_woods, box(30, 20, 42, 30));
    const int red = f.add(Side::red, Type::infantry, {36, 14}, 0),
              blue = f.add(Side::blue, Type::infantry, {36, 22 + deeper}, 180);
    EXPECT_EQ(check_fire(f.state, red, blue).rule, rule) << deeper;
  }
}

// KM1-CONST-27
TEST(Constants, KM1_CONST_27_cover_is_touched_within_a_quarter_of_an_inch_by_men_and_an_inch_by_a_gun) {
  for (const auto& [type, reach, plain] : {std::tuple{Type::infantry, 0.25, 12}, {Type::foot_artillery, 1.0, 8}})
    for (const double more : {0.0, step}) {
      Field f;
      f.terrain(TerrainKind::low_wall, {{20, 24 - reach - more}, {50, 24 - reach - more}});
      const int red = f.add(Side::red, Type::infantry, {36, 14}, 0), blue = f.add(Side::blue, type, {36, 24}, 180);
      EXPECT_EQ(dice_in_defence(f, red, blue), more == 0 ? plain + 2 : plain) << reach + more;
    }
}

// KM1-CONST-28: a wall before three, then before two of the six men of the front rank.
TEST(Constants, KM1_CONST_28_half_of_the_exposed_men_must_touch_the_cover) {
  for (const auto& [west, dice] : {std::pair{32.0, 14}, {34.3, 12}}) {
    Field f;
    f.terrain(TerrainKind::low_wall, {{west, 23.9}, {35.74, 23.9}});
    const int red = f.add(Side::red, Type::infantry, {33, 14}, 0),
              blue = f.add(Side::blue, Type::infantry, {36, 24}, 180);
    EXPECT_EQ(dice_in_defence(f, red, blue), dice) << west;
  }
}

// KM1-CONST-29
TEST(Constants, KM1_CONST_29_a_charge_needs_a_lane_of_two_inches) {
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
TEST(Constants, KM1_CONST_30_a_charging_formation_is_set_back_up_to_two_inches) {
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
TEST(Constants, KM1_CONST_35_the_deployment_zone_is_twelve_inches_deep) {
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
