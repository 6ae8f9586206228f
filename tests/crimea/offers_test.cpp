// What a client that knows no rule is told of a decision: offers, and what may not be done with the reason.

#include "parley.hpp"

namespace sandtable::crimea {

namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

Decision decision(const Field& f) { return Crimea::decision(f.state); }

bool is_open(const Offer& o) { return o.refused.empty(); }

} // namespace

// CRI-SEQ-12, 14, 34, 35
TEST(CrimeaOffers, CarryTheOrderThatTheyAskFor) {
  Facing f;
  f.begin_free(Side::red);
  const Decision d = decision(f);
  EXPECT_EQ(d.seat.side, Side::red);
  const Offer& move = offer(d, "Move", f.british);
  EXPECT_EQ(move.kind, OfferKind::choose);
  EXPECT_THAT(labels(move), ElementsAre("Forward, 2 dice", "Backward, 1 die", "To the left, 1 die",
                                        "To the right, 1 die", "About face, 1 die"));
  EXPECT_EQ(compact(move.choices[1].order), R"({"kind": "backward"})");
  EXPECT_EQ(compact(move.order), R"({"verb": "move", "unit": 0})");
  EXPECT_TRUE(move.dragged) << "a march comes of it";
  EXPECT_FALSE(offer(d, "Fire", f.british).dragged);
  EXPECT_THAT(offer(d, "Fire", f.british).targets, ElementsAre(f.russian));
  EXPECT_EQ(offer(d, "Fire", f.british).into, "target");
  EXPECT_THAT(labels(offer(d, "Form", f.british)),
              UnorderedElementsAre("Double line", "Column", "Road column", "Square"));
  EXPECT_EQ(offer(d, "Change facing", f.british).kind, OfferKind::face);
  EXPECT_EQ(offer(d, "Turn", f.british).rule, "CRI-SEQ-29");
  EXPECT_TRUE(is_open(offer(d, "Hold", f.british)));
  EXPECT_TRUE(is_open(offer(d, "Done")));
}

// CRI-SEQ-29: after a turn all but fire and further turns is still to be had.
TEST(CrimeaOffers, GoOnAfterATurn) {
  Facing f;
  f.unit(f.british).chits = 1;
  f.begin_free(Side::red);
  Order turn = order_for(Verb::turn, f.british);
  turn.facing = from_degrees(30);
  f.order(turn);
  const Decision d = decision(f);
  for (const char* open : {"Move", "Form", "Change facing", "Remove a chit", "Hold"})
    EXPECT_TRUE(is_open(offer(d, open, f.british))) << open;
  for (const char* closed : {"Turn", "Fire"})
    EXPECT_EQ(offer(d, closed, f.british).refused_rule, "CRI-SEQ-29") << closed;
  EXPECT_THAT(offer(d, "Turn", f.british).refused, HasSubstr("has turned the 30 degrees"));
}

// CRI-CC-01
TEST(CrimeaOffers, ShowWhatMayNotBeDoneWithItsReason) {
  Facing f;
  f.begin_free(Side::red);
  const Offer assault = offer(decision(f), "Assault", f.british);
  EXPECT_EQ(assault.refused_rule, "CRI-CC-01");
  EXPECT_THAT(assault.refused, HasSubstr("8 inches away"));
  EXPECT_TRUE(assault.targets.empty());
}

// CRI-SEQ-13: a unit that has had its action says so, others go on.
TEST(CrimeaOffers, SayWhyAUnitMayNotBeChosen) {
  Facing f;
  const int second = f.add(Side::red, "british-line", {80, 30}, 0);
  f.begin_free(Side::red);
  f.order(Field::act(Verb::hold, f.british));
  const Decision d = decision(f);
  EXPECT_EQ(offer(d, "Act", f.british).refused_rule, "CRI-SEQ-13");
  EXPECT_TRUE(is_open(offer(d, "Move", second)));
}

// CRI-CP-02, 04: in a command phase the purse decides, and only its owner reads what is in it.
TEST(CrimeaOffers, SayThatAUnitCannotPay) {
  Facing f;
  f.unit(f.british).points = 1;
  f.begin_command(Side::red, 2);
  const Decision d = decision(f);
  EXPECT_THAT(d.prompt, HasSubstr("costs 2 command points"));
  EXPECT_EQ(offer(d, "Act", f.british).refused_rule, "CRI-CP-02");
  EXPECT_EQ(find_offer(d, "Move", f.british), nullptr);
}

