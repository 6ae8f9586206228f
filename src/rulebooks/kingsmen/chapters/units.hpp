#pragma once

#include "rulebooks/kingsmen/chapters/tables.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

namespace sandtable::kingsmen {

/// The roster, 1.1.
constexpr const tables::RosterRow& roster(Type type) { return tables::row_of(tables::roster, type); }
/// KM1-CAS-10
constexpr int breaking_point(Type type) { return roster(type).breaking_point; }

/// The base of a unit's privates and command figures.
constexpr BaseSize base_size(Type type) { return type == Type::cavalry ? base_cavalry : base_foot; }

} // namespace sandtable::kingsmen
