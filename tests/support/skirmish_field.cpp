#include "support/skirmish_field.hpp"

#include "rulebooks/skirmish/chapters/formations.hpp"
#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/turn.hpp"
#include "rulebooks/skirmish/set_up/terrain_kinds.hpp"
#include "support/skirmish_told.hpp"

namespace sandtable::skirmish {

Field::Field(Options options, Vec size) : FieldOf(options, size, deploy_depth) {}

void Field::order(const Order& o) {
  FieldOf::order(o);
  expect_told(state, events);
}

void Field::roll(std::initializer_list<int> faces) {
  FieldOf::roll(faces);
  expect_told(state, events);
}

int Field::terrain(TerrainKind kind, Points shape, Points openings, Points crest) {
  ScenarioFeature f;
  f.kind = kind;
  f.outline = std::move(shape);
  f.crest = std::move(crest);
  if (!openings.empty()) f.own["openings"] = to_json(openings);
  ground_.terrain.push_back(f);
  EXPECT_TRUE(lay_terrain(*setting_, ground_).has_value());
  for (int i = 0; i < state.figure_count(); ++i) put(state, i, state.figure(i).at, state.figure(i).facing);
  return static_cast<int>(ground_.terrain.size()) - 1;
}

int Field::add(Unit u, const std::vector<Vec>& places, double facing, const Placement& p, Role role) {
  const auto count = static_cast<int>(places.size());
  u.first = static_cast<std::int16_t>(state.figure_count());
  u.figures = static_cast<std::uint8_t>(count);
  u.original = static_cast<std::uint8_t>(u.kind == UnitKind::group ? count : 1);
  u.facing = from_degrees(facing);
  u.action = p.action;
  u.loaded = p.loaded;
  u.spotted = p.spotted;
  u.commanded = p.commanded;
  const auto number = static_cast<std::int8_t>(state.add(u));
  for (int k = 0; k < count; ++k) {
    Figure f;
    f.unit = number;
    f.quality = p.quality;
    f.role = role;
    f.condition = k >= count - p.killed               ? Condition::killed
                  : k >= count - p.killed - p.wounded ? Condition::wounded
                                                      : Condition::fit;
    f.loyal = !p.disloyal;
    f.mounted = f.has_horse = p.mounted;
    f.long_skirts = p.long_skirts;
    f.bayonet = p.bayonets;
    for (const Weapon w : p.weapons) f.weapons = static_cast<WeaponSet>(f.weapons | bit_of(w));
    state.figures.push_back(f);
    put(state, state.figure_count() - 1, places[static_cast<std::size_t>(k)], from_degrees(facing));
  }
  Army& own = state.army(u.side);
  own.starting_figures = static_cast<std::uint8_t>(own.starting_figures + count);
  own.automatic = true;
  for (int i = 0; i < state.unit_count; ++i) // SKR-CMP-26
    if (state.unit(i).side == u.side && is_pc(state, i)) own.automatic = false;
  setting_->units.push_back({{{}, "Unit " + std::to_string(number)}, {}, {}});
  for (Knowledge& eyes : state.known) {
    eyes.units.meet(number);
    eyes.in_sight |= bit(number);
    for (int k = 0; k < count; ++k) eyes.figures.meet(u.first + k);
  }
  return number;
}

int Field::group(Side side, int men, Vec anchor, double facing, const Placement& p) {
  Unit u;
  u.side = side;
  u.formed = p.formed;
  u.native = p.native;
  u.superior_quality = p.superior_quality;
  u.superior_melee = p.superior_melee;
  u.volley_capable = p.volley_capable.value_or(!p.native);
  u.platoon = static_cast<std::int8_t>(p.platoon);
  u.defends = static_cast<std::int8_t>(p.defends);
  u.defending = p.defends >= 0;
  u.formation = p.formation.value_or(default_formation(u, p.mounted));
  const Places slots =
      slots_of(u.formation, men, p.mounted ? mounted_base : foot_base, anchor, direction(from_degrees(facing)));
  return add(u, {slots.begin(), slots.end()}, facing, p, p.role);
}

int Field::men_at(Side side, std::vector<Vec> places, double facing, const Placement& p) {
  Unit u;
  u.side = side;
  u.formed = p.formed;
  u.native = p.native;
  u.superior_quality = p.superior_quality;
  u.superior_melee = p.superior_melee;
  u.volley_capable = p.volley_capable.value_or(!p.native);
  u.platoon = static_cast<std::int8_t>(p.platoon);
  u.defends = static_cast<std::int8_t>(p.defends);
  u.defending = p.defends >= 0;
  u.formation = p.formation.value_or(Formation::free);
  return add(u, places, facing, p, p.role);
}

int Field::leader(Side side, Role role, Vec at, double facing, const Placement& p) {
  Unit u;
  u.side = side;
  u.kind = UnitKind::leader;
  u.formation = Formation::free;
  return add(u, {at}, facing, p, role);
}

void Field::attach() {
  attach_leaders(state, nullptr);
  look_around(state, nullptr);
}

void Field::move_man(int unit, int k, Vec at) { put(state, number(unit, k), at, man(unit, k).facing); }

void Field::begin(StepKind kind, int a, int b, Side side) {
  attach();
  state.active = side;
  state.half_turns = static_cast<std::uint8_t>(state.half_turns + 1);
  state.agenda = {};
  state.agenda.push(StepKind::half_end);
  state.agenda.push(kind, a, b);
  events.clear();
  advance(state, &events);
  expect_told(state, events);
}

void Field::begin_half_turn(Side side) {
  attach();
  state.first = side;
  state.agenda = {};
  state.agenda.push(StepKind::turn_end);
  state.agenda.push(StepKind::half_turn, 0);
  events.clear();
  advance(state, &events);
  expect_told(state, events);
}

Order Field::march(int unit, std::initializer_list<Vec> path, std::optional<double> facing,
                   std::optional<Formation> formation) {
  Order o = order_for(Verb::march, unit);
  o.path.assign(path.begin(), path.end());
  if (facing) o.facing = from_degrees(*facing);
  o.formation = formation;
  return o;
}

Order Field::place_men(int unit, std::initializer_list<Vec> places, std::optional<double> facing) {
  Order o = order_for(Verb::march, unit);
  o.places.assign(places.begin(), places.end());
  o.formation = Formation::free;
  if (facing) o.facing = from_degrees(*facing);
  return o;
}

Order Field::shoot_at(int unit, int target, int figure) {
  Order o = order_for(Verb::shoot, unit, target);
  o.figure = static_cast<std::int16_t>(figure);
  return o;
}

} // namespace sandtable::skirmish
