#pragma once
// What the tests of whole battles need to know of a rulebook, so that each of them is held to the same tests.

#include "support/crimea_battles.hpp"
#include "support/kingsmen_battles.hpp"
#include "support/kingsmen_invariants.hpp"

#include <gtest/gtest.h>

namespace sandtable {

struct KingsmenBattles {
  using Book = kingsmen::Kingsmen;
  using Situation = kingsmen::Situation;
  using Unit = kingsmen::Unit;
  static constexpr double least_decided = 0.9; ///< share of random battles that have a winner
  static Scenario varied(std::uint64_t n) { return kingsmen::varied_scenario(n); }
  static Scenario small() { return kingsmen::shipped("meeting"); }
  static std::string wrong_with(const kingsmen::State& s) { return kingsmen::broken_invariant(s); }
};

struct CrimeaBattles {
  using Book = crimea::Crimea;
  using Situation = crimea::Situation;
  using Unit = crimea::Unit;
  static constexpr double least_decided = 0.4; ///< CRI-VIC-04: recruits seldom hurt each other enough by the turn limit
  static Scenario varied(std::uint64_t n) { return crimea::varied_scenario(n); }
  static Scenario small() { return crimea::shipped("advance-guard"); }
  static std::string wrong_with(const crimea::State& s) { return crimea::broken_invariant(s); }
};

using EveryBook = ::testing::Types<KingsmenBattles, CrimeaBattles>;

} // namespace sandtable
