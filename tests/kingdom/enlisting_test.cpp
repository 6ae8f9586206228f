// The armies of a scenario: who they are.
#include "rulebooks/kingdom/set_up/enlisting.hpp"

#include "kingdom/setting_out.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/roster.hpp"
#include "rulebooks/kingdom/chapters/tables_troops.hpp"

#include <gmock/gmock.h>

namespace sandtable::kingdom {
namespace {

using testing::HasSubstr;

/// A scenario whose first red unit is of that type, not placed.
Scenario with_first(const char* type) {
  Scenario s = small_scenario();
  s.red.units[0] = unit_of("First", type);
  s.red.units[0].own["rating"] = "good";
  return s;
}

Unit first_of(const Scenario& s) { return Opening(s).state.unit(0); }

// TKO-UNIT-10 to 20, TKO-TYPE-01 to 13
TEST(Raising, EachKindHasItsOwnMakeUp) {
  struct Case {
    UnitKind kind;
    StandType type;
    int stands, crew;
    Formation formation;
    Weapon weapon;
  };
  for (const Case& c :
       {Case{UnitKind::horse_regiment, StandType::horse, 4, 0, Formation::line, Weapon::pistols},
        Case{UnitKind::cuirassier_regiment, StandType::cuirassier, 4, 0, Formation::line, Weapon::pistols},
        Case{UnitKind::lancer_regiment, StandType::lancer, 4, 0, Formation::line, Weapon::none},
        Case{UnitKind::dragoon_regiment, StandType::dragoon_mounted, 4, 0, Formation::line, Weapon::shot},
        Case{UnitKind::commanded_shot, StandType::shot, 4, 0, Formation::line, Weapon::shot},
        Case{UnitKind::clansmen_regiment, StandType::clansmen, 6, 0, Formation::double_line, Weapon::shot},
        Case{UnitKind::mob, StandType::mob, 6, 0, Formation::double_line, Weapon::none},
        Case{UnitKind::small_gun, StandType::gun_small, 1, 3, Formation::gun, Weapon::small_guns},
        Case{UnitKind::medium_gun, StandType::gun_medium, 1, 4, Formation::gun, Weapon::medium_guns},
        Case{UnitKind::large_gun, StandType::gun_large, 1, 5, Formation::gun, Weapon::large_guns}}) {
    const Unit u = raise(Options{}, c.kind, Side::blue);
    SCOPED_TRACE(word_of(c.kind));
    EXPECT_EQ(u.side, Side::blue);
    EXPECT_EQ(u.stands[c.type], c.stands);
    EXPECT_EQ(u.stands.count(), c.stands);
    EXPECT_EQ(u.full_stands, c.stands);
    EXPECT_EQ(u.crew, c.crew);
    EXPECT_EQ(u.full_crew, c.crew);
    EXPECT_EQ(u.formation, c.formation);
    EXPECT_EQ(u.weapon, c.weapon);
    EXPECT_EQ(default_formation(u), c.formation);
  }
}

// TKO-UNIT-10, TKO-OPT-03
TEST(Raising, PikeAndShotGoByTheRatio) {
  for (const auto& [ratio, pike, shot] :
       {std::tuple{Ratio::of_5p3s, 5, 3}, {Ratio::of_4p4s, 4, 4}, {Ratio::of_3p5s, 3, 5}, {Ratio::of_2p6s, 2, 6}}) {
    Options o;
    o.ratio = ratio;
    const Unit u = raise(o, UnitKind::foot_regiment, Side::red);
    EXPECT_EQ(u.stands[StandType::pike], pike);
    EXPECT_EQ(u.stands[StandType::shot], shot);
    EXPECT_EQ(u.full_stands, 8);
    EXPECT_EQ(u.formation, Formation::horned);
  }
}

// TKO-SETUP-03, 04, TKO-EX-02: guns start Good, mobs Poor, without a throw
TEST(Enlisting, GunsAndMobsAreNotThrownFor) {
  Scenario s = with_first("mob");
  s.red.units[0].own.erase("rating");
  s.red.units[2].own.erase("rating");
  const Opening o(s);
  EXPECT_EQ(o.state.unit(0).rating, Rating::poor);
  EXPECT_FALSE(o.state.unit(0).unrated);
  EXPECT_EQ(o.state.unit(2).rating, Rating::good);
  EXPECT_FALSE(o.state.unit(2).unrated);
  EXPECT_EQ(o.pending(), StepKind::deploy) << "no ratings are thrown";
}

// TKO-SETUP-02, TKO-RULING-157
TEST(Enlisting, WhoeverIsNotRatedIsThrownFor) {
  Scenario s = small_scenario();
  s.red.units[0].own.erase("rating");
  s.red.generals[0].own.erase("rating");
  const Opening o(s);
  EXPECT_TRUE(o.state.unit(0).unrated);
  EXPECT_FALSE(o.state.unit(1).unrated);
  EXPECT_TRUE(o.state.unit(3).unrated);
  EXPECT_EQ(o.state.unit(1).rating, Rating::ordinary);
  EXPECT_EQ(o.state.unit(1).first_rating, Rating::ordinary);
}

// TKO-SETUP-05, TKO-OPT-05
TEST(Enlisting, WithFixedRatingsEverybodyNeedsOne) {
  Scenario s = small_scenario();
  s.options["fixed_ratings"] = "on";
  EXPECT_EQ(fault_of(s), "");
  s.red.units[2].own.erase("rating");
  EXPECT_EQ(fault_of(s), "") << "guns are Good of themselves";
  s.red.units[0].own.erase("rating");
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[0].rating"));
  EXPECT_THAT(fault_of(s), HasSubstr("TKO-SETUP-05"));
  s = small_scenario();
  s.options["fixed_ratings"] = "on";
  s.blue.generals[0].own.erase("rating");
  EXPECT_THAT(fault_of(s), HasSubstr("blue.generals[0].rating"));
}

TEST(Enlisting, TypesAreUnitsByName) {
  EXPECT_THAT(fault_of(with_first("foot")), HasSubstr("\"foot\" is not one of foot-regiment, horse-regiment"));
  EXPECT_NE(fault_of(with_first("army-commander")), "") << "a general is no unit";
  EXPECT_EQ(first_of(with_first("horse_regiment")).kind, UnitKind::horse_regiment);
}

// TKO-UNIT-10
TEST(Enlisting, AnAuthorMayMakeUpHisFoot) {
  Scenario s = with_first("foot-regiment");
  s.red.units[0].own["pike"] = 3;
  s.red.units[0].own["shot"] = 6;
  s.red.units[0].own["bill"] = 1;
  const Unit u = first_of(s);
  EXPECT_EQ(u.stands[StandType::pike], 3);
  EXPECT_EQ(u.stands[StandType::shot], 6);
  EXPECT_EQ(u.stands[StandType::bill], 1);
  EXPECT_EQ(u.full_stands, 10);
  EXPECT_EQ(u.formation, Formation::horned);
  s.red.units[0].own["shot"] = 9;
  EXPECT_THAT(fault_of(s), HasSubstr("from 1 to 12"));
  s.red.units[0].own["shot"] = 8;
  EXPECT_EQ(fault_of(s), "");
  s.red.units[0].own["stands"] = 4;
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[0].stands"));
}

// TKO-FORM-13
TEST(Enlisting, FootWithoutPikeStandsInLine) {
  Scenario s = with_first("foot-regiment");
  s.red.units[0].own["pike"] = 0;
  EXPECT_EQ(first_of(s).formation, Formation::line);
  s.red.units[0].own["shot"] = 0;
  EXPECT_THAT(fault_of(s), HasSubstr("from 1 to 12"));
}

TEST(Enlisting, OtherRegimentsAreCountedInStands) {
  Scenario s = with_first("horse-regiment");
  s.red.units[0].own["stands"] = 6;
  EXPECT_EQ(first_of(s).stands[StandType::horse], 6);
  EXPECT_EQ(first_of(s).full_stands, 6);
  for (const char* key : {"pike", "shot", "bill"}) {
    Scenario wrong = with_first("horse-regiment");
    wrong.red.units[0].own[key] = 2;
    EXPECT_THAT(fault_of(wrong), HasSubstr(std::string("red.units[0].") + key));
  }
  s = with_first("large-gun");
  s.red.units[0].own["stands"] = 2;
  EXPECT_THAT(fault_of(s), HasSubstr("a gun is one stand"));
}

// TKO-UNIT-16
TEST(Enlisting, OnlyClansmenChooseTheirWeapon) {
  Scenario s = with_first("clansmen-regiment");
  for (const auto& [word, weapon] :
       {std::pair{"shot", Weapon::shot}, {"bows", Weapon::bows}, {"darts", Weapon::darts}}) {
    s.red.units[0].own["weapon"] = word;
    EXPECT_EQ(first_of(s).weapon, weapon);
  }
  s.red.units[0].own["weapon"] = "pistols";
  EXPECT_THAT(fault_of(s), HasSubstr("TKO-UNIT-16"));
  s = with_first("commanded-shot");
  s.red.units[0].own["weapon"] = "bows";
  EXPECT_THAT(fault_of(s), HasSubstr("TKO-UNIT-16"));
}

// TKO-TYPE-10, TKO-UNIT-14
TEST(Enlisting, DragoonsMayBeginOnFoot) {
  Scenario s = with_first("dragoon-regiment");
  EXPECT_EQ(first_of(s).stands[StandType::dragoon_mounted], 4);
  s.red.units[0].own["dismounted"] = true;
  EXPECT_EQ(first_of(s).stands[StandType::dragoon_foot], 4);
  EXPECT_EQ(first_of(s).stands[StandType::dragoon_mounted], 0);
  s = with_first("horse-regiment");
  s.red.units[0].own["dismounted"] = true;
  EXPECT_THAT(fault_of(s), HasSubstr("only dragoons"));
}

// TKO-OPT-04, TKO-RULING-159
TEST(Enlisting, WithoutIrregularsClansmenServeAsFoot) {
  for (const char* type : {"clansmen-regiment", "mob"}) {
    Scenario s = with_first(type);
    s.red.units[0].own["stands"] = 8;
    s.red.units[0].own["formation"] = "double-line";
    EXPECT_EQ(word_of(first_of(s).kind), type);
    s.options["irregulars"] = "off";
    const Unit u = first_of(s);
    EXPECT_EQ(u.kind, UnitKind::foot_regiment);
    EXPECT_EQ(u.stands[StandType::pike], 4);
    EXPECT_EQ(u.formation, Formation::horned);
  }
  Scenario s = with_first("clansmen-regiment");
  s.red.units[0].own["weapon"] = "bows";
  s.options["irregulars"] = "off";
  EXPECT_EQ(first_of(s).weapon, Weapon::shot);
}

/// Two tertios and a reserve.
Scenario two_tertios() {
  Scenario s = small_scenario();
  s.red.units[1].own["tertio"] = 2;
  s.red.units[2].own["tertio"] = 0;
  s.red.generals.push_back(general_of("Byron", Vec{40, 4}));
  s.red.generals.push_back(general_of("The King", Vec{44, 4}));
  s.red.generals[1].own["tertio"] = 2;
  s.red.generals[2].own["rank"] = "army";
  for (ScenarioGeneral& g : s.red.generals) g.own["rating"] = "good";
  return s;
}

// TKO-CMD-01, 02, 04
TEST(Tertios, HaveTheirCommandersAndTheArmyHasItsOwn) {
  const Opening o(two_tertios());
  ASSERT_TRUE(o.setting);
  const Army& red = o.state.army(Side::red);
  EXPECT_EQ(red.tertios, 2);
  EXPECT_EQ(red.tertio_commanders[0], 3);
  EXPECT_EQ(red.tertio_commanders[1], 4);
  EXPECT_EQ(red.commander, 5);
  EXPECT_EQ(o.state.unit(0).tertio, 0);
  EXPECT_EQ(o.state.unit(1).tertio, 1);
  EXPECT_EQ(o.state.unit(2).tertio, -1) << "the reserve";
  EXPECT_EQ(o.state.unit(4).kind, UnitKind::tertio_commander);
  EXPECT_EQ(o.state.unit(4).tertio, 1);
  EXPECT_EQ(o.state.unit(5).kind, UnitKind::army_commander);
  EXPECT_EQ(o.state.unit(5).tertio, -1);
}

// TKO-CMD-03
TEST(Tertios, TheCommanderOfALoneOneCommandsTheArmy) {
  const Opening o(small_scenario());
  EXPECT_EQ(o.state.army(Side::red).tertios, 1);
  EXPECT_EQ(o.state.army(Side::red).commander, 3);
  EXPECT_EQ(o.state.army(Side::red).tertio_commanders[0], 3);
  Scenario s = small_scenario();
  s.red.generals.push_back(general_of("The King"));
  s.red.generals[1].own["rank"] = "army";
  EXPECT_THAT(fault_of(s), HasSubstr("TKO-CMD-03"));
}

// TKO-CMD-01, 02, TKO-RULING-159
TEST(Tertios, AreCompleteOrRefused) {
  Scenario s = two_tertios();
  s.red.generals.pop_back();
  EXPECT_THAT(fault_of(s), HasSubstr("has an Army Commander"));
  s = two_tertios();
  s.red.generals.erase(s.red.generals.begin() + 1);
  EXPECT_THAT(fault_of(s), HasSubstr("tertio 2 has no commander"));
  s = two_tertios();
  s.red.units[1].own["tertio"] = 1;
  EXPECT_THAT(fault_of(s), HasSubstr("tertio 2 has no units"));
  s = two_tertios();
  s.red.units[1].own["tertio"] = 3;
  s.red.generals[1].own["tertio"] = 3;
  EXPECT_THAT(fault_of(s), HasSubstr("a tertio 3 but no tertio 2"));
  s = two_tertios();
  s.red.generals[1].own["tertio"] = 1;
  EXPECT_THAT(fault_of(s), HasSubstr("a tertio has one commander"));
  s = two_tertios();
  s.red.generals[1].own["rank"] = "army";
  EXPECT_THAT(fault_of(s), HasSubstr("one Army Commander"));
  s = small_scenario();
  s.blue.units.clear();
  EXPECT_THAT(fault_of(s), HasSubstr("at least one unit"));
  s = small_scenario();
  for (ScenarioUnit& u : s.red.units) u.own["tertio"] = 0;
  s.red.generals[0].own["rank"] = "army";
  EXPECT_THAT(fault_of(s), HasSubstr("at least one tertio"));
}

// TKO-CMD-04
TEST(Tertios, AUnitMayNameItsGeneralInstead) {
  Scenario s = two_tertios();
  s.red.units[1].own.erase("tertio");
  s.red.units[2].own.erase("tertio");
  s.red.units[1].general = "Byron";
  s.red.units[2].general = "The King";
  const Opening o(s);
  EXPECT_EQ(o.state.unit(0).tertio, 0);
  EXPECT_EQ(o.state.unit(1).tertio, 1);
  EXPECT_EQ(o.state.unit(2).tertio, -1);
}

// TKO-RULING-160
TEST(Enlisting, BothArmiesTogetherHaveAtMostSixtyPieces) {
  Scenario s = unplaced_scenario();
  while (s.red.units.size() < 29) s.red.units.push_back(unit_of("More", "mob"));
  while (s.blue.units.size() < 29) s.blue.units.push_back(unit_of("More", "mob"));
  EXPECT_EQ(fault_of(s), "");
  s.blue.units.push_back(unit_of("One more", "mob"));
  EXPECT_THAT(fault_of(s), HasSubstr("at most 60"));
}

// TKO-ARMY-02
TEST(Dress, IsTheUnitsOwnOrItsArmysOrItsPeoples) {
  Scenario s = small_scenario();
  s.red.coat = "#111111";
  s.red.units[0].coat = "#222222";
  s.blue.own["people"] = "scots";
  s.red.own["tertios"] = boost::json::array{"The Foot"};
  const Opening o(s);
  EXPECT_EQ(o.setting->units[0].coat, "#222222");
  EXPECT_EQ(o.setting->units[1].coat, "#111111");
  EXPECT_EQ(o.setting->units[3].name, "Prince Rupert");
  EXPECT_EQ(o.setting->side(Side::blue).people, Nation::scots);
  EXPECT_EQ(o.setting->units[4].coat, "#7d7a70") << "hodden grey";
  EXPECT_EQ(o.setting->side(Side::red).people, Nation::english);
  EXPECT_EQ(o.setting->side(Side::red).tertios, (std::vector<std::string>{"The Foot"}));
  s.blue.own["people"] = "irish";
  EXPECT_EQ(Opening(s).setting->units[4].coat, "#a5702f");
  s.blue.own.erase("people");
  s.red.coat.clear();
  EXPECT_NE(Opening(s).setting->units[1].coat, Opening(s).setting->units[4].coat) << "two English armies";
}

// TKO-ARMY-02
TEST(Swaps, AreThoseOfTheList) {
  const auto all = [](UnitKind from, Nation people) {
    std::vector<UnitKind> out;
    for (const UnitRow& row : unit_table)
      if (may_swap(from, row.kind, people)) out.push_back(row.kind);
    return out;
  };
  using K = UnitKind;
  EXPECT_EQ(all(K::foot_regiment, Nation::english), (std::vector<K>{K::dragoon_regiment, K::commanded_shot, K::mob}));
  for (const Nation people : {Nation::scots, Nation::irish})
    EXPECT_EQ(all(K::foot_regiment, people),
              (std::vector<K>{K::dragoon_regiment, K::commanded_shot, K::clansmen_regiment, K::mob}));
  for (const Nation people : {Nation::english, Nation::irish})
    EXPECT_EQ(all(K::horse_regiment, people), (std::vector<K>{K::cuirassier_regiment, K::dragoon_regiment}));
  EXPECT_EQ(all(K::horse_regiment, Nation::scots),
            (std::vector<K>{K::cuirassier_regiment, K::lancer_regiment, K::dragoon_regiment}));
  EXPECT_EQ(all(K::medium_gun, Nation::english), (std::vector<K>{K::small_gun, K::large_gun}));
  EXPECT_TRUE(all(K::mob, Nation::scots).empty());
}

} // namespace
} // namespace sandtable::kingdom
