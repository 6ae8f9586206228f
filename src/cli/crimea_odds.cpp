#include "cli/crimea_odds.hpp"

#include "battle/json.hpp"
#include "cli/crimea_case.hpp"
#include "rulebooks/crimea/constants.hpp"
#include "rulebooks/crimea/figures.hpp"
#include "rulebooks/crimea/formations.hpp"
#include "rulebooks/crimea/measuring.hpp"
#include "rulebooks/crimea/units.hpp"

#include <charconv>
#include <fmt/format.h>

namespace sandtable::cli {

namespace {

using namespace crimea;

constexpr Vec table_size{240, 240};
constexpr Vec middle{120, 200}; ///< where the defender's centre stands; the attacker comes from the south
constexpr double longest = 160;
constexpr double house = 2;   ///< from the middle of the house to its walls
constexpr double gap = 1.5;   ///< before an assault closes in
constexpr double moving = 12; ///< forward inches of cavalry that moves

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

std::optional<int> number_in(const std::string& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string all_types() {
  std::string out;
  for (const RosterRow& row : roster()) out += (out.empty() ? "" : ", ") + std::string(row.type);
  return out;
}

/// `british-line:24:0:column`
Result<CrimeaCaseUnit> read_unit(const std::string& words, const std::string& place) {
  CrimeaCaseUnit u;
  const std::vector<std::string> parts = parts_of(words);
  u.type = parts[0];
  if (roster_row(u.type) == nullptr)
    return fault(fmt::format("\"{}\" is no type of unit; known: {}", u.type, all_types()), place);
  int numbers = 0;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::string& word = parts[i];
    if (const auto number = number_in(word)) {
      if (*number < (numbers == 0 ? 1 : 0) || numbers > 1)
        return fault(fmt::format("\"{}\" is no number of figures or chits", word), place);
      (numbers++ == 0 ? u.figures : u.chits) = *number;
    } else if (word == "moving") {
      u.forward_inches = moving; // CRI-MOVE-33
    } else if (word == "routing") {
      u.routing = true;
    } else if (word == "dismounted") {
      u.dismounted = true;
    } else if (word == "leaderless") {
      u.leader = Leader::killed;
    } else if (const auto formation = from_word<Formation>(spelt(word))) {
      u.formation = *formation;
    } else {
      return fault(fmt::format("\"{}\" is neither a formation ({}) nor moving, routing, dismounted or leaderless", word,
                               all_words<Formation>()),
                   place);
    }
  }
  return u;
}

void lay(Scenario& ground, TerrainKind kind, Points outline, const char* name = "") {
  Feature f;
  f.kind = kind;
  f.name = name;
  f.outline = std::move(outline);
  if (kind == TerrainKind::hill) {
    f.crest = f.outline;
    f.level = 2; // CRI-CC-15: only a high hill's crest counts
  }
  f.enterable = kind == TerrainKind::building;
  ground.terrain.push_back(std::move(f));
  ground.overridden.push_back(0);
}

Points around(const Unit& u) {
  const Bounds b = bounds_of(hull_of(u));
  return {b.low, {b.high.x, b.low.y}, b.high, {b.low.x, b.high.y}};
}

/// The question as a case: first the defender, then what he stands on, then the attacker at his distance.
class Scene {
public:
  explicit Scene(const OddsQuestion& question) : q_(question) {}

  Result<OddsAnswer> answer() {
    if (auto read = read_units(); !read) return tl::unexpected<Fault>(read.error());
    if (auto posted = post_defender(); !posted) return tl::unexpected<Fault>(posted.error());
    const auto far = stand();
    if (!far) return tl::unexpected<Fault>(far.error());
    const double range = q_.kind == AttackKind::melee
                             ? gap
                             : q_.range.value_or(std::max(1.0, long_range(far->state, far->state.unit(0)) / 2));
    attacker().at = place_at(far->state, range);
    auto ready = stand();
    if (!ready) return tl::unexpected<Fault>(ready.error());
    if (q_.higher) {
      lay(case_.ground, TerrainKind::hill, around(ready->state.unit(0)));
      ready = stand();
      if (!ready) return tl::unexpected<Fault>(ready.error());
    }
    return judged(ready->state);
  }

private:
  CrimeaCaseUnit& attacker() { return case_.red.units[0]; }
  CrimeaCaseUnit& defender() { return case_.blue.units[0]; }

