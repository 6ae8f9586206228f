#include "rulebooks/kingsmen/service/view.hpp"

#include "client/view_parts.hpp"
#include "client/wording.hpp"
#include "reflect/words.hpp"
#include "rulebooks/kingsmen/chapters/cards.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/service/goals.hpp"
#include "rulebooks/kingsmen/service/names.hpp"
#include "rulebooks/kingsmen/service/pieces.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

/// KM1-SETUP-54: while deployment is hidden, nobody sees the other side's units.
bool hidden_from(const State& s, const Unit& u, std::optional<Seat> seat) {
  const bool deploying = s.turn == 0 && options(s).deployment_mode == DeploymentMode::hidden && !s.agenda.empty() &&
                         s.agenda.top().kind == StepKind::deploy_unit;
  return deploying && (!seat || seat->side != u.side);
}

/// A unit as it was before anybody placed it.
Unit in_reserve(const Unit& u) {
  Unit out;
  out.type = u.type;
  out.quality = u.quality;
  out.side = u.side;
  out.privates = u.privates;
  return out;
}

std::string headline_of(const State& s) {
  return headline(s.turn, s.agenda.empty(),
                  s.winner < 0 ? "" : name_of_side(s, static_cast<Side>(s.winner)) + " has won");
}

std::vector<ViewSide> sides_of(const State& s) {
  std::vector<ViewSide> out;
  for (const Side side : {Side::red, Side::blue}) {
    ViewSide& shown = out.emplace_back(side_view(side, s.setting->sides[static_cast<std::size_t>(index_of(side))]));
    for (int chair = 0; chair < generals_of(s, side); ++chair)
      shown.commanders.push_back(name_of_general(s, general_in(s, side, chair)));
  }
  return out;
}

/// KM2-GEN-01, 04: only where there are others under him.
bool commands_the_army(const State& s, int general) {
  const Side side = s.general(general).side;
  return edition(s).commanding_general && generals_of(s, side) > 1 &&
         general_in(s, side, commanding_chair(s, side)) == general;
}

/// One purse for the army, or one for each of its players: KM1-CMD-02, KM2-CMD-16.
void add_points(const State& s, Side side, bool his_own, View& v) {
  const int purses = edition(s).own_purses ? generals_of(s, side) : 1;
  for (int chair = 0; chair < purses; ++chair) {
    // KM1-CMD-03, KM1-MARK-05: nobody else's view holds the number, unless all are open (KM2-CMD-12) or he has told all
    // that it is nought (KM1-RULING-63).
    if (options(s).secret_cp && !his_own && !has_said_done(s, side, chair)) continue;
    v.instruments.push_back(explained(
        instrument("chips",
                   purses == 1 ? "Command points" : "Points of " + name_of_general(s, general_in(s, side, chair)),
                   word_of(side), points_of(s, side, chair), most_points),
        cited(s, Rule::KM1_CMD_02)));
  }
}

/// What a card lets its army do, in a few words.
struct CardEffect {
  const char* words;
  Rule rule;
};

CardEffect effect_of(int rank, bool joker_activates) {
  switch (rank) {
    case 2: return {"nobody acts, and an own unit falls into disorder.", Rule::KM1_CARD_10};
    case jack: return {"nothing slows the march of the unit chosen.", Rule::KM1_CARD_11};
    case queen: return {"the unit chosen does not tire.", Rule::KM1_CARD_12};
    case king: return {"a unit acts, or else the general rides.", Rule::KM1_CARD_13};
    case ace: return {"two units act, or one of them twice.", Rule::KM1_CARD_14};
    case joker:
      return {joker_activates ? "a unit acts, or else one of the enemy's falls into disorder."
                              : "a unit of the enemy's falls into disorder.",
              Rule::KM1_CARD_15};
    default: return {"one unit acts.", Rule::KM1_CARD_02};
  }
}

ViewInstrument cards_shown(const char* kind, const char* label, std::string side, const Deck& cards,
                           std::optional<int> count) {
  ViewInstrument out = instrument(kind, label, std::move(side), count);
  for (int i = 0; i < cards.count(); ++i) out.items.push_back(code_of(cards.nth(i)));
  return out;
}

/// What being near a general is good for: it spares points, or the throw for an order.
ViewMarker about_general(const State& s, const General& g, ViewMarker shown) {
  const tables::CostRow& cost = edition(s).costs.own;
  const bool spares_points = cost.inside != cost.outside;
  return explained(std::move(shown),
                   fmt::format("A general, rated {}. Within {} inches of him {}.", g.rating, inches(command_radius),
                               spares_points ? "units of his command act for nothing, whatever their resolve"
                                             : "yellow and red units obey without a throw"),
                   cited(s, spares_points ? Rule::KM2_CMD_08 : Rule::KM1_CMD_07));
}

} // namespace