// CRI-CP-07: a column commander's free point still pays for an assault.
TEST(CrimeaOffers, LeaveAnAssaultToWhomAFreePointPays) {
  Facing f(2);
  const int kiriakov = f.commander(Side::blue, Nation::russian, {60, 50});
  f.unit(f.russian).points = 0;
  f.unit(f.russian).column = static_cast<std::int8_t>(kiriakov);
  f.unit(f.russian).column_point = true;
  f.begin_command(Side::blue);
  const Decision d = decision(f);
  EXPECT_EQ(offer(d, "Act", f.russian).refused_rule, "CRI-CP-02");
  EXPECT_THAT(offer(d, "Assault", f.russian).targets, ElementsAre(f.british));
}

// CRI-MOR-17, 19: a routing unit can only rally, and must.
TEST(CrimeaOffers, LeaveARouterNothingButToRally) {
  Facing f;
  f.unit(f.british).routing = true;
  f.begin_free(Side::red);
  const Decision d = decision(f);
  EXPECT_TRUE(is_open(offer(d, "Rally", f.british)));
  EXPECT_EQ(find_offer(d, "Move", f.british), nullptr);
  EXPECT_EQ(find_offer(d, "Hold", f.british), nullptr);
}

// CRI-ARMY-13
TEST(CrimeaOffers, LeaveABoundUnitItsOneWay) {
  Facing f;
  f.unit(f.british).bound = 2;
  f.begin_free(Side::red);
  const Decision d = decision(f);
  EXPECT_TRUE(is_open(offer(d, "Forward!", f.british)));
  EXPECT_EQ(find_offer(d, "Fire", f.british), nullptr);
}

// CRI-SEQ-30, 31, 32: what only some units can do is offered to them alone.
TEST(CrimeaOffers, AreThoseOfTheArm) {
  Field f;
  const int horse = f.add(Side::red, "british-light-cavalry", {20, 30}, 0, {.chits = 1});
  const int guns = f.add(Side::red, "british-foot-battery", {60, 30}, 0);
  const int raglan = f.commander(Side::red, Nation::british, {40, 10});
  f.add(Side::blue, "russian-line", {60, 60}, 180);
  f.begin_free(Side::red);
  const Decision d = decision(f);
  EXPECT_TRUE(is_open(offer(d, "Dismount", horse)));
  EXPECT_TRUE(is_open(offer(d, "Remove a chit", horse)));
  EXPECT_EQ(find_offer(d, "Fire", horse), nullptr); // CRI-ARM-06
  EXPECT_THAT(labels(offer(d, "Limber", guns)), ElementsAre("Limbered", "Limbered, by road"));
  EXPECT_THAT(labels(offer(d, "Move", guns)), Contains("By prolonge, 1 die"));
  EXPECT_EQ(find_offer(d, "Assault", guns), nullptr);
  EXPECT_EQ(compact(offer(d, "Ride", raglan).order), R"({"verb": "move", "unit": 2, "kind": "staff"})");
  EXPECT_EQ(find_offer(d, "Fire", raglan), nullptr);
}

// CRI-SEQ-32: gunners beside guns they left.
TEST(CrimeaOffers, LetGunnersManTheirGunsAgain) {
  Field f;
  const int battery = f.add(Side::red, "british-foot-battery", {60, 30}, 0);
  f.add(Side::blue, "russian-line", {60, 60}, 180);
  f.begin_free(Side::red);
  EXPECT_EQ(find_offer(decision(f), "Man the guns", battery), nullptr);
  Unit& gunners = f.unit(battery);
  gunners.guns = false;
  gunners.guns_abandoned = true;
  gunners.guns_at = {60, 30};
  EXPECT_TRUE(is_open(offer(decision(f), "Man the guns", battery)));
}

// CRI-FIRE-26: stands that may choose are shared out among their targets.
TEST(CrimeaOffers, LetFireBeSplit) {
  Field f;
  const int foot = f.add(Side::red, "british-line", {60, 30}, 0);
  const int left = f.add(Side::blue, "russian-line", {55, 38}, 180, {.formation = Formation::column});
  const int right = f.add(Side::blue, "russian-line", {65, 38}, 180, {.formation = Formation::column});
  f.unit(foot).fired_on_by = bit(left) | bit(right);
  f.begin_free(Side::red);
  const Offer split = offer(decision(f), "Split fire", foot);
  EXPECT_EQ(split.kind, OfferKind::allocate);
  EXPECT_EQ(split.into, "shares");
  EXPECT_THAT(split.targets, ElementsAre(left, right));
  EXPECT_EQ(split.order.at("targets"), boost::json::value({left, right}));
  EXPECT_EQ(split.least, 1);
  EXPECT_EQ(split.most, 6);
}

