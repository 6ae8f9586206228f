#include "rulebooks/crimea/chapters/actions.hpp"

#include "rulebooks/crimea/chapters/assault.hpp"
#include "rulebooks/crimea/chapters/bound.hpp"
#include "rulebooks/crimea/chapters/charge.hpp"
#include "rulebooks/crimea/chapters/command.hpp"
#include "rulebooks/crimea/chapters/fire.hpp"
#include "rulebooks/crimea/chapters/higher_command.hpp"
#include "rulebooks/crimea/chapters/manoeuvre.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/chapters/reactions.hpp"
#include "rulebooks/crimea/chapters/turn.hpp"
#include "rulebooks/crimea/state/revisions.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

Side deciding(const State& s) { return s.phase == Phase::reaction ? enemy_of(s.acting) : s.acting; }

/// Facing as it does is the least that a unit can do, or going on; who can do neither owes nothing.
bool can_act(const State& s, int unit) {
  Order face = order_for(Verb::face, unit);
  face.facing = s.unit(unit).facing;
  return check_manoeuvre(s, face).allowed() || check_move(s, order_for(Verb::move, unit)).allowed();
}

/// CRI-OPT-08: a unit of that chair that was sent points and has not used its CP(1) yet though it can, or -1.
int owes_an_action(const State& s, int chair) {
  if (!options(s).order_points_compulsory || s.phase != Phase::command || s.n != 1) return -1;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == s.acting && s.unit(i).chair == chair && s.unit(i).order_points > 0 && may_be_chosen(s, i) &&
        can_act(s, i))
      return i;
  return -1;
}

Ruling refuse_unit(Rule rule, const char* sentence, const State& s, int unit) {
  return refuse(rule, sentence, s.unit(unit).anchor, unit);
}

/// Who may be told to do something now at all.
Ruling check_chosen(const State& s, const Order& o) {
  if (o.unit < 0 || o.unit >= s.unit_count) return refuse(Rule::CRI_SEQ_12, "Say which unit is to act.");
  const Unit& u = s.unit(o.unit);
  if (u.side != deciding(s))
    return refuse_unit(s.phase == Phase::reaction ? Rule::CRI_REACT_01 : Rule::CRI_SEQ_12,
                       "{unit} is not of the side that acts now.", s, o.unit);
  if (u.chair != s.agenda.top().b)
    return refuse_unit(Rule::CRI_CMP_19, "{unit} is another player's to command.", s, o.unit);
  if (!u.present) return refuse_unit(Rule::CRI_CMP_11, "{unit} is no longer on the table.", s, o.unit);
  if (u.used) // CRI-SEQ-13, 27, 33: one action, one volley a phase
    return refuse_unit(s.phase == Phase::reaction ? Rule::CRI_REACT_01 : Rule::CRI_SEQ_13,
                       "{unit} has had its action in this phase.", s, o.unit);
  return {};
}

/// CRI-ARMY-02, 04: an order that comes when the orders of this side turn have been sent.
Ruling refuse_late_order(const State& s) {
  for (int i = 0; i < s.unit_count; ++i)
    if (const Unit& c = s.unit(i);
        c.side == s.acting && c.arm == Arm::army_commander && c.leadership > 0 && leadership_left(s, i) < 1)
      return refuse_unit(Rule::CRI_ARMY_04, "{unit} has given all his points and sends no more orders this turn.", s,
                         i);
  return refuse(Rule::CRI_ARMY_02, "Orders are sent at the start of a side's turn, before any free action.");
}

/// CRI-ARMY-13, 14: what a bound unit is told must be the one thing it does.
Ruling check_bound(const State& s, const Order& o) {
  const Order must = bound_order(s, o.unit);
  if (o.verb == Verb::hold && (must.verb == Verb::hold || s.phase != Phase::free)) return {};
  if (o.verb != must.verb || o.target != must.target)
    return refuse_unit(Rule::CRI_ARMY_13, "{unit} has misread its order and does nothing but go for the nearest enemy.",
                       s, o.unit);
  return {};
}

Ruling check_free_only(const State& s, const Order& o) {
  const Unit& u = s.unit(o.unit);
  if (o.verb == Verb::rally && s.phase != Phase::free) // CRI-SEQ-15
    return refuse_unit(Rule::CRI_MOR_17, "A routing unit rallies in its side's free phase only.", s, o.unit);
  if (o.verb == Verb::rally && !u.routing)
    return refuse_unit(Rule::CRI_SEQ_14, "{unit} is not routing: there is nothing to rally.", s, o.unit);
  if (u.routing && o.verb != Verb::rally)
    return refuse_unit(Rule::CRI_MOR_19, "{unit} is routing and can do nothing but try to rally.", s, o.unit);
  if (o.verb == Verb::turn && s.phase != Phase::free)
    return refuse_unit(Rule::CRI_SEQ_29, "A turn alone is free only in the free phase.", s, o.unit);
  return {};
}

/// CRI-CC-09: attacking supporters act in the same phase and pay for themselves.
Ruling check_supporters(const State& s, const Order& o) {
  for (std::size_t k = 0; k < o.supporters.size(); ++k) {
    Order own = o;
    own.unit = o.supporters[k];
    own.supporters.clear();
    if (const Ruling r = check_chosen(s, own); !r.allowed()) return r;
    if (own.unit == o.unit || std::find(o.supporters.begin(), o.supporters.begin() + static_cast<std::ptrdiff_t>(k),
                                        own.unit) != o.supporters.begin() + static_cast<std::ptrdiff_t>(k))
      return refuse_unit(Rule::CRI_CC_09, "{unit} is named twice.", s, own.unit);
    if (s.unit(own.unit).routing || s.unit(own.unit).bound > 0)
      return refuse_unit(Rule::CRI_CC_09, "{unit} cannot act in this phase and so cannot support.", s, own.unit);
    if (s.phase == Phase::command)
      if (const Ruling r = check_price(s, own.unit, true); !r.allowed()) return r;
  }
  return {};
}

} // namespace