View view(const State& s, std::optional<Seat> seat) {
  View v;
  v.title = s.setting->title;
  v.rulebook = std::string(edition(s).id);
  v.headline = headline_of(s);
  v.turn = s.turn;
  v.table = table_view(table(s));
  v.sides = sides_of(s);
  v.goals = goals_of(s);
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).present && !hidden_from(s, s.unit(i), seat)) v.pieces.push_back(piece_of(s, i));
  for (int i = 0; i < s.general_count; ++i) {
    const General& g = s.general(i);
    if (!g.placed) continue;
    ViewDress dress = v.sides[static_cast<std::size_t>(index_of(g.side))].dress;
    dress.style = "general";
    ViewMarker general{
        "general",
        fmt::format("{} ({}){}", name_of_general(s, i), g.rating, commands_the_army(s, i) ? ", commanding" : ""),
        word_of(g.side),
        g.at,
        g.side == Side::red ? 0.0 : 180.0,
        command_radius,
        {},
        dress};
    if (generals_of(s, g.side) > 1) general.chair = chair_of(s, i);
    v.markers.push_back(about_general(s, g, std::move(general)));
  }
  if (const Victory& victory = s.setting->victory; !victory.hold_area.empty())
    v.markers.push_back(explained(place_marker(victory.hold_name, "", centroid(victory.hold_area), victory.hold_area),
                                  fmt::format("Whoever alone has a unit's centre in it at the end of {} wins.",
                                              plural(victory.hold_turns, "turn", "turns running")),
                                  cited(s, Rule::KM1_CAS_42)));
  if (s.turn == 0) return v;
  if (s.card != no_card) {
    const CardEffect effect = effect_of(rank_of(s.card), edition(s).joker_activates);
    ViewInstrument card = instrument("card", "Card", word_of(s.acting), std::nullopt, std::nullopt,
                                     fmt::format("{}: {}", sandtable::name_of(s.card), effect.words));
    card.items.push_back(code_of(s.card));
    v.instruments.push_back(explained(std::move(card), cited(s, effect.rule)));
  }
  v.instruments.push_back(explained(instrument("deck", "Deck", "", s.deck.count(), full_deck().count(), "cards left"),
                                    cited(s, Rule::KM1_CARD_31)));
  if (!s.discard.empty()) // KM1-SEQ-32: the discards are public, the order of the deck is nobody's to know
    v.instruments.push_back(
        explained(cards_shown("deck", "Discards", "", s.discard, s.discard.count()), cited(s, Rule::KM1_SEQ_32)));
  for (const Side side : {Side::red, Side::blue}) {
    const Army& army = s.army(side);
    add_points(s, side, seat && seat->side == side, v);
    if (options(s).bank_cards && !army.bank.empty()) // KM1-OPT-35: face up
      v.instruments.push_back(
          explained(cards_shown("card", "Bank", word_of(side), army.bank, std::nullopt), cited(s, Rule::KM1_OPT_35)));
    if (!s.setting->victory.hold_area.empty())
      v.instruments.push_back(
          instrument("counter", "Turns held", word_of(side), army.held_turns, s.setting->victory.hold_turns));
  }
  return v;
}

State as_seen(const State& s, Side side, FastDice&) {
  constexpr std::uint8_t usual_points = 4; // what two dice give most often
  State out = s;
  Army& enemy = out.army(enemy_of(side));
  if (s.turn > 0 && options(s).secret_cp) { // KM1-CMD-03
    const Side others = enemy_of(side);
    enemy.command_points = has_said_done(s, others, commanding_chair(s, others)) ? std::uint8_t{0} : usual_points;
    for (int i = 0; i < s.general_count; ++i)
      if (s.general(i).side != side)
        out.commands.points[static_cast<std::size_t>(i)] =
            has_said_done(s, others, chair_of(s, i)) ? std::uint8_t{0} : s.general(i).rating; // KM2-CMD-02
  }
  for (int i = 0; i < out.unit_count; ++i)
    if (hidden_from(s, s.unit(i), Seat{side, 0})) out.unit(i) = in_reserve(s.unit(i)); // KM1-SETUP-54
  return out;
}

} // namespace sandtable::kingsmen
