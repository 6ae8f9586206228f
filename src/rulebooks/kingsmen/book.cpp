#include "rulebooks/kingsmen/book.hpp"

#include "battle/driver.hpp"
#include "battle/state_digest.hpp"
#include "rulebooks/kingsmen/chapters/activation.hpp"
#include "rulebooks/kingsmen/chapters/cards.hpp"
#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/flight.hpp"
#include "rulebooks/kingsmen/chapters/melee.hpp"
#include "rulebooks/kingsmen/chapters/modifiers.hpp"
#include "rulebooks/kingsmen/chapters/order_fields.hpp"
#include "rulebooks/kingsmen/chapters/square.hpp"
#include "rulebooks/kingsmen/chapters/teams.hpp"
#include "rulebooks/kingsmen/chapters/turn.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"
#include "rulebooks/kingsmen/state/endings.hpp"
#include "rulebooks/kingsmen/state/revisions.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

static_assert(Rulebook<Kingsmen1> && Rulebook<Kingsmen2>);

namespace {

/// Every modifier under the number of the edition in force.
Plan numbered(const State& s, Plan plan) {
  for (Modifier& m : plan.modifiers) m.rule = edition(s).number_of(m.rule);
  return plan;
}

} // namespace

Node pending(const State& s) { return node_of(s); }

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

std::vector<Seat> seats(const State& s) {
  return every_seat([&](Side side) { return generals_of(s, side); });
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

std::optional<State> ahead_of(const State& s, const Order& o) {
  if (o.verb != Verb::fire && o.verb != Verb::charge && o.verb != Verb::activate) return std::nullopt;
  const Judged judged = check(s, o);
  if (!judged.allowed()) return std::nullopt;
  State ahead = s; // what would really be thrown next, squares formed on contact included
  apply(ahead, o, judged, nullptr);
  if (pending(ahead) != Node::chance || ahead.agenda.top().kind == StepKind::draw) return std::nullopt;
  return ahead;
}

namespace {

Judged check_step(const State& s, const Order& o) {
  if (s.agenda.empty()) return refuse(Rule::KM1_SEQ_16, "The battle is over.");
  for (const Vec& p : o.path)
    if (!(std::abs(p.x) < 1000) || !(std::abs(p.y) < 1000))
      return refuse(Rule::KM1_GEO_01, "A place must lie on or near the table.");
  for (const Vec& p : o.spots) // far ones would not even fit into an offset
    if (!(length2(p) <= 4 * skirmish_radius * skirmish_radius))
      return refuse(Rule::KM1_FORM_31, "A skirmisher would stand far from the centre; 6 inches is the limit.");
  if (o.verb == Verb::concede && pending(s) == Node::decision) return {}; // KM1-RULING-62
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

Judged check(const State& s, const Order& o) {
  Judged judged = check_step(s, o);
  if (judged.allowed() && refuses_what_does_not_belong(*s.setting))
    if (const Ruling r = check_fields(s, o); !r.allowed()) judged = r;
  judged.rule = edition(s).number_of(judged.rule);
  return judged;
}

void apply(State& s, const Order& o, const Judged& judged, Events events) {
  if (o.verb == Verb::concede)
    return end_battle(s, Ending::conceded, index_of(enemy_of(seat(s).side)), Rule::KM1_RULING_62, events);
  switch (s.agenda.top().kind) {
    case StepKind::deploy_unit: deploy(s, o, events); break;
    case StepKind::deploy_general: deploy_general(s, o, events); break;
    case StepKind::card:
    case StepKind::ace_again: respond(s, o, events); break;
    case StepKind::actions: act(s, o, judged, events); break;
    case StepKind::arrange: arrange_pushed(s, o, judged); break;
    case StepKind::choose_defender: defend_with(s, o, events); break;
    case StepKind::escape: take_flight(s, o, judged, events); break;
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
    case StepKind::draw: turn_up(s, card_in(roll), events); break;
    case StepKind::order_roll:
      order_rolled(s, step.a, test_settled(thrown, roll, EventKind::order_tried, Rule::KM1_CMD_08, s.acting, events));
      break;
    case StepKind::fire_roll: fire_settled(s, thrown, roll, events); break;
    case StepKind::square_roll: {
      const bool tried =
          test_settled(thrown, roll, EventKind::square_tried, Rule::KM1_SQR_05, s.unit(step.a).side, events);
      if (tried) form_square(s, events); // KM1-SQR-06 on failure
      break;
    }
    case StepKind::melee_roll: melee_settled(s, thrown, roll, events); break;
    case StepKind::rally_roll:
      rally_settled(s, step.a,
                    test_settled(thrown, roll, EventKind::rally_tried, Rule::KM1_ESC_31, s.unit(step.a).side, events));
      break;
    case StepKind::collapse_roll: {
      const auto side = static_cast<Side>(step.a);
      if (!test_settled(thrown, roll, EventKind::collapse_tried, Rule::KM1_CAS_32, side, events))
        s.army(side).collapsed = true; // KM1-CAS-33
      break;
    }
    default: setup_settled(s, step, roll, events); break;
  }
  advance(s, events);
}

Outcome outcome(const State& s) {
  Outcome out = outcome_of(endings, s.ending, s.winner);
  if (const auto rule = rule_named(out.rule)) out.rule = std::string(id_of(edition(s).number_of(*rule)));
  return out;
}

std::uint64_t digest(const State& s) {
  Digest d = digested(s);
  if (edition(s).keeps_commands) d.add(s.commands);
  if (waits_for_done(*s.setting)) d.add(s.done);
  return d.value();
}

} // namespace sandtable::kingsmen
