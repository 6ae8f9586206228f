#include "support/kingdom_field.hpp"

#include "reflect/words.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/happenings.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/roster.hpp"
#include "rulebooks/kingdom/chapters/tables_troops.hpp"
#include "rulebooks/kingdom/chapters/turn.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/set_up/terrain_kinds.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {

namespace {

/// The order by which a decision is passed: nothing where there is no such order. TKO-DEC-02 to 18
std::optional<Order> passing(const Step& step) {
  switch (step.kind) {
    case StepKind::orders: return Field::pass();
    case StepKind::deploy: return Field::act(Verb::done);
    case StepKind::path: return Field::act(Verb::stay, step.a);
    case StepKind::ride: return Field::act(Verb::ride, step.a);
    case StepKind::react: return Field::react(step.a, Reaction::hold);
    case StepKind::foot_half: return Field::act(Verb::advance);
    case StepKind::pistols: return Field::act(Verb::keep_pistols);
    case StepKind::cavalry_choice: return Field::act(Verb::charge_in);
    case StepKind::pursue: return Field::act(Verb::stand_fast, step.a);
    default: return std::nullopt;
  }
}

bool is_of_a_unit(EventKind kind) {
  switch (kind) {
    case EventKind::deploy_thrown:
    case EventKind::turn_began:
    case EventKind::cup_filled:
    case EventKind::die_drawn:
    case EventKind::die_passed:
    case EventKind::events_blank:
    case EventKind::turn_ended:
    case EventKind::battle_ended: return false;
    default: return true;
  }
}

bool is_of_a_move(EventKind kind) {
  switch (kind) {
    case EventKind::unit_moved:
    case EventKind::commander_rode:
    case EventKind::evaded:
    case EventKind::charge_halted:
    case EventKind::unit_retired:
    case EventKind::unit_swirled:
    case EventKind::unit_routed:
    case EventKind::fell_back: return true;
    default: return false;
  }
}

/// Of dice thrown for a distance: it is never none.
bool has_inches(EventKind kind) {
  return kind == EventKind::distance_thrown || kind == EventKind::charge_thrown || kind == EventKind::counter_charged;
}

bool shows_dice(EventKind kind) {
  switch (kind) {
    case EventKind::deploy_thrown:
    case EventKind::distance_thrown:
    case EventKind::ground_thrown:
    case EventKind::ammunition_thrown:
    case EventKind::shot_fired:
    case EventKind::kills_thrown:
    case EventKind::charge_thrown:
    case EventKind::reaction_thrown:
    case EventKind::melee_thrown:
    case EventKind::event_came:
    case EventKind::commander_hit:
    case EventKind::successor_came: return true;
    default: return false;
  }
}

/// Not of the side of the unit that they are told of.
bool is_of_the_winner(EventKind kind) { return kind == EventKind::round_fought || kind == EventKind::gun_captured; }

} // namespace

Field::Field(Options options, Vec size) : FieldOf(options, size, options.deploy_depth) {}

void expect_told(const State& s, std::span<const Event> events, std::span<const std::uint8_t> thrown) {
  for (const Event& e : events) {
    const std::string which = word_of(e.kind);
    EXPECT_EQ(e.unit >= 0, is_of_a_unit(e.kind)) << which;
    EXPECT_TRUE(!is_of_a_move(e.kind) || e.to != Vec{}) << which;
    EXPECT_TRUE(!has_inches(e.kind) || e.inches > 0) << which;
    const bool threw_none = (e.kind == EventKind::melee_thrown || e.kind == EventKind::shot_fired) && e.a == 0;
    EXPECT_TRUE(!shows_dice(e.kind) || e.dice > 0 || thrown.empty() || threw_none) << which;
    if (e.unit < 0 || is_of_the_winner(e.kind)) continue;
    EXPECT_EQ(e.side, s.unit(e.unit).side) << which;
  }
}

void Field::order(const Order& o) {
  FieldOf::order(o);
  expect_told(state, events);
  for (const Event& e : events) {
    if (e.kind != EventKind::order_given) continue;
    EXPECT_EQ(e.unit, o.unit);
    EXPECT_EQ(e.other, o.target);
    EXPECT_EQ(e.a, static_cast<int>(o.verb));
  }
}

void Field::roll(std::initializer_list<int> faces) {
  FieldOf::roll(faces);
  const Roll thrown = roll_of(faces);
  expect_told(state, events, thrown.dice());
}

int Field::terrain(TerrainKind kind, Points shape, int level) {
  ScenarioFeature f;
  f.kind = kind;
  f.outline = std::move(shape);
  f.level = kind == TerrainKind::hill ? level : 0;
  ground_.terrain.push_back(f);
  EXPECT_TRUE(lay_terrain(*setting_, ground_).has_value());
  return static_cast<int>(ground_.terrain.size()) - 1;
}

