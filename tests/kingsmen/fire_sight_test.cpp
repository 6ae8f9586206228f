// Lines of sight and fire over heads: sections 10.4 and 10.5.
#include "kingsmen/engagement.hpp"

namespace sandtable::kingsmen {
namespace {

/// Red muskets at (36, 12) looking north at blue foot whose front is at y 22 and whose centre is (36, 23).
struct Sighting : Field {
  int foot = add(Side::red, Type::infantry, {36, 12}, north);
  int target = add(Side::blue, Type::infantry, {36, 22}, south);
  /// What forbids the fire; ground that hides the target is shown, and no unit (KM1-FIRE-32 to 34).
  Rule refused() const {
    const Ruling why = check_fire(state, foot, target);
    if (why.rule == Rule::KM1_FIRE_32 || why.rule == Rule::KM1_FIRE_33 || why.rule == Rule::KM1_FIRE_34) {
      EXPECT_EQ(why.unit, -1);
      EXPECT_GE(why.feature, 0);
    }
    return why.rule;
  }
};

// KM1-FIRE-30
TEST(Sight, RunsFromTheMiddleOfTheFrontToTheTargetsCentre) {
  Sighting f;
  EXPECT_EQ(f.refused(), Rule::none);
  const int beside = f.add(Side::red, Type::infantry, {40.5, 18}, north); // its near end is at 36.5
  EXPECT_EQ(f.refused(), Rule::none);
  f.unit(beside).anchor.x -= 1;
  f.refresh(beside);
  EXPECT_EQ(f.refused(), Rule::KM1_FIRE_36);
}

// KM1-FIRE-31
TEST(Sight, MustTakeInEveryCornerOfAGun) {
  Field f;
  const int foot = f.add(Side::red, Type::infantry, {36, 12}, north);
  const int gun = f.add(Side::blue, Type::foot_artillery, {36, 22}, south);
  const int beside = f.add(Side::red, Type::infantry, {40.5, 20}, north); // hides one corner of the muzzle's edge
  EXPECT_EQ(fire_refused(f, foot, gun), Rule::KM1_FIRE_36);
  f.unit(beside).anchor.x += 0.5;
  f.refresh(beside);
  EXPECT_EQ(fire_refused(f, foot, gun), Rule::none);
  f.unit(beside).anchor.x -= 0.5;
  f.refresh(beside);
  f.unit(gun).present = false;
  const int others = f.add(Side::blue, Type::infantry, {36, 22.5}, south); // same centre: only a gun must be seen whole
  EXPECT_EQ(fire_refused(f, foot, others), Rule::none);
}

// KM1-FIRE-32
TEST(Sight, StopsAtForestAndHousesItCrossesButNotAtThoseItRunsAlong) {
  for (const TerrainKind kind : {TerrainKind::heavy_forest, TerrainKind::building}) {
    Sighting f;
    const int wood = f.terrain(kind, block(36, 15, 40, 18));
    EXPECT_EQ(f.refused(), Rule::none);
    for (Vec& p : f.feature(wood).outline) p.x -= 0.01;
    f.refresh_table();
    EXPECT_EQ(f.refused(), Rule::KM1_FIRE_32);
  }
}

// KM1-FIRE-33, KM1-RULING-35, KM1-CONST-25
TEST(Sight, PassesThreeInchesOfLightWoodsInAllAndNoMore) {
  Sighting f;
  const int wood = f.terrain(TerrainKind::light_woods, block(30, 14, 42, 17));
  EXPECT_EQ(f.refused(), Rule::none);
  f.feature(wood).outline = block(30, 14, 42, 17.01);
  f.refresh_table();
  EXPECT_EQ(f.refused(), Rule::KM1_FIRE_33);
  f.feature(wood).outline = block(30, 14, 42, 15.5);
  f.terrain(TerrainKind::light_woods, block(30, 18, 42, 19.5));
  EXPECT_EQ(f.refused(), Rule::none);
  f.feature(wood).outline = block(30, 14, 42, 15.6);
  f.refresh_table();
  EXPECT_EQ(f.refused(), Rule::KM1_FIRE_33);
}

// KM1-FIRE-34, KM1-RULING-16
TEST(Sight, StopsAtACrestThatNeitherEndStandsOn) {
  Sighting f;
  f.terrain(TerrainKind::hill, block(30, 13, 42, 21), block(33, 15, 39, 18));
  EXPECT_EQ(f.refused(), Rule::KM1_FIRE_34);
  f.unit(f.foot).anchor.y = 16; // on the crest itself
  f.refresh(f.foot);
  EXPECT_EQ(f.refused(), Rule::none);
  f.unit(f.foot).anchor = {42, 13}; // from where only the slope lies between
  f.refresh(f.foot);
  EXPECT_EQ(f.refused(), Rule::none);
}

// KM1-FIRE-35
TEST(Sight, PassesHillsWithoutACrestAndHillsBelowEitherEnd) {
  {
    Sighting f;
    f.terrain(TerrainKind::hill, block(33, 15, 38, 20)); // all slope
    EXPECT_EQ(f.refused(), Rule::none);
  }
  for (const int level : {1, 2})
    for (const bool target_is_high : {true, false}) {
      Sighting f;
      f.terrain(TerrainKind::hill, block(30, 13, 42, 20), block(33, 15, 39, 18));
      const Points stand = target_is_high ? block(33.5, 22, 38.5, 26) : block(33.5, 9, 38.5, 12.5);
      f.terrain(TerrainKind::hill, stand, {}, level);
      EXPECT_EQ(f.refused(), level == 2 ? Rule::none : Rule::KM1_FIRE_34) << level << target_is_high;
    }
}

// KM1-FIRE-36, KM1-RULING-36
TEST(Sight, StopsAtTheHullOfAnyOtherUnitFriendOrEnemy) {
  for (const Side side : {Side::red, Side::blue}) {
    Sighting f;
    const int between = f.add(side, Type::cavalry, {36, 18}, north);
    EXPECT_EQ(f.refused(), Rule::KM1_FIRE_36);
    EXPECT_EQ(check_fire(f.state, f.foot, f.target).unit, between);
  }
  Sighting f; // two men to the side of the line and the officer on its other side: nobody stands on it, the hull does
  const int gun = f.add(Side::red, Type::foot_artillery, {37.5, 18}, north, {.privates = 2});
  f.unit(gun).spots[4] = to_offset({-3, -3.5});
  f.refresh(gun);
  EXPECT_EQ(f.refused(), Rule::KM1_FIRE_36);
}

// KM1-FIRE-36: over more than a hundredth of an inch.
TEST(Sight, PassesACornerItOnlyGrazes) {
  Sighting f;
  const int turned = f.add(Side::red, Type::infantry, {20, 18}, 45, {.formation = Formation::column, .files = 1});
  double rightmost = 0;
  for (const Vec& p : f.unit(turned).footing.hull.view()) rightmost = std::max(rightmost, p.x);
  const double to_line = 36 - rightmost;
  for (const double deep : {0.0, 0.05}) {
    f.unit(turned).anchor.x = std::floor((20 + to_line + deep) * 256) / 256;
    f.refresh(turned);
    EXPECT_EQ(f.refused(), deep == 0 ? Rule::none : Rule::KM1_FIRE_36);
  }
}

// KM1-FIRE-37, 38
TEST(Sight, PassesLooseSkirmishersOfItsOwnArmyOnly) {
  for (const Side side : {Side::red, Side::blue}) {
    Sighting f;
    f.add(side, Type::skirmishers, {36, 17}, north, {.arrangement = Arrangement::cloud});
    EXPECT_EQ(f.refused(), side == Side::red ? Rule::none : Rule::KM1_FIRE_36);
  }
  Sighting f;
  f.add(Side::red, Type::skirmishers, {36, 17}, north, {.formation = Formation::mob});
  EXPECT_EQ(f.refused(), Rule::KM1_FIRE_36);
}

// KM1-FIRE-39
TEST(Sight, PassesGeneralsGarrisonsAndTheFallen) {
  Sighting f;
  f.general(Side::red, {36, 15});
  f.general(Side::blue, {36, 19});
  const int fallen = f.add(Side::red, Type::infantry, {36, 17}, north);
  EXPECT_EQ(f.refused(), Rule::KM1_FIRE_36);
  f.unit(fallen).present = false;
  EXPECT_EQ(f.refused(), Rule::none);
  const int inside = f.add(Side::red, Type::infantry, {36, 17}, north); // the place where it went in
  garrison(f, inside, f.terrain(TerrainKind::building, block(50, 15, 54, 19)));
  EXPECT_EQ(f.refused(), Rule::none);
}

/// A red gun on a hill, muzzle at (36, 10); red foot before it, which the sight line leaves at y 20; blue foot beyond.
struct Overhead : Field {
  explicit Overhead(double target_front = 32.1, int level = 1) : Overhead(target_front, level, Type::foot_artillery) {}
  Overhead(double target_front, int level, Type firer) {
    if (level > 0) terrain(TerrainKind::hill, block(28, 1, 44, 13), block(31, 3, 41, 12), level);
    gun = add(Side::red, firer, {36, 10}, north);
    screen = add(Side::red, Type::infantry, {36, 20}, north);
    target = add(Side::blue, Type::infantry, {36, target_front}, south);
  }
  Rule refused() const { return fire_refused(*this, gun, target); }
  int gun, screen, target;
};

// KM1-EX-63, KM1-FIRE-40, 41, KM1-RULING-37, KM1-CONST-19, KM1-MOD-54
TEST(OverHeads, NeedsMoreThanTwelveInchesBetweenTheScreenAndTheTarget) {
  const Overhead close(32.0);
  EXPECT_EQ(close.refused(), Rule::KM1_FIRE_41);
  const Overhead far(32.1);
  EXPECT_EQ(far.refused(), Rule::none);
  EXPECT_EQ(attack_dice(volley(far, far.gun, far.target)),
            4 * 2 + 2); // high ground once, nothing for firing over heads
}

// KM1-FIRE-40: enemies are fired over as well; at level ground nobody is.
TEST(OverHeads, PassesAnyUnitButOnlyFromAHill) {
  Overhead f;
  f.unit(f.screen).side = Side::blue;
  EXPECT_EQ(f.refused(), Rule::none);
  const Overhead flat(32.1, 0);
  EXPECT_EQ(flat.refused(), Rule::KM1_FIRE_36);
}

// KM1-FIRE-42, KM1-RULING-37
TEST(OverHeads, DoesNotPassAScreenAsHighAsTheGun) {
  Overhead f;
  const int knoll = f.terrain(TerrainKind::hill, block(33.5, 17, 38.5, 21)); // no crest, but an elevation
  EXPECT_EQ(f.refused(), Rule::KM1_FIRE_42);
  Overhead higher(32.1, 2);
  higher.terrain(TerrainKind::hill, block(33.5, 17, 38.5, 21));
  EXPECT_EQ(higher.refused(), Rule::none);
  f.feature(knoll).level = 2;
  f.refresh_table();
  EXPECT_EQ(f.refused(), Rule::KM1_FIRE_42);
}

// KM1-FIRE-43
TEST(OverHeads, IsNotAllowedWhenGunAndTargetBothStandOnHillsWhateverTheirLevels) {
  for (const int level : {1, 2}) {
    Overhead f(32.1, level);
    f.terrain(TerrainKind::hill, block(33.5, 32, 38.5, 36));
    EXPECT_EQ(f.refused(), Rule::KM1_FIRE_43) << level;
  }
}

// KM1-FIRE-36, 41: the first unit that is not fired over is the one named, with its own reason
TEST(OverHeads, NamesTheUnitThatStopsTheFire) {
  Overhead f(40);
  EXPECT_EQ(f.refused(), Rule::none);
  const int near = f.add(Side::blue, Type::infantry, {36, 32}, south); // six inches before the target, or less
  const Ruling r = check_fire(f.state, f.gun, f.target);
  EXPECT_EQ(r.rule, Rule::KM1_FIRE_41);
  EXPECT_EQ(r.unit, near);
}

// KM1-FIRE-44
TEST(OverHeads, IsBlockedByTerrainLikeAnyFire) {
  Overhead f;
  f.terrain(TerrainKind::heavy_forest, block(30, 24, 42, 26));
  EXPECT_EQ(f.refused(), Rule::KM1_FIRE_32);
}

// KM1-FIRE-45
TEST(OverHeads, IsForArtilleryOnly) {
  for (const Type firer : {Type::skirmishers, Type::horse_artillery}) {
    Overhead f(33.5, 1, firer);
    f.unit(f.screen).anchor.y = 16.5;
    f.refresh(f.screen);
    EXPECT_EQ(f.refused(), firer == Type::skirmishers ? Rule::KM1_FIRE_36 : Rule::none);
    f.unit(f.screen).present = false;
    EXPECT_EQ(f.refused(), Rule::none);
  }
}

} // namespace
} // namespace sandtable::kingsmen
