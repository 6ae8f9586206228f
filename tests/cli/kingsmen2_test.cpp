// The program under the second edition of All the King's Men: its cases for the referee, and battles by its rules.

#include "cli/shell.hpp"
#include "test_paths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::cli {
namespace {

using boost::json::value;
using testing::HasSubstr;

/// Three generals and a unit of each against one unit, and the rest of the case. Harcourt commands.
std::string team(const std::string& rest, const std::string& options = "{}") {
  return R"({"rulebook": "kingsmen2", "options": )" + options + R"(, "red": {
    "generals": [{"name": "Picton", "rating": 2, "at": [12, 6], "points": 2},
                 {"name": "Harcourt", "rating": 3, "at": [36, 6], "points": 5},
                 {"name": "Moore", "rating": 1, "at": [60, 6], "points": 1}],
    "units": [{"name": "P", "type": "infantry", "at": [12, 15], "general": "Picton"},
              {"name": "H", "type": "infantry", "at": [36, 15], "general": "Harcourt"},
              {"name": "M", "type": "infantry", "at": [60, 15], "general": "Moore"}]},
  "blue": {"units": [{"name": "Line", "type": "infantry", "at": [36, 44]}]}, )" +
         rest + "}";
}

/// A unit a side.
std::string duel(const std::string& red, const std::string& blue, const std::string& rest) {
  return R"({"rulebook": "kingsmen2", "red": {)" + red + R"(}, "blue": {)" + blue + "}, " + rest + "}";
}
const char* const foot = R"("units": [{"name": "Foot", "type": "infantry", "at": [36, 15]}])";
const char* const line = R"("units": [{"name": "Line", "type": "infantry", "at": [36, 40]}])";

value ruled(const std::string& text, int code = 0) {
  const Seen run = sandtable("rule - --json", text);
  EXPECT_EQ(run.code, code) << run.err;
  return run.json();
}

int chair_of(const value& where) { return static_cast<int>(where.at("seat").at("chair").as_int64()); }
int points_of(const value& json, std::size_t general) {
  return static_cast<int>(json.at("state").at("commands").at("points").at(general).as_int64());
}
int armys_points(const value& json) {
  return static_cast<int>(json.at("state").at("armies").at(0).at("command_points").as_int64());
}
std::string refused_by(const value& json) {
  EXPECT_TRUE(json.at("refused").as_bool());
  return std::string(json.at("steps").as_array().back().at("ruling").at("rule").as_string());
}

} // namespace

TEST(SecondRule, NearItsOwnGeneralATiredUnitActsForNothing) { // KM2-CMD-08, 10
  const Seen run = sandtable("rule tests/cases/kingsmen2-radius.json --json");
  EXPECT_EQ(run.code, 3) << run.err;
  const auto json = run.json();
  EXPECT_EQ(json.at("steps").at(0).at("events").at(0).at("rules").at(0), "KM2-CMD-08");
  EXPECT_EQ(unit(json, 0).at("anchor").at(1), 22);
  EXPECT_TRUE(unit(json, 0).at("disordered").as_bool()); // KM2-RES-05
  EXPECT_EQ(refused_by(json), "KM2-CMD-10");
}

TEST(SecondRule, SlopesSlowUphillAndSidestepsAlways) { // KM2-EX-51, 52, KM2-MOVE-02
  const Seen run = sandtable("rule tests/cases/kingsmen2-hill.json --json");
  EXPECT_EQ(run.code, 3) << run.err;
  const auto json = run.json();
  EXPECT_EQ(unit(json, 0).at("anchor").at(1), 42);
  EXPECT_EQ(unit(json, 1).at("anchor").at(0), 63);
  const auto& ruling = json.at("steps").as_array().back().at("ruling");
  EXPECT_EQ(ruling.at("sentence"), "This way is 13 inches; Windmill Hill halves the march to 8.");
  const std::string whole = read(SANDTABLE_SOURCE_DIR "/tests/cases/kingsmen2-hill.json");
  std::string farther = whole;
  farther.replace(farther.find("[[63, 10]]"), 10, "[[64, 10]]");
  const auto sidestep = ruled(farther, 3);
  EXPECT_THAT(std::string(sidestep.at("steps").as_array().back().at("ruling").at("sentence").as_string()),
              HasSubstr("sideways"));
}

