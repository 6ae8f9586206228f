#include "rulebooks/crimea/set_up/position_moment.hpp"

#include "rulebooks/crimea/chapters/turn.hpp"
#include "rulebooks/crimea/service/names.hpp"

#include <fmt/format.h>

namespace sandtable::crimea {

namespace {

Result<UnitSet> named_spenders(const State& s, const PositionMoment& moment, bool checked) {
  const std::vector<std::string> names = unit_names(s);
  UnitSet out = 0;
  for (std::size_t k = 0; k < moment.spenders.size(); ++k) {
    const std::string place = fmt::format("moment.spenders[{}]", k);
    const auto unit = number_of(moment.spenders[k], names, "unit", place);
    if (!unit) return tl::unexpected<Fault>(unit.error());
    if (checked && (s.unit(*unit).side != moment.acting || !s.unit(*unit).present))
      return fault("only units of the acting side that are on the table have spent points", place);
    out |= bit(*unit);
  }
  return out;
}

Phase phase_of(PositionPhase phase) {
  switch (phase) {
    case PositionPhase::side_turn: return Phase::orders;
    case PositionPhase::free: return Phase::free;
    case PositionPhase::command: return Phase::command;
    case PositionPhase::reaction: return Phase::reaction;
    default: return Phase::none;
  }
}

} // namespace

void begin_moment(State& s, PositionPhase phase, Side acting, int n, UnitSet spenders) {
  s.agenda = {};
  if (phase == PositionPhase::set_up) return;
  if (phase == PositionPhase::turn_start) {
    --s.turn; // it counts up when it begins
    return s.agenda.push(StepKind::turn_start);
  }
  s.acting = s.first = acting;
  s.agenda.push(StepKind::turn_end);
  s.agenda.push(StepKind::side_turn, index_of(enemy_of(acting)));
  if (phase == PositionPhase::side_turn) return s.agenda.push(StepKind::side_turn, index_of(acting));
  if (phase == PositionPhase::free) return push_phases(s, acting);
  for (int i = 0; i < s.unit_count; ++i) // CRI-CP-04: they have come so far
    if (s.unit(i).side == acting) s.unit(i).chain = static_cast<std::uint8_t>((spenders & bit(i)) != 0 ? n : n - 1);
  s.agenda.push(StepKind::side_end, index_of(acting));
  if (phase == PositionPhase::command) return s.agenda.push(StepKind::command, n, 0);
  s.spenders = spenders;
  push_reaction(s, n);
}

Result<void> set_moment(State& s, const PositionMoment& moment, Origin origin) {
  const bool checked = origin != Origin::battle;
  if (checked && (moment.turn < 1 || moment.turn > 60)) return fault("must be from 1 to 60", "moment.turn");
  if (checked && (moment.n < 1 || moment.n > 20)) return fault("must be from 1 to 20", "moment.n");
  const bool reaction = moment.phase == PositionPhase::reaction || !checked;
  const auto spenders = reaction ? named_spenders(s, moment, checked) : UnitSet{0};
  if (!spenders) return tl::unexpected<Fault>(spenders.error());
  s.turn = static_cast<std::uint8_t>(moment.turn);
  if (moment.initiative) s.initiative = static_cast<std::int8_t>(index_of(*moment.initiative));
  begin_moment(s, moment.phase, moment.acting, moment.n, *spenders);
  if (checked) {
    advance(s, nullptr);
    return {};
  }
  s.turn = static_cast<std::uint8_t>(moment.turn);
  s.acting = moment.acting;
  s.phase = phase_of(moment.phase);
  s.n = static_cast<std::uint8_t>(s.phase == Phase::command || s.phase == Phase::reaction ? moment.n : 0);
  s.spenders = *spenders;
  return {};
}

} // namespace sandtable::crimea
