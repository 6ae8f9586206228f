// The referee. The three cases of docs/referee.md, and everything a case can be wrong about.

#include "cli/shell.hpp"
#include "test_paths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::cli {
namespace {

using testing::HasSubstr;

/// A case with one unit a side, red's in the middle of its activation.
std::string duel(const std::string& red, const std::string& blue, const std::string& rest) {
  return R"({"rulebook": "kingsmen1", "red": {"units": [)" + red + R"(]}, "blue": {"units": [)" + blue + "]}, " + rest +
         "}";
}
const char* const foot = R"({"name": "Foot", "type": "infantry", "at": [36, 15]})";
const char* const line = R"({"name": "Line", "type": "infantry", "at": [36, 24]})";

Seen rule(const std::string& text, const std::string& options = "--json") {
  return sandtable("rule - " + options, text);
}

TEST(Rule, AVolley) { // KM1-EX-05
  const Seen run = sandtable("rule tests/cases/volley.json --json");
  EXPECT_EQ(run.code, 0) << run.err;
  const auto json = run.json();
  const auto& order = json.at("steps").at(0);
  EXPECT_TRUE(order.at("ruling").at("allowed").as_bool());
  EXPECT_EQ(order.at("plan").at("pools").at(0).at("dice"), 12);
  const auto& thrown = json.at("steps").at(1);
  EXPECT_EQ(thrown.at("dice").as_array().size(), 20U);
  EXPECT_EQ(thrown.at("events").at(0).at("kind"), "unit-fired");
  EXPECT_EQ(unit(json, 1).at("privates"), 5);
  EXPECT_EQ(unit(json, 1).at("colour"), "red");
  EXPECT_EQ(json.at("pending").at("node"), "decision");
  const Seen text = sandtable("rule tests/cases/volley.json");
  EXPECT_THAT(text.out, HasSubstr("12 dice, 6 hit; 8 dice in defence, 3 stop. 3 men fall."));
  EXPECT_THAT(text.out, HasSubstr("KM1-FIRE-50"));
}

TEST(Rule, ACavalryChargeOnASquare) { // KM1-EX-10
  const Seen run = sandtable("rule tests/cases/square.json --json");
  EXPECT_EQ(run.code, 0) << run.err;
  const auto json = run.json();
  std::vector<std::string> kinds;
  for (const auto& step : json.at("steps").as_array())
    for (const auto& event : step.at("events").as_array()) kinds.emplace_back(event.at("kind").as_string());
  EXPECT_THAT(kinds, testing::IsSupersetOf({"unit-charged", "square-tried", "square-formed", "melee-fought",
                                            "rally-tried", "unit-escaped"}));
  EXPECT_EQ(unit(json, 0).at("privates"), 4);
  EXPECT_EQ(unit(json, 0).at("formation"), "line");
  EXPECT_EQ(unit(json, 1).at("privates"), 9);
  EXPECT_EQ(unit(json, 1).at("formation"), "square");
}

TEST(Rule, AnIllegalMarchIsRefused) { // KM1-MOVE-32
  const Seen run = sandtable("rule tests/cases/march.json --json");
  EXPECT_EQ(run.code, 3);
  const auto json = run.json();
  EXPECT_TRUE(json.at("refused").as_bool());
  const auto& ruling = json.at("steps").at(1).at("ruling");
  EXPECT_FALSE(ruling.at("allowed").as_bool());
  EXPECT_EQ(ruling.at("rule"), "KM1-MOVE-32");
  EXPECT_EQ(ruling.at("sentence"), "This way is 5 inches; Long Hedge halves the march to 3.");
  EXPECT_EQ(unit(json, 0).at("anchor").at(1), 15);
  EXPECT_THAT(sandtable("rule tests/cases/march.json").out, HasSubstr("REFUSED by KM1-MOVE-32"));
}

TEST(Rule, TheExampleOfTheDocumentsIsACase) {
  const std::string page = read(SANDTABLE_SOURCE_DIR "/docs/referee.md");
  const std::size_t from = page.find("```json\n") + 8;
  const Seen run = rule(page.substr(from, page.find("```", from) - from));
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run.json().at("digest"), sandtable("rule tests/cases/square.json --json").json().at("digest"));
}

TEST(Rule, OffersShowThePendingDecision) {
  const auto json = sandtable("rule tests/cases/march.json --offers --json").json();
  EXPECT_EQ(json.at("offers").at("seat").at("side"), "red");
  const auto& offers = json.at("steps").at(0).at("offers").at("offers").as_array();
  EXPECT_EQ(offers[0].at("verb"), "march");
  EXPECT_EQ(offers[0].at("allowance"), 6);
  EXPECT_THAT(sandtable("rule tests/cases/march.json --offers").out, HasSubstr("march (KM1-MOVE-10)  up to 6 inches"));
}

