// The books of a battle: what every unit, place and turn saw of it.

#include "library/account.hpp"

#include "dice/fast_dice.hpp"
#include "library/books.hpp"
#include "library/findings.hpp"
#include "library/named_scenario.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

ViewPiece standing(int id, const char* side, int men, Vec at) {
  ViewPiece out;
  out.id = id;
  out.side = side;
  out.name = std::string(side) + " " + std::to_string(id);
  out.strength = men;
  out.centre = at;
  for (int i = 0; i < men; ++i) out.figures.push_back({at + Vec{i * 0.1, 0}});
  return out;
}

/// Ten men a side and a hamlet between them.
struct BookedField {
  View view;

  BookedField() {
    view.turn = 1;
    view.table.size = {60, 40};
    view.pieces = {standing(0, "red", 10, {10, 10}), standing(1, "blue", 10, {50, 30})};
    ViewMarker hamlet;
    hamlet.kind = "place";
    hamlet.label = "The hamlet";
    hamlet.area = {{25, 15}, {35, 15}, {35, 25}, {25, 25}};
    view.markers = {hamlet};
  }
  ViewPiece& red() { return view.pieces[0]; }
  ViewPiece& blue() { return view.pieces[1]; }
};

Told heard(Cue cue, int unit, int other = -1) {
  Told out;
  out.cue = cue;
  out.unit = unit;
  out.other = other;
  return out;
}

Told next_turn() {
  Told out;
  out.kind = "turn-began";
  out.cue = Cue::turn;
  return out;
}

/// A battle told step by step.
class BookedBattle {
public:
  explicit BookedBattle(const BookedField& field) : now_(field.view), books_(field.view) {}

  void step(const std::vector<Told>& events, const BookedField& after) {
    const View before = std::exchange(now_, after.view);
    if (Bookkeeper::concerns(events))
      books_.happened(
          events, [&] { return before; }, [&] { return now_; });
  }
  Account end(std::optional<Side> winner = {}) { return std::move(books_).closed(now_, {winner, "", ""}, 7); }

private:
  View now_;
  Bookkeeper books_;
};

TEST(Books, CountShotsAndWhomTheyFell) {
  BookedField field;
  BookedBattle story(field);
  field.blue() = standing(1, "blue", 7, {50, 30});
  story.step({heard(Cue::volley, 0, 1)}, field);
  story.step({heard(Cue::cannon, 0, 1)}, field);
  const Account account = story.end();
  const UnitAccount &red = account.units.at(0), &blue = account.units.at(1);
  EXPECT_EQ(red.shots, 2);
  EXPECT_EQ(red.felled, 3);
  EXPECT_EQ(red.fell, 0);
  EXPECT_EQ(blue.shots, 0);
  EXPECT_EQ(blue.fell, 3);
  EXPECT_EQ(blue.began, 10);
  EXPECT_EQ(blue.left, 7);
  EXPECT_EQ(blue.first_action, 1) << "to be shot at is action enough";
  EXPECT_EQ(account.first_blood, 1);
  EXPECT_EQ(account.fell.size(), 3U);
  EXPECT_EQ(account.fell.front().side, Side::blue);
  EXPECT_NEAR(account.fell.front().at.y, 30, 1e-9) << "where they stood";
  EXPECT_EQ(account.battle.decisions, 7);
  EXPECT_DOUBLE_EQ(account.battle.losses_of(Side::blue).figures, 0.3);
}

TEST(Books, GiveTheFallenOfALaterThrowToWhoShot) {
  BookedField field;
  BookedBattle story(field);
  story.step({heard(Cue::volley, 0, 1)}, field); // the saves are thrown in a step of their own
  field.blue() = standing(1, "blue", 8, {50, 30});
  story.step({heard(Cue::fall, 1)}, field);
  const Account account = story.end();
  EXPECT_EQ(account.units.at(0).felled, 2);
}

TEST(Books, CountAChargeOnceATurn) {
  BookedField field;
  BookedBattle story(field);
  story.step({heard(Cue::charge, 0, 1)}, field);
  story.step({heard(Cue::charge, 0, 1), heard(Cue::clash, 0, 1)}, field);
  field.view.turn = 2;
  story.step({next_turn()}, field);
  story.step({heard(Cue::charge, 0, 1)}, field);
  const Account account = story.end();
  EXPECT_EQ(account.units.at(0).charges, 2);
  EXPECT_EQ(account.units.at(1).charges, 0) << "who is charged does not charge";
}

TEST(Books, TellTheFledFromTheFallen) {
  BookedField field;
  BookedBattle story(field);
  field.view.pieces.pop_back();
  story.step({heard(Cue::clash, 0, 1), heard(Cue::flight, 1)}, field);
  const Account account = story.end();
  EXPECT_EQ(account.units.at(1).left, 0);
  EXPECT_EQ(account.units.at(1).fell, 0);
  EXPECT_EQ(account.units.at(0).felled, 0);
  EXPECT_TRUE(account.fell.empty());
  EXPECT_EQ(account.first_blood, 0);
}

