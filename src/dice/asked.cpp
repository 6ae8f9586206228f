#include "dice/asked.hpp"

#include <charconv>
#include <fmt/format.h>

namespace sandtable {

namespace {

/// A number as it is written canonically: no sign, no leading nought, from 1 to `most`.
std::optional<int> number_in(std::string_view text, int most) {
  int number = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (wrong != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (text.front() == '0' || number < 1 || number > most) return std::nullopt;
  return number;
}

std::optional<DiceGroup> group_in(std::string_view word) {
  const std::size_t d = word.find('d');
  if (d == std::string_view::npos) return std::nullopt;
  const auto count = number_in(word.substr(0, d), 65535), sides = number_in(word.substr(d + 1), 255);
  if (!count || !sides) return std::nullopt;
  return DiceGroup{static_cast<std::uint16_t>(*count), static_cast<std::uint8_t>(*sides)};
}

std::optional<Asked::Things> things_in(std::string_view word) {
  const std::size_t colon = word.find(':');
  if (colon == 0 || colon == std::string_view::npos) return std::nullopt;
  const auto count = number_in(word.substr(colon + 1), 65535);
  if (!count) return std::nullopt;
  return Asked::Things{std::string(word.substr(0, colon)), *count};
}

} // namespace

std::string asked_text(const Request& request) {
  std::string text;
  for (const DiceGroup& group : request.dice)
    if (group.count > 0) text += fmt::format("{}{}d{}", text.empty() ? "" : " ", group.count, group.sides);
  if (!request.draw_from.empty()) {
    text += text.empty() ? "draw" : " draw";
    for (std::size_t i = 0; i < request.draw_from.counts.size(); ++i)
      if (const int count = request.draw_from.counts[i]; count > 0)
        text += fmt::format(" {}:{}", request.draw_from.label(static_cast<int>(i)).code, count);
  }
  return text.empty() ? "nothing" : text;
}

std::optional<Asked> read_asked(std::string_view text) {
  Asked asked;
  if (text == "nothing") return asked;
  bool draws = false;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    begin = end + 1;
    if (draws) {
      auto things = things_in(word);
      if (!things) return std::nullopt;
      asked.things.push_back(std::move(*things));
    } else if (word == "draw") {
      draws = true;
    } else {
      const auto group = group_in(word);
      if (!group) return std::nullopt;
      asked.dice.push_back(*group);
    }
  }
  if (draws == asked.things.empty()) return std::nullopt;
  return asked;
}

} // namespace sandtable
