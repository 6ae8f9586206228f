#pragma once

#include "battle/ruling.hpp"

#include <concepts>
#include <variant>

namespace sandtable {

/// The ruling on an order, and where it leads: what was measured to judge it is not measured again to carry it out.
/// Each kind of thing found out has a `ruling` of its own.
template <class... Found>
struct JudgedOf : Ruling {
  std::variant<std::monostate, Found...> found;

  JudgedOf() = default;
  JudgedOf(const Ruling& ruling) : Ruling(ruling) {}
  template <class One>
  requires(std::same_as<One, Found> || ...) JudgedOf(const One& judged) : Ruling(judged.ruling), found(judged) {}

  /// Of an order that was judged so and allowed.
  template <class One>
  const One& as() const {
    return std::get<One>(found);
  }
};

} // namespace sandtable
