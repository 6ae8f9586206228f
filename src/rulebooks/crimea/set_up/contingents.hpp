#pragma once
// Who fought in the Crimea: what random armies are drawn from.

#include "rulebooks/crimea/state/kinds.hpp"

#include <vector>

namespace sandtable::crimea {

/// A regiment that was there, and its row of the roster.
struct Regiment {
  const char *name, *type;
};
using Regiments = std::vector<Regiment>;

struct Contingent {
  Nation nation;
  const char* general; ///< its army commander
  Regiments foot, horse, guns;
};

const Contingent& british();
const Contingent& french();
const Contingent& turkish();
const Contingent& sardinian();
const Contingent& russian();

} // namespace sandtable::crimea
