#include "rulebooks/crimea/service/pieces.hpp"

#include "client/view_parts.hpp"
#include "geometry/hull.hpp"
#include "reflect/words.hpp"
#include "rulebooks/crimea/chapters/command.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/saves.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/figures.hpp"
#include "rulebooks/crimea/service/ranges.hpp"
#include "rulebooks/crimea/service/wording.hpp"
#include "rulebooks/crimea/state/constants.hpp"

namespace sandtable::crimea {

namespace {

const Paper& paper_of(const State& s, int unit) { return s.setting->units[static_cast<std::size_t>(unit)]; }

std::string style_of(const Unit& u) {
  if (is_staff(u.arm)) return "general";
  if (is_artillery(u.arm)) return "gun";
  if (mounted(u)) return "horse";
  return u.may_skirmish ? "light-foot" : "foot";
}

std::string kind_of(const State& s, int unit) {
  if (!paper_of(s, unit).kind.empty()) return paper_of(s, unit).kind;
  return capital(spaced(word_of(s.unit(unit).arm)));
}

/// CRI-HID-06
bool elite_is_known(const Unit& u, bool roster) { return u.elite && (roster || u.elite_shown); }

/// States by word, letter and tone, what presses most first: a tag has room for few.
std::vector<ViewBadge> badges_of(const State& s, int unit, bool roster) {
  const Unit& u = s.unit(unit);
  std::vector<ViewBadge> out;
  if (u.routing) out.push_back({"routing", "R", "poor", by(Rule::CRI_SEQ_15)});
  if (u.chits > 0)
    out.push_back({plural(u.chits, "chit", "chits"), std::to_string(u.chits),
                   2 * u.chits >= strength(u) ? "poor" : "fair", by(Rule::CRI_MOR_11)});
  if (is_unit(u) && u.leader == Leader::killed) out.push_back({"leader killed", "K", "poor", by(Rule::CRI_CP_08)});
  if (is_unit(u) && u.leader == Leader::wounded) out.push_back({"leader wounded", "W", "poor", by(Rule::CRI_CP_08)});
  if (u.bound > 0) out.push_back({"bound forward", "B", "poor", by(Rule::CRI_ARMY_12)});
  if (u.hesitant) out.push_back({"hesitant", "H", "fair", by(Rule::CRI_ARMY_11)});
  if ((s.spenders & bit(unit)) != 0 && (s.phase == Phase::command || s.phase == Phase::reaction))
    out.push_back({"burned points", "P", "note", by(Rule::CRI_REACT_02)}); // CRI-HID-02
  if (u.order_points > 0) // CRI-HID-03: the orders of an army commander are open
    out.push_back({plural(u.order_points, "order point", "order points"), "O", "good", by(Rule::CRI_HID_03)});
  if (is_artillery(u.arm) && !u.guns) out.push_back({"without guns", "G", "poor", by(Rule::CRI_SEQ_32)});
  if (u.dismounted) out.push_back({"dismounted", "D", "note", by(Rule::CRI_SEQ_31)});
  if (mounted(u) && is_moving(u)) out.push_back({"moving", "M", "good", by(Rule::CRI_MOVE_33)});
  if (u.wins_ties) out.push_back({"fresh victor, wins ties", "V", "good", by(Rule::CRI_CC_39)});
  if (elite_is_known(u, roster)) out.push_back({"elite, wins ties", "E", "good", by(Rule::CRI_CC_32)});
  return out;
}

std::string weapon_words(const State& s, const Unit& u) {
  const double far = long_range(s, u);
  if (far <= 0) return "no fire";
  const char* what = is_artillery(u.arm)         ? "guns"
                     : u.arm == Arm::cavalry     ? "carbines"
                     : u.weapon == Weapon::rifle ? "rifles"
                                                 : "muskets";
  return fmt::format("{}: {} inches, short {}", what, inches(far), inches(far / 2));
}

std::string save_words(const State& s, const Unit& u) {
  const int need = save_needs(s, u, figures(u), u.chits);
  return need > 6 ? "no save" : need == 6 ? "saves on a 6" : fmt::format("saves on {}+", need);
}

/// CRI-HID-01, 03, 04: only for those who may read the roster.
void add_secrets(const State& s, int unit, std::vector<std::string>& out) {
  const Unit& u = s.unit(unit);
  out.push_back(fmt::format("Command points {} of {}", int{u.points}, int{paper_of(s, unit).full_points}));
  if (u.column_point) out.emplace_back("a free point for an assault");
  if (u.elite) out.emplace_back("elite: wins ties");
}

std::string troops_of(const State& s, int commander) {
  std::vector<std::string> out;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).column == commander && s.unit(i).present) out.push_back(name_of(s, i));
  return listed(out, ", ");
}

