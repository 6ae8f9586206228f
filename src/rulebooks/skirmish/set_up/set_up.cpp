#include "rulebooks/skirmish/set_up/set_up.hpp"

#include "rulebooks/skirmish/chapters/deployment.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/turn.hpp"
#include "rulebooks/skirmish/set_up/initial_placement.hpp"
#include "rulebooks/skirmish/set_up/mustering.hpp"
#include "rulebooks/skirmish/state/scenario_keys.hpp"

#include <array>

namespace sandtable::skirmish {

namespace {

/// SKR-SET-01: those who have places, then those of automatic sides who have none.
Result<void> place_all(Setting& setting, const Scenario& scenario) {
  for (const Side side : {Side::red, Side::blue})
    if (auto placed = place_side(setting, side, side == Side::red ? scenario.red : scenario.blue); !placed)
      return placed;
  for (const Side side : {Side::red, Side::blue})
    if (auto placed = place_automatic_side(setting, side); !placed) return placed;
  return {};
}

/// What is done first lies on top.
void begin(State& s) {
  s.agenda.push(StepKind::turn_start);
  if (throws_for_first(s)) s.agenda.push(StepKind::first_roll); // SKR-SET-05
  for (const Side side : {Side::blue, Side::red})               // SKR-SET-02: red is the first side
    if (waiting_units(s, side) != 0) s.agenda.push(StepKind::deploy, index_of(side));
}

} // namespace

bool is_for(const Scenario& scenario) { return is_for_one_of(scenario, std::array{"skirmish"}); }

ScenarioKeys scenario_keys() {
  return {keys_of<UnitKeys>(), keys_of<GeneralKeys>(), keys_of<SideKeys>(), keys_of<TerrainKeys>(),
          keys_of<VictoryKeys>()};
}

Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario, int revision) {
  auto setting = muster(scenario, revision);
  if (!setting) return tl::unexpected<Fault>(setting.error());
  if (const auto placed = place_all(**setting, scenario); !placed) return tl::unexpected<Fault>(placed.error());
  State& s = (*setting)->opening;
  attach_leaders(s, nullptr);
  look_around(s, nullptr);
  begin(s);
  if ((waiting_units(s, Side::red) | waiting_units(s, Side::blue)) == 0) number_markers(s); // SKR-SET-06
  advance(s, nullptr);
  return std::shared_ptr<const Setting>(std::move(*setting));
}

} // namespace sandtable::skirmish
