#pragma once

#include "rulebooks/skirmish/state/order.hpp"

namespace sandtable::skirmish {

/// An order that might be given, as it is thought of before anybody measures: in the numbers of the state.
struct Proposal {
  enum class Kind : std::uint8_t {
    plain,    ///< an order that is a verb, and who or what it is about
    straight, ///< a march so far ahead, or less where that is too far
    by_way,   ///< a march to a place by the way of least cost, as far as one gets
    turn      ///< facing a place where it stands: SKR-MOV-10
  };
  Kind kind = Kind::plain;
  Verb verb = Verb::done;
  std::int8_t unit = -1, target = -1;
  std::int16_t figure = -1;
  Vec to{};                      ///< straight: a unit vector; by_way, turn: the place
  double far = 0;                ///< straight: at most
  std::optional<Vec> looking_at; ///< straight: what it faces at the end; none: as it goes
};

} // namespace sandtable::skirmish
