#pragma once

#include "battle/seat.hpp"
#include "battle/unit_room.hpp"

#include <cstddef>

namespace sandtable {

/// A battle at one moment: a flat value of fixed capacity, the situation and as many units as it counts. A copy costs
/// what the battle has, not what it could have.
template <class Situation, class Unit, class Setting>
struct StateOf : Situation {
  const Setting* setting = nullptr;

  StateOf() = default;
  StateOf(const StateOf& o) : Situation(o), setting(o.setting) { units_.take(o.units_, o.unit_count); }
  StateOf& operator=(const StateOf& o) {
    if (this != &o) {
      static_cast<Situation&>(*this) = o;
      setting = o.setting;
      units_.take(o.units_, o.unit_count);
    }
    return *this;
  }
  ~StateOf() = default;

  Unit& unit(int i) { return units_[i]; }
  const Unit& unit(int i) const { return units_[i]; }
  /// Adds a unit and returns its number.
  int add(const Unit& u) {
    units_.put(this->unit_count, u);
    return this->unit_count++;
  }
  auto& army(Side s) { return this->armies[static_cast<std::size_t>(index_of(s))]; }
  const auto& army(Side s) const { return this->armies[static_cast<std::size_t>(index_of(s))]; }

private:
  UnitRoom<Unit> units_;
};

} // namespace sandtable
