// What the captain of this book sees and does not see: his paths, the ground, his riders, his pistols and the clock.

#include "generals/captain.hpp"

#include "charging.hpp"
#include "marching.hpp"
#include "rulebooks/kingdom/chapters/victory.hpp"
#include "rulebooks/kingdom/general/candidate_paths.hpp"
#include "rulebooks/kingdom/general/evaluate.hpp"
#include "rulebooks/kingdom/general/standing.hpp"

namespace sandtable::kingdom {

namespace {

/// Red horse at (36, 12) facing north and blue horse straight ahead, each with a commander behind.
struct Facing {
  Field f;
  int red = f.add(Side::red, UnitKind::horse_regiment, {36, 12}, north);
  int blue;

  explicit Facing(double blue_at = 44, Vec chief = {36, 6})
      : blue(f.add(Side::blue, UnitKind::horse_regiment, {36, blue_at}, south)) {
    f.commander(Side::red, 0, chief);
    f.commander(Side::blue, 0, {60, 46});
  }
  Order chosen() const { return Captain<Kingdom>(1).choose(f.state); }
  /// What red thinks of the battle once an order is given.
  double worth_of(const Order& o) const {
    State ahead = f.state;
    EXPECT_TRUE(carry_out<Kingdom>(ahead, o, nullptr).allowed());
    return evaluate(ahead, Side::red);
  }
};

/// Whether a march goes forward and nowhere else.
bool goes_forward(const Order& o) {
  return o.verb == Verb::march && !o.manoeuvres.empty() && o.manoeuvres.back().kind == ManoeuvreKind::advance;
}

/// What moving a unit there changes, looked at all over.
double difference(const State& s, const Unit& there, int unit) {
  State ahead = s;
  ahead.unit(unit) = there;
  return position_worth(ahead, s.unit(unit).side) - position_worth(s, s.unit(unit).side);
}

} // namespace

TEST(Captain, DoesNotOrderAMoveThatLeadsNowhere) {
  Facing open;
  open.f.begin_orders(Side::red);
  EXPECT_GT(open.worth_of(Field::move(open.red)), open.worth_of(Field::pass()));
  Facing hemmed; // friends on all sides, and those ahead look the same way
  for (const Vec at : {Vec{36, 15.3}, Vec{42.5, 12}, Vec{29.5, 12}, Vec{36, 8.7}})
    hemmed.f.add(Side::red, UnitKind::horse_regiment, at, north);
  hemmed.f.begin_orders(Side::red);
  EXPECT_LT(hemmed.worth_of(Field::move(hemmed.red)), hemmed.worth_of(Field::pass()));
}

// TKO-CMD-09: the unit stands still while its riders are asked, but its path is chosen
TEST(Captain, ChoosesAPathBesideACommanderAsWithoutHim) {
  for (const Vec chief : {Vec{36, 6}, Vec{36, 7.7}}) {
    Facing f(44, chief);
    throw_for_move(f.f, f.red, {3, 3, 3, 3});
    EXPECT_TRUE(goes_forward(f.chosen())) << chief.y;
    EXPECT_GT(f.worth_of(Field::march(f.red, {Field::advance(11)})), f.worth_of(Field::act(Verb::stay, f.red)));
    EXPECT_LT(f.worth_of(Field::march(f.red, {Field::back(5)})), f.worth_of(Field::act(Verb::stay, f.red)));
  }
}

// TKO-DIFF-01 to 05
TEST(Captain, CountsWhatAHedgeMayCost) {
  const auto gain = [](double hedge_at, Vec chief) {
    Facing f(44, chief);
    f.f.terrain(TerrainKind::hedge, {{20, hedge_at}, {60, hedge_at}});
    throw_for_move(f.f, f.red, {3, 3, 3, 3});
    return f.worth_of(Field::march(f.red, {Field::advance(11)})) - f.worth_of(Field::act(Verb::stay, f.red));
  };
  const double open = gain(36, {36, 6}), hedge = gain(16, {36, 6});
  EXPECT_GT(open, 0);
  EXPECT_LT(hedge, 0.6 * open);
  EXPECT_NEAR(gain(16, {36, 7.7}), hedge, 0.5 * open); // riders are asked before the ground throws
}

// TKO-MOVE-25
TEST(Captain, StepsPastTheEndOfAHedge) {
  Facing f;
  f.f.terrain(TerrainKind::hedge, {{20, 15}, {37, 15}});
  throw_for_move(f.f, f.red, {4, 4, 4, 4});
  const Order o = f.chosen();
  ASSERT_EQ(o.verb, Verb::march);
  EXPECT_EQ(o.manoeuvres.front().kind, ManoeuvreKind::side_right);
  const March march = judge_path(f.f.state, o);
  EXPECT_TRUE(march.entries.empty());
  EXPECT_GT(march.end.anchor.y - march.end.footing.depth, 15);
}

// TKO-CHG-49
TEST(Captain, FiresHisPistolsOnTheWay) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Charging c;
    c.foe(UnitKind::horse_regiment, {30, 22});
    c.declare_against(Reaction::hold);
    c.come({3, 3, 3, 3, 3});
    ASSERT_EQ(c.f.pending(), StepKind::pistols);
    EXPECT_EQ(Captain<Kingdom>(seed).choose(c.f.state).verb, Verb::fire_pistols);
  }
}

