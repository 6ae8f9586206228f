#pragma once

#include "rulebooks/kingsmen/state/constants.hpp"
#include "rulebooks/kingsmen/state/state.hpp"
#include "rules/rules.hpp"

namespace sandtable::kingsmen {

/// A row of the roster, 1.1.
struct RosterRow {
  Type type;
  Rule rule;
  int privates;
  int breaking_point; ///< stays as it is for a unit that starts weaker: KM1-UNIT-06
};

const RosterRow& roster(Type type);
/// KM1-CAS-10
inline int breaking_point(Type type) { return roster(type).breaking_point; }

/// The base of a unit's privates and command figures.
constexpr BaseSize base_size(Type type) { return type == Type::cavalry ? base_cavalry : base_foot; }

} // namespace sandtable::kingsmen
