// The referee and the odds under the Crimean War game: the cases of docs/referee.md, and what can be wrong with one.

#include "cli/shell.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::cli {
namespace {

using testing::HasSubstr;

/// A British and a Russian line, and the rest of the case.
std::string duel(const std::string& british, const std::string& russian, const std::string& moment) {
  return R"({"rulebook": "crimea", "red": {"units": [{"type": "british-line", )" + british +
         R"(}]}, "blue": {"units": [{"type": "russian-line", )" + russian + R"(}]}, "moment": )" + moment + "}";
}

boost::json::value odds(const std::string& question) {
  const Seen run = sandtable("odds crimea " + question + " --json");
  EXPECT_EQ(run.code, 0) << question << ": " << run.err;
  return run.json();
}

} // namespace

TEST(CrimeaRule, AVolley) { // CRI-EX-24
  const Seen run = sandtable("rule tests/cases/crimea-volley.json --json");
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(unit(run.json(), 1).at("chits"), 1);
  EXPECT_THAT(sandtable("rule tests/cases/crimea-volley.json").out, HasSubstr("lose 2 figures, 22 left."));
}

TEST(CrimeaRule, AColumnAgainstAWall) { // CRI-EX-39
  const Seen run = sandtable("rule tests/cases/crimea-wall.json --json");
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(unit(run.json(), 1).at("chits"), 2);
  EXPECT_EQ(unit(run.json(), 0).at("wins_ties"), true);
  EXPECT_THAT(sandtable("rule tests/cases/crimea-wall.json").out, HasSubstr("35 against 39"));
}

TEST(CrimeaRule, AnEmptyPurse) { // CRI-EX-02
  const Seen run = sandtable("rule tests/cases/crimea-purse.json");
  EXPECT_EQ(run.code, 3);
  EXPECT_THAT(run.out, HasSubstr("REFUSED by CRI-CP-02"));
}

TEST(CrimeaRule, FaultsNameTheField) {
  const char* const here = R"("at": [60, 30])";
  const char* const there = R"("at": [60, 50])";
  const std::pair<std::string, const char*> mistakes[] = {
      {duel("\"at\": [60, 30], \"chits\": 9", there, "{}"), "red.units[0].chits"},
      {duel(here, "\"at\": [60, 29]", "{}"), "blue.units[0].at"},
      {duel(here, "\"formation\": \"skirmish\", \"at\": [60, 50]", "{}"), "blue.units[0].formation"},
      {duel(here, "\"name\": \"Kazan\"", "{}"), "blue.units[0].at"},
      {duel(here, "\"house\": \"Farm\"", "{}"), "blue.units[0].house"},
      {duel(here, there, R"({"turn": 0})"), "moment.turn"},
      {duel(here, there, R"({"phase": "reaction", "spenders": ["nobody"]})"), "moment.spenders[0]"},
  };
  for (const auto& [text, place] : mistakes) {
    const Seen run = sandtable("rule -", text);
    EXPECT_EQ(run.code, 2) << text;
    EXPECT_THAT(run.err, HasSubstr(place)) << text;
  }
}

/// One general a side of a nation, before the turn's orders, and what his state says.
boost::json::value general(const std::string& nation, const std::string& own = "") {
  const bool russian = nation == "russian";
  const std::string his = R"("generals": [{"name": "He", "at": [60, 20], "nation": ")" + nation + "\"" + own + "}], ";
  const Seen run = sandtable("rule - --json", R"({"rulebook": "crimea", "red": {)" + his +
                                                  R"("units": [{"at": [60, 30], "type": ")" +
                                                  (russian ? "russian-line" : "british-line") +
                                                  R"("}]}, "blue": {"units": [{"at": [60, 60], "type": ")" +
                                                  (russian ? "british-line" : "russian-line") + R"("}]}})");
  EXPECT_EQ(run.code, 0) << nation << ": " << run.err;
  return unit(run.json(), 1);
}

TEST(CrimeaRule, AGeneralHasTheRatingOfHisNation) { // CRI-ROS-19, 20
  EXPECT_EQ(general("british").at("leadership"), 2);
  EXPECT_EQ(general("french").at("leadership"), 2);
  EXPECT_EQ(general("sardinian").at("leadership"), 2);
  EXPECT_EQ(general("turkish").at("leadership"), 1);
  EXPECT_EQ(general("turkish", R"(, "rating": 3)").at("leadership"), 3);
  EXPECT_EQ(general("russian").at("arm"), "column-commander");
  EXPECT_EQ(general("russian").at("leadership"), 0);
  EXPECT_EQ(general("russian").at("points"), 3);
}

TEST(CrimeaRule, AUnitWithAsManyChitsAsStrengthIsRouting) { // CRI-MOR-12, 14
  const auto chits = [](const std::string& british) {
    return sandtable("rule - --json", duel("\"at\": [60, 30], " + british, "\"at\": [60, 60]", "{}"));
  };
  EXPECT_EQ(chits(R"("chits": 6)").code, 0);
  const Seen routs = chits(R"("chits": 7)");
  EXPECT_EQ(routs.code, 2);
  EXPECT_THAT(routs.err, HasSubstr("red.units[0].chits: 7 chits are its strength"));
  EXPECT_THAT(routs.err, HasSubstr("CRI-MOR-14"));
  EXPECT_EQ(chits(R"("chits": 7, "routing": true)").code, 0);
  EXPECT_EQ(chits(R"("chits": 8, "routing": true)").code, 2);
  EXPECT_EQ(chits(R"("chits": 6, "leader": "killed")").code, 2); // its strength without him
}

