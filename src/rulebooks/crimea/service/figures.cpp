#include "rulebooks/crimea/service/figures.hpp"

#include "geometry/hull.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/state/constants.hpp"

namespace sandtable::crimea {

namespace {

/// A general is painted on a round base of 1.18 times his size.
constexpr double general_size = 1 / 1.18;
constexpr double gun_depth = 1.6; ///< of a gun stand; its gunners have the rest
constexpr BaseSize man{infantry_stand.width / 2, infantry_stand.depth / 2};
constexpr BaseSize gunner{gun_stand.width / 2, gun_stand.depth - gun_depth};

ViewFigure figure(const Box& stand, Vec at, BaseSize base, Role role, bool turned = false) {
  const Vec forward = turned ? -stand.facing : stand.facing;
  return {stand.centre + right_of(stand.facing) * at.x + stand.facing * at.y, to_degrees(heading(forward)), base.width,
          base.depth, role};
}

/// CRI-CMP-04: two up and two back.
void add_foot(std::vector<ViewFigure>& out, const Box& stand, int men) {
  for (int k = 0; k < men; ++k)
    out.push_back(figure(stand, {(k % 2 - 0.5) * man.width, (0.5 - k / 2) * man.depth}, man, Role::soldier));
}

/// CRI-CMP-02: two riders, or two men on foot before their horses.
void add_horse(std::vector<ViewFigure>& out, const Box& stand, int men, bool dismounted) {
  for (int k = 0; k < men; ++k)
    out.push_back(dismounted ? figure(stand, {k - 0.5, man.depth / 2}, man, Role::soldier)
                             : figure(stand, {k - 0.5, 0}, {1, cavalry_stand.depth}, Role::soldier));
}

/// A gun on the move shows its muzzle to the rear.
void add_gun(std::vector<ViewFigure>& out, const Box& stand, bool limbered) {
  const double front = (gun_stand.depth - gun_depth) / 2;
  out.push_back(figure(stand, {0, limbered ? -front : front}, {gun_stand.width, gun_depth}, Role::gun, limbered));
}

void add_gunners(std::vector<ViewFigure>& out, const Box& stand, int men, bool limbered) {
  const double behind = -gun_depth / 2;
  for (int k = 0; k < men; ++k)
    out.push_back(figure(stand, {k - 0.5, limbered ? -behind : behind}, gunner, Role::soldier));
}

/// CRI-CMP-03; where they were left: CRI-CC-45.
void add_guns(std::vector<ViewFigure>& out, const Unit& u) {
  if (u.guns_abandoned)
    for (const Box& gun : abandoned_guns(u)) add_gun(out, gun, false);
  else if (u.guns && u.present)
    for (std::size_t k = 0; k < u.footing.count; ++k)
      add_gun(out, u.footing.stands[k].box, u.formation != Formation::unlimbered);
}

/// At their guns, of which none is lost with its men (CRI-CMP-18), or on foot without them.
void add_crews(std::vector<ViewFigure>& out, const Unit& u) {
  std::size_t stand = 0;
  for (std::size_t k = 0; k < u.men.size() && stand < u.footing.count; ++k) {
    if (u.guns)
      add_gunners(out, u.footing.stands[stand++].box, u.men[k], u.formation != Formation::unlimbered);
    else if (u.men[k] > 0)
      add_foot(out, u.footing.stands[stand++].box, u.men[k]);
  }
}

/// Foot and horse, stand by stand; the colours fly in the middle of the first rank.
void add_ranks(std::vector<ViewFigure>& out, const Unit& u) {
  const bool wide = u.formation == Formation::line || u.formation == Formation::skirmish;
  const std::size_t colours = wide ? (u.footing.count - 1U) / 2 : 0;
  std::size_t stand = 0;
  for (std::size_t k = 0; k < u.men.size() && stand < u.footing.count; ++k) {
    if (u.men[k] == 0) continue;
    const std::size_t first = out.size();
    const Box& box = u.footing.stands[stand].box;
    if (u.arm == Arm::infantry)
      add_foot(out, box, u.men[k]);
    else
      add_horse(out, box, u.men[k], u.dismounted);
    if (stand++ == colours) out[first].role = Role::ensign;
  }
}

} // namespace

std::vector<ViewFigure> figures_of(const Unit& u) {
  std::vector<ViewFigure> out;
  if (is_artillery(u.arm)) add_guns(out, u);
  if (u.house >= 0 || !u.present) return out;
  if (is_staff(u.arm)) { // CRI-CMP-08
    const double size = u.footing.stands[0].round * general_size;
    out.push_back({u.anchor, to_degrees(u.facing), size, size, Role::general});
    return out;
  }
  if (is_artillery(u.arm)) {
    add_crews(out, u);
    return out;
  }
  add_ranks(out, u);
  if (u.leader == Leader::present) // CRI-FORM-13
    out.push_back(figure(leader_stand_of(u), {}, leader_stand, Role::officer));
  return out;
}

Points hull_of(const Unit& u) {
  Points corners_of_all;
  for (std::size_t k = 0; k < u.footing.count; ++k) {
    const Stand& stand = u.footing.stands[k];
    if (stand.round > 0) {
      constexpr int sides = 16;
      for (int i = 0; i < sides; ++i)
        corners_of_all.push_back(stand.box.centre + direction(from_degrees(-360.0 * i / sides)) * stand.round);
      return corners_of_all;
    }
    for (const Vec& corner : corners(stand.box)) corners_of_all.push_back(corner);
  }
  if (corners_of_all.empty()) return corners_of_all;
  const Hull hull = convex_hull(corners_of_all);
  return {hull.view().begin(), hull.view().end()};
}

} // namespace sandtable::crimea
