// What a dragging hand has surely meant, in the book's manoeuvres, and what the table says of it.

#include "rulebooks/kingdom/service/adjust_march.hpp"

#include "marching.hpp"
#include "rulebooks/kingdom/service/preview_march.hpp"

#include <gmock/gmock.h>

namespace sandtable::kingdom {

namespace {

using ::testing::HasSubstr;

/// A red unit at (36, 20) facing north that has thrown for its move.
struct Dragged {
  Field f;
  int unit;

  explicit Dragged(UnitKind kind = UnitKind::commanded_shot, const Placement& p = {})
      : unit(f.add(Side::red, kind, {36, 20}, north, p)) {}

  void thrown(std::initializer_list<int> faces) { throw_for_move(f, unit, faces); }
  Order drawn(std::initializer_list<Vec> places, std::optional<double> facing = std::nullopt) const {
    Order o = Field::march(unit, {});
    o.path.assign(places.begin(), places.end());
    if (facing) o.facing = from_degrees(*facing);
    return o;
  }
  Order made(std::initializer_list<Vec> places, std::optional<double> facing = std::nullopt) const {
    return adjusted_march(f.state, drawn(places, facing));
  }
  Preview seen(const Order& o) const {
    Preview out;
    preview_march(f.state, o, out);
    return out;
  }
  Unit end(const Order& o) const {
    const March m = judge_path(f.state, o);
    EXPECT_TRUE(m.ruling.allowed()) << m.ruling.sentence;
    return m.end;
  }
};

std::vector<ManoeuvreKind> legs_of(const Order& o) {
  std::vector<ManoeuvreKind> out;
  for (const Manoeuvre& m : o.manoeuvres) out.push_back(m.kind);
  return out;
}
using Leg = ManoeuvreKind;
using Legs = std::vector<Leg>;

} // namespace

// TKO-MOVE-21
TEST(AdjustMarch, StraightAheadIsAnAdvance) {
  Dragged d;
  d.thrown({4, 4});
  const Order o = d.made({{36, 25}});
  EXPECT_EQ(legs_of(o), Legs{Leg::advance});
  EXPECT_NEAR(o.manoeuvres[0].inches, 5, 1e-6);
  ASSERT_EQ(o.path.size(), 1U);
  EXPECT_EQ(o.path[0], (Vec{36, 25}));
  EXPECT_EQ(d.f.refusal(o), Rule::none);
  EXPECT_EQ(adjusted_march(d.f.state, o).manoeuvres, o.manoeuvres); // what is made is not made anew
}

// TKO-MOVE-20: too far is cut to the dice.
TEST(AdjustMarch, ALongWayIsCutToTheDice) {
  Dragged d;
  d.thrown({4, 4});
  const Order o = d.made({{36, 40}});
  EXPECT_NEAR(o.manoeuvres[0].inches, 8, 0.03);
  EXPECT_EQ(d.f.refusal(o), Rule::none);
}

// TKO-MOVE-22, 23: aside is a wheel and then straight there.
TEST(AdjustMarch, AsideIsAWheelAndAnAdvance) {
  for (const double x : {30.0, 42.0}) {
    Dragged d;
    d.thrown({6, 6});
    const Order o = d.made({{x, 26}});
    EXPECT_EQ(legs_of(o), (Legs{x < 36 ? Leg::wheel_left : Leg::wheel_right, Leg::advance}));
    const Unit end = d.end(o);
    EXPECT_NEAR(end.anchor.x, x, 0.05);
    EXPECT_NEAR(end.anchor.y, 26, 0.05);
  }
}

// TKO-MOVE-24, 25
TEST(AdjustMarch, BackAndSidewaysKeepTheFacing) {
  Dragged d;
  d.thrown({6, 6});
  EXPECT_EQ(legs_of(d.made({{36, 17}})), Legs{Leg::back});
  EXPECT_EQ(legs_of(d.made({{37, 17}})), Legs{Leg::back});
  EXPECT_EQ(legs_of(d.made({{33, 20.2}})), Legs{Leg::side_left});
  EXPECT_EQ(legs_of(d.made({{39, 19.8}})), Legs{Leg::side_right});
  const Order cut = d.made({{36, 8}});
  EXPECT_NEAR(cut.manoeuvres[0].inches, 6, 0.03); // at double cost
}

// TKO-MOVE-25: a hand that holds the facing means to keep it.
TEST(AdjustMarch, AHeldFacingIsKept) {
  Dragged d;
  d.thrown({6, 6});
  const Order o = d.made({{38, 24}}, 0);
  EXPECT_EQ(legs_of(o), (Legs{Leg::advance, Leg::side_right}));
  expect_pose(d.end(o), {38, 24}, 0);
  EXPECT_FALSE(o.facing.has_value());
}

// TKO-MOVE-22: and one that turns it at the end means a wheel there.
TEST(AdjustMarch, ATurnAtTheEndIsAWheel) {
  Dragged d;
  d.thrown({6, 6});
  const Order o = d.made({{36, 24}}, 30);
  EXPECT_EQ(legs_of(o), (Legs{Leg::advance, Leg::wheel_right}));
  EXPECT_LE(turn_between(d.end(o).facing, from_degrees(30)), 2);
  const Order only = d.made({}, -45);
  EXPECT_EQ(legs_of(only), Legs{Leg::wheel_left});
}

// TKO-MOVE-27
TEST(AdjustMarch, WheelsEndAtNinetyDegrees) {
  Dragged d(UnitKind::horse_regiment, {.formation = Formation::march_column});
  d.thrown({6, 6, 6, 6});
  const Order o = d.made({{32, 24}, {32, 14}});
  EXPECT_EQ(d.f.refusal(o), Rule::none);
  int wheels = 0;
  for (const Manoeuvre& m : o.manoeuvres)
    if (is_wheel(m.kind)) wheels += m.turn.turns;
  EXPECT_LE(wheels, 0x4000);
  const Order about = d.made({}, 180);
  EXPECT_EQ(about.manoeuvres.size(), 1U);
  EXPECT_EQ(about.manoeuvres[0].turn.turns, 0x4000);
}

// TKO-MOVE-26
TEST(AdjustMarch, GunsArePivoted) {
  Dragged d(UnitKind::small_gun);
  d.thrown({2, 2});
  const Order o = d.made({{40, 18.4}}, 180);
  EXPECT_EQ(legs_of(o), (Legs{Leg::pivot, Leg::advance, Leg::pivot}));
  EXPECT_EQ(d.f.refusal(o), Rule::none);
  EXPECT_EQ(d.end(o).facing, from_degrees(180));
  const Order far = d.made({{60, 18.4}}, 180); // cut, and still turned at the end
  EXPECT_EQ(legs_of(far), (Legs{Leg::pivot, Leg::advance, Leg::pivot}));
  EXPECT_NEAR(far.manoeuvres[1].inches, 4, 0.03);
}

// TKO-MOVE-28
TEST(AdjustMarch, ACommanderRidesWhereHeIsDragged) {
  Field f;
  const int chief = f.commander(Side::red, 0, {36, 20});
  throw_for_move(f, chief, {3, 3, 3, 3});
  Order drawn = Field::march(chief, {});
  drawn.path = {{36, 26}, {60, 26}};
  const Order o = adjusted_march(f.state, drawn);
  ASSERT_EQ(o.manoeuvres.size(), 2U);
  EXPECT_EQ(f.refusal(o), Rule::none);
  EXPECT_NEAR(o.manoeuvres[1].to.x, 42, 0.03);
}

// TKO-MOVE-32: an inch short of the enemy.
TEST(AdjustMarch, AMarchAtTheEnemyStopsAnInchShort) {
  Dragged d;
  d.f.add(Side::blue, UnitKind::commanded_shot, {36, 26}, south);
  d.thrown({6, 6});
  const Order o = d.made({{36, 27}});
  EXPECT_EQ(d.f.refusal(o), Rule::none);
  EXPECT_NEAR(d.end(o).anchor.y, 25, 0.05);
}

// TKO-TERR-39
TEST(AdjustMarch, IntoABuildingItGoesToTheWall) {
  Dragged d;
  const int house = d.f.terrain(TerrainKind::building, block(34, 26, 38, 30));
  d.thrown({4, 4});
  Order drawn = d.drawn({{36, 25}});
  drawn.building = static_cast<std::int8_t>(house);
  const Order o = adjusted_march(d.f.state, drawn);
  EXPECT_EQ(d.f.refusal(o), Rule::none);
  EXPECT_EQ(o.building, house);
  const Preview p = d.seen(o);
  EXPECT_NEAR(p.length, 6, 0.01);
  EXPECT_TRUE(p.ghost.empty());
  ASSERT_EQ(p.notes.size(), 2U);
  EXPECT_THAT(p.notes[1], HasSubstr("TKO-TERR-39"));
}

// TKO-TERR-43
TEST(AdjustMarch, AGarrisonComesOutWhereItIsDragged) {
  Field f;
  const int house = f.terrain(TerrainKind::building, block(34, 26, 38, 30));
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 28}, north, {.building = house});
  throw_for_move(f, foot, {2, 2});
  Order drawn = Field::march(foot, {});
  drawn.path = {{50, 28}};
  const Order o = adjusted_march(f.state, drawn);
  EXPECT_EQ(f.refusal(o), Rule::none);
  ASSERT_TRUE(o.facing.has_value());
  EXPECT_EQ(*o.facing, from_degrees(90));
  EXPECT_NEAR(judge_path(f.state, o).end.anchor.x, 38 + 1.6 + 4, 0.05);
}

