#pragma once
// A 64-bit digest and equality from the same description as JSON. Values are taken as numbers, never as bytes in
// memory, so every platform computes the same digest.

#include "dice/card.hpp"
#include "geometry/angle.hpp"
#include "geometry/vec.hpp"
#include "reflect/described.hpp"
#include "rules/rules.hpp"

#include <cstdint>
#include <string_view>

namespace sandtable {

/// Takes in values one after the other; lists count their length, optionals whether they are there.
class Digest {
public:
  template <class T>
  void add(const T& value);
  void add_word(std::uint64_t word) {
    mixed_ = (mixed_ ^ word) * 0x9E3779B97F4A7C15U;
    mixed_ ^= mixed_ >> 32;
  }
  void add_text(std::string_view text);
  /// Of all that has been added so far.
  constexpr std::uint64_t value() const {
    std::uint64_t h = mixed_ * 0xFF51AFD7ED558CCDU;
    h = (h ^ (h >> 33)) * 0xC4CEB9FE1A85EC53U;
    return h ^ (h >> 33);
  }

private:
  std::uint64_t mixed_ = 0xCBF29CE484222325U;
};

inline void Digest::add_text(std::string_view text) {
  add_word(text.size());
  for (std::size_t from = 0; from < text.size(); from += 8) {
    std::uint64_t word = 0;
    for (std::size_t i = from; i < text.size() && i < from + 8; ++i) {
      word |= static_cast<std::uint64_t>(static_cast<unsigned char>(text[i])) << (8 * (i - from));
    }
    add_word(word);
  }
}

template <class T>
void Digest::add(const T& value) {
  if constexpr (std::same_as<T, Rule>) {
    // The number of a rule moves when its book gains one; its id stays.
    add_text(id_of(value));
  } else if constexpr (std::is_integral_v<T>) {
    add_word(static_cast<std::uint64_t>(value));
  } else if constexpr (std::is_enum_v<T>) {
    add_word(static_cast<std::uint64_t>(value));
  } else if constexpr (std::same_as<T, double>) {
    // Adding zero turns -0 into 0: they compare equal, so they must digest equal.
    add_word(__builtin_bit_cast(std::uint64_t, value + 0.0));
  } else if constexpr (std::same_as<T, std::string>) {
    add_text(value);
  } else if constexpr (std::same_as<T, Card>) {
    add_word(value.index);
  } else if constexpr (std::same_as<T, Deck>) {
    add_word(value.cards);
  } else if constexpr (is_optional<T>) {
    add_word(value.has_value() ? 1 : 0);
    if (value) add(*value);
  } else if constexpr (is_fixed_array<T>) {
    for (const auto& item : value) add(item);
  } else if constexpr (Sequence<T>) {
    add_word(value.size());
    for (const auto& item : value) add(item);
  } else {
    static_assert(DescribedStruct<T>, "describe the type with BOOST_DESCRIBE_STRUCT");
    for_each_member<T>([&](auto member) { add(value.*member.pointer); });
  }
}

template <class T>
std::uint64_t digest_of(const T& value) {
  Digest digest;
  digest.add(value);
  return digest.value();
}

/// Equality by description: what is not described does not count.
template <class T>
bool same(const T& a, const T& b) {
  if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T> || std::same_as<T, std::string> || std::same_as<T, Card> ||
                std::same_as<T, Deck>) {
    return a == b;
  } else if constexpr (is_optional<T>) {
    return a.has_value() == b.has_value() && (!a || same(*a, *b));
  } else if constexpr (is_fixed_array<T> || Sequence<T>) {
    if (a.size() != b.size()) return false;
    auto other = b.begin();
    for (const auto& item : a) {
      if (!same(item, *other)) return false;
      ++other;
    }
    return true;
  } else {
    static_assert(DescribedStruct<T>, "describe the type with BOOST_DESCRIBE_STRUCT");
    bool equal = true;
    for_each_member<T>([&](auto member) { equal = equal && same(a.*member.pointer, b.*member.pointer); });
    return equal;
  }
}

} // namespace sandtable
