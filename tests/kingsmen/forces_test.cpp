// Forces, quality and ratings before the battle: sections 4.1 to 4.4.
#include "kingsmen/opening.hpp"

namespace sandtable::kingsmen {
namespace {

// KM1-SETUP-10, KM1-OPT-07
TEST(Forces, AreRolledForFiveUnitsASideUnlessTheScenarioNamesThem) {
  const Opening f(armies_of());
  EXPECT_EQ(f.pending(), StepKind::roll_force);
  EXPECT_EQ(f.state.army(Side::red).starting_units, 5);
  EXPECT_EQ(f.state.army(Side::blue).starting_units, 5);
  EXPECT_EQ(f.state.unit_count, 10);
}

// KM1-SETUP-10
TEST(Forces, AreSmallMediumLargeOrAnyNumberAboveTen) {
  struct Row {
    const char* size;
    int units;
  };
  for (const Row row : {Row{"small", 5}, Row{"medium", 8}, Row{"large", 10}, Row{"11", 11}, Row{"20", 20}}) {
    Scenario s = armies_of();
    s.options["army_size"] = row.size;
    EXPECT_EQ(Opening(s).state.army(Side::blue).starting_units, row.units) << row.size;
  }
  for (const char* wrong : {"4", "6", "9", "huge", ""}) {
    Scenario s = armies_of();
    s.options["army_size"] = wrong;
    EXPECT_EQ(fault_of(s), "options.army_size") << wrong;
  }
}

// KM1-SETUP-11..15, KM1-SEQ-60
TEST(Forces, FollowTheTableOfTwoDice) {
  struct Row {
    int a, b;
    Type type;
  };
  for (const Row row : {Row{1, 1, Type::infantry}, Row{1, 4, Type::infantry}, Row{1, 5, Type::cavalry},
                        Row{4, 4, Type::cavalry}, Row{4, 5, Type::skirmishers}, Row{5, 5, Type::skirmishers}}) {
    Opening f(armies_of());
    f.roll({row.a, row.b});
    EXPECT_EQ(f.state.unit(0).type, row.type) << row.a + row.b;
    EXPECT_EQ(f.pending(), StepKind::roll_force); // the next unit
  }
  for (int face = 1; face <= 6; ++face)
    for (const int b : {5, 6}) { // eleven and twelve
      Opening f(armies_of());
      f.roll({6, b});
      ASSERT_EQ(f.pending(), StepKind::roll_gun);
      f.roll({face});
      EXPECT_EQ(f.state.unit(0).type, face <= 4 ? Type::foot_artillery : Type::horse_artillery);
      EXPECT_EQ(f.state.unit(0).privates, 4);
      EXPECT_EQ(f.pending(), StepKind::roll_force);
    }
}

// KM1-SETUP-16, 21
TEST(Forces, OfAListAreAsTheScenarioSaysAndNeedNotBeEqual) {
  Scenario s = armies_of({"infantry", "horse-artillery", "cavalry"}, {"skirmishers"});
  s.red.units[2].own["quality"] = "elite";
  const Opening f(s);
  EXPECT_EQ(f.state.unit_count, 4);
  EXPECT_EQ(f.state.unit(1).type, Type::horse_artillery);
  EXPECT_EQ(f.state.unit(2).quality, Quality::elite);
  EXPECT_EQ(f.state.unit(0).quality, Quality::regular); // when unstated
  EXPECT_EQ(f.state.army(Side::red).starting_units, 3); // KM1-SETUP-57
  EXPECT_EQ(f.state.army(Side::blue).starting_units, 1);
  EXPECT_NE(f.pending(), StepKind::roll_quality);
}

// KM1-SETUP-17
TEST(Forces, MayFollowAnotherTableOfTheSameShape) {
  Scenario s = armies_of();
  s.options["force_table"] = "2-3 cavalry, 4-9 infantry, 10 skirmishers, 11-12 artillery";
  Opening f(s);
  f.roll({1, 2});
  EXPECT_EQ(f.state.unit(0).type, Type::cavalry);
  f.roll({4, 5});
  EXPECT_EQ(f.state.unit(1).type, Type::infantry);
  f.roll({5, 6});
  EXPECT_EQ(f.pending(), StepKind::roll_gun);
  for (const char* wrong : {"2-5 infantry", "2-12 dragoons", "1-12 infantry", "2-13 infantry", "2-12 horse-artillery",
                            "12-2 infantry", "all infantry", " "}) {
    s.options["force_table"] = wrong;
    EXPECT_EQ(fault_of(s), "options.force_table") << wrong;
  }
}

/// Rolls infantry for every unit.
void roll_infantry(Opening& f) {
  while (f.pending() == StepKind::roll_force) f.roll({1, 1});
}

// KM1-SETUP-20, KM1-SEQ-61, KM1-OPT-05
TEST(Quality, IsRolledForRandomForcesOneDieAUnit) {
  Opening f(armies_of());
  roll_infantry(f);
  ASSERT_EQ(f.pending(), StepKind::roll_quality);
  f.roll({1, 2, 3, 4, 5, 6, 1, 6, 2, 5});
  const auto quality = [&](int i) { return f.state.unit(i).quality; };
  EXPECT_EQ(quality(0), Quality::militia);
  for (const int i : {1, 2, 3, 4, 8, 9}) EXPECT_EQ(quality(i), Quality::regular);
  EXPECT_EQ(quality(5), Quality::elite);
  EXPECT_EQ(quality(6), Quality::militia);
}

// KM1-SETUP-20, 21, 22, KM1-OPT-05
TEST(Quality, MayBeRolledAssignedOrRegularForAllByTheOption) {
  Scenario listed = armies_of({"infantry"}, {"infantry"});
  listed.red.units[0].own["quality"] = "militia";
  listed.options["quality_mode"] = "rolled";
  EXPECT_EQ(Opening(listed).pending(), StepKind::roll_quality);
  listed.options["quality_mode"] = "all_regular";
  EXPECT_EQ(Opening(listed).state.unit(0).quality, Quality::regular);
  listed.options["quality_mode"] = "assigned";
  EXPECT_EQ(Opening(listed).state.unit(0).quality, Quality::militia);
  Scenario random = armies_of();
  random.options["quality_mode"] = "all_regular";
  Opening f(random);
  roll_infantry(f);
  EXPECT_NE(f.pending(), StepKind::roll_quality);
  EXPECT_EQ(f.state.unit(3).quality, Quality::regular);
}

// KM1-SETUP-30, KM1-OPT-06, KM1-GEN-01
TEST(Ratings, AreTwoUnlessTheScenarioSaysOtherwise) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  add_general(s.red, 0);
  const Opening f(s);
  ASSERT_EQ(f.state.general_count, 2); // blue has one too
  EXPECT_EQ(f.state.general(0).rating, 2);
  EXPECT_EQ(f.state.general(1).rating, 2);
}

// KM1-SETUP-31, KM1-SEQ-62
TEST(Ratings, MayBeRolledOneDieAGeneral) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  s.options["rating_mode"] = "rolled";
  for (int k = 0; k < 3; ++k) add_general(s.red, 0), add_general(s.blue, 0);
  Opening f(s);
  ASSERT_EQ(f.pending(), StepKind::roll_rating);
  f.roll({1, 2, 3, 4, 5, 6});
  const std::vector<int> wanted{1, 1, 2, 2, 2, 3};
  for (int k = 0; k < 6; ++k) EXPECT_EQ(f.state.general(k).rating, wanted[static_cast<std::size_t>(k)]);
}

