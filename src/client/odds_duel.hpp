#pragma once
// A question of odds is answered on a bare table, where its two units stand as it says: what every rulebook shares of
// that, whatever words its units are in.

#include "client/odds_question.hpp"
#include "client/preview_of.hpp"
#include "geometry/convex.hpp"
#include "geometry/grid.hpp"
#include "geometry/hull.hpp"
#include "reflect/json.hpp"
#include "scenario/scenario.hpp"

#include <functional>

namespace sandtable {

constexpr Vec duel_table{240, 240};
constexpr Vec duel_middle{120, 200};      ///< where the defender's centre stands; the attacker comes from the south
constexpr double duel_south = 20;         ///< the farthest from which he comes
constexpr double duel_longest_shot = 160; ///< from there, and room for the units themselves
constexpr double duel_house = 4;          ///< width and depth of a house that the defender holds

/// "infantry:12:green" in its parts.
std::vector<std::string> parts_of(const std::string& words);
std::optional<int> number_in(const std::string& text);
Points around(const Bounds& bounds);
/// What no attack can be, in any game; its lengths in the book's unit. Only some books throw for what units do by
/// themselves.
Wrong contradiction(const OddsQuestion& question, const UnitOfLength& unit, bool has_actions = false);
/// The fault of a position, told to somebody who wrote none but two units.
Fault of_unit(Fault fault);

/// An order that attacks: its ruling, and if it is allowed the throw to which it leads.
template <class B>
OddsAnswer answer_of(const typename B::State& s, const typename B::Order& order) {
  OddsAnswer out;
  const Ruling ruling = B::check(s, order);
  out.ruling = verdict_of(ruling, [&](const Ruling& r) { return B::explain(s, r); });
  if (!ruling.allowed()) return out;
  if (const auto ahead = B::ahead_of(s, order)) {
    out.plan = B::plan(*ahead);
    out.odds = B::odds(*ahead);
  }
  return out;
}

/// The southernmost place from `low` to `high` on the middle line from which `far_enough` no longer holds; the
/// condition holds at `low`.
template <class Condition>
double last_place(double low, double high, Condition&& far_enough) {
  for (int i = 0; i < 40; ++i) {
    const double y = on_grid({0, (low + high) / 2}).y;
    (far_enough(y) ? low : high) = y;
  }
  return high;
}

/// The two units as a position of their rulebook on otherwise empty ground.
template <class Position, class Situated>
struct Duel {
  std::function<Result<Situated>(const Scenario&, const Position&)> situate;
  Scenario ground;
  Position position;

  auto& attacker() { return position.red.units[0]; }
  auto& defender() { return position.blue.units[0]; }

  /// Reads both units and turns them to each other as the question says; only the attacker has a place yet.
  template <class ReadUnit>
  Result<void> muster(const OddsQuestion& q, ReadUnit&& read_unit) {
    auto attacks = read_unit(q.attacker, "ATTACKER");
    if (!attacks) return tl::unexpected<Fault>(attacks.error());
    auto defends = read_unit(q.defender, "DEFENDER");
    if (!defends) return tl::unexpected<Fault>(defends.error());
    attacks->name = "The attacker";
    attacks->at = Vec{duel_middle.x, duel_south};
    attacks->facing = Angle{};
    defends->name = "The defender";
    defends->facing = from_degrees(q.flank ? 90 : q.rear ? 0 : 180);
    position.red.units = {std::move(*attacks)};
    position.blue.units = {std::move(*defends)};
    ground.size = duel_table;
    ground.options = q.options;
    return {};
  }

  Result<Situated> stand() const {
    auto there = situate(ground, position);
    if (!there) there = tl::unexpected<Fault>(of_unit(there.error()));
    return there;
  }

  /// Puts the defender's centre, which is not his anchor, into the middle; `number_in(state)` is his number.
  template <class NumberIn>
  Result<void> place_defender(NumberIn&& number_in) {
    defender().at = duel_middle;
    const auto there = stand();
    if (!there) return tl::unexpected<Fault>(there.error());
    defender().at = duel_middle + (duel_middle - there->state.unit(number_in(there->state)).footing.centre);
    return {};
  }
  /// Where the two are all there is.
  Result<void> place_defender() {
    return place_defender([](const auto&) { return 1; });
  }
};

} // namespace sandtable
