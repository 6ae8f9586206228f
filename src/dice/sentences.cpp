#include "dice/sentences.hpp"

#include <array>
#include <fmt/format.h>
#include <vector>

namespace sandtable {

namespace {

constexpr std::array<std::string_view, 21> numbers{
    "",         "one",     "two",     "three",     "four",     "five",     "six",
    "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};

std::string kind_of_die(int sides) {
  if (sides == 6) return {};
  if (sides < static_cast<int>(numbers.size()))
    return fmt::format("{}-sided ", numbers[static_cast<std::size_t>(sides)]);
  return fmt::format("{}-sided ", sides);
}

/// Dice of one kind are counted together, wherever they stand.
std::vector<DiceGroup> by_kind(const Request& request) {
  std::vector<DiceGroup> kinds;
  for (const DiceGroup& group : request.dice) {
    if (group.count == 0) continue;
    bool counted = false;
    for (DiceGroup& kind : kinds) {
      if (kind.sides != group.sides) continue;
      kind.count = static_cast<std::uint16_t>(kind.count + group.count);
      counted = true;
    }
    if (!counted) kinds.push_back(group);
  }
  return kinds;
}

} // namespace

std::string die_named(int sides) { return kind_of_die(sides) + "die"; }

std::string dice_counted(int n, int sides) {
  return fmt::format("{} {}{}", n, kind_of_die(sides), n == 1 ? "die" : "dice");
}

std::string too_few_dice(const Request& request, int there, std::string_view one, std::string_view many) {
  Request dice;
  dice.dice = request.dice;
  const std::string number = there == 0 ? "none" : fmt::format("only {}", there);
  return fmt::format("the roll needs {} but {} {}", wants(dice), number, there <= 1 ? one : many);
}

std::string not_among_those_left(const Bag& bag, std::string_view code) {
  const auto label = label_named(*bag.kind, code);
  const std::string thing = label ? fmt::format("the {}", bag.label(*label).name) : fmt::format("\"{}\"", code);
  return fmt::format("{} is not among the {} left", thing, bag.kind->many);
}

std::string no_face(int face, int sides) { return fmt::format("{} is no face of a {}", face, die_named(sides)); }

std::string wants(const Request& request) {
  std::vector<std::string> things;
  for (const DiceGroup& kind : by_kind(request)) things.push_back(dice_counted(kind.count, kind.sides));
  if (!request.draw_from.empty()) things.emplace_back(request.draw_from.kind->one);
  if (things.empty()) return "nothing";
  std::string out = things.front();
  for (std::size_t i = 1; i < things.size(); ++i) out += (i + 1 == things.size() ? " and " : ", ") + things[i];
  return out;
}

std::string_view is_or_are(const Request& request) { return dice_in(request) > 1 ? "are" : "is"; }

} // namespace sandtable
