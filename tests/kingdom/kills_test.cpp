// Kill rolls: section 8.5.
#include "kingdom/gunnery.hpp"

namespace sandtable::kingdom {
namespace {

Unit of_kind(UnitKind kind) {
  Field f;
  return f.unit(f.add(Side::red, kind, {30, 10}, north));
}

int killed(const Unit& target, int modifier) {
  const std::array<std::uint8_t, 5> dice{6, 4, 3, 2, 5};
  return successes(dice, kill_face(target, modifier));
}

// TKO-KILL-01..03
TEST(Kills, DependOnWhoIsHit) {
  EXPECT_EQ(kill_number(of_kind(UnitKind::foot_regiment)), 3);
  EXPECT_EQ(kill_number(of_kind(UnitKind::mob)), 3);
  EXPECT_EQ(kill_number(of_kind(UnitKind::horse_regiment)), 4);
  EXPECT_EQ(kill_number(of_kind(UnitKind::dragoon_regiment)), 4);
  EXPECT_EQ(kill_number(of_kind(UnitKind::medium_gun)), 4);
  EXPECT_EQ(kill_number(of_kind(UnitKind::cuirassier_regiment)), 5);
  EXPECT_EQ(kill_rule(of_kind(UnitKind::clansmen_regiment)), Rule::TKO_KILL_01);
  EXPECT_EQ(kill_rule(of_kind(UnitKind::lancer_regiment)), Rule::TKO_KILL_02);
  EXPECT_EQ(kill_rule(of_kind(UnitKind::cuirassier_regiment)), Rule::TKO_KILL_03);
  Field f;
  EXPECT_EQ(kill_number(f.unit(f.add(Side::red, UnitKind::dragoon_regiment, {30, 10}, north, {.dismounted = true}))),
            3);
}

// TKO-EX-16, TKO-KILL-04..08
TEST(Kills, ExampleModifiers) {
  const Unit foot = of_kind(UnitKind::foot_regiment);
  EXPECT_EQ(killed(foot, 0), 4);
  EXPECT_EQ(killed(foot, -1), 3);
  EXPECT_EQ(killed(foot, -2), 2);
  EXPECT_EQ(killed(of_kind(UnitKind::cuirassier_regiment), 0), 2);
  EXPECT_EQ(kill_face(of_kind(UnitKind::cuirassier_regiment), -2), 7) << "no automatic kill on a six";
  EXPECT_EQ(kill_face(of_kind(UnitKind::cuirassier_regiment), -3), 7);
}

// TKO-KILL-04..07, TKO-EVT-15
TEST(Kills, CoverAndWeaponAddAndCoversDoNot) {
  Field f;
  const int shot = f.add(Side::red, UnitKind::commanded_shot, {30, 10}, north);
  const int clan = f.add(Side::red, UnitKind::clansmen_regiment, {50, 10}, north, {.weapon = Weapon::bows});
  const int enemy = f.add(Side::blue, UnitKind::foot_regiment, {30, 20}, south);
  const auto modifier = [&](int firer, Cover cover) { return kill_modifier(f.state, firer, enemy, cover); };
  EXPECT_EQ(modifier(shot, Cover::none), 0);
  EXPECT_EQ(modifier(shot, Cover::light), -1);
  EXPECT_EQ(modifier(shot, Cover::heavy), -2);
  EXPECT_EQ(modifier(clan, Cover::none), -1);
  EXPECT_EQ(modifier(clan, Cover::light), -2);
  EXPECT_EQ(modifier(clan, Cover::heavy), -3);
  f.unit(clan).weapon = Weapon::darts;
  EXPECT_EQ(modifier(clan, Cover::none), -1);
  f.unit(clan).weapon = Weapon::shot;
  EXPECT_EQ(modifier(clan, Cover::none), 0);
  f.unit(shot).smoke_until = 9;
  EXPECT_EQ(modifier(shot, Cover::none), 0) << "the firer's smoke hides nobody else";
  f.unit(enemy).smoke_until = 9;
  EXPECT_EQ(modifier(shot, Cover::none), -1);
  EXPECT_EQ(modifier(shot, Cover::light), -1);
  EXPECT_EQ(modifier(shot, Cover::heavy), -2);
}

// TKO-KILL-05..07: the plan says what each of them does to the face that is needed.
TEST(Kills, ThePlanNamesEveryModifier) {
  Field f;
  command_all(f);
  f.terrain(TerrainKind::crops, {{20, 19}, {40, 19}, {40, 30}, {20, 30}});
  const int clan = f.add(Side::red, UnitKind::clansmen_regiment, {30, 10}, north, {.ammo = 5, .weapon = Weapon::bows});
  const int enemy = f.add(Side::blue, UnitKind::foot_regiment, {30, 20}, south, {.formation = Formation::demi_herce});
  fire(f, clan, enemy);
  f.roll({6, 6, 1});
  const Plan plan = f.plan();
  expect_adds_up(plan);
  EXPECT_EQ(plan.pools[0].needs, 5);
  EXPECT_EQ(plan.pools[0].dice, 2);
  EXPECT_EQ(amount(plan, Rule::TKO_KILL_05), 1);
  EXPECT_EQ(amount(plan, Rule::TKO_KILL_06), 1);
  EXPECT_TRUE(cites(plan, Rule::TKO_KILL_01));
  f.roll({4, 5});
  EXPECT_EQ(f.last(EventKind::kills_thrown).a, 1);
  EXPECT_EQ(f.last(EventKind::kills_thrown).b, 5);
}

} // namespace
} // namespace sandtable::kingdom
