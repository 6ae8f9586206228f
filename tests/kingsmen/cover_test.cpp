// Cover: section 14.1.
#include "kingsmen/engagement.hpp"
#include "rulebooks/kingsmen/chapters/modifiers.hpp"

namespace sandtable::kingsmen {
namespace {

/// Blue foot in line at (36, 20) facing south: front rank on y 20 from x 33 to 39, centre (36, 21).
struct Covered : Field {
  explicit Covered(Vec firer = {36, 12}) { red = add(Side::red, Type::infantry, firer, north); }
  int blue = add(Side::blue, Type::infantry, {36, 20}, south);
  int red;
  int line(TerrainKind kind, Vec from, Vec to) { return terrain(kind, {from, to}); }
  int bonus() const { return defence_dice(volley(*this, red, blue)) - 12; }
};

// KM1-MOD-01, KM1-MOD-T1, KM1-MOD-T2
TEST(Cover, IsLightBehindHedgesWallsFencesAndInWoodsAndHeavyBehindWorks) {
  for (const TerrainKind kind : {TerrainKind::hedge, TerrainKind::low_wall, TerrainKind::fence}) {
    Covered f;
    f.line(kind, {30, 19.8}, {42, 19.8});
    EXPECT_EQ(f.bonus(), 2);
    EXPECT_EQ(dice_by(volley(f, f.red, f.blue), Rule::KM1_MOD_T1), 2);
  }
  for (const TerrainKind kind : {TerrainKind::fortification, TerrainKind::barricade}) {
    Covered f;
    f.line(kind, {30, 19.8}, {42, 19.8});
    EXPECT_EQ(f.bonus(), 4);
    EXPECT_EQ(dice_by(volley(f, f.red, f.blue), Rule::KM1_MOD_T2), 4);
  }
  Covered f;
  f.terrain(TerrainKind::light_woods, block(30, 18, 42, 24));
  EXPECT_EQ(f.bonus(), 2);
  for (const TerrainKind kind : {TerrainKind::crops, TerrainKind::rough, TerrainKind::stream}) {
    Covered open;
    open.terrain(kind, block(30, 18, 42, 24));
    EXPECT_EQ(open.bonus(), 0);
  }
}

// KM1-MOD-01, KM1-TERR-15: troops who touch a house outside are covered by it against a charge that comes across it.
TEST(Cover, OfAHouseIsHeavyForTroopsTouchingItOutside) {
  Covered f;
  f.terrain(TerrainKind::building, block(33, 17, 39, 19.8));
  const Segment across{{36, 12}, {36, 21}};
  EXPECT_EQ(cover_of(f.state, f.unit(f.blue), across, Aspect::front).cover, Cover::heavy);
}

// KM1-EX-21, KM1-MOD-02
TEST(Cover, CountsOnlyTheBestAndNeverAddsUp) {
  Covered f;
  f.line(TerrainKind::fortification, {30, 19.9}, {42, 19.9});
  f.line(TerrainKind::hedge, {30, 19.8}, {42, 19.8});
  EXPECT_EQ(f.bonus(), 4);
  Covered g;
  g.line(TerrainKind::hedge, {30, 19.9}, {42, 19.9});
  g.line(TerrainKind::low_wall, {30, 19.8}, {42, 19.8});
  EXPECT_EQ(g.bonus(), 2);
}

// KM1-MOD-03, 04, KM1-RULING-47
TEST(Cover, NeedsTheLineOfAttackToCrossIt) {
  Covered f({48, 12}); // the line to (36, 21) crosses y 19.8 at x 37.6
  const int wall = f.line(TerrainKind::low_wall, {30, 19.8}, {37.5, 19.8});
  EXPECT_EQ(f.bonus(), 0); // five of six men touch it, but the volley comes past its end
  f.feature(wall).outline = {{30, 19.8}, {37.7, 19.8}};
  f.refresh_table();
  EXPECT_EQ(f.bonus(), 2);
  Covered g;
  const int wood =
      g.terrain(TerrainKind::light_woods, block(30, 18, 35.9, 24)); // half of the men stand in it, beside the line
  EXPECT_EQ(g.bonus(), 0);
  g.feature(wood).outline = block(30, 18, 36.1, 24);
  g.refresh_table();
  EXPECT_EQ(g.bonus(), 2);
}

// KM1-MOD-05, KM1-RULING-47, KM1-CONST-28
TEST(Cover, NeedsHalfOfTheExposedMenToTouchIt) {
  Covered f({48, 12});
  const int wall = f.line(TerrainKind::low_wall, {36.5, 19.8}, {44, 19.8});
  EXPECT_EQ(f.bonus(), 2); // three of six
  f.feature(wall).outline = {{37.5, 19.8}, {44, 19.8}};
  f.refresh_table();
  EXPECT_EQ(f.bonus(), 0);     // two of six
  f.unit(f.blue).privates = 5; // in two ranks: three before, of whom two touch
  f.unit(f.blue).files = 3;
  f.feature(wall).outline = {{36.6, 19.8}, {44, 19.8}};
  f.refresh(f.blue);
  f.refresh_table();
  EXPECT_EQ(defence_dice(volley(f, f.red, f.blue)) - 5, 2); // half of three, rounded up, is two
}

// KM1-MOD-05, KM1-CONST-27
TEST(Cover, IsTouchedWithinAQuarterOfAnInch) {
  Covered f;
  const int wall = f.line(TerrainKind::low_wall, {30, 19.75}, {42, 19.75});
  EXPECT_EQ(f.bonus(), 2);
  f.feature(wall).outline = {{30, 19.74}, {42, 19.74}};
  f.refresh_table();
  EXPECT_EQ(f.bonus(), 0);
}

// KM1-MOD-06, 08: a wall covers the side it stands on, and there the men who stand on that side.
TEST(Cover, LooksAtTheFrontRankTheLastRankOrTheEndsOfTheRanks) {
  const auto bonus = [](Vec from, Vec a, Vec b) {
    Covered f(from);
    f.line(TerrainKind::low_wall, a, b);
    return f.bonus();
  };
  const Vec ahead{36, 12}, behind{36, 30}, left{46, 21}, right{26, 21};
  EXPECT_EQ(bonus(ahead, {30, 19.8}, {42, 19.8}), 2);
  EXPECT_EQ(bonus(behind, {30, 19.8}, {42, 19.8}), 0);
  EXPECT_EQ(bonus(behind, {30, 22.2}, {42, 22.2}), 2);
  EXPECT_EQ(bonus(ahead, {30, 22.2}, {42, 22.2}), 0);
  EXPECT_EQ(bonus(left, {39.2, 18}, {39.2, 24}), 2);
  EXPECT_EQ(bonus(right, {39.2, 18}, {39.2, 24}), 0);
  EXPECT_EQ(bonus(right, {32.8, 18}, {32.8, 24}), 2);
  EXPECT_EQ(bonus(left, {30, 19.8}, {42, 19.8}), 0);
}

// KM1-MOD-06: units without aspect are exposed with all their privates.
TEST(Cover, OfSkirmishersSquaresAndMobsLooksAtEveryPrivate) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {46, 20}, west);
  const int pickets = f.add(Side::blue, Type::skirmishers, {36, 20}, south); // at 31, 32.5, 34, 38, 39.5 and 41
  const int wood = f.terrain(TerrainKind::light_woods, block(36, 18, 46, 22));
  EXPECT_EQ(defence_dice(volley(f, red, pickets)), 6 + 4 + 2);
  f.feature(wood).outline = block(39, 18, 46, 22); // the line still runs through it, but only two men stand there
  f.refresh_table();
  EXPECT_EQ(defence_dice(volley(f, red, pickets)), 6 + 4);
  f.unit(pickets).present = false;
  const int square = f.add(Side::blue, Type::infantry, {36, 20}, south, {.formation = Formation::square});
  f.feature(wood).outline = block(37.8, 10, 46, 30); // four men of twelve
  f.refresh_table();
  EXPECT_EQ(defence_dice(volley(f, red, square)), 12);
  f.feature(wood).outline = block(36.8, 10, 46, 30); // and two more
  f.refresh_table();
  EXPECT_EQ(defence_dice(volley(f, red, square)), 14);
}

