// Whoever is listed first is an enemy, a target and a group like any other; his number is no sign of nobody.
#include "rulebooks/skirmish/chapters/charge.hpp"
#include "rulebooks/skirmish/chapters/command.hpp"
#include "rulebooks/skirmish/chapters/cover.hpp"
#include "rulebooks/skirmish/chapters/giving_ground.hpp"
#include "rulebooks/skirmish/chapters/hits.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/obeying.hpp"
#include "rulebooks/skirmish/chapters/reading.hpp"
#include "rulebooks/skirmish/chapters/volley.hpp"
#include "skirmish/fray.hpp"
#include "skirmish/obeying.hpp"

namespace sandtable::skirmish {
namespace {

/// Blue's only man is figure 0 of unit 0, so far to the north of a red group at (90, 40).
struct FirstFoe : Field {
  int foe, men;

  explicit FirstFoe(double away, const Placement& red = {}, const Placement& blue = {})
      : foe(men_at(Side::blue, {{90, 42 + away}}, south, blue)), men(men_at(Side::red, {{90, 40}}, north, red)) {}
};

// SKR-MEL-01, 03, 08
TEST(TheFirstOfAll, IsChargedByOrder) {
  FirstFoe f(20, {.weapons = {Weapon::spear}, .commanded = true});
  f.man(f.foe).facing = from_degrees(north);
  f.move_man(f.foe, 0, f.man(f.foe).at);
  f.begin(StepKind::move);
  f.order(Field::charge(f.men, f.foe));
  EXPECT_TRUE(in_contact(f.state, f.number(f.men), 0));
  EXPECT_EQ(f.last(EventKind::group_charged).other, 0);
  EXPECT_EQ(f.man(f.foe).facing, from_degrees(south)) << "he turns to face";
}

// SKR-HID-07: nobody sees him, and he stands in their way.
TEST(TheFirstOfAll, IsRunInto) {
  Field f;
  const int foe = f.men_at(Side::blue, {{91, 48}}, south, {.spotted = false});
  const int men = f.men_at(Side::red, {{90, 40}}, north, {.weapons = {Weapon::spear}, .commanded = true});
  const int target = f.men_at(Side::blue, {{90, 56}}, south);
  f.terrain(TerrainKind::crops, rectangle({91, 48}, 4, 4, 0));
  f.begin(StepKind::move);
  ASSERT_FALSE(is_in_sight(f.state, Eyes::red, foe));
  f.order(Field::charge(men, target));
  EXPECT_EQ(f.last(EventKind::group_stopped).other, foe);
}

// SKR-ACT-42, SKR-LDR-06: a sergeant who passes on what the first of all commands is his own master.
TEST(TheFirstOfAll, HasSergeantsWhoDoNotChargeWithTheMen) {
  for (const bool relays : {false, true}) {
    Field f;
    const int captain = f.leader(Side::red, Role::pc, {60, 40}, north, {.commanded = true});
    const int men = f.men_at(Side::red, {{90, 40}}, north, {.weapons = {Weapon::spear}, .commanded = true});
    const int sergeant =
        f.leader(Side::red, Role::nco, {93, 40}, north, {.weapons = {Weapon::sword}, .commanded = true});
    const int foes = f.men_at(Side::blue, {{90, 56}, {94, 56}}, south);
    if (relays) f.unit(sergeant).relay_of = static_cast<std::int8_t>(captain);
    f.attach();
    ASSERT_EQ(f.unit(sergeant).attached, men);
    const Charge c = judge_charge(f.state, men, foes);
    EXPECT_EQ(c.men.size(), relays ? 1U : 2U);
  }
}

// SKR-RULING-110: men who touch the first of all, and another no nearer, are his.
TEST(TheFirstOfAll, HasOpponentsFromBefore) {
  Field f;
  const int foes = f.men_at(Side::blue, {{90, 62}, {96, 62}}, south);
  f.men_at(Side::red, {{90, 60}}, north, spears);
  const int men = f.men_at(Side::red, {{92, 50}}, north, spears);
  f.attach();
  const Charge c = judge_charge(f.state, men, foes);
  ASSERT_EQ(c.against.size(), 1U);
  EXPECT_EQ(c.against[0], f.number(foes, 1)) << "he has nobody yet, though he is farther off";
}

// SKR-ACT-12
TEST(TheFirstOfAll, IsAttacked) {
  FirstFoe f(20, spears);
  obey(f, f.men, ActionResult::attack);
  EXPECT_TRUE(in_contact(f.state, f.number(f.men), 0));
}

// SKR-ACT-15
TEST(TheFirstOfAll, IsKeptAtMediumRange) {
  FirstFoe f(60);
  obey(f, f.men, ActionResult::advance);
  EXPECT_NEAR(distance_between(f.state, f.men, f.foe), 40, 0.02);
}

// SKR-ACT-17
TEST(TheFirstOfAll, IsTurnedTo) {
  FirstFoe f(30);
  f.unit(f.men).facing = f.man(f.men).facing = from_degrees(east);
  obey(f, f.men, ActionResult::advance);
  EXPECT_NEAR(facing_of(f, f.men), 0, 0.1);
  EXPECT_EQ(f.last(EventKind::group_turned).other, 0);
}

// SKR-ACT-19, 24: nobody is remembered who is in sight.
TEST(TheFirstOfAll, IsGoneForOnASix) {
  FirstFoe f(40, spears);
  f.attach();
  give_result(f, f.men, ActionResult::go_on, 6);
  EXPECT_EQ(read_result(f.state, f.men).rule, Rule::SKR_ACT_16);
  EXPECT_EQ(read_result(f.state, f.men).course, Course::attack);
  give_result(f, f.men, ActionResult::attack);
  f.unit(f.men).knows_enemy = false;
  EXPECT_EQ(read_result(f.state, f.men).course, Course::attack);
}

// SKR-CMP-25
TEST(TheFirstOfAll, IsRemembered) {
  FirstFoe f(40);
  f.unit(f.men).knows_enemy = false;
  f.attach();
  EXPECT_TRUE(f.unit(f.men).knows_enemy);
  EXPECT_EQ(f.unit(f.men).last_known, f.man(f.foe).at);
}

// SKR-COV-07: a fence behind them is no cover from him.
TEST(TheFirstOfAll, IsWhomCoverIsTakenFrom) {
  FirstFoe f(40);
  f.terrain(TerrainKind::fence, {{80, 38}, {100, 38}});
  f.attach();
  EXPECT_FALSE(is_entirely_in_cover(f.state, f.men));
  f.terrain(TerrainKind::fence, {{80, 42}, {100, 42}});
  f.attach();
  EXPECT_TRUE(is_entirely_in_cover(f.state, f.men));
}

// SKR-SHT-22, SKR-DMG-03: named, and singled out.
TEST(TheFirstOfAll, IsShotAtByOrder) {
  Field f;
  const int foes = f.men_at(Side::blue, {{90, 60}, {94, 60}}, south);
  const int captain = f.leader(Side::red, Role::pc, {90, 40}, north, {.commanded = true});
  f.unit(captain).in_person = InPerson::yes;
  f.begin(StepKind::shoot);
  EXPECT_EQ(f.refusal(Field::shoot_at(captain, foes)), Rule::none);
  f.order(Field::shoot_at(captain, foes, 0));
  EXPECT_EQ(f.state.volley.aimed_at, 0);
  const Numbers in_danger = men_in_danger(f.state, f.state.volley);
  ASSERT_EQ(in_danger.size(), 1U);
  EXPECT_EQ(in_danger[0], 0);
}

// SKR-MEL-20, SKR-SEQ-17: the player's hero may strike him, or the other.
TEST(TheFirstOfAll, MayBeStruck) {
  Field f;
  const int foes = f.men_at(Side::blue, {{90, 62}, {88, 60}}, south, with_hatchets);
  const int hero = f.men_at(Side::red, {{90, 60}}, north, {.quality = Class::hero, .weapons = {Weapon::sword}});
  f.leader(Side::red, Role::pc, {5, 5});
  f.begin(StepKind::melee);
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  f.roll({6, 1, 1});
  ASSERT_EQ(f.pending(), StepKind::victim);
  Order o = order_for(Verb::strike, hero);
  o.figure = -1;
  EXPECT_EQ(f.refusal(o), Rule::SKR_MEL_20);
  o.figure = 0;
  f.order(o);
  EXPECT_EQ(f.man(foes).condition, Condition::killed);
}

// SKR-CMP-19, SKR-RULING-78, 62: a leader with the first group, and one who loses it.
TEST(TheFirstOfAll, HasALeader) {
  Field f;
  const int group = f.men_at(Side::red, {{90, 40}}, north, {.action = Action::rout, .spotted = true});
  const int leader = f.leader(Side::red, Role::nco, {90, 43}, north, {.spotted = false});
  f.men_at(Side::blue, {{90, 110}}, south);
  f.state.agenda = {};
  attach_leaders(f.state, &f.events);
  EXPECT_EQ(f.unit(leader).attached, group);
  EXPECT_EQ(f.last(EventKind::leader_attached).other, group);
  f.terrain(TerrainKind::crops, rectangle({90, 40}, 40, 40, 0));
  look_around(f.state, nullptr);
  EXPECT_TRUE(f.unit(leader).spotted) << "both, or neither";
  f.move_man(leader, 0, {90, 60});
  attach_leaders(f.state, &f.events);
  EXPECT_EQ(f.unit(leader).attached, -1);
  EXPECT_EQ(f.unit(leader).action, Action::rout) << "he keeps running";
}

// SKR-RULING-62
TEST(TheFirstOfAll, IsALeaderSpottedWithHisGroup) {
  Field f;
  const int leader = f.leader(Side::red, Role::nco, {90, 43}, north, {.spotted = true});
  const int group = f.men_at(Side::red, {{90, 40}}, north, {.spotted = false});
  f.men_at(Side::blue, {{90, 110}}, south);
  f.terrain(TerrainKind::crops, rectangle({90, 40}, 40, 40, 0));
  f.attach();
  ASSERT_EQ(f.unit(leader).attached, group);
  EXPECT_TRUE(f.unit(group).spotted);
}

// SKR-MEL-09, 10
TEST(TheFirstOfAll, IsTakenOverFromAFriend) {
  Field f;
  const int blue = f.men_at(Side::blue, {{92, 60}, {90, 62}}, south, with_hatchets);
  const int red = f.men_at(Side::red, {{90, 60}, {90, 55}}, north, with_hatchets);
  f.begin(StepKind::melee, -1, -1, Side::blue);
  ASSERT_EQ(f.count(EventKind::piled_in), 1);
  EXPECT_EQ(f.last(EventKind::piled_in).man, f.number(red, 1));
  EXPECT_EQ(f.last(EventKind::piled_in).other_man, f.number(blue, 0));
}
TEST(TheFirstOfAll, PilesInFirst) {
  Field f;
  const int red = f.men_at(Side::red, {{93, 58}, {87, 58}, {90, 60}}, north, with_hatchets);
  f.men_at(Side::blue, {{90, 62}}, south, with_hatchets);
  f.begin(StepKind::melee);
  ASSERT_EQ(f.count(EventKind::piled_in), 1) << "then there are two against one";
  EXPECT_EQ(f.last(EventKind::piled_in).man, f.number(red, 0));
}

// SKR-LDR-06, SKR-ACT-42: with the first group he goes as with any other.
TEST(TheFirstOfAll, TakesItsLeaderAlong) {
  Field f;
  const int group = f.men_at(Side::red, {{90, 40}}, north, {.commanded = true});
  const int leader = f.leader(Side::red, Role::nco, {90, 43}, north, {.commanded = true});
  f.men_at(Side::blue, {{90, 110}}, south);
  f.begin(StepKind::move);
  ASSERT_EQ(f.unit(leader).attached, group);
  EXPECT_EQ(f.refusal(Field::march(leader, {{90, 50}})), Rule::SKR_LDR_06);
  EXPECT_EQ(f.refusal(Field::march(group, {{90, 50}})), Rule::none);
  f.unit(leader).relay_of = 0; // by a PC who is the first of all
  EXPECT_EQ(f.refusal(Field::march(leader, {{90, 50}})), Rule::none);
  f.unit(group).bound = true;
  EXPECT_EQ(f.refusal(Field::march(leader, {{90, 50}})), Rule::SKR_ACT_27);
}

// SKR-CMD-13, SKR-SEQ-04: the sergeant who is listed before his captain passes orders on, and is not asked for him.
TEST(TheFirstOfAll, PassesOrdersOn) {
  Field f;
  const int sergeant = f.leader(Side::red, Role::nco, {40, 60});
  const int captain = f.leader(Side::red, Role::pc, {20, 60});
  const int men = f.men_at(Side::red, {{80, 60}}, north);
  f.attach();
  EXPECT_FALSE(can_reach(f.state, captain, f.number(men)));
  f.unit(sergeant).relay_of = static_cast<std::int8_t>(captain);
  EXPECT_TRUE(can_reach(f.state, captain, f.number(men)));
  const Step step{StepKind::declare, static_cast<std::int8_t>(captain), -1};
  EXPECT_EQ(check_declare(f.state, step, Field::act(Verb::lead_only, sergeant)).rule, Rule::SKR_SEQ_04);
  EXPECT_EQ(check_declare(f.state, step, Field::act(Verb::lead_only, captain)).rule, Rule::none);
}

// SKR-MEL-23: whoever comes off worse falls back, and of equals both do, blue listed first or last.
TEST(TheFirstOfAll, FallsBackLikeAnybody) {
  Field f;
  const int blue = f.men_at(Side::blue, {{90, 62}}, south, with_hatchets);
  const int red = f.men_at(Side::red, {{90, 60}}, north, with_hatchets);
  f.begin(StepKind::melee);
  f.roll({3, 3});
  EXPECT_EQ(f.man(blue).at.y, 67);
  EXPECT_EQ(f.man(red).at.y, 55);
}

// SKR-MEL-24: away from where the enemy stands, however little to one side of them that is.
TEST(FallBack, LeadsAwayFromTheMiddleOfThoseAllAround) {
  Field f;
  const int red = f.men_at(Side::red, {{90, 60}}, north, with_hatchets);
  f.men_at(Side::blue, {{90, 62}, {90, 58}, {92, 60}}, south, with_hatchets);
  f.state.bout.groups = bit(red) | bit(red + 1);
  f.attach();
  fall_back(f.state, true, false, &f.events);
  EXPECT_NEAR(f.man(red).at.x, 85, 0.05);
  EXPECT_NEAR(f.man(red).at.y, 60, 0.05);
}

// SKR-MOV-10, SKR-ACT-17: a group turns if one of its men does.
TEST(Turning, OfOneManIsTold) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 40}, {94, 40}}, north);
  EXPECT_FALSE(turn_group(f.state, men, {92, 90}));
  f.man(men, 1).facing = from_degrees(east);
  EXPECT_TRUE(turn_group(f.state, men, {92, 90}));
  EXPECT_EQ(f.man(men, 1).facing, from_degrees(north));
}

// SKR-COV-06: with nobody in range there is no cover to be had.
TEST(CoverOfGroups, IsOfThoseInRange) {
  Field f;
  const int shooter = f.men_at(Side::red, {{60, 30}}, north);
  const int target = f.men_at(Side::blue, {{60, 60}}, south);
  f.terrain(TerrainKind::light_woods, rectangle({60, 60}, 10, 10, 0));
  EXPECT_EQ(cover_of_group(f.state, f.number(shooter), target, 40), Cover::light);
  EXPECT_EQ(cover_of_group(f.state, f.number(shooter), target, 20), Cover::none);
}

} // namespace
} // namespace sandtable::skirmish