std::vector<std::string> staff_details(const State& s, int unit, bool roster) {
  const Unit& u = s.unit(unit);
  std::vector<std::string> out;
  if (u.arm == Arm::army_commander)
    out.push_back(fmt::format("{} army commander, leadership {}", capital(words_of(u.nation)), int{u.leadership}));
  else if (const std::string troops = troops_of(s, unit); !troops.empty())
    out.push_back(fmt::format("commands {} within {} inches", troops, inches(column_zone)));
  if (roster) out.push_back(fmt::format("Internal points {} of {}", int{u.points}, int{paper_of(s, unit).full_points}));
  return out;
}

/// What a player would read off the stands and the markers beside a unit, and off the roster if it is his own.
std::vector<std::string> details_of(const State& s, int unit, bool roster) {
  const Unit& u = s.unit(unit);
  if (is_staff(u.arm)) return staff_details(s, unit, roster);
  std::vector<std::string> out{capital(words_of(u.formation))};
  if (is_artillery(u.arm))
    out.push_back(fmt::format("{} of {} gunners", figures(u), int{paper_of(s, unit).full_figures}));
  else
    out.push_back(fmt::format("{} of {} figures, {}", figures(u), int{paper_of(s, unit).full_figures},
                              plural(stands(u), "stand", "stands")));
  out.push_back(fmt::format("{} of {} chits", int{u.chits}, strength(u))); // CRI-MOR-14
  if (roster) add_secrets(s, unit, out);
  if (u.order_points > 0) out.push_back(plural(u.order_points, "order point", "order points"));
  out.push_back(weapon_words(s, u));
  out.push_back(save_words(s, u));
  if (u.leader == Leader::killed) out.push_back(fmt::format("leader killed: a new one in turn {}", int{u.back_in}));
  if (u.leader == Leader::wounded) out.push_back(fmt::format("leader wounded: back in turn {}", int{u.back_in}));
  if (u.column >= 0)
    out.push_back(
        fmt::format("{} {}", in_zone(s, unit) ? "in the zone of" : "out of the zone of", name_of(s, u.column)));
  if (u.bound > 0) out.push_back(fmt::format("bound forward, {}", plural(u.bound, "turn", "turns")));
  if (u.guns_abandoned) out.emplace_back("its guns are abandoned");
  return out;
}

ViewPiece labelled(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  ViewPiece p;
  p.id = unit;
  p.name = name_of(s, unit);
  p.side = word_of(u.side);
  p.kind = kind_of(s, unit);
  if (s.setting->side(u.side).chairs > 1) p.chair = u.chair; // CRI-CMP-19
  p.dress = dress_of(style_of(u), paper_of(s, unit));
  return p;
}

} // namespace

bool knows_roster(const State& s, std::optional<Seat> seat, Side of) {
  return options(s).open_rosters || (seat && seat->side == of); // CRI-OPT-09
}

ViewPiece piece_of(const State& s, int unit, bool roster) {
  const Unit& u = s.unit(unit);
  ViewPiece p = labelled(s, unit);
  p.formation = is_staff(u.arm) ? "" : words_of(u.formation);
  p.strength = figures(u);
  p.full_strength = paper_of(s, unit).full_figures;
  p.badges = badges_of(s, unit, roster);
  p.details = details_of(s, unit, roster);
  p.ranges = ranges_of(s, u);
  p.centre = centre_of(s, u);
  p.figures = figures_of(u);
  p.hull = hull_of(u);
  if (u.house >= 0) p.inside = name_of_feature(s, u.house);
  return p;
}

ViewPiece lone_guns(const State& s, int unit) {
  ViewPiece p = labelled(s, unit);
  p.name = "Guns of " + p.name;
  p.kind = "Abandoned guns";
  p.badges.push_back({"abandoned", "A", "poor", by(Rule::CRI_SEQ_32)});
  p.figures = figures_of(s.unit(unit));
  Points outline;
  for (const Box& gun : abandoned_guns(s.unit(unit))) {
    p.centre += gun.centre / 3;
    for (const Vec& corner : corners(gun)) outline.push_back(corner);
  }
  const Hull hull = convex_hull(outline);
  p.hull.assign(hull.view().begin(), hull.view().end());
  return p;
}

} // namespace sandtable::crimea
