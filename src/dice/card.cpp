#include "dice/card.hpp"

#include <array>
#include <bit>

namespace sandtable {

namespace {

// A card's index is its label's.
constexpr std::array<Label, 54> labels{
    {{"AH", "Ace of Hearts"},     {"2H", "2 of Hearts"},         {"3H", "3 of Hearts"},     {"4H", "4 of Hearts"},
     {"5H", "5 of Hearts"},       {"6H", "6 of Hearts"},         {"7H", "7 of Hearts"},     {"8H", "8 of Hearts"},
     {"9H", "9 of Hearts"},       {"10H", "10 of Hearts"},       {"JH", "Jack of Hearts"},  {"QH", "Queen of Hearts"},
     {"KH", "King of Hearts"},    {"AD", "Ace of Diamonds"},     {"2D", "2 of Diamonds"},   {"3D", "3 of Diamonds"},
     {"4D", "4 of Diamonds"},     {"5D", "5 of Diamonds"},       {"6D", "6 of Diamonds"},   {"7D", "7 of Diamonds"},
     {"8D", "8 of Diamonds"},     {"9D", "9 of Diamonds"},       {"10D", "10 of Diamonds"}, {"JD", "Jack of Diamonds"},
     {"QD", "Queen of Diamonds"}, {"KD", "King of Diamonds"},    {"AC", "Ace of Clubs"},    {"2C", "2 of Clubs"},
     {"3C", "3 of Clubs"},        {"4C", "4 of Clubs"},          {"5C", "5 of Clubs"},      {"6C", "6 of Clubs"},
     {"7C", "7 of Clubs"},        {"8C", "8 of Clubs"},          {"9C", "9 of Clubs"},      {"10C", "10 of Clubs"},
     {"JC", "Jack of Clubs"},     {"QC", "Queen of Clubs"},      {"KC", "King of Clubs"},   {"AS", "Ace of Spades"},
     {"2S", "2 of Spades"},       {"3S", "3 of Spades"},         {"4S", "4 of Spades"},     {"5S", "5 of Spades"},
     {"6S", "6 of Spades"},       {"7S", "7 of Spades"},         {"8S", "8 of Spades"},     {"9S", "9 of Spades"},
     {"10S", "10 of Spades"},     {"JS", "Jack of Spades"},      {"QS", "Queen of Spades"}, {"KS", "King of Spades"},
     {"red-joker", "red Joker"},  {"black-joker", "black Joker"}}};

constexpr BagKind pack{"a card", "cards", labels};

bool is_card(Card c) { return c.index < labels.size(); }

} // namespace

const BagKind& french_deck() { return pack; }

int Deck::count() const { return std::popcount(cards); }

Card Deck::nth(int n) const {
  std::uint64_t rest = cards;
  for (; n > 0; --n) rest &= rest - 1;
  return rest == 0 ? no_card : Card{static_cast<std::uint8_t>(std::countr_zero(rest))};
}

Bag bag_of(Deck deck) {
  Bag bag;
  bag.kind = &pack;
  bag.counts.resize(labels.size(), boost::container::default_init);
  for (std::size_t i = 0; i < labels.size(); ++i) bag.counts[i] = static_cast<std::uint16_t>((deck.cards >> i) & 1U);
  return bag;
}

std::string code_of(Card c) { return is_card(c) ? std::string(labels[c.index].code) : "none"; }

std::string name_of(Card c) { return is_card(c) ? std::string(labels[c.index].name) : "no card"; }

std::optional<Card> card_named(std::string_view code) {
  const auto label = label_named(pack, code);
  if (!label) return std::nullopt;
  return Card{static_cast<std::uint8_t>(*label)};
}

} // namespace sandtable
