#include "rulebooks/crimea/chapters/fire.hpp"

#include "rulebooks/crimea/chapters/aiming.hpp"
#include "rulebooks/crimea/chapters/saves.hpp"
#include "rulebooks/crimea/chapters/shots.hpp"
#include "rulebooks/crimea/chapters/targets.hpp"
#include "rulebooks/crimea/chapters/volley.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::crimea {

namespace {

/// CRI-SEQ-35: at one target; one stand that may fire is enough.
Ruling check_one(const State& s, int firer, int target) {
  if (const Ruling r = check_target(s, firer, target); !r.allowed()) return r;
  const Rivals rivals = rivals_of(s, firer);
  Choice bound;
  for (int stand = 0; stand < most_firing_stands; ++stand) {
    if (!fires(s, s.unit(firer), stand)) continue;
    const Choice choice = choice_of(s, firer, stand, target, rivals);
    if (choice.permitted()) return {};
    if (choice.shot && !bound.shot) bound = choice;
  }
  return bound.shot ? why_bound(s, bound) : why_no_shot(s, firer, target);
}

bool anybody_fires(const Aims& aims) {
  return std::any_of(aims.at.begin(), aims.at.end(), [](std::int8_t at) { return at >= 0; });
}

/// CRI-REACT-02, 03, 04: one spender, no priority, the whole unit.
Ruling check_in_reaction(const State& s, const Order& o) {
  if (const Ruling r = check_target(s, o.unit, o.target); !r.allowed()) return r;
  if ((s.spenders & bit(o.target)) == 0)
    return refuse(Rule::CRI_REACT_02, "{unit} has used no points; reaction fire answers those who have.",
                  s.unit(o.target).anchor, o.target);
  for (int stand = 0; stand < most_firing_stands; ++stand)
    if (fires(s, s.unit(o.unit), stand) && shot_at(s, o.unit, stand, o.target)) return {};
  // CRI-OPT-05
  if (options(s).reaction_point == ReactionPoint::along && anybody_fires(aimed_along(s, o.unit, o.target))) return {};
  return why_no_shot(s, o.unit, o.target);
}

Harm harm_of(const State& s, int target) {
  Harm harm;
  harm.unit = static_cast<std::int8_t>(target);
  harm.saving_chits = s.unit(target).chits; // CRI-SEQ-40: those it had before
  for (const Volley& v : s.volleys) {
    if (v.target != target) continue;
    harm.hits = static_cast<std::uint8_t>(harm.hits + v.hits);
    if (is_staff(s.unit(target).arm)) continue;
    harm.chits = static_cast<std::uint8_t>(harm.chits + chits_for(v.sixes));
    harm.leaders = static_cast<std::uint8_t>(harm.leaders + leaders_threatened_by(v.sixes));
  }
  return harm;
}

} // namespace

Ruling check_fire(const State& s, const Order& o) {
  if (const Ruling r = may_fire(s, o.unit); !r.allowed()) return r;
  if (s.phase == Phase::reaction) return check_in_reaction(s, o);
  if (o.targets.empty()) return check_one(s, o.unit, o.target);
  Laid laid;
  return lay_split(s, o, laid);
}

Aims aims_of(const State& s, const Order& o) {
  if (s.phase == Phase::reaction) {
    if (options(s).reaction_point == ReactionPoint::along) return aimed_along(s, o.unit, o.target);
    return aimed(s, o.unit, laid_in_reaction(s, o.unit, o.target));
  }
  if (o.targets.empty()) return aimed(s, o.unit, laid_on_one(s, o.unit, o.target));
  Laid laid;
  lay_split(s, o, laid);
  return aimed(s, o.unit, laid);
}

void fire(State& s, const Order& o, Events /*events*/) {
  s.aims = aims_of(s, o);
  s.agenda.push(StepKind::volley_roll, o.unit);
}

void apply_volleys(State& s, Events /*events*/) {
  if (s.volleys.empty()) return;
  s.harm_left = 0;
  for (const Volley& v : s.volleys) s.harm_left |= bit(v.target);
  s.agenda.push(StepKind::rout_tests); // CRI-SEQ-21: last of all
  s.agenda.push(StepKind::next_harm);
}

void next_harm(State& s, Events /*events*/) { // CRI-RULING-19
  while (s.harm_left != 0) {
    const int target = std::countr_zero(s.harm_left); // CRI-SEQ-21: ascending id
    s.harm_left &= s.harm_left - 1;
    if (!s.unit(target).present) continue;
    s.agenda.push(StepKind::next_harm);
    return suffer(s, harm_of(s, target));
  }
  s.volleys.clear();
}

} // namespace sandtable::crimea
