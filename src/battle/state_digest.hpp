#pragma once

#include "battle/state_of.hpp"
#include "reflect/digest.hpp"

namespace sandtable {

/// The digest of the situation and of every unit; a rulebook that keeps more adds it.
template <class Situation, class Unit, class Setting>
Digest digested(const StateOf<Situation, Unit, Setting>& s) {
  Digest d;
  d.add(static_cast<const Situation&>(s));
  for (int i = 0; i < s.unit_count; ++i) d.add(s.unit(i));
  return d;
}

} // namespace sandtable
