#include "rulebooks/kingsmen/service/questions.hpp"

#include "client/odds_duel.hpp"
#include "client/preview_of.hpp"
#include "rulebooks/kingsmen/book.hpp"
#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/set_up/read_options.hpp"
#include "rulebooks/kingsmen/state/scenario_keys.hpp"
#include "table/terrain_shapes.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

constexpr double run_up = 3; ///< of a charge

/// `infantry:12:green:elite:column`
Result<PositionUnit> read_unit(const std::string& words, const std::string& place) {
  PositionUnit u;
  const std::vector<std::string> parts = parts_of(words);
  u.type = from_word<Type>(parts[0]);
  if (!u.type) return fault(fmt::format("\"{}\" is no type of unit; known: {}", parts[0], all_words<Type>()), place);
  if (parts.size() > 1) {
    u.figures = number_in(parts[1]).value_or(0);
    if (u.figures < 1) return fault(fmt::format("\"{}\" is no number of figures", parts[1]), place);
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
  ScenarioFeature f;
  f.kind = kind;
  f.name = kind == TerrainKind::building ? "house" : "";
  f.outline = std::move(outline);
  f.crest = kind == TerrainKind::hill ? f.outline : Points{};
  f.level = kind == TerrainKind::hill ? 1 : 0;
  TerrainKeys keys;
  if (kind == TerrainKind::building) {
    keys.enterable = true;
    keys.capacity = 24;
  } else { // all its effects are given
    keys.going = Going::free;
    keys.sight = Screening::clear;
    keys.cover = cover;
  }
  write_own(f.own, keys);
  ground.terrain.push_back(std::move(f));
}

/// A crest just large enough to stand on.
Points crest_at(Vec at) { return rectangle(at, 0.5, 0.5, 0); }

/// The question as a position: first the defender, then what he stands on, then the attacker at his distance.
class Scene {
public:
  Scene(const OddsQuestion& question, const Edition& edition) : q_(question) {
    duel_.situate = [&edition](const Scenario& ground, Position position) {
      const auto options = read_options(ground, edition);
      if (options && options->quality_mode == QualityMode::all_regular) // a note says so: KM2-MOD-03
        for (PositionSide* side : {&position.red, &position.blue})
          for (PositionUnit& u : side->units) u.quality = Quality::regular;
      return situate(ground, position, Origin::author, edition);
    };
  }

  Result<OddsAnswer> answer() {
    if (auto read = muster(); !read) return tl::unexpected<Fault>(read.error());
    if (auto posted = post_defender(); !posted) return tl::unexpected<Fault>(posted.error());
    return q_.kind == AttackKind::fire ? volley() : charge();
  }

private:
  Scenario& ground() { return duel_.ground; }

  Result<void> muster() {
    if (auto mustered = duel_.muster(q_, read_unit); !mustered) return mustered;
    PositionUnit& attacker = duel_.attacker();
    (attacker.formation == Formation::column ? attacker.files : attacker.ranks) = q_.ranks;
    if (duel_.defender().type == Type::skirmishers) duel_.defender().facing = from_degrees(180); // they have none
    ground().options.try_emplace("buildings", "on");
    duel_.position.moment.active = 0;
    return {};
  }

  Result<void> post_defender() {
    if (q_.building) {
      lay(ground(), TerrainKind::building, rectangle(duel_middle, duel_house, duel_house, 0), Cover::heavy);
      duel_.defender().building = "house";
    } else if (auto placed = duel_.place_defender(); !placed) {
      return placed;
    }
    const auto posted = duel_.stand();
    if (!posted) return tl::unexpected<Fault>(posted.error());
    if (q_.cover != Cover::none && !q_.building)
      lay(ground(), TerrainKind::rough, around(bounds_of(posted->state.unit(1).footing.hull.view())), q_.cover);
    if (q_.lower) lay(ground(), TerrainKind::hill, crest_at(duel_middle), Cover::none);
    return {};
  }

  /// Puts the attacker's anchor on the middle line, and his hill under his own centre.
  Result<Situated<Setting, State>> post_attacker(double y) {
    duel_.attacker().at = Vec{duel_middle.x, y};
    if (q_.higher) {
      const auto there = duel_.stand();
      if (!there) return there;
      lay(ground(), TerrainKind::hill, crest_at(there->state.unit(0).footing.centre), Cover::none);
    }
    return duel_.stand();
  }

  Result<OddsAnswer> volley() {
    const auto near = duel_.stand();
    if (!near) return tl::unexpected<Fault>(near.error());
    const State& s = near->state;
    const double range = q_.range.value_or(std::max(1.0, fire_range(s.unit(0).type) / 2));
    const double y = last_place(duel_south, duel_middle.y, [&](double at) {
      return range_to(s, {duel_middle.x, at}, s.unit(1)) > range + geom_eps / 2;
    });
    const auto ready = post_attacker(y);
    if (!ready) return fault(fmt::format("at {} inches the two would stand on each other", range), "--range");
    return judged(ready->state, order_for(Verb::fire, -1, 1));
  }

  Result<OddsAnswer> charge() {
    const auto near = duel_.stand();
    if (!near) return tl::unexpected<Fault>(near.error());
    const State& s = near->state;
    const double within =
        q_.building ? duel_middle.y - duel_house / 2 : duel_middle.y; // a garrison is met at its walls
    const double ahead = touch_ahead(s.unit(0));
    const double contact = last_place(duel_middle.y - 20, within, [&](double at) {
      return contact_distance(s, {duel_middle.x, at + ahead}, s.unit(1)) > contact_eps / 2;
    });
    const auto ready = post_attacker(contact - run_up);
    if (!ready) return tl::unexpected<Fault>(ready.error());
    Order order = order_for(Verb::charge, -1, 1);
    order.path.push_back({duel_middle.x, contact});
    return judged(ready->state, order);
  }

  Result<OddsAnswer> judged(State s, const Order& order) {
    OddsAnswer out;
    // What a unit may never do comes before what it may not do now.
    Judged ruling = q_.kind == AttackKind::fire ? check_fire(s, 0, 1) : may_attack(s, 0, 1);
    if (ruling.allowed()) ruling = check(s, order);
    ruling.rule = edition(s).number_of(ruling.rule);
    out.ruling = verdict_of(ruling, [&](const Ruling& r) { return kingsmen::explain(s, r); });
    if (!ruling.allowed()) return out;
    const bool quality_said =
        duel_.attacker().quality != Quality::regular || duel_.defender().quality != Quality::regular;
    if (quality_said && !on(options(s).quality)) // KM2-MOD-03
      out.notes.emplace_back("Quality counts only with the option quality, or with preset=advanced.");
    apply(s, order, ruling, nullptr);
    if (plan(s).kind == "test") { // the attempt at a square, which no general is near to see through
      settle(s, roll_of_alike(dice_in(plan(s).request()), 1), nullptr);
      out.notes.emplace_back("The infantry have failed to form square; write :square for those who have.");
    }
    out.plan = plan(s);
    out.odds = odds(s);
    if ((q_.flank || q_.rear) && !has_aspect(s.unit(1)))
      out.notes.emplace_back("Squares, mobs, skirmishers and garrisons have neither flank nor rear.");
    return out;
  }

  const OddsQuestion& q_;
  Duel<Position, Situated<Setting, State>> duel_;
};

} // namespace

Result<OddsAnswer> answer(const OddsQuestion& question, const Edition& edition) {
  if (auto wrong = contradiction(question, Kingsmen1::unit_of_length)) return tl::unexpected<Fault>(std::move(*wrong));
  if (question.building && question.cover == Cover::light)
    return fault("a building is heavy cover by itself", "--cover");
  return Scene(question, edition).answer();
}

OddsHelp odds_help(const Edition& edition) {
  if (&edition == &second_edition)
    return {{"kingsmen2 melee cavalry:6:green infantry:12:green:square --option preset=advanced"},
            "In kingsmen2 qualities and squares are options: quality and square, or both by preset=advanced."};
  return {{"kingsmen1 fire infantry:12:green infantry:8:yellow --flank --cover light --range 9",
           "kingsmen1 melee cavalry:6:green infantry:12:green:elite:square"},
          "A King's Men unit, of either edition, is type:figures:colour[:quality][:formation]:\n"
          "  types       infantry, skirmishers, cavalry, foot-artillery, horse-artillery\n"
          "  colours     green, yellow, red\n"
          "  qualities   militia, regular, elite\n"
          "  formations  line, column, loose, square, mob"};
}

} // namespace sandtable::kingsmen
