// When there is no legal escape of full length: section 12.4.
#include "kingsmen/engagement.hpp"
#include "support/shipped.hpp"

namespace sandtable::kingsmen {
namespace {

/// Blue foot in column at (36, 24) facing north, beaten from the front by red foot: four men fall, the centre is (36,
/// 22) and the eight left with officer and ensign make a mob four wide and three deep.
struct Pocket : Field {
  explicit Pocket(Options options = {}, Vec at = {36, 24}) : Field(options) {
    blue = add(Side::blue, Type::infantry, at, north, {.formation = Formation::column});
    red = add(Side::red, Type::infantry, at + Vec{0, 5}, south);
    contact = at;
    add(Side::blue, Type::infantry, {5, 46}, south);
    add(Side::blue, Type::infantry, {18, 46}, south);
  }
  void water(double left, double bottom, double right, double top) {
    terrain(TerrainKind::deep_water, block(left, bottom, right, top));
  }
  void lose() {
    charge_home(*this, red, blue, contact);
    throw_sixes(*this, 4, 1);
  }
  int blue, red;
  Vec contact;
};

// KM1-ESC-21, KM1-RULING-43
TEST(Trapped, AUnitRunsAsManyInchesAsAnyLegalWayAllows) {
  Pocket f;
  f.water(20, 0, 33, 23.5); // a bay six inches wide whose bottom is at y 19
  f.water(39, 0, 52, 23.5);
  f.water(33, 0, 39, 19);
  f.lose();
  ASSERT_EQ(fleeing(f), f.blue);
  // The mob's centre may be no farther south than 20.5 and no farther out than 35 or 37: less than two inches off, so
  // no way of four inches ends half its length away, but one of three does.
  EXPECT_EQ(f.state.flight.length, 3);
  EXPECT_FALSE(f.state.flight.unchecked);
  EXPECT_EQ(f.refusal(Field::escape({Vec{36, 10}})), Rule::KM1_ESC_12);
  const auto way = first_escape(f.state);
  ASSERT_TRUE(way.has_value());
  f.order(*way);
  EXPECT_EQ(f.unit(f.blue).formation, Formation::mob);
}

// KM1-ESC-21: the owner chooses among the ways of that length.
TEST(Trapped, ItsOwnerStillChoosesTheWay) {
  Pocket f;
  f.water(10, 0, 33, 23.5);
  f.water(39, 0, 62, 23.5);
  f.water(33, 0, 39, 12); // the mob's centre may come down to 13.5: eight and a half inches
  f.lose();
  ASSERT_EQ(fleeing(f), f.blue);
  EXPECT_EQ(f.state.flight.length, 9); // round a corner of the bay, since eight and a half are not nine
  EXPECT_EQ(f.refusal(Field::escape({Vec{36, 13}})), Rule::KM1_TERR_22);
  const Vec elbow = on_grid(Vec{36, 22} + direction(from_degrees(150)) * 4.5);
  EXPECT_EQ(f.refusal(Field::escape({elbow, on_grid(elbow + direction(from_degrees(210)) * 4.5)})), Rule::none);
  const Vec other = on_grid(Vec{36, 22} + direction(from_degrees(210)) * 4.5);
  EXPECT_EQ(f.refusal(Field::escape({other, on_grid(other + direction(from_degrees(150)) * 4.5)})), Rule::none);
}

// KM1-ESC-21: when every way at every length nears an enemy, that ban is lifted, but not the inch of distance.
TEST(Trapped, AUnitThatCanOnlyRunTowardsEnemiesDoesSo) {
  Pocket f;
  f.add(Side::red, Type::cavalry, {24, 22}, east);
  f.add(Side::red, Type::cavalry, {48, 22}, west);
  const int behind = f.add(Side::red, Type::infantry, {36, 7.25}, north, {.ranks = 1});
  f.lose();
  ASSERT_EQ(fleeing(f), f.blue);
  EXPECT_TRUE(f.state.flight.unchecked);
  EXPECT_EQ(f.state.flight.length, 12);
  EXPECT_EQ(run_refused(f, 0), Rule::none); // to y 10: the mob ends at 8.5, an inch and a quarter from them
  f.unit(behind).anchor.y = 7.75;
  f.refresh(behind);
  EXPECT_EQ(run_refused(f, 0), Rule::KM1_ESC_05); // three quarters of an inch
}

// KM1-ESC-22
TEST(Trapped, TheTablesEdgeStopsAnEscape) {
  Pocket f({}, {36, 14});
  f.lose();
  ASSERT_EQ(fleeing(f), f.blue); // its centre is (36, 12)
  EXPECT_EQ(f.state.flight.length, 12);
  EXPECT_EQ(run_refused(f, 0), Rule::KM1_GEO_11);
  EXPECT_EQ(run_refused(f, 20), Rule::KM1_GEO_11);
  EXPECT_EQ(run_refused(f, 60), Rule::none);
  const Vec along{36, 0.25}; // the centre on the table, the inch-wide way not
  EXPECT_EQ(f.refusal(Field::escape({along, along + Vec{0.25, 0}})), Rule::KM1_ESC_22);
  Pocket g({}, {36, 10});
  g.lose();
  EXPECT_EQ(run_refused(g, 0), Rule::KM1_ESC_22);
}

// KM1-ESC-22, KM1-OPT-13, KM1-RULING-43
TEST(Trapped, WithRoutAUnitThatRunsOffTheTableIsLost) {
  Options rout;
  rout.escape_edge = EscapeEdge::rout;
  Pocket f(rout, {36, 10});
  f.lose();
  ASSERT_EQ(fleeing(f), f.blue);
  EXPECT_EQ(run_refused(f, 60), Rule::none); // it may still choose to stay on the table
  run(f);
  EXPECT_FALSE(f.unit(f.blue).present);
  EXPECT_TRUE(f.unit(f.blue).lost);
  EXPECT_EQ(f.happened(EventKind::unit_removed), 1);

  Pocket g(rout, {36, 10}); // but not through what no escape passes
  g.water(30, 2, 42, 4);
  g.lose();
  EXPECT_EQ(run_refused(g, 0), Rule::KM1_ESC_06);
}

// KM1-ESC-23, KM1-RULING-43, KM1-CAS-20
TEST(Trapped, AUnitWithNoWayOutAtAllIsLost) {
  Pocket f;
  f.water(20, 0, 34.9, 23.5); // hardly wider than the column
  f.water(37.1, 0, 52, 23.5);
  f.lose();
  EXPECT_EQ(fleeing(f), -1);
  EXPECT_FALSE(f.unit(f.blue).present);
  EXPECT_TRUE(f.unit(f.blue).lost);
  EXPECT_TRUE(f.unit(f.red).present);
}

// KM1-ESC-24, KM1-SEQ-34: the first sampled way is the one nearest to "away", clockwise before counter-clockwise.
TEST(Trapped, SamplingBeginsStraightAwayAndFansOutClockwiseFirst) {
  Pocket f;
  f.lose();
  EXPECT_EQ(first_escape(f.state)->path, straight_escape(f.state, 0).path);
  f.terrain(TerrainKind::deep_water, block(35.9, 8, 36.1, 12));
  const Order first = *first_escape(f.state);
  ASSERT_EQ(first.path.size(), 1U);
  EXPECT_LT(first.path.front().x, 36); // clockwise from south is west
  EXPECT_EQ(f.refusal(first), Rule::none);
  bool reached = false;
  for (double degrees = 5; degrees < 90 && !reached; degrees += 5) {
    reached = run_refused(f, degrees) == Rule::none;
    if (reached) {
      EXPECT_EQ(first.path, straight_escape(f.state, degrees).path);
    }
  }
  EXPECT_TRUE(reached);
  EXPECT_EQ(f.refusal(straight_escape(f.state, 42.42)), Rule::none); // any other legal way is as good
}

// KM1-ESC-21, 24, 25, KM1-RULING-57: the ways that are sampled are rounded, so one may seem barred that is none.
TEST(Trapped, TheFirstWayThatIsFoundMayBeTaken) {
  const auto setting = Kingsmen1::set_up(shipped("meeting")).value();
  State s = Kingsmen1::begin(*setting);
  const auto put = [&](int i, Vec at, double facing, int privates) {
    Unit& u = s.unit(i);
    u.anchor = at;
    u.facing = from_degrees(facing);
    u.privates = static_cast<std::uint8_t>(privates);
  };
  for (int i = 0; i < s.unit_count; ++i) s.unit(i).present = i == 1 || i == 2 || i == 5 || i == 6;
  put(1, {41.67578125, 14.203125}, 304.53552246, 12);
  put(2, {42.3125, 16.76953125}, 316.03271484, 3);
  put(5, {43.07421875, 30.73046875}, 180.2252197265625, 12);
  put(6, {41.24609375, 16.43359375}, 102.216796875, 5);
  s.unit(2).spots = {to_offset({2, 0}), to_offset({-2, 0}), to_offset({3.5, 0})};
  s.unit(6).files = 3;
  for (const int i : {1, 2, 5, 6}) stand(s.unit(i), options(s));
  s.flight.unit = 2;
  s.flight.opponent = 6;
  s.flight.opponent_anchor = s.unit(6).anchor;
  s.flight.away = direction(s.unit(6).facing);
  s.flight.length = 6;
  ASSERT_TRUE(settle_length(s));
  const auto way = first_escape(s);
  ASSERT_TRUE(way.has_value());
  EXPECT_EQ(judge_escape(s, *way).ruling.rule, Rule::none);
}

} // namespace
} // namespace sandtable::kingsmen
