#pragma once

#include "dice/card.hpp"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace sandtable {

/// What a chance node wants: so many six-sided dice, or one card out of a set.
struct Request {
  std::uint8_t dice = 0;
  Deck draw_from;

  friend constexpr bool operator==(const Request&, const Request&) = default;
};

/// What fate answered: the faces in roll order, or the card.
struct Roll {
  static constexpr int capacity = 64;
  std::uint8_t count = 0;
  Card card;
  std::array<std::uint8_t, capacity> faces; ///< only the first `count` are meaningful

  std::span<const std::uint8_t> dice() const { return {faces.data(), count}; }
  std::span<const std::uint8_t> dice(int from, int n) const {
    return {faces.data() + from, static_cast<std::size_t>(n)};
  }
};
bool operator==(const Roll& a, const Roll& b);

/// A roll of the given faces, for tests and rulings.
Roll roll_of(std::initializer_list<int> faces);
Roll roll_of(Card card);

/// Whether a roll answers a request: right number of dice, faces 1 to 6, card in the set.
bool answers(const Roll& roll, const Request& request);

} // namespace sandtable
