// Chapter 1.2: generals.

#include "marching.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"

namespace sandtable::kingsmen {

namespace {

struct Headquarters {
  Field f;
  int general;

  explicit Headquarters(Vec at) { general = f.general(Side::red, at); }
  Vec at() const { return f.state.general(general).at; }
};

} // namespace

// KM1-GEN-01
TEST(Generals, EachPlayerHasOneGeneralRatedOneToThree) {
  Scenario s;
  s.title = "Test";
  s.rulebooks = {"kingsmen1"};
  for (ScenarioSide* side : {&s.red, &s.blue}) {
    side->units.resize(1);
    side->units[0].type = "infantry";
  }
  const auto plain = Kingsmen1::set_up(s);
  ASSERT_TRUE(plain.has_value());
  EXPECT_EQ((*plain)->opening.general_count, 2);
  for (const auto& [rating, legal] : {std::pair{1, true}, {2, true}, {3, true}, {4, false}}) {
    s.red.generals.resize(1);
    s.red.generals.front().own["rating"] = rating;
    s.blue.generals.resize(1);
    s.blue.generals.front().own["rating"] = 2;
    EXPECT_EQ(Kingsmen1::set_up(s).has_value(), legal) << rating;
  }
}

// KM1-GEN-02: he is not among the units, and brings no dice.
TEST(Generals, GeneralsAreNeverActivatedAndNeverFight) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 14}, 0),
            blue = f.add(Side::blue, Type::infantry, {36, 24}, 180);
  const Plan alone = fire_plan(f.state, red, blue);
  f.general(Side::red, {36, 11}, 3);
  f.general(Side::blue, {36, 27}, 3);
  const Plan led = fire_plan(f.state, red, blue);
  EXPECT_EQ(alone.pools[0].dice, led.pools[0].dice);
  EXPECT_EQ(alone.pools[1].dice, led.pools[1].dice);
  f.start_turn();
  f.turn("3H");
  EXPECT_FALSE(f.check(f.activate_order(2)).allowed()) << "there are two units and no more";
}

// KM1-GEN-03, KM1-RULING-04
TEST(Generals, GeneralsCannotBeShotAtAttackedOrKilled) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 20}, 0),
            blue = f.add(Side::blue, Type::infantry, {36, 24}, 180);
  const int g = f.general(Side::blue, {36, 22.5});
  ready(f, red);
  EXPECT_FALSE(f.check(f.fire_at(blue + 1)).allowed());
  EXPECT_FALSE(f.check(f.charge(blue + 1, {{36, 21.5}})).allowed());
  f.order(f.charge(blue, {{36, 24}}));
  EXPECT_TRUE(f.state.general(g).placed);
  EXPECT_EQ(f.state.general_count, 2 + 0) << "the one that stands here and the one of red far away";
}

// KM1-GEN-04, KM1-RULING-04
TEST(Generals, GeneralsBlockNeitherMovementNorSight) {
  Field f;
  const int red = f.add(Side::red, Type::infantry, {36, 14}, 0),
            blue = f.add(Side::blue, Type::infantry, {36, 24}, 180);
  f.general(Side::red, {36, 17});
  f.general(Side::blue, {36, 20});
  EXPECT_TRUE(sight_between(f.state, red, blue).clear());
  ready(f, red);
  EXPECT_EQ(refused_march(f, red, 0, 6), Rule::none);
}

// KM1-GEN-04
TEST(Generals, AGeneralStepsAsideToTheNearestFreePoint) {
  Headquarters h({36, 18});
  const int red = h.f.add(Side::red, Type::infantry, {36, 14}, 0);
  ready(h.f, red);
  h.f.order(h.f.march({{36, 18}})); // the front edge comes to y = 18; his base reaches from 17 to 19
  EXPECT_TRUE(check_general_place(h.f.state, h.at()).allowed());
  expect_at(h.at(), {36, 19});
}

// KM1-GEN-04: also when the men who come upon him are skirmishers whom another unit pushes aside.
TEST(Generals, AGeneralStepsAsideForSkirmishersWhoMakeWay) {
  const auto march_in = [](std::optional<Vec> at) {
    Field f;
    f.add(Side::red, Type::infantry, {36, 20}, 0, {Formation::column});
    f.add(Side::red, Type::skirmishers, {36.25, 27}, 0);
    if (at) f.general(Side::red, *at);
    ready(f, 0);
    f.order(f.march({{36, 30}})); // onto officer and ensign, who draw their men after them
    return f;
  };
  const Field first = march_in(std::nullopt);
  const Unit& column = first.unit(0);
  // Somewhere a general was free to stand before and is not now, though the column is nowhere near.
  Field before;
  before.add(Side::red, Type::skirmishers, {36.25, 27}, 0);
  std::optional<Vec> in_the_way;
  for (double x = 28; x <= 44; x += 0.25)
    for (double y = 20; y <= 34; y += 0.25) {
      const bool far = distance({x, y}, column.footing.middle) > column.footing.radius + 1.25;
      if (far && check_general_place(before.state, {x, y}).allowed() &&
          !check_general_place(first.state, {x, y}).allowed())
        in_the_way = Vec{x, y};
    }
  ASSERT_TRUE(in_the_way.has_value());
  const Field second = march_in(in_the_way);
  EXPECT_FALSE(second.state.general(0).at == *in_the_way);
  EXPECT_TRUE(check_general_place(second.state, second.state.general(0).at).allowed());
}

