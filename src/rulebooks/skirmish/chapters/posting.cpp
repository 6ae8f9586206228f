#include "rulebooks/skirmish/chapters/posting.hpp"

#include "geometry/convex.hpp"
#include "rulebooks/skirmish/chapters/formations.hpp"
#include "rulebooks/skirmish/chapters/ground.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

namespace {

constexpr double overlap_tolerance = 1.0 / 64; ///< square centimetres: bases may touch
constexpr double behind_wall = 0.25;           ///< between a man's base and the wall he is posted at

Box base_in(const State& s, const Posting& p, std::size_t i) {
  return base_at(s.figure(p.men[i]), p.places[i], direction(p.facings[i]));
}

/// A feature that has an inside: an area, or a line that comes back to where it began.
bool has_inside(const Feature& f) {
  return !is_line(f.kind) || (f.outline.size() > 3 && distance2(f.outline.front(), f.outline.back()) == 0);
}

/// The outline of what has an inside, counter-clockwise and without its first corner again at the end.
Points ring_of(const Feature& f) {
  Points ring = f.outline;
  if (is_line(f.kind)) ring.pop_back();
  if (signed_area(ring) < 0) std::reverse(ring.begin(), ring.end());
  return ring;
}

/// SKR-FRM-14, for men some of whom may not stand on the table yet; the wounded may straggle.
bool are_linked(const State& s, const Posting& p) {
  boost::container::static_vector<Box, most_of_a_group> fit;
  for (std::size_t i = 0; i < p.men.size(); ++i)
    if (s.figure(p.men[i]).condition != Condition::wounded) fit.push_back(base_in(s, p, i));
  constexpr double most = (link_gap + within_tolerance) * (link_gap + within_tolerance);
  // Each of the unlinked that is near one of the linked joins them, until nobody does.
  std::size_t linked = std::min<std::size_t>(1, fit.size());
  for (bool grew = true; grew;) {
    grew = false;
    for (std::size_t i = linked; i < fit.size(); ++i)
      for (std::size_t k = 0; k < linked; ++k)
        if (distance2(fit[i], fit[k]) <= most) {
          std::swap(fit[i], fit[linked++]);
          grew = true;
          break;
        }
  }
  return linked == fit.size();
}

/// Inside what they defend, or against it: SKR-FRM-09.
bool is_at_feature(const Box& base, const Feature& f) {
  if (has_inside(f) && contains(f.outline, base.centre)) return true;
  constexpr double most = (cover_reach + within_tolerance) * (cover_reach + within_tolerance);
  return distance2_to_polyline(corners(base), f.outline) <= most;
}

/// Whoever stands on that base already, but for those who are to be posted.
int who_stands_on(const State& s, int unit, const Box& base) {
  for (int i = 0; i < s.figure_count(); ++i) {
    const Figure& f = s.figure(i);
    if (f.unit == unit || !is_living(f)) continue;
    if (overlaps(base, base_of(f), overlap_tolerance)) return i;
  }
  return -1;
}

} // namespace

Numbers waiting_men(const State& s, int unit) {
  Numbers out;
  const Unit& u = s.unit(unit);
  for (int i = u.first; i < u.first + u.figures; ++i)
    if (s.figure(i).condition == Condition::waiting) out.push_back(static_cast<std::int16_t>(i));
  return out;
}

Posting in_formation(const State& s, int unit, const Numbers& men, Formation formation, Vec anchor, Angle facing) {
  Posting out;
  out.men = men;
  out.facing = facing;
  out.formation = formation;
  out.facings.assign(men.size(), facing);
  if (s.unit(unit).kind == UnitKind::leader) {
    out.places.assign(1, anchor);
    out.formation = Formation::free;
  } else if (!men.empty()) {
    out.places =
        slots_of(formation, static_cast<int>(men.size()), base_size(s.figure(men.front())), anchor, direction(facing));
  }
  return out;
}

Posting at_places(const State& s, int unit, const Numbers& men, Formation formation, const Places& places,
                  Angle facing) {
  Posting out;
  out.men = men;
  out.places = places;
  out.facing = facing;
  out.formation = formation;
  out.facings.assign(men.size(), facing);
  const int feature = s.unit(unit).defends;
  if (formation != Formation::garrison || feature < 0) return out;
  const Feature& f = table(s).feature(feature);
  if (!has_inside(f)) return out;
  const Vec middle = centroid(ring_of(f));
  for (std::size_t i = 0; i < men.size() && i < places.size(); ++i)
    if (distance2(places[i], middle) > 1) out.facings[i] = heading(places[i] - middle);
  return out;
}

