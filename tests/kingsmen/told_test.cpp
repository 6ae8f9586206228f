// What has happened is told with all it says in fields: journal, report and page read nothing else.
#include "kingsmen/engagement.hpp"
#include "kingsmen/light_troops.hpp"
#include "kingsmen/opening.hpp"

namespace sandtable::kingsmen {
namespace {

/// The last event of a kind; fails the test if there was none.
template <class Battle>
Event last(const Battle& battle, EventKind kind) {
  const auto found =
      std::find_if(battle.events.rbegin(), battle.events.rend(), [kind](const Event& e) { return e.kind == kind; });
  if (found != battle.events.rend()) return *found;
  ADD_FAILURE() << "no such event";
  return {};
}

std::vector<int> faces_of(const Event& e) { return {e.shown().begin(), e.shown().end()}; }

void expect_card(const Event& e, const std::string& card, Side side, Rule rule) {
  EXPECT_EQ(e.card, *card_named(card));
  EXPECT_EQ(e.side, side);
  EXPECT_EQ(e.rule, rule);
}

// KM1-SETUP-20, 31, 53, 55
TEST(Told, WhatIsThrownAndPlacedBeforeTheBattle) {
  Scenario forces = armies_of();
  forces.options["quality"] = "on";
  Opening quality(forces, second_edition);
  while (quality.pending() == StepKind::roll_force) quality.roll({1, 1});
  quality.roll({1, 2, 3, 4, 5, 6, 1, 6, 2, 5});
  EXPECT_EQ(faces_of(last(quality, EventKind::quality_rolled)), (std::vector<int>{1, 2, 3, 4, 5, 6, 1, 6, 2, 5}));

  Scenario s = armies_of({"infantry"}, {"infantry"});
  s.options["rating_mode"] = "rolled";
  add_general(s.red, 0);
  add_general(s.blue, 0);
  Opening f(s);
  f.roll({4, 6});
  EXPECT_EQ(faces_of(last(f, EventKind::rating_rolled)), (std::vector<int>{4, 6}));
  f.roll({2, 5});
  EXPECT_EQ(faces_of(last(f, EventKind::placement_rolled)), (std::vector<int>{2, 5}));
  f.order(deploy_at(0, {36, 8}));
  EXPECT_EQ(last(f, EventKind::unit_deployed).unit, 0);
  EXPECT_EQ(last(f, EventKind::unit_deployed).side, red);
  f.order(deploy_at(1, {36, 40}));
  EXPECT_EQ(last(f, EventKind::unit_deployed).side, blue);
  f.order(general_at({20, 4}));
  EXPECT_EQ(last(f, EventKind::general_placed).general, 0);
  EXPECT_EQ(last(f, EventKind::general_placed).to, (Vec{20, 4}));
}

// KM1-OPT-20, 30, 32
TEST(Told, CardsThatAreTurnedAwayKeptAndPlayed) {
  Lines f(Options{.override_deck = true, .bank_cards = true});
  f.start_turn(4, 4);
  f.turn("9H");
  f.order(turn_away());
  expect_card(last(f, EventKind::card_overridden), "9H", red, Rule::KM1_OPT_20);
  f.turn("9C");
  f.order(turn_away());
  expect_card(last(f, EventKind::card_overridden), "9C", blue, Rule::KM1_OPT_20);
  f.turn("8C");
  f.order(keep_card());
  expect_card(last(f, EventKind::card_banked), "8C", blue, Rule::KM1_OPT_30);
  f.turn("7C");
  f.order(play("8C"));
  expect_card(last(f, EventKind::banked_card_played), "8C", blue, Rule::KM1_OPT_32);
}

// KM1-CARD-20, KM1-SEQ-20, KM1-RES-40
TEST(Told, WhoIsDisorderedAndWhoPasses) {
  Lines f;
  f.start_turn(3, 3);
  f.turn("2C");
  f.order(disorder(f.theirs));
  EXPECT_EQ(last(f, EventKind::unit_disordered).unit, f.theirs);
  EXPECT_EQ(last(f, EventKind::unit_disordered).card, *card_named("2C"));
  f.turn("9H");
  f.order(Field::pass_order(f.ours));
  EXPECT_EQ(last(f, EventKind::unit_passed).unit, f.ours);
  EXPECT_EQ(last(f, EventKind::unit_passed).a, 0); // green: it costs nothing
  f.turn("8H");
  f.order(Field::pass_order(f.ours));
  EXPECT_EQ(last(f, EventKind::unit_passed).a, 1);
}

// KM1-MOVE-11, 30, KM1-OPT-60
TEST(Told, WhereAUnitMarches) {
  Lines f;
  const int marsh = f.terrain(TerrainKind::rough, block(30, 17, 42, 19));
  f.start_turn();
  f.activate(f.ours);
  f.order(Field::march({{36, 18}}));
  const Event slow = last(f, EventKind::unit_marched);
  EXPECT_EQ(slow.unit, f.ours);
  EXPECT_EQ(slow.rule, Rule::KM1_MOVE_30);
  EXPECT_EQ(slow.inches, 2);
  EXPECT_EQ(slow.from, (Vec{36, 16}));
  EXPECT_EQ(slow.to, (Vec{36, 18}));
  EXPECT_FALSE(slow.yes); // by no road
  EXPECT_EQ(slow.feature, marsh);
  EXPECT_EQ(slow.a, 0); // and into no house
}

// KM1-FORM-70
TEST(Told, HowAUnitFormsUp) {
  Lines f;
  f.start_turn();
  f.activate(f.ours);
  f.order(Field::form(Formation::column, 2));
  const Event e = last(f, EventKind::unit_formed);
  EXPECT_EQ(e.unit, f.ours);
  EXPECT_EQ(e.formation, Formation::column);
  EXPECT_EQ(e.a, f.unit(f.ours).ranks);
  EXPECT_EQ(e.b, 2);
}

// KM1-FIRE-70
TEST(Told, WhatAVolleyDid) {
  Lines f;
  f.start_turn();
  f.activate(f.ours);
  f.order(Field::fire_at(f.theirs));
  const int dice = attack_dice(f.plan()), stopping = defence_dice(f.plan()), men = f.unit(f.theirs).privates;
  throw_sixes(f, 3, 1);
  const Event e = last(f, EventKind::unit_fired);
  EXPECT_EQ(e.unit, f.ours);
  EXPECT_EQ(e.other, f.theirs);
  EXPECT_EQ(e.a, 3);
  EXPECT_EQ(e.b, 1);
  EXPECT_EQ(e.c, dice);
  EXPECT_EQ(e.d, stopping);
  EXPECT_EQ(e.dice, dice + stopping);
  EXPECT_EQ(e.on_other.lost, 2);
  EXPECT_EQ(e.on_other.left, men - 2);
  EXPECT_EQ(e.from, (Vec{36, 16}));
  EXPECT_EQ(e.to, f.unit(f.theirs).footing.centre);
}

// KM1-MELEE-10, 40
TEST(Told, HowAChargeWentHome) {
  Field f;
  const int ours = f.add(red, Type::infantry, {36, 16}, north);
  const int theirs = f.add(blue, Type::infantry, {36, 20}, south);
  charge_home(f, ours, theirs, {36, 20});
  const Event charge = last(f, EventKind::unit_charged);
  EXPECT_EQ(charge.unit, ours);
  EXPECT_EQ(charge.other, theirs);
  EXPECT_NEAR(charge.inches, 4, 0.1);
  EXPECT_EQ(charge.from, (Vec{36, 16}));
  EXPECT_NEAR(charge.to.y, 20, 0.1);
  const int men = f.unit(ours).privates;
  throw_sixes(f, 3, 2);
  const Event melee = last(f, EventKind::melee_fought);
  EXPECT_EQ(melee.a, 3);
  EXPECT_EQ(melee.b, 2);
  EXPECT_EQ(melee.on_unit.lost, 2);
  EXPECT_EQ(melee.on_unit.left, men - 2);
  EXPECT_EQ(melee.on_other.lost, 3);
  EXPECT_EQ(melee.on_other.left, men - 3);
  EXPECT_EQ(melee.to, charge.to);
}

// KM1-CARD-13, KM1-SEQ-52
TEST(Told, WhereAGeneralRides) {
  Lines f;
  const int general = f.general(red, {10, 10});
  f.start_turn();
  f.turn("KH");
  f.order(Field::ride({30, 10}));
  const auto expect_ride = [&](Vec from, Vec to, Rule rule) {
    const Event e = last(f, EventKind::general_moved);
    EXPECT_EQ(e.general, general);
    EXPECT_EQ(e.from, from);
    EXPECT_EQ(e.to, to);
    EXPECT_EQ(e.rule, rule);
  };
  expect_ride({10, 10}, {30, 10}, Rule::KM1_CARD_13);
  end_turn(f);
  f.order(Field::ride({50, 10}));
  expect_ride({30, 10}, {50, 10}, Rule::KM1_SEQ_52);
}

// KM1-SEQ-02, 30, KM1-CAS-42
TEST(Told, TurnsAndThePlaceThatIsHeld) {
  Lines f;
  f.victory().hold_area = {{30, 10}, {42, 10}, {42, 18}, {30, 18}}; // red's line stands there
  f.start_turn();
  const int first = f.state.turn;
  next_turn(f);
  EXPECT_EQ(last(f, EventKind::turn_ended).a, first);
  EXPECT_EQ(last(f, EventKind::turn_began).a, first + 1);
  next_turn(f);
  const Event held = last(f, EventKind::place_held);
  EXPECT_EQ(held.side, red);
  EXPECT_EQ(held.a, 2);
  EXPECT_EQ(held.b, f.victory().hold_turns);
  EXPECT_EQ(f.happened(EventKind::place_held), 2); // blue is not told of at all
  end_turn(f);
  let_generals_stay(f);
  EXPECT_EQ(last(f, EventKind::battle_ended).a, index_of(red));
  EXPECT_EQ(last(f, EventKind::battle_ended).b, static_cast<int>(Ending::held));

  Lines g;
  g.victory().hold_area = {{30, 22}, {42, 22}, {42, 30}, {30, 30}}; // and here blue's
  g.start_turn();
  next_turn(g);
  EXPECT_EQ(last(g, EventKind::place_held).side, blue);
}

// KM2-OPT-51, 56
TEST(Told, HowLightInfantryDividesAndFormsUpAgain) {
  Rifles f;
  const std::vector<int> parts = f.divide(f.rifles, {6, 6});
  EXPECT_EQ(last(f, EventKind::unit_split).unit, f.rifles);
  EXPECT_EQ(last(f, EventKind::unit_split).a, 2);
  f.activate(parts[0]);
  f.order(join_with({parts[1]}));
  EXPECT_EQ(last(f, EventKind::parts_joined).unit, parts[0]);
  EXPECT_EQ(last(f, EventKind::parts_joined).formation, Formation::line);
  EXPECT_EQ(last(f, EventKind::parts_joined).a, 12);
}

} // namespace
} // namespace sandtable::kingsmen
