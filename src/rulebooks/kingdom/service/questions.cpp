#include "rulebooks/kingdom/service/questions.hpp"

#include "client/odds_duel.hpp"
#include "client/wording.hpp"
#include "reflect/words.hpp"
#include "rulebooks/kingdom/book.hpp"
#include "rulebooks/kingdom/chapters/aiming.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/melee.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/figures.hpp"
#include "rulebooks/kingdom/service/names.hpp"
#include "table/terrain_shapes.hpp"

#include <fmt/format.h>

namespace sandtable::kingdom {

namespace {

/// `foot-regiment:good:demi-herce:disordered:6`
Result<PositionUnit> read_unit(const std::string& words, const std::string& place) {
  PositionUnit u;
  const std::vector<std::string> parts = parts_of(words);
  const auto kind = from_word<UnitKind>(parts[0]);
  if (!kind || is_commander(*kind))
    return fault(fmt::format("\"{}\" is no kind of unit; known: {}", parts[0], all_words<UnitKind>()), place);
  u.type = parts[0];
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::string& word = parts[i];
    if (const auto number = number_in(word)) {
      if (*number < 1) return fault(fmt::format("\"{}\" is no number of stands or crew", word), place);
      (is_gun(*kind) ? u.crew : u.stands) = *number;
    } else if (const auto rating = from_word<Rating>(spelt(word))) {
      u.rating = *rating;
    } else if (const auto formation = from_word<Formation>(spelt(word))) {
      u.formation = *formation;
    } else if (const auto weapon = from_word<Weapon>(spelt(word))) {
      u.weapon = *weapon;
    } else if (word == "disordered") {
      u.state = OrderState::disordered;
    } else if (word == "moved") {
      u.moved = true;
    } else if (word == "dismounted") {
      u.dismounted = true;
    } else {
      return fault(
          fmt::format("\"{}\" is neither a rating ({}) nor a formation ({}) nor disordered, moved or dismounted", word,
                      all_words<Rating>(), all_words<Formation>()),
          place);
    }
  }
  return u;
}

constexpr double behind = 8; ///< a unit its commander stands

/// The one unit of a side; its commander is a piece too.
int unit_of(const State& s, Side side) {
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && is_unit(s.unit(i))) return i;
  return -1;
}

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
    command();
    if (auto posted = post_defender(); !posted) return tl::unexpected<Fault>(posted.error());
    const auto far = duel_.stand();
    if (!far) return tl::unexpected<Fault>(far.error());
    const double range = q_.kind == AttackKind::melee ? 0 : range_of(far->state);
    duel_.attacker().at = place_at(far->state, range);
    duel_.position.red.generals[0].at = *duel_.attacker().at - Vec{0, behind};
    auto ready = duel_.stand();
    if (!ready) return tl::unexpected<Fault>(ready.error());
    if (q_.higher) {
      lay(TerrainKind::hill, around(ready->state, Side::red));
      ready = duel_.stand();
      if (!ready) return tl::unexpected<Fault>(ready.error());
    }
    auto out = q_.kind == AttackKind::fire ? fired(ready->state) : fought(ready->state);
    if (out && q_.kind == AttackKind::fire && !q_.range)
      out->notes.push_back(
          fmt::format("The range is {} inches, the attacker's medium range; --range takes another.", inches(range)));
    return out;
  }

private:
  /// An Ordinary commander stands behind either: orders need no test, and nobody is the better for him.
  void command() {
    PositionGeneral general;
    general.rating = Rating::ordinary;
    general.at = Vec{duel_middle.x, duel_south - behind};
    duel_.position.red.generals = {general};
    general.at = duel_middle + Vec{0, behind};
    duel_.position.blue.generals = {general};
  }

  static Points around(const State& s, Side side) {
    return sandtable::around(bounds_of(hull_of(s.unit(unit_of(s, side)))));
  }

  void lay(TerrainKind kind, Points outline, const char* name = "") {
    ScenarioFeature f;
    f.kind = kind;
    f.name = name;
    f.outline = std::move(outline);
    if (kind == TerrainKind::hill) f.level = 1;
    duel_.ground.terrain.push_back(std::move(f));
  }

  double range_of(const State& s) const {
    const Weapon weapon = s.unit(unit_of(s, Side::red)).weapon;
    constexpr double medium = 2.0 / 3; // TKO-FIRE-01 to 07: of the long range
    return q_.range.value_or(std::max(1.0, medium * longest_range(weapon)));
  }

  Result<void> post_defender() {
    if (q_.building) {
      lay(TerrainKind::building, rectangle(duel_middle, duel_house, duel_house, 0), "house");
      duel_.defender().building = "house";
      return {};
    }
    if (auto placed = duel_.place_defender([](const State& s) { return unit_of(s, Side::blue); }); !placed)
      return placed;
    const auto there = duel_.stand();
    if (!there) return tl::unexpected<Fault>(there.error());
    if (q_.cover != Cover::none)
      lay(q_.cover == Cover::heavy ? TerrainKind::building : TerrainKind::crops, around(there->state, Side::blue));
    if (q_.lower) lay(TerrainKind::hill, around(there->state, Side::blue));
    return {};
  }

  /// The place on the middle line from which the ray of the attacker's front meets the defender after so many inches.
  static Vec place_at(const State& s, double range) {
    const Unit& target = s.unit(unit_of(s, Side::blue));
    double front = duel_middle.y;
    for (const Vec& corner : target.building >= 0 ? table(s).feature(target.building).outline : hull_of(target))
      front = std::min(front, corner.y);
    return {duel_middle.x, front - range};
  }

  static Result<OddsAnswer> fired(const State& s) {
    return answer_of<Kingdom>(s, order_for(Verb::fire, unit_of(s, Side::red), unit_of(s, Side::blue)));
  }

  /// The first round, into which the attacker has charged: TKO-MEL-17.
  Result<OddsAnswer> fought(State s) const {
    const int attacker = unit_of(s, Side::red), defender = unit_of(s, Side::blue);
    Contact contact;
    contact.attacker = static_cast<std::int8_t>(attacker);
    contact.defender = static_cast<std::int8_t>(defender);
    contact.zone = q_.rear ? Zone::rear : q_.flank ? Zone::flank : Zone::front;
    contact.charging = true;
    make_contact(s, contact, nullptr);
    OddsAnswer out = answer_of<Kingdom>(s, order_for(Verb::fight, attacker));
    if (out.ruling.allowed) out.notes.emplace_back("The first round after a charge that has gone home.");
    return out;
  }

  const OddsQuestion& q_;
  Duel<Position, Situated<Setting, State>> duel_;
};

} // namespace

Result<OddsAnswer> answer(const OddsQuestion& question) {
  if (auto wrong = contradiction(question, Kingdom::unit_of_length)) return tl::unexpected<Fault>(std::move(*wrong));
  return Scene(question).answer();
}

OddsHelp odds_help() {
  return {{"kingdom fire foot-regiment:good foot-regiment --range 10",
           "kingdom melee horse-regiment:good foot-regiment:disordered:demi-herce"},
          "A unit of The Kingdom is Ours is kind[:word...]; a word is a rating, a formation, a number of stands (of a\n"
          "gun its crew), or one of disordered, moved, dismounted."};
}

} // namespace sandtable::kingdom
