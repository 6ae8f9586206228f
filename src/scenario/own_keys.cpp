#include "scenario/own_keys.hpp"

#include <fmt/format.h>

namespace sandtable {

std::string place_of(const OwnKeys& own, std::string_view path, std::string_view key) {
  const std::string place = path.empty() ? std::string(key) : fmt::format("{}.{}", path, key);
  // The line of what stands around it, if a thing has none of its own because it is missing.
  for (std::string_view at = key;;) {
    if (const auto line = own.lines.find(at); line != own.lines.end())
      return fmt::format("{}: {}", line->second, place);
    const std::size_t end = at.find_last_of(".[");
    if (end == std::string_view::npos) return place;
    at = at.substr(0, end);
  }
}

void ScenarioKeys::add(const ScenarioKeys& others) {
  const auto append = [](KnownKeys& to, const KnownKeys& from) { to.insert(to.end(), from.begin(), from.end()); };
  append(units, others.units);
  append(generals, others.generals);
  append(sides, others.sides);
  append(terrain, others.terrain);
  append(victory, others.victory);
}

Wrong check_own(const KnownKeys& known, std::string_view name, const boost::json::value& value) {
  Wrong first;
  for (const KnownKey& key : known) {
    if (key.name != name) continue;
    Wrong wrong = key.check(value, JsonPath(name));
    if (!wrong) return {};
    if (!first) first = std::move(wrong);
  }
  return first;
}

} // namespace sandtable
