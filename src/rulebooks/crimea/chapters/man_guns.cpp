#include "rulebooks/crimea/chapters/man_guns.hpp"

#include "rulebooks/crimea/chapters/end_place.hpp"
#include "rulebooks/crimea/chapters/footprints.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

namespace sandtable::crimea {

namespace {

constexpr double reach_of_gunners = 1; // CRI-SEQ-32

} // namespace

Ruling check_man_guns(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (!gunners_only(u) || !u.guns_abandoned)
    return refuse(Rule::CRI_SEQ_32, "{unit} has left no guns standing.", u.anchor, unit);
  const Unit battery = at_their_guns(u);
  if (const double away = distance(s, u, battery); !reaches(away, reach_of_gunners))
    return refuse_measure(Rule::CRI_SEQ_32, "The guns are {a} inches away; gunners man them from within {b}.", away,
                          reach_of_gunners, u.guns_at);
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).present && s.unit(i).side != u.side &&
        within(s, battery, s.unit(i), enemy_distance + measure_tolerance))
      return refuse(Rule::CRI_SEQ_32, "{unit} is within 2 inches of the guns.", u.guns_at, i);
  return check_end_place(s, unit, battery, {.rule = Rule::CRI_SEQ_32});
}

Unit at_their_guns(Unit gunners) {
  gunners.guns = true;
  gunners.guns_abandoned = false;
  gunners.formation = Formation::unlimbered;
  return planted(gunners, gunners.guns_at, gunners.guns_facing);
}

} // namespace sandtable::crimea
