#include "rulebooks/kingsmen/book.hpp"

#include "reflect/digest.hpp"
#include "reflect/json.hpp"
#include "rulebooks/kingsmen/chapters/activation.hpp"
#include "rulebooks/kingsmen/chapters/cards.hpp"
#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/flight.hpp"
#include "rulebooks/kingsmen/chapters/melee.hpp"
#include "rulebooks/kingsmen/chapters/square.hpp"
#include "rulebooks/kingsmen/chapters/teams.hpp"
#include "rulebooks/kingsmen/chapters/turn.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

static_assert(Rulebook<Kingsmen1> && Rulebook<Kingsmen2>);

namespace {

/// KM1-CAS-32
Plan collapse_plan(const State& s, Side side) {
  Plan plan;
  plan.kind = PlanKind::test;
  plan.title = "Will the army fight on?";
  plan.because(Rule::KM1_CAS_32, "the army's best rating", best_rating(s, side), 0);
  plan.pools[0].needs = needs(Colour::yellow);
  return plan;
}

Plan draw_plan(const State& s) {
  Plan plan;
  plan.kind = PlanKind::draw;
  plan.title = "Turn a card";
  plan.pool_count = 0;
  plan.draw_from = s.deck;
  return plan;
}

void command_settled(State& s, Side side, const Roll& roll, Events events) {
  std::uint8_t best = 0;
  for (const std::uint8_t face : roll.dice()) best = std::max(best, face); // KM1-CMD-01
  s.army(side).command_points = best;
  report(events, EventKind::command_rolled, Rule::KM1_CMD_01, [&](Event& e) {
    e.side = side;
    if (edition(s).personal_commands && generals_of(s, side) > 1)
      e.general = static_cast<std::int8_t>(general_in(s, side, commanding_chair(s, side)));
    e.secret = options(s).secret_cp; // KM1-CMD-03, KM1-RULING-22, KM2-CMD-12, KM2-RULING-05
    e.a = best;
    e.show(roll.dice());
  });
}

/// Reports a test of "at least one success" and returns its result.
bool tested(const Plan& plan, const Roll& roll, EventKind kind, Rule rule, Side side, Events events) {
  const bool passed = successes(roll.dice(), plan.pools[0].needs) > 0;
  report(events, kind, rule, [&](Event& e) {
    e.unit = plan.attacker;
    e.side = side;
    e.yes = passed;
    e.a = plan.pools[0].needs;
    e.show(roll.dice());
  });
  return passed;
}

/// KM1-CONV-08: which player answers for a unit in the middle of things: the one whose card it is, else the one who is
/// next; where he has a command of his own, the one it belongs to (KM2-SEQ-16, KM2-RULING-21).
Seat owner_of(const State& s, int unit) {
  const Side side = s.unit(unit).side;
  if (edition(s).personal_commands) return {side, static_cast<std::uint8_t>(s.leader(unit))};
  return {side, side == s.acting ? s.chair : s.army(side).next_chair};
}

/// Every reason under the number of the edition in force.
Plan numbered(const State& s, Plan plan) {
  for (Reason& r : plan.reasons) r.rule = edition(s).number_of(r.rule);
  return plan;
}

} // namespace

Node pending(const State& s) {
  if (s.agenda.empty()) return Node::over;
  return nature_of(s.agenda.top().kind) == StepNature::chance ? Node::chance : Node::decision;
}

Seat seat(const State& s) {
  if (s.agenda.empty()) return {};
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::deploy_unit: // KM2-RULING-26
    case StepKind::share_points: {
      const auto side = static_cast<Side>(step.a);
      return {side, static_cast<std::uint8_t>(commanding_chair(s, side))};
    }
    case StepKind::take_command: {
      const auto side = static_cast<Side>(step.a);
      return {side, static_cast<std::uint8_t>(next_to_take(s, side))};
    }
    case StepKind::deploy_general:
    case StepKind::general_step: return {s.general(step.a).side, static_cast<std::uint8_t>(chair_of(s, step.a))};
    case StepKind::escape:
    case StepKind::arrange: return owner_of(s, step.a);
    case StepKind::choose_defender: return owner_of(s, step.a == 1 ? s.melee.defender : s.target);
    default: return {s.acting, s.chair};
  }
}

