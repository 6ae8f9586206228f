// Sections 0 and 1.
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"
#include "support/skirmish_field.hpp"

namespace sandtable::skirmish {
namespace {

constexpr double close_to = 1.0 / 256;

// SKR-GEN-01, SKR-CMP-01 to 03, 10
TEST(Bases, AManHasTwoCentimetresAndARiderTwoAndAHalfByFive) {
  Field f;
  const int foot = f.men_at(Side::red, {{20, 20}}, north);
  const int horse = f.men_at(Side::red, {{40, 20}}, east, {.mounted = true});
  const Box man = base_of(f.man(foot)), rider = base_of(f.man(horse));
  EXPECT_EQ(man.half_width, 1);
  EXPECT_EQ(man.half_depth, 1);
  EXPECT_EQ(rider.half_width, 1.25);
  EXPECT_EQ(rider.half_depth, 2.5);
  EXPECT_NEAR(rider.facing.x, 1, close_to) << "his depth lies along his facing";
  EXPECT_EQ(man.centre, (Vec{20, 20}));
}

// SKR-GEN-03
TEST(Within, AllowsASixtyFourthMoreAndNoMore) {
  EXPECT_TRUE(is_within(5, 5));
  EXPECT_TRUE(is_within(5 + 1.0 / 64, 5));
  EXPECT_FALSE(is_within(5 + 1.0 / 64 + 1e-9, 5));
}

// SKR-GEN-04
TEST(Distance, IsBetweenTheNearestPointsOfTheBases) {
  Field f;
  const int a = f.men_at(Side::red, {{20, 20}, {20, 21}}, north);
  const int b = f.men_at(Side::blue, {{30, 20}, {23, 24}}, south);
  const int rider = f.men_at(Side::blue, {{20, 40}}, south, {.mounted = true});
  EXPECT_DOUBLE_EQ(distance(f.man(a), f.man(b)), 8);
  EXPECT_DOUBLE_EQ(distance(f.man(a), f.man(b, 1)), std::sqrt(1.0 + 4)) << "corner to corner";
  EXPECT_DOUBLE_EQ(distance(f.man(a), f.man(rider)), 16.5) << "a horse is long";
  EXPECT_EQ(distance(f.man(a), f.man(a, 1)), 0) << "bases that overlap";
}

// SKR-GEN-05, 12
TEST(Distance, OfGroupsIsThatOfTheirNearestLivingPair) {
  Field f;
  const int a = f.men_at(Side::red, {{20, 20}, {24, 20}}, north);
  const int b = f.men_at(Side::blue, {{34, 20}, {30, 20}}, south);
  EXPECT_DOUBLE_EQ(distance_between(f.state, a, b), 4);
  EXPECT_EQ(nearest_pair(f.state, a, b).ours, f.number(a, 1));
  EXPECT_EQ(nearest_pair(f.state, a, b).theirs, f.number(b, 1));
  EXPECT_DOUBLE_EQ(distance_to(f.state, a, f.number(b, 0)), 8);
  EXPECT_TRUE(are_within(f.state, a, b, 4));
  EXPECT_FALSE(are_within(f.state, a, b, 3.9));
  f.man(b, 1).condition = Condition::killed;
  EXPECT_DOUBLE_EQ(distance_between(f.state, a, b), 8);
  for (const Condition gone : {Condition::captured, Condition::departed, Condition::killed, Condition::waiting}) {
    f.man(a, 1).condition = gone;
    EXPECT_DOUBLE_EQ(distance_between(f.state, a, b), 12);
    EXPECT_FALSE(is_living(f.man(a, 1)));
  }
  f.man(a, 1).condition = Condition::wounded;
  EXPECT_DOUBLE_EQ(distance_between(f.state, a, b), 8) << "a wounded man is there";
}

// SKR-GEN-05: leaders with a group are measured with it.
TEST(Distance, IsMeasuredToAttachedLeadersToo) {
  Field f;
  const int a = f.men_at(Side::red, {{20, 20}}, north);
  const int b = f.men_at(Side::blue, {{40, 20}}, south);
  f.leader(Side::blue, Role::nco, {36, 20});
  EXPECT_DOUBLE_EQ(distance_between(f.state, a, b), 18);
  f.attach();
  EXPECT_DOUBLE_EQ(distance_between(f.state, a, b), 14);
}

// SKR-GEN-08
TEST(Distance, TiesGoToTheLowestNumbers) {
  Field f;
  const int a = f.men_at(Side::red, {{20, 20}}, north);
  const int b = f.men_at(Side::blue, {{30, 20}, {10, 20}, {20, 30}}, south);
  EXPECT_EQ(nearest_pair(f.state, a, b).theirs, f.number(b, 0));
}

// SKR-GEN-06
TEST(Contact, IsASixteenthOrLess) {
  Field f;
  const int a = f.men_at(Side::red, {{20, 20}}, north);
  const int b = f.men_at(Side::blue, {{20, 22}}, south);
  EXPECT_TRUE(in_contact(f.state, f.number(a), f.number(b)));
  f.move_man(b, 0, {20, 22 + 1.0 / 16});
  EXPECT_TRUE(in_contact(f.state, f.number(a), f.number(b)));
  EXPECT_TRUE(is_in_contact(f.state, a));
  EXPECT_TRUE(contacts_of(f.state, f.number(a)).has(f.number(b)));
  f.move_man(b, 0, {20, 22 + 1.0 / 16 + 1.0 / 128});
  EXPECT_FALSE(in_contact(f.state, f.number(a), f.number(b)));
  EXPECT_FALSE(is_in_contact(f.state, a));
  EXPECT_TRUE(contacts_of(f.state, f.number(a)).empty());
}

// SKR-GEN-06, SKR-MEL-33
TEST(Contact, AcrossALowBarrierMayHaveAGapOfTwo) {
  Field f;
  f.terrain(TerrainKind::low_wall, {{10, 22}, {30, 22}});
  const int charger = f.men_at(Side::red, {{20, 21}}, north); // his front edge on the wall
  const int defender = f.men_at(Side::blue, {{20, 25}}, south);
  EXPECT_TRUE(in_contact(f.state, f.number(charger), f.number(defender))) << "a gap of 2 behind the wall";
  EXPECT_TRUE(in_contact(f.state, f.number(defender), f.number(charger)));
  f.move_man(defender, 0, {20, 25.0625});
  EXPECT_FALSE(in_contact(f.state, f.number(charger), f.number(defender))) << "more than 2 from the wall";
  f.move_man(defender, 0, {20, 24});
  f.move_man(charger, 0, {20, 20.5});
  EXPECT_FALSE(in_contact(f.state, f.number(charger), f.number(defender))) << "neither stands at the wall";
}

// SKR-GEN-06
TEST(Contact, AGapOfTwoWithoutABarrierIsNone) {
  Field f;
  f.terrain(TerrainKind::low_wall, {{10, 50}, {30, 50}});
  const int a = f.men_at(Side::red, {{20, 21}}, north);
  const int b = f.men_at(Side::blue, {{20, 25}}, south);
  EXPECT_FALSE(in_contact(f.state, f.number(a), f.number(b)));
}

// SKR-GEN-07, SKR-EX-18
TEST(Degrees, FortyFiveIsFrontUpToTheDiagonal) {
  const Vec facing{0, 1};
  EXPECT_TRUE(is_within_degrees({30, 30}, facing, 45));
  EXPECT_FALSE(is_within_degrees({31, 30}, facing, 45));
  EXPECT_TRUE(is_within_degrees({-30, 30}, facing, 45));
  EXPECT_FALSE(is_within_degrees({0, -30}, facing, 45)) << "straight behind";
}

// SKR-GEN-07
TEST(Degrees, NinetyIsHalfTheCompassAndOthersAreAngles) {
  const Vec facing{0, 1};
  EXPECT_TRUE(is_within_degrees({30, 0}, facing, 90));
  EXPECT_FALSE(is_within_degrees({30, -0.01}, facing, 90));
  EXPECT_TRUE(is_within_degrees({0.99, std::sqrt(3.0)}, facing, 30));
  EXPECT_FALSE(is_within_degrees({1.01, std::sqrt(3.0)}, facing, 30));
}

// SKR-GEN-02: a facing is a unit vector, x to the right and y away from the near edge.
TEST(Facings, AreUnitVectors) {
  Field f;
  const int a = f.men_at(Side::red, {{20, 20}}, east);
  EXPECT_NEAR(f.man(a).stance.forward.x, 1, close_to);
  EXPECT_NEAR(f.man(a).stance.forward.y, 0, close_to);
}

// SKR-CMP-04, 05, 16
TEST(Classes, AGroupIsWhatMostOfItsLivingTroopersAreAndLowerOnATie) {
  Field f;
  const int g = f.group(Side::red, 4, {60, 40}, north, {.quality = Class::hero});
  EXPECT_EQ(class_of(f.state, g), Class::hero);
  f.man(g, 0).quality = f.man(g, 1).quality = Class::veteran;
  EXPECT_EQ(class_of(f.state, g), Class::veteran) << "two and two";
  f.man(g, 0).quality = f.man(g, 2).quality = Class::raw;
  EXPECT_EQ(class_of(f.state, g), Class::raw) << "two raw, a veteran, a hero";
  f.man(g, 0).condition = f.man(g, 2).condition = Condition::killed;
  EXPECT_EQ(class_of(f.state, g), Class::veteran) << "a veteran and a hero are left";
}

// SKR-CMP-16
TEST(Classes, CiviliansAndLoneLeadersGoByTheirOwn) {
  Field f;
  const int civilians = f.group(Side::red, 3, {60, 40}, north, {.quality = Class::raw, .role = Role::civilian});
  const int captain = f.leader(Side::red, Role::pc, {90, 40}, north, {.quality = Class::hero});
  EXPECT_EQ(class_of(f.state, civilians), Class::raw);
  EXPECT_EQ(class_of(f.state, captain), Class::hero);
  f.man(civilians, 0).role = Role::trooper;
  f.man(civilians, 0).quality = Class::hero;
  EXPECT_EQ(class_of(f.state, civilians), Class::hero) << "troopers alone count where there are any";
}

// SKR-CMP-07, 08
TEST(Roles, LeadersAndOfficers) {
  EXPECT_TRUE(is_leader(Role::pc) && is_leader(Role::nco) && is_leader(Role::musician));
  EXPECT_FALSE(is_leader(Role::trooper) || is_leader(Role::civilian));
  EXPECT_TRUE(is_officer(Role::pc) && is_officer(Role::nco));
  EXPECT_FALSE(is_officer(Role::musician) || is_officer(Role::trooper) || is_officer(Role::civilian));
}

// SKR-CMP-14, 15, SKR-RULING-03
TEST(Groups, AttachedLeadersAreNoPartOfItsStrength) {
  Field f;
  const int g = f.group(Side::red, 4, {60, 40}, north);
  const int nco = f.leader(Side::red, Role::nco, {60, 36});
  f.attach();
  EXPECT_EQ(f.unit(g).original, 4);
  EXPECT_EQ(living_men(f.state, g), 4);
  EXPECT_EQ(men_of(f.state, g).size(), 4U);
  EXPECT_EQ(members_of(f.state, g).size(), 5U);
  f.man(nco).condition = Condition::wounded;
  EXPECT_EQ(losses_of(f.state, g), 0);
}

// SKR-CMP-19
TEST(Attachment, ALeaderWithinFiveIsWithTheNearestGroup) {
  Field f;
  const int far = f.men_at(Side::red, {{60, 40}}, north);
  const int near = f.men_at(Side::red, {{72, 40}}, north);
  const int nco = f.leader(Side::red, Role::nco, {66.5, 40}); // 4.5 from the first, 3.5 from the second
  f.attach();
  EXPECT_EQ(f.unit(nco).attached, near);
  EXPECT_FALSE(is_group(f.state, nco));
  EXPECT_EQ(group_of(f.state, nco), near);
  EXPECT_EQ(leaders_with(f.state, near), bit(nco));
  EXPECT_EQ(leaders_with(f.state, far), 0U);
  f.move_man(nco, 0, {66, 40});
  f.attach();
  EXPECT_EQ(f.unit(nco).attached, far) << "a tie goes to the lower number";
  f.move_man(nco, 0, {66, 45});
  f.attach();
  EXPECT_EQ(f.unit(nco).attached, far) << "4 and 3 make 5 from corner to corner";
  f.move_man(nco, 0, {66, 45.0625});
  f.attach();
  EXPECT_EQ(f.unit(nco).attached, -1);
  EXPECT_TRUE(is_group(f.state, nco)) << "a group of one";
}

// SKR-CMP-19
TEST(Attachment, FiveIsStillWithAndTheEnemyIsNoCompany) {
  Field f;
  const int g = f.men_at(Side::red, {{60, 40}}, north);
  const int nco = f.leader(Side::red, Role::nco, {67, 40});
  const int foe = f.leader(Side::blue, Role::nco, {60, 44});
  f.attach();
  EXPECT_EQ(f.unit(nco).attached, g);
  EXPECT_EQ(f.unit(foe).attached, -1);
  f.move_man(nco, 0, {67.03125, 40});
  f.attach();
  EXPECT_EQ(f.unit(nco).attached, -1);
}

// SKR-CMP-19: leaders are with men, not with each other, and not with the dead.
TEST(Attachment, IsToLivingMenAlone) {
  Field f;
  const int g = f.men_at(Side::red, {{60, 40}}, north);
  const int captain = f.leader(Side::red, Role::pc, {60, 43});
  const int drummer = f.leader(Side::red, Role::musician, {60, 47});
  std::vector<Event> told;
  attach_leaders(f.state, &told);
  EXPECT_EQ(f.unit(captain).attached, g);
  EXPECT_EQ(f.unit(drummer).attached, g) << "exactly 5";
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].kind, EventKind::leader_attached);
  EXPECT_EQ(told[0].rule, Rule::SKR_CMP_19);
  EXPECT_EQ(told[0].unit, captain);
  EXPECT_EQ(told[0].other, g);
  told.clear();
  attach_leaders(f.state, &told);
  EXPECT_TRUE(told.empty()) << "nothing has changed";
  f.man(g).condition = Condition::killed;
  attach_leaders(f.state, &told);
  EXPECT_EQ(f.unit(captain).attached, -1);
  EXPECT_EQ(f.unit(drummer).attached, -1);
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[1].kind, EventKind::leader_detached);
}

