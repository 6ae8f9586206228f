// What a client that knows no rule is told: offers, orders in words, options, pieces, hints.

#include "client/hints.hpp"
#include "dice/fast_dice.hpp"
#include "engagement.hpp"
#include "reflect/json.hpp"
#include "rulebooks/kingsmen/set_up/read_options.hpp"
#include "support/kingsmen_battles.hpp"

#include <gmock/gmock.h>

namespace sandtable::kingsmen {

namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

const Offer& offer(const Decision& d, const std::string& label) {
  for (const Offer& o : d.offers)
    if (o.label == label) return o;
  static const Offer none;
  ADD_FAILURE() << "no offer " << label;
  return none;
}

struct Facing : Field {
  explicit Facing(double apart = 10) : Field(), enemy(add(Side::blue, Type::infantry, {36, 12 + apart}, south)) {
    start_turn();
    activate(foot);
  }
  int foot = add(Side::red, Type::infantry, {36, 12}, north);
  int enemy;
};

} // namespace

// KM1-SEQ-27
TEST(Offers, CarryTheOrderThatTheyAskFor) {
  Facing f;
  const Decision d = Kingsmen1::decision(f.state);
  EXPECT_EQ(compact(offer(d, "March").order), R"({"verb": "march", "unit": 0})");
  EXPECT_EQ(offer(d, "March").allowance, 6);
  EXPECT_EQ(offer(d, "Turn").kind, OfferKind::face);
  EXPECT_EQ(offer(d, "Fire").into, "target");
  EXPECT_THAT(offer(d, "Fire").targets, ElementsAre(f.enemy));
  EXPECT_EQ(compact(offer(d, "Form").choices.at(0).order), R"({"formation": "line", "ranks": 1})");
  EXPECT_EQ(offer(d, "Form").choices.at(0).label, "Line, 1 rank");
  EXPECT_EQ(offer(d, "Finish").kind, OfferKind::choose);
}

// KM1-RES-01, KM1-MELEE-10
TEST(Offers, ShowWhatMayNotBeDoneNowWithItsReason) {
  Facing f;
  const Offer charge = offer(Kingsmen1::decision(f.state), "Charge");
  EXPECT_EQ(charge.refused_rule, "KM1-MELEE-10");
  EXPECT_THAT(charge.refused, HasSubstr("6 is the limit"));
  EXPECT_TRUE(charge.targets.empty());
  f.order(Field::march({{36, 13}}));
  const Decision d = Kingsmen1::decision(f.state);
  EXPECT_EQ(offer(d, "March").refused_rule, "KM1-RES-01");
  EXPECT_EQ(offer(d, "Charge").refused_rule, "KM1-RES-03");
  EXPECT_TRUE(offer(d, "Fire").refused.empty());
}

// KM1-RES-42
TEST(Offers, ShowThatACardMustBeUsed) {
  Facing f;
  f.order(Field::finish());
  f.turn("9C");
  const Decision d = Kingsmen1::decision(f.state);
  EXPECT_EQ(offer(d, "Decline").refused_rule, "KM1-RES-42");
  EXPECT_EQ(offer(d, "Activate").into, "unit");
  EXPECT_THAT(offer(d, "Activate").targets, ElementsAre(f.enemy));
  EXPECT_TRUE(offer(d, "Activate").dragged) << "a march comes of it";
  EXPECT_FALSE(offer(d, "Decline").dragged);
}

// KM1-CARD-02, KM1-CARD-12, KM1-CONV-04
TEST(Views, SayWhatACardAndAColourMean) {
  Facing f;
  f.order(Field::finish());
  const auto card = [&] { return Kingsmen1::view(f.state, std::nullopt).instruments.at(0); };
  f.turn("9C");
  EXPECT_EQ(card().text, "9 of Clubs: one unit acts.");
  EXPECT_EQ(card().rule, "KM1-CARD-02");
  f.order(order_for(Verb::activate, f.enemy));
  f.order(Field::finish());
  f.turn("QH");
  EXPECT_EQ(card().text, "Queen of Hearts: the unit chosen does not tire.");
  EXPECT_EQ(card().rule, "KM1-CARD-12");
  EXPECT_EQ(Kingsmen1::view(f.state, std::nullopt).pieces.at(0).badges.at(0).rule, "KM1-CONV-04");
}