int Field::add(Side side, UnitKind kind, Vec anchor, double facing, const Placement& p) {
  const PikeAndShot usual = pike_and_shot(options().ratio);
  const bool mixed = kind == UnitKind::foot_regiment;
  Unit u = raise(kind, side, mixed ? p.pike.value_or(usual.pike) : 0,
                 mixed ? p.shot.value_or(usual.shot) : p.stands.value_or(row_of(kind).stands));
  if (p.dismounted) std::swap(u.stands[StandType::dragoon_mounted], u.stands[StandType::dragoon_foot]);
  if (p.lost) {
    u.lost[row_of(kind).type] = static_cast<std::uint8_t>(*p.lost);
    u.full_stands = static_cast<std::uint8_t>(u.full_stands + *p.lost);
  }
  if (p.crew) u.crew = static_cast<std::uint8_t>(*p.crew);
  if (p.rating) u.rating = u.first_rating = *p.rating;
  if (p.formation) u.formation = *p.formation;
  if (p.weapon) u.weapon = *p.weapon;
  if (p.ammo) u.ammo = static_cast<std::int8_t>(*p.ammo);
  u.state = p.state;
  u.tertio = static_cast<std::int8_t>(p.tertio);
  u.partial_kills = static_cast<std::uint8_t>(p.partial_kills);
  u.presence = p.presence.value_or(Presence::on_table);
  u.moved = p.moved;
  u.reforming = p.reforming;
  u.orders = static_cast<std::uint8_t>(p.orders);
  u.anchor = anchor;
  u.facing = from_degrees(facing);
  u.building = static_cast<std::int8_t>(p.building);
  if (p.building >= 0) u.formation = Formation::holding;
  setting_->units.push_back({{}, "Unit " + std::to_string(state.unit_count)});
  Army& own = state.army(side);
  own.tertios = std::max<std::uint8_t>(own.tertios, static_cast<std::uint8_t>(p.tertio + 1));
  ++own.starting_units;
  plant(state, u);
  return state.add(u);
}

int Field::commander(Side side, int tertio, Vec at, Rating rating) {
  Unit u = raise(tertio == army ? UnitKind::army_commander : UnitKind::tertio_commander, side, 0, 0);
  u.rating = u.first_rating = rating;
  u.tertio = static_cast<std::int8_t>(tertio);
  u.presence = Presence::on_table;
  u.anchor = at;
  setting_->units.push_back({{}, "Commander " + std::to_string(state.unit_count)});
  plant(state, u);
  const int number = state.add(u);
  Army& own = state.army(side);
  if (tertio == army) {
    own.commander = static_cast<std::int8_t>(number);
    return number;
  }
  own.tertios = std::max<std::uint8_t>(own.tertios, static_cast<std::uint8_t>(tertio + 1));
  own.tertio_commanders[static_cast<std::size_t>(tertio)] = static_cast<std::int8_t>(number);
  if (own.commander < 0) own.commander = static_cast<std::int8_t>(number); // TKO-CMD-03
  return number;
}

int Field::contact(int attacker, int defender, Zone zone) {
  Contact c;
  c.attacker = static_cast<std::int8_t>(attacker);
  c.defender = static_cast<std::int8_t>(defender);
  c.zone = zone;
  state.contacts.push_back(c);
  return static_cast<int>(state.contacts.size()) - 1;
}

void Field::fill_the_cup() {
  state.agenda = {};
  state.agenda.push(StepKind::turn_end, 0);
  fill_cup(state);
  state.agenda.push(StepKind::draw);
}

void Field::begin_orders(Side side, int tertio) {
  fill_the_cup();
  const int colour = colour_of(side, tertio);
  state.die = static_cast<std::int8_t>(colour);
  state.drawn = 1;
  state.agenda.push(StepKind::settle);
  begin(StepKind::orders, colour);
}

void Field::begin_draw() {
  fill_the_cup();
  events.clear();
}

void Field::begin_turn(int turn) {
  state.agenda = {};
  state.turn = static_cast<std::uint8_t>(turn - 1); // it counts up when it begins
  begin(StepKind::turn_start);
}

void Field::begin_events() {
  state.agenda = {};
  state.agenda.push(StepKind::turn_end, 0);
  kingdom::begin_events(state);
  events.clear();
  kingdom::advance(state, &events);
}

void Field::begin_end() {
  state.agenda = {};
  begin(StepKind::turn_end, 0);
}

void Field::begin(StepKind kind, int a, int b) {
  state.agenda.push(kind, a, b);
  events.clear();
  kingdom::advance(state, &events);
}

void Field::draw(std::string_view code) {
  ASSERT_EQ(pending(), StepKind::draw);
  const Bag cup = plan().draw_from;
  ASSERT_NE(cup.kind, nullptr);
  Roll r;
  r.drawn = static_cast<std::int16_t>(label_named(*cup.kind, code).value_or(-1));
  ASSERT_TRUE(cup.holds(r.drawn)) << "no " << code << " in the cup";
  events.clear();
  Kingdom::settle(state, r, &events);
}

void Field::pass_until(StepKind kind) { pass_by(kind, passing); }

Order Field::charge(int unit, int target, int angle) {
  Order o = order_for(Verb::charge, unit, target);
  o.angle = angle;
  return o;
}

Order Field::form(int unit, Formation formation) {
  Order o = order_for(Verb::form, unit);
  o.formation = formation;
  return o;
}

Order Field::pivot(int unit, double facing) {
  Order o = order_for(Verb::pivot, unit);
  o.facing = from_degrees(facing);
  return o;
}

Order Field::march(int unit, std::initializer_list<Manoeuvre> manoeuvres) {
  Order o = order_for(Verb::march, unit);
  o.manoeuvres.assign(manoeuvres.begin(), manoeuvres.end());
  return o;
}

Order Field::react(int unit, Reaction reaction) {
  Order o = order_for(Verb::react, unit);
  o.reaction = reaction;
  return o;
}

Order Field::deploy(int unit, Vec at, std::optional<double> facing, std::optional<Formation> formation) {
  Order o = order_for(Verb::deploy, unit);
  o.path.push_back(at);
  if (facing) o.facing = from_degrees(*facing);
  o.formation = formation;
  return o;
}

void Field::refresh(int i) { plant(state, unit(i)); }

} // namespace sandtable::kingdom
