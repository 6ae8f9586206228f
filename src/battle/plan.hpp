#pragma once

#include "dice/distribution.hpp"
#include "dice/roll.hpp"
#include "rules/rules.hpp"

#include <array>
#include <boost/describe/enum.hpp>
#include <cstdint>

namespace sandtable {

/// One named reason in a plan: so many dice, or a change of what they need, by this rule.
struct Reason {
  Rule rule = Rule::none;
  const char* words = "";
  std::int8_t dice = 0;  ///< dice added to the pool; 0 where the reason settles what dice need
  std::uint8_t pool = 0; ///< 0: the first pool, 1: the second
};

enum class PlanKind : std::uint8_t { count, highest, total, test, fire, melee, draw, volley, contest };
BOOST_DESCRIBE_ENUM(PlanKind, count, highest, total, test, fire, melee, draw, volley, contest)

/// Leaders who may fall in a soldier's place, where the faces of the dice that strike matter: three or more 6s take the
/// officer, three or more 5s the ensign. Nobody is exposed unless the rules in force say so.
struct Exposed {
  bool officer = false, ensign = false;

  bool any() const { return officer || ensign; }
};

/// Dice of a volley that all need the same natural face; hits of dice at long range are added up and halved, rounding
/// up.
struct VolleyDice {
  std::uint8_t dice = 0, needs = 7;
  bool halved = false;
  std::uint8_t target = 0; ///< 0: the plan's defender, whose odds are told; else another one in a split volley
};

/// How a body of men bears what strikes it: what saves a man, and how much fright it stands, by the figures left.
struct Bearing {
  static constexpr int most_figures = 24;
  std::uint8_t figures = 0; ///< 0: nothing is known of it
  std::array<std::uint8_t, most_figures + 1>
      saves{}; ///< [k]: natural face that saves a hit with k figures left; 7: none
  std::array<std::uint8_t, most_figures + 1>
      strength{};              ///< [k]: the fright it stands with k figures left, leader included
  std::uint8_t chits = 0;      ///< fright it has already
  bool leader = false;         ///< he may fall, and takes one of strength with him
  std::uint8_t commanders = 0; ///< beside it: each threat falls on its leader or on one of them, evenly
  bool fearless = false;       ///< routers and commanders take no more fright
};

/// One side of a contest of totals: every die is added up, and the modifiers of all of them.
struct Contestant {
  std::int16_t modifier = 0;
  bool wins_ties = false;
  Bearing bearing; ///< of the unit that fights in front
};

/// A throw before it is thrown. The explanation, the exact odds and the resolution all read this one value, so they
/// cannot disagree.
struct Plan {
  PlanKind kind = PlanKind::count;
  const char* title = "";
  std::int8_t attacker = -1, defender = -1; ///< units, where there are any
  std::array<Pool, 2> pools{};              ///< in the order they are rolled
  std::uint8_t pool_count = 1;
  std::int8_t attacker_figures = 0, attacker_break = 0, defender_figures = 0, defender_break = 0;
  Exposed attacker_exposed, defender_exposed;
  std::uint8_t volley_count = 0; ///< volley: kinds of dice, in the order they are rolled; the first pool has them all
  std::array<VolleyDice, 6> volley{};
  Bearing target;                      ///< volley: who is shot at
  std::array<Contestant, 2> contest{}; ///< contest: attacker and defender; their dice are the two pools
  std::uint8_t reason_count = 0;
  std::array<Reason, 16> reasons{};
  Deck draw_from;

  void because(Rule rule, const char* words, int dice, int pool) {
    reasons[reason_count++] = {rule, words, static_cast<std::int8_t>(dice), static_cast<std::uint8_t>(pool)};
    pools[static_cast<std::size_t>(pool)].dice =
        static_cast<std::uint8_t>(pools[static_cast<std::size_t>(pool)].dice + dice);
  }
  Request request() const {
    Request r;
    r.draw_from = draw_from;
    for (int i = 0; i < pool_count; ++i)
      r.dice = static_cast<std::uint8_t>(r.dice + pools[static_cast<std::size_t>(i)].dice);
    return r;
  }
};

} // namespace sandtable
