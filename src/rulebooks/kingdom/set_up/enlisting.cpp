#include "rulebooks/kingdom/set_up/enlisting.hpp"

#include "reflect/words.hpp"
#include "rulebooks/kingdom/chapters/roster.hpp"
#include "rulebooks/kingdom/chapters/tables_troops.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/state/scenario_keys.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::kingdom {

namespace {

constexpr std::size_t most_pieces = 60; // TKO-RULING-160

/// What an army wears where the scenario does not say: madder and Oxford blue, hodden grey, saffron.
Colours usual_dress(Nation people, Side side) {
  if (people == Nation::scots) return {"#7d7a70", "#3b5f8a", "#1f4f8f"};
  if (people == Nation::irish) return {"#a5702f", "#3c6b3f", "#3f7a48"};
  return side == Side::red ? Colours{"#9c2f2a", "#e9e2d0", "#b8862b"} : Colours{"#2f4a7d", "#e9e2d0", "#d98b2b"};
}

std::string place_of(Side side, const char* list, std::size_t k) {
  return fmt::format("{}.{}[{}]", word_of(side), list, k);
}

/// A unit of the order of battle, by the word a scenario has for it.
std::optional<UnitKind> kind_named(const std::string& type) {
  const auto kind = from_word<UnitKind>(spelt(type));
  return kind && !is_commander(*kind) ? kind : std::nullopt;
}

std::string known_types() {
  std::string out;
  for (const UnitRow& row : unit_table) out.append(out.empty() ? "" : ", ").append(word_of(row.kind));
  return out;
}

/// TKO-UNIT-10 to 20: make-up, as far as the scenario changes it.
Result<Unit> read_stands(const UnitKeys& keys, UnitKind kind, Side side, const Options& options, const OwnKeys& own,
                         const std::string& place) {
  const auto wrong = [&](const char* sentence, const char* key) -> Result<Unit> {
    return fault(sentence, sandtable::place_of(own, place, key));
  };
  const bool foot = kind == UnitKind::foot_regiment;
  if (!foot && (keys.pike || keys.shot || keys.bill))
    return wrong("only a foot-regiment is counted in pike, shot and bill (TKO-UNIT-10)", keys.pike   ? "pike"
                                                                                         : keys.shot ? "shot"
                                                                                                     : "bill");
  if ((foot || is_gun(kind)) && keys.stands)
    return wrong(foot ? "say how many of its stands are pike and how many shot" : "a gun is one stand (TKO-UNIT-18)",
                 "stands");
  if (!foot && keys.stands) return raise(kind, side, 0, *keys.stands);
  if (!foot) return raise(options, kind, side);
  const PikeAndShot usual = pike_and_shot(options.ratio); // TKO-OPT-03
  const int pike = keys.pike.value_or(usual.pike), shot = keys.shot.value_or(usual.shot), bill = keys.bill.value_or(0);
  if (pike + shot + bill < 1 || pike + shot + bill > most_stands)
    return wrong("a regiment has from 1 to 12 stands", keys.pike ? "pike" : keys.shot ? "shot" : "bill");
  Unit u = raise(kind, side, pike, shot);
  u.stands[StandType::bill] = static_cast<std::uint8_t>(bill);
  u.full_stands = static_cast<std::uint8_t>(u.stands.count());
  if (pike == 0) u.formation = Formation::line; // TKO-FORM-13: foot without pike
  return u;
}

/// TKO-SETUP-02 to 05: a rating that is given stands; one that is not is thrown for.
Result<void> rate(Unit& u, std::optional<Rating> given, const Options& options, const std::string& place) {
  if (given) {
    u.rating = u.first_rating = *given;
  } else if (throws_for_rating(u.kind)) {
    if (options.fixed_ratings) return fault("with fixed ratings each needs one (TKO-SETUP-05)", place);
    u.unrated = true;
  }
  return {};
}

/// TKO-UNIT-16
Result<void> arm(Unit& u, std::optional<Weapon> weapon, const std::string& place) {
  if (!weapon) return {};
  const bool fits = *weapon == Weapon::shot || *weapon == Weapon::bows || *weapon == Weapon::darts;
  if (u.kind != UnitKind::clansmen_regiment || !fits)
    return fault("only clansmen choose: shot, bows or darts (TKO-UNIT-16)", place);
  u.weapon = *weapon;
  return {};
}

Result<Unit> read_unit(const ScenarioUnit& from, Side side, const Options& options, const std::string& place) {
  auto kind = kind_named(from.type);
  if (!kind) return fault("\"" + from.type + "\" is not one of " + known_types(), place + ".type");
  auto keys = read_own<UnitKeys>(from.own, place);
  if (!keys) return tl::unexpected<Fault>(keys.error());
  if (!options.irregulars && (*kind == UnitKind::clansmen_regiment || *kind == UnitKind::mob)) {
    kind = UnitKind::foot_regiment; // TKO-OPT-04, TKO-RULING-159
    keys->stands.reset();
    keys->weapon.reset();
  }
  auto u = read_stands(*keys, *kind, side, options, from.own, place);
  if (!u) return u;
  if (auto rated = rate(*u, keys->rating, options, sandtable::place_of(from.own, place, "rating")); !rated)
    return tl::unexpected<Fault>(rated.error());
  if (auto armed = arm(*u, keys->weapon, sandtable::place_of(from.own, place, "weapon")); !armed)
    return tl::unexpected<Fault>(armed.error());
  if (keys->dismounted) {
    if (*kind != UnitKind::dragoon_regiment)
      return fault("only dragoons dismount (TKO-TYPE-10)", sandtable::place_of(from.own, place, "dismounted"));
    std::swap(u->stands[StandType::dragoon_mounted], u->stands[StandType::dragoon_foot]);
  }
  u->tertio = static_cast<std::int8_t>(keys->tertio - 1);
  return u;
}

Result<Unit> read_commander(const ScenarioGeneral& from, Side side, const Options& options, const std::string& place) {
  const auto keys = read_own<GeneralKeys>(from.own, place);
  if (!keys) return tl::unexpected<Fault>(keys.error());
  const bool of_army = keys->rank == Rank::army;
  Unit u = raise(of_army ? UnitKind::army_commander : UnitKind::tertio_commander, side, 0, 0);
  u.tertio = static_cast<std::int8_t>(of_army ? -1 : keys->tertio - 1);
  if (auto rated = rate(u, keys->rating, options, sandtable::place_of(from.own, place, "rating")); !rated)
    return tl::unexpected<Fault>(rated.error());
  return u;
}

/// TKO-CMD-01 to 03: each commander has his tertio, and no tertio two.
Result<void> appoint(State& s, int commander, const std::string& place) {
  const Unit& u = s.unit(commander);
  Army& army = s.army(u.side);
  std::int8_t& post =
      u.kind == UnitKind::army_commander ? army.commander : army.tertio_commanders[static_cast<std::size_t>(u.tertio)];
  if (post >= 0)
    return fault(u.kind == UnitKind::army_commander ? "an army has one Army Commander (TKO-CMD-02)"
                                                    : "a tertio has one commander (TKO-CMD-01)",
                 place);
  post = static_cast<std::int8_t>(commander);
  return {};
}

/// TKO-CMD-01 to 04, TKO-RULING-159
Result<void> check_tertios(State& s, Side side) {
  Army& army = s.army(side);
  std::array<int, most_tertios> units{};
  for (int i = 0; i < s.unit_count; ++i)
    if (const Unit& u = s.unit(i); u.side == side && is_unit(u) && u.tertio >= 0)
      ++units[static_cast<std::size_t>(u.tertio)];
  for (int t = 0; t < most_tertios; ++t) {
    const int men = units[static_cast<std::size_t>(t)];
    const bool led = army.tertio_commanders[static_cast<std::size_t>(t)] >= 0;
    if (men > 0 && !led)
      return fault(fmt::format("tertio {} has no commander (TKO-CMD-01)", t + 1), word_of(side) + ".generals");
    if (men == 0 && led)
      return fault(fmt::format("tertio {} has no units (TKO-CMD-01)", t + 1), word_of(side) + ".units");
    if (men > 0 && t != army.tertios)
      return fault(fmt::format("there is a tertio {} but no tertio {}", t + 1, t), word_of(side) + ".units");
    if (men > 0) ++army.tertios;
  }
  if (army.tertios == 0) return fault("an army has at least one tertio (TKO-CMD-02)", word_of(side) + ".units");
  if (army.tertios > 1 && army.commander < 0)
    return fault("an army of several tertios has an Army Commander (TKO-CMD-02)", word_of(side) + ".generals");
  if (army.tertios == 1 && army.commander >= 0) // TKO-CMD-03
    return fault("the commander of a single tertio is the Army Commander too (TKO-CMD-03)",
                 word_of(side) + ".generals");
  if (army.commander < 0) army.commander = army.tertio_commanders[0]; // TKO-CMD-03
  return {};
}

/// A unit may name its general instead of his tertio; under the Army Commander it is of the reserve: TKO-CMD-04.
void join(Unit& u, const State& s, const ScenarioSide& from, const std::string& general, int first_general) {
  for (std::size_t k = 0; k < from.generals.size(); ++k)
    if (from.generals[k].name == general) u.tertio = s.unit(first_general + static_cast<int>(k)).tertio;
}

} // namespace

