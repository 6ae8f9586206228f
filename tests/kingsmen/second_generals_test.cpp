// Commanding and Lieutenant Generals and their commands under the second edition: section 1.1.
#include "kingsmen/opening.hpp"
#include "kingsmen/second_team.hpp"

namespace sandtable::kingsmen {
namespace {

/// Generals of red's with these ratings.
Field rated(const std::vector<int>& ratings) {
  Field f(second_edition, basic_game());
  for (std::size_t i = 0; i < ratings.size(); ++i) f.general(red, {8.0 + 10 * static_cast<double>(i), 5}, ratings[i]);
  return f;
}

/// Both armies stand in line, six inches from their edges; their generals have these ratings.
Scenario drawn_up(const std::vector<int>& red_ratings, const std::vector<int>& blue_ratings) {
  const std::vector<std::string> five(5, "skirmishers");
  Scenario s = armies_of(five, five);
  for (const bool ours : {true, false}) {
    ScenarioSide& side = ours ? s.red : s.blue;
    for (std::size_t i = 0; i < side.units.size(); ++i)
      side.units[i].at = Vec{8 + 14.0 * static_cast<double>(i), ours ? 6.0 : 42.0};
    for (const int rating : ours ? red_ratings : blue_ratings)
      add_general(side, rating, Vec{5 + 10.0 * static_cast<double>(side.generals.size()), ours ? 1.5 : 46.5});
  }
  return s;
}

std::vector<int> leaders(const State& s, Side side) {
  std::vector<int> out;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side) out.push_back(s.leader(i));
  return out;
}

// KM2-GEN-01
TEST(SecondGenerals, EachArmyHasExactlyOneCommandingGeneral) {
  EXPECT_EQ(commanding_chair(rated({1}).state, red), 0); // a lone player is it
  Team f;
  f.start();
  int commanding = 0;
  for (const ViewMarker& m : Kingsmen2::view(f.state, std::nullopt).markers)
    commanding += m.label.ends_with(", commanding") ? 1 : 0;
  EXPECT_EQ(commanding, 1); // blue's only general has nobody under him

  Scenario two = drawn_up({2, 2}, {2});
  two.red.generals[0].own["commanding"] = two.red.generals[1].own["commanding"] = true;
  EXPECT_EQ(fault_of(two, second_edition), "red.generals[1].commanding");
}

// KM2-RULING-01: ties go to the lowest seat
// KM2-GEN-02
TEST(SecondGenerals, TheHighestRatedCommands) {
  using Case = std::pair<std::vector<int>, int>;
  for (const auto& [ratings, chair] : {Case{{2, 3, 1}, 1}, Case{{1, 1, 2}, 2}, Case{{3, 2}, 0}, Case{{2, 2, 2}, 0},
                                       Case{{1, 3, 3}, 1}, Case{{1, 2, 1, 3}, 3}})
    EXPECT_EQ(commanding_chair(rated(ratings).state, red), chair) << ratings.size() << " players";
}

// KM2-GEN-02, KM2-SETUP-06, KM2-RULING-26
TEST(SecondGenerals, ThrownForAreKnownBeforeAnybodyDeploys) {
  Scenario s = drawn_up({0, 0, 0}, {0});
  for (ScenarioUnit& u : s.red.units) u.at.reset();
  s.options["rating_mode"] = "rolled";
  Opening f(s, second_edition);
  ASSERT_EQ(f.pending(), StepKind::roll_rating);
  f.roll({2, 5, 6, 1});
  f.roll({1, 2});
  ASSERT_EQ(f.pending(), StepKind::deploy_unit);
  EXPECT_EQ(Kingsmen2::seat(f.state), (Seat{red, 2}));
  for (int i = 0; i < 5; ++i) f.order(deploy_at(i, {8 + 14.0 * i, 6}));
  ASSERT_EQ(f.pending(), StepKind::take_command);
  EXPECT_EQ(Kingsmen2::seat(f.state), (Seat{red, 2}));
}

// KM2-GEN-03
TEST(SecondGenerals, AScenarioMayPutALowerRatedGeneralInCommand) {
  Team f;
  f.put_in_command(Team::larry);
  EXPECT_EQ(commanding_chair(f.state, red), Team::larry);

  Scenario s = drawn_up({3, 1}, {2});
  s.red.generals[1].own["commanding"] = true;
  Opening named(s, second_edition);
  EXPECT_EQ(Kingsmen2::seat(named.state), (Seat{red, 1})); // he picks the first unit
}

// KM2-GEN-04
TEST(SecondGenerals, AllOthersAreLieutenants) {
  for (const std::vector<int>& ratings : {std::vector<int>{2}, {1, 3}, {1, 1, 1, 1}}) {
    Field f = rated(ratings);
    f.add(red, Type::infantry, {36, 14}, 0);
    f.add(blue, Type::infantry, {36, 40}, 180);
    f.start_turn();
    end_turn(f);
    f.forget();
    let_generals_stay(f);
    EXPECT_EQ(f.happened(EventKind::points_received), static_cast<int>(ratings.size()) - 1); // KM2-CMD-02
    for (const Event& e : f.events)
      if (e.kind == EventKind::points_received) {
        EXPECT_NE(e.general, general_in(f.state, red, commanding_chair(f.state, red)));
        ASSERT_GE(e.general, 0);
        EXPECT_EQ(e.a, f.state.general(e.general).rating);
        EXPECT_EQ(e.side, red);
      }
  }
}

// KM2-GEN-05, KM2-SEQ-17, KM2-RULING-02, KM2-SETUP-10
// KM2-GEN-06
TEST(SecondGenerals, TheCommandingGeneralAndThenTheOthersBySeatPickAUnitEachUntilAllAreLed) {
  Opening f(drawn_up({2, 3, 1}, {2}), second_edition);
  for (const auto& [unit, chair] : {std::pair{4, 1}, {0, 0}, {2, 2}, {1, 1}, {3, 0}}) {
    ASSERT_EQ(f.pending(), StepKind::take_command);
    EXPECT_EQ(Kingsmen2::seat(f.state), (Seat{red, static_cast<std::uint8_t>(chair)}));
    EXPECT_EQ(f.refusal(say(Verb::finish)), Rule::KM2_SEQ_17);
    EXPECT_EQ(f.refusal(say(Verb::take)), Rule::KM2_SEQ_17);
    EXPECT_EQ(f.refusal(say(Verb::take, 5)), Rule::KM2_SEQ_17); // an enemy
    f.order(say(Verb::take, unit));
    const auto taken = std::find_if(f.events.rbegin(), f.events.rend(),
                                    [](const Event& e) { return e.kind == EventKind::command_taken; });
    ASSERT_NE(taken, f.events.rend());
    EXPECT_EQ(taken->unit, unit);
    EXPECT_EQ(taken->general, general_in(f.state, red, chair)) << "and by whom is told";
    EXPECT_NE(f.refusal(say(Verb::take, unit)), Rule::none); // KM2-GEN-05: to one player only
  }
  EXPECT_EQ(leaders(f.state, red), (std::vector<int>{0, 1, 2, 0, 1}));
  EXPECT_EQ(leaders(f.state, blue), std::vector<int>(5, 0)); // a lone player leads all, and is not asked
  EXPECT_EQ(f.pending(), StepKind::roll_command);
}

// KM2-GEN-05
TEST(SecondGenerals, AUnitThatIsLedAlreadyIsRefused) {
  Opening f(drawn_up({2, 2}, {2}), second_edition);
  f.order(say(Verb::take, 3));
  EXPECT_EQ(f.refusal(say(Verb::take, 3)), Rule::KM2_GEN_05);
}

// KM2-SEQ-17: before the generals are placed, after all units stand
TEST(SecondGenerals, CommandsAreTakenOnceBeforeGeneralsArePlaced) {
  Scenario s = drawn_up({2, 2}, {2, 2});
  s.red.generals[0].at.reset();
  s.blue.units[4].at.reset();
  Opening f(s, second_edition);
  ASSERT_EQ(f.pending(), StepKind::roll_first_placement);
  f.roll({1, 2});
  ASSERT_EQ(f.pending(), StepKind::deploy_unit);
  f.order(deploy_at(9, {64, 42}));
  for (const Side side : {red, blue}) // red's players first, then blue's
    for (int i = 0; i < 5; ++i) {
      ASSERT_EQ(f.pending(), StepKind::take_command);
      EXPECT_EQ(Kingsmen2::seat(f.state), (Seat{side, static_cast<std::uint8_t>(i % 2)}));
      f.order(say(Verb::take, i + (side == red ? 0 : 5)));
    }
  ASSERT_EQ(f.pending(), StepKind::deploy_general);
  EXPECT_EQ(Kingsmen2::seat(f.state), (Seat{red, 0})); // KM2-RULING-26: each his own figure
}

// KM2-GEN-06, KM2-RULING-19
TEST(SecondGenerals, LeadByMapTheUnitsInTheirPartOfTheZoneFromTheArmysOwnLeft) {
  Scenario s = drawn_up({1, 3, 2}, {2, 2}); // units at 8, 22, 36, 50, 64 of 72 inches
  s.options["command_mode"] = "map";
  Opening f(s, second_edition);
  EXPECT_EQ(f.pending(), StepKind::roll_command);                       // nobody is asked
  EXPECT_EQ(leaders(f.state, red), (std::vector<int>{0, 0, 1, 2, 2}));  // red looks north: its left is west
  EXPECT_EQ(leaders(f.state, blue), (std::vector<int>{1, 1, 1, 0, 0})); // blue looks south: its left is east
}

// KM2-RULING-19: the long side, whichever way the army looks
TEST(SecondGenerals, LeadByMapAlongTheLongSideOfAZoneAtAShortEdge) {
  for (const bool west : {true, false}) {
    Scenario s = drawn_up({2, 2}, {2});
    s.options["command_mode"] = "map";
    s.red.edge = west ? "west" : "east";
    s.blue.edge = west ? "east" : "west";
    for (int i = 0; i < 5; ++i) s.red.units[static_cast<std::size_t>(i)].at = Vec{west ? 6.0 : 66.0, 8 + 8.0 * i};
    for (int i = 0; i < 5; ++i) s.blue.units[static_cast<std::size_t>(i)].at = Vec{west ? 66.0 : 6.0, 8 + 8.0 * i};
    Opening f(s, second_edition);
    // From the west the left is north, where the second half of the units stands; the middle one is on the border.
    EXPECT_EQ(leaders(f.state, red), (west ? std::vector<int>{1, 1, 1, 0, 0} : std::vector<int>{0, 0, 1, 1, 1}));
  }
}

TEST(SecondGenerals, LeadByScenarioWhomItNames) { // KM2-GEN-06
  Scenario s = drawn_up({2, 2}, {2});
  for (int i = 0; i < 5; ++i) s.red.units[static_cast<std::size_t>(i)].general = i % 3 == 0 ? "General 1" : "General 0";
  Opening f(s, second_edition); // whose author wrote it out need not ask for the mode as well
  EXPECT_EQ(leaders(f.state, red), (std::vector<int>{1, 0, 0, 1, 0}));
  EXPECT_EQ(f.pending(), StepKind::roll_command);
  s.red.units[2].general = "General 7";
  EXPECT_EQ(fault_of(s, second_edition), "red.units[2].general");
}

// KM2-GEN-07
TEST(SecondGenerals, UnitsOfATeammateAreFriends) {
  Team f;
  const int screen = f.add(Team::larry, Type::skirmishers, {36, 16}); // before Chris's infantry
  const int behind = f.add(Team::matt, Type::infantry, {36, 11});
  f.start();
  f.activate(f.foot[Team::chris]);
  EXPECT_FALSE(f.check(Field::fire_at(screen)).allowed());
  EXPECT_FALSE(f.check(Field::charge(screen, {{36, 16}})).allowed());
  EXPECT_FALSE(f.check(Field::march({{36, 10.5}})).allowed()); // through formed friends nobody goes
  EXPECT_TRUE(f.unit(behind).present);
  f.order(Field::march({{36, 16.5}})); // but into loose skirmishers, who make way
  ASSERT_EQ(f.pending(), StepKind::arrange);
  EXPECT_EQ(deciding(f), (Seat{red, Team::larry})); // and whose own player arranges them
}

} // namespace
} // namespace sandtable::kingsmen
