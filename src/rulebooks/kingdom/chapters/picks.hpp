#pragma once
// Chapter 5.3a: dice that choose, and dice that count Turns.

#include "battle/plan.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

inline int count_of(UnitSet set) { return std::popcount(set); }
/// The n-th of a set in the order of their numbers, from 0.
int nth_of(UnitSet set, int n);
/// TKO-RNG-18: one of a set, each as likely as any other; a die with as many sides as there are.
Plan pick_plan(int roller, UnitSet among, const char* title, Rule why);
int picked(UnitSet among, const Roll& roll);

/// TKO-CON-02, TKO-RNG-16
constexpr int d3_of(int face) { return (face + 1) / 2; }
inline int d3(const Roll& roll) { return d3_of(roll.faces[0]); }
Plan d3_plan(int roller, const char* title, Rule why);
/// TKO-RNG-17 and other plain dice whose total is read.
Plan dice_plan(int roller, int dice, const char* title, Rule why, const char* words);

} // namespace sandtable::kingdom
