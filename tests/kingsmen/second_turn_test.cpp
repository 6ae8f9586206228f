// The course of a turn under the second edition, and who decides what: chapter 5.
#include "kingsmen/second_team.hpp"

namespace sandtable::kingsmen {
namespace {

Lines lines(Options o = basic_game()) { return Lines(second_edition, o); }

/// A decision that was asked for: by which step, of which chair.
struct Asked {
  StepKind step;
  int chair;
  friend bool operator==(const Asked&, const Asked&) = default;
};
using Questions = std::vector<Asked>;

void PrintTo(const Asked& a, std::ostream* out) { *out << static_cast<int>(a.step) << " of chair " << a.chair; }

/// Turns a card, answers it as plainly as it may be answered, and lists who was asked.
Questions asked_by(Team& f, const std::string& card, int holder) {
  Questions out;
  f.turn(card);
  while (f.pending() != StepKind::draw && !::testing::Test::HasFailure()) {
    out.push_back({f.pending(), deciding(f).chair});
    if (f.pending() == StepKind::award)
      f.order(award_to(holder));
    else if (card == "2H")
      f.order(disorder(f.foot[Team::matt]));
    else if (card == "red-joker")
      f.order(deny(f.theirs));
    else if (f.pending() == StepKind::ace_again)
      f.order(decline()); // KM2-SEQ-15
    else
      f.pass();
  }
  return out;
}

// KM2-SEQ-01, 22, KM2-INH-10, KM2-RES-04
TEST(SecondTurn, BeginsWithGreenUnitsDiceOfTheCommandingGeneralsAndTheSharingOfPoints) {
  Team f;
  f.unit(f.foot[0]).colour = Colour::red;
  f.unit(f.theirs).colour = Colour::yellow;
  f.start();
  f.turn("9H");
  while (f.pending() == StepKind::card) f.pass();
  end_turn(f);
  let_generals_stay(f);
  EXPECT_EQ(f.state.turn, 2);
  for (int i = 0; i < f.state.unit_count; ++i) EXPECT_EQ(f.unit(i).colour, Colour::green);
  ASSERT_EQ(f.pending(), StepKind::roll_command);
  EXPECT_EQ(f.plan().pools[0].dice, 3); // Chris's for red
  f.roll({1, 2, 6});
  ASSERT_EQ(f.pending(), StepKind::roll_command);
  EXPECT_EQ(f.plan().pools[0].dice, 2); // then blue's
  f.roll({4, 1});
  ASSERT_EQ(f.pending(), StepKind::share_points);
  EXPECT_EQ(f.purses(), (Purses{2, 6, 1}));
  f.order(share_out({0, 0}));
  ASSERT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(f.plan().draw_from, bag_of(full_deck()));
}

// KM2-SEQ-02, 11, 13, 14, KM2-RULING-15, 20: every card of the suit
TEST(SecondTurn, AsksTheCommandingGeneralFirstAndThenTheOthersBySeat) {
  constexpr StepKind card = StepKind::card;
  const Questions alone{{card, Team::chris}};
  const Questions everybody{{card, Team::chris}, {card, Team::matt}, {card, Team::larry}};
  for (const char* name : {"2H", "red-joker", "3H", "7H", "10H", "JH", "QH", "KH", "AH"}) {
    for (const int holder : {Team::matt, Team::chris, Team::larry}) {
      Team f;
      f.start();
      Questions expected = everybody;
      const Card turned = *card_named(name);
      if (rank_of(turned) == 2 || rank_of(turned) == joker) expected = alone;
      if (rank_of(turned) == ace) { // his second comes before the next player's first
        const auto his = std::find(expected.begin(), expected.end(), Asked{card, holder});
        expected.insert(his + 1, {StepKind::ace_again, holder});
      }
      if (has_special_effect(turned)) expected.insert(expected.begin(), {StepKind::award, Team::chris});
      EXPECT_EQ(asked_by(f, name, holder), expected) << name << " for " << holder;
    }
  }
  Lines one = lines(); // KM2-SEQ-11: a single player has the effect without a question
  one.start_turn();
  one.turn("KH");
  EXPECT_EQ(one.pending(), StepKind::card);
  EXPECT_TRUE(one.check(Field::ride({2, 2})).allowed());
}

// KM2-SEQ-03, 22
TEST(SecondTurn, KnowsNoOrderRolls) {
  for (const Colour colour : all_colours) {
    Lines f = lines();
    f.unit(f.ours).colour = colour; // far from its general
    f.start_turn();
    f.activate(f.ours);
    EXPECT_EQ(f.pending(), StepKind::actions);
  }
}

// KM2-SEQ-04, 22
TEST(SecondTurn, AMeleeHasItsSquareAndItsRallyByTheirOptionsOnly) {
  for (const bool square : {false, true})
    for (const bool rally : {false, true}) {
      Options o = basic_game();
      o.square = square ? Switch::on : Switch::off;
      o.rally = rally ? Switch::on : Switch::off;
      Field f(second_edition, o);
      const int horse = f.add(red, Type::cavalry, {36, 12}, 0), foot = f.add(blue, Type::infantry, {36, 24}, 180);
      f.add(blue, Type::infantry, {6, 44}, 180);
      f.general(red, {30, 12});
      f.start_turn();
      f.activate(horse);
      f.order(Field::charge(foot, {{36, 24}}));
      EXPECT_EQ(f.pending() == StepKind::square_roll, square);
      if (square) f.roll({1, 1});
      ASSERT_EQ(f.pending(), StepKind::melee_roll);
      throw_faces(f, {}, {6}); // the horse is beaten with its general near
      EXPECT_EQ(f.pending() == StepKind::rally_roll, rally);
      if (rally) f.roll({1, 1});
      EXPECT_EQ(f.pending(), StepKind::escape);
    }
}

/// A volley that leaves blue with one of its two units.
Lines last_but_one(Options o) {
  Lines f = lines(o);
  f.unit(f.theirs).privates = 5;
  f.refresh(f.theirs);
  f.add(blue, Type::infantry, {8, 44}, 180);
  f.start_turn();
  f.activate(f.ours);
  f.order(Field::fire_at(f.theirs));
  throw_faces(f, {6});
  return f;
}

// KM2-SEQ-05, 22, KM2-CAS-01
TEST(SecondTurn, AnArmyRoutsAtTheEndOfTheActivationWithoutDice) {
  Lines f = last_but_one(basic_game());
  ASSERT_TRUE(f.unit(f.theirs).lost);
  ASSERT_EQ(f.pending(), StepKind::actions); // the activation goes on
  f.order(Field::finish());
  EXPECT_EQ(f.state.ending, Ending::rout);
  EXPECT_EQ(Kingsmen2::outcome(f.state).winner, red);

  Lines g = last_but_one(basic_with(&Options::collapse_rolls));
  g.order(Field::finish());
  EXPECT_EQ(g.pending(), StepKind::collapse_roll);
}

// KM2-SEQ-06, KM2-CMD-15
TEST(SecondTurn, EndsWithoutMarkersAndPointsAndEveryGeneralMayRide) {
  Team f;
  f.unit(f.foot[1]).disordered = true;
  f.start();
  for (int turn = 1; turn <= 2; ++turn) {
    end_turn(f);
    EXPECT_FALSE(f.unit(f.foot[1]).disordered);
    EXPECT_EQ(f.purses(), (Purses{0, 0, 0}));
    std::vector<Seat> riders;
    while (f.pending() == StepKind::general_step) {
      const Seat seat = deciding(f);
      riders.push_back(seat);
      const Vec at = f.state.general(general_in(f.state, seat.side, seat.chair)).at;
      const Vec inward{at.x < 36 ? 1.0 : -1.0, 0};
      EXPECT_EQ(f.refusal(Field::ride(at + inward * 20.5)), Rule::KM2_UNIT_06);
      f.order(Field::ride(at + inward * (turn == 1 ? 20.0 : 0.0)));
    }
    const std::vector<Seat> odd{{red, 0}, {red, 1}, {red, 2}, {blue, 0}}, even{{blue, 0}, {red, 0}, {red, 1}, {red, 2}};
    EXPECT_EQ(riders, turn == 1 ? odd : even);
    while (f.pending() == StepKind::roll_command) throw_faces(f, {3});
    f.order(share_out({}));
  }
}

// KM2-SEQ-10
TEST(SecondTurn, PointsAreSharedBeforeTheFirstCardByEachArmyThatHasLieutenants) {
  Team f;
  f.general(blue, {40, 46}, 2);
  f.general(blue, {50, 46}, 3);
  f.start();
  end_turn(f);
  let_generals_stay(f);
  while (f.pending() == StepKind::roll_command) throw_faces(f, {6});
  for (const Seat seat : {Seat{red, Team::chris}, Seat{blue, 1}}) {
    ASSERT_EQ(f.pending(), StepKind::share_points);
    EXPECT_EQ(deciding(f), seat);
    f.order(seat.side == red ? share_out({0, 1}) : share_out({2}));
  }
  EXPECT_EQ(f.purses(), (Purses{2, 5, 2}));
  EXPECT_EQ(points_of(f.state, blue, 0), 4);
  EXPECT_EQ(f.pending(), StepKind::draw);

  Lines alone = lines();
  alone.start_turn();
  next_turn(alone);
  EXPECT_EQ(alone.pending(), StepKind::draw); // nobody to give to: skipped
}

// KM2-SEQ-11
TEST(SecondTurn, TheCommandingGeneralAwardsTheEffectToAnyOnePlayer) {
  for (const char* card : {"JH", "QH", "KH", "AH"}) {
    Team f;
    f.start();
    f.turn(card);
    ASSERT_EQ(f.pending(), StepKind::award) << card;
    EXPECT_EQ(deciding(f), (Seat{red, Team::chris}));
    EXPECT_EQ(f.refusal(Field::activate_order(f.foot[1])), Rule::KM2_SEQ_11); // before anyone acts
    EXPECT_EQ(f.refusal(award_to(3)), Rule::KM2_SEQ_11);
    EXPECT_EQ(f.refusal(award_to(-1)), Rule::KM2_SEQ_11);
    for (const int chair : {0, 1, 2}) EXPECT_TRUE(f.check(award_to(chair)).allowed());
    f.order(award_to(Team::larry));
    EXPECT_EQ(rule_of_last(f, EventKind::effect_awarded), Rule::KM2_CARD_02);
    EXPECT_EQ(deciding(f), (Seat{red, Team::chris}));
  }
}

// KM2-SEQ-12, KM2-RES-12
TEST(SecondTurn, APlayerWhoCanActivateNobodyIsSkipped) {
  Team f;
  f.unit(f.foot[Team::matt]).disordered = true;
  f.start(0, 3, 1);
  f.turn("9H");
  f.pass();
  EXPECT_EQ(deciding(f), (Seat{red, Team::larry}));                     // not Matt
  EXPECT_EQ(rule_of_last(f, EventKind::card_lapsed), Rule::KM1_RES_43); // told as KM2-RES-12
  EXPECT_EQ(f.events.back().general, Team::matt);
  f.pass();
  f.state.commands.points[Team::matt] = 1; // with a point he could use a teammate's unit
  f.turn("8H");
  f.pass();
  EXPECT_EQ(deciding(f), (Seat{red, Team::matt}));
  EXPECT_TRUE(f.check(Field::activate_order(f.foot[Team::larry])).allowed());
}

// KM2-SEQ-12: a King moves the general of one who can do nothing else
TEST(SecondTurn, AsksTheHolderOfAKingThoughHeCanActivateNobody) {
  Team f;
  f.unit(f.foot[Team::matt]).disordered = true;
  f.start(0, 3, 1);
  f.turn("KH");
  f.order(award_to(Team::matt));
  f.pass();
  EXPECT_EQ(deciding(f), (Seat{red, Team::matt}));
  f.order(Field::ride({12, 8}));
  EXPECT_EQ(deciding(f), (Seat{red, Team::larry}));
}

// KM2-SEQ-13, 14
TEST(SecondTurn, TwosAndJokersFallOnlyOnWhoIsNotDisorderedAndLapseWithoutOne) {
  Team f;
  for (const int chair : {0, 1}) f.unit(f.foot[static_cast<std::size_t>(chair)]).disordered = true;
  f.unit(f.theirs).disordered = true;
  f.start();
  f.turn("2H");
  EXPECT_EQ(f.refusal(disorder(f.foot[0])), Rule::KM1_RULING_19);
  EXPECT_TRUE(f.check(disorder(f.foot[Team::larry])).allowed());
  f.order(disorder(f.foot[Team::larry]));
  f.turn("red-joker");
  EXPECT_EQ(f.refusal(deny(f.theirs)), Rule::KM2_SEQ_14);
  f.order(deny(f.theirs + 1));

  Lines g = lines();
  g.unit(g.ours).disordered = true;
  g.start_turn();
  g.turn("2H");
  EXPECT_EQ(g.pending(), StepKind::draw);
  EXPECT_EQ(rule_of_last(g, EventKind::card_lapsed), Rule::KM1_SEQ_20); // told as KM2-SEQ-13
  g.turn("black-joker");
  EXPECT_EQ(g.pending(), StepKind::draw);
  EXPECT_EQ(rule_of_last(g, EventKind::card_lapsed), Rule::KM1_SEQ_21); // told as KM2-SEQ-14
}

// KM2-SEQ-15
TEST(SecondTurn, TheSecondOfAnAceIsHisWhoHasItAndLapsesWhenHeCanActivateNobody) {
  Team f;
  f.state.general(Team::matt).at = {12, 47}; // far from his men
  f.start(0, 3, 1);
  f.turn("AH");
  f.order(award_to(Team::matt));
  f.pass();
  f.order(Field::activate_order(f.foot[Team::matt])); // green, and the only one he can order
  f.order(Field::finish());
  EXPECT_EQ(f.pending(), StepKind::card); // KM2-SEQ-23: what his teammates could do does not matter
  EXPECT_EQ(deciding(f), (Seat{red, Team::larry}));
}

// KM2-SEQ-16, KM2-RULING-21
TEST(SecondTurn, AnEscapeIsDecidedByTheUnitsOwnPlayer) {
  for (const int owner : {0, 1}) {
    Close f(second_edition, basic_game());
    f.general(blue, {60, 44}, 1);
    f.general(blue, {66, 44}, 3); // commands
    f.state.leader(f.theirs) = static_cast<std::int8_t>(owner);
    f.start_turn();
    f.charge_home();
    throw_faces(f, {6});
    ASSERT_EQ(f.pending(), StepKind::escape);
    EXPECT_EQ(deciding(f), (Seat{blue, static_cast<std::uint8_t>(owner)}));
  }
  Team f; // also that of the attacker, whoever ordered the charge
  const int enemy = f.Field::add(blue, Type::infantry, {60, 19}, 180);
  f.start();
  f.turn("9H");
  f.order(Field::activate_order(f.foot[Team::larry])); // by Chris
  f.order(Field::charge(enemy, {{60, 19}}));
  throw_faces(f, {}, {6});
  ASSERT_EQ(f.pending(), StepKind::escape);
  EXPECT_EQ(f.state.flight.unit, f.foot[Team::larry]);
  EXPECT_EQ(deciding(f), (Seat{red, Team::larry}));
  f.order(straight_escape(f.state, 0));
  EXPECT_EQ(deciding(f), (Seat{red, Team::matt})); // and the card goes on
}

// KM2-RULING-21
TEST(SecondTurn, AsksThePlayerOfTheUnitAimedAtWhoOfAGarrisonTakesTheFire) {
  Lines f = lines(basic_but(&Options::buildings));
  const int house = f.terrain(TerrainKind::building, {{33, 22}, {39, 22}, {39, 26}, {33, 26}});
  f.building(house).capacity = 12;
  f.unit(f.theirs).present = false;
  const int a = f.add(blue, Type::skirmishers, {36, 24}, 180), b = f.add(blue, Type::skirmishers, {36, 24}, 180);
  garrison(f, a, house);
  garrison(f, b, house);
  f.general(blue, {60, 44}, 3);
  f.general(blue, {66, 44}, 1);
  f.state.leader(b) = 1;
  f.start_turn();
  f.activate(f.ours);
  f.order(Field::fire_at(b));
  ASSERT_EQ(f.pending(), StepKind::choose_defender);
  EXPECT_EQ(deciding(f), (Seat{blue, 1}));
}

// KM2-SEQ-20
TEST(SecondTurn, EndsWithTheDeckOrWhenNobodyCanActivateAnybody) {
  Team f; // points alone keep no turn going: every unit is disordered
  f.start(6, 6, 6);
  f.turn("9H");
  for (int i = 0; i < f.state.unit_count; ++i) f.unit(i).disordered = i != f.foot[Team::chris];
  f.unit(f.foot[Team::chris]).colour = Colour::red;
  f.pass(); // now the last of them is
  EXPECT_EQ(f.pending(), StepKind::general_step);
  EXPECT_EQ(f.happened(EventKind::card_drawn), 1);

  Lines g = lines();
  g.start_turn();
  g.state.deck = {};
  g.state.deck.add(*card_named("9H"));
  g.turn("9H");
  g.order(Field::pass_order(g.ours));
  EXPECT_EQ(g.pending(), StepKind::general_step);
}

// KM2-SEQ-20, 23: a lieutenant's point for a teammate's unit is enough
TEST(SecondTurn, GoesOnWhileAnyPlayerCouldOrderAnyUnitOfHisArmy) {
  for (const int larrys : {0, 1}) {
    Team f;
    for (int i = 0; i < f.state.unit_count; ++i) f.unit(i).disordered = true;
    const int tired = f.add(Team::matt, Type::infantry, {36, 30}, {.colour = Colour::yellow}); // far from Matt
    f.start(0, 0, larrys);
    EXPECT_EQ(f.pending(), larrys > 0 ? StepKind::draw : StepKind::general_step);
    EXPECT_EQ(can_activate(f.state, tired, Team::larry), larrys > 0);
    EXPECT_FALSE(can_activate(f.state, tired, Team::matt));
  }
}

// KM2-SEQ-21
TEST(SecondTurn, CardsOfAnExhaustedArmyStillTakeEffect) {
  Lines f = lines();
  f.unit(f.ours).colour = Colour::yellow; // far away, and no points: it cannot be activated but it can be disordered
  f.start_turn(0, 3);
  f.turn("9H");
  EXPECT_EQ(f.pending(), StepKind::draw);
  f.turn("KH");
  f.order(Field::ride({5, 5}));
  f.turn("2H");
  f.order(disorder(f.ours));
  f.turn("red-joker");
  f.order(deny(f.theirs));
  EXPECT_EQ(f.pending(), StepKind::general_step); // and now nobody is left
}

// KM2-SEQ-23
TEST(SecondTurn, CanActivateIsAskedForThePlayerWhoWouldAct) {
  Team f;
  f.state.general(Team::matt).at = {36, 20}; // near Chris's men, far from his own
  f.unit(f.foot[Team::chris]).colour = f.unit(f.foot[Team::matt]).colour = Colour::yellow;
  f.start(0, 0, 1);
  for (const auto& [unit, chair, can] : {std::tuple{f.foot[Team::chris], Team::chris, true},
                                         {f.foot[Team::chris], Team::matt, false},
                                         {f.foot[Team::chris], Team::larry, true},
                                         {f.foot[Team::matt], Team::matt, false},
                                         {f.foot[Team::matt], Team::chris, false},
                                         {f.foot[Team::matt], Team::larry, true},
                                         {f.foot[Team::larry], Team::larry, true}})
    EXPECT_EQ(can_activate(f.state, unit, chair), can) << unit << " by " << chair;
}

} // namespace
} // namespace sandtable::kingsmen
