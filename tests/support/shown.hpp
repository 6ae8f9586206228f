#pragma once
// All that reaches a side through the table: the test that hidden numbers change no byte of it is made with this.

#include "client/battle_of.hpp"
#include "generals/recruit.hpp"
#include "reflect/json.hpp"

namespace sandtable {

/// What the table answers to one order.
template <ServedRulebook B>
std::string answers_to(const BattleOf<B>& battle, const boost::json::value& order) {
  const auto preview = battle.preview(order);
  const auto plan = battle.plan_of(order);
  return compact(order) + compact(to_json(battle.check(order).value())) + compact(to_json(preview.value())) +
         battle.describe(order).value() + (plan.value() ? asked_text((*plan)->request()) : "");
}

/// View, offers, rulings, previews with their odds, hints and candidates of the side that decides, and what its
/// computer recruit would do.
template <ServedRulebook B>
std::string all_that_is_shown(const typename B::State& s, std::uint64_t seed) {
  const BattleOf<B> battle({}, s, {});
  std::string out = compact(to_json(battle.view(battle.seat()))) + compact(to_json(battle.decision()));
  for (const boost::json::value& order : battle.candidates()) out += answers_to(battle, order);
  out += compact(to_json(battle.hints(5)));
  Recruit<B> recruit(seed);
  return out + compact(to_sparse_json(recruit.choose(s)));
}

/// What the enemy and spectators are told of why some of these orders may be given.
template <ServedRulebook B>
std::string told_of_orders(const typename B::State& s, const std::vector<typename B::Candidate>& orders) {
  std::string out;
  for (std::size_t i = 0; i < orders.size(); i += 1 + orders.size() / 3)
    for (const std::optional<Seat> reader :
         {std::optional(Seat{enemy_of(B::seat(s).side), 0}), std::optional<Seat>{}}) {
      const auto why = why_in<B>(seen_by<B>(s, reader), orders[i].order);
      out += why ? compact(to_json(*why)) : "nothing";
    }
  return out;
}

} // namespace sandtable
