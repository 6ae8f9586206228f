#include "cli/kingsmen_odds.hpp"

#include "battle/make_battle.hpp"
#include "cli/kingsmen_case.hpp"
#include "rulebooks/kingsmen/charge.hpp"
#include "rulebooks/kingsmen/deployment.hpp"
#include "rulebooks/kingsmen/fire.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace sandtable::cli {

namespace {

using namespace kingsmen;

constexpr Vec table_size{240, 240};
constexpr Vec middle{120, 200}; ///< where the defender's centre stands; the attacker comes from the south
constexpr double longest = 180;
constexpr double house = 2;  ///< from the middle of the building to its walls
constexpr double run_up = 3; ///< of a charge

std::vector<std::string> parts_of(const std::string& words) {
  std::vector<std::string> parts(1);
  for (const char c : words) {
    if (c == ':')
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

/// `infantry:12:green:elite:column`
Result<CaseUnit> read_unit(const std::string& words, const std::string& place) {
  CaseUnit u;
  const std::vector<std::string> parts = parts_of(words);
  u.type = from_word<Type>(parts[0]);
  if (!u.type) return fault(fmt::format("\"{}\" is no type of unit; known: {}", parts[0], all_words<Type>()), place);
  if (parts.size() > 1) {
    const std::string& number = parts[1];
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), u.figures);
    if (error != std::errc{} || end != number.data() + number.size() || u.figures < 1)
      return fault(fmt::format("\"{}\" is no number of figures", number), place);
  }
  if (parts.size() > 2) {
    const auto colour = from_word<Colour>(parts[2]);
    if (!colour) return fault(fmt::format("\"{}\" is no colour; known: {}", parts[2], all_words<Colour>()), place);
    u.colour = *colour;
  }
  for (std::size_t i = 3; i < parts.size(); ++i) {
    const auto quality = from_word<Quality>(parts[i]);
    const auto formation = from_word<Formation>(parts[i]);
    if (quality) u.quality = *quality;
    if (formation) u.formation = *formation;
    if (!quality && !formation)
      return fault(fmt::format("\"{}\" is neither a quality ({}) nor a formation ({})", parts[i], all_words<Quality>(),
                               all_words<Formation>()),
                   place);
  }
  return u;
}

/// Ground that has an effect on the throw and none on the way there.
void lay(Scenario& ground, TerrainKind kind, Points outline, Cover cover) {
  Feature f;
  f.kind = kind;
  f.name = kind == TerrainKind::building ? "house" : "";
  f.outline = std::move(outline);
  f.crest = kind == TerrainKind::hill ? f.outline : Points{};
  f.level = kind == TerrainKind::hill ? 1 : 0;
  f.enterable = kind == TerrainKind::building;
  f.capacity = 24;
  f.going = Going::free;
  f.screening = Screening::clear;
  f.cover = cover;
  ground.terrain.push_back(std::move(f));
  ground.overridden.push_back(kind == TerrainKind::building ? 0 : 7); // all its effects are given
}

Points square_around(Vec at, double half) {
  return {at - Vec{half, half}, at + Vec{half, -half}, at + Vec{half, half}, at + Vec{-half, half}};
}

Points around(const Unit& u) {
  const Bounds b = bounds_of(u.footing.hull.view());
  return {b.low, {b.high.x, b.low.y}, b.high, {b.low.x, b.high.y}};
}

/// The southernmost place from `low` to `high` on the middle line from which `far_enough` no longer holds; the
/// condition holds at `low`.
template <class Condition>
double last_place(double low, double high, Condition&& far_enough) {
  for (int i = 0; i < 40; ++i) {
    const double y = on_grid({0, (low + high) / 2}).y;
    (far_enough(y) ? low : high) = y;
  }
  return high;
}

/// The question as a case: first the defender, then what he stands on, then the attacker at his distance.
class Scene {
public:
  explicit Scene(const OddsQuestion& question) : q_(question) {}

  Result<OddsAnswer> answer() {
    if (auto read = read_units(); !read) return tl::unexpected<Fault>(read.error());
    if (auto posted = post_defender(); !posted) return tl::unexpected<Fault>(posted.error());
    return q_.kind == AttackKind::fire ? volley() : charge();
  }

private:
  CaseUnit& attacker() { return case_.red.units[0]; }
  CaseUnit& defender() { return case_.blue.units[0]; }

  Result<void> read_units() {
    auto attacker = read_unit(q_.attacker, "ATTACKER");
    if (!attacker) return tl::unexpected<Fault>(attacker.error());
    auto defender = read_unit(q_.defender, "DEFENDER");
    if (!defender) return tl::unexpected<Fault>(defender.error());
    attacker->name = "The attacker";
    defender->name = "The defender";
    attacker->ranks = q_.ranks;
    attacker->files = attacker->formation == Formation::column ? q_.ranks : 0;
    case_.red.units = {std::move(*attacker)};
    case_.blue.units = {std::move(*defender)};
    case_.ground.size = table_size;
    case_.ground.options["buildings"] = "on";
    case_.moment.active = 0;
    return {};
  }

  Result<Situated> stand() const {
    auto situated = situate(case_);
    if (situated) return situated;
    Fault f = situated.error();
    f.place = f.place.starts_with("red") ? "ATTACKER" : f.place.starts_with("blue") ? "DEFENDER" : f.place;
    return tl::unexpected<Fault>(std::move(f));
  }

