#include "rulebooks/kingsmen/chapters/terrain_effects.hpp"

#include "rulebooks/kingsmen/state/constants.hpp"

namespace sandtable::kingsmen {

namespace {

using K = TerrainKind;
using S = Screening;

constexpr std::uint8_t own_going = 1, own_screening = 2, own_cover = 4;

} // namespace

const tables::TerrainRow& terrain_row(TerrainKind kind) { return tables::terrain[static_cast<std::size_t>(kind)]; }

Result<Table> lay_terrain(const Scenario& scenario, const Options& options) {
  std::vector<Feature> features = scenario.terrain;
  for (std::size_t i = 0; i < features.size(); ++i) {
    Feature& f = features[i];
    const TerrainEffect& effect = terrain_row(f.kind).effect;
    const std::uint8_t own =
        i < scenario.overridden.size() ? scenario.overridden[i] : 0; // KM1-OPT-09, KM1-TERR-23, 24, KM2-TERR-05
    if ((own & own_going) == 0) f.going = effect.going;
    if ((own & own_screening) == 0) {
      f.screening = effect.screening;
      if (f.kind == K::hill && options.los_hills == HillSight::never) f.screening = S::clear;         // KM1-OPT-10
      if (f.kind == K::light_woods && options.los_woods == WoodsSight::block) f.screening = S::block; // KM1-OPT-11
      if (f.kind == K::light_woods && options.los_woods == WoodsSight::clear) f.screening = S::clear;
    }
    if ((own & own_cover) == 0) f.cover = effect.cover;
    if (f.kind == K::hill) { // KM1-TERR-25, 26, KM1-RULING-16
      if (f.level == 0) f.level = 1;
      if (f.crest.empty()) f.crest = shrunk(f.outline, slope_width);
    }
    if (f.kind == K::building) { // KM1-TERR-16, KM1-OPT-60
      f.enterable = f.enterable && options.buildings;
      if (f.capacity == 0) f.capacity = building_capacity;
      if (f.admits.empty()) f.admits = {"infantry", "foot-artillery", "skirmishers"};
    }
  }
  return Table(scenario.size, std::move(features));
}

} // namespace sandtable::kingsmen
