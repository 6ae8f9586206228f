#include "rulebooks/crimea/chapters/formations.hpp"

#include "rulebooks/crimea/chapters/footprints.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "support/crimea_field.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sandtable::crimea {
namespace {

/// The extent of a stand in its unit's frame.
struct Place {
  double left, right, back, front;

  friend bool operator==(const Place&, const Place&) = default;
  friend void PrintTo(const Place& p, std::ostream* out) {
    *out << p.left << ".." << p.right << " across, " << p.back << ".." << p.front << " ahead";
  }
};

Place place_of(const Unit& u, int stand) {
  Place p{1e9, -1e9, 1e9, -1e9};
  for (const Vec corner : corners(u.footing.stands[static_cast<std::size_t>(stand)].box)) {
    const Vec at = in_frame(u, corner);
    p = {std::min(p.left, at.x), std::max(p.right, at.x), std::min(p.back, at.y), std::max(p.front, at.y)};
  }
  return p;
}

Vec facing_of(const Unit& u, int stand) { return u.footing.stands[static_cast<std::size_t>(stand)].box.facing; }

struct CrimeaFormations : testing::Test {
  Field f;

  Unit& a(std::string_view type, Formation formation, int figures = 0) {
    return f.unit(f.add(Side::red, type, {60, 30}, 0, {.formation = formation, .figures = figures}));
  }
  Unit& foot(Formation formation, int figures = 0) { return a("british-rifles", formation, figures); }
};

TEST_F(CrimeaFormations, Line) { // CRI-FORM-01, 02, 03
  const Unit& u = foot(Formation::line);
  EXPECT_EQ(u.footing.count, 6);
  EXPECT_EQ(place_of(u, 0), (Place{-4.875, -3.25, -2, 0}));
  EXPECT_EQ(place_of(u, 1), (Place{-3.25, -1.625, -2, 0})); // touching, left to right
  EXPECT_EQ(place_of(u, 5), (Place{3.25, 4.875, -2, 0}));
  for (int i = 0; i < 6; ++i) EXPECT_EQ(facing_of(u, i), u.footing.forward); // CRI-FORM-02
}

TEST_F(CrimeaFormations, DoubleLine) { // CRI-FORM-04, CRI-RULING-11
  const Unit& u = foot(Formation::double_line);
  EXPECT_EQ(place_of(u, 0), (Place{-2.4375, -0.8125, -2, 0}));
  EXPECT_EQ(place_of(u, 3), (Place{-2.4375, -0.8125, -5, -3})); // a second rank 1 behind
  EXPECT_EQ(u.footing.half_width, 2.4375);
  EXPECT_EQ(u.footing.depth, 5);
  const Unit& five = foot(Formation::double_line, 20); // three and two, each rank centred
  EXPECT_EQ(place_of(five, 2).right, 2.4375);
  EXPECT_EQ(place_of(five, 3), (Place{-1.625, 0, -5, -3}));
  EXPECT_EQ(place_of(five, 4), (Place{0, 1.625, -5, -3}));
}

TEST_F(CrimeaFormations, Column) { // CRI-FORM-05
  const Unit& u = foot(Formation::column, 20);
  EXPECT_EQ(place_of(u, 0), (Place{-1.625, 0, -2, 0}));
  EXPECT_EQ(place_of(u, 3), (Place{0, 1.625, -4, -2}));
  EXPECT_EQ(place_of(u, 4), (Place{-0.8125, 0.8125, -6, -4})); // the odd one centred
}

TEST_F(CrimeaFormations, RoadColumn) { // CRI-FORM-06
  const Unit& u = foot(Formation::road_column);
  EXPECT_EQ(place_of(u, 0), (Place{-0.8125, 0.8125, -2, 0}));
  EXPECT_EQ(place_of(u, 5), (Place{-0.8125, 0.8125, -12, -10}));
  EXPECT_EQ(u.footing.depth, 12);
}

TEST_F(CrimeaFormations, Skirmish) { // CRI-FORM-07
  const Unit& u = foot(Formation::skirmish);
  EXPECT_EQ(place_of(u, 0), (Place{-9.875, -8.25, -2, 0}));
  EXPECT_EQ(place_of(u, 1).left - place_of(u, 0).right, 2);
}

TEST_F(CrimeaFormations, Square) { // CRI-FORM-08, 09, CRI-RULING-11
  const Unit& u = foot(Formation::square);
  EXPECT_EQ(place_of(u, 0), (Place{-1.625, 0, -2, 0}));
  EXPECT_EQ(place_of(u, 1), (Place{0, 1.625, -2, 0}));
  EXPECT_EQ(place_of(u, 2), (Place{-2, 0, -3.625, -2}));
  EXPECT_EQ(place_of(u, 3), (Place{0, 2, -3.625, -2}));
  EXPECT_EQ(place_of(u, 4), (Place{-1.625, 0, -5.625, -3.625}));
  EXPECT_EQ(place_of(u, 5), (Place{0, 1.625, -5.625, -3.625}));
  EXPECT_EQ(facing_of(u, 0), (Vec{0, 1}));
  EXPECT_EQ(facing_of(u, 2), (Vec{-1, 0}));
  EXPECT_EQ(facing_of(u, 3), (Vec{1, 0}));
  EXPECT_EQ(facing_of(u, 5), (Vec{0, -1}));
}

TEST_F(CrimeaFormations, ShrinkingSquare) { // CRI-FORM-10
  const Unit& five = foot(Formation::square, 20);
  EXPECT_EQ(place_of(five, 4), (Place{-0.8125, 0.8125, -5.625, -3.625})); // one rear stand
  f.unit(0).present = false;
  Unit& four = foot(Formation::square, 16);
  EXPECT_EQ(place_of(four, 0), (Place{-0.8125, 0.8125, -2, 0})); // one front
  EXPECT_EQ(facing_of(four, 1), (Vec{-1, 0}));
  EXPECT_EQ(facing_of(four, 3), (Vec{0, -1}));
  for (int k = 0; k < 3; ++k) lose_figure(f.state, four);
  EXPECT_EQ(four.formation, Formation::square);
  lose_figure(f.state, four); // below four stands: a column at once
  EXPECT_EQ(four.formation, Formation::column);
  EXPECT_EQ(four.footing.count, 3);
  EXPECT_EQ(place_of(four, 2), (Place{-0.8125, 0.8125, -4, -2}));
}

TEST_F(CrimeaFormations, Batteries) { // CRI-FORM-11, 12
  const Unit& guns = a("british-foot-battery", Formation::unlimbered);
  EXPECT_EQ(place_of(guns, 0), (Place{-4, -2, -2.375, 0}));
  EXPECT_EQ(place_of(guns, 1), (Place{-1, 1, -2.375, 0})); // gaps of 1
  const Unit& limbered = a("british-foot-battery", Formation::limbered);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(place_of(limbered, i), place_of(guns, i));
  const Unit& by_road = a("british-foot-battery", Formation::limbered_road);
  EXPECT_EQ(place_of(by_road, 0), (Place{-1, 1, -2.375, 0}));
  EXPECT_EQ(place_of(by_road, 2), (Place{-1, 1, -7.125, -4.75}));
}

TEST_F(CrimeaFormations, GunsLeftBehindStandAsTheyStood) { // CRI-FORM-11
  Unit& battery = a("british-foot-battery", Formation::unlimbered);
  battery.guns_at = battery.anchor;
  battery.guns_facing = battery.facing;
  const auto left = abandoned_guns(battery);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(left[i].centre, battery.footing.stands[i].box.centre);
}

TEST_F(CrimeaFormations, GunnersWithoutGunsAreALineOfInfantry) { // CRI-RULING-85, CRI-CC-49
  Unit& battery = a("british-foot-battery", Formation::unlimbered, 3);
  battery.guns = false;
  plant(battery);
  EXPECT_EQ(battery.footing.count, 2);
  EXPECT_EQ(place_of(battery, 0), (Place{-1.625, 0, -2, 0}));
  EXPECT_FALSE(may_form(f.state, battery, Formation::column));
}

TEST_F(CrimeaFormations, TheLeaderStandsBehind) { // CRI-FORM-13
  const Unit& line = foot(Formation::line);
  EXPECT_EQ(in_frame(line, leader_stand_of(line).centre), (Vec{0, -2 - 0.25 - 1}));
  const Unit& square = foot(Formation::square);
  EXPECT_EQ(in_frame(square, leader_stand_of(square).centre), (Vec{0, -2.8125})); // at the centre
}

TEST_F(CrimeaFormations, WhatEachArmMayForm) {
  using enum Formation;
  const Unit& rifles = foot(line); // CRI-FORM-14
  for (const Formation form : {skirmish, line, double_line, column, road_column, square})
    EXPECT_TRUE(may_form(f.state, rifles, form));
  for (const Formation form : {unlimbered, limbered, limbered_road}) EXPECT_FALSE(may_form(f.state, rifles, form));
  EXPECT_FALSE(may_form(f.state, foot(line, 12), square)); // CRI-FORM-08: four stands at least

  Unit& cossacks = a("cossacks", line); // CRI-FORM-15
  for (const bool dismounted : {false, true}) {
    cossacks.dismounted = dismounted;
    for (const Formation form : {skirmish, line, column, road_column}) EXPECT_TRUE(may_form(f.state, cossacks, form));
    for (const Formation form : {double_line, square}) EXPECT_FALSE(may_form(f.state, cossacks, form));
  }
  const Unit& battery = a("british-foot-battery", unlimbered); // CRI-FORM-16
  for (const Formation form : {unlimbered, limbered, limbered_road}) EXPECT_TRUE(may_form(f.state, battery, form));
  for (const Formation form : {line, column, skirmish, square}) EXPECT_FALSE(may_form(f.state, battery, form));
  EXPECT_FALSE(may_form(f.state, a("russian-siege-battery", unlimbered), limbered)); // CRI-ARM-08
}

TEST_F(CrimeaFormations, WhoMaySkirmish) { // CRI-FORM-17, CRI-OPT-04
  const Unit& line = a("british-line", Formation::line);
  const Unit& rifles = foot(Formation::line);
  EXPECT_FALSE(may_form(f.state, line, Formation::skirmish));
  EXPECT_TRUE(may_form(f.state, rifles, Formation::skirmish));
  f.options().skirmish_allowed = SkirmishAllowed::none;
  EXPECT_FALSE(may_form(f.state, rifles, Formation::skirmish));
}

TEST_F(CrimeaFormations, ClosingUpKeepsTheAnchor) { // CRI-FORM-21
  Unit& u = foot(Formation::line, 21);
  lose_figure(f.state, u);
  EXPECT_EQ(u.anchor, (Vec{60, 30}));
  EXPECT_EQ(u.footing.count, 5);
  EXPECT_EQ(place_of(u, 0), (Place{-4.0625, -2.4375, -2, 0})); // centred anew
}

TEST_F(CrimeaFormations, Extents) { // CRI-EX-18, CRI-GEN-07
  const auto extent = [&](Formation formation, int figures) {
    const Footing& at = foot(formation, figures).footing;
    return Vec{at.half_width, at.depth};
  };
  EXPECT_EQ(extent(Formation::line, 24), (Vec{4.875, 2}));
  EXPECT_EQ(extent(Formation::column, 24), (Vec{1.625, 6}));
  EXPECT_EQ(extent(Formation::column, 20).y, 6);
  EXPECT_EQ(extent(Formation::skirmish, 24).x, 9.875);
  EXPECT_EQ(extent(Formation::square, 24), (Vec{2, 5.625}));
  EXPECT_EQ(extent(Formation::column, 4), (Vec{0.8125, 2})); // CRI-RULING-84: one stand
  EXPECT_EQ(extent(Formation::double_line, 4), (Vec{0.8125, 2}));
}

TEST_F(CrimeaFormations, PlantedAboutItsCentre) { // CRI-FORM-19
  const Unit& line = foot(Formation::line);
  Unit column = line;
  column.formation = Formation::column;
  column = planted_about(column, line.footing.centre, from_degrees(90));
  EXPECT_EQ(column.footing.centre, line.footing.centre);
  EXPECT_EQ(column.anchor, (Vec{63, 29}));
}

// Chapter 2's frame: u to the right, t along the facing. CRI-GEN-02, 07
TEST_F(CrimeaFormations, TheFrame) {
  const int i = f.add(Side::red, "british-line", {60, 30}, 90);
  EXPECT_EQ(f.unit(i).footing.forward, (Vec{1, 0}));
  EXPECT_EQ(in_frame(f.unit(i), {62, 30}), (Vec{0, 2}));
  EXPECT_EQ(in_frame(f.unit(i), {60, 27}), (Vec{3, 0})); // facing east, south is to the right
}

struct CrimeaSupport : CrimeaFormations {
  int front = f.add(Side::red, "british-line", {60, 30}, 0);

