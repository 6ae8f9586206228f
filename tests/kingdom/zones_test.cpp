// Chapter 0.3: front, flank and rear.

#include "rulebooks/kingdom/chapters/zones.hpp"

#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {

namespace {

struct Zones : ::testing::Test {
  Field f;
  int target = f.add(Side::blue, UnitKind::foot_regiment, {30, 20}, north, {.formation = Formation::demi_herce});
  int attacker = f.add(Side::red, UnitKind::horse_regiment, {50, 40}, north);

  Zone from(Vec anchor) {
    f.unit(attacker).anchor = anchor;
    f.refresh(attacker);
    return zone_of(f.state, f.unit(attacker), f.unit(target));
  }
};

} // namespace

// TKO-EX-09, TKO-GEO-20, TKO-GEO-21, TKO-GEO-22, TKO-GEO-23
TEST_F(Zones, TheCornersAreCutByLinesOf45Degrees) {
  EXPECT_EQ(from({36, 24}), Zone::front);
  EXPECT_EQ(from({36, 22.8}), Zone::front);
  EXPECT_EQ(from({36, 18}), Zone::flank);
  EXPECT_EQ(from({35, 12}), Zone::rear);
}

// TKO-GEO-21, TKO-GEO-22, TKO-RULING-133: on the line itself the defender has the better of it.
TEST_F(Zones, TiesGoToTheDefender) {
  f.unit(target).anchor = {30, 20}; // front edge y = 20, rear edge y = 16.8, right edge x = 33.2
  f.refresh(target);
  EXPECT_EQ(from({34.2, 21}), Zone::front);
  EXPECT_EQ(from({34.2, 20.98}), Zone::flank);
  EXPECT_EQ(from({34.2, 15.8}), Zone::flank);
  EXPECT_EQ(from({34.2, 15.78}), Zone::rear);
  EXPECT_EQ(from({25.8, 20.98}), Zone::flank);
  EXPECT_EQ(from({25.8, 15.78}), Zone::rear);
  EXPECT_EQ(from({30, 20}), Zone::front);
  EXPECT_EQ(from({30, 19.98}), Zone::flank);
  EXPECT_EQ(from({30, 16.8}), Zone::flank);
  EXPECT_EQ(from({30, 16.78}), Zone::rear);
}

// TKO-GEO-20
TEST_F(Zones, TheyTurnWithTheTarget) {
  f.unit(target).facing = from_degrees(east);
  f.refresh(target);
  EXPECT_EQ(from({40, 20}), Zone::front);
  EXPECT_EQ(from({28, 30}), Zone::flank);
  EXPECT_EQ(from({20, 20}), Zone::rear);
}

// TKO-GEO-25
TEST_F(Zones, ASquareHasNoFlankOrRear) {
  f.unit(target).formation = Formation::charge_for_horse;
  f.refresh(target);
  EXPECT_EQ(from({30, 5}), Zone::front);
  EXPECT_EQ(from({50, 18}), Zone::front);
}

// TKO-GEO-26, TKO-TERR-39
TEST_F(Zones, ABuildingHasNoFlankOrRear) {
  const int house = f.terrain(TerrainKind::building, rectangle({30, 20}, 4, 4, 0));
  f.unit(target).building = static_cast<std::int8_t>(house);
  f.refresh(target);
  EXPECT_EQ(from({30, 5}), Zone::front);
  f.unit(target).building = -1;
  f.refresh(target);
  EXPECT_EQ(from({30, 5}), Zone::rear);
}

// TKO-GEO-27
TEST_F(Zones, RoutersAreAlwaysTakenInRear) {
  f.unit(target).state = OrderState::routing;
  EXPECT_EQ(from({30, 40}), Zone::rear);
  f.unit(target).formation = Formation::charge_for_horse;
  EXPECT_EQ(from({30, 40}), Zone::rear);
}

} // namespace sandtable::kingdom
