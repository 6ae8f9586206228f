// Chapter 1: what a unit is made of, and what becomes of it.

#include "rulebooks/kingdom/chapters/units.hpp"

#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/tables_troops.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {

namespace {

struct Units : ::testing::Test {
  Field f;

  int add(UnitKind kind, const Placement& p = {}) { return f.add(Side::red, kind, {30, 20}, north, p); }
  Unit of(UnitKind kind, const Placement& p = {}) { return f.unit(add(kind, p)); }
};

} // namespace

// TKO-TYPE-20, TKO-UNIT-01
TEST_F(Units, FootCavalryArtilleryAndCommanders) {
  EXPECT_EQ(arm_of(of(UnitKind::foot_regiment)), Arm::foot);
  EXPECT_EQ(arm_of(of(UnitKind::foot_regiment, {.pike = 2, .shot = 0})), Arm::foot);
  EXPECT_EQ(arm_of(of(UnitKind::commanded_shot)), Arm::foot);
  EXPECT_EQ(arm_of(of(UnitKind::clansmen_regiment)), Arm::foot);
  EXPECT_EQ(arm_of(of(UnitKind::mob)), Arm::foot);
  EXPECT_EQ(arm_of(of(UnitKind::horse_regiment)), Arm::cavalry);
  EXPECT_EQ(arm_of(of(UnitKind::cuirassier_regiment)), Arm::cavalry);
  EXPECT_EQ(arm_of(of(UnitKind::lancer_regiment)), Arm::cavalry);
  EXPECT_EQ(arm_of(of(UnitKind::large_gun)), Arm::artillery);
  EXPECT_EQ(arm_of(f.unit(f.commander(Side::red, 0, {10, 10}))), Arm::commander);
}

// TKO-TYPE-09, TKO-TYPE-10, TKO-TYPE-20: dragoons are what their stands are.
TEST_F(Units, DragoonsOnFootAreFoot) {
  const Unit mounted = of(UnitKind::dragoon_regiment), on_foot = of(UnitKind::dragoon_regiment, {.dismounted = true});
  EXPECT_EQ(arm_of(mounted), Arm::cavalry);
  EXPECT_EQ(arm_of(on_foot), Arm::foot);
  EXPECT_EQ(main_type(mounted), StandType::dragoon_mounted);
  EXPECT_EQ(main_type(on_foot), StandType::dragoon_foot);
  EXPECT_FALSE(has_missiles(mounted));
  EXPECT_TRUE(has_missiles(on_foot));
}

// TKO-TYPE-01 to 14: the table of stands.
TEST_F(Units, StandsAsTheyArePrinted) {
  for (const StandRow& row : stand_table) {
    const bool foot = row.arm == Arm::foot, gun = row.arm == Arm::artillery;
    EXPECT_DOUBLE_EQ(row.base.width, gun ? 2.4 : 1.6);
    EXPECT_DOUBLE_EQ(row.base.depth, foot ? 1.6 : 3.2);
    EXPECT_EQ(row_of(row.type).type, row.type);
    const bool irregular = row.type == StandType::clansmen || row.type == StandType::mob;
    EXPECT_EQ(row.irregular, irregular);
    EXPECT_EQ(row.sword, row.type == StandType::clansmen);
  }
  EXPECT_DOUBLE_EQ(commander_radius, 1.2);
  EXPECT_EQ(row_of(StandType::gun_small).figures, 3);
  EXPECT_EQ(row_of(StandType::gun_medium).figures, 4);
  EXPECT_EQ(row_of(StandType::gun_large).figures, 5);
}

// TKO-TYPE-21, TKO-TYPE-22, TKO-TYPE-23
TEST_F(Units, IrregularsSwordsAndPike) {
  const Unit clans = of(UnitKind::clansmen_regiment), mob = of(UnitKind::mob), foot = of(UnitKind::foot_regiment),
             horse = of(UnitKind::horse_regiment), shot = of(UnitKind::foot_regiment, {.pike = 0, .shot = 3});
  EXPECT_TRUE(is_irregular(clans));
  EXPECT_TRUE(is_irregular(mob));
  EXPECT_FALSE(is_irregular(foot));
  EXPECT_FALSE(is_irregular(horse));
  EXPECT_FALSE(is_irregular(f.unit(f.commander(Side::red, 0, {10, 10}))));
  EXPECT_TRUE(is_sword_armed(clans));
  EXPECT_TRUE(is_sword_armed(of(UnitKind::clansmen_regiment, {.stands = 1})));
  EXPECT_FALSE(is_sword_armed(mob));
  EXPECT_FALSE(is_sword_armed(foot));
  EXPECT_FALSE(is_without_pike_or_bill(foot));
  EXPECT_TRUE(is_without_pike_or_bill(shot));
  EXPECT_TRUE(is_without_pike_or_bill(horse));
  Unit bills = shot;
  bills.stands[StandType::bill] = 1;
  EXPECT_FALSE(is_without_pike_or_bill(bills));
  Unit half_clans = clans; // all stands, not some
  half_clans.stands[StandType::pike] = 1;
  EXPECT_FALSE(is_irregular(half_clans));
}

