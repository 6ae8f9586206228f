#include "skittles/chapters/turn.hpp"

#include "battle/driver.hpp"
#include "skittles/chapters/bands.hpp"
#include "skittles/chapters/winning.hpp"

namespace sandtable::skittles {

void begin_turn(State& s) {
  for (int i = 0; i < s.unit_count; ++i) s.unit(i).acted = false;
  s.agenda.push(StepKind::turn_end);
  s.agenda.push(StepKind::act, index_of(Side::blue)); // SKT-TURN-01: what is pushed last is done first
  s.agenda.push(StepKind::act, index_of(Side::red));
}

void advance(State& s, Events events) {
  drive(
      s, [&](const Step& step) { return step.kind != StepKind::act || may_act(s, static_cast<Side>(step.a)); },
      [](const Step&) {},
      [&](const Step&) { // the only automatic step is a turn's end
        report(events, EventKind::turn_ended, Rule::SKT_TURN_01, [&](Event& e) { e.a = s.turn; });
        count_pins(s, events);
        if (s.ending != Ending::none) return;
        ++s.turn;
        begin_turn(s);
      });
}

} // namespace sandtable::skittles
