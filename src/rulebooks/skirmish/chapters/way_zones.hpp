#pragma once
// Where a way may not lead because enemies stand there: SKR-MOV-13, 14.

#include "rulebooks/skirmish/chapters/ways.hpp"

namespace sandtable::skirmish {

/// Enemy bases grown by what is kept from them and by half a base of him who passes.
using Zones = boost::container::static_vector<Box, most_figures>;

/// The zone of an enemy on an errand.
Box zone_of(const Figure& f, const Errand& errand);
bool is_in(const Box& zone, Vec p);
/// Adds the zones that a way leads through, and those next to them; says whether any are new. A zone that holds where
/// he starts or where he goes is none: he is to leave it, or to come there.
bool add_met(const State& s, const Errand& errand, std::span<const Vec> way, Zones& met);
/// Whether a leg leads through the inner part of a zone.
bool leads_through(const Box& zone, Vec from, Vec to);
bool leads_through_any(const Zones& zones, Vec from, Vec to);
bool is_in_any(const Zones& zones, Vec p);

} // namespace sandtable::skirmish
