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
