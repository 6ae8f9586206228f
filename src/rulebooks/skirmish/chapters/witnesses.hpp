#pragma once
// Who may be told of what happened: SKR-HID-01. In sight changes only when everybody looks about, so events are gone
// through then, and once more when they are told.

#include "rulebooks/skirmish/chapters/knowing.hpp"

namespace sandtable::skirmish {

/// A bit for each of `Eyes` that have the unit in sight now; everybody for no unit.
std::uint8_t eyes_on(const State& s, int unit);
/// The unit that an event is about, or -1.
int unit_of(const State& s, const Event& e);

/// Before anybody looks about: events so far were seen by those who have their unit in sight.
void note_witnesses(const State& s, Events events);
/// After it: a move, a charge or a volley is also seen by those who have come to see who made it.
void add_witnesses(const State& s, Events events);
/// The event with its witnesses, as it is told.
Event witnessed(const State& s, const Event& e);

} // namespace sandtable::skirmish
