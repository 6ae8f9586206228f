#include "rulebooks/kingsmen/chapters/fire.hpp"

#include "rulebooks/kingsmen/chapters/buildings.hpp"
#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/modifiers.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

struct Looking {
  int firer, target;
  int firer_elevation, target_elevation;
  bool gun;
};

/// KM1-FIRE-40..45, KM1-RULING-37: a gun on a hill ignores low units far enough before its target. The rule by which
/// a unit in the line of fire stops it; none: it is fired over.
Rule stops_fire(const State& s, const Looking& l, const Segment& line, const Passage& in_screen, const Unit& screen) {
  if (!options(s).overhead_fire) return Rule::KM1_FIRE_36;        // KM2-FIRE-26, KM2-MOD-02
  if (!l.gun || l.firer_elevation <= 0) return Rule::KM1_FIRE_36; // KM1-FIRE-45
  if (l.target_elevation > 0) return Rule::KM1_FIRE_43;           // so equal elevations never occur
  if (elevation(s, screen) >= l.firer_elevation) return Rule::KM1_FIRE_42;
  const Unit& target = s.unit(l.target);
  double arrives = 1;
  if (!in_building(target))
    if (const auto p = passage(line, target.footing.hull.view())) arrives = p->enter;
  const double gap = (arrives - in_screen.leave) * distance(line.from, line.to);
  return gap > overhead_gap + geom_eps ? Rule::none : Rule::KM1_FIRE_41; // KM1-FIRE-40
}

Sight look(const State& s, const Looking& l, const Segment& line) {
  SightEnds ends{l.firer_elevation, l.target_elevation, 0};
  for (const int end : {l.firer, l.target}) // KM1-FIRE-32
    if (in_building(s.unit(end))) ends.transparent |= FeatureSet{1} << s.unit(end).building;
  Sight seen = look_over_ground(table(s), line, ends); // KM1-FIRE-32..35
  if (!seen.clear()) return seen;                      // KM1-FIRE-44
  SightPassages bodies;
  const Side own = s.unit(l.firer).side;
  const Vec along = line.to - line.from;
  const double l2 = length2(along);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& o = s.unit(i);
    // Most are told off by their circle alone: too far beside the line, or before or behind it.
    const Vec d = o.footing.middle - line.from;
    const double r = o.footing.radius, wide = r * r * l2;
    const double c = cross(along, d);
    if (c * c > wide) continue;
    const double t = dot(d, along), beyond = t < 0 ? t : t > l2 ? t - l2 : 0;
    if (beyond * beyond > wide || i == l.firer || i == l.target || !in_the_open(o)) continue; // KM1-FIRE-39
    if (o.side == own && loose_skirmishers(o))
      continue; // KM1-FIRE-37, KM2-FIRE-12; enemy skirmishers block, KM1-FIRE-38
    add_unit(bodies, line, s, i);
  }
  const auto stops = [&](const SightPassage& p) { return stops_fire(s, l, line, {p.enter, p.leave}, s.unit(p.what)); };
  const auto over = [&](const SightPassage& p) { return stops(p) == Rule::none; };
  bodies.erase(std::remove_if(bodies.begin(), bodies.end(), over), bodies.end());
  seen = first_stop(table(s), line, ends, bodies);
  for (const SightPassage& p : bodies)
    if (seen.by == BlockedBy::unit && p.what == seen.what) seen.rule = stops(p);
  return seen;
}

} // namespace

double fire_range(Type type) { return tables::row_of(tables::ranges, type).inches; }

Vec fire_origin(const State& s, const Unit& firer, const Unit& target) {
  if (!in_building(firer)) return firer.anchor; // KM1-FIRE-14, KM2-FIRE-03: anchor, muzzle or C
  if (!in_building(target)) return window_towards(s, firer, target.footing.centre); // KM1-OPT-65
  // Between two garrisons: the nearest points of the two outlines, KM1-OPT-74.
  const PointsView mine = table(s).feature(firer.building).outline, theirs = table(s).feature(target.building).outline;
  Vec best = mine.front();
  double nearest = 1e18;
  const auto consider = [&](Vec own, double d) {
    if (d < nearest) nearest = d, best = own;
  };
  for (const Vec& p : mine) consider(p, distance2_to_outline(theirs, p));
  for (const Vec& p : theirs) {
    const Vec own = nearest_on_outline(mine, p);
    consider(own, distance2(own, p));
  }
  return best;
}

Vec aim_point(const State& s, Vec origin, const Unit& target) { // KM1-OPT-66: the wall that faces the firer
  return in_building(target) ? window_towards(s, target, origin) : target.footing.centre;
}

double range_to(const State& s, Vec origin, const Unit& target) {
  if (in_building(target)) return distance_to(s, origin, target);                        // KM1-OPT-66
  if (loose_skirmishers(target)) return distance(origin, target.anchor);                 // KM1-FIRE-16, KM2-FIRE-04
  if (is_artillery(target.type)) return std::sqrt(distance2(origin, cannon_of(target))); // KM1-FIRE-17
  return distance_to(s, origin, target);                                                 // KM1-FIRE-15
}

Sight sight_between(const State& s, int firer, int target) {
  const Unit& f = s.unit(firer);
  const Unit& t = s.unit(target);
  const Looking l{firer, target, elevation(s, f), elevation(s, t), is_artillery(f.type)};
  const Vec origin = fire_origin(s, f, t);
  Sight seen = look(s, l, {origin, aim_point(s, origin, t)}); // KM1-FIRE-30, KM2-FIRE-06
  if (!seen.clear() || !is_artillery(t.type) || in_building(t)) return seen;
  for (const Vec& corner : corners(cannon_of(t))) { // KM1-FIRE-31: the whole gun must be seen
    seen = look(s, l, {origin, corner});
    if (!seen.clear()) break;
  }
  return seen;
}

