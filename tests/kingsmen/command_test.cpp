// Command points and orders: chapter 7.
#include "kingsmen/turning.hpp"

namespace sandtable::kingsmen {
namespace {

/// A unit of red's and its generals at so many inches from its nearest figure; blue is far away.
struct Distant : Field {
  explicit Distant(double inches, Colour colour = Colour::yellow, Quality quality = Quality::regular,
                   Type type = Type::infantry, int rating = 2) {
    ours = add(red, type, {36, 20}, 0, {.quality = quality, .colour = colour});
    double foremost = 0; // the northernmost edge of the unit
    for (const Vec& p : unit(ours).footing.hull.view()) foremost = std::max(foremost, p.y);
    general(red, {36, foremost + inches}, rating);
    theirs = add(blue, Type::infantry, {8, 46}, 180);
    start_turn(3, 3);
  }
  int ours, theirs;
};

// KM1-EX-01, KM1-CMD-01, KM1-SEQ-64
TEST(Command, points_are_the_highest_single_die_of_the_rating) {
  Lines f;
  f.start_turn();
  end_turn(f);
  let_generals_stay(f);
  ASSERT_EQ(f.pending(), StepKind::roll_command);
  EXPECT_EQ(f.plan().pools[0].dice, 2);
  f.roll({2, 5});
  EXPECT_EQ(points(f, red), 5);
  f.roll({1, 1});
  EXPECT_EQ(points(f, blue), 1);
}

// KM1-EX-02, KM1-CMD-01, 02
TEST(Command, points_of_allies_are_one_pool_with_the_highest_die_of_any_of_them) {
  Lines f;
  f.general(red, {10, 5}, 2);
  f.general(red, {20, 5}, 3);
  f.unit(f.ours).colour = Colour::yellow;
  f.start_turn();
  end_turn(f);
  let_generals_stay(f);
  EXPECT_EQ(f.plan().pools[0].dice, 5);
  f.roll({1, 6, 2, 3, 5});
  EXPECT_EQ(points(f, red), 6);
  f.roll({1, 1});
  f.unit(f.ours).colour = Colour::yellow;
  for (const int left : {5, 4}) { // each player draws on it
    f.turn(left == 5 ? "9H" : "8H");
    f.order(Field::pass_order(f.ours));
    EXPECT_EQ(points(f, red), left);
  }
}

// KM1-CMD-03, KM1-RULING-22, KM1-MARK-05
TEST(Command, points_are_hidden_from_the_enemy_but_what_is_spent_is_public) {
  Lines f;
  f.unit(f.ours).colour = Colour::yellow;
  f.start_turn();
  end_turn(f);
  let_generals_stay(f);
  f.forget();
  f.roll({2, 5});
  ASSERT_EQ(f.happened(EventKind::command_rolled), 1);
  EXPECT_TRUE(f.events.back().secret || f.events.front().secret);
  f.roll({1, 1});
  const auto chips = [&](std::optional<Seat> seat) {
    std::vector<std::string> whose;
    for (const ViewInstrument& i : Kingsmen1::view(f.state, seat).instruments)
      if (i.kind == "chips") whose.push_back(i.side);
    return whose;
  };
  EXPECT_EQ(chips(Seat{red, 0}), std::vector<std::string>{"red"});
  EXPECT_EQ(chips(Seat{blue, 0}), std::vector<std::string>{"blue"});
  EXPECT_TRUE(chips(std::nullopt).empty());
  f.unit(f.ours).colour = Colour::yellow;
  f.turn("9H");
  f.forget();
  f.order(Field::pass_order(f.ours));
  for (const Event& e : f.events) EXPECT_FALSE(e.secret);
  EXPECT_EQ(f.events.front().a, 1); // the point spent
}

// KM1-CMD-04, KM1-SEQ-50
TEST(Command, points_never_carry_over) {
  Lines f;
  f.start_turn(6, 6);
  end_turn(f);
  EXPECT_EQ(points(f, red), 0);
  EXPECT_EQ(points(f, blue), 0);
}

// KM1-CMD-05
TEST(Command, of_a_green_unit_is_free_and_never_fails_at_any_distance) {
  Distant f(25, Colour::green);
  f.activate(f.ours);
  EXPECT_EQ(f.pending(), StepKind::actions);
  EXPECT_EQ(points(f, red), 3);
}

// KM1-CMD-06
TEST(Command, of_a_yellow_or_red_unit_costs_a_point_and_is_impossible_without_one) {
  for (const Colour colour : {Colour::yellow, Colour::red}) {
    Distant f(5, colour);
    f.add(red, Type::cavalry, {60, 5}, 0); // green, so that the card is offered at all
    f.activate(f.ours);
    EXPECT_EQ(points(f, red), 2);
    f.order(Field::finish());
    f.unit(f.ours).disordered = false;
    f.state.army(red).command_points = 0;
    f.turn("9H");
    EXPECT_EQ(f.refusal(Field::activate_order(f.ours)), Rule::KM1_CMD_06);
    EXPECT_EQ(f.refusal(Field::pass_order(f.ours)), Rule::KM1_CMD_06);
  }
}

// KM1-CMD-07, 08, 10, KM1-CONST-11, KM1-CONV-07, KM1-GEO-16
TEST(Command, reaches_twelve_inches_from_the_general_s_centre_to_any_part_of_the_unit) {
  Distant near(12.0);
  near.activate(near.ours);
  EXPECT_EQ(near.pending(), StepKind::actions);
  Distant far(12.01);
  far.activate(far.ours);
  EXPECT_EQ(far.pending(), StepKind::order_roll);
}

// KM1-CMD-09
TEST(Command, is_measured_to_the_nearest_figure_but_to_the_cannon_of_artillery) {
  Field f;
  const int foot = f.add(red, Type::infantry, {20, 20}, 0); // its officer stands beyond the right end, to x = 24
  const int gun =
      f.add(red, Type::foot_artillery, {50, 20}, 0); // cannon from y = 17 to 20, officer and ensign behind it
  f.general(red, {36, 19.5});
  EXPECT_TRUE(near_general(f.state, f.unit(foot)));
  f.unit(foot).officer = false;
  f.refresh(foot);
  EXPECT_FALSE(near_general(f.state, f.unit(foot)));
  f.state.general(0).at = {50, 5};
  EXPECT_TRUE(near_general(f.state, f.unit(gun))); // 12 to the cannon
  f.state.general(0).at = {50, 4};
  EXPECT_FALSE(near_general(f.state, f.unit(gun))); // though the command figures are within 12
}

// KM1-CMD-10
TEST(Command, distance_ignores_terrain_and_units) {
  Distant f(11);
  f.terrain(TerrainKind::heavy_forest, {{20, 22}, {50, 22}, {50, 25}, {20, 25}});
  f.add(blue, Type::infantry, {36, 28}, 180);
  f.activate(f.ours);
  EXPECT_EQ(f.pending(), StepKind::actions);
}

// KM1-CMD-08, KM1-SEQ-07, 66
TEST(Command, beyond_reach_needs_one_success_with_dice_of_the_unit_s_colour) {
  Distant yellow(20);
  yellow.activate(yellow.ours);
  EXPECT_EQ(yellow.plan().pools[0], (Pool{2, 5}));
  yellow.roll({4, 5});
  EXPECT_EQ(yellow.pending(), StepKind::actions);
  Distant shaken(20, Colour::red, Quality::regular, Type::infantry, 3);
  shaken.activate(shaken.ours);
  EXPECT_EQ(shaken.plan().pools[0], (Pool{3, 6}));
  shaken.roll({5, 5, 5});
  EXPECT_EQ(shaken.pending(), StepKind::draw);
}

// KM1-EX-25, KM1-CMD-08, KM1-QUAL-05
TEST(Command, rolls_of_elite_and_militia_differ_by_a_die_but_never_fall_below_one) {
  const auto dice = [](Quality quality, int rating) {
    Distant f(20, Colour::yellow, quality, Type::infantry, rating);
    f.activate(f.ours);
    return static_cast<int>(f.plan().pools[0].dice);
  };
  EXPECT_EQ(dice(Quality::elite, 2), 3);
  EXPECT_EQ(dice(Quality::militia, 2), 1);
  EXPECT_EQ(dice(Quality::militia, 1), 1);
}

// KM1-EX-75, KM1-CMD-11, 12
TEST(Command, that_fails_costs_the_point_and_nothing_else_and_may_be_tried_again) {
  Distant f(20);
  f.activate(f.ours);
  f.roll({4, 4});
  EXPECT_EQ(points(f, red), 2);
  EXPECT_EQ(f.unit(f.ours).colour, Colour::yellow);
  EXPECT_FALSE(f.unit(f.ours).disordered);
  ASSERT_EQ(f.pending(), StepKind::draw); // the activation is used up
  f.turn("9H");
  f.order(Field::activate_order(f.ours));
  EXPECT_EQ(points(f, red), 1); // at a new cost
  f.roll({5, 1});
  EXPECT_EQ(f.pending(), StepKind::actions);
}

// KM1-CMD-13
TEST(Command, of_skirmishers_costs_a_point_when_they_are_not_green_but_never_fails) {
  for (const Colour colour : {Colour::yellow, Colour::red}) {
    Distant f(25, colour, Quality::regular, Type::skirmishers);
    f.activate(f.ours);
    EXPECT_EQ(f.pending(), StepKind::actions);
    EXPECT_EQ(points(f, red), 2);
  }
}

// KM1-EX-03, KM1-CMD-15
TEST(Command, beyond_all_allied_generals_rolls_the_rating_of_the_one_who_acts) {
  Lines f;
  f.general(red, {3, 3}, 2);
  f.general(red, {3, 45}, 3);
  f.unit(f.ours).colour = Colour::yellow;
  f.start_turn();
  f.activate(f.ours, "9H");
  EXPECT_EQ(f.plan().pools[0].dice, 2);
  f.roll({1, 1});
  f.activate(f.ours, "8H");
  EXPECT_EQ(f.plan().pools[0].dice, 3);
}

// KM1-EX-04, KM1-CMD-14
TEST(Command, succeeds_at_once_near_any_general_of_the_army_whoever_acts) {
  for (const Colour colour : {Colour::yellow, Colour::red}) {
    Lines f;
    f.general(red, {3, 3}, 2);
    f.general(red, {36, 8}, 1); // the ally's, six inches behind the unit
    f.unit(f.ours).colour = colour;
    f.start_turn(3, 3);
    f.activate(f.ours, "9H");
    EXPECT_EQ(Kingsmen1::seat(f.state), (Seat{red, 0}));
    EXPECT_EQ(f.pending(), StepKind::actions);
    EXPECT_EQ(points(f, red), 2);
  }
}

} // namespace
} // namespace sandtable::kingsmen
