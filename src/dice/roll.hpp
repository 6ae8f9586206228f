#pragma once

#include "dice/bag.hpp"
#include "dice/card.hpp"

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace sandtable {

/// Dice of one kind that are thrown together. One of n is a die of n sides.
struct DiceGroup {
  std::uint16_t count = 0;
  std::uint8_t sides = 6; ///< 1 to 255

  friend constexpr bool operator==(const DiceGroup&, const DiceGroup&) = default;
};

/// What a chance node wants: groups of dice in the order they are thrown, or one thing out of a bag (or both).
struct Request {
  boost::container::small_vector<DiceGroup, 6> dice;
  Bag draw_from;

  friend bool operator==(const Request& a, const Request& b) { return a.dice == b.dice && a.draw_from == b.draw_from; }
};

Request request_of(int dice, int sides = 6);
Request request_of(Bag draw_from);
/// How many dice it wants in all.
int dice_in(const Request& request);

/// What fate answered: the faces in roll order, or what was drawn. More than the usual number of faces costs memory.
struct Roll {
  boost::container::small_vector<std::uint8_t, 64> faces;
  std::int16_t drawn = -1; ///< label in the request's bag; -1: nothing was drawn

  friend bool operator==(const Roll& a, const Roll& b) { return a.faces == b.faces && a.drawn == b.drawn; }
  int count() const { return static_cast<int>(faces.size()); }
  std::span<const std::uint8_t> dice() const { return {faces.data(), faces.size()}; }
  std::span<const std::uint8_t> dice(int from, int n) const {
    return {faces.data() + from, static_cast<std::size_t>(n)};
  }
};

/// A roll of the given faces, for tests and rulings.
Roll roll_of(std::initializer_list<int> faces);
/// So many dice that all show the same face.
Roll roll_of_alike(int dice, int face);
Roll roll_of(Card card);
/// All its faces added up.
int total_of(const Roll& roll);
/// The card that was drawn, where the bag is a deck.
Card card_in(const Roll& roll);

/// Whether a roll answers a request: so many dice, each with a face of its kind of die, and a thing out of the bag.
bool answers(const Roll& roll, const Request& request);

} // namespace sandtable
