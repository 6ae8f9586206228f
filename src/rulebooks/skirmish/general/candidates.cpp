#include "rulebooks/skirmish/general/candidates.hpp"

#include "rulebooks/skirmish/book.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/movement.hpp"
#include "rulebooks/skirmish/chapters/moving.hpp"
#include "rulebooks/skirmish/chapters/shooting.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/general/proposed_marches.hpp"

#include <bit>

namespace sandtable::skirmish {

static_assert(ProposingRulebook<Skirmish>);

namespace {

Proposal proposal_of(Verb verb, int unit = -1, int target = -1) {
  Proposal out;
  out.verb = verb;
  out.unit = static_cast<std::int8_t>(unit);
  out.target = static_cast<std::int8_t>(target);
  return out;
}

template <class Visit>
void each_verb(int unit, std::initializer_list<Verb> verbs, Visit&& visit) {
  for (const Verb verb : verbs) visit(proposal_of(verb, unit));
}

/// SKR-SEQ-06
template <class Visit>
void each_spending(const State& s, Visit&& visit) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != s.active || u.commanded || !is_there(s, i)) continue;
    visit(proposal_of(u.kind == UnitKind::leader ? Verb::relay : Verb::command, i));
  }
  visit(proposal_of(Verb::done));
}

/// The lowest unit that has not acted: in which order they go seldom matters.
template <class Visit>
void each_move(const State& s, Visit&& visit) {
  const int unit = std::countr_zero(units_to_move(s));
  each_verb(unit, {Verb::stand}, visit);
  if (s.unit(unit).volley_capable) each_verb(unit, {Verb::load}, visit); // SKR-CMD-22: the others shoot unloaded
  if (const Numbers men = men_of(s, unit); s.figure(men.front()).long_skirts && !s.figure(men.front()).hitched)
    each_verb(unit, {Verb::hitch}, visit); // SKR-MOV-03
  for (const Proposal& march : proposed_marches(s, unit)) visit(march);
  for (const int foe : units_in(groups_seen_by(s, group_of(s, unit)))) {
    constexpr double charge_reach = 45;
    if (are_within(s, unit, foe, charge_reach)) visit(proposal_of(Verb::charge, unit, foe));
  }
}

template <class Visit>
void each_shot(const State& s, Visit&& visit) {
  const int unit = std::countr_zero(units_to_shoot(s));
  each_verb(unit, {Verb::hold_fire}, visit);
  for (const int foe : units_in(groups_seen_by(s, group_of(s, unit)))) visit(proposal_of(Verb::shoot, unit, foe));
}

/// Any man that may be chosen: whom to relieve, whom to strike.
template <class Visit>
void each_man(const State& s, Verb verb, Visit&& visit) {
  for (int i = 0; i < s.figure_count(); ++i) {
    if (!is_living(s.figure(i))) continue;
    Proposal p = proposal_of(verb);
    p.figure = static_cast<std::int16_t>(i);
    visit(p);
  }
}

template <class Visit>
void each_proposal(const State& s, Visit&& visit) {
  if (s.agenda.empty()) return;
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy: visit(proposal_of(Verb::done)); break;
    case StepKind::declare: each_verb(step.a, {Verb::fight_in_person, Verb::lead_only}, visit); break;
    case StepKind::spend: each_spending(s, visit); break;
    case StepKind::retreat_choice: each_verb(step.a, {Verb::stay, Verb::withdraw}, visit); break;
    case StepKind::move: each_move(s, visit); break;
    case StepKind::shoot: each_shot(s, visit); break;
    case StepKind::relieve: each_man(s, Verb::relieve, visit); break;
    case StepKind::victim: each_man(s, Verb::strike, visit); break;
    case StepKind::follow: each_verb(-1, {Verb::follow_up, Verb::stand_fast}, visit); break;
    default: break;
  }
}

} // namespace

void propose(const State& s, std::vector<Proposal>& out) {
  out.clear();
  each_proposal(s, [&](const Proposal& p) { out.push_back(p); });
}

std::optional<Candidate> judge(const State& s, const Proposal& p) {
  if (p.kind != Proposal::Kind::plain) return judge_proposed_march(s, p);
  Order in_truth = order_for(p.verb, p.unit, p.target);
  in_truth.figure = p.figure;
  const Order known = as_known(s, Skirmish::seat(s).side, in_truth);
  const Judged judged = Skirmish::check(s, known);
  if (!judged.allowed()) return std::nullopt;
  return Candidate{known, judged};
}

void candidates(const State& s, std::vector<Candidate>& out) {
  out.clear();
  each_proposal(s, [&](const Proposal& p) {
    if (auto candidate = judge(s, p)) out.push_back(*candidate);
  });
}

} // namespace sandtable::skirmish
