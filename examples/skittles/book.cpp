#include "skittles/book.hpp"

#include "battle/driver.hpp"
#include "battle/state_digest.hpp"
#include "client/plain_odds.hpp"
#include "client/position_state.hpp"
#include "skittles/chapters/bands.hpp"
#include "skittles/chapters/bowl.hpp"
#include "skittles/chapters/slide.hpp"
#include "skittles/chapters/turn.hpp"
#include "skittles/chapters/winning.hpp"

namespace sandtable::skittles {

static_assert(ServedRulebook<Skittles>);

Node Skittles::pending(const State& s) { return node_of(s); }

Seat Skittles::seat(const State& s) {
  return s.agenda.empty() || s.agenda.top().kind != StepKind::act ? Seat{}
                                                                  : Seat{static_cast<Side>(s.agenda.top().a), 0};
}

std::vector<Seat> Skittles::seats(const State&) {
  return every_seat([](Side) { return 1; });
}

Judged Skittles::check(const State& s, const Order& o) {
  if (pending(s) != Node::decision) return refuse(Rule::SKT_TURN_01, "It is nobody's turn to decide.");
  if (o.verb == Verb::concede) return {}; // SKT-WIN-01
  if (o.unit < 0 || o.unit >= s.unit_count || o.target >= s.unit_count || !is_there(s.unit(o.unit)))
    return refuse(Rule::SKT_BAND_01, "There is no such band.");
  if (s.unit(o.unit).side != seat(s).side || s.unit(o.unit).acted)
    return refuse(Rule::SKT_TURN_01, "{unit} may not act now.", {}, o.unit);
  return o.verb == Verb::slide ? check_slide(s, o) : o.verb == Verb::bowl ? check_bowl(s, o) : Ruling{};
}

void Skittles::apply(State& s, const Order& o, const Judged&, Events events) {
  if (o.verb == Verb::concede)
    return end_battle(s, Ending::conceded, index_of(enemy_of(seat(s).side)), Rule::SKT_WIN_01, events);
  s.unit(o.unit).acted = true; // SKT-TURN-01
  if (o.verb == Verb::slide) slide(s, o, events);
  if (o.verb == Verb::stand)
    report(events, EventKind::band_stood, Rule::SKT_TURN_01, [&](Event& e) { e.unit = o.unit; });
  if (o.verb == Verb::bowl) s.agenda.push(StepKind::bowl_roll, o.unit, o.target);
  advance(s, events);
}

Plan Skittles::plan(const State& s) { return pending(s) == Node::chance ? bowl_plan(s, s.agenda.top()) : Plan{}; }

void Skittles::settle(State& s, const Roll& roll, Events events) {
  const Step step = s.agenda.pop();
  bowled(s, step, roll, events);
  advance(s, events);
}

Odds Skittles::odds(const State& s) { return plain_odds(plan(s)); }

std::optional<State> Skittles::ahead_of(const State& s, const Order& o) {
  if (o.verb != Verb::bowl || !check(s, o).allowed()) return std::nullopt;
  State ahead = s;
  apply(ahead, o, {}, nullptr);
  return ahead;
}

Outcome Skittles::outcome(const State& s) { return outcome_of(endings, s.ending, s.winner); }

std::uint64_t Skittles::digest(const State& s) { return digested(s).value(); }

boost::json::value Skittles::state_json(const State& s) { return written_state(s); }

} // namespace sandtable::skittles