// SKR-CMP-11, SKR-DMG-10, 12
TEST(Conditions, AWoundAndAWoundMakeADeadMan) {
  Field f;
  const int g = f.men_at(Side::red, {{60, 40}, {64, 40}}, north);
  EXPECT_EQ(hurt(f.state, f.number(g), Hurt::graze, &f.events), Hurt::graze);
  EXPECT_EQ(f.man(g).condition, Condition::fit);
  EXPECT_TRUE(f.events.empty());
  EXPECT_EQ(hurt(f.state, f.number(g), Hurt::wound, &f.events), Hurt::wound);
  EXPECT_EQ(f.man(g).condition, Condition::wounded);
  EXPECT_EQ(f.last(EventKind::man_wounded).man, f.number(g));
  EXPECT_EQ(hurt(f.state, f.number(g), Hurt::wound, &f.events), Hurt::kill);
  EXPECT_EQ(f.man(g).condition, Condition::killed);
  EXPECT_EQ(f.last(EventKind::man_killed).rule, Rule::SKR_DMG_10);
  EXPECT_EQ(hurt(f.state, f.number(g, 1), Hurt::kill, &f.events), Hurt::kill);
  EXPECT_EQ(f.last(EventKind::man_killed).rule, Rule::SKR_DMG_12);
  EXPECT_FALSE(is_there(f.state, g));
}

