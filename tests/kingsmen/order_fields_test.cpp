// What an order may carry: it is heard or refused, never passed over. The table is that of docs/referee.md.
#include "kingsmen/engagement.hpp"
#include "kingsmen/light_troops.hpp"
#include "kingsmen/opening.hpp"
#include "kingsmen/second_team.hpp"

#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

namespace sandtable::kingsmen {
namespace {

/// Something said in each field of an order, by the field's name; a unit that is named is the last one on the table.
const std::map<std::string, std::function<void(Order&, const State&)>> sayings{
    {"unit", [](Order& o, const State& s) { o.unit = static_cast<std::int8_t>(s.unit_count - 1); }},
    {"target", [](Order& o, const State& s) { o.target = static_cast<std::int8_t>(s.unit_count - 1); }},
    {"building", [](Order& o, const State&) { o.building = 0; }},
    {"card", [](Order& o, const State&) { o.card = *card_named("3H"); }},
    {"path",
     [](Order& o, const State&) {
       o.path.assign(1, Vec{36, 24});
     }},
    {"facing", [](Order& o, const State&) { o.facing = from_degrees(10); }},
    {"formation", [](Order& o, const State&) { o.formation = Formation::line; }},
    {"ranks", [](Order& o, const State&) { o.ranks = 2; }},
    {"files", [](Order& o, const State&) { o.files = 6; }},
    {"arrangement", [](Order& o, const State&) { o.arrangement = Arrangement::cloud; }},
    {"spots",
     [](Order& o, const State&) {
       o.spots.push_back({1, 1});
     }},
    {"chair", [](Order& o, const State&) { o.chair = 0; }},
    {"shares", [](Order& o, const State&) { o.shares.push_back(0); }},
    {"parts", [](Order& o, const State&) { o.parts.push_back(6); }},
    {"others", [](Order& o, const State&) { o.others.push_back(0); }},
};

/// A legal order stays legal without any field that does not belong to it, and is refused with each of those.
void expect_only(const State& s, const Order& order, const std::string& belonging) {
  ASSERT_TRUE(check(s, order).allowed()) << word_of(order.verb) << ": " << check(s, order).sentence;
  std::istringstream words(belonging);
  const std::set<std::string> belong{std::istream_iterator<std::string>(words), {}};
  for (const auto& [field, say_it] : sayings) {
    if (belong.contains(field)) continue;
    Order more = order;
    say_it(more, s);
    EXPECT_FALSE(check(s, more).allowed()) << word_of(order.verb) << " with " << field;
  }
}

/// The same battle as it was fought under an older revision.
struct Elder {
  Setting setting;
  State state;

