#pragma once

#include "battle/contract.hpp"
#include "battle/terms.hpp"
#include "client/offer.hpp"
#include "client/option_text.hpp"
#include "client/preview.hpp"
#include "client/told.hpp"
#include "client/view.hpp"

namespace sandtable {

/// A rulebook that a client can be served: decisions with their offers, views, previews, and everything in words.
/// Where somebody decides or asks, the state given is the battle as his side sees it; a book need not think of that.
template <class B>
concept ServedRulebook = Rulebook<B> &&
    requires(const typename B::State& state, const typename B::Order& order, const typename B::Event& event) {
  { B::about } -> std::convertible_to<std::string_view>;  // what it is like, in a sentence or two
  { B::seats(state) } -> std::same_as<std::vector<Seat>>; // every chair at the table
  { B::decision(state) } -> std::same_as<Decision>;       // whose it is, in words, with offers
  { B::odds(state) } -> std::same_as<Odds>;               // of the pending throw
  // The battle at the throw to which an order would lead, if to any.
  { B::ahead_of(state, order) } -> std::same_as<std::optional<typename B::State>>;
  { B::preview(state, order) } -> std::same_as<Preview>; // an order in the making, adjusted where meant
  { B::sight(state, Vec{}, Vec{}) } -> std::same_as<SightLine>;
  { B::view(state, std::optional<Seat>{}) } -> std::same_as<View>; // no seat: a spectator
  { B::narrate(state, event) } -> std::same_as<Told>;
  { B::describe(state, order) } -> std::same_as<std::string>; // "44th Foot fire on 9e Ligne."
  { B::terms(state, Side::red) } -> std::same_as<Terms>;      // what `evaluate` adds up
  { B::name_of(state, 0) } -> std::same_as<std::string>;      // of a unit that terms are about
  { B::option_texts() } -> std::same_as<std::vector<OptionText>>;
};

/// A rulebook that keeps some of what is on the table from some seats. A reader is told of what he may know in the
/// numbers he knows it by (battle/acquaintance.hpp), and of the rest nothing at all; no reader is a spectator.
template <class B>
concept HidingRulebook = ServedRulebook<B> && requires(const typename B::State& state, const typename B::Order& order,
                                                       const typename B::Event& event, std::optional<Seat> reader) {
  { B::hides(state) } -> std::same_as<bool>; // in this battle, from its first moment to its last
  { B::view(state) } -> std::same_as<View>;  // with nothing kept back, in the numbers of the state
  { B::narrate(state, event, reader) } -> std::same_as<std::optional<Told>>;
  { B::describe(state, order, reader) } -> std::same_as<std::optional<std::string>>;
  { B::plan(state, reader) } -> std::same_as<std::optional<Plan>>; // the same dice; none: he does not see them fall
  { B::odds(state, reader) } -> std::same_as<std::optional<Odds>>;
};

/// The table with nothing kept back: for reports and statistics, never for a client.
template <ServedRulebook B>
View open_view(const typename B::State& state) {
  if constexpr (HidingRulebook<B>)
    return B::view(state);
  else
    return B::view(state, std::nullopt);
}

} // namespace sandtable
