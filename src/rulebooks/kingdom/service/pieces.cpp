#include "rulebooks/kingdom/service/pieces.hpp"

#include "client/view_parts.hpp"
#include "reflect/words.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/fire.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/tables_troops.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/figures.hpp"
#include "rulebooks/kingdom/service/ranges.hpp"
#include "rulebooks/kingdom/service/wording.hpp"

namespace sandtable::kingdom {

namespace {

std::string style_of_piece(const Unit& u) {
  if (is_commander(u.kind)) return "general";
  return style_of(main_type(u));
}

/// TKO-UNIT-30: the men it has left; of a gun its crew.
int men_of(const Unit& u) {
  if (is_commander(u.kind)) return 1;
  if (is_gun(u.kind)) return u.crew;
  return u.stands.count() * kills_per_stand - u.partial_kills;
}

int full_men_of(const Unit& u) {
  if (is_commander(u.kind)) return 1;
  return is_gun(u.kind) ? u.full_crew : u.full_stands * kills_per_stand;
}

ViewBadge fate_badge(const Command& c) {
  switch (c.fate) {
    case Fate::mortally_wounded:
      return {fmt::format("mortally wounded, lives until turn {}", int{c.until}), "M", "poor", by(Rule::TKO_CMD_08)};
    case Fate::out_of_action:
      return {fmt::format("with the surgeon until turn {}", int{c.until}), "S", "poor", by(Rule::TKO_CMD_08)};
    default: return {"dead", "X", "poor", by(Rule::TKO_CMD_08)};
  }
}

/// States by word, letter and tone, what presses most first: a tag has room for few.
std::vector<ViewBadge> badges_of(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  std::vector<ViewBadge> out;
  if (is_commander(u.kind)) {
    if (u.command.fate != Fate::well) out.push_back(fate_badge(u.command));
    if (u.command.drunk_dice > 0)
      out.push_back({fmt::format("drunk until turn {}, {} fewer", int{u.command.drunk_until},
                                 plural(u.command.drunk_dice, "die", "dice")),
                     "D", "poor", by(Rule::TKO_EV_06)});
    return out;
  }
  if (u.state == OrderState::routing) out.push_back({"routing", "R", "poor", by(Rule::TKO_STATE_01)});
  if (u.state == OrderState::pursuing) out.push_back({"pursuing", "P", "fair", by(Rule::TKO_STATE_01)});
  if (u.state == OrderState::disordered)
    out.push_back({u.reforming ? "disordered, reforming" : "disordered", "D", u.reforming ? "fair" : "poor",
                   by(Rule::TKO_STATE_05)});
  if (is_locked(s, unit)) out.push_back({"in melee", "L", "note", by(Rule::TKO_ORD_25)});
  if (is_in_smoke(s, u))
    out.push_back({fmt::format("in smoke until turn {}", int{u.smoke_until}), "S", "fair", by(Rule::TKO_EV_07)});
  if (is_without_ammunition(s, u)) out.push_back({"without ammunition", "A", "poor", by(Rule::TKO_FIRE_62)});
  if (u.exceptional_turn >= s.turn && u.exceptional_turn > 0)
    out.push_back({fmt::format("French powder in turn {}", int{u.exceptional_turn}), "F", "good", by(Rule::TKO_EV_14)});
  if (u.crew_away) out.push_back({"away from the gun", "G", "poor", by(Rule::TKO_MOVE_36)});
  if (u.undignified && options(s).dignity) out.push_back({"undignified", "U", "fair", by(Rule::TKO_OPT_30)});
  if (u.orders > 0)
    out.push_back({fmt::format("{} of {} orders this turn", int{u.orders}, most_orders), std::to_string(u.orders),
                   u.orders >= most_orders ? "fair" : "note", by(Rule::TKO_ORD_03)});
  return out;
}

/// "4 pike, 3 shot"
std::string stands_words(const Unit& u) {
  std::string out;
  for (std::size_t t = 0; t < u.stands.of.size(); ++t) {
    const auto type = static_cast<StandType>(t);
    if (u.stands.of[t] > 0 && !is_gun(u.kind))
      out += fmt::format("{}{} {}", out.empty() ? "" : ", ", int{u.stands.of[t]}, words_of(type));
  }
  return out;
}

std::string ammunition_words(const State& s, const Unit& u) {
  if (!has_missiles(u) || !options(s).ammo) return {};
  if (u.ammo < 0)
    return u.ammo_bonus > 0 ? fmt::format("ammunition not yet counted, {} to spare", int{u.ammo_bonus})
                            : "ammunition not yet counted"; // TKO-FIRE-60
  return u.ammo == 0 ? "no shots left" : plural(u.ammo, "shot left", "shots left");
}

std::vector<std::string> commander_details(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  std::vector<std::string> out;
  const bool army = s.army(u.side).commander == unit;
  out.push_back(
      fmt::format("{}, {}", army && u.tertio < 0 ? "Army Commander" : "Tertio Commander", words_of(u.rating)));
  if (u.tertio >= 0) out.push_back("commands " + name_of_colour(s, colour_of(u.side, u.tertio)));
  out.push_back(fmt::format("{}, command radius {} inches", plural(order_dice(s, unit), "order die", "order dice"),
                            inches(radius_of(s, unit))));
  return out;
}

/// What a player would read off the stands and the markers beside a unit: all of it is open (TKO-CON-12).
std::vector<std::string> details_of(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (is_commander(u.kind)) return commander_details(s, unit);
  std::vector<std::string> out;
  out.push_back(fmt::format("{}, {}", words_of(u.rating), words_of(u.state)));
  if (u.formation != Formation::none && !is_gun(u.kind)) out.push_back(capital(words_of(u.formation)));
  if (is_gun(u.kind))
    out.push_back(fmt::format("{} of {} crew", int{u.crew}, int{u.full_crew}));
  else
    out.push_back(fmt::format("{} ({} of {} stands)", stands_words(u), u.stands.count(), int{u.full_stands}));
  if (u.partial_kills > 0)
    out.push_back(fmt::format("{} toward the next stand", plural(u.partial_kills, "kill", "kills"))); // TKO-UNIT-30
  if (has_missiles(u)) out.push_back(fmt::format("{}: {} inches", words_of(u.weapon), inches(longest_range(u.weapon))));
  if (const std::string shots = ammunition_words(s, u); !shots.empty()) out.push_back(shots);
  out.push_back(fmt::format("killed on {}+", kill_number(u)));
  const int commander = best_commander(s, unit);
  out.push_back(commander >= 0 ? "under the eye of " + name_of(s, commander)
                               : fmt::format("out of command: orders need {}+", order_test.at(u.rating)));
  out.push_back("of " + name_of_colour(s, colour_of(u.side, u.tertio)));
  if (u.quarry >= 0) out.push_back("after " + name_of(s, u.quarry));
  return out;
}

ViewPiece labelled(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  ViewPiece p;
  p.id = unit;
  p.name = name_of(s, unit);
  p.side = word_of(u.side);
  p.kind = capital(words_of(u.kind));
  p.dress = dress_of(style_of_piece(u), worn_by(s, unit));
  return p;
}

} // namespace

Colours worn_by(const State& s, int unit) {
  const auto number = static_cast<std::size_t>(unit);
  if (number < s.setting->units.size()) return s.setting->units[number];
  return s.setting->side(s.unit(unit).side);
}

ViewPiece piece_of(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  ViewPiece p = labelled(s, unit);
  p.formation = words_of(u.formation);
  p.strength = men_of(u);
  p.full_strength = full_men_of(u);
  p.badges = badges_of(s, unit);
  p.details = details_of(s, unit);
  p.ranges = ranges_of(s, unit);
  p.centre = centre_of(s, u);
  p.figures = figures_of(u, worn_by(s, unit));
  p.hull = hull_of(u);
  if (u.building >= 0) p.inside = name_of_feature(s, u.building);
  return p;
}

} // namespace sandtable::kingdom
