#include "rulebooks/kingdom/chapters/fire.hpp"

#include "rulebooks/kingdom/chapters/casualties.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/tables_troops.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

int face_for(Band band) { // TKO-FIRE-01 to 07
  switch (band) {
    case Band::short_range: return short_hits;
    case Band::medium_range: return medium_hits;
    case Band::long_range: return long_hits;
    case Band::none: break;
  }
  return 7;
}

const char* words_for(Band band) {
  return band == Band::short_range ? "short range" : band == Band::medium_range ? "medium range" : "long range";
}

Rule rule_of(Weapon w) {
  for (const WeaponRow& row : range_table)
    if (row.weapon == w) return row.rule;
  return Rule::TKO_FIRE_08;
}

/// A pool of dice as it grows; every step of it is told.
struct Growing {
  int dice = 0;
  Plan* note = nullptr;

  void add(Rule rule, const char* words, int amount) {
    dice += amount;
    if (note != nullptr) note->note(rule, words, amount, Changes::dice, 0);
  }
  void add(const ModifierRow& row, int times = 1) { add(row.rule, row.words, row.each * times); }
  void twice(Rule rule, const char* words) { add(rule, words, dice); }
  void halve(Rule rule, const char* words) { add(rule, words, -(dice / 2)); } // TKO-CON-03
};

void lay_base(Growing& pool, const Unit& u, int stands) { // TKO-FIRE-30
  if (is_gun(u.kind)) return pool.add(Rule::TKO_FIRE_30, "two for each of the crew", dice_per_crew * u.crew);
  switch (main_type(u)) {
    case StandType::clansmen:
      return pool.add(Rule::TKO_FIRE_30, "one for each stand of clansmen", dice_per_clansmen_stand * stands);
    case StandType::horse:
    case StandType::cuirassier:
      return pool.add(Rule::TKO_FIRE_30, "two for each stand of horse", dice_per_horse_stand * stands);
    default: return pool.add(Rule::TKO_FIRE_30, "two for each stand of shot", dice_per_shot_stand * stands);
  }
}

/// TKO-FIRE-31 to 42, in that order.
int pool_of(const State& s, const Unit& u, const Unit& target, const Aim& aim, Plan* note) {
  Growing pool{0, note};
  const bool gun = is_gun(u.kind);
  const Rating rating = fighting_rating(s, u);
  lay_base(pool, u, aim.stands);
  if (rating != u.rating) pool.add(Rule::TKO_FIRE_31, "undignified: counts as one step worse", 0);
  if (u.exceptional_turn == s.turn) pool.twice(Rule::TKO_FIRE_32, "exceptional ammunition"); // TKO-EVT-21
  if (u.state == OrderState::disordered) pool.halve(Rule::TKO_FIRE_33, "disordered");
  if (is_in_smoke(s, u)) pool.halve(Rule::TKO_FIRE_34, "smoke");
  if (gun && aim.band == Band::short_range) pool.twice(Rule::TKO_FIRE_35, "hail shot"); // TKO-FIRE-43, TKO-TRAP-01
  const int groups = gun ? 1 : (aim.stands + 1) / 2;                                    // TKO-CON-04, TKO-TRAP-02
  if (rating >= Rating::good) pool.add(fire_modifiers::excellent_or_good, groups);
  if (rating == Rating::poor) pool.add(fire_modifiers::poor, groups);
  if (u.moved) pool.add(fire_modifiers::moved, groups);
  if (gun && aim.band != Band::short_range && aim.passed_through > 1)
    pool.add(fire_modifiers::roundshot, std::min(aim.passed_through - 1, fire_modifiers::roundshot_most));
  if (gun && arm_of(target) == Arm::cavalry) pool.add(fire_modifiers::at_cavalry);
  if (gun && aim.cover != Cover::none) pool.add(fire_modifiers::at_cover); // TKO-FIRE-44
  if (pool.dice < 0) pool.add(Rule::TKO_CON_06, "never fewer than none", -pool.dice);
  return pool.dice;
}

Shot& shot_in(State& s, int slot) { return s.shots[static_cast<std::size_t>(slot)]; }
const Shot& shot_in(const State& s, int slot) { return s.shots[static_cast<std::size_t>(slot)]; }

Plan plan_of(const Shot& sh, const char* title) {
  Plan plan;
  plan.title = title;
  plan.attacker = plan.pools[0].unit = sh.firer;
  plan.defender = sh.target;
  return plan;
}

