#include "rulebooks/skirmish/service/pieces.hpp"

#include "client/odds.hpp"
#include "client/view_parts.hpp"
#include "reflect/words.hpp"
#include "rulebooks/skirmish/chapters/actions.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/service/figures.hpp"
#include "rulebooks/skirmish/service/ranges.hpp"
#include "rulebooks/skirmish/service/wording.hpp"

namespace sandtable::skirmish {

namespace {

/// Mildest last, as a player fears them.
constexpr ActionResult told_results[] = {ActionResult::attack, ActionResult::advance, ActionResult::go_on,
                                         ActionResult::halt,   ActionResult::retreat, ActionResult::rout};

std::string kind_of(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (u.kind == UnitKind::leader && u.native) return "Chief";
  if (u.kind == UnitKind::leader) return capital(words_of(leader_figure(s, unit).role));
  if (is_civilian(s, unit)) return "Civilians";
  if (u.native) return "Warriors";
  return u.formed ? "Soldiers" : "Skirmishers";
}

ViewBadge action_badge(Action a) {
  switch (a) {
    case Action::hold: break;
    case Action::march: return {"marching", "M", "note"};
    case Action::advance: return {"advancing", "V", "good"};
    case Action::attack: return {"attacking", "A", "good"};
    case Action::retreat: return {"retreating", "B", "poor"};
    case Action::rout: return {"routing", "R", "poor"};
  }
  return {};
}

/// "threw 3 at Risk Factor 4: Halt"
std::string thrown_words(const Unit& u) {
  return fmt::format("threw {} at Risk Factor {}: {}{}", int{u.die}, int{u.risk}, words_of(u.result),
                     u.bound ? ", which binds them" : "");
}

/// States by word, letter and tone, what presses most first: a tag has room for few.
std::vector<ViewBadge> badges_of(const State& s, int unit, bool own) {
  const Unit& u = s.unit(unit);
  std::vector<ViewBadge> out;
  const bool attached = u.kind == UnitKind::leader && u.attached >= 0;
  if (!attached && u.action != Action::hold) {
    out.push_back(action_badge(u.action));
    out.back().rule = by(Rule::SKR_CMP_21);
  }
  if (is_in_contact(s, unit)) out.push_back({"in melee", "L", "note", by(Rule::SKR_ACT_41)});
  if (u.pinned) out.push_back({"pinned", "P", "poor", by(Rule::SKR_OPT_11)});
  if (u.commanded) out.push_back({u.relay_of >= 0 ? "activated" : "commanded", "C", "good", by(Rule::SKR_ACT_27)});
  if (u.die > 0)
    out.push_back(
        {thrown_words(u), std::to_string(u.die), u.bound ? "poor" : "note", by(Rule::SKR_ACT_25)}); // SKR-HID-05
  if (u.in_person == InPerson::yes) out.push_back({"fights in person", "F", "note"});
  if (own && !u.loaded)
    out.push_back({u.loading ? "loading" : "not loaded", "U", "fair", by(Rule::SKR_CMP_24)}); // SKR-HID-04
  return out;
}

std::string weapons_words(const State& s, int unit) {
  WeaponSet all = 0;
  for (const int i : men_of(s, unit)) all = static_cast<WeaponSet>(all | s.figure(i).weapons);
  std::vector<std::string> out;
  for (const WeaponRow& row : weapon_table) {
    if (!has(all, row.weapon)) continue;
    out.push_back(row.far > 0 ? fmt::format("{} {}/{}/{} cm", words_of(row.weapon), centimetres(row.near),
                                            centimetres(row.medium), centimetres(row.far))
                              : words_of(row.weapon));
  }
  return listed(out);
}

int count_if_living(const State& s, int unit, bool (*counts)(const Figure&)) {
  int out = 0;
  for (const int i : men_of(s, unit)) out += counts(s.figure(i)) ? 1 : 0;
  return out;
}

std::string quality_words(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  std::string out = capital(words_of(u.kind == UnitKind::leader ? leader_figure(s, unit).quality : class_of(s, unit)));
  if (u.superior_quality) out += ", superior quality";
  if (u.superior_melee) out += ", superior hand to hand";
  if (u.defending && u.defends >= 0) out += ", defends " + name_of_feature(s, u.defends);
  return out;
}

/// What would be read off the figures and the markers beside them.
std::vector<std::string> details_of(const State& s, int unit, bool own) {
  const Unit& u = s.unit(unit);
  std::vector<std::string> out{quality_words(s, unit)};
  if (const std::string arms = weapons_words(s, unit); !arms.empty()) out.push_back(arms);
  const int wounded = count_if_living(s, unit, [](const Figure& f) { return f.condition == Condition::wounded; });
  if (u.kind == UnitKind::group)
    out.push_back(fmt::format("{} of {} men{}", living_men(s, unit), int{u.original},
                              wounded > 0 ? fmt::format(", {} wounded", wounded) : ""));
  if (u.kind == UnitKind::leader && u.attached >= 0)
    out.push_back("with " + within(s, u.attached)); // SKR-CMP-19
  else
    out.push_back(capital(words_of(u.action)));
  if (own) { // SKR-HID-04
    if (main_weapon(s, unit) && is_muzzle_loader(s, *main_weapon(s, unit)))
      out.emplace_back(u.loaded ? "loaded" : u.loading ? "loading" : "not loaded");
    if (const int disloyal = count_if_living(s, unit, [](const Figure& f) { return !f.loyal; }); disloyal > 0)
      out.push_back(fmt::format("{} disloyal: two command points each", disloyal)); // SKR-CMD-16
  }
  if (u.die > 0 && is_group(s, unit)) out.push_back(capital(thrown_words(u)));
  return out;
}

/// SKR-RULING-131: before the die, what it may say and why, as far as the viewer sees. A platoon's die is read for all.
std::optional<OddsChart> chances_of(const State& s, int unit) {
  if (s.turn == 0 || s.ending != Ending::none || !is_group(s, unit) || s.unit(unit).die > 0) return std::nullopt;
  const ActionChances chances = action_chances(s, unit);
  OddsChart out;
  out.title = fmt::format("Risk Factor {}", chances.risk);
  out.dice = chances.joint ? "one die for the whole platoon" : "one die";
  for (const ActionResult r : told_results) {
    const double chance = chances.thirty_sixths[static_cast<std::size_t>(r)] / 36.0;
    if (chance <= 0) continue;
    out.bars.push_back({words_of(r), chance});
    out.lines.push_back(fmt::format("{} {}", percent_words(chance), words_of(r)));
  }
  const Risk risk = chances.joint ? joint_risk(s, platoon_with(s, unit)) : risk_of(s, unit);
  for (const RiskLine& line : risk.lines)
    out.why.push_back({std::string(id_of(line.rule)), line.words, 0, 0, line.amount, Changes::row,
                       fmt::format("{}, {}", signed_words(line.amount), line.words)});
  return out;
}

} // namespace

std::string chances_words(const State& s, int group) {
  const ActionChances chances = action_chances(s, group);
  std::vector<std::string> parts;
  for (const ActionResult r : told_results)
    if (const int parts_of_36 = chances.thirty_sixths[static_cast<std::size_t>(r)]; parts_of_36 > 0)
      parts.push_back(fmt::format("{} {}", words_of(r), percent_words(parts_of_36 / 36.0)));
  return fmt::format("Risk Factor {}: {}", chances.risk, listed(parts, ", "));
}

ViewPiece piece_of(const State& s, int unit, bool own) {
  const Unit& u = s.unit(unit);
  ViewPiece p;
  p.id = unit;
  p.name = name_of(s, unit);
  p.side = word_of(u.side);
  p.kind = kind_of(s, unit);
  p.figures = figures_of(s, unit);
  const Paper& paper = s.setting->units[static_cast<std::size_t>(paper_of(s, unit))];
  p.dress = dress_of(u.kind == UnitKind::leader ? "general" : p.figures.front().dress->style, paper);
  if (u.kind == UnitKind::group) p.formation = words_of(u.formation);
  p.strength = static_cast<int>(p.figures.size());
  p.full_strength = u.figures;
  p.badges = badges_of(s, unit, own);
  p.details = details_of(s, unit, own);
  p.chances = chances_of(s, unit);
  p.ranges = ranges_of(s, unit);
  p.centre = mean_centre(s, unit);
  p.hull = hull_of(s, unit);
  return p;
}

} // namespace sandtable::skirmish
