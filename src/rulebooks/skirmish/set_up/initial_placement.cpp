#include "rulebooks/skirmish/set_up/initial_placement.hpp"

#include "reflect/words.hpp"
#include "rulebooks/skirmish/chapters/deployment.hpp"
#include "rulebooks/skirmish/chapters/posting.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"
#include "rulebooks/skirmish/service/explain.hpp"
#include "rulebooks/skirmish/state/scenario_keys.hpp"
#include "scenario/edges.hpp"

#include <fmt/format.h>

namespace sandtable::skirmish {

namespace {

Result<void> post(State& s, int unit, const Posting& posting, const std::string& place) {
  if (const Ruling r = check_posting(s, unit, posting); !r.allowed()) return refused(s, r, place);
  take_post(s, unit, posting);
  return {};
}

Result<void> place_group(State& s, int unit, const ScenarioUnit& from, const std::string& place) {
  const Unit& u = s.unit(unit);
  const auto keys = read_own<UnitKeys>(from.own, place);
  if (!keys) return tl::unexpected<Fault>(keys.error());
  const Numbers men = waiting_men(s, unit);
  const Angle facing = from.facing ? from_degrees(*from.facing) : facing_from(s.setting->side(u.side).edge);
  if (!keys->places.empty()) {
    const Places places(keys->places.begin(), keys->places.end());
    return post(s, unit, at_places(s, unit, men, u.formation, places, facing), place_of(from.own, place, "places"));
  }
  if (u.formation == Formation::garrison && (from.at || !from.building.empty())) { // SKR-RULING-121
    const Posting round = round_the_walls(s, unit, men, facing);
    if (round.places.empty())
      return fault("a garrison of something without an inside needs a place for each man (SKR-FRM-09)",
                   place_of(from.own, place, "places"));
    return post(s, unit, round, place + (from.at ? ".at" : ".building"));
  }
  if (!from.at) return {};
  return post(s, unit, in_formation(s, unit, men, u.formation, *from.at, facing), place + ".at");
}

int first_of(const State& s, Side side) {
  int unit = 0;
  while (s.unit(unit).side != side) ++unit;
  return unit;
}

} // namespace

tl::unexpected<Fault> refused(const State& s, const Ruling& ruling, std::string place) {
  return fault(fmt::format("{} ({})", explain(s, ruling), id_of(ruling.rule)), std::move(place));
}

Result<void> place_side(Setting& setting, Side side, const ScenarioSide& from) {
  State& s = setting.opening;
  int unit = first_of(s, side);
  for (std::size_t k = 0; k < from.units.size(); ++k, ++unit)
    if (auto placed = place_group(s, unit, from.units[k], fmt::format("{}.units[{}]", word_of(side), k)); !placed)
      return placed;
  for (std::size_t k = 0; k < from.generals.size(); ++k, ++unit) {
    const ScenarioGeneral& g = from.generals[k];
    if (!g.at) continue;
    const Posting posting = in_formation(s, unit, waiting_men(s, unit), Formation::free, *g.at, from_degrees(g.facing));
    if (auto placed = post(s, unit, posting, fmt::format("{}.generals[{}].at", word_of(side), k)); !placed)
      return placed;
  }
  return {};
}

Result<void> place_automatic_side(Setting& setting, Side side) {
  State& s = setting.opening;
  if (!is_automatic(s, side)) return {};
  const UnitSet waiting = waiting_units(s, side);
  place_the_rest(s, side, nullptr);
  for (const int i : units_in(waiting))
    if (!is_there(s, i))
      return fault(fmt::format("there is no room for {} in its zone (SKR-SET-02)",
                               setting.units[static_cast<std::size_t>(i)].name),
                   word_of(side) + ".units");
  return {};
}

} // namespace sandtable::skirmish
