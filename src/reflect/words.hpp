#pragma once

#include <algorithm>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace sandtable {

/// The name of an enumerator as scenarios spell it: `light_woods` is "light-woods".
inline std::string spelt(std::string_view enumerator) {
  std::string word(enumerator);
  std::replace(word.begin(), word.end(), '_', '-');
  return word;
}

template <class Enum>
std::string word_of(Enum value) {
  std::string word;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](auto d) {
    if (d.value == value) word = spelt(d.name);
  });
  return word;
}

template <class Enum>
std::optional<Enum> from_word(std::string_view word) {
  std::optional<Enum> value;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](auto d) {
    if (spelt(d.name) == word) value = d.value;
  });
  return value;
}

/// "free, half, impassable"
template <class Enum>
std::string all_words() {
  std::string words;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>(
      [&](auto d) { words += (words.empty() ? "" : ", ") + spelt(d.name); });
  return words;
}

} // namespace sandtable
