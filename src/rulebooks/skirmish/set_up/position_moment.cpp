#include "rulebooks/skirmish/set_up/position_moment.hpp"

#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/spotting.hpp"
#include "rulebooks/skirmish/chapters/turn.hpp"

#include <fmt/format.h>

namespace sandtable::skirmish {

namespace {

constexpr int last_turn = 60;
constexpr int most_pool = 999;

/// SKR-SEQ-01: the rest of a half-turn from a phase on, its last state deepest. What is thrown or decided in the
/// middle of MOVE and SHOOT is left to a position's `rest`.
void push_half_turn(State& s, PositionPhase phase, int pool) {
  const auto still = [&](PositionPhase of) { return phase <= of; };
  s.agenda.push(StepKind::half_end);
  if (still(PositionPhase::melee)) s.agenda.push(StepKind::melee);
  if (still(PositionPhase::shoot)) {
    s.agenda.push(StepKind::shoot_auto, 0);
    s.agenda.push(StepKind::shoot);
  }
  if (still(PositionPhase::move)) s.agenda.push(StepKind::move);
  if (still(PositionPhase::action)) {
    s.agenda.push(StepKind::move_auto, 0);
    s.agenda.push(StepKind::action, 0);
  }
  if (still(PositionPhase::command)) {
    int pc = 0;
    while (pc < s.unit_count && (s.unit(pc).side != s.active || !is_pc(s, pc) || !is_there(s, pc))) ++pc;
    if (pool > 0 && pc < s.unit_count) {
      s.pool = static_cast<decltype(s.pool)>(pool);
      s.unit(pc).commanded = true;
      s.agenda.push(StepKind::command, pc + 1);
      s.agenda.push(StepKind::spend, pc);
    } else {
      s.agenda.push(StepKind::command, 0);
    }
  }
  if (still(PositionPhase::spot) && groups_to_spot(s) != 0) s.agenda.push(StepKind::spot_roll); // SKR-SEQ-02
}

Result<void> check_moment(const PositionMoment& moment) {
  if (moment.turn < 1 || moment.turn > last_turn)
    return fault(fmt::format("must be from 1 to {}", last_turn), "moment.turn");
  if (moment.pool < 0 || moment.pool > most_pool)
    return fault(fmt::format("must be from 0 to {}", most_pool), "moment.pool");
  if (moment.pool > 0 && moment.phase != PositionPhase::command)
    return fault("there are command points in COMMAND alone (SKR-CMD-01)", "moment.pool");
  return {};
}

PositionPhase phase_of(StepKind kind) {
  switch (kind) {
    case StepKind::spot_roll: return PositionPhase::spot;
    case StepKind::command:
    case StepKind::declare:
    case StepKind::command_roll:
    case StepKind::spend: return PositionPhase::command;
    case StepKind::action:
    case StepKind::action_roll: return PositionPhase::action;
    case StepKind::move_auto:
    case StepKind::native_roll:
    case StepKind::retreat_choice:
    case StepKind::move: return PositionPhase::move;
    case StepKind::shoot:
    case StepKind::shoot_auto:
    case StepKind::shot_roll:
    case StepKind::hit_roll: return PositionPhase::shoot;
    case StepKind::half_end:
    case StepKind::turn_end: return PositionPhase::end;
    case StepKind::turn_start:
    case StepKind::half_turn: return PositionPhase::turn_start;
    default: return PositionPhase::melee;
  }
}

} // namespace

Result<void> set_moment(State& s, const PositionMoment& moment, Origin origin) {
  const bool checked = origin != Origin::battle;
  if (checked)
    if (auto judged = check_moment(moment); !judged) return judged;
  s.agenda = {};
  s.turn = static_cast<std::uint8_t>(moment.turn);
  s.first = moment.first;
  s.active = moment.side;
  if (moment.phase == PositionPhase::set_up) return {};
  if (moment.phase == PositionPhase::turn_start) {
    if (s.turn > 0) --s.turn; // it counts up when it begins
    s.half_turns = static_cast<std::uint8_t>(2 * s.turn);
    s.agenda.push(StepKind::turn_start);
  } else {
    const bool first_half = s.active == s.first;
    s.half_turns = static_cast<std::uint8_t>(2 * s.turn - (first_half ? 1 : 0));
    s.agenda.push(StepKind::turn_end);
    if (first_half) s.agenda.push(StepKind::half_turn, 1);
    push_half_turn(s, moment.phase, moment.pool);
  }
  if (checked) advance(s, nullptr);
  return {};
}

PositionMoment moment_of(const State& s) {
  PositionMoment out;
  out.turn = s.turn;
  out.first = s.first;
  out.side = s.active;
  out.phase = s.turn == 0        ? PositionPhase::set_up
              : s.agenda.empty() ? PositionPhase::end
                                 : phase_of(s.agenda.top().kind);
  if (out.phase == PositionPhase::command) out.pool = s.pool;
  return out;
}

} // namespace sandtable::skirmish
