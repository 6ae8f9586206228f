#include "rulebooks/kingdom/chapters/command.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {
namespace {

/// The cup of TKO-EX-03: two armies of a tertio and an Army Commander each.
struct TwoArmies : Field {
  int red_tertio, red_army, blue_tertio, blue_army;
  std::vector<int> red, blue;

  explicit TwoArmies(Options options = {}) : Field(options) {
    red_tertio = commander(Side::red, 0, {30, 4}, Rating::good);
    red_army = commander(Side::red, army, {40, 4}, Rating::ordinary);
    blue_tertio = commander(Side::blue, 0, {30, 44}, Rating::poor);
    blue_army = commander(Side::blue, army, {40, 44}, Rating::excellent);
    for (int i = 0; i < 3; ++i) red.push_back(add(Side::red, UnitKind::foot_regiment, {10.0 + 12 * i, 12}, north));
    red.push_back(add(Side::red, UnitKind::horse_regiment, {50, 12}, north));
    red.push_back(add(Side::red, UnitKind::horse_regiment, {58, 12}, north, {.state = OrderState::routing}));
    red.push_back(add(Side::red, UnitKind::medium_gun, {66, 12}, north));
    for (int i = 0; i < 6; ++i) blue.push_back(add(Side::blue, UnitKind::horse_regiment, {8.0 + 10 * i, 36}, south));
    unit(blue_tertio).command = {2, 1, Fate::well, 0};
    // Nobody is a tertio's commander and the army's at once here.
    state.army(Side::red).tertios = state.army(Side::blue).tertios = 2;
  }
  int in_cup(std::string_view code) const {
    const Bag bag = cup_bag(state);
    return bag.counts[static_cast<std::size_t>(*label_named(*bag.kind, code))];
  }
};

// TKO-EX-03, TKO-CUP-01, TKO-CUP-02, TKO-CUP-03, TKO-CUP-04, TKO-CUP-06, TKO-CUP-07
TEST(KingdomCup, IsFilledByUnitsThatCountAndTheirCommanders) {
  TwoArmies f;
  fill_cup(f.state);
  EXPECT_EQ(f.in_cup("red-1"), 9);
  EXPECT_EQ(f.in_cup("red-army"), 3);
  EXPECT_EQ(f.in_cup("blue-1"), 6);
  EXPECT_EQ(f.in_cup("blue-army"), 5);
  EXPECT_EQ(f.in_cup("purple"), 1);
  EXPECT_EQ(cup_bag(f.state).count(), 24);
}

// TKO-EX-04, TKO-SM-40, TKO-RNG-03, TKO-CUP-10, TKO-SEQ-02
TEST(KingdomCup, PurpleEndsTheOrdersAndWastesTheRest) {
  TwoArmies f;
  f.begin_draw();
  EXPECT_EQ(f.plan().draw_from.count(), 24);
  f.draw("blue-1");
  EXPECT_EQ(f.last(EventKind::die_drawn).side, Side::blue);
  EXPECT_EQ(f.last(EventKind::die_drawn).a, colour_of(Side::blue, 0));
  EXPECT_FALSE(f.last(EventKind::die_drawn).yes);
  EXPECT_EQ(f.pending(), StepKind::orders);
  EXPECT_EQ(Kingdom::seat(f.state).side, Side::blue);
  f.order(f.pass());
  EXPECT_FALSE(f.last(EventKind::die_passed).yes);
  EXPECT_EQ(f.in_cup("blue-1"), 5);
  f.draw("red-army");
  EXPECT_EQ(Kingdom::seat(f.state).side, Side::red);
  f.order(f.pass());
  EXPECT_EQ(f.plan().draw_from.count(), 22);
  EXPECT_EQ(f.state.spent[static_cast<std::size_t>(colour_of(Side::red, army))], 1);
  f.draw("purple");
  EXPECT_TRUE(f.last(EventKind::die_drawn).yes);
  EXPECT_EQ(f.pending(), StepKind::event_roll);
  EXPECT_TRUE(cup_bag(f.state).empty());
}

// TKO-CUP-03: pursuers and those away give no die either, locked and disordered units do
TEST(KingdomCup, CountsWhoIsInHand) {
  TwoArmies f;
  f.unit(f.blue[0]).state = OrderState::pursuing;
  f.unit(f.blue[1]).presence = Presence::off_table;
  f.unit(f.blue[2]).presence = Presence::lost;
  f.unit(f.blue[3]).state = OrderState::disordered;
  f.contact(f.red[0], f.blue[4]);
  fill_cup(f.state);
  EXPECT_EQ(f.in_cup("blue-1"), 3);
  EXPECT_EQ(f.in_cup("red-1"), 9);
}

// TKO-CUP-04, TKO-CMD-04
TEST(KingdomCup, ReserveUnitsGiveDiceOfTheArmyCommander) {
  TwoArmies f;
  f.unit(f.red[0]).tertio = -1;
  fill_cup(f.state);
  EXPECT_EQ(f.in_cup("red-1"), 8);
  EXPECT_EQ(f.in_cup("red-army"), 4);
}

// TKO-CUP-05, TKO-CDR-11, TKO-CDR-08
TEST(KingdomCup, DeadAndDisabledCommandersGiveNoDice) {
  TwoArmies f;
  f.unit(f.red_tertio).command.fate = Fate::out_of_action;
  f.unit(f.red_army).command.fate = Fate::dead;
  f.unit(f.blue_army).command.fate = Fate::mortally_wounded;
  fill_cup(f.state);
  EXPECT_EQ(f.in_cup("red-1"), 5);
  EXPECT_EQ(f.in_cup("red-army"), 0);
  EXPECT_EQ(f.in_cup("blue-army"), 5);
}

// TKO-CUP-06
TEST(KingdomCup, DrinkNeverTakesMoreThanThereIs) {
  TwoArmies f;
  f.unit(f.blue_tertio).command.drunk_dice = 3;
  EXPECT_EQ(order_dice(f.state, f.blue_tertio), 0);
  f.unit(f.blue_tertio).command.drunk_dice = 1;
  EXPECT_EQ(order_dice(f.state, f.blue_tertio), 1);
}

// TKO-CUP-08, TKO-OPT-06
TEST(KingdomCup, PurpleWaitsForAsManyDiceAsWereAgreed) {
  TwoArmies f({.purple_guard = 2});
  f.begin_draw();
  EXPECT_EQ(f.in_cup("purple"), 0);
  f.draw("red-1");
  f.order(f.pass());
  EXPECT_EQ(f.in_cup("purple"), 0);
  f.draw("red-1");
  EXPECT_EQ(f.in_cup("purple"), 1);
}

// TKO-CUP-08: it is in when nothing else is
TEST(KingdomCup, PurpleIsInWhereNothingElseIs) {
  Field f({.purple_guard = 5});
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {20, 10}, north);
  f.add(Side::blue, UnitKind::foot_regiment, {20, 40}, south, {.state = OrderState::pursuing});
  f.begin_draw();
  f.draw("red-1");
  EXPECT_EQ(cup_bag(f.state).counts[purple], 1);
  EXPECT_TRUE(f.check(f.move(foot)).allowed());
}

