#include "rulebooks/kingsmen/chapters/make_way.hpp"

#include "rulebooks/kingsmen/chapters/placing.hpp"

namespace sandtable::kingsmen {

void make_way(State& s, int mover, Events events) {
  const auto pushed = push_skirmishers(s, mover);
  generals_step_aside(s, mover);
  // They stand legally already: where ever so many are pushed at once, only the first are asked (KM1-SEQ-28).
  constexpr int reserve = 6; // steps that may still come before these are answered
  for (int i = 0; i < s.unit_count; ++i)
    if (pushed && ((*pushed >> i) & 1U) != 0) {
      report(events, EventKind::skirmishers_pushed, Rule::KM1_MOVE_55,
             [&](Event& e) { e.unit = static_cast<std::int8_t>(i); });
      if (s.agenda.count + reserve < Agenda::capacity) s.agenda.push(StepKind::arrange, i);
    }
}

} // namespace sandtable::kingsmen
