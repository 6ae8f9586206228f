#pragma once

#include "rulebooks/kingsmen/state/state.hpp"

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
/// KM2-RULING-28: makes every second infantry unit of forces that were thrown for light infantry.
void designate_thrown(State& s);
/// Which part of its whole it is, the first of them in the whole's own place: KM2-RULING-22.
int part_number(const State& s, int unit);

} // namespace sandtable::kingsmen
