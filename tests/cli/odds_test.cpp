#include "cli/shell.hpp"
#include "rulebooks/kingsmen/chapters/attack_odds.hpp"
#include "test_paths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::cli {
namespace {

using testing::HasSubstr;

struct Dice {
  std::int64_t attacker, attacker_needs, defender, defender_needs;

  friend bool operator==(const Dice&, const Dice&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Dice& d) {
    return out << d.attacker << " at " << d.attacker_needs << " against " << d.defender << " at " << d.defender_needs;
  }
};

boost::json::value odds(const std::string& question, const std::string& book = "kingsmen1") {
  const Seen run = sandtable("odds " + book + " " + question + " --json");
  EXPECT_EQ(run.code, 0) << question << ": " << run.err;
  return run.json();
}

Dice dice(const std::string& question, const std::string& book = "kingsmen1") {
  const auto json = odds(question, book);
  return {json.at("attacker_dice").as_int64(), json.at("attacker_needs").as_int64(),
          json.at("defender_dice").as_int64(), json.at("defender_needs").as_int64()};
}

double sum(const boost::json::value& list) {
  double total = 0;
  for (const auto& chance : list.as_array()) total += chance.to_number<double>();
  return total;
}

TEST(Odds, JsonHasEveryFigure) {
  const auto json = odds("fire infantry:12:green infantry:8:yellow --flank --cover light --range 9");
  EXPECT_EQ(json.at("attacker_dice"), 14);
  EXPECT_EQ(json.at("attacker_needs"), 4);
  EXPECT_EQ(json.at("defender_dice"), 10);
  EXPECT_EQ(json.at("defender_needs"), 5);
  EXPECT_EQ(json.at("defender_losses").as_array().size(), 9U);
  EXPECT_NEAR(sum(json.at("defender_losses")), 1, 1e-12);
  EXPECT_NEAR(sum(json.at("attacker_losses")), 1, 1e-12);
  EXPECT_GT(json.at("defender_breaks").as_double(), 0);
  EXPECT_GT(json.at("mean").as_double(), 0);
  int added = 0;
  for (const auto& reason : json.at("why").as_array()) {
    EXPECT_THAT(std::string(reason.at("rule").as_string()), HasSubstr("KM1-"));
    added += static_cast<int>(reason.at("dice").as_int64());
  }
  EXPECT_EQ(added, 24);
}

TEST(Odds, AreExact) {
  const kingsmen::FireOdds exact = kingsmen::fire_odds({14, 4}, {10, 5}, 8, 4);
  const auto json = odds("fire infantry:12:green infantry:8:yellow --flank --cover light --range 9");
  for (int i = 0; i <= exact.losses.most; ++i)
    EXPECT_DOUBLE_EQ(json.at("defender_losses").at(static_cast<std::size_t>(i)).to_number<double>(), exact.losses.at(i))
        << i;
  EXPECT_DOUBLE_EQ(json.at("mean").as_double(), exact.mean);
}

TEST(Odds, OfFire) {
  EXPECT_EQ(dice("fire infantry:12:green infantry:8:yellow"), (Dice{12, 4, 8, 5}));                      // KM1-EX-05
  EXPECT_EQ(dice("fire foot-artillery:4:yellow cavalry:6:red --range 27"), (Dice{8, 5, 6, 6}));          // KM1-EX-06
  EXPECT_EQ(dice("fire foot-artillery:3:red infantry:12:green:square --range 20"), (Dice{6, 4, 12, 5})); // KM1-EX-07
  EXPECT_EQ(dice("fire foot-artillery:4:green infantry:12:green --range 12"), (Dice{12, 4, 12, 4}));     // KM1-EX-61
  EXPECT_EQ(dice("fire foot-artillery:4:green infantry:12:green --range 12.01"), (Dice{8, 4, 12, 4}));   // KM1-EX-61
  EXPECT_EQ(dice("fire infantry:12:green foot-artillery:4:green --cover light"), (Dice{12, 4, 10, 4}));  // KM1-EX-62
  EXPECT_EQ(dice("fire infantry:12:green infantry:12:green:militia:square"), (Dice{12, 4, 12, 6}));      // KM1-EX-69
  EXPECT_EQ(dice("fire infantry:12:red infantry:12:green --rear --higher --ranks 3"),
            (Dice{14, 6, 12, 4})); // KM1-EX-55
  EXPECT_EQ(dice("fire infantry:12:green:column infantry:12:green --flank"), (Dice{6, 4, 12, 4}));
  EXPECT_EQ(dice("fire infantry:12:green infantry:12:green:mob --rear"), (Dice{16, 4, 12, 4}));
  EXPECT_EQ(dice("fire skirmishers:6:green skirmishers:6:yellow:elite --lower"), (Dice{6, 4, 12, 4}));
  EXPECT_EQ(dice("fire infantry:12:green infantry:12:green --building"), (Dice{12, 4, 16, 4}));
}

TEST(Odds, OfMelee) {
  EXPECT_EQ(dice("melee cavalry:5:yellow infantry:7:yellow"), (Dice{10, 4, 7, 5}));            // KM1-EX-08
  EXPECT_EQ(dice("melee cavalry:5:yellow infantry:10:green:square"), (Dice{5, 5, 10, 4}));     // KM1-EX-11
  EXPECT_EQ(dice("melee infantry:12:red infantry:12:yellow:square"), (Dice{12, 4, 12, 6}));    // KM1-EX-14
  EXPECT_EQ(dice("melee cavalry:6:green infantry:12:green --rear"), (Dice{16, 4, 12, 4}));     // KM1-EX-64
  EXPECT_EQ(dice("melee infantry:12:red infantry:12:red:elite:square"), (Dice{12, 4, 12, 6})); // KM1-EX-70
  EXPECT_EQ(dice("melee infantry:12:green infantry:12:green --higher"), (Dice{14, 4, 12, 4})); // KM1-EX-80
  EXPECT_EQ(dice("melee infantry:12:green infantry:12:green --lower"), (Dice{12, 4, 14, 4}));  // KM1-EX-80
  EXPECT_EQ(dice("melee cavalry:6:green infantry:12:green --flank --cover heavy"), (Dice{14, 4, 16, 4}));
  EXPECT_EQ(dice("melee infantry:12:green horse-artillery:4:green --rear"), (Dice{16, 4, 4, 6}));
  EXPECT_EQ(dice("melee infantry:12:green skirmishers:6:green --flank"), (Dice{12, 4, 6, 6}));
  EXPECT_EQ(dice("melee infantry:12:green infantry:12:green --building"), (Dice{12, 4, 16, 4}));
  EXPECT_EQ(dice("melee cavalry:6:green cavalry:6:red:militia:column --flank"), (Dice{8, 4, 6, 6}));
  const auto melee = odds("melee infantry:12:green infantry:12:yellow");
  EXPECT_NEAR(
      melee.at("attacker_wins").as_double() + melee.at("tie").as_double() + melee.at("defender_wins").as_double(), 1,
      1e-12);
  EXPECT_EQ(melee.at("attacker_losses").as_array().size(), 13U);
}

TEST(Odds, OfTheSecondEdition) {
  const auto second = [](const std::string& question) { return dice(question, "kingsmen2"); };
  EXPECT_EQ(second("fire infantry:12:green infantry:8:yellow"), (Dice{12, 4, 8, 5})); // KM2-EX-11, KM2-FIRE-20
  EXPECT_EQ(second("fire foot-artillery:4:green infantry:12:green --range 12"), (Dice{12, 4, 12, 4})); // KM2-FIRE-23
  EXPECT_EQ(second("melee cavalry:6:green infantry:12:green"), (Dice{12, 4, 12, 4}));                  // KM2-EX-56
  EXPECT_EQ(second("melee infantry:12:green infantry:12:green --building"), (Dice{12, 4, 16, 4}));     // KM2-OPT-08
  EXPECT_EQ(second("fire infantry:12:green infantry:12:green --flank --cover light --option flank_rear=off"),
            (Dice{12, 4, 14, 4})); // KM2-MOD-02
  const Seen plain = sandtable("odds kingsmen2 melee cavalry:6:green infantry:12:green");
  EXPECT_EQ(plain.out.find("square"), std::string::npos) << "KM2-MELEE-10: " << plain.out;
  EXPECT_THAT(plain.out, HasSubstr("KM2-MELEE-02"));
}

TEST(Odds, OfTheSecondEditionWithItsOptions) {
  const auto with = [](const std::string& question, const std::string& option) {
    return dice(question + " --option " + option, "kingsmen2");
  };
  const std::string charge = "melee infantry:12:red infantry:12:green";
  EXPECT_EQ(dice(charge, "kingsmen2"), (Dice{12, 4, 12, 4}));         // KM2-MELEE-04
  EXPECT_EQ(with(charge, "charge_colours=on"), (Dice{12, 5, 12, 4})); // KM2-EX-57
  EXPECT_EQ(with("melee skirmishers:6:green skirmishers:5:green", "skirmisher_melee=on"), (Dice{6, 4, 5, 6}));
  EXPECT_EQ(with("melee skirmishers:6:green foot-artillery:4:green", "skirmisher_melee=on"), (Dice{6, 4, 4, 6}));
  EXPECT_EQ(with("melee cavalry:5:yellow infantry:10:green:square", "square=on"), (Dice{5, 5, 10, 4})); // KM2-OPT-01
  const std::string proud = "fire infantry:12:green infantry:12:green:militia:square";
  EXPECT_EQ(with(proud, "preset=advanced"), (Dice{12, 4, 12, 6})); // KM2-RULING-25
  EXPECT_THAT(sandtable("odds kingsmen2 fire infantry:12:green:elite infantry:12:green").out,
              HasSubstr("Quality counts only with the option quality"));
}

TEST(Odds, ImpossibleAttacksAreRefusedByRule) {
  const std::pair<const char*, const char*> refusals[] = {
      {"kingsmen1 fire cavalry:6:green infantry:12:green", "KM1-FIRE-02"},
      {"kingsmen1 fire infantry:12:green:square infantry:12:green", "KM1-FIRE-03"},
      {"kingsmen1 fire infantry:12:green:mob infantry:12:green", "KM1-FIRE-04"},
      {"kingsmen1 fire horse-artillery:4:green:column infantry:12:green", "KM1-FIRE-05"},
      {"kingsmen1 fire infantry:12:green infantry:12:green --range 12.01", "KM1-FIRE-18"},
      {"kingsmen1 melee skirmishers:6:green infantry:12:green", "KM1-MELEE-04"},
      {"kingsmen1 melee infantry:12:green cavalry:6:green", "KM1-MELEE-05"},
      {"kingsmen1 melee infantry:12:green:mob infantry:12:green", "KM1-MELEE-06"},
      {"kingsmen1 melee cavalry:6:green infantry:12:green --building", "KM1-MELEE-07"},
      {"kingsmen2 fire cavalry:6:green infantry:12:green", "KM2-FIRE-25"},
      {"kingsmen2 fire infantry:12:green infantry:12:green --range 12.01", "KM2-FIRE-01"},
      {"kingsmen2 melee infantry:12:green cavalry:6:green", "KM2-MELEE-01"},
      {"kingsmen2 melee skirmishers:6:green infantry:12:green --option skirmisher_melee=on", "KM2-OPT-40"},
  };
  for (const auto& [question, rule] : refusals) {
    const Seen run = sandtable(std::string("odds ") + question);
    EXPECT_EQ(run.code, 3) << question;
    EXPECT_THAT(run.err, HasSubstr(rule)) << question;
  }
}

TEST(Odds, BadQuestionsAreBadInput) {
  const std::pair<const char*, const char*> mistakes[] = {
      {"fire dragoons:6:green infantry:12:green", "ATTACKER: \"dragoons\" is no type of unit"},
      {"fire infantry:many infantry:12:green", "ATTACKER: \"many\" is no number"},
      {"fire infantry:12:green infantry:12:purple", "DEFENDER: \"purple\" is no colour"},
      {"fire infantry:12:green infantry:12:green:brave", "DEFENDER: \"brave\" is neither a quality"},
      {"fire infantry:14:green infantry:12:green", "ATTACKER: a unit of this type has at most 12"},
      {"fire infantry:12:green infantry:4:green", "DEFENDER: a unit must start above its breaking point"},
      {"fire infantry:12:green infantry:7:green:square", "DEFENDER: infantry of 7 cannot stand in square"},
      {"fire infantry:12:green infantry:12:green --flank --rear", "--rear"},
      {"fire infantry:12:green infantry:12:green --higher --lower", "--lower"},
      {"fire infantry:12:green infantry:12:green --range -1", "--range"},
      {"fire skirmishers:6:green skirmishers:6:green --range 0.3", "--range: at 0.3 inches"},
      {"fire infantry:12:green infantry:12:green --cover deep", "--cover: there is no \"deep\""},
      {"fire infantry:12:green infantry:12:green --ranks 9", "--ranks"},
      {"melee infantry:12:green infantry:12:green --range 3", "--range: a melee is fought at no distance"},
      {"bribe infantry:12:green infantry:12:green", "there is no attack \"bribe\""},
      {"fire infantry:12:green", "ATTACKER DEFENDER"},
  };
  for (const auto& [question, sentence] : mistakes) {
    const Seen run = sandtable(std::string("odds kingsmen1 ") + question);
    EXPECT_EQ(run.code, 2) << question;
    EXPECT_THAT(run.err, HasSubstr(sentence)) << question;
  }
}

TEST(Odds, OptionsThatAreNotThereAreBadInput) {
  const std::string question = " melee cavalry:6:green infantry:12:green:square";
  const std::pair<std::string, const char*> mistakes[] = {
      {"kingsmen2" + question, "DEFENDER: there are no squares without the option square (KM2-FORM-01)"},
      {"kingsmen2" + question + " --option square=perhaps", "options.square: \"perhaps\" is not one of"},
      {"kingsmen1" + question + " --option square=on", "options.square: kingsmen1 has no option of that name"},
      {"kingsmen2" + question + " --option square", "--option: \"square\" must be name=value"},
      {"--case tests/cases/volley.json --option square=on", "excludes"},
  };
  for (const auto& [arguments, sentence] : mistakes) {
    const Seen run = sandtable("odds " + arguments);
    EXPECT_EQ(run.code, 2) << arguments;
    EXPECT_THAT(run.err, HasSubstr(sentence)) << arguments;
  }
}

TEST(Odds, TextHasABarForEachRow) {
  const Seen run = sandtable("odds kingsmen1 melee cavalry:6:green infantry:12:green");
  EXPECT_THAT(run.out, HasSubstr("The defender loses"));
  EXPECT_THAT(run.out, HasSubstr("The attacker loses"));
  EXPECT_THAT(run.out, HasSubstr("█"));
  EXPECT_THAT(run.out, HasSubstr("failed to form square"));
}

TEST(Odds, OfThePendingThrowOfACase) {
  const std::string file = scratch("pending.json");
  const std::string whole = read(SANDTABLE_SOURCE_DIR "/tests/cases/volley.json");
  write(file, whole.substr(0, whole.find("\"dice\"")) + "\"dice\": []}");
  const auto json = sandtable("odds --case '" + file + "' --json").json();
  EXPECT_EQ(json.at("attacker_dice"), 12);
  EXPECT_EQ(json.at("defender_dice"), 8);
  EXPECT_EQ(json.at("defender_losses").as_array().size(), 9U);
  const Seen answered = sandtable("odds --case tests/cases/volley.json");
  EXPECT_EQ(answered.code, 2);
  EXPECT_THAT(answered.err, HasSubstr("no throw is pending"));
  EXPECT_EQ(sandtable("odds --case tests/cases/march.json").code, 3);
}

} // namespace
} // namespace sandtable::cli