// KM1-FIRE-50, KM1-CONV-09
TEST(Journal, TellsAttackAndDefenceApart) {
  Facing f;
  f.order(Field::fire_at(f.enemy));
  f.events.clear();
  f.roll({6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  const Told told = Kingsmen1::narrate(f.state, f.events.front());
  EXPECT_THAT(told.sentence, HasSubstr(": 12 dice, 2 hit; 12 dice in defence, 1 stops. One man falls."));
  EXPECT_EQ(told.answered, 12);
}

// KM1-RES-06, KM1-FORM-77
TEST(Offers, LetAMobFormUpToAnySide) {
  Field f;
  const int mob = f.add(Side::red, Type::infantry, {36, 12}, north, {.formation = Formation::mob});
  f.add(Side::blue, Type::infantry, {36, 40}, south);
  f.start_turn();
  f.activate(mob);
  const Decision d = Kingsmen1::decision(f.state);
  EXPECT_EQ(offer(d, "Form").kind, OfferKind::face);
  EXPECT_FALSE(offer(d, "Form").choices.empty());
  EXPECT_EQ(offer(d, "March").refused_rule, "KM1-RES-06");
}

// KM1-OPT-60, 63
TEST(Offers, NameTheBuildingsThatAMarchMayEnter) {
  Field f(Options{.buildings = true});
  const int open = f.terrain(TerrainKind::building, block(34, 14, 38, 18));
  const int shut = f.terrain(TerrainKind::building, block(40, 14, 42, 18));
  f.building(shut).enterable = false;
  f.building(open).capacity = 12;
  const int foot = f.add(Side::red, Type::infantry, {36, 12}, north);
  f.add(Side::blue, Type::infantry, {36, 40}, south);
  f.start_turn();
  f.activate(foot);
  const Decision d = Kingsmen1::decision(f.state);
  EXPECT_THAT(offer(d, "March").features, ElementsAre(open));
  EXPECT_EQ(offer(d, "March").feature_into, "building");
}

// KM1-OPT-70
TEST(Offers, AskAGarrisonWhoDefends) {
  Field f(Options{.buildings = true});
  const int house = f.terrain(TerrainKind::building, block(34, 20, 38, 24));
  f.refresh_table();
  const int foot = f.add(Side::red, Type::infantry, {36, 12}, north);
  const int first = f.add(Side::blue, Type::skirmishers, {36, 22}, south);
  const int second = f.add(Side::blue, Type::skirmishers, {36, 22}, south);
  for (const int i : {first, second}) f.unit(i).building = static_cast<std::int8_t>(house);
  f.start_turn();
  f.activate(foot);
  f.order(Field::fire_at(first));
  const Decision d = Kingsmen1::decision(f.state);
  EXPECT_EQ(d.seat.side, Side::blue);
  EXPECT_THAT(offer(d, "Defend").targets, ElementsAre(first, second));
  EXPECT_EQ(offer(d, "Defend").into, "unit");
}

// KM1-SETUP-52
TEST(Offers, DeployEachUnitByNameInTheFormationsItMayTake) {
  const auto setting = Kingsmen1::set_up(varied_scenario(1)).value();
  State s = Kingsmen1::begin(*setting);
  FastDice dice(1);
  while (Kingsmen1::pending(s) == Node::chance) Kingsmen1::settle(s, dice.roll(Kingsmen1::plan(s).request()), nullptr);
  const Decision d = Kingsmen1::decision(s);
  EXPECT_EQ(d.offers.size(), 6U); // five units, and to concede
  for (const Offer& o : d.offers) {
    if (o.verb == "concede") continue;
    EXPECT_EQ(o.kind, OfferKind::place);
    EXPECT_FALSE(o.choices.empty()) << o.label;
    EXPECT_FALSE(o.region.empty());
    EXPECT_EQ(o.order.at("unit").as_int64(), o.unit);
  }
}

TEST(Describe, SaysWhatAnOrderDoes) {
  Facing f;
  const auto said = [&](const Order& o) { return Kingsmen1::describe(f.state, o); };
  EXPECT_THAT(said(Field::march({{40, 16}})), HasSubstr(" march 5.7 inches to the north-east."));
  EXPECT_THAT(said(Field::turn_to(90)), HasSubstr(" turn where they stand."));
  EXPECT_THAT(said(Field::form(Formation::column)), HasSubstr(" form column, 2 files."));
  const std::string fire = said(Field::fire_at(f.enemy));
  EXPECT_THAT(fire, HasSubstr(" fire on "));
  EXPECT_EQ(fire.back(), '.');
}

TEST(Describe, HasWordsForEveryVerbWhereverItIsSaid) {
  Facing f;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Verb>>([&](auto d) {
    Order o;
    o.verb = d.value;
    EXPECT_FALSE(Kingsmen1::describe(f.state, o).empty()) << d.name;
    o.unit = o.target = 60;
    EXPECT_FALSE(Kingsmen1::describe(f.state, o).empty()) << d.name;
  });
}

// KM1-OPT-01 to 16
TEST(OptionTexts, ExplainEveryOptionAndSpellValuesThatAScenarioMayHold) {
  std::set<std::string> explained;
  for (const Edition* edition : {&first_edition, &second_edition}) {
    const auto texts = option_texts(*edition);
    EXPECT_EQ(texts.size(), edition->options.size()) << "words for an option that is not there";
    for (const OptionText& text : texts) {
      explained.insert(text.name);
      EXPECT_FALSE(text.label.empty()) << text.name;
      EXPECT_FALSE(text.explanation.empty()) << text.name;
      EXPECT_FALSE(text.rule.empty()) << text.name;
      std::vector<std::string> values{text.usual};
      for (const OptionValue& value : text.values) values.push_back(value.value);
      if (text.kind == "flag") values.insert(values.end(), {"on", "off"});
      if (text.kind == "number") values.push_back(std::to_string(text.most));
      for (const std::string& value : values) {
        Scenario scenario = shipped("meeting");
        scenario.options = {{text.name, value}};
        EXPECT_TRUE(read_options(scenario, *edition).has_value()) << text.name << " = " << value;
      }
    }
  }
  for_each_member<Options>([&](auto member) { EXPECT_TRUE(explained.contains(member.name)) << member.name; });
}

TEST(Pieces, SayWhatAPlayerWouldReadOffTheRoster) {
  Facing f;
  f.unit(f.foot).privates = 11;
  f.refresh(f.foot);
  const View view = Kingsmen1::view(f.state, std::nullopt);
  EXPECT_THAT(view.pieces[0].details, Contains("Line, 2 ranks"));
  EXPECT_THAT(view.pieces[0].details, Contains("11 of 12 muskets"));
  EXPECT_THAT(view.pieces[0].details, Contains(HasSubstr("breaks at ")));
  ASSERT_EQ(view.pieces[0].ranges.size(), 2U);
  EXPECT_EQ(view.pieces[0].ranges[0].label, "musket range");
  EXPECT_TRUE(contains(view.pieces[0].ranges[0].outline, {36, 23.5}));
  EXPECT_FALSE(contains(view.pieces[0].ranges[0].outline, {36, 11.5}));
  EXPECT_EQ(view.pieces[0].ranges[1].label, "march and charge");
  ASSERT_EQ(view.sides.size(), 2U);
  EXPECT_EQ(view.sides[1].side, "blue");
}

TEST(Events, LookLikeSomethingOnTheTable) {
  Facing f(5);
  f.order(Field::charge(f.enemy, {{36, 17}}));
  throw_sixes(f, 4, 0);
  run(f);
  std::vector<Cue> cues;
  for (const Event& e : f.events)
    if (const Cue cue = Kingsmen1::narrate(f.state, e).cue; cue != Cue::none) cues.push_back(cue);
  EXPECT_THAT(cues, ElementsAre(Cue::card, Cue::charge, Cue::clash, Cue::flight));
}

TEST(Hints, AreTheBestOrdersOfDifferentKindsWithReasons) {
  Facing f;
  const std::vector<Hint> hints = hints_for<Kingsmen1>(f.state, 3);
  ASSERT_FALSE(hints.empty());
  EXPECT_LE(hints.size(), 3U);
  for (std::size_t i = 0; i < hints.size(); ++i) {
    const auto order = read_json<Order>(hints[i].order);
    ASSERT_TRUE(order.has_value());
    EXPECT_TRUE(f.check(*order).allowed());
    EXPECT_EQ(hints[i].sentence.back(), '.');
    EXPECT_FALSE(hints[i].reasons.empty());
    EXPECT_LE(hints[i].gain, hints[i == 0 ? 0 : i - 1].gain);
    for (std::size_t k = 0; k < i; ++k) EXPECT_NE(kind_of_order(hints[i].order), kind_of_order(hints[k].order));
  }
  const bool fires =
      std::any_of(hints.begin(), hints.end(), [](const Hint& h) { return h.order.at("verb") == "fire"; });
  EXPECT_TRUE(fires) << "an enemy stands in the open at ten inches";
}

// KM1-CARD-40
TEST(Seats, AreAsManyAsThereAreGenerals) {
  Facing f;
  f.general(Side::red, {5, 5});
  EXPECT_THAT(Kingsmen1::seats(f.state), ElementsAre(Seat{Side::red, 0}, Seat{Side::red, 1}, Seat{Side::blue, 0}));
}

} // namespace sandtable::kingsmen