TEST(Books, CountTheFallenOfBothInAFight) {
  BookedField field;
  BookedBattle story(field);
  field.red() = standing(0, "red", 9, {10, 10});
  field.blue() = standing(1, "blue", 6, {50, 30});
  story.step({heard(Cue::clash, 0, 1)}, field);
  const Account account = story.end();
  EXPECT_EQ(account.units.at(0).felled, 4);
  EXPECT_EQ(account.units.at(1).felled, 1);
}

TEST(Books, KnowThePartsOfAUnit) { // KM2-OPT-59
  BookedField field;
  BookedBattle story(field);
  field.red() = standing(0, "red", 6, {10, 10});
  field.view.pieces.push_back(standing(7, "red", 4, {12, 10}));
  for (const std::size_t part : {0U, 2U}) field.view.pieces[part].whole = 0;
  story.step({heard(Cue::volley, 7, 1)}, field);
  const Account account = story.end();
  ASSERT_EQ(account.units.size(), 2U);
  EXPECT_EQ(account.units.at(0).shots, 1);
  EXPECT_EQ(account.units.at(0).left, 10);
}

TEST(Books, SayWhoHadMenOnAPlace) {
  BookedField field;
  BookedBattle story(field);
  field.red() = standing(0, "red", 10, {28, 20});
  field.view.turn = 2;
  story.step({next_turn()}, field);
  field.blue() = standing(1, "blue", 10, {30, 18});
  field.view.turn = 3;
  story.step({next_turn()}, field);
  field.red() = standing(0, "red", 10, {5, 5});
  story.step({heard(Cue::march, 0)}, field);
  const Account account = story.end();
  ASSERT_EQ(account.places.size(), 1U);
  EXPECT_EQ(account.places[0].name, "The hamlet");
  EXPECT_EQ(account.places[0].turns, (std::vector{Holder::red, Holder::both, Holder::blue}));
}

TEST(Books, CountHowOftenTheLeadChanges) {
  BookedField field;
  BookedBattle story(field);
  const auto turn = [&](int red, int blue) {
    field.red() = standing(0, "red", red, {10, 10});
    field.blue() = standing(1, "blue", blue, {50, 30});
    ++field.view.turn;
    story.step({next_turn()}, field);
  };
  turn(9, 10); // blue is ahead
  turn(8, 8);  // nobody
  turn(8, 7);  // red
  turn(8, 5);
  field.red() = standing(0, "red", 4, {10, 10});
  story.step({heard(Cue::clash, 1, 0)}, field); // blue, in the last moment
  const Account account = story.end(Side::blue);
  EXPECT_EQ(account.lead_changes, 2);
  ASSERT_EQ(account.course.size(), 5U);
  EXPECT_EQ(account.course[1].ahead(), Side::blue);
  EXPECT_EQ(account.course[2].ahead(), std::nullopt);
  EXPECT_DOUBLE_EQ(account.course[3].blue, 0.7);
}

TEST(Books, BeginWhenTheArmiesStand) {
  BookedField field;
  field.view.turn = 0;
  field.view.pieces.clear();
  BookedBattle story(field);
  BookedField drawn_up;
  story.step({heard(Cue::march, 0)}, drawn_up);
  story.step({next_turn()}, drawn_up);
  const Account account = story.end();
  ASSERT_EQ(account.units.size(), 2U);
  EXPECT_EQ(account.units[0].began, 10);
  EXPECT_EQ(account.units[0].first_action, 0);
  EXPECT_EQ(account.stood.size(), 20U);
}

void expect_same(const Account& a, const Account& b) {
  EXPECT_EQ(a.battle.outcome.winner, b.battle.outcome.winner);
  EXPECT_EQ(a.battle.outcome.reason, b.battle.outcome.reason);
  EXPECT_EQ(a.battle.turns, b.battle.turns);
  EXPECT_EQ(a.battle.decisions, b.battle.decisions);
  EXPECT_EQ(a.lead_changes, b.lead_changes);
  EXPECT_EQ(a.first_blood, b.first_blood);
  EXPECT_EQ(a.stood.size(), b.stood.size());
  EXPECT_EQ(a.fell.size(), b.fell.size());
  ASSERT_EQ(a.units.size(), b.units.size());
  for (std::size_t i = 0; i < a.units.size(); ++i) {
    const UnitAccount &one = a.units[i], &other = b.units[i];
    EXPECT_EQ(one.name, other.name);
    EXPECT_EQ(one.left, other.left) << one.name;
    EXPECT_EQ(one.fell, other.fell) << one.name;
    EXPECT_EQ(one.felled, other.felled) << one.name;
    EXPECT_EQ(one.shots, other.shots) << one.name;
    EXPECT_EQ(one.charges, other.charges) << one.name;
    EXPECT_EQ(one.first_action, other.first_action) << one.name;
  }
  ASSERT_EQ(a.places.size(), b.places.size());
  for (std::size_t i = 0; i < a.places.size(); ++i) EXPECT_EQ(a.places[i].turns, b.places[i].turns);
}

