// Section 1.3.
#include "rulebooks/skirmish/chapters/units.hpp"
#include "support/skirmish_field.hpp"

namespace sandtable::skirmish {
namespace {

struct Printed {
  Weapon weapon;
  double near, medium, far;
  int melee;
  Damage damage;
};

// SKR-WPN-01 to 10
TEST(Weapons, AreAsPrinted) {
  const Printed all[] = {
      {Weapon::rifle, 30, 90, 180, 2, Damage::gunpowder},  {Weapon::musket, 20, 40, 120, 2, Damage::gunpowder},
      {Weapon::pistol, 4, 8, 20, 1, Damage::gunpowder},    {Weapon::bow, 30, 60, 100, 1, Damage::bow_or_spear},
      {Weapon::spear, 8, 12, 24, 3, Damage::bow_or_spear}, {Weapon::hatchet, 5, 10, 20, 2, Damage::other},
      {Weapon::rocks, 4, 8, 20, 1, Damage::other}};
  for (const Printed& p : all) {
    const WeaponRow& row = row_of(p.weapon);
    EXPECT_EQ(row.weapon, p.weapon);
    EXPECT_EQ(row.near, p.near);
    EXPECT_EQ(row.medium, p.medium);
    EXPECT_EQ(row.far, p.far);
    EXPECT_EQ(row.melee, p.melee);
    EXPECT_EQ(row.damage, p.damage);
    EXPECT_TRUE(has_ranges(p.weapon));
  }
  for (const Weapon w : {Weapon::sword, Weapon::club}) {
    EXPECT_FALSE(has_ranges(w));
    EXPECT_EQ(row_of(w).melee, 3);
  }
}

// SKR-WPN-11, SKR-CMP-12
TEST(Weapons, AManFightsWithTheBestHeHas) {
  Field f;
  const int g = f.men_at(Side::red, {{60, 40}}, north, {.weapons = {Weapon::pistol, Weapon::sword}});
  EXPECT_EQ(melee_factor(f.state, f.man(g)), 3);
  EXPECT_EQ(longest_range(f.man(g)), 20);
  f.man(g).weapons = bit_of(Weapon::pistol);
  EXPECT_EQ(melee_factor(f.state, f.man(g)), 1);
  f.man(g).weapons = bit_of(Weapon::rocks);
  EXPECT_EQ(melee_factor(f.state, f.man(g)), 1);
  f.man(g).weapons = static_cast<WeaponSet>(bit_of(Weapon::bow) | bit_of(Weapon::hatchet));
  EXPECT_EQ(melee_factor(f.state, f.man(g)), 2);
  EXPECT_EQ(longest_range(f.man(g)), 100);
}

// SKR-CMP-13
TEST(Weapons, ACivilianShootsWithNothing) {
  Field f;
  const int g = f.men_at(Side::red, {{60, 40}}, north, {.weapons = {Weapon::musket}, .role = Role::civilian});
  EXPECT_EQ(longest_range(f.man(g)), 0);
}

// SKR-WPN-03, 16, SKR-OPT-04
TEST(Weapons, BayonetsAreFixedOnMusketsWhoeverHasThem) {
  Field f;
  const int g = f.men_at(Side::red, {{60, 40}}, north, {.bayonets = true});
  const int without = f.men_at(Side::red, {{80, 40}}, north);
  const int rifleman = f.men_at(Side::red, {{90, 40}}, north, {.weapons = {Weapon::rifle}, .bayonets = true});
  EXPECT_EQ(melee_factor(f.state, f.man(g)), 3);
  EXPECT_EQ(melee_factor(f.state, f.man(without)), 2);
  EXPECT_EQ(melee_factor(f.state, f.man(rifleman)), 2);
  f.options().bayonets = Bayonets::none;
  EXPECT_EQ(melee_factor(f.state, f.man(g)), 2);
  f.options().bayonets = Bayonets::all;
  EXPECT_EQ(melee_factor(f.state, f.man(without)), 3);
  EXPECT_EQ(melee_factor(f.state, f.man(rifleman)), 2);
}

// SKR-WPN-12, SKR-OPT-03
TEST(Weapons, MusketsAndPistolsAreMuzzleLoadersAndRiflesIfAsked) {
  Field f;
  for (const WeaponRow& row : weapon_table)
    EXPECT_EQ(is_muzzle_loader(f.state, row.weapon), row.weapon == Weapon::musket || row.weapon == Weapon::pistol);
  f.options().rifles_are_muzzle_loaders = true;
  EXPECT_TRUE(is_muzzle_loader(f.state, Weapon::rifle));
  EXPECT_FALSE(is_muzzle_loader(f.state, Weapon::bow));
}

// SKR-WPN-13
TEST(MainWeapon, IsWhatMostTroopersCanShootOrThrow) {
  Field f;
  const int g = f.group(Side::red, 4, {60, 40}, north, {.weapons = {Weapon::spear, Weapon::sword}});
  EXPECT_EQ(main_weapon(f.state, g), Weapon::spear);
  f.man(g, 0).weapons = f.man(g, 1).weapons = bit_of(Weapon::bow);
  EXPECT_EQ(main_weapon(f.state, g), Weapon::bow) << "two and two: the longer L";
  f.man(g, 0).condition = Condition::killed;
  EXPECT_EQ(main_weapon(f.state, g), Weapon::spear) << "the dead carry nothing";
  f.man(g, 1).weapons = f.man(g, 2).weapons = f.man(g, 3).weapons = bit_of(Weapon::sword);
  EXPECT_EQ(main_weapon(f.state, g), std::nullopt);
}

// SKR-WPN-13: a tie that the order of the table would settle the other way.
TEST(MainWeapon, OfEqualsIsTheLongerWhicheverIsListedFirst) {
  Field f;
  const int g = f.group(Side::red, 2, {60, 40}, north, {.weapons = {Weapon::pistol}});
  f.man(g, 1).weapons = bit_of(Weapon::spear);
  EXPECT_EQ(main_weapon(f.state, g), Weapon::spear);
  f.man(g, 0).weapons = bit_of(Weapon::rifle);
  EXPECT_EQ(main_weapon(f.state, g), Weapon::rifle);
}

// SKR-WPN-14, 15, SKR-RULING-04
TEST(MissileArmed, IsAGroupOfWhichHalfShoot) {
  Field f;
  const int g = f.group(Side::red, 4, {60, 40}, north, {.weapons = {Weapon::spear, Weapon::hatchet}});
  EXPECT_FALSE(is_missile_armed(f.state, g)) << "what is thrown by hand does not count";
  f.man(g, 0).weapons = bit_of(Weapon::bow);
  EXPECT_FALSE(is_missile_armed(f.state, g));
  f.man(g, 1).weapons = bit_of(Weapon::rocks);
  EXPECT_TRUE(is_missile_armed(f.state, g)) << "exactly half";
  f.man(g, 1).condition = Condition::killed;
  EXPECT_FALSE(is_missile_armed(f.state, g)) << "one of three";
  for (const Weapon w : {Weapon::rifle, Weapon::musket, Weapon::pistol, Weapon::bow, Weapon::rocks}) {
    f.man(g, 2).weapons = bit_of(w);
    EXPECT_TRUE(is_missile_armed(f.state, g));
  }
  for (const Weapon w : {Weapon::spear, Weapon::sword, Weapon::club, Weapon::hatchet}) {
    f.man(g, 2).weapons = bit_of(w);
    EXPECT_FALSE(is_missile_armed(f.state, g));
  }
}

// SKR-WPN-14, SKR-LDR-03
TEST(MissileArmed, ALeaderAloneGoesByHisOwnWeapons) {
  Field f;
  const int captain = f.leader(Side::red, Role::pc, {60, 40}, north, {.weapons = {Weapon::pistol, Weapon::sword}});
  const int chief = f.leader(Side::blue, Role::nco, {60, 80}, south, {.weapons = {Weapon::club}});
  EXPECT_TRUE(is_missile_armed(f.state, captain));
  EXPECT_FALSE(is_missile_armed(f.state, chief));
}

} // namespace
} // namespace sandtable::skirmish
