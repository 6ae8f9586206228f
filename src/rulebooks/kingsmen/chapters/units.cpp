#include "rulebooks/kingsmen/chapters/units.hpp"

#include <array>

namespace sandtable::kingsmen {

namespace {

constexpr std::array<RosterRow, 5> rows{{
    // type, privates at the start, breaking point; each has an officer and an ensign, artillery a cannon
    {Type::infantry, Rule::KM1_UNIT_01, 12, 4},
    {Type::skirmishers, Rule::KM1_UNIT_02, 6, 2},
    {Type::cavalry, Rule::KM1_UNIT_03, 6, 2},
    {Type::foot_artillery, Rule::KM1_UNIT_04, 4, 1},
    {Type::horse_artillery, Rule::KM1_UNIT_05, 4, 1},
}};

} // namespace

const RosterRow& roster(Type type) { return rows[static_cast<std::size_t>(type)]; }

} // namespace sandtable::kingsmen