TEST(Rule, TooFewDiceSayWhichRollIsWaiting) {
  const Seen run = rule(duel(
      foot, line, R"("moment": {"active": "Foot"}, "orders": [{"verb": "fire", "target": 1}], "dice": [1, 2, 3])"));
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.err, HasSubstr("dice: \"Fire\" is waiting: the roll needs 24 dice but only 3 are left"));
  EXPECT_EQ(run.json().at("pending").at("plan").at("title"), "Fire");
}

TEST(Rule, DiceAndCardsLeftOverAreAnError) {
  const Seen dice = rule(duel(foot, line, R"("moment": {"active": 0}, "orders": [], "dice": [1, 2])"));
  EXPECT_EQ(dice.code, 2);
  EXPECT_THAT(dice.err, HasSubstr("dice: 2 dice are left over"));
  const Seen cards = rule(duel(foot, line, R"("moment": {"active": 0}, "cards": ["9H"])"));
  EXPECT_EQ(cards.code, 2);
  EXPECT_THAT(cards.err, HasSubstr("cards: 1 card is left over"));
}

TEST(Rule, CardsAreTurnedInOrder) {
  const Seen run = rule(duel(foot, line, R"("cards": ["9H", "KC"], "orders": [{"verb": "pass", "unit": "Foot"}])"));
  EXPECT_EQ(run.code, 0) << run.err;
  const auto json = run.json();
  EXPECT_EQ(json.at("steps").at(0).at("card"), "9H");
  EXPECT_EQ(json.at("steps").at(2).at("card"), "KC");
  EXPECT_EQ(json.at("pending").at("seat").at("side"), "blue");
  EXPECT_EQ(unit(json, 0).at("colour"), "yellow");
  const Seen gone = rule(duel(foot, line, R"("moment": {"discard": ["9H"]}, "cards": ["9H"])"));
  EXPECT_EQ(gone.code, 2);
  EXPECT_THAT(gone.err, HasSubstr("the 9 of Hearts is not among the cards left"));
}

TEST(Rule, ATurnBeginsAndEnds) {
  const Seen begins = rule(duel(foot, line, R"("moment": {"phase": "turn-start", "turn": 2}, "dice": [2, 5, 1, 1])"));
  EXPECT_EQ(begins.code, 0) << begins.err;
  const auto json = begins.json();
  EXPECT_EQ(json.at("state").at("turn"), 2);
  EXPECT_EQ(json.at("state").at("armies").at(0).at("command_points"), 5); // KM1-EX-01
  const Seen ends = rule(duel(foot, line, R"("moment": {"phase": "turn-end"}, "orders": [{"verb": "stand"}])"));
  EXPECT_EQ(ends.code, 0) << ends.err;
  EXPECT_EQ(ends.json().at("pending").at("seat").at("side"), "blue");
}

TEST(Rule, UnitsStandInExactStates) {
  const std::string square = R"({"name": "Square", "type": "infantry", "figures": 9, "quality": "elite",
    "colour": "yellow", "disordered": true, "formation": "square", "ensign": false, "at": [36, 20]})";
  const std::string pickets = R"({"name": "Rifles", "type": "skirmishers", "figures": 3, "at": [36, 30], "facing": 180,
    "arrangement": "own", "spots": [[-2, 0], [2, 0], [0, 3]]}, {"type": "cavalry", "lost": true})";
  const auto json = rule(duel(square, pickets, R"("options": {"special_casualties": true},
    "moment": {"command_points": {"red": 3, "blue": 6}})"))
                        .json();
  const auto& u = unit(json, 0);
  EXPECT_EQ(u.at("formation"), "square");
  EXPECT_EQ(u.at("privates"), 9);
  EXPECT_EQ(u.at("quality"), "elite");
  EXPECT_EQ(u.at("colour"), "yellow");
  EXPECT_TRUE(u.at("disordered").as_bool());
  EXPECT_FALSE(u.at("ensign").as_bool());
  EXPECT_EQ(unit(json, 1).at("spots").at(2).at("y"), 3 * 256);
  EXPECT_TRUE(unit(json, 2).at("lost").as_bool());
  EXPECT_EQ(json.at("units").at(2), "Blue 1st cavalry");
  EXPECT_EQ(json.at("state").at("armies").at(1).at("command_points"), 6);
}

TEST(Rule, AGarrisonStandsInItsBuilding) {
  const std::string house =
      R"("options": {"buildings": true}, "table": {"terrain": [{"kind": "building", "name": "Mill",
    "rect": {"at": [36, 26], "size": [4, 4]}, "enterable": true}]}, "moment": {"active": "Foot"})";
  const std::string inside = R"({"name": "Inside", "type": "skirmishers", "building": "Mill"})";
  const auto json = rule(duel(foot, inside, house)).json();
  EXPECT_EQ(unit(json, 1).at("building"), 0);
  const Seen horse = rule(duel(foot, R"({"type": "cavalry", "building": "Mill"})", house));
  EXPECT_EQ(horse.code, 2);
  EXPECT_THAT(horse.err, HasSubstr("blue.units[0].building"));
}

