#include "rulebooks/kingsmen/chapters/buildings.hpp"

#include "rulebooks/kingsmen/state/constants.hpp"

namespace sandtable::kingsmen {

int garrison(const State& s, int building) {
  int n = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).present && s.unit(i).building == building) n += s.unit(i).privates;
  return n;
}

int occupants(const State& s, int building) {
  int n = 0;
  for (int i = 0; i < s.unit_count; ++i) n += s.unit(i).present && s.unit(i).building == building ? 1 : 0;
  return n;
}

Ruling check_entry(const State& s, int unit, int building, Vec door) {
  const Unit& u = s.unit(unit);
  const auto& features = table(s).features();
  if (building >= static_cast<int>(features.size()) ||
      features[static_cast<std::size_t>(building)].kind != TerrainKind::building)
    return refuse(Rule::KM1_OPT_63, "That is no building.", door);
  const Feature& f = table(s).feature(building);
  if (!options(s).buildings || !s.setting->building(building).enterable)
    return refuse(Rule::KM1_TERR_15, "{feature} is closed: nobody may enter it.", door, -1, building);
  if (((s.setting->building(building).admits >> static_cast<int>(u.type)) & 1U) == 0)
    return refuse(Rule::KM1_OPT_60, "Troops of this kind may not enter {feature}.", door, -1, building);
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).present && s.unit(i).building == building && s.unit(i).side != u.side)
      return refuse(Rule::KM1_OPT_62, "{feature} is held by {unit}.", door, i, building);
  const int inside = garrison(s, building);
  const int room = s.setting->building(building).capacity;
  if (inside + u.privates > room)
    return refuse_measure(Rule::KM1_OPT_61, "{feature} would hold {a} men; it has room for {b}.", inside + u.privates,
                          room, door, building);
  if (distance2_to_outline(f.outline, door) > contact_eps * contact_eps)
    return refuse(Rule::KM1_OPT_63, "The march must end at the walls of {feature}.", door, -1, building);
  return {};
}

Ruling check_walls(const State& s, Vec start, const Path& path, int building) {
  Vec from = start;
  for (const Vec& to : path) {
    // Points lie on the grid, the walls need not: a door may be a hair inside.
    if (length_inside({from, to}, table(s).feature(building).outline) > 2 * contact_eps)
      return refuse(Rule::KM1_TERR_16, "The way leads through {feature}, which can only be entered or left.", to, -1,
                    building);
    from = to;
  }
  return {};
}

Vec outward(PointsView outline, Vec at) {
  Vec best{0, 1};
  double nearest = 1e18;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Segment wall{outline[i], outline[(i + 1) % outline.size()]};
    const double d = distance2(at, wall);
    if (d < nearest && distance2(wall.from, wall.to) > 0) {
      nearest = d;
      best = unit(right_of(wall.to - wall.from)); // counter-clockwise outline: outside is on the right
    }
  }
  return best;
}

Ruling step_out(const State& s, Unit& u, Path& path) {
  const PointsView outline = table(s).feature(u.building).outline;
  if (path.empty())
    return refuse(Rule::KM1_OPT_64, "Leaving a building, the way begins at a point of its walls.", u.anchor);
  const Vec door = path.front();
  if (distance2_to_outline(outline, door) > contact_eps * contact_eps)
    return refuse(Rule::KM1_OPT_64, "Leaving a building, the way begins at a point of its walls.", door);
  path.erase(path.begin());
  u.building = -1;
  u.anchor = door;
  u.facing = heading(outward(outline, door));
  stand(u, options(s));
  return {};
}

Vec window_towards(const State& s, const Unit& garrisoned, Vec other) {
  return nearest_on_outline(table(s).feature(garrisoned.building).outline, other);
}

} // namespace sandtable::kingsmen
