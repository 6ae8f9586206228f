#include "client/odds_duel.hpp"

#include <charconv>
#include <fmt/format.h>

namespace sandtable {

std::vector<std::string> parts_of(const std::string& words) {
  std::vector<std::string> parts(1);
  for (const char c : words) {
    if (c == ':')
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

std::optional<int> number_in(const std::string& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

Points around(const Bounds& b) { return {b.low, {b.high.x, b.low.y}, b.high, {b.low.x, b.high.y}}; }

Wrong contradiction(const OddsQuestion& q, const UnitOfLength& unit, bool has_actions) {
  if (q.kind == AttackKind::action && !has_actions)
    return Fault{"no die is thrown in this book for what a unit does by itself", "kind"};
  if (q.flank && q.rear) return Fault{"an attack has the flank or the rear, not both", "--rear"};
  if (q.higher && q.lower) return Fault{"the attacker stands higher or lower, not both", "--lower"};
  if (q.range && q.kind == AttackKind::melee) return Fault{"a melee is fought at no distance", "--range"};
  if (q.range && !(*q.range > 0 && *q.range <= duel_longest_shot))
    return Fault{fmt::format("must be more than 0 and no more than {} {}", duel_longest_shot, unit.many), "--range"};
  return {};
}

Fault of_unit(Fault fault) {
  if (fault.place.starts_with("red")) fault.place = "ATTACKER";
  if (fault.place.starts_with("blue")) fault.place = "DEFENDER";
  return fault;
}

} // namespace sandtable
