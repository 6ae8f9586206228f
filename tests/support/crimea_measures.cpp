#include "support/crimea_measures.hpp"

#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/chapters/turn.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/chapters/volley.hpp"
#include "support/play.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

/// Ties in a row after which a fight is given up, for dice that always fall alike.
constexpr int most_ties = 20;

using Play = sandtable::Play<Crimea>;

/// CRI-OPT-02: an owner who keeps as many stands as he can.
void place_loss(Play& play) {
  const Unit& u = play.state.unit(play.state.harm.unit);
  Order o;
  o.verb = Verb::take_loss;
  o.stand = static_cast<std::int8_t>(std::max_element(u.men.begin(), u.men.end()) - u.men.begin());
  play.order(o);
}

bool is_harm(StepKind kind) {
  return kind == StepKind::save_roll || kind == StepKind::take_loss || kind == StepKind::share_roll ||
         kind == StepKind::leader_roll || kind == StepKind::commander_roll || kind == StepKind::loss_roll;
}

void play_harm(Play& play) {
  while (is_harm(play.pending())) play.pending() == StepKind::take_loss ? place_loss(play) : play.settle();
}

int lost(const Unit& before, const Unit& after) { return figures(before) - (after.present ? figures(after) : 0); }
bool leader_lost(const Unit& before, const Unit& after) {
  return after.present && before.leader == Leader::present && after.leader != Leader::present;
}
bool routs(const Unit& before, const Unit& after) { return after.present && !before.routing && after.routing; }

/// The volley takes effect by itself, whoever else has fired and whomever else it struck.
Measures measured_volley(Play& play) {
  State& s = play.state;
  const int target = main_target(s);
  const Unit before = s.unit(target);
  play.roll = play.dice.answer(Crimea::plan(s).request()).value();
  s.volleys.clear();
  volley_thrown(s, play.roll, nullptr);
  const Volley volley =
      *std::find_if(s.volleys.begin(), s.volleys.end(), [&](const Volley& v) { return v.target == target; });
  s.volleys.assign(1, volley);
  s.agenda = {};
  s.agenda.push(StepKind::apply);
  advance(s, &play.events);
  play_harm(play);
  const Unit& after = s.unit(target);
  if (is_staff(before.arm)) return {{"success", volley.hits > 0 ? 1 : 0}, {"commander_falls", after.present ? 0 : 1}};
  int chits = 0;
  for (const Event& e : play.events)
    if (e.kind == EventKind::chits_taken && e.unit == target) chits += e.a;
  return {{"possible_hits", volley.hits},
          {"defender_losses", lost(before, after)},
          {"chits", chits},
          {"defender_leader", leader_lost(before, after) ? 1 : 0},
          {"defender_routs", routs(before, after) ? 1 : 0}};
}

Measures measured_combat(Play& play) {
  State& s = play.state;
  for (int i = 0; i < s.unit_count; ++i)
    s.unit(i).elite = s.unit(i).elite && (s.unit(i).elite_shown || options(s).open_rosters);
  const State before = s;
  const int first_dice = Crimea::plan(s).pools[0].dice;
  const bool great = Crimea::plan(s).kind == "total";
  s.agenda = {};
  s.agenda.push(StepKind::combat_roll);
  Measures out;
  int ties = -1, winner = -1;
  while (winner < 0) {
    play.settle();
    if (great && out.empty()) out["results"] = play.total(first_dice);
    const Event* fought = play.last(EventKind::combat_fought);
    if (fought == nullptr) continue;
    if (ties < 0) out["tie"] = fought->a == fought->b ? 1 : 0;
    if (++ties == most_ties) return {};
    winner = fought->c;
    play.events.clear();
  }
  play_harm(play);
  out["attacker_wins"] = winner == 0 ? 1 : 0;
  out["defender_wins"] = winner == 1 ? 1 : 0;
  for (const int side : {0, 1}) {
    const std::string who = side == 0 ? "attacker" : "defender";
    int &losses = out[who + "_losses"], &leaders = out[who + "_leader"], &routers = out[who + "_routs"];
    for (const int i : units_in(before.combat.side[static_cast<std::size_t>(side)])) {
      const Unit &was = before.unit(i), &is = s.unit(i);
      if (!is_unit(was)) continue;
      losses += lost(was, is);
      if (leader_lost(was, is)) leaders = 1;
      if (side != winner && routs(was, is)) routers = 1;
    }
  }
  return out;
}

Measures measured_initiative(Play& play) {
  play.settle();
  const Event& e = *play.last(EventKind::initiative_thrown);
  return {{"results", play.roll.faces[0]},
          {"attacker_wins", e.yes && e.side == Side::red ? 1 : 0},
          {"tie", e.yes ? 0 : 1},
          {"defender_wins", e.yes && e.side == Side::blue ? 1 : 0}};
}

Measures measured_order(Play& play) {
  play.settle();
  const bool misunderstood = play.pending() == StepKind::misread_roll;
  const Event* e = play.last(EventKind::order_sent);
  return {{"success", e != nullptr && e->d == 1 ? 1 : 0},
          {"misunderstood", misunderstood ? 1 : 0},
          {"lost", e != nullptr && e->d == 0 ? 1 : 0}};
}

Measures measured_move(Play& play) {
  play.settle();
  Measures out{{"results", play.total(play.roll.count())}};
  if (play.pending() == StepKind::path) out["inches"] = static_cast<int>(best_allowance(play.state));
  return out;
}

Measures measured_event(Play& play, EventKind kind) {
  play.settle();
  return {{"success", play.yes(kind)}};
}

} // namespace

Measures measured(State state, DiceSource& dice) {
  Play play{state, dice};
  const Step step = state.agenda.top();
  switch (step.kind) {
    case StepKind::initiative: return measured_initiative(play);
    case StepKind::order_roll: return measured_order(play);
    case StepKind::misread_roll: play.settle(); return {{"success", play.last(EventKind::order_sent)->d == 3 ? 1 : 0}};
    case StepKind::move_roll: return measured_move(play);
    case StepKind::charge_roll: {
      play.settle();
      return {{"results", play.total(play.roll.count())}, {"success", play.yes(EventKind::charge_made)}};
    }
    case StepKind::volley_roll: return measured_volley(play);
    case StepKind::combat_roll: return measured_combat(play);
    case StepKind::loss_roll:
      play.settle();
      return {{"results", play.roll.faces[0]}, {"possible_hits", play.last(EventKind::winner_lost)->b}};
    case StepKind::save_roll: play.settle(); return {{"results", play.last(EventKind::saves_thrown)->a}};
    case StepKind::leader_roll:
      play.settle();
      return {{"success", play.state.unit(step.a).leader == Leader::present ? 1 : 0}};
    case StepKind::commander_roll: play.settle(); return {{"success", 1 - play.yes(EventKind::commander_tested)}};
    case StepKind::morale_roll: return measured_event(play, EventKind::morale_tested);
    case StepKind::rally_roll: return measured_event(play, EventKind::rally_tried);
    case StepKind::share_roll: return measured_event(play, EventKind::risk_shared);
    case StepKind::spike_roll: return measured_event(play, EventKind::guns_spiked);
    default: play.settle(); return {{"results", play.total(play.roll.count())}};
  }
}

} // namespace sandtable::crimea
