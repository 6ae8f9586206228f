#include "rulebooks/kingdom/chapters/roster.hpp"

#include "rulebooks/kingdom/chapters/tables_troops.hpp"

namespace sandtable::kingdom {

PikeAndShot pike_and_shot(Ratio ratio) {
  switch (ratio) { // TKO-OPT-03
    case Ratio::of_5p3s: return {5, 3};
    case Ratio::of_3p5s: return {3, 5};
    case Ratio::of_2p6s: return {2, 6};
    case Ratio::of_4p4s: break;
  }
  return {4, 4};
}

Unit raise(UnitKind kind, Side side, int pike, int main) {
  Unit u;
  u.side = side;
  u.kind = kind;
  if (is_commander(kind)) return u;
  const UnitRow& row = row_of(kind);
  u.weapon = row_of(row.type).weapon;
  if (kind == UnitKind::dragoon_regiment) u.weapon = Weapon::shot; // TKO-TYPE-10: for when they have dismounted
  u.stands[row.type] = static_cast<std::uint8_t>(main);
  u.stands[StandType::pike] = static_cast<std::uint8_t>(pike);
  u.full_stands = static_cast<std::uint8_t>(u.stands.count());
  u.formation = row.formation;
  if (is_gun(kind)) u.crew = u.full_crew = static_cast<std::uint8_t>(row_of(row.type).figures); // TKO-UNIT-18 to 20
  u.rating = u.first_rating = is_gun(kind)            ? Rating::good                            // TKO-SETUP-03
                              : kind == UnitKind::mob ? Rating::poor                            // TKO-SETUP-04
                                                      : Rating::ordinary;
  return u;
}

Unit raise(const Options& o, UnitKind kind, Side side) {
  if (is_commander(kind)) return raise(kind, side, 0, 0);
  if (kind != UnitKind::foot_regiment) return raise(kind, side, 0, row_of(kind).stands);
  const PikeAndShot made_up = pike_and_shot(o.ratio);
  return raise(kind, side, made_up.pike, made_up.shot);
}

bool may_swap(UnitKind from, UnitKind to, Nation people) {
  switch (from) { // TKO-ARMY-02
    case UnitKind::foot_regiment:
      return to == UnitKind::dragoon_regiment || to == UnitKind::commanded_shot || to == UnitKind::mob ||
             (to == UnitKind::clansmen_regiment && people != Nation::english);
    case UnitKind::horse_regiment:
      return to == UnitKind::dragoon_regiment || to == UnitKind::cuirassier_regiment ||
             (to == UnitKind::lancer_regiment && people == Nation::scots);
    case UnitKind::medium_gun: return to == UnitKind::small_gun || to == UnitKind::large_gun;
    default: return false;
  }
}

} // namespace sandtable::kingdom
