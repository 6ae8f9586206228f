#pragma once

#include "client/told.hpp"
#include "rulebooks/skirmish/state/events.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

/// A fact in words, for the journal, with nothing kept back.
Told narrate(const State& s, const Event& e);
/// The same for a reader, in the numbers he knows; nothing where he learns nothing. No reader: a spectator.
std::optional<Told> narrate(const State& s, const Event& e, std::optional<Seat> reader);

} // namespace sandtable::skirmish