namespace {

Plan pending_plan(const State& s) {
  if (s.agenda.empty()) return {};
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::roll_force:
    case StepKind::roll_gun:
    case StepKind::roll_quality:
    case StepKind::roll_rating:
    case StepKind::roll_first_placement: return setup_plan(s, step);
    case StepKind::roll_command: return command_plan(s, static_cast<Side>(step.a));
    case StepKind::draw: return draw_plan(s);
    case StepKind::order_roll: return order_plan(s, step.a);
    case StepKind::fire_roll: return fire_plan(s, s.activation.unit, s.target);
    case StepKind::square_roll: return square_plan(s, step.a);
    case StepKind::melee_roll: return melee_plan(s, s.melee);
    case StepKind::rally_roll: return rally_plan(s, step.a);
    case StepKind::collapse_roll: return collapse_plan(s, static_cast<Side>(step.a));
    default: return {};
  }
}

} // namespace

Plan plan(const State& s) { return numbered(s, pending_plan(s)); }

std::optional<Plan> plan_of(const State& s, const Order& o) {
  if (o.verb != Verb::fire && o.verb != Verb::charge && o.verb != Verb::activate) return std::nullopt;
  if (!check(s, o).allowed()) return std::nullopt;
  State ahead = s; // what would really be thrown next, squares formed on contact included
  apply(ahead, o, nullptr);
  if (pending(ahead) != Node::chance || ahead.agenda.top().kind == StepKind::draw) return std::nullopt;
  return plan(ahead);
}

namespace {

Ruling check_step(const State& s, const Order& o) {
  if (s.agenda.empty()) return refuse(Rule::KM1_SEQ_16, "The battle is over.");
  for (const Vec& p : o.path)
    if (!(std::abs(p.x) < 1000) || !(std::abs(p.y) < 1000))
      return refuse(Rule::KM1_GEO_01, "A place must lie on or near the table.");
  for (const Vec& p : o.spots) // far ones would not even fit into an offset
    if (!(length2(p) <= 4 * skirmish_radius * skirmish_radius))
      return refuse(Rule::KM1_FORM_31, "A skirmisher would stand far from the centre; 6 inches is the limit.");
  switch (s.agenda.top().kind) {
    case StepKind::deploy_unit: return check_deployment(s, o);
    case StepKind::deploy_general: return check_general_deployment(s, o);
    case StepKind::card:
    case StepKind::ace_again: return check_response(s, o);
    case StepKind::actions: return check_action(s, o);
    case StepKind::arrange: return check_pushed(s, o);
    case StepKind::choose_defender: return check_defender(s, o);
    case StepKind::escape: return check_flight(s, o);
    case StepKind::general_step: return check_general_step(s, o);
    case StepKind::share_points: return check_share(s, o);
    case StepKind::award: return check_award(s, o);
    case StepKind::take_command: return check_take(s, o);
    default: return refuse(Rule::KM1_SEQ_03, "Dice or a card must be thrown first.");
  }
}

} // namespace

Ruling check(const State& s, const Order& o) {
  Ruling r = check_step(s, o);
  r.rule = edition(s).number_of(r.rule);
  return r;
}

void apply(State& s, const Order& o, Events events) {
  switch (s.agenda.top().kind) {
    case StepKind::deploy_unit: deploy(s, o, events); break;
    case StepKind::deploy_general: deploy_general(s, o, events); break;
    case StepKind::card:
    case StepKind::ace_again: respond(s, o, events); break;
    case StepKind::actions: act(s, o, events); break;
    case StepKind::arrange: arrange_pushed(s, o); break;
    case StepKind::choose_defender: defend_with(s, o, events); break;
    case StepKind::escape: take_flight(s, o, events); break;
    case StepKind::general_step: ride(s, o, events); break;
    case StepKind::share_points: share(s, o, events); break;
    case StepKind::award: award(s, o, events); break;
    case StepKind::take_command: take(s, o, events); break;
    default: break;
  }
  advance(s, events);
}

