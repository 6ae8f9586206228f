#include "support/skirmish_told.hpp"

#include "reflect/words.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string_view>

namespace sandtable::skirmish {

namespace {

/// What an event of a kind always has: u unit, o other unit, m man, n another man, p places, c a length, d dice.
std::string_view parts_of(EventKind kind) {
  switch (kind) {
    case EventKind::first_thrown: return "d";
    case EventKind::turn_began:
    case EventKind::half_turn_began:
    case EventKind::melee_counted:
    case EventKind::turn_ended:
    case EventKind::battle_ended: return "";
    case EventKind::spot_thrown: return "c";
    case EventKind::unit_deployed:
    case EventKind::came_in_sight:
    case EventKind::went_out_of_sight:
    case EventKind::group_turned:
    case EventKind::group_retreated:
    case EventKind::group_routed:
    case EventKind::group_stood_fast: return "up";
    case EventKind::leader_attached:
    case EventKind::melee_joined: return "uo";
    case EventKind::command_thrown:
    case EventKind::action_thrown:
    case EventKind::native_thrown: return "ud";
    case EventKind::group_moved:
    case EventKind::leader_moved:
    case EventKind::group_fell_back:
    case EventKind::group_followed: return "upc";
    case EventKind::group_charged: return "uopc";
    case EventKind::group_stopped: return "uop";
    case EventKind::volley_fired: return "uopd";
    case EventKind::man_left:
    case EventKind::man_wounded:
    case EventKind::man_killed:
    case EventKind::melee_thrown: return "ump";
    case EventKind::man_hit: return "uomnpd";
    case EventKind::piled_in:
    case EventKind::man_struck: return "umnp";
    default: return "u";
  }
}

/// Told of the side that looks, or of the one that strikes.
bool is_of_the_other_side(EventKind kind) { return kind == EventKind::spot_thrown || kind == EventKind::man_struck; }

} // namespace

void expect_told(const State& s, std::span<const Event> events) {
  for (const Event& e : events) {
    const std::string which = word_of(e.kind);
    const auto has = [parts = parts_of(e.kind)](char part) { return parts.find(part) != std::string_view::npos; };
    const auto side_of = [&](int man) { return s.unit(s.figure(man).unit).side; };
    EXPECT_NE(e.rule, Rule::none) << which;
    EXPECT_TRUE(std::min(e.unit, e.other) >= -1 && std::max(e.unit, e.other) < s.unit_count) << which;
    EXPECT_TRUE(!has('u') || e.unit >= 0) << which;
    EXPECT_TRUE(!has('o') || e.other >= 0) << which;
    EXPECT_TRUE(!has('p') || (e.from != Vec{} && e.to != Vec{})) << which;
    EXPECT_TRUE(!has('c') || e.cm > 0) << which;
    EXPECT_TRUE(!has('d') || e.dice > 0) << which;
    EXPECT_EQ(has('m'), e.man >= 0) << which;
    EXPECT_EQ(has('n'), e.other_man >= 0) << which;
    EXPECT_TRUE(e.man < 0 || e.unit == s.figure(e.man).unit) << which;
    EXPECT_TRUE(e.man < 0 || e.other_man < 0 || side_of(e.man) != side_of(e.other_man)) << which;
    EXPECT_TRUE(e.unit < 0 || (e.side == s.unit(e.unit).side) != is_of_the_other_side(e.kind)) << which;
  }
}

} // namespace sandtable::skirmish
