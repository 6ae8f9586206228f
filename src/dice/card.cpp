#include "dice/card.hpp"

#include <array>
#include <bit>

namespace sandtable {

namespace {

constexpr std::array<std::string_view, 4> suit_names{"Hearts", "Diamonds", "Clubs", "Spades"};
constexpr std::string_view suit_letters = "HDCS";
constexpr std::array<std::string_view, 13> rank_codes{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
constexpr std::array<std::string_view, 13> rank_names{"Ace", "2", "3",  "4",    "5",     "6",   "7",
                                                      "8",   "9", "10", "Jack", "Queen", "King"};
constexpr std::string_view red_joker_code = "red-joker", black_joker_code = "black-joker";

// Not std::toupper: a code must read the same in every locale.
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

bool same_letters(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (upper(a[i]) != upper(b[i])) return false;
  }
  return true;
}

std::size_t suit_index(Card c) { return c.index / 13U; }
std::size_t rank_index(Card c) { return c.index % 13U; }

} // namespace

int Deck::count() const { return std::popcount(cards); }

Card Deck::nth(int n) const {
  std::uint64_t rest = cards;
  for (; n > 0; --n) rest &= rest - 1;
  return rest == 0 ? no_card : Card{static_cast<std::uint8_t>(std::countr_zero(rest))};
}

std::string code_of(Card c) {
  if (c == red_joker) return std::string(red_joker_code);
  if (c == black_joker) return std::string(black_joker_code);
  if (c.index >= 52) return "none";
  return std::string(rank_codes[rank_index(c)]) + suit_letters[suit_index(c)];
}

std::string name_of(Card c) {
  if (c == red_joker) return "red Joker";
  if (c == black_joker) return "black Joker";
  if (c.index >= 52) return "no card";
  return std::string(rank_names[rank_index(c)]) + " of " + std::string(suit_names[suit_index(c)]);
}

std::optional<Card> card_named(std::string_view code) {
  if (same_letters(code, red_joker_code)) return red_joker;
  if (same_letters(code, black_joker_code)) return black_joker;
  if (code.empty()) return std::nullopt;
  const auto suit = suit_letters.find(upper(code.back()));
  if (suit == std::string_view::npos) return std::nullopt;
  code.remove_suffix(1);
  for (std::size_t rank = 0; rank < rank_codes.size(); ++rank) {
    if (same_letters(code, rank_codes[rank])) {
      return card_of(static_cast<Suit>(suit), static_cast<int>(rank) + 1);
    }
  }
  return std::nullopt;
}

} // namespace sandtable