// SKR-OPT-06
TEST(Conditions, WithoutSecondWoundsAWoundedManIgnoresThem) {
  Field f;
  f.options().second_wound_kills = false;
  const int g = f.men_at(Side::red, {{60, 40}}, north, {.wounded = 1});
  EXPECT_EQ(hurt(f.state, f.number(g), Hurt::wound, &f.events), Hurt::graze);
  EXPECT_EQ(f.man(g).condition, Condition::wounded);
  EXPECT_EQ(hurt(f.state, f.number(g), Hurt::kill, &f.events), Hurt::kill);
}

// SKR-RF-07, SKR-MOR-15: departed men are no losses of their group.
TEST(Losses, AreTheWoundedKilledAndCaptured) {
  Field f;
  const int g = f.group(Side::red, 6, {60, 40}, north, {.killed = 1, .wounded = 2});
  EXPECT_EQ(losses_of(f.state, g), 3);
  EXPECT_EQ(living_men(f.state, g), 5);
  f.man(g, 0).condition = Condition::captured;
  EXPECT_EQ(losses_of(f.state, g), 4);
  f.man(g, 1).condition = Condition::departed;
  EXPECT_EQ(losses_of(f.state, g), 4);
}

// SKR-MOR-02, SKR-EX-41
TEST(Losses, HalfStrengthIsHalfOfWhatItBeganWith) {
  Field f;
  const int g = f.group(Side::red, 20, {60, 40}, north, {.killed = 10});
  EXPECT_TRUE(is_at_half_strength(f.state, g));
  f.man(g, 0).condition = Condition::killed;
  EXPECT_FALSE(is_at_half_strength(f.state, g));
}