  Result<void> read_units() {
    auto attacks = read_unit(q_.attacker, "ATTACKER");
    if (!attacks) return tl::unexpected<Fault>(attacks.error());
    auto defends = read_unit(q_.defender, "DEFENDER");
    if (!defends) return tl::unexpected<Fault>(defends.error());
    attacks->name = "The attacker";
    defends->name = "The defender";
    case_.red.units = {std::move(*attacks)};
    case_.blue.units = {std::move(*defends)};
    case_.ground.size = table_size;
    return {};
  }

  Result<CrimeaSituated> stand() const {
    auto situated = situate(case_);
    if (situated) return situated;
    Fault f = situated.error();
    f.place = f.place.starts_with("red") ? "ATTACKER" : f.place.starts_with("blue") ? "DEFENDER" : f.place;
    return tl::unexpected<Fault>(std::move(f));
  }

  Result<void> post_defender() {
    attacker().at = Vec{middle.x, 20};
    attacker().facing = Angle{};
    CrimeaCaseUnit& d = defender();
    d.facing = from_degrees(q_.flank ? 90 : q_.rear ? 0 : 180);
    if (q_.building) {
      lay(case_.ground, TerrainKind::building, rectangle(middle, 2 * house, 2 * house, 0), "house");
      d.house = "house";
      return {};
    }
    d.at = middle;
    const auto first = stand();
    if (!first) return tl::unexpected<Fault>(first.error());
    d.at = middle + (middle - first->state.unit(1).footing.centre);
    const auto there = stand();
    if (!there) return tl::unexpected<Fault>(there.error());
    if (q_.cover != Cover::none) lay(case_.ground, TerrainKind::trench, around(there->state.unit(1)));
    if (q_.lower) lay(case_.ground, TerrainKind::hill, around(there->state.unit(1)));
    return {};
  }

  /// The place on the middle line from which the two units are so far apart: CRI-GEN-04.
  static Vec place_at(const State& s, double range) {
    double low = middle.y - longest - 20, high = middle.y;
    for (int i = 0; i < 40; ++i) {
      const double y = (low + high) / 2;
      const Unit there = planted(s.unit(0), {middle.x, y}, Angle{});
      (distance(s, there, s.unit(1)) > range ? low : high) = y;
    }
    return on_grid({middle.x, high});
  }

  Result<OddsAnswer> judged(const State& s) const {
    OddsAnswer out;
    const Order order = order_for(q_.kind == AttackKind::fire ? Verb::fire : Verb::assault, 0, 1);
    const Ruling ruling = Crimea::check(s, order);
    if (!ruling.allowed()) {
      out.ruling = {false, std::string(id_of(ruling.rule)), Crimea::explain(s, ruling), ruling.where};
      return out;
    }
    if (const auto plan = Crimea::plan_of(s, order)) out.plan = *plan;
    if (q_.kind == AttackKind::melee)
      out.notes.emplace_back("Both have passed their morale tests, if they had to take one.");
    if (q_.kind == AttackKind::fire && (q_.higher || q_.lower))
      out.notes.emplace_back("Higher ground changes nothing in fire.");
    if (q_.cover != Cover::none) out.notes.emplace_back("There is one kind of cover: here it is a trench.");
    if (q_.ranks > 0) out.notes.emplace_back("Ranks are those of the formation; write :double-line or :column.");
    return out;
  }

  const OddsQuestion& q_;
  CrimeaCase case_;
};

Wrong contradiction(const OddsQuestion& q) {
  if (q.flank && q.rear) return Fault{"an attack has the flank or the rear, not both", "--rear"};
  if (q.higher && q.lower) return Fault{"the attacker stands higher or lower, not both", "--lower"};
  if (q.range && q.kind == AttackKind::melee) return Fault{"a melee is fought at no distance", "--range"};
  if (q.range && !(*q.range > 0 && *q.range <= longest))
    return Fault{fmt::format("must be more than 0 and no more than {} inches", longest), "--range"};
  return {};
}

} // namespace

Result<OddsAnswer> crimea_odds(const OddsQuestion& question) {
  if (auto wrong = contradiction(question)) return tl::unexpected<Fault>(std::move(*wrong));
  return Scene(question).answer();
}

} // namespace sandtable::cli
