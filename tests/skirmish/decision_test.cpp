// What is offered at every kind of decision: section 5.
#include "skirmish/watched.hpp"

namespace sandtable::skirmish {
namespace {

// SKR-SEQ-04, SKR-CMD-07, 08
TEST(SkirmishOffers, ACommanderIsAskedWhetherHeFights) {
  Field f;
  const int captain = f.leader(Side::red, Role::pc, {90, 30});
  f.group(Side::red, 4, {60, 30}, north);
  f.group(Side::blue, 4, {60, 90}, south);
  f.begin(StepKind::command, 0);
  ASSERT_EQ(f.pending(), StepKind::declare);
  const Decision d = decision(f.state);
  EXPECT_EQ(d.prompt, "Does Unit 0 fight in person? That costs one of 3 dice of command.");
  ASSERT_NE(offer_of(d, "lead-only", captain), nullptr);
  EXPECT_EQ(offer_of(d, "lead-only")->label, "Lead only: 3 dice");
  EXPECT_EQ(offer_of(d, "fight-in-person")->label, "Fight in person: 2 dice");
  EXPECT_EQ(d.offers.back().verb, "concede");
  EXPECT_EQ(d.offers.back().choices.size(), 1U) << "it asks back";
}

// SKR-SEQ-06, SKR-CMD-17
TEST(SkirmishOffers, EveryGroupHasItsPrice) {
  Field f;
  f.leader(Side::red, Role::pc, {90, 30});
  const int sergeant = f.leader(Side::red, Role::nco, {90, 40});
  const int men = f.group(Side::red, 6, {70, 30}, north, {.disloyal = true});
  const int far = f.group(Side::red, 2, {5, 110}, north);
  f.group(Side::blue, 4, {60, 90}, south);
  f.begin(StepKind::command, 0);
  f.order(order_for(Verb::lead_only));
  f.roll({3, 3, 4});
  ASSERT_EQ(f.pending(), StepKind::spend);
  const Decision d = decision(f.state);
  EXPECT_EQ(d.prompt, "Unit 0 has 10 command points to spend: who is to obey?");
  EXPECT_EQ(offer_of(d, "relay", sergeant)->label, "Pass orders on: 1 of 10 points");
  const Offer* dear = offer_of(d, "command", men);
  EXPECT_EQ(dear->label, "Command: 12 of 10 points");
  EXPECT_EQ(dear->refused, "That costs 12 command points; the pool holds 10.");
  EXPECT_EQ(dear->refused_rule, "SKR-SEQ-06");
  EXPECT_EQ(offer_of(d, "command", far)->refused_rule, "SKR-CMD-18");
  EXPECT_TRUE(offer_of(d, "done")->refused.empty());
}

/// A commanded group and a captain in MOVE.
struct Marching : Field {
  int men = group(Side::red, 4, {60, 30}, north, {.commanded = true});
  int captain = leader(Side::red, Role::pc, {90, 30}, north, {.commanded = true});
  int foes = group(Side::blue, 4, {60, 50}, south);

