#pragma once
// What the tests of whole battles need to know of a rulebook, so that each of them is held to the same tests.

#include "reflect/json.hpp"
#include "support/crimea_battles.hpp"
#include "support/kingsmen_battles.hpp"
#include "support/kingsmen_invariants.hpp"

#include <gtest/gtest.h>

namespace sandtable {

struct KingsmenBattles {
  using Book = kingsmen::Kingsmen1;
  using Situation = kingsmen::Situation;
  using Unit = kingsmen::Unit;
  static constexpr double least_decided = 0.9; ///< share of random battles that have a winner
  static Scenario varied(std::uint64_t n) { return kingsmen::varied_scenario(n); }
  static Scenario small() { return kingsmen::shipped("meeting"); }
  static std::string wrong_with(const kingsmen::State& s) { return kingsmen::broken_invariant(s); }
  /// Takes what is neither situation nor units out of a state's JSON.
  static void read_rest(kingsmen::State&, boost::json::object&) {}
};

struct SecondKingsmenBattles : KingsmenBattles {
  using Book = kingsmen::Kingsmen2;
  static Scenario varied(std::uint64_t n) { return kingsmen::varied_second_scenario(n); }
  static Scenario small() { return kingsmen::shipped("brook"); }
  static void read_rest(kingsmen::State& s, boost::json::object& fields) {
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
  static Scenario varied(std::uint64_t n) { return crimea::varied_scenario(n); }
  static Scenario small() { return crimea::shipped("advance-guard"); }
  static std::string wrong_with(const crimea::State& s) { return crimea::broken_invariant(s); }
  static void read_rest(crimea::State&, boost::json::object&) {}
};

using EveryBook = ::testing::Types<KingsmenBattles, SecondKingsmenBattles, CrimeaBattles>;

} // namespace sandtable
