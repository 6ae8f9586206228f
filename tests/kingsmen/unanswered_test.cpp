// What a player who does not answer in time is taken to have said: KM1-SEQ-33, 34.
#include "rulebooks/kingsmen/general/unanswered.hpp"

#include "kingsmen/turning.hpp"

namespace sandtable::kingsmen {
namespace {

/// The default answer, which must be legal.
Order answer(const Field& f) {
  const Order o = unanswered(f.state);
  EXPECT_TRUE(f.check(o).allowed()) << Kingsmen1::explain(f.state, f.check(o));
  return o;
}

// KM1-SEQ-33, 34
TEST(Unanswered, CardsActivateOrDisorderTheLowestUnitThatMayBeNamed) {
  Lines f;
  const int other = f.add(red, Type::cavalry, {60, 16}, 0);
  f.start_turn();
  f.turn("2H");
  EXPECT_EQ(answer(f).verb, Verb::disorder);
  EXPECT_EQ(answer(f).unit, f.ours);
  f.order(answer(f));
  for (const char* card : {"9H", "KH", "AH", "red-joker"}) {
    f.turn(card);
    EXPECT_EQ(answer(f).verb, Verb::activate) << card;
    EXPECT_EQ(answer(f).unit, other);
    f.order(Field::pass_order(other));
    f.unit(other).colour = Colour::green;
    if (f.pending() == StepKind::ace_again) {
      EXPECT_EQ(answer(f).verb, Verb::activate);
      f.order(decline());
    }
  }
}

// KM1-SEQ-33: the order of section 5.2 when nobody can be activated
TEST(Unanswered, CardsOfAnArmyThatCanActivateNobodyDoTheNextThingListed) {
  Lines f(Options{.override_deck = true, .bank_cards = true});
  f.unit(f.ours).disordered = true;
  f.start_turn(3, 3);
  f.turn("red-joker");
  EXPECT_EQ(answer(f).verb, Verb::deny);
  EXPECT_EQ(answer(f).target, f.theirs);
  f.order(decline());
  f.turn("KH");
  EXPECT_EQ(answer(f).verb, Verb::move_general);
  f.order(answer(f));
  EXPECT_EQ(f.state.general(0).at, (Vec{1, 1.5})); // he stays
  f.turn("9H");
  EXPECT_EQ(answer(f).verb, Verb::override_card);
  f.options().override_deck = false;
  EXPECT_EQ(answer(f).verb, Verb::bank);
  f.order(answer(f));
  f.state.army(red).command_points = 0;
  f.turn("8H");
  EXPECT_EQ(answer(f).verb, Verb::play_banked);
}

// KM1-SEQ-34
TEST(Unanswered, ActivationsEndGeneralsStayAndPushedSkirmishersStand) {
  Lines f;
  const int skirmishers = f.add(red, Type::skirmishers, {36, 20}, 0);
  f.start_turn();
  f.activate(f.ours);
  EXPECT_EQ(answer(f).verb, Verb::finish);
  f.order(Field::march({{36, 20}}));
  ASSERT_EQ(f.pending(), StepKind::arrange);
  EXPECT_EQ(f.state.agenda.top().a, skirmishers);
  EXPECT_EQ(answer(f).verb, Verb::stand);
  f.order(answer(f));
  f.order(answer(f));
  end_turn(f);
  ASSERT_EQ(f.pending(), StepKind::general_step);
  EXPECT_EQ(answer(f).verb, Verb::stand);
}

// KM1-SEQ-34
TEST(Unanswered, EscapesRunStraightAwayAndClockwiseFirstWhereThatIsBarred) {
  Close f;
  f.start_turn();
  f.charge_home();
  throw_faces(f, {6});
  EXPECT_EQ(answer(f).path.back(), (Vec{36, 36}));

  Close g;
  g.terrain(TerrainKind::heavy_forest, {{34, 40}, {38, 40}, {38, 44}, {34, 44}}); // the mob would stand in it
  g.unit(g.theirs).anchor += {0, 8};
  g.unit(g.ours).anchor += {0, 8};
  g.refresh(g.ours);
  g.refresh(g.theirs);
  g.start_turn();
  g.activate(g.ours);
  g.order(Field::charge(g.theirs, {{36, 31}}));
  throw_faces(g, {6});
  const Order o = answer(g);
  ASSERT_EQ(o.path.size(), 1U);
  EXPECT_GT(o.path.back().x, 36); // "away" is north: clockwise is east
}

// KM1-SEQ-34
TEST(Unanswered, ShrunkenSquaresFormTheWidestLineFacingTheEnemyThatCausedIt) {
  Lines f;
  f.unit(f.theirs) = {};
  f.unit(f.theirs).side = blue;
  f.unit(f.ours).anchor = {30, 18};
  f.refresh(f.ours);
  const int square = f.add(blue, Type::infantry, {36, 28}, 180, {.formation = Formation::square, .privates = 8});
  f.start_turn();
  f.activate(f.ours);
  f.order(Field::fire_at(square));
  throw_faces(f, {6});
  ASSERT_EQ(f.pending(), StepKind::escape);
  const Order o = answer(f);
  EXPECT_EQ(o.formation, Formation::line);
  EXPECT_EQ(o.ranks, 1);
  f.order(o);
  EXPECT_EQ(f.unit(square).files, 7);
  EXPECT_EQ(f.unit(square).facing, heading(f.unit(f.ours).anchor - o.path.back()));
}

// KM1-SEQ-29, 33
TEST(Unanswered, GarrisonsDefendWithTheirLowestUnit) {
  Lines f(Options{.buildings = true});
  const int house = f.terrain(TerrainKind::building, {{33, 22}, {39, 22}, {39, 26}, {33, 26}});
  f.unit(f.theirs).present = false;
  const int a = f.add(blue, Type::skirmishers, {36, 24}, 180), b = f.add(blue, Type::skirmishers, {36, 24}, 180);
  f.unit(a).building = f.unit(b).building = static_cast<std::int8_t>(house);
  f.start_turn();
  f.activate(f.ours);
  f.order(Field::fire_at(b));
  ASSERT_EQ(f.pending(), StepKind::choose_defender);
  EXPECT_EQ(answer(f).unit, a);
}

} // namespace
} // namespace sandtable::kingsmen
