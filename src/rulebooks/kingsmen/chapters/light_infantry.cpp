#include "rulebooks/kingsmen/chapters/light_infantry.hpp"

namespace sandtable::kingsmen {

bool has_siblings(const State& s, int unit) {
  for (int i = 0; i < s.unit_count; ++i)
    if (i != unit && s.unit(i).present && whole_of(s, i) == whole_of(s, unit)) return true;
  return false;
}

int part_number(const State& s, int unit) {
  int number = 0;
  for (int i = 0; i <= unit; ++i) number += whole_of(s, i) == whole_of(s, unit) ? 1 : 0;
  return number;
}

} // namespace sandtable::kingsmen
