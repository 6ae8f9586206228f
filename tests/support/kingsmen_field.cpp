#include "support/kingsmen_field.hpp"

#include "dice/card.hpp"
#include "rulebooks/kingsmen/chapters/cards.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/terrain_effects.hpp"
#include "rulebooks/kingsmen/chapters/turn.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/set_up/position_moment.hpp"
#include "rulebooks/kingsmen/set_up/read_options.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingsmen {

namespace {

Options second_options(const char* preset) {
  Scenario scenario;
  scenario.options["preset"] = preset;
  return read_options(scenario, second_edition).value();
}

} // namespace

Options basic_game() { return second_options("basic"); }
Options advanced_game() { return second_options("advanced"); }

Field::Field(Options options, Vec size) : Field(first_edition, options, size) {}

Field::Field(const Edition& edition, Options options, Vec size) : setting_(std::make_shared<Setting>()) {
  setting_->title = "Test";
  setting_->edition = &edition;
  setting_->options = options;
  setting_->force_table = edition.forces;
  setting_->forward_cosine = direction(from_degrees(options.forward_half_angle)).y;
  setting_->sides[0].name = "Red";
  setting_->sides[1].name = "Blue";
  setting_->sides[0].zone = {{0, 0}, {size.x, 0}, {size.x, 12}, {0, 12}};
  setting_->sides[1].zone = {{0, size.y - 12}, {size.x, size.y - 12}, {size.x, size.y}, {0, size.y}};
  setting_->table = Table(size, {});
  state.setting = setting_.get();
}

int Field::terrain(TerrainKind kind, Points shape, Points crest, int level) {
  Scenario scenario;
  ScenarioFeature f;
  f.kind = kind;
  f.outline = std::move(shape);
  f.crest = std::move(crest);
  f.level = kind == TerrainKind::hill ? level : 0;
  if (kind == TerrainKind::building) f.own["enterable"] = true;
  scenario.size = setting_->table.size();
  scenario.terrain = {f};
  auto laid = lay_terrain(scenario, setting_->options);
  features_.push_back(laid->table.feature(0));
  setting_->buildings.push_back(laid->buildings[0]);
  refresh_table();
  return static_cast<int>(features_.size()) - 1;
}

Feature& Field::feature(int i) { return features_[static_cast<std::size_t>(i)]; }

void Field::refresh_table() { setting_->table = Table(setting_->table.size(), features_); }

int Field::add(Side side, Type type, Vec anchor, double facing, Stance p) {
  Unit u;
  u.side = side;
  u.type = type;
  u.quality = p.quality;
  u.colour = p.colour;
  u.privates = static_cast<std::uint8_t>(p.privates == 0 ? roster(type).privates : p.privates);
  const Formation formation = p.formation == Formation::line ? usual_formation(type) : p.formation;
  const int i = state.add(u);
  setting_->units.push_back({});
  state.leader(i) = 0;
  state.unit(i) = posted(state, u, formation, p.ranks, p.files, p.arrangement, on_grid(anchor), from_degrees(facing));
  ++state.army(side).starting_units;
  return i;
}

int Field::general(Side side, Vec at, int rating) {
  General g;
  g.side = side;
  g.at = at;
  g.rating = static_cast<std::uint8_t>(rating);
  g.placed = true;
  state.general(state.general_count) = g;
  setting_->generals.push_back(side == Side::red ? "Red general" : "Blue general");
  return state.general_count++;
}

void Field::put_in_command(int i) {
  setting_->commanding[static_cast<std::size_t>(index_of(state.general(i).side))] =
      static_cast<std::int8_t>(chair_of(state, i));
}

void Field::start_turn(int red_points, int blue_points) {
  for (const Side side : {Side::red, Side::blue})
    if (generals_of(state, side) == 0)
      general(side, side == Side::red ? Vec{1, 1.5} : setting_->table.size() - Vec{1, 1.5});
  state.army(Side::red).command_points = static_cast<std::uint8_t>(red_points);
  state.army(Side::blue).command_points = static_cast<std::uint8_t>(blue_points);
  ASSERT_TRUE(begin_moment(state, {}).has_value());
  advance(state, &events);
}

void Field::turn(const std::string& card) {
  ASSERT_EQ(pending(), StepKind::draw);
  const auto c = card_named(card);
  ASSERT_TRUE(c.has_value()) << card;
  ASSERT_TRUE(state.deck.holds(*c)) << card << " is gone already";
  Kingsmen1::settle(state, roll_of(*c), &events);
}

void Field::order(const Order& o) {
  ASSERT_EQ(Kingsmen1::pending(state), Node::decision);
  const Ruling r = check(o);
  ASSERT_TRUE(r.allowed()) << id_of(r.rule) << ": " << Kingsmen1::explain(state, r);
  carry_out<Kingsmen1>(state, o, &events);
}

void Field::roll(std::initializer_list<int> faces) {
  ASSERT_EQ(Kingsmen1::pending(state), Node::chance);
  const Roll r = roll_of(faces);
  ASSERT_TRUE(answers(r, plan().request()))
      << plan().title << " needs " << dice_in(plan().request()) << " dice, got " << faces.size();
  Kingsmen1::settle(state, r, &events);
}

void Field::activate(int i, const std::string& card) {
  if (card.empty()) {
    const Suit suit = unit(i).side == Side::red ? Suit::hearts : Suit::clubs;
    for (int rank = 3; rank <= 10; ++rank)
      if (state.deck.holds(card_of(suit, rank))) {
        turn(code_of(card_of(suit, rank)));
        break;
      }
  } else {
    turn(card);
  }
  order(activate_order(i));
}

Order Field::activate_order(int i) {
  Order o;
  o.verb = Verb::activate;
  o.unit = static_cast<std::int8_t>(i);
  return o;
}

Order Field::pass_order(int i) {
  Order o = activate_order(i);
  o.verb = Verb::pass;
  return o;
}

Order Field::march(Path path, std::optional<double> facing) {
  Order o;
  o.verb = Verb::march;
  o.path = std::move(path);
  if (facing) o.facing = from_degrees(*facing);
  return o;
}

Order Field::turn_to(double facing) { return march({}, facing); }

Order Field::form(Formation formation, int ranks_or_files, std::optional<double> facing) {
  Order o;
  o.verb = Verb::form;
  o.formation = formation;
  (formation == Formation::line ? o.ranks : o.files) = static_cast<std::uint8_t>(ranks_or_files);
  if (facing) o.facing = from_degrees(*facing);
  return o;
}

Order Field::fire_at(int target) {
  Order o;
  o.verb = Verb::fire;
  o.target = static_cast<std::int8_t>(target);
  return o;
}

Order Field::charge(int target, Path path, std::optional<double> facing) {
  Order o = march(std::move(path), facing);
  o.verb = Verb::charge;
  o.target = static_cast<std::int8_t>(target);
  return o;
}

Order Field::finish() { return {}; }

Order Field::escape(Path path) {
  Order o;
  o.verb = Verb::escape;
  o.path = std::move(path);
  return o;
}

Order Field::ride(Vec to) {
  Order o;
  o.verb = Verb::move_general;
  o.path.push_back(to);
  return o;
}

Order Field::stay() {
  Order o;
  o.verb = Verb::stand;
  return o;
}

void Field::refresh(int i) { stand(state.unit(i), setting_->options); }

int Field::happened(EventKind kind) const {
  int n = 0;
  for (const Event& e : events) n += e.kind == kind ? 1 : 0;
  return n;
}

} // namespace sandtable::kingsmen