// TKO-TYPE-02, TKO-TYPE-08, TKO-FIRE-20, TKO-FIRE-21, TKO-MOVE-38
TEST_F(Units, WhoHasMissiles) {
  EXPECT_TRUE(has_missiles(of(UnitKind::foot_regiment)));
  EXPECT_FALSE(has_missiles(of(UnitKind::foot_regiment, {.pike = 4, .shot = 0})));
  EXPECT_TRUE(has_missiles(of(UnitKind::clansmen_regiment)));
  EXPECT_FALSE(has_missiles(of(UnitKind::mob)));
  EXPECT_TRUE(has_missiles(of(UnitKind::horse_regiment)));
  EXPECT_TRUE(has_missiles(of(UnitKind::cuirassier_regiment)));
  EXPECT_FALSE(has_missiles(of(UnitKind::lancer_regiment)));
  Unit gun = of(UnitKind::medium_gun);
  EXPECT_TRUE(has_missiles(gun));
  gun.crew_away = true;
  EXPECT_FALSE(has_missiles(gun));
  EXPECT_FALSE(shoots(of(UnitKind::foot_regiment), StandType::pike));
}

// TKO-UNIT-35
TEST_F(Units, SharesAndLosses) {
  Unit u = of(UnitKind::foot_regiment, {.pike = 3, .shot = 2, .lost = 2});
  u.stands[StandType::bill] = 1;
  EXPECT_EQ(all_stands(u), (Share{3, 1, 2}));
  EXPECT_EQ(stands_lost(u), 2);
  EXPECT_EQ(crew_lost(of(UnitKind::medium_gun, {.crew = 1})), 3);
}

// TKO-CON-09, TKO-CON-10
TEST_F(Units, TheLadderOfRatingsHasEnds) {
  EXPECT_EQ(upgraded(Rating::poor), Rating::ordinary);
  EXPECT_EQ(upgraded(Rating::good), Rating::excellent);
  EXPECT_EQ(upgraded(Rating::excellent), Rating::excellent);
  EXPECT_EQ(downgraded(Rating::excellent), Rating::good);
  EXPECT_EQ(downgraded(Rating::ordinary), Rating::poor);
  EXPECT_EQ(downgraded(Rating::poor), Rating::poor);
}

// TKO-OPT-30, TKO-OPT-33
TEST_F(Units, TheUndignifiedFightAStepLower) {
  Unit u = of(UnitKind::horse_regiment, {.rating = Rating::good});
  u.undignified = true;
  EXPECT_EQ(fighting_rating(f.state, u), Rating::good);
  f.options().dignity = true;
  EXPECT_EQ(fighting_rating(f.state, u), Rating::ordinary);
  u.rating = Rating::poor;
  EXPECT_EQ(fighting_rating(f.state, u), Rating::poor);
  u.rating = Rating::good;
  u.undignified = false;
  EXPECT_EQ(fighting_rating(f.state, u), Rating::good);
}

// TKO-STATE-06, TKO-STATE-07, TKO-RAL-38
TEST_F(Units, DisorderIsToldOnceAndCancelsReforming) {
  const int i = add(UnitKind::horse_regiment, {.state = OrderState::pursuing});
  f.unit(i).quarry = 3;
  std::vector<Event> events;
  disorder(f.state, i, Rule::TKO_CHG_80, &events);
  EXPECT_EQ(f.unit(i).state, OrderState::disordered);
  EXPECT_EQ(f.unit(i).quarry, -1);
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].kind, EventKind::unit_disordered);
  EXPECT_EQ(events[0].rule, Rule::TKO_CHG_80);
  EXPECT_EQ(events[0].unit, i);
  f.unit(i).reforming = true;
  disorder(f.state, i, Rule::TKO_CHG_80, &events);
  EXPECT_FALSE(f.unit(i).reforming);
  EXPECT_EQ(events.size(), 1U);
}

// TKO-MEL-53, TKO-RAL-38, TKO-OPT-31
TEST_F(Units, WhoeverBreaksLeavesItsMelee) {
  const int i = add(UnitKind::horse_regiment, {.reforming = true}), enemy = add(UnitKind::horse_regiment),
            other = add(UnitKind::horse_regiment);
  f.contact(i, enemy);
  f.contact(other, enemy);
  f.contact(enemy, i);
  f.unit(i).quarry = 2;
  break_unit(f.state, i, Rule::TKO_MOR_40, nullptr);
  EXPECT_EQ(f.unit(i).state, OrderState::routing);
  EXPECT_FALSE(f.unit(i).reforming);
  EXPECT_EQ(f.unit(i).quarry, -1);
  EXPECT_FALSE(f.unit(i).undignified);
  EXPECT_EQ(f.unit(i).formation, Formation::line);
  ASSERT_EQ(f.state.contacts.size(), 1U);
  EXPECT_EQ(f.state.contacts[0].attacker, other);
  f.options().dignity = true;
  break_unit(f.state, other, Rule::TKO_MOR_40, nullptr);
  EXPECT_TRUE(f.unit(other).undignified);
}

