// Chapter 12.3: withdrawals, and the ground that they and routs cover.
#include "crimea/assaulting.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"

namespace sandtable::crimea {
namespace {

/// A red line at (60, 30) looking north that is sent back by a blue one before it.
struct GoingBack : Field {
  explicit GoingBack(Vec red_at = {60, 30}, Placement placement = {}, Vec size = {120, 72}) : Field({}, size) {
    red = add(Side::red, "british-line", red_at, north, placement);
    blue = add(Side::blue, "russian-line", red_at + Vec{0, 2}, south);
    begin_free(Side::blue);
  }
  void send(std::initializer_list<int> dice) {
    send_back(state, red, bit(blue), &events);
    roll(dice);
  }
  Unit& mine() { return unit(red); }
  int red, blue;
};

// CRI-MOR-23, 31, 34, CRI-RULING-54: four dice back, formation kept, faced away at the end.
TEST(Withdrawal, GoesBackFourDiceAndFacesAway) {
  GoingBack f;
  f.send({1, 2, 3, 4});
  EXPECT_EQ(f.mine().footing.centre, (Vec{60, 19}));
  EXPECT_EQ(f.mine().facing, from_degrees(south));
  EXPECT_EQ(f.mine().formation, Formation::line);
  EXPECT_FALSE(f.mine().routing);
  EXPECT_EQ(f.last(EventKind::unit_withdrew).inches, 10);
}

// CRI-MOR-06, 28
TEST(Withdrawal, CostsAChit) {
  GoingBack f;
  send_back(f.state, f.red, bit(f.blue), &f.events);
  EXPECT_EQ(f.mine().chits, 1);
  EXPECT_EQ(f.last(EventKind::chits_taken).rule, Rule::CRI_MOR_06);
}

// CRI-MOR-23: terrain is ignored.
TEST(Withdrawal, IgnoresTerrain) {
  GoingBack f;
  f.terrain(TerrainKind::light_woods, rectangle({60, 22}, 40, 6, 0));
  f.terrain(TerrainKind::low_wall, {{40, 26}, {80, 26}});
  f.send({3, 3, 3, 3});
  EXPECT_EQ(f.mine().footing.centre, (Vec{60, 17}));
}

// CRI-MOR-24: from the mean centre of the enemies in the combat.
TEST(Withdrawal, GoesAwayFromTheMiddleOfItsEnemies) {
  Field f;
  const int red = f.add(Side::red, "british-line", {60, 30}, north);    // centre (60, 29)
  const int front = f.add(Side::blue, "russian-line", {60, 38}, south); // (60, 39)
  const int right = f.add(Side::blue, "russian-line", {79, 29}, west, {.formation = Formation::column}); // (82, 29)
  f.begin_free(Side::blue);
  send_back(f.state, red, bit(front) | bit(right), nullptr);
  f.roll({3, 3, 3, 3});
  const Vec way = f.unit(red).footing.centre - Vec{60, 29};
  EXPECT_NEAR(way.x / way.y, (60 - 71.0) / (29 - 34.0), 0.01);
  EXPECT_NEAR(length(way), 12, 1.0 / 64);
}

// CRI-MOVE-34, CRI-ARMY-15: what it did before counts no longer, and a bound unit is released.
TEST(Withdrawal, EndsWhateverItWasDoing) {
  GoingBack f;
  f.mine().forward_inches = 8;
  f.mine().moved = true;
  f.mine().bound = 2;
  f.send({1, 1, 1, 1});
  EXPECT_EQ(f.mine().forward_inches, 0);
  EXPECT_FALSE(f.mine().moved);
  EXPECT_EQ(f.mine().bound, 0);
  EXPECT_EQ(f.count(EventKind::bound_released), 1);
}

// CRI-MOR-04, 25: through friends, who take a chit for it.
TEST(Withdrawal, ThroughAFriendShakesHim) {
  GoingBack f;
  const int passed = f.add(Side::red, "british-line", {60, 24}, north);
  const int aside = f.add(Side::red, "british-line", {75, 24}, north);
  const int general = f.commander(Side::red, Nation::british, {64, 26});
  f.send({3, 3, 3, 3});
  EXPECT_EQ(f.mine().footing.centre, (Vec{60, 17}));
  EXPECT_EQ(f.unit(passed).chits, 1);
  EXPECT_EQ(f.unit(aside).chits, 0);
  EXPECT_EQ(f.unit(general).chits, 0); // commanders have no chits
}

// CRI-MOR-25: if it would end on a friend it goes on until clear.
TEST(Withdrawal, GoesOnUntilClearOfAFriend) {
  GoingBack f;
  const int passed = f.add(Side::red, "british-line", {60, 20}, north); // 18 to 20
  f.send({2, 2, 3, 3});                                                 // to 18 to 20
  EXPECT_NEAR(f.mine().footing.centre.y, 17, 0.25);
  EXPECT_FALSE(overlap(f.mine(), f.unit(passed)));
  EXPECT_EQ(f.unit(passed).chits, 1);
}

// CRI-RULING-73: without room to go on it stops short.
TEST(Withdrawal, StopsShortOfAFriendAtTheEdge) {
  GoingBack f({60, 14});
  const int friendly = f.add(Side::red, "british-line", {60, 2}, north); // 0 to 2
  f.send({6, 6, 6, 6});
  EXPECT_TRUE(f.mine().present);
  EXPECT_FALSE(overlap(f.mine(), f.unit(friendly)));
  EXPECT_NEAR(f.mine().footing.centre.y, 3, 0.26);
}

// CRI-MOR-27, CRI-RULING-40
TEST(Withdrawal, StopsAtTheTableEdge) {
  GoingBack f({60, 10});
  f.send({6, 6, 6, 6});
  EXPECT_TRUE(f.mine().present);
  EXPECT_EQ(f.mine().footing.centre, (Vec{60, 1}));
  EXPECT_EQ(f.count(EventKind::unit_left_field), 0);
}

// CRI-RULING-73: a line along the edge, which has no room to turn, keeps its facing.
TEST(Withdrawal, KeepsItsFacingWithoutRoomToTurn) {
  Field f;
  const int red = f.add(Side::red, "british-line", {0, 40}, west); // x from 0 to 2
  const int blue = f.add(Side::blue, "russian-line", {1, 50}, south, {.formation = Formation::road_column});
  f.begin_free(Side::blue);
  send_back(f.state, red, bit(blue), nullptr);
  f.roll({3, 3, 3, 3});
  EXPECT_EQ(f.unit(red).footing.centre, (Vec{1, 28}));
  EXPECT_EQ(f.unit(red).facing, from_degrees(west));
}

// CRI-MOR-26: the heading is turned by the least multiple of 15 degrees that avoids the obstacle, left before right.
TEST(Withdrawal, SwervesAroundImpassableGround) {
  GoingBack f;
  f.mine().formation = Formation::column; // 3.25 wide, 6 deep
  f.refresh(f.red);
  f.terrain(TerrainKind::deep_water, rectangle({60, 15}, 4, 4, 0)); // straight behind
  f.send({3, 3, 3, 3});
  const Vec way = f.mine().footing.centre - Vec{60, 27};
  EXPECT_NEAR(length(way), 12, 1.0 / 64);
  const double turned = to_degrees(heading(way)) - 180;
  EXPECT_NEAR(turned / 15, std::floor(turned / 15 + 0.5), 0.01);
  EXPECT_LT(turned, 0); // facing south its left is east
  EXPECT_EQ(f.mine().facing, from_degrees(180 + 15 * std::floor(turned / 15 + 0.5)));
}

// CRI-MOR-26: nor does it come within 2 of an enemy.
TEST(Withdrawal, SwervesAroundEnemies) {
  GoingBack f;
  f.mine().formation = Formation::column;
  f.refresh(f.red);
  const int behind = f.add(Side::blue, "russian-line", {60, 18}, north, {.formation = Formation::column});
  f.send({3, 3, 3, 3});
  ASSERT_TRUE(f.mine().present);
  EXPECT_GE(distance(f.state, f.mine(), f.unit(behind)), 2 - 1.0 / 64);
  EXPECT_NE(f.mine().footing.centre.x, 60);
}

// CRI-MOR-26: of one already nearer, no nearer than it was: the enemy in contact does not hold it.
TEST(Withdrawal, LeavesContactFreely) {
  GoingBack f;
  f.unit(f.blue) = planted(f.unit(f.blue), {60, 30}, from_degrees(south));
  f.send({1, 1, 1, 1});
  EXPECT_EQ(f.mine().footing.centre, (Vec{60, 25}));
}

// CRI-MOR-26, CRI-LDR-08, CRI-RULING-41: cut off on every side it is destroyed, its leader captured.
TEST(Withdrawal, IsTheEndOfAUnitThatIsCutOff) {
  for (const bool led : {true, false}) {
    GoingBack f({60, 30}, {.formation = Formation::column, .leader = led});
    f.add(Side::blue, "russian-line", {60, 21}, north);
    f.add(Side::blue, "russian-line", {54, 27}, east);
    f.add(Side::blue, "russian-line", {66, 27}, west);
    const Vec stood = f.mine().footing.centre;
    f.send({3, 3, 3, 3});
    EXPECT_FALSE(f.mine().present);
    EXPECT_EQ(f.mine().gone, Gone::destroyed);
    EXPECT_EQ(f.state.army(Side::blue).captured_leaders, led ? 1 : 0);
    EXPECT_EQ(f.count(EventKind::unit_destroyed), 1);
    EXPECT_EQ(&f.unit(f.last(EventKind::unit_destroyed).unit), &f.mine());
    EXPECT_EQ(f.last(EventKind::unit_destroyed).from, stood);
    EXPECT_EQ(f.last(EventKind::unit_destroyed).yes, led);
  }
}

// CRI-RULING-75: a lone commander cut off is captured, and replaced as if he had been killed.
TEST(Withdrawal, OfACommanderWhoIsCutOffIsHisCapture) {
  Field f;
  const int commander = f.commander(Side::red, Nation::british, {60, 30});
  const int front = f.add(Side::blue, "russian-line", {60, 34}, south);
  f.add(Side::blue, "russian-line", {60, 26}, north);
  f.add(Side::blue, "russian-line", {56, 30}, east);
  f.add(Side::blue, "russian-line", {64, 30}, west);
  f.begin_free(Side::blue);
  send_back(f.state, commander, bit(front), nullptr);
  f.roll({3, 3, 3, 3});
  EXPECT_FALSE(f.unit(commander).present);
  EXPECT_EQ(f.unit(commander).gone, Gone::captured);
  EXPECT_EQ(f.unit(commander).back_in, 5);
  EXPECT_EQ(f.state.army(Side::blue).captured_leaders, 1);
}

// CRI-MOR-33: with no enemy on the table it goes toward its own edge.
TEST(Withdrawal, WithoutEnemiesGoesHome) {
  GoingBack f;
  f.unit(f.blue).present = false;
  f.mine() = planted(f.mine(), {60, 30}, from_degrees(east));
  const Vec before = f.mine().footing.centre;
  f.send({1, 2, 1, 2});
  EXPECT_EQ(f.mine().footing.centre, before - (Vec{0, 6}));
}

// CRI-MOR-33: whichever edge that is.
TEST(Withdrawal, WithoutEnemiesGoesToTheEdgeItCameFrom) {
  const std::pair<const char*, Vec> edges[] = {
      {"north", {0, 1}}, {"east", {1, 0}}, {"south", {0, -1}}, {"west", {-1, 0}}};
  for (const auto& [edge, way] : edges) {
    GoingBack f;
    f.setting().sides[0].edge = edge;
    f.unit(f.blue).present = false;
    const Vec before = f.mine().footing.centre;
    f.send({1, 2, 1, 2});
    EXPECT_NEAR(f.mine().footing.centre.x, before.x + 6 * way.x, 0.01) << edge;
    EXPECT_NEAR(f.mine().footing.centre.y, before.y + 6 * way.y, 0.01) << edge;
  }
}

// CRI-TER-15: a garrison comes out in column at the corner farthest from the enemy.
TEST(Withdrawal, OutOfAHouseIsInColumn) {
  GoingBack f;
  f.mine().house = static_cast<std::int8_t>(f.terrain(TerrainKind::building, rectangle({60, 28}, 4, 4, 0)));
  f.refresh(f.red);
  f.send({6, 6, 3, 3});
  EXPECT_EQ(f.mine().house, -1);
  EXPECT_EQ(f.mine().formation, Formation::column);
  EXPECT_LT(f.mine().footing.centre.y, 20);
}

// CRI-MOR-32: chits of a withdrawal are given when it ends; who routs by them routs then, and so on.
TEST(Withdrawal, ThatShakesAFriendTooMuchMakesHimRout) {
  FaceToFace f("british-line", {.figures = 12});
  const int weak = f.add(Side::red, "british-line", {60, 24}, north, {.figures = 4, .chits = 1});
  const int weaker = f.add(Side::red, "british-line", {60, 14.5}, north, {.figures = 4, .chits = 1});
  f.unit(f.red).chits = 1;
  f.order(Field::assault(f.red, f.blue));
  f.roll({1});
  f.roll({3, 3, 3, 3});
  ASSERT_EQ(f.pending(), StepKind::rout_roll);
  EXPECT_EQ(f.state.agenda.top().a, weak);
  EXPECT_FALSE(f.unit(weaker).routing);
  f.roll({1, 1, 1, 1}); // its line of rout comes within 6 of the next
  ASSERT_EQ(f.pending(), StepKind::rout_roll);
  EXPECT_EQ(f.state.agenda.top().a, weaker);
}

} // namespace
} // namespace sandtable::crimea
