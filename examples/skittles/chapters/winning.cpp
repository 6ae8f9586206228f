#include "skittles/chapters/winning.hpp"

#include "skittles/chapters/bands.hpp"

namespace sandtable::skittles {

void look_for_winner(State& s, Events events) {
  for (const Side side : {Side::red, Side::blue})
    if (pins_of(s, side) == 0)
      return end_battle(s, Ending::no_pins, index_of(enemy_of(side)), Rule::SKT_WIN_01, events);
}

void count_pins(State& s, Events events) {
  if (s.turn < last_turn) return;
  const int red = pins_of(s, Side::red), blue = pins_of(s, Side::blue);
  const int winner = red == blue ? -1 : index_of(red > blue ? Side::red : Side::blue);
  end_battle(s, Ending::more_pins, winner, Rule::SKT_WIN_01, events);
}

} // namespace sandtable::skittles