TEST(CrimeaRule, BeginsInAnyPhase) {
  for (const char* phase : {"turn-start", "side-turn", "free", "command", "reaction"}) {
    const Seen run =
        sandtable("rule - --json", duel("\"at\": [60, 30], \"name\": \"A\"", "\"at\": [60, 50]",
                                        std::string(R"({"phase": ")") + phase + R"(", "spenders": ["A"]})"));
    EXPECT_TRUE(run.code == 0 || run.err.find("roll") != std::string::npos) << phase << ": " << run.err;
  }
}

TEST(CrimeaOdds, OfFire) {
  const auto json = odds("fire british-line russian-line:24:0:column --range 8"); // CRI-EX-24
  EXPECT_EQ(json.at("kind"), "volley");
  EXPECT_NEAR(json.at("mean").to_number<double>(), 6 * (4.0 / 6) * (4.0 / 6), 0.02);
  EXPECT_THAT(sandtable("odds crimea fire british-line russian-line --range 8 --flank").out, HasSubstr("CRI-FIRE-07"));
  EXPECT_THAT(sandtable("odds crimea fire british-line russian-line --range 8 --cover light").out,
              HasSubstr("CRI-FIRE-04"));
}

TEST(CrimeaOdds, SayWhichRangeTheyTook) { // CRI-FIRE-14
  const std::string note = "The units are 10 inches apart, half of the attacker's long range; --range takes another.";
  EXPECT_THAT(sandtable("odds crimea fire british-line russian-line").out, HasSubstr(note));
  const auto untold = odds("fire british-line russian-line"), told = odds("fire british-line russian-line --range 10");
  EXPECT_EQ(untold.at("notes").at(0), boost::json::value(note));
  EXPECT_EQ(untold.at("mean"), told.at("mean"));
  EXPECT_TRUE(told.at("notes").as_array().empty());
  EXPECT_GT(told.at("mean").to_number<double>(),
            odds("fire british-line russian-line --range 10.1").at("mean").to_number<double>()); // CRI-ARM-07
  EXPECT_EQ(sandtable("odds crimea fire russian-line british-line --range 10").code, 0);
}

TEST(CrimeaOdds, SayThatTheTieIsOfTheFirstThrow) { // CRI-CC-32
  const Seen text = sandtable("odds crimea melee russian-line british-line");
  EXPECT_THAT(text.out, HasSubstr("a tie of the first throw"));
  EXPECT_THAT(text.out, HasSubstr("the chances to win include it"));
  EXPECT_THAT(text.out, HasSubstr("Attacker: 7 dice + 1\n"));
  EXPECT_THAT(text.out, testing::Not(HasSubstr("cannot succeed"))); // nobody counts faces in a contest
  const auto json = odds("melee russian-line british-line");
  EXPECT_EQ(json.at("first_throw_tie"), json.at("tie"));
  EXPECT_NEAR(json.at("attacker_wins").to_number<double>() + json.at("defender_wins").to_number<double>(), 1, 1e-9);
  EXPECT_THAT(std::string(json.at("notes").at(1).as_string()), HasSubstr("of the first throw alone"));
}

TEST(CrimeaOdds, OfMelee) {
  const auto json = odds("melee russian-line:24:0:column british-line --cover heavy");
  EXPECT_NEAR(json.at("attacker_wins").to_number<double>(), 0.5, 1e-9); // +1 a stand on both sides
  EXPECT_GT(odds("melee british-light-cavalry:12:0:moving russian-line").at("attacker_wins").to_number<double>(),
            odds("melee british-light-cavalry russian-line").at("attacker_wins").to_number<double>());
}

TEST(CrimeaOdds, RefusalsAndMistakes) {
  const std::pair<const char*, const char*> refusals[] = {
      {"fire british-light-cavalry russian-line", "CRI-ARM-06"},
      {"fire british-line russian-line --range 21", "CRI-FIRE-14"},
      {"melee russian-foot-battery british-line", "CRI-CC-01"},
  };
  for (const auto& [question, rule] : refusals) {
    const Seen run = sandtable(std::string("odds crimea ") + question);
    EXPECT_EQ(run.code, 3) << question;
    EXPECT_THAT(run.err, HasSubstr(rule)) << question;
  }
  const std::pair<const char*, const char*> mistakes[] = {
      {"fire zouaves russian-line", "ATTACKER: \"zouaves\" is no type of unit"},
      {"fire british-line russian-line:24:0:0", "DEFENDER: \"0\" is no number"},
      {"fire british-line russian-line:brave", "DEFENDER: \"brave\" is neither a formation"},
      {"fire british-line russian-line --flank --rear", "--rear"},
      {"melee british-line russian-line --range 3", "--range"},
  };
  for (const auto& [question, sentence] : mistakes) {
    const Seen run = sandtable(std::string("odds crimea ") + question);
    EXPECT_EQ(run.code, 2) << question;
    EXPECT_THAT(run.err, HasSubstr(sentence)) << question;
  }
}

} // namespace sandtable::cli