TEST(SecondRule, ATeammatesUnitCostsAPoint) { // KM2-EX-03, KM2-CMD-13, 16
  const Seen run = sandtable("rule tests/cases/kingsmen2-teammate.json --json");
  EXPECT_EQ(run.code, 3) << run.err;
  const auto json = run.json();
  EXPECT_EQ(chair_of(json.at("steps").at(0)), 0);
  EXPECT_EQ(armys_points(json), 0);
  EXPECT_EQ(chair_of(json.at("steps").at(3)), 1) << "the lieutenant keeps his own answer";
  EXPECT_EQ(refused_by(json), "KM2-CMD-13");
}

TEST(SecondRule, EveryGeneralHasHisPoints) {
  const auto json = ruled(team(R"("moment": {})"));
  EXPECT_EQ(armys_points(json), 5) << "those of the Commanding General are the army's";
  EXPECT_EQ(points_of(json, 0), 2);
  EXPECT_EQ(points_of(json, 2), 1);
  const auto& leaders = json.at("state").at("commands").at("leader");
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(leaders.at(i), i);
  EXPECT_EQ(leaders.at(3), 0);
}

TEST(SecondRule, UnitsThatAreGivenToNobodyAreTheCommandingGenerals) {
  const std::string two = R"("generals": [{"name": "A", "rating": 1}, {"name": "B", "rating": 2)";
  const std::string units =
      R"(}], "units": [{"type": "infantry", "at": [12, 8]}, {"type": "infantry", "at": [60, 8]}])";
  const auto leaders = [](const value& json) { return json.at("state").at("commands").at("leader").as_array(); };
  const auto plain = leaders(ruled(duel(two + units, line, R"("moment": {})")));
  EXPECT_EQ(plain[0], 1);
  EXPECT_EQ(plain[1], 1);
  const std::string named = R"("generals": [{"name": "A", "rating": 1, "commanding": true}, {"name": "B", "rating": 2)";
  EXPECT_EQ(leaders(ruled(duel(named + units, line, R"("moment": {})")))[0], 0); // KM2-GEN-03
  const auto by_place = leaders(ruled(duel(two + units, line, R"("options": {"command_mode": "map"})")));
  EXPECT_EQ(by_place[0], 0); // KM2-RULING-19
  EXPECT_EQ(by_place[1], 1);
}

TEST(SecondRule, TheCommandingGeneralAnswersFirstThenTheOthersInTurn) { // KM2-SEQ-02
  const std::string pass = R"({"verb": "pass", "unit": ")";
  const auto json = ruled(team(R"("moment": {"card": "4H"}, "orders": [)" + pass + R"(H"}, )" + pass + R"(P"}, )" +
                               pass + R"(M"}], "cards": ["5C"])"));
  const auto& steps = json.at("steps");
  EXPECT_EQ(chair_of(steps.at(0)), 1);
  EXPECT_EQ(chair_of(steps.at(1)), 0);
  EXPECT_EQ(chair_of(steps.at(2)), 2);
  EXPECT_EQ(json.at("pending").at("seat").at("side"), "blue");
}

TEST(SecondRule, BeginsWithAnyPlayersAnswer) {
  const auto second = ruled(team(R"("moment": {"card": "4H", "chair": 0})"));
  EXPECT_EQ(chair_of(second.at("pending")), 0);
  const auto last = ruled(
      team(R"("moment": {"card": "4H", "chair": 2}, "orders": [{"verb": "pass", "unit": "M"}], "cards": ["5C"])"));
  EXPECT_EQ(last.at("pending").at("seat").at("side"), "blue") << "the others have answered";
  const auto acting = ruled(team(R"("moment": {"card": "4H", "active": "P"}, "orders": [{"verb": "finish"}])"));
  EXPECT_EQ(chair_of(acting.at("steps").at(0)), 0) << "the player it belongs to";
  EXPECT_EQ(chair_of(acting.at("pending")), 2);
}