void tell_shot(const State& s, const Shot& sh, std::span<const std::uint8_t> dice, Events events) {
  report(events, EventKind::shot_fired, Rule::TKO_FIRE_50, [&](Event& e) {
    e.side = s.unit(sh.firer).side;
    e.unit = sh.firer;
    e.other = sh.target;
    e.a = sh.dice;
    e.b = sh.hits;
    e.c = static_cast<int>(sh.range * 100 + 0.5);
    e.d = sh.needs;
    e.show(dice);
  });
}

/// The throws of a shot's kills follow when both sides' fire is known: TKO-CHG-72.
void push_kills(State& s) {
  for (const int slot : {1, 0})
    if (shot_in(s, slot).hits > 0) s.agenda.push(StepKind::kill_roll, slot);
}

} // namespace

bool is_without_ammunition(const State& s, const Unit& u) { // TKO-FIRE-62, 63, 65
  return options(s).ammo && has_missiles(u) && u.ammo == 0;
}

/// TKO-SETUP-24, TKO-FIRE-60
bool must_throw_for_ammunition(const State& s, int unit) { return options(s).ammo && s.unit(unit).ammo < 0; }

void spend_shot(State& s, int unit) {
  Unit& u = s.unit(unit);
  if (options(s).ammo && u.ammo > 0) --u.ammo;
}

Ruling check_fire(const State& s, int unit, int target) {
  const Unit& u = s.unit(unit);
  if (u.state == OrderState::routing || u.state == OrderState::pursuing)
    return refuse(Rule::TKO_ORD_22, "{unit} must be in good order or disordered to fire.", u.anchor, unit);
  if (is_without_ammunition(s, u)) return refuse(Rule::TKO_FIRE_62, "{unit} has no shots left.", u.anchor, unit);
  const int most = u.kind == UnitKind::large_gun ? 1 : u.kind == UnitKind::medium_gun ? 2 : most_orders; // TKO-OPT-14
  if (options(s).artillery_reload && u.shots >= most)
    return refuse(Rule::TKO_OPT_14, "{unit} has fired as often as it can load in a Turn.", u.anchor, unit);
  return aim_at(s, unit, target).ruling;
}

void begin_fire(State& s, Events events) {
  const int unit = s.given.unit, target = s.given.target;
  ++s.unit(unit).shots;
  s.shots = {};
  s.shots[0] = shot_of(s, unit, target, aim_at(s, unit, target));
  fire_shots(s, events);
}

Shot shot_of(const State& s, int firer, int target, const Aim& aim, Plan* note) {
  Shot out;
  out.firer = static_cast<std::int8_t>(firer);
  out.target = static_cast<std::int8_t>(target);
  out.stands = aim.stands;
  out.dice = static_cast<std::uint8_t>(pool_of(s, s.unit(firer), s.unit(target), aim, note));
  out.needs = static_cast<std::uint8_t>(face_for(aim.band));
  out.kill_modifier = static_cast<std::int8_t>(kill_modifier(s, firer, target, aim.cover));
  out.passed_through = aim.passed_through;
  out.range = aim.range;
  out.cover = aim.cover;
  return out;
}

void fire_shots(State& s, Events events) {
  for (const int slot : {1, 0})
    if (const Shot& sh = shot_in(s, slot); sh.firer >= 0 && sh.dice > 0) s.agenda.push(StepKind::fire_roll, slot);
  for (const int slot : {1, 0}) {
    const Shot& sh = shot_in(s, slot);
    if (sh.firer < 0) continue;
    if (sh.dice == 0) { // TKO-FIRE-64
      s.unit(sh.firer).exceptional_turn = 0;
      tell_shot(s, sh, {}, events);
    }
    if (must_throw_for_ammunition(s, sh.firer))
      s.agenda.push(StepKind::ammo_roll, slot);
    else
      spend_shot(s, sh.firer);
  }
}

Plan ammo_plan(const State& s, int slot) {
  const int unit = shot_in(s, slot).firer;
  Plan plan = total_by(unit, "How many shots has it?");
  plan.because(Rule::TKO_FIRE_60, "thrown for at the first shot", options(s).ammo_dice, 0); // TKO-OPT-09
  if (const int more = s.unit(unit).ammo_bonus; more > 0) plan.add(Rule::TKO_EV_12, "a cart of powder", more, 0);
  return plan;
}

