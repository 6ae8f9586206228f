#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/kingsmen/chapters/placing.hpp"
#include "rulebooks/kingsmen/state/events.hpp"
#include "rulebooks/kingsmen/state/order.hpp"

#include <vector>

namespace sandtable::kingsmen {

// KM2-OPT-50 to 62: designated infantry that fights in line or column, or divided into parts in skirmish order.

/// Designated, whole or in parts.
inline bool is_light(const State& s, int unit) { return s.parent(unit) >= 0; }
/// One of the parts of a divided unit.
inline bool is_part(const State& s, int unit) { return is_light(s, unit) && s.unit(unit).type == Type::skirmishers; }
/// The unit of the beginning of the battle under whose name it fights, and as which it counts: KM2-RULING-18, 22.
inline int whole_of(const State& s, int unit) { return is_light(s, unit) ? s.parent(unit) : unit; }
/// Whether anything else of the same whole is on the table.
bool has_siblings(const State& s, int unit);
/// Which part of its whole it is, the first of them in the whole's own place: KM2-RULING-22.
int part_number(const State& s, int unit);

/// KM2-OPT-51 to 54: the parts in their places, the one that goes on acting first; or the refusal. `order.parts` names
/// the sizes, `order.path` their centres where the player does not leave them to the usual places.
struct Split {
  Ruling ruling;
  boost::container::static_vector<Unit, most_parts> parts;
};
Split judge_split(const State& s, int unit, const Order& order);
void split(State& s, int unit, const Order& order, Events events);
/// Every way to divide so many privates: KM2-OPT-52, the fewest parts first, in each the largest first.
using Divisions = boost::container::static_vector<Numbers, 5>; // twelve men have the most
Divisions divisions(int privates);

/// KM2-OPT-56 to 58: the unit that a part and `order.others` form up as, in `order.formation`; or the refusal.
struct Join {
  Ruling ruling;
  Unit end;
};
Join judge_join(const State& s, int unit, const Order& order);
void join(State& s, int unit, const Order& order, Events events);
/// KM2-OPT-56: the sibling parts that could come to this one.
Numbers siblings_near(const State& s, int unit);

} // namespace sandtable::kingsmen
