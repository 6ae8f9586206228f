#include "support/kingdom_measures.hpp"

#include "rulebooks/kingdom/book.hpp"
#include "rulebooks/kingdom/chapters/casualties.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"
#include "rulebooks/kingdom/chapters/turn.hpp"
#include "support/play.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace sandtable::kingdom {

namespace {

using Play = sandtable::Play<Kingdom>;

/// What is due is left undone.
void skip(Play& play) {
  play.state.agenda.pop();
  advance(play.state, &play.events);
}

Roll one_die(int face) {
  Roll out;
  out.faces.push_back(static_cast<std::uint8_t>(face));
  return out;
}

/// Goes on with what the odds of a shot or a round leave to nobody; false: it is something else that is due.
bool pass_by(Play& play) {
  const Step step = play.state.agenda.empty() ? Step{} : play.state.agenda.top();
  switch (step.kind) {
    case StepKind::stand_loss: { // TKO-DEC-12
      Order o = order_for(Verb::lose_stand, step.a);
      o.stand = most_numerous(play.state.unit(step.a)).front();
      play.order(o);
      return true;
    }
    case StepKind::risk_roll: play.settle(one_die(1)); return true; // TKO-CDR-15
    case StepKind::ride:
    case StepKind::rout_roll:
    case StepKind::fall_back_roll: skip(play); return true;
    default: return false;
  }
}

int stands_lost(const Play& play, UnitSet of) {
  return static_cast<int>(std::count_if(play.events.begin(), play.events.end(), [&](const Event& e) {
    return (e.kind == EventKind::stand_lost || e.kind == EventKind::crew_lost) && (of & bit(e.unit)) != 0;
  }));
}

int is_lost(const Play& play, UnitSet of) {
  return std::any_of(play.events.begin(), play.events.end(),
                     [&](const Event& e) { return e.kind == EventKind::unit_lost && (of & bit(e.unit)) != 0; });
}

/// Whether one of them has checked its morale with that result.
int came_to(const Play& play, UnitSet of, MoraleResult result) {
  return std::any_of(play.events.begin(), play.events.end(), [&](const Event& e) {
    return e.kind == EventKind::checked && (of & bit(e.unit)) != 0 && e.c == static_cast<int>(result);
  });
}

Measures measured_shot(Play& play, const Step& step) {
  State& s = play.state;
  const auto slot = static_cast<std::size_t>(step.a);
  const int target = s.shots[slot].target;
  s.shots[1 - slot] = {};
  s.casualties.clear();
  s.checks.clear();
  s.agenda = {};
  s.agenda.push(StepKind::checks);
  s.agenda.push(StepKind::losses);
  s.agenda.push(step.kind, step.a);
  bool checks = false;
  do {
    const StepKind due = play.pending();
    checks = checks || due == StepKind::morale_roll;
    if (due == StepKind::fire_roll || due == StepKind::kill_roll || due == StepKind::morale_roll) play.settle();
  } while (pass_by(play) || play.pending() == StepKind::kill_roll || play.pending() == StepKind::morale_roll);
  const UnitSet it = bit(target);
  Measures out{{"kills", play.has(EventKind::kills_thrown) ? play.last(EventKind::kills_thrown)->a : 0},
               {"defender_losses", stands_lost(play, it)},
               {"defender_lost", is_lost(play, it)},
               {"checks", checks},
               {"defender_routs", came_to(play, it, MoraleResult::routs)},
               {"defender_falls_back", came_to(play, it, MoraleResult::falls_back)},
               {"defender_holds", came_to(play, it, MoraleResult::holds)}};
  if (step.kind == StepKind::fire_roll) out["hits"] = play.last(EventKind::shot_fired)->b;
  return out;
}

/// The round and its checks, and nothing of what they lead to.
Measures measured_round(Play& play, const Step& step) {
  State& s = play.state;
  const Side first = s.melee.first;
  const bool pair = std::popcount(s.melee.units) == 2;
  std::array<UnitSet, 2> of{};
  for (const int i : units_in(s.melee.units)) of[s.unit(i).side == first ? 0 : 1] |= bit(i);
  s.agenda = {};
  s.agenda.push(step.kind);
  while (!play.has(EventKind::round_fought) && play.pending() != StepKind::none)
    if (!pass_by(play)) play.settle();
  Measures out;
  const Event fought = *play.last(EventKind::round_fought);
  const int wins = fought.yes ? (fought.side == first ? 1 : -1) : 0;
  const bool red = first == Side::red;
  out["attacker_kills"] = red ? fought.a : fought.b;
  out["defender_kills"] = red ? fought.b : fought.a;
  out["attacker_wins"] = wins > 0;
  out["draw"] = wins == 0;
  out["defender_wins"] = wins < 0;
  for (const std::size_t side : {0U, 1U}) {
    const std::string who = side == 0 ? "attacker" : "defender";
    out[who + "_stands"] = stands_lost(play, of[side]);
    out[who + "_lost"] = is_lost(play, of[side]);
  }
  if (!pair) return out;
  while (play.pending() == StepKind::morale_roll) {
    play.settle();
    while (pass_by(play)) continue;
  }
  for (const std::size_t side : {0U, 1U}) {
    const std::string who = side == 0 ? "attacker" : "defender";
    out[who + "_routs"] = came_to(play, of[side], MoraleResult::routs);
    out[who + "_falls_back"] = came_to(play, of[side], MoraleResult::falls_back);
  }
  return out;
}

/// A charge is played on until they touch or do not, with the pistols kept for the melee.
struct Onset {
  bool at_once = false, touches = false;
};
Onset charge_home(Play& play) {
  Onset out;
  const auto touch = [&] { return play.has(EventKind::contact_made) || play.has(EventKind::routers_cut_down); };
  bool first_half = play.state.charge.total == 0;
  while (!play.state.agenda.empty() && !touch() && !play.has(EventKind::charge_missed)) {
    if (play.state.charge.halted) return out;
    if (pass_by(play)) continue;
    switch (play.pending()) {
      case StepKind::charge_roll: play.settle(); break;
      case StepKind::foot_half: play.order(order_for(Verb::advance)); break;
      case StepKind::pistols: play.order(order_for(Verb::keep_pistols)); break;
      case StepKind::cavalry_choice: play.order(order_for(Verb::charge_in)); break;
      case StepKind::reaction_test:
      case StepKind::counter_roll:
      case StepKind::evade_roll:
      case StepKind::ammo_roll:
      case StepKind::fire_roll:
      case StepKind::kill_roll:
      case StepKind::morale_roll: play.settle(); break;
      default: return out;
    }
    if (first_half && play.pending() != StepKind::foot_half && play.state.charge.total > 0) {
      out.at_once = touch();
      first_half = false;
    }
  }
  out.touches = touch();
  return out;
}

/// Difficult ground has dice of its own, of which the odds of a charge do not speak.
bool is_open(const State& s) { return s.setting->table.features().empty(); }

/// The odds of an onset let a defender who means anything but to fire stand where he is: TKO-CHG-20.
void stand_still(State& s) {
  if (s.charge.reaction != Reaction::fire) s.charge.reaction = Reaction::hold;
}

Measures measured_charge_test(Play& play) {
  Play passed{play.state, play.dice, {}, {}};
  play.settle();
  const bool success = play.yes(EventKind::test_thrown);
  Measures out{{"success", success}};
  if (!is_open(play.state)) return out;
  stand_still(passed.state);
  passed.settle(one_die(10));
  const Onset onset = charge_home(passed);
  out["at_once"] = onset.at_once;
  out["goes_in"] = success && onset.touches;
  return out;
}

Measures measured_charge(Play& play) {
  stand_still(play.state);
  if (!is_open(play.state)) return {{"results", (play.settle(), play.total(play.roll.count()))}};
  const Onset onset = charge_home(play);
  return {{"results", play.state.charge.total}, {"at_once", onset.at_once}, {"goes_in", onset.touches}};
}

/// TKO-CHG-61, 62: pistols have been drawn or not; what they do is left out.
Measures measured_counter_charge(Play& play) {
  play.state.shots = {};
  play.settle();
  Measures out{{"results", play.total(play.roll.count())}};
  if (is_open(play.state)) out["meets"] = charge_home(play).touches;
  return out;
}

/// TKO-CHG-65, 66
Measures measured_evasion(Play& play) {
  play.state.shots = {};
  play.settle();
  Measures out{{"results", play.total(play.roll.count())}};
  if (is_open(play.state)) out["caught"] = charge_home(play).touches;
  return out;
}

Measures measured_event(Play& play, EventKind kind) {
  play.settle();
  return {{"success", play.yes(kind)}};
}

Measures measured_morale(Play& play) {
  play.settle();
  const int result = play.last(EventKind::checked)->c;
  return {{"routs", result == 0}, {"falls_back", result == 1}, {"holds", result == 2}, {"carries_on", result == 3}};
}

/// TKO-RAL-16, 26, 36: told by what has become of the unit.
Measures measured_rally(Play& play, int unit) {
  const OrderState from = play.state.unit(unit).state;
  const bool reforming = play.state.unit(unit).reforming;
  play.settle();
  const Event& e = *play.last(EventKind::rallied);
  const auto to = static_cast<OrderState>(e.d);
  const bool reforms = !reforming && e.yes && to == from;
  return {{"success", e.yes && to != OrderState::routing},
          {"routs", e.yes && to == OrderState::routing},
          {"unchanged", !e.yes},
          {"halts", e.yes && to == OrderState::disordered && !reforms},
          {"reforms", reforms},
          {"in_order", e.yes && to == OrderState::good}};
}

/// TKO-COMP-17
Measures measured_return(Play& play, int unit) {
  play.settle();
  const bool back = play.yes(EventKind::returned);
  const OrderState now = play.state.unit(unit).state;
  return {{"success", back},
          {"unchanged", !back},
          {"halts", back && now == OrderState::disordered},
          {"in_order", back && now == OrderState::good}};
}

/// TKO-SETUP-21
Measures measured_deployment(Play& play) {
  play.settle();
  const int red = play.roll.faces[0], blue = play.roll.faces[1];
  return {{"results", red}, {"attacker_wins", red > blue}, {"tie", red == blue}, {"defender_wins", red < blue}};
}

Measures measured_plain(Play& play) {
  const Plan plan = Kingdom::plan(play.state);
  play.settle();
  if (plan.reading != Reading::total) return {};
  return {{"results", play.total(plan.pools[0].dice)}};
}

} // namespace

