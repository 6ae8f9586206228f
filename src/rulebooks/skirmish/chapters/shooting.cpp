#include "rulebooks/skirmish/chapters/shooting.hpp"

#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

constexpr std::uint8_t d8 = 8;

/// Powder is spent, and smoke is seen: of the men whose dice are thrown, SKR-RULING-106.
void spend_shots(State& s, const Volley& v) {
  s.unit(v.group).shot = true;
  for (const Shot& shot : v.shots) {
    Figure& f = s.figure(shot.figure);
    f.seen_until = static_cast<std::uint8_t>(s.half_turns + 2); // SKR-VIS-10: the other side's comes between
    s.unit(f.unit).shot = true;                                 // SKR-SHT-01
    if (!is_muzzle_loader(s, shot.weapon)) continue;
    s.unit(v.group).loaded = false; // SKR-SHT-09, 12
    s.unit(f.unit).loaded = false;
  }
}

void fire(State& s, int unit, int target, int aimed_at, const Shots& shots) {
  s.volley = {};
  s.volley.group = static_cast<std::int8_t>(unit);
  s.volley.target = static_cast<std::int8_t>(target);
  s.volley.aimed_at = static_cast<std::int16_t>(aimed_at);
  s.volley.commanded = shoots_by_order(s, unit);
  s.volley.shots = shots;
  spend_shots(s, s.volley);
  s.agenda.push(StepKind::shot_roll);
}

const char* words_of(Band band, Cover cover) {
  constexpr std::array<std::array<const char*, 3>, 3> words{{
      {"short range, in the open", "short range, soft cover", "short range, hard cover"},
      {"medium range, in the open", "medium range, soft cover", "medium range, hard cover"},
      {"long range, in the open", "long range, soft cover", "long range, hard cover"},
  }};
  return words[static_cast<std::size_t>(band)][static_cast<std::size_t>(cover)];
}

/// Why so many dice are thrown.
struct Reason {
  Rule rule;
  const char* words;
};
Reason reason_of(const State& s) {
  const Volley& v = s.volley;
  if (v.commanded) return {Rule::SKR_SHT_04, "one for each man who shoots"};
  if (s.unit(v.group).moved) return {Rule::SKR_SHT_06, "one for three men: not commanded, and they have moved"};
  return {Rule::SKR_SHT_05, "one for two men: not commanded"};
}

bool counts_further(const State& s, const Shot& shot) { // SKR-SHT-29, 30
  const Unit& u = s.unit(s.volley.group);
  const bool spears_fly = u.action == Action::advance || u.action == Action::attack;
  return !s.volley.commanded && u.moved && !(shot.weapon == Weapon::spear && spears_fly);
}

/// Shots that need the same for the same reasons.
bool are_alike(const Shot& a, const Shot& b) {
  return a.weapon == b.weapon && a.band == b.band && a.cover == b.cover && a.modifier == b.modifier;
}

void explain_needs(Plan& plan, const State& s, const Shot& shot, int pool) {
  plan.note(to_hit_table[static_cast<std::size_t>(shot.band)].rule, words_of(shot.band, shot.cover), 0, Changes::dice,
            pool);
  if (counts_further(s, shot)) plan.note(Rule::SKR_SHT_29, "counts one band further", 0, Changes::dice, pool);
  if (shot.modifier != 0)
    plan.note(Rule::SKR_SHT_35, shot.modifier > 0 ? "a hero" : "raw", -shot.modifier, Changes::face, pool);
}

} // namespace

void shoot(State& s, const Order& o, Events events) {
  if (o.verb == Verb::done) return;
  s.agenda.push(StepKind::shoot); // the next unit, if there is one
  if (o.verb == Verb::shoot) return fire(s, o.unit, o.target, o.figure, shots_at(s, o.unit, o.target, o.figure));
  s.unit(o.unit).held_fire = true;
  report(events, EventKind::fire_held, Rule::SKR_SEQ_13, [&](Event& e) {
    e.side = s.active;
    e.unit = o.unit;
  });
}

void begin_uncommanded_fire(State& s, Events events) {
  s.to_shoot = 0;
  s.targets.fill(-1);
  for (const int i : units_in(groups_of(s, s.active))) {
    if (shoots_by_order(s, i)) continue;
    const int target = uncommanded_target(s, i); // SKR-SHT-24
    if (target < 0) continue;
    s.targets[static_cast<std::size_t>(i)] = static_cast<std::int8_t>(target);
    s.to_shoot |= bit(i);
  }
  next_uncommanded_fire(s, events);
}

void next_uncommanded_fire(State& s, Events) {
  while (s.to_shoot != 0) {
    const int unit = std::countr_zero(s.to_shoot);
    s.to_shoot &= s.to_shoot - 1;
    const int target = s.targets[static_cast<std::size_t>(unit)];
    const Shots shots = is_there(s, target) ? shots_at(s, unit, target) : Shots{};
    if (shots.empty()) continue;
    s.agenda.push(StepKind::shoot_auto, 1);
    return fire(s, unit, target, -1, shots);
  }
}

Plan shot_plan(const State& s) {
  const Volley& v = s.volley;
  Plan plan = throw_by(v.group, "volley", Reading::successes, "Shooting");
  plan.defender = v.target;
  const Reason reason = reason_of(s);
  int pool = -1;
  for (std::size_t i = 0; i < v.shots.size();) {
    const Shot& shot = v.shots[i];
    std::size_t end = i;
    while (end < v.shots.size() && are_alike(v.shots[end], shot)) ++end;
    ++pool;
    plan.because(reason.rule, reason.words, static_cast<int>(end - i), pool);
    PlannedPool& dice = plan.pool(pool);
    dice.unit = v.group;
    dice.sides = d8;
    dice.needs = static_cast<std::uint16_t>(face_that_hits(shot));
    explain_needs(plan, s, shot, pool);
    i = end;
  }
  return plan;
}

void shot_thrown(State& s, const Roll& roll, Events events) {
  Volley& v = s.volley;
  for (std::size_t i = 0; i < v.shots.size(); ++i) // SKR-SHT-36, 37
    if (roll.faces[i] >= face_that_hits(v.shots[i])) v.hits.push_back(static_cast<std::uint8_t>(i));
  report(events, EventKind::volley_fired, reason_of(s).rule, [&](Event& e) {
    e.side = s.unit(v.group).side;
    e.unit = v.group;
    e.other = v.target;
    e.a = static_cast<int>(v.shots.size());
    e.b = static_cast<int>(v.hits.size());
    e.from = s.figure(v.shots.front().figure).at;
    e.to = v.aimed_at >= 0 ? s.figure(v.aimed_at).at : mean_centre(s, v.target);
    e.show(roll.dice());
  });
  look_around(s, events); // SKR-VIS-10: whoever shot is seen
  if (v.hits.empty())
    v = {};
  else
    next_hit(s, events);
}

} // namespace sandtable::skirmish