void ammo_thrown(State& s, int slot, const Roll& roll, Events events) {
  const int unit = shot_in(s, slot).firer;
  Unit& u = s.unit(unit);
  u.ammo = static_cast<std::int8_t>(total_of(roll) + u.ammo_bonus);
  u.ammo_bonus = 0;
  report(events, EventKind::ammunition_thrown, Rule::TKO_FIRE_60, [&](Event& e) {
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(unit);
    e.a = u.ammo;
    e.show(roll.dice());
  });
  spend_shot(s, unit);
}

Plan fire_plan(const State& s, int slot) {
  const Shot& sh = shot_in(s, slot);
  const Unit& u = s.unit(sh.firer);
  Plan plan = plan_of(sh, "Fire");
  plan.kind = "volley";
  plan.pools[0].needs = sh.needs;
  plan.pools[0].dice = sh.dice;
  const Band band = band_of(u.weapon, sh.range);
  plan.note(rule_of(u.weapon), words_for(band), 0, Changes::dice, 0);
  shot_of(s, sh.firer, sh.target, {{}, sh.stands, sh.range, band, {}, {}, sh.passed_through, sh.cover}, &plan);
  return plan;
}

void fire_thrown(State& s, int slot, const Roll& roll, Events events) {
  Shot& sh = shot_in(s, slot);
  sh.hits = static_cast<std::uint8_t>(successes(roll.dice(), sh.needs)); // TKO-FIRE-50
  s.unit(sh.firer).exceptional_turn = 0;                                 // TKO-EVT-21
  tell_shot(s, sh, roll.dice(), events);
  if (s.agenda.empty() || s.agenda.top().kind != StepKind::fire_roll) push_kills(s);
}

Plan kill_plan(const State& s, int slot) {
  const Shot& sh = shot_in(s, slot);
  const Unit& target = s.unit(sh.target);
  Plan plan = plan_of(sh, "Kills");
  plan.pools[0].needs = static_cast<std::uint16_t>(kill_face(target, sh.kill_modifier));
  plan.because(Rule::TKO_FIRE_51, "one for each hit", sh.hits, 0);
  plan.note(kill_rule(target), "by what the target is", 0, Changes::dice, 0);
  kill_modifier(s, sh.firer, sh.target, sh.cover, &plan);
  return plan;
}

void kills_thrown(State& s, int slot, const Roll& roll, Events events) {
  Shot& sh = shot_in(s, slot);
  const int needs = kill_face(s.unit(sh.target), sh.kill_modifier);
  sh.kills = static_cast<std::uint8_t>(successes(roll.dice(), needs));
  report(events, EventKind::kills_thrown, Rule::TKO_FIRE_51, [&](Event& e) {
    e.side = s.unit(sh.firer).side;
    e.unit = sh.firer;
    e.other = sh.target;
    e.a = sh.kills;
    e.b = needs;
    e.show(roll.dice());
  });
  add_kills(s, sh.target, sh.firer, sh.kills, false); // TKO-FIRE-54
}

int kill_modifier(const State& s, int firer, int target, Cover cover, Plan* note) {
  int sum = 0;
  const auto add = [&](const ModifierRow& row, Rule rule) {
    sum += row.each;
    if (note != nullptr) note->note(rule, row.words, -row.each, Changes::face, 0);
  };
  if (cover == Cover::heavy)
    add(kill_modifiers::hard_cover, kill_modifiers::hard_cover.rule);
  else if (cover == Cover::light)
    add(kill_modifiers::soft_cover, kill_modifiers::soft_cover.rule);
  else if (is_in_smoke(s, s.unit(target)))
    add(kill_modifiers::soft_cover, Rule::TKO_KILL_07);
  const Weapon w = s.unit(firer).weapon;
  if (w == Weapon::bows || w == Weapon::darts) add(kill_modifiers::bow_or_dart, kill_modifiers::bow_or_dart.rule);
  return sum;
}

Rule kill_rule(const Unit& u) {
  if (u.kind == UnitKind::cuirassier_regiment) return Rule::TKO_KILL_03;
  return arm_of(u) == Arm::foot ? Rule::TKO_KILL_01 : Rule::TKO_KILL_02;
}

int kill_number(const Unit& u) {
  switch (kill_rule(u)) {
    case Rule::TKO_KILL_01: return foot_killed_on;
    case Rule::TKO_KILL_03: return cuirassiers_killed_on;
    default: return cavalry_and_artillery_killed_on;
  }
}

int kill_face(const Unit& target, int modifier) { // TKO-KILL-08
  return std::min(kill_number(target) - modifier, 7);
}

} // namespace sandtable::kingdom
