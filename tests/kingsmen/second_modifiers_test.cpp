// Situational modifiers of the second edition, and the switches that take each of them away: chapter 14.
#include "kingsmen/opening.hpp"
#include "kingsmen/second_engagement.hpp"
#include "rulebooks/kingsmen/chapters/modifiers.hpp"
#include "rulebooks/kingsmen/set_up/read_options.hpp"

#include <functional>
#include <map>

namespace sandtable::kingsmen {
namespace {

/// Dice of a plan by the words of its modifiers.
std::map<std::string, int> dice_of(const Plan& plan) {
  std::map<std::string, int> out;
  for (const Modifier& m : plan.modifiers)
    if (m.changes == Changes::dice && m.amount != 0) out[m.words] += m.amount;
  return out;
}

/// Red foot at y 12 on a knoll, behind blue foot that stands low, turned away from it and covered by a hedge.
Plan volley_downhill_at_a_covered_rear(const Options& o) {
  Field f(second_edition, o);
  f.terrain(TerrainKind::hill, block(33.5, 9, 38.5, 12.5));
  f.terrain(TerrainKind::hedge, {{30, 19.8}, {42, 19.8}});
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north);
  return volley(f, red, f.add(Side::blue, Type::infantry, {36, 22}, north));
}

Plan volley_uphill_at_covered_skirmishers(const Options& o) {
  Field f(second_edition, o);
  f.terrain(TerrainKind::hill, block(33.5, 18, 38.5, 23));
  f.terrain(TerrainKind::rough, block(28, 18, 44, 23));
  f.feature(1).properties.add(Property::heavy_cover);
  f.refresh_table();
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north);
  return volley(f, red, f.add(Side::blue, Type::skirmishers, {36, 20}, south));
}

Plan volley_at_a_mob(const Options& o) {
  Field f(second_edition, o);
  const int red = f.add(Side::red, Type::infantry, {36, 12}, north);
  return volley(f, red, f.add(Side::blue, Type::infantry, {36, 20}, south, {.formation = Formation::mob}));
}

Plan charge_downhill_at_a_covered_flank(const Options& o) {
  Field f(second_edition, o);
  f.terrain(TerrainKind::hill, block(33.5, 9, 38.5, 12.5));
  f.terrain(TerrainKind::hedge, {{30, 15.8}, {42, 15.8}});
  const int red = f.add(Side::red, Type::cavalry, {36, 12}, north);
  const int blue = f.add(Side::blue, Type::foot_artillery, {34.5, 16.75}, west); // its flank on y 16
  charge_home(f, red, blue, {36, 16});
  return f.plan();
}

Plan charge_at_a_mob_uphill(const Options& o) {
  Field f(second_edition, o);
  f.terrain(TerrainKind::hill, block(33.5, 16.5, 38.5, 22));
  const int red = f.add(Side::red, Type::cavalry, {36, 10}, north);
  const int mob = f.add(Side::blue, Type::infantry, {36, 19}, south, {.formation = Formation::mob}); // front at 17
  charge_home(f, red, mob, {36, 17});
  return f.plan();
}

struct Attacked {
  const char* what;
  std::function<Plan(const Options&)> plan;
  std::map<std::string, int> bonuses; ///< with every switch on
};

const Attacked scenes[] = {
    {"a covered rear, downhill",
     volley_downhill_at_a_covered_rear,
     {{"their rear", 4}, {"from higher ground", 2}, {"light cover", 2}}},
    {"covered skirmishers, uphill",
     volley_uphill_at_covered_skirmishers,
     {{"in loose formation", 4}, {"heavy cover", 4}, {"on higher ground", 2}}},
    {"a mob", volley_at_a_mob, {{"they are a mob", 4}}},
    {"a charge at a covered flank, downhill",
     charge_downhill_at_a_covered_flank,
     {{"their flank", 2}, {"from higher ground", 2}, {"light cover", 2}}},
    {"a charge at a mob, uphill", charge_at_a_mob_uphill, {{"they are a mob", 4}, {"on higher ground", 2}}},
};

std::map<std::string, int> without_men(std::map<std::string, int> dice) {
  for (const char* men :
       {"muskets, a die each", "men fired at, a die each", "men charging, 2 dice each", "men charged, a die each"})
    dice.erase(men);
  return dice;
}

