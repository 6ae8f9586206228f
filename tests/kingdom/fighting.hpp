#pragma once

#include "rulebooks/kingdom/chapters/melee.hpp"
#include "rulebooks/kingdom/chapters/melee_dice.hpp"
#include "rulebooks/kingdom/chapters/turn.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>
#include <utility>

namespace sandtable::kingdom {

constexpr double grid_error = 1.0 / 128; ///< places are on a grid of 1/256

/// So many dice of one face, and so on.
inline Roll faces_of(std::initializer_list<std::pair<int, int>> counts_and_faces) {
  Roll roll;
  for (const auto& [count, face] : counts_and_faces)
    for (int i = 0; i < count; ++i) roll.faces.push_back(static_cast<std::uint8_t>(face));
  return roll;
}

/// A red unit that has come into contact with a blue one to its north, face to face unless the test says otherwise.
struct Fight : Field {
  int red, blue;

  Fight(UnitKind of_red, const Placement& red_placement, UnitKind of_blue, const Placement& blue_placement = {},
        Options rules = {})
      : Field(rules),
        red(add(Side::red, of_red, {36, 20}, north, red_placement)),
        blue(add(Side::blue, of_blue, {36, 20}, south, blue_placement)) {
    contact(red, blue);
  }

  Contact& met(int i = 0) { return state.contacts[static_cast<std::size_t>(i)]; }
  /// Dice of the first contact, the stands shared out evenly.
  int attacking() { return dice(true); }
  int defending() { return dice(false); }
  int dice(bool attackers, int i = 0) {
    for (int u = 0; u < state.unit_count; ++u) share_evenly(state, u);
    return melee_dice(state, i, attackers);
  }

  /// A bout of the melee of red, from its start to its first decision or throw.
  void begin_melee(int rounds = 2, Side first = Side::red) {
    begin_bout(state, red, first, rounds);
    go();
  }
  void go() {
    events.clear();
    kingdom::advance(state, &events);
  }
  void throw_dice(std::initializer_list<std::pair<int, int>> counts_and_faces) {
    const Roll roll = faces_of(counts_and_faces);
    ASSERT_EQ(Kingdom::pending(state), Node::chance);
    ASSERT_TRUE(answers(roll, plan().request()))
        << plan().title << " needs " << dice_in(plan().request()) << " dice, got " << roll.count();
    events.clear();
    Kingdom::settle(state, roll, &events);
    expect_told(state, events, roll.dice());
  }
  /// Throws that hit so often, and then kill so often; first the dice of red.
  void fight_round(int red_kills, int blue_kills) {
    ASSERT_EQ(pending(), StepKind::melee_roll);
    const int reds = dice_of(Side::red), blues = dice_of(Side::blue);
    throw_dice({{red_kills, 6}, {reds - red_kills, 1}, {blue_kills, 6}, {blues - blue_kills, 1}});
    if (red_kills + blue_kills > 0) throw_dice({{red_kills + blue_kills, 6}});
  }
  int dice_of(Side side) const {
    int sum = 0;
    for (const PlannedPool& p : plan().pools) sum += unit(p.unit).side == side ? p.dice : 0;
    return sum;
  }
};

} // namespace sandtable::kingdom