// CRI-CC-09: supporters come along by an offer of their own.
TEST(CrimeaOffers, NameSupportersOfAnAssault) {
  Facing f(2);
  const int behind = f.add(Side::red, "british-line", {60, 25}, 0);
  f.begin_free(Side::red);
  const Offer with = offer(decision(f), "Assault with british-line 2", f.british);
  EXPECT_THAT(with.targets, ElementsAre(f.russian));
  EXPECT_EQ(with.order.at("supporters"), (boost::json::array{behind}));
}

// CRI-REACT-03, 04, 05: foot fires, or turns in place, at a spender; its fire is not split.
TEST(CrimeaOffers, OfAReactionOnFoot) {
  Facing f;
  f.begin_reaction(Side::red, {f.british});
  const Decision d = decision(f);
  EXPECT_EQ(d.seat.side, Side::blue);
  EXPECT_THAT(d.prompt, HasSubstr("british-line 0"));
  EXPECT_THAT(offer(d, "Fire", f.russian).targets, ElementsAre(f.british));
  EXPECT_EQ(find_offer(d, "Split fire", f.russian), nullptr);
  const Offer turn = offer(d, "Turn in place", f.russian);
  EXPECT_EQ(turn.kind, OfferKind::face);
  EXPECT_EQ(compact(turn.choices.at(0).order), R"({"target": 0})");
  EXPECT_EQ(find_offer(d, "Move", f.russian), nullptr); // CRI-REACT-14
  EXPECT_TRUE(is_open(offer(d, "Done")));               // CRI-SEQ-19
}

// CRI-REACT-06, 07, 11: guns limber, mounted cavalry charges and does not fire.
TEST(CrimeaOffers, OfAReactionOnHorseOrAtTheGuns) {
  Field f;
  const int british = f.add(Side::red, "british-line", {60, 30}, 0);
  const int cossacks = f.add(Side::blue, "cossacks", {60, 45}, 180);
  const int guns = f.add(Side::blue, "russian-foot-battery", {90, 50}, 180);
  f.begin_reaction(Side::red, {british});
  const Decision d = decision(f);
  EXPECT_THAT(offer(d, "Charge", cossacks).targets, ElementsAre(british));
  EXPECT_EQ(find_offer(d, "Fire", cossacks), nullptr);
  EXPECT_TRUE(is_open(offer(d, "Limber", guns)));
}

// CRI-REACT-01, 02: who may not react hears why.
TEST(CrimeaOffers, SayWhyAUnitMayNotReact) {
  Facing f;
  f.unit(f.russian).routing = true;
  f.begin_reaction(Side::red, {f.british});
  EXPECT_EQ(offer(decision(f), "React", f.russian).refused_rule, "CRI-REACT-01");
}

// CRI-SEQ-34, CRI-MOVE-18: the dice lie, now the way.
TEST(CrimeaOffers, AskForThePathOnceTheDiceLie) {
  Facing f(30);
  const int house = f.terrain(TerrainKind::building, rectangle({60, 35}, 4, 4, 0));
  f.terrain(TerrainKind::building, rectangle({100, 35}, 4, 4, 0));
  f.begin_free(Side::red);
  f.order(Field::move(f.british));
  f.roll({3, 5});
  const Decision d = decision(f);
  EXPECT_EQ(offer(d, "March").kind, OfferKind::march);
  EXPECT_EQ(offer(d, "March").allowance, 8);                   // CRI-EX-05
  EXPECT_THAT(offer(d, "March").features, ElementsAre(house)); // CRI-TER-13
  EXPECT_EQ(offer(d, "March").feature_into, "house");
  EXPECT_TRUE(is_open(offer(d, "Stay")));
}

// CRI-SEQ-11, CRI-ARMY-02, 04, 05: an offer for every number of points, to units of his nation.
TEST(CrimeaOffers, SendOrders) {
  Field f;
  const int raglan = f.commander(Side::red, Nation::british, {60, 20}, 2);
  const int british = f.add(Side::red, "british-line", {60, 30}, 0);
  f.add(Side::red, "french-line", {90, 30}, 0);
  f.add(Side::blue, "russian-line", {60, 60}, 180);
  f.begin_free(Side::red);
  f.state.agenda.push(StepKind::orders, raglan);
  f.state.phase = Phase::orders;
  const Decision d = decision(f);
  EXPECT_THAT(offer(d, "Order of 2 points").targets, ElementsAre(british));
  EXPECT_EQ(compact(offer(d, "Order of 2 points").order), R"({"verb": "dispatch", "points": 2})");
  EXPECT_EQ(offer(d, "Order of 1 point").unit, raglan);
  EXPECT_EQ(find_offer(d, "Order of 3 points"), nullptr);
  EXPECT_TRUE(is_open(offer(d, "No orders")));
}