// TKO-CUP-09
TEST(KingdomCup, DiceOfTheLostStayIn) {
  TwoArmies f;
  f.begin_draw();
  f.unit(f.blue[0]).presence = Presence::lost;
  f.draw("blue-1");
  EXPECT_EQ(f.in_cup("blue-1"), 5);
}

// TKO-CMD-03: a lone tertio has one colour
TEST(KingdomCup, ALoneTertioHasOneColourForAll) {
  Field f;
  const int leader = f.commander(Side::red, 0, {30, 4}, Rating::good);
  f.add(Side::red, UnitKind::foot_regiment, {20, 10}, north);
  const int reserve = f.add(Side::red, UnitKind::horse_regiment, {40, 10}, north, {.tertio = -1});
  fill_cup(f.state);
  EXPECT_EQ(cup_bag(f.state).counts[static_cast<std::size_t>(colour_of(Side::red, 0)) + 1], 6);
  EXPECT_EQ(cup_bag(f.state).count(), 7);
  EXPECT_EQ(army_commander_of(f.state, Side::red), leader);
  f.add(Side::blue, UnitKind::foot_regiment, {20, 40}, south);
  f.begin_orders(Side::red, 0);
  EXPECT_TRUE(f.check(f.move(reserve)).allowed());
}

// TKO-CUP-01: what a record says of the cup
TEST(KingdomCup, ItsLabelsAreNamedBySideAndTertio) {
  const Field f;
  const Bag bag = cup_bag(f.state);
  EXPECT_EQ(bag.label(purple).code, "purple");
  EXPECT_EQ(bag.label(colour_of(Side::red, army) + 1).code, "red-army");
  EXPECT_EQ(bag.label(colour_of(Side::red, 5) + 1).code, "red-6");
  EXPECT_EQ(bag.label(colour_of(Side::blue, army) + 1).code, "blue-army");
  EXPECT_EQ(bag.label(colour_of(Side::blue, 1) + 1).code, "blue-2");
  EXPECT_EQ(bag.label(colour_of(Side::blue, 1) + 1).name, "a die of blue's second tertio");
  EXPECT_EQ(side_of_colour(colour_of(Side::red, 5)), Side::red);
  EXPECT_EQ(side_of_colour(colour_of(Side::blue, army)), Side::blue);
}

