#include "rulebooks/kingdom/set_up/set_up.hpp"

#include "rulebooks/kingdom/chapters/deployment.hpp"
#include "rulebooks/kingdom/chapters/turn.hpp"
#include "rulebooks/kingdom/set_up/enlisting.hpp"
#include "rulebooks/kingdom/set_up/initial_placement.hpp"
#include "rulebooks/kingdom/set_up/read_options.hpp"
#include "rulebooks/kingdom/set_up/terrain_kinds.hpp"
#include "rulebooks/kingdom/state/scenario_keys.hpp"

#include <array>

namespace sandtable::kingdom {

namespace {

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
  auto objectives = read_objectives(scenario.victory.own, setting->table); // TKO-VIC-08, TKO-OPT-23
  if (!objectives) return tl::unexpected<Fault>(objectives.error());
  setting->objectives = std::move(*objectives);
  if (const auto armies = read_armies(*setting, scenario); !armies) return tl::unexpected<Fault>(armies.error());

  s.agenda.push(StepKind::turn_start); // when all stand
  begin_deployment(s);
  advance(s, nullptr);
  return std::shared_ptr<const Setting>(std::move(setting));
}

} // namespace sandtable::kingdom