// CRI-SEQ-08
TEST(CrimeaOffers, AskWhoActsFirst) {
  Facing f;
  f.begin_free(Side::red);
  f.state.agenda.push(StepKind::choose_first, index_of(Side::blue));
  const Decision d = decision(f);
  EXPECT_EQ(d.seat.side, Side::blue);
  EXPECT_TRUE(is_open(offer(d, "Act first")));
  EXPECT_TRUE(is_open(offer(d, "Act second")));
}

// CRI-SET-02, CRI-FORM-14..17: each that is still in the box, in the formations it may take.
TEST(CrimeaOffers, DeployEachUnitByName) {
  Field f;
  const int foot = f.add(Side::red, "british-line", {60, 6}, 0);
  const int guns = f.add(Side::red, "british-foot-battery", {30, 6}, 0);
  const int raglan = f.commander(Side::red, Nation::british, {90, 6});
  f.state.turn = 0;
  for (const int i : {foot, guns, raglan}) f.unit(i).present = false;
  f.state.agenda.push(StepKind::deploy, 0, 0);
  const Decision d = decision(f);
  EXPECT_EQ(offer(d, "british-line 0").kind, OfferKind::place);
  EXPECT_FALSE(offer(d, "british-line 0").region.empty());
  EXPECT_EQ(labels(offer(d, "british-line 0"))[0], "Line");
  EXPECT_THAT(labels(offer(d, "british-line 0")), Not(Contains("Skirmish order")));
  EXPECT_THAT(labels(offer(d, "british-foot-battery 1")), ElementsAre("Unlimbered", "Limbered", "Limbered, by road"));
  EXPECT_EQ(find_offer(d, "General 2"), nullptr) << "commanders come last";
}

// CRI-OPT-02
TEST(CrimeaOffers, AskWhichStandLosesAMan) {
  Facing f(8, Options{.casualties = Casualties::spread});
  f.begin_free(Side::red);
  f.unit(f.russian).men = {4, 3, 4, 4, 4, 4};
  f.state.harm.unit = static_cast<std::int8_t>(f.russian);
  f.state.harm.hits = 1;
  f.state.agenda.push(StepKind::take_loss, f.russian);
  const Offer lose = offer(decision(f), "Lose");
  ASSERT_EQ(lose.choices.size(), 6U);
  EXPECT_EQ(lose.choices[1].label, "Stand 2, 3 left");
  EXPECT_EQ(compact(lose.choices[1].order), R"({"stand": 1})");
}

// CRI-VIC-05: at every decision, and it asks back.
TEST(CrimeaOffers, LetAPlayerConcede) {
  Facing f;
  f.begin_free(Side::red);
  const Offer concede = offer(decision(f), "Concede");
  EXPECT_EQ(concede.choices.size(), 1U);
  EXPECT_TRUE(f.check(order_for(Verb::concede)).allowed());
  f.begin_reaction(Side::red, {f.british});
  EXPECT_TRUE(is_open(offer(decision(f), "Concede")));
  f.order(order_for(Verb::concede));
  EXPECT_EQ(Crimea::outcome(f.state).winner, Side::red);
  EXPECT_TRUE(Crimea::decision(f.state).offers.empty());
}

TEST(CrimeaDescribe, SaysWhatAnOrderDoes) {
  Facing f;
  f.begin_free(Side::red);
  const auto said = [&](const Order& o) { return Crimea::describe(f.state, o); };
  EXPECT_EQ(said(Field::fire_at(f.british, f.russian)), "british-line 0 fire on russian-line 1.");
  EXPECT_EQ(said(Field::form(f.british, Formation::column)), "british-line 0 form column.");
  EXPECT_EQ(said(Field::done()), "Nobody else acts.");
  f.order(Field::move(f.british));
  f.roll({3, 5});
  EXPECT_EQ(said(Field::march(f.british, {{60, 34}})), "british-line 0 march 4 inches to the north.");
}

TEST(CrimeaDescribe, HasWordsForEveryVerbWhereverItIsSaid) {
  Facing f;
  f.begin_free(Side::red);
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Verb>>([&](auto d) {
    Order o;
    o.verb = d.value;
    EXPECT_FALSE(Crimea::describe(f.state, o).empty()) << d.name;
    o.unit = o.target = 60;
    EXPECT_FALSE(Crimea::describe(f.state, o).empty()) << d.name;
  });
}

} // namespace sandtable::crimea
