#pragma once

#include "dice/bag.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sandtable {

enum class Suit : std::uint8_t { hearts, diamonds, clubs, spades };
BOOST_DESCRIBE_ENUM(Suit, hearts, diamonds, clubs, spades)

/// A card of a French deck as one number: 13 of each suit (ace 1 to king 13), then the red and the black Joker.
struct Card {
  std::uint8_t index = 255; ///< 0..51 suits, 52 red Joker, 53 black Joker, 255 none

  friend constexpr bool operator==(Card, Card) = default;
};
BOOST_DESCRIBE_STRUCT(Card, (), (index))

constexpr Card no_card{};
constexpr Card red_joker{52};
constexpr Card black_joker{53};
constexpr int ace = 1, jack = 11, queen = 12, king = 13, joker = 14;

constexpr Card card_of(Suit s, int rank) { return {static_cast<std::uint8_t>(static_cast<int>(s) * 13 + rank - 1)}; }
constexpr int rank_of(Card c) { return c.index >= 52 ? joker : c.index % 13 + 1; }
constexpr bool is_red(Card c) { return c.index < 26 || c == red_joker; }

/// The cards of a pack still to come (or any set of cards): one bit each. It has no order: a draw is a chance among
/// them.
struct Deck {
  std::uint64_t cards = 0;

  friend constexpr bool operator==(Deck, Deck) = default;
  constexpr bool holds(Card c) const { return c.index < 54 && ((cards >> c.index) & 1U) != 0; }
  constexpr bool empty() const { return cards == 0; }
  constexpr void add(Card c) { cards |= bit_of(c); }
  constexpr void remove(Card c) { cards &= ~bit_of(c); }
  int count() const;
  /// The n-th card of the set in index order, 0-based; no_card beyond the last.
  Card nth(int n) const;

  /// no_card has no bit: adding or removing it changes nothing.
  static constexpr std::uint64_t bit_of(Card c) { return c.index < 54 ? std::uint64_t{1} << c.index : 0; }
};
BOOST_DESCRIBE_STRUCT(Deck, (), (cards))

/// All thirteen cards of a suit.
constexpr Deck whole_suit(Suit s) { return {std::uint64_t{0x1FFF} << (static_cast<int>(s) * 13)}; }

/// The labels of all cards; a card's index is its label's.
const BagKind& french_deck();
Bag bag_of(Deck deck);

/// "QH", "10C", "red-joker": for records, cases and the command line.
std::string code_of(Card c);
/// "Queen of Hearts": for people.
std::string name_of(Card c);
/// Reads a code, in capitals or not.
std::optional<Card> card_named(std::string_view code);

} // namespace sandtable
