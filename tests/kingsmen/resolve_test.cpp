// Who can be activated, how colours worsen, and passing: sections 8.2 to 8.4.
#include "kingsmen/turning.hpp"

namespace sandtable::kingsmen {
namespace {

// KM1-EX-68, KM1-RES-20, KM1-RULING-24
TEST(Resolve, AUnitCanBeActivatedIfItIsGreenOrACommandPointIsLeft) {
  Field f;
  const int yellow = f.add(red, Type::infantry, {20, 12}, 0, {.colour = Colour::yellow});
  const int green = f.add(red, Type::infantry, {36, 12}, 0);
  const int skirmishers = f.add(red, Type::skirmishers, {56, 6}, 0, {.colour = Colour::yellow});
  f.start_turn(0, 0);
  EXPECT_FALSE(can_activate(f.state, yellow, 0));
  EXPECT_TRUE(can_activate(f.state, green, 0));
  EXPECT_FALSE(can_activate(f.state, skirmishers, 0));
  f.state.army(red).command_points = 1;
  EXPECT_TRUE(can_activate(f.state, yellow, 0));
  EXPECT_TRUE(can_activate(f.state, skirmishers, 0));
  f.unit(green).disordered = true;
  EXPECT_FALSE(can_activate(f.state, green, 0));
  f.unit(yellow).present = false;
  EXPECT_FALSE(can_activate(f.state, yellow, 0));
}

// KM1-RES-30, KM1-SEQ-11
TEST(Resolve, WorsensByAColourAtTheEndOfAnActivationAndRedBecomesDisorder) {
  Lines f;
  f.general(red, {30, 10});
  f.start_turn();
  for (const Colour after : {Colour::yellow, Colour::red}) {
    f.activate(f.ours);
    f.order(Field::finish());
    EXPECT_EQ(f.unit(f.ours).colour, after);
    EXPECT_FALSE(f.unit(f.ours).disordered);
  }
  f.activate(f.ours);
  f.order(Field::finish());
  EXPECT_EQ(f.unit(f.ours).colour, Colour::red);
  EXPECT_TRUE(f.unit(f.ours).disordered);
}

// KM1-EX-71, KM1-RES-09
TEST(Resolve, LetsAUnitNearItsGeneralBeActivatedThreeTimesForTwoPoints) {
  Lines f;
  f.general(red, {30, 10});
  f.start_turn(6, 6);
  int activations = 0;
  for (const char* card : {"3H", "4H", "5H", "6H"}) {
    f.turn(card);
    if (f.pending() != StepKind::card || !f.check(Field::activate_order(f.ours)).allowed()) break;
    f.order(Field::activate_order(f.ours));
    f.order(Field::finish());
    ++activations;
  }
  EXPECT_EQ(activations, 3);
  EXPECT_EQ(points(f, red), 4);
  EXPECT_TRUE(f.unit(f.ours).disordered);
}

// KM1-RES-31
TEST(Resolve, WorsensOnlyAfterEverythingElseInTheActivation) {
  Lines f;
  f.start_turn();
  f.activate(f.ours);
  f.order(Field::march({{36, 17}}));
  EXPECT_EQ(f.unit(f.ours).colour, Colour::green);
  f.order(Field::fire_at(f.theirs));
  EXPECT_EQ(f.plan().pools[0].needs, 4); // green still
  throw_faces(f, {});
  EXPECT_EQ(f.unit(f.ours).colour, Colour::green);
  f.order(Field::finish());
  EXPECT_EQ(f.unit(f.ours).colour, Colour::yellow);
}

// KM1-RES-32, 33
TEST(Resolve, WorsensAtOnceByACasualtyFromFireAndByNothingLess) {
  struct Case {
    Colour before, after;
    bool disordered;
  };
  for (const Case c : {Case{Colour::green, Colour::yellow, false}, Case{Colour::yellow, Colour::red, false},
                       Case{Colour::red, Colour::red, true}}) {
    Lines f;
    f.unit(f.theirs).colour = c.before;
    f.start_turn();
    f.activate(f.ours);
    f.order(Field::fire_at(f.theirs));
    throw_faces(f, {6, 6}, {6}); // one man falls
    EXPECT_EQ(f.unit(f.theirs).privates, 11);
    EXPECT_EQ(f.unit(f.theirs).colour, c.after);
    EXPECT_EQ(f.unit(f.theirs).disordered, c.disordered);

    Lines g;
    g.unit(g.theirs).colour = c.before;
    g.start_turn();
    g.activate(g.ours);
    g.order(Field::fire_at(g.theirs));
    throw_faces(g, {6}, {6}); // a tie
    EXPECT_EQ(g.unit(g.theirs).colour, c.before);
    EXPECT_FALSE(g.unit(g.theirs).disordered);
  }
}

// KM1-EX-72
TEST(Resolve, ShakenTwiceByFireCostsAPointAndEndsInDisorder) {
  Lines f;
  f.general(blue, {36, 32});
  f.start_turn(6, 6);
  for (const Colour after : {Colour::yellow, Colour::red}) {
    f.activate(f.ours);
    f.unit(f.ours).colour = Colour::green;
    f.order(Field::fire_at(f.theirs));
    throw_faces(f, {6});
    EXPECT_EQ(f.unit(f.theirs).colour, after);
    f.order(Field::finish());
    f.unit(f.ours).colour = Colour::green;
  }
  f.activate(f.theirs);
  EXPECT_EQ(points(f, blue), 5);
  f.order(Field::finish());
  EXPECT_EQ(f.unit(f.theirs).colour, Colour::red);
  EXPECT_TRUE(f.unit(f.theirs).disordered);
}

// KM1-RES-34, 35, 36, KM1-RULING-25, KM1-FAQ-05, KM1-SEQ-46
TEST(Resolve, OfBothWhoSurviveAMeleeIsRedAndWasRedMeansDisorder) {
  for (const Colour attacker : {Colour::green, Colour::yellow, Colour::red})
    for (const Colour defender : {Colour::green, Colour::red}) {
      Close f;
      f.general(red, {30, 12});
      f.unit(f.ours).colour = attacker;
      f.unit(f.theirs).colour = defender;
      f.add(blue, Type::cavalry, {66, 45}, 180); // so that the turn goes on
      f.start_turn();
      f.charge_home();
      throw_faces(f, {}); // nobody strikes: a tie without losses
      f.order(Field::escape({{36, 30}}));
      EXPECT_EQ(f.unit(f.ours).colour, Colour::red);
      EXPECT_EQ(f.unit(f.ours).disordered, attacker == Colour::red);
      EXPECT_EQ(f.unit(f.theirs).colour, Colour::red);
      EXPECT_EQ(f.unit(f.theirs).disordered, defender == Colour::red);
      EXPECT_EQ(points(f, blue), 6); // being attacked is no activation
    }
}

// KM1-RES-38
TEST(Resolve, HasNothingBelowDisorder) {
  Lines f;
  f.unit(f.theirs).colour = Colour::red;
  f.unit(f.theirs).disordered = true;
  f.start_turn();
  f.activate(f.ours);
  f.order(Field::fire_at(f.theirs));
  f.forget();
  throw_faces(f, {6});
  EXPECT_EQ(f.unit(f.theirs).colour, Colour::red);
  EXPECT_TRUE(f.unit(f.theirs).disordered);
  EXPECT_EQ(f.happened(EventKind::resolve_changed), 0);
}

// KM1-RES-39, KM1-SEQ-02, 51
TEST(Resolve, IsGreenAgainAtTheStartOfATurnAndFormationsStay) {
  Lines f;
  const int mob = f.add(red, Type::cavalry, {60, 16}, 0, {.formation = Formation::mob, .colour = Colour::red});
  const int square =
      f.add(red, Type::infantry, {12, 16}, 0, {.formation = Formation::square, .colour = Colour::yellow});
  f.unit(mob).disordered = true;
  f.start_turn();
  end_turn(f);
  EXPECT_FALSE(f.unit(mob).disordered); // markers go at the end of the turn
  EXPECT_EQ(f.unit(mob).colour, Colour::red);
  let_generals_stay(f);
  EXPECT_EQ(f.unit(mob).colour, Colour::green);
  EXPECT_EQ(f.unit(square).colour, Colour::green);
  EXPECT_EQ(f.unit(mob).formation, Formation::mob);
  EXPECT_EQ(f.unit(square).formation, Formation::square);
  EXPECT_EQ(f.state.turn, 2);
}

// KM1-RES-40, 41, KM1-SEQ-12, 25
TEST(Passing, NamesAUnitThatPaysLikeAnActivationRollsNothingAndIsDowngraded) {
  Lines f;
  f.start_turn(3, 3);
  struct Step {
    const char* card;
    Colour after;
    bool disordered;
    int points;
  };
  // Far from its general, so that an order would have to be rolled for.
  for (const Step& step :
       {Step{"3H", Colour::yellow, false, 3}, Step{"4H", Colour::red, false, 2}, Step{"5H", Colour::red, true, 1}}) {
    f.turn(step.card);
    f.order(Field::pass_order(f.ours));
    EXPECT_EQ(f.pending(), StepKind::draw);
    EXPECT_EQ(f.unit(f.ours).colour, step.after);
    EXPECT_EQ(f.unit(f.ours).disordered, step.disordered);
    EXPECT_EQ(points(f, red), step.points);
  }
}

// KM1-EX-82, KM1-RES-40
TEST(Passing, MustNameTheOnlyUnitThatCouldBeActivated) {
  Field f;
  const int green = f.add(red, Type::infantry, {20, 12}, 0);
  const int yellow = f.add(red, Type::infantry, {36, 12}, 0, {.colour = Colour::yellow});
  f.add(blue, Type::infantry, {36, 40}, 180);
  f.start_turn(0, 0);
  f.turn("9H");
  EXPECT_EQ(f.refusal(Field::pass_order(yellow)), Rule::KM1_CMD_06);
  f.order(Field::pass_order(green));
  EXPECT_EQ(f.unit(green).colour, Colour::yellow);
}

// KM1-RES-42, KM1-RULING-26
TEST(Passing, IsCompulsoryForWhoWouldRatherDoNothing) {
  Lines f;
  f.start_turn();
  f.turn("9H");
  EXPECT_EQ(f.refusal(decline()), Rule::KM1_RES_42);
  EXPECT_EQ(f.refusal(Field::finish()), Rule::KM1_SEQ_23);
}

// KM1-RES-43, KM1-SEQ-23, 24
TEST(Passing, IsNotAskedOfAnArmyThatCanActivateNobody) {
  Lines f;
  f.unit(f.ours).disordered = true;
  f.start_turn(4, 4);
  f.turn("9H");
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(points(f, red), 4);
  EXPECT_EQ(rule_of_last(f, EventKind::card_lapsed), Rule::KM1_RES_43);
}

// KM1-SEQ-21, 22, 23, 24, 26: a decision offers what is legal and nothing else
TEST(Passing, IsOfferedWithTheOtherAnswersToACard) {
  const auto offers = [](const Field& f) {
    std::vector<std::string> verbs;
    for (const Offer& o : Kingsmen1::decision(f.state).offers)
      if (o.refused.empty() && o.verb != "concede") verbs.push_back(o.verb); // that is no answer to a card
    return verbs;
  };
  using Verbs = std::vector<std::string>;
  Lines f;
  f.start_turn();
  f.turn("9H");
  EXPECT_EQ(offers(f), (Verbs{"activate", "pass"}));
  f.order(Field::pass_order(f.ours));
  f.turn("red-joker");
  EXPECT_EQ(offers(f), (Verbs{"activate", "pass", "deny"}));
  f.unit(f.ours).disordered = true;
  EXPECT_EQ(offers(f), (Verbs{"deny", "decline"}));
  f.unit(f.ours).disordered = false;
  f.order(Field::pass_order(f.ours));
  f.turn("KC");
  EXPECT_EQ(offers(f), (Verbs{"activate", "pass", "move-general"}));
  f.order(Field::pass_order(f.theirs));
  f.turn("AC");
  EXPECT_EQ(offers(f), (Verbs{"activate", "pass"}));
  f.order(Field::pass_order(f.theirs));
  EXPECT_EQ(offers(f), (Verbs{"activate", "pass", "decline"}));
  f.order(decline());
  f.turn("2C");
  EXPECT_EQ(offers(f), (Verbs{"disorder"}));
}

// KM1-RES-43, KM1-SEQ-24: the alternatives stay open, but nobody is made to use them
TEST(Passing, LetsAKingAJokerAndTheOptionsLapseTooWhenNobodyCanBeActivated) {
  for (const char* card : {"KH", "red-joker", "9H"}) {
    Lines f(Options{.override_deck = true, .bank_cards = true});
    f.unit(f.ours).disordered = true;
    f.start_turn(4, 4);
    f.turn(card);
    ASSERT_EQ(f.pending(), StepKind::card) << card;
    EXPECT_EQ(f.refusal(Field::activate_order(f.ours)), Rule::KM1_MARK_02);
    f.order(decline());
    EXPECT_EQ(f.pending(), StepKind::draw);
    EXPECT_EQ(points(f, red), 4);
    EXPECT_EQ(f.happened(EventKind::card_lapsed), 1);
  }
}

} // namespace
} // namespace sandtable::kingsmen
