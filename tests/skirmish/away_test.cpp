// SKR-RULING-97: which way is clear to those who run.
#include "rulebooks/skirmish/chapters/away.hpp"

#include "skirmish/ways_support.hpp"

#include <gtest/gtest.h>

namespace sandtable::skirmish {
namespace {

constexpr Vec middle{90, 60};

/// Deep water between two circles round the middle, from one heading clockwise to another.
void flood(Field& f, double from, double to, double inner, double outer = 20) {
  Points shape;
  for (double h = from; h <= to; h += 5) shape.push_back(middle + direction(from_degrees(h)) * outer);
  for (double h = to; h >= from; h -= 5) shape.push_back(middle + direction(from_degrees(h)) * inner);
  f.terrain(TerrainKind::deep_water, shape);
}

/// One red man in the middle who runs from a blue one in the north: straight away is south.
struct Hunted : Field {
  int man = men_at(Side::red, {middle}, south);
  int foe = men_at(Side::blue, {{90, 110}}, south);

  Flight flight() {
    attach();
    return away(state, man, Dangers(state, man));
  }
  double heading_of_flight() { return to_degrees(heading(flight().direction)); }
};

// SKR-RULING-97, SKR-MOV-14: somebody within 1 of where his base would pass bars a way, seen or not.
TEST(Away, AnEnemyWithinOneOfTheBaseBarsAWay) {
  for (const double beside : {3.1, 2.9}) {
    Hunted f;
    f.terrain(TerrainKind::light_woods, block(80, 25, 110, 45));
    f.men_at(Side::blue, {{90 + beside, 32}}, north, {.spotted = false});
    EXPECT_NEAR(f.heading_of_flight(), beside > 3 ? 180 : 165, 0.01);
  }
}

// SKR-RULING-97, SKR-MOR-16: nearer to somebody in sight only where everything else is barred.
TEST(Away, AWayThatLeadsNearerIsTakenOnlyWhereAllOthersAreBarred) {
  Hunted shut_in;
  flood(shut_in, 50, 400, 6);
  EXPECT_NEAR(shut_in.heading_of_flight(), 45, 0.01);
  Hunted two_ways;
  flood(two_ways, 50, 205, 6);
  flood(two_ways, 215, 400, 6);
  EXPECT_NEAR(two_ways.heading_of_flight(), 210, 0.01);
}

// SKR-RULING-97: 64 clear before ten, and ten before nothing.
TEST(Away, TenClearAreEnoughWhereNoWayIsClearForSixtyFour) {
  Hunted ten;
  flood(ten, 100, 440, 7);
  flood(ten, 80, 100, 11);
  EXPECT_NEAR(ten.heading_of_flight(), 90, 0.01);
  Hunted nine;
  flood(nine, 100, 440, 7);
  flood(nine, 80, 100, 9);
  EXPECT_NEAR(nine.heading_of_flight(), 180, 0.01) << "straight away as far as he can";
}

// SKR-RULING-97: what lies farther than he runs in this half-turn may bar a way, and what lies beyond 64 does not.
TEST(Away, WhatLiesWithinSixtyFourBarsAWay) {
  for (const double off : {60.0, 66.0}) {
    Field f;
    const int man = f.men_at(Side::red, {middle}, west);
    f.men_at(Side::blue, {{140, 60}}, west);
    f.terrain(TerrainKind::deep_water, block(middle.x - off - 5, 57, middle.x - off, 63));
    f.attach();
    const Flight flight = away(f.state, man, Dangers(f.state, man));
    EXPECT_NEAR(to_degrees(heading(flight.direction)), off < 64 ? 255 : 270, 0.01) << off;
  }
}

// SKR-RULING-97: nothing bars a way beyond the table edge.
TEST(Away, NothingBarsAWayBeyondTheEdge) {
  Hunted f;
  f.move_man(f.man, 0, {90, 12});
  EXPECT_NEAR(f.heading_of_flight(), 180, 0.01);
}

// SKR-MOR-11, SKR-RULING-96: the walls of the house they are in surround nobody, those of another do.
TEST(Surrounded, NobodyIsByTheWallsOfHisOwnHouse) {
  for (const bool inside : {true, false}) {
    Field f;
    const int man = f.men_at(Side::red, {middle}, south);
    f.men_at(Side::blue, {{90, 67}}, south);
    if (inside)
      f.terrain(TerrainKind::building, block(86, 56, 94, 64), {{90, 56}});
    else
      flood(f, 20, 345, 4);
    f.attach();
    EXPECT_EQ(is_surrounded(f.state, man), !inside);
  }
}

// SKR-MOR-11, SKR-RULING-96: nor is anybody by water alone.
TEST(Surrounded, NobodyIsWhereNoEnemyBarsAnyWay) {
  for (const double off : {50.0, 7.0}) {
    Field f;
    const int man = f.men_at(Side::red, {middle}, south);
    f.men_at(Side::blue, {middle + Vec{0, off}}, south);
    flood(f, 0, 360, 4);
    f.attach();
    EXPECT_EQ(is_surrounded(f.state, man), off == 7) << off;
  }
}

// SKR-MOR-11: in any direction, the last as well as the first.
TEST(Surrounded, OneWayOutIsEnoughWhereverItLeads) {
  const auto is_shut_in = [](double way, double width) {
    Field f;
    const int man = f.men_at(Side::red, {middle}, south);
    f.men_at(Side::blue, {middle - direction(from_degrees(way)) * 7}, south);
    flood(f, way + width, way + 360 - width, 4);
    flood(f, way - width, way + width, 11); // beyond the 10 that it takes
    f.attach();
    return is_surrounded(f.state, man);
  };
  for (double way = 0; way < 360; way += 15) EXPECT_FALSE(is_shut_in(way, 10)) << way;
  EXPECT_TRUE(is_shut_in(7, 5)) << "no step of 15 degrees leads out";
}

// SKR-MOR-11, SKR-RULING-96: a corner of a base bars the way as well as its side, on foot and mounted.
TEST(Surrounded, ACornerOfABaseBarsTheWay) {
  for (const bool mounted : {false, true})
    for (const double spare : {-0.1, 0.1}) {
      Field f;
      const int man = f.men_at(Side::red, {middle}, south);
      Figure foe;
      foe.mounted = mounted;
      const double across = base_size(foe).width / 2, along = base_size(foe).depth / 2;
      const double reach = std::sqrt(across * across + along * along);
      const double turned = to_degrees(heading({-along / reach, -across / reach})); // its corner points to the way
      f.men_at(Side::blue, {middle + Vec{way_out_gap + reach + spare, 5}}, turned, {.mounted = mounted});
      flood(f, 10, 350, 4); // one way is left: north
      f.attach();
      EXPECT_EQ(is_surrounded(f.state, man), spare < 0) << mounted << ' ' << spare;
    }
}

// SKR-RULING-97: out by the door, with a pond before it, where no direction is clear for ten.
TEST(Away, FailingTenItGoesRoundWhatIsInItsWay) {
  Hunted f;
  f.terrain(TerrainKind::building, block(84, 54, 96, 66), {{96, 60}});
  f.terrain(TerrainKind::deep_water, block(99, 50, 110, 70));
  f.unit(f.man).knows_enemy = true; // nobody is seen from inside
  f.unit(f.man).last_known = {90, 110};
  const Flight flight = f.flight();
  EXPECT_NEAR(to_degrees(heading(flight.direction)), 180, 0.01);
  ASSERT_GE(flight.way.size(), 2U);
  double east = 0;
  for (const Vec& bend : flight.way) east = std::max(east, bend.x);
  EXPECT_GT(east, 96);
  EXPECT_LT(east, 99);
  EXPECT_LT(flight.way.back().y, 10);
}

} // namespace
} // namespace sandtable::skirmish
