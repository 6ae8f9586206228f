#include "server/make.hpp"

#include "server/catalogue.hpp"
#include "server/clock.hpp"
#include "server/keys.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::server {

namespace {

/// Who sits where; seats nobody asked for are computers of the usual level.
Answer<std::vector<SeatWish>> seating(const std::vector<SeatWish>& wishes, const std::vector<Seat>& seats) {
  std::vector<SeatWish> out;
  out.reserve(seats.size());
  for (const Seat seat : seats) out.push_back({seat, Player::computer, ""});
  std::vector<Seat> taken;
  for (std::size_t i = 0; i < wishes.size(); ++i) {
    const SeatWish& wish = wishes[i];
    const std::string field = fmt::format("seats[{}]", i);
    const auto chair = std::find_if(out.begin(), out.end(), [&](const SeatWish& s) { return s.seat == wish.seat; });
    if (chair == out.end()) return refusal("bad-field", "This battle has no such seat.", field + ".seat");
    if (std::find(taken.begin(), taken.end(), wish.seat) != taken.end())
      return refusal("bad-field", "This seat is named twice.", field + ".seat");
    taken.push_back(wish.seat);
    if (!wish.level.empty() && !from_word<Grade>(wish.level))
      return refusal("bad-field", fmt::format("must be one of: {}", all_words<Grade>()), field + ".level");
    *chair = wish;
  }
  for (SeatWish& wish : out) {
    if (wish.player != Player::computer)
      wish.level.clear();
    else if (wish.level.empty())
      wish.level = word_of(usual_grade);
  }
  return out;
}

} // namespace

Answer<MadeBattle> make_battle(const NewBattle& wanted, const FairDice::Seed& seed) {
  const DiceUsed dice = wanted.own_dice ? DiceUsed{"hand", "", "", std::nullopt}
                                        : DiceUsed{"fair", "", FairDice::commitment(seed), FairDice::newest_recipe};
  const auto chosen_battle = chosen(wanted.battle, dice);
  if (!chosen_battle) return tl::unexpected<Refusal>(chosen_battle.error());
  const AnyBattle& battle = *chosen_battle->battle;
  const auto seats = seating(wanted.seats, battle.seats());
  if (!seats) return tl::unexpected<Refusal>(seats.error());
  if (wanted.own_dice &&
      std::all_of(seats->begin(), seats->end(), [](const SeatWish& wish) { return wish.player == Player::computer; }))
    return refusal("bad-field", "Somebody must sit at the table to throw the dice.", "own_dice");

  MadeBattle out;
  out.told.id = new_battle_id();
  out.told.watch = new_key();
  out.told.commitment = dice.commitment;
  out.told.maker = new_key();
  // People at one screen share one key; a friend elsewhere has his own.
  const std::string here = new_key();
  for (const SeatWish& wish : *seats) {
    const std::string key = wish.player == Player::computer ? "" : wish.player == Player::here ? here : new_key();
    out.told.seats.push_back({wish.seat, wish.player, wish.level, key});
    out.stored.seats.push_back({wish.seat, word_of(wish.player), wish.level, key.empty() ? "" : hash_of_key(key)});
  }
  const View view = battle.view(std::nullopt);
  out.stored.id = out.told.id;
  out.stored.title = view.title;
  out.stored.record = battle.record();
  out.stored.seed = FairDice::written(seed);
  out.stored.watch_hash = hash_of_key(out.told.watch);
  out.stored.maker_hash = hash_of_key(out.told.maker);
  out.stored.rest.changed = seconds_since_1970();
  out.stored.rest.headline = view.headline;
  if (battle.node() == Node::decision) out.stored.rest.decides = battle.seat();
  return out;
}

} // namespace sandtable::server
