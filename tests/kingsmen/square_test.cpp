// Forming square and fighting in it: sections 13.1 and 13.2.
#include "rulebooks/kingsmen/chapters/square.hpp"

#include "kingsmen/engagement.hpp"
#include "rulebooks/kingsmen/chapters/modifiers.hpp"

namespace sandtable::kingsmen {
namespace {

/// Red cavalry at (36, 10) looking north at blue foot at (36, 20) facing south. Blue's only general is far away.
struct Onset : Field {
  explicit Onset(Stance foot = {}, Stance horse = {}) {
    general(Side::red, {36, 4});
    red = add(Side::red, Type::cavalry, {36, 10}, north, horse);
    blue = add(Side::blue, Type::infantry, {36, 20}, south, foot);
    for (const double x : {5.0, 18.0}) add(Side::blue, Type::infantry, {x, 46}, south);
  }
  void charge_in() { charge_home(*this, red, blue, {36, 20}); }
  int red, blue;
};

// KM1-EX-10, KM1-SQR-01, 05, 07, KM1-RULING-44
TEST(Square, ExampleTenGreenInfantryFormItOnOneSuccess) {
  Onset f({.privates = 10});
  f.charge_in();
  ASSERT_EQ(f.pending(), StepKind::square_roll); // compulsory: nobody is asked
  EXPECT_EQ(dice_in(f.plan().request()), 2);
  EXPECT_EQ(f.plan().pools[0].needs, 4);
  f.roll({2, 5});
  EXPECT_EQ(f.unit(f.blue).formation, Formation::square);
  EXPECT_EQ(f.unit(f.blue).colour, Colour::green); // free, and no activation
  EXPECT_EQ(f.state.army(Side::blue).command_points, 6);
  EXPECT_EQ(f.happened(EventKind::square_formed), 1);
}

// KM1-EX-11, KM1-SQR-11, 12, KM1-MELEE-03, 32, 33
TEST(Square, ExampleFiveYellowTroopersAgainstASquareOfTen) {
  Onset f({.privates = 10, .colour = Colour::red}, {.privates = 5, .colour = Colour::yellow});
  f.charge_in();
  f.roll({6, 1});
  EXPECT_EQ(attack_dice(f.plan()), 5);
  EXPECT_EQ(f.plan().pools[0].needs, 5);
  EXPECT_EQ(defence_dice(f.plan()), 10);
  EXPECT_EQ(f.plan().pools[1].needs, 4); // green whatever its own colour
}

// KM1-EX-12, KM1-SQR-20, 30
TEST(Square, ExampleCavalryThreeSquareFour) {
  Onset f({.privates = 10}, {.privates = 5, .colour = Colour::yellow});
  for (const double x : {5.0, 18.0, 50.0}) f.add(Side::red, Type::infantry, {x, 4}, north);
  f.charge_in();
  f.roll({2, 5});
  throw_sixes(f, 3, 4);
  EXPECT_FALSE(f.unit(f.red).present); // one trooper left
  EXPECT_EQ(f.unit(f.blue).privates, 7);
  ASSERT_EQ(fleeing(f), f.blue); // it won, but seven are no square
  EXPECT_TRUE(f.state.flight.shrunken);
}

// KM1-SQR-01, 02, KM1-CONST-24
TEST(Square, NeedsEightPrivatesInLineOrColumn) {
  for (const Formation formation : {Formation::line, Formation::column})
    for (const int men : {7, 8}) {
      Onset f({.formation = formation, .privates = men});
      f.charge_in();
      EXPECT_EQ(f.pending(), men == 8 ? StepKind::square_roll : StepKind::melee_roll);
      EXPECT_EQ(f.unit(f.blue).formation, formation);
    }
}

// KM1-SQR-03
TEST(Square, CannotBeFormedByAMob) {
  Onset f({.formation = Formation::mob});
  charge_home(f, f.red, f.blue, {36, 18});
  EXPECT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(attack_dice(f.plan()), 12 + 4);
}

// KM1-SQR-04, KM1-CONST-11
TEST(Square, IsAutomaticWithinTwelveInchesOfAnyGeneralOfTheArmy) {
  for (const double away : {12.0, 12.02}) {
    Onset f;
    f.general(Side::blue, {60, 40});
    f.general(Side::blue, {36.5, 22 + away});
    f.charge_in();
    EXPECT_EQ(f.unit(f.blue).formation, away == 12 ? Formation::square : Formation::line);
    EXPECT_EQ(f.happened(EventKind::square_tried), 0); // nothing was tried in vain
    EXPECT_EQ(f.pending(), away == 12 ? StepKind::melee_roll : StepKind::square_roll);
  }
}

// KM1-SQR-05: the nearest general's rating, the unit's colour, its quality.
TEST(Square, RollUsesTheNearestGeneralsRatingAndTheUnitsColour) {
  for (const Colour colour : {Colour::green, Colour::yellow, Colour::red}) {
    Onset f({.quality = Quality::elite, .colour = colour});
    f.general(Side::blue, {36, 46}, 1);
    f.general(Side::blue, {36, 38}, 3);
    f.charge_in();
    EXPECT_EQ(dice_in(f.plan().request()), 4);
    EXPECT_EQ(f.plan().pools[0].needs, needs(colour));
  }
}

// KM1-SQR-06
TEST(Square, OnFailureTheUnitFightsAsItStands) {
  Onset f;
  f.charge_in();
  f.roll({3, 3});
  EXPECT_EQ(f.unit(f.blue).formation, Formation::line);
  EXPECT_EQ(attack_dice(f.plan()), 12);
  EXPECT_EQ(f.plan().pools[0].needs, 4);
  EXPECT_EQ(defence_dice(f.plan()), 12);
}

// KM1-SQR-07
TEST(Square, IsOpenToTheDisordered) {
  Onset f({.colour = Colour::red});
  f.unit(f.blue).disordered = true;
  f.charge_in();
  f.roll({6, 1});
  EXPECT_EQ(f.unit(f.blue).formation, Formation::square);
  EXPECT_TRUE(f.unit(f.blue).disordered);
}

// KM1-SQR-08
TEST(Square, HoldsWithoutARollOnceFormed) {
  Onset f({.formation = Formation::square, .privates = 8});
  charge_home(f, f.red, f.blue, {36, 18});
  EXPECT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(f.unit(f.blue).formation, Formation::square);
  EXPECT_EQ(attack_dice(f.plan()), 6);
}

// KM1-SQR-09, KM1-RULING-45
TEST(Square, IsCentredOnTheUnitAndTheAttackerIsSeatedWhereItsChargeMeetsTheEdge) {
  Onset f;
  f.charge_in();
  f.roll({4, 1});
  EXPECT_EQ(f.unit(f.blue).anchor, (Vec{36, 21}));
  EXPECT_EQ(f.unit(f.red).anchor, (Vec{36, 19})); // the square reaches from 19 to 23
  EXPECT_EQ(f.unit(f.red).facing, from_degrees(north));
  EXPECT_EQ(f.state.melee.contact, (Vec{36, 19}));
}

// KM1-EX-84, KM1-SQR-09, KM1-RULING-45
TEST(Square, ExampleAChargeThatMissesItIsSeatedAtTheNearestPointOfItsEdge) {
  Field f;
  f.general(Side::blue, {36, 16});
  const int blue = f.add(Side::blue, Type::infantry, {36, 24}, north, {.ranks = 1});
  const int red = f.add(Side::red, Type::cavalry, {41, 34}, south);
  charge_home(f, red, blue, {41, 24});
  EXPECT_EQ(f.unit(blue).formation, Formation::square);
  EXPECT_EQ(f.unit(blue).anchor, (Vec{36, 23.5}));
  EXPECT_EQ(f.unit(red).anchor, (Vec{38, 24}));
  EXPECT_EQ(f.unit(red).facing, from_degrees(south));
}

// KM1-SQR-09, KM1-MELEE-16: the seat may need setting back, and if it fits nowhere the attacker stays.
TEST(Square, TheAttackerIsSetBackFromItsSeatOrStaysWhereItMadeContact) {
  for (const bool hopeless : {false, true}) {
    Field f;
    f.general(Side::blue, {36, 16});
    const int blue = f.add(Side::blue, Type::infantry, {36, 24}, north, {.ranks = 1});
    const int red = f.add(Side::red, Type::cavalry, {41, 34}, south);
    // Either one man before the place of contact and the seat alike, or a file behind the seat's left wing only.
    const Stance file{.formation = Formation::column, .files = 1, .privates = hopeless ? 12 : 1};
    const int friends = f.add(Side::blue, Type::infantry, hopeless ? Vec{35.5, 37.6} : Vec{39, 25.1}, north, file);
    f.unit(friends).officer = f.unit(friends).ensign = false;
    f.refresh(friends);
    charge_home(f, red, blue, {41, 24});
    EXPECT_EQ(f.unit(blue).formation, Formation::square);
    EXPECT_EQ(f.unit(red).anchor, hopeless ? (Vec{41, 24}) : (Vec{38, 25.25}));
    EXPECT_EQ(f.pending(), StepKind::melee_roll);
  }
}

// KM1-SQR-09, KM1-FORM-78
TEST(Square, ShiftsFromWhatItWouldOverlapAndDoesNotFormWhereItFitsNowhere) {
  {
    Onset f;
    f.general(Side::blue, {36, 30});
    f.terrain(TerrainKind::deep_water, block(30, 22.25, 42, 24)); // the square would reach y 23
    f.charge_in();
    EXPECT_EQ(f.unit(f.blue).formation, Formation::square);
    EXPECT_LE(f.unit(f.blue).anchor.y, 20.25 + 0.01);
    EXPECT_LE(distance(f.unit(f.blue).anchor, {36, 21}), 1.0);
  }
  Field f; // a causeway two inches wide
  f.terrain(TerrainKind::deep_water, block(0, 10, 72, 22.5));
  f.terrain(TerrainKind::deep_water, block(0, 24.5, 72, 36));
  f.general(Side::blue, {46, 23.5});
  const int blue = f.add(Side::blue, Type::infantry, {36, 24}, north, {.ranks = 1});
  const int red = f.add(Side::red, Type::cavalry, {20, 23.5}, east, {.formation = Formation::column, .files = 1});
  charge_home(f, red, blue, {29, 23.5});
  EXPECT_EQ(f.unit(blue).formation, Formation::line);
  EXPECT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(attack_dice(f.plan()), 12 + 2); // KM1-SQR-06, on the flank
  ASSERT_EQ(f.happened(EventKind::square_tried), 1);
  const auto tried =
      std::find_if(f.events.begin(), f.events.end(), [](const Event& e) { return e.kind == EventKind::square_tried; });
  EXPECT_EQ(tried->unit, blue);
  EXPECT_FALSE(tried->yes);
}

// KM1-SQR-09, KM1-MOVE-55: own skirmishers under the square make way and are placed by their owner.
TEST(Square, PushesOwnSkirmishersAside) {
  Onset f;
  f.general(Side::blue, {36, 30});
  const int screen = f.add(Side::blue, Type::skirmishers, {36, 22.75}, south);
  f.charge_in();
  EXPECT_EQ(f.unit(f.blue).formation, Formation::square);
  ASSERT_EQ(f.pending(), StepKind::arrange);
  EXPECT_EQ(Kingsmen1::seat(f.state).side, Side::blue);
  f.order(Field::stay());
  EXPECT_FALSE(on_top_of(f.state, f.unit(screen), f.unit(f.blue)));
}

// KM1-SQR-10
TEST(Square, IsNotFormedAgainstInfantryOrFire) {
  Field f;
  f.general(Side::blue, {36, 24});
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north),
            blue = f.add(Side::blue, Type::infantry, {36, 17}, south);
  f.start_turn();
  f.activate(red);
  f.order(Field::fire_at(blue));
  throw_sixes(f, 1, 0);
  f.order(Field::finish());
  EXPECT_EQ(f.unit(blue).formation, Formation::line);
  f.unit(red).colour = Colour::green;
  f.activate(red);
  f.order(Field::charge(blue, {Vec{36, 17}}));
  EXPECT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(f.unit(blue).formation, Formation::line);
}

// KM1-EX-07, KM1-EX-13, KM1-SQR-13, 14
TEST(Square, ExampleFireAtASquareIsGreenAndItDefendsOneColourWorse) {
  Field f;
  const int red = f.add(Side::red, Type::foot_artillery, {36, 8}, north, {.privates = 3, .colour = Colour::red});
  const int yellow = f.add(Side::red, Type::horse_artillery, {30, 8}, north, {.colour = Colour::yellow});
  const int square =
      f.add(Side::blue, Type::infantry, {36, 30}, south, {.formation = Formation::square, .colour = Colour::yellow});
  EXPECT_EQ(attack_dice(volley(f, red, square)), 6);
  EXPECT_EQ(volley(f, red, square).pools[0].needs, 4);
  EXPECT_EQ(volley(f, yellow, square).pools[0].needs, 4);
  EXPECT_EQ(volley(f, yellow, square).pools[1].needs, 6);
  f.unit(square).colour = Colour::green;
  EXPECT_EQ(volley(f, yellow, square).pools[1].needs, 5);
}

/// What a plan says that a square changes, on either side.
std::vector<int> notes_of_a_square(const Plan& plan) {
  std::vector<int> out;
  for (const Modifier& m : plan.modifiers)
    if (m.rule == Rule::KM1_SQR_14 && m.changes == Changes::face) out.push_back(m.amount);
  return out;
}

// KM1-EX-14, KM1-EX-15, KM1-SQR-14, 15
TEST(Square, ExampleInfantryChargingASquareRollsGreenAgainstOneColourWorse) {
  for (const auto& [colour, defence] :
       {std::pair{Colour::green, 5}, std::pair{Colour::yellow, 6}, std::pair{Colour::red, 6}}) {
    Field f;
    f.general(Side::red, {36, 6});
    const int red = f.add(Side::red, Type::infantry, {36, 12}, north, {.colour = Colour::yellow});
    const int square =
        f.add(Side::blue, Type::infantry, {36, 19}, south, {.formation = Formation::square, .colour = colour});
    charge_home(f, red, square, {36, 17});
    EXPECT_EQ(attack_dice(f.plan()), 12);
    EXPECT_EQ(f.plan().pools[0].needs, 4);
    EXPECT_EQ(defence_dice(f.plan()), 12);
    EXPECT_EQ(f.plan().pools[1].needs, defence);
    EXPECT_EQ(notes_of_a_square(f.plan()), std::vector<int>{colour == Colour::red ? 0 : 1}) << "and the plan says why";
    Plan against_a_line;
    against_a_line.pool(1);
    add_colours(against_a_line, f.options(), f.unit(square), f.unit(red), Attack::melee);
    EXPECT_EQ(notes_of_a_square(against_a_line), std::vector<int>{});
  }
}

// KM1-SQR-16
TEST(Square, HasNoFlankOrRearButCoverAndHighGround) {
  for (const double side : {north, east, south, west}) {
    Field f;
    f.terrain(TerrainKind::hill, block(33.5, 21.5, 38.5, 26.5));
    const Vec from = Vec{36, 24} - direction(from_degrees(side)) * 11;
    const int red = f.add(Side::red, Type::infantry, from, side);
    const int square = f.add(Side::blue, Type::infantry, {36, 24}, north, {.formation = Formation::square});
    EXPECT_EQ(attack_dice(volley(f, red, square)), 12);
    EXPECT_EQ(defence_dice(volley(f, red, square)), 14);
    f.terrain(TerrainKind::light_woods, block(30, 18, 42, 30));
    EXPECT_EQ(defence_dice(volley(f, red, square)), 16);
  }
}

} // namespace
} // namespace sandtable::kingsmen