// KM2-MOD-01, KM2-RULING-13: on in both games
TEST(SecondModifiers, AreThoseOfTheFirstEditionInBothGames) {
  for (const Options& o : {basic_game(), advanced_game()})
    for (const Attacked& scene : scenes) EXPECT_EQ(without_men(dice_of(scene.plan(o))), scene.bonuses) << scene.what;
}

struct OffSwitch {
  bool Options::*option;
  std::vector<std::string> takes_away;
};

// KM2-MOD-02, KM2-OPT-14
TEST(SecondModifiers, AreTakenAwayOneByOneEachByItsOwnSwitch) {
  const OffSwitch switches[] = {{&Options::cover, {"light cover", "heavy cover"}},
                                {&Options::loose_bonus, {"in loose formation"}},
                                {&Options::mob_bonus, {"they are a mob"}},
                                {&Options::flank_rear, {"their flank", "their rear"}},
                                {&Options::high_ground, {"from higher ground", "on higher ground"}},
                                {&Options::overhead_fire, {}}};
  for (const OffSwitch& off : switches)
    for (const Attacked& scene : scenes) {
      std::map<std::string, int> wanted = scene.bonuses;
      for (const std::string& bonus : off.takes_away) wanted.erase(bonus);
      EXPECT_EQ(without_men(dice_of(scene.plan(basic_but(off.option, false)))), wanted) << scene.what;
    }
}

// KM2-OPT-14: in both presets, and by name in a scenario
TEST(SecondModifiers, AreSwitchedByOptionsThatAreOnUnlessAScenarioSaysOtherwise) {
  const std::pair<const char*, bool Options::*> named[] = {{"cover", &Options::cover},
                                                           {"loose_bonus", &Options::loose_bonus},
                                                           {"mob_bonus", &Options::mob_bonus},
                                                           {"flank_rear", &Options::flank_rear},
                                                           {"high_ground", &Options::high_ground},
                                                           {"overhead_fire", &Options::overhead_fire}};
  for (const auto& [name, option] : named) {
    EXPECT_TRUE(basic_game().*option) << name;
    EXPECT_TRUE(advanced_game().*option) << name;
    Scenario s;
    s.options[name] = "off";
    EXPECT_FALSE(read_options(s, second_edition).value().*option) << name;
  }
}

// KM2-MOD-02: the flank still decides whom a wall covers
TEST(SecondModifiers, WithoutFlankAndRearCoverStillFacesOneWay) {
  Field f(second_edition, basic_but(&Options::flank_rear, false));
  f.terrain(TerrainKind::hedge, {{30, 19.8}, {42, 19.8}}); // before blue's front
  const int behind = f.add(Side::red, Type::infantry, {36, 32}, south);
  const int blue = f.add(Side::blue, Type::infantry, {36, 20}, south);
  EXPECT_EQ(attack_dice(volley(f, behind, blue)), 12);
  EXPECT_EQ(defence_dice(volley(f, behind, blue)), 12);
}

// KM2-MOD-03, KM2-INH-24: as in the first edition where quality is played
TEST(SecondQuality, ShiftsTheDefenceInTheAdvancedGame) {
  for (const Quality quality : {Quality::elite, Quality::regular, Quality::militia}) {
    Field f(second_edition, advanced_game());
    const int red = f.add(Side::red, Type::infantry, {36, 12}, north);
    const int blue = f.add(Side::blue, Type::infantry, {36, 20}, south, {.quality = quality, .colour = Colour::yellow});
    EXPECT_EQ(volley(f, red, blue).pools[1].needs, quality == Quality::elite ? 4 : quality == Quality::regular ? 5 : 6);
  }
}

// KM2-MOD-03
TEST(SecondQuality, HasNoEffectInTheBasicGame) {
  Scenario scenario = armies_of({"infantry"}, {"infantry"});
  scenario.blue.units[0].own["quality"] = "elite";
  const Opening basic(scenario, second_edition);
  const Unit &red = basic.state.unit(0), &blue = basic.state.unit(1);
  EXPECT_EQ(defence_colour(blue, red, Attack::fire), blue.colour);
  EXPECT_EQ(tested_dice(2, blue.quality), 2);
}

} // namespace
} // namespace sandtable::kingsmen
