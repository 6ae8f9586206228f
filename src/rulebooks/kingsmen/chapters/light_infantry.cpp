#include "rulebooks/kingsmen/chapters/light_infantry.hpp"

#include "rulebooks/kingsmen/state/constants.hpp"
#include "rulebooks/kingsmen/state/revisions.hpp"

namespace sandtable::kingsmen {

bool has_siblings(const State& s, int unit) {
  for (int i = 0; i < s.unit_count; ++i)
    if (i != unit && s.unit(i).present && whole_of(s, i) == whole_of(s, unit)) return true;
  return false;
}

void designate_thrown(State& s) {
  if (!s.setting->options.light_infantry || !thrown_forces_have_light(*s.setting)) return;
  int room = UnitRoom<Unit>::capacity - s.unit_count; // for the parts
  for (const Side side : {Side::red, Side::blue}) {
    bool second = false;
    for (int i = 0; i < s.unit_count; ++i) {
      if (s.unit(i).side != side || s.unit(i).type != Type::infantry) continue;
      if (second && room >= most_parts - 1) {
        s.parent(i) = static_cast<std::int8_t>(i);
        room -= most_parts - 1;
      }
      second = !second;
    }
  }
}

int part_number(const State& s, int unit) {
  int number = 0;
  for (int i = 0; i <= unit; ++i) number += whole_of(s, i) == whole_of(s, unit) ? 1 : 0;
  return number;
}

} // namespace sandtable::kingsmen
