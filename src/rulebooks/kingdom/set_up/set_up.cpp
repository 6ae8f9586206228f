#include "rulebooks/kingdom/set_up/set_up.hpp"

#include "rulebooks/kingdom/chapters/deployment.hpp"
#include "rulebooks/kingdom/chapters/turn.hpp"
#include "rulebooks/kingdom/set_up/enlisting.hpp"
#include "rulebooks/kingdom/set_up/initial_placement.hpp"
#include "rulebooks/kingdom/set_up/read_options.hpp"
#include "rulebooks/kingdom/set_up/terrain_kinds.hpp"
#include "rulebooks/kingdom/state/scenario_keys.hpp"

#include <array>
#include <fmt/format.h>

namespace sandtable::kingdom {

namespace {

constexpr std::size_t most_objectives = 8;

/// TKO-VIC-08, TKO-OPT-23
Result<void> read_objectives(Setting& setting, const OwnKeys& own) {
  const auto keys = read_own<VictoryKeys>(own, "victory");
  if (!keys) return tl::unexpected<Fault>(keys.error());
  const auto wrong = [&](std::string sentence, const std::string& key) -> Result<void> {
    return fault(std::move(sentence), place_of(own, "victory", key));
  };
  if (keys->objectives.size() > most_objectives)
    return wrong(fmt::format("there are at most {} objectives", most_objectives), "objectives");
  for (std::size_t k = 0; k < keys->objectives.size(); ++k) {
    const ObjectiveKeys& written = keys->objectives[k];
    const std::string key = fmt::format("objectives[{}]", k);
    if (written.name.empty()) return wrong("an objective needs a name", key + ".name");
    for (const Objective& other : setting.objectives)
      if (other.name == written.name) return wrong("two objectives have this name", key + ".name");
    if (written.at.has_value() != written.feature.empty())
      return wrong("an objective is a place, at = [x, y], or a feature by its name; not both", key);
    Objective o{written.name, {}};
    if (written.at) {
      if (!setting.table.holds({&*written.at, 1}, 0)) return wrong("is off the table", key + ".at");
      o.at = on_grid(*written.at);
    } else {
      const int feature = setting.table.find(written.feature);
      if (feature < 0 || is_line(setting.table.feature(feature).kind))
        return wrong("no area of the terrain is called \"" + written.feature + "\"", key + ".feature");
      o.at = on_grid(centroid(setting.table.feature(feature).outline));
    }
    setting.objectives.push_back(std::move(o));
  }
  return {};
}

Result<void> read_armies(Setting& setting, const Scenario& scenario) {
  for (const Side side : {Side::red, Side::blue}) {
    const ScenarioSide& from = side == Side::red ? scenario.red : scenario.blue;
    if (auto dressed = dress_side(setting, side, from, scenario.size); !dressed) return dressed;
    if (auto enlisted = enlist(setting, side, from); !enlisted) return enlisted;
  }
  if (auto placed = place_army(setting, Side::red, scenario.red); !placed) return placed;
  return place_army(setting, Side::blue, scenario.blue);
}

} // namespace

bool is_for(const Scenario& scenario) { return is_for_one_of(scenario, std::array{"kingdom"}); }

ScenarioKeys scenario_keys() {
  return {keys_of<UnitKeys>(), keys_of<GeneralKeys>(), keys_of<SideKeys>(), keys_of<TerrainKeys>(),
          keys_of<VictoryKeys>()};
}

Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario, int revision) {
  if (!is_for(scenario)) return fault("this scenario is not for kingdom", "rulebooks");
  const auto options = read_options(scenario);
  if (!options) return tl::unexpected<Fault>(options.error());

  auto setting = std::make_shared<Setting>();
  setting->revision = revision;
  setting->title = scenario.title;
  setting->options = *options;
  if (const auto laid = lay_terrain(*setting, scenario); !laid) return tl::unexpected<Fault>(laid.error());
  State& s = setting->opening;
  s.setting = setting.get();
  if (const auto read = read_objectives(*setting, scenario.victory.own); !read)
    return tl::unexpected<Fault>(read.error());
  if (const auto armies = read_armies(*setting, scenario); !armies) return tl::unexpected<Fault>(armies.error());

  s.agenda.push(StepKind::turn_start); // when all stand
  begin_deployment(s);
  advance(s, nullptr);
  return std::shared_ptr<const Setting>(std::move(setting));
}

} // namespace sandtable::kingdom
