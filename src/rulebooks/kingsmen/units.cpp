#include "rulebooks/kingsmen/units.hpp"

#include <array>

namespace sandtable::kingsmen {

namespace {

constexpr std::array<RosterRow, 5> rows{{
    // type                  rule               privates  breaks at
    {Type::infantry, Rule::KM1_UNIT_01, 12, 4, Rule::KM1_CAS_10},
    {Type::skirmishers, Rule::KM1_UNIT_02, 6, 2, Rule::KM1_CAS_10},
    {Type::cavalry, Rule::KM1_UNIT_03, 6, 2, Rule::KM1_CAS_10},
    {Type::foot_artillery, Rule::KM1_UNIT_04, 4, 1, Rule::KM1_CAS_10},
    {Type::horse_artillery, Rule::KM1_UNIT_05, 4, 1, Rule::KM1_CAS_10},
}};

} // namespace

const RosterRow& roster(Type type) { return rows[static_cast<std::size_t>(type)]; }

int figures(const Unit& u) { return u.privates + (u.officer ? 1 : 0) + (u.ensign ? 1 : 0) + (is_artillery(u.type) ? 1 : 0); }

} // namespace sandtable::kingsmen
