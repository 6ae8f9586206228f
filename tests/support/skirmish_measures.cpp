#include "support/skirmish_measures.hpp"

#include "client/wording.hpp"
#include "rulebooks/skirmish/book.hpp"
#include "rulebooks/skirmish/chapters/hits.hpp"
#include "rulebooks/skirmish/service/names.hpp"
#include "support/play.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

using Play = sandtable::Play<Skirmish>;

int count(const Play& play, EventKind kind, const auto& counts) {
  return static_cast<int>(std::count_if(play.events.begin(), play.events.end(),
                                        [&](const Event& e) { return e.kind == kind && counts(e); }));
}

Measures measured_volley(Play& play, StepKind kind) {
  State& s = play.state;
  const Numbers danger = men_in_danger(s, s.volley);
  const State before = s;
  s.agenda = {};
  s.agenda.push(kind);
  const auto first_hit = static_cast<int>(s.volley.hits.size());
  play.settle();
  const auto hits = static_cast<int>(s.volley.hits.size());
  while (play.pending() == StepKind::hit_roll) play.settle();
  const auto hurt_as = [&](Hurt hurt) {
    return count(play, EventKind::man_hit, [&](const Event& e) { return e.d == static_cast<int>(hurt); });
  };
  Measures out{{"grazes", hurt_as(Hurt::graze)}, {"wounds", hurt_as(Hurt::wound)}, {"kills", hurt_as(Hurt::kill)}};
  if (kind == StepKind::shot_roll && first_hit == 0) out["hits"] = hits;
  int killed = 0, down = 0, left = 0;
  for (const int i : danger) {
    const bool dead = s.figure(i).condition == Condition::killed;
    killed += dead ? 1 : 0;
    left += dead ? 0 : 1;
    down += before.figure(i).condition == Condition::fit && s.figure(i).condition != Condition::fit ? 1 : 0;
  }
  out["defender_losses"] = killed;
  out["defender_down"] = down;
  out["defender_lost"] = left == 0;
  return out;
}

Measures measured_melee(Play& play) {
  State& s = play.state;
  const Side attacker = s.active;
  s.agenda = {};
  s.agenda.push(StepKind::melee_roll);
  while (!play.has(EventKind::melee_counted) && play.pending() != StepKind::none) {
    if (Skirmish::pending(s) == Node::chance)
      play.settle();
    else
      play.order(order_for(Verb::stand_fast));
  }
  Measures out;
  const Event* counted = play.last(EventKind::melee_counted);
  for (const Side side : {Side::red, Side::blue}) {
    const std::string who = side == attacker ? "attacker" : "defender";
    const auto struck = [&](Hurt hurt) {
      return count(play, EventKind::man_struck, [&](const Event& e) {
        return s.unit(s.figure(e.man).unit).side == side && e.d == static_cast<int>(hurt);
      });
    };
    out[who + "_killed"] = struck(Hurt::kill);
    out[who + "_wounded"] = struck(Hurt::wound);
    out[who + "_worse"] = counted != nullptr && !counted->yes && counted->side == side;
  }
  out["draw"] = counted != nullptr && counted->yes;
  return out;
}

} // namespace

Measures measured(State state, DiceSource& dice) {
  Play play{state, dice};
  const Step step = state.agenda.top();
  switch (step.kind) {
    case StepKind::shot_roll:
    case StepKind::hit_roll: return measured_volley(play, step.kind);
    case StepKind::melee_roll: return measured_melee(play);
    case StepKind::first_roll:
      play.settle();
      return {
          {"again", play.pending() == StepKind::first_roll},
          {"red_first", play.has(EventKind::first_thrown) && play.last(EventKind::first_thrown)->side == Side::red}};
    case StepKind::command_roll:
    case StepKind::native_roll: {
      play.settle();
      return {{"results", play.total(play.roll.count())}};
    }
    case StepKind::action_roll: {
      play.settle();
      const auto result = static_cast<ActionResult>(play.last(EventKind::action_thrown)->c);
      return {{uncapital(words_of(result)), 1}};
    }
    default: play.settle(); return {};
  }
}

} // namespace sandtable::skirmish
