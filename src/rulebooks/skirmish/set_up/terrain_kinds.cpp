// Section 3.1: what the pieces of a table are in this book.

#include "rulebooks/skirmish/set_up/terrain_kinds.hpp"

#include "rulebooks/skirmish/chapters/tables_terrain.hpp"
#include "rulebooks/skirmish/chapters/way_making.hpp"
#include "rulebooks/skirmish/state/scenario_keys.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace sandtable::skirmish {

namespace {

void forget_ground(Setting& setting) {
  for (FeatureSet* set : {&setting.areas, &setting.barriers, &setting.stockades, &setting.woods, &setting.buildings,
                          &setting.hills, &setting.difficult, &setting.impassable, &setting.enclosed,
                          &setting.concealing, &setting.soft, &setting.hard, &setting.crests, &setting.blocking})
    *set = 0;
  setting.ground.clear();
}

/// The row of the table as its author has changed it: SKR-TER-14.
Ground ground_of(const TerrainRow& row, const TerrainKeys& own) {
  Ground g;
  g.difficult = own.difficult.value_or(row.difficult);
  g.impassable = own.impassable.value_or(row.impassable);
  g.enclosed = own.enclosed.value_or(row.enclosed);
  g.concealing = own.concealing.value_or(row.concealing);
  g.blocks_sight = own.blocks_sight.value_or(row.blocks_sight);
  g.cover = !own.cover                     ? row.cover
            : *own.cover == CoverKey::hard ? Cover::heavy
            : *own.cover == CoverKey::soft ? Cover::light
                                           : Cover::none;
  g.wood = row.rule == Rule::SKR_TER_04;
  g.building = row.rule == Rule::SKR_TER_10;
  g.stockade = is_line(row.kind) && g.impassable;     // SKR-TER-13
  g.low_barrier = is_line(row.kind) && !g.impassable; // SKR-TER-11, 12
  g.openings.assign(own.openings.begin(), own.openings.end());
  return g;
}

void note(Setting& setting, const Feature& f, const Ground& g, FeatureSet bit) {
  const auto put = [bit](FeatureSet& set, bool is) { set |= is ? bit : 0; };
  put(setting.areas, !is_line(f.kind));
  put(setting.barriers, g.low_barrier);
  put(setting.stockades, g.stockade);
  put(setting.woods, g.wood);
  put(setting.buildings, g.building);
  put(setting.hills, f.kind == TerrainKind::hill);
  put(setting.crests, f.kind == TerrainKind::hill && !f.crest.empty()); // SKR-VIS-04
  put(setting.blocking, g.blocks_sight);
  put(setting.difficult, g.difficult);
  put(setting.impassable, g.impassable && !is_line(f.kind));
  put(setting.enclosed, g.enclosed);
  put(setting.concealing, g.concealing);
  put(setting.soft, g.cover == Cover::light);
  put(setting.hard, g.cover == Cover::heavy);
  setting.ground.push_back(g);
}

/// Terrain never moves, and most looks are stopped by the thick of it: a look through that is asked no more.
double core_of(const Feature& f) {
  constexpr double well_inside = 1.0 / 64;
  const Points& screen = f.crest.empty() ? f.outline : f.crest;
  if (!f.screen_convex || !contains(screen, f.screen_middle)) return 0;
  return std::max(0.0, std::sqrt(distance2_to_outline(screen, f.screen_middle)) - well_inside);
}

} // namespace

Result<void> lay_terrain(Setting& setting, const Scenario& scenario) {
  forget_ground(setting);
  std::vector<Feature> features;
  for (std::size_t i = 0; i < scenario.terrain.size(); ++i) {
    const ScenarioFeature& drawn = scenario.terrain[i];
    const TerrainRow* row = row_for(terrain_table, drawn.kind);
    if (row == nullptr) return tl::unexpected<Fault>(no_rule_for(drawn, i, "skirmish"));
    const auto own = read_own<TerrainKeys>(drawn.own, fmt::format("terrain[{}]", i));
    if (!own) return tl::unexpected<Fault>(own.error());
    Feature& f = features.emplace_back(drawn);
    f.properties = row->properties;
    const Ground g = ground_of(*row, *own);
    if (!g.openings.empty() && !g.building && !g.stockade)
      return fault("only buildings and stockades have openings (SKR-TER-10, SKR-TER-13)",
                   place_of(drawn.own, fmt::format("terrain[{}]", i), "openings"));
    if (!is_line(f.kind)) // a stockade has gates: chapters/ground looks at it itself
      g.impassable ? f.properties.add(Property::impassable) : f.properties.remove(Property::impassable);
    if (g.cover != Cover::none)
      f.properties.add(g.cover == Cover::heavy ? Property::heavy_cover : Property::light_cover);
    note(setting, f, g, FeatureSet{1} << i);
  }
  setting.table = Table(scenario.size, std::move(features)); // SKR-TER-01
  for (std::size_t i = 0; i < setting.ground.size(); ++i)
    setting.ground[i].core = core_of(setting.table.feature(static_cast<int>(i)));
  make_ways(setting);
  return {};
}

} // namespace sandtable::skirmish
