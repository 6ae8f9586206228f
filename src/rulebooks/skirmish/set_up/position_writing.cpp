#include "rulebooks/skirmish/set_up/position_writing.hpp"

#include "reflect/words.hpp"
#include "rulebooks/skirmish/chapters/formations.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"
#include "rulebooks/skirmish/service/names.hpp"
#include "rulebooks/skirmish/set_up/position_moment.hpp"
#include "rulebooks/skirmish/set_up/set_up.hpp"
#include "rulebooks/skirmish/set_up/troop_types.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

const Paper& paper_for(const State& s, int unit) {
  return s.setting->units[static_cast<std::size_t>(paper_of(s, unit))];
}

std::vector<Weapon> weapons_of(const Figure& f) {
  std::vector<Weapon> out;
  for (const WeaponRow& row : weapon_table)
    if (has(f.weapons, row.weapon)) out.push_back(row.weapon);
  return out;
}

template <class T>
std::optional<T> unless(T value, T usual) {
  return value == usual ? std::nullopt : std::optional<T>(value);
}

/// What its type does not say of its men.
void write_men(PositionUnit& out, const State& s, const Unit& u) {
  const TroopRow* row = troop_row(out.type);
  if (row == nullptr) row = &troop_table.front();
  const Figure& man = s.figure(u.first);
  out.men = u.figures;
  int living = 0, lost = 0;
  for (int i = u.first; i < u.first + u.figures; ++i) {
    const Figure& f = s.figure(i);
    living += is_living(f) ? 1 : 0;
    lost += f.condition == Condition::departed || f.condition == Condition::captured ? 1 : 0;
    out.killed += f.condition == Condition::killed ? 1 : 0;
    out.wounded += f.condition == Condition::wounded ? 1 : 0;
  }
  if (living > 0) out.killed += lost; // the words know of no group of which some have left; the rest says who
  out.quality = unless(man.quality, row->quality);
  if (man.weapons != row->weapons) out.weapons = weapons_of(man);
  out.bayonets = unless(man.bayonet, row->bayonets);
  out.mounted = unless(man.mounted, row->mounted);
  out.disloyal = !man.loyal;
  out.long_skirts = man.long_skirts;
  out.hitched = man.hitched;
  out.formed = unless(u.formed, row->formed);
  out.native = unless(u.native, row->native);
  out.superior_quality = unless(u.superior_quality, row->superior_quality);
  out.superior_melee = unless(u.superior_melee, false);
  out.volley_capable = unless(u.volley_capable, !u.native);
}

/// Whether they stand in the slots of their formation, so that its anchor says it all.
bool is_in_slots(const State& s, int unit, const Numbers& men, Vec anchor) {
  const Unit& u = s.unit(unit);
  if (u.formation == Formation::garrison || u.formation == Formation::free) return false;
  const Places slots = slots_of(u.formation, static_cast<int>(men.size()), base_size(s.figure(men.front())), anchor,
                                direction(u.facing));
  for (std::size_t i = 0; i < men.size(); ++i)
    if (distance2(s.figure(men[i]).at, slots[i]) > contact_distance * contact_distance) return false;
  return true;
}

void write_places(PositionUnit& out, const State& s, int unit) {
  const Numbers men = men_of(s, unit);
  if (men.empty()) return;
  out.formation = s.unit(unit).formation;
  out.facing = s.unit(unit).facing;
  out.at = on_grid(anchor_of(s, unit));
  if (is_in_slots(s, unit, men, *out.at)) return;
  for (const int i : men) out.places.push_back(s.figure(i).at);
}

PositionUnit written(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  PositionUnit out;
  out.name = name_of(s, unit);
  out.type = paper_for(s, unit).type;
  if (u.figures > 0) write_men(out, s, u);
  if (u.defends >= 0) out.defends = table(s).feature(u.defends).name;
  const auto& platoons = s.setting->side(u.side).platoons;
  if (u.platoon >= 0 && static_cast<std::size_t>(u.platoon) < platoons.size())
    out.platoon = platoons[static_cast<std::size_t>(u.platoon)];
  write_places(out, s, unit);
  out.action = u.action;
  out.loaded = u.loaded;
  out.spotted = u.spotted;
  if (u.knows_enemy) out.last_known = u.last_known;
  out.commanded = u.commanded;
  out.moved = u.moved;
  out.hurried = u.hurried;
  out.shot = u.shot;
  out.points_suffered = u.points_suffered;
  out.points_inflicted = u.points_inflicted;
  if (u.paper >= 0) out.number = unit;
  return out;
}

PositionGeneral written_leader(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  const Figure& man = leader_figure(s, unit);
  PositionGeneral out;
  out.name = name_of(s, unit);
  const std::string& post = paper_for(s, unit).type;
  out.role = from_word<Post>(post).value_or(man.role == Role::pc    ? Post::pc
                                            : man.role == Role::nco ? Post::nco
                                                                    : Post::drummer);
  out.quality = unless(man.quality, Class::veteran);
  if (man.weapons != usual_arms(out.role)) out.weapons = weapons_of(man);
  out.bayonets = man.bayonet;
  out.mounted = man.mounted;
  out.disloyal = !man.loyal;
  out.wounded = man.condition == Condition::wounded;
  if (is_living(man)) {
    out.at = man.at;
    out.facing = man.facing;
  }
  out.loaded = u.loaded;
  out.action = u.action;
  out.commanded = u.commanded;
  if (u.in_person != InPerson::unasked) out.in_person = u.in_person == InPerson::yes;
  if (u.paper >= 0) out.number = unit;
  return out;
}

} // namespace

Position position(const State& s) {
  Position out;
  for (const Side side : {Side::red, Side::blue}) {
    PositionSide& army = side == Side::red ? out.red : out.blue;
    army.name = name_of_side(s, side);
    for (int i = 0; i < s.unit_count; ++i) {
      const Unit& u = s.unit(i);
      if (u.side != side || u.kind == UnitKind::dummy) continue; // a marker is the scenario's
      if (u.kind == UnitKind::group)
        army.units.push_back(written(s, i));
      else
        army.generals.push_back(written_leader(s, i));
    }
  }
  out.moment = moment_of(s);
  return out;
}

bool has_secrets(const State&) { return true; } // SKR-HID-04: loads and loyalty, in every battle

Scenario scenario_as_seen(const Scenario& scenario, Side side) {
  Scenario out = scenario;
  ScenarioSide& enemy = side == Side::red ? out.blue : out.red;
  const auto setting = set_up(scenario);
  std::vector<ScenarioUnit> units;
  std::vector<ScenarioGeneral> leaders;
  // SKR-HID-01: of those who begin out of sight nothing is told, not even that they are there.
  if (setting) {
    const State& s = (*setting)->opening;
    const UnitSet seen = s.known_to(eyes_of(side)).in_sight;
    int unit = 0;
    while (unit < s.unit_count && s.unit(unit).side == side) ++unit;
    for (const ScenarioUnit& u : enemy.units)
      if ((seen & bit(unit++)) != 0) units.push_back(u);
    for (const ScenarioGeneral& g : enemy.generals)
      if ((seen & bit(unit++)) != 0) leaders.push_back(g);
  }
  for (ScenarioUnit& u : units) // SKR-HID-04
    for (const char* key : {"disloyal", "unloaded"}) u.own.erase(key);
  for (ScenarioGeneral& g : leaders)
    for (const char* key : {"disloyal", "unloaded"}) g.own.erase(key);
  enemy.units = std::move(units);
  enemy.generals = std::move(leaders);
  enemy.own.erase("dummies"); // SKR-HID-02
  return out;
}

} // namespace sandtable::skirmish
