#include "rulebooks/kingsmen/chapters/turn.hpp"

#include "battle/driver.hpp"
#include "rulebooks/kingsmen/chapters/cards.hpp"
#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/flight.hpp"
#include "rulebooks/kingsmen/chapters/teams.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"
#include "rulebooks/kingsmen/state/setting.hpp"

namespace sandtable::kingsmen {

namespace {

/// KM1-RES-39, KM1-SETUP-56: what colour a unit starts a turn with. One that lacks an officer or ensign never starts
/// green, so it always costs a point (KM1-OPT-47, 48, 49, 55).
Colour recovered(const State& s, const Unit& u) {
  if (!options(s).special_casualties) return Colour::green;
  return !u.officer ? Colour::red : !u.ensign ? Colour::yellow : Colour::green;
}

/// KM1-SEQ-02
void start_turn(State& s, Events events) {
  ++s.turn;
  for (int i = 0; i < s.unit_count; ++i) {
    Unit& u = s.unit(i);
    u.colour = recovered(s, u);
    u.disordered = false;
    u.restored = false;
  }
  s.deck = full_deck(); // KM1-CARD-31, KM2-SETUP-08
  s.card = no_card;
  report(events, EventKind::turn_began, Rule::KM1_SEQ_02, [&](Event& e) { e.a = s.turn; });
  s.agenda.push(StepKind::draw);
  if (edition(s).own_purses)
    for (const Side side : {Side::blue, Side::red}) { // KM2-SEQ-01, 10: before the first card, never later (KM2-CMD-05)
      give_lieutenants_points(s, side, events);
      s.agenda.push(StepKind::share_points, index_of(side));
    }
  s.agenda.push(StepKind::roll_command, index_of(Side::blue));
  s.agenda.push(StepKind::roll_command, index_of(Side::red));
}

/// KM1-SEQ-14
void end_card(State& s) {
  if (s.card != no_card) s.discard.add(s.card); // KM1-CARD-30
  s.card = no_card;
  s.agenda.push(StepKind::draw);
}

/// KM1-SEQ-11: the unit tires, and the armies that lost too much are tested.
void end_activation(State& s, Events events) {
  const Activation done = s.activation;
  s.activation = {};
  // A melee has marked the unit already (KM1-RES-35, KM1-RULING-25); a Queen spares it this and nothing else
  // (KM1-CARD-12, 24).
  if (!done.fought && rank_in_force(s) != queen) {
    downgrade(s, done.unit, Rule::KM1_RES_30, events);                    // KM1-RES-31, 37
    for (std::uint64_t set = s.commands.parted; set != 0; set &= set - 1) // KM2-OPT-54
      downgrade(s, __builtin_ctzll(set), Rule::KM1_RES_30, events);
  }
  s.commands.parted = 0;
  s.agenda.push(StepKind::collapse_end);
  const bool by_dice = on(options(s).collapse_rolls) && s.setting->victory.collapse; // KM1-CAS-43, KM2-SEQ-05
  for (const Side side : {s.acting, enemy_of(s.acting)}) { // the last pushed is rolled first: KM1-CAS-34, KM1-RULING-52
    Army& army = s.army(side);
    const bool tested = by_dice && units_left(s, side) > 0; // KM1-CAS-36
    for (; army.collapse_due > 0; --army.collapse_due)
      if (tested) s.agenda.push(StepKind::collapse_roll, index_of(side));
  }
}

/// KM2-CAS-01, 02, 05, KM2-RULING-14: half its units gone, an army has lost without a throw.
bool routed(const State& s, Side side) {
  return !on(options(s).collapse_rolls) && s.setting->victory.collapse &&
         units_left(s, side) <= collapse_threshold(s.army(side).starting_units);
}

/// KM1-CAS-35, 36, 40: read when all due rolls are made; KM2-CAS-03
void read_collapse(State& s, Events events) {
  if (routed(s, Side::red) && routed(s, Side::blue))
    return end_battle(s, Ending::both_routed, -1, Rule::KM2_CAS_03, events);
  for (const Side side : {Side::red, Side::blue})
    if (routed(s, side)) return end_battle(s, Ending::rout, index_of(enemy_of(side)), Rule::KM2_CAS_01, events);
  const auto beaten = [&](Side side) { return s.army(side).collapsed || units_left(s, side) == 0; };
  const bool red = beaten(Side::red), blue = beaten(Side::blue);
  if (red && blue) return end_battle(s, Ending::both_collapsed, -1, Rule::KM1_CAS_40, events);
  if (!red && !blue) return;
  const Side loser = red ? Side::red : Side::blue;
  const bool wiped = units_left(s, loser) == 0;
  end_battle(s, wiped ? Ending::wiped_out : Ending::collapse, index_of(enemy_of(loser)),
             wiped ? Rule::KM1_CAS_36 : Rule::KM1_CAS_33, events);
}

/// KM1-SEQ-50..54, in the order of the steps.
void end_turn(State& s, Events events) {
  clear_turn(s, events);
  s.agenda.push(StepKind::victory);
  s.agenda.push(StepKind::restore);
  const Side first =
      s.turn % 2 == 1 ? Side::red : Side::blue; // KM1-SEQ-52, KM1-RULING-18; also after a King, KM1-CARD-25
  for (const Side side : {enemy_of(first), first})
    for (int i = s.general_count - 1; i >= 0; --i)
      if (s.general(i).side == side) s.agenda.push(StepKind::general_step, i);
}

/// Whose answer to the card it is, and to which half of an Ace.
void face_player(State& s, const Step& step) {
  if (step.a >= 0) s.chair = static_cast<std::uint8_t>(step.a); // KM2-SEQ-02
  if (step.a >= 0 || step.kind == StepKind::ace_again) s.ace_second = step.kind == StepKind::ace_again;
}

bool is_needed(State& s, const Step& step) {
  if (step.kind == StepKind::card || step.kind == StepKind::ace_again) face_player(s, step);
  switch (step.kind) {
    case StepKind::draw: return !turn_is_over(s); // KM1-SEQ-30: tested before every draw
    case StepKind::card: return any_response(s);
    case StepKind::ace_again: return anyone_might_activate(s, s.acting, s.chair); // KM1-SEQ-26
    case StepKind::share_points: return may_share(s, static_cast<Side>(step.a));
    case StepKind::take_command: return options(s).command_mode != CommandMode::map; // KM2-GEN-06
    case StepKind::actions: return s.unit(s.activation.unit).present;
    default: return true;
  }
}

void lapse(State& s, const Step& step, Events events) {
  if (step.kind == StepKind::draw) s.agenda.push(StepKind::turn_end);
  if (step.kind == StepKind::card) report_lapse(s, events);
  if (step.kind == StepKind::take_command) take_by_map(s, static_cast<Side>(step.a));
}

void do_step(State& s, const Step& step, Events events) {
  switch (step.kind) {
    case StepKind::turn_start: return start_turn(s, events);         // KM1-SEQ-02
    case StepKind::card_end: return end_card(s);                     // KM1-SEQ-14
    case StepKind::activation_end: return end_activation(s, events); // KM1-SEQ-11
    case StepKind::flight: return begin_flight(s, step, events);
    case StepKind::marks: return mark_survivors(s, events); // KM1-SEQ-46
    case StepKind::collapse_end: return read_collapse(s, events);
    case StepKind::turn_end: return end_turn(s, events);       // KM1-SEQ-15
    case StepKind::restore: return restore_figures(s, events); // KM1-SEQ-53, KM1-OPT-51
    case StepKind::victory: return judge_victory(s, events);   // KM1-SEQ-54
    default: return;
  }
}

} // namespace

void clear_turn(State& s, Events events) {
  for (Army& army : s.armies) { // KM1-SEQ-50, KM1-CMD-04, KM1-OPT-35
    army.command_points = 0;
    army.bank = {};
    army.banked = 0;
  }
  s.commands.points = {}; // KM2-CMD-15
  s.done = 0;
  s.commands.holder = -1;
  s.deck = full_deck();
  s.discard = {};
  for (int i = 0; i < s.unit_count; ++i) s.unit(i).disordered = false; // KM1-SEQ-51
  report(events, EventKind::turn_ended, Rule::KM1_SEQ_30, [&](Event& e) { e.a = s.turn; });
}

void judge_victory(State& s, Events events) {
  const Victory& v = s.setting->victory;
  if (!v.hold_area.empty()) { // KM1-CAS-42
    std::array<bool, 2> there{};
    for (int i = 0; i < s.unit_count; ++i)
      if (s.unit(i).present && contains(v.hold_area, centre_of(s, s.unit(i))))
        there[static_cast<std::size_t>(index_of(s.unit(i).side))] = true;
    for (const Side side : {Side::red, Side::blue}) {
      Army& army = s.army(side);
      const bool alone =
          there[static_cast<std::size_t>(index_of(side))] && !there[static_cast<std::size_t>(index_of(enemy_of(side)))];
      army.held_turns = static_cast<std::uint8_t>(alone ? army.held_turns + 1 : 0);
      if (!alone) continue;
      report(events, EventKind::place_held, Rule::KM1_CAS_42, [&](Event& e) {
        e.side = side;
        e.a = army.held_turns;
        e.b = v.hold_turns;
      });
      if (army.held_turns >= v.hold_turns) return end_battle(s, Ending::held, index_of(side), Rule::KM1_CAS_42, events);
    }
  }
  if (v.turn_limit > 0 && s.turn >= v.turn_limit) // KM1-CAS-41
    return end_battle(s, Ending::turn_limit, index_of(enemy_of(v.attacker)), Rule::KM1_CAS_41, events);
  if (s.turn >= last_turn) return end_battle(s, Ending::nightfall, -1, Rule::KM1_CAS_40, events);
  s.agenda.push(StepKind::turn_start);
}

void advance(State& s, Events events) {
  drive(
      s, [&](const Step& step) { return is_needed(s, step); }, [&](const Step& step) { lapse(s, step, events); },
      [&](const Step& step) { do_step(s, step, events); });
}

} // namespace sandtable::kingsmen
