#include "rulebooks/kingdom/chapters/picks.hpp"

namespace sandtable::kingdom {

int nth_of(UnitSet set, int n) {
  for (const int i : units_in(set))
    if (n-- == 0) return i;
  return -1;
}

Plan dice_plan(int roller, int dice, const char* title, Rule why, const char* words) {
  Plan plan = total_by(roller, title);
  plan.because(why, words, dice, 0);
  return plan;
}

Plan pick_plan(int roller, UnitSet among, const char* title, Rule why) {
  Plan plan = dice_plan(roller, 1, title, why, "one of them by chance");
  plan.pools[0].sides = static_cast<std::uint8_t>(count_of(among));
  return plan;
}

int picked(UnitSet among, const Roll& roll) { return nth_of(among, roll.faces[0] - 1); }

Plan d3_plan(int roller, const char* title, Rule why) {
  return dice_plan(roller, 1, title, why, "half a die, rounded up"); // TKO-CON-02
}

} // namespace sandtable::kingdom
