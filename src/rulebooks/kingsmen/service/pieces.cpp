#include "rulebooks/kingsmen/service/pieces.hpp"

#include "client/view_parts.hpp"
#include "reflect/words.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/light_infantry.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/service/names.hpp"
#include "rulebooks/kingsmen/service/ranges.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

std::string style_of(Type t) {
  switch (t) {
    case Type::infantry: return "foot";
    case Type::skirmishers: return "light-foot";
    case Type::cavalry: return "horse";
    case Type::foot_artillery:
    case Type::horse_artillery: return "gun";
  }
  return "foot";
}

ViewBadge badge_of(Colour c, std::string rule) {
  switch (c) {
    case Colour::green: return {"green", "G", "good", std::move(rule)};
    case Colour::yellow: return {"yellow", "Y", "fair", std::move(rule)};
    case Colour::red: return {"red", "R", "poor", std::move(rule)};
  }
  return {};
}

/// A mob faces every way: for show only (KM1-FORM-60), the same on every look.
double facing_of(const Unit& u, std::size_t i, int unit) {
  if (u.formation == Formation::mob) return static_cast<double>((i * 137 + static_cast<std::size_t>(unit) * 71) % 360);
  if (u.formation == Formation::square)
    return to_degrees(u.facing) + static_cast<double>(i % 4) * 90; // KM1-FORM-51: outward
  return to_degrees(u.facing);
}

const char* men_of(Type t) {
  switch (t) {
    case Type::infantry: return "muskets";
    case Type::skirmishers: return "skirmishers";
    case Type::cavalry: return "sabres";
    case Type::foot_artillery:
    case Type::horse_artillery: return "gunners";
  }
  return "men";
}

/// KM1-UNIT-01 to 05. Of a divided unit each part is as strong as it was made, the men it lacks stand in the others
/// (KM2-OPT-51); once all who are left are one unit again it is the whole (KM2-OPT-61).
int full_strength(const State& s, int unit) {
  const bool divided = is_part(s, unit) || (is_light(s, unit) && has_siblings(s, unit));
  if (divided) return std::max<int>(s.began_with(unit), s.unit(unit).privates);
  return roster(s.unit(unit).type).privates;
}

/// KM2-GEN-05: whether it is one general's of several.
bool is_led(const State& s, int unit) {
  return edition(s).units_have_owners && s.leader(unit) >= 0 && generals_of(s, s.unit(unit).side) > 1;
}

/// What a player would read off the roster and the markers beside a unit.
std::vector<std::string> details_of(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  std::vector<std::string> out{shape_words(u)};
  out.push_back(fmt::format("{} of {} {}", u.privates, full_strength(s, unit), men_of(u.type)));
  out.push_back(fmt::format("breaks at {}", breaking_point(u.type)));
  out.push_back(fmt::format("{}, its dice need {}{}", word(u.colour), needs(u.colour), needs(u.colour) < 6 ? "+" : ""));
  if (u.quality != Quality::regular) out.push_back(word(u.quality));
  if (u.disordered) out.emplace_back("disordered: spent for this turn");
  if (!u.officer) out.emplace_back("its officer has fallen");
  if (!u.ensign) out.emplace_back("its ensign has fallen");
  if (is_led(s, unit)) out.push_back("led by " + name_of_general(s, general_in(s, u.side, s.leader(unit))));
  if (is_light(s, unit)) out.emplace_back(is_part(s, unit) ? "a part of light infantry" : "light infantry");
  if (in_building(u)) out.push_back("inside " + name_of_feature(s, u.building));
  return out;
}

} // namespace

std::vector<ViewFigure> figures_of(const State& s, const Unit& u, int unit) {
  std::vector<ViewFigure> out;
  if (in_building(u)) return out;
  const Layout layout = layout_of(u, options(s));
  const auto spots = layout.view();
  for (std::size_t k = 0; k < spots.size(); ++k) {
    const Box b = sandtable::base_of(u.anchor, frame_of(u), spots[k]);
    const bool limbered =
        spots[k].role == Role::gun && u.formation == Formation::column; // KM1-FORM-25: muzzle to the rear
    out.push_back({b.centre, facing_of(u, k, unit) + (limbered ? 180 : 0), spots[k].base.width, spots[k].base.depth,
                   spots[k].role});
  }
  return out;
}

ViewPiece piece_of(const State& s, int i) {
  const Unit& u = s.unit(i);
  const Paper& paper = s.setting->units[static_cast<std::size_t>(whole_of(s, i))]; // KM2-RULING-22
  ViewPiece p;
  p.id = i;
  p.name = name_of(s, i);
  p.side = word_of(u.side);
  p.kind = word_of(u.type); // KM1-UNIT-09
  p.formation = word_of(u.formation);
  p.dress = dress_of(style_of(u.type), paper);
  p.strength = u.privates;
  p.full_strength = full_strength(s, i);
  if (whole_of(s, i) != i) p.whole = whole_of(s, i);
  if (is_led(s, i)) p.chair = s.leader(i);
  p.badges.push_back(badge_of(u.colour, cited(s, Rule::KM1_CONV_04)));
  if (u.disordered) p.badges.push_back({"disordered", "D", "poor", cited(s, Rule::KM1_RES_20)});
  if (u.quality != Quality::regular)
    p.badges.push_back({word(u.quality), u.quality == Quality::elite ? "E" : "M", "note", cited(s, Rule::KM1_QUAL_02)});
  p.centre = centre_of(s, u);
  p.details = details_of(s, i);
  p.ranges = ranges_of(s, u);
  if (in_building(u)) {
    p.inside = name_of_feature(s, u.building);
    return p;
  }
  p.figures = figures_of(s, u, i);
  p.hull.assign(u.footing.hull.view().begin(), u.footing.hull.view().end());
  return p;
}

} // namespace sandtable::kingsmen