// KM1-EX-62, KM1-MOD-07, 21, KM1-CONST-27
TEST(Cover, OfArtilleryIsAWallWithinAnInchOfTheGun) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north);
  const int gun = f.add(Side::blue, Type::foot_artillery, {36, 20}, south);
  const int wall = f.terrain(TerrainKind::low_wall, {{30, 19}, {42, 19}});
  EXPECT_EQ(attack_dice(volley(f, red, gun)), 12);
  EXPECT_EQ(defence_dice(volley(f, red, gun)), 4 + 4 + 2);
  f.feature(wall).outline = {{30, 18.99}, {42, 18.99}};
  f.refresh_table();
  EXPECT_EQ(defence_dice(volley(f, red, gun)), 4 + 4);
  f.feature(wall).kind = TerrainKind::fortification;
  f.feature(wall).properties.add(Property::heavy_cover);
  f.feature(wall).outline = {{30, 19}, {42, 19}};
  f.refresh_table();
  EXPECT_EQ(defence_dice(volley(f, red, gun)), 4 + 4 + 4); // KM1-MOD-21: +8 with heavy cover
}

// KM1-MOD-09
TEST(Cover, NeverHelpsTheAttacker) {
  Covered f;
  f.line(TerrainKind::fortification, {30, 12.1}, {42, 12.1}); // the muskets' own parapet
  const Plan plan = volley(f, f.red, f.blue);
  EXPECT_EQ(attack_dice(plan), 12);
  EXPECT_EQ(defence_dice(plan), 12);
}

// KM1-MOD-03: in melee the attack line begins half an inch behind the last stretch of the charge, so a wall between two
// units in contact counts.
TEST(Cover, InMeleeCountsAWallTheChargeCameAcross) {
  for (const double wall : {16.9, 11.9, 11.4}) {
    Field f;
    const int red = f.add(Side::red, Type::infantry, {36, 12}, north, {.formation = Formation::column});
    const int blue = f.add(Side::blue, Type::infantry, {36, wall < 15 ? 12.0 : 17.0}, south);
    f.terrain(TerrainKind::low_wall, {{30, wall}, {42, wall}});
    f.start_turn();
    f.activate(red);
    f.order(wall < 15 ? Field::charge(blue, {}) : Field::charge(blue, {Vec{36, 17}}));
    EXPECT_EQ(defence_dice(f.plan()), wall == 11.4 ? 12 : 14) << wall;
  }
}

} // namespace
} // namespace sandtable::kingsmen
