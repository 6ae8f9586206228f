#include "rulebooks/skirmish/general/candidates.hpp"

#include "battle/candidates.hpp"
#include "rulebooks/skirmish/book.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/movement.hpp"
#include "rulebooks/skirmish/chapters/moving.hpp"
#include "rulebooks/skirmish/chapters/shooting.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/general/candidate_marches.hpp"

#include <bit>

namespace sandtable::skirmish {

namespace {

using Candidates = std::vector<Candidate>;

/// Adds an order, given in the state's numbers, if it is legal.
bool offer(const State& s, Candidates& out, const Order& in_truth) {
  const Order known = as_known(s, Skirmish::seat(s).side, in_truth);
  return add_if_legal(out, known, Skirmish::check(s, known));
}

void add_verbs(const State& s, Candidates& out, int unit, std::initializer_list<Verb> verbs) {
  for (const Verb verb : verbs) offer(s, out, order_for(verb, unit));
}

/// SKR-SEQ-06
void add_spending(const State& s, Candidates& out) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != s.active || u.commanded || !is_there(s, i)) continue;
    offer(s, out, order_for(u.kind == UnitKind::leader ? Verb::relay : Verb::command, i));
  }
  offer(s, out, order_for(Verb::done));
}

/// The lowest unit that has not acted: in which order they go seldom matters.
void add_moves(const State& s, Candidates& out) {
  const int unit = std::countr_zero(units_to_move(s));
  add_verbs(s, out, unit, {Verb::stand, Verb::load});
  if (const Numbers men = men_of(s, unit); s.figure(men.front()).long_skirts && !s.figure(men.front()).hitched)
    add_verbs(s, out, unit, {Verb::hitch}); // SKR-MOV-03
  march_candidates(s, unit, out);
  for (const int foe : units_in(groups_seen_by(s, group_of(s, unit)))) {
    constexpr double charge_reach = 45;
    if (are_within(s, unit, foe, charge_reach)) offer(s, out, order_for(Verb::charge, unit, foe));
  }
}

void add_shots(const State& s, Candidates& out) {
  const int unit = std::countr_zero(units_to_shoot(s));
  add_verbs(s, out, unit, {Verb::hold_fire});
  for (const int foe : units_in(groups_seen_by(s, group_of(s, unit)))) offer(s, out, order_for(Verb::shoot, unit, foe));
}

/// Any man that may be chosen: whom to relieve, whom to strike.
void add_men(const State& s, Candidates& out, Verb verb) {
  for (int i = 0; i < s.figure_count(); ++i) {
    if (!is_living(s.figure(i))) continue;
    Order o = order_for(verb);
    o.figure = static_cast<std::int16_t>(i);
    offer(s, out, o);
  }
}

} // namespace

void candidates(const State& s, std::vector<Candidate>& out) {
  out.clear();
  if (s.agenda.empty()) return;
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy: offer(s, out, order_for(Verb::done)); break;
    case StepKind::declare: add_verbs(s, out, step.a, {Verb::fight_in_person, Verb::lead_only}); break;
    case StepKind::spend: add_spending(s, out); break;
    case StepKind::retreat_choice: add_verbs(s, out, step.a, {Verb::stay, Verb::withdraw}); break;
    case StepKind::move: add_moves(s, out); break;
    case StepKind::shoot: add_shots(s, out); break;
    case StepKind::relieve: add_men(s, out, Verb::relieve); break;
    case StepKind::victim: add_men(s, out, Verb::strike); break;
    case StepKind::follow: add_verbs(s, out, -1, {Verb::follow_up, Verb::stand_fast}); break;
    default: break;
  }
}

} // namespace sandtable::skirmish