// TKO-FORM-25
TEST_F(Units, ASquareThatBreaksIsNoSquare) {
  const int i = add(UnitKind::foot_regiment, {.formation = Formation::charge_for_horse});
  std::vector<Event> events;
  break_unit(f.state, i, Rule::TKO_MOR_40, &events);
  EXPECT_EQ(f.unit(i).formation, Formation::horned);
  EXPECT_NEAR(f.unit(i).footing.width, 9.6, 1e-9);
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].kind, EventKind::unit_formed);
  EXPECT_EQ(events[0].rule, Rule::TKO_FORM_25);
  EXPECT_EQ(events[0].formation, Formation::horned);
  const int herce = add(UnitKind::foot_regiment, {.formation = Formation::demi_herce});
  break_unit(f.state, herce, Rule::TKO_MOR_40, &events);
  EXPECT_EQ(f.unit(herce).formation, Formation::demi_herce); // TKO-FORM-17
}

// TKO-UNIT-34
TEST_F(Units, ALostUnitIsOutOfEverything) {
  const int house = f.terrain(TerrainKind::building, rectangle({30, 20}, 4, 4, 0));
  const int i = add(UnitKind::foot_regiment, {.state = OrderState::routing, .building = house}),
            enemy = add(UnitKind::horse_regiment);
  f.contact(enemy, i);
  State& s = f.state;
  for (const int unit : {i, enemy}) {
    Check check;
    check.unit = static_cast<std::int8_t>(unit);
    s.checks.push_back(check);
    Casualty casualty;
    casualty.unit = static_cast<std::int8_t>(unit);
    s.casualties.push_back(casualty);
  }
  UnitSet* const sets[] = {&s.to_do,      &s.given.group, &s.given.to_go,
                           &s.event.left, &s.melee.units, &s.melee.lost_a_stand};
  for (UnitSet* set : sets) *set = bit(i) | bit(enemy);
  std::vector<Event> events;
  lose_unit(s, i, Rule::TKO_UNIT_34, &events);
  EXPECT_EQ(f.unit(i).presence, Presence::lost);
  EXPECT_EQ(f.unit(i).state, OrderState::good) << "lost, not routing: counted once";
  EXPECT_EQ(f.unit(i).building, -1);
  EXPECT_EQ(f.unit(i).footing.count, 0);
  EXPECT_TRUE(s.contacts.empty());
  ASSERT_EQ(s.checks.size(), 1U);
  EXPECT_EQ(s.checks[0].unit, enemy);
  ASSERT_EQ(s.casualties.size(), 1U);
  EXPECT_EQ(s.casualties[0].unit, enemy);
  for (const UnitSet* set : sets) EXPECT_EQ(*set, bit(enemy));
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].kind, EventKind::unit_lost);
  EXPECT_EQ(events[0].rule, Rule::TKO_UNIT_34);
}

// TKO-MEL-03, TKO-MEL-07
TEST_F(Units, ContactsAreOfBoth) {
  const int a = add(UnitKind::horse_regiment), b = add(UnitKind::horse_regiment), c = add(UnitKind::horse_regiment);
  f.contact(a, b);
  f.contact(c, a);
  EXPECT_EQ(enemies_in_contact(f.state, a), bit(b) | bit(c));
  EXPECT_EQ(enemies_in_contact(f.state, b), bit(a));
  EXPECT_TRUE(is_locked(f.state, c));
  end_contacts(f.state, c);
  EXPECT_FALSE(is_locked(f.state, c));
  EXPECT_TRUE(is_locked(f.state, a));
}

// TKO-CON-08
TEST_F(Units, ThingsAtOnceGoByPriority) {
  const int r0 = f.add(Side::red, UnitKind::horse_regiment, {10, 10}, north);
  const int b1 = f.add(Side::blue, UnitKind::horse_regiment, {20, 10}, north);
  const int r2 = f.add(Side::red, UnitKind::horse_regiment, {30, 10}, north);
  const int b3 = f.add(Side::blue, UnitKind::horse_regiment, {40, 10}, north);
  const UnitSet all = bit(r0) | bit(b1) | bit(r2) | bit(b3);
  const auto expect = [&](int turn, std::vector<int> order) {
    f.state.turn = static_cast<std::uint8_t>(turn);
    const auto got = in_order(f.state, all);
    EXPECT_EQ(std::vector<int>(got.begin(), got.end()), order);
  };
  expect(1, {r0, r2, b1, b3}); // TKO-SEQ-03
  expect(2, {b1, b3, r0, r2});
}

// TKO-STATE-02
TEST_F(Units, UnitsOfASideAreThoseOnTheTable) {
  const int here = add(UnitKind::horse_regiment);
  add(UnitKind::horse_regiment, {.presence = Presence::lost});
  f.commander(Side::red, 0, {10, 10});
  f.add(Side::blue, UnitKind::horse_regiment, {40, 10}, north);
  EXPECT_EQ(units_of(f.state, Side::red), bit(here));
}

} // namespace sandtable::kingdom
