#include "rulebooks/kingsmen/set_up/position_posting.hpp"

#include "rulebooks/kingsmen/chapters/buildings.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/teams.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/service/explain.hpp"
#include "rulebooks/kingsmen/service/names.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

tl::unexpected<Fault> refused(const State& s, const Ruling& r, std::string place) {
  return fault(fmt::format("{} {}", explain(s, r), edition(s).cited(r.rule)), std::move(place));
}

/// Chosen formations, and those that only arise in battle.
bool may_stand_in(const Unit& u, Formation f) {
  if (f == Formation::square) return u.type == Type::infantry && u.privates >= square_least; // KM1-FORM-50
  if (f == Formation::mob) return !is_artillery(u.type);
  return may_choose(u.type, f);
}

/// An army of a scenario is all there, in the scenario's order; parts of light infantry come after both.
Result<void> count(const State& s, Side side, const PositionSide& from) {
  if (s.army(side).starting_units == from.units.size()) return {};
  return fault(
      fmt::format("the scenario has {} of them, the position {}", s.army(side).starting_units, from.units.size()),
      word_of(side) + ".units");
}

/// What an author's units have from their set-up: those of a scenario began with something else, or were thrown for.
void take_roster(State& s, int unit, const PositionUnit& from) {
  Unit& u = s.unit(unit);
  if (from.type) u.type = *from.type;
  u.quality = from.quality;
  if (options(s).light_infantry && options(s).force_mode == ForceMode::random) // KM2-RULING-28
    s.parent(unit) = static_cast<std::int8_t>(from.light ? unit : -1);
  u.privates = static_cast<std::uint8_t>(from.figures > 0 ? from.figures : roster(u.type).privates);
}

/// KM2-GEN-05
void take_leader(State& s, int unit, const PositionUnit& from, const PositionSide& army) {
  const auto his = [&](const PositionGeneral& g) { return g.name == from.general; };
  const auto general = std::find_if(army.generals.begin(), army.generals.end(), his);
  if (general != army.generals.end()) s.leader(unit) = static_cast<std::int8_t>(general - army.generals.begin());
}

Result<void> check_roster(const State& s, int unit, const PositionUnit& from, const std::string& place) {
  const std::string name = name_of_whole(s, unit);
  if (!from.name.empty() && from.name != name)
    return fault(fmt::format("the scenario calls it \"{}\"", name), place + ".name");
  const int most = roster(s.unit(unit).type).privates;
  if (from.figures < 0 || from.figures > most)
    return fault(fmt::format("a unit of this type has at most {} figures", most), place + ".figures");
  return {};
}

Result<void> garrison_unit(const State& s, Unit& u, int unit, const PositionUnit& from, bool checked,
                           const std::string& place) {
  const int building = table(s).find(from.building);
  if (building < 0) return fault(fmt::format("there is no building called \"{}\"", from.building), place + ".building");
  if (checked)
    if (const Ruling r = check_entry(s, unit, building, table(s).feature(building).outline.front()); !r.allowed())
      return refused(s, r, place + ".building");
  u.building = static_cast<std::int8_t>(building);
  u.anchor = on_grid(centroid(table(s).feature(building).outline));
  stand(u, options(s));
  return {};
}

Result<void> arrange_as_told(const State& s, Unit& u, int unit, const PositionUnit& from, bool checked,
                             const std::string& place) {
  if (u.type != Type::skirmishers || u.formation != Formation::loose)
    return fault("only skirmishers in loose order are arranged man by man", place + ".spots");
  if (from.spots.size() != u.privates || from.spots.size() > u.spots.size())
    return fault(fmt::format("has {} places for {} men", from.spots.size(), int{u.privates}), place + ".spots");
  for (std::size_t i = 0; i < from.spots.size(); ++i) {
    if (!(length2(from.spots[i]) < 100))
      return fault("is too far from the centre", fmt::format("{}.spots[{}]", place, i));
    u.spots[i] = to_offset(from.spots[i]);
  }
  stand(u, options(s));
  if (!checked) return {};
  if (const Ruling r = check_arrangement(s, u, unit); !r.allowed()) return refused(s, r, place + ".spots");
  return {};
}

Result<void> check_shape(const State& s, const Unit& u, Formation formation, const std::string& place) {
  if (formation == Formation::square && !on(options(s).square))
    return fault("there are no squares without the option square (KM2-FORM-01)", place + ".formation");
  if (!may_stand_in(u, formation))
    return fault(fmt::format("{} of {} cannot stand in {}", word(u.type), int{u.privates}, word(formation)),
                 place + ".formation");
  return {};
}

