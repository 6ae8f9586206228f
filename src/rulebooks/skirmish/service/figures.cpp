#include "rulebooks/skirmish/service/figures.hpp"

#include "client/view_parts.hpp"
#include "geometry/hull.hpp"
#include "rulebooks/skirmish/service/wording.hpp"

namespace sandtable::skirmish {

namespace {

const Paper& paper(const State& s, int unit) { return s.setting->units[static_cast<std::size_t>(paper_of(s, unit))]; }

std::string style_of_leader(const Figure& f, const Unit& u) {
  if (f.mounted) return "mounted-officer";
  return u.native ? "warrior" : "fusilier";
}

std::string style_of_man(const Figure& f, const Unit& u) {
  if (f.role == Role::civilian) return f.long_skirts ? "goodwife" : "settler"; // SKR-MOV-03
  if (f.mounted) return "dragoon";
  const bool shoots = has(f.weapons, Weapon::musket) || has(f.weapons, Weapon::rifle);
  if (!shoots && has(f.weapons, Weapon::bow)) return "archer";
  if (!shoots && has(f.weapons, Weapon::spear)) return "spearman";
  if (u.native) return shoots ? "warrior" : "brave";
  return u.formed ? "fusilier" : "ranger";
}

/// "veteran, musket with bayonet and hatchet": SKR-CMP-04, 12
std::string about(const Figure& f) {
  std::vector<std::string> arms;
  for (const WeaponRow& row : weapon_table)
    if (has(f.weapons, row.weapon))
      arms.push_back(words_of(row.weapon) + (row.weapon == Weapon::musket && f.bayonet ? " with bayonet" : ""));
  return arms.empty() ? words_of(f.quality) : fmt::format("{}, {}", words_of(f.quality), listed(arms));
}

} // namespace

std::string style_of(const State& s, int figure) {
  const Figure& f = s.figure(figure);
  const std::string& written = paper(s, f.unit).dress;
  if (!written.empty()) return written;
  const Unit& u = s.unit(f.unit);
  if (paper(s, f.unit).type == "grenadiers") return "grenadier";
  return is_leader(f.role) ? style_of_leader(f, u) : style_of_man(f, u);
}

ViewFigure figure_at(const State& s, int figure, Vec at, Angle facing) {
  const Figure& f = s.figure(figure);
  const BaseSize base = base_size(f);
  ViewFigure out{at, to_degrees(facing), base.width, base.depth,
                 is_leader(f.role) ? sandtable::Role::officer : sandtable::Role::soldier};
  out.id = figure;
  out.name = capital(name_of_man(s, figure));
  out.about = about(f);
  out.dress = dress_of(style_of(s, figure), paper(s, f.unit));
  if (f.condition == Condition::wounded) out.wound = ViewBadge{"wounded", "W", "poor"}; // SKR-DMG-10
  return out;
}

std::vector<ViewFigure> figures_of(const State& s, int unit) {
  std::vector<ViewFigure> out;
  for (const int i : men_of(s, unit)) out.push_back(figure_at(s, i, s.figure(i).at, s.figure(i).facing));
  return out;
}

Points hull_of(const State& s, int unit) {
  boost::container::static_vector<Vec, most_of_a_group * 4> points;
  Points out;
  Hull hull;
  for (const int i : men_of(s, unit)) {
    for (const Vec& corner : corners(base_of(s.figure(i)))) points.push_back(corner);
    if (points.size() < 60) continue; // the hull takes 64 points at a time
    hull = convex_hull(points);
    points.assign(hull.view().begin(), hull.view().end());
  }
  if (points.empty()) return out;
  hull = convex_hull(points);
  return {hull.view().begin(), hull.view().end()};
}

} // namespace sandtable::skirmish
