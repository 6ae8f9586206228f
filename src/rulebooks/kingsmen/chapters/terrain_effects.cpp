#include "rulebooks/kingsmen/chapters/terrain_effects.hpp"

#include "rulebooks/kingsmen/state/constants.hpp"
#include "rulebooks/kingsmen/state/scenario_keys.hpp"

#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

using K = TerrainKind;

/// One property of several instead of whichever it had; -1 for none of them.
void put_one(Properties& properties, std::initializer_list<Property> of, int which) {
  int i = 0;
  for (const Property p : of) {
    properties.remove(p);
    if (i++ == which) properties.add(p);
  }
}

void set_going(Properties& p, Going going) {
  put_one(p, {Property::slows, Property::impassable}, static_cast<int>(going) - 1);
}

void set_sight(Properties& p, Screening sight) {
  put_one(p, {Property::blocks_sight, Property::dims_sight, Property::crest_hides}, static_cast<int>(sight) - 1);
}

void set_cover(Properties& p, Cover cover) {
  put_one(p, {Property::light_cover, Property::heavy_cover}, static_cast<int>(cover) - 1);
}

/// What an author may not say of this ground.
Wrong out_of_place(const ScenarioFeature& f, const TerrainKeys& keys, const std::string& path) {
  if (keys.sight == Screening::crest && f.kind != K::hill)
    return Fault{"only hills have a crest", place_of(f.own, path, "sight")};
  if (keys.sight == Screening::depth && is_line(f.kind))
    return Fault{"a line has no depth to look through", place_of(f.own, path, "sight")};
  if (f.kind == K::building) return {};
  for (const char* key : {"enterable", "large", "capacity", "admits"})
    if (f.own.values.contains(key)) return Fault{"only buildings can be held by troops", place_of(f.own, path, key)};
  return {};
}

void give_effects(Feature& f, const TerrainKeys& own, const Options& options) {
  Properties& p = f.properties;
  if (f.kind == K::hill && options.los_hills == HillSight::never) set_sight(p, Screening::clear);         // KM1-OPT-10
  if (f.kind == K::light_woods && options.los_woods == WoodsSight::block) set_sight(p, Screening::block); // KM1-OPT-11
  if (f.kind == K::light_woods && options.los_woods == WoodsSight::clear) set_sight(p, Screening::clear);
  if (own.going) set_going(p, *own.going); // KM1-OPT-09, KM1-TERR-23, 24, KM2-TERR-05
  if (own.sight) set_sight(p, *own.sight);
  if (own.cover) set_cover(p, *own.cover);
  if (f.kind == K::hill) { // KM1-TERR-25, 26, KM1-RULING-16
    if (f.level == 0) f.level = 1;
    if (f.crest.empty()) f.crest = shrunk(f.outline, slope_width);
  }
}

Building building_of(const TerrainKeys& own, const Options& options) { // KM1-TERR-16, KM1-OPT-60
  Building out;
  out.enterable = own.enterable && options.buildings;
  out.large = own.large;
  out.capacity = own.capacity.value_or(building_capacity);
  const auto admit = [&](Type type) {
    out.admits = static_cast<std::uint8_t>(out.admits | 1U << static_cast<int>(type));
  };
  for (const Type type : own.admits) admit(type);
  if (own.admits.empty())
    for (const Type type : {Type::infantry, Type::foot_artillery, Type::skirmishers}) admit(type);
  return out;
}

} // namespace

Result<Terrain> lay_terrain(const Scenario& scenario, const Options& options, const Edition& edition) {
  std::vector<Feature> features;
  Terrain out;
  for (std::size_t i = 0; i < scenario.terrain.size(); ++i) {
    const ScenarioFeature& drawn = scenario.terrain[i];
    const std::string path = fmt::format("terrain[{}]", i);
    const tables::TerrainRow* row = row_for(tables::terrain, drawn.kind);
    if (row == nullptr) return tl::unexpected<Fault>(no_rule_for(drawn, i, edition.id));
    const auto own = read_own<TerrainKeys>(drawn.own, path);
    if (!own) return tl::unexpected<Fault>(own.error());
    if (auto wrong = out_of_place(drawn, *own, path)) return tl::unexpected<Fault>(std::move(*wrong));
    Feature& f = features.emplace_back(drawn);
    f.properties = row->properties;
    give_effects(f, *own, options);
    out.buildings.push_back(f.kind == K::building ? building_of(*own, options) : Building{});
  }
  out.table = Table(scenario.size, std::move(features));
  return out;
}

} // namespace sandtable::kingsmen
