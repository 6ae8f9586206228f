#include "rulebooks/kingdom/set_up/initial_placement.hpp"

#include "reflect/words.hpp"
#include "rulebooks/kingdom/chapters/buildings.hpp"
#include "rulebooks/kingdom/chapters/deployment.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/explain.hpp"
#include "rulebooks/kingdom/state/scenario_keys.hpp"
#include "scenario/edges.hpp"

#include <fmt/format.h>

namespace sandtable::kingdom {

namespace {

Result<void> place_at(State& s, int unit, Formation formation, Vec at, Angle facing, const std::string& place) {
  const Unit end = posted(s, s.unit(unit), formation, at, facing);
  if (const Ruling r = check_post(s, unit, end); !r.allowed()) return refused(s, r, place + ".at");
  s.unit(unit) = end;
  return {};
}

Result<void> place_unit(State& s, int unit, const ScenarioUnit& from, const std::string& place) {
  Unit& u = s.unit(unit);
  const auto keys = read_own<UnitKeys>(from.own, place);
  if (!keys) return tl::unexpected<Fault>(keys.error());
  if (keys->formation && word_of(u.kind) == spelt(from.type)) { // not of clansmen who serve as foot: TKO-OPT-04
    Ruling r = check_first_formation(u, *keys->formation);
    r.unit = static_cast<std::int8_t>(unit);
    if (!r.allowed()) return refused(s, r, place_of(from.own, place, "formation"));
    u.formation = *keys->formation;
  }
  const Angle facing = from.facing ? from_degrees(*from.facing) : facing_from(s.setting->side(u.side).edge);
  if (!from.building.empty()) return garrison(s, unit, from.building, facing, true, place + ".building");
  return from.at ? place_at(s, unit, u.formation, *from.at, facing, place) : Result<void>{};
}

} // namespace

tl::unexpected<Fault> refused(const State& s, const Ruling& ruling, std::string place) {
  return fault(fmt::format("{} ({})", explain(s, ruling), id_of(ruling.rule)), std::move(place));
}

Result<void> garrison(State& s, int unit, const std::string& building, Angle facing, bool checked,
                      const std::string& place) {
  const int feature = table(s).find(building);
  if (feature < 0 || (s.setting->buildings >> static_cast<unsigned>(feature) & 1U) == 0)
    return fault("there is no building \"" + building + "\"", place);
  Unit& u = s.unit(unit);
  u.presence = Presence::on_table;
  u.facing = facing;
  if (const Ruling r = check_entry(s, unit, feature); checked && !r.allowed()) return refused(s, r, place);
  enter_building(s, unit, feature, nullptr);
  u.moved = false; // it was there before
  return {};
}

Result<void> place_army(Setting& setting, Side side, const ScenarioSide& from) {
  State& s = setting.opening;
  int unit = 0;
  while (s.unit(unit).side != side) ++unit;
  for (std::size_t k = 0; k < from.units.size(); ++k, ++unit) {
    const std::string place = fmt::format("{}.units[{}]", word_of(side), k);
    if (auto placed = place_unit(s, unit, from.units[k], place); !placed) return placed;
  }
  for (std::size_t k = 0; k < from.generals.size(); ++k, ++unit) {
    const ScenarioGeneral& g = from.generals[k];
    const std::string place = fmt::format("{}.generals[{}]", word_of(side), k);
    if (!g.at) continue;
    if (auto placed = place_at(s, unit, Formation::none, *g.at, from_degrees(g.facing), place); !placed) return placed;
  }
  return {};
}

} // namespace sandtable::kingdom