// TKO-SETUP-10, TKO-SETUP-11, TKO-SETUP-12, TKO-SETUP-13, TKO-CMD-06
TEST(KingdomCommand, RatingsGiveDiceAndRadius) {
  EXPECT_EQ(order_dice_of(Rating::excellent), 5);
  EXPECT_EQ(order_dice_of(Rating::good), 4);
  EXPECT_EQ(order_dice_of(Rating::ordinary), 3);
  EXPECT_EQ(order_dice_of(Rating::poor), 2);
  EXPECT_EQ(radius_of(Rating::excellent), 20);
  EXPECT_EQ(radius_of(Rating::good), 16);
  EXPECT_EQ(radius_of(Rating::ordinary), 12);
  EXPECT_EQ(radius_of(Rating::poor), 10);
}

// TKO-EX-05, TKO-CMD-07
TEST(KingdomCommand, RadiusReachesTheNearestPointOfAUnit) {
  Field f;
  const int leader = f.commander(Side::red, 0, {20, 10});
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {30, 18}, north);
  EXPECT_TRUE(commands(f.state, leader, foot));
  EXPECT_FALSE(commands(f.state, leader, foot, 0.5)); // 8.246 is more than 6
  f.unit(leader).rating = Rating::good;
  EXPECT_FALSE(commands(f.state, leader, foot, 0.5)); // and more than 8
  f.unit(leader).rating = Rating::excellent;
  EXPECT_TRUE(commands(f.state, leader, foot, 0.5)); // but not than 10
}

// TKO-CMD-08
TEST(KingdomCommand, WhoIsDeadOrDisabledHasNoRadius) {
  Field f;
  const int leader = f.commander(Side::red, 0, {30, 10});
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {30, 18}, north);
  f.unit(leader).command.fate = Fate::mortally_wounded;
  EXPECT_EQ(radius_of(f.state, leader), 12);
  for (const Fate fate : {Fate::dead, Fate::out_of_action}) {
    f.unit(leader).command.fate = fate;
    EXPECT_EQ(radius_of(f.state, leader), 0);
    EXPECT_FALSE(commands(f.state, leader, foot));
  }
  f.unit(leader).command.fate = Fate::well;
  f.unit(leader).presence = Presence::off_table;
  EXPECT_FALSE(commands(f.state, leader, foot));
  f.unit(leader).presence = Presence::on_table;
  f.unit(foot).presence = Presence::off_table;
  EXPECT_FALSE(commands(f.state, leader, foot));
}

// TKO-CMD-04, TKO-CMD-05, TKO-CMD-10, TKO-MOR-30
TEST(KingdomCommand, ChainsAndCommands) {
  Field f;
  const int first = f.commander(Side::red, 0, {30, 10}), second = f.commander(Side::red, 1, {40, 10});
  const int chief = f.commander(Side::red, army, {35, 10}, Rating::good);
  const int a = f.add(Side::red, UnitKind::foot_regiment, {30, 18}, north);
  const int b = f.add(Side::red, UnitKind::foot_regiment, {42, 18}, north, {.tertio = 1});
  const int c = f.add(Side::red, UnitKind::horse_regiment, {52, 18}, north, {.tertio = 1});
  const int reserve = f.add(Side::red, UnitKind::horse_regiment, {20, 18}, north, {.tertio = -1});
  const int enemy = f.add(Side::blue, UnitKind::horse_regiment, {20, 40}, south, {.tertio = 1});
  EXPECT_EQ(tertio_commander_of(f.state, a), first);
  EXPECT_EQ(tertio_commander_of(f.state, reserve), -1);
  EXPECT_EQ(command_of(f.state, second), bit(b) | bit(c));
  EXPECT_EQ(command_of(f.state, chief), bit(a) | bit(b) | bit(c) | bit(reserve));
  EXPECT_EQ(comrades_of(f.state, b), bit(c));
  EXPECT_EQ(comrades_of(f.state, reserve), 0U);
  EXPECT_EQ(comrades_of(f.state, enemy), 0U);
  EXPECT_EQ(best_commander(f.state, a), chief); // Good before Ordinary
  f.unit(chief).rating = Rating::poor;
  EXPECT_EQ(best_commander(f.state, a), first);
  f.unit(first).command.fate = Fate::dead;
  EXPECT_EQ(best_commander(f.state, a), chief);
  f.unit(chief).command.fate = Fate::dead;
  EXPECT_EQ(best_commander(f.state, a), -1);
  EXPECT_EQ(commander_of_colour(f.state, colour_of(Side::red, 1)), second);
  EXPECT_EQ(commander_of_colour(f.state, colour_of(Side::red, army)), chief);
}

} // namespace
} // namespace sandtable::kingdom
