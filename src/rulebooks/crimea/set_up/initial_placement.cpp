#include "rulebooks/crimea/set_up/initial_placement.hpp"

#include "reflect/words.hpp"
#include "rulebooks/crimea/chapters/deployment.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/explain.hpp"
#include "rulebooks/crimea/state/scenario_keys.hpp"
#include "scenario/edges.hpp"

#include <fmt/format.h>

namespace sandtable::crimea {

namespace {

/// CRI-TER-07, 13: in a house the unit has no place of its own on the plan.
Result<void> place_inside(Setting& setting, int unit, const std::string& building, const std::string& place) {
  State& s = setting.opening;
  const int house = setting.table.find(building);
  if (house < 0 || setting.ground[static_cast<std::size_t>(house)] != Ground::house)
    return fault("there is no house \"" + building + "\"", place);
  if (!on_foot(s.unit(unit))) return fault("only troops on foot can hold a house (CRI-TER-07)", place);
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).house == house) return fault("a house holds one unit (CRI-TER-07)", place);
  Unit& u = s.unit(unit);
  u.house = static_cast<std::int8_t>(house);
  u.present = true;
  u.formation = Formation::column; // in which it will come out: CRI-TER-14
  u.facing = facing_from(setting.side(u.side).edge);
  u.anchor = on_grid(centroid(setting.table.feature(house).outline));
  plant(u);
  return {};
}

Result<void> place_at(Setting& setting, int unit, Formation formation, Vec at, Angle facing, const std::string& place) {
  State& s = setting.opening;
  const Unit end = posted(s.unit(unit), formation, at, facing);
  if (const Ruling r = check_post(s, unit, end); !r.allowed()) return refused(s, r, place + ".at");
  s.unit(unit) = end;
  return {};
}

Result<void> place_unit(Setting& setting, int unit, const ScenarioUnit& from, const std::string& place) {
  const State& s = setting.opening;
  const Unit& u = s.unit(unit);
  const auto keys = read_own<UnitKeys>(from.own, place);
  if (!keys) return tl::unexpected<Fault>(keys.error());
  const Formation formation = keys->formation.value_or(usual_formation(u.arm));
  if (const Ruling r = check_first_formation(s, u, formation); !r.allowed())
    return refused(s, r, place_of(from.own, place, "formation"));
  if (!from.building.empty()) return place_inside(setting, unit, from.building, place + ".building");
  if (!from.at) return {};
  const Angle facing = from.facing ? from_degrees(*from.facing) : facing_from(setting.side(u.side).edge);
  return place_at(setting, unit, formation, *from.at, facing, place);
}

} // namespace

tl::unexpected<Fault> refused(const State& s, const Ruling& ruling, std::string place) {
  return fault(fmt::format("{} ({})", explain(s, ruling), id_of(ruling.rule)), std::move(place));
}

Result<void> place_army(Setting& setting, Side side, const ScenarioSide& from) {
  const State& s = setting.opening;
  int unit = 0;
  while (s.unit(unit).side != side) ++unit;
  for (std::size_t k = 0; k < from.units.size(); ++k, ++unit) {
    const std::string place = fmt::format("{}.units[{}]", word_of(side), k);
    if (auto placed = place_unit(setting, unit, from.units[k], place); !placed) return placed;
  }
  if (!setting.options.higher_command) return {}; // CRI-OPT-10
  for (std::size_t k = 0; k < from.generals.size(); ++k, ++unit) {
    const ScenarioGeneral& g = from.generals[k];
    const std::string place = fmt::format("{}.generals[{}]", word_of(side), k);
    if (!g.at) continue;
    if (auto placed = place_at(setting, unit, Formation::none, *g.at, from_degrees(g.facing), place); !placed)
      return placed;
  }
  return {};
}

} // namespace sandtable::crimea
