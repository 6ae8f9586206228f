#include "rulebooks/kingdom/service/figures.hpp"

#include "client/view_parts.hpp"
#include "geometry/hull.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/tables_troops.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <array>

namespace sandtable::kingdom {

namespace {

/// A general is painted on a round base of 1.18 times his size.
constexpr double general_size = commander_radius / 1.18;
constexpr BaseSize man{foot_stand.width / 2, foot_stand.depth / 2};
constexpr BaseSize rider{horse_stand.width / 2, horse_stand.depth / 2};
constexpr BaseSize piece{1.5, gun_stand.depth}; ///< the gun itself; its crew stand at the wheels and behind
constexpr BaseSize gunner{0.6, 0.6};

ViewFigure figure(const Box& on, Vec at, BaseSize base, Role role) {
  return {on.centre + right_of(on.facing) * at.x + on.facing * at.y, to_degrees(heading(on.facing)), base.width,
          base.depth, role};
}

/// TKO-TYPE-01 to 10: two up and two back.
void add_stand(std::vector<ViewFigure>& out, const Box& on, BaseSize base, int men, const ViewDress& dress) {
  for (int k = 0; k < men; ++k) {
    const Vec at{(k % 2 - 0.5) * base.width, (k < 2 ? 0.5 : -0.5) * base.depth};
    out.push_back(figure(on, at, base, Role::soldier));
    out.back().dress = dress;
  }
}

/// The stand by which the colours fly: the middle pike of the front rank, or the middle of the rank without any.
int colours_by(const Unit& u) {
  int first = -1, last = -1, files = 0;
  for (std::size_t i = 0; i < u.footing.count && u.footing.rank[i] == 1; ++i) {
    ++files;
    if (u.footing.type[i] != StandType::pike) continue;
    if (first < 0) first = static_cast<int>(i);
    last = static_cast<int>(i);
  }
  return first >= 0 ? (first + last) / 2 : (files - 1) / 2;
}

/// TKO-UNIT-30: kills short of a stand are men missing from the last of its stands.
void add_ranks(std::vector<ViewFigure>& out, const Unit& u, const Colours& worn) {
  const int colours = colours_by(u);
  const BaseSize base = arm_of(u) == Arm::cavalry ? rider : man;
  for (int i = 0; i < u.footing.count; ++i) {
    const StandType type = u.footing.type[static_cast<std::size_t>(i)];
    const int men = row_of(type).figures - (i == u.footing.count - 1 ? u.partial_kills : 0);
    const std::size_t first = out.size();
    add_stand(out, stand(u, i).box, base, men, dress_of(style_of(type), worn));
    if (i != colours) continue;
    out[first].role = Role::ensign;
    if (men > 1) out[first + 1].role = Role::officer;
  }
}

void add_gun(std::vector<ViewFigure>& out, Vec anchor, Angle facing) {
  const Vec ahead = direction(facing);
  const Box on{anchor - ahead * (gun_stand.depth / 2), ahead, gun_stand.width / 2, gun_stand.depth / 2};
  out.push_back(figure(on, {}, piece, Role::gun));
}

/// TKO-TYPE-11 to 13: a place for each of five at the gun; TKO-MOVE-38: or on a stand of their own.
void add_crew(std::vector<ViewFigure>& out, const Unit& u, const Colours& worn) {
  constexpr std::array<Vec, 5> at_the_gun{{{-0.9, -0.2}, {0.9, -0.2}, {-0.9, -1}, {0.9, -1}, {0.4, -1.5}}};
  constexpr std::array<Vec, 5> apart{{{-0.5, 0.4}, {0, 0.4}, {0.5, 0.4}, {-0.3, -0.3}, {0.3, -0.3}}};
  const Box on = stand(u, 0).box;
  for (std::size_t k = 0; k < u.crew && k < apart.size(); ++k) {
    out.push_back(figure(on, u.crew_away ? apart[k] : at_the_gun[k], gunner, Role::soldier));
    out.back().dress = dress_of("matross", worn);
  }
}

} // namespace

std::string style_of(StandType t) {
  switch (t) {
    case StandType::pike: return "pikeman";
    case StandType::shot:
    case StandType::dragoon_foot: return "musketeer";
    case StandType::bill: return "billman";
    case StandType::clansmen: return "clansman";
    case StandType::mob: return "townsman";
    case StandType::horse:
    case StandType::dragoon_mounted: return "trooper";
    case StandType::cuirassier: return "cuirassier";
    case StandType::lancer: return "lancer";
    case StandType::gun_small:
    case StandType::gun_medium:
    case StandType::gun_large: break;
  }
  return "gun";
}

std::vector<ViewFigure> figures_of(const Unit& u, const Colours& worn) {
  std::vector<ViewFigure> out;
  if (is_gun(u.kind)) {
    if (u.crew_away)
      add_gun(out, u.gun_at, u.gun_facing);
    else if (on_table(u))
      add_gun(out, u.anchor, u.facing);
  }
  if (!in_the_open(u)) return out;
  if (is_commander(u.kind)) {
    out.push_back({u.anchor, to_degrees(u.facing), general_size, general_size, Role::general});
    out.back().dress = dress_of("cavalier", worn);
  } else if (is_gun(u.kind)) {
    add_crew(out, u, worn);
  } else {
    add_ranks(out, u, worn);
  }
  return out;
}

Points hull_of(const Unit& u) {
  Points corners_of_all;
  if (is_commander(u.kind)) {
    constexpr int sides = 16;
    for (int i = 0; i < sides; ++i)
      corners_of_all.push_back(u.anchor + direction(from_degrees(-360.0 * i / sides)) * commander_radius);
    return corners_of_all;
  }
  for (int i = 0; i < u.footing.count; ++i)
    for (const Vec& corner : corners(stand(u, i).box)) corners_of_all.push_back(corner);
  if (corners_of_all.empty()) return corners_of_all;
  const Hull hull = convex_hull(corners_of_all);
  return {hull.view().begin(), hull.view().end()};
}

} // namespace sandtable::kingdom
