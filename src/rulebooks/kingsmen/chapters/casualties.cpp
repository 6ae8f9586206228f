#include "rulebooks/kingsmen/chapters/casualties.hpp"

#include "rulebooks/kingsmen/chapters/light_infantry.hpp"
#include "rulebooks/kingsmen/chapters/placing.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::kingsmen {

namespace {

/// KM1-OPT-56, KM1-FORM-30, 35, 36: when skirmishers lose a leader their centre moves, but nobody walks.
void recentre(Unit& u, bool had_officer, bool had_ensign) {
  Vec shift; // in the unit's own frame
  if (!u.officer && !u.ensign) {
    for (std::size_t i = 0; i < u.privates; ++i) shift += to_vec(u.spots[i]) / u.privates;
  } else if (had_officer && had_ensign) {
    shift = {u.officer ? 0.5 : -0.5, 0}; // to the one who is left of the pair
  }
  const Vec centre = on_grid(placed(u.anchor, u.footing.forward, shift));
  const Vec d = centre - u.anchor;
  const Vec moved{dot(d, right_of(u.footing.forward)), dot(d, u.footing.forward)};
  u.anchor = centre;
  for (std::size_t i = 0; i < u.privates; ++i) u.spots[i] = to_offset(to_vec(u.spots[i]) - moved);
}

/// KM1-FORM-31, 36: whether somebody is too far from the centre, or without leaders from a comrade.
bool scattered(const Unit& u) {
  constexpr double reach2 = (skirmish_radius + geom_eps) * (skirmish_radius + geom_eps);
  const bool led = u.officer || u.ensign;
  for (std::size_t i = 0; i < u.privates; ++i) {
    if (led && length2(to_vec(u.spots[i])) > reach2) return true;
    for (std::size_t k = 0; !led && k < i; ++k)
      if (distance2(to_vec(u.spots[i]), to_vec(u.spots[k])) > reach2) return true;
  }
  return false;
}

/// Skirmishers round a centre that is no longer where it was.
void close_on_centre(const State& s, int unit, Unit& u, bool had_officer, bool had_ensign) {
  recentre(u, had_officer, had_ensign);
  stand(u, options(s));
  if (!scattered(u)) return;
  Unit closer = u;
  if (!spread_out(s, closer, unit)) return; // hemmed in: they stay where they are
  u = closer;
  if (!u.officer && !u.ensign) recentre(u, false, false);
}

void report_figure(Events events, EventKind kind, Rule rule, int unit, bool officer) {
  report(events, kind, rule, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.yes = officer;
  });
}

/// KM1-OPT-52: at most one figure a turn.
bool lacks_figure(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  return options(s).special_casualties && u.present && !u.restored && !(u.officer && u.ensign);
}

/// Any general of the army will do: KM2-OPT-23.
bool meets(const State& s, int general, int unit) {
  const General& g = s.general(general);
  return g.side == s.unit(unit).side && g.placed && in_contact(s, g, s.unit(unit));
}

void restore(State& s, int unit, Events events) {
  Unit back = s.unit(unit);
  const bool officer = !back.officer; // KM1-OPT-52: the officer first
  (officer ? back.officer : back.ensign) = true;
  back.restored = true; // KM1-OPT-53, KM1-RULING-55: the colour stays as it is until the next turn
  stand(back, options(s));
  if (!in_building(back)) { // the new man needs a place like anybody else; without one he does not come
    if (back.formation == Formation::loose) spread_out(s, back, unit);
    Tolerance tolerance;
    tolerance.own_skirmishers = false;
    const auto fit = fitted(s, back, unit, reform_slack, tolerance);
    if (!fit) return;
    back = *fit;
  }
  s.unit(unit) = back;
  generals_step_aside(s, unit); // KM1-GEN-04
  report_figure(events, EventKind::command_figure_restored, Rule::KM1_OPT_50, unit, officer);
}

/// KM1-RULING-60: men who close up where there is no room for their new layout take the nearest place that has it.
void find_room(State& s, int unit, bool in_melee) {
  const Unit& u = s.unit(unit);
  if (!in_the_open(u) || broken(u.privates, breaking_point(u.type))) return;
  Tolerance tolerance;
  if (in_melee) tolerance.target = unit == s.melee.attacker ? s.melee.defender : s.melee.attacker;
  const auto fit = fitted(s, u, unit, reform_most, tolerance);
  if (!fit || !skirmishers_can_make_way(s, *fit, unit)) return;
  s.unit(unit) = *fit;
  push_skirmishers(s, unit);
  generals_step_aside(s, unit);
}

} // namespace

