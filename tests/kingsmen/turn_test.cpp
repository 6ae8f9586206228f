// The course of a turn and of a melee within it: chapter 5.
#include "kingsmen/turning.hpp"

namespace sandtable::kingsmen {
namespace {

// KM1-SEQ-02, 03, 64, 65
TEST(Turn, BeginsWithCommandDiceOfRedThenBlueAndAFullDeck) {
  Lines f;
  f.start_turn();
  f.turn("9H");
  f.order(Field::pass_order(f.ours));
  end_turn(f);
  let_generals_stay(f);
  EXPECT_EQ(f.state.turn, 2);
  ASSERT_EQ(f.pending(), StepKind::roll_command);
  f.roll({3, 1});
  EXPECT_EQ(points(f, red), 3);
  ASSERT_EQ(f.pending(), StepKind::roll_command);
  f.roll({2, 4});
  EXPECT_EQ(points(f, blue), 4);
  ASSERT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(f.plan().draw_from, bag_of(full_deck()));
  EXPECT_EQ(f.refusal(Field::activate_order(f.ours)), Rule::KM1_SEQ_03); // the card comes first
}

// KM1-SEQ-30
TEST(Turn, EndsWhenTheDeckIsEmpty) {
  Lines f;
  f.start_turn();
  f.state.deck = {};
  f.state.deck.add(card_of(Suit::hearts, 9));
  f.turn("9H");
  f.order(Field::pass_order(f.ours));
  EXPECT_EQ(f.pending(), StepKind::general_step);
}

// KM1-EX-76, KM1-SEQ-30
TEST(Turn, EndsWithoutADrawWhenNoUnitOfEitherArmyCanBeActivated) {
  Lines f;
  f.unit(f.ours).disordered = true;
  f.unit(f.theirs).colour = Colour::red;
  f.start_turn();
  f.state.deck = {};
  for (const int rank : {3, 4, 5, 6, 7, 9}) f.state.deck.add(card_of(Suit::clubs, rank));
  f.turn("9C");
  f.order(Field::pass_order(f.theirs)); // disordered now, with five cards left
  EXPECT_EQ(f.pending(), StepKind::general_step);
  EXPECT_EQ(f.happened(EventKind::card_drawn), 1);
}

// KM1-SEQ-30, KM1-RULING-24: without points a yellow unit keeps no turn going
TEST(Turn, EndsWhenOnlyUnitsAreLeftForWhichNoPointIs) {
  Lines f;
  f.start_turn(0, 0);
  f.turn("9H");
  f.order(Field::pass_order(f.ours));
  EXPECT_EQ(f.pending(), StepKind::draw); // blue is green still
  f.turn("9C");
  f.order(Field::pass_order(f.theirs));
  f.turn("8H");
  f.order(done());
  EXPECT_EQ(f.pending(), StepKind::draw); // blue might have points: KM1-RULING-63
  f.turn("8C");
  f.order(done());
  EXPECT_EQ(f.pending(), StepKind::general_step);
}

// KM1-EX-77, KM1-SEQ-22, 31
TEST(Turn, GoesOnWhileOneArmyCanActAndCardsOfTheOtherTakeEffectWhereTheyCan) {
  Lines f;
  f.unit(f.ours).colour = Colour::yellow; // and no points: it cannot be activated, but it can be disordered
  f.start_turn(0, 3);
  f.turn("KH");
  ASSERT_EQ(f.pending(), StepKind::card);
  EXPECT_EQ(f.refusal(Field::activate_order(f.ours)), Rule::KM1_CMD_06);
  f.order(Field::ride({5, 5}));
  EXPECT_EQ(f.pending(), StepKind::draw);
  f.turn("red-joker");
  EXPECT_TRUE(f.check(deny(f.theirs)).allowed());
  f.order(done());
  f.turn("2H");
  f.order(disorder(f.ours));
  EXPECT_TRUE(f.unit(f.ours).disordered);
  f.turn("9H"); // an activation lapses
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// KM1-SEQ-32
TEST(Turn, ShowsEverybodyTheDiscardsAndNobodyTheOrderOfTheDeck) {
  Lines f;
  f.start_turn();
  f.turn("9H");
  f.order(Field::pass_order(f.ours));
  for (const std::optional<Seat> seat :
       {std::optional<Seat>{Seat{red, 0}}, std::optional<Seat>{Seat{blue, 0}}, std::optional<Seat>{}}) {
    bool discards = false;
    for (const ViewInstrument& i : Kingsmen1::view(f.state, seat).instruments) {
      if (i.label == "Discards") discards = i.items == std::vector<std::string>{"9H"};
      if (i.label == "Deck") {
        EXPECT_EQ(i.value, 27);
        EXPECT_TRUE(i.items.empty());
      }
    }
    EXPECT_TRUE(discards);
  }
}

// KM1-SEQ-15, 50, 51, 52, KM1-RULING-18
TEST(Turn, EndClearsPointsAndMarkersAndLetsGeneralsRideRedFirstOnOddTurns) {
  Lines f;
  f.general(red, {10, 5});
  f.general(red, {20, 5});
  f.general(blue, {10, 40});
  f.unit(f.ours).disordered = true;
  f.start_turn(3, 3);
  f.turn("9C");
  f.order(Field::pass_order(f.theirs));
  for (int turn = 1; turn <= 2; ++turn) {
    end_turn(f);
    EXPECT_EQ(points(f, red) + points(f, blue), 0);
    EXPECT_FALSE(f.unit(f.ours).disordered);
    EXPECT_EQ(f.state.deck, full_deck()); // all cards return
    EXPECT_TRUE(f.state.discard.empty());
    std::vector<Seat> seats;
    while (f.pending() == StepKind::general_step) {
      seats.push_back(Kingsmen1::seat(f.state));
      f.order(Field::stay());
    }
    const std::vector<Seat> odd{{red, 0}, {red, 1}, {blue, 0}}, even{{blue, 0}, {red, 0}, {red, 1}};
    EXPECT_EQ(seats, turn == 1 ? odd : even);
    while (f.pending() == StepKind::roll_command) throw_faces(f, {3});
  }
}

// KM1-SEQ-52, KM1-CONST-12
TEST(Turn, EndGivesEveryGeneralOneRideOfTwentyInches) {
  Lines f;
  const int general = f.general(red, {10, 5});
  f.start_turn();
  end_turn(f);
  EXPECT_EQ(f.refusal(Field::ride({30.01, 5})), Rule::KM1_GEN_05);
  EXPECT_EQ(f.refusal(Field::finish()), Rule::KM1_SEQ_52);
  f.order(Field::ride({30, 5}));
  EXPECT_EQ(f.state.general(general).at, (Vec{30, 5}));
  EXPECT_EQ(Kingsmen1::seat(f.state).side, blue);
}

// KM1-SEQ-16
TEST(Turn, IsOverForGoodWhenTheBattleIs) {
  Lines f;
  f.start_turn();
  end_battle(f.state, Ending::collapse, index_of(red), Rule::KM1_CAS_33, &f.events);
  EXPECT_EQ(Kingsmen1::pending(f.state), Node::over);
  EXPECT_EQ(f.refusal(Field::finish()), Rule::KM1_SEQ_16);
  EXPECT_EQ(Kingsmen1::outcome(f.state).winner, red);
}

/// Cavalry of red's before a line of blue's that is beyond its general.
struct Horsemen : Field {
  explicit Horsemen(int blue_men = 8, int horses = 6) {
    horse = add(red, Type::cavalry, {36, 12}, 0, {.privates = horses});
    foot = add(blue, Type::infantry, {36, 24}, 180, {.privates = blue_men});
    reserve = add(red, Type::infantry, {66, 3}, 0);
    add(blue, Type::infantry, {6, 44}, 180);
  }
  void go() {
    activate(horse);
    order(Field::charge(foot, {{36, 24}}));
  }
  int horse, foot, reserve;
};

// KM1-SEQ-10, 11, 40, 41, 42, 43, 44, 45, 46, 68, 69, 70
TEST(MeleeSequence, IsContactSquareDiceLossesRallyEscapeMarks) {
  Horsemen f;
  f.general(red, {30, 12});
  f.start_turn();
  f.go();
  ASSERT_EQ(f.pending(), StepKind::square_roll); // M2 after contact
  EXPECT_EQ(f.plan().pools[0], (Pool{2, 4}));
  f.roll({4, 1});
  EXPECT_EQ(f.unit(f.foot).formation, Formation::square);
  ASSERT_EQ(f.pending(), StepKind::melee_roll); // M3
  throw_faces(f, {4}, {4, 4});                  // the attacker's pool, then the defender's
  EXPECT_EQ(f.unit(f.horse).privates, 4);       // M4: both at once
  EXPECT_EQ(f.unit(f.foot).privates, 7);
  ASSERT_EQ(f.pending(), StepKind::rally_roll); // M5: the general of the beaten horse is near
  EXPECT_EQ(f.plan().pools[0], (Pool{2, 6}));
  EXPECT_EQ(f.unit(f.horse).colour, Colour::green); // the marks come last
  f.roll({1, 1});
  ASSERT_EQ(f.pending(), StepKind::escape); // M6: the beaten unit first, by its owner,
  EXPECT_EQ(f.state.flight.unit, f.horse);
  EXPECT_EQ(Kingsmen1::seat(f.state).side, red);
  f.order(Field::escape({f.unit(f.horse).footing.centre - Vec{0, 12}}));
  ASSERT_EQ(f.pending(), StepKind::escape); // then the square that has become too small
  EXPECT_EQ(f.state.flight.unit, f.foot);
  EXPECT_EQ(Kingsmen1::seat(f.state).side, blue);
  Order back = Field::escape({f.unit(f.foot).footing.centre + Vec{0, 6}});
  back.formation = Formation::line;
  f.order(back);
  EXPECT_EQ(f.unit(f.horse).colour, Colour::red); // M7
  EXPECT_EQ(f.unit(f.foot).colour, Colour::red);
  EXPECT_EQ(f.pending(), StepKind::draw); // ACT_END and CARD_END
}

// KM1-SEQ-40, 41
TEST(MeleeSequence, GoesStraightToTheDiceWhenNoSquareCanBeTried) {
  Horsemen f(7);
  f.start_turn();
  f.go();
  EXPECT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(f.unit(f.foot).formation, Formation::line);
}

// KM1-SEQ-09, 47, 67
TEST(FireSequence, ComesBackToTheActionsAfterAShrunkenSquareHasRun) {
  Lines f;
  const int square = f.add(blue, Type::infantry, {20, 26}, 180, {.formation = Formation::square, .privates = 8});
  f.unit(f.ours).present = false;
  const int firer = f.add(red, Type::infantry, {20, 16}, 0);
  f.start_turn();
  f.activate(firer);
  f.order(Field::fire_at(square));
  throw_faces(f, {6});
  ASSERT_EQ(f.pending(), StepKind::escape);
  EXPECT_EQ(Kingsmen1::seat(f.state).side, blue);
  Order back = Field::escape({f.unit(square).footing.centre + Vec{0, 6}});
  EXPECT_EQ(f.refusal(back), Rule::KM1_SQR_30); // a new formation is part of the answer
  back.formation = Formation::column;
  f.order(back);
  EXPECT_EQ(f.unit(square).formation, Formation::column);
  EXPECT_EQ(f.pending(), StepKind::actions);
  EXPECT_EQ(f.state.activation.unit, firer);
}

// KM1-SEQ-29
TEST(FireSequence, AsksTheDefendingArmyWhichUnitOfAGarrisonIsTheTarget) {
  Lines f(Options{.buildings = true});
  const int house = f.terrain(TerrainKind::building, {{33, 22}, {39, 22}, {39, 26}, {33, 26}});
  f.building(house).capacity = 12;
  f.unit(f.theirs).present = false;
  const int a = f.add(blue, Type::skirmishers, {36, 24}, 180), b = f.add(blue, Type::skirmishers, {36, 24}, 180);
  f.unit(a).building = static_cast<std::int8_t>(house);
  f.start_turn();
  f.activate(f.ours);
  f.unit(b).present = false; // a single occupant is the target without a question
  f.order(Field::fire_at(a));
  EXPECT_EQ(f.pending(), StepKind::fire_roll);
  throw_faces(f, {});
  f.order(Field::finish());
  f.unit(f.ours).colour = Colour::green;
  f.unit(b).present = true;
  f.unit(b).building = static_cast<std::int8_t>(house);
  f.activate(f.ours);
  f.order(Field::fire_at(a));
  ASSERT_EQ(f.pending(), StepKind::choose_defender);
  EXPECT_EQ(Kingsmen1::seat(f.state).side, blue);
  EXPECT_EQ(f.refusal(Field::finish()), Rule::KM1_SEQ_29);
  f.order(say(Verb::defend, b));
  EXPECT_EQ(f.plan().defender, b);
}

} // namespace
} // namespace sandtable::kingsmen
