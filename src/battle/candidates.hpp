#pragma once

#include "battle/ruling.hpp"

#include <vector>

namespace sandtable {

/// Adds an order to the candidates if it is legal, and says whether it is.
template <class Order>
bool add_if_legal(std::vector<Order>& out, const Order& order, const Ruling& ruling) {
  if (ruling.allowed()) out.push_back(order);
  return ruling.allowed();
}

} // namespace sandtable