TEST(SecondRule, ASpecialEffectIsAwardedOrHeld) { // KM2-SEQ-11, KM2-CARD-02
  const auto asked = ruled(team(R"("moment": {"card": "KH"}, "orders": [{"verb": "award", "chair": 2}])"));
  EXPECT_EQ(chair_of(asked.at("steps").at(0)), 1);
  EXPECT_EQ(asked.at("state").at("commands").at("holder"), 2);
  EXPECT_EQ(chair_of(asked.at("pending")), 1);
  const std::string ride = R"("orders": [{"verb": "move-general", "path": [[60, 20]]}])";
  const auto his = ruled(team(R"("moment": {"card": "KH", "chair": 2}, )" + ride));
  EXPECT_EQ(his.at("state").at("generals").at(2).at("at").at(1), 20);
  const auto anothers = ruled(team(R"("moment": {"card": "KH", "chair": 2, "holder": 0}, )" + ride), 3);
  EXPECT_EQ(refused_by(anothers), "KM2-CARD-02");
  const auto begun = ruled(team(R"("moment": {"card": "KH", "holder": 0})"));
  EXPECT_EQ(chair_of(begun.at("pending")), 1) << "the Commanding General begins";
}

TEST(SecondRule, AnAcesSecondActivationIsItsHolders) { // KM2-CARD-20
  const auto half = ruled(team(R"("moment": {"card": "AH", "active": "P"}, "orders": [{"verb": "finish"}])"));
  EXPECT_EQ(chair_of(half.at("pending")), 0);
  EXPECT_TRUE(half.at("state").at("ace_second").as_bool());
  const auto declined =
      ruled(team(R"("moment": {"card": "AH", "chair": 0, "second": true}, "orders": [{"verb": "decline"}])"));
  EXPECT_EQ(chair_of(declined.at("steps").at(0)), 0);
  EXPECT_EQ(chair_of(declined.at("pending")), 2);
  EXPECT_FALSE(declined.at("state").at("ace_second").as_bool());
  EXPECT_EQ(chair_of(ruled(team(R"("moment": {"card": "AH", "second": true})")).at("pending")), 1);
  EXPECT_EQ(chair_of(ruled(team(R"("moment": {"card": "AH", "second": true, "holder": 2})")).at("pending")), 2);
}

TEST(SecondRule, PointsAreSharedOutAtTheStartOfATurn) { // KM2-EX-02
  const auto json = ruled(team(R"("moment": {"phase": "turn-start", "turn": 2}, "dice": [1, 3, 4, 2, 2],
    "orders": [{"verb": "share", "shares": [2, 1]}])"));
  EXPECT_EQ(armys_points(json), 1);
  EXPECT_EQ(points_of(json, 0), 4);
  EXPECT_EQ(points_of(json, 2), 2);
}

TEST(SecondRule, PartsOfLightInfantryGoByTheirNames) { // KM2-OPT-51, 56, KM2-RULING-22
  const auto json = ruled(duel(R"("units": [{"name": "Rifles", "type": "infantry", "at": [36, 15], "light": true}])",
                               line, R"("options": {"light_infantry": true}, "moment": {"card": "4H"}, "cards": ["5H"],
    "orders": [{"verb": "activate", "unit": "Rifles"}, {"verb": "split", "parts": [6, 6]}, {"verb": "finish"},
               {"verb": "activate", "unit": "Rifles, 2nd part"},
               {"verb": "join", "others": ["Rifles"], "formation": "line"}])"));
  EXPECT_EQ(json.at("units").at(2), "Rifles, 2nd part");
  EXPECT_EQ(unit(json, 2).at("privates"), 12);
}

TEST(SecondRule, ADraftIsACaseToo) { // KM2-SEQ-17
  const std::string two = R"("generals": [{"name": "A", "rating": 2, "at": [20, 4]}, {"name": "B", "rating": 1,
    "at": [50, 4]}], "units": [{"name": "Foot", "type": "infantry", "at": [20, 10]},
    {"name": "Horse", "type": "cavalry", "at": [50, 10]}])";
  const std::string there = R"("generals": [{"name": "C", "at": [36, 46]}], )" + std::string(line);
  const auto json = ruled(duel(two, there, R"("moment": {"phase": "set-up"}, "dice": [2, 5, 1, 1],
    "orders": [{"verb": "take", "unit": "Horse"}, {"verb": "take", "unit": "Foot"}, {"verb": "share"}])"));
  EXPECT_EQ(json.at("state").at("commands").at("leader").at(0), 1);
  EXPECT_EQ(json.at("state").at("commands").at("leader").at(1), 0);
}

