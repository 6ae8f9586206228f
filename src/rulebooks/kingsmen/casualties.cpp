#include "rulebooks/kingsmen/casualties.hpp"

#include "rulebooks/kingsmen/units.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

/// KM1-FORM-30, 35, 36: when skirmishers lose a leader their centre moves, but nobody walks.
void recentre(Unit& u, Vec old_centre, bool had_officer, bool had_ensign) {
  if (u.type != Type::skirmishers || u.formation != Formation::loose || u.privates == 0) return;
  Vec shift; // in the unit's own frame
  if (u.officer && u.ensign) shift = {};
  else if (u.officer && had_ensign) shift = {0.5, 0};
  else if (u.ensign && had_officer) shift = {-0.5, 0};
  else if (!u.officer && !u.ensign) {
    for (std::size_t i = 0; i < u.privates; ++i) shift += to_vec(u.spots[i]) / u.privates;
  }
  const Vec centre = on_grid(placed(old_centre, u.footing.forward, shift));
  const Vec d = centre - old_centre;
  const Vec moved{dot(d, right_of(u.footing.forward)), dot(d, u.footing.forward)};
  u.anchor = centre;
  for (std::size_t i = 0; i < u.privates; ++i) u.spots[i] = to_offset(to_vec(u.spots[i]) - moved);
}

void report_figure(Events events, EventKind kind, Rule rule, int unit, bool officer) {
  report(events, kind, rule, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.yes = officer;
  });
}

} // namespace

Faces successes_left(std::span<const std::uint8_t> thrown, int needed, int cancelled) {
  Faces out;
  for (int face = needed; face <= 6; ++face)
    for (const std::uint8_t f : thrown)
      if (f == face) out.face[static_cast<std::size_t>(out.count++)] = f;
  out.count = std::max(0, out.count - cancelled); // sorted upward, so the highest are cancelled first
  return out;
}

Losses losses_of(const State& s, const Unit& target, std::span<const std::uint8_t> faces) {
  Losses out;
  out.privates = static_cast<int>(faces.size());
  if (!options(s).special_casualties) return out;
  const auto count = [&](int face) { return std::count(faces.begin(), faces.end(), face); };
  out.officer = count(6) >= 3 && target.officer; // KM1-OPT-40, 45
  out.ensign = count(5) >= 3 && target.ensign;   // KM1-OPT-44
  out.privates -= (out.officer ? 1 : 0) + (out.ensign ? 1 : 0); // KM1-OPT-43
  return out;
}

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
      report(events, EventKind::colours_taken, Rule::KM1_OPT_54, [&](Event& e) { e.unit = static_cast<std::int8_t>(unit); });
    }
  }
  close_ranks(u, losses.privates);
  if (losses.officer || losses.ensign) recentre(u, u.anchor, had_officer, had_ensign);
  else if (!u.officer && !u.ensign) recentre(u, u.anchor, false, false);
  stand(u, options(s));
}

bool break_check(State& s, int unit, Events events) {
  const Unit& u = s.unit(unit);
  if (!u.present || u.privates > breaking_point(u.type)) return false; // KM1-CAS-11
  remove_unit(s, unit, Rule::KM1_CAS_10, events);
  return true;
}

void remove_unit(State& s, int unit, Rule why, Events events) {
  Unit& u = s.unit(unit);
  u.present = false;
  u.lost = true;
  u.building = -1;
  u.disordered = false; // KM1-MARK-04
  report(events, EventKind::unit_removed, why, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.side = u.side;
    e.from = u.footing.centre;
  });
  Army& army = s.army(u.side);
  if (s.turn > 0 && units_left(s, u.side) <= collapse_threshold(army.starting_units)) ++army.collapse_due; // KM1-CAS-31
}

void downgrade(State& s, int unit, Rule why, Events events) {
  Unit& u = s.unit(unit);
  if (!u.present) return;
  const bool was_red = u.colour == Colour::red;
  if (was_red && u.disordered) return; // KM1-RES-38
  if (was_red) u.disordered = true;
  else u.colour = worse(u.colour);
  report(events, EventKind::resolve_changed, why, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.colour = u.colour;
    e.yes = u.disordered;
  });
}

int units_left(const State& s, Side side) {
  int n = 0;
  for (int i = 0; i < s.unit_count; ++i) n += s.unit(i).side == side && s.unit(i).present ? 1 : 0;
  return n;
}

int collapse_threshold(int starting_units) { return starting_units / 2; }

int best_rating(const State& s, Side side) {
  int best = 1;
  for (int i = 0; i < s.general_count; ++i)
    if (s.general(i).side == side) best = std::max<int>(best, s.general(i).rating);
  return best;
}

void restore_figures(State& s, Events events) {
  if (!options(s).special_casualties) return;
  for (int i = 0; i < s.unit_count; ++i) {
    Unit& u = s.unit(i);
    if (!u.present || u.restored || (u.officer && u.ensign)) continue;
    bool touched = false;
    for (int g = 0; g < s.general_count && !touched; ++g)
      touched = s.general(g).side == u.side && s.general(g).placed && in_contact(s, s.general(g), u);
    if (!touched) continue;
    Unit back = u;
    const bool officer = !u.officer; // KM1-OPT-52: the officer first
    (officer ? back.officer : back.ensign) = true;
    back.restored = true; // KM1-OPT-53: the colour stays as it is until the next turn
    stand(back, options(s));
    u = back;
    report_figure(events, EventKind::command_figure_restored, Rule::KM1_OPT_50, i, officer);
  }
}

} // namespace sandtable::kingsmen
