// How a beaten unit may run, and what happens when it cannot: sections 12.1 and 12.4.
#include "kingsmen/engagement.hpp"

namespace sandtable::kingsmen {
namespace {

/// Blue foot in line at (36, 24) facing north, charged from the front by red foot that ends at (36, 24) facing south.
/// Its centre is (36, 23); "away" is south.
struct Beaten : Field {
  explicit Beaten(Options options = {}, Vec at = {36, 24}, Formation formation = Formation::line) : Field(options) {
    blue = add(Side::blue, Type::infantry, at, north, {.formation = formation});
    red = add(Side::red, Type::infantry, at + Vec{0, 5}, south);
    contact = at;
    add(Side::blue, Type::infantry, {5, 46}, south);
    add(Side::blue, Type::infantry, {18, 46}, south);
  }
  /// Red rolls so many successes and blue one: blue loses.
  void lose(int hits = 4) {
    charge_home(*this, red, blue, contact);
    throw_sixes(*this, hits, 1);
  }
  void tie() {
    charge_home(*this, red, blue, contact);
    throw_sixes(*this, 4, 4);
  }
  int blue, red;
  Vec contact;
};

// KM1-ESC-01
TEST(Escape, RunsFromTheCentreInOneToThreeStretches) {
  Beaten f;
  f.lose();
  ASSERT_EQ(fleeing(f), f.blue);
  EXPECT_EQ(escape_start(f.state, f.unit(f.blue), {36, 10}), (Vec{36, 23}));
  EXPECT_EQ(f.refusal(Field::escape({})), Rule::KM1_ESC_01);
  EXPECT_EQ(f.refusal(Field::escape({Vec{36, 20}, Vec{36, 17}, Vec{36, 14}, Vec{36, 11}})), Rule::KM1_ESC_01);
  EXPECT_EQ(f.refusal(Field::escape({Vec{36, 11}})), Rule::none);
  EXPECT_EQ(f.refusal(Field::escape({Vec{36, 12}})), Rule::KM1_ESC_12); // measured from the front it would be twelve
}

// KM1-ESC-02, 03, KM1-RULING-42, KM1-CONST-21
TEST(Escape, OfADefenderLeadsWithinNinetyDegreesOfTheWayTheAttackerFaced) {
  Beaten f;
  f.lose();
  EXPECT_EQ(f.state.flight.away, (Vec{0, -1}));
  for (const double degrees : {0.0, 45.0, -45.0, 89.0, -89.0})
    EXPECT_EQ(run_refused(f, degrees), Rule::none) << degrees;
  for (const double degrees : {90.5, -90.5, 180.0}) EXPECT_EQ(run_refused(f, degrees), Rule::KM1_ESC_03) << degrees;
}

// KM1-ESC-02
TEST(Escape, OfAnAttackerLeadsBackTheWayItFaced) {
  Beaten f;
  f.start_turn();
  f.activate(f.red);
  f.order(Field::charge(f.blue, {f.contact}, 200));
  throw_sixes(f, 1, 4);
  ASSERT_EQ(fleeing(f), f.red);
  EXPECT_EQ(f.state.flight.away, direction(from_degrees(20)));
  EXPECT_EQ(run_refused(f, 0), Rule::none);
  EXPECT_EQ(run_refused(f, 91), Rule::KM1_ESC_03);
}

// KM1-ESC-03: the total displacement too, when the path bends.
TEST(Escape, MayNotBendBackTowardsTheEnemy) {
  Beaten f;
  f.terrain(TerrainKind::deep_water, block(42, 10, 46, 26)); // bars the way east
  f.lose();
  EXPECT_EQ(f.refusal(Field::escape({Vec{40, 23}, Vec{40, 31}})), Rule::KM1_ESC_03);
  EXPECT_EQ(f.refusal(Field::escape({Vec{40, 23.4}, Vec{40, 15.42}})), Rule::KM1_ESC_03); // nor begin towards him
  EXPECT_EQ(f.refusal(Field::escape({Vec{40, 23}, Vec{40, 15}})), Rule::none);
}

// KM1-ESC-01
TEST(Escape, HasThreeStretchesAtMost) {
  Beaten f;
  f.lose();
  EXPECT_EQ(f.refusal(Field::escape({})), Rule::KM1_ESC_01);
  EXPECT_NE(f.refusal(Field::escape({Vec{36, 23}, Vec{37, 20}, Vec{36, 17}})), Rule::KM1_ESC_01);
  EXPECT_EQ(f.refusal(Field::escape({Vec{36, 23}, Vec{37, 21}, Vec{36, 19}, Vec{37, 17}})), Rule::KM1_ESC_01);
}

// KM1-ESC-04, KM1-CONST-23
TEST(Escape, EndsFartherFromTheOpponentAndAnInchFromItAtLeast) {
  Beaten f;
  f.unit(f.red).ranks = 1; // after four losses its line reaches from 31 to 41
  f.unit(f.red).files = 12;
  f.refresh(f.red);
  f.tie();
  ASSERT_EQ(fleeing(f), f.blue);
  EXPECT_EQ(run_refused(f, 0), Rule::none);
  EXPECT_EQ(run_refused(f, 89),
            Rule::KM1_ESC_04); // six inches sideways, turned to the enemy: its front would touch red's end
  EXPECT_EQ(run_refused(f, 45), Rule::none);
}

/// A blue unit that has lost, and one more red unit somewhere.
Rule run_past(Vec other, double degrees) {
  Beaten f;
  f.add(Side::red, Type::infantry, other, north, {.formation = Formation::column});
  f.lose();
  EXPECT_EQ(fleeing(f), f.blue);
  return run_refused(f, degrees);
}

// KM1-ESC-05, KM1-RULING-42, KM1-CONST-22
TEST(Escape, DoesNotApproachOtherEnemiesThatAreWithinTwelveInchesAtItsEnd) {
  EXPECT_EQ(run_past({59, 14}, -45), Rule::KM1_ESC_05); // from some 20 inches to less than 12
  EXPECT_EQ(run_past({59, 14}, 45), Rule::none);        // away from it
  EXPECT_EQ(run_past({66, 14}, -45), Rule::none);       // nearer, but still more than 12 away
  EXPECT_EQ(run_past({45, 24}, 0), Rule::none);         // near, and no nearer at the end
}

// KM1-ESC-05: exactly twelve is near.
TEST(Escape, CountsTwelveInchesAsNear) {
  for (const double gap : {12.0, 12.02}) {
    Beaten f;
    f.lose();
    Escape straight = judge_escape(f.state, straight_escape(f.state, -45));
    double right = 0;
    for (const Vec& p : straight.end.footing.hull.view()) right = std::max(right, p.x);
    const int other = f.add(Side::red, Type::infantry, {0, straight.end.anchor.y}, west,
                            {.formation = Formation::column, .files = 1});
    f.unit(other).anchor = {std::ceil((right + gap) * 256) / 256, on_grid(straight.end.anchor).y};
    if (gap == 12) f.unit(other).anchor.x = std::floor((right + gap) * 256) / 256;
    f.refresh(other);
    EXPECT_EQ(run_refused(f, -45), gap == 12 ? Rule::KM1_ESC_05 : Rule::none);
  }
}

// KM1-ESC-05: and however near it was before, the end is an inch away.
TEST(Escape, EndsAnInchFromEveryEnemy) {
  for (const double gap : {0.9, 1.1}) {
    Beaten f;
    f.lose(); // its right end is at 39, that of the mob will be at 38
    const Stance stance{.formation = Formation::column, .files = 1, .privates = 12};
    const int close =
        f.add(Side::red, Type::infantry, {38 + gap + 0.5, 22.9}, north, stance); // a file all along the way
    f.unit(close).officer = f.unit(close).ensign = false;
    f.refresh(close);
    EXPECT_EQ(run_refused(f, 0), gap < 1 ? Rule::KM1_ESC_05 : Rule::none);
  }
}

// KM1-ESC-06
TEST(Escape, NeedsAWayAnInchWidePastUnitsAndImpassableGround) {
  for (const double left : {36.4, 36.6}) {
    Beaten f;
    const int file = f.add(Side::blue, Type::infantry, {left + 0.5, 20}, north,
                           {.formation = Formation::column, .files = 1, .privates = 5});
    f.unit(file).officer = f.unit(file).ensign = false; // an inch wide, down to y 15
    f.refresh(file);
    f.lose();
    EXPECT_EQ(run_refused(f, 0), left < 36.5 ? Rule::KM1_ESC_06 : Rule::none);
  }
  for (const double left : {36.4, 36.6}) {
    Beaten f;
    f.terrain(TerrainKind::deep_water, block(left, 16, 50, 18));
    f.lose();
    EXPECT_EQ(run_refused(f, 0), left < 36.5 ? Rule::KM1_ESC_06 : Rule::none);
  }
}

// KM1-ESC-06: the opponent and own skirmishers are no obstacle; KM1-ESC-09: who is stood on makes way.
TEST(Escape, PassesTheOpponentAndOwnSkirmishersWhoMakeWay) {
  Beaten f;
  const int screen = f.add(Side::blue, Type::skirmishers, {36, 12}, south);
  f.lose();
  run(f);
  EXPECT_EQ(f.pending(), StepKind::arrange);
  f.order(Field::stay());
  EXPECT_FALSE(on_top_of(f.state, f.unit(screen), f.unit(f.blue)));

  Beaten g; // an attacker that ran into the flank of a deep column is surrounded by nobody
  g.start_turn();
  g.activate(g.red);
  g.order(Field::charge(g.blue, {g.contact}, 260));
  throw_sixes(g, 1, 4);
  ASSERT_EQ(fleeing(g), g.red);
  EXPECT_EQ(run_refused(g, 0), Rule::none);
}

// KM1-ESC-07
TEST(Escape, IsNeverShortenedByTerrain) {
  Beaten f;
  f.terrain(TerrainKind::rough, block(20, 5, 50, 22));
  f.lose();
  EXPECT_EQ(f.state.flight.length, 12);
  run(f);
  EXPECT_EQ(f.unit(f.blue).anchor, (Vec{36, 11}));
}

// KM1-ESC-08
TEST(Escape, NeedsRoomAtItsEnd) {
  {
    Beaten f;
    f.terrain(TerrainKind::deep_water, block(37.5, 8, 40, 12)); // beside the way, under the mob
    f.lose();
    EXPECT_EQ(run_refused(f, 0), Rule::KM1_TERR_22);
  }
  {
    Beaten f;
    f.add(Side::blue, Type::cavalry, {41, 12}, north); // from 37 on
    f.lose();
    EXPECT_EQ(run_refused(f, 0), Rule::KM1_GEO_12);
  }
  Beaten f({}, {36, 14});
  f.lose();
  EXPECT_EQ(run_refused(f, 0), Rule::KM1_GEO_11); // the centre would be an inch from the edge, the mob beyond it
}

// KM1-ESC-10, 11
TEST(Escape, IsNoActivationNeedsNoOrderAndIsOpenToTheDisordered) {
  Beaten f;
  f.start_turn(0, 0);
  f.unit(f.blue).colour = Colour::red;
  f.unit(f.blue).disordered = true;
  f.activate(f.red);
  f.order(Field::charge(f.blue, {f.contact}));
  throw_sixes(f, 4, 1);
  ASSERT_EQ(fleeing(f), f.blue);
  run(f);
  EXPECT_EQ(f.unit(f.blue).anchor, (Vec{36, 11}));
  EXPECT_EQ(f.state.army(Side::blue).command_points, 0);
  EXPECT_EQ(f.happened(EventKind::unit_activated), 1); // red's
}

// KM1-ESC-25, KM1-RULING-57
TEST(Escape, IsStraightUnlessSomethingIsInTheWay) {
  const Path round{Vec{40.242, 18.758}, Vec{40.242, 12.758}}; // six inches south-east, six south
  {
    Beaten f;
    f.lose();
    EXPECT_EQ(f.refusal(Field::escape(round)), Rule::KM1_ESC_25);
  }
  Beaten f;
  f.terrain(TerrainKind::deep_water, block(43, 10, 50, 17)); // where the straight way south-east would end
  f.lose();
  EXPECT_EQ(f.refusal(Field::escape(round)), Rule::none);
  // It must end half its length away: east, barred by the water further down, and almost back.
  const Path back{Vec{40.242, 18.758}, Vec{36, 18.758 + 4.242}};
  EXPECT_EQ(f.refusal(Field::escape(back)), Rule::KM1_ESC_25);
}

// KM1-ESC-25: an enemy one may not approach is no reason to bend.
TEST(Escape, DoesNotBendMerelyToKeepAwayFromAnEnemy) {
  Beaten f;
  f.add(Side::red, Type::infantry, {59, 14}, north, {.formation = Formation::column});
  f.lose();
  EXPECT_EQ(run_refused(f, -45), Rule::KM1_ESC_05);
  EXPECT_EQ(f.refusal(Field::escape({Vec{40.242, 18.758}, Vec{36, 14.516}})), Rule::KM1_ESC_25);
}

} // namespace
} // namespace sandtable::kingsmen