Result<void> post_unit(State& s, int unit, const PositionUnit& from, bool checked, const std::string& place) {
  Unit u = s.unit(unit);
  u.colour = from.colour;
  u.disordered = from.disordered;
  u.officer = from.officer;
  u.ensign = from.ensign;
  u.lost = from.lost;
  const bool inside = !from.building.empty();
  const bool off = from.lost || (!checked && !from.at && !inside); // not drawn up yet
  if (off) {
    u.present = false;
    s.unit(unit) = u;
    return {};
  }
  if (!from.at && !inside) return fault("say where the unit stands, or that it is lost", place + ".at");
  if (from.at && inside) return fault("a unit inside a building has no place of its own", place + ".at");
  if (from.at && !(length2(*from.at) < 1e6)) return fault("is off the table", place + ".at");
  const Formation formation = from.formation.value_or(usual_formation(u.type));
  if (checked)
    if (auto shaped = check_shape(s, u, formation, place); !shaped) return shaped;
  const Angle facing = from.facing.value_or(u.side == Side::red ? Angle{} : reversed(Angle{}));
  u = posted(s, u, formation, from.ranks, from.files, from.arrangement.value_or(Arrangement::picket),
             on_grid(from.at.value_or(Vec{})), facing);
  const bool line = formation == Formation::line, ranked = line || formation == Formation::column;
  if (checked && ranked && !legal_shape(u.type, formation, u.ranks, u.files, u.privates))
    return fault(fmt::format("{} men cannot stand in {} so {}", int{u.privates}, word(formation),
                             edition(s).cited(line ? Rule::KM1_FORM_10 : Rule::KM1_FORM_20)),
                 place + (from.ranks != 0 && (line || from.files == 0) ? ".ranks" : ".files"));
  s.unit(unit) = u;
  if (inside) {
    s.unit(unit).present = false; // a unit does not stand in its own way
    if (auto entered = garrison_unit(s, u, unit, from, checked, place); !entered) return entered;
  } else {
    if (from.arrangement == Arrangement::own)
      if (auto arranged = arrange_as_told(s, u, unit, from, checked, place); !arranged) return arranged;
    Tolerance nobody_yields;
    nobody_yields.own_skirmishers = false;
    if (const Ruling r = checked ? fits(s, u, unit, nobody_yields) : Ruling{}; !r.allowed())
      return refused(s, r, place + ".at");
  }
  s.unit(unit) = u;
  return {};
}

Result<void> post_generals(State& s, Side side, const PositionSide& from, Origin origin) {
  std::size_t k = 0;
  for (int i = 0; i < s.general_count; ++i) {
    General& g = s.general(i);
    if (g.side != side) continue;
    g.placed = true;
    // Corners are far from everything: nobody is near a general whom the position does not speak of.
    const Vec corner{1 + static_cast<double>(k), 1.5};
    g.at = side == Side::red ? corner : table(s).size() - corner;
    if (k < from.generals.size() && origin != Origin::author)
      g.rating = static_cast<std::uint8_t>(from.generals[k].rating);
    if (k < from.generals.size() && from.generals[k].at) {
      g.at = on_grid(*from.generals[k].at);
      if (const Ruling r = origin == Origin::battle ? Ruling{} : check_general_place(s, g.at); !r.allowed())
        return refused(s, r, general_place(side, k) + ".at");
    }
    ++k;
  }
  return {};
}

/// KM2-GEN-05, 06: units that the position gives to nobody are the Commanding General's.
void give_commands(State& s, Side side) {
  if (options(s).command_mode == CommandMode::map) return take_by_map(s, side);
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && s.leader(i) < 0) s.leader(i) = static_cast<std::int8_t>(commanding_chair(s, side));
}

/// KM2-CMD-16: each player's own points. Those of the Commanding General are the army's, and can be given as such.
Result<void> fill_purses(State& s, Side side, const Position& wanted, bool checked) {
  const auto fill = [&](int chair, int points, const std::string& place) -> Result<void> {
    if (checked && (points < 0 || points > most_points))
      return fault(fmt::format("must be from 0 to {}", most_points), place);
    pay(s, side, chair, -points);
    return {};
  };
  const std::string place = "moment.command_points." + word_of(side);
  const int commanding = commanding_chair(s, side);
  const PositionPoints& points = wanted.moment.command_points;
  const std::optional<int>& armys = side == Side::red ? points.red : points.blue;
  if (armys)
    if (auto filled = fill(commanding, *armys, place); !filled) return filled;
  const std::vector<PositionGeneral>& generals = wanted.side(side).generals;
  for (std::size_t k = 0; k < generals.size(); ++k) {
    if (!generals[k].points) continue;
    const int chair = static_cast<int>(k);
    if (armys && chair == commanding) return fault("is said already by " + place, general_place(side, k) + ".points");
    if (auto filled = fill(chair, *generals[k].points, general_place(side, k) + ".points"); !filled) return filled;
  }
  return {};
}

} // namespace

Result<void> post_units(State& s, const Position& position, Origin origin) {
  int unit = 0;
  if (origin != Origin::author) { // the names of troops that were thrown for depend on all their types
    for (const Side side : {Side::red, Side::blue}) {
      if (auto counted = count(s, side, position.side(side)); !counted) return counted;
      for (const PositionUnit& from : position.side(side).units) {
        take_roster(s, unit, from);
        take_leader(s, unit++, from, position.side(side));
      }
    }
    unit = 0;
  }
  for (const Side side : {Side::red, Side::blue})
    for (std::size_t k = 0; k < position.side(side).units.size(); ++k) {
      const PositionUnit& from = position.side(side).units[k];
      if (origin == Origin::scenario)
        if (auto right = check_roster(s, unit, from, unit_place(side, k)); !right) return right;
      if (auto done = post_unit(s, unit++, from, origin != Origin::battle, unit_place(side, k)); !done) return done;
    }
  return {};
}

Result<void> post_side(State& s, Side side, const Position& position, Origin origin) {
  const PositionSide& from = position.side(side);
  if (auto done = post_generals(s, side, from, origin); !done) return done;
  if (edition(s).units_have_owners && origin != Origin::battle) give_commands(s, side);
  if (auto done = fill_purses(s, side, position, origin != Origin::battle); !done) return done;
  s.army(side).bank = from.bank;
  s.army(side).banked = static_cast<std::uint8_t>(from.bank.count());
  if (from.held_turns < 0 || from.held_turns > 60)
    return fault("must be a number of turns", word_of(side) + ".held_turns");
  s.army(side).held_turns = static_cast<std::uint8_t>(from.held_turns);
  return {};
}

} // namespace sandtable::kingsmen