bool may_be_chosen(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (u.side != deciding(s) || !u.present || u.used) return false;
  switch (s.phase) {
    case Phase::free: return true;
    case Phase::command: return check_open_eligibility(s, unit).allowed();
    case Phase::reaction: return !u.routing && (s.reactors & bit(unit)) != 0;
    default: return false;
  }
}

bool anyone_to_choose(const State& s, int chair) {
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).chair == chair && may_be_chosen(s, i)) return true;
  return false;
}

Judged check_deed(const State& s, const Order& o) {
  const Unit& u = s.unit(o.unit);
  if (is_staff(u.arm) && o.verb != Verb::move) // CRI-ARMY-16, CRI-COL-07
    return refuse_unit(Rule::CRI_ARMY_16, "{unit} can only ride.", s, o.unit);
  switch (o.verb) {
    case Verb::move: return u.bound > 0 ? Ruling{} : check_move(s, o);
    case Verb::fire: return check_fire(s, o);
    case Verb::assault: {
      if (const Ruling support = check_supporters(s, o); !support.allowed()) return support;
      return judge_assault(s, o);
    }
    case Verb::charge:
      if (s.phase != Phase::reaction)
        return refuse_unit(Rule::CRI_REACT_07, "Only a reaction is a charge: move, then close assault.", s, o.unit);
      return judge_charge(s, o.unit, o.target);
    case Verb::rally:
    case Verb::hold: return {};
    default:
      if (is_manoeuvre(o.verb)) return check_manoeuvre(s, o);
      return refuse_unit(Rule::CRI_SEQ_14, "That is no action a unit can take now.", s, o.unit);
  }
}

Judged check_action(const State& s, const Order& o) {
  if (o.verb == Verb::done) {
    const int owing = owes_an_action(s, s.agenda.top().b);
    return owing < 0 ? Ruling{}
                     : refuse_unit(Rule::CRI_OPT_08, "{unit} has been sent points and must act on them.", s, owing);
  }
  if (o.verb == Verb::dispatch) return refuse_late_order(s);
  if (const Ruling r = check_chosen(s, o); !r.allowed()) return r;
  if (s.phase == Phase::reaction) { // chapter 7
    if (o.verb == Verb::hold) return {};
    if (const Ruling r = check_reaction(s, o); !r.allowed()) return r;
    return check_deed(s, o);
  }
  if (const Ruling r = check_free_only(s, o); !r.allowed()) return r;
  if (o.verb == Verb::hold && owes_an_action(s, s.agenda.top().b) == o.unit)
    return refuse_unit(Rule::CRI_OPT_08, "{unit} has been sent points and must act on them.", s, o.unit);
  if (s.phase == Phase::command && o.verb != Verb::hold) // CRI-CP-03, 04
    if (const Ruling r = check_price(s, o.unit, o.verb == Verb::assault); !r.allowed()) return r;
  if (s.unit(o.unit).bound > 0)
    if (const Ruling r = check_bound(s, o); !r.allowed()) return r;
  return check_deed(s, o);
}

void begin_action(State& s, const Order& o, const Judged& judged, Events events) {
  Unit& u = s.unit(o.unit);
  u.used = o.verb != Verb::turn || !turns_without_acting(s); // CRI-SEQ-29
  if (o.verb == Verb::hold) return;
  if (s.phase == Phase::command) pay(s, o.unit, o.verb == Verb::assault, events);
  if (o.verb != Verb::turn) { // CRI-SEQ-29: it costs no action
    u.acted = true;
    if (o.verb != Verb::assault) { // CRI-MOVE-32, 34
      u.forward_inches = 0;
      u.moved = false;
    }
  }
  for (const std::int8_t supporter : o.supporters) { // CRI-CC-09
    s.unit(supporter).used = s.unit(supporter).acted = true;
    if (s.phase == Phase::command) pay(s, supporter, true, events);
  }
  switch (o.verb) {
    case Verb::move: return u.bound > 0 ? begin_bound_move(s, o.unit, events) : begin_move(s, o, events);
    case Verb::fire: return fire(s, o, events);
    case Verb::assault: return declare_assault(s, o, judged.as<Approach>(), events);
    case Verb::charge: return begin_charge(s, o, judged.as<Onset>(), events);
    case Verb::rally: return s.agenda.push(StepKind::rally_roll, o.unit);
    default: return manoeuvre(s, o, events);
  }
}

void close_decision(State& s, const Step& step, Events) {
  switch (step.kind) {
    case StepKind::orders: return send_orders(s);
    case StepKind::free:
    case StepKind::command:
    case StepKind::reaction: break;
    default: return;
  }
  if (step.b + 1 < s.setting->side(deciding(s)).chairs) // CRI-CMP-19: the players of a side decide in turn
    return s.agenda.push(step.kind, step.a, step.b + 1);
  if (step.kind != StepKind::command || s.spenders == 0) return; // CRI-SEQ-18
  push_reaction(s, step.a);
}

void act(State& s, const Step& step, const Order& o, const Judged& judged, Events events) {
  if (o.verb == Verb::done) return close_decision(s, step, events);
  s.agenda.push(step.kind, step.a, step.b); // the phase goes on
  begin_action(s, o, judged, events);
}

} // namespace sandtable::crimea
