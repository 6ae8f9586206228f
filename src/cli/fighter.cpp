#include "cli/fighter.hpp"

#include "cli/restrained.hpp"
#include "cli/stop.hpp"
#include "dice/fast_dice.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>

namespace sandtable::cli {

namespace {

Generals exchanged(Generals generals) { return {generals.blue, generals.red}; }

} // namespace

Fighter::Fighter(const ChosenBattle& chosen)
    : chosen_(chosen), arena_(taken(chosen.book->arena(chosen.named.scenario), chosen.named.file)) {}

Fought<Account> Fighter::fight(std::uint64_t seed, bool swapped) const {
  if (!chosen_.is_plain()) return fight_with_commanders(seed, swapped);
  return {arena_->fight_and_account(swapped ? exchanged(chosen_.generals) : chosen_.generals, seed), {}};
}

Fought<FoughtBattle> Fighter::count(std::uint64_t seed, bool swapped) const {
  if (chosen_.is_plain())
    return {arena_->fight_and_count(swapped ? exchanged(chosen_.generals) : chosen_.generals, seed), {}};
  Fought<Account> fought = fight_with_commanders(seed, swapped);
  return {fought.what.map([](const Account& account) { return account.battle; }), fought.troubles};
}

Fought<Account> Fighter::fight_with_commanders(std::uint64_t seed, bool swapped) const {
  ChosenBattle chosen = chosen_;
  if (swapped) {
    chosen.generals = exchanged(chosen.generals);
    std::swap(chosen.bots[0], chosen.bots[1]);
  }
  auto battle = chosen.book->set_up(chosen.named.scenario, chosen.named.text, {});
  if (!battle) return {tl::unexpected<Fault>(battle.error()), {}};
  const auto red = commander_of(chosen, Side::red, seed), blue = commander_of(chosen, Side::blue, seed);
  FastDice dice(seed);
  Fought<Account> out{account_of(**battle, *red, *blue, dice), {}};
  out.troubles = {finish(*red, **battle), finish(*blue, **battle)};
  if (swapped) std::swap(out.troubles[0], out.troubles[1]);
  return out;
}

std::unique_ptr<Commander> commander_of(const ChosenBattle& chosen, Side side, std::uint64_t seed) {
  const std::uint64_t own = seed_of(seed, side);
  const auto& bot = chosen.bots[static_cast<std::size_t>(index_of(side))];
  std::unique_ptr<Commander> out;
  if (bot)
    out = std::make_unique<BotCommander>(*chosen.book, *bot, side, own);
  else
    out = chosen.book->commander(side == Side::red ? chosen.generals.red : chosen.generals.blue, own);
  if (chosen.forbidden.empty()) return out;
  return std::make_unique<Restrained>(std::move(out), chosen.forbidden);
}

BotTrouble finish(Commander& commander, const AnyBattle& battle) {
  if (auto* restrained = dynamic_cast<Restrained*>(&commander)) return finish(restrained->general(), battle);
  auto* bot = dynamic_cast<BotCommander*>(&commander);
  if (bot == nullptr) return {};
  bot->finish(battle);
  return bot->trouble();
}

void tell_troubles(const WantedBattle& wanted, const Troubles& troubles) {
  for (const Side side : {Side::red, Side::blue})
    if (const std::string text = trouble_text(troubles[static_cast<std::size_t>(index_of(side))]); !text.empty())
      fmt::print(stderr, "sandtable: {}: {}\n", side == Side::red ? wanted.red : wanted.blue, text);
}

void insist_on_two_seats(const ChosenBattle& chosen, const std::string& scenario) {
  const auto battle = taken(chosen.book->set_up(chosen.named.scenario, "", {}), chosen.named.file);
  const auto seats = battle->seats();
  for (const Side side : {Side::red, Side::blue})
    if (std::none_of(seats.begin(), seats.end(), [&](Seat seat) { return seat.side == side; }))
      bad_input(fmt::format("{}: {} is moved by the table, so the generals cannot change sides", scenario,
                            side == Side::red ? "red" : "blue"));
}

} // namespace sandtable::cli
