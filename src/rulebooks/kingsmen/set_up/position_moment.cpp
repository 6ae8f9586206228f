#include "rulebooks/kingsmen/set_up/position_moment.hpp"

#include "rulebooks/kingsmen/chapters/cards.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/turn.hpp"
#include "rulebooks/kingsmen/service/names.hpp"

#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

Result<int> active_unit(const State& s, const boost::json::value& given) {
  const auto unit = number_of(given, unit_names(s), "unit", "moment.active");
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
Result<void> lay_out_cards(State& s, const PositionMoment& moment) {
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

Result<void> check_chair(const State& s, Side side, std::optional<int> chair, const char* place) {
  const int players = generals_of(s, side);
  if (!chair || (*chair >= 0 && *chair < players)) return {};
  return fault(fmt::format("{} has {} player(s), counted from 0", name_of_side(s, side), players), place);
}

/// Where every player of an army answers its cards, those before this one have given their answers, and somebody has
/// the special effect: he himself, or whoever the case says (KM2-SEQ-02, 11).
Result<void> come_to(State& s, int chair, std::optional<int> holder) {
  if (holder && !has_special_effect(s.card))
    return fault("only a Jack, Queen, King or Ace has an effect to be given", "moment.holder");
  const auto others = [&](const Step& step) {
    return step.kind == StepKind::award || (step.kind == StepKind::card && step.a != chair);
  };
  while (others(s.agenda.top())) s.agenda.pop();
  if (s.agenda.top().kind != StepKind::card) // KM2-SEQ-13, 14
    return fault("a two and a Joker are the Commanding General's to answer", "moment.chair");
  s.chair = static_cast<std::uint8_t>(chair);
  if (has_special_effect(s.card)) s.commands.holder = static_cast<std::int8_t>(holder.value_or(chair));
  return {};
}

/// Turns the card up before the player who answers it.
Result<void> face(State& s, Card card, std::optional<int> active, const PositionMoment& moment) {
  const Side side = side_of(card);
  if (auto seated = check_chair(s, side, moment.chair, "moment.chair"); !seated) return seated;
  if (auto given = check_chair(s, side, moment.holder, "moment.holder"); !given) return given;
  s.army(side).next_chair = static_cast<std::uint8_t>(moment.chair.value_or(0)); // KM1-CARD-40
  turn_up(s, card, nullptr);
  if (!edition(s).all_answer) return {};
  std::optional<int> chair = moment.chair;
  if (!chair && active) chair = s.leader(*active);
  if (!chair && moment.second) chair = moment.holder; // KM2-CARD-20
  if (!chair && (moment.holder || moment.second)) chair = commanding_chair(s, side);
  return chair ? come_to(s, *chair, moment.holder) : Result<void>{};
}

Activation activation_of(const State& s, int unit, const PositionMoment& moment) {
  Activation out;
  out.unit = static_cast<std::int8_t>(unit);
  out.started_in = s.unit(unit).formation;
  for (const ActionDone done : moment.done) {
    if (done == ActionDone::moved) out.fired_first = out.fired;
    (done == ActionDone::moved ? out.moved : done == ActionDone::changed ? out.changed : out.fired) = true;
  }
  return out;
}

void begin_activation(State& s, int unit, const PositionMoment& moment) {
  const Step answer = s.agenda.pop();
  if (rank_in_force(s) == ace && !moment.second) s.agenda.push(StepKind::ace_again, answer.a);
  s.activation = activation_of(s, unit, moment);
  s.agenda.push(StepKind::activation_end);
  s.agenda.push(StepKind::actions);
}

/// In the middle of a turn: a card to be turned, a card to be answered, or a unit that acts on one.
Result<void> set_play(State& s, const PositionMoment& moment) {
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
  const Card card = moment.card != no_card ? moment.card : plain_card(s, *acting);
  if (card == no_card) return fault("no plain card of that side is left; name one", "moment.card");
  if (auto faced = face(s, card, active, moment); !faced) return faced;
  if (moment.second && rank_in_force(s) != ace) return fault("only an Ace gives a second activation", "moment.second");
  s.ace_second = moment.second;
  if (active)
    begin_activation(s, *active, moment);
  else if (moment.second)
    s.agenda.push(StepKind::ace_again, s.agenda.pop().a);
  return {};
}

/// As the battle had it: what is pending, `rest` says.
Result<void> take_moment(State& s, const PositionMoment& moment) {
  s.turn = static_cast<std::uint8_t>(moment.turn);
  s.card = moment.card;
  s.discard = moment.discard;
  s.deck = full_deck();
  for (const Deck& elsewhere : {s.discard, s.army(Side::red).bank, s.army(Side::blue).bank})
    s.deck.cards &= ~elsewhere.cards;
  s.deck.remove(s.card);
  s.ace_second = moment.second;
  if (s.card != no_card) s.acting = side_of(s.card);
  if (moment.chair) s.chair = static_cast<std::uint8_t>(*moment.chair);
  if (moment.holder) s.commands.holder = static_cast<std::int8_t>(*moment.holder);
  if (!moment.active) return {};
  std::vector<std::string> names; // whose parts they are in, if any, `rest` has still to say
  names.reserve(static_cast<std::size_t>(s.unit_count));
  for (int i = 0; i < s.unit_count; ++i) names.push_back(name_of_whole(s, i));
  const auto unit = number_of(*moment.active, names, "unit", "moment.active");
  if (!unit) return tl::unexpected<Fault>(unit.error());
  s.activation = activation_of(s, *unit, moment);
  return {};
}

} // namespace

Result<void> begin_moment(State& s, const PositionMoment& moment) {
  if (moment.turn < 1 || moment.turn > last_turn)
    return fault(fmt::format("must be from 1 to {}", int{last_turn}), "moment.turn");
  s.agenda = {};
  s.turn = static_cast<std::uint8_t>(moment.turn);
  switch (moment.phase) {
    case PositionPhase::set_up: break;
    case PositionPhase::turn_start:
      --s.turn; // it counts up when it begins
      s.agenda.push(StepKind::turn_start);
      break;
    case PositionPhase::turn_end: s.agenda.push(StepKind::turn_end); break;
    case PositionPhase::play: return set_play(s, moment);
  }
  return {};
}

Result<void> set_moment(State& s, const PositionMoment& moment, Origin origin) {
  if (origin == Origin::battle) return take_moment(s, moment);
  auto begun = begin_moment(s, moment);
  if (begun) advance(s, nullptr);
  return begun;
}

} // namespace sandtable::kingsmen
