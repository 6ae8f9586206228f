#pragma once

#include "battle/ruling.hpp"

#include <vector>

namespace sandtable {

/// An order worth thinking about, with what `check` found out about it: it can be carried out as it is.
template <class Order, class Judged>
struct CandidateOf {
  Order order;
  Judged judged{};
};

/// Adds an order to the candidates if it is legal, and says whether it is.
template <class Order, class Judged>
bool add_if_legal(std::vector<CandidateOf<Order, Judged>>& out, const Order& order, const Judged& judged) {
  if (judged.allowed()) out.push_back({order, judged});
  return judged.allowed();
}

} // namespace sandtable