Result<void> dress_side(Setting& setting, Side side, const ScenarioSide& from, Vec size) {
  const auto keys = read_own<SideKeys>(from.own, word_of(side));
  if (!keys) return tl::unexpected<Fault>(keys.error());
  SidePaper& paper = setting.sides[static_cast<std::size_t>(index_of(side))];
  static_cast<sandtable::SidePaper&>(paper) =
      side_paper(from, side, size, setting.options.deploy_depth, usual_dress(keys->people, side)); // TKO-OPT-25
  paper.people = keys->people;
  paper.tertios = keys->tertios;
  return {};
}

Result<void> enlist(Setting& setting, Side side, const ScenarioSide& from) {
  State& s = setting.opening;
  const std::string list = word_of(side) + ".units";
  if (from.units.empty()) return fault("an army needs at least one unit", list);
  if (s.unit_count + from.units.size() + from.generals.size() > most_pieces)
    return fault(fmt::format("both armies together have at most {} units and commanders", most_pieces), list);
  const SidePaper& paper = setting.side(side);
  const int first = s.unit_count, first_general = first + static_cast<int>(from.units.size());
  for (std::size_t k = 0; k < from.units.size(); ++k) {
    const auto unit = read_unit(from.units[k], side, setting.options, place_of(side, "units", k));
    if (!unit) return tl::unexpected<Fault>(unit.error());
    s.add(*unit);
    setting.units.push_back({worn(from.units[k], paper), from.units[k].name});
    ++s.army(side).starting_units; // TKO-VIC-02
  }
  for (std::size_t k = 0; k < from.generals.size(); ++k) {
    const std::string place = place_of(side, "generals", k);
    const auto commander = read_commander(from.generals[k], side, setting.options, place);
    if (!commander) return tl::unexpected<Fault>(commander.error());
    setting.units.push_back({paper, from.generals[k].name});
    if (auto appointed = appoint(s, s.add(*commander), place); !appointed) return appointed;
  }
  for (std::size_t k = 0; k < from.units.size(); ++k)
    join(s.unit(first + static_cast<int>(k)), s, from, from.units[k].general, first_general);
  return check_tertios(s, side);
}

} // namespace sandtable::kingdom
