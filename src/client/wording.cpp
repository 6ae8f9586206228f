#include "client/wording.hpp"

#include "geometry/angle.hpp"
#include "reflect/words.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace sandtable {

std::string plural(int n, const char* one, const char* many) { return fmt::format("{} {}", n, n == 1 ? one : many); }

std::string capital(std::string words) {
  if (!words.empty() && words[0] >= 'a' && words[0] <= 'z') words[0] = static_cast<char>(words[0] - 'a' + 'A');
  return words;
}

std::string uncapital(std::string words) {
  if (!words.empty() && words[0] >= 'A' && words[0] <= 'Z') words[0] = static_cast<char>(words[0] - 'A' + 'a');
  return words;
}

std::string within_sentence(std::string name) { return name.starts_with("The ") ? uncapital(std::move(name)) : name; }

std::string spaced(std::string word) {
  std::replace(word.begin(), word.end(), '-', ' ');
  return word;
}

std::string ordinal(int n) {
  const int tens = n % 100, ones = n % 10;
  const char* end = tens >= 11 && tens <= 13 ? "th" : ones == 1 ? "st" : ones == 2 ? "nd" : ones == 3 ? "rd" : "th";
  return fmt::format("{}{}", n, end);
}

std::string listed(const std::vector<std::string>& things, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (i > 0) out += i + 1 == things.size() ? last : ", ";
    out += things[i];
  }
  return out;
}

std::string tenths(double number) {
  std::string out = fmt::format("{:.1f}", number);
  if (out.ends_with(".0")) out.resize(out.size() - 2);
  return out;
}

std::string compass(Vec way) {
  constexpr std::array<const char*, 8> winds{"north", "north-east", "east", "south-east",
                                             "south", "south-west", "west", "north-west"};
  const std::size_t eighth = (heading(way).turns + 4096U) / 8192U % 8U;
  return fmt::format("to the {}", winds[eighth]);
}

std::string with_rule(const std::string& words, std::string_view rule) { return fmt::format("{} ({})", words, rule); }

std::string with_words(std::string sentence, std::initializer_list<std::pair<std::string_view, std::string>> words) {
  for (const auto& [mark, word] : words)
    for (auto at = sentence.find(mark); at != std::string::npos; at = sentence.find(mark, at + word.size()))
      sentence.replace(at, mark.size(), word);
  return sentence;
}

std::string name_of(const Feature& feature) {
  return feature.name.empty() ? "the " + spaced(word_of(feature.kind)) : feature.name;
}

} // namespace sandtable