Posting round_the_walls(const State& s, int unit, const Numbers& men, Angle facing) {
  Posting out;
  const int feature = s.unit(unit).defends;
  if (feature < 0 || men.empty() || !has_inside(table(s).feature(feature))) return out;
  const Points ring = ring_of(table(s).feature(feature));
  double round = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) round += distance(ring[i], ring[(i + 1) % ring.size()]);
  out.men = men;
  out.facing = facing;
  out.formation = Formation::garrison;
  const double step = round / static_cast<double>(men.size());
  const double in = base_size(s.figure(men.front())).depth / 2 + behind_wall;
  double next = step / 2, walked = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Vec from = ring[i], to = ring[(i + 1) % ring.size()];
    const double length = distance(from, to);
    if (length == 0) continue;
    const Vec along = (to - from) / length, outward = right_of(along); // counter-clockwise: the inside is to the left
    for (; next < walked + length && out.places.size() < men.size(); next += step) {
      out.places.push_back(from + along * (next - walked) - outward * in);
      out.facings.push_back(heading(outward));
    }
    walked += length;
  }
  if (out.places.size() < men.size()) return {};
  return out;
}

Ruling check_posting(const State& s, int unit, const Posting& p) {
  for (std::size_t i = 0; i < p.men.size(); ++i) {
    const Box base = base_in(s, p, i);
    if (!table(s).holds(corners(base), within_tolerance))
      return refuse(Rule::SKR_TER_01, "{unit} would stand over the edge of the table.", p.places[i], unit);
    if (!is_free_ground(s, base)) return refuse(Rule::SKR_TER_08, "Nobody can stand there.", p.places[i], unit);
    if (const int other = who_stands_on(s, unit, base); other >= 0)
      return refuse(Rule::SKR_MOV_12, "{unit} stands there.", p.places[i], s.figure(other).unit);
    for (std::size_t k = 0; k < i; ++k)
      if (overlaps(base, base_in(s, p, k), overlap_tolerance))
        return refuse(Rule::SKR_MOV_12, "Two men of {unit} would stand on one place.", p.places[i], unit);
  }
  if (p.formation == Formation::garrison) {
    const int feature = s.unit(unit).defends;
    if (feature < 0) return refuse(Rule::SKR_FRM_09, "{unit} has nothing to garrison.", p.places[0], unit);
    for (std::size_t i = 0; i < p.men.size(); ++i)
      if (!is_at_feature(base_in(s, p, i), table(s).feature(feature)))
        return refuse(Rule::SKR_FRM_09, "The men of {unit} must be inside {feature}, or against it.", p.places[i], unit,
                      feature);
  } else if (!are_linked(s, p)) {
    return refuse(Rule::SKR_FRM_14, "The men of {unit} would stand more than 5 cm apart.", p.places[0], unit);
  }
  return {};
}

bool is_in_zone(const State& s, Side side, const Posting& p) {
  constexpr double slack2 = contact_distance * contact_distance;
  for (std::size_t i = 0; i < p.men.size(); ++i)
    for (const Vec corner : corners(base_in(s, p, i)))
      if (distance2_to_polygon(s.setting->side(side).zone, corner) > slack2) return false;
  return true;
}

void take_post(State& s, int unit, const Posting& p) {
  Unit& u = s.unit(unit);
  u.facing = p.facing;
  u.formation = p.formation;
  bool hidden = true;
  for (std::size_t i = 0; i < p.men.size(); ++i) {
    Figure& f = s.figure(p.men[i]);
    if (f.condition == Condition::waiting) f.condition = Condition::fit;
    put(s, p.men[i], p.places[i], p.facings[i]);
    hidden = hidden && f.stance.concealing >= 0;
  }
  u.spotted = !hidden; // SKR-SET-03
  if (!u.exits) return;
  // SKR-CMP-22: straight ahead to that edge.
  const Vec size = table(s).size(), at = anchor_of(s, unit);
  const bool crosswise = u.goal.x > 0 && u.goal.x < size.x; // the south or the north edge
  u.goal = crosswise ? Vec{at.x, u.goal.y} : Vec{u.goal.x, at.y};
}

} // namespace sandtable::skirmish