// TKO-VIC-04, 08: what is held before the last Turn counts for nothing
TEST(Captain, HoldsPlacesWhenTheyCount) {
  const auto worth_of_holding = [](int turn) {
    Facing f;
    f.f.options().turn_limit = 8;
    f.f.setting().objectives.push_back({"the mill", {36, 1}});
    f.f.begin_orders(Side::red);
    f.f.state.turn = static_cast<std::uint8_t>(turn);
    Elsewhere elsewhere(f.f.state, f.red);
    return elsewhere.gain(planted(f.f.state, f.f.unit(f.red), {36, 8}, from_degrees(north)));
  };
  EXPECT_LT(worth_of_holding(1), 0.8);
  EXPECT_GT(worth_of_holding(8), 6);
}

// TKO-VIC-09: with two points more it is a draw
TEST(Captain, WantsTheThirdPointInTheLastTurn) {
  const auto worth_with_lead = [](int turn, int lead) {
    Facing f;
    f.f.options().turn_limit = 8;
    f.f.begin_orders(Side::red);
    f.f.state.turn = static_cast<std::uint8_t>(turn);
    f.f.state.army(Side::red).commander_points = static_cast<std::uint8_t>(lead);
    return position_worth(f.f.state, Side::red);
  };
  EXPECT_GT(worth_with_lead(8, 3) - worth_with_lead(8, 2), 3 * (worth_with_lead(8, 2) - worth_with_lead(8, 1)));
  EXPECT_GT(worth_with_lead(8, 3) - worth_with_lead(8, 2), 2 * (worth_with_lead(7, 3) - worth_with_lead(7, 2)) - 0.01);
  EXPECT_EQ(worth_with_lead(5, 3), worth_with_lead(5, 0));
}

// TKO-CHG-23: not every enemy counter-charges, and he who has said so does
TEST(Captain, FearsACounterChargeByHalf) {
  Charging c;
  c.foe(UnitKind::horse_regiment, {30, 24});
  c.lead();
  const auto worth = [&](Intent intent) { return worth_of_charge(c.f.state, c.red, c.blue, 0, intent); };
  const Intent expected = expected_intent(c.f.state, c.red, c.blue, Zone::front);
  EXPECT_EQ(expected.reaction, Reaction::counter_charge);
  EXPECT_LT(worth({Reaction::counter_charge}), worth(expected));
  EXPECT_LT(worth(expected), worth({Reaction::hold}));
}

// What is looked at again for a unit elsewhere is all that changes
TEST(Captain, SeesAUnitElsewhereAsTheWholePositionDoes) {
  Facing f(30);
  f.f.add(Side::red, UnitKind::foot_regiment, {22, 12}, north);
  f.f.add(Side::blue, UnitKind::foot_regiment, {22, 30}, south);
  f.f.add(Side::blue, UnitKind::medium_gun, {50, 40}, south);
  f.f.begin_orders(Side::red);
  const State& s = f.f.state;
  for (const Vec at : {Vec{36, 16}, Vec{36, 9}, Vec{32, 14}, Vec{44, 20}}) {
    const Unit there = planted(s, s.unit(f.red), at, from_degrees(at.x < 36 ? 20 : 0));
    Elsewhere elsewhere(s, f.red);
    EXPECT_NEAR(elsewhere.gain(there), difference(s, there, f.red), 1e-9) << at.x << ' ' << at.y;
  }
  const int chief = s.army(Side::red).commander;
  Unit ridden = s.unit(chief);
  ridden.anchor = {30, 10};
  plant(s, ridden);
  Elsewhere elsewhere(s, chief);
  EXPECT_NEAR(elsewhere.gain(ridden), difference(s, ridden, chief), 1e-9);
}

} // namespace sandtable::kingdom
