// Chapter 11.2: dice and modifiers of a close combat.
#include "rulebooks/crimea/chapters/combat.hpp"

#include "crimea/assaulting.hpp"
#include "rulebooks/crimea/chapters/assault.hpp"
#include "rulebooks/crimea/chapters/combat_dice.hpp"

namespace sandtable::crimea {
namespace {

/// One unit of red against one of blue, as if the fight were on; what was judged at the declaration is set by the test.
struct Melee : FaceToFace {
  using FaceToFace::FaceToFace;
  Melee& on() {
    state.combat.on = true;
    state.combat.side = {bit(red), bit(blue)};
    state.combat.contact = state.combat.side;
    state.combat.attacker = static_cast<std::int8_t>(red);
    state.combat.target = static_cast<std::int8_t>(blue);
    return *this;
  }
  int attacking() { return stand_modifier(on().state, state.combat, red); }
  int defending() { return stand_modifier(on().state, state.combat, blue); }
  /// The same after blue has judged an assault of red.
  int defending_as_declared() {
    order(assault(red, blue));
    const Assault& a = state.assaults.front();
    state.combat.rear = a.rear;
    state.combat.defended = a.defended;
    state.combat.crest = a.crest;
    state.combat.doubled = a.doubled;
    state.combat.redoubled = a.redoubled;
    return defending();
  }
};

// CRI-CC-11, 12, 20: a die a stand and one for the leader, who has +1 on his own.
TEST(CombatDice, OnePerStandAndLeader) {
  Melee f("british-line", {}, "russian-line", {.figures = 17, .leader = false});
  const Plan plan = combat_plan(f.on().state);
  EXPECT_EQ(plan.kind, "contest");
  EXPECT_EQ(plan.pools[0].dice, 7);
  EXPECT_EQ(plan.pools[0].modifier, 1);
  EXPECT_EQ(plan.pools[1].dice, 5); // 17 figures are 5 stands: CRI-CMP-09
  EXPECT_EQ(plan.pools[1].modifier, 0);
}

// CRI-CC-11, 24, 44: one for each gun with a gunner, at -1 each, whatever it is limbered to; once, not twice.
TEST(CombatDice, OnePerGunWithAGunner) {
  for (const Formation formation : {Formation::unlimbered, Formation::limbered, Formation::limbered_road}) {
    Melee f("british-line", {}, "russian-foot-battery", {.formation = formation, .figures = 4});
    EXPECT_EQ(f.defending(), -1);
    EXPECT_EQ(combat_plan(f.state).pools[1].dice, 2);
    EXPECT_EQ(combat_plan(f.state).pools[1].modifier, -2);
  }
}

// CRI-CC-49: gunners without guns fight at -1, in stands of infantry.
TEST(CombatDice, OfGunnersWithoutGuns) {
  Melee f("british-line", {}, "russian-foot-battery");
  f.unit(f.blue).guns = false;
  f.unit(f.blue).formation = Formation::line;
  f.refresh(f.blue);
  EXPECT_EQ(f.defending(), -1);
  EXPECT_EQ(combat_plan(f.state).pools[1].dice, 3);
  EXPECT_EQ(f.unit(f.blue).footing.half_width, 1.5 * 1.625);
}

// CRI-CC-16, 22: +1 for infantry attacking in column, none in defence; 0 in line.
TEST(CombatModifiers, ColumnHelpsAttackingInfantry) {
  EXPECT_EQ(Melee("british-line", {.formation = Formation::column}).attacking(), 1);
  EXPECT_EQ(Melee("british-line", {}, "russian-line", {.formation = Formation::column}).defending(), 0);
  EXPECT_EQ(Melee("british-line").attacking(), 0);
  EXPECT_EQ(Melee("british-line").defending(), 0);
  EXPECT_EQ(Melee("british-line", {.formation = Formation::road_column}).attacking(), 0);
}

// CRI-CC-17, CRI-FORM-23
TEST(CombatModifiers, DoubleLineHelpsInfantryOnEitherSide) {
  Melee f("british-line", {.formation = Formation::double_line}, "russian-line", {.formation = Formation::double_line});
  EXPECT_EQ(f.defending_as_declared(), 1);
  EXPECT_EQ(f.attacking(), 1);
}

// CRI-CC-18
TEST(CombatModifiers, SquareHelpsInfantry) {
  EXPECT_EQ(Melee("british-line", {}, "russian-line", {.formation = Formation::square}).defending(), 1);
}

// CRI-CC-19, 22, 25, CRI-EX-41: moving in line +1, in column 0; standing -1; dismounted -1, once.
TEST(CombatModifiers, OfCavalryDependOnItsPace) {
  const auto charging = [](Formation formation, double inches) {
    Melee f("british-light-cavalry", {.formation = formation});
    f.unit(f.red).forward_inches = inches;
    return f.attacking();
  };
  EXPECT_EQ(charging(Formation::line, 4), 1);
  EXPECT_EQ(charging(Formation::column, 9), 0);
  EXPECT_EQ(charging(Formation::line, 3.5), -1);
  EXPECT_EQ(charging(Formation::column, 0), -1);
  Melee f("british-light-cavalry");
  f.unit(f.red).dismounted = true;
  f.unit(f.red).forward_inches = 9;
  EXPECT_EQ(f.attacking(), -1);
}

// CRI-CC-13, CRI-EX-41, CRI-RULING-36: two moving cavalry units in line, the second 3 behind: +2 a stand, not +3.
TEST(CombatModifiers, CavalryChargingInDoubleLineHasTwo) {
  Field f;
  const int first = f.add(Side::red, "british-light-cavalry", {60, 30}, north);
  const int second = f.add(Side::red, "british-light-cavalry", {60, 25}, north);
  const int blue = f.add(Side::blue, "russian-line", {60, 32}, south);
  f.unit(first).forward_inches = f.unit(second).forward_inches = 10;
  f.begin_free(Side::red);
  Order o = Field::assault(first, blue);
  o.supporters.push_back(static_cast<std::int8_t>(second));
  f.order(o);
  f.roll({6});
  f.roll({6}); // the defender, outnumbered
  ASSERT_EQ(f.pending(), StepKind::combat_roll);
  EXPECT_EQ(stand_modifier(f.state, f.state.combat, first), 2);
  EXPECT_EQ(stand_modifier(f.state, f.state.combat, second), 2);
  EXPECT_EQ(f.plan().pools[0].modifier, 14 * 2 + 2); // leaders +3 in all
  // The defender's cavalry would have +1 only: it does not charge.
  std::swap(f.state.combat.side[0], f.state.combat.side[1]);
  EXPECT_EQ(stand_modifier(f.state, f.state.combat, first), 1);
}

// CRI-CC-14: the shortest line between the two crosses a wall, stream or trench.
TEST(CombatModifiers, WorksHelpTheDefender) {
  for (const TerrainKind kind : {TerrainKind::low_wall, TerrainKind::fortification}) {
    Melee f;
    f.terrain(kind, {{50, 31}, {70, 31}});
    EXPECT_EQ(f.defending_as_declared(), 1);
    EXPECT_EQ(f.attacking(), 0); // defenders only
  }
  Melee stream;
  stream.terrain(TerrainKind::stream, {{50, 30.5}, {70, 30.5}, {70, 31.5}, {50, 31.5}});
  EXPECT_EQ(stream.defending_as_declared(), 1);
}

// CRI-CC-14: in a trench with more than half of the stands.
TEST(CombatModifiers, TrenchHelpsThoseMostlyInIt) {
  for (const auto& [west_end, bonus] : {std::pair{50.0, 1}, {58.5, 1}, {60.0, 0}}) { // all, four, three of six
    Melee f;
    f.terrain(TerrainKind::trench, {{west_end, 32.25}, {70, 32.25}, {70, 35}, {west_end, 35}});
    EXPECT_EQ(f.defending_as_declared(), bonus);
  }
}

// CRI-CC-14, CRI-RULING-53: in a house, which has no back.
TEST(CombatModifiers, HouseHelpsItsGarrison) {
  Melee f;
  f.unit(f.blue).house = static_cast<std::int8_t>(f.terrain(TerrainKind::building, rectangle({60, 34}, 4, 4, 0)));
  f.unit(f.blue).facing = from_degrees(north);
  f.refresh(f.blue);
  EXPECT_EQ(f.defending_as_declared(), 1);
}

// CRI-CC-15: on the crest of a high hill, either side; a low hill gives nothing.
TEST(CombatModifiers, HighCrestHelps) {
  for (const int level : {1, 2}) {
    Melee f;
    f.terrain(TerrainKind::hill, rectangle({60, 35}, 30, 20, 0), rectangle({60, 35}, 20, 6, 0), level);
    EXPECT_EQ(f.defending_as_declared(), level == 2 ? 1 : 0);
    EXPECT_EQ(f.attacking(), 0);
  }
}

/// Blue looks north, and red comes up behind it.
struct FromBehind : Melee {
  explicit FromBehind(Placement placement = {}) : Melee("british-line", {}, "russian-line", placement) {
    unit(blue) = planted_about(unit(blue), unit(blue).footing.centre, from_degrees(north));
  }
};

// CRI-CC-23, CRI-RULING-53
TEST(CombatModifiers, StruckFromTheRear) {
  EXPECT_EQ(FromBehind().defending_as_declared(), -1);
  EXPECT_EQ(Melee().defending_as_declared(), 0);
  EXPECT_EQ(FromBehind({.formation = Formation::square}).defending_as_declared(), 1); // a square faces every way
}

// CRI-CC-23: beyond the flank is not the rear, even if it lies behind the front edge.
TEST(CombatModifiers, FlankIsNotRear) {
  Melee f;
  f.unit(f.blue) = planted(f.unit(f.blue), {66.875, 33}, from_degrees(north)); // red's right end touches its left flank
  f.unit(f.red) = planted(f.unit(f.red), {60, 32}, from_degrees(east));
  f.unit(f.red).formation = Formation::column;
  f.refresh(f.red);
  EXPECT_EQ(f.defending_as_declared(), 0);
}

// CRI-CC-23: for a reaction charge the place where it began counts.
TEST(CombatModifiers, ChargeFromBehindIsJudgedWhereItBegan) {
  Melee f;
  declare_charge(f.state, f.blue, f.red, {60, 10}, nullptr);
  declare_charge(f.state, f.blue, f.red, {60, 50}, nullptr);
  EXPECT_EQ(f.state.assaults[0].rear, bit(f.red));
  EXPECT_EQ(f.state.assaults[1].rear, 0U);
}

// CRI-CC-23, CRI-RULING-53: the rear widens by 45 degrees from either corner, and begins behind the last stand.
TEST(CombatModifiers, TheRearWidensBehindBothFlanks) {
  Melee f;
  const double half = f.unit(f.red).footing.half_width, depth = f.unit(f.red).footing.depth;
  const auto is_rear_at = [&](double aside, double behind) {
    f.state.assaults.clear();
    declare_charge(f.state, f.blue, f.red, f.unit(f.red).anchor + Vec{aside, -depth - behind}, nullptr);
    return f.state.assaults[0].rear == bit(f.red);
  };
  for (const double side : {-1.0, 1.0}) {
    EXPECT_TRUE(is_rear_at(side * (half + 2.9), 3));
    EXPECT_FALSE(is_rear_at(side * (half + 3.1), 3));
    EXPECT_FALSE(is_rear_at(side * half, -0.1));
  }
  for (const double side : {-1.0, 1.0}) EXPECT_TRUE(is_rear_at(side * (half + 3), 3)) << "45 degrees are still rear";
  EXPECT_TRUE(is_rear_at(0, 0.1));
  EXPECT_FALSE(is_rear_at(0, 0)) << "level with the last stand";
  EXPECT_FALSE(is_rear_at(0, -depth - 0.1)); // before its front
}

// CRI-CC-26
TEST(CombatModifiers, EachChitCostsEveryStandOne) {
  Melee f("british-line", {.chits = 3});
  EXPECT_EQ(f.attacking(), -3);
  EXPECT_EQ(combat_plan(f.state).pools[0].modifier, 7 * -3 + 1);
}

// CRI-CC-27, CRI-EX-42, CRI-RULING-36: -2 -1 -5.
TEST(CombatModifiers, RoutersStruckFromTheRear) {
  FromBehind f;
  f.unit(f.blue).routing = true;
  f.unit(f.blue).chits = 5;
  EXPECT_EQ(f.defending_as_declared(), -8);
}

// CRI-CC-28, CRI-FORM-22, CRI-EX-45: skirmishers -2, the column +1; woods give nothing.
TEST(CombatModifiers, SkirmishersInWoodsAgainstAColumn) {
  Melee f("british-line", {.formation = Formation::column}, "russian-rifles", {.formation = Formation::skirmish});
  f.terrain(TerrainKind::light_woods, rectangle({60, 36}, 40, 10, 0));
  EXPECT_EQ(f.defending_as_declared(), -2);
  EXPECT_EQ(f.attacking(), 1);
}

// CRI-CC-29: different reasons add up.
TEST(CombatModifiers, AddUp) {
  Melee f("british-line", {}, "russian-line", {.formation = Formation::double_line, .chits = 1});
  f.terrain(TerrainKind::low_wall, {{50, 31}, {70, 31}});
  f.terrain(TerrainKind::hill, rectangle({60, 35}, 30, 20, 0), rectangle({60, 35}, 20, 8, 0), 2);
  EXPECT_EQ(f.defending_as_declared(), 1 + 1 + 1 - 1);
}

// CRI-CC-29: what was judged at the declaration stays; chits count when the dice are thrown.
TEST(CombatModifiers, ArePartlyJudgedBeforehand) {
  FaceToFace f;
  f.terrain(TerrainKind::low_wall, {{50, 31}, {70, 31}});
  f.begin_command(Side::red);
  f.close_with();
  f.unit(f.blue).chits = 2;
  f.pass_until(StepKind::combat_roll);
  ASSERT_EQ(f.pending(), StepKind::combat_roll);
  EXPECT_EQ(f.plan().pools[1].modifier, 7 * (1 - 2) + 1); // the wall now lies behind red's front edge
}

// CRI-OPT-12
TEST(CombatModifiers, DoubleLineCountsTwiceOnlyByOption) {
  for (const bool on : {false, true}) {
    Options options;
    options.double_double_line = on;
    Melee f("british-line", {}, "russian-line", {.formation = Formation::double_line}, options);
    f.add(Side::blue, "russian-line", {60, 39}, south);
    EXPECT_EQ(f.defending_as_declared(), on ? 2 : 1);
  }
}

// CRI-OPT-12: the line behind must be there, of the same side and arm, and not routing.
TEST(CombatModifiers, DoubleLineCountsTwiceOnlyByALineThatStands) {
  const auto bonus = [](auto&& change) {
    Options options;
    options.double_double_line = true;
    Melee f("british-line", {}, "russian-line", {.formation = Formation::double_line}, options);
    change(f.unit(f.add(Side::blue, "russian-line", {60, 39}, south)));
    return f.defending_as_declared();
  };
  EXPECT_EQ(bonus([](Unit&) {}), 2);
  EXPECT_EQ(bonus([](Unit& rear) { rear.present = false; }), 1);
  EXPECT_EQ(bonus([](Unit& rear) { rear.routing = true; }), 1);
  EXPECT_EQ(bonus([](Unit& rear) { rear.side = Side::red; }), 1);
  EXPECT_EQ(bonus([](Unit& rear) { rear.arm = Arm::cavalry; }), 1);
}

// CRI-OPT-12: two lines one behind the other are a double line, and no more than that.
TEST(CombatModifiers, ASingleLineNeverCountsTwice) {
  Options options;
  options.double_double_line = true;
  Melee f("british-line", {}, "russian-line", {}, options);
  f.add(Side::blue, "russian-line", {60, 37}, south);
  EXPECT_EQ(f.defending_as_declared(), 1);
}

// The modifiers of a plan are named by their rules, with their amounts.
TEST(CombatPlan, SaysWhy) {
  Melee f("russian-line", {.formation = Formation::column, .chits = 1});
  const Plan plan = combat_plan(f.on().state);
  std::vector<Rule> rules;
  std::vector<int> amounts;
  for (const Modifier& m : plan.modifiers) {
    rules.push_back(m.rule);
    amounts.push_back(m.amount);
  }
  const std::vector<Rule> expected{Rule::CRI_CC_11, Rule::CRI_CC_20, Rule::CRI_CC_11, Rule::CRI_CC_20,
                                   Rule::CRI_CC_16, Rule::CRI_CC_26, Rule::CRI_CC_20, Rule::CRI_CC_20};
  EXPECT_EQ(rules, expected);
  EXPECT_EQ(amounts, (std::vector<int>{6, 1, 6, 1, 7, -7, 1, 1})); // dice, then what is added for each of them
}

// CRI-HID-06: a plan tells nobody that a unit is elite before it has won a tie.
TEST(CombatPlan, KeepsTheEliteHidden) {
  Melee f("british-guards");
  EXPECT_EQ(open_winner_of_ties(f.on().state), -1);
  EXPECT_EQ(winner_of_ties(f.state), 0);
  f.options().open_rosters = true; // CRI-OPT-09
  EXPECT_EQ(open_winner_of_ties(f.state), 0);
  f.options().open_rosters = false;
  f.unit(f.red).elite_shown = true;
  EXPECT_EQ(open_winner_of_ties(f.state), 0);
  f.unit(f.red).elite_shown = false;
  f.unit(f.red).wins_ties = true; // CRI-CC-39
  EXPECT_EQ(open_winner_of_ties(f.state), 0);
}

// CRI-OPT-07
TEST(CombatPlan, KnowsWhoseTiesAre) {
  Melee f;
  f.options().tied_combat = TiedCombat::defender_wins;
  EXPECT_EQ(open_winner_of_ties(f.on().state), 1);
  f.unit(f.red).wins_ties = true;
  EXPECT_EQ(open_winner_of_ties(f.state), 0);
}

// CRI-CC-32, CRI-OPT-07: and says so, beside whose dice they are; nothing where equal totals are thrown again.
TEST(CombatPlan, SaysWhoseTiesAre) {
  const auto said = [](const Plan& plan) {
    std::vector<std::pair<Rule, int>> out;
    for (const Modifier& m : plan.modifiers)
      if (m.rule == Rule::CRI_CC_32 || m.rule == Rule::CRI_OPT_07) out.emplace_back(m.rule, m.pool);
    return out;
  };
  using Said = std::vector<std::pair<Rule, int>>;
  Melee f;
  EXPECT_EQ(said(combat_plan(f.on().state)), Said{});
  f.unit(f.blue).wins_ties = true;
  EXPECT_EQ(said(combat_plan(f.state)), (Said{{Rule::CRI_CC_32, 1}}));
  f.unit(f.red).wins_ties = true;
  EXPECT_EQ(said(combat_plan(f.state)), Said{});
  f.unit(f.blue).wins_ties = false;
  EXPECT_EQ(said(combat_plan(f.state)), (Said{{Rule::CRI_CC_32, 0}}));
  f.unit(f.red).wins_ties = false;
  f.options().tied_combat = TiedCombat::defender_wins;
  EXPECT_EQ(said(combat_plan(f.state)), (Said{{Rule::CRI_OPT_07, 1}}));
}

// An assault's odds before it is declared are those of the fight it leads to.
TEST(CombatPlan, OfAnAssaultIsThatOfItsFight) {
  FaceToFace f("russian-line", {.formation = Formation::column});
  f.terrain(TerrainKind::low_wall, {{50, 31}, {70, 31}});
  const Plan before = combat_plan(ahead_of_assault(f.state, f.red, f.blue));
  f.close_with();
  const Plan then = f.plan();
  for (std::size_t side = 0; side < 2; ++side) {
    EXPECT_EQ(before.pools[side], then.pools[side]);
    EXPECT_EQ(before.pools[side].modifier, then.pools[side].modifier);
  }
}

/// A commander behind each line, red's 2 from it when it has closed in; another one far away.
struct WithCommanders : FaceToFace {
  WithCommanders() {
    mine = commander(Side::red, Nation::british, {60, 26.5});
    theirs = commander(Side::blue, Nation::russian, {60, 37});
    far = commander(Side::red, Nation::french, {60, 10});
  }
  int mine, theirs, far;
};

// CRI-SEQ-37, CRI-CC-11, 21: each side says which commanders join, the attacker first; each throws a die at +3.
TEST(Commanders, WithinTwoOfAFriendMayJoin) {
  WithCommanders f;
  f.close_with();
  ASSERT_EQ(f.pending(), StepKind::join);
  EXPECT_EQ(Crimea::seat(f.state).side, Side::red);
  EXPECT_EQ(f.refusal(order_for(Verb::join, f.far)), Rule::CRI_CC_11);
  EXPECT_EQ(f.refusal(order_for(Verb::join, f.theirs)), Rule::CRI_CC_11);
  EXPECT_EQ(f.refusal(order_for(Verb::join, f.red)), Rule::CRI_CC_11);
  EXPECT_EQ(f.refusal(order_for(Verb::fire, f.mine)), Rule::CRI_SEQ_37);
  EXPECT_EQ(f.refusal(order_for(Verb::join, -1)), Rule::CRI_SEQ_37) << "nobody";
  EXPECT_EQ(f.refusal(order_for(Verb::join, f.state.unit_count)), Rule::CRI_SEQ_37) << "nobody";
  f.order(order_for(Verb::join, f.mine));
  ASSERT_EQ(f.pending(), StepKind::join);
  EXPECT_EQ(Crimea::seat(f.state).side, Side::blue);
  f.order(Field::done()); // none is always legal
  ASSERT_EQ(f.pending(), StepKind::combat_roll);
  EXPECT_EQ(f.plan().pools[0].dice, 8);
  EXPECT_EQ(f.plan().pools[0].modifier, 1 + 3);
  EXPECT_EQ(f.plan().pools[1].dice, 7);
}

// CRI-SEQ-37: without anybody able to join nobody is asked.
TEST(Commanders, FarAwayAreNotAsked) {
  FaceToFace f;
  f.commander(Side::red, Nation::british, {60, 10});
  f.unit(f.commander(Side::red, Nation::british, {60, 26.5})).present = false; // he has fallen
  f.close_with();
  EXPECT_EQ(f.pending(), StepKind::combat_roll);
}

// CRI-ARMY-20, 22, CRI-CC-21: a lone commander fights as a unit of one stand, at +3, without a test.
TEST(Commanders, AloneFightWithOneDie) {
  Field f;
  const int red = f.add(Side::red, "british-line", {60, 30}, north);
  const int commander = f.commander(Side::blue, Nation::russian, {60, 33});
  f.begin_free(Side::red);
  f.order(Field::assault(red, commander));
  f.roll({1});
  ASSERT_EQ(f.pending(), StepKind::combat_roll); // seven to one, and yet no test
  EXPECT_EQ(f.plan().pools[1].dice, 1);
  EXPECT_EQ(f.plan().pools[1].modifier, 3);
}

} // namespace
} // namespace sandtable::crimea
