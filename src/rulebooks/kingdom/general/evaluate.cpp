#include "rulebooks/kingdom/general/evaluate.hpp"

#include "rulebooks/kingdom/chapters/aiming.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/fire.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/orders.hpp"
#include "rulebooks/kingdom/chapters/rally.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/chapters/victory.hpp"
#include "rulebooks/kingdom/chapters/zones.hpp"
#include "rulebooks/kingdom/general/candidate_paths.hpp"
#include "rulebooks/kingdom/general/charge_prospects.hpp"
#include "rulebooks/kingdom/general/motives.hpp"
#include "rulebooks/kingdom/general/prospects.hpp"
#include "rulebooks/kingdom/general/standing.hpp"

#include <algorithm>
#include <array>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <cmath>
#include <string_view>

namespace sandtable::kingdom {

namespace {

constexpr double move_made = 0.35;   ///< of what the best of the ways promises: dice, ground and friends take the rest
constexpr double charge_made = 0.65; ///< of what a charge promises: the chance of it is spent with it
constexpr double rallied = 1.5;      ///< of what a rally gives at once
constexpr double idle_move = -0.1;   ///< an order to move that leads nowhere

/// What a commander gains by an average ride to where his units are.
double worth_of_ride(const State& s, int commander) {
  const Unit& c = s.unit(commander);
  const std::optional<Vec> goal = middle_of_command(s, commander);
  if (!goal) return idle_move;
  const Vec way = *goal - c.anchor;
  constexpr double die_mean = 3.5;
  const double far = length(way), most = std::min(far, move_dice(c, Pace::normal).dice * die_mean);
  if (far < 1) return idle_move;
  const double now = command_worth(s, commander, c.anchor);
  double best = idle_move;
  for (const double share : {1.0, 0.5})
    best = std::max(best, command_worth(s, commander, c.anchor + way * (most * share / far)) - now);
  return best;
}

/// TKO-MOVE-20: the best of the ways that average dice would open.
template <class Note>
double worth_of_move(const State& s, int unit, const Standing& standing, const Note& note) {
  const Side mover = s.unit(unit).side;
  const double sign = mover == standing.side() ? 1 : -1;
  if (is_commander(s.unit(unit).kind)) {
    const double to_mover = worth_of_ride(s, unit);
    const double worth = (to_mover > 0 ? move_made * to_mover : to_mover) * sign;
    note(motives::commander, worth, {unit});
    return worth;
  }
  const auto best_of = [&](const Standing& of_mover) {
    const auto ends = likely_ends(s, unit);
    const auto [to_mover, there] = of_mover.best_gain(unit, ends, idle_move);
    const double worth = (to_mover > 0 ? move_made * to_mover : to_mover) * sign;
    if constexpr (Note::listens) {
      // What the enemy sees in his way is told as one thing.
      if (there != nullptr && sign > 0 && to_mover != 0)
        of_mover.tell_gain(unit, *there, note.times(worth / to_mover));
      else
        note(motives::unsaid, worth);
    }
    return worth;
  };
  return sign > 0 ? best_of(standing) : best_of(Standing(s, mover));
}

/// TKO-RAL-16, 26, 36
double worth_of_rally(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  const int modifier = rally_modifier(s, unit, u.state, true);
  double gain = 0;
  for (int die = 1; die <= 10; ++die) {
    const int total = die + modifier;
    if (u.state == OrderState::disordered)
      gain += total < rally_from_disorder::stays ? -0.6 : total >= rally_from_disorder::reforms ? 0.12 : 0;
    else if (u.state == OrderState::routing)
      gain += total >= rally_from_rout::halts ? 0.6 + cost_of_rout(s, u.side) / unit_worth(u) : 0;
    else
      gain += total >= rally_from_pursuit::halts ? 0.1 : 0;
  }
  return rallied * gain / 10 * unit_worth(u);
}

/// What the order at hand, if it is not to move, is worth to whoever gave it, once it is obeyed.
double worth_of_order(const State& s) {
  const Given& g = s.given;
  switch (g.verb) {
    case Verb::fire: {
      const Unit &u = s.unit(g.unit), &e = s.unit(g.target);
      return likely_shot(s, u, e, gap_between(u, e));
    }
    case Verb::rally: return worth_of_rally(s, g.unit);
    case Verb::form:
    case Verb::pivot: return 0.1;
    default: return 0;
  }
}

/// Kills that dice already promise: what they cost the target.
double worth_of_kills(const State& s, const Shot& shot, double kills) {
  const Unit& e = s.unit(shot.target);
  const double stands = std::min(1.0, (kills + 0.5 * e.partial_kills) / kills_per_stand);
  return kills / kills_per_stand * stand_worth(e) + stands * 0.12 * unit_worth(e);
}

double worth_of_shot(const State& s, const Shot& shot) {
  const double hits = (7 - std::min<int>(shot.needs, 7)) / 6.0;
  const double kills = (7 - std::min(kill_face(s.unit(shot.target), shot.kill_modifier), 7)) / 6.0;
  return worth_of_kills(s, shot, shot.dice * hits * kills);
}

/// What the thing being decided or thrown just now is worth to a side, beyond the position itself.
template <class Note>
double at_hand(const State& s, const Standing& standing, const Note& note) {
  const Side side = standing.side();
  const Step& step = s.agenda.top();
  const auto for_side_of = [&](int unit, double value, const Motive& motive = motives::unsaid) {
    const double worth = s.unit(unit).side == side ? value : -value;
    note(motive, worth, {&motive == &motives::charge ? -1 : unit});
    return worth;
  };
  switch (step.kind) {
    case StepKind::test_roll: {
      const double passes = (11 - passes_on(s.unit(s.given.unit).rating)) / 10.0;
      if (s.given.verb == Verb::move) return passes * worth_of_move(s, s.given.unit, standing, note.times(passes));
      return for_side_of(s.given.unit, passes * worth_of_order(s),
                         s.given.verb == Verb::rally ? motives::rally : motives::unsaid);
    }
    case StepKind::move_roll: return worth_of_move(s, step.a, standing, note);
    case StepKind::ammo_roll:
    case StepKind::fire_roll: {
      double value = 0;
      for (const Shot& shot : s.shots)
        if (shot.firer >= 0) value += for_side_of(shot.firer, worth_of_shot(s, shot));
      return value;
    }
    case StepKind::rally_roll: return for_side_of(step.a, worth_of_rally(s, step.a), motives::rally);
    case StepKind::react:
    case StepKind::charge_test: {
      const Charge& c = s.charge;
      const Fighter own(s, c.attacker), foe(s, c.defender);
      const Reaction reaction = step.kind == StepKind::react ? expected_reaction(own, foe, c.zone) : c.reaction;
      return for_side_of(c.attacker,
                         charge_made * charge_goes_in(own, foe, c.zone) * worth_of_charge(s, own, foe, c, reaction),
                         motives::charge);
    }
    case StepKind::morale_roll: {
      const Check& c = s.checks.front();
      return for_side_of(c.unit, -fright(s.unit(c.unit), morale_modifier(s, c), cost_of_rout(s, s.unit(c.unit).side)));
    }
    default: return 0;
  }
}

/// TKO-CHG-70: whether a charge stands half way and no shot of it has been thrown for.
bool is_before_the_shots(StepKind step) {
  return step == StepKind::cavalry_choice || step == StepKind::reaction_test || step == StepKind::counter_roll ||
         step == StepKind::evade_roll;
}

/// What a charge whose test is passed promises, until they touch or it is over.
double charge_under_way(const State& s, Side side) {
  const Charge& c = s.charge;
  if (c.attacker < 0 || !c.turned || c.halted) return 0;
  const Unit &u = s.unit(c.attacker), &e = s.unit(c.defender);
  if (!on_table(u) || !on_table(e) || u.state == OrderState::routing || is_locked(s, c.attacker)) return 0;
  const auto worth = [&] {
    const double gap = gap_between(u, e);
    const StepKind step = s.agenda.top().kind;
    const bool shots = is_before_the_shots(step);
    const double pistols = shots && c.pistols ? pistols_half_way(s, u, e, gap) : 0;
    const double away = shots ? worth_of_turning_away(s, u, e, c.reaction) : 0;
    if (c.choice != ChargeChoice::charge_in) return pistols + away;
    const Fighter own = Fighter(s, c.attacker).in(c.zone, !u.charge_bonus_lost);
    const Fighter foe(s, c.defender);
    if (c.total == 0) return worth_of_onset(s, own, foe, c.reaction, gap);
    const double in = worth_of_going_in(s, own, foe, c.reaction, gap > c.total / 2.0 ? 0 : 1);
    return pistols + (step == StepKind::cavalry_choice ? std::max(in, away) : in);
  }();
  return u.side == side ? worth : -worth;
}

/// What is being decided or thrown, over what the position is worth.
template <class Note>
double with_what_is_pending(const State& s, const Standing& standing, double worth, const Note& note) {
  const double charge = charge_under_way(s, standing.side());
  note(motives::charge, charge);
  return worth + at_hand(s, standing, note) + charge;
}

double worth_of_end(const State& s, Side side) { return s.winner < 0 ? 0 : s.winner == index_of(side) ? 1000 : -1000; }

/// Whether two units are alike in all but how often they have been told to do something.
bool is_alike(const Unit& a, const Unit& b) {
  bool alike = true;
  boost::mp11::mp_for_each<boost::describe::describe_members<Unit, boost::describe::mod_public>>([&](auto member) {
    constexpr std::string_view name = member.name;
    if constexpr (name != "orders" && name != "shots" && name != "pursued")
      alike = alike && a.*member.pointer == b.*member.pointer;
  });
  return alike;
}

/// Whether everybody stands and fights as before.
bool stands_alike(const State& a, const State& b) {
  if (a.unit_count != b.unit_count || a.turn != b.turn || a.contacts.size() != b.contacts.size()) return false;
  for (int i = 0; i < a.unit_count; ++i)
    if (!is_alike(a.unit(i), b.unit(i))) return false;
  return std::equal(a.contacts.begin(), a.contacts.end(), b.contacts.begin(), [](const Contact& x, const Contact& y) {
    return x.attacker == y.attacker && x.defender == y.defender && x.zone == y.zone && x.charging == y.charging;
  });
}

} // namespace

double evaluate(const State& s, Side side) {
  if (s.agenda.empty()) return worth_of_end(s, side);
  const Standing standing(s, side);
  return with_what_is_pending(s, standing, standing.worth(), Unheard{});
}

Terms terms(const State& s, Side side) {
  Terms out;
  const Heard note{out};
  if (s.agenda.empty()) {
    note(motives::won, worth_of_end(s, side));
    return out;
  }
  const Standing standing(s, side);
  with_what_is_pending(s, standing, standing.worth(note), note);
  return out;
}

double Evaluator::operator()(const State& ahead) const {
  if (ahead.agenda.empty() || !stands_alike(now_, ahead)) return evaluate(ahead, standing_.side());
  return with_what_is_pending(ahead, standing_, worth_, Unheard{});
}

bool between_actions(const State& s) {
  const StepKind next = s.agenda.empty() ? StepKind::none : s.agenda.top().kind;
  return next == StepKind::draw || next == StepKind::orders;
}

} // namespace sandtable::kingdom
