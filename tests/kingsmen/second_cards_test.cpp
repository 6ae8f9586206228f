// What each card does under the second edition, for one player and for a team: chapter 6, and the deck's options.
#include "kingsmen/second_team.hpp"

namespace sandtable::kingsmen {
namespace {

Lines lines() { return Lines(second_edition, basic_game()); }

/// A card whose special effect one of the players gets; the others pass with their infantry before him.
void award(Team& f, const std::string& card, int chair) {
  f.start();
  f.turn(card);
  f.order(award_to(chair));
  while (deciding(f).chair != chair) f.pass();
}

// KM2-EX-07, KM2-CARD-01
TEST(SecondCards, EveryPlainCardLetsEachPlayerActivateOneOfHisUnits) {
  for (const char* card : {"3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H"}) {
    Team f;
    f.start();
    f.turn(card);
    int activations = 0;
    for (const int chair : {Team::chris, Team::matt, Team::larry}) {
      ASSERT_EQ(f.pending(), StepKind::card);
      EXPECT_EQ(deciding(f), (Seat{red, static_cast<std::uint8_t>(chair)}));
      f.order(Field::activate_order(f.foot[static_cast<std::size_t>(chair)]));
      EXPECT_EQ(deciding(f), (Seat{red, static_cast<std::uint8_t>(chair)})); // he gives its orders too
      f.order(Field::finish());
      ++activations;
    }
    EXPECT_EQ(f.pending(), StepKind::draw);
    EXPECT_EQ(activations, 3);
    EXPECT_EQ(f.purses(), (Purses{2, 3, 1}));
    EXPECT_TRUE(f.state.discard.holds(*card_named(card))); // KM1-CARD-30
  }
  Lines alone = lines(); // a lone player has one
  alone.start_turn();
  alone.activate(alone.ours, "4H");
  alone.order(Field::finish());
  EXPECT_EQ(alone.pending(), StepKind::draw);
}

// KM2-CARD-02, KM2-SEQ-11, KM2-CARD-11: with a Jack's effect the line may go back its full six inches
TEST(SecondCards, ASpecialEffectIsOnePlayersAndTheOthersUseTheCardPlainly) {
  for (const int holder : {Team::matt, Team::chris, Team::larry}) {
    Team f;
    for (int chair = 0; chair < 3; ++chair) f.state.general(chair).at = {12 + 24.0 * chair, 20};
    f.start();
    f.turn("JH");
    f.order(award_to(holder));
    for (const int chair : {Team::chris, Team::matt, Team::larry}) {
      f.order(Field::activate_order(f.foot[static_cast<std::size_t>(chair)]));
      const Vec at = f.unit(f.foot[static_cast<std::size_t>(chair)]).anchor;
      EXPECT_TRUE(f.check(Field::march({at - Vec{0, 3}})).allowed());
      EXPECT_EQ(f.check(Field::march({at - Vec{0, 6}})).allowed(), chair == holder) << chair << " of " << holder;
      f.order(Field::finish());
    }
    EXPECT_EQ(f.pending(), StepKind::draw);
    f.turn("QH");
    ASSERT_EQ(f.pending(), StepKind::award);
    EXPECT_EQ(f.state.commands.holder, -1); // the next is nobody's until it has been awarded
  }
}

// KM2-CARD-10
TEST(SecondCards, ATwoActivatesNobodyAndDisordersAUnitOfTheWholeArmy) {
  Team f;
  f.start();
  f.turn("2H");
  EXPECT_EQ(deciding(f), (Seat{red, Team::chris}));
  EXPECT_EQ(f.refusal(Field::activate_order(f.foot[Team::chris])), Rule::KM2_CARD_10);
  EXPECT_EQ(f.refusal(decline()), Rule::KM2_CARD_10);
  EXPECT_EQ(f.refusal(disorder(f.theirs)), Rule::KM2_SEQ_13);
  f.order(disorder(f.foot[Team::larry])); // another player's, at no cost
  EXPECT_TRUE(f.unit(f.foot[Team::larry]).disordered);
  EXPECT_EQ(f.unit(f.foot[Team::larry]).colour, Colour::green);
  EXPECT_EQ(f.purses(), (Purses{2, 3, 1}));
  EXPECT_EQ(f.pending(), StepKind::draw); // and nobody else is asked
  f.turn("9H");
  EXPECT_EQ(f.refusal(Field::activate_order(f.foot[Team::larry])), Rule::KM1_MARK_02); // for the rest of the turn
}

// KM2-CARD-11
TEST(SecondCards, AJackSparesAMarchEveryHalving) {
  for (const bool jack_turned : {false, true}) {
    Field f(second_edition, basic_game());
    const int foot = f.add(red, Type::infantry, {36, 16}, 0);
    f.add(blue, Type::infantry, {36, 40}, 180);
    f.terrain(TerrainKind::rough, {{30, 17}, {42, 17}, {42, 19}, {30, 19}});
    f.start_turn();
    f.activate(foot, jack_turned ? "JH" : "9H");
    const auto allowed = [&](Path way, std::optional<double> facing = std::nullopt) {
      return f.check(Field::march(way, facing)).allowed();
    };
    EXPECT_EQ(allowed({{36, 22}}), jack_turned);      // through rough ground
    EXPECT_EQ(allowed({{30, 16}}), jack_turned);      // sideways
    EXPECT_EQ(allowed({{36, 10}}), jack_turned);      // backward
    EXPECT_EQ(allowed({{30, 16}}, 180), jack_turned); // and an about-face
    EXPECT_FALSE(allowed({{36, 22.5}}));              // but no inch more than the full allowance
  }
}

// KM2-CARD-21
TEST(SecondCards, ImpassableGroundStaysClosedEvenToAJack) {
  for (const TerrainKind kind : {TerrainKind::deep_water, TerrainKind::heavy_forest, TerrainKind::building}) {
    Field f(second_edition, basic_game());
    const int foot = f.add(red, Type::infantry, {36, 16}, 0);
    f.add(blue, Type::infantry, {36, 44}, 180);
    f.terrain(kind, {{32, 18}, {40, 18}, {40, 20}, {32, 20}});
    f.start_turn();
    f.activate(foot, "JH");
    EXPECT_FALSE(f.check(Field::march({{36, 21.5}})).allowed());
    EXPECT_TRUE(f.check(Field::march({{36, 17.5}})).allowed());
  }
}

// KM2-INH-11: KM1-CARD-23 is adopted
TEST(SecondCards, AJackNeitherGivesNorTakesTheBonusOfTheRoad) {
  for (const bool road : {true, false}) {
    Field f(second_edition, basic_game());
    const int column = f.add(red, Type::infantry, {36, 12}, 0, {.formation = Formation::column});
    f.add(blue, Type::infantry, {10, 40}, 180);
    if (road) f.terrain(TerrainKind::road, {{35, 0}, {37, 0}, {37, 48}, {35, 48}});
    f.start_turn();
    f.activate(column, "JH");
    EXPECT_TRUE(f.check(Field::march({{36, 22}})).allowed());
    EXPECT_EQ(f.check(Field::march({{36, 27}})).allowed(), road);
  }
}

// KM2-CARD-12
TEST(SecondCards, AQueenSparesTheDowngradeOfItsActivation) {
  for (const Colour colour : all_colours) {
    Lines f = lines();
    f.general(red, {36, 10});
    f.unit(f.ours).colour = colour;
    f.start_turn();
    f.activate(f.ours, "QH");
    f.order(Field::march({{36, 17}}));
    f.order(Field::finish());
    EXPECT_EQ(f.unit(f.ours).colour, colour);
    EXPECT_FALSE(f.unit(f.ours).disordered);
  }
  Team team; // and of the team only the unit of him who has the effect
  award(team, "QH", Team::matt);
  EXPECT_EQ(team.unit(team.foot[Team::chris]).colour, Colour::yellow);
  team.order(Field::activate_order(team.foot[Team::matt]));
  team.order(Field::finish());
  EXPECT_EQ(team.unit(team.foot[Team::matt]).colour, Colour::green);
  team.order(Field::activate_order(team.foot[Team::larry]));
  team.order(Field::finish());
  EXPECT_EQ(team.unit(team.foot[Team::larry]).colour, Colour::yellow);
}

// KM2-CARD-12, KM2-INH-11: KM1-CARD-24 is adopted
TEST(SecondCards, AQueenDoesNotProtectFromTheMarksOfAMelee) {
  Close f(second_edition, basic_game());
  f.start_turn();
  f.activate(f.ours, "QH");
  f.order(Field::charge(f.theirs, {{36, 23}}));
  throw_faces(f, {});
  f.order(Field::escape({{36, 30}}));
  EXPECT_EQ(f.unit(f.ours).colour, Colour::red);
}

// KM2-CARD-13
TEST(SecondCards, AKingMovesHisPlayersOwnGeneralOrActivates) {
  Team f;
  award(f, "KH", Team::larry); // Chris and Matt have passed, riding nowhere
  EXPECT_TRUE(f.check(Field::activate_order(f.foot[Team::larry])).allowed());
  EXPECT_EQ(f.refusal(Field::ride({60, 26.5})), Rule::KM2_UNIT_06);
  f.order(Field::ride({60, 26}));
  EXPECT_EQ(f.state.general(Team::larry).at, (Vec{60, 26}));
  EXPECT_EQ(f.state.general(Team::chris).at, (Vec{36, 6}));
  EXPECT_EQ(f.unit(f.foot[Team::larry]).colour, Colour::green); // instead of an activation
  EXPECT_EQ(f.pending(), StepKind::draw);

  Team other;
  other.start();
  other.turn("KH");
  other.order(award_to(Team::larry));
  EXPECT_EQ(other.refusal(Field::ride({38, 6})), Rule::KM2_CARD_02); // the King is not Chris's

  end_turn(f); // KM1-CARD-25: he may ride again
  while (deciding(f).chair != Team::larry) f.order(Field::stay());
  f.order(Field::ride({60, 35}));
  EXPECT_EQ(f.state.general(Team::larry).at, (Vec{60, 35}));
}

// KM2-CARD-14, 20, KM2-SEQ-15
TEST(SecondCards, AnAceGivesTwoActivationsToOnePlayer) {
  for (const bool same : {true, false}) {
    Team f;
    const int horse = f.add(Team::matt, Type::cavalry, {22, 6});
    award(f, "AH", Team::matt);
    EXPECT_EQ(f.unit(f.foot[Team::chris]).colour, Colour::yellow); // Chris has had one
    f.order(Field::activate_order(f.foot[Team::matt]));
    f.order(Field::finish());
    ASSERT_EQ(f.pending(), StepKind::ace_again);
    EXPECT_EQ(deciding(f), (Seat{red, Team::matt})); // KM2-CARD-20
    f.order(Field::activate_order(same ? f.foot[Team::matt] : horse));
    f.order(Field::finish());
    EXPECT_EQ(f.unit(f.foot[Team::matt]).colour, same ? Colour::red : Colour::yellow);
    ASSERT_EQ(f.pending(), StepKind::card); // then Larry, plainly
    EXPECT_EQ(deciding(f), (Seat{red, Team::larry}));
    EXPECT_EQ(f.refusal(decline()), Rule::KM2_RES_10); // it is no second activation that he might leave
    f.order(Field::activate_order(f.foot[Team::larry]));
    f.order(Field::finish());
    EXPECT_EQ(f.pending(), StepKind::draw);
  }
}

// KM2-CARD-14, KM2-SEQ-15
// KM2-CARD-20
TEST(SecondCards, AnAcesSecondActivationMayBeDeclinedByItsPlayerWithoutPenalty) {
  Team f;
  award(f, "AH", Team::larry);
  f.order(Field::activate_order(f.foot[Team::larry]));
  f.order(Field::finish());
  ASSERT_EQ(f.pending(), StepKind::ace_again);
  EXPECT_EQ(deciding(f), (Seat{red, Team::larry}));
  f.order(decline());
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(f.unit(f.foot[Team::larry]).colour, Colour::yellow);
  EXPECT_EQ(f.purses(), (Purses{2, 3, 1}));
  EXPECT_EQ(f.happened(EventKind::second_declined), 1);
}

// KM2-SEQ-15: it is taken or declined; the first edition lets it be passed with (KM1-SEQ-26)
TEST(SecondCards, NobodyPassesWithAnAcesSecondActivation) {
  Lines f = lines();
  f.start_turn(3, 3);
  f.turn("AH");
  EXPECT_TRUE(f.check(Field::pass_order(f.ours)).allowed()) << "the first may be passed with";
  f.order(Field::activate_order(f.ours));
  f.order(Field::finish());
  ASSERT_EQ(f.pending(), StepKind::ace_again);
  EXPECT_EQ(f.refusal(Field::pass_order(f.ours)), Rule::KM2_SEQ_15);
  for (const Offer& o : Kingsmen2::decision(f.state).offers) EXPECT_NE(o.verb, "pass");
  std::vector<Candidate> all;
  candidates(f.state, all);
  for (const Candidate& c : all) EXPECT_NE(c.order.verb, Verb::pass);
  EXPECT_TRUE(f.check(Field::activate_order(f.ours)).allowed());
  EXPECT_TRUE(f.check(decline()).allowed());

  f.revision() = 1; // as records of that time were fought
  EXPECT_TRUE(f.check(Field::pass_order(f.ours)).allowed());
  f.order(Field::pass_order(f.ours));
  EXPECT_EQ(f.unit(f.ours).colour, Colour::red);
}

// KM2-CARD-19
TEST(SecondCards, EachAceActivationBeyondReachCostsItsOwnPoint) {
  Lines f = lines(); // the general stands in a far corner
  f.unit(f.ours).colour = Colour::yellow;
  f.start_turn(3, 3);
  f.activate(f.ours, "AH");
  f.order(Field::finish());
  EXPECT_EQ(points(f, red), 2);
  f.order(Field::activate_order(f.ours));
  f.order(Field::finish());
  EXPECT_EQ(points(f, red), 1);
  EXPECT_TRUE(f.unit(f.ours).disordered);
}

// KM2-EX-54, KM2-CARD-15, 18, KM2-SEQ-14
TEST(SecondCards, AJokerDisordersOneEnemyUnitAndActivatesNobody) {
  Team f;
  f.start();
  f.turn("red-joker");
  EXPECT_EQ(deciding(f), (Seat{red, Team::chris}));
  EXPECT_EQ(f.refusal(Field::activate_order(f.foot[Team::chris])), Rule::KM2_CARD_18);
  EXPECT_EQ(f.refusal(Field::pass_order(f.foot[Team::chris])), Rule::KM2_CARD_18);
  EXPECT_EQ(f.refusal(decline()), Rule::KM2_SEQ_14);
  EXPECT_EQ(f.refusal(deny(f.foot[Team::chris])), Rule::KM2_SEQ_14); // not an own one
  f.order(deny(f.theirs));
  EXPECT_TRUE(f.unit(f.theirs).disordered);
  EXPECT_EQ(f.unit(f.theirs).colour, Colour::green);
  EXPECT_EQ(f.pending(), StepKind::draw); // nobody else is asked
  f.turn("9C");
  EXPECT_EQ(f.refusal(Field::activate_order(f.theirs)), Rule::KM1_MARK_02);
}

// KM2-CARD-18
TEST(SecondCards, AJokerOffersNothingButEnemyUnits) {
  Lines f = lines();
  f.start_turn();
  f.turn("red-joker");
  const Decision d = Kingsmen2::decision(f.state);
  ASSERT_EQ(d.offers.size(), 2U); // and to concede
  EXPECT_EQ(d.offers[0].verb, "deny");
  EXPECT_EQ(d.offers[0].targets, std::vector<int>{f.theirs});
}

// KM2-CARD-16
TEST(SecondCards, AUnitDisorderedByACardStillDefends) {
  for (const char* card : {"2H", "black-joker"}) {
    Close f(second_edition, basic_game());
    f.add(red, Type::cavalry, {66, 5}, 0); // so that the turn goes on
    f.start_turn();
    f.turn(card);
    f.order(card[0] == '2' ? disorder(f.ours) : deny(f.ours));
    ASSERT_TRUE(f.unit(f.ours).disordered);
    f.activate(f.theirs);
    Field fire = f;
    fire.order(Field::fire_at(f.ours));
    EXPECT_EQ(fire.plan().pools[1], (Pool{12, 4}));
    f.order(Field::charge(f.ours, {{36, 18}}));
    EXPECT_EQ(f.plan().pools[1], (Pool{12, 4}));
  }
}

// KM2-EX-55
// KM2-CARD-17
TEST(SecondCards, ATwoNeverForcesTheChoiceOfAGreenUnit) {
  Field f(second_edition, basic_game());
  const int green = f.add(red, Type::infantry, {20, 12}, 0);
  const int worn = f.add(red, Type::infantry, {36, 12}, 0, {.colour = Colour::red});
  f.add(blue, Type::infantry, {36, 40}, 180);
  f.start_turn(0, 0);
  f.turn("2H");
  EXPECT_TRUE(f.check(disorder(green)).allowed());
  EXPECT_TRUE(f.check(disorder(worn)).allowed());
}

// KM2-INH-11: KM1-CARD-01, 28
TEST(SecondCards, OfTheOtherColourAreTheEnemysAndSpecialOnesSpareNobodyAPoint) {
  Team f;
  f.start();
  f.turn("9C");
  EXPECT_EQ(deciding(f), (Seat{blue, 0}));
  EXPECT_EQ(f.refusal(Field::activate_order(f.foot[Team::chris])), Rule::KM2_SEQ_12);
  for (const char* card : {"JH", "QH", "KH", "AH"}) {
    Lines far = lines();
    far.unit(far.ours).colour = Colour::red;
    far.start_turn(1, 1);
    far.activate(far.ours, card);
    EXPECT_EQ(points(far, red), 0) << card;
    EXPECT_EQ(far.pending(), StepKind::actions) << card;
  }
}

// KM2-OPT-05, 06: both are off unless somebody asks for them
TEST(SecondDeckOptions, AreOffInBothPresets) {
  for (const Options& o : {basic_game(), advanced_game()}) {
    Lines f(second_edition, o);
    f.start_turn();
    f.turn("9H");
    EXPECT_EQ(f.refusal(turn_away()), Rule::KM2_OPT_05);
    EXPECT_EQ(f.refusal(keep_card()), Rule::KM2_OPT_06);
  }
}

// KM2-OPT-05, 20, KM2-RULING-15, 20
// KM2-OPT-20
TEST(SecondDeckOptions, OnlyTheCommandingGeneralOverridesForTheWholeArmyWithHisOwnPoints) {
  Team f(basic_but(&Options::override_deck));
  f.start(2, 1, 1);
  f.turn("9H");
  f.order(turn_away());
  EXPECT_EQ(f.purses(), (Purses{2, 0, 1}));
  EXPECT_EQ(f.pending(), StepKind::draw); // nobody acts on it
  EXPECT_TRUE(f.state.discard.holds(*card_named("9H")));
  f.turn("8H");
  EXPECT_EQ(f.refusal(turn_away()), Rule::KM1_OPT_20); // he has no point left, whatever the others have

  Team g(basic_but(&Options::override_deck));
  g.start();
  g.turn("AH");
  EXPECT_FALSE(g.check(turn_away()).allowed()); // first the award
  g.order(award_to(Team::matt));
  EXPECT_TRUE(g.check(turn_away()).allowed()); // which uses nothing of the card
  g.pass();
  EXPECT_EQ(deciding(g), (Seat{red, Team::matt}));
  EXPECT_EQ(g.refusal(turn_away()), Rule::KM2_OPT_20); // a card half used stays
  for (const Offer& o : Kingsmen2::decision(g.state).offers) EXPECT_NE(o.verb, "override-card");
}

// KM2-OPT-06, 20, KM2-RULING-20
// KM2-OPT-20
TEST(SecondDeckOptions, ACardBankedForTheArmyIsAnsweredByEverybodyWhenItIsPlayed) {
  Team f(basic_but(&Options::bank_cards));
  f.start(2, 3, 1);
  f.turn("KH");
  f.order(award_to(Team::chris));
  f.order(keep_card());
  EXPECT_EQ(f.purses(), (Purses{2, 2, 1}));
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_TRUE(f.state.army(red).bank.holds(*card_named("KH")));
  f.turn("4H");
  f.order(play("KH"));
  EXPECT_EQ(f.purses(), (Purses{2, 2, 1})); // playing costs nothing
  ASSERT_EQ(f.pending(), StepKind::award);  // the King is awarded anew
  EXPECT_EQ(deciding(f), (Seat{red, Team::chris}));
  f.order(award_to(Team::larry));
  EXPECT_EQ(f.refusal(keep_card()), Rule::KM1_OPT_36);
  f.pass();
  EXPECT_EQ(f.refusal(play("KH")), Rule::KM2_OPT_20); // a lieutenant neither banks nor plays
  EXPECT_FALSE(f.check(keep_card()).allowed());
  f.pass();
  EXPECT_EQ(deciding(f), (Seat{red, Team::larry}));
  f.order(Field::ride({60, 8}));
  EXPECT_EQ(f.pending(), StepKind::draw);
  for (const char* card : {"KH", "4H"}) EXPECT_TRUE(f.state.discard.holds(*card_named(card)));
}

// KM2-OPT-20
TEST(SecondDeckOptions, TheBankHoldsAsManyCardsAsTheHighestRatingOfTheArmy) {
  Team f(basic_but(&Options::bank_cards));
  f.put_in_command(Team::larry); // rated 1, but Chris is rated 3
  f.start_turn();
  f.state.army(red).command_points = 6;
  for (const char* card : {"9H", "8H", "7H"}) {
    f.turn(card);
    f.order(keep_card());
  }
  f.turn("6H");
  EXPECT_EQ(f.refusal(keep_card()), Rule::KM1_OPT_31);
}

// KM2-OPT-06: a banked Joker is the Commanding General's alone
TEST(SecondDeckOptions, AJokerFromTheBankDisordersAnEnemyAndActivatesNobody) {
  Team f(basic_but(&Options::bank_cards));
  f.start();
  f.turn("red-joker");
  f.order(keep_card());
  f.turn("4H");
  f.order(play("red-joker"));
  EXPECT_EQ(f.refusal(Field::activate_order(f.foot[Team::chris])), Rule::KM2_CARD_18);
  f.order(deny(f.theirs));
  EXPECT_EQ(f.pending(), StepKind::draw); // nobody acts on the four either
}

// KM2-OPT-21
TEST(SecondDeckOptions, AnOwnJokerCanBeOverriddenAndATwoCannot) {
  Lines f(second_edition, basic_but(&Options::override_deck));
  f.start_turn(2, 2);
  f.turn("2H");
  EXPECT_EQ(f.refusal(turn_away()), Rule::KM2_OPT_21);
  f.order(disorder(f.ours));
  f.turn("red-joker");
  f.order(turn_away());
  EXPECT_FALSE(f.unit(f.theirs).disordered);
  EXPECT_EQ(points(f, red), 1);
}

// KM2-OPT-05, KM2-SEQ-14: with no enemy left to name, the Joker may still be turned away or let go
TEST(SecondDeckOptions, AJokerWithoutAVictimMayBeLeftAlone) {
  Lines f(second_edition, basic_but(&Options::override_deck));
  f.unit(f.theirs).disordered = true;
  f.start_turn(2, 2);
  f.turn("red-joker");
  ASSERT_EQ(f.pending(), StepKind::card);
  EXPECT_TRUE(f.check(turn_away()).allowed());
  f.order(decline());
  EXPECT_EQ(points(f, red), 2);
  EXPECT_EQ(f.pending(), StepKind::draw);
}

} // namespace
} // namespace sandtable::kingsmen
