#pragma once

#include <cstdint>

namespace sandtable {

/// An order that says no more than who does what to whom.
template <class Order>
Order plain_order(decltype(Order::verb) verb, int unit, int target) {
  Order o;
  o.verb = verb;
  o.unit = static_cast<std::int8_t>(unit);
  o.target = static_cast<std::int8_t>(target);
  return o;
}

} // namespace sandtable
