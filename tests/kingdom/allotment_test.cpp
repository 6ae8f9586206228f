// TKO-MEL-05, 06: who fights whom.
#include "rulebooks/kingdom/chapters/allotment.hpp"

#include "kingdom/fighting.hpp"

namespace sandtable::kingdom {
namespace {

using K = UnitKind;

/// A blue unit with two or three red ones upon it.
struct Beset : Fight {
  int second, third = -1;
  explicit Beset(K kind, const Placement& placement = {}, int enemies = 2)
      : Fight(K::horse_regiment, {}, kind, placement), second(add(Side::red, K::horse_regiment, {10, 10}, north)) {
    contact(second, blue, Zone::flank);
    if (enemies < 3) return;
    third = add(Side::red, K::horse_regiment, {20, 10}, north);
    contact(third, blue, Zone::rear);
  }
  Share sent(int i) {
    share_evenly(state, blue);
    return met(i).defenders;
  }
  Order shares(std::initializer_list<Counts> rows) const {
    Order o = order_for(Verb::allot, blue);
    for (const Counts& row : rows) o.shares.push_back(row);
    return o;
  }
};

// TKO-DEC-13, TKO-EX-37: evenly, what is over to the lower enemy.
TEST(Allotment, IsEvenUnlessToldOtherwise) {
  Beset even(K::foot_regiment);
  EXPECT_EQ(even.sent(0), (Share{2, 0, 2}));
  EXPECT_EQ(even.sent(1), (Share{2, 0, 2}));
  Beset odd(K::foot_regiment, {.pike = 4, .shot = 3});
  EXPECT_EQ(odd.sent(0), (Share{2, 0, 2}));
  EXPECT_EQ(odd.sent(1), (Share{2, 0, 1}));
  Beset twice_odd(K::foot_regiment, {.pike = 3, .shot = 3});
  EXPECT_EQ(twice_odd.sent(0), (Share{2, 0, 1}));
  EXPECT_EQ(twice_odd.sent(1), (Share{1, 0, 2}));
  Beset three(K::horse_regiment, {}, 3);
  EXPECT_EQ(three.sent(0), (Share{0, 0, 2}));
  EXPECT_EQ(three.sent(1), (Share{0, 0, 1}));
  EXPECT_EQ(three.sent(2), (Share{0, 0, 1}));
}

// TKO-MEL-05: against a single enemy everybody fights.
TEST(Allotment, OfEverybodyAgainstOne) {
  Fight f(K::foot_regiment, {}, K::horse_regiment);
  share_evenly(f.state, f.red);
  share_evenly(f.state, f.blue);
  EXPECT_EQ(f.met().attackers, (Share{4, 0, 4}));
  EXPECT_EQ(f.met().defenders, (Share{0, 0, 4}));
  EXPECT_FALSE(must_allot(f.state, f.red));
  EXPECT_TRUE(must_allot(Beset(K::foot_regiment).state, 1));
}

// TKO-OPT-10: those in the front rank and those who touch; pike behind count through TKO-MEL-20 alone.
TEST(Allotment, OfThoseInContactOnly) {
  Fight f(K::foot_regiment, {}, K::foot_regiment);
  f.options().melee_stands = MeleeStands::contact;
  EXPECT_EQ(fighting_stands(f.state, f.red), (Share{2, 0, 4}));
  EXPECT_EQ(f.attacking(), 12); // 2 pike, 4 shot: 8, support +4
  Fight herce(K::foot_regiment, {.formation = Formation::demi_herce}, K::foot_regiment);
  herce.options().melee_stands = MeleeStands::contact;
  EXPECT_EQ(fighting_stands(herce.state, herce.red), (Share{0, 0, 4}));
  const int in_rear = herce.add(Side::blue, K::horse_regiment, {36, 16.8}, north);
  EXPECT_EQ(fighting_stands(herce.state, herce.red), (Share{0, 0, 4})); // no contact yet
  herce.contact(in_rear, herce.red, Zone::rear);
  EXPECT_EQ(fighting_stands(herce.state, herce.red), (Share{4, 0, 4}));
  Fight narrow(K::foot_regiment, {}, K::medium_gun);
  narrow.options().melee_stands = MeleeStands::contact;
  EXPECT_EQ(fighting_stands(narrow.state, narrow.red), (Share{2, 0, 4})); // the front rank, touching or not
  Fight corner(K::foot_regiment, {.formation = Formation::demi_herce}, K::foot_regiment);
  corner.options().melee_stands = MeleeStands::contact;
  corner.contact(corner.add(Side::blue, K::medium_gun, {37.6, 16.8}, north), corner.red, Zone::rear);
  EXPECT_EQ(fighting_stands(corner.state, corner.red), (Share{2, 0, 4})); // of the rear rank, those it touches
  Fight house(K::foot_regiment, {}, K::foot_regiment);
  house.options().melee_stands = MeleeStands::contact;
  house.terrain(TerrainKind::building, {{33, 20}, {39, 20}, {39, 26}, {33, 26}});
  house.unit(house.blue).building = 0;
  house.unit(house.blue).formation = Formation::holding;
  house.refresh(house.blue);
  EXPECT_EQ(fighting_stands(house.state, house.blue), (Share{4, 0, 4}));
}

// TKO-MEL-06, TKO-SM-80: the owner shares them out, at least one to each.
TEST(Allotment, IsTheOwnersAffair) {
  Beset f(K::foot_regiment);
  f.begin_melee();
  ASSERT_EQ(f.pending(), StepKind::allot);
  EXPECT_EQ(f.step().a, f.blue);
  EXPECT_EQ(Kingdom::seat(f.state).side, Side::blue);
  EXPECT_EQ(f.refusal(Field::pass()), Rule::TKO_MEL_06);
  EXPECT_EQ(f.refusal(f.shares({})), Rule::TKO_MEL_06);
  EXPECT_EQ(f.refusal(f.shares({{4, 0}})), Rule::TKO_MEL_06);
  EXPECT_EQ(f.refusal(f.shares({{4, 0}, {4, 0}})), Rule::TKO_MEL_06); // none against the second
  EXPECT_EQ(f.refusal(f.shares({{0, 4}, {0, 4}})), Rule::TKO_MEL_06);
  EXPECT_EQ(f.refusal(f.shares({{4, 1}, {3, 1}})), Rule::TKO_MEL_06); // five pike
  EXPECT_EQ(f.refusal(f.shares({{3, 0}, {3, 1}})), Rule::TKO_MEL_06); // three
  EXPECT_EQ(f.refusal(f.shares({{4}, {4}})), Rule::TKO_MEL_06);
  EXPECT_EQ(f.refusal(f.shares({{2, 1, 1}, {4, 0, 0}})), Rule::TKO_MEL_06);
  EXPECT_EQ(f.refusal(f.shares({{4, 0}, {3, 1}, {0, 0}})), Rule::TKO_MEL_06);
  Order other = f.shares({{4, 0}, {3, 1}});
  other.unit = static_cast<std::int8_t>(f.red);
  EXPECT_EQ(f.refusal(other), Rule::TKO_MEL_06);
  f.order(f.shares({{4, 0}, {3, 1}}));
  EXPECT_EQ(f.count(EventKind::stands_allotted), 1);
  EXPECT_EQ(f.last(EventKind::stands_allotted).unit, f.blue);
  EXPECT_EQ(f.last(EventKind::stands_allotted).side, Side::blue);
  EXPECT_EQ(f.met(0).defenders, (Share{4, 0, 3}));
  EXPECT_EQ(f.met(1).defenders, (Share{0, 0, 1}));
  EXPECT_EQ(f.pending(), StepKind::melee_roll);
}

// TKO-MEL-06, TKO-RULING-150: while it has enough.
TEST(Allotment, OfFewerStandsThanEnemies) {
  Beset f(K::medium_gun);
  f.begin_melee();
  ASSERT_EQ(f.pending(), StepKind::allot);
  f.order(f.shares({{0, 1}}));
  const Plan plan = f.plan();
  EXPECT_EQ(plan.pools[2].dice, 0); // the lower enemy
  EXPECT_EQ(plan.pools[3].dice, 3);
  Beset three(K::horse_regiment, {.stands = 2}, 3);
  three.begin_melee();
  EXPECT_EQ(three.refusal(three.shares({{2, 0, 0}})), Rule::TKO_MEL_06);
  EXPECT_TRUE(three.check(three.shares({{1, 0, 1}})).allowed());
}

// TKO-MEL-06: shares are given anew in every round.
TEST(Allotment, IsMadeEveryRound) {
  Beset f(K::horse_regiment, {.rating = Rating::excellent});
  f.begin_melee();
  f.order(f.shares({{1, 3}}));
  f.fight_round(0, 0);
  while (f.pending() == StepKind::morale_roll) f.roll({10});
  ASSERT_EQ(f.pending(), StepKind::allot);
  EXPECT_EQ(f.met(0).defenders, (Share{0, 0, 2}));
}

} // namespace
} // namespace sandtable::kingdom
