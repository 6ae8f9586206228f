#pragma once
// What a piece of ground does, in the words of the table of chapter 3.

#include "rulebooks/kingsmen/chapters/terrain_effects.hpp"

namespace sandtable::kingsmen {

inline Going going_of(const Feature& f) {
  if (f.properties.has(Property::impassable)) return Going::impassable;
  return f.properties.has(Property::slows) ? Going::half : Going::free;
}

inline Screening screening_of(const Feature& f) {
  if (f.properties.has(Property::blocks_sight)) return Screening::block;
  if (f.properties.has(Property::dims_sight)) return Screening::depth;
  return f.properties.has(Property::crest_hides) ? Screening::crest : Screening::clear;
}

} // namespace sandtable::kingsmen
