// SKR-SEQ-15 to 18, 22, 24 and SKR-MEL-09 to 31: a melee from pile-in to its count.
#include "rulebooks/skirmish/chapters/melee.hpp"

#include "skirmish/fray.hpp"

namespace sandtable::skirmish {
namespace {

using K = EventKind;

Order relieve_friend(int figure) {
  Order o = order_for(Verb::relieve);
  o.figure = static_cast<std::int16_t>(figure);
  return o;
}
Order strike_at(int figure) {
  Order o = order_for(Verb::strike);
  o.figure = static_cast<std::int16_t>(figure);
  return o;
}

// SKR-SEQ-24, SKR-GEN-10, SKR-MEL-13: the active side's dice first, whoever has the lower numbers.
TEST(Melee, DiceBelongToTheActiveSideFirst) {
  Fray f(2);
  f.fight(Side::blue);
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  const Throwers t = throwers_of(f.state);
  ASSERT_EQ(t.size(), 4U);
  EXPECT_EQ(t[0], f.number(f.blue, 0));
  EXPECT_EQ(t[1], f.number(f.blue, 1));
  EXPECT_EQ(t[2], f.number(f.red, 0));
  EXPECT_EQ(dice_in(f.plan().request()), 4);
  EXPECT_EQ(f.plan().attacker, f.blue);
  EXPECT_EQ(f.plan().defender, f.red);
  f.roll({6, 1, 1, 1});
  EXPECT_EQ(f.condition(f.red, 0), Condition::killed);
  EXPECT_EQ(f.condition(f.red, 1), Condition::fit);
  EXPECT_EQ(f.condition(f.blue, 0), Condition::fit);
}

// SKR-GEN-10, SKR-MEL-30: a leader who is attached throws among his group.
TEST(Melee, AnAttachedLeaderFightsAsOneOfHisGroup) {
  Fray f(1);
  const int other = f.men_at(Side::red, {{30, 60}}, north, with_hatchets);
  f.men_at(Side::blue, {{30, 62}}, south, with_hatchets);
  const int chief = f.leader(Side::red, Role::nco, {94, 60}, north, with_hatchets);
  const int his = f.men_at(Side::blue, {{94, 62}}, south, with_hatchets);
  f.fight();
  EXPECT_EQ(f.state.bout.groups, bit(f.red) | bit(f.blue) | bit(his));
  const Throwers t = throwers_of(f.state);
  ASSERT_EQ(t.size(), 4U);
  EXPECT_EQ(t[0], f.number(f.red));
  EXPECT_EQ(t[1], f.number(chief));
  EXPECT_EQ(f.state.melees_done & bit(other), 0U);
  f.roll({1, 6, 1, 1});
  EXPECT_EQ(f.unit(f.red).points_inflicted, 2);
  EXPECT_EQ(f.unit(chief).points_inflicted, 0);
  EXPECT_TRUE(f.unit(chief).fought);
}

// SKR-SEQ-15, SKR-MEL-28: the one with the lowest group first, each once.
TEST(Melee, EachIsFoughtOnceTheLowestGroupFirst) {
  Fray f(1);
  f.men_at(Side::blue, {{30, 62}}, south, with_hatchets);
  f.men_at(Side::red, {{30, 60}}, north, with_hatchets);
  f.fight();
  EXPECT_EQ(f.state.bout.groups, bit(0) | bit(1));
  EXPECT_EQ(f.last(K::melee_joined).unit, 0);
  f.roll({1, 1});
  EXPECT_EQ(f.state.bout.groups, bit(2) | bit(3));
  EXPECT_EQ(f.state.melees_done, bit(0) | bit(1) | bit(2) | bit(3));
  f.roll({1, 1});
  EXPECT_EQ(f.pending(), StepKind::none);
  EXPECT_EQ(f.state.melees_done, 0U);
  EXPECT_EQ(f.state.bout.groups, 0U);
}

// SKR-SEQ-15: groups that touch through another are in one melee.
TEST(Melee, IsAConnectedSetOfGroups) {
  Fray f(1);
  const int second = f.men_at(Side::red, {{92, 62}}, west, with_hatchets);
  const int far = f.men_at(Side::blue, {{94, 62}}, west, with_hatchets);
  f.men_at(Side::red, {{100, 62}}, west, with_hatchets);
  f.fight();
  EXPECT_EQ(f.state.bout.groups, bit(f.red) | bit(f.blue) | bit(second) | bit(far));
  EXPECT_EQ(melee_of(f.state, f.red), 0U) << "they have fought";
}

// SKR-EX-38: SKR-MEL-22, 23, 27
TEST(Melee, EqualPointsAreADrawAndBothFallBack) {
  Fray f(3);
  f.player(Side::red);
  f.player(Side::blue);
  f.fight();
  f.roll({5, 1, 5, 1, 6, 1});
  EXPECT_EQ(f.condition(f.red, 1), Condition::killed);
  EXPECT_EQ(f.condition(f.blue, 0), Condition::wounded);
  EXPECT_EQ(f.condition(f.blue, 2), Condition::wounded);
  EXPECT_TRUE(f.last(K::melee_counted).yes);
  EXPECT_EQ(f.last(K::melee_counted).a, 2);
  EXPECT_EQ(f.last(K::melee_counted).b, 2);
  EXPECT_EQ(f.count(K::group_fell_back), 2);
  EXPECT_EQ(f.red_y(), 55);
  EXPECT_EQ(f.blue_y(), 67);
  EXPECT_NE(f.pending(), StepKind::follow);
}

// SKR-EX-38: SKR-MEL-22 to 26, SKR-SEQ-18, SKR-RF-13
TEST(Melee, WhoSuffersMoreFallsBackAndTheOtherMayFollow) {
  Fray f(5);
  f.player(Side::blue);
  f.fight();
  f.roll({5, 1, 1, 1, 5, 1, 5, 6, 1, 1});
  EXPECT_EQ(f.last(K::melee_counted).a, 3);
  EXPECT_EQ(f.last(K::melee_counted).b, 2);
  EXPECT_EQ(f.last(K::melee_counted).side, Side::red);
  EXPECT_FALSE(f.last(K::melee_counted).yes);
  EXPECT_EQ(f.unit(f.red).points_suffered, 3);
  EXPECT_EQ(f.unit(f.red).points_inflicted, 2);
  EXPECT_EQ(f.unit(f.blue).points_suffered, 2);
  EXPECT_EQ(f.unit(f.blue).points_inflicted, 3);
  EXPECT_EQ(f.count(K::group_fell_back), 1);
  EXPECT_EQ(f.red_y(), 55);
  EXPECT_EQ(f.blue_y(), 62);
  ASSERT_EQ(f.pending(), StepKind::follow);
  EXPECT_EQ(Skirmish::seat(f.state).side, Side::blue);
  EXPECT_EQ(f.refusal(order_for(Verb::done)), Rule::SKR_SEQ_18);
  f.order(order_for(Verb::follow_up));
  EXPECT_EQ(f.count(K::group_followed), 1);
  EXPECT_EQ(f.blue_y(0), 57);
  EXPECT_EQ(f.blue_y(4), 57);
  EXPECT_FALSE(contacts_of(f.state, f.number(f.red, 0)).empty());
  EXPECT_EQ(f.pending(), StepKind::none) << "one round a MELEE";
}

// SKR-MEL-26, SKR-SEQ-18
TEST(Melee, TheWinnersPlayerMayStandFast) {
  Fray f(1);
  f.player(Side::blue);
  f.fight();
  f.roll({1, 5});
  ASSERT_EQ(f.pending(), StepKind::follow);
  f.order(order_for(Verb::stand_fast));
  EXPECT_EQ(f.count(K::group_stood_fast), 1);
  EXPECT_EQ(f.blue_y(), 62);
}

struct Automatic {
  FollowUp option;
  bool native;
  Action action;
  bool follows;
};
class AutomaticFollowUp : public testing::TestWithParam<Automatic> {};

// SKR-SEQ-18, SKR-OPT-09
TEST_P(AutomaticFollowUp, GoesByItsKindItsActionAndTheOption) {
  Options options;
  options.automatic_follow_up = GetParam().option;
  Fray f(1, with_hatchets, {.weapons = {Weapon::hatchet}, .native = GetParam().native, .action = GetParam().action},
         options);
  f.fight();
  f.roll({1, 5});
  EXPECT_EQ(f.pending(), StepKind::none);
  EXPECT_EQ(f.red_y(), 55);
  EXPECT_EQ(f.blue_y(), GetParam().follows ? 57 : 62);
}
INSTANTIATE_TEST_SUITE_P(All, AutomaticFollowUp,
                         testing::Values(Automatic{FollowUp::as_written, false, Action::hold, false},
                                         Automatic{FollowUp::as_written, true, Action::hold, true},
                                         Automatic{FollowUp::as_written, false, Action::attack, true},
                                         Automatic{FollowUp::as_written, false, Action::advance, false},
                                         Automatic{FollowUp::always, false, Action::hold, true},
                                         Automatic{FollowUp::never, true, Action::attack, false}));

// SKR-EX-36, SKR-SEQ-17: a hero who beats two strikes the one of his choice.
struct HeroAgainstTwo : Field {
  HeroAgainstTwo()
      : hero(men_at(Side::red, {{90, 60}}, north, {.quality = Class::hero, .weapons = {Weapon::sword}})),
        foes(men_at(Side::blue, {{90, 62}, {88, 60}}, south, with_hatchets)) {}
  int hero, foes;
};
TEST(Melee, AWinnerOfAPlayerChoosesWhomHeHits) {
  HeroAgainstTwo f;
  f.leader(Side::red, Role::pc, {5, 5});
  f.begin(StepKind::melee, -1, -1, Side::blue);
  f.roll({5, 3, 6});
  ASSERT_EQ(f.pending(), StepKind::victim);
  EXPECT_EQ(Skirmish::seat(f.state).side, Side::red);
  EXPECT_EQ(winner_at(f.state.bout), f.number(f.hero));
  EXPECT_EQ(f.refusal(strike_at(f.number(f.hero))), Rule::SKR_MEL_20);
  EXPECT_EQ(f.refusal(order_for(Verb::done)), Rule::SKR_SEQ_17);
  f.order(strike_at(f.number(f.foes, 1)));
  EXPECT_EQ(f.man(f.foes, 0).condition, Condition::fit);
  EXPECT_EQ(f.man(f.foes, 1).condition, Condition::killed);
}
TEST(Melee, AnAutomaticWinnerHitsTheLowest) {
  HeroAgainstTwo f;
  f.begin(StepKind::melee);
  f.roll({6, 5, 3});
  EXPECT_EQ(f.man(f.foes, 0).condition, Condition::killed);
  EXPECT_EQ(f.man(f.foes, 1).condition, Condition::fit);
}
// SKR-EX-36: equal scores, and a hero who is killed.
TEST(Melee, EqualScoresHurtNobodyAndOneWhoWinsKillsTheHero) {
  HeroAgainstTwo draw;
  draw.begin(StepKind::melee);
  draw.roll({4, 5, 3});
  EXPECT_EQ(draw.count(K::man_struck), 0);
  HeroAgainstTwo lost;
  lost.begin(StepKind::melee);
  lost.roll({4, 6, 3});
  EXPECT_EQ(lost.man(lost.hero).condition, Condition::killed);
  EXPECT_EQ(lost.count(K::man_struck), 1);
}

// SKR-EX-35
TEST(Melee, AWinnersFiveWoundsAndALosersSixDoesNothing) {
  Fray f(1, {.weapons = {Weapon::musket}, .bayonets = true}, {.quality = Class::raw, .weapons = {Weapon::hatchet}});
  f.fight();
  EXPECT_EQ(f.plan().pools[0].modifier, 1);
  EXPECT_EQ(f.plan().pools[1].modifier, -1);
  f.roll({5, 6});
  EXPECT_EQ(f.condition(f.blue), Condition::wounded);
  EXPECT_EQ(f.condition(f.red), Condition::fit);
  ASSERT_EQ(f.count(K::melee_thrown), 2);
  EXPECT_EQ(f.last(K::melee_thrown).a, 6);
  EXPECT_EQ(f.last(K::melee_thrown).b, 5);
  EXPECT_FALSE(f.last(K::melee_thrown).yes);
}

// SKR-EX-40, SKR-MEL-29
TEST(Melee, ARouterBetweenTwoIsWoundedAndKilled) {
  Field f;
  const int router = f.men_at(Side::red, {{90, 60}}, north, {.weapons = {Weapon::sword}, .action = Action::rout});
  f.men_at(Side::red, {{30, 20}}, north, with_hatchets);
  f.men_at(Side::blue, {{90, 62}, {88, 60}}, south, with_hatchets);
  f.begin(StepKind::melee);
  EXPECT_EQ(dice_in(f.plan().request()), 2);
  f.roll({5, 6});
  EXPECT_EQ(f.man(router).condition, Condition::killed);
  EXPECT_EQ(f.count(K::man_wounded), 1);
  EXPECT_EQ(f.count(K::man_killed), 1);
  EXPECT_EQ(f.last(K::melee_counted).a, 3); // SKR-MEL-22: a wound and a kill
}

// SKR-MEL-22: a wound that removes a man counts as a kill.
TEST(Melee, ASecondWoundCountsAsAKill) {
  Fray f(1, with_hatchets, {.weapons = {Weapon::hatchet}, .wounded = 1});
  f.men_at(Side::blue, {{30, 100}}, south, with_hatchets);
  f.fight();
  f.roll({5, 1});
  EXPECT_EQ(f.condition(f.blue), Condition::killed);
  EXPECT_EQ(f.last(K::melee_counted).b, 2);
}

// SKR-MEL-15: the plan says what a man's second opponent adds to his enemies' dice.
TEST(Melee, ThePlanNamesOpponentsBeyondTheFirst) {
  for (const bool second : {false, true}) {
    Field f;
    f.men_at(Side::red, {{90, 60}}, north, with_hatchets);
    f.men_at(Side::blue, second ? std::vector<Vec>{{90, 62}, {92, 60}} : std::vector<Vec>{{90, 62}}, south,
             with_hatchets);
    f.begin(StepKind::melee);
    ASSERT_EQ(f.pending(), StepKind::melee_roll);
    const Plan plan = f.plan();
    int named = 0;
    for (const Modifier& m : plan.modifiers) named += m.rule == Rule::SKR_MEL_15 ? std::abs(m.amount) : 0;
    EXPECT_EQ(named, second ? 1 : 0);
  }
}

// SKR-MEL-31: nobody is left of one side: nobody falls back.
TEST(Melee, EndsAtOnceWhenNobodyOfOneSideIsLeft) {
  Fray f(1, with_hatchets, {.weapons = {Weapon::hatchet}, .action = Action::attack});
  const int others = f.men_at(Side::red, {{90, 20}}, north, with_hatchets);
  f.fight();
  f.roll({1, 6});
  EXPECT_EQ(f.count(K::group_fell_back), 0);
  EXPECT_EQ(f.condition(f.red), Condition::killed);
  EXPECT_EQ(f.blue_y(), 57) << "toward those it sees";
  EXPECT_TRUE(is_there(f.state, others));
}

// SKR-MEL-31, 23: neither does he who has paid for it as dearly; he may follow up as after any victory.
TEST(Melee, IsNoDrawWhereNobodyIsLeftHoweverDearItWas) {
  Fray f(1);
  f.player(Side::red);
  f.men_at(Side::blue, {{90, 100}}, south, with_hatchets);
  f.fight();
  f.state.bout.suffered[0] = 2; // a comrade of his has fallen in it
  f.roll({6, 1});
  EXPECT_EQ(f.condition(f.blue), Condition::killed);
  EXPECT_TRUE(f.last(K::melee_counted).yes);
  EXPECT_EQ(f.count(K::group_fell_back), 0);
  EXPECT_EQ(f.pending(), StepKind::follow);
}

// SKR-MEL-09: of two whom he could take over the nearer, whoever is counted first.
TEST(Melee, WhoPilesInTakesTheNearer) {
  for (const double side : {-1.0, 1.0}) {
    Field f;
    const int red = f.men_at(Side::red, {{88, 62}, {92, 62}}, north, with_hatchets);
    const int blue = f.men_at(Side::blue, {{90, 62}, {90 + 1.5 * side, 66}}, south, with_hatchets);
    f.begin(StepKind::melee);
    ASSERT_EQ(f.count(K::piled_in), 1);
    EXPECT_EQ(f.last(K::piled_in).man, f.number(blue, 1));
    EXPECT_EQ(f.last(K::piled_in).other_man, f.number(red, side < 0 ? 0 : 1));
  }
}

// SKR-MEL-09, 10: a friend with two opponents is relieved of one; he who waits piles in first.
TEST(Melee, WhoPilesInTakesOneOverFromAFriendWithTwo) {
  Field f;
  const int red = f.men_at(Side::red, {{90, 60}, {92, 62}}, north, with_hatchets);
  const int blue = f.men_at(Side::blue, {{90, 62}, {90, 67}}, south, with_hatchets);
  f.begin(StepKind::melee);
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(f.count(K::piled_in), 1);
  EXPECT_EQ(f.last(K::piled_in).man, f.number(blue, 1));
  EXPECT_EQ(f.last(K::piled_in).other_man, f.number(red, 1));
  EXPECT_TRUE(in_contact(f.state, f.number(blue, 1), f.number(red, 1)));
  EXPECT_EQ(f.state.bout.matches.size(), 2U);
  expect_no_overlap(f.state);
}

// SKR-MEL-09, 10: the second opponent in a one-to-one match.
TEST(Melee, WhoHasNobodyToRelieveIsASecondOpponent) {
  Field f;
  const int red = f.men_at(Side::red, {{90, 60}, {93, 58}}, north, with_hatchets);
  const int blue = f.men_at(Side::blue, {{90, 62}}, south, with_hatchets);
  f.begin(StepKind::melee);
  EXPECT_EQ(f.count(K::piled_in), 1);
  ASSERT_EQ(f.state.bout.matches.size(), 1U);
  EXPECT_EQ(f.state.bout.matches[0].one, f.number(blue));
  EXPECT_EQ(f.state.bout.matches[0].others.size(), 2U);
  EXPECT_TRUE(in_contact(f.state, f.number(red, 1), f.number(blue)));
  expect_no_overlap(f.state);
}

// SKR-MEL-09: not from beyond 5; not a civilian (SKR-CMP-13), not one who runs (SKR-RULING-111).
TEST(Melee, NobodyPilesInFromAfarNorWhoDoesNotFight) {
  const auto piled = [](Vec at, Role role, Action action) {
    Field f;
    const int red = f.men_at(Side::red, {{90, 60}, at}, north, {.weapons = {Weapon::hatchet}, .action = action});
    f.men_at(Side::blue, {{90, 62}}, south, with_hatchets);
    f.man(red, 1).role = role;
    f.begin(StepKind::melee);
    return f.count(K::piled_in);
  };
  EXPECT_EQ(piled({93, 58}, Role::trooper, Action::hold), 1);
  EXPECT_EQ(piled({93, 58}, Role::civilian, Action::hold), 0);
  EXPECT_EQ(piled({93, 58}, Role::trooper, Action::rout), 0);
  EXPECT_EQ(piled({97, 61.5}, Role::trooper, Action::hold), 1); // a gap of 5
  EXPECT_EQ(piled({97.25, 61.5}, Role::trooper, Action::hold), 0);
}

// SKR-SEQ-16: two friends are alike: the active side's player says which; an automatic side takes the lowest.
struct Choice : Field {
  Choice()
      : red(men_at(Side::red, {{88, 60}, {92, 60}}, north, with_hatchets)),
        blue(men_at(Side::blue, {{88, 62}, {92, 62}, {90, 66}}, south, with_hatchets)) {}
  int red, blue;
};
TEST(Melee, TheActivePlayerChoosesAmongEqualMatches) {
  Choice f;
  f.leader(Side::red, Role::pc, {5, 5});
  f.begin(StepKind::melee);
  ASSERT_EQ(f.pending(), StepKind::relieve);
  EXPECT_EQ(Skirmish::seat(f.state).side, Side::red);
  EXPECT_EQ(f.refusal(relieve_friend(f.number(f.blue, 2))), Rule::SKR_MEL_10);
  EXPECT_EQ(f.refusal(order_for(Verb::done)), Rule::SKR_SEQ_16);
  f.order(relieve_friend(f.number(f.blue, 1)));
  EXPECT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(match_of(f.state.bout.matches, f.number(f.blue, 2)), match_of(f.state.bout.matches, f.number(f.red, 1)));
}
TEST(Melee, AnAutomaticSideTakesTheLowestOfEqualMatches) {
  Choice f;
  f.begin(StepKind::melee);
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(match_of(f.state.bout.matches, f.number(f.blue, 2)), match_of(f.state.bout.matches, f.number(f.red, 0)));
}

// SKR-RULING-118: the latest melee alone is remembered; and SKR-SHT-10: who fought has not loaded.
TEST(Melee, PointsAreThoseOfTheLatestMelee) {
  Fray f(1);
  f.unit(f.red).points_suffered = 7;
  f.unit(f.red).points_inflicted = 1;
  f.fight();
  EXPECT_TRUE(f.unit(f.red).fought);
  EXPECT_TRUE(f.unit(f.blue).fought);
  f.roll({1, 1});
  EXPECT_EQ(f.unit(f.red).points_suffered, 0);
  EXPECT_EQ(f.unit(f.red).points_inflicted, 0);
}

// SKR-GEN-06, SKR-MEL-33, 16: a fight over piled bags, attacker and defender.
TEST(Melee, AcrossABarrierTheOneWhoCameUpHasOneLess) {
  Field f;
  f.terrain(TerrainKind::barricade, {{80, 61}, {100, 61}});
  const int red = f.men_at(Side::red, {{90, 60}}, north, {.weapons = {Weapon::spear}});
  const int blue = f.men_at(Side::blue, {{90, 63.5}}, south, {.weapons = {Weapon::spear}});
  f.unit(red).storming = true;
  ASSERT_TRUE(in_contact(f.state, f.number(red), f.number(blue)));
  f.begin(StepKind::melee);
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(f.plan().pools[0].modifier, -1);
  EXPECT_EQ(f.plan().pools[1].modifier, 0);
  EXPECT_EQ(f.state.bout.over, 1U);
  f.roll({6, 6}); // five against six
  EXPECT_EQ(f.man(red).condition, Condition::killed);
}

// SKR-MEL-28, SKR-RULING-109
TEST(Melee, AGroupThatHasFoughtDoesNotFightAgain) {
  Fray f(1, with_hatchets, {.weapons = {Weapon::hatchet}, .native = true});
  f.fight();
  f.roll({1, 5});
  EXPECT_EQ(f.blue_y(), 57);
  EXPECT_EQ(f.pending(), StepKind::none);
}

// SKR-MEL-30, SKR-CMP-20: a leader who has gone off by himself fights alone.
TEST(Melee, ALeaderWhoHasLeftHisGroupFightsAlone) {
  Field f;
  const int red = f.men_at(Side::red, {{90, 60}}, north, with_hatchets);
  const int captain = f.leader(Side::red, Role::pc, {93, 60}, north, with_hatchets);
  const int blue = f.men_at(Side::blue, {{90, 82}}, south, with_hatchets);
  f.attach();
  ASSERT_EQ(f.unit(captain).attached, red);
  f.move_man(captain, 0, {90, 80});
  next_melee(f.state, nullptr);
  EXPECT_EQ(f.state.bout.groups, bit(captain) | bit(blue));
}

// SKR-RULING-117
TEST(Melee, WhoIsOutOfContactHasComeUpToNoBarrier) {
  Field f;
  const int red = f.men_at(Side::red, {{90, 60}}, north, with_hatchets);
  f.men_at(Side::blue, {{90, 82}}, south, with_hatchets);
  f.unit(red).storming = true;
  f.begin(StepKind::melee);
  EXPECT_FALSE(f.unit(red).storming);
}

// SKR-MEL-08: who is taken in the rear by him who piles in turns round.
TEST(Melee, WhoIsTakenInTheRearTurns) {
  Field f;
  const int red = f.men_at(Side::red, {{90, 60}, {92, 62}}, north, with_hatchets);
  f.men_at(Side::blue, {{90, 62}, {90, 67}}, south, with_hatchets);
  f.man(red, 1).facing = from_degrees(south);
  f.move_man(red, 1, {92, 62});
  f.begin(StepKind::melee);
  ASSERT_EQ(f.count(K::piled_in), 1);
  EXPECT_EQ(f.man(red, 1).facing, from_degrees(north));
}

// SKR-MEL-10: the friend with most.
TEST(Melee, WhoPilesInHelpsTheFriendWithMostOpponents) {
  Field f;
  const int red = f.men_at(Side::red, {{92, 60}, {94, 62}, {84, 60}, {82, 62}, {86, 62}}, north, with_hatchets);
  const int blue = f.men_at(Side::blue, {{92, 62}, {84, 62}, {88, 66}}, south, with_hatchets);
  f.begin(StepKind::melee);
  ASSERT_EQ(f.count(K::piled_in), 1);
  EXPECT_EQ(f.last(K::piled_in).man, f.number(blue, 2));
  EXPECT_EQ(f.last(K::piled_in).other_man, f.number(red, 4));
}

// SKR-MEL-10: the first takes one of a friend's two opponents over; then each has one, and the next is a second.
TEST(Melee, WhoPilesInNextFindsTheFriendRelieved) {
  Field f;
  const int red = f.men_at(Side::red, {{84, 60}, {86, 62}}, north, with_hatchets);
  const int blue = f.men_at(Side::blue, {{84, 62}, {88, 66}, {80, 60}}, south, with_hatchets);
  f.begin(StepKind::melee);
  ASSERT_EQ(f.count(K::piled_in), 2);
  EXPECT_EQ(f.last(K::piled_in).man, f.number(blue, 2));
  EXPECT_EQ(f.last(K::piled_in).other_man, f.number(red, 0));
  const auto match_of_man = [&](int unit, int k) { return match_of(f.state.bout.matches, f.number(unit, k)); };
  EXPECT_EQ(f.state.bout.matches.size(), 2U);
  EXPECT_EQ(match_of_man(blue, 0), match_of_man(red, 0));
  EXPECT_EQ(match_of_man(blue, 1), match_of_man(red, 1));
  EXPECT_EQ(match_of_man(blue, 2), match_of_man(red, 0));
}

// SKR-RULING-111: not over a fence.
TEST(Melee, NobodyPilesInOverAFence) {
  for (const bool fence : {false, true}) {
    Field f;
    f.men_at(Side::red, {{90, 60}, {93, 58}}, north, with_hatchets);
    f.men_at(Side::blue, {{90, 62}}, south, with_hatchets);
    if (fence) f.terrain(TerrainKind::fence, {{91.5, 59}, {97, 59}});
    f.begin(StepKind::melee);
    EXPECT_EQ(f.count(K::piled_in), fence ? 0 : 1);
  }
}

} // namespace
} // namespace sandtable::skirmish
