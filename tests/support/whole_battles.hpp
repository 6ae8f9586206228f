#pragma once
// What the tests of whole battles need to know of a rulebook, so that each of them is held to the same tests.

#include "reflect/json.hpp"
#include "support/crimea_battles.hpp"
#include "support/kingdom_battles.hpp"
#include "support/kingsmen_battles.hpp"
#include "support/kingsmen_invariants.hpp"
#include "support/skirmish_battles.hpp"

#include <gtest/gtest.h>
#include <initializer_list>
#include <utility>

namespace sandtable {

inline Scenario with_options(Scenario scenario, std::initializer_list<std::pair<const char*, const char*>> options) {
  for (const auto& [name, value] : options) scenario.options[name] = value;
  return scenario;
}

struct KingsmenBattles {
  using Book = kingsmen::Kingsmen1;
  using Situation = kingsmen::Situation;
  using Unit = kingsmen::Unit;
  static constexpr double least_decided = 0.9; ///< share of random battles that have a winner
  static constexpr double captain_wins = 0.75; ///< share of small battles that he must win more of, against a recruit
  static Scenario varied(std::uint64_t n) { return kingsmen::varied_scenario(n); }
  static Scenario small() { return shipped("meeting"); }
  static Scenario with_every_option() {
    return with_options(varied(7), {{"special_casualties", "on"},
                                    {"bank_cards", "on"},
                                    {"override_deck", "on"},
                                    {"buildings", "on"},
                                    {"rating_mode", "rolled"}});
  }
  static std::string wrong_with(const kingsmen::State& s) { return kingsmen::broken_invariant(s); }
  /// Takes what is neither situation nor units out of a state's JSON.
  static void read_rest(kingsmen::State& s, boost::json::object& fields) {
    const auto* done = fields.if_contains("done");
    if (done == nullptr) return;
    s.done = read_json<std::uint8_t>(*done).value();
    fields.erase("done");
  }
};

struct SecondKingsmenBattles : KingsmenBattles {
  using Book = kingsmen::Kingsmen2;
  static Scenario varied(std::uint64_t n) { return kingsmen::varied_second_scenario(n); }
  static Scenario small() { return shipped("brook"); }
  static Scenario with_every_option() {
    return with_options(
        small(), {{"preset", "advanced"}, {"special_casualties", "on"}, {"bank_cards", "on"}, {"override_deck", "on"}});
  }
  static void read_rest(kingsmen::State& s, boost::json::object& fields) {
    KingsmenBattles::read_rest(s, fields);
    s.commands = read_json<kingsmen::Commands>(fields.at("commands")).value();
    fields.erase("commands");
    s.began = read_json<decltype(s.began)>(fields.at("began")).value();
    fields.erase("began");
  }
};

struct CrimeaBattles {
  using Book = crimea::Crimea;
  using Situation = crimea::Situation;
  using Unit = crimea::Unit;
  static constexpr double least_decided = 0.4; ///< CRI-VIC-04: recruits seldom hurt each other enough by the turn limit
  static constexpr double captain_wins = 0.75; ///< share of small battles that he must win more of, against a recruit
  static Scenario varied(std::uint64_t n) { return crimea::varied_scenario(n); }
  static Scenario small() { return shipped("advance-guard"); }
  static Scenario with_every_option() {
    return with_options(small(), {{"casualties", "spread"},
                                  {"terrain_penalties", "all"},
                                  {"artillery_save", "falling"},
                                  {"skirmish_allowed", "all_light"},
                                  {"reaction_point", "along"},
                                  {"cavalry_firearms", "all"},
                                  {"tied_combat", "defender_wins"},
                                  {"order_points_compulsory", "on"},
                                  {"double_double_line", "on"}});
  }
  static std::string wrong_with(const crimea::State& s) { return crimea::broken_invariant(s); }
  static void read_rest(crimea::State&, boost::json::object&) {}
};

struct KingdomBattles {
  using Book = kingdom::Kingdom;
  using Situation = kingdom::Situation;
  using Unit = kingdom::Unit;
  static constexpr double least_decided = 0.6; ///< TKO-VIC-09: recruits may be even at the turn limit
  static constexpr double captain_wins = 0.85; ///< much hangs on who draws the first dice
  static Scenario varied(std::uint64_t n) { return kingdom::varied_scenario(n); }
  static Scenario small() { return shipped("powick-bridge"); }
  static Scenario with_every_option() {
    return with_options(small(), {{"dignity", "on"},
                                  {"purple_guard", "6"},
                                  {"group_orders", "on"},
                                  {"ammo_dice", "1"},
                                  {"melee_stands", "contact"},
                                  {"double_stack", "once"},
                                  {"rounds_per_bout", "4"},
                                  {"cover_in_melee", "off"},
                                  {"artillery_reload", "on"},
                                  {"commander_risk", "on"},
                                  {"burst_through", "on"},
                                  {"free_rally", "on"},
                                  {"roundshot_carry", "on"},
                                  {"catch_routers", "destroy"},
                                  {"event19_strength", "half"}});
  }
  static std::string wrong_with(const kingdom::State& s) { return kingdom::broken_invariant(s); }
  static void read_rest(kingdom::State&, boost::json::object&) {}
};

struct SkirmishBattles {
  using Book = skirmish::Skirmish;
  using Situation = skirmish::Situation;
  using Unit = skirmish::Unit;
  static constexpr double least_decided = 0.6; ///< SKR-VIC-04: men whom nobody leads may be even at the turn limit
  static constexpr double captain_wins = 0.7;  ///< much is decided by nerves, whoever leads
  static Scenario varied(std::uint64_t n) { return skirmish::varied_scenario(n); }
  static Scenario small() { return shipped("the-forage"); }
  static Scenario with_every_option() {
    return with_options(small(), {{"blue_results", "continue_halt"},
                                  {"action_die_modifier", "1"},
                                  {"bayonets", "all"},
                                  {"hidden_markers", "on"},
                                  {"second_wound_kills", "off"},
                                  {"flank_arc", "60"},
                                  {"uncommanded_dice_rounding", "up"},
                                  {"automatic_follow_up", "always"},
                                  {"graze_counts", "pins"},
                                  {"defending_never_leaves", "on"}});
  }
  static std::string wrong_with(const skirmish::State& s) { return skirmish::broken_invariant(s); }
  static void read_rest(skirmish::State&, boost::json::object&) {}
};

using EveryBook =
    ::testing::Types<KingsmenBattles, SecondKingsmenBattles, CrimeaBattles, KingdomBattles, SkirmishBattles>;

} // namespace sandtable
