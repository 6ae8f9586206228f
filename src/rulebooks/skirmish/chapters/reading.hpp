#pragma once

#include "rulebooks/skirmish/chapters/sight.hpp"

namespace sandtable::skirmish {

/// What a group whose result is carried out does in MOVE.
enum class Course : std::uint8_t {
  stay,      ///< neither moves nor turns
  turn,      ///< turns to the enemy, or to where it knows him: SKR-ACT-17
  march,     ///< SKR-CMP-22
  close_in,  ///< moves toward the enemy, or to where it knows him: SKR-ACT-15, 16, 20
  attack,    ///< the same, and charges if it reaches: SKR-ACT-12, 13
  to_cover,  ///< SKR-ACT-22
  fall_back, ///< SKR-MOR-01 to 06
  run        ///< SKR-MOR-07 to 12
};

/// A result as the group stands: section 8.2.
struct ResultReading {
  Course course = Course::stay;
  Action action = Action::hold; ///< the current action from now on: SKR-ACT-25
  Rule rule = Rule::none;
  NearestEnemy enemy; ///< whom it aims at; group -1: nobody it sees, only what it remembers
};
ResultReading read_result(const State& s, int group);

/// SKR-ACT-21: a defender within what it defends.
bool is_inside_its_works(const State& s, int group);

} // namespace sandtable::skirmish
