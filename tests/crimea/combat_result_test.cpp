// Chapter 11.3: who wins a close combat, and what it costs.
#include "crimea/assaulting.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

namespace sandtable::crimea {
namespace {

// CRI-EX-39, CRI-SEQ-38, CRI-CC-12, 30, 33, 34, 35, 36, 39, 40, 42, 43, dice for dice.
TEST(CombatResult, ExampleAColumnIsBeatenAtAWall) {
  FaceToFace f("russian-line", {.formation = Formation::column}, "british-line");
  f.terrain(TerrainKind::low_wall, {{50, 31}, {70, 31}});
  f.order(Field::assault(f.red, f.blue));
  f.roll({1});
  f.roll({3, 5, 2, 6, 4, 2, 5, 4, 6, 6, 1, 5, 3, 6});
  EXPECT_EQ(f.last(EventKind::combat_fought).a, 35);
  EXPECT_EQ(f.last(EventKind::combat_fought).b, 39);
  EXPECT_EQ(f.last(EventKind::combat_fought).c, 1);
  ASSERT_EQ(f.pending(), StepKind::loss_roll);
  f.roll({5});
  EXPECT_EQ(f.last(EventKind::winner_lost).b, 1);
  ASSERT_EQ(f.pending(), StepKind::save_roll);
  f.roll({6, 3});
  EXPECT_EQ(figures(f.unit(f.red)), 23);
  ASSERT_EQ(f.pending(), StepKind::leader_roll);
  f.roll({4});
  EXPECT_EQ(f.unit(f.red).leader, Leader::present);
  ASSERT_EQ(f.pending(), StepKind::save_roll);
  EXPECT_EQ(f.plan().defender, f.blue);
  f.roll({4});
  EXPECT_EQ(figures(f.unit(f.blue)), 24);
  ASSERT_EQ(f.pending(), StepKind::withdraw_roll);
  EXPECT_EQ(f.unit(f.red).chits, 2);
  f.roll({3, 4, 1, 6});
  EXPECT_EQ(f.last(EventKind::unit_withdrew).inches, 14);
  EXPECT_EQ(f.unit(f.red).footing.centre, (Vec{60, 15})); // from (60, 29), in contact
  EXPECT_EQ(f.unit(f.red).facing, from_degrees(south));
  EXPECT_EQ(f.unit(f.red).formation, Formation::column);
  EXPECT_TRUE(f.unit(f.blue).wins_ties);
  EXPECT_FALSE(f.unit(f.red).wins_ties);
  EXPECT_EQ(f.unit(f.blue).anchor, (Vec{60, 32})); // CRI-CC-42
  EXPECT_EQ(f.state.army(Side::blue).combats_won, 1);
  EXPECT_EQ(f.state.army(Side::red).combats_won, 0);
  EXPECT_EQ(f.pending(), StepKind::free);
}

// CRI-EX-40, CRI-CC-35, 36
TEST(CombatResult, ExampleWhatTheWinnerPays) {
  for (const auto& [die, hits] : {std::pair{3, 2}, {6, 2}, {2, 4}, {1, 8}}) {
    Won f(4, 5);
    f.roll({die});
    EXPECT_EQ(f.last(EventKind::winner_lost).b, hits);
    while (f.pending() == StepKind::save_roll && f.plan().defender == f.blue) throw_alike(f, 6);
    int saves = 0;
    while (f.pending() == StepKind::save_roll) {
      saves += dice_in(f.plan().request());
      throw_alike(f, 6);
    }
    EXPECT_EQ(saves, hits);
    EXPECT_EQ(f.pending(), die == 1 ? StepKind::leader_roll : StepKind::withdraw_roll);
    EXPECT_EQ(f.plan().defender, die == 1 ? f.red : -1);
  }
}

// CRI-CC-33: the loser's own twos; without any nobody is hit, and the winner pays nothing.
TEST(CombatResult, NoTwosNoHits) {
  Won f(0, 5);
  f.roll({2});
  EXPECT_EQ(f.pending(), StepKind::withdraw_roll);
  EXPECT_EQ(f.last(EventKind::winner_lost).b, 0);
}

// CRI-CC-34: every third six of the winner; CRI-CC-40: a leader loss adds its own chit.
TEST(CombatResult, ThreeSixesThreatenTheLosersLeader) {
  Won f(0, 6); // seven sixes: two
  f.roll({6});
  ASSERT_EQ(f.pending(), StepKind::leader_roll);
  f.roll({4});
  ASSERT_EQ(f.pending(), StepKind::leader_roll);
  f.roll({2});
  EXPECT_EQ(f.unit(f.blue).leader, Leader::wounded);
  EXPECT_EQ(f.unit(f.blue).chits, 3); // CRI-MOR-02, 05, 06, 13
}

// CRI-MOR-05, 06, CRI-CC-40
TEST(CombatResult, LoserTakesTwoChitsAndWithdraws) {
  Won f(0, 5);
  f.roll({6});
  EXPECT_EQ(f.unit(f.blue).chits, 2);
  EXPECT_EQ(f.plan().modifiers[0].rule, Rule::CRI_MOR_23);
  EXPECT_EQ(f.unit(f.red).chits, 0) << "they stormed no guns: CRI-CC-48";
  f.roll({1, 2, 3, 4});
  EXPECT_EQ(f.unit(f.blue).footing.centre, (Vec{60, 43}));
  EXPECT_EQ(f.unit(f.blue).facing, from_degrees(north));
  EXPECT_FALSE(f.unit(f.blue).routing); // CRI-MOR-31
}

// CRI-CC-41, CRI-RULING-48: one flight, not two.
TEST(CombatResult, LoserWhoseChitsEqualItsStrengthRoutsInstead) {
  Won f(0, 5, "russian-line", {.figures = 8, .chits = 1}); // strength 3
  f.roll({6});
  ASSERT_EQ(f.pending(), StepKind::rout_roll);
  EXPECT_EQ(f.plan().modifiers[0].rule, Rule::CRI_MOR_15);
  EXPECT_TRUE(f.unit(f.blue).routing);
  f.roll({1, 1, 1, 1});
  EXPECT_EQ(f.unit(f.blue).footing.centre, (Vec{60, 37}));
  EXPECT_NE(f.pending(), StepKind::withdraw_roll);
  EXPECT_NE(f.pending(), StepKind::rout_roll);
}

// CRI-CC-41, CRI-MOR-22: a routing loser routs again, without more chits.
TEST(CombatResult, RoutersRoutAgain) {
  FaceToFace f("british-line", {}, "russian-line", {.chits = 7});
  f.unit(f.blue).routing = true;
  f.close_with();
  fight(f, 5, 1);
  f.roll({6});
  ASSERT_EQ(f.pending(), StepKind::rout_roll);
  EXPECT_EQ(f.unit(f.blue).chits, 7);
}

// CRI-CC-31, CRI-SEQ-39: straight forward to the far side of the ground, at most 4, or not at all.
TEST(FollowUp, TakesTheGroundTheLoserHeld) {
  Won f(0, 5);
  f.roll({6});
  f.roll({3, 3, 3, 3});
  ASSERT_EQ(f.pending(), StepKind::follow_up);
  Order o = order_for(Verb::follow_up, f.red);
  o.inches = 2.1; // a line is 2 deep
  EXPECT_EQ(f.refusal(o), Rule::CRI_CC_31);
  o.inches = -1;
  EXPECT_EQ(f.refusal(o), Rule::CRI_CC_31);
  EXPECT_EQ(f.refusal(order_for(Verb::stay, f.red)), Rule::none);
  EXPECT_EQ(f.refusal(order_for(Verb::done)), Rule::CRI_SEQ_39);
  EXPECT_EQ(f.refusal(order_for(Verb::march, f.red)), Rule::CRI_SEQ_39) << "nor anything else of its own";
  o.inches = 2;
  f.order(o);
  EXPECT_EQ(f.unit(f.red).anchor, (Vec{60, 34}));
  const Event& told = f.last(EventKind::followed_up);
  EXPECT_EQ(told.unit, f.red);
  EXPECT_EQ(told.inches, 2);
  EXPECT_EQ(told.from, (Vec{60, 32}));
  EXPECT_EQ(told.to, (Vec{60, 34}));
  EXPECT_EQ(f.pending(), StepKind::free);
}

// CRI-CC-31: never more than 4.
TEST(FollowUp, GoesFourInchesAtMost) {
  Won f(0, 5, "russian-line", {.formation = Formation::column}); // 6 deep
  f.roll({6});
  f.roll({3, 3, 3, 3});
  Order o = order_for(Verb::follow_up, f.red);
  o.inches = 4.1;
  EXPECT_EQ(f.refusal(o), Rule::CRI_CC_31);
  o.inches = 4;
  EXPECT_EQ(f.refusal(o), Rule::none);
}

// CRI-CC-31, CRI-MOVE-35: it ends no nearer than 2 to another enemy.
TEST(FollowUp, StopsTwoShortOfTheNextEnemy) {
  FaceToFace f("british-line", {}, "russian-line", {.formation = Formation::column});
  f.add(Side::blue, "russian-line", {56, 36}, south, {.formation = Formation::column});
  f.close_with();
  fight(f, 5, 1);
  throw_until(f, StepKind::withdraw_roll);
  f.roll({6, 6, 6, 6});
  ASSERT_EQ(f.pending(), StepKind::follow_up);
  Order o = order_for(Verb::follow_up, f.red);
  o.inches = 3;
  EXPECT_EQ(f.refusal(o), Rule::CRI_CC_31);
  o.inches = 2;
  EXPECT_EQ(f.refusal(o), Rule::none);
}

// CRI-CC-42: a winning defender is not asked.
TEST(FollowUp, IsNotForTheDefender) {
  FaceToFace f;
  f.close_with();
  fight(f, 1, 5);
  throw_until(f, StepKind::none);
  EXPECT_EQ(f.pending(), StepKind::free);
}

// CRI-MOVE-34: the inches of a charge count until its combat is over.
TEST(CombatResult, EndsTheCharge) {
  FaceToFace f("british-light-cavalry");
  f.unit(f.red).forward_inches = 9;
  f.close_with();
  EXPECT_EQ(f.plan().pools[0].modifier, 7 + 1); // moving, in line
  fight(f, 5, 1);
  throw_until(f, StepKind::none);
  f.pass_until(StepKind::free);
  EXPECT_EQ(f.unit(f.red).forward_inches, 0);
}

// CRI-EX-44, CRI-CC-32, CRI-RULING-37, CRI-HID-06: 30 and 30.
TEST(Ties, AreWonByTheOneSideThatHasATieWinner) {
  for (const auto& [red, blue] : {std::pair{false, true}, {true, false}, {false, false}, {true, true}}) {
    FaceToFace f;
    f.unit(f.red).elite = red;
    f.unit(f.blue).elite = blue;
    f.close_with();
    f.roll({4, 4, 4, 4, 4, 4, 5, 4, 4, 4, 4, 4, 4, 5});
    EXPECT_EQ(f.last(EventKind::combat_fought).a, 30);
    EXPECT_EQ(f.last(EventKind::combat_fought).b, 30);
    const int winner = red == blue ? -1 : red ? 0 : 1;
    EXPECT_EQ(f.last(EventKind::combat_fought).c, winner);
    EXPECT_EQ(f.pending(), winner < 0 ? StepKind::combat_roll : StepKind::loss_roll);
    EXPECT_EQ(f.unit(f.red).elite_shown, winner == 0);
    EXPECT_EQ(f.unit(f.blue).elite_shown, winner == 1);
    EXPECT_EQ(f.state.army(Side::red).combats_won, winner == 0 ? 1 : 0);
    EXPECT_EQ(dice_in(f.plan().request()), winner < 0 ? 14 : 1); // all dice of the combat, or the winner's loss
  }
}

// CRI-CC-39, CRI-RULING-49: whoever has won a combat wins ties, against guns too.
TEST(Ties, AreWonByWhoeverHasWonACombat) {
  Won f(0, 5, "russian-foot-battery");
  EXPECT_TRUE(f.unit(f.red).wins_ties);
  FaceToFace tied;
  tied.unit(tied.red).wins_ties = true;
  tied.close_with();
  fight(tied, 4, 4);
  EXPECT_EQ(tied.last(EventKind::combat_fought).c, 0);
}

// CRI-OPT-07
TEST(Ties, GoToTheDefenderByOption) {
  Options options;
  options.tied_combat = TiedCombat::defender_wins;
  for (const bool elite : {false, true}) {
    FaceToFace f("british-line", {}, "russian-line", {}, options);
    f.unit(f.red).elite = elite;
    f.close_with();
    fight(f, 4, 4);
    EXPECT_EQ(f.last(EventKind::combat_fought).c, elite ? 0 : 1);
  }
}

/// Blue in double line, beaten by red with so many twos on blue's dice.
struct TwoLines : FaceToFace {
  explicit TwoLines(int twos, Placement front = {}, Placement rear = {})
      : FaceToFace("british-line", {}, "russian-line", front) {
    second = add(Side::blue, "russian-line", {60, 36}, south, rear);
    unit(red).elite = true;
    close_with();
    std::vector<int> faces(plan().pools[0].dice, 6);
    for (int i = 0; i < plan().pools[1].dice; ++i) faces.push_back(i < twos ? 2 : 1);
    throw_dice(*this, faces);
    roll({6});
  }
  int second;
};

// CRI-CC-37, CRI-RULING-74: most stands first, then the unit in contact, one after the other.
TEST(Hits, AreDealtRound) {
  TwoLines alike(3);
  ASSERT_EQ(alike.plan().defender, alike.blue);
  EXPECT_EQ(dice_in(alike.plan().request()), 2);
  throw_alike(alike, 6);
  ASSERT_EQ(alike.plan().defender, alike.second);
  EXPECT_EQ(dice_in(alike.plan().request()), 1);

  TwoLines stronger(3, {.figures = 12});
  ASSERT_EQ(stronger.plan().defender, stronger.second);
  EXPECT_EQ(dice_in(stronger.plan().request()), 2);

  TwoLines by_one(3, {.figures = 20}); // 5 stands and 6
  ASSERT_EQ(by_one.plan().defender, by_one.second);
  EXPECT_EQ(dice_in(by_one.plan().request()), 2);
}

// CRI-CC-38: the leader of the unit in contact first, then the others. CRI-SEQ-38: after all saves.
TEST(Hits, OnLeadersStartInContact) {
  TwoLines f(2); // seven sixes: two possible leader casualties
  throw_alike(f, 6);
  throw_alike(f, 6);
  ASSERT_EQ(f.pending(), StepKind::leader_roll);
  EXPECT_EQ(f.plan().defender, f.blue);
  f.roll({6});
  ASSERT_EQ(f.pending(), StepKind::leader_roll);
  EXPECT_EQ(f.plan().defender, f.second);
  f.roll({1});
  EXPECT_EQ(f.unit(f.second).leader, Leader::killed);
}

// CRI-CC-38, CRI-LDR-05: a unit whose leader is away has none to lose; all fall to the others'.
TEST(Hits, OnLeadersPassByUnitsThatHaveNone) {
  TwoLines f(0, {.leader = false}); // two possible leader casualties, and one leader
  ASSERT_EQ(f.pending(), StepKind::leader_roll);
  EXPECT_EQ(f.plan().defender, f.second);
  f.roll({6});
  ASSERT_EQ(f.pending(), StepKind::leader_roll);
  EXPECT_EQ(f.plan().defender, f.second);
  f.roll({6});
  EXPECT_NE(f.pending(), StepKind::leader_roll);
}

// CRI-CC-40, CRI-SEQ-38: every fighting unit of the loser withdraws, ascending id.
TEST(Hits, AreFollowedByTheWithdrawalOfAll) {
  TwoLines f(0);
  throw_until(f, StepKind::withdraw_roll);
  ASSERT_EQ(f.state.agenda.top().a, f.blue);
  EXPECT_EQ(f.unit(f.blue).chits, 2);
  EXPECT_EQ(f.unit(f.second).chits, 2);
  f.roll({6, 6, 6, 6});
  ASSERT_EQ(f.pending(), StepKind::withdraw_roll);
  EXPECT_EQ(f.state.agenda.top().a, f.second);
  EXPECT_EQ(f.unit(f.second).chits, 3); // CRI-MOR-04: the first went through it
}

// CRI-CMP-11, CRI-LDR-08: destroyed in close combat, its leader is captured.
TEST(Hits, ThatDestroyAUnitCaptureItsLeader) {
  Won f(2, 5, "turkish-infantry", {.figures = 1});
  f.roll({6});
  EXPECT_FALSE(f.unit(f.blue).present);
  EXPECT_EQ(f.unit(f.blue).gone, Gone::destroyed);
  EXPECT_EQ(f.state.army(Side::red).captured_leaders, 1);
}

// More dice than a throw holds are thrown in handfuls; the totals are of all of them.
TEST(GreatFights, AreThrownInHandfuls) {
  Field f;
  const int target = f.add(Side::blue, "russian-line", {60, 32}, south);
  f.state.combat.on = true;
  f.state.combat.attacker = 1;
  f.state.combat.target = static_cast<std::int8_t>(target);
  f.state.combat.side[1] = bit(target);
  for (int i = 0; i < 9; ++i)
    f.state.combat.side[0] |= bit(f.add(Side::red, "british-line", {10.0 + 11 * i, 20}, north));
  f.begin_free(Side::red);
  f.state.agenda.push(StepKind::combat_roll);
  ASSERT_EQ(dice_in(f.plan().request()), 64); // of 70
  throw_alike(f, 2);
  ASSERT_EQ(f.pending(), StepKind::combat_roll);
  EXPECT_EQ(dice_in(f.plan().request()), 6);
  throw_alike(f, 3);
  EXPECT_EQ(f.last(EventKind::combat_fought).a, 63 * 2 + 9);
  EXPECT_EQ(f.last(EventKind::combat_fought).b, 2 + 6 * 3 + 1);
  EXPECT_EQ(f.state.combat.twos, 1);
}

} // namespace
} // namespace sandtable::crimea
