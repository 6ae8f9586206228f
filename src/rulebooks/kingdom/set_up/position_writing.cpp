#include "rulebooks/kingdom/set_up/position_writing.hpp"

#include "reflect/words.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/names.hpp"

namespace sandtable::kingdom {

namespace {

/// What a unit has left, where that is less than it began with.
void write_strength(PositionUnit& out, const Unit& u, const Unit& first) {
  const auto left = [&](StandType type) {
    return u.stands[type] != first.stands[type] ? std::optional<int>(u.stands[type]) : std::nullopt;
  };
  if (u.crew != first.crew) out.crew = u.crew;
  out.dismounted = u.stands[StandType::dragoon_foot] > 0;
  if (u.kind == UnitKind::foot_regiment) {
    out.pike = left(StandType::pike);
    out.shot = left(StandType::shot);
    out.bill = left(StandType::bill);
  } else if (u.stands.count() != first.stands.count()) {
    out.stands = u.stands.count();
  }
}

PositionUnit written(const State& s, int unit, const std::vector<std::string>& names) {
  const Unit& u = s.unit(unit);
  PositionUnit out;
  out.name = names[static_cast<std::size_t>(unit)];
  out.type = word_of(u.kind);
  out.tertio = u.tertio + 1;
  if (!u.unrated) out.rating = u.rating;
  write_strength(out, u, s.setting->opening.unit(unit));
  if (u.kind == UnitKind::clansmen_regiment) out.weapon = u.weapon;
  out.state = u.state;
  out.reforming = u.reforming;
  out.undignified = u.undignified;
  out.moved = u.moved;
  out.partial_kills = u.partial_kills;
  if (u.ammo >= 0) out.ammo = u.ammo;
  out.orders = u.orders;
  out.smoke_until = u.smoke_until;
  if (u.quarry >= 0 && u.quarry < s.setting->opening.unit_count) out.quarry = name_or_number(names, u.quarry);
  out.lost = u.presence == Presence::lost;
  out.off_table = u.presence == Presence::off_table;
  if (out.off_table) out.at = u.anchor;
  if (!on_table(u)) return out;
  out.facing = u.facing;
  if (holds_building(u)) {
    out.building = table(s).feature(u.building).name;
    return out;
  }
  out.formation = u.formation;
  out.at = u.anchor;
  return out;
}

PositionGeneral written_general(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  PositionGeneral out;
  out.name = name_of(s, unit);
  out.rank = u.kind == UnitKind::army_commander ? Rank::army : Rank::tertio;
  if (u.tertio >= 0) out.tertio = u.tertio + 1;
  if (!u.unrated) out.rating = u.rating;
  out.fate = u.command.fate;
  out.until = u.command.until;
  out.orders = u.orders;
  if (on_table(u)) out.at = u.anchor;
  return out;
}

PositionPhase phase_of(const State& s) {
  if (s.turn == 0) return PositionPhase::set_up;
  if (s.die >= 0) return PositionPhase::orders;
  bool drawing = false, happening = false;
  for (int i = 0; i < s.agenda.count; ++i) {
    const StepKind kind = s.agenda.steps[static_cast<std::size_t>(i)].kind;
    drawing = drawing || kind == StepKind::draw;
    happening = happening || kind == StepKind::events;
  }
  return drawing ? PositionPhase::draw : happening ? PositionPhase::events : PositionPhase::turn_end;
}

PositionMoment moment_of(const State& s, const std::vector<std::string>& names) {
  PositionMoment out;
  out.phase = phase_of(s);
  out.turn = s.turn;
  if (s.die >= 0) {
    out.side = side_of_colour(s.die);
    const int commander = commander_of_colour(s, s.die);
    out.tertio = commander >= 0 ? s.unit(commander).tertio + 1 : 0;
  }
  const int known = s.setting->opening.unit_count; // whoever has come since is in the rest
  for (const Contact& c : s.contacts)
    if (c.attacker < known && c.defender < known)
      out.contacts.push_back({name_or_number(names, c.attacker), name_or_number(names, c.defender), c.zone});
  return out;
}

} // namespace

Position position(const State& s) {
  Position out;
  const std::vector<std::string> names = unit_names(s);
  for (const Side side : {Side::red, Side::blue}) {
    PositionSide& army = side == Side::red ? out.red : out.blue;
    army.name = name_of_side(s, side);
    army.people = s.setting->side(side).people;
    for (int i = 0; i < s.setting->opening.unit_count; ++i) {
      if (s.unit(i).side != side) continue; // those who have come since are in the rest
      if (is_unit(s.unit(i)))
        army.units.push_back(written(s, i, names));
      else
        army.generals.push_back(written_general(s, i));
    }
  }
  out.moment = moment_of(s, names);
  return out;
}

} // namespace sandtable::kingdom