namespace {

Ruling out_of_range(const Unit& firer, int target, const Unit& t, const char* sentence, double range) {
  Ruling out = refuse_measure(Rule::KM1_FIRE_18, sentence, range, fire_range(firer.type), t.footing.centre);
  out.unit = static_cast<std::int8_t>(target);
  return out;
}

} // namespace

Ruling check_fire(const State& s, int firer, int target) {
  const Unit& f = s.unit(firer);
  const Unit& t = s.unit(target);
  // KM1-FIRE-01: infantry in line or column, skirmishers and guns in loose formation.
  if (f.type == Type::cavalry) return refuse(Rule::KM1_FIRE_02, "Cavalry never fires.", f.anchor);
  if (f.formation == Formation::square) return refuse(Rule::KM1_FIRE_03, "A square never fires.", f.anchor);
  if (f.formation == Formation::mob) return refuse(Rule::KM1_FIRE_04, "A mob never fires.", f.anchor);
  if (is_artillery(f.type) && f.formation == Formation::column) // KM1-RULING-34
    return refuse(Rule::KM1_FIRE_05, "A limbered gun cannot fire; it must go into loose formation first.", f.anchor);
  if (!t.present || t.side == f.side)
    return refuse(Rule::KM1_FIRE_06, "Fire needs one enemy unit as its target.", t.anchor, target);
  const Vec origin = fire_origin(s, f, t);
  // No unit is in range whose circle is not: spares most units the exact measuring.
  const double limit = fire_range(f.type) + geom_eps;
  if (!in_building(t) && distance(origin, t.footing.middle) - t.footing.radius > limit)
    return out_of_range(f, target, t, "{unit} are more than {a} inches away; the range is {b}.",
                        distance(origin, t.footing.middle) - t.footing.radius);
  const double range = range_to(s, origin, t);
  if (range > limit) return out_of_range(f, target, t, "{unit} are {a} inches away; the range is {b}.", range);
  const bool all_round = f.type == Type::skirmishers || in_building(f); // KM1-FIRE-21, KM1-OPT-65
  if (!all_round && !within_arc(centre_of(s, t) - origin, f.footing.forward, fire_cosine))
    return refuse(Rule::KM1_FIRE_20, "{unit} lie outside the arc of fire.", t.footing.centre, target);
  return hidden_by(sight_between(s, firer, target));
}

int counted_attackers(const Unit& f) { // KM1-FIRE-55: never officer or ensign, KM1-UNIT-10, KM2-FIRE-09
  if (f.type != Type::infantry || in_building(f)) return f.privates; // KM1-OPT-65, KM1-RULING-56
  return std::min<int>(f.privates, 2 * f.files);                     // KM1-FORM-14, 23
}

const tables::FireRow& fire_row(Type type, bool close) {
  if (is_artillery(type)) return close ? tables::close_artillery_fire : tables::artillery_fire;
  return type == Type::skirmishers ? tables::skirmisher_fire : tables::infantry_fire;
}

AttackPlan fire_plan(const State& s, int firer, int target) {
  const Unit& f = s.unit(firer);
  const Unit& t = s.unit(target);
  AttackPlan plan;
  plan.kind = "fire";
  plan.reading = Reading::successes;
  plan.title = "Fire";
  plan.attacker = static_cast<std::int8_t>(firer);
  plan.defender = static_cast<std::int8_t>(target);
  plan.pools.resize(2);
  plan.pools[0].unit = plan.attacker;
  plan.pools[1].unit = plan.defender;
  plan.attacker_figures = static_cast<std::int8_t>(f.privates);
  plan.attacker_break = static_cast<std::int8_t>(breaking_point(f.type));
  plan.defender_figures = static_cast<std::int8_t>(t.privates);
  plan.defender_break = static_cast<std::int8_t>(breaking_point(t.type));
  const Vec origin = fire_origin(s, f, t);
  const int counted = counted_attackers(f);
  const bool close = is_artillery(f.type) && range_to(s, origin, t) <= close_artillery + geom_eps; // KM2-FIRE-02
  const tables::FireRow& row = fire_row(f.type, close);
  const tables::FigureDice each = row.against(t.type);
  plan.because(row.rule, row.words, counted * each.attacker, 0);
  plan.because(Rule::KM1_FIRE_56, "men fired at, a die each", t.privates * each.defender, 1);
  // KM1-FIRE-54, KM1-MOD-20, 21, KM1-MOD-T3, KM1-RULING-48, KM1-OPT-67: open order, which every garrison of skirmishers
  // or guns has.
  const bool loose =
      t.formation == Formation::loose || (in_building(t) && (t.type == Type::skirmishers || is_artillery(t.type)));
  if (loose && options(s).loose_bonus) // KM2-MOD-02
    add_modifier(plan, tables::in_loose_formation, Attack::fire, 1, "in loose formation");
  const Aspect aspect = aspect_of(t, origin);                                         // KM1-MOD-40, 43, KM1-RULING-49
  const CoverFound cover = cover_of(s, t, {origin, aim_point(s, origin, t)}, aspect); // KM1-MOD-03
  add_situation(plan, options(s), Attack::fire, t, aspect, cover, elevation(s, f),
                elevation(s, t)); // KM1-FIRE-57, 58, KM1-MOD-51
  add_colours(plan, options(s), f, t, Attack::fire);
  expose_command(plan, s); // KM1-OPT-41
  return plan;
}

} // namespace sandtable::kingsmen
