#include "rulebooks/crimea/chapters/saves.hpp"

#include "rulebooks/crimea/chapters/leaders.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/tables.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

const SaveRow& row_of(const State& s, const Unit& u) {
  namespace table = save_table;
  if (is_artillery(u.arm))
    return options(s).artillery_save == ArtillerySave::falling ? table::artillery_falling : table::artillery;
  const bool horse = u.arm == Arm::cavalry; // CRI-SAVE-12: dismounted or not
  switch (u.nation) {
    case Nation::british: return horse ? table::western_cavalry : table::british_infantry;
    case Nation::french:
    case Nation::sardinian:
      return horse ? table::western_cavalry : table::french_infantry; // CRI-SAVE-11, CRI-RULING-33
    case Nation::russian: return horse ? table::russian_cavalry : table::russian_infantry;
    case Nation::turkish: break;
  }
  return table::turks;
}

/// CRI-CMP-09: stands left with so many figures; where losses are spread, the most that there can be.
int stands_with(const State& s, const Unit& u, int figures_left) {
  if (figures_left == figures(u)) return stands(u);
  if (spreads_losses(s, u)) return std::min(stands(u), figures_left);
  const int full = figures_per_stand(u.arm);
  return (figures_left + full - 1) / full;
}

/// Losses after which the next save may need another face, if every one of them is suffered.
int losses_until_change(const State& s, const Unit& u, int chits) {
  if (spreads_losses(s, u)) {
    int fewest = figures_per_stand(u.arm);
    for (const std::uint8_t men : u.men)
      if (men > 0) fewest = std::min<int>(fewest, men);
    return fewest;
  }
  const int now = figures(u), needs = save_needs(s, u, now, chits);
  int lost = 1;
  while (lost < now && save_needs(s, u, now - lost, chits) == needs) ++lost;
  return lost;
}

/// CRI-SAVE-02: dice that can be thrown together because they equal dice thrown one by one.
int dice_together(const State& s, const Unit& u) {
  return std::min<int>(s.harm.hits, losses_until_change(s, u, s.harm.saving_chits));
}

void report_destroyed(State& s, int unit, bool captured, Events events) {
  if (captured) ++s.army(enemy_of(s.unit(unit).side)).captured_leaders; // CRI-LDR-08
  report(events, EventKind::unit_destroyed, Rule::CRI_CMP_11, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.yes = captured;
    e.from = s.unit(unit).footing.centre;
  });
}

/// CRI-SAVE-15: figures that are lost go at once, or wait for their owner's word.
void lose(State& s, Unit& u, int lost) {
  if (spreads_losses(s, u)) {
    s.harm.to_place = static_cast<std::uint8_t>(s.harm.to_place + lost);
    return;
  }
  for (int i = 0; i < lost; ++i, ++s.harm.lost) lose_figure(s, u);
}

/// CRI-OPT-02: true if the owner must be asked.
bool place_losses(State& s, int unit) {
  Unit& u = s.unit(unit);
  while (s.harm.to_place > 0) {
    if (stands(u) > 1) {
      s.agenda.push(StepKind::harm);
      s.agenda.push(StepKind::take_loss, unit);
      return true;
    }
    --s.harm.to_place;
    ++s.harm.lost;
    lose_figure(s, u);
  }
  return false;
}

/// Hits that nothing can save, and the next dice for those that can be: true if a throw or a choice must come first.
bool deal_with_hits(State& s, int unit) {
  Unit& u = s.unit(unit);
  while (s.harm.hits > 0 && figures(u) > 0) {
    if (save_needs(s, u, figures(u), s.harm.saving_chits) < no_save) {
      s.agenda.push(StepKind::harm);
      s.agenda.push(StepKind::save_roll, unit);
      return true;
    }
    --s.harm.hits; // CRI-SAVE-13, CRI-RULING-57
    lose(s, u, 1);
    if (place_losses(s, unit)) return true;
  }
  return false;
}

void report_losses(State& s, int unit, Events events) {
  if (s.harm.lost == 0) return;
  report(events, EventKind::figures_lost, Rule::CRI_SAVE_15, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.a = s.harm.lost;
    e.b = figures(s.unit(unit));
  });
  s.harm.lost = 0;
}

/// CRI-LDR-05, 06, CRI-FIRE-41, CRI-RULING-42: the next possible leader casualty that can befall anybody; true if a die
/// decides it.
bool deal_with_leaders(State& s, int unit) {
  while (s.harm.leaders > 0) {
    --s.harm.leaders;
    const bool shared = !s.harm.in_combat && !commanders_with(s, unit).empty();
    if (!shared && s.unit(unit).leader != Leader::present) continue;
    s.agenda.push(StepKind::harm);
    s.agenda.push(shared ? StepKind::share_roll : StepKind::leader_roll, unit);
    return true;
  }
  return false;
}

