// KM1-RULING-63, KM2-RULING-30: where command points are secret, nothing happens by itself because a purse is empty.

#include "kingsmen/second_team.hpp"
#include "support/shipped.hpp"

namespace sandtable::kingsmen {
namespace {

std::vector<std::string> open_offers(const Field& f) {
  std::vector<std::string> verbs;
  for (const Offer& o : Kingsmen1::decision(f.state).offers)
    if (o.refused.empty() && o.verb != "concede") verbs.push_back(o.verb);
  return verbs;
}
using Verbs = std::vector<std::string>;

std::vector<std::string> words_of_candidates(const Field& f) {
  std::vector<Candidate> all;
  candidates(f.state, all);
  std::vector<std::string> verbs;
  for (const Candidate& one : all) verbs.push_back(word_of(one.order.verb));
  return verbs;
}

/// Red's only unit is tired, and no point is left to order it with; blue's is fresh.
struct Spent : Lines {
  explicit Spent(Options o = {}) : Lines(o) {
    unit(ours).colour = Colour::yellow;
    start_turn(0, 3);
  }
};

Options secret_in_the_second() {
  Options o = basic_game();
  o.secret_cp = true;
  return o;
}

/// Matt is far from his men, who are tired, and his purse is empty.
struct SpentTeam : Team {
  explicit SpentTeam(Options o = secret_in_the_second()) : Team(o) {
    for (const int man : foot) unit(man).colour = Colour::yellow;
    state.general(matt).at = {12, 47};
    start(0, 3, 1);
    turn("9H");
    pass(); // Chris, who answers first
  }
};

// KM1-RULING-63, KM1-RES-43: he is asked, and one word answers
TEST(Done, IsAllThatIsAskedOfAPlayerWhoseSecretPointsAreSpent) {
  Spent f;
  f.turn("9H");
  ASSERT_EQ(f.pending(), StepKind::card);
  EXPECT_EQ(open_offers(f), Verbs{"done"});
  EXPECT_EQ(words_of_candidates(f), Verbs{"done"}); // a computer does not think about it
  EXPECT_EQ(f.refusal(decline()), Rule::KM1_RULING_63);
  EXPECT_EQ(f.refusal(Field::pass_order(f.ours)), Rule::KM1_CMD_06);
  f.order(done());
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(rule_of_last(f, EventKind::points_spent), Rule::KM1_RULING_63);
}

// KM1-RULING-63: what he has said everybody knows for the rest of the turn
TEST(Done, IsSaidOnceATurn) {
  Spent f;
  f.turn("9H");
  f.order(done());
  f.turn("8H");
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(rule_of_last(f, EventKind::card_lapsed), Rule::KM1_RES_43);
  EXPECT_EQ(f.happened(EventKind::points_spent), 1);
  const auto chips = [&](std::optional<Seat> seat) {
    std::vector<std::string> shown;
    for (const ViewInstrument& i : Kingsmen1::view(f.state, seat).instruments)
      if (i.kind == "chips") shown.push_back(i.side + " " + std::to_string(i.value.value_or(-1)));
    return shown;
  };
  EXPECT_EQ(chips(Seat{blue, 0}), (Verbs{"red 0", "blue 3"}));
  EXPECT_EQ(chips(std::nullopt), Verbs{"red 0"});
  EXPECT_EQ(points_of(seen_by<Kingsmen1>(f.state, blue), red, 0), 0); // nor does blue's general reckon with any
  next_turn(f);
  EXPECT_EQ(chips(Seat{blue, 0}), Verbs{"blue 3"});
}

// KM1-RULING-63: with points left, or somebody fresh, the rules of passing hold
TEST(Done, IsNotForWhoCanStillOrderSomebody) {
  Lines f;
  f.start_turn(0, 3);
  f.turn("9H");
  EXPECT_EQ(f.refusal(done()), Rule::KM1_RULING_63); // green costs nothing
  f.unit(f.ours).colour = Colour::yellow;
  EXPECT_TRUE(f.check(done()).allowed());
  f.state.army(red).command_points = 1;
  EXPECT_EQ(f.refusal(done()), Rule::KM1_RULING_63);
}

// KM1-RULING-63, KM1-SEQ-30: a turn ends by what everybody can tell
TEST(Done, EndsATurnAndAnEmptyPurseAloneDoesNot) {
  Spent f;
  f.unit(f.theirs).disordered = true;
  advance(f.state, &f.events);
  f.turn("9C");
  EXPECT_EQ(f.pending(), StepKind::draw); // blue can do nothing, as all can see; red might have points
  f.turn("9H");
  f.order(done());
  EXPECT_EQ(f.pending(), StepKind::general_step);
}

// KM1-RULING-63, KM1-SEQ-26: the second activation of an Ace does not lapse by itself either
TEST(Done, LeavesTheSecondActivationOfAnAceToBeDeclined) {
  Lines f;
  f.start_turn(0, 3);
  f.activate(f.ours, "AH");
  f.order(Field::finish()); // the only unit is yellow now, and no point is left
  ASSERT_EQ(f.pending(), StepKind::ace_again);
  EXPECT_EQ(open_offers(f), Verbs{"decline"});
  EXPECT_EQ(f.refusal(done()), Rule::KM1_RULING_63);
  f.order(decline());
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// KM1-RULING-63, KM1-SEQ-21, 22: King and Joker keep what costs nothing
TEST(Done, StandsBesideWhatAKingAndAJokerGiveForNothing) {
  Spent f;
  f.turn("KH");
  EXPECT_EQ(open_offers(f), (Verbs{"done", "move-general"}));
  f.order(Field::ride({5, 5}));
  f.turn("red-joker");
  EXPECT_EQ(open_offers(f), (Verbs{"done", "deny"}));
  f.order(done());
  f.turn("KC");
  f.order(Field::pass_order(f.theirs));
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// KM1-RULING-63, KM1-OPT-20, 30: nor is anybody passed over who might pay to turn a card away or to keep it
TEST(Done, IsSaidWhereAPointMightStillBuyAnotherCard) {
  Spent f(Options{.override_deck = true, .bank_cards = true});
  f.unit(f.ours).disordered = true;
  f.turn("9H");
  ASSERT_EQ(f.pending(), StepKind::card);
  EXPECT_EQ(f.refusal(turn_away()), Rule::KM1_OPT_20);
  EXPECT_EQ(f.refusal(keep_card()), Rule::KM1_OPT_30);
  f.order(done());
  f.turn("8H");
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// KM1-RULING-63: battles begun under an older revision are fought on by it
TEST(Done, IsUnknownToOlderRevisions) {
  for (const int revision : {1, 2}) {
    Lines f;
    f.revision() = revision;
    f.unit(f.ours).colour = Colour::yellow;
    f.start_turn(0, 3);
    f.turn("KH");
    EXPECT_EQ(f.refusal(done()), Rule::KM1_RULING_63);
    f.order(decline());
    f.turn("9H");
    EXPECT_EQ(f.pending(), StepKind::draw);
    f.turn("9C");
    f.order(Field::pass_order(f.theirs));
    f.unit(f.theirs).disordered = true;
    f.turn("8C");
    EXPECT_EQ(f.pending(), StepKind::general_step);
  }
}

// KM2-RULING-30, KM2-RES-12, 13: each has a purse of his own, and may keep it to himself that it is empty
TEST(Done, IsSaidByEachPlayerOfTheSecondEditionForHimself) {
  SpentTeam f;
  ASSERT_EQ(deciding(f), (Seat{red, Team::matt}));
  EXPECT_EQ(open_offers(f), (Verbs{"done", "decline"}));
  f.order(decline());
  EXPECT_EQ(rule_of_last(f, EventKind::card_lapsed), Rule::KM2_RES_13); // which tells nothing
  f.pass();
  f.turn("8H");
  f.pass();
  ASSERT_EQ(deciding(f), (Seat{red, Team::matt}));
  f.order(done());
  EXPECT_EQ(rule_of_last(f, EventKind::points_spent), Rule::KM1_RULING_63); // told as KM2-RULING-30
  EXPECT_EQ(f.events.back().general, Team::matt);
  EXPECT_EQ(deciding(f), (Seat{red, Team::larry}));
}

// KM2-RULING-30, KM2-CMD-12: where points are open nobody has to say what all can see
TEST(Done, IsSaidByNobodyWherePointsAreOpen) {
  SpentTeam f(basic_game());
  EXPECT_EQ(deciding(f), (Seat{red, Team::larry})); // Matt is skipped
  EXPECT_EQ(rule_of_last(f, EventKind::card_lapsed), Rule::KM1_RES_43);
  EXPECT_EQ(f.refusal(done()), Rule::KM2_RULING_30);
}

// KM1-RULING-63: it is written down with a position
TEST(Done, IsPartOfAPosition) {
  Spent f;
  f.turn("9H");
  const std::uint64_t before = Kingsmen1::digest(f.state);
  f.order(done());
  const State said = f.state;
  EXPECT_EQ(said.done, 1);
  State unsaid = said;
  unsaid.done = 0;
  EXPECT_NE(Kingsmen1::digest(unsaid), Kingsmen1::digest(said));
  EXPECT_NE(before, Kingsmen1::digest(said));
  const auto setting = Kingsmen1::set_up(shipped("meeting")).value();
  State whole = Kingsmen1::begin(*setting);
  whole.done = 2;
  const auto read = Kingsmen1::read_state(*setting, Kingsmen1::whole_json(whole));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->done, 2);
}

} // namespace
} // namespace sandtable::kingsmen
