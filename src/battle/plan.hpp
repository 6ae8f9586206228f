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

enum class PlanKind : std::uint8_t { count, highest, total, test, fire, melee, draw };
BOOST_DESCRIBE_ENUM(PlanKind, count, highest, total, test, fire, melee, draw)

/// Leaders who may fall in a soldier's place, where the faces of the dice that strike matter: three or more 6s take the
/// officer, three or more 5s the ensign. Nobody is exposed unless the rules in force say so.
struct Exposed {
  bool officer = false, ensign = false;

  bool any() const { return officer || ensign; }
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
