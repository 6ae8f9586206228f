#include "support/skirmish_measures.hpp"

#include "client/wording.hpp"
#include "dice/fast_dice.hpp"
#include "rulebooks/skirmish/book.hpp"
#include "rulebooks/skirmish/chapters/hits.hpp"
#include "rulebooks/skirmish/chapters/melee_result.hpp"
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

/// The blow where it counts most, which is what the odds take a player to strike: SKR-SEQ-17.
Order best_blow(const State& s) {
  FastDice guesses(1);
  const State seen = Skirmish::as_seen(s, Skirmish::seat(s).side, guesses);
  const Hurt hurt = seen.bout.blows[seen.bout.next].hurt;
  std::vector<Candidate> candidates;
  Skirmish::candidates(seen, candidates);
  const auto points = [&](const Candidate& candidate) {
    if (hurt == Hurt::kill || seen.figure(candidate.order.figure).condition == Condition::fit) return points_for(hurt);
    return options(seen).second_wound_kills ? points_for(Hurt::kill) : 0; // SKR-DMG-10, SKR-OPT-06
  };
  return std::max_element(candidates.begin(), candidates.end(),
                          [&](const Candidate& a, const Candidate& b) { return points(a) < points(b); })
      ->order;
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
      play.order(best_blow(s));
  }
  Measures out;
  const auto counted = std::find_if(play.events.begin(), play.events.end(),
                                    [](const Event& e) { return e.kind == EventKind::melee_counted; });
  const bool over = counted != play.events.end();
  for (const Side side : {Side::red, Side::blue}) {
    const std::string who = side == attacker ? "attacker" : "defender";
    // What is suffered in falling back comes after the count: SKR-MEL-25.
    const auto suffered = [&](EventKind kind) {
      return std::count_if(play.events.begin(), counted,
                           [&](const Event& e) { return e.kind == kind && e.side == side; });
    };
    out[who + "_killed"] = static_cast<int>(suffered(EventKind::man_killed));
    out[who + "_wounded"] = static_cast<int>(suffered(EventKind::man_wounded));
    out[who + "_worse"] = over && !counted->yes && counted->side == side;
  }
  out["draw"] = over && counted->yes;
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
