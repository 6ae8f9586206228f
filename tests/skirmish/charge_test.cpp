// SKR-MEL-01 to 08, 32, 33: charges.
#include "rulebooks/skirmish/chapters/charge.hpp"

#include "dice/fast_dice.hpp"
#include "rulebooks/skirmish/chapters/running_into.hpp"
#include "skirmish/fray.hpp"

namespace sandtable::skirmish {
namespace {

using K = EventKind;

const Placement charging_spears{.weapons = {Weapon::spear}, .commanded = true};

/// Commanded red men some way south of blue ones, in MOVE.PLAYER.
struct Charging : Field {
  Charging(std::vector<Vec> from, std::vector<Vec> to, const Placement& p = charging_spears)
      : red(men_at(Side::red, std::move(from), north, p)),
        blue(men_at(Side::blue, std::move(to), south, with_hatchets)),
        captain(leader(Side::red, Role::pc, {5, 5})) {
    unit(captain).commanded = true;
    attach();
    state.agenda.push(StepKind::half_end);
    state.agenda.push(StepKind::move);
  }
  Charge judged() const { return judge_ordered_charge(state, charge(red, blue)); }
  Rule refused() const { return judged().ruling.rule; }

  int red, blue, captain;
};

// SKR-MEL-05, 32: the nearest side of the base, flush and facing him.
TEST(Charges, AManTouchesTheMiddleOfTheSideHeReachesFirst) {
  Charging f({{90, 50}}, {{90, 62}});
  f.order(f.charge(f.red, f.blue));
  EXPECT_EQ(f.man(f.red).at, (Vec{90, 60}));
  EXPECT_EQ(f.man(f.red).facing, from_degrees(north));
  EXPECT_EQ(f.unit(f.red).facing, from_degrees(north)); // SKR-ACT-36
  EXPECT_EQ(f.last(K::group_charged).a, 1);
  EXPECT_EQ(f.last(K::group_charged).cm, 10);
  EXPECT_TRUE(f.unit(f.red).charged);
  EXPECT_TRUE(f.unit(f.red).moved);
  EXPECT_TRUE(f.unit(f.red).acted);
  EXPECT_EQ(f.unit(f.red).action, Action::attack); // SKR-ACT-29
}

// SKR-MEL-01: 25 on foot to the place, and no farther; a native's die helps.
TEST(Charges, ReachIsTheAllowance) {
  EXPECT_EQ(Charging({{90, 35}}, {{90, 62}}).refused(), Rule::none);
  EXPECT_EQ(Charging({{90, 34.9}}, {{90, 62}}).refused(), Rule::SKR_MEL_01);
  Charging f({{90, 32}}, {{90, 62}});
  EXPECT_FALSE(can_charge(f.state, f.red, f.blue));
  EXPECT_FALSE(can_charge(f.state, f.red, f.blue, 2));
  EXPECT_TRUE(can_charge(f.state, f.red, f.blue, 3));
  EXPECT_EQ(judge_charge(f.state, f.red, f.blue, 3).in_contact, 1);
  EXPECT_EQ(judge_charge(f.state, f.red, f.blue, 2).in_contact, 0);
}
TEST(Charges, HorsemenReachFortyInTheOpen) {
  Placement horse = charging_spears;
  horse.mounted = true;
  EXPECT_EQ(Charging({{90, 18.5}}, {{90, 62}}, horse).refused(), Rule::none);
  EXPECT_EQ(Charging({{90, 18.25}}, {{90, 62}}, horse).refused(), Rule::SKR_MEL_01);
}

// SKR-MEL-05: the nearest man first, each to the enemy with the fewest opponents.
TEST(Charges, MenSpreadOverTheEnemies) {
  Charging f({{84, 50}, {90, 52}, {96, 50}}, {{84, 62}, {90, 62}, {96, 62}});
  const Charge c = f.judged();
  ASSERT_EQ(c.men.size(), 3U);
  EXPECT_EQ(c.men[0], f.number(f.red, 1));
  EXPECT_EQ(c.against[0], f.number(f.blue, 1));
  EXPECT_EQ(c.against[1], f.number(f.blue, 0));
  EXPECT_EQ(c.against[2], f.number(f.blue, 2));
}
TEST(Charges, AFarEnemyWithNobodyIsTakenBeforeANearOneWithSomebody) {
  Charging f({{90, 55}, {92, 55}}, {{90, 62}, {100, 62}});
  const Charge c = f.judged();
  EXPECT_EQ(c.against[0], f.number(f.blue, 0));
  EXPECT_EQ(c.against[1], f.number(f.blue, 1));
}

// SKR-MEL-06, 07: four round a man, the fifth behind them.
TEST(Charges, NoMoreThanFourTouchAMan) {
  Charging f({{86, 50}, {88, 50}, {90, 50}, {92, 50}, {94, 50}}, {{90, 62}});
  f.order(f.charge(f.red, f.blue));
  EXPECT_EQ(f.last(K::group_charged).a, 4);
  int touching = 0;
  for (int k = 0; k < 5; ++k) touching += in_contact(f.state, f.number(f.red, k), f.number(f.blue)) ? 1 : 0;
  EXPECT_EQ(touching, 4);
  for (int k = 0; k < 5; ++k) EXPECT_GT(f.man(f.red, k).at.y, 53) << "he goes as close as he can";
  expect_no_overlap(f.state);
}
TEST(Charges, NoMoreThanThreeTouchAHorseman) {
  Charging f({{86, 50}, {88, 50}, {90, 50}, {92, 50}, {94, 50}}, {{90, 66}});
  f.man(f.blue).mounted = true;
  EXPECT_EQ(f.judged().in_contact, 3);
}

// SKR-MEL-08: he who is taken in the rear turns round.
TEST(Charges, WhoIsContactedTurnsToFace) {
  Charging f({{90, 50}}, {{90, 62}});
  f.man(f.blue).facing = from_degrees(north);
  f.move_man(f.blue, 0, {90, 62});
  f.order(f.charge(f.red, f.blue));
  EXPECT_EQ(f.man(f.blue).facing, from_degrees(south));
  EXPECT_EQ(f.man(f.red).at, (Vec{90, 60}));
}

// SKR-MEL-33: up to the barrier, at no cost for crossing, and in contact over it.
TEST(Charges, StopsAtABarrierWithTheEnemyBehindIt) {
  Charging f({{90, 36}}, {{90, 63.5}}); // 24 to the barrier; over it would cost 6.25 more
  f.terrain(TerrainKind::barricade, {{80, 62}, {100, 62}});
  f.attach();
  ASSERT_EQ(f.refused(), Rule::none);
  f.unit(f.blue).storming = true;
  f.order(f.charge(f.red, f.blue));
  EXPECT_FALSE(f.unit(f.blue).storming) << "SKR-RULING-117";
  EXPECT_EQ(f.man(f.red).at, (Vec{90, 61}));
  EXPECT_TRUE(in_contact(f.state, f.number(f.red), f.number(f.blue)));
  EXPECT_TRUE(f.unit(f.red).storming); // SKR-MEL-16
  EXPECT_EQ(f.last(K::group_charged).cm, 25);
}
TEST(Charges, ClimbsABarrierTheEnemyIsNotAt) {
  Charging near({{90, 41.25}}, {{90, 62}}); // 18.75 and 6.25
  near.terrain(TerrainKind::fence, {{80, 50}, {100, 50}});
  EXPECT_EQ(near.refused(), Rule::none);
  Charging far({{90, 41}}, {{90, 62}});
  far.terrain(TerrainKind::fence, {{0, 50}, {180, 50}});
  EXPECT_EQ(far.refused(), Rule::SKR_MEL_01);
}

// SKR-MEL-02, 03 and what else forbids it.
TEST(Charges, WhoMayNotCharge) {
  Charging f({{90, 50}}, {{90, 62}});
  ASSERT_EQ(f.refused(), Rule::none);
  const auto refused_if = [&](auto&& change) {
    Charging g({{90, 50}}, {{90, 62}});
    change(g);
    return g.refused();
  };
  EXPECT_EQ(refused_if([](Charging& g) { g.unit(g.red).commanded = false; }), Rule::SKR_CMD_21);
  EXPECT_EQ(refused_if([](Charging& g) { g.unit(g.red).acted = true; }), Rule::SKR_SEQ_12);
  EXPECT_EQ(refused_if([](Charging& g) { g.unit(g.red).bound = true; }), Rule::SKR_ACT_27);
  EXPECT_EQ(refused_if([](Charging& g) { g.unit(g.red).pinned = true; }), Rule::SKR_OPT_11);
  EXPECT_EQ(refused_if([](Charging& g) { g.unit(g.red).in_person = InPerson::no; }), Rule::SKR_CMD_08);
  EXPECT_EQ(refused_if([](Charging& g) { g.man(g.red).role = Role::civilian; }), Rule::SKR_CMP_13);
  EXPECT_EQ(refused_if([](Charging& g) { g.move_man(g.blue, 0, {90, 52}); }), Rule::SKR_MOV_15);
  EXPECT_EQ(refused_if([](Charging& g) { g.man(g.blue).condition = Condition::killed; }), Rule::SKR_MEL_03);
  EXPECT_EQ(judge_ordered_charge(f.state, f.charge(f.blue, f.red)).ruling.rule, Rule::SKR_SEQ_12);
  EXPECT_EQ(judge_ordered_charge(f.state, f.charge(f.red, f.captain)).ruling.rule, Rule::SKR_MEL_03);
  const int chief = f.leader(Side::blue, Role::nco, {93, 62}, south);
  f.attach();
  const Ruling at_one_of_them = judge_ordered_charge(f.state, f.charge(f.red, chief)).ruling;
  EXPECT_EQ(at_one_of_them.rule, Rule::SKR_MEL_03) << "he is one of his group";
  EXPECT_EQ(at_one_of_them.sentence, std::string("A charge goes at an enemy group, or at a leader who is by himself."));
  const int friends = f.men_at(Side::red, {{90, 56}}, north);
  f.attach();
  const Ruling at_friends = judge_ordered_charge(f.state, f.charge(f.red, friends)).ruling;
  EXPECT_EQ(at_friends.rule, Rule::SKR_MEL_03);
  EXPECT_EQ(at_friends.sentence, std::string("A charge goes at an enemy group, or at a leader who is by himself."));
}

// SKR-MEL-03: only at whom they see.
TEST(Charges, OnlyAtWhomTheySee) {
  Charging f({{90, 50}}, {{90, 62}});
  f.terrain(TerrainKind::fortification, {{0, 56}, {180, 56}});
  f.attach();
  EXPECT_EQ(f.refused(), Rule::SKR_MEL_03);
}

// SKR-MOV-13: round a third enemy, not over him.
TEST(Charges, NobodyRunsOverAnotherEnemy) {
  Charging f({{90, 50}}, {{90, 66}});
  f.men_at(Side::blue, {{90, 58}}, south, with_hatchets);
  f.attach();
  const Charge c = f.judged();
  ASSERT_TRUE(c.ruling.allowed());
  EXPECT_GT(c.longest, distance(c.places[0], (Vec{90, 50})) + 0.05);
}

// SKR-MEL-32, 06: a horseman's rear is not to be had; SKR-RULING-113: nor is his horse turned onto a man beside it.
TEST(Charges, AHorsemanIsTouchedAtFrontAndSides) {
  Charging rear({{90, 50}}, {{90, 62}});
  rear.man(rear.blue).mounted = true;
  rear.man(rear.blue).facing = from_degrees(north);
  rear.move_man(rear.blue, 0, {90, 62});
  const Charge c = rear.judged();
  ASSERT_EQ(c.in_contact, 1);
  EXPECT_EQ(c.places[0], (Vec{87.75, 62}));
  rear.order(rear.charge(rear.red, rear.blue));
  EXPECT_EQ(rear.man(rear.blue).facing, from_degrees(north));
  expect_no_overlap(rear.state);
}

// SKR-MEL-05, SKR-RULING-110: one who has an opponent already is left to him.
TEST(Charges, OpponentsFromBeforeCount) {
  Charging f({{90, 52}}, {{90, 62}, {100, 62}});
  f.men_at(Side::red, {{90, 64}}, south, with_hatchets);
  f.attach();
  EXPECT_EQ(f.judged().against[0], f.number(f.blue, 1));
}

// SKR-ACT-42, SKR-LDR-06: a sergeant paid for with his men goes along; a captain and an activated sergeant do not.
TEST(Charges, WhichLeadersGoAlong) {
  Charging f({{90, 50}}, {{90, 62}});
  const int paid = f.leader(Side::red, Role::nco, {93, 50}), relay = f.leader(Side::red, Role::nco, {87, 50});
  const int lieutenant = f.leader(Side::red, Role::pc, {90, 47});
  for (const int i : {paid, relay, lieutenant}) f.unit(i).commanded = true;
  f.unit(relay).relay_of = static_cast<std::int8_t>(f.captain);
  f.attach();
  const Charge c = f.judged();
  ASSERT_EQ(c.men.size(), 2U);
  EXPECT_EQ(c.men[0], f.number(f.red));
  EXPECT_EQ(c.men[1], f.number(paid));
  f.unit(lieutenant).commanded = false;
  EXPECT_EQ(f.judged().men.size(), 3U);
}

// SKR-HID-07: allowed as they see it; in truth somebody lies in wait beside their way.
TEST(Charges, RunIntoWhomTheyDoNotSee) {
  Charging f({{90, 50}}, {{90, 66}});
  const int hidden = f.men_at(Side::blue, {{92.75, 58}}, south, with_hatchets);
  f.attach();
  EXPECT_EQ(f.refused(), Rule::none);
  f.state.known_to(Eyes::red).in_sight &= ~bit(hidden);
  EXPECT_EQ(f.refused(), Rule::SKR_HID_07);
  f.move_man(hidden, 0, {93.25, 58});
  EXPECT_EQ(f.refused(), Rule::none);
}

// SKR-HID-07, SKR-ACT-36: stopped on the way, they face those whom they meant to charge.
TEST(Charges, ThatRunIntoSomebodyFaceTheirTarget) {
  Charging f({{90, 50}}, {{102, 62}});
  const int hidden = f.men_at(Side::blue, {{97, 54.5}}, south, with_hatchets);
  f.attach();
  f.state.known_to(Eyes::red).in_sight &= ~bit(hidden);
  ASSERT_EQ(f.refused(), Rule::SKR_HID_07);
  run_into(f.state, f.charge(f.red, f.blue), &f.events);
  EXPECT_EQ(f.count(K::group_stopped), 1);
  EXPECT_EQ(f.man(f.red).facing, from_degrees(45));
}

// SKR-MEL-05 to 07, 24 to 26, 32: whoever charges, fights, falls back or follows up, nobody stands on anybody, and as
// many dice are used as were asked for.
TEST(Charges, NobodyEverStandsOnAnotherProperty) {
  FastDice dice(4, 12);
  for (int round = 0; round < 150; ++round) {
    Field f;
    const auto scattered = [&](double y, int men) {
      std::vector<Vec> out;
      for (int k = 0; k < men; ++k)
        out.push_back({80 + 3.25 * (k % 8) + dice.below(64) / 256.0, y + 5.5 * (k / 8) + dice.below(64) / 256.0});
      return out;
    };
    const int reds = 1 + static_cast<int>(dice.below(12)), blues = 1 + static_cast<int>(dice.below(12));
    const int red = f.men_at(Side::red, scattered(40, reds), north,
                             {.weapons = {Weapon::spear}, .native = true, .mounted = dice.below(8) == 0});
    const int blue = f.men_at(Side::blue, scattered(52 + dice.below(12), blues), 15.0 * dice.below(24),
                              {.weapons = {Weapon::hatchet}, .native = dice.below(2) == 0});
    if (dice.below(2) == 0) f.terrain(TerrainKind::barricade, {{60, 51}, {120, 51}});
    if (dice.below(3) == 0) f.terrain(TerrainKind::deep_water, block(70, 74, 95, 80));
    f.attach();
    f.state.active = Side::red;
    const Charge c = judge_charge(f.state, red, blue, 3);
    EXPECT_EQ(can_charge(f.state, red, blue, 3), c.ruling.allowed());
    if (!c.ruling.allowed()) continue;
    carry_out_charge(f.state, red, blue, c, nullptr);
    expect_no_overlap(f.state);
    for (std::size_t k = 0; k < c.men.size(); ++k)
      EXPECT_TRUE(c.against[k] < 0 || in_contact(f.state, c.men[k], c.against[k]));
    f.begin(StepKind::melee);
    expect_no_overlap(f.state);
    ASSERT_EQ(f.pending(), StepKind::melee_roll);
    const Roll roll = dice.roll(f.plan().request());
    ASSERT_EQ(roll.faces.size(), throwers_of(f.state).size());
    Skirmish::settle(f.state, roll, nullptr);
    expect_no_overlap(f.state);
    if (testing::Test::HasFailure()) FAIL() << "round " << round;
  }
}

// SKR-RULING-119, SKR-MEL-07: who reaches nobody goes all his way toward the nearest of them.
TEST(Charges, WhoReachesNobodyComesAsNearAsHeCan) {
  Charging f({{90, 50}, {72, 38}}, {{90, 62}, {120, 62}});
  f.order(f.charge(f.red, f.blue));
  EXPECT_EQ(f.last(K::group_charged).a, 1);
  const Vec along = unit(Vec{90, 62} - Vec{72, 38});
  EXPECT_NEAR(f.man(f.red, 1).at.x, 72 + 25 * along.x, 1.0 / 64);
  EXPECT_NEAR(f.man(f.red, 1).at.y, 38 + 25 * along.y, 1.0 / 64);
}

// SKR-RULING-119: a fifth man stops one short of every enemy.
TEST(Charges, AFifthManStopsOneShort) {
  Charging f({{90, 54}, {84, 62}, {96, 62}, {90, 70}, {84, 56}}, {{90, 62}});
  f.order(f.charge(f.red, f.blue));
  EXPECT_EQ(f.last(K::group_charged).a, 4);
  int idle = 0;
  for (int k = 0; k < 5; ++k) {
    if (in_contact(f.state, f.number(f.red, k), f.number(f.blue))) continue;
    ++idle;
    EXPECT_GE(distance(f.man(f.red, k), f.man(f.blue)), 1);
  }
  EXPECT_EQ(idle, 1);
  expect_no_overlap(f.state);
}

// SKR-RULING-119: of an enemy they do not charge they stop short as well.
TEST(Charges, WhoReachesNobodyStopsShortOfStrangersToo) {
  Charging f({{90, 50}, {90, 35}}, {{90, 62}});
  f.men_at(Side::blue, {{91.5, 45}}, west, with_hatchets);
  f.attach();
  f.order(f.charge(f.red, f.blue));
  EXPECT_NEAR(f.man(f.red, 1).at.y, 42, 1.0 / 16) << "his front is 1 short of the stranger";
  Charging near({{90, 50}, {90, 35}}, {{90, 62}});
  near.men_at(Side::blue, {{91.5, 37.5}}, west, with_hatchets);
  near.attach();
  near.order(near.charge(near.red, near.blue));
  EXPECT_EQ(near.man(near.red, 1).at, (Vec{90, 35})) << "half as near as that already";
}

// SKR-RULING-119: and round what is in their way, as far as they get.
TEST(Charges, WhoReachesNobodyGoesRoundWhatIsInHisWay) {
  Charging f({{90, 50}, {72, 38}}, {{90, 62}, {120, 62}});
  f.terrain(TerrainKind::deep_water, block(76, 43, 80, 49));
  f.attach();
  f.order(f.charge(f.red, f.blue));
  EXPECT_EQ(f.last(K::group_charged).a, 1);
  EXPECT_GT(f.man(f.red, 1).at.x, 80);
  EXPECT_LT(distance(f.man(f.red, 1).at, (Vec{90, 62})), 7);
  EXPECT_NEAR(to_degrees(f.man(f.red, 1).facing), to_degrees(heading(Vec{90, 62} - f.man(f.red, 1).at)), 0.5);
}

// SKR-SEQ-12: only men who are there; and the others have their move after a charge.
TEST(Charges, AreOneOfTheMovesOfAHalfTurn) {
  Charging f({{90, 50}}, {{90, 62}});
  f.order(f.charge(f.red, f.blue));
  EXPECT_EQ(f.pending(), StepKind::move) << "the captain's";
  Charging gone({{90, 50}}, {{90, 62}});
  gone.man(gone.red).condition = Condition::killed;
  EXPECT_EQ(gone.refused(), Rule::SKR_SEQ_12);
}

} // namespace
} // namespace sandtable::skirmish
