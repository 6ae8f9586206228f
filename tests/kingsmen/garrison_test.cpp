// Buildings under fire and in melee: KM1-OPT-65 and what follows in section 16.4.
#include "kingsmen/engagement.hpp"

namespace sandtable::kingsmen {
namespace {

/// A house from (34, 18) to (38, 22) held by blue.
struct House : Field {
  explicit House(Type type = Type::infantry, Stance stance = {}) : Field({.buildings = true}) {
    house = terrain(TerrainKind::building, block(34, 18, 38, 22));
    blue = add(Side::blue, type, {36, 22}, south, stance); // it came in by the back door
    garrison(*this, blue, house);
    for (const double x : {5.0, 18.0, 60.0}) add(Side::blue, Type::infantry, {x, 46}, south);
    for (const double x : {5.0, 18.0, 60.0}) add(Side::red, Type::infantry, {x, 4}, north);
  }
  int house, blue;
};

// KM1-OPT-65, KM1-RULING-56
TEST(Garrison, FiresWithAllItsMenInAnyDirectionFromTheWallNearestToTheTarget) {
  for (const double side : {north, east, south, west})
    for (const double beyond : {0.0, 0.02}) {
      House f(Type::infantry, {.formation = Formation::column, .files = 1});
      const Vec out = direction(from_degrees(side));
      const int target = f.add(Side::red, Type::infantry, Vec{36, 20} + out * (2 + 12 + beyond), side + 180);
      EXPECT_EQ(fire_origin(f.state, f.unit(f.blue), f.unit(target)), (Vec{36, 20} + out * 2));
      EXPECT_EQ(fire_refused(f, f.blue, target), beyond == 0 ? Rule::none : Rule::KM1_FIRE_18);
      EXPECT_EQ(attack_dice(volley(f, f.blue, target)), 12); // in the open a single file would fire with two
    }
}

// KM1-OPT-66
TEST(Garrison, IsMeasuredToItsWalls) {
  for (const double y : {6.0, 5.98}) {
    House f;
    const int red = f.add(Side::red, Type::infantry, {36, y}, north);
    EXPECT_EQ(fire_refused(f, red, f.blue), y == 6 ? Rule::none : Rule::KM1_FIRE_18);
  }
  House f(Type::skirmishers);
  EXPECT_DOUBLE_EQ(range_to(f.state, {36, 6}, f.unit(f.blue)), 12); // not to their centre
  House g(Type::foot_artillery);
  EXPECT_DOUBLE_EQ(range_to(g.state, {36, 6}, g.unit(g.blue)), 12); // not to their gun
}

// KM1-OPT-66: command distance as well.
TEST(Garrison, IsWithinCommandByItsWalls) {
  for (const double y : {34.0, 34.02}) {
    House f;
    f.general(Side::blue, {36, y});
    EXPECT_EQ(near_general(f.state, f.unit(f.blue)), y == 34);
    House guns(Type::foot_artillery); // KM1-CMD-09 is for guns in the open
    guns.general(Side::blue, {36, y});
    EXPECT_EQ(near_general(guns.state, guns.unit(guns.blue)), y == 34);
  }
}

// KM1-OPT-66, KM1-FIRE-32
TEST(Garrison, IsSeenAtThePointOfItsWallsNearestToTheFirer) {
  House f;
  const int red = f.add(Side::red, Type::skirmishers, {20, 17}, east);
  // A file whose near end is just above the line to the corner (34, 18) and across the line to the middle of the house.
  const int file = f.add(Side::blue, Type::infantry, {30, 18.25}, south, {.formation = Formation::column, .files = 1});
  EXPECT_EQ(fire_refused(f, red, f.blue), Rule::none);
  f.unit(file).anchor.y = 17.5;
  f.refresh(file);
  EXPECT_EQ(fire_refused(f, red, f.blue), Rule::KM1_FIRE_36);
  f.unit(file).present = false;
  f.terrain(TerrainKind::building, block(26, 16, 28, 20)); // another house hides it
  EXPECT_EQ(fire_refused(f, red, f.blue), Rule::KM1_FIRE_32);
}

// KM1-OPT-67
TEST(Garrison, HasHeavyCoverAndSkirmishersAndGunsFourDiceMoreAgainstFire) {
  const auto under_fire = [](Type type, Stance stance) {
    House f(type, stance);
    const int red = f.add(Side::red, Type::infantry, {36, 10}, north);
    return defence_dice(volley(f, red, f.blue)) - f.unit(f.blue).privates;
  };
  EXPECT_EQ(under_fire(Type::infantry, {}), 4);
  EXPECT_EQ(under_fire(Type::skirmishers, {}), 4 + 4);
  EXPECT_EQ(under_fire(Type::foot_artillery, {}), 4 + 4);
  EXPECT_EQ(under_fire(Type::foot_artillery, {.formation = Formation::column}), 4 + 4); // they count as loose
  EXPECT_EQ(under_fire(Type::cavalry, {}), 4);                                          // where a scenario admits them
  for (const Type type : {Type::infantry, Type::skirmishers}) {
    House f(type);
    const int red = f.add(Side::red, Type::infantry, {36, 13}, north);
    charge_home(f, red, f.blue, {36, 18});
    EXPECT_EQ(defence_dice(f.plan()) - f.unit(f.blue).privates, 4);
  }
}

// KM1-OPT-69, KM1-MELEE-07, 11
TEST(Garrison, IsChargedAtItsWallsByInfantryAndNeverByCavalry) {
  House f;
  const int foot = f.add(Side::red, Type::infantry, {36, 13}, north),
            horse = f.add(Side::red, Type::cavalry, {26, 13}, north);
  EXPECT_EQ(may_attack(f.state, horse, f.blue).rule, Rule::KM1_MELEE_07);
  f.start_turn();
  f.activate(foot);
  EXPECT_EQ(f.refusal(Field::charge(f.blue, {Vec{36, 17.9}})), Rule::KM1_MELEE_10);
  f.order(Field::charge(f.blue, {Vec{36, 18}}));
  EXPECT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(f.unit(foot).anchor, (Vec{36, 18}));
}

// KM1-OPT-69, KM1-MELEE-16, KM1-TERR-22: the walls are not stood upon.
TEST(Garrison, ChargedAtAnAngleKeepsTheAttackerOutsideItsWalls) {
  House f;
  f.feature(f.house).outline = block(24, 18, 48, 24); // a long wall
  f.refresh_table();
  const int foot = f.add(Side::red, Type::infantry, {32, 14.5}, north);
  f.start_turn();
  f.activate(foot);
  EXPECT_EQ(f.refusal(Field::charge(f.blue, {Vec{36, 18}}, 49)),
            Rule::KM1_MELEE_16); // half of the line would stand inside
  EXPECT_EQ(f.refusal(Field::charge(f.blue, {Vec{36, 18}}, north)), Rule::none);
}

// KM1-OPT-70, KM1-SEQ-29
TEST(Garrison, OfSeveralUnitsChoosesWhichOneTakesEachAttack) {
  House f(Type::skirmishers);
  const int guns = f.add(Side::blue, Type::foot_artillery, {36, 22}, north);
  garrison(f, guns, f.house);
  const int red = f.add(Side::red, Type::infantry, {36, 13}, north);
  f.start_turn();
  f.activate(red, "AH");
  f.order(Field::fire_at(f.blue));
  ASSERT_EQ(f.pending(), StepKind::choose_defender);
  EXPECT_EQ(Kingsmen1::seat(f.state).side, Side::blue);
  Order defend;
  defend.verb = Verb::defend;
  defend.unit = static_cast<std::int8_t>(red);
  EXPECT_EQ(f.refusal(defend), Rule::KM1_OPT_70);
  defend.unit = static_cast<std::int8_t>(guns);
  f.order(defend);
  EXPECT_EQ(f.events.back().kind, EventKind::defender_chosen);
  EXPECT_EQ(f.events.back().unit, guns);
  EXPECT_EQ(f.plan().defender, guns);
  EXPECT_EQ(defence_dice(f.plan()), 4 + 4 + 4);
  throw_sixes(f, 1, 0);
  EXPECT_EQ(f.unit(guns).privates, 3);
  EXPECT_EQ(f.unit(f.blue).privates, 6);
  f.order(Field::finish());
  f.unit(red).colour = Colour::green;
  f.order(Field::activate_order(red)); // the Ace's second: another attack, another choice
  f.order(Field::charge(guns, {Vec{36, 18}}));
  ASSERT_EQ(f.pending(), StepKind::choose_defender);
  defend.unit = static_cast<std::int8_t>(f.blue);
  f.order(defend);
  EXPECT_EQ(f.plan().defender, f.blue);
}

// KM1-OPT-70, KM1-SEQ-29
TEST(Garrison, OfASingleUnitIsNotAsked) {
  House f;
  const int red = f.add(Side::red, Type::infantry, {36, 13}, north);
  f.start_turn();
  f.activate(red);
  f.order(Field::fire_at(f.blue));
  EXPECT_EQ(f.pending(), StepKind::fire_roll);
}

// KM1-OPT-71, 72
TEST(Garrison, ThatLosesFleesFromWhereItsWayCrossesTheWallsAndTheAttackerDoesNotEnter) {
  House f;
  const int red = f.add(Side::red, Type::infantry, {36, 13}, north);
  charge_home(f, red, f.blue, {36, 18});
  throw_sixes(f, 4, 1);
  ASSERT_EQ(fleeing(f), f.blue);
  EXPECT_EQ(escape_start(f.state, f.unit(f.blue), {36, 40}), (Vec{36, 22}));
  EXPECT_EQ(escape_start(f.state, f.unit(f.blue), {46, 30}), (Vec{38, 22}));
  EXPECT_EQ(escape_start(f.state, f.unit(f.blue), {46, 20}), (Vec{38, 20}));
  EXPECT_EQ(f.refusal(Field::escape({Vec{36, 32}})), Rule::KM1_ESC_12); // twelve from the middle are ten from the wall
  f.order(Field::escape({Vec{36, 34}}));
  EXPECT_EQ(f.unit(f.blue).building, -1);
  EXPECT_EQ(f.unit(f.blue).formation, Formation::mob);
  EXPECT_EQ(f.unit(f.blue).anchor, (Vec{36, 34}));
  EXPECT_EQ(f.unit(red).building, -1);
  EXPECT_EQ(f.unit(red).anchor, (Vec{36, 18}));
}

// KM1-OPT-71
TEST(Garrison, ThatTiesMustLeaveAHouseInOrderButMayKeepALargeOne) {
  for (const bool large : {false, true}) {
    House f;
    f.building(f.house).large = large;
    const int red = f.add(Side::red, Type::infantry, {36, 13}, north);
    charge_home(f, red, f.blue, {36, 18});
    throw_sixes(f, 2, 2);
    ASSERT_EQ(fleeing(f), f.blue);
    EXPECT_EQ(f.refusal(Field::stay()), large ? Rule::none : Rule::KM1_OPT_71);
    EXPECT_EQ(f.refusal(Field::escape({Vec{36, 28}})), Rule::none);
    if (large) {
      f.order(Field::stay());
      EXPECT_EQ(f.unit(f.blue).building, f.house);
      EXPECT_EQ(f.happened(EventKind::garrison_stood), 1);
    } else {
      f.order(Field::escape({Vec{36, 28}}));
      EXPECT_EQ(f.unit(f.blue).building, -1);
      EXPECT_EQ(f.unit(f.blue).formation, Formation::line);
      EXPECT_EQ(f.unit(f.blue).footing.centre, (Vec{36, 28}));
      EXPECT_EQ(f.unit(f.blue).facing, from_degrees(south)); // the enemy at the wall
    }
    EXPECT_EQ(f.unit(f.blue).colour, Colour::red);
  }
}

// KM1-OPT-71, KM1-RULING-56: a large house is kept on a tie only, not after a defeat, rallied or not.
TEST(Garrison, ThatLosesMustLeaveEvenALargeHouse) {
  for (const bool rallied : {false, true}) {
    House f;
    f.building(f.house).large = true;
    f.general(Side::blue, {36, 26});
    const int red = f.add(Side::red, Type::infantry, {36, 13}, north);
    charge_home(f, red, f.blue, {36, 18});
    throw_sixes(f, 4, 1);
    f.roll({1, rallied ? 6 : 1});
    ASSERT_EQ(fleeing(f), f.blue);
    EXPECT_EQ(f.refusal(Field::stay()), Rule::KM1_OPT_71);
    run(f);
    EXPECT_EQ(f.unit(f.blue).building, -1);
    EXPECT_EQ(f.unit(f.blue).formation, rallied ? Formation::line : Formation::mob);
  }
}

// KM1-OPT-73
TEST(Garrison, ThatWinsSendsTheAttackerOffAsUsual) {
  House f;
  const int red = f.add(Side::red, Type::infantry, {36, 15}, north);
  charge_home(f, red, f.blue, {36, 18});
  throw_sixes(f, 1, 4);
  ASSERT_EQ(fleeing(f), red);
  EXPECT_EQ(f.state.flight.away, (Vec{0, -1}));
  run(f);
  EXPECT_EQ(f.unit(red).formation, Formation::mob);
  EXPECT_EQ(f.unit(red).anchor, (Vec{36, 5}));
  EXPECT_EQ(f.unit(f.blue).building, f.house);
}

// KM1-SQR-34 with KM1-OPT-65: a square shrunk by fire from a house runs from the wall it was fired at from.
TEST(Garrison, ThatShrinksASquareDrivesItFromItsWalls) {
  House f;
  const int square = f.add(Side::red, Type::infantry, {36, 30}, north, {.formation = Formation::square, .privates = 8});
  f.start_turn();
  f.activate(f.blue);
  f.order(Field::fire_at(square));
  throw_sixes(f, 1, 0);
  ASSERT_EQ(fleeing(f), square);
  EXPECT_EQ(f.state.flight.opponent_anchor, (Vec{36, 22}));
  EXPECT_EQ(f.state.flight.away, (Vec{0, 1}));
}

} // namespace
} // namespace sandtable::kingsmen
