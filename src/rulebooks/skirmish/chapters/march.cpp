// Marches ordered by a player: SKR-SEQ-12, section 9.

#include "rulebooks/skirmish/chapters/march.hpp"

#include "rulebooks/skirmish/chapters/clearance.hpp"
#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/moving.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/sweep.hpp"
#include "scenario/edges.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

constexpr int break_off_degrees = 15; // SKR-RULING-70

bool has_slots(Formation f) { return f != Formation::free && f != Formation::garrison; }

bool is_on_table(const State& s, Vec p) {
  const Vec size = table(s).size();
  return p.x >= 0 && p.y >= 0 && p.x <= size.x && p.y <= size.y;
}

class Judging {
public:
  Judging(const State& s, const Order& o) : s_(s), o_(o), unit_(o.unit), u_(s.unit(o.unit)) {
    march_.facing = o.facing.value_or(u_.facing);
    march_.formation = o.formation.value_or(u_.formation);
    march_.men = men_of(s, unit_);
    anchor_ = anchor_of(s, unit_);
    forward_ = direction(march_.facing);
  }

  March judge() {
    march_.ruling = ruling();
    return march_;
  }

private:
  Ruling ruling() {
    if (const Ruling r = check_order(); !r.allowed()) return r;
    if (is_turn()) return turn();
    if (u_.pinned) return refuse(Rule::SKR_OPT_11, "They are pinned by grazes and do not move."); // SKR-OPT-11
    const bool touched = is_in_contact(s_, unit_);
    place_men();
    if (touched)
      if (const Ruling r = check_break_off(); !r.allowed()) return r;
    for (std::size_t i = 0; i < march_.men.size(); ++i)
      if (const Ruling r = check_walk(i, touched); !r.allowed()) return r;
    if (const Ruling r = check_ends(); !r.allowed()) return r;
    take_leaders_along();
    return {};
  }

  Ruling check_order() const {
    const std::size_t men = march_.men.size();
    if (!o_.places.empty() && has_slots(march_.formation))
      return refuse(Rule::SKR_FRM_02, "Only in free order or as a garrison does each man choose his place.");
    if (!o_.places.empty() && o_.places.size() != men)
      return refuse(Rule::SKR_FRM_10, "Each of the men needs a place.");
    if (u_.kind == UnitKind::leader && has_slots(march_.formation))
      return refuse(Rule::SKR_FRM_16, "One man alone has no formation.");
    return {};
  }

  bool is_turn() const { return o_.path.empty() && o_.places.empty() && march_.formation == u_.formation; }

  /// SKR-MOV-10: everybody turns where he stands.
  Ruling turn() {
    for (const int i : march_.men) march_.places.push_back(s_.figure(i).at);
    for (const int leader : units_in(leaders_with(s_, unit_)))
      if (!acts_apart(s_, leader)) add(s_.unit(leader).first, leader_figure(s_, leader).at);
    return {};
  }

  void add(int figure, Vec at) {
    march_.men.push_back(static_cast<std::int16_t>(figure));
    march_.places.push_back(at);
  }

  Vec last_anchor() const { return o_.path.empty() ? anchor_ : o_.path.back(); }

  /// SKR-FRM-12, 13: each to his slot at the end of the way, to the place chosen for him, or as he stands to the
  /// others.
  void place_men() {
    if (!o_.places.empty()) {
      march_.places = o_.places;
    } else if (has_slots(march_.formation) || march_.men.size() == 1) {
      const BaseSize base = base_size(s_.figure(march_.men.front()));
      const Formation formation = has_slots(march_.formation) ? march_.formation : Formation::line;
      const Places slots = slots_of(formation, static_cast<int>(march_.men.size()), base, last_anchor(), forward_);
      march_.places = assigned(s_, march_.men, slots, forward_);
    } else {
      for (const int i : march_.men) march_.places.push_back(s_.figure(i).at + last_anchor() - anchor_);
    }
    for (Vec& p : march_.places) p = on_grid(p);
  }

  /// From where he stands along the anchor's way as far from it as now, and at the end to his place.
  Path way_of(int figure, Vec to) const {
    Path out;
    const std::size_t bends = o_.path.empty() ? 0 : o_.path.size() - 1;
    for (std::size_t k = 0; k < bends; ++k) out.push_back(s_.figure(figure).at + o_.path[k] - anchor_);
    out.push_back(to);
    return out;
  }

