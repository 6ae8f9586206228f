#pragma once

#include "battle/contract.hpp"
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
  { B::option_texts() } -> std::same_as<std::vector<OptionText>>;
};

} // namespace sandtable
