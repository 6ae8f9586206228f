// Light infantry goes into skirmish order: KM2-OPT-50 to 55.

#include "light_troops.hpp"
#include "opening.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/placing.hpp"
#include "rulebooks/kingsmen/chapters/skirmish_order.hpp"
#include "rulebooks/kingsmen/set_up/read_options.hpp"
#include "scenario/write_scenario.hpp"
#include "support/kingsmen_invariants.hpp"

#include <rapidcheck/gtest.h>

namespace sandtable::kingsmen {

namespace {

/// Armies of the second edition in which the units named are designated light infantry.
Scenario light_armies(const std::vector<std::string>& types, const std::vector<std::size_t>& light,
                      bool option = true) {
  Scenario s = armies_of(types, {"infantry"});
  for (const std::size_t k : light) s.red.units[k].own["light"] = true;
  if (option) s.options["light_infantry"] = "on";
  return s;
}

} // namespace

// KM2-OPT-11
TEST(SecondLightInfantry, IsOffInBothGamesUnlessItIsAskedFor) {
  EXPECT_FALSE(basic_game().light_infantry);
  EXPECT_FALSE(advanced_game().light_infantry);
  Scenario scenario;
  scenario.options["light_infantry"] = "on";
  EXPECT_TRUE(read_options(scenario, second_edition)->light_infantry);
  EXPECT_FALSE(read_options(scenario, first_edition).has_value());
}

// KM2-OPT-50: the scenario designates; the option lets it
TEST(SecondLightInfantry, IsDesignatedBeforeTheGame) {
  const Opening with(light_armies({"infantry", "infantry"}, {1}), second_edition);
  EXPECT_FALSE(is_light(with.state, 0));
  EXPECT_TRUE(is_light(with.state, 1));
  EXPECT_EQ(whole_of(with.state, 1), 1);
  const Opening without(light_armies({"infantry", "infantry"}, {1}, false), second_edition);
  EXPECT_FALSE(is_light(without.state, 1));
}

// KM2-OPT-50
// KM2-RULING-28, KM2-OPT-50: where nobody writes a list, every second infantry unit of each army in the order of throws
TEST(SecondLightInfantry, IsEverySecondInfantryUnitOfForcesThatAreThrownFor) {
  for (const int revision : {1, 2})
    for (const bool wanted : {true, false}) {
      Scenario s = armies_of();
      if (wanted) s.options["light_infantry"] = "on";
      const auto setting = set_up(s, second_edition, revision);
      ASSERT_TRUE(setting);
      State state = Kingsmen2::begin(**setting);
      // Red throws foot, horse, foot, foot, foot; blue guns and then nothing but foot.
      for (const int total : {2, 7, 2, 2, 2, 10, 2, 2, 2, 2}) {
        settle(state, roll_of({total == 2 ? 1 : 5, total == 2 ? 1 : total - 5}), nullptr);
        if (state.agenda.top().kind == StepKind::roll_gun) settle(state, roll_of({1}), nullptr);
      }
      for (int i = 0; i < 10; ++i) {
        const bool light = wanted && revision == 2 && (i == 2 || i == 4 || i == 7 || i == 9);
        EXPECT_EQ(is_light(state, i), light) << i;
        EXPECT_EQ(whole_of(state, i), i);
      }
    }
}

// KM2-RULING-28: not where their parts would find no place among the units
TEST(SecondLightInfantry, IsThrownForOnlyAsFarAsItsPartsFindRoom) {
  Scenario s = armies_of();
  s.options["light_infantry"] = "on";
  s.options["army_size"] = "28";
  const auto setting = set_up(s, second_edition);
  ASSERT_TRUE(setting);
  State state = Kingsmen2::begin(**setting);
  while (state.agenda.top().kind == StepKind::roll_force) settle(state, roll_of({1, 1}), nullptr);
  int light = 0;
  for (int i = 0; i < state.unit_count; ++i) light += is_light(state, i) ? 1 : 0;
  EXPECT_EQ(light, 2) << "56 units leave room for eight more";
}

TEST(SecondLightInfantry, IsWrittenIntoTheScenarioAndReadBack) {
  const auto read = read_scenario(write_scenario(light_armies({"infantry", "infantry"}, {1})), "armies");
  ASSERT_TRUE(read.has_value()) << read.error().text();
  EXPECT_FALSE(read->red.units[0].own.values.contains("light"));
  EXPECT_EQ(read->red.units[1].own.values.at("light"), true);
}

// KM2-OPT-50
TEST(SecondLightInfantry, CanOnlyBeInfantry) {
  for (const char* type : {"cavalry", "skirmishers", "foot-artillery", "horse-artillery"})
    EXPECT_EQ(fault_of(light_armies({"infantry", type}, {1}), second_edition), "red.units[1].light") << type;
}

TEST(SecondLightInfantry, IsRefusedWhereItsPartsWouldFindNoPlaceAmongTheUnits) {
  // 64 places: 32 units and the enemy's one leave 31, of which each light unit may come to need three.
  const std::vector<std::string> types(32, "infantry");
  std::vector<std::size_t> light{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  EXPECT_EQ(fault_of(light_armies(types, light), second_edition), "");
  light.push_back(10);
  EXPECT_EQ(fault_of(light_armies(types, light), second_edition), "red.units[10].light");
}

// KM2-OPT-50
TEST(SecondLightInfantry, OnlyTheDesignatedGoIntoSkirmishOrder) {
  LightField f;
  const int plain = f.add(red, Type::infantry, {20, 16}, 0), scouts = f.add(red, Type::skirmishers, {50, 16}, 0);
  f.add(blue, Type::infantry, {36, 46}, 180);
  f.start_turn();
  f.activate(plain);
  EXPECT_EQ(f.refusal(split_into({6, 6})), Rule::KM2_OPT_50);
  f.order(Field::finish());
  f.activate(scouts);
  EXPECT_EQ(f.refusal(split_into({6})), Rule::KM2_OPT_50);
}

// KM2-OPT-51, 54: on the spot, from line or column
TEST(SecondLightInfantry, IsDividedIntoSkirmishersWithOfficersAndEnsignsOfTheirOwn) {
  for (const Formation formation : {Formation::line, Formation::column}) {
    Stance stance;
    stance.formation = formation;
    stance.quality = Quality::elite;
    Rifles f(basic_game(), stance);
    f.activate(f.rifles);
    f.order(split_into({5, 4, 3}));
    const std::vector<int> parts = f.all_of(f.rifles);
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_EQ(parts[0], f.rifles); // KM2-RULING-22: the first has the unit's place
    for (std::size_t k = 0; k < parts.size(); ++k) {
      const Unit& part = f.unit(parts[k]);
      EXPECT_EQ(part.type, Type::skirmishers);
      EXPECT_EQ(part.formation, Formation::loose);
      EXPECT_EQ(part.privates, 5 - k);
      EXPECT_TRUE(part.officer && part.ensign);
      EXPECT_EQ(part.side, red);
      EXPECT_EQ(part.quality, Quality::elite);
      EXPECT_FALSE(part.lost);
      EXPECT_EQ(f.state.leader(parts[k]), f.state.leader(f.rifles)); // KM2-RULING-22
    }
    EXPECT_EQ(broken_invariant(f.state), "");
  }
}

// KM2-OPT-51
TEST(SecondLightInfantry, CannotDivideASquareOrAMob) {
  for (const Formation formation : {Formation::square, Formation::mob}) {
    Rifles f;
    f.unit(f.rifles).formation = formation;
    f.refresh(f.rifles);
    EXPECT_EQ(judge_split(f.state, f.rifles, split_into({6, 6})).ruling.rule, Rule::KM2_OPT_51);
    f.activate(f.rifles);
    EXPECT_EQ(f.refusal(split_into({6, 6})), Rule::KM1_RES_06);
  }
}

// KM2-OPT-51: nor those who are in skirmish order already
TEST(SecondLightInfantry, CannotDivideAPartAgain) {
  Rifles f;
  f.divide(f.rifles, {6, 6});
  f.activate(f.rifles);
  EXPECT_EQ(f.refusal(split_into({3, 3})), Rule::KM2_OPT_51);
}

// KM2-OPT-51, KM1-OPT-64
TEST(SecondLightInfantry, KeepsItsOrderInsideABuilding) {
  Options o = basic_game();
  o.buildings = true;
  Rifles f(o);
  f.terrain(TerrainKind::building, {{30, 10}, {42, 10}, {42, 20}, {30, 20}});
  f.unit(f.rifles).building = 0;
  f.activate(f.rifles);
  EXPECT_EQ(f.refusal(split_into({6, 6})), Rule::KM1_OPT_64);
}

// KM2-OPT-51, KM2-FORM-08, KM1-RES-02: M, C and F in the orders of any change of formation
TEST(SecondLightInfantry, DividesAfterItsMarchAsItsOneChangeOfFormation) {
  {
    Rifles f;
    f.activate(f.rifles);
    f.order(Field::march({{36, 20}}));
    f.order(split_into({6, 6}));
    EXPECT_EQ(f.refusal(Field::march({{36, 22}})), Rule::KM1_RES_01);
    EXPECT_EQ(f.refusal(Field::form(Formation::column)), Rule::KM2_FORM_08);
    EXPECT_EQ(f.refusal(join_with({})), Rule::KM2_FORM_08);
  }
  {
    Rifles f;
    f.activate(f.rifles);
    f.order(split_into({6, 6}));
    EXPECT_EQ(f.refusal(Field::march({{36, 22}})), Rule::KM2_FORM_08); // never before the march
  }
  {
    Rifles f;
    f.activate(f.rifles);
    f.order(Field::form(Formation::column));
    EXPECT_EQ(f.refusal(split_into({6, 6})), Rule::KM2_FORM_08); // one change
  }
}

// KM2-OPT-51, KM1-RES-02, KM1-RULING-23
TEST(SecondLightInfantry, FiresBeforeItDividesOrAfterButNeverBetweenMarchAndDivision) {
  const auto near = [](Rifles& f) {
    f.shift(f.enemy, {36, 26});
    f.activate(f.rifles);
  };
  {
    Rifles f;
    near(f);
    f.order(Field::fire_at(f.enemy));
    EXPECT_EQ(f.plan().pools[0].dice, 12); // the whole
    throw_faces(f, {});
    f.order(split_into({6, 6}));
    EXPECT_EQ(f.refusal(Field::fire_at(f.enemy)), Rule::KM1_RES_08);
  }
  {
    Rifles f;
    near(f);
    f.order(Field::march({{36, 17}}));
    f.order(Field::fire_at(f.enemy));
    throw_faces(f, {});
    EXPECT_EQ(f.refusal(split_into({6, 6})), Rule::KM1_RES_02);
  }
  {
    Rifles f;
    near(f);
    f.order(split_into({5, 4, 3}));
    f.order(Field::fire_at(f.enemy));
    EXPECT_EQ(f.plan().pools[0].dice, 5); // its first part
  }
}

// KM2-OPT-52, KM2-EX-58
TEST(SecondLightInfantry, PartsHaveThreeToSixMen) {
  struct Row {
    int privates;
    std::initializer_list<int> parts;
    bool legal;
  };
  const Row rows[] = {
      {12, {7, 5}, false},    {12, {6, 6}, true},         {12, {4, 4, 4}, true},
      {12, {5, 4, 3}, true},  {12, {3, 4, 5}, true},      {12, {6, 3, 3}, true},
      {12, {12}, false},      {12, {3, 3, 3, 3}, true},   {12, {6, 4, 2}, false},
      {12, {6, 5}, false},    {12, {6, 6, 3}, false},     {12, {}, false},
      {12, {6, 6, 0}, false}, {12, {6, 6, -3, 3}, false}, {5, {5}, true},
      {5, {3, 2}, false},     {7, {4, 3}, true},          {7, {7}, false},
      {6, {6}, true},         {6, {3, 3}, true},
  };
  for (const Row& row : rows) {
    Stance stance;
    stance.privates = row.privates;
    Rifles f(basic_game(), stance);
    f.activate(f.rifles);
    const Order o = split_into(row.parts);
    EXPECT_EQ(f.refusal(o), row.legal ? Rule::none : Rule::KM2_OPT_52)
        << row.privates << " into " << division_words(o.parts);
  }
}

// KM2-OPT-52
RC_GTEST_PROP(SecondLightInfantry, DivisionsAreAllTheLegalOnesAndEachOfThemOnce, ()) {
  const int privates = *rc::gen::inRange(5, 13);
  std::vector<Numbers> wanted;
  for (int a = 6; a >= 3; --a)
    for (int b = a; b >= 0; --b)
      for (int c = b; c >= 0; --c)
        for (int d = c; d >= 0; --d) {
          Numbers parts;
          bool legal = a + b + c + d == privates;
          for (const int n : {a, b, c, d}) {
            legal = legal && (n == 0 || n >= 3);
            if (n > 0) parts.push_back(static_cast<std::int8_t>(n));
          }
          if (legal) wanted.push_back(parts);
        }
  const Divisions ways = divisions(privates);
  std::vector<Numbers> found(ways.begin(), ways.end());
  RC_ASSERT(std::is_sorted(found.begin(), found.end(),
                           [](const Numbers& a, const Numbers& b) { return a.size() < b.size(); }));
  std::sort(found.begin(), found.end());
  std::sort(wanted.begin(), wanted.end());
  RC_ASSERT(found == wanted);
}

// KM2-OPT-53, KM2-RULING-17
TEST(SecondLightInfantry, PartsStandWhereTheirPlayerWantsWithinSixInchesOfTheCentre) {
  Rifles f;
  f.activate(f.rifles);
  const Vec centre = f.unit(f.rifles).footing.centre;
  Order o = split_into({6, 6});
  o.path = {centre + Vec{-6, 0}, centre + Vec{0, 6}};
  const Split s = judge_split(f.state, f.rifles, o);
  ASSERT_TRUE(s.ruling.allowed());
  EXPECT_EQ(s.parts[0].anchor, (centre + Vec{-6, 0}));
  EXPECT_EQ(s.parts[1].anchor, (centre + Vec{0, 6}));
  o.path[1] = centre + Vec{0, 6.25};
  EXPECT_EQ(f.refusal(o), Rule::KM2_OPT_53);
  o.path[1] = o.path[0]; // on the others' officer
  EXPECT_EQ(f.refusal(o), Rule::KM2_OPT_53);
  o.path.pop_back(); // a place for one part only
  EXPECT_EQ(f.refusal(o), Rule::KM2_OPT_53);
}

// KM2-OPT-53: a picket where it is wanted (KM1-FORM-34)
TEST(SecondLightInfantry, PartsMayFormPickets) {
  Rifles f;
  f.activate(f.rifles);
  Order o = split_into({6, 6});
  o.path = {{36, 17}, {36, 13}};
  o.arrangement = Arrangement::picket;
  const Split s = judge_split(f.state, f.rifles, o);
  ASSERT_TRUE(s.ruling.allowed());
  for (const Unit& part : s.parts)
    for (const Offset spot : part.spots) EXPECT_EQ(spot.y, 0);
}

// KM2-OPT-53
TEST(SecondLightInfantry, NobodyIsPushedAsideByThePartsAndNobodyStoodUpon) {
  LightField f;
  const int rifles = f.light(red, {36, 16}, 0);
  Stance cloud;
  cloud.arrangement = Arrangement::cloud;
  const int scouts = f.add(red, Type::skirmishers, {43, 18}, 0, cloud);
  const int foot = f.add(blue, Type::infantry, {33, 19}, 180);
  f.start_turn();
  const State before = f.state;
  f.activate(rifles);
  f.order(split_into({3, 3, 3, 3}));
  EXPECT_EQ(broken_invariant(f.state), "");
  EXPECT_EQ(f.unit(scouts).anchor, before.unit(scouts).anchor);
  EXPECT_EQ(f.unit(scouts).spots, before.unit(scouts).spots);
  EXPECT_EQ(f.unit(foot).anchor, before.unit(foot).anchor);
  for (const int part : f.all_of(rifles)) EXPECT_LE(distance(f.unit(part).anchor, {36, 15}), 6.001);
}

// KM2-OPT-53: a general in the way steps aside (KM1-GEN-04)
TEST(SecondLightInfantry, AGeneralMakesRoomForTheParts) {
  LightField f;
  const int rifles = f.light(red, {36, 16}, 0);
  f.add(blue, Type::infantry, {36, 46}, 180);
  f.general(red, {41, 17.5});
  f.start_turn();
  f.activate(rifles);
  f.order(split_into({6, 6}));
  EXPECT_NE(f.state.general(0).at, (Vec{41, 17.5}));
  EXPECT_TRUE(check_general_place(f.state, f.state.general(0).at).allowed());
}

// KM2-OPT-53
TEST(SecondLightInfantry, IsRefusedWhereThePartsHaveNoRoom) {
  Rifles f;
  f.terrain(TerrainKind::deep_water, {{20, 16.5}, {52, 16.5}, {52, 30}, {20, 30}});
  f.terrain(TerrainKind::deep_water, {{20, 2}, {52, 2}, {52, 13.5}, {20, 13.5}});
  f.terrain(TerrainKind::deep_water, {{20, 13}, {31.5, 13}, {31.5, 17}, {20, 17}});
  f.terrain(TerrainKind::deep_water, {{40.5, 13}, {52, 13}, {52, 17}, {40.5, 17}});
  f.activate(f.rifles);
  EXPECT_EQ(f.refusal(split_into({6, 6})), Rule::KM2_OPT_53);
}

// KM2-OPT-54, KM2-RES-04: all parts tire with the activation in which they parted
TEST(SecondLightInfantry, PartsHaveTheUnitsColourAndTireByTheActivation) {
  struct Row {
    Colour before;
    const char* card;
    Colour after;
    bool disordered;
  };
  const Row rows[] = {{Colour::green, "5H", Colour::yellow, false},
                      {Colour::yellow, "5H", Colour::red, false},
                      {Colour::red, "5H", Colour::red, true},
                      {Colour::green, "QH", Colour::green, false},
                      {Colour::red, "QH", Colour::red, false}}; // KM2-CARD-12
  for (const Row& row : rows) {
    Rifles f;
    f.unit(f.rifles).colour = row.before;
    f.activate(f.rifles, row.card);
    f.order(split_into({4, 4, 4}));
    for (const int part : f.all_of(f.rifles)) EXPECT_EQ(f.unit(part).colour, row.before);
    f.order(Field::finish());
    for (const int part : f.all_of(f.rifles)) {
      EXPECT_EQ(f.unit(part).colour, row.after) << row.card;
      EXPECT_EQ(f.unit(part).disordered, row.disordered) << row.card;
    }
  }
}

// KM2-OPT-54: and only by that one
TEST(SecondLightInfantry, PartsTireEachForItselfFromThenOn) {
  Rifles f;
  const std::vector<int> parts = f.divide(f.rifles, {6, 6});
  f.activate(parts[1]);
  f.order(Field::finish());
  EXPECT_EQ(f.unit(parts[0]).colour, Colour::green);
  EXPECT_EQ(f.unit(parts[1]).colour, Colour::yellow);
}

// KM2-OPT-54
TEST(SecondLightInfantry, PartsMarchFireAndObeyAsSkirmishers) {
  Rifles f;
  const std::vector<int> parts = f.divide(f.rifles, {6, 6});
  for (const int part : parts) f.unit(part).colour = Colour::red;
  f.state.army(red).command_points = 0;
  for (const int part : parts) EXPECT_TRUE(can_activate(f.state, part, 0)); // free, though tired and far from a general
  f.shift(f.enemy, {36, 39});
  f.activate(parts[1]);
  const Vec from = f.unit(parts[1]).anchor;
  EXPECT_TRUE(f.check(Field::march({from + Vec{-12, 0}})).allowed());
  EXPECT_EQ(f.refusal(Field::march({from + Vec{-12.1, 0}})), Rule::KM1_MOVE_11);
  EXPECT_TRUE(f.check(Field::fire_at(f.enemy)).allowed()); // some 24 inches
  EXPECT_EQ(fire_range(f.unit(parts[1]).type), 24);
}

// KM2-OPT-54, 55: dice for dice
TEST(SecondLightInfantry, APartAtItsBreakingPointIsRemovedAndTheOthersFightOn) {
  Rifles f;
  const std::vector<int> parts = f.divide(f.rifles, {6, 3, 3});
  f.shift(f.enemy, f.unit(parts[1]).anchor + Vec{0, 10});
  f.activate(f.enemy);
  f.order(Field::fire_at(parts[1]));
  EXPECT_EQ(f.plan().pools[0].dice, 12);
  EXPECT_EQ(f.plan().pools[1].dice, 7); // three men and four for loose order
  throw_faces(f, {6});
  EXPECT_FALSE(f.unit(parts[1]).present);
  EXPECT_TRUE(f.unit(parts[1]).lost);
  EXPECT_TRUE(f.unit(parts[0]).present);
  EXPECT_TRUE(f.unit(parts[2]).present);
  EXPECT_EQ(f.men_of(f.rifles), 9);
}

// KM2-RULING-22
TEST(SecondLightInfantry, PartsAreLedByTheUnitsPlayer) {
  LightField f;
  const int rifles = f.light(red, {36, 16}, 0);
  f.add(blue, Type::infantry, {36, 46}, 180);
  f.general(red, {10, 5}, 3);
  f.general(red, {14, 5}, 2);
  f.state.leader(rifles) = 1;
  f.start_turn();
  State s = f.state;
  s.activation.unit = static_cast<std::int8_t>(rifles);
  split(s, rifles, judge_split(s, rifles, split_into({6, 6})), nullptr);
  EXPECT_EQ(s.leader(rifles), 1);
  EXPECT_EQ(s.leader(s.unit_count - 1), 1);
}

// KM2-OPT-51, 53: wherever it stands and whoever stands near
RC_GTEST_PROP(SecondLightInfantry, WhateverIsDividedNobodyIsLostOrStoodUpon, ()) {
  LightField f;
  const auto somewhere = [](int low_x, int high_x, int low_y, int high_y) {
    return Vec{*rc::gen::inRange(low_x, high_x) / 4.0, *rc::gen::inRange(low_y, high_y) / 4.0};
  };
  Stance stance;
  stance.privates = *rc::gen::inRange(5, 13);
  stance.formation = *rc::gen::element(Formation::line, Formation::column);
  const int rifles = f.light(red, somewhere(20, 268, 20, 172), *rc::gen::inRange(0, 360), stance);
  for (int i = 0; i < 3; ++i) { // others where there is room for them
    const int k =
        f.add(i == 0 ? red : blue, i == 1 ? Type::infantry : Type::skirmishers, somewhere(30, 250, 30, 160), 0);
    Tolerance none;
    none.own_skirmishers = false;
    if (!fits(f.state, f.unit(k), k, none).allowed()) f.unit(k).present = false;
  }
  f.state.activation.unit = static_cast<std::int8_t>(rifles);
  const Divisions ways = divisions(stance.privates);
  Order o = say(Verb::split);
  o.parts = ways[*rc::gen::inRange<std::size_t>(0, ways.size())];
  const Vec centre = f.unit(rifles).footing.centre;
  RC_PRE(table(f.state).holds(f.unit(rifles).footing.hull.view(), geom_eps));
  const Split judged = judge_split(f.state, rifles, o);
  RC_PRE(judged.ruling.allowed());
  split(f.state, rifles, judged, nullptr);
  RC_ASSERT(f.men_of(rifles) == stance.privates);
  RC_ASSERT(f.all_of(rifles).size() == o.parts.size());
  for (const int part : f.all_of(rifles)) {
    RC_ASSERT(distance(f.unit(part).anchor, centre) <= 6.001);
    Tolerance none;
    none.own_skirmishers = false;
    RC_ASSERT(fits(f.state, f.unit(part), part, none).allowed());
    RC_ASSERT(check_arrangement(f.state, f.unit(part), part).rule != Rule::KM1_FORM_31);
  }
}

} // namespace sandtable::kingsmen