TEST(SecondRule, MistakesNameTheirField) {
  const std::string two = R"("generals": [{"name": "A", "points": 3}, {"name": "B", "points": 2}], )";
  const std::pair<std::string, const char*> mistakes[] = {
      {team(R"("moment": {"command_points": {"red": 2}})"),
       "red.generals[1].points: is said already by moment.command_points.red"},
      {duel(R"("generals": [{"points": 7}], )" + std::string(foot), line, R"("moment": {})"),
       "red.generals[0].points: must be from 0 to 6"},
      {duel(foot, line, R"("moment": {"command_points": {"blue": 7}})"), "moment.command_points.blue: must be from 0"},
      {duel(R"("units": [{"type": "infantry", "at": [36, 15], "general": "Ney"}])", line, R"("moment": {})"),
       "red.units[0].general: there is no general called \"Ney\""},
      {duel(two + R"("units": [{"type": "infantry", "at": [36, 15], "general": "A"},
        {"type": "infantry", "at": [50, 15]}])",
            line, R"("moment": {})"),
       "red.units[1].general: say which general leads this unit"},
      {duel(R"("generals": [{"name": "A", "commanding": true}, {"name": "B", "commanding": true}], )" +
                std::string(foot),
            line, R"("moment": {})"),
       "red.generals[1].commanding: an army has one Commanding General (KM2-GEN-01)"},
      {duel(R"("units": [{"type": "infantry", "at": [36, 15], "formation": "square"}])", line, R"("moment": {})"),
       "red.units[0].formation: there are no squares"},
      {team(R"("moment": {"card": "4H", "chair": 3})"), "moment.chair: Red has 3 player(s)"},
      {team(R"("moment": {"card": "4H", "holder": 0})"), "moment.holder: only a Jack"},
      {team(R"("moment": {"card": "KH", "holder": 9})"), "moment.holder: Red has 3 player(s)"},
      {team(R"("moment": {"card": "2H", "chair": 0})"), "moment.chair: a two and a Joker"},
      {team(R"("moment": {"card": "red-joker", "chair": 2})"), "moment.chair: a two and a Joker"},
      {team(R"("moment": {"card": "AH", "chair": 0, "holder": 1, "second": true})"), "moment.second: only an Ace"},
      {team(R"("moment": {})", R"({"quality_mode": "rolled"})"), "options.quality_mode: kingsmen2 has no option"},
  };
  for (const auto& [text, sentence] : mistakes) {
    const Seen run = sandtable("rule -", text);
    EXPECT_EQ(run.code, 2) << text;
    EXPECT_THAT(run.err, HasSubstr(sentence)) << text;
  }
}

TEST(SecondRule, TheFirstEditionKnowsNothingOfPersonalCommands) {
  const auto first = [](const std::string& red, const std::string& moment) {
    return R"({"rulebook": "kingsmen1", "red": {)" + red + R"(}, "blue": {)" + line + R"(}, "moment": )" + moment + "}";
  };
  const auto general = [](const std::string& field) {
    return R"("generals": [{"name": "A", )" + field + "}], " + foot;
  };
  const auto soldiers = [](const std::string& field) {
    return R"("generals": [{"name": "A"}], "units": [{"type": "infantry", "at": [36, 15], )" + field + "}]";
  };
  const std::pair<std::string, const char*> mistakes[] = {
      {first(general("\"points\": 3"), "{}"), "red.generals[0].points"},
      {first(general("\"commanding\": true"), "{}"), "red.generals[0].commanding"},
      {first(soldiers("\"general\": \"A\""), "{}"), "red.units[0].general"},
      {first(soldiers("\"light\": true"), "{}"), "red.units[0].light"},
      {first(foot, R"({"card": "KH", "holder": 0})"), "moment.holder"},
  };
  for (const auto& [text, place] : mistakes) {
    const Seen run = sandtable("rule -", text);
    EXPECT_EQ(run.code, 2) << text;
    EXPECT_THAT(run.err, HasSubstr(std::string(place) + ": kingsmen1 knows nothing of this")) << text;
  }
}

