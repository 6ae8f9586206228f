#include "rulebooks/skirmish/chapters/platoons.hpp"

#include "rulebooks/skirmish/chapters/measuring.hpp"

namespace sandtable::skirmish {

namespace {

bool is_under_officers(const State& s, int group) {
  const Unit& u = s.unit(group);
  return u.kind == UnitKind::group && u.formed && !u.commanded && u.platoon >= 0 && is_there(s, group);
}

/// A PC or NCO of the side, with whichever group he is, within 5 of any of these: SKR-ACT-31.
bool has_officer_near(const State& s, UnitSet groups) {
  const Side side = s.unit(*units_in(groups).begin()).side;
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).kind != UnitKind::leader || s.unit(i).side != side || !is_there(s, i)) continue;
    if (!is_officer(leader_figure(s, i).role)) continue;
    for (const int g : units_in(groups))
      for (const int man : men_of(s, g))
        if (is_within(distance(s.figure(man), leader_figure(s, i)), platoon_gap)) return true;
  }
  return false;
}

} // namespace

UnitSet platoon_with(const State& s, int group) {
  if (!is_under_officers(s, group)) return 0;
  const Unit& u = s.unit(group);
  UnitSet others = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (i != group && s.unit(i).side == u.side && s.unit(i).platoon == u.platoon && is_under_officers(s, i))
      others |= bit(i);
  UnitSet chain = bit(group);
  for (UnitSet ends = chain; ends != 0 && others != 0;) {
    UnitSet joined = 0;
    for (const int i : units_in(others))
      for (const int end : units_in(ends))
        if (is_missile_armed(s, i) == is_missile_armed(s, group) && are_within(s, end, i, platoon_gap)) // SKR-ACT-35
          joined |= bit(i);
    others &= ~joined;
    chain |= joined;
    ends = joined;
  }
  return chain != bit(group) && has_officer_near(s, chain) ? chain : 0;
}

} // namespace sandtable::skirmish