// SKR-CMP-23, 26
TEST(Groups, FallingBackIsRetreatingOrRouting) {
  Field f;
  const int g = f.group(Side::red, 2, {60, 40}, north);
  for (const Action a : {Action::hold, Action::march, Action::advance, Action::attack}) {
    f.unit(g).action = a;
    EXPECT_FALSE(is_falling_back(f.unit(g)) || is_routing(f.unit(g)));
  }
  f.unit(g).action = Action::retreat;
  EXPECT_TRUE(is_falling_back(f.unit(g)) && !is_routing(f.unit(g)));
  f.unit(g).action = Action::rout;
  EXPECT_TRUE(is_falling_back(f.unit(g)) && is_routing(f.unit(g)));
  EXPECT_TRUE(is_automatic(f.state, Side::red));
  f.leader(Side::red, Role::nco, {90, 40});
  EXPECT_TRUE(is_automatic(f.state, Side::red)) << "an NCO makes no player";
  f.leader(Side::red, Role::pc, {120, 40});
  EXPECT_FALSE(is_automatic(f.state, Side::red));
}

// SKR-CMP-27
TEST(Groups, AreOfCiviliansOnlyWithoutATrooper) {
  Field f;
  const int g = f.group(Side::red, 3, {60, 40}, north, {.weapons = {}, .role = Role::civilian});
  EXPECT_TRUE(is_civilian(f.state, g));
  EXPECT_TRUE(is_missile_armed(f.state, g)) << "they use the missile table, unarmed as they are";
  f.man(g, 1).role = Role::trooper;
  EXPECT_FALSE(is_civilian(f.state, g));
  EXPECT_FALSE(is_missile_armed(f.state, g));
}

} // namespace
} // namespace sandtable::skirmish
