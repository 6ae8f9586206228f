#include "cli/kingsmen_moment.hpp"

#include "battle/words.hpp"
#include "rulebooks/kingsmen/cards.hpp"
#include "rulebooks/kingsmen/command.hpp"
#include "rulebooks/kingsmen/names.hpp"
#include "rulebooks/kingsmen/turn.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

using namespace kingsmen;

Result<int> active_unit(const State& s, const boost::json::value& given) {
  std::vector<std::string> names;
  names.reserve(s.unit_count);
  for (int i = 0; i < s.unit_count; ++i) names.push_back(name_of(s, i));
  const auto unit = number_of(given, names, "unit", "moment.active");
  if (unit && !s.unit(*unit).present) return fault("a unit that is lost cannot act", "moment.active");
  return unit;
}

/// A plain card of a side that nobody has seen yet this turn.
Card plain_card(const State& s, Side side) {
  for (const int rank : {7, 6, 8, 5, 9, 4, 10, 3}) {
    const Card card = card_of(side == Side::red ? Suit::hearts : Suit::clubs, rank);
    if (s.deck.holds(card)) return card;
  }
  return no_card;
}

/// Takes the cards that lie elsewhere out of the pack.
Result<void> lay_out_cards(State& s, const CaseMoment& moment) {
  s.deck = full_deck();
  const auto take = [&](Deck cards, const std::string& place) -> Result<void> {
    if ((cards.cards & ~s.deck.cards) != 0)
      return fault("has a card that is not in the pack, or lies elsewhere", place);
    s.deck.cards &= ~cards.cards;
    return {};
  };
  if (auto done = take(moment.discard, "moment.discard"); !done) return done;
  if (auto done = take(s.army(Side::red).bank, "red.bank"); !done) return done;
  if (auto done = take(s.army(Side::blue).bank, "blue.bank"); !done) return done;
  s.discard = moment.discard;
  if (moment.card == no_card) return {};
  Deck up;
  up.add(moment.card);
  return take(up, "moment.card");
}

Result<void> set_chair(State& s, const CaseMoment& moment) {
  const int players = generals_of(s, s.acting);
  if (moment.chair < 0 || moment.chair >= players)
    return fault(fmt::format("{} has {} player(s), counted from 0", name_of_side(s, s.acting), players),
                 "moment.chair");
  s.chair = static_cast<std::uint8_t>(moment.chair);
  s.army(s.acting).next_chair = static_cast<std::uint8_t>((moment.chair + 1) % players);
  return {};
}

void begin_activation(State& s, int unit, const CaseMoment& moment) {
  if (rank_of(s.card) == ace && !moment.second) s.agenda.push(StepKind::ace_again);
  s.activation = {};
  s.activation.unit = static_cast<std::int8_t>(unit);
  s.activation.started_in = s.unit(unit).formation;
  for (const CaseDone done : moment.done) {
    if (done == CaseDone::moved) s.activation.fired_first = s.activation.fired;
    (done == CaseDone::moved     ? s.activation.moved
     : done == CaseDone::changed ? s.activation.changed
                                 : s.activation.fired) = true;
  }
  s.agenda.push(StepKind::activation_end);
  s.agenda.push(StepKind::actions);
}

/// In the middle of a turn: a card to be turned, a card to be answered, or a unit that acts on one.
Result<void> set_play(State& s, const CaseMoment& moment) {
  if (auto laid = lay_out_cards(s, moment); !laid) return laid;
  std::optional<int> active;
  if (moment.active) {
    const auto unit = active_unit(s, *moment.active);
    if (!unit) return tl::unexpected<Fault>(unit.error());
    active = *unit;
  }
  if (!active && !moment.done.empty()) return fault("belongs to an active unit, and there is none", "moment.done");
  std::optional<Side> acting = moment.acting;
  if (active) acting = s.unit(*active).side;
  if (moment.acting && *moment.acting != *acting) return fault("the active unit is of the other side", "moment.acting");
  if (moment.card != no_card && acting && *acting != side_of(moment.card))
    return fault("the card belongs to the other side", "moment.card");
  if (moment.card == no_card && !acting) {
    s.agenda.push(StepKind::draw);
    return {};
  }
  s.card = moment.card;
  if (s.card == no_card) {
    s.card = plain_card(s, *acting);
    if (s.card == no_card) return fault("no plain card of that side is left; name one", "moment.card");
    s.deck.remove(s.card);
  }
  s.acting = side_of(s.card);
  if (auto seated = set_chair(s, moment); !seated) return seated;
  if (moment.second && rank_of(s.card) != ace) return fault("only an Ace gives a second activation", "moment.second");
  s.ace_second = moment.second;
  s.agenda.push(StepKind::card_end);
  if (active)
    begin_activation(s, *active, moment);
  else
    s.agenda.push(moment.second ? StepKind::ace_again : StepKind::card);
  return {};
}

} // namespace

Result<void> set_moment(State& s, const CaseMoment& moment) {
  if (moment.turn < 1 || moment.turn > last_turn)
    return fault(fmt::format("must be from 1 to {}", int{last_turn}), "moment.turn");
  for (const Side side : {Side::red, Side::blue}) {
    const int points = side == Side::red ? moment.command_points.red : moment.command_points.blue;
    if (points < 0 || points > 6) return fault("must be from 0 to 6", "moment.command_points." + word_of(side));
    s.army(side).command_points = static_cast<std::uint8_t>(points);
  }
  s.turn = static_cast<std::uint8_t>(moment.turn);
  switch (moment.phase) {
    case CasePhase::set_up: return {};
    case CasePhase::turn_start:
      --s.turn; // it counts up when it begins
      s.agenda.push(StepKind::turn_start);
      break;
    case CasePhase::turn_end: s.agenda.push(StepKind::turn_end); break;
    case CasePhase::play:
      if (auto set = set_play(s, moment); !set) return set;
      break;
  }
  advance(s, nullptr);
  return {};
}

} // namespace sandtable::cli
