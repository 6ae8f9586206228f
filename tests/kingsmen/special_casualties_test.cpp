// Officers and ensigns among the fallen: section 16.3.
#include "kingsmen/turning.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

namespace sandtable::kingsmen {
namespace {

Options special() { return {.special_casualties = true}; }

/// Red fires at blue with these dice.
struct Volley : Lines {
  Volley(Colour target, std::vector<int> hits, std::vector<int> stops = {}) : Lines(special()) {
    unit(theirs).colour = target;
    add(blue, Type::cavalry, {66, 45}, 180);
    start_turn();
    activate(ours);
    order(Field::fire_at(theirs));
    throw_faces(*this, std::move(hits), std::move(stops));
  }
  const Unit& target() const { return unit(theirs); }
};

Losses losses(const std::vector<std::uint8_t>& faces, bool officer = true, bool ensign = true) {
  Lines f(special());
  f.unit(f.theirs).officer = officer;
  f.unit(f.theirs).ensign = ensign;
  return losses_of(strikes_of(faces, 1), exposed_of(f.state, f.unit(f.theirs)));
}

// KM1-EX-31, KM1-OPT-03, 40, 43
TEST(SpecialCasualties, ThreeSixesTakeTheOfficerAndThreeFivesTheEnsignInAPrivateSPlace) {
  const Losses sixes = losses({6, 6, 6}), fives = losses({5, 5, 5});
  EXPECT_EQ(sixes.privates, 2);
  EXPECT_TRUE(sixes.officer && !sixes.ensign);
  EXPECT_EQ(fives.privates, 2);
  EXPECT_TRUE(fives.ensign && !fives.officer);
  const Losses two = losses({6, 6, 5, 5, 4, 4, 4});
  EXPECT_EQ(two.privates, 7);
  EXPECT_FALSE(two.officer || two.ensign);
  const Losses more = losses({6, 6, 6, 6, 6, 6}); // six are not two officers
  EXPECT_EQ(more.privates, 5);
}

// KM1-OPT-44, 45
TEST(SpecialCasualties, MayTakeBothAndTakeAPrivateForWhoIsLostAlready) {
  const Losses both = losses({5, 5, 5, 6, 6, 6});
  EXPECT_TRUE(both.officer && both.ensign);
  EXPECT_EQ(both.privates, 4);
  EXPECT_EQ(both.total(), 6);
  EXPECT_EQ(losses({6, 6, 6}, false, true).privates, 3);
  EXPECT_EQ(losses({5, 5, 5}, true, false).privates, 3);
}

// KM1-EX-29, KM1-OPT-41, 43
TEST(SpecialCasualties, OfFireAreTheDiceLeftWhenTheHighestAreCancelled) {
  const Volley f(Colour::yellow, {4, 5, 6, 6, 6, 6}, {5});
  EXPECT_EQ(f.target().privates, 8); // four privates
  EXPECT_FALSE(f.target().officer);  // and the officer
  EXPECT_TRUE(f.target().ensign);
  EXPECT_EQ(f.happened(EventKind::command_figure_lost), 1);
  const Volley g(Colour::yellow, {5, 5, 5, 6, 6, 6}, {5}); // 5, 5, 5, 6, 6 are left
  EXPECT_TRUE(g.target().officer);
  EXPECT_FALSE(g.target().ensign);
  EXPECT_EQ(g.target().privates, 8);
}

// KM1-EX-30, KM1-OPT-42
TEST(SpecialCasualties, OfAMeleeFallOnBothSidesAndNothingCancels) {
  Close f(special());
  f.start_turn();
  f.charge_home();
  throw_faces(f, {5, 5, 5, 6}, {6, 6, 6});
  EXPECT_EQ(f.unit(f.theirs).privates, 9);
  EXPECT_TRUE(f.unit(f.theirs).officer && !f.unit(f.theirs).ensign);
  EXPECT_EQ(f.unit(f.ours).privates, 10);
  EXPECT_TRUE(f.unit(f.ours).ensign && !f.unit(f.ours).officer);
}

// KM1-EX-87, KM1-OPT-46
TEST(SpecialCasualties, ThatTakeTheOfficerMakeTheUnitRedAndOnlyOneThatWasRedDisordered) {
  struct Row {
    Colour before;
    bool disordered;
  };
  for (const Row row : {Row{Colour::green, false}, Row{Colour::yellow, false}, Row{Colour::red, true}}) {
    const Volley f(row.before, {6, 6, 6});
    EXPECT_EQ(f.target().privates, 10);
    EXPECT_FALSE(f.target().officer);
    EXPECT_EQ(f.target().colour, Colour::red);
    EXPECT_EQ(f.target().disordered, row.disordered);
  }
  const Volley ensign(Colour::green, {5, 5, 5}); // the ensign alone is an ordinary casualty
  EXPECT_EQ(ensign.target().colour, Colour::yellow);
}

// KM1-OPT-46: in melee the colour before the attack decides too
TEST(SpecialCasualties, InMeleeDisorderOnlyAUnitThatWasRedBefore) {
  for (const Colour before : {Colour::green, Colour::red}) {
    Close f(special());
    f.unit(f.theirs).colour = before;
    f.start_turn();
    f.charge_home();
    throw_faces(f, {6, 6, 6}, {6, 6, 6});
    f.order(Field::escape({{36, 30}}));
    EXPECT_FALSE(f.unit(f.theirs).officer);
    EXPECT_EQ(f.unit(f.theirs).colour, Colour::red);
    EXPECT_EQ(f.unit(f.theirs).disordered, before == Colour::red);
  }
}

// KM1-OPT-47, 48, 49
TEST(SpecialCasualties, LeaveAUnitWithoutOfficerRedAndWithoutEnsignYellowAtEveryTurnSStart) {
  Lines f(special());
  const int no_ensign = f.add(red, Type::infantry, {16, 16}, 0);
  f.unit(f.ours).officer = false;
  f.unit(f.ours).ensign = false;
  f.unit(no_ensign).ensign = false;
  f.start_turn();
  for (int turn = 2; turn <= 3; ++turn) {
    next_turn(f);
    EXPECT_EQ(f.unit(f.ours).colour, Colour::red);
    EXPECT_EQ(f.unit(no_ensign).colour, Colour::yellow);
    EXPECT_EQ(f.unit(f.theirs).colour, Colour::green);
  }
  f.turn("9H"); // hence it always costs a point
  f.order(Field::pass_order(no_ensign));
  EXPECT_EQ(points(f, red), 2);
}

// KM1-OPT-54
TEST(SpecialCasualties, RecordTheCaptureOfAnEnsignInMeleeButNotByFire) {
  Close f(special());
  f.start_turn();
  f.charge_home();
  throw_faces(f, {5, 5, 5});
  EXPECT_EQ(f.state.army(red).captured_colours, 1);
  EXPECT_EQ(f.state.army(blue).captured_colours, 0);
  EXPECT_EQ(f.happened(EventKind::colours_taken), 1);
  const Volley g(Colour::green, {5, 5, 5});
  EXPECT_EQ(g.state.army(red).captured_colours, 0);
  EXPECT_EQ(g.happened(EventKind::colours_taken), 0);
}

// KM1-FAQ-04, KM1-OPT-55
TEST(SpecialCasualties, MakeAUnitThatLosesItsEnsignInMeleeRedNowAndYellowFromTheNextTurn) {
  Close f(special());
  f.start_turn();
  f.charge_home();
  throw_faces(f, {5, 5, 5});
  f.order(Field::escape({{36, 36}}));
  EXPECT_EQ(f.unit(f.theirs).colour, Colour::red);
  next_turn(f);
  EXPECT_EQ(f.unit(f.theirs).colour, Colour::yellow);
  f.unit(f.theirs).ensign = true; // replaced
  next_turn(f);
  EXPECT_EQ(f.unit(f.theirs).colour, Colour::green);
}

/// Skirmishers of blue's in a picket line.
struct Pickets : Field {
  Pickets() : Field(special()) {
    unit_ = add(blue, Type::skirmishers, {36, 30}, 180);
    add(red, Type::infantry, {36, 5}, 0);
    start_turn();
  }
  const Unit& pickets() const { return unit(unit_); }
  void lose(Losses l) { take_losses(state, unit_, l, false, &events); }
  Vec man(std::size_t i) const {
    return placed(pickets().anchor, pickets().footing.forward, to_vec(pickets().spots[i]));
  }
  double widest() const {
    double most = 0;
    for (std::size_t i = 0; i < pickets().privates; ++i)
      for (std::size_t k = 0; k < i; ++k) most = std::max(most, distance(man(i), man(k)));
    return most;
  }
  int unit_;
};

// KM1-OPT-56, KM1-FORM-35
TEST(SpecialCasualties, MoveTheCentreOfSkirmishersToTheCommandFigureThatIsLeft) {
  Pickets f; // facing south: the officer stands to the west, on the right
  const Vec nearest = f.man(0);
  f.lose({.officer = true});
  EXPECT_EQ(f.pickets().anchor, (Vec{36.5, 30})); // the ensign's place
  EXPECT_EQ(f.man(0), nearest);                   // nobody walks
  Pickets g;
  g.lose({.ensign = true});
  EXPECT_EQ(g.pickets().anchor, (Vec{35.5, 30}));
}

// KM1-OPT-56, KM1-FORM-36
TEST(SpecialCasualties, LetSkirmishersWithoutCommandFiguresCloseUpWithinSixInches) {
  Pickets f;
  f.lose({.privates = 1, .officer = true});
  f.lose({.ensign = true});
  ASSERT_EQ(f.pickets().privates, 5);
  EXPECT_LE(f.widest(), skirmish_radius + 0.01);
  Vec centroid;
  for (std::size_t i = 0; i < 5; ++i) centroid += f.man(i) / 5;
  EXPECT_NEAR(distance(centroid, f.pickets().anchor), 0, 0.02);
  for (std::size_t i = 0; i < 5; ++i)
    for (std::size_t k = 0; k < i; ++k) EXPECT_GE(distance(f.man(i), f.man(k)), 0.99); // nobody on another's base
  f.lose({.privates = 1});
  centroid = {};
  for (std::size_t i = 0; i < 4; ++i) centroid += f.man(i) / 4;
  EXPECT_NEAR(distance(centroid, f.pickets().anchor), 0, 0.02);
}

// KM1-OPT-56, KM1-FORM-31
TEST(SpecialCasualties, BringBackWithinSixInchesWhoStandsTooFarFromTheNewCentre) {
  Pickets f;
  f.unit(f.unit_).spots[0] = to_offset({6, 0}); // the far right: west
  f.refresh(f.unit_);
  f.lose({.officer = true}); // the centre moves half an inch to the east
  for (std::size_t i = 0; i < 6; ++i) EXPECT_LE(length(to_vec(f.pickets().spots[i])), skirmish_radius + 0.01);
}

} // namespace
} // namespace sandtable::kingsmen
