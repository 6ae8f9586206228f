// Chapter 12.2: routs and rallying.
#include "crimea/assaulting.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

#include <rapidcheck/gtest.h>

namespace sandtable::crimea {
namespace {

/// A red line of four stands and a leader (strength 5) at (60, 30), looking north at a blue one 12 away.
struct Breaking : Field {
  explicit Breaking(int chits, Vec red_at = {60, 30}) {
    red = add(Side::red, "british-line", red_at, north, {.figures = 16, .chits = chits});
    blue = add(Side::blue, "russian-line", {60, 42}, south);
    add_spares(*this);
    begin_free(Side::red);
  }
  void test() { rout_tests(state, &events); }
  Unit& mine() { return unit(red); }
  int red, blue;
};

// CRI-EX-46, CRI-MOR-14, 15, 16, 17, 18
TEST(Rout, ExampleFiveChitsOnStrengthFive) {
  Breaking f(4);
  f.test();
  EXPECT_FALSE(f.mine().routing);
  take_chits(f.state, f.red, 1, Rule::CRI_MOR_03, nullptr);
  f.test();
  ASSERT_EQ(f.pending(), StepKind::rout_roll);
  f.roll({2, 3, 5, 5});
  EXPECT_EQ(f.last(EventKind::unit_routed).inches, 15);
  EXPECT_EQ(f.mine().footing.centre, (Vec{60, 14})); // straight away from the nearest enemy
  EXPECT_EQ(f.mine().facing, from_degrees(south));
  EXPECT_EQ(f.mine().formation, Formation::line);
  ASSERT_EQ(f.pending(), StepKind::free);
  const State routing = f.state;
  f.order(Field::act(Verb::rally, f.red));
  EXPECT_EQ(f.plan().pools[0].needs, 6);
  f.roll({6});
  EXPECT_FALSE(f.mine().routing);
  EXPECT_EQ(f.mine().chits, 4);
  // CRI-MOR-20: it stays where it is, faced as it was, and has used its action.
  EXPECT_EQ(f.mine().footing.centre, (Vec{60, 14}));
  EXPECT_EQ(f.mine().facing, from_degrees(south));
  EXPECT_TRUE(f.mine().used);
  f.state = routing;
  f.order(Field::act(Verb::rally, f.red));
  f.roll({5});
  EXPECT_EQ(f.last(EventKind::rally_tried).b, 5);
  ASSERT_EQ(f.pending(), StepKind::rout_roll); // CRI-MOR-18: another four dice
  f.roll({1, 1, 1, 1});
  EXPECT_EQ(f.mine().footing.centre, (Vec{60, 10}));
  EXPECT_TRUE(f.mine().routing);
}

// CRI-EX-47: strength falls to the chits.
TEST(Rout, ExampleALostStandBringsItAbout) {
  Breaking f(4);
  for (int i = 0; i < 4; ++i) lose_figure(f.state, f.mine());
  f.test();
  EXPECT_TRUE(f.mine().routing);
  EXPECT_EQ(f.mine().chits, 4);
}

// CRI-EX-48, CRI-MOR-03, CRI-RULING-38: within 6 of the line its anchor runs along.
TEST(Rout, ExampleShakesFriendsWithinSixOfItsLine) {
  Breaking f(5);
  // The anchor runs from (60, 30) to (60, 15); the nearest edges of these columns lie 5.9 and 6.1 from it.
  const int near = f.add(Side::red, "british-line", {60 - 5.9 - 1.625, 24}, north, {.formation = Formation::column});
  const int far = f.add(Side::red, "british-line", {60 + 6.1 + 1.625, 24}, north, {.formation = Formation::column});
  const int enemy = f.add(Side::blue, "russian-line", {70, 60}, south);
  const int gone = f.add(Side::red, "british-line", {60 - 5.9 - 1.625, 18}, north, {.formation = Formation::column});
  f.unit(gone).present = false;
  f.test();
  f.roll({2, 3, 5, 5});
  EXPECT_EQ(f.unit(gone).chits, 0);
  EXPECT_EQ(f.unit(near).chits, 1);
  EXPECT_EQ(f.unit(far).chits, 0);
  EXPECT_EQ(f.unit(enemy).chits, 0);
}

// CRI-MOR-03: every friend there is, also the first of the army.
TEST(Rout, ShakesAFriendWhoeverIsCountedFirst) {
  Field f;
  const int first = f.add(Side::red, "british-line", {53, 24}, north, {.formation = Formation::column});
  f.add(Side::red, "british-line", {60, 30}, north, {.figures = 16, .chits = 5});
  f.add(Side::blue, "russian-line", {60, 42}, south);
  add_spares(f);
  f.begin_free(Side::red);
  rout_tests(f.state, &f.events);
  f.roll({2, 3, 5, 5});
  EXPECT_EQ(f.unit(first).chits, 1);
}

// CRI-MOR-18: a rout after a failed rally has the same effects on friends.
TEST(Rout, ShakesFriendsAgainWhenARallyFails) {
  Breaking f(5);
  f.mine().routing = true;
  const int friendly = f.add(Side::red, "british-line", {50, 26}, north, {.formation = Formation::column});
  f.order(Field::act(Verb::rally, f.red));
  f.roll({1});
  f.roll({1, 1, 1, 1});
  EXPECT_EQ(f.unit(friendly).chits, 0); // 8.4 away
  f.mine().used = false;
  f.unit(friendly) = planted(f.unit(friendly), {56, 20}, {});
  f.order(Field::act(Verb::rally, f.red));
  f.roll({1});
  f.roll({1, 1, 1, 1});
  EXPECT_EQ(f.unit(friendly).chits, 1);
}

// CRI-MOR-32: routs caused by routs follow, ascending id, until there are no more.
TEST(Rout, MaySpread) {
  Breaking f(5);
  const int first = f.add(Side::red, "british-line", {54, 24}, north, {.figures = 4, .chits = 1});
  const int second = f.add(Side::red, "british-line", {66, 24}, north, {.figures = 4, .chits = 1});
  f.test();
  f.roll({2, 2, 2, 2});
  ASSERT_EQ(f.pending(), StepKind::rout_roll);
  EXPECT_EQ(f.state.agenda.top().a, first);
  EXPECT_TRUE(f.unit(second).routing); // both at once
  f.roll({1, 1, 1, 1});
  EXPECT_EQ(f.state.agenda.top().a, second);
  f.roll({1, 1, 1, 1});
  EXPECT_EQ(f.pending(), StepKind::free);
}

// CRI-MOR-21, CRI-RULING-40: any stand that reaches the edge takes the unit off for good.
TEST(Rout, LeavesTheFieldAtTheEdge) {
  for (const int last : {1, 2}) {
    Breaking f(5, {60, 10}); // its rear edge 8 from the table's
    f.test();
    f.roll({2, 2, 2, last});
    EXPECT_EQ(f.mine().present, last == 1);
    EXPECT_EQ(f.mine().gone, last == 1 ? Gone::no : Gone::left_the_field);
    EXPECT_EQ(f.count(EventKind::unit_left_field), last == 1 ? 0 : 1);
  }
}

// CRI-MOR-30: a rout swerves like a withdrawal, or is cut off.
TEST(Rout, SwervesToo) {
  Breaking f(5);
  f.terrain(TerrainKind::deep_water, rectangle({60, 20}, 8, 4, 0));
  f.test();
  f.roll({3, 3, 3, 3});
  ASSERT_TRUE(f.mine().present);
  EXPECT_NE(f.mine().footing.centre.x, 60);
  EXPECT_NEAR(distance(f.mine().footing.centre, Vec{60, 29}), 12, 1.0 / 64);
}

// CRI-MOR-15: terrain is ignored, and a square runs as it stands.
TEST(Rout, IgnoresTerrainAndKeepsFormation) {
  Breaking f(5);
  f.mine().formation = Formation::square;
  f.refresh(f.red);
  const Vec before = f.mine().footing.centre;
  f.terrain(TerrainKind::stream, {{40, 24}, {80, 24}, {80, 26}, {40, 26}});
  f.test();
  f.roll({1, 2, 3, 4});
  EXPECT_NEAR(distance(before, f.mine().footing.centre), 10, 1.0 / 64);
  EXPECT_EQ(f.mine().formation, Formation::square);
}

// CRI-MOR-17: a battery rallies by its gunners.
TEST(Rally, OfABatteryCountsGunners) {
  Field f;
  const int battery = f.add(Side::red, "british-foot-battery", {60, 30}, north, {.chits = 4});
  f.unit(battery).routing = true;
  EXPECT_EQ(rally_plan(f.state, battery).pools[0].needs, 4); // 6 + 4 - 4
}

// CRI-MOR-17, 19: a routing unit does nothing but rally, and only in its side's FREE.
TEST(Rally, IsAllThatARoutingUnitDoes) {
  Breaking f(5);
  f.mine().routing = true;
  f.unit(f.blue) = planted(f.unit(f.blue), {60, 32}, from_degrees(south));
  for (const Order& o : {Field::move(f.red), Field::fire_at(f.red, f.blue), Field::assault(f.red, f.blue),
                         Field::act(Verb::remove_chit, f.red), Field::act(Verb::hold, f.red)})
    EXPECT_EQ(f.refusal(o), Rule::CRI_MOR_19);
  EXPECT_EQ(f.refusal(Field::act(Verb::rally, f.red)), Rule::none);
  f.begin_command(Side::red);
  EXPECT_NE(f.refusal(Field::act(Verb::rally, f.red)), Rule::none);
}

/// Whatever stands around, a flight ends on the table, on nobody, no nearer than 2 to an enemy who was farther, turned
/// at most 90 degrees from straight away; or the unit is gone.
RC_GTEST_PROP(Flight, EndsWhereAUnitMayStand, ()) {
  Field f;
  const Formation formation =
      *rc::gen::element(Formation::line, Formation::column, Formation::square, Formation::road_column);
  const int red = f.add(Side::red, "british-line", {60, 36}, *rc::gen::inRange(0, 360), {.formation = formation});
  const bool rout = *rc::gen::arbitrary<bool>();
  const int crowd = *rc::gen::inRange(1, 9);
  for (int i = 0; i < crowd; ++i) {
    const Vec at{static_cast<double>(*rc::gen::inRange(35, 85)), static_cast<double>(*rc::gen::inRange(15, 57))};
    const int who = f.add(i % 2 == 0 ? Side::blue : Side::red, i % 2 == 0 ? "russian-line" : "british-line", at,
                          *rc::gen::inRange(0, 360), {.formation = Formation::column});
    for (int k = 0; k < who; ++k)
      if (overlap(f.unit(k), f.unit(who))) f.unit(who).present = false;
  }
  f.begin_free(Side::blue);
  const Unit before = f.unit(red);
  std::vector<double> near(f.state.unit_count);
  for (int i = 0; i < f.state.unit_count; ++i) near[static_cast<std::size_t>(i)] = distance(f.state, before, f.unit(i));
  if (rout) f.unit(red).chits = static_cast<std::uint8_t>(strength(before));
  const int enemy = nearest_enemy(f.state, red);
  RC_PRE(enemy >= 0);
  if (rout)
    rout_tests(f.state, nullptr);
  else
    send_back(f.state, red, bit(enemy), nullptr);
  const std::vector<int> dice = *rc::gen::container<std::vector<int>>(4, rc::gen::inRange(1, 7));
  throw_dice(f, dice);
  const Unit& after = f.unit(red);
  RC_ASSERT(after.routing == rout || !after.present);
  if (!after.present) return;
  for (const Vec& p : corners(after.footing.stands[0].box))
    RC_ASSERT(p.x > -0.02 && p.y > -0.02 && p.x < 120.02 && p.y < 72.02);
  for (int i = 0; i < f.state.unit_count; ++i) {
    const Unit& other = f.unit(i);
    if (i == red || !other.present) continue;
    RC_ASSERT(!overlap(after, other));
    if (other.side != after.side)
      RC_ASSERT(distance(f.state, after, other) >= std::min(2.0, near[static_cast<std::size_t>(i)]) - 1.0 / 16);
  }
}

} // namespace
} // namespace sandtable::crimea