Measures measured(State state, DiceSource& dice) {
  Play play{state, dice};
  const Step step = state.agenda.top();
  switch (step.kind) {
    case StepKind::deploy_roll: return measured_deployment(play);
    case StepKind::test_roll: return measured_event(play, EventKind::test_thrown);
    case StepKind::fire_roll:
    case StepKind::kill_roll: return measured_shot(play, step);
    case StepKind::risk_roll: play.settle(); return {{"success", play.pending() == StepKind::hit_roll}};
    case StepKind::charge_test: return measured_charge_test(play);
    case StepKind::charge_roll: return measured_charge(play);
    case StepKind::reaction_test: return measured_event(play, EventKind::reaction_thrown);
    case StepKind::counter_roll: return measured_counter_charge(play);
    case StepKind::evade_roll: return measured_evasion(play);
    case StepKind::melee_roll:
    case StepKind::melee_kill_roll: return measured_round(play, step);
    case StepKind::morale_roll: return measured_morale(play);
    case StepKind::rally_roll: return measured_rally(play, step.a);
    case StepKind::return_roll: return measured_return(play, step.a);
    case StepKind::event_roll: play.settle(); return {{"success", play.pending() == StepKind::chart_roll}};
    default: return measured_plain(play);
  }
}

} // namespace sandtable::kingdom
