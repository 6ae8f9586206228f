#include "rulebooks/crimea/set_up/roster.hpp"

#include "rulebooks/crimea/chapters/units.hpp"

namespace sandtable::crimea {

std::span<const RosterRow> roster() { return roster_table::rows; }

Unit raise(const RosterRow& row, Side side) {
  Unit u;
  u.nation = row.nation;
  u.arm = row.arm;
  u.weapon = row.weapon;
  u.side = side;
  u.elite = row.elite;
  u.may_skirmish = row.may_skirmish();
  u.points = row.points; // CRI-SET-03: full points, no chits, standing
  u.formation = is_artillery(row.arm) ? Formation::unlimbered : Formation::line;
  fill_ranks(u);
  return u;
}

} // namespace sandtable::crimea
