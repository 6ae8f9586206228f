#pragma once
// What the files about close assaults share among themselves.

#include "rulebooks/crimea/state/setting.hpp"

#include <bit>

namespace sandtable::crimea {

/// The units of a set, ascending: `for (const int i : units_in(set))`.
class units_in {
public:
  struct Iterator {
    UnitSet left;
    int operator*() const { return std::countr_zero(left); }
    Iterator& operator++() {
      left &= left - 1;
      return *this;
    }
    bool operator!=(const Iterator& o) const { return left != o.left; }
  };
  explicit units_in(UnitSet set) : set_(set) {}
  Iterator begin() const { return {set_}; }
  Iterator end() const { return {0}; }

private:
  UnitSet set_;
};

/// CRI-CC-08: the shift that brings an attacker into contact.
Vec closing_step(const State& s, const Unit& attacker, const Unit& target);
/// Takes a defender into an assault, with those who support him, and judges what CRI-CC-29 says is judged beforehand.
void engage(const State& s, Assault& a, int defender);
/// The units of an assault on either side: 0 attacks, 1 defends.
constexpr UnitSet attackers(const Assault& a) { return bit(a.attacker) | a.supporters; }
constexpr UnitSet defenders(const Assault& a) { return bit(a.target) | a.target_supporters; }
/// CRI-SEQ-23: a unit is out of every assault not yet fought, by whatever drove it off.
void drop_assaults(State& s, int unit);

} // namespace sandtable::crimea