TEST(SecondBattles, ArePlayedRecordedReplayedAndDrawn) {
  const std::string record = scratch("second.json"), picture = scratch("second.svg");
  for (const char* scenario : {"meeting", "random:small:5"}) {
    const Seen fought = sandtable(std::string("battle --rulebook kingsmen2 --red recruit --blue recruit --seed 3 ") +
                                  "--json --scenario " + scenario + " --record '" + record + "'");
    ASSERT_EQ(fought.code, 0) << fought.err;
    EXPECT_EQ(fought.json().at("rulebook"), "kingsmen2");
    EXPECT_THAT(read(record), HasSubstr("\"kingsmen2\""));
    const Seen replayed = sandtable("replay '" + record + "' --verify");
    EXPECT_EQ(replayed.code, 0) << replayed.err;
    EXPECT_EQ(sandtable("render '" + record + "' --turn 2 -o '" + picture + "'").code, 0);
    EXPECT_THAT(read(picture), HasSubstr("<svg"));
  }
  EXPECT_THAT(sandtable("render '" + record + "' --rulebook kingsmen2 -o '" + picture + "'").err,
              HasSubstr("--rulebook: a record names its own"));
  EXPECT_EQ(sandtable("render meeting --rulebook kingsmen2 -o '" + picture + "'").code, 0);
  EXPECT_THAT(sandtable("render meeting --rulebook crimea -o '" + picture + "'").err,
              HasSubstr("rulebooks: this scenario is not for crimea"));
}

TEST(SecondBattles, TakeScenariosOfTheFirstEdition) { // KM2-RULING-24
  const std::string file = scratch("first.toml");
  std::string text = read(SANDTABLE_SOURCE_DIR "/scenarios/meeting.toml");
  text.replace(text.find("[\"kingsmen1\", \"kingsmen2\"]"), 26, "[\"kingsmen1\"]");
  write(file, text + "\n[options]\nquality_mode = \"all-regular\"\n");
  const Seen run = sandtable("check-scenario '" + file + "' --rulebook kingsmen2");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("is sound under kingsmen2"));
  const std::string left = "kingsmen2 has no option \"quality_mode\": what the scenario says of it is left aside.";
  EXPECT_THAT(run.out, HasSubstr(left)) << "nor is it left out without a word";
  EXPECT_THAT(
      sandtable("battle --seed 1 --rulebook kingsmen2 --red recruit --blue recruit --scenario '" + file + "'").err,
      HasSubstr(left));
  text.replace(text.find("[\"kingsmen1\"]"), 13, "[\"kingsmen2\"]");
  write(file, text);
  const Seen back = sandtable("check-scenario '" + file + "' --rulebook kingsmen1");
  EXPECT_EQ(back.code, 2);
  EXPECT_THAT(back.err, HasSubstr("rulebooks: this scenario is not for kingsmen1"));
}

TEST(SecondBattles, MixInTheOptionsOfTheCommandLine) {
  const std::string words =
      "simulate --scenario meeting --rulebook kingsmen2 --red recruit --blue recruit --battles 2 ";
  EXPECT_EQ(sandtable(words + "--option preset=advanced --option light_infantry=on --seed 1").code, 0);
  EXPECT_THAT(sandtable(words + "--option quality_mode=rolled").err,
              HasSubstr("--option: kingsmen2 has no option \"quality_mode\""));
  EXPECT_THAT(sandtable(words + "--option preset=expert").err,
              HasSubstr("options.preset: \"expert\" is not one of basic, advanced"));
}

} // namespace sandtable::cli
