// Command points and orders: chapter 7.
#include "kingsmen/turning.hpp"

namespace sandtable::kingsmen {
namespace {

/// A unit of red's and its generals at so many inches from its nearest figure; blue is far away.
struct Distant : Field {
  explicit Distant(double inches, Colour colour = Colour::yellow, Quality quality = Quality::regular,
                   Type type = Type::infantry, int rating = 2) {
    ours = add(red, type, {36, 20}, 0, {.quality = quality, .colour = colour});
    double foremost = 0; // the northernmost edge of the unit
    for (const Vec& p : unit(ours).footing.hull.view()) foremost = std::max(foremost, p.y);
    general(red, {36, foremost + inches}, rating);
    theirs = add(blue, Type::infantry, {8, 46}, 180);
    start_turn(3, 3);
  }
  int ours, theirs;
};

// KM1-EX-01, KM1-CMD-01, KM1-SEQ-64
TEST(Command, PointsAreTheHighestSingleDieOfTheRating) {
  Lines f;
  f.start_turn();
  end_turn(f);
  let_generals_stay(f);
  ASSERT_EQ(f.pending(), StepKind::roll_command);
  EXPECT_EQ(f.plan().pools[0].dice, 2);
  f.roll({2, 5});
  EXPECT_EQ(points(f, red), 5);
  f.roll({1, 1});
  EXPECT_EQ(points(f, blue), 1);
}

// KM1-EX-02, KM1-CMD-01, 02
TEST(Command, PointsOfAlliesAreOnePoolWithTheHighestDieOfAnyOfThem) {
  Lines f;
  f.general(red, {10, 5}, 2);
  f.general(red, {20, 5}, 3);
  f.unit(f.ours).colour = Colour::yellow;
  f.start_turn();
  end_turn(f);
  let_generals_stay(f);
  EXPECT_EQ(f.plan().pools[0].dice, 5);
  f.roll({1, 6, 2, 3, 5});
  EXPECT_EQ(points(f, red), 6);
  f.roll({1, 1});
  f.unit(f.ours).colour = Colour::yellow;
  for (const int left : {5, 4}) { // each player draws on it
    f.turn(left == 5 ? "9H" : "8H");
    f.order(Field::pass_order(f.ours));
    EXPECT_EQ(points(f, red), left);
  }
}

// KM1-CMD-03, KM1-RULING-22, KM1-MARK-05
TEST(Command, PointsAreHiddenFromTheEnemyButWhatIsSpentIsPublic) {
  Lines f;
  f.unit(f.ours).colour = Colour::yellow;
  f.start_turn();
  end_turn(f);
  let_generals_stay(f);
  f.forget();
  f.roll({2, 5});
  ASSERT_EQ(f.happened(EventKind::command_rolled), 1);
  EXPECT_TRUE(f.events.back().secret || f.events.front().secret);
  f.roll({1, 1});
  const auto chips = [&](std::optional<Seat> seat) {
    std::vector<std::string> whose;
    for (const ViewInstrument& i : Kingsmen1::view(f.state, seat).instruments)
      if (i.kind == "chips") whose.push_back(i.side);
    return whose;
  };
  EXPECT_EQ(chips(Seat{red, 0}), std::vector<std::string>{"red"});
  EXPECT_EQ(chips(Seat{blue, 0}), std::vector<std::string>{"blue"});
  EXPECT_TRUE(chips(std::nullopt).empty());
  f.unit(f.ours).colour = Colour::yellow;
  f.turn("9H");
  f.forget();
  f.order(Field::pass_order(f.ours));
  for (const Event& e : f.events) EXPECT_FALSE(e.secret);
  EXPECT_EQ(f.events.front().a, 1); // the point spent
}

// KM1-CMD-04, KM1-SEQ-50
TEST(Command, PointsNeverCarryOver) {
  Lines f;
  f.start_turn(6, 6);
  end_turn(f);
  EXPECT_EQ(points(f, red), 0);
  EXPECT_EQ(points(f, blue), 0);
}

// KM1-CMD-05
TEST(Command, OfAGreenUnitIsFreeAndNeverFailsAtAnyDistance) {
  Distant f(25, Colour::green);
  f.activate(f.ours);
  EXPECT_EQ(f.pending(), StepKind::actions);
  EXPECT_EQ(points(f, red), 3);
}

// KM1-CMD-06
TEST(Command, OfAYellowOrRedUnitCostsAPointAndIsImpossibleWithoutOne) {
  for (const Colour colour : {Colour::yellow, Colour::red}) {
    Distant f(5, colour);
    f.add(red, Type::cavalry, {60, 5}, 0); // green, so that the card is offered at all
    f.forget();
    f.activate(f.ours);
    EXPECT_EQ(points(f, red), 2);
    EXPECT_TRUE(std::any_of(f.events.begin(), f.events.end(), [](const Event& e) {
      return e.kind == EventKind::unit_activated && e.a == 1;
    })) << "and everybody is told so";
    f.order(Field::finish());
    f.unit(f.ours).disordered = false;
    f.state.army(red).command_points = 0;
    f.turn("9H");
    EXPECT_EQ(f.refusal(Field::activate_order(f.ours)), Rule::KM1_CMD_06);
    EXPECT_EQ(f.refusal(Field::pass_order(f.ours)), Rule::KM1_CMD_06);
  }
}

// KM1-CMD-07, 08, 10, KM1-CONST-11, KM1-CONV-07, KM1-GEO-16
TEST(Command, ReachesTwelveInchesFromTheGeneralSCentreToAnyPartOfTheUnit) {
  Distant near(12.0);
  near.activate(near.ours);
  EXPECT_EQ(near.pending(), StepKind::actions);
  Distant far(12.01);
  far.activate(far.ours);
  EXPECT_EQ(far.pending(), StepKind::order_roll);
}

// KM1-CMD-09
TEST(Command, IsMeasuredToTheNearestFigureButToTheCannonOfArtillery) {
  Field f;
  const int foot = f.add(red, Type::infantry, {20, 20}, 0); // its officer stands beyond the right end, to x = 24
  const int gun =
      f.add(red, Type::foot_artillery, {50, 20}, 0); // cannon from y = 17 to 20, officer and ensign behind it
  f.general(red, {36, 19.5});
  EXPECT_TRUE(near_general(f.state, f.unit(foot)));
  f.unit(foot).officer = false;
  f.refresh(foot);
  EXPECT_FALSE(near_general(f.state, f.unit(foot)));
  f.state.general(0).at = {50, 5};
  EXPECT_TRUE(near_general(f.state, f.unit(gun))); // 12 to the cannon
  f.state.general(0).at = {50, 4};
  EXPECT_FALSE(near_general(f.state, f.unit(gun))); // though the command figures are within 12
}

// KM1-CMD-10
TEST(Command, DistanceIgnoresTerrainAndUnits) {
  Distant f(11);
  f.terrain(TerrainKind::heavy_forest, {{20, 22}, {50, 22}, {50, 25}, {20, 25}});
  f.add(blue, Type::infantry, {36, 28}, 180);
  f.activate(f.ours);
  EXPECT_EQ(f.pending(), StepKind::actions);
}

// KM1-CMD-08, KM1-SEQ-07, 66
TEST(Command, BeyondReachNeedsOneSuccessWithDiceOfTheUnitSColour) {
  Distant yellow(20);
  yellow.activate(yellow.ours);
  EXPECT_EQ(yellow.plan().pools[0], (Pool{2, 5}));
  yellow.roll({4, 5});
  EXPECT_EQ(yellow.pending(), StepKind::actions);
  Distant shaken(20, Colour::red, Quality::regular, Type::infantry, 3);
  shaken.activate(shaken.ours);
  EXPECT_EQ(shaken.plan().pools[0], (Pool{3, 6}));
  shaken.roll({5, 5, 5});
  EXPECT_EQ(shaken.pending(), StepKind::draw);
}

// KM1-EX-25, KM1-CMD-08, KM1-QUAL-05
TEST(Command, RollsOfEliteAndMilitiaDifferByADieButNeverFallBelowOne) {
  const auto dice = [](Quality quality, int rating) {
    Distant f(20, Colour::yellow, quality, Type::infantry, rating);
    f.activate(f.ours);
    return static_cast<int>(f.plan().pools[0].dice);
  };
  EXPECT_EQ(dice(Quality::elite, 2), 3);
  EXPECT_EQ(dice(Quality::militia, 2), 1);
  EXPECT_EQ(dice(Quality::militia, 1), 1);
}

// KM1-EX-75, KM1-CMD-11, 12
TEST(Command, ThatFailsCostsThePointAndNothingElseAndMayBeTriedAgain) {
  Distant f(20);
  f.activate(f.ours);
  f.roll({4, 4});
  EXPECT_EQ(points(f, red), 2);
  EXPECT_EQ(f.unit(f.ours).colour, Colour::yellow);
  EXPECT_FALSE(f.unit(f.ours).disordered);
  ASSERT_EQ(f.pending(), StepKind::draw); // the activation is used up
  f.turn("9H");
  f.order(Field::activate_order(f.ours));
  EXPECT_EQ(points(f, red), 1); // at a new cost
  f.roll({5, 1});
  EXPECT_EQ(f.pending(), StepKind::actions);
}

// KM1-CMD-13
TEST(Command, OfSkirmishersCostsAPointWhenTheyAreNotGreenButNeverFails) {
  for (const Colour colour : {Colour::yellow, Colour::red}) {
    Distant f(25, colour, Quality::regular, Type::skirmishers);
    f.activate(f.ours);
    EXPECT_EQ(f.pending(), StepKind::actions);
    EXPECT_EQ(points(f, red), 2);
  }
}

// KM1-EX-03, KM1-CMD-15
TEST(Command, BeyondAllAlliedGeneralsRollsTheRatingOfTheOneWhoActs) {
  Lines f;
  f.general(red, {3, 3}, 2);
  f.general(red, {3, 45}, 3);
  f.unit(f.ours).colour = Colour::yellow;
  f.start_turn();
  f.activate(f.ours, "9H");
  EXPECT_EQ(f.plan().pools[0].dice, 2);
  f.roll({1, 1});
  f.activate(f.ours, "8H");
  EXPECT_EQ(f.plan().pools[0].dice, 3);
}

// KM1-EX-04, KM1-CMD-14
TEST(Command, SucceedsAtOnceNearAnyGeneralOfTheArmyWhoeverActs) {
  for (const Colour colour : {Colour::yellow, Colour::red}) {
    Lines f;
    f.general(red, {3, 3}, 2);
    f.general(red, {36, 8}, 1); // the ally's, six inches behind the unit
    f.unit(f.ours).colour = colour;
    f.start_turn(3, 3);
    f.activate(f.ours, "9H");
    EXPECT_EQ(Kingsmen1::seat(f.state), (Seat{red, 0}));
    EXPECT_EQ(f.pending(), StepKind::actions);
    EXPECT_EQ(points(f, red), 2);
  }
}

} // namespace
} // namespace sandtable::kingsmen
