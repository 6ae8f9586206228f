// Command points and what an activation costs under the second edition: chapter 7.
#include "kingsmen/second_team.hpp"

namespace sandtable::kingsmen {
namespace {

/// To where the command dice of the next turn are to be thrown.
void to_command_dice(Field& f) {
  end_turn(f);
  let_generals_stay(f);
  ASSERT_EQ(f.pending(), StepKind::roll_command);
}

/// Two players of red's: he who acts commands, and his teammate. One unit, in the command of either, and the generals
/// so many inches beyond its foremost edge.
struct Pair : Field {
  Pair(Type type, Colour colour, bool own, double his_inches, double mates_inches = 30, Options o = basic_game())
      : Field(second_edition, o, {72, 72}) {
    const int i = add(red, type, {36, 20}, 0, {.colour = colour});
    state.leader(i) = own ? 0 : 1;
    double foremost = 0;
    for (const Vec& p : unit(i).footing.hull.view()) foremost = std::max(foremost, p.y);
    general(red, {36, foremost + his_inches}, 3);
    general(red, {36, foremost + mates_inches}, 2);
    add(red, Type::infantry, {8, 6}, 0); // green, so that the card is always offered
    add(blue, Type::infantry, {8, 70}, 180);
    start_turn(3, 3);
    state.commands.points[1] = 2;
  }
  static constexpr int it = 0;
  /// What he pays in fact for ordering it.
  int paid() {
    const int before = points_of(state, red, 0);
    activate(it);
    EXPECT_EQ(pending(), StepKind::actions); // it always obeys
    return before - points_of(state, red, 0);
  }
};

// KM2-EX-01, KM2-SEQ-22, KM2-INH-12
// KM2-CMD-01
TEST(SecondCommand, TheCommandingGeneralThrowsHisRatingAndTheHighestDieCounts) {
  Lines f(second_edition, basic_game());
  f.start_turn();
  to_command_dice(f);
  EXPECT_EQ(f.plan().modifiers[0].rule, Rule::KM2_CMD_01);
  f.roll({3, 5});
  EXPECT_EQ(points(f, red), 5);
  f.roll({1, 1});
  EXPECT_EQ(points(f, blue), 1);

  Team team;
  team.start();
  to_command_dice(team);
  EXPECT_EQ(team.plan().pools[0].dice, 3); // Chris alone
  Lines pair(second_edition, basic_game());
  pair.general(red, {12, 6}, 2);
  const int second = pair.general(red, {60, 6}, 3);
  pair.put_in_command(second);
  pair.start_turn();
  to_command_dice(pair);
  pair.forget();
  pair.roll({1, 2, 3});
  ASSERT_EQ(pair.events.front().kind, EventKind::command_rolled);
  EXPECT_EQ(pair.events.front().general, second) << "of two, who threw is told";
  Team other;
  other.put_in_command(Team::larry);
  other.start_turn();
  to_command_dice(other);
  EXPECT_EQ(other.plan().pools[0].dice, 1); // who commands throws, though he be the lowest rated
}

// KM2-EX-02, KM2-CMD-01 to 04, KM2-SEQ-01, 10
TEST(SecondCommand, PointsOfTheBooksExampleAreSharedOut) {
  Team f;
  f.start();
  to_command_dice(f);
  f.roll({1, 3, 4});
  f.roll({2, 2});                           // blue's
  EXPECT_EQ(f.purses(), (Purses{2, 4, 1})); // KM2-CMD-02
  ASSERT_EQ(f.pending(), StepKind::share_points);
  EXPECT_EQ(deciding(f), (Seat{red, Team::chris}));
  f.order(share_out({2, 1})); // Matt's and Larry's, by seat
  EXPECT_EQ(f.happened(EventKind::points_shared), 2);
  std::vector<std::pair<int, int>> shares;
  for (const Event& e : f.events)
    if (e.kind == EventKind::points_shared) shares.emplace_back(e.general, e.a);
  EXPECT_EQ(shares, (std::vector<std::pair<int, int>>{{Team::matt, 2}, {Team::larry, 1}}));
  EXPECT_EQ(f.purses(), (Purses{4, 1, 2}));
  EXPECT_EQ(f.pending(), StepKind::draw); // blue has no lieutenants
}

// KM2-CMD-02
TEST(SecondCommand, LieutenantsHaveTheirRatingWithoutAThrow) {
  Team f;
  f.put_in_command(Team::larry);
  f.start();
  to_command_dice(f);
  f.roll({6});
  f.roll({2, 2});
  EXPECT_EQ(f.purses(), (Purses{2, 3, 6}));
}

// KM2-CMD-03
TEST(SecondCommand, WhatHeGivesIsHisToChooseAndTheRestHisOwn) {
  for (const auto& [given, left] :
       {std::pair{std::array{0, 0}, 5}, {{5, 0}, 0}, {{0, 5}, 0}, {{3, 2}, 0}, {{1, 1}, 3}}) {
    Team f;
    f.start(0, 0, 0);
    to_command_dice(f);
    f.roll({5, 1, 1});
    f.roll({1, 1});
    f.state.commands.points = {};
    f.order(share_out({given[0], given[1]}));
    EXPECT_EQ(f.purses(), (Purses{given[0], left, given[1]}));
  }
  Team f;
  f.start();
  to_command_dice(f);
  f.roll({4, 1, 1});
  f.roll({1, 1});
  EXPECT_EQ(f.refusal(share_out({3, 2})), Rule::KM2_CMD_03);  // more than he has
  EXPECT_EQ(f.refusal(share_out({-1, 2})), Rule::KM2_CMD_03); // nothing is taken from anybody
  EXPECT_EQ(f.refusal(share_out({1})), Rule::KM2_SEQ_10);     // a number for each
  EXPECT_EQ(f.refusal(share_out({1, 1, 1})), Rule::KM2_SEQ_10);
  EXPECT_EQ(f.refusal(say(Verb::finish)), Rule::KM2_SEQ_10);
  f.order(share_out({})); // he keeps them all
  EXPECT_EQ(f.purses(), (Purses{2, 4, 1}));
}

// KM2-EX-61
// KM2-CMD-04
TEST(SecondCommand, NoLieutenantHoldsMoreThanSix) {
  Team f;
  f.put_in_command(Team::matt);
  f.start();
  to_command_dice(f);
  f.roll({6, 1});
  f.roll({1, 1});
  EXPECT_EQ(f.refusal(share_out({4, 0})), Rule::KM2_CMD_04); // Chris has three of his own
  EXPECT_TRUE(f.check(share_out({3, 0})).allowed());
  EXPECT_EQ(f.refusal(share_out({0, 6})), Rule::KM2_CMD_04);
  const Decision d = Kingsmen2::decision(f.state);
  EXPECT_EQ(d.offers.at(0).costs, (std::vector<int>{3, 5})); // the page offers no more than may be taken
  f.order(share_out({1, 5}));
  EXPECT_EQ(f.purses(), (Purses{0, 4, 6}));
}

// KM2-CMD-05
TEST(SecondCommand, NoPointChangesHandsAfterTheFirstCard) {
  Team f;
  f.start();
  f.turn("9H");
  EXPECT_FALSE(f.check(share_out({1, 0})).allowed());
  f.pass();
  EXPECT_FALSE(f.check(share_out({1, 0})).allowed());
  f.pass();
  f.pass();
  EXPECT_FALSE(f.check(share_out({1, 0})).allowed());
  EXPECT_EQ(f.purses(), (Purses{2, 3, 1}));
}

// KM2-CMD-06, 08
TEST(SecondCommand, ReachesTwelveInchesFromHisCentreToTheNearestBase) {
  for (const int rating : {1, 2, 3}) {
    Pair near(Type::infantry, Colour::red, true, 12.0), far(Type::infantry, Colour::red, true, 12.01);
    near.state.general(0).rating = far.state.general(0).rating = static_cast<std::uint8_t>(rating);
    near.state.general(1).rating = far.state.general(1).rating = 1; // whoever commands
    EXPECT_EQ(near.paid(), 0);
    EXPECT_EQ(far.paid(), 1);
  }
}

// KM2-CMD-07, KM2-INH-03: KM1-CMD-09 and its exception for the gun are void
TEST(SecondCommand, AnyFigureOrTheCannonPutsTheWholeUnitInside) {
  Field f(second_edition, basic_game());
  const int foot = f.add(red, Type::infantry, {20, 20}, 0);      // its officer stands beyond the right end, to x = 24
  const int gun = f.add(red, Type::foot_artillery, {50, 20}, 0); // cannon from y = 17 to 20, command figures behind it
  f.general(red, {36, 19.5});
  EXPECT_TRUE(near_general(f.state, f.unit(foot)));
  f.unit(foot).officer = false;
  f.refresh(foot);
  EXPECT_FALSE(near_general(f.state, f.unit(foot)));
  f.state.general(0).at = {50, 4};
  EXPECT_TRUE(near_general(f.state, f.unit(gun))); // 13 inches from the cannon, less from officer and ensign
  f.state.general(0).at = {50, 32};
  EXPECT_TRUE(near_general(f.state, f.unit(gun))); // 12 from the cannon, more from the others
}

// KM2-CMD-08 to 11, 13, 14, 20 to 22, KM2-RULING-06: the whole table, as it is reckoned and as it is paid
// KM2-CMD-20
TEST(SecondCommand, To22TheCostTableHoldsForEveryUnit) {
  for (const Type type : all_types)
    for (const Colour colour : all_colours)
      for (const bool own : {true, false})
        for (const bool inside : {true, false}) {
          const bool skirmishers = type == Type::skirmishers, green = colour == Colour::green;
          const int cost = !own                             ? 1  // KM2-CMD-13, 22
                           : green || inside || skirmishers ? 0  // KM2-CMD-08, 09, 11, 20, 21
                                                            : 1; // KM2-CMD-10, 20
          Pair f(type, colour, own, inside ? 8 : 20);
          EXPECT_EQ(cost_of(f.state, Pair::it, 0), cost);
          EXPECT_EQ(f.paid(), cost) << int(type) << ' ' << int(colour) << ' ' << own << ' ' << inside;
          EXPECT_EQ(points_of(f.state, red, 1), 2); // the teammate pays nothing
        }
}

// KM2-EX-03, KM2-EX-04, KM2-EX-05, KM2-EX-06
TEST(SecondCommand, CostsWhatTheBooksExamplesSay) {
  EXPECT_EQ(Pair(Type::infantry, Colour::green, false, 5).paid(), 1);        // a teammate's, inside his own radius
  EXPECT_EQ(Pair(Type::foot_artillery, Colour::yellow, true, 12).paid(), 0); // near its general
  Pair red_foot(Type::infantry, Colour::red, true, 15);
  EXPECT_EQ(red_foot.paid(), 1);
  EXPECT_EQ(red_foot.happened(EventKind::order_tried), 0); // no roll
  Pair skirmishers(Type::skirmishers, Colour::red, true, 15);
  skirmishers.state.army(red).command_points = 0;
  EXPECT_EQ(skirmishers.paid(), 0);
}

// KM2-CMD-08
TEST(SecondCommand, NearHisGeneralAUnitActsFreeWithoutPoints) {
  Pair f(Type::infantry, Colour::red, true, 8);
  f.state.army(red).command_points = 0;
  EXPECT_EQ(f.paid(), 0);
  EXPECT_EQ(rule_of_last(f, EventKind::unit_activated), Rule::KM1_CMD_07); // told as KM2-CMD-08
}

// KM2-CMD-10
TEST(SecondCommand, BeyondReachAndWithoutPointsATiredUnitCannotAct) {
  for (const Colour colour : {Colour::yellow, Colour::red}) {
    Pair f(Type::cavalry, colour, true, 20);
    f.state.army(red).command_points = 0;
    f.turn("9H");
    EXPECT_EQ(f.refusal(Field::activate_order(Pair::it)), Rule::KM2_CMD_10);
    EXPECT_EQ(f.refusal(Field::pass_order(Pair::it)), Rule::KM2_CMD_10);
    f.state.army(red).command_points = 1;
    EXPECT_TRUE(f.check(Field::activate_order(Pair::it)).allowed());
  }
}

// KM2-CMD-13, KM2-EX-03
TEST(SecondCommand, ATeammatesUnitCostsAPointAndLeavesHimHisOwnActivation) {
  Team f;
  f.start();
  f.turn("9H");
  f.order(Field::activate_order(f.foot[Team::larry])); // Chris orders Larry's men
  f.order(Field::finish());
  EXPECT_EQ(f.purses(), (Purses{2, 2, 1}));
  EXPECT_EQ(f.unit(f.foot[Team::larry]).colour, Colour::yellow);
  f.pass(); // Matt
  EXPECT_EQ(deciding(f), (Seat{red, Team::larry}));
  f.order(Field::activate_order(f.foot[Team::larry])); // who still has his own, near him and free
  f.order(Field::finish());
  EXPECT_EQ(f.purses(), (Purses{2, 2, 1}));
  EXPECT_EQ(f.unit(f.foot[Team::larry]).colour, Colour::red);

  f.state.army(red).command_points = 0;
  f.turn("8H");
  EXPECT_EQ(f.refusal(Field::activate_order(f.foot[Team::larry])), Rule::KM2_CMD_13); // green or not
  EXPECT_EQ(f.refusal(Field::pass_order(f.foot[Team::larry])), Rule::KM2_CMD_13);
}

// KM2-RULING-06
// KM2-CMD-14
TEST(SecondCommand, ATeammatesRadiusFreesNobody) {
  EXPECT_EQ(Pair(Type::infantry, Colour::yellow, true, 20, 5).paid(), 1);
  EXPECT_EQ(Pair(Type::infantry, Colour::yellow, false, 20, 5).paid(), 1);
}

// KM2-CMD-15
TEST(SecondCommand, UnspentPointsAreLostAtTheEndOfTheTurn) {
  Team f;
  f.start(6, 6, 6);
  end_turn(f);
  EXPECT_EQ(f.purses(), (Purses{0, 0, 0}));
  EXPECT_EQ(points(f, blue), 0);
  let_generals_stay(f);
  throw_faces(f, {5});
  throw_faces(f, {1});
  EXPECT_EQ(f.purses(), (Purses{2, 5, 1})); // nothing is carried over
}

// KM2-CMD-16
TEST(SecondCommand, APlayerPaysOnlyWithHisOwn) {
  for (const int payer : {Team::chris, Team::matt, Team::larry}) {
    Team f;
    for (int chair = 0; chair < 3; ++chair) f.state.general(chair).at = {12 + 24.0 * chair, 47}; // all far
    for (const int unit : f.foot) f.unit(unit).colour = Colour::yellow;
    f.start(2, 2, 2);
    Purses left{2, 2, 2};
    left[static_cast<std::size_t>(payer)] = 1;
    f.turn("9H");
    while (deciding(f).chair != payer) f.order(decline());
    f.order(Field::activate_order(f.foot[static_cast<std::size_t>(payer)]));
    EXPECT_EQ(f.purses(), left);
  }
  Team f; // and what his teammates have does not help him
  f.state.general(Team::larry).at = {60, 47};
  f.unit(f.foot[Team::larry]).colour = Colour::red;
  f.start(6, 6, 0);
  f.turn("9H");
  f.pass();
  f.pass();
  EXPECT_EQ(f.pending(), StepKind::draw); // Larry can do nothing
}

std::vector<std::string> chips(const Field& f, std::optional<Seat> seat) {
  std::vector<std::string> whose;
  for (const ViewInstrument& i : Kingsmen2::view(f.state, seat).instruments)
    if (i.kind == "chips") whose.push_back(i.side + ' ' + std::to_string(i.value.value_or(-1)));
  return whose;
}

// KM2-CMD-12, KM2-RULING-05, KM2-INH-03: nothing but the deck's order is hidden
TEST(SecondCommand, PointsOfEveryPurseArePublic) {
  Team f;
  f.start();
  const std::vector<std::string> all{"red 2", "red 3", "red 1", "blue 3"};
  EXPECT_EQ(chips(f, Seat{red, Team::larry}), all);
  EXPECT_EQ(chips(f, Seat{blue, 0}), all);
  EXPECT_EQ(chips(f, std::nullopt), all);
  to_command_dice(f);
  f.forget();
  throw_faces(f, {4});
  throw_faces(f, {4});
  f.order(share_out({1, 0}));
  for (const Event& e : f.events) EXPECT_FALSE(e.secret) << static_cast<int>(e.kind);
  const State seen = seen_by<Kingsmen2>(f.state, blue);
  EXPECT_EQ(points_of(seen, red, Team::matt), 3); // and a computer general of blue's reckons with them
}

// KM2-OPT-13
TEST(SecondCommand, PointsAreHiddenFromTheEnemyByTheOption) {
  EXPECT_FALSE(basic_game().secret_cp);
  EXPECT_FALSE(advanced_game().secret_cp);
  Team f(basic_but(&Options::secret_cp));
  f.start();
  const std::vector<std::string> ours{"red 2", "red 3", "red 1"};
  for (const int chair : {Team::matt, Team::chris, Team::larry})
    EXPECT_EQ(chips(f, Seat{red, static_cast<std::uint8_t>(chair)}), ours);
  EXPECT_EQ(chips(f, Seat{blue, 0}), std::vector<std::string>{"blue 3"});
  EXPECT_TRUE(chips(f, std::nullopt).empty());
  end_turn(f);
  f.forget();
  let_generals_stay(f);
  throw_faces(f, {4});
  throw_faces(f, {4});
  f.order(share_out({1, 0}));
  const auto secrets = [&] {
    return std::count_if(f.events.begin(), f.events.end(), [](const Event& e) { return e.secret; });
  };
  EXPECT_EQ(secrets(), 3); // two throws and a gift; what the lieutenants begin with their ratings tell anyway
  f.forget();
  end_turn(f);
  let_generals_stay(f);
  throw_faces(f, {4});
  throw_faces(f, {4});
  f.order(share_out({}));
  EXPECT_EQ(secrets(), 3); // keeping them all is as secret
}

// KM2-OPT-22, KM2-OPT-07
TEST(SecondCommand, AUnitWithoutOfficerOrEnsignCostsAPointOnlyBeyondReach) {
  for (const bool officer_lost : {true, false})
    for (const bool inside : {true, false}) {
      Pair f(Type::infantry, Colour::green, true, inside ? 8 : 20, 30, basic_but(&Options::special_casualties));
      (officer_lost ? f.unit(Pair::it).officer : f.unit(Pair::it).ensign) = false;
      f.refresh(Pair::it);
      end_turn(f);
      let_generals_stay(f);
      while (f.pending() == StepKind::roll_command) throw_faces(f, {3});
      if (f.pending() == StepKind::share_points) f.order(share_out({}));
      EXPECT_EQ(f.unit(Pair::it).colour, officer_lost ? Colour::red : Colour::yellow);
      EXPECT_EQ(f.paid(), inside ? 0 : 1);
    }
}

// KM2-OPT-23
TEST(SecondCommand, AnyGeneralOfTheArmyRestoresAFigureByContact) {
  for (const int rider : {Team::matt, Team::larry}) {
    Team f(basic_but(&Options::special_casualties));
    const int wanting = f.foot[Team::chris];
    f.unit(wanting).officer = false;
    f.refresh(wanting);
    f.state.general(rider).at = {30, 6};
    f.start();
    f.turn("KH");
    f.order(award_to(rider));
    while (deciding(f).chair != rider) f.pass();
    f.order(Field::ride({35, 11})); // touches the rear rank
    EXPECT_TRUE(f.unit(wanting).officer);
  }
}

} // namespace
} // namespace sandtable::kingsmen
