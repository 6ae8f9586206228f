#include "support/kingsmen_invariants.hpp"

#include "rulebooks/kingsmen/chapters/buildings.hpp"
#include "rulebooks/kingsmen/chapters/cards.hpp"
#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/light_infantry.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"
#include "rulebooks/kingsmen/chapters/placing.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/service/names.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

/// KM1-MELEE-14: between contact and the flight of the beaten the two units of a melee may overlap.
bool locked_in_melee(const State& s, int a, int b) {
  if (!s.activation.fought) return false;
  return (a == s.melee.attacker && b == s.melee.defender) || (b == s.melee.attacker && a == s.melee.defender);
}

std::string check_places(const State& s) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (!in_the_open(u)) continue;
    for (const Box& b : bases_of(u, options(s)))
      if (!table(s).holds(corners(b), geom_eps)) return name_of(s, i) + " has a base off the table";
    for (int k = 0; k < i; ++k)
      if (in_the_open(s.unit(k)) && !locked_in_melee(s, i, k) && on_top_of(s, u, s.unit(k)))
        return name_of(s, i) + " overlaps " + name_of(s, k);
    Unit fresh = u;
    stand(fresh, options(s));
    if (distance(fresh.footing.centre, u.footing.centre) > 1e-6 ||
        std::abs(fresh.footing.radius - u.footing.radius) > 1e-6 ||
        distance(fresh.footing.middle, u.footing.middle) > 1e-6)
      return name_of(s, i) + " has a stale footing";
    if (on_grid(u.anchor) != u.anchor) return name_of(s, i) + " stands off the grid";
  }
  return {};
}

std::string check_units(const State& s) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    const tables::RosterRow& row = roster(u.type);
    if (u.privates > row.privates) return name_of(s, i) + " has more men than it began with";
    if (u.present && s.turn > 0 && u.privates <= row.breaking_point)
      return name_of(s, i) + " fights on below its breaking point";
    if (u.present && u.lost) return name_of(s, i) + " is lost and yet there";
    if (u.present && u.formation == Formation::square && u.privates < square_least &&
        s.agenda.top().kind != StepKind::escape && s.agenda.top().kind != StepKind::rally_roll)
      return name_of(s, i) + " is a square of too few";
    if (u.present && (u.formation == Formation::line || u.formation == Formation::column) &&
        !legal_shape(u.type, u.formation, u.ranks, u.files, u.privates))
      return fmt::format("{} stands {} wide and {} deep with {} men", name_of(s, i), u.files, u.ranks, u.privates);
  }
  for (int b = 0; b < static_cast<int>(table(s).features().size()); ++b)
    if (garrison(s, b) > 0 && garrison(s, b) > s.setting->building(b).capacity) return "a building holds too many";
  return {};
}

/// KM2-OPT-51, 54, KM2-RULING-22: the parts of light infantry are never more men than it had, nor more than it may have
/// parts, and all of one player.
std::string check_parts(const State& s) {
  for (int whole = 0; whole < s.unit_count; ++whole) {
    if (!is_light(s, whole) || whole_of(s, whole) != whole) continue;
    int men = 0, places = 0;
    for (int i = 0; i < s.unit_count; ++i) {
      if (whole_of(s, i) != whole) continue;
      ++places;
      men += s.unit(i).present ? s.unit(i).privates : 0;
      if (s.unit(i).side != s.unit(whole).side || s.leader(i) != s.leader(whole))
        return name_of(s, i) + " has another master than its unit";
    }
    if (men > roster(Type::infantry).privates) return name_of_whole(s, whole) + " has found men";
    if (places > most_parts) return name_of_whole(s, whole) + " takes too many places";
  }
  return {};
}

std::string check_cards(const State& s) {
  if (s.turn == 0 || s.agenda.empty()) return {};
  Deck seen = s.discard;
  for (const Army& army : s.armies) {
    if ((seen.cards & army.bank.cards) != 0) return "a banked card is in the discard pile too";
    seen.cards |= army.bank.cards;
    if (army.command_points > 6) return "more than six command points";
  }
  if (s.card != no_card) {
    if (seen.holds(s.card)) return "the card in force is elsewhere too";
    seen.add(s.card);
  }
  if ((seen.cards & s.deck.cards) != 0) return "a card is in the deck and out of it";
  if ((seen.cards | s.deck.cards) != full_deck().cards) return "a card is missing";
  return {};
}

} // namespace

std::string broken_invariant(const State& s) {
  for (const auto& check : {check_places, check_units, check_parts, check_cards})
    if (std::string wrong = check(s); !wrong.empty()) return wrong;
  for (const Side side : {Side::red, Side::blue})
    if (s.turn > 0 && units_left(s, side) > s.army(side).starting_units) return "an army has grown";
  return {};
}

} // namespace sandtable::kingsmen