/// The books kept at full speed are those of the battle that the same commanders fight step by step, and what they
/// hold hangs together.
void expect_kept_as_fought(const Book& book, const std::string& scenario) {
  SCOPED_TRACE(std::string(book.id()) + ", " + scenario);
  const NamedScenario named = named_scenario(scenario, 0, book.id()).value();
  const auto arena = book.arena(named.scenario).value();
  const Account quick = arena->fight_and_account({Grade::captain, Grade::recruit}, 5).value();
  const auto battle = book.set_up(named.scenario, named.text, {}).value();
  const auto red = book.commander(Grade::captain, seed_of(5, Side::red)),
             blue = book.commander(Grade::recruit, seed_of(5, Side::blue));
  FastDice dice(5);
  expect_same(quick, account_of(*battle, *red, *blue, dice).value());
  const FoughtBattle counted = arena->fight_and_count({Grade::captain, Grade::recruit}, 5).value();
  EXPECT_EQ(quick.battle.decisions, counted.decisions);
  EXPECT_EQ(quick.battle.losses_of(Side::red).figures, counted.losses_of(Side::red).figures);
  EXPECT_EQ(quick.battle.losses_of(Side::blue).units, counted.losses_of(Side::blue).units);
  int shots = 0, felled = 0, fell = 0;
  for (const UnitAccount& unit : quick.units) {
    shots += unit.shots;
    felled += unit.felled;
    fell += unit.fell;
    EXPECT_FALSE(unit.name.empty());
    EXPECT_LE(unit.first_action, quick.battle.turns);
    if (unit.shots > 0) {
      EXPECT_GT(unit.first_action, 0) << unit.name;
    }
  }
  if (!scenario.starts_with("random")) {
    EXPECT_GT(shots, 0);
    EXPECT_GT(fell, 0);
  }
  EXPECT_GE(fell, felled);
  EXPECT_GE(2 * felled, fell) << "most of the fallen fell by somebody's hand";
  EXPECT_EQ(static_cast<int>(quick.course.size()), quick.battle.turns);
}

TEST(Books, AreKeptAtFullSpeedAsStepByStep) {
  for (const auto& book : books()) expect_kept_as_fought(*book, "random:small:3");
  expect_kept_as_fought(*book_named("kingsmen1").value(), "marlow");
  expect_kept_as_fought(*book_named("crimea").value(), "advance-guard");
  expect_kept_as_fought(*book_named("kingdom").value(), "powick-bridge");
  expect_kept_as_fought(*book_named("skirmish").value(), "forest-road");
}

TEST(Findings, AreMeansOverTheBattles) {
  Tally tally;
  tally.map({60, 40});
  for (const int left : {4, 0}) {
    BookedField field;
    BookedBattle story(field);
    field.blue() = standing(1, "blue", left, {50, 30});
    story.step({heard(Cue::volley, 0, 1)}, field);
    ++field.view.turn;
    story.step({next_turn()}, field);
    tally.add(story.end(Side::red));
  }
  const Findings findings = tally.findings();
  ASSERT_EQ(findings.units.size(), 2U);
  const UnitFindings &red = findings.units[0], &blue = findings.units[1];
  EXPECT_EQ(red.side, "red");
  EXPECT_DOUBLE_EQ(red.felled, 8);
  EXPECT_DOUBLE_EQ(red.shots, 1);
  EXPECT_DOUBLE_EQ(blue.lost, 8);
  EXPECT_EQ(blue.survived.count, 1);
  EXPECT_EQ(blue.battles, 2);
  EXPECT_DOUBLE_EQ(blue.first_action, 1);
  EXPECT_EQ(blue.never.count, 0);
  ASSERT_EQ(findings.turns.size(), 2U);
  EXPECT_DOUBLE_EQ(findings.turns[1].blue_left, 0.2);
  EXPECT_EQ(findings.turns[1].red_ahead, 2);
  EXPECT_EQ(findings.turns[1].leader_won, 2);
  EXPECT_EQ(findings.turns[0].red_ahead + findings.turns[0].blue_ahead, 0);
  ASSERT_EQ(findings.places.size(), 1U);
  ASSERT_EQ(findings.places[0].turns.size(), 2U);
  EXPECT_EQ(findings.places[0].turns[1].nobody, 2);
  EXPECT_EQ(tally.fell().men[1][static_cast<std::size_t>(30 * tally.fell().columns + 50)], 16) << "squares of an inch";
  EXPECT_EQ(tally.stood().most(), 40) << "ten men in one square, as two turns of two battles began";
}

TEST(HeatMap, KeepsToTheTable) {
  HeatMap map({60, 30});
  EXPECT_EQ(map.columns, 60);
  EXPECT_EQ(map.rows, 30);
  map.add({{Side::red, {-1, -1}}, {Side::blue, {60, 30}}, {Side::blue, {59.5, 29.5}}});
  EXPECT_EQ(map.men[0].front(), 1);
  EXPECT_EQ(map.men[1].back(), 2);
  EXPECT_EQ(map.most(), 2);
}

} // namespace
} // namespace sandtable
