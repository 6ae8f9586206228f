#include "battle/carry_out.hpp"
#include "generals/recruit.hpp"
#include "rulebooks/skirmish/book.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "support/skirmish_battles.hpp"

#include <gtest/gtest.h>

namespace sandtable::skirmish {

namespace {

/// As somebody comes to it who has kept nothing of earlier looks.
State with_fresh_eyes(const State& s) {
  State out = s;
  out.lines = {};
  for (int i = 0; i < out.unit_count; ++i) out.unit(i).looked_out = out.unit(i).saw = {};
  return out;
}

} // namespace

// SKR-VIS-08, SKR-CMP-25, SKR-HID-01: what is kept from one look round to the next only saves time.
TEST(LookAround, ShowsTheSameWhateverIsKept) {
  int looks = 0;
  for (std::uint64_t n = 1; n <= 6; ++n) {
    const auto setting = Skirmish::set_up(varied_scenario(n)).value();
    State s = Skirmish::begin(*setting);
    Recruit<Skirmish> general(n);
    FastDice dice(n);
    for (int step = 0; step < 300 && Skirmish::pending(s) != Node::over; ++step) {
      if (Skirmish::pending(s) == Node::chance)
        Skirmish::settle(s, dice.roll(Skirmish::request(s)), nullptr);
      else
        carry_out<Skirmish>(s, general.choose(s), nullptr);
      State kept = s, anew = with_fresh_eyes(s);
      look_around(kept, nullptr);
      look_around(anew, nullptr);
      ASSERT_EQ(Skirmish::digest(kept), Skirmish::digest(anew)) << "battle " << n << ", step " << step;
      ++looks;
    }
  }
  EXPECT_GT(looks, 500);
}

} // namespace sandtable::skirmish
