#include "rulebooks/kingdom/chapters/event_at_hand.hpp"

#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"

namespace sandtable::kingdom {

Rule rule_at_hand(const State& s) { return event_chart[static_cast<std::size_t>(s.event.number - 2)].rule; }

bool army_commander_rolled(const State& s) {
  const Army& army = s.army(s.unit(s.event.roller).side);
  return army.commander == s.event.roller && army.tertios > 1;
}

UnitSet tertio_at_hand(const State& s) {
  return s.event.unit < 0 ? command_of(s, s.event.roller) : comrades_of(s, s.event.unit) | bit(s.event.unit);
}

void let_go(State& s, Events events) {
  report(events, EventKind::event_idle, Rule::TKO_EVT_26, [&](Event& e) {
    e.second_rule = rule_at_hand(s);
    e.side = s.unit(s.event.roller).side;
    e.unit = s.event.unit < 0 ? s.event.roller : s.event.unit;
    e.a = s.event.number;
  });
}

void throw_event_dice(State& s) {
  s.event.part = acting;
  s.agenda.push(StepKind::event_dice);
}

} // namespace sandtable::kingdom
