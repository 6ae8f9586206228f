// What each card does: chapter 6.
#include "kingsmen/turning.hpp"

namespace sandtable::kingsmen {
namespace {

// KM1-CARD-01, KM1-SEQ-04, KM1-SETUP-42
TEST(Cards, BelongToTheArmyOfTheirColourAndOnlyThatArmyReacts) {
  Lines f;
  f.start_turn();
  f.turn("7H");
  EXPECT_EQ(Kingsmen1::seat(f.state).side, red);
  EXPECT_EQ(f.refusal(Field::activate_order(f.theirs)), Rule::KM1_SEQ_24);
  EXPECT_TRUE(f.check(Field::activate_order(f.ours)).allowed());
  f.order(Field::pass_order(f.ours));
  f.turn("black-joker");
  EXPECT_EQ(Kingsmen1::seat(f.state).side, blue);
  EXPECT_EQ(f.refusal(Field::activate_order(f.ours)), Rule::KM1_SEQ_24);
}

// KM1-CARD-02, KM1-SEQ-06, 08, 23
TEST(Cards, FromThreeToTenGiveOneActivation) {
  for (const char* card : {"3H", "10H"}) {
    Lines f;
    f.start_turn();
    f.activate(f.ours, card);
    EXPECT_EQ(f.pending(), StepKind::actions);
    f.order(Field::finish());
    EXPECT_EQ(f.pending(), StepKind::draw);
    EXPECT_EQ(f.unit(f.ours).colour, Colour::yellow);
  }
}

// KM1-CARD-10, 20, KM1-SEQ-05, KM1-RULING-19, KM1-MARK-03
TEST(Cards, ATwoDisordersAnOwnUnitWhichKeepsItsColourAndItsDefence) {
  Lines f;
  const int other = f.add(red, Type::cavalry, {60, 16}, 0);
  f.unit(f.ours).colour = Colour::yellow;
  f.start_turn();
  f.turn("2H");
  EXPECT_EQ(f.refusal(Field::activate_order(other)), Rule::KM1_CARD_10); // no activation
  EXPECT_EQ(f.refusal(disorder(f.theirs)), Rule::KM1_SEQ_20);
  f.order(disorder(f.ours));
  EXPECT_TRUE(f.unit(f.ours).disordered);
  EXPECT_EQ(f.unit(f.ours).colour, Colour::yellow);
  EXPECT_EQ(f.pending(), StepKind::draw);
  f.activate(f.theirs);
  f.order(Field::fire_at(f.ours));
  EXPECT_EQ(f.plan().pools[1].dice, 12);
  EXPECT_EQ(f.plan().pools[1].needs, 5); // yellow
  throw_faces(f, {});
  f.order(Field::finish());
  f.turn("9H");
  EXPECT_EQ(f.refusal(Field::activate_order(f.ours)), Rule::KM1_MARK_02); // for the rest of the turn
}

// KM1-RULING-19, KM1-SEQ-20
TEST(Cards, ATwoCannotNameAUnitThatIsDisorderedAlreadyAndLapsesWhenAllAre) {
  Lines f;
  const int other = f.add(red, Type::cavalry, {60, 16}, 0);
  f.unit(f.ours).disordered = true;
  f.start_turn();
  f.turn("2H");
  EXPECT_EQ(f.refusal(disorder(f.ours)), Rule::KM1_RULING_19);
  f.order(disorder(other));
  EXPECT_EQ(f.pending(), StepKind::draw);

  Lines g;
  g.unit(g.ours).disordered = true;
  g.start_turn();
  g.turn("2H");
  EXPECT_EQ(g.pending(), StepKind::draw);
  EXPECT_EQ(rule_of_last(g, EventKind::card_lapsed), Rule::KM1_SEQ_20);
}

// KM1-EX-74, KM1-CARD-21, KM1-SEQ-20
TEST(Cards, ATwoWithoutCommandPointsFallsOnAGreenUnitIfThereIsOne) {
  Field f;
  const int green = f.add(red, Type::infantry, {20, 12}, 0);
  const int worn = f.add(red, Type::infantry, {36, 12}, 0, {.colour = Colour::red});
  const int spent = f.add(red, Type::infantry, {52, 12}, 0);
  f.unit(spent).disordered = true;
  f.add(blue, Type::infantry, {36, 40}, 180);
  f.start_turn(0, 0);
  f.turn("2H");
  EXPECT_TRUE(f.check(disorder(green)).allowed());
  EXPECT_EQ(f.refusal(disorder(worn)), Rule::KM1_CARD_21);
  EXPECT_EQ(f.refusal(disorder(spent)), Rule::KM1_RULING_19);
  f.state.army(red).command_points = 1; // with a point any unit may be named
  EXPECT_TRUE(f.check(disorder(worn)).allowed());
  f.state.army(red).command_points = 0;
  f.unit(green).disordered = true; // and without a green one too
  EXPECT_TRUE(f.check(disorder(worn)).allowed());
}

// KM1-CARD-11
TEST(Cards, AJackLetsAMarchSufferNoHalvingOfAnyKind) {
  for (const bool jack_turned : {false, true}) {
    Field f;
    const int foot = f.add(red, Type::infantry, {36, 16}, 0);
    f.add(blue, Type::infantry, {36, 40}, 180);
    f.terrain(TerrainKind::rough, {{30, 17}, {42, 17}, {42, 19}, {30, 19}});
    f.start_turn();
    f.activate(foot, jack_turned ? "JH" : "9H");
    const auto allowed = [&](Path way, std::optional<double> facing) {
      return f.check(Field::march(way, facing)).allowed();
    };
    EXPECT_EQ(allowed({{36, 22}}, std::nullopt), jack_turned); // through rough ground
    EXPECT_EQ(allowed({{36, 10}}, std::nullopt), jack_turned); // backward
    EXPECT_EQ(allowed({{30, 16}}, 180), jack_turned);          // and an about-face
    EXPECT_FALSE(allowed({{36, 22.5}}, std::nullopt));         // but no inch more than the full allowance
  }
}

// KM1-CARD-22
TEST(Cards, AJackLeadsNeitherThroughImpassableGroundNorThroughUnits) {
  Field f;
  const int foot = f.add(red, Type::infantry, {36, 16}, 0);
  f.add(blue, Type::infantry, {36, 40}, 180);
  f.terrain(TerrainKind::deep_water, {{32, 18}, {40, 18}, {40, 20}, {32, 20}});
  const int friends = f.add(red, Type::infantry, {36, 13}, 0);
  f.start_turn();
  f.activate(foot, "JH");
  EXPECT_FALSE(f.check(Field::march({{36, 21.5}})).allowed());
  EXPECT_FALSE(f.check(Field::march({{36, 10.5}})).allowed());
  f.unit(friends).present = false;
  EXPECT_TRUE(f.check(Field::march({{36, 10.5}})).allowed());
}

// KM1-CARD-23
TEST(Cards, AJackNeitherGivesNorTakesTheBonusOfTheRoad) {
  Field f;
  const int on_road = f.add(red, Type::infantry, {36, 12}, 0, {.formation = Formation::column});
  f.add(blue, Type::infantry, {10, 40}, 180);
  f.terrain(TerrainKind::road, {{35, 0}, {37, 0}, {37, 48}, {35, 48}});
  f.start_turn();
  f.activate(on_road, "JH");
  EXPECT_TRUE(f.check(Field::march({{36, 27}})).allowed()); // 15 inches along the road
  f.order(Field::finish());

  Field g;
  const int off_road = g.add(red, Type::infantry, {36, 12}, 0, {.formation = Formation::column});
  g.add(blue, Type::infantry, {10, 40}, 180);
  g.start_turn();
  g.activate(off_road, "JH");
  EXPECT_TRUE(g.check(Field::march({{36, 22}})).allowed());
  EXPECT_FALSE(g.check(Field::march({{36, 22.5}})).allowed());
}

// KM1-EX-32, KM1-EX-73, KM1-CARD-12, KM1-RES-37
TEST(Cards, AQueenSparesTheUnitTheDowngradeOfItsActivation) {
  Lines f;
  f.start_turn();
  f.activate(f.ours, "QH");
  f.order(Field::march({{36, 17}}));
  f.order(Field::fire_at(f.theirs));
  throw_faces(f, {});
  f.order(Field::finish());
  EXPECT_EQ(f.unit(f.ours).colour, Colour::green);

  Lines g;
  g.general(red, {30, 10});
  g.unit(g.ours).colour = Colour::red;
  g.start_turn(3, 3);
  g.activate(g.ours, "QH");
  g.order(Field::march({{36, 17}}));
  g.order(Field::finish());
  EXPECT_EQ(g.unit(g.ours).colour, Colour::red);
  EXPECT_FALSE(g.unit(g.ours).disordered);
  EXPECT_EQ(points(g, red), 2);
}

// KM1-EX-32, KM1-FAQ-08, KM1-CARD-24
TEST(Cards, AQueenDoesNotProtectFromTheDowngradeOfAMeleeOrOfCasualties) {
  Close f;
  f.start_turn();
  f.activate(f.ours, "QH");
  f.order(Field::charge(f.theirs, {{36, 23}}));
  throw_faces(f, {6}); // blue loses one man and runs
  f.order(Field::escape({{36, 36}}));
  EXPECT_EQ(f.unit(f.ours).colour, Colour::red);

  Lines g;
  g.start_turn();
  g.activate(g.theirs, "QC");
  g.order(Field::fire_at(g.ours));
  throw_faces(g, {6});
  EXPECT_EQ(g.unit(g.ours).colour, Colour::yellow);
  g.order(Field::finish());
  EXPECT_EQ(g.unit(g.theirs).colour, Colour::green);
}

// KM1-CARD-13, KM1-SEQ-13, 22, KM1-GEN-05, 07, KM1-CONST-12
TEST(Cards, AKingMovesTheGeneralTwentyInchesInsteadOfAnActivation) {
  Lines f;
  const int general = f.general(red, {10, 10});
  f.start_turn();
  f.turn("KH");
  EXPECT_TRUE(f.check(Field::activate_order(f.ours)).allowed());
  EXPECT_TRUE(f.check(Field::ride({30, 10})).allowed());
  EXPECT_EQ(f.refusal(Field::ride({30.01, 10})), Rule::KM1_GEN_05);
  EXPECT_TRUE(f.check(Field::ride({10, 10})).allowed()); // zero distance
  f.order(Field::ride({30, 10}));
  EXPECT_EQ(f.state.general(general).at, (Vec{30, 10}));
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(f.unit(f.ours).colour, Colour::green); // nobody was activated
  f.turn("8H");
  EXPECT_EQ(f.refusal(Field::ride({12, 10})), Rule::KM1_GEN_07);
}

// KM1-CARD-25, KM1-SEQ-52
TEST(Cards, AGeneralMovedByAKingMayRideAgainAtTheEndOfTheTurn) {
  Lines f;
  const int general = f.general(red, {10, 10});
  f.start_turn();
  f.turn("KH");
  f.order(Field::ride({30, 10}));
  end_turn(f);
  ASSERT_EQ(f.pending(), StepKind::general_step);
  f.order(Field::ride({50, 10}));
  EXPECT_EQ(f.state.general(general).at, (Vec{50, 10}));
}

// KM1-CARD-15, 20, KM1-SEQ-05, 21
TEST(Cards, AJokerActivatesOrDisordersOneEnemyUnit) {
  Lines f;
  const int other = f.add(blue, Type::cavalry, {60, 40}, 180, {.colour = Colour::yellow});
  f.start_turn();
  f.turn("red-joker");
  EXPECT_TRUE(f.check(Field::activate_order(f.ours)).allowed());
  EXPECT_TRUE(f.check(Field::pass_order(f.ours)).allowed());
  EXPECT_EQ(f.refusal(deny(f.ours)), Rule::KM1_SEQ_21); // not an own one
  f.order(deny(other));
  EXPECT_TRUE(f.unit(other).disordered);
  EXPECT_EQ(f.unit(other).colour, Colour::yellow);
  EXPECT_EQ(f.pending(), StepKind::draw);
  f.turn("black-joker");
  f.unit(f.ours).disordered = true;
  EXPECT_EQ(f.refusal(deny(f.ours)), Rule::KM1_SEQ_21); // disordered already
  f.order(Field::pass_order(f.theirs));

  f.unit(f.ours).disordered = false;
  f.turn("9H");
  EXPECT_EQ(f.refusal(deny(f.theirs)), Rule::KM1_CARD_15);
}

// KM1-CARD-30, 31, KM1-SEQ-14, 65, KM1-SETUP-40, 41
TEST(Cards, LieFaceUpUntilTheWholeDeckOfTwentyEightIsShuffledForTheNextTurn) {
  Lines f;
  f.start_turn();
  EXPECT_EQ(f.state.deck.count(), 28);
  EXPECT_TRUE(f.state.deck.holds(red_joker) && f.state.deck.holds(black_joker));
  EXPECT_TRUE(f.state.deck.holds(card_of(Suit::hearts, ace)) && f.state.deck.holds(card_of(Suit::clubs, king)));
  EXPECT_FALSE(f.state.deck.holds(card_of(Suit::diamonds, 9)) || f.state.deck.holds(card_of(Suit::spades, 9)));
  f.turn("7H");
  f.order(Field::pass_order(f.ours));
  EXPECT_EQ(f.state.deck.count(), 27);
  EXPECT_FALSE(f.state.deck.holds(card_of(Suit::hearts, 7)));
  EXPECT_TRUE(f.state.discard.holds(card_of(Suit::hearts, 7)));
  next_turn(f);
  EXPECT_EQ(f.state.deck, full_deck());
  EXPECT_TRUE(f.state.discard.empty());
}

} // namespace
} // namespace sandtable::kingsmen
