#include "rulebooks/crimea/set_up/set_up.hpp"

#include "rulebooks/crimea/chapters/deployment.hpp"
#include "rulebooks/crimea/chapters/turn.hpp"
#include "rulebooks/crimea/set_up/enlisting.hpp"
#include "rulebooks/crimea/set_up/initial_placement.hpp"
#include "rulebooks/crimea/set_up/read_options.hpp"
#include "rulebooks/crimea/set_up/terrain_kinds.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::crimea {

namespace {

/// CRI-VIC-01, CRI-RULING-47
Result<void> read_objectives(Setting& setting, const ScenarioVictory& from) {
  for (std::size_t k = 0; k < from.objectives.size(); ++k) {
    const ScenarioObjective& written = from.objectives[k];
    const std::string place = fmt::format("victory.objectives[{}]", k);
    Objective o;
    o.name = written.name;
    if (written.at) {
      o.at = on_grid(*written.at);
    } else {
      o.feature = setting.table.find(written.feature);
      if (o.feature < 0) return fault("there is no feature called \"" + written.feature + "\"", place + ".feature");
      o.at = on_grid(centroid(setting.table.feature(o.feature).outline));
    }
    setting.objectives.push_back(std::move(o));
  }
  return {};
}

Result<void> read_armies(Setting& setting, const Scenario& scenario) {
  for (const Side side : {Side::red, Side::blue}) {
    const ScenarioSide& from = side == Side::red ? scenario.red : scenario.blue;
    dress_side(setting.sides[static_cast<std::size_t>(index_of(side))], from, side, scenario.size);
    if (auto enlisted = enlist(setting, side, from); !enlisted) return enlisted;
  }
  if (auto placed = place_army(setting, Side::red, scenario.red); !placed) return placed;
  return place_army(setting, Side::blue, scenario.blue);
}

} // namespace

bool is_for(const Scenario& scenario) {
  return scenario.rulebooks.empty() ||
         std::find(scenario.rulebooks.begin(), scenario.rulebooks.end(), "crimea") != scenario.rulebooks.end();
}

Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario) {
  if (!is_for(scenario)) return fault("this scenario is not for crimea", "rulebooks");
  const auto options = read_options(scenario);
  if (!options) return tl::unexpected<Fault>(options.error());

  auto setting = std::make_shared<Setting>();
  setting->title = scenario.title;
  setting->options = *options;
  setting->table = Table(scenario.size, scenario.terrain); // CRI-TER-01: of any size
  lay_ground(*setting);
  State& s = setting->opening;
  s.setting = setting.get();
  if (const auto read = read_objectives(*setting, scenario.victory); !read) return tl::unexpected<Fault>(read.error());
  if (const auto armies = read_armies(*setting, scenario); !armies) return tl::unexpected<Fault>(armies.error());

  s.agenda.push(StepKind::turn_start); // when all stand
  begin_deployment(s);
  advance(s, nullptr);
  return std::shared_ptr<const Setting>(std::move(setting));
}

} // namespace sandtable::crimea
