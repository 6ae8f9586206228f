#pragma once

#include "dice/bag.hpp"
#include "dice/pool.hpp"
#include "dice/roll.hpp"
#include "rules/rules.hpp"

#include <boost/container/small_vector.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string_view>

namespace sandtable {

/// What a modifier changes: how many dice are thrown, their total, the face that each needs, or the row of the table in
/// which they are read.
enum class Changes : std::uint8_t { dice, total, face, row };
BOOST_DESCRIBE_ENUM(Changes, dice, total, face, row)

/// One named reason in a plan, by its rule. Without an amount it only says what settled the dice: a row of a chart, a
/// colour.
struct Modifier {
  Rule rule = Rule::none;
  const char* words = "";
  std::int16_t amount = 0;
  std::uint8_t pool = 0;
  Changes changes = Changes::dice;
};

/// How the faces of a throw are read.
enum class Reading : std::uint8_t { successes, any_success, total, highest, faces };
BOOST_DESCRIBE_ENUM(Reading, successes, any_success, total, highest, faces)

/// A pool of a plan, and whose dice they are.
struct PlannedPool : Pool {
  std::int16_t modifier = 0; ///< added to the total
  std::int8_t unit = -1;     ///< who throws them, where a unit does
  std::int8_t side = -1;     ///< else whose army
  const char* note = "";     ///< "hits halved"
};
constexpr bool same_thrower(const PlannedPool& a, const PlannedPool& b) { return a.unit == b.unit && a.side == b.side; }

/// A throw before it is thrown: dice, what they need, and why. A rulebook keeps beside it what only its own rules know;
/// the explanation, the exact odds and the resolution all come from that one value, so they cannot disagree.
struct Plan {
  std::string_view kind = "count"; ///< the rulebook's word for it: fire, melee, test ...
  const char* title = "";
  Reading reading = Reading::successes;
  std::int8_t attacker = -1, defender = -1;                            ///< units, where there are any
  boost::container::small_vector<PlannedPool, 6> pools{PlannedPool{}}; ///< in the order they are rolled
  boost::container::small_vector<Modifier, 24> modifiers;
  Bag draw_from;

  PlannedPool& pool(int i) {
    if (static_cast<std::size_t>(i) >= pools.size()) pools.resize(static_cast<std::size_t>(i) + 1);
    return pools[static_cast<std::size_t>(i)];
  }
  /// So many dice more in a pool; with none, what settles what they need.
  void because(Rule rule, const char* words, int dice, int pool_index) {
    PlannedPool& p = pool(pool_index);
    p.dice = static_cast<std::uint16_t>(p.dice + dice);
    note(rule, words, dice, Changes::dice, pool_index);
  }
  /// So much more on the total of a pool.
  void add(Rule rule, const char* words, int amount, int pool_index) {
    PlannedPool& p = pool(pool_index);
    p.modifier = static_cast<std::int16_t>(p.modifier + amount);
    note(rule, words, amount, Changes::total, pool_index);
  }
  /// A modifier that the pools already have.
  void note(Rule rule, const char* words, int amount, Changes changes, int pool_index) {
    modifiers.push_back(
        {rule, words, static_cast<std::int16_t>(amount), static_cast<std::uint8_t>(pool_index), changes});
  }
  /// Neighbouring dice of one kind are asked for together: how a rulebook parts its pools is its own affair, and what
  /// was asked stands in records.
  Request request() const {
    Request r;
    for (const PlannedPool& p : pools) {
      if (p.dice == 0) continue;
      if (!r.dice.empty() && r.dice.back().sides == p.sides)
        r.dice.back().count = static_cast<std::uint16_t>(r.dice.back().count + p.dice);
      else
        r.dice.push_back({p.dice, p.sides});
    }
    r.draw_from = draw_from;
    return r;
  }
};

/// A unit throws its own dice, which it does not yet have: the dice and what they need come with their reasons.
inline Plan throw_by(int unit, std::string_view kind, Reading reading, const char* title) {
  Plan plan;
  plan.kind = kind;
  plan.reading = reading;
  plan.title = title;
  plan.attacker = plan.pools[0].unit = static_cast<std::int8_t>(unit);
  return plan;
}
/// A test that a unit takes: any of its dice may pass it.
inline Plan test_by(int unit, const char* title = "") { return throw_by(unit, "test", Reading::any_success, title); }
/// A unit's dice that are added up.
inline Plan total_by(int unit, const char* title) { return throw_by(unit, "total", Reading::total, title); }

} // namespace sandtable
