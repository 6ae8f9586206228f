#include "rulebooks/crimea/chapters/houses.hpp"

#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

namespace sandtable::crimea {

namespace {

const Points& walls_of(const State& s, int house) { return table(s).feature(house).outline; }

/// The outward normal of the wall a point of the outline lies on; of two at a corner the one nearer to `wish`.
Vec outward_at(const Points& walls, Vec place, Vec wish) {
  constexpr double at_wall = 1.0 / 128;
  Vec best{0, 1};
  double best_fit = -2;
  Vec from = walls.back();
  for (const Vec to : walls) {
    const Vec outward = right_of(unit(to - from)); // the outline runs counter-clockwise
    const bool here = distance2(place, Segment{from, to}) <= at_wall * at_wall;
    if (const double fit = dot(outward, wish); here && fit > best_fit) {
      best_fit = fit;
      best = outward;
    }
    from = to;
  }
  return best;
}

Unit out_in_column(const Unit& garrison, Vec place, Angle facing) {
  Unit u = garrison;
  u.house = -1;
  u.formation = Formation::column;
  return planted(u, place, facing);
}

} // namespace

Ruling check_house(const State& s, int unit, int house) {
  const Unit& u = s.unit(unit);
  if (house >= static_cast<int>(table(s).features().size()) || (s.setting->houses >> house & 1) == 0)
    return refuse(Rule::CRI_TER_13, "That is not a house.", u.anchor);
  if (!on_foot(u)) // CRI-TER-07, CRI-MOVE-21, CRI-RULING-13
    return refuse(Rule::CRI_MOVE_21, "Only infantry and dismounted cavalry go into {feature}.", u.anchor, unit, house);
  for (int i = 0; i < s.unit_count; ++i)
    if (i != unit && s.unit(i).present && s.unit(i).house == house) // CRI-TER-07
      return refuse(Rule::CRI_TER_13, "{unit} holds {feature}; there is room for one unit.", centre_of_house(s, house),
                    i, house);
  return {};
}

Vec centre_of_house(const State& s, int house) { return centroid(walls_of(s, house)); }

Unit inside_house(const State& s, Unit u, int house) {
  u.house = static_cast<std::int8_t>(house);
  return planted(u, centre_of_house(s, house), u.facing);
}

Unit set_down_at(const State& s, const Unit& garrison, Vec place, Vec next) {
  const Points& walls = walls_of(s, garrison.house);
  const Vec door = nearest_on_outline(walls, place);
  return out_in_column(garrison, door, heading(outward_at(walls, door, unit(next - door))));
}

Unit set_down_from_house(const State& s, int unit, Vec farthest_from) {
  const Unit& garrison = s.unit(unit);
  Vec best = walls_of(s, garrison.house).front(); // the farthest point of a polygon is a corner
  for (const Vec corner : walls_of(s, garrison.house))
    if (distance2(corner, farthest_from) > distance2(best, farthest_from)) best = corner;
  return out_in_column(garrison, best, heading(best - farthest_from));
}

Unit head_of(Unit column) {
  constexpr double thin = 1.0 / 512;
  Footing& f = column.footing;
  column.formation = Formation::none;
  f.count = 1;
  f.centre = column.anchor + f.forward * (2 * thin);
  f.depth = 2 * thin;
  f.radius = f.half_width + thin;
  f.stands[0] = {{f.centre, f.forward, f.half_width, thin}, 0};
  return column;
}

} // namespace sandtable::crimea