void settle(State& s, const Roll& roll, Events events) {
  const Plan thrown = pending_plan(s);
  const Step step = s.agenda.pop();
  switch (step.kind) {
    case StepKind::roll_command: command_settled(s, static_cast<Side>(step.a), roll, events); break;
    case StepKind::draw: turn_up(s, roll.card, events); break;
    case StepKind::order_roll:
      order_rolled(s, step.a, tested(thrown, roll, EventKind::order_tried, Rule::KM1_CMD_08, s.acting, events));
      break;
    case StepKind::fire_roll: fire_settled(s, thrown, roll, events); break;
    case StepKind::square_roll: {
      const bool tried = tested(thrown, roll, EventKind::square_tried, Rule::KM1_SQR_05, s.unit(step.a).side, events);
      if (tried) form_square(s, events); // KM1-SQR-06 on failure
      break;
    }
    case StepKind::melee_roll: melee_settled(s, thrown, roll, events); break;
    case StepKind::rally_roll:
      rally_settled(s, step.a,
                    tested(thrown, roll, EventKind::rally_tried, Rule::KM1_ESC_31, s.unit(step.a).side, events));
      break;
    case StepKind::collapse_roll: {
      const auto side = static_cast<Side>(step.a);
      if (!tested(thrown, roll, EventKind::collapse_tried, Rule::KM1_CAS_32, side, events))
        s.army(side).collapsed = true; // KM1-CAS-33
      break;
    }
    default: setup_settled(s, step, roll, events); break;
  }
  advance(s, events);
}

Outcome outcome(const State& s) {
  Outcome out;
  if (s.winner >= 0) out.winner = static_cast<Side>(s.winner);
  switch (s.ending) {
    case Ending::none: out.reason = "The battle goes on."; break;
    case Ending::collapse:
      out.reason = "The beaten army has had enough and flees.";
      out.rule = id_of(Rule::KM1_CAS_33);
      break;
    case Ending::wiped_out:
      out.reason = "Not one unit of the beaten army is left.";
      out.rule = id_of(Rule::KM1_CAS_36);
      break;
    case Ending::both_collapsed:
      out.reason = "Both armies have had enough: a draw.";
      out.rule = id_of(Rule::KM1_CAS_40);
      break;
    case Ending::rout:
      out.reason = "Half of the beaten army is gone and the rest runs.";
      out.rule = id_of(Rule::KM2_CAS_01);
      break;
    case Ending::both_routed:
      out.reason = "Both armies have lost half their units: a draw.";
      out.rule = id_of(Rule::KM2_CAS_03);
      break;
    case Ending::turn_limit:
      out.reason = "The attacker has run out of time.";
      out.rule = id_of(Rule::KM1_CAS_41);
      break;
    case Ending::held:
      out.reason = "The place has been held long enough.";
      out.rule = id_of(Rule::KM1_CAS_42);
      break;
    case Ending::nightfall:
      out.reason = "Night falls over two armies that still stand: a draw.";
      out.rule = id_of(Rule::KM1_CAS_40);
      break;
  }
  return out;
}

std::uint64_t digest(const State& s) {
  Digest d;
  d.add(static_cast<const Situation&>(s));
  for (int i = 0; i < s.unit_count; ++i) d.add(s.unit(i));
  if (edition(s).personal_commands) d.add(s.commands); // the first edition has none of that: its records keep theirs
  return d.value();
}

boost::json::value state_json(const State& s) {
  boost::json::value out = to_json(static_cast<const Situation&>(s));
  boost::json::array units;
  for (int i = 0; i < s.unit_count; ++i) units.push_back(to_json(s.unit(i)));
  out.as_object()["units"] = std::move(units);
  if (edition(s).personal_commands) out.as_object()["commands"] = to_json(s.commands);
  return out;
}

} // namespace sandtable::kingsmen