// KM1-GEN-05, KM1-CONST-12: any direction, whatever lies between.
TEST(Generals, AGeneralRidesTwentyInchesOverAnything) {
  Headquarters h({10, 10});
  h.f.add(Side::red, Type::infantry, {20, 11}, 0);
  h.f.terrain(TerrainKind::deep_water, box(13, 0, 15, 48));
  h.f.start_turn();
  h.f.turn("KH");
  EXPECT_EQ(h.f.refusal(h.f.ride({30, 10})), Rule::none);
  EXPECT_EQ(h.f.refusal(h.f.ride({30 + 1 / 256.0, 10})), Rule::KM1_GEN_05);
  EXPECT_EQ(h.f.refusal(h.f.ride({26, 22})), Rule::none) << "12 and 16 inches off: exactly 20";
  EXPECT_EQ(h.f.refusal(h.f.ride({10, 10})), Rule::none);
}

// KM1-GEN-06, KM1-RULING-05
TEST(Generals, AGeneralStopsOnFreePassableGround) {
  Headquarters h({10, 10});
  h.f.add(Side::red, Type::infantry, {24, 12}, 0); // bases from x = 20 to 28, y = 10 to 12
  h.f.terrain(TerrainKind::deep_water, box(10, 16, 14, 20));
  h.f.terrain(TerrainKind::stream, box(4, 16, 8, 20));
  h.f.start_turn();
  h.f.turn("KH");
  const Ruling lake = h.f.check(h.f.ride({12, 18}));
  EXPECT_EQ(lake.rule, Rule::KM1_GEN_06) << "in the lake";
  EXPECT_EQ(lake.unit, -1) << "it is nobody's fault";
  EXPECT_EQ(lake.feature, 0);
  EXPECT_EQ(h.f.refusal(h.f.ride({6, 18})), Rule::none) << "in the stream";
  EXPECT_EQ(h.f.refusal(h.f.ride({0.4, 10})), Rule::KM1_GEN_06) << "over the edge";
  EXPECT_EQ(h.f.refusal(h.f.ride({24, 11})), Rule::KM1_GEN_06) << "on the men";
  EXPECT_EQ(h.f.refusal(h.f.ride({24, 13})), Rule::none) << "touching them";
}

// KM1-GEN-07
TEST(Generals, InATurnOnlyAKingOfHisColourMovesAGeneral) {
  for (const auto& [card, rule] :
       {std::pair{"7H", Rule::KM1_GEN_07}, {"AH", Rule::KM1_GEN_07}, {"JH", Rule::KM1_GEN_07}, {"KH", Rule::none}}) {
    Headquarters h({10, 10});
    h.f.add(Side::red, Type::infantry, {24, 12}, 0);
    h.f.start_turn();
    h.f.turn(card);
    EXPECT_EQ(h.f.refusal(h.f.ride({12, 12})), rule) << card;
  }
  Headquarters h({10, 10});
  h.f.add(Side::blue, Type::infantry, {24, 32}, 180);
  h.f.start_turn();
  h.f.turn("KC");
  h.f.order(h.f.ride({60, 40}));
  expect_at(h.at(), {10, 10});
}

// KM1-GEN-08, KM1-CONST-04, 08: his base is one inch wide and two deep.
TEST(Generals, ContactIsWithinATwentiethOfAnInch) {
  Field f;
  const int u = f.add(Side::red, Type::infantry, {24, 12}, 0); // officer's base ends at x = 28
  General g;
  for (const auto& [at, touching] : {std::pair<Vec, bool>{{28.5, 11.5}, true},
                                     {{28.55, 11.5}, true},
                                     {{28.56, 11.5}, false},
                                     {{24, 13}, true},
                                     {{24, 13.05}, true},
                                     {{24, 13.06}, false}}) {
    g.at = at;
    EXPECT_EQ(in_contact(f.state, g, f.unit(u)), touching) << at.x << ' ' << at.y;
  }
}

} // namespace sandtable::kingsmen
