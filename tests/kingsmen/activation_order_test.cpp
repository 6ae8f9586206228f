// What one activation may contain: section 8.1.
#include "kingsmen/turning.hpp"
#include "rulebooks/kingsmen/chapters/placing.hpp"

namespace sandtable::kingsmen {
namespace {

// KM1-RES-01, 02, KM1-RULING-23, KM1-SEQ-08, 09, 27
TEST(Activation, MayMoveChangeAndFireInTheTenOrdersOfTheBookAndInNoOther) {
  for (const char* legal : {"M", "C", "F", "MC", "MF", "FM", "CF", "FC", "MCF", "FMC"})
    EXPECT_TRUE(may(legal)) << legal;
  for (const char* illegal : {"CM", "MFC", "CFM", "FCM", "CMF"}) EXPECT_FALSE(may(illegal)) << illegal;
}

// KM1-RES-01, 08
TEST(Activation, HasOneMoveOneChangeAndOneVolley) {
  for (const char* twice : {"MM", "FMM", "CC", "MCC", "FF", "FMF", "MFF", "CFF"}) EXPECT_FALSE(may(twice)) << twice;
}

// KM1-RES-02: each refusal names its rule
TEST(Activation, SaysWhichRuleForbidsTheNextStep) {
  Lines f;
  f.start_turn();
  f.activate(f.ours);
  f.order(Field::march({{36, 16.5}}));
  EXPECT_EQ(f.refusal(Field::march({{36, 17}})), Rule::KM1_RES_01);
  f.order(Field::fire_at(f.theirs));
  throw_faces(f, {});
  EXPECT_EQ(f.refusal(Field::fire_at(f.theirs)), Rule::KM1_RES_08);
  EXPECT_EQ(f.refusal(Field::form(Formation::column, 2)), Rule::KM1_RES_02);
  EXPECT_EQ(f.refusal(Field::charge(f.theirs, {{36, 24}})), Rule::KM1_RES_03);
  EXPECT_EQ(f.refusal(Field::activate_order(f.ours)), Rule::KM1_SEQ_27);
}

// KM1-RES-03, KM1-SEQ-10
TEST(Activation, OfAChargeIsOneMoveAndTheMeleeAndNothingBeforeOrAfter) {
  for (const char first : {'M', 'C', 'F'}) {
    Close f;
    f.start_turn();
    f.activate(f.ours);
    EXPECT_TRUE(f.check(Field::charge(f.theirs, {{36, 23}})).allowed());
    f.order(first == 'M'   ? Field::march({{36, 18.5}})
            : first == 'C' ? Field::form(Formation::column, 2)
                           : Field::fire_at(f.theirs));
    if (first == 'F') throw_faces(f, {});
    EXPECT_EQ(f.refusal(Field::charge(f.theirs, {{36, 23}})), Rule::KM1_RES_03) << first;
  }
  Close f;
  f.start_turn();
  f.charge_home();
  throw_faces(f, {6});
  f.order(Field::escape({{36, 36}}));
  EXPECT_EQ(f.pending(), StepKind::draw); // the activation is over
}

// KM1-RES-04, 06
TEST(Activation, OfASquareCanOnlyFormLineOrColumnFacingAnyWay) {
  for (const Formation formation : {Formation::line, Formation::column}) {
    Lines f;
    const int square = f.add(red, Type::infantry, {20, 16}, 0, {.formation = Formation::square});
    f.add(blue, Type::infantry, {20, 22}, 180);
    f.start_turn();
    f.activate(square);
    EXPECT_EQ(f.refusal(Field::march({{20, 17}})), Rule::KM1_RES_06);
    EXPECT_EQ(f.refusal(Field::fire_at(f.theirs)), Rule::KM1_RES_06);
    EXPECT_EQ(f.refusal(Field::charge(f.theirs, {{20, 22}})), Rule::KM1_RES_06);
    f.order(Field::form(formation, 2, 135));
    EXPECT_EQ(f.unit(square).formation, formation);
    EXPECT_EQ(f.unit(square).facing, from_degrees(135));
    EXPECT_EQ(f.refusal(Field::march({{20, 17}})), Rule::KM1_RES_04); // nor after it
    EXPECT_EQ(f.refusal(Field::fire_at(f.theirs)), Rule::KM1_RES_04);
    EXPECT_STREQ(f.check(Field::march({{20, 17}})).sentence,
                 "{unit} has left its square, which is all it does in this activation.");
    EXPECT_EQ(f.refusal(Field::form(Formation::line, 3)), Rule::KM1_FORM_72);
    f.order(Field::finish());
    EXPECT_EQ(f.unit(square).colour, Colour::yellow); // a full activation
  }
}

// KM1-RES-05, 06
TEST(Activation, OfAMobCanOnlyFormUpOnTheSpot) {
  struct Row {
    Type type;
    Formation formation;
  };
  for (const Row row : {Row{Type::infantry, Formation::line}, Row{Type::cavalry, Formation::column},
                        Row{Type::skirmishers, Formation::loose}}) {
    Field f;
    const int mob = f.add(red, row.type, {20, 16}, 0, {.formation = Formation::mob});
    const int enemy = f.add(blue, Type::infantry, {20, 24}, 180);
    f.start_turn();
    f.activate(mob);
    EXPECT_EQ(f.refusal(Field::march({{20, 17}})), Rule::KM1_RES_06);
    EXPECT_EQ(f.refusal(Field::fire_at(enemy)), Rule::KM1_RES_06);
    f.order(Field::form(row.formation, row.formation == Formation::loose ? 0 : 1, 90));
    EXPECT_EQ(f.unit(mob).formation, row.formation);
    EXPECT_NEAR(f.unit(mob).footing.centre.x, 20, 0.01);
    EXPECT_NEAR(f.unit(mob).footing.centre.y, 16, 0.01);
    EXPECT_EQ(f.refusal(Field::march({{20, 17}})), Rule::KM1_RES_05);
    EXPECT_EQ(f.refusal(Field::fire_at(enemy)), Rule::KM1_RES_05);
  }
}

// KM1-RES-07
TEST(Activation, MayEndAtAnyPointAndCountsEvenWithNothingDone) {
  for (const int steps : {0, 1, 2}) {
    Lines f;
    f.start_turn();
    f.activate(f.ours);
    if (steps > 0) f.order(Field::march({{36, 17}}));
    if (steps > 1) f.order(Field::form(Formation::column, 2));
    f.order(Field::finish());
    EXPECT_EQ(f.pending(), StepKind::draw);
    EXPECT_EQ(f.unit(f.ours).colour, Colour::yellow);
  }
}

/// A line has marched into its own skirmishers, who were pushed aside.
struct PushedAside : Field {
  int foot = add(red, Type::infantry, {36, 12}, 0);
  int skirmishers = add(red, Type::skirmishers, {36, 18}, 0);