  /// SKR-MOV-15, SKR-RULING-70
  Ruling check_break_off() const {
    Vec theirs;
    int touching = 0;
    for (const int i : members_of(s_, unit_))
      for (const int e : figures_in(contacts_of(s_, i))) theirs += s_.figure(e).at, ++touching;
    const Vec away = mean_centre(s_, unit_) - theirs / touching;
    if (o_.path.size() != 1 || !o_.places.empty() || march_.formation != u_.formation)
      return refuse(Rule::SKR_MOV_15, "In contact they may only break off, straight away from the enemy.");
    if (!is_within_degrees(o_.path[0] - anchor_, unit(away), break_off_degrees))
      return refuse(Rule::SKR_MOV_15, "They break off straight away from the enemy or not at all.", o_.path[0]);
    return {};
  }

  /// SKR-MOV-04 to 08, 13, 14, 18
  Ruling check_walk(std::size_t i, bool touched) {
    const int figure = march_.men[i];
    const Figure& f = s_.figure(figure);
    const Walk walk = walk_along(s_, figure, way_of(figure, march_.places[i]));
    if (walk.cost == infinite)
      return refuse(Rule::SKR_MOV_13, "Nobody passes through walls or impassable ground.", march_.places[i]);
    const double cost = walk.cost + remount_cost(s_, f);
    if (!is_within(cost, walk.allowance))
      return refuse_measure(Rule::SKR_MOV_08, "Somebody would need {a} cm and has {b} cm.", cost, walk.allowance,
                            march_.places[i]);
    const bool beyond_half = !is_within(cost, walk.allowance / 2); // SKR-MOV-09
    if (touched && beyond_half)
      return refuse_measure(Rule::SKR_MOV_15, "Breaking off goes at half speed: {a} cm, and they have {b} cm.", cost,
                            walk.allowance / 2, march_.places[i]);
    march_.hurried = march_.hurried || beyond_half;
    march_.longest = std::max(march_.longest, walk.cost);
    return check_distance(f, walk.points);
  }

  /// SKR-MOV-14: all along; beside enemies he passes as he will face in the end.
  Ruling check_distance(const Figure& f, const Path& way) const {
    Box at = base_at(f, f.at, forward_);
    for (const Vec& p : way) {
      const double far = distance(at.centre, p);
      if (far > 0 &&
          run_clear_of_enemies(s_, u_.side, at, (p - at.centre) / far, keep_clear + within_tolerance, far) < far)
        return refuse(Rule::SKR_MOV_14, "Without a charge nobody comes within 1 cm of the enemy.", p);
      at.centre = p;
    }
    return {};
  }

  /// SKR-MOV-12, 14, 17, SKR-FRM-14, of those who stay on the table.
  Ruling check_ends() {
    Numbers men;
    Places places;
    FigureSet gone; // in nobody's way
    for (std::size_t i = 0; i < march_.men.size(); ++i) {
      const Vec to = march_.places[i];
      if (is_on_table(s_, to)) {
        men.push_back(march_.men[i]);
        places.push_back(to);
        continue;
      }
      const auto& exits = s_.setting->side(u_.side).exits;
      const std::string_view edge = nearest_edge(s_.figure(march_.men[i]).at, table(s_).size());
      const std::string_view crossed = edge_crossed(to, edge);
      if (std::find(exits.begin(), exits.end(), crossed) == exits.end())
        return refuse(Rule::SKR_MOV_17, "That edge of the table is no way out for them.", to);
      march_.leaves = true;
      gone.add(march_.men[i]);
    }
    if (const Ruling r = judge_places(s_, unit_, men, places, forward_, gone); !r.allowed()) return r;
    if (!is_linked(s_, men, places, forward_))
      return refuse(Rule::SKR_FRM_14, "The men would be more than 5 cm apart.");
    return {};
  }

  std::string_view edge_crossed(Vec to, std::string_view otherwise) const {
    const Vec size = table(s_).size();
    if (to.y < 0) return "south";
    if (to.y > size.y) return "north";
    if (to.x < 0) return "west";
    if (to.x > size.x) return "east";
    return otherwise;
  }