void take_losses(State& s, int unit, const Losses& losses, bool in_melee, Events events) {
  if (losses.total() == 0) return;
  Unit& u = s.unit(unit);
  const bool had_officer = u.officer, had_ensign = u.ensign;
  if (losses.officer) {
    u.officer = false;
    report_figure(events, EventKind::command_figure_lost, Rule::KM1_OPT_40, unit, true);
  }
  if (losses.ensign) {
    u.ensign = false;
    report_figure(events, EventKind::command_figure_lost, Rule::KM1_OPT_40, unit, false);
    if (in_melee) { // KM1-OPT-54
      ++s.army(enemy_of(u.side)).captured_colours;
      report(events, EventKind::colours_taken, Rule::KM1_OPT_54,
             [&](Event& e) { e.unit = static_cast<std::int8_t>(unit); });
    }
  }
  close_ranks(u, losses.privates);
  const bool unled = !u.officer && !u.ensign;
  if (loose_skirmishers(u) && u.privates > 0 && (losses.officer || losses.ensign || unled))
    close_on_centre(s, unit, u, had_officer, had_ensign);
  stand(u, options(s));
  find_room(s, unit, in_melee);
}

bool break_check(State& s, int unit, Events events) {
  const Unit& u = s.unit(unit);
  if (!u.present || !broken(u.privates, breaking_point(u.type))) return false; // KM1-CAS-11
  remove_unit(s, unit, Rule::KM1_CAS_10, events);
  return true;
}

void remove_unit(State& s, int unit, Rule why, Events events) {
  Unit& u = s.unit(unit);
  u.present = false; // and its cannon with it, which leaves nothing on the table: KM1-CAS-12, KM1-TERR-28
  u.lost = true;     // KM1-CAS-13
  u.building = -1;
  u.disordered = false; // KM1-MARK-04
  report(events, EventKind::unit_removed, why, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.from = u.footing.centre;
  });
  Army& army = s.army(u.side);
  if (has_siblings(s, unit)) return; // KM2-OPT-59, 62: with a part of it nothing is lost yet
  if (s.turn > 0 && units_left(s, u.side) <= collapse_threshold(army.starting_units)) ++army.collapse_due; // KM1-CAS-31
}

void downgrade(State& s, int unit, Rule why, Events events) {
  Unit& u = s.unit(unit);
  if (!u.present) return;
  const bool was_red = u.colour == Colour::red;
  if (was_red && u.disordered) return; // KM1-RES-38, KM2-RES-05
  if (was_red)
    u.disordered = true; // KM2-RES-06, KM2-RULING-07
  else
    u.colour = worse(u.colour);
  report(events, EventKind::resolve_changed, why, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.colour = u.colour;
    e.yes = u.disordered;
  });
}

int units_left(const State& s, Side side) {
  std::uint64_t there = 0; // whatever is left of light infantry counts as the one unit it was: KM2-OPT-59 to 62
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && s.unit(i).present) there |= std::uint64_t{1} << whole_of(s, i);
  return std::popcount(there);
}

int collapse_threshold(int starting_units) { return starting_units / 2; }

int best_rating(const State& s, Side side) {
  int best = 1;
  for (int i = 0; i < s.general_count; ++i)
    if (s.general(i).side == side) best = std::max<int>(best, s.general(i).rating);
  return best;
}

Plan collapse_plan(const State& s, Side side) {
  Plan plan;
  plan.kind = "test";
  plan.reading = Reading::any_success;
  plan.title = "Will the army fight on?";
  plan.because(Rule::KM1_CAS_32, "the army's best rating", best_rating(s, side), 0);
  plan.pools[0].needs = needs(Colour::yellow);
  plan.pools[0].side = static_cast<std::int8_t>(index_of(side));
  return plan;
}

Exposed exposed_of(const State& s, const Unit& unit) {
  return options(s).special_casualties ? Exposed{unit.officer, unit.ensign} : Exposed{};
}

void expose_command(AttackPlan& plan, const State& s) {
  plan.defender_exposed = exposed_of(s, s.unit(plan.defender));
  if (plan.kind == "melee") plan.attacker_exposed = exposed_of(s, s.unit(plan.attacker)); // KM1-OPT-42
}

void restore_figures(State& s, Events events) {
  for (int g = 0; g < s.general_count; ++g) restore_by_general(s, g, events);
}

void restore_by_general(State& s, int general, Events events) {
  for (int i = 0; i < s.unit_count; ++i)
    if (lacks_figure(s, i) && meets(s, general, i)) restore(s, i, events);
}

void restore_by_move(State& s, int unit, Events events) {
  for (int g = 0; g < s.general_count; ++g)
    if (lacks_figure(s, unit) && meets(s, g, unit)) restore(s, unit, events);
}

} // namespace sandtable::kingsmen
