#include "scenario/objectives.hpp"

#include "geometry/polygon.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable {

namespace {

/// The one of all keys of the victory that is read here.
struct ObjectivesKey {
  std::vector<ObjectiveKeys> objectives;
};
BOOST_DESCRIBE_STRUCT(ObjectivesKey, (), (objectives))

/// Where it is; a fault says at which of its own keys.
Result<Objective> read_objective(const ObjectiveKeys& written, const Table& table) {
  if (written.name.empty()) return fault("an objective needs a name", ".name");
  if (written.at.has_value() != written.feature.empty())
    return fault("an objective is a place, at = [x, y], or a feature by its name; not both", "");
  if (written.at) {
    if (!table.holds({&*written.at, 1}, 0)) return fault("is off the table", ".at");
    return Objective{written.name, on_grid(*written.at), -1};
  }
  const int feature = table.find(written.feature);
  if (feature < 0 || is_line(table.feature(feature).kind))
    return fault("no area of the terrain is called \"" + written.feature + "\"", ".feature");
  return Objective{written.name, on_grid(centroid(table.feature(feature).outline)), feature};
}

} // namespace

Result<std::vector<Objective>> read_objectives(const OwnKeys& victory, const Table& table) {
  const auto keys = read_own<ObjectivesKey>(victory, "victory");
  if (!keys) return tl::unexpected<Fault>(keys.error());
  const auto wrong = [&](std::string sentence, const std::string& key) {
    return fault(std::move(sentence), place_of(victory, "victory", key));
  };
  if (keys->objectives.size() > most_objectives)
    return wrong(fmt::format("there are at most {} objectives", most_objectives), "objectives");
  std::vector<Objective> out;
  for (const ObjectiveKeys& written : keys->objectives) {
    const std::string key = fmt::format("objectives[{}]", out.size());
    if (std::any_of(out.begin(), out.end(), [&](const Objective& other) { return other.name == written.name; }))
      return wrong("two objectives have this name", key + ".name");
    auto read = read_objective(written, table);
    if (!read) return wrong(read.error().sentence, key + read.error().place);
    out.push_back(std::move(*read));
  }
  return out;
}

} // namespace sandtable
