// Who may be named as a target, and by whom.
#include "rulebooks/skirmish/chapters/targets.hpp"

#include "rulebooks/skirmish/chapters/ground.hpp"
#include "skirmish/volleys.hpp"

namespace sandtable::skirmish {
namespace {

/// Six commanded muskets, a captain with a rifle, and two groups of the enemy: one near, one behind it to the right.
struct Firefight {
  Field f;
  int men = f.group(Side::red, 6, {60, 20}, north, {.formation = Formation::line, .commanded = true});
  int captain = f.leader(Side::red, Role::pc, {90, 10}, north, {.weapons = {Weapon::rifle}, .commanded = true});
  int near = f.group(Side::blue, 4, {60, 50}, south, {.formation = Formation::line});
  int far = f.group(Side::blue, 4, {100, 70}, south, {.formation = Formation::line});

  Firefight() {
    f.unit(captain).in_person = InPerson::yes;
    f.attach();
    f.state.agenda.push(StepKind::shoot);
  }
  Rule refusal(const Order& o) { return check_shoot(f.state, o).rule; }
};

// SKR-SEQ-13, SKR-SHT-25
TEST(Naming, MayChooseAnyGroupInSight) {
  Firefight t;
  EXPECT_EQ(t.refusal(Field::shoot_at(t.men, t.near)), Rule::none);
  EXPECT_EQ(t.refusal(Field::shoot_at(t.men, t.far)), Rule::none);
  EXPECT_EQ(t.refusal(Field::act(Verb::hold_fire, t.men)), Rule::none);
  EXPECT_EQ(t.refusal(Field::act(Verb::done)), Rule::none);
  EXPECT_EQ(t.refusal(Field::act(Verb::stand, t.men)), Rule::SKR_SEQ_13);
  EXPECT_EQ(targets_of(t.f.state, t.men), bit(t.near) | bit(t.far));
  EXPECT_EQ(units_to_shoot(t.f.state), bit(t.men) | bit(t.captain));
}

// SKR-SHT-25
TEST(Naming, NeedsAnEnemyGroupInSight) {
  Firefight t;
  EXPECT_EQ(t.refusal(Field::shoot_at(t.men, t.captain)), Rule::SKR_SHT_25);
  EXPECT_EQ(t.refusal(Field::shoot_at(t.men, -1)), Rule::SKR_SHT_25);
  EXPECT_EQ(t.f.refusal(Field::shoot_at(t.men, 40)), Rule::SKR_CMP_14);
  const int chief = t.f.leader(Side::blue, Role::nco, {60, 53}, south);
  t.f.attach();
  EXPECT_EQ(t.refusal(Field::shoot_at(t.men, chief)), Rule::SKR_SHT_25); // he is one of the group
  t.f.move_man(chief, 0, {30, 53});
  t.f.attach();
  EXPECT_EQ(t.refusal(Field::shoot_at(t.men, chief)), Rule::none); // SKR-DMG-14: a target of his own
  t.f.terrain(TerrainKind::building, area({50, 40}, {70, 48}));
  t.f.attach();
  EXPECT_EQ(t.refusal(Field::shoot_at(t.men, t.near)), Rule::SKR_SHT_25);
}

// SKR-SEQ-13
TEST(Naming, IsForOnesOwnCommandedUnits) {
  Firefight t;
  EXPECT_EQ(t.refusal(Field::shoot_at(t.near, t.men)), Rule::SKR_SEQ_13);
  EXPECT_EQ(t.refusal(Field::shoot_at(-1, t.near)), Rule::SKR_SEQ_13);
  EXPECT_EQ(t.f.refusal(Field::shoot_at(40, t.near)), Rule::SKR_CMP_14);
  t.f.unit(t.men).commanded = false;
  EXPECT_EQ(t.refusal(Field::shoot_at(t.men, t.near)), Rule::SKR_SHT_24);
  EXPECT_EQ(units_to_shoot(t.f.state), bit(t.captain));
  t.f.unit(t.men).commanded = true;
  t.f.unit(t.men).volley_capable = false;
  EXPECT_EQ(t.refusal(Field::shoot_at(t.men, t.near)), Rule::SKR_CMD_22);
  t.f.unit(t.men).volley_capable = true;
  t.f.unit(t.men).bound = true;
  EXPECT_EQ(t.refusal(Field::shoot_at(t.men, t.near)), Rule::SKR_ACT_28);
}

// SKR-CMD-08, SKR-LDR-06
TEST(Naming, IsNotForALeaderWhoOnlyLeadsNorForOneWhoIsOfAGroup) {
  Firefight t;
  t.f.unit(t.captain).in_person = InPerson::no;
  EXPECT_EQ(t.refusal(Field::shoot_at(t.captain, t.near)), Rule::SKR_CMD_08);
  EXPECT_EQ(units_to_shoot(t.f.state), bit(t.men));
  const int sergeant = t.f.leader(Side::red, Role::nco, {60, 16}, north, {.commanded = true});
  t.f.attach();
  EXPECT_EQ(t.refusal(Field::shoot_at(sergeant, t.near)), Rule::SKR_LDR_06);
  t.f.unit(t.men).bound = true;
  EXPECT_EQ(t.refusal(Field::shoot_at(sergeant, t.near)), Rule::SKR_ACT_28) << "he is bound with them";
  t.f.unit(t.captain).in_person = InPerson::yes;
  t.f.unit(t.captain).commanded = false;
  EXPECT_EQ(t.refusal(Field::shoot_at(t.captain, t.near)), Rule::SKR_SHT_24) << "he is of no group";
}

// SKR-LDR-06, SKR-CMD-14, SKR-SHT-13: an activated sergeant shoots by order, whoever has activated him.
TEST(Naming, IsForASergeantWhomAnyPCHasActivated) {
  Field f;
  const int captain = f.leader(Side::red, Role::pc, {90, 10}, north, {.commanded = true});
  f.group(Side::red, 6, {60, 20}, north, {.formation = Formation::line, .commanded = true});
  const int sergeant = f.leader(Side::red, Role::nco, {60, 16}, north, {.commanded = true});
  f.attach();
  ASSERT_EQ(captain, 0);
  EXPECT_FALSE(shoots_by_order(f.state, sergeant));
  f.unit(sergeant).relay_of = static_cast<std::int8_t>(captain);
  EXPECT_TRUE(shoots_by_order(f.state, sergeant));
}

// SKR-SHT-01, SKR-SEQ-13
TEST(Naming, IsDoneOncePerUnit) {
  Firefight t;
  t.f.unit(t.men).shot = true;
  EXPECT_EQ(t.refusal(Field::shoot_at(t.men, t.near)), Rule::SKR_SHT_01);
  t.f.unit(t.men).shot = false;
  t.f.unit(t.men).held_fire = true;
  EXPECT_EQ(t.refusal(Field::shoot_at(t.men, t.near)), Rule::SKR_SEQ_13);
  EXPECT_EQ(t.refusal(Field::act(Verb::hold_fire, t.men)), Rule::SKR_SEQ_13);
  EXPECT_EQ(units_to_shoot(t.f.state), bit(t.captain));
}

// SKR-SHT-09, 27
TEST(Naming, NeedsSomebodyWithAShot) {
  Firefight t;
  t.f.unit(t.men).loaded = false;
  EXPECT_EQ(t.refusal(Field::shoot_at(t.men, t.near)), Rule::SKR_SHT_09);
  EXPECT_EQ(t.refusal(Field::act(Verb::hold_fire, t.men)), Rule::none);
  EXPECT_EQ(units_to_shoot(t.f.state), bit(t.captain));
  t.f.unit(t.men).loaded = true;
  for (int k = 0; k < 6; ++k) turn_to(t.f.state, t.f.number(t.men, k), from_degrees(south));
  t.f.attach();
  EXPECT_EQ(t.refusal(Field::shoot_at(t.men, t.near)), Rule::SKR_SHT_27); // SKR-SHT-22
  EXPECT_EQ(targets_of(t.f.state, t.men), UnitSet{0});
  for (int k = 0; k < 6; ++k) t.f.man(t.men, k).weapons = bit_of(Weapon::sword);
  EXPECT_EQ(t.refusal(Field::shoot_at(t.men, t.near)), Rule::SKR_SHT_27) << "a sword is never loaded";
}

// SKR-SHT-26
TEST(AMan, IsSingledOutByAPCOnly) {
  Firefight t;
  EXPECT_EQ(t.refusal(Field::shoot_at(t.captain, t.near, t.f.number(t.near, 0))), Rule::none);
  EXPECT_EQ(t.refusal(Field::shoot_at(t.men, t.near, t.f.number(t.near, 0))), Rule::SKR_SHT_26);
  EXPECT_EQ(t.refusal(Field::shoot_at(t.captain, t.near, t.f.number(t.far, 2))), Rule::SKR_SHT_26);
  EXPECT_EQ(t.f.refusal(Field::shoot_at(t.captain, t.near, 120)), Rule::SKR_CMP_14);
  EXPECT_EQ(t.f.refusal(Field::shoot_at(t.captain, t.near, t.f.state.figure_count())), Rule::SKR_CMP_14);
  t.f.man(t.near, 0).condition = Condition::killed;
  EXPECT_EQ(t.refusal(Field::shoot_at(t.captain, t.near, t.f.number(t.near, 0))), Rule::SKR_SHT_26);
}

// SKR-SHT-26: he himself must be in view
TEST(AMan, IsSingledOutWhereHeCanBeSeen) {
  Firefight t;
  const int behind = t.f.men_at(Side::blue, {{60, 54}, {63, 54}}, south);
  t.f.move_man(t.near, 0, {200, 200});
  t.f.attach();
  EXPECT_EQ(t.refusal(Field::shoot_at(t.captain, behind, t.f.number(behind, 0))), Rule::SKR_SHT_27);
}

// SKR-COV-01, SKR-SHT-26: his own cover counts, not that of most of them
TEST(AMan, IsSingledOutInHisOwnCover) {
  Field f;
  const int captain = f.leader(Side::red, Role::pc, {90, 10}, north, {.weapons = {Weapon::rifle}, .commanded = true});
  const int foes = f.men_at(Side::blue, {{80, 36}, {90, 36}, {100, 36}}, south);
  f.terrain(TerrainKind::low_wall, {{70, 34}, {95, 34}});
  f.attach();
  EXPECT_EQ(shots_at(f.state, captain, foes).at(0).needs, 6);
  EXPECT_EQ(shots_at(f.state, captain, foes, f.number(foes, 2)).at(0).needs, 2);
  EXPECT_EQ(shots_at(f.state, captain, foes, f.number(foes, 1)).at(0).needs, 6);
}

// SKR-SHT-24
TEST(UncommandedFire, IsForTheNearestVisibleGroupOnly) {
  Firefight t;
  t.f.unit(t.men).commanded = false;
  EXPECT_EQ(uncommanded_target(t.f.state, t.men), t.near);
  t.f.men_at(Side::red,
             {{49, 40},
              {51, 40},
              {53, 40},
              {55, 40},
              {57, 40},
              {59, 40},
              {61, 40},
              {63, 40},
              {65, 40},
              {67, 40},
              {69, 40},
              {71, 40}},
             north); // in sight, but nobody has a shot at it
  t.f.attach();
  EXPECT_EQ(targets_of(t.f.state, t.men) & bit(t.near), UnitSet{0});
  EXPECT_NE(targets_of(t.f.state, t.men) & bit(t.far), UnitSet{0});
  EXPECT_EQ(uncommanded_target(t.f.state, t.men), -1);
}

} // namespace
} // namespace sandtable::skirmish
