#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/skirmish/chapters/movement.hpp"

namespace sandtable::skirmish {

/// Where a charge leads, man by man: SKR-MEL-01 to 07, 32, 33.
struct Charge {
  static constexpr int most_men = most_of_a_group + 8; ///< with the leaders who go along
  Ruling ruling;
  Numbers men; ///< in the order in which they go
  boost::container::static_vector<Vec, most_men> places;
  boost::container::static_vector<Angle, most_men> facings;
  boost::container::static_vector<std::int16_t, most_men> against; ///< whom each of them is against, or -1
  int in_contact = 0;
  double longest = 0;
  bool ordered = false; ///< by a player: MOVE.PLAYER goes on after it
};
Charge judge_charge(const State& s, int group, int target, double bonus = 0);
/// A charge ordered by a player: who may charge whom, SKR-MEL-02, 03.
Charge judge_ordered_charge(const State& s, const Order& o);
void carry_out_charge(State& s, int group, int target, const Charge& charge, Events events);
/// SKR-MEL-01: at least one figure reaches.
bool can_charge(const State& s, int group, int target, double bonus = 0);

} // namespace sandtable::skirmish