  Marching() {
    unit(men).loaded = false;
    unit(captain).in_person = InPerson::yes;
  }
};

// SKR-SEQ-12
TEST(SkirmishOffers, InMoveACommandedGroupMarchesChargesLoadsOrStands) {
  Marching f;
  f.begin(StepKind::move);
  ASSERT_EQ(f.pending(), StepKind::move);
  const Decision d = decision(f.state);
  const Offer* march = offer_of(d, "march", f.men);
  ASSERT_NE(march, nullptr);
  EXPECT_TRUE(march->refused.empty()) << march->refused;
  EXPECT_EQ(march->allowance, 25);
  EXPECT_EQ(march->places_into, "places");
  EXPECT_EQ(march->figures, (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(march->choices.size(), 5U) << "every formation that has slots";
  EXPECT_EQ(march->choices.front().label, "Open order");
  ASSERT_NE(offer_of(d, "charge", f.men), nullptr);
  EXPECT_EQ(offer_of(d, "charge", f.men)->targets, std::vector<int>{f.foes});
  EXPECT_NE(offer_of(d, "load", f.men), nullptr);
  EXPECT_NE(offer_of(d, "stand", f.men), nullptr);
  EXPECT_EQ(offer_of(d, "mount", f.men), nullptr);
  EXPECT_NE(offer_of(d, "march", f.captain), nullptr);
  EXPECT_TRUE(offer_of(d, "march", f.captain)->choices.empty()) << "one man has no formation";
}

// SKR-SEQ-13, SKR-SHT-25, 26
TEST(SkirmishOffers, InShootEachIsOfferedItsTargetsAndAPcHisMan) {
  Marching f;
  f.unit(f.men).loaded = true;
  f.begin(StepKind::shoot);
  ASSERT_EQ(f.pending(), StepKind::shoot);
  const Decision d = decision(f.state);
  EXPECT_EQ(offer_of(d, "shoot", f.men)->targets, std::vector<int>{f.foes});
  EXPECT_NE(offer_of(d, "hold-fire", f.men), nullptr);
  int aimed = 0;
  for (const Offer& o : d.offers)
    if (o.figure_into == "figure") {
      ++aimed;
      EXPECT_EQ(o.unit, f.captain);
      std::vector<int> clear;
      for (int k = 0; k < 4; ++k)
        if (f.check(Field::shoot_at(f.captain, f.foes, f.number(f.foes, k))).allowed())
          clear.push_back(f.number(f.foes, k));
      EXPECT_EQ(o.figures, clear);
      EXPECT_EQ(clear.size(), 3U) << "one stands behind another";
    }
  EXPECT_EQ(aimed, 1);
}

// SKR-MOR-05
TEST(SkirmishOffers, ARetreatThatMayStayAsks) {
  Marching f;
  f.begin(StepKind::retreat_choice, f.men);
  if (f.pending() != StepKind::retreat_choice) GTEST_SKIP();
  const Decision d = decision(f.state);
  EXPECT_NE(offer_of(d, "stay", f.men), nullptr);
  EXPECT_NE(offer_of(d, "withdraw", f.men), nullptr);
}

// SKR-SEQ-17, 18
TEST(SkirmishOffers, AMeleeAsksWhomAWinnerHitsAndWhetherToFollow) {
  Field f;
  f.leader(Side::red, Role::pc, {10, 10});
  const int one = f.men_at(Side::red, {{60, 30}}, north, {.weapons = {Weapon::sword}});
  f.men_at(Side::blue, {{59, 32}, {61, 32}}, south, {.weapons = {Weapon::hatchet}});
  f.begin(StepKind::melee);
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  f.roll({6, 1, 1});
  ASSERT_EQ(f.pending(), StepKind::victim);
  Decision d = decision(f.state);
  ASSERT_NE(offer_of(d, "strike"), nullptr);
  EXPECT_EQ(offer_of(d, "strike")->figures.size(), 2U);
  EXPECT_EQ(offer_of(d, "strike")->figure_into, "figure");
  EXPECT_EQ(d.prompt, "The man of Unit 1 has the better of it: whom does he hit?");
  Order strike = order_for(Verb::strike);
  strike.figure = static_cast<std::int16_t>(offer_of(d, "strike")->figures.front());
  f.order(strike);
  ASSERT_EQ(f.pending(), StepKind::follow);
  d = decision(f.state);
  EXPECT_NE(offer_of(d, "follow-up"), nullptr);
  EXPECT_NE(offer_of(d, "stand-fast"), nullptr);
  EXPECT_EQ(one, 1);
}

TEST(SkirmishOffers, NothingIsOfferedWhileDiceAreDue) {
  Field f;
  f.state.agenda.push(StepKind::first_roll);
  EXPECT_TRUE(decision(f.state).offers.empty());
}

} // namespace
} // namespace sandtable::skirmish
