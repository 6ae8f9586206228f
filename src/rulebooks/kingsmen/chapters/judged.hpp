#pragma once

#include "battle/contract.hpp"
#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/chapters/escape.hpp"
#include "rulebooks/kingsmen/chapters/forming.hpp"
#include "rulebooks/kingsmen/chapters/joining.hpp"
#include "rulebooks/kingsmen/chapters/skirmish_order.hpp"

#include <variant>

namespace sandtable::kingsmen {

/// The ruling on an order, and where it leads: what was measured to judge it is not measured again to carry it out.
struct Judged : Ruling {
  std::variant<std::monostate, March, Charge, Reform, Split, Join, Escape> found;

  Judged() = default;
  Judged(const Ruling& ruling) : Ruling(ruling) {}
  template <class Found>
  Judged(const Found& judged) : Ruling(judged.ruling), found(judged) {}

  /// Of an order that was judged so and allowed.
  template <class Found>
  const Found& as() const {
    return std::get<Found>(found);
  }
};

using Candidate = CandidateOf<Order, Judged>;

} // namespace sandtable::kingsmen