  Result<void> post_defender() {
    attacker().at = Vec{middle.x, 10};
    attacker().facing = Angle{};
    CaseUnit& d = defender();
    const bool sided = d.type != Type::skirmishers; // skirmishers have no facing
    d.facing = from_degrees(sided && q_.flank ? 90 : sided && q_.rear ? 0 : 180);
    if (q_.building) {
      lay(case_.ground, TerrainKind::building, square_around(middle, house), Cover::heavy);
      d.building = "house";
    } else {
      d.at = middle;
      const auto first = stand();
      if (!first) return tl::unexpected<Fault>(first.error());
      d.at = middle + (middle - first->state.unit(1).footing.centre);
    }
    const auto posted = stand();
    if (!posted) return tl::unexpected<Fault>(posted.error());
    const Unit& u = posted->state.unit(1);
    if (q_.cover != Cover::none && !q_.building) lay(case_.ground, TerrainKind::rough, around(u), q_.cover);
    if (q_.lower) lay(case_.ground, TerrainKind::hill, square_around(middle, 0.25), Cover::none);
    return {};
  }

  /// Puts the attacker's anchor on the middle line, and his hill under his own centre.
  Result<Situated> post_attacker(double y) {
    attacker().at = Vec{middle.x, y};
    if (q_.higher) {
      const auto there = stand();
      if (!there) return there;
      lay(case_.ground, TerrainKind::hill, square_around(there->state.unit(0).footing.centre, 0.25), Cover::none);
    }
    return stand();
  }

  Result<OddsAnswer> volley() {
    const auto near = stand();
    if (!near) return tl::unexpected<Fault>(near.error());
    const State& s = near->state;
    const double range = q_.range.value_or(std::max(1.0, fire_range(s.unit(0).type) / 2));
    const double y = last_place(middle.y - longest, middle.y, [&](double at) {
      return range_to(s, {middle.x, at}, s.unit(1)) > range + geom_eps / 2;
    });
    const auto ready = post_attacker(y);
    if (!ready) return fault(fmt::format("at {} inches the two would stand on each other", range), "--range");
    Order order;
    order.verb = Verb::fire;
    order.target = 1;
    return judged(*ready, order);
  }

  Result<OddsAnswer> charge() {
    const auto near = stand();
    if (!near) return tl::unexpected<Fault>(near.error());
    const State& s = near->state;
    const double within = q_.building ? middle.y - house : middle.y; // a garrison is met at its walls
    const double contact = last_place(middle.y - 20, within, [&](double at) {
      return contact_distance(s, {middle.x, at}, s.unit(1)) > contact_eps / 2;
    });
    const auto ready = post_attacker(contact - run_up);
    if (!ready) return tl::unexpected<Fault>(ready.error());
    Order order;
    order.verb = Verb::charge;
    order.target = 1;
    order.path.push_back({middle.x, contact});
    return judged(*ready, order);
  }

  Result<OddsAnswer> judged(const Situated& ready, const Order& order) const {
    OddsAnswer out;
    // What a unit may never do comes before what it may not do now.
    Ruling ruling = q_.kind == AttackKind::fire ? check_fire(ready.state, 0, 1) : may_attack(ready.state, 0, 1);
    if (ruling.allowed()) ruling = Kingsmen::check(ready.state, order);
    if (!ruling.allowed()) {
      out.ruling = {false, std::string(id_of(ruling.rule)), Kingsmen::explain(ready.state, ruling), ruling.where};
      return out;
    }
    State s = ready.state;
    Kingsmen::apply(s, order, nullptr);
    if (Kingsmen::plan(s).kind == PlanKind::test) { // the attempt at a square, which no general is near to see through
      Roll failure;
      failure.count = Kingsmen::plan(s).request().dice;
      std::fill_n(failure.faces.begin(), failure.count, std::uint8_t{1});
      Kingsmen::settle(s, failure, nullptr);
      out.notes.emplace_back("The infantry have failed to form square; write :square for those who have.");
    }
    out.plan = Kingsmen::plan(s);
    if ((q_.flank || q_.rear) && !has_aspect(s.unit(1)))
      out.notes.emplace_back("Squares, mobs, skirmishers and garrisons have neither flank nor rear.");
    return out;
  }

  const OddsQuestion& q_;
  KingsmenCase case_;
};

Wrong contradiction(const OddsQuestion& q) {
  if (q.flank && q.rear) return Fault{"an attack has the flank or the rear, not both", "--rear"};
  if (q.higher && q.lower) return Fault{"the attacker stands higher or lower, not both", "--lower"};
  if (q.range && q.kind == AttackKind::melee) return Fault{"a melee is fought at no distance", "--range"};
  if (q.range && !(*q.range >= 0 && *q.range <= longest - 20))
    return Fault{fmt::format("must be from 0 to {} inches", longest - 20), "--range"};
  if (q.building && q.cover == Cover::light) return Fault{"a building is heavy cover by itself", "--cover"};
  return {};
}

} // namespace

Result<OddsAnswer> kingsmen_odds(const OddsQuestion& question) {
  if (auto wrong = contradiction(question)) return tl::unexpected<Fault>(std::move(*wrong));
  return Scene(question).answer();
}

} // namespace sandtable::cli
