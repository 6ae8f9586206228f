#pragma once

#include "skittles/book.hpp"
#include "skittles/chapters/turn.hpp"
#include "support/field_of.hpp"

namespace sandtable::skittles {

/// A table for tests: bands anywhere, orders, dice. The shared half is in tests/support/field_of.hpp.
class Field : public FieldOf<Skittles> {
public:
  Field() : FieldOf(Options{}, Position::usual_table, 4) {}

  int band(Side side, Vec at, int pins = pins_of_a_band) {
    Unit u;
    u.side = side;
    u.at = at;
    u.pins = static_cast<std::uint8_t>(pins);
    setting_->units.push_back({{}, "Band " + std::to_string(state.unit_count)});
    return state.add(u);
  }
  void begin(int turn = 1) {
    state.turn = static_cast<std::uint8_t>(turn);
    begin_turn(state);
    advance(state, nullptr);
  }
  static Order slide(int unit, Vec to) {
    Order o = order_for(Verb::slide, unit);
    o.path.push_back(to);
    return o;
  }
  static Order bowl(int unit, int target) { return order_for(Verb::bowl, unit, target); }
  static Order stand(int unit) { return order_for(Verb::stand, unit); }
};

} // namespace sandtable::skittles