  int behind(Vec at, double facing = 0, Placement placement = {}) {
    return f.add(Side::red, "british-line", at, facing, placement);
  }
  bool supported_by(int rear) const { return supports(f.unit(rear), f.unit(front)); }
};

TEST_F(CrimeaSupport, WithinFourInchesBehind) { // CRI-FORM-24
  EXPECT_TRUE(supported_by(behind({60, 28})));
  EXPECT_TRUE(supported_by(behind({60, 24})));
  EXPECT_FALSE(supported_by(behind({60, 23.9})));
  EXPECT_FALSE(supported_by(behind({60, 34}))); // in front
}

TEST_F(CrimeaSupport, WithinThirtyDegrees) { // CRI-FORM-24
  EXPECT_TRUE(supported_by(behind({60, 25}, 30)));
  EXPECT_FALSE(supported_by(behind({60, 25}, 31)));
}

TEST_F(CrimeaSupport, HalfTheNarrowerWidthOverlaps) { // CRI-FORM-24
  EXPECT_TRUE(supported_by(behind({64.875, 26})));
  EXPECT_FALSE(supported_by(behind({65, 26})));
  EXPECT_TRUE(supported_by(behind({64.875, 26}, 0, {.figures = 8}))); // of a width of 3.25
  EXPECT_FALSE(supported_by(behind({65, 26}, 0, {.figures = 8})));
}

TEST_F(CrimeaSupport, OnlyLines) { // CRI-FORM-24
  EXPECT_FALSE(supported_by(behind({60, 26}, 0, {.formation = Formation::column})));
}

TEST_F(CrimeaSupport, BothAreInDoubleLine) { // CRI-FORM-23, CRI-RULING-12
  EXPECT_FALSE(in_double_line(f.state, front));
  const int rear = behind({60, 25});
  EXPECT_TRUE(in_double_line(f.state, front));
  EXPECT_TRUE(in_double_line(f.state, rear));
  EXPECT_EQ(supporters_of(f.state, front), bit(rear));
  EXPECT_EQ(supporters_of(f.state, rear), UnitSet{0});
  f.unit(rear).routing = true; // CRI-RULING-84
  EXPECT_FALSE(in_double_line(f.state, front));
}

TEST_F(CrimeaSupport, ADoubleLineByItself) { // CRI-FORM-23
  EXPECT_TRUE(in_double_line(f.state, behind({20, 20}, 0, {.formation = Formation::double_line})));
}

TEST_F(CrimeaSupport, NotByAnotherArmOrAnEnemy) { // CRI-FORM-23
  f.add(Side::red, "british-light-cavalry", {60, 25}, 0);
  f.add(Side::blue, "russian-line", {60, 26}, 0);
  EXPECT_FALSE(in_double_line(f.state, front));
}

RC_GTEST_PROP(CrimeaFormationsProperty, FootprintsCoverWhatTheStandsCover, ()) { // CRI-RULING-83
  Unit u;
  u.formation = *rc::gen::element(Formation::line, Formation::double_line, Formation::column, Formation::road_column,
                                  Formation::skirmish, Formation::square);
  fill_ranks(u);
  u.facing = {*rc::gen::arbitrary<std::uint16_t>()};
  u.anchor = {50, 50};
  plant(u);
  const State s{};
  for (int lost = *rc::gen::inRange(0, 23); lost > 0; --lost) lose_figure(s, u);
  double stands_area = 0, footprints_area = 0;
  for (const Stand& stand : stands_of(u)) stands_area += 4 * stand.box.half_width * stand.box.half_depth;
  const Footprints footprints(u);
  for (const Stand& body : footprints.view()) footprints_area += 4 * body.box.half_width * body.box.half_depth;
  RC_ASSERT(std::fabs(stands_area - footprints_area) < 1e-6);
  const Vec p{*rc::gen::inRange(0, 1000) / 10.0, *rc::gen::inRange(0, 1000) / 10.0};
  double to_stands = 1e9, to_footprints = 1e9;
  for (const Stand& stand : stands_of(u)) to_stands = std::min(to_stands, distance(stand, p));
  for (const Stand& body : footprints.view()) to_footprints = std::min(to_footprints, distance(body, p));
  RC_ASSERT(std::fabs(to_stands - to_footprints) < 1e-6);
  for (const Stand& stand : stands_of(u))
    for (const Vec corner : corners(stand.box))
      RC_ASSERT(distance(corner, u.footing.centre) <= u.footing.radius + 1e-9);
}

} // namespace
} // namespace sandtable::crimea