  explicit Elder(const State& s) : setting(*s.setting), state(s) {
    setting.revision = 1;
    state.setting = &setting;
  }
};

// KM1-SETUP-53, 55
TEST(OrderFields, OfDeployment) {
  Opening f(armies_of({"infantry", "infantry"}, {"infantry"}));
  f.roll({1, 6});
  expect_only(f.state, deploy_at(0, {36, 8}), "unit path facing formation ranks files");
  f.order(deploy_at(0, {36, 8}));
  f.order(deploy_at(2, {36, 40}));
  f.order(deploy_at(1, {20, 8}));
  ASSERT_EQ(f.pending(), StepKind::deploy_general);
  expect_only(f.state, general_at({5, 5}), "path");
}

// KM1-SEQ-20 to 25, KM1-OPT-20, 30, 32
TEST(OrderFields, OfAnswersToACard) {
  Lines f(Options{.override_deck = true, .bank_cards = true});
  f.add(blue, Type::infantry, {10, 44}, 180); // keeps the turn going
  f.start_turn(6, 6);
  f.turn("9H");
  expect_only(f.state, Field::activate_order(f.ours), "unit");
  expect_only(f.state, Field::pass_order(f.ours), "unit");
  expect_only(f.state, turn_away(), "");
  expect_only(f.state, keep_card(), "");
  f.order(keep_card());
  f.turn("KH");
  expect_only(f.state, play("9H"), "card");
  expect_only(f.state, Field::ride({4, 4}), "path");
  f.order(Field::pass_order(f.ours));
  f.turn("red-joker");
  expect_only(f.state, deny(f.theirs), "target");
  f.order(deny(f.theirs));
  f.turn("2H");
  expect_only(f.state, disorder(f.ours), "unit");
  f.unit(f.ours).colour = Colour::green;
  f.order(disorder(f.ours));
  f.unit(f.ours).disordered = false;
  f.activate(f.ours, "AH");
  f.order(Field::finish());
  expect_only(f.state, decline(), "");
}

// KM1-SEQ-27, KM1-FIRE-06, KM1-MOVE-10, KM1-FORM-70, KM1-MELEE-10
TEST(OrderFields, OfAnActivation) {
  Close f;
  f.start_turn();
  f.activate(f.ours);
  expect_only(f.state, Field::march({{36, 18.5}}), "path facing");
  expect_only(f.state, Field::form(Formation::column), "formation ranks files facing");
  expect_only(f.state, Field::fire_at(f.theirs), "target");
  expect_only(f.state, Field::charge(f.theirs, {{36, 23}}), "target path facing");
  expect_only(f.state, Field::finish(), "");
}

// KM2-OPT-51, 56
TEST(OrderFields, OfLightInfantry) {
  Rifles f;
  f.activate(f.rifles);
  expect_only(f.state, split_into({6, 6}), "path parts arrangement");
  f.order(split_into({6, 6}));
  f.order(Field::finish());
  const std::vector<int> parts = f.all_of(f.rifles);
  f.activate(parts[0]);
  expect_only(f.state, join_with({parts[1]}), "others formation ranks files facing");
}

// KM2-SEQ-10, 11
TEST(OrderFields, OfATeam) {
  Team f;
  f.start();
  f.turn("AH");
  ASSERT_EQ(f.pending(), StepKind::award);
  expect_only(f.state, award_to(Team::matt), "chair");
  f.state.agenda = {};
  f.state.agenda.push(StepKind::share_points, index_of(red));
  expect_only(f.state, share_out({1, 0}), "shares");
  f.state.agenda = {};
  f.state.agenda.push(StepKind::take_command, index_of(red));
  for (int i = 0; i < f.state.unit_count; ++i) f.state.leader(i) = -1;
  expect_only(f.state, say(Verb::take, f.foot[0]), "unit");
}

/// A line is beaten by infantry, or tied with it, and must go.
Field beaten(bool tie) {
  Field f;
  const int line = f.add(red, Type::infantry, {36, 24}, 0);
  const int attacker = f.add(blue, Type::infantry, {36, 27}, 180);
  charge_home(f, attacker, line, {36, 24});
  throw_sixes(f, tie ? 1 : 3, 1);
  return f;
}

// KM1-SEQ-45, 52, KM1-ESC-13, 18
TEST(OrderFields, OfAnEscapeAndOfAGeneralWhoStays) {
  for (const bool tie : {false, true}) {
    Field f = beaten(tie);
    ASSERT_EQ(f.pending(), StepKind::escape);
    expect_only(f.state, straight_escape(f.state, 0), "path");
    Order turned = straight_escape(f.state, 0);
    turned.facing = from_degrees(0);
    EXPECT_EQ(f.refusal(turned), tie ? Rule::KM1_ESC_18 : Rule::KM1_ESC_13);
    EXPECT_TRUE(preview(f.state, turned).verdict.allowed) << "a hand that turns whatever it drags is helped";
  }
  Lines f;
  f.start_turn();
  end_turn(f);
  ASSERT_EQ(f.pending(), StepKind::general_step);
  expect_only(f.state, Field::stay(), "");
  expect_only(f.state, Field::ride({3, 3}), "path");
  Order turned = Field::ride({3, 3});
  turned.facing = from_degrees(90);
  EXPECT_TRUE(preview(f.state, turned).verdict.allowed);
}

// KM1-SEQ-27: the active unit may be named or left out, and nobody else acts, whatever the order
TEST(WrongUnit, IsRefusedInEveryOrderOfAnActivation) {
  Close f;
  const int other = f.add(red, Type::infantry, {10, 10}, 0);
  f.start_turn();
  f.activate(f.ours);
  for (Order o : {Field::march({{36, 18.5}}), Field::turn_to(10), Field::form(Formation::column),
                  Field::fire_at(f.theirs), Field::charge(f.theirs, {{36, 23}}), Field::finish()}) {
    EXPECT_EQ(f.refusal(o), Rule::none) << word_of(o.verb);
    o.unit = static_cast<std::int8_t>(f.ours);
    EXPECT_EQ(f.refusal(o), Rule::none) << word_of(o.verb);
    for (const int wrong : {other, f.theirs, 60}) {
      o.unit = static_cast<std::int8_t>(wrong);
      EXPECT_EQ(f.refusal(o), Rule::KM1_SEQ_27) << word_of(o.verb) << " by " << wrong;
      EXPECT_EQ(f.check(o).unit, f.ours) << "the one that acts is named";
    }
  }
  const State before = f.state;
  Order o = Field::march({{36, 18.5}});
  o.unit = static_cast<std::int8_t>(other);
  EXPECT_FALSE(carry_out<Kingsmen1>(f.state, o, nullptr).allowed());
  EXPECT_EQ(digest(f.state), digest(before));
}

// KM1-SEQ-27 in skirmish order: KM2-OPT-51, 56
TEST(WrongUnit, NeitherDividesNorJoins) {
  Rifles f;
  f.activate(f.rifles);
  Order split = split_into({6, 6});
  split.unit = static_cast<std::int8_t>(f.enemy);
  EXPECT_EQ(f.refusal(split), Rule::KM1_SEQ_27);
  split.unit = static_cast<std::int8_t>(f.rifles);
  f.order(split);
  f.order(Field::finish());
  const std::vector<int> parts = f.all_of(f.rifles);
  f.activate(parts[0]);
  Order join = join_with({parts[1]});
  join.unit = static_cast<std::int8_t>(parts[1]);
  EXPECT_EQ(f.refusal(join), Rule::KM1_SEQ_27);
}

// KM1-SEQ-20, 21, 24, 25: only one's own units are named, an enemy's for a Joker
TEST(WrongUnit, IsRefusedInEveryAnswerToACard) {
  Lines f;
  const int gone = f.add(red, Type::infantry, {10, 10}, 0);
  f.unit(gone).present = false;
  f.start_turn();
  f.turn("9H");
  for (const int wrong : {-1, f.theirs, gone, 60}) {
    EXPECT_EQ(f.refusal(Field::activate_order(wrong)), Rule::KM1_SEQ_24) << wrong;
    EXPECT_EQ(f.refusal(Field::pass_order(wrong)), Rule::KM1_SEQ_24) << wrong;
  }
  f.order(Field::pass_order(f.ours));
  f.turn("2H");
  for (const int wrong : {-1, f.theirs, gone, 60}) EXPECT_EQ(f.refusal(disorder(wrong)), Rule::KM1_SEQ_20) << wrong;
  f.order(disorder(f.ours));
  f.turn("red-joker");
  for (const int wrong : {-1, f.ours, gone, 60}) EXPECT_EQ(f.refusal(deny(wrong)), Rule::KM1_SEQ_21) << wrong;
}

// KM1-SETUP-53
TEST(WrongUnit, IsNotDeployed) {
  Opening f(armies_of({"infantry", "infantry"}, {"infantry"}));
  f.roll({1, 6});
  for (const int wrong : {-1, 2, 60}) EXPECT_EQ(f.refusal(deploy_at(wrong, {36, 8})), Rule::KM1_SETUP_53) << wrong;
  f.order(deploy_at(0, {36, 8}));
  f.order(deploy_at(2, {36, 40}));
  EXPECT_EQ(f.refusal(deploy_at(0, {20, 8})), Rule::KM1_SETUP_53) << "it stands already";
}

// KM1-SEQ-28, 45, 52: where only one unit can be meant, no other is named
TEST(WrongUnit, IsRefusedWhereOnlyOneIsAskedAbout) {
  Field pushed;
  const int foot = pushed.add(red, Type::infantry, {36, 12}, 0);
  const int skirmishers = pushed.add(red, Type::skirmishers, {36, 18}, 0);
  pushed.add(blue, Type::infantry, {10, 44}, 180);
  pushed.start_turn();
  pushed.activate(foot);
  pushed.order(Field::march({{36, 18}}));
  ASSERT_EQ(pushed.pending(), StepKind::arrange);
  for (const Verb verb : {Verb::arrange, Verb::stand}) {
    EXPECT_EQ(pushed.refusal(say(verb, foot)), Rule::KM1_SEQ_28);
    EXPECT_EQ(pushed.refusal(say(verb, skirmishers)), Rule::none);
    EXPECT_TRUE(check(Elder(pushed.state).state, say(verb, foot)).allowed()) << "in the first revision nobody asked";
  }
  Field f = beaten(false);
  Order o = straight_escape(f.state, 0);
  o.unit = static_cast<std::int8_t>(1 - f.state.flight.unit);
  EXPECT_EQ(f.refusal(o), Rule::KM1_SEQ_45);
  EXPECT_TRUE(check(Elder(f.state).state, o).allowed());
  Lines quiet;
  quiet.start_turn();
  end_turn(quiet);
  EXPECT_EQ(quiet.refusal(say(Verb::stand, quiet.ours)), Rule::KM1_SEQ_52);
  EXPECT_TRUE(check(Elder(quiet.state).state, say(Verb::stand, quiet.ours)).allowed());
}

/// The line of fire of a line that has just formed so.
int dice_after(const Order& form) {
  Lines f;
  f.start_turn();
  f.activate(f.ours);
  f.order(form);
  f.order(Field::fire_at(f.theirs));
  return attack_dice(f.plan());
}

Order shaped(Formation formation, int ranks, int files) {
  Order o = Field::form(formation);
  o.ranks = static_cast<std::uint8_t>(ranks);
  o.files = static_cast<std::uint8_t>(files);
  return o;
}

// KM1-FORM-12, 13, 14: twelve men in four files are three ranks deep, and eight of them fire
TEST(Shape, OfALineFollowsFromItsFilesOrFromItsRanks) {
  EXPECT_EQ(dice_after(shaped(Formation::line, 0, 4)), 8);
  EXPECT_EQ(dice_after(shaped(Formation::line, 3, 0)), 8);
  EXPECT_EQ(dice_after(shaped(Formation::line, 3, 4)), 8);
  EXPECT_EQ(dice_after(shaped(Formation::line, 0, 12)), 12);
  Lines f;
  f.start_turn();
  f.activate(f.ours);
  EXPECT_EQ(f.refusal(shaped(Formation::line, 2, 4)), Rule::KM1_FORM_10) << "they contradict each other";
  EXPECT_EQ(f.refusal(shaped(Formation::line, 0, 5)), Rule::KM1_FORM_10) << "no line of twelve has five files";
  EXPECT_EQ(f.refusal(shaped(Formation::line, 0, 3)), Rule::KM1_FORM_10) << "four ranks are too many";
  EXPECT_EQ(f.refusal(shaped(Formation::line, 0, 6)), Rule::KM1_FORM_71) << "as they stand";
}

// KM1-FORM-22, 23
TEST(Shape, OfAColumnFollowsFromItsRanksOrFromItsFiles) {
  EXPECT_EQ(dice_after(shaped(Formation::column, 4, 0)), 6);
  EXPECT_EQ(dice_after(shaped(Formation::column, 0, 3)), 6);
  EXPECT_EQ(dice_after(shaped(Formation::column, 6, 2)), 4);
  EXPECT_EQ(dice_after(shaped(Formation::column, 12, 0)), 2);
  Lines f;
  f.start_turn();
  f.activate(f.ours);
  EXPECT_EQ(f.refusal(shaped(Formation::column, 6, 3)), Rule::KM1_FORM_20);
  EXPECT_EQ(f.refusal(shaped(Formation::column, 5, 0)), Rule::KM1_FORM_20);
  EXPECT_EQ(f.refusal(shaped(Formation::column, 3, 0)), Rule::KM1_FORM_20);
}

// KM1-FORM-12, 22: records of the first revision were fought without
TEST(Shape, OfTheFirstRevisionHearsRanksOfLinesAndFilesOfColumnsOnly) {
  Lines f;
  f.start_turn();
  f.activate(f.ours);
  const Elder elder(f.state);
  for (const auto& [order, ranks, files] :
       {std::tuple{shaped(Formation::line, 1, 4), 1, 12}, {shaped(Formation::column, 5, 0), 6, 2}}) {
    State s = elder.state;
    ASSERT_TRUE(carry_out<Kingsmen1>(s, order, nullptr).allowed());
    EXPECT_EQ(s.unit(f.ours).ranks, ranks);
    EXPECT_EQ(s.unit(f.ours).files, files);
  }
  Order fire = Field::fire_at(f.theirs);
  fire.path.push_back({1, 1});
  EXPECT_TRUE(check(elder.state, fire).allowed());
  EXPECT_EQ(f.refusal(fire), Rule::KM1_FIRE_06);
}

// What a record may name: every revision there has been
TEST(Revision, OfTheBookIsKnownFromTheFirstToTheNewest) {
  for (const int revision : {0, 1, 2, 3, 4}) {
    EXPECT_EQ(Kingsmen1::knows_revision(revision), revision >= 1 && revision <= 3) << revision;
    EXPECT_EQ(Kingsmen2::knows_revision(revision), revision >= 1 && revision <= 3) << revision;
  }
  const Scenario s = armies_of({"infantry"}, {"infantry"});
  EXPECT_EQ(Kingsmen1::set_up(s).value()->revision, Kingsmen1::revision);
  EXPECT_EQ(Kingsmen2::set_up(s, 1).value()->revision, 1);
}

// KM1-SETUP-52, KM1-FORM-12
TEST(Shape, OfADeployedLineFollowsFromItsFiles) {
  Opening f(armies_of({"infantry"}, {"infantry"}));
  f.roll({1, 6});
  Order o = deploy_at(0, {36, 8}, Formation::line);
  o.files = 5;
  EXPECT_EQ(f.refusal(o), Rule::KM1_SETUP_52);
  o.files = 4;
  f.order(o);
  EXPECT_EQ(f.state.unit(0).ranks, 3);
}

// KM1-FORM-32, 33, 34
TEST(Arrangement, IsForSkirmishersInLooseOrder) {
  Field f;
  const int foot = f.add(red, Type::infantry, {20, 16}, 0), loose = f.add(red, Type::skirmishers, {50, 16}, 0);
  const int gun = f.add(red, Type::foot_artillery, {36, 16}, 0, {.formation = Formation::loose});
  f.add(blue, Type::infantry, {36, 40}, 180);
  f.start_turn();
  f.activate(foot);
  Order o = Field::march({{20, 17}});
  o.arrangement = Arrangement::cloud;
  EXPECT_EQ(f.refusal(o), Rule::KM1_FORM_33);
  f.order(Field::finish());
  f.activate(gun);
  Order g = Field::march({{36, 17}});
  g.arrangement = Arrangement::cloud;
  EXPECT_EQ(f.refusal(g), Rule::KM1_FORM_33) << "a gun in loose order has no men to be arranged";
  f.order(Field::finish());
  f.activate(loose);
  Order m = Field::march({{50, 17}});
  m.arrangement = Arrangement::cloud;
  EXPECT_EQ(f.refusal(m), Rule::none);
  m.spots.push_back({1, 1});
  EXPECT_EQ(f.refusal(m), Rule::KM1_FORM_32) << "places without an arrangement of their own";
  m.arrangement = Arrangement::own;
  EXPECT_EQ(f.refusal(m), Rule::KM1_FORM_31) << "one place for six men";
}

// KM1-FORM-12, 34: out of a mob skirmishers spread as a picket or a cloud, in no ranks
TEST(Arrangement, OfSkirmishersWhoFormUpIsAPicketOrACloud) {
  Field f;
  const int mob = f.add(red, Type::skirmishers, {36, 16}, 0, {.formation = Formation::mob});
  f.add(blue, Type::infantry, {36, 40}, 180);
  f.start_turn();
  f.activate(mob);
  Order o = Field::form(Formation::loose);
  for (const Arrangement a : {Arrangement::picket, Arrangement::cloud}) {
    o.arrangement = a;
    EXPECT_EQ(f.refusal(o), Rule::none);
  }
  o.arrangement = Arrangement::own;
  EXPECT_EQ(f.refusal(o), Rule::KM1_FORM_34);
  o.arrangement = Arrangement::keep;
  o.files = 2;
  EXPECT_EQ(f.refusal(o), Rule::KM1_FORM_12);
}

// KM1-SETUP-52, KM1-FORM-12, 33, 34: a scenario's units are read as strictly
TEST(ScenarioUnits, HaveNoKeysThatMeanNothing) {
  const auto fault = [](const char* type, const char* key, boost::json::value value, int revision) {
    Scenario s = armies_of({type}, {"infantry"});
    s.red.units[0].at = Vec{36, 8};
    s.red.units[0].own[key] = std::move(value);
    const auto set = set_up(s, first_edition, revision);
    return set ? std::string() : set.error().place;
  };
  EXPECT_EQ(fault("infantry", "files", 4, 2), "");
  EXPECT_EQ(fault("infantry", "files", 5, 2), "red.units[0].files");
  EXPECT_EQ(fault("skirmishers", "ranks", 2, 2), "red.units[0].ranks");
  EXPECT_EQ(fault("infantry", "arrangement", "cloud", 2), "red.units[0].arrangement");
  EXPECT_EQ(fault("skirmishers", "arrangement", "cloud", 2), "");
  EXPECT_EQ(fault("skirmishers", "arrangement", "own", 2), "red.units[0].arrangement");
  for (const char* type : {"infantry", "skirmishers"}) EXPECT_EQ(fault(type, "arrangement", "own", 1), "") << type;
  EXPECT_EQ(fault("infantry", "files", 5, 1), "") << "which the first revision did not hear";
}

} // namespace
} // namespace sandtable::kingsmen