// KM1-SETUP-32
TEST(Ratings, MayBeAssigned) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  add_general(s.red, 3);
  add_general(s.blue, 1);
  const Opening f(s);
  EXPECT_EQ(f.state.general(0).rating, 3);
  EXPECT_EQ(f.state.general(1).rating, 1);
  s.blue.generals[0].own["rating"] = 4;
  EXPECT_EQ(fault_of(s), "blue.generals[0].rating");
  s.blue.generals[0].own.erase("rating"); // each must be given
  EXPECT_EQ(fault_of(s), "blue.generals[0].rating");
}

// KM1-SETUP-33, KM1-OPT-15
TEST(Ratings, OfATeamShareATotalOfFourOrFive) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  s.options["rating_mode"] = "team_total";
  for (int k = 0; k < 3; ++k) add_general(s.red, 0);
  for (int k = 0; k < 2; ++k) add_general(s.blue, 0);
  const auto ratings = [&] {
    const Opening f(s);
    std::vector<int> out;
    for (int k = 0; k < 5; ++k) out.push_back(f.state.general(k).rating);
    return out;
  };
  EXPECT_EQ(ratings(), (std::vector<int>{2, 1, 1, 2, 2})); // even, the larger shares to the lower seats
  s.options["team_total"] = "5";
  EXPECT_EQ(ratings(), (std::vector<int>{2, 2, 1, 3, 2}));
  s.blue.generals[0].own["rating"] = 2; // an agreement
  s.blue.generals[1].own["rating"] = 3;
  EXPECT_EQ(ratings(), (std::vector<int>{2, 2, 1, 2, 3}));
  s.blue.generals[1].own["rating"] = 1; // one that does not add up
  EXPECT_EQ(fault_of(s), "blue.generals");
  s.options["team_total"] = "6";
  EXPECT_EQ(fault_of(s), "options.team_total");
  s.options["team_total"] = "4"; // one general cannot be rated four
  s.blue.generals.resize(1);
  s.blue.generals[0].own.erase("rating");
  EXPECT_EQ(fault_of(s), "blue.generals");
}

// KM1-SETUP-01, KM1-SEQ-01
TEST(SetUp, RunsFromForcesOverQualityAndRatingsToUnitsAndGenerals) {
  Scenario s = armies_of();
  s.options["rating_mode"] = "rolled";
  s.options["army_size"] = "5";
  Opening f(s);
  std::vector<StepKind> order;
  while (f.state.turn == 0) {
    if (order.empty() || order.back() != f.pending()) order.push_back(f.pending());
    switch (f.pending()) {
      case StepKind::roll_force: f.roll({1, 1}); break;
      case StepKind::roll_quality: f.roll({3, 3, 3, 3, 3, 3, 3, 3, 3, 3}); break;
      case StepKind::roll_rating: f.roll({3, 3}); break;
      case StepKind::roll_first_placement: f.roll({1, 2}); break;
      default: {
        std::vector<Candidate> places;
        Kingsmen1::candidates(f.state, places);
        ASSERT_FALSE(places.empty());
        f.order(places.front().order);
      }
    }
  }
  EXPECT_EQ(order,
            (std::vector<StepKind>{StepKind::roll_force, StepKind::roll_quality, StepKind::roll_rating,
                                   StepKind::roll_first_placement, StepKind::deploy_unit, StepKind::deploy_general}));
  EXPECT_EQ(f.state.turn, 1);
  EXPECT_EQ(f.pending(), StepKind::roll_command);
  EXPECT_EQ(f.state.deck.count(), 28);           // KM1-SETUP-40
  for (int i = 0; i < f.state.unit_count; ++i) { // KM1-SETUP-56
    EXPECT_EQ(f.state.unit(i).colour, Colour::green);
    EXPECT_FALSE(f.state.unit(i).disordered);
  }
}

} // namespace
} // namespace sandtable::kingsmen
