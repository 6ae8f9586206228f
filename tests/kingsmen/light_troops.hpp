#pragma once
// Words for tests of light infantry.

#include "rulebooks/kingsmen/chapters/light_infantry.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"
#include "rulebooks/kingsmen/service/names.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"
#include "turning.hpp"

namespace sandtable::kingsmen {

inline Order split_into(std::initializer_list<int> parts) {
  Order o = say(Verb::split);
  for (const int n : parts) o.parts.push_back(static_cast<std::int8_t>(n));
  return o;
}

inline Order join_with(const std::vector<int>& others, Formation formation = Formation::line) {
  Order o = say(Verb::join);
  o.formation = formation;
  for (const int other : others) o.others.push_back(static_cast<std::int8_t>(other));
  return o;
}

inline Options with_light_infantry(Options o) {
  o.light_infantry = true;
  return o;
}

/// A table of the second edition on which light infantry may be divided.
struct LightField : Field {
  explicit LightField(const Options& o = basic_game()) : Field(second_edition, with_light_infantry(o)) {}

  int light(Side side, Vec at, double facing, const Stance& stance = {}) {
    const int unit = add(side, Type::infantry, at, facing, stance);
    state.parent(unit) = static_cast<std::int8_t>(unit);
    return unit;
  }
  /// Everything of a unit that is on the table.
  std::vector<int> all_of(int whole) const {
    std::vector<int> out;
    for (int i = 0; i < state.unit_count; ++i)
      if (state.unit(i).present && whole_of(state, i) == whole) out.push_back(i);
    return out;
  }
  int men_of(int whole) const {
    int men = 0;
    for (const int i : all_of(whole)) men += unit(i).privates;
    return men;
  }
  /// Activates the unit, divides it, ends the activation and makes everybody fresh again.
  std::vector<int> divide(int unit, std::initializer_list<int> parts) {
    activate(unit);
    order(split_into(parts));
    order(finish());
    const std::vector<int> out = all_of(whole_of(state, unit));
    for (const int part : out) this->unit(part).colour = Colour::green;
    return out;
  }
  /// Puts a unit elsewhere.
  void shift(int unit, Vec to) {
    this->unit(unit).anchor = on_grid(to);
    refresh(unit);
  }
};

/// Light infantry in line in the middle of the table and an enemy far off, in the first turn.
struct Rifles : LightField {
  explicit Rifles(const Options& o = basic_game(), const Stance& stance = {}) : LightField(o) {
    rifles = light(red, {36, 16}, 0, stance);
    enemy = add(blue, Type::infantry, {36, 46}, 180);
    start_turn();
  }
  int rifles, enemy;
};

} // namespace sandtable::kingsmen
