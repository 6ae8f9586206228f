#include "rulebooks/crimea/service/questions.hpp"

#include "client/odds_duel.hpp"
#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/figures.hpp"
#include "rulebooks/crimea/set_up/roster.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "table/terrain_shapes.hpp"

#include <fmt/format.h>

namespace sandtable::crimea {

namespace {

constexpr double gap = 1.5;   ///< before an assault closes in
constexpr double moving = 12; ///< forward inches of cavalry that moves

std::string all_types() {
  std::string out;
  for (const RosterRow& row : roster()) out += (out.empty() ? "" : ", ") + std::string(row.type);
  return out;
}

/// `british-line:24:0:column`
Result<PositionUnit> read_unit(const std::string& words, const std::string& place) {
  PositionUnit u;
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
  ScenarioFeature f;
  f.kind = kind;
  f.name = name;
  f.outline = std::move(outline);
  if (kind == TerrainKind::hill) {
    f.crest = f.outline;
    f.level = 2; // CRI-CC-15: only a high hill's crest counts
  }
  ground.terrain.push_back(std::move(f));
}

Points around(const Unit& u) { return sandtable::around(bounds_of(hull_of(u))); }

/// The question as a position: first the defender, then what he stands on, then the attacker at his distance.
class Scene {
public:
  explicit Scene(const OddsQuestion& question) : q_(question) {
    duel_.situate = [](const Scenario& ground, const Position& position) {
      return situate(ground, position, Origin::author);
    };
  }

  Result<OddsAnswer> answer() {
    if (auto read = duel_.muster(q_, read_unit); !read) return tl::unexpected<Fault>(read.error());
    if (auto posted = post_defender(); !posted) return tl::unexpected<Fault>(posted.error());
    const auto far = duel_.stand();
    if (!far) return tl::unexpected<Fault>(far.error());
    const double range = q_.kind == AttackKind::melee
                             ? gap
                             : q_.range.value_or(std::max(1.0, long_range(far->state, far->state.unit(0)) / 2));
    duel_.attacker().at = place_at(far->state, range);
    auto ready = duel_.stand();
    if (!ready) return tl::unexpected<Fault>(ready.error());
    if (q_.higher) {
      lay(duel_.ground, TerrainKind::hill, around(ready->state.unit(0)));
      ready = duel_.stand();
      if (!ready) return tl::unexpected<Fault>(ready.error());
    }
    auto out = judged(ready->state);
    if (out && q_.kind == AttackKind::fire && !q_.range)
      out->notes.push_back(fmt::format(
          "The units are {} inches apart, half of the attacker's long range; --range takes another.", inches(range)));
    return out;
  }

private:
  Result<void> post_defender() {
    Scenario& ground = duel_.ground;
    if (q_.building) {
      lay(ground, TerrainKind::building, rectangle(duel_middle, duel_house, duel_house, 0), "house");
      duel_.defender().house = "house";
      return {};
    }
    if (auto placed = duel_.place_defender(); !placed) return placed;
    const auto there = duel_.stand();
    if (!there) return tl::unexpected<Fault>(there.error());
    if (q_.cover != Cover::none) lay(ground, TerrainKind::trench, around(there->state.unit(1)));
    if (q_.lower) lay(ground, TerrainKind::hill, around(there->state.unit(1)));
    return {};
  }

  /// The place on the middle line from which the two units are so far apart: CRI-GEN-04.
  static Vec place_at(const State& s, double range) {
    return {duel_middle.x, last_place(duel_south, duel_middle.y, [&](double y) {
              return distance(s, planted(s.unit(0), {duel_middle.x, y}, Angle{}), s.unit(1)) > range;
            })};
  }

  Result<OddsAnswer> judged(const State& s) const {
    auto out = answer_of<Crimea>(s, order_for(q_.kind == AttackKind::fire ? Verb::fire : Verb::assault, 0, 1));
    if (!out.ruling.allowed) return out;
    if (q_.kind == AttackKind::melee) {
      out.notes.emplace_back("Both have passed their morale tests, if they had to take one.");
      out.notes.emplace_back(
          "The tie is of the first throw alone: it is broken or thrown again, and the chances to win include it.");
    }
    if (q_.kind == AttackKind::fire && (q_.higher || q_.lower))
      out.notes.emplace_back("Higher ground changes nothing in fire.");
    if (q_.cover != Cover::none) out.notes.emplace_back("There is one kind of cover: here it is a trench.");
    if (q_.ranks > 0) out.notes.emplace_back("Ranks are those of the formation; write :double-line or :column.");
    return out;
  }

  const OddsQuestion& q_;
  Duel<Position, Situated<Setting, State>> duel_;
};

} // namespace

Result<OddsAnswer> answer(const OddsQuestion& question) {
  if (auto wrong = contradiction(question, Crimea::unit_of_length)) return tl::unexpected<Fault>(std::move(*wrong));
  return Scene(question).answer();
}

OddsHelp odds_help() {
  return {{"crimea fire british-line:24 russian-line:24:1:column --range 8",
           "crimea melee british-light-cavalry:12:0:moving russian-line:24:0:square"},
          "A unit of the Crimean War game is type[:figures[:chits]][:word...]; a word is a formation, or one of\n"
          "moving, routing, dismounted, leaderless."};
}

} // namespace sandtable::crimea
