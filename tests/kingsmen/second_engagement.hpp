#pragma once
// What the tests of fire and melee under the second edition have in common.

#include "kingsmen/engagement.hpp"

namespace sandtable::kingsmen {

/// The second edition's basic game with one of its options set.
inline Options basic_but(bool Options::*option, bool value = true) {
  Options o = basic_game();
  o.*option = value;
  return o;
}
inline Options basic_with(Switch Options::*rule) {
  Options o = basic_game();
  o.*rule = Switch::on;
  return o;
}

/// Begins the turn and gives a unit the card.
inline void begin(Field& f, int unit) {
  f.start_turn();
  f.activate(unit);
}

constexpr Colour all_colours[] = {Colour::green, Colour::yellow, Colour::red};
constexpr Type all_types[] = {Type::infantry, Type::skirmishers, Type::cavalry, Type::foot_artillery,
                              Type::horse_artillery};

} // namespace sandtable::kingsmen
