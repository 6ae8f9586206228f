// Men one by one, commanders as pieces, groups that were not there, and a side without a seat, shown by a made-up book
// behind the same interface as the printed ones.

#include "support/ambush.hpp"

#include "library/book_of.hpp"
#include "library/observer.hpp"
#include "library/report.hpp"
#include "reflect/json.hpp"

#include <gtest/gtest.h>

namespace sandtable::ambush {

namespace {

const Book& book() {
  static const BookOf<Ambush> one;
  return one;
}

std::string scenario_text(const std::string& options) {
  return "title = \"An ambush\"\n[table]\nsize = [40, 30]\n[options]\n" + options;
}

std::unique_ptr<AnyBattle> battle_with(const std::string& options = "") {
  const std::string text = scenario_text(options);
  return book().set_up(read_scenario(text, "ambush").value(), text, {}).value();
}

Offer offer_of(const Decision& decision, std::string_view verb, int unit = -1) {
  const auto found = std::find_if(decision.offers.begin(), decision.offers.end(), [&](const Offer& offer) {
    return offer.verb == verb && (unit < 0 || offer.unit == unit);
  });
  EXPECT_NE(found, decision.offers.end()) << verb;
  return *found;
}

ViewPiece piece_named(const View& view, const std::string& name) {
  const auto found =
      std::find_if(view.pieces.begin(), view.pieces.end(), [&](const ViewPiece& piece) { return piece.name == name; });
  EXPECT_NE(found, view.pieces.end()) << name;
  return *found;
}

/// The order that an offer leads to with one more field, as a client makes it.
boost::json::value with(const Offer& offer, const std::string& field, boost::json::value value) {
  boost::json::object order = offer.order.as_object();
  order[field] = std::move(value);
  return order;
}

constexpr Seat red{Side::red, 0};

} // namespace

TEST(Men, HaveANumberALookAndAWoundOfTheirOwn) {
  const View view = battle_with()->view(red);
  const ViewPiece patrol = piece_named(view, "The patrol");
  ASSERT_EQ(patrol.figures.size(), 4U);
  EXPECT_EQ(patrol.figures.front().name, "Sergeant Hill");
  ASSERT_TRUE(patrol.figures.front().dress);
  EXPECT_FALSE(patrol.figures.back().dress);
  std::vector<int> ids;
  for (const ViewPiece& piece : view.pieces)
    for (const ViewFigure& figure : piece.figures) ids.push_back(*figure.id);
  std::sort(ids.begin(), ids.end());
  EXPECT_EQ(std::adjacent_find(ids.begin(), ids.end()), ids.end());
}

TEST(Men, ArePickedAsTargetsAndFallOneByOneWhereTheyStood) {
  Session session(battle_with());
  const View before = session.view(red);
  const Offer shoot = offer_of(session.battle().decision(), "shoot");
  ASSERT_FALSE(shoot.figures.empty());
  EXPECT_TRUE(shoot.targets.empty());
  const int man = shoot.figures[1];
  const Vec stood = piece_named(before, "Bandits").figures[1].at;
  ASSERT_TRUE(session.give(with(shoot, shoot.figure_into, man)));
  ASSERT_TRUE(session.settle(roll_of({6})));
  EXPECT_EQ(session.shown(1, red)->told.front().figure, man);
  const ViewFigure hurt = piece_named(session.view(red), "Bandits").figures[1];
  ASSERT_TRUE(hurt.wound);
  EXPECT_EQ(hurt.wound->label, "hurt");
  // Another shoots at the same man.
  const Offer again = offer_of(session.battle().decision(), "shoot");
  ASSERT_TRUE(session.give(with(again, again.figure_into, man)));
  ASSERT_TRUE(session.settle(roll_of({6})));
  const View after = session.view(red);
  EXPECT_EQ(piece_named(after, "Bandits").figures.size(), 2U);
  ASSERT_EQ(after.markers.size(), 1U);
  EXPECT_EQ(after.markers.front().kind, "fallen");
  EXPECT_EQ(after.markers.front().at, stood);
}

TEST(Men, AreEachGivenAPlaceInTheOrderOfTheOffer) {
  Session session(battle_with());
  const Decision decision = session.battle().decision();
  const Offer march = offer_of(decision, "march", piece_named(session.view(red), "The patrol").id);
  ASSERT_EQ(march.figures.size(), 4U);
  const boost::json::array places{{18, 9}, {19, 9}, {20, 10}, {21, 11}};
  boost::json::value order = with(march, "path", {{20, 9}});
  // Until somebody is moved by hand the table says where each of them comes to stand.
  const Preview preview = session.battle().preview(order).value();
  ASSERT_EQ(preview.ghost.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(preview.ghost[i].id, march.figures[i]);
  order.as_object()[march.places_into] = places;
  ASSERT_TRUE(session.give(order));
  const ViewPiece patrol = piece_named(session.view(red), "The patrol");
  EXPECT_EQ(patrol.figures[0].at, (Vec{18, 9}));
  EXPECT_EQ(patrol.figures[3].at, (Vec{21, 11}));
}

TEST(Men, WhoCannotComeSoFarAreRefusedByName) {
  Session session(battle_with());
  const Decision decision = session.battle().decision();
  const Offer march = offer_of(decision, "march", piece_named(session.view(red), "The patrol").id);
  boost::json::value order = with(march, "path", {{20, 9}});
  order.as_object()[march.places_into] = boost::json::array{{18, 9}, {19, 9}, {20, 10}, {39, 29}};
  const Verdict verdict = session.battle().check(order).value();
  EXPECT_FALSE(verdict.allowed);
  EXPECT_EQ(verdict.where, (Vec{39, 29}));
}

TEST(Commanders, ArePiecesThatCanBeAddressedAndDoNotCountAsMen) {
  Session session(battle_with());
  const ViewPiece captain = piece_named(session.view(red), "Captain Foy");
  EXPECT_EQ(captain.dress.style, "general");
  EXPECT_EQ(captain.figures.front().role, Role::general);
  const Offer call = offer_of(session.battle().decision(), "call");
  EXPECT_EQ(call.targets, std::vector{captain.id});
  EXPECT_TRUE(session.give(with(call, call.into, captain.id)));
  for (const UnitStrength& unit : strengths_of(session.view(red))) EXPECT_NE(unit.id, captain.id);
}

TEST(NewUnits, AppearInMidBattleWithoutAnybodyBeingLostForIt) {
  Session session(battle_with());
  Observer observer(session, red);
  const Strengths began = strengths_of(session.view(red));
  const Offer call = offer_of(session.battle().decision(), "call");
  ASSERT_TRUE(session.give(with(call, call.into, call.targets.front())));
  const Moment moment = observer.look(session).value();
  ASSERT_EQ(moment.changes.pieces.size(), 1U);
  EXPECT_EQ(moment.changes.pieces.front().name, "The reserve");
  EXPECT_TRUE(moment.changes.gone.empty());
  ASSERT_EQ(moment.told.size(), 1U);
  EXPECT_EQ(moment.told.front().cue, Cue::appear);
  EXPECT_EQ(moment.told.front().unit, moment.changes.pieces.front().id);
  EXPECT_TRUE(observer.view().markers.empty());
  // Those who came later neither hide what the others lost nor count as lost themselves.
  const LossShares lost = losses_of(Side::red, began, strengths_of(session.view(red)));
  EXPECT_EQ(lost.figures, 0);
  EXPECT_EQ(lost.units, 0);
}

TEST(NewUnits, AreInTheReport) {
  Session session(battle_with());
  const Offer call = offer_of(session.battle().decision(), "call");
  ASSERT_TRUE(session.give(with(call, call.into, call.targets.front())));
  const Report report = report_of(book(), session.battle().record()).value();
  const auto reserve = std::find_if(report.losses.begin(), report.losses.end(),
                                    [](const UnitFate& fate) { return fate.name == "The reserve"; });
  ASSERT_NE(reserve, report.losses.end());
  EXPECT_EQ(reserve->began, 3);
  EXPECT_EQ(reserve->left, 3);
  EXPECT_FALSE(reserve->gone);
}

TEST(SeveralQuestions, AreAnsweredInOneOrder) {
  Session session(battle_with());
  const Offer volley = offer_of(session.battle().decision(), "strike");
  ASSERT_EQ(volley.rows.size(), 2U);
  ASSERT_EQ(volley.targets.size(), 1U);
  EXPECT_FALSE(session.battle().check(with(volley, volley.into, {{2}, {0}})).value().allowed);
  const auto plan = session.battle().plan_of(with(volley, volley.into, {{2}, {1}})).value();
  ASSERT_TRUE(plan);
  EXPECT_EQ(dice_in(plan->request()), 3);
  ASSERT_TRUE(session.give(with(volley, volley.into, {{2}, {1}})));
  ASSERT_TRUE(session.settle(roll_of({5, 1, 6})));
  EXPECT_EQ(session.past().back().told.size(), 2U);
}

TEST(SidesWithoutASeat, AreMovedByTheTableAndNobodyIsAskedForThem) {
  const auto battle = battle_with("band = \"table\"\n");
  EXPECT_EQ(battle->seats(), std::vector{red});
  const auto commander = book().commander(Grade::captain, 1);
  FastDice dice(7);
  int thrown = 0;
  for (int i = 0; i < 500 && battle->node() != Node::over; ++i) {
    if (battle->node() == Node::decision) {
      ASSERT_EQ(battle->seat(), red);
      ASSERT_TRUE(battle->give(commander->choose(*battle)));
    } else {
      thrown += std::string_view(battle->plan().title) == "What they do" ? 1 : 0;
      ASSERT_TRUE(battle->settle(dice.roll(battle->plan().request())));
    }
  }
  EXPECT_EQ(battle->node(), Node::over);
  EXPECT_GT(thrown, 4);
  EXPECT_TRUE(book().verify(battle->record()));
}

TEST(SidesWithoutASeat, AreFoughtByTheHundred) {
  const auto arena = book().arena(read_scenario(scenario_text("band = \"table\"\n"), "ambush").value()).value();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto fought = arena->fight_and_count({}, seed);
    ASSERT_TRUE(fought) << fought.error().text();
    for (const LossShares& lost : fought->losses) {
      EXPECT_GE(lost.figures, 0);
      EXPECT_LE(lost.figures, 1);
    }
  }
}

TEST(Room, IsFor128MenBesideSixtyFourUnits) {
  const Setting setting;
  State s = Ambush::begin(setting);
  while (s.unit_count < most_groups) add_group(s, Side::red, 1, {20, 2});
  while (s.man_count < most_men) s.add(Man{1, 0, {20, 6}});
  const State copy = s;
  EXPECT_EQ(Ambush::digest(copy), Ambush::digest(s));
  EXPECT_EQ(copy.man(127).at, (Vec{20, 6}));
  EXPECT_EQ(copy.group(63).side, Side::red);
}

} // namespace sandtable::ambush