/// CRI-FIRE-40, CRI-RULING-58: a commander takes his die for each volley that hit, while he is unhurt.
void harm_commander(State& s, int commander) {
  if (s.harm.hits == 0) return;
  --s.harm.hits;
  s.agenda.push(StepKind::harm);
  endanger_commander(s, commander);
}

} // namespace

int save_needs(const State& s, const Unit& u, int figures_left, int chits) {
  int column = figures_left;
  if (!is_artillery(u.arm)) { // CRI-SAVE-03, CRI-RULING-32
    column = stands_with(s, u, figures_left) - (u.leader == Leader::present ? 0 : 1);
  }
  const int face = row_of(s, u).needs[static_cast<std::size_t>(6 - std::clamp(column, 1, 6))];
  return std::min<int>(no_save, face + chits); // CRI-SAVE-01, 13, 14
}

bool spreads_losses(const State& s, const Unit& u) {
  return options(s).casualties == Casualties::spread && !is_artillery(u.arm); // CRI-SAVE-16 binds gunners
}

void suffer(State& s, const Harm& harm) {
  s.harm = harm;
  s.agenda.push(StepKind::harm);
}

void harm_step(State& s, Events events) {
  const int unit = s.harm.unit;
  if (unit < 0 || !s.unit(unit).present) return;
  if (is_staff(s.unit(unit).arm)) return harm_commander(s, unit);
  if (place_losses(s, unit) || deal_with_hits(s, unit)) return; // CRI-FIRE-39: hits, leaders, chits
  report_losses(s, unit, events);
  if (figures(s.unit(unit)) == 0) { // CRI-CMP-11
    const bool captured = s.harm.in_combat && s.unit(unit).leader == Leader::present;
    report_destroyed(s, unit, captured, events);
    remove(s, unit, Gone::destroyed);
    s.harm = {};
    return;
  }
  if (deal_with_leaders(s, unit)) return;
  if (s.harm.chits > 0) take_chits(s, unit, s.harm.chits, Rule::CRI_MOR_01, events); // CRI-FIRE-38: saved or not
  if (s.harm.leader_chits > 0) take_chits(s, unit, s.harm.leader_chits, Rule::CRI_MOR_02, events);
  discard_excess(s.unit(unit));
  s.harm = {};
}

Plan save_plan(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  Plan plan;
  plan.kind = "count";
  plan.reading = Reading::successes;
  plan.title = "Saves";
  plan.defender = plan.pools[0].unit = static_cast<std::int8_t>(unit);
  plan.pools[0].needs = static_cast<std::uint8_t>(save_needs(s, u, figures(u), s.harm.saving_chits));
  plan.because(Rule::CRI_SAVE_01, "one for each possible hit", dice_together(s, u), 0);
  const SaveRow& row = row_of(s, u);
  plan.because(row.rule, is_artillery(u.arm) ? "by the gunners left" : "by nation and stands left", 0, 0);
  if (!is_artillery(u.arm) && u.leader != Leader::present) plan.because(Rule::CRI_SAVE_03, "without its leader", 0, 0);
  if (s.harm.saving_chits > 0) plan.note(Rule::CRI_SAVE_14, "morale chits", s.harm.saving_chits, Changes::face, 0);
  return plan;
}

void saves_thrown(State& s, int unit, const Roll& roll, Events events) {
  Unit& u = s.unit(unit);
  const int needs = save_needs(s, u, figures(u), s.harm.saving_chits);
  const int saved = successes(roll.dice(), needs), lost = roll.count() - saved;
  s.harm.hits = static_cast<std::uint8_t>(s.harm.hits - roll.count());
  report(events, EventKind::saves_thrown, row_of(s, u).rule, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.a = saved;
    e.b = lost;
    e.c = needs;
    e.show(roll.dice());
  });
  lose(s, u, lost);
}

Ruling check_take_loss(const State& s, const Order& o) {
  const Unit& u = s.unit(s.harm.unit);
  if (o.verb != Verb::take_loss)
    return refuse(Rule::CRI_OPT_02, "{unit} must say which stand loses the figure.", u.anchor, s.harm.unit);
  if (o.stand < 0 || o.stand >= static_cast<int>(u.men.size()) || u.men[static_cast<std::size_t>(o.stand)] == 0)
    return refuse(Rule::CRI_OPT_02, "{unit} has nobody left on that stand.", u.anchor, s.harm.unit);
  return {};
}

void take_loss(State& s, const Order& o, Events events) {
  const int unit = s.harm.unit;
  lose_figure_on(s, s.unit(unit), o.stand);
  --s.harm.to_place;
  ++s.harm.lost;
  report(events, EventKind::figure_lost_on, Rule::CRI_OPT_02, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.a = o.stand;
  });
}

} // namespace sandtable::crimea