  /// SKR-ACT-42, SKR-FRM-16, SKR-RULING-71: each keeps his place beside the group, or takes the nearest free one.
  void take_leaders_along() {
    Vec before, after;
    const std::size_t own = march_.men.size();
    for (std::size_t i = 0; i < own; ++i) before += s_.figure(march_.men[i]).at, after += march_.places[i];
    const Vec shift = (after - before) / static_cast<double>(own);
    Crowd crowd(s_);
    for (std::size_t i = 0; i < own; ++i)
      crowd.put(march_.men[i], base_at(s_.figure(march_.men[i]), march_.places[i], forward_));
    for (const int leader : units_in(leaders_with(s_, unit_))) {
      if (acts_apart(s_, leader)) continue;
      const int figure = s_.unit(leader).first;
      const Vec to = place_for(figure, shift, crowd);
      crowd.put(figure, base_at(s_.figure(figure), to, forward_));
      add(figure, to);
    }
  }

  Vec place_for(int figure, Vec shift, const Crowd& crowd) const {
    const Vec wished = s_.figure(figure).at + shift;
    constexpr int rings = 8, rays = 16;
    for (int ring = 0; ring <= rings; ++ring)
      for (int ray = 0; ray < (ring == 0 ? 1 : rays); ++ray) {
        const Vec out = direction(Angle{static_cast<std::uint16_t>(ray * (65536 / rays))}) * ring;
        const Vec to = on_grid(wished + out);
        if (can_stand(figure, to, crowd)) return to;
      }
    return s_.figure(figure).at;
  }

  bool can_stand(int figure, Vec to, const Crowd& crowd) const {
    const Figure& f = s_.figure(figure);
    const Box base = base_at(f, to, forward_);
    if (!is_free_ground(s_, base) || crowd.is_on_somebody(figure, base)) return false;
    if (enemy_within(s_, u_.side, base, keep_clear + within_tolerance) >= 0) return false;
    const Walk walk = walk_along(s_, figure, way_of(figure, to));
    return is_within(walk.cost, walk.allowance) && check_distance(f, walk.points).allowed();
  }

  const State& s_;
  const Order& o_;
  int unit_;
  const Unit& u_;
  March march_;
  Vec anchor_, forward_;
};

void leave(State& s, int figure, Vec to, Events events) {
  Figure& f = s.figure(figure);
  f.condition = Condition::departed;
  report(events, EventKind::man_left, Rule::SKR_MOV_17, [&](Event& e) {
    e.side = s.unit(f.unit).side;
    e.unit = f.unit;
    e.man = static_cast<std::int16_t>(figure);
    e.from = f.at;
    e.to = to;
  });
}

} // namespace

March judge_march(const State& s, const Order& o) {
  March refused;
  refused.ruling = check_mover(s, o.unit);
  return refused.ruling.allowed() ? Judging(s, o).judge() : refused;
}

void carry_out_march(State& s, int unit, const March& march, Events events) {
  Unit& u = s.unit(unit);
  const NearestEnemy before = nearest_visible_enemy(s, unit);
  const Vec from = anchor_of(s, unit);
  u.facing = march.facing;
  u.formation = march.formation;
  for (std::size_t i = 0; i < march.men.size(); ++i) {
    const int figure = march.men[i];
    if (s.figure(figure).unit != unit) s.unit(s.figure(figure).unit).acted = true;
    if (is_on_table(s, march.places[i]))
      put(s, figure, march.places[i], march.facing);
    else
      leave(s, figure, march.places[i], events);
  }
  u.acted = true;
  u.moved = u.moved || march.longest > 0; // SKR-MOV-11
  u.hurried = u.hurried || march.hurried;
  const EventKind kind = march.longest <= 0           ? EventKind::group_turned
                         : u.kind == UnitKind::leader ? EventKind::leader_moved
                                                      : EventKind::group_moved;
  report(events, kind, march.longest <= 0 ? Rule::SKR_MOV_10 : Rule::SKR_MOV_08, [&](Event& e) {
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(unit);
    e.cm = march.longest;
    e.from = from;
    e.to = is_there(s, unit) ? anchor_of(s, unit) : from;
  });
  if (is_there(s, unit)) take_own_action(s, unit, before, events);
  go_on_moving(s, events);
}

} // namespace sandtable::skirmish
