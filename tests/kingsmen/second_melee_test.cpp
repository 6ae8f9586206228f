// Melee under the second edition, what becomes of the beaten, and the rules of the advanced game that bear on it:
// chapters 11 to 13.
#include "kingsmen/second_engagement.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"

namespace sandtable::kingsmen {
namespace {

/// Red charges blue five inches straight ahead of it; the dice of the melee, or of a square, are pending. Blue's only
/// general is far away. Two more units on either side keep the armies in the field.
struct Charged : Field {
  Charged(Type attacker, Type defender, Options o = basic_game(), Stance ours = {}, Stance theirs = {})
      : Field(second_edition, o) {
    general(Side::red, {36, 4});
    red = add(Side::red, attacker, {36, 18}, north, ours);
    const double pickets = defender == Type::skirmishers && theirs.formation != Formation::mob ? 0.5 : 0;
    blue = add(Side::blue, defender, {36, 23 + pickets}, south, theirs);
    for (const double x : {5.0, 66.0}) {
      add(Side::red, Type::infantry, {x, 4}, north);
      add(Side::blue, Type::infantry, {x, 44}, south);
    }
  }
  void charge_in() { charge_home(*this, red, blue, {36, 23}); }
  int red, blue;
};

struct MeleeRowOf {
  Type attacker, defender;
  int attack, defence;
  Rule rule;
};

class SecondMeleeTable : public testing::TestWithParam<MeleeRowOf> {};

// KM2-MELEE-01, 02, 05, KM2-RULING-10
TEST_P(SecondMeleeTable, IsTheFirstEditions) {
  const MeleeRowOf row = GetParam();
  Charged f(row.attacker, row.defender);
  f.charge_in();
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(attack_dice(f.plan()), row.attack);
  EXPECT_EQ(dice_by(f.plan(), row.rule), row.attack);
  EXPECT_EQ(defence_dice(f.plan()), row.defence);
  EXPECT_EQ(dice_by(f.plan(), Rule::KM2_MELEE_05), row.defence);
}

INSTANTIATE_TEST_SUITE_P(Rows, SecondMeleeTable,
                         testing::Values(MeleeRowOf{Type::infantry, Type::infantry, 12, 12, Rule::KM2_MELEE_01},
                                         MeleeRowOf{Type::infantry, Type::skirmishers, 12, 6, Rule::KM2_MELEE_01},
                                         MeleeRowOf{Type::infantry, Type::foot_artillery, 12, 4, Rule::KM2_MELEE_01},
                                         MeleeRowOf{Type::infantry, Type::horse_artillery, 12, 4, Rule::KM2_MELEE_01},
                                         MeleeRowOf{Type::cavalry, Type::infantry, 12, 12, Rule::KM2_MELEE_02},
                                         MeleeRowOf{Type::cavalry, Type::cavalry, 6, 6, Rule::KM2_MELEE_02},
                                         MeleeRowOf{Type::cavalry, Type::skirmishers, 12, 6, Rule::KM2_MELEE_02},
                                         MeleeRowOf{Type::cavalry, Type::foot_artillery, 12, 4, Rule::KM2_MELEE_02},
                                         MeleeRowOf{Type::cavalry, Type::horse_artillery, 6, 4, Rule::KM2_MELEE_02}));

// KM2-MELEE-01: infantry against cavalry is not allowed; KM2-INH-19: nor are skirmishers and guns without the option
TEST(SecondMelee, IsNeverBegunByInfantryAgainstCavalryNorBySkirmishersAndGuns) {
  const auto refused = [](Type attacker, Type defender) {
    Charged f(attacker, defender);
    begin(f, f.red);
    return f.refusal(Field::charge(f.blue, {Vec{36, 23}}));
  };
  EXPECT_EQ(refused(Type::infantry, Type::cavalry), Rule::KM2_MELEE_01);
  for (const Type attacker : {Type::skirmishers, Type::foot_artillery, Type::horse_artillery})
    for (const Type defender : all_types) EXPECT_EQ(refused(attacker, defender), Rule::KM1_MELEE_04);
}

// KM2-MELEE-04, 05
TEST(SecondMelee, ThrowsGreenForTheChargeAndTheDefendersOwnColour) {
  for (const Colour own : all_colours)
    for (const Colour theirs : all_colours)
      for (const Type attacker : {Type::infantry, Type::cavalry})
        for (const Type defender : {Type::infantry, Type::skirmishers, Type::foot_artillery, Type::horse_artillery}) {
          Charged f(attacker, defender, basic_game(), {.colour = own}, {.colour = theirs});
          f.charge_in();
          EXPECT_EQ(f.plan().pools[0].needs, 4);
          EXPECT_EQ(f.plan().pools[1].needs, defender == Type::infantry ? needs(theirs) : 6);
        }
}

// KM2-MELEE-06, 07
TEST(SecondMelee, ExchangesSuccessesAndTheSideWithFewerRuns) {
  for (const int hits : {0, 2, 5, 7})
    for (const int blows : {0, 1, 4, 7}) {
      Charged f(Type::infantry, Type::infantry);
      f.charge_in();
      throw_sixes(f, hits, blows);
      EXPECT_EQ(f.unit(f.blue).privates, 12 - hits);
      EXPECT_EQ(f.unit(f.red).privates, 12 - blows);
      ASSERT_EQ(fleeing(f), blows > hits ? f.red : f.blue);
      EXPECT_EQ(f.state.flight.headlong, hits != blows);
    }
}

// KM2-MELEE-07, KM2-ESC-01, KM2-INH-20
TEST(SecondMelee, DrivesTheLoserTwelveInchesIntoAMob) {
  for (const bool attacker_wins : {true, false}) {
    Charged f(Type::infantry, Type::infantry);
    f.charge_in();
    throw_sixes(f, attacker_wins ? 4 : 2, attacker_wins ? 2 : 4);
    const int loser = attacker_wins ? f.blue : f.red, winner = attacker_wins ? f.red : f.blue;
    ASSERT_EQ(fleeing(f), loser);
    const Vec from = f.unit(loser).footing.centre, held = f.unit(winner).anchor;
    Order short_run = straight_escape(f.state, 0);
    short_run.path.back() = on_grid(from + (short_run.path.back() - from) / 2);
    EXPECT_EQ(f.refusal(short_run), Rule::KM2_MELEE_07); // twelve inches and not six
    run(f);
    EXPECT_EQ(f.unit(loser).formation, Formation::mob);
    EXPECT_NEAR(distance(f.unit(loser).footing.centre, from), 12, 0.02);
    EXPECT_EQ(f.unit(winner).formation, Formation::line);
    EXPECT_EQ(f.unit(winner).anchor, held);
  }
}

// KM2-MELEE-08, KM2-ESC-01, KM2-EX-60
TEST(SecondMelee, TwoToTwoIsAControlledRetreatOfTheDefender) {
  Charged f(Type::infantry, Type::infantry);
  f.charge_in();
  const Unit before = f.unit(f.blue);
  f.roll({4, 6, 1, 2, 3, 3, 2, 1, 1, 2, 3, 1, 5, 4, 3, 3, 2, 2, 1, 1, 3, 2, 1, 3});
  EXPECT_EQ(f.unit(f.red).privates, 10);
  EXPECT_EQ(f.unit(f.blue).privates, 10);
  ASSERT_EQ(fleeing(f), f.blue);
  const Vec from = f.unit(f.blue).footing.centre;
  run(f);
  const Unit& after = f.unit(f.blue);
  EXPECT_NEAR(distance(after.footing.centre, from), 6, 0.02);
  EXPECT_EQ(after.formation, before.formation);
  EXPECT_EQ(after.ranks, before.ranks);
  EXPECT_EQ(after.facing, from_degrees(south)); // toward the attacker's anchor
  EXPECT_EQ(f.unit(f.red).anchor, (Vec{36, 23}));
  for (const int unit : {f.red, f.blue}) {
    EXPECT_EQ(f.unit(unit).colour, Colour::red);
    EXPECT_FALSE(f.unit(unit).disordered);
  }
}

// KM2-MELEE-09, KM2-RES-06
TEST(SecondMelee, LeavesEveryoneRedAndWhoWasRedDisordered) {
  for (const Colour own : all_colours)
    for (const Colour theirs : all_colours) {
      Charged f(Type::infantry, Type::infantry, basic_game(), {.colour = own}, {.colour = theirs});
      f.charge_in();
      throw_sixes(f, 3, 1);
      run(f);
      EXPECT_EQ(f.unit(f.red).colour, Colour::red);
      EXPECT_EQ(f.unit(f.blue).colour, Colour::red);
      EXPECT_EQ(f.unit(f.red).disordered, own == Colour::red);
      EXPECT_EQ(f.unit(f.blue).disordered, theirs == Colour::red);
    }
}

// KM2-MELEE-10, KM2-EX-56, KM2-SQR-01, KM2-OPT-01, KM2-INH-22
TEST(SecondMelee, InfantryChargedByCavalryNeverFormsSquareInTheBasicGame) {
  for (const Formation formation : {Formation::line, Formation::column})
    for (const Colour colour : all_colours) {
      Charged f(Type::cavalry, Type::infantry, basic_game(), {}, {.formation = formation, .colour = colour});
      f.general(Side::blue, {36, 34}); // near enough to have made it sure
      f.charge_in();
      ASSERT_EQ(f.pending(), StepKind::melee_roll);
      EXPECT_EQ(f.unit(f.blue).formation, formation);
      EXPECT_EQ(attack_dice(f.plan()), 12);
      EXPECT_EQ(f.plan().pools[0].needs, 4);
      EXPECT_EQ(defence_dice(f.plan()), 12);
      EXPECT_EQ(f.plan().pools[1].needs, needs(colour));
    }
}

// KM2-MELEE-11, KM2-RULING-11
TEST(SecondMelee, ThatIsLostCostsArtilleryItsGun) {
  for (const Type type : {Type::foot_artillery, Type::horse_artillery}) {
    Charged lost(Type::infantry, type);
    lost.charge_in();
    throw_sixes(lost, 1, 0); // three gunners are left, and no mob of them
    EXPECT_FALSE(lost.unit(lost.blue).present);
    EXPECT_TRUE(lost.unit(lost.blue).lost);
    EXPECT_EQ(fleeing(lost), -1);
    Charged tied(Type::infantry, type);
    tied.charge_in();
    throw_sixes(tied, 1, 1);
    ASSERT_EQ(fleeing(tied), tied.blue); // a controlled retreat with the gun
    run(tied);
    EXPECT_EQ(tied.unit(tied.blue).formation, Formation::loose);
  }
}

// KM2-ESC-02, KM2-OPT-03, KM2-INH-21, KM2-RULING-12
TEST(SecondEscape, HasNoRallyInTheBasicGameAndOneWithTheOption) {
  for (const bool rally : {false, true}) {
    Charged f(Type::infantry, Type::infantry, rally ? basic_with(&Options::rally) : basic_game());
    f.general(Side::blue, {36, 34});
    f.charge_in();
    throw_sixes(f, 3, 1);
    if (!rally) {
      EXPECT_EQ(fleeing(f), f.blue);
      EXPECT_TRUE(f.state.flight.headlong);
      continue;
    }
    ASSERT_EQ(f.pending(), StepKind::rally_roll);
    EXPECT_EQ(dice_in(f.plan().request()), 2);
    EXPECT_EQ(f.plan().pools[0].needs, 6);
    f.roll({6, 1});
    ASSERT_EQ(fleeing(f), f.blue);
    EXPECT_FALSE(f.state.flight.headlong);
    run(f);
    EXPECT_EQ(f.unit(f.blue).formation, Formation::line);
  }
  EXPECT_FALSE(on(basic_game().rally));
  EXPECT_TRUE(on(advanced_game().rally));
}

// KM2-ESC-02: measured to any figure, the gunners of a gun too (KM2-CMD-07)
TEST(SecondEscape, RalliesAGunWhoseGunnerIsNearTheGeneral) {
  for (const double away : {12.0, 12.1}) {
    Charged f(Type::infantry, Type::foot_artillery, advanced_game());
    double rear = 0; // of the crew behind the cannon, whose far end is on y 26
    for (const Box& b : bases_of(f.unit(f.blue), f.options())) rear = std::max(rear, b.centre.y + 0.5);
    ASSERT_GT(rear, 26);
    f.general(Side::blue, {35.4, rear + away});
    f.charge_in();
    throw_sixes(f, 1, 0);
    EXPECT_EQ(f.pending() == StepKind::rally_roll, away == 12.0);
    EXPECT_EQ(f.unit(f.blue).present, away == 12.0);
  }
}

// KM2-ESC-03, KM2-RES-02
TEST(SecondEscape, AMobCanOnlyReformWhenItIsActivated) {
  Charged f(Type::infantry, Type::infantry);
  f.charge_in();
  throw_sixes(f, 3, 1);
  run(f);
  f.activate(f.blue);
  const Vec at = f.unit(f.blue).footing.centre;
  EXPECT_EQ(f.refusal(Field::march({at + Vec{0, 1}})), Rule::KM1_RES_06);
  EXPECT_EQ(f.refusal(Field::fire_at(f.red)), Rule::KM1_RES_06);
  EXPECT_EQ(f.refusal(Field::charge(f.red, {f.unit(f.red).anchor})), Rule::KM1_RES_06);
  f.order(Field::form(Formation::line, 2, south));
  EXPECT_EQ(f.unit(f.blue).formation, Formation::line);
  EXPECT_EQ(f.refusal(Field::march({at + Vec{0, 1}})), Rule::KM2_RES_02); // nor afterwards
}

// KM2-SQR-01, KM2-OPT-01, KM2-INH-22: chapter 13 of the first edition
TEST(SecondSquare, IsFormedByARollInTheAdvancedGameOrWithTheOption) {
  for (const Options& o : {advanced_game(), basic_with(&Options::square)}) {
    Charged f(Type::cavalry, Type::infantry, o, {.privates = 5, .colour = Colour::yellow},
              {.privates = 10, .colour = Colour::red});
    f.charge_in();
    ASSERT_EQ(f.pending(), StepKind::square_roll);
    EXPECT_EQ(dice_in(f.plan().request()), 2);
    EXPECT_EQ(f.plan().pools[0].needs, 6); // the unit is red
    f.roll({6, 1});
    EXPECT_EQ(f.unit(f.blue).formation, Formation::square);
    EXPECT_EQ(attack_dice(f.plan()), 5); // KM2-INH-19: the square clauses of melee, KM1-MELEE-03
    EXPECT_EQ(f.plan().pools[0].needs, 5);
    EXPECT_EQ(defence_dice(f.plan()), 10);
    EXPECT_EQ(f.plan().pools[1].needs, 4);
  }
}

// KM2-SQR-01, KM2-OPT-25: any general of the army
TEST(SecondSquare, IsSureNearAnyGeneralAndRolledForByTheNearest) {
  for (const double away : {12.0, 12.1}) {
    Charged f(Type::cavalry, Type::infantry, advanced_game());
    f.general(Side::blue, {60, 40}, 1); // the Lieutenant General, far away
    const int near = f.general(Side::blue, {36.5, 25 + away}, 3);
    f.state.leader(f.blue) = 1 - chair_of(f.state, near); // though it is not his unit
    f.charge_in();
    EXPECT_EQ(f.unit(f.blue).formation, away == 12.0 ? Formation::square : Formation::line);
    if (away != 12.0) {
      ASSERT_EQ(f.pending(), StepKind::square_roll);
      EXPECT_EQ(dice_in(f.plan().request()), 3);
    }
  }
}

// KM2-INH-13: KM1-RES-04 with `square`
TEST(SecondSquare, FormsLineOrColumnWhenItIsActivatedAndDoesNothingElse) {
  Charged f(Type::cavalry, Type::infantry, advanced_game());
  f.general(Side::blue, {36, 34});
  f.charge_in();
  throw_sixes(f, 0, 1);
  if (f.pending() == StepKind::rally_roll) throw_sixes(f, 0);
  run(f);
  f.activate(f.blue);
  EXPECT_EQ(f.refusal(Field::march({f.unit(f.blue).anchor + Vec{0, 1}})), Rule::KM1_RES_06);
  EXPECT_EQ(f.refusal(Field::fire_at(f.red)), Rule::KM1_RES_06);
  EXPECT_EQ(f.refusal(Field::form(Formation::square)), Rule::KM1_FORM_06);
  EXPECT_EQ(f.refusal(Field::form(Formation::column, 2, south)), Rule::none);
  f.order(Field::form(Formation::line, 2, south));
  EXPECT_EQ(f.unit(f.blue).formation, Formation::line);
}

// KM2-INH-13: nobody is ever in square in the basic game, not even by choice
TEST(SecondSquare, CannotBeChosen) {
  for (const Options& o : {basic_game(), advanced_game()}) {
    Charged f(Type::infantry, Type::infantry, o);
    begin(f, f.red);
    EXPECT_EQ(f.refusal(Field::form(Formation::square)), Rule::KM1_FORM_06);
  }
}

// KM2-OPT-24, KM2-INH-24
TEST(SecondQuality, ChangesTheDiceOfSquareAndRallyRollsByOne) {
  struct Tested {
    Quality quality;
    int dice;
  };
  for (const Tested row : {Tested{Quality::elite, 3}, Tested{Quality::regular, 2}, Tested{Quality::militia, 1}}) {
    Charged square(Type::cavalry, Type::infantry, advanced_game(), {}, {.quality = row.quality});
    square.charge_in();
    ASSERT_EQ(square.pending(), StepKind::square_roll);
    EXPECT_EQ(dice_in(square.plan().request()), row.dice);
    Charged rally(Type::infantry, Type::infantry, advanced_game(), {}, {.quality = row.quality});
    rally.general(Side::blue, {36, 34});
    rally.charge_in();
    throw_sixes(rally, 3, 0);
    ASSERT_EQ(rally.pending(), StepKind::rally_roll);
    EXPECT_EQ(dice_in(rally.plan().request()), row.dice);
  }
}

// KM2-INH-24: KM1-QUAL-05 without order rolls
TEST(SecondQuality, NeverMeetsAnOrderRoll) {
  Charged f(Type::infantry, Type::infantry, advanced_game(), {.quality = Quality::militia, .colour = Colour::red});
  f.state.general(0).at = {70, 2}; // out of reach
  begin(f, f.red);
  EXPECT_EQ(f.pending(), StepKind::actions);
}

} // namespace
} // namespace sandtable::kingsmen
