#pragma once

#include "rulebooks/kingsmen/state/kinds.hpp"

#include <array>

namespace sandtable::kingsmen {

/// What a sum of two dice musters, by the sum: an edition's own table, or the scenario's (KM1-SETUP-17). Artillery
/// stands for either kind, which another die tells.
using ForceTable = std::array<Type, 13>;

constexpr ForceTable first_edition_forces{
    Type::infantry,    Type::infantry,    Type::infantry,       Type::infantry,      Type::infantry, // KM1-SETUP-12
    Type::infantry,    Type::cavalry,     Type::cavalry,        Type::cavalry,                       // KM1-SETUP-13
    Type::skirmishers, Type::skirmishers, Type::foot_artillery, Type::foot_artillery};               // KM1-SETUP-14, 15

constexpr ForceTable second_edition_forces{
    Type::infantry,       Type::infantry,       Type::infantry,      Type::infantry,
    Type::infantry,       Type::infantry,       Type::infantry,        // KM2-SETUP-01
    Type::cavalry,                                                     // KM2-SETUP-02
    Type::skirmishers,    Type::skirmishers,                           // KM2-SETUP-03
    Type::foot_artillery, Type::foot_artillery, Type::foot_artillery}; // KM2-SETUP-04

} // namespace sandtable::kingsmen