TEST(Rule, MistakesInACaseNameTheirField) {
  const auto with = [](const std::string& rest) { return duel(foot, line, rest); };
  const auto red = [](const std::string& unit) { return duel(unit, line, R"("moment": {})"); };
  const std::pair<std::string, const char*> mistakes[] = {
      {"{\n\"rulebook\" \"kingsmen1\"}", "standard input:2:"},
      {"[]", "standard input: must be an object"},
      {"{}", "standard input: rulebook: say which"},
      {R"({"rulebook": "kingsmen1"})", "red.units: a case needs at least one unit a side"},
      {R"({"rulebook": "chess"})", "there is no rulebook \"chess\""},
      {with(R"("mood": 3)"), "standard input: mood: is not a known field"},
      {with(R"("dice": [0])"), "dice[0]: must be a face from 1 to 255"},
      {with(R"("cards": ["1X"])"), "cards[0]"},
      {with(R"("moment": {"card": "9H", "active": "Line"})"), "moment.card: the card belongs to the other side"},
      {with(R"("moment": {"active": "Nobody"})"), "moment.active: there is no unit called \"Nobody\""},
      {with(R"("moment": {"active": 9})"), "moment.active: there is no unit number 9"},
      {with(R"("moment": {"turn": 0})"), "moment.turn"},
      {with(R"("moment": {"command_points": {"red": 9}})"), "moment.command_points.red"},
      {with(R"("moment": {"phase": "lunch"})"), "moment.phase: must be one of: set-up, turn-start, play, turn-end"},
      {with(R"("moment": {"second": true, "acting": "red"})"), "moment.second"},
      {with(R"("moment": {"done": ["fired"]})"), "moment.done"},
      {with(R"("moment": {"chair": 2, "acting": "red"})"), "moment.chair"},
      {with(R"("moment": {"active": 0}, "orders": [{"verb": "dance"}])"), "orders[0].verb: must be one of"},
      {with(R"("moment": {"active": 0}, "orders": [{"verb": "fire", "target": "Nobody"}])"),
       "orders[0].target: there is no unit called \"Nobody\""},
      {with(R"("options": {"buildings": "maybe"})"), "options.buildings"},
      {with(R"("options": {"cheating": true})"), "options.cheating"},
      {with(R"("table": {"size": [10, 10]})"), "table.size"},
      {with(R"("table": {"terrain": [{"kind": "swamp"}]})"), "table.terrain[0].kind"},
      {with(R"("table": {"terrain": [{"kind": "crops", "polygon": null}]})"), "terrain[0].polygon"},
      {with(R"("victory": {"turn_limit": 3})"), "victory.turn_limit"},
      {red(R"({"at": [36, 15]})"), "red.units[0].type"},
      {red(R"({"type": "infantry"})"), "red.units[0].at: say where"},
      {red(R"({"type": "infantry", "at": [36, 15], "figures": 13})"), "red.units[0].figures"},
      {red(R"({"type": "infantry", "at": [36, 15], "formation": "loose"})"), "red.units[0].formation"},
      {red(R"({"type": "infantry", "at": [36, 15], "ranks": 5})"), "red.units[0].ranks"},
      {red(R"({"type": "infantry", "at": [36, 99]})"), "red.units[0].at"},
      {red(R"({"type": "infantry", "at": [36, "x"]})"), "red.units[0].at"},
      {red(R"({"type": "infantry", "at": [36, 15], "building": "Mill"})"), "red.units[0].at"},
      {red(R"({"type": "infantry", "at": [36, 15], "arrangement": "own"})"), "red.units[0].arrangement"},
      {red(R"({"type": "infantry", "at": [36, 15], "ranks": 2, "files": 4})"),
       "red.units[0].ranks: 12 men cannot stand in line so (KM1-FORM-10)"},
      {duel(foot, R"({"type": "infantry", "at": [36, 14]})", R"("moment": {})"), "blue.units[0].at"},
  };
  for (const auto& [text, sentence] : mistakes) {
    const Seen run = rule(text, "");
    EXPECT_EQ(run.code, 2) << text;
    EXPECT_THAT(run.err, HasSubstr(sentence)) << text;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  }
}

TEST(Rule, SetUpIsACaseToo) {
  const Seen run = rule(duel(R"({"name": "Foot", "type": "infantry"})", R"({"name": "Line", "type": "infantry"})",
                             R"("moment": {"phase": "set-up"}, "dice": [1, 6],
    "orders": [{"verb": "deploy", "unit": "Foot", "path": [[36, 8]]}])"));
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(unit(run.json(), 0).at("present").as_bool());
  EXPECT_EQ(run.json().at("pending").at("seat").at("side"), "blue");
}

} // namespace
} // namespace sandtable::cli