// TKO-MOVE-20 to 25: the tape and a stretch for every manoeuvre.
TEST(PreviewMarch, HasATapeAGhostAndAStretchForEachManoeuvre) {
  Dragged d(UnitKind::foot_regiment);
  d.thrown({6, 6});
  const Preview p = d.seen(Field::march(d.unit, {Field::wheel_left(30), Field::advance(2), Field::back(1)}));
  EXPECT_EQ(p.allowance, 12);
  EXPECT_NEAR(p.length, 5.026 + 2 + 2, 0.01);
  ASSERT_EQ(p.stretches.size(), 3U);
  EXPECT_EQ(p.stretches[0].words, "wheels left 30 degrees, 5 inches");
  EXPECT_EQ(p.stretches[0].rule, "TKO-MOVE-22");
  EXPECT_GT(p.stretches[0].line.size(), 5U); // a bow
  EXPECT_EQ(p.stretches[1].words, "advances 2 inches");
  EXPECT_EQ(p.stretches[2].words, "back, for 2 inches");
  EXPECT_FALSE(p.ghost.empty());
  EXPECT_TRUE(p.notes.empty());
}

// TKO-DIFF-01 to 05, TKO-EX-44: what the die of a hedge may bring, and where that would end.
TEST(PreviewMarch, TellsTheChancesOfEveryDieOnTheWay) {
  Dragged d;
  d.f.terrain(TerrainKind::hedge, {{10, 24}, {62, 24}});
  d.thrown({4, 5});
  const Preview p = d.seen(Field::march(d.unit, {Field::advance(9)}));
  ASSERT_EQ(p.notes.size(), 1U);
  EXPECT_THAT(p.notes[0], HasSubstr("after 4 inches"));
  EXPECT_THAT(p.notes[0], HasSubstr("33% no delay, 33% half speed, ending after 6.5 of 9 inches, 17% half speed and "
                                    "disordered, 17% barred, and ends here"));
  ASSERT_EQ(p.stretches.size(), 2U);
  EXPECT_EQ(p.stretches[1].tone, "poor");
  EXPECT_NEAR(p.stretches[1].line.front().y, 24, 0.01);
  EXPECT_NEAR(p.stretches[1].line.back().y, 29, 0.01);
  Dragged horse(UnitKind::horse_regiment);
  horse.f.terrain(TerrainKind::hedge, {{10, 24}, {62, 24}});
  horse.thrown({6, 6, 6, 6});
  const Preview q = horse.seen(Field::march(horse.unit, {Field::advance(6)}));
  ASSERT_EQ(q.notes.size(), 1U);
  EXPECT_THAT(q.notes[0], HasSubstr("17% no delay, 33% half speed, 17% half speed and disordered, 33% barred"));
}

// TKO-MOVE-29, TKO-FORM-26
TEST(PreviewMarch, ShowsHowAUnitWouldStandFormedOrTurned) {
  Field f;
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {36, 20}, north);
  Preview p;
  preview_form(f.state, Field::form(foot, Formation::demi_herce), p);
  EXPECT_FALSE(p.ghost.empty());
  EXPECT_TRUE(p.notes.empty());
  f.add(Side::red, UnitKind::commanded_shot, {36, 24}, north);
  Preview q;
  preview_form(f.state, Field::pivot(foot, 90), q); // no room, and yet it is seen why
  EXPECT_FALSE(check_form(f.state, Field::pivot(foot, 90)).allowed());
  EXPECT_FALSE(q.ghost.empty());
}

} // namespace sandtable::kingdom
