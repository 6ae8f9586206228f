// Who can be activated, what he does, how colours worsen, and passing, under the second edition: chapter 8.
#include "kingsmen/second_team.hpp"

namespace sandtable::kingsmen {
namespace {

Lines lines(Options o = basic_game()) { return Lines(second_edition, o); }

Options free_passing() {
  Options o = basic_game();
  o.pass_mode = PassMode::free;
  return o;
}

// KM2-INH-14
// KM2-RES-01
TEST(SecondResolve, AUnitCanBeActivatedThatIsThereInOrderAndPaidFor) {
  Field f(second_edition, basic_game());
  const int yellow = f.add(red, Type::infantry, {20, 12}, 0, {.colour = Colour::yellow});
  const int green = f.add(red, Type::infantry, {36, 12}, 0);
  const int near = f.add(red, Type::cavalry, {66, 12}, 0, {.colour = Colour::red});
  const int skirmishers = f.add(red, Type::skirmishers, {56, 30}, 0, {.colour = Colour::red});
  f.general(red, {66, 5});
  f.start_turn(0, 0);
  EXPECT_FALSE(can_activate(f.state, yellow, 0));
  for (const int unit : {green, near, skirmishers}) EXPECT_TRUE(can_activate(f.state, unit, 0));
  f.state.army(red).command_points = 1;
  EXPECT_TRUE(can_activate(f.state, yellow, 0));
  f.unit(green).disordered = true;
  EXPECT_FALSE(can_activate(f.state, green, 0));
  f.unit(near).present = false;
  EXPECT_FALSE(can_activate(f.state, near, 0));
}

// KM2-RES-02
TEST(SecondResolve, AMobFormsUpOnTheSpotAndDoesNothingElse) {
  struct Case {
    Type type;
    std::vector<Formation> may;
  };
  for (const Case& c :
       {Case{Type::infantry, {Formation::line, Formation::column}},
        Case{Type::cavalry, {Formation::line, Formation::column}}, Case{Type::skirmishers, {Formation::loose}},
        Case{Type::foot_artillery, {Formation::loose, Formation::column}},
        Case{Type::horse_artillery, {Formation::loose, Formation::column}}})
    for (const Formation to :
         {Formation::line, Formation::column, Formation::loose, Formation::square, Formation::mob}) {
      Field f(second_edition, advanced_game());
      const int mob = f.add(red, c.type, {36, 16}, 0, {.formation = Formation::mob});
      const int enemy = f.add(blue, Type::infantry, {36, 22}, 180);
      f.start_turn();
      f.activate(mob);
      EXPECT_EQ(f.refusal(Field::march({{36, 17}})), Rule::KM1_RES_06);
      EXPECT_EQ(f.refusal(Field::fire_at(enemy)), Rule::KM1_RES_06);
      EXPECT_EQ(f.refusal(Field::charge(enemy, {{36, 22}})), Rule::KM1_RES_06);
      const bool legal = std::find(c.may.begin(), c.may.end(), to) != c.may.end();
      const Order form = Field::form(to, 0, 90); // any facing
      EXPECT_EQ(f.check(form).allowed(), legal) << int(c.type) << " to " << int(to);
      if (!legal) continue;
      const Vec centre = f.unit(mob).footing.centre;
      f.order(form);
      EXPECT_LT(distance(f.unit(mob).footing.centre, centre), 0.01);
      EXPECT_FALSE(f.check(Field::march({{36, 17}})).allowed());
      EXPECT_FALSE(f.check(Field::fire_at(enemy)).allowed());
      f.order(Field::finish());
      EXPECT_EQ(f.unit(mob).colour, Colour::yellow);
    }
}

// KM2-INH-13: KM1-RES-01, 02, 08
// KM2-RES-03
TEST(SecondResolve, AnActivationHoldsAMoveAChangeAndAVolleyInTheBooksOrders) {
  for (const char* legal : {"M", "C", "F", "MC", "MF", "FM", "CF", "FC", "MCF", "FMC"})
    EXPECT_TRUE(may(legal, lines())) << legal;
  for (const char* illegal : {"CM", "MFC", "CFM", "FCM", "CMF", "MM", "CC", "FF", "FMF"})
    EXPECT_FALSE(may(illegal, lines())) << illegal;
}

// KM2-RES-03, KM2-INH-13: KM1-RES-03, 07, 09
TEST(SecondResolve, OrAChargeAloneOrNothingAndMayComeAgain) {
  Close f(second_edition, basic_game());
  f.general(red, {36, 10});
  f.start_turn();
  f.activate(f.ours);
  f.order(Field::finish()); // nothing done is an activation like others
  EXPECT_EQ(f.unit(f.ours).colour, Colour::yellow);
  f.activate(f.ours); // again in the same turn
  f.order(Field::march({{36, 18.5}}));
  EXPECT_EQ(f.refusal(Field::charge(f.theirs, {{36, 23}})), Rule::KM1_RES_03);
  f.order(Field::finish());
  EXPECT_EQ(f.unit(f.ours).colour, Colour::red);
}

// KM2-INH-13: KM1-RES-04 only with the option
TEST(SecondResolve, ASquareIsLeftForLineOrColumnWhereThereAreSquares) {
  Field f(second_edition, advanced_game());
  const int square = f.add(red, Type::infantry, {36, 16}, 0, {.formation = Formation::square});
  f.add(blue, Type::infantry, {36, 40}, 180);
  f.start_turn();
  f.activate(square);
  EXPECT_EQ(f.refusal(Field::march({{36, 17}})), Rule::KM1_RES_06);
  f.order(Field::form(Formation::line, 2, 90));
  EXPECT_EQ(f.unit(square).formation, Formation::line);
}

// KM2-INH-15: KM1-RES-30, 31, 36, 39
// KM2-RES-04
TEST(SecondResolve, WorsensByAColourAfterEachActivation) {
  Lines f = lines();
  f.general(red, {36, 10});
  f.start_turn(0, 0);
  f.activate(f.ours);
  f.order(Field::fire_at(f.theirs));
  EXPECT_EQ(f.plan().pools[0].needs, 4); // green until all is done
  throw_faces(f, {});
  EXPECT_EQ(f.unit(f.ours).colour, Colour::green);
  f.order(Field::finish());
  EXPECT_EQ(f.unit(f.ours).colour, Colour::yellow);
  EXPECT_EQ(f.unit(f.theirs).colour, Colour::green); // to be shot at without loss is nothing
}

// KM2-RES-04, 06, KM2-RULING-07
TEST(SecondResolve, WorsensByAColourWhenFireCausesCasualties) {
  struct Case {
    Colour before, after;
    bool disordered;
  };
  for (const Case c : {Case{Colour::green, Colour::yellow, false}, Case{Colour::yellow, Colour::red, false},
                       Case{Colour::red, Colour::red, true}}) { // KM2-RES-06
    Lines f = lines();
    f.unit(f.theirs).colour = c.before;
    f.start_turn();
    f.activate(f.ours);
    f.order(Field::fire_at(f.theirs));
    throw_faces(f, {6, 6}, {6}); // one man falls
    EXPECT_EQ(f.unit(f.theirs).privates, 11);
    EXPECT_EQ(f.unit(f.theirs).colour, c.after);
    EXPECT_EQ(f.unit(f.theirs).disordered, c.disordered);
  }
}

// KM2-RES-05
TEST(SecondResolve, ARedUnitHasOneMoreActivationAndIsThenDisordered) {
  Lines f = lines();
  f.general(red, {36, 10});
  f.unit(f.ours).colour = Colour::red;
  f.start_turn(6, 6);
  f.activate(f.ours);
  f.order(Field::finish());
  EXPECT_EQ(f.unit(f.ours).colour, Colour::red); // the red counter stays
  EXPECT_TRUE(f.unit(f.ours).disordered);
  f.turn("9H"); // and no point helps
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// KM2-RES-04, 06
// KM2-RES-06
TEST(SecondResolve, AMeleeLeavesBothRedAndWhoWasRedDisordered) {
  for (const Colour attacker : all_colours)
    for (const Colour defender : all_colours) {
      Close f(second_edition, basic_game());
      f.general(red, {30, 12});
      f.unit(f.ours).colour = attacker;
      f.unit(f.theirs).colour = defender;
      f.add(blue, Type::cavalry, {66, 45}, 180); // so that the turn goes on
      f.start_turn();
      f.charge_home();
      throw_faces(f, {}); // a tie without losses
      f.order(Field::escape({{36, 30}}));
      for (const auto& [unit, before] : {std::pair{f.ours, attacker}, {f.theirs, defender}}) {
        EXPECT_EQ(f.unit(unit).colour, Colour::red);
        EXPECT_EQ(f.unit(unit).disordered, before == Colour::red);
      }
    }
}

// KM2-OPT-12, KM2-INH-16, KM2-RULING-08
// KM2-RES-10
TEST(SecondPassing, NamesAUnitThatPaysItsCostAndIsDowngradedAsIfActivated) {
  EXPECT_EQ(basic_game().pass_mode, PassMode::downgrade);
  EXPECT_EQ(advanced_game().pass_mode, PassMode::downgrade);
  Lines f = lines(); // its general is far
  f.start_turn(3, 3);
  struct Step {
    const char* card;
    Colour after;
    bool disordered;
    int points;
  };
  for (const Step& step :
       {Step{"3H", Colour::yellow, false, 3}, Step{"4H", Colour::red, false, 2}, Step{"5H", Colour::red, true, 1}}) {
    f.turn(step.card);
    f.order(Field::pass_order(f.ours));
    EXPECT_EQ(f.unit(f.ours).colour, step.after);
    EXPECT_EQ(f.unit(f.ours).disordered, step.disordered);
    EXPECT_EQ(points(f, red), step.points);
    EXPECT_EQ(f.pending(), StepKind::draw);
  }
  Team team; // a teammate's costs a point here too
  team.start();
  team.turn("9H");
  team.order(Field::pass_order(team.foot[Team::larry]));
  EXPECT_EQ(team.purses(), (Purses{2, 2, 1}));
  EXPECT_EQ(team.unit(team.foot[Team::larry]).colour, Colour::yellow);
}

// KM2-RES-10
TEST(SecondPassing, IsTheOnlyWayToDoNothingWhileAUnitActsFree) {
  Lines f = lines();
  f.start_turn();
  f.turn("9H");
  EXPECT_EQ(f.refusal(decline()), Rule::KM2_RES_10);
}

// KM2-OPT-12
// KM2-RES-11
TEST(SecondPassing, IsDoingNothingWhereItIsFree) {
  Lines f = lines(free_passing());
  f.start_turn();
  f.turn("9H");
  EXPECT_EQ(f.refusal(Field::pass_order(f.ours)), Rule::KM2_RES_11); // nobody is named
  std::vector<std::string> verbs;
  for (const Offer& o : Kingsmen2::decision(f.state).offers) verbs.push_back(o.verb);
  EXPECT_EQ(verbs, (std::vector<std::string>{"activate", "decline", "concede"}));
  f.order(decline());
  EXPECT_EQ(f.unit(f.ours).colour, Colour::green);
  EXPECT_EQ(points(f, red), 6);
  EXPECT_EQ(f.pending(), StepKind::draw);

  Team team(free_passing()); // and each player for himself
  team.start();
  team.turn("9H");
  team.order(decline());
  EXPECT_EQ(deciding(team), (Seat{red, Team::matt}));
  team.order(Field::activate_order(team.foot[Team::matt]));
  team.order(Field::finish());
  team.order(decline());
  EXPECT_EQ(team.pending(), StepKind::draw);
}

// KM2-RES-12
TEST(SecondPassing, IsNotAskedOfWhoCanActivateNobody) {
  for (const bool spent : {true, false}) {
    Lines f = lines();
    f.unit(f.ours).disordered = spent;
    f.unit(f.ours).colour = Colour::yellow;
    f.start_turn(spent ? 4 : 0, 4);
    f.turn("9H");
    EXPECT_EQ(f.pending(), StepKind::draw);
    EXPECT_EQ(points(f, red), spent ? 4 : 0);
    EXPECT_EQ(f.happened(EventKind::card_lapsed), 1);
  }
}

// KM2-RULING-08
// KM2-RES-13
TEST(SecondPassing, CostsNobodyAPointAgainstHisWill) {
  Lines f = lines();
  f.unit(f.ours).colour = Colour::yellow; // beyond reach: to name it would cost a point
  f.start_turn(2, 2);
  f.turn("9H");
  const Decision d = Kingsmen2::decision(f.state);
  const auto leave = std::find_if(d.offers.begin(), d.offers.end(), [](const Offer& o) { return o.verb == "decline"; });
  ASSERT_NE(leave, d.offers.end());
  EXPECT_EQ(leave->rule, "KM2-RES-13");
  EXPECT_TRUE(f.check(Field::pass_order(f.ours)).allowed()); // he may pay if he likes
  f.order(decline());
  EXPECT_EQ(points(f, red), 2);
  EXPECT_EQ(f.unit(f.ours).colour, Colour::yellow);

  f.state.general(0).at = {36, 10}; // near its general it would cost nothing
  f.turn("8H");
  EXPECT_EQ(f.refusal(decline()), Rule::KM2_RES_10);

  Team team; // units of teammates always cost: who has only those may decline
  team.unit(team.foot[Team::matt]).disordered = true;
  team.start();
  team.turn("9H");
  team.pass();
  ASSERT_EQ(deciding(team), (Seat{red, Team::matt}));
  team.order(decline());
  EXPECT_EQ(team.purses(), (Purses{2, 3, 1}));
}

} // namespace
} // namespace sandtable::kingsmen