  PushedAside() {
    add(blue, Type::infantry, {10, 44}, 180);
    start_turn();
    activate(foot);
    order(Field::march({{36, 18}}));
  }
};

// KM1-SEQ-28
TEST(Activation, LetsTheOwnerArrangeSkirmishersWhoWerePushedAside) {
  PushedAside f;
  ASSERT_EQ(f.pending(), StepKind::arrange);
  Order own = say(Verb::arrange, f.skirmishers);
  own.arrangement = Arrangement::own;
  auto wanted = f.unit(f.skirmishers).spots; // two men change places
  std::swap(wanted[0], wanted[1]);
  ASSERT_NE(wanted, f.unit(f.skirmishers).spots);
  for (const Offset& spot : wanted) own.spots.push_back(to_vec(spot));
  f.order(own);
  EXPECT_EQ(f.unit(f.skirmishers).spots, wanted);
  EXPECT_EQ(f.pending(), StepKind::actions);
}

// KM1-SEQ-28, KM1-GEN-04: a general in the way of men whom their owner arranges steps aside.
TEST(Activation, AGeneralMakesRoomForAnArrangementOfOnesOwn) {
  const auto arranged = [](std::optional<Vec> general) {
    PushedAside f;
    if (general) f.general(red, *general);
    Order own = say(Verb::arrange, f.skirmishers);
    own.arrangement = Arrangement::own;
    for (int i = 0; i < f.unit(f.skirmishers).privates; ++i)
      own.spots.push_back(to_vec(f.unit(f.skirmishers).spots[static_cast<std::size_t>(i)]));
    own.spots[0] = own.spots[0] + Vec{0, 1};
    f.order(own);
    return f;
  };
  const PushedAside before;
  const PushedAside after = arranged(std::nullopt);
  std::optional<Vec> in_the_way;
  for (double x = 28; x <= 44; x += 0.25)
    for (double y = 10; y <= 34; y += 0.25)
      if (check_general_place(before.state, {x, y}).allowed() && !check_general_place(after.state, {x, y}).allowed())
        in_the_way = Vec{x, y};
  ASSERT_TRUE(in_the_way.has_value());
  const PushedAside with = arranged(in_the_way);
  EXPECT_FALSE(with.state.general(0).at == *in_the_way);
  EXPECT_TRUE(check_general_place(with.state, with.state.general(0).at).allowed());
}

// KM1-SEQ-28
TEST(Activation, RefusesAnArrangementThatIsNoneAndKeepsTheUsualOne) {
  PushedAside f;
  const int skirmishers = f.skirmishers;
  ASSERT_EQ(f.pending(), StepKind::arrange);
  EXPECT_EQ(Kingsmen1::seat(f.state).side, red);
  EXPECT_EQ(f.refusal(Field::finish()), Rule::KM1_SEQ_28);
  Order own = say(Verb::arrange, skirmishers);
  own.arrangement = Arrangement::own;
  own.spots = {{6.01, 0}, {-2, 1}, {2, 1}, {0, 2}, {-3, 2}, {3, 2}};
  EXPECT_EQ(f.refusal(own), Rule::KM1_FORM_31);
  own.spots[0] = {1000, 0};
  EXPECT_EQ(f.refusal(own), Rule::KM1_FORM_31);
  const auto pushed = f.unit(skirmishers).spots; // the automatic arrangement stands if nothing is said
  f.order(Field::stay());
  EXPECT_EQ(f.unit(skirmishers).spots, pushed);
  EXPECT_EQ(f.pending(), StepKind::actions);
}

} // namespace
} // namespace sandtable::kingsmen
