// How light infantry counts for the rout and the collapse of its army: KM2-OPT-59 to 62, KM2-RULING-18.

#include "light_troops.hpp"

namespace sandtable::kingsmen {

namespace {

/// Two light units against four of the enemy's: one of them lost and red is at its limit.
struct TwoLight : LightField {
  explicit TwoLight(const Options& o = basic_game()) : LightField(o) {
    first = light(red, {20, 16}, 0);
    second = light(red, {50, 16}, 0);
    for (int i = 0; i < 4; ++i) enemies.push_back(add(blue, Type::infantry, {12.0 + 12 * i, 46}, 180));
    start_turn();
  }
  void lose(int unit) { remove_unit(state, unit, Rule::KM1_CAS_10, &events); }
  /// Somebody else acts, and the losses so far are read.
  void end_an_activation() {
    activate(enemies.back());
    order(finish());
  }
  bool over() const { return state.agenda.empty(); }
  int first, second;
  std::vector<int> enemies;
};

} // namespace

// KM2-OPT-59, 62, KM2-RULING-18
TEST(SecondLightLosses, ADividedUnitCountsAsOne) {
  TwoLight f;
  EXPECT_EQ(units_left(f.state, red), 2);
  f.divide(f.first, {3, 3, 3, 3});
  EXPECT_EQ(units_left(f.state, red), 2);
  f.divide(f.second, {6, 6});
  EXPECT_EQ(units_left(f.state, red), 2);
  EXPECT_EQ(f.state.army(red).starting_units, 2);
}

// KM2-OPT-59, KM2-CAS-01
TEST(SecondLightLosses, LosingPartsRoutsNobody) {
  TwoLight f;
  const std::vector<int> parts = f.divide(f.first, {3, 3, 3, 3});
  for (const std::size_t k : {0, 1, 3}) { // the first too: its place counts no more than another's
    f.lose(parts[k]);
    f.end_an_activation();
    EXPECT_FALSE(f.over());
    EXPECT_EQ(units_left(f.state, red), 2);
  }
}

// KM2-OPT-60, KM2-RULING-18
TEST(SecondLightLosses, TheLastPartIsTheLossOfOneUnit) {
  TwoLight f;
  const std::vector<int> parts = f.divide(f.first, {6, 6});
  f.lose(parts[0]);
  f.lose(parts[1]);
  EXPECT_EQ(units_left(f.state, red), 1);
  f.end_an_activation();
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.state.ending, Ending::rout);
  EXPECT_EQ(f.state.winner, index_of(blue));
}

// KM2-OPT-59, 60, KM1-CAS-31: dice for dice
TEST(SecondLightLosses, TheCollapseIsThrownForWithTheLastPartOnly) {
  TwoLight f(with_collapse_rolls());
  const std::vector<int> parts = f.divide(f.first, {6, 3, 3});
  f.lose(parts[1]);
  f.lose(parts[2]);
  EXPECT_EQ(f.state.army(red).collapse_due, 0);
  f.lose(parts[0]);
  EXPECT_EQ(f.state.army(red).collapse_due, 1);
  f.end_an_activation();
  EXPECT_EQ(f.pending(), StepKind::collapse_roll);
  throw_faces(f, {5});
  EXPECT_FALSE(f.over());
  const std::vector<int> others = f.divide(f.second, {6, 6});
  f.lose(others[0]);
  EXPECT_EQ(f.state.army(red).collapse_due, 0); // though red is at its limit
}

// KM2-OPT-60: an army that has only parts left fights on until they are gone too (KM1-CAS-36)
TEST(SecondLightLosses, AnArmyOfOnePartIsNotWipedOut) {
  TwoLight f(with_collapse_rolls());
  const std::vector<int> parts = f.divide(f.first, {6, 6});
  f.lose(f.second);
  f.state.army(red).collapse_due = 0;
  f.lose(parts[0]);
  f.end_an_activation();
  EXPECT_FALSE(f.over());
  f.lose(parts[1]);
  f.end_an_activation();
  EXPECT_EQ(f.state.ending, Ending::wiped_out);
}

// KM2-OPT-61
TEST(SecondLightLosses, AUnitThatIsOneAgainCountsLikeAnyOther) {
  TwoLight f;
  const std::vector<int> parts = f.divide(f.first, {6, 6});
  f.activate(parts[1]); // it need not be the one in the old place
  f.order(join_with({parts[0]}));
  f.order(Field::finish());
  EXPECT_EQ(units_left(f.state, red), 2);
  EXPECT_FALSE(f.unit(parts[0]).lost);
  f.lose(parts[1]);
  f.end_an_activation();
  EXPECT_EQ(f.state.ending, Ending::rout);
}

// KM2-OPT-62, KM2-RULING-18, 23
TEST(SecondLightLosses, SeveralUnitsFormedFromOneCountAsOneUntilAllAreGone) {
  TwoLight f;
  const std::vector<int> parts = f.divide(f.first, {6, 6});
  for (const int part : parts) {
    if (part == parts[1]) f.shift(part, {20, 26});
    f.activate(part);
    f.order(join_with({}));
    f.order(Field::finish());
    EXPECT_EQ(f.unit(part).type, Type::infantry);
  }
  EXPECT_EQ(units_left(f.state, red), 2);
  f.divide(parts[1], {3, 3}); // and divided anew it is still the same unit
  EXPECT_EQ(units_left(f.state, red), 2);
  f.lose(parts[0]);
  f.end_an_activation();
  EXPECT_FALSE(f.over());
  for (const int last : f.all_of(f.first)) f.lose(last);
  EXPECT_EQ(units_left(f.state, red), 1);
  f.end_an_activation();
  EXPECT_EQ(f.state.ending, Ending::rout);
}

// KM2-OPT-59: a part shot to pieces in the middle of a turn, dice for dice
TEST(SecondLightLosses, AnEnemyVolleyThatBreaksAPartEndsNothing) {
  TwoLight f;
  const std::vector<int> parts = f.divide(f.first, {3, 3, 3, 3});
  f.shift(f.enemies[0], f.unit(parts[0]).anchor + Vec{0, 9});
  f.activate(f.enemies[0]);
  f.order(Field::fire_at(parts[0]));
  throw_faces(f, {6, 6});
  f.order(Field::finish());
  EXPECT_TRUE(f.unit(parts[0]).lost);
  EXPECT_FALSE(f.over());
}

} // namespace sandtable::kingsmen
