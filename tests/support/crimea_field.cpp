#include "support/crimea_field.hpp"

#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/turn.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/set_up/position_moment.hpp"
#include "rulebooks/crimea/set_up/roster.hpp"
#include "rulebooks/crimea/set_up/terrain_kinds.hpp"

#include <gtest/gtest.h>

namespace sandtable::crimea {

namespace {

/// The order by which a decision is passed: nothing where there is no such order.
std::optional<Order> passing(const Step& step) {
  switch (step.kind) {
    case StepKind::orders:
    case StepKind::free:
    case StepKind::command:
    case StepKind::reaction:
    case StepKind::join: return Field::done();
    case StepKind::path:
    case StepKind::follow_up: return order_for(Verb::stay);
    case StepKind::choose_first: return order_for(Verb::act_first);
    default: return std::nullopt;
  }
}

} // namespace

Field::Field(Options options, Vec size) : FieldOf(options, size, deploy_depth) { setting_->sides[1].allied = false; }

int Field::terrain(TerrainKind kind, Points shape, Points crest, int level) {
  Feature f;
  f.kind = kind;
  f.outline = std::move(shape);
  f.crest = std::move(crest);
  f.level = kind == TerrainKind::hill ? level : 0;
  ground_.terrain.push_back(f);
  EXPECT_TRUE(lay_terrain(*setting_, ground_).has_value());
  return static_cast<int>(ground_.terrain.size()) - 1;
}

int Field::add(Side side, std::string_view type, Vec anchor, double facing, Placement p) {
  const RosterRow* row = roster_row(type);
  if (row == nullptr) {
    ADD_FAILURE() << "no such type: " << type;
    return -1;
  }
  Unit u = raise(*row, side);
  const bool guns = is_artillery(u.arm);
  u.formation = p.formation != Formation::none ? p.formation : guns ? Formation::unlimbered : Formation::line;
  u.chits = static_cast<std::uint8_t>(p.chits);
  if (p.points >= 0) u.points = static_cast<std::uint8_t>(p.points);
  if (!p.leader && u.leader == Leader::present) u.leader = Leader::killed;
  u.present = true;
  setting_->units.push_back({{{}, std::string(type) + " " + std::to_string(state.unit_count)},
                             row->kind,
                             u.points,
                             static_cast<std::uint8_t>(figures(u))});
  while (p.figures > 0 && figures(u) > p.figures) lose_figure(state, u);
  Army& army = state.army(side);
  army.starting_stands = static_cast<std::uint8_t>(army.starting_stands + stands(u));
  return state.add(planted(u, anchor, from_degrees(facing)));
}

int Field::commander(Side side, Nation nation, Vec at, int leadership, int points) {
  Unit u;
  u.side = side;
  u.nation = nation;
  u.arm = nation == Nation::russian ? Arm::column_commander : Arm::army_commander;
  u.weapon = Weapon::none;
  u.formation = Formation::none;
  u.leadership = static_cast<std::uint8_t>(u.arm == Arm::army_commander ? leadership : 0);
  u.points = static_cast<std::uint8_t>(points);
  u.present = true;
  fill_ranks(u);
  setting_->units.push_back({{{}, "General " + std::to_string(state.unit_count)}, {}, u.points, 1});
  return state.add(planted(u, at, {}));
}

void Field::begin_free(Side acting) {
  begin_moment(state, PositionPhase::free, acting);
  enter_phase(state, Phase::free, 0, nullptr);
}

void Field::begin_command(Side acting, int n) {
  begin_moment(state, PositionPhase::command, acting, n);
  enter_phase(state, Phase::command, n, nullptr);
}

void Field::begin_reaction(Side acting, std::vector<int> spenders, int n) {
  UnitSet spent = 0;
  for (const int i : spenders) spent |= bit(i);
  begin_moment(state, PositionPhase::reaction, acting, n, spent);
  enter_phase(state, Phase::reaction, n, nullptr);
}

void Field::begin_turn(int turn) {
  state.turn = static_cast<std::uint8_t>(turn);
  state.phase = Phase::none;
  begin_moment(state, PositionPhase::turn_start, state.acting);
  events.clear();
  advance(state, &events);
}

void Field::pass_until(StepKind kind) { pass_by(kind, passing); }

Order Field::fire_at(int unit, int target) { return order_for(Verb::fire, unit, target); }

Order Field::move(int unit, MoveKind kind) {
  Order o = order_for(Verb::move, unit);
  o.kind = kind;
  return o;
}

Order Field::march(int unit, Path path, std::optional<double> facing) {
  Order o = order_for(Verb::march, unit);
  o.path = std::move(path);
  if (facing) o.facing = from_degrees(*facing);
  return o;
}

Order Field::form(int unit, Formation formation) {
  Order o = order_for(Verb::form, unit);
  o.formation = formation;
  return o;
}

Order Field::face(int unit, double facing) {
  Order o = order_for(Verb::face, unit);
  o.facing = from_degrees(facing);
  return o;
}

Order Field::assault(int unit, int target) { return order_for(Verb::assault, unit, target); }
Order Field::charge(int unit, int target) { return order_for(Verb::charge, unit, target); }
Order Field::act(Verb verb, int unit) { return order_for(verb, unit); }
Order Field::done() { return order_for(Verb::done); }

void Field::refresh(int i) { plant(unit(i)); }

} // namespace sandtable::crimea
