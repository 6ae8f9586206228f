#include "rulebooks/kingdom/chapters/melee_odds.hpp"

#include "rulebooks/kingdom/chapters/casualties.hpp"
#include "rulebooks/kingdom/chapters/melee.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <bit>
#include <fmt/format.h>
#include <map>

namespace sandtable::kingdom {

namespace {

std::size_t index(Side side) { return static_cast<std::size_t>(index_of(side)); }

/// Kills of one pool: before its hits are thrown each die must do both.
Chances kills_of(const State& s, const MeleePool& pool) {
  const bool hits_lie = !s.agenda.empty() && s.agenda.top().kind == StepKind::melee_kill_roll;
  const double kills = chance_of(Pool{1, static_cast<std::uint16_t>(melee_kill_face(s, pool)), 6});
  if (hits_lie) return successes_of(s.melee.hits[pool.index()], kills);
  return successes_of(s.melee.dice[pool.index()], kills * chance_of(Pool{1, melee_hits, 6}));
}

/// The chances of a result of the round, for somebody on a side.
struct ResultOdds {
  double won = 0, drawn = 0, lost = 0;
};

/// How a round goes for a side that suffers these casualties besides so many others, and causes those.
ResultOdds results(const State& s, Side side, int besides, const Chances& suffered, const Chances& caused) {
  if (s.melee.one_sided) // TKO-MEL-60
    return side == s.melee.first ? ResultOdds{1, 0, 0} : ResultOdds{0, 0, 1};
  ResultOdds out;
  for (std::size_t i = 0; i < suffered.size(); ++i)
    for (std::size_t k = 0; k < caused.size(); ++k) {
      const double chance = suffered[i] * caused[k];
      switch (round_result_of(besides + static_cast<int>(i), static_cast<int>(k))) {
        case RoundResult::won: out.won += chance; break;
        case RoundResult::lost: out.lost += chance; break;
        default: out.drawn += chance;
      }
    }
  return out;
}

State after_losses(const State& s, int unit, int stands) {
  State out = s;
  for (int i = 0; i < stands; ++i) {
    const auto types = most_numerous(out.unit(unit));
    take_off(out, unit, types.empty() ? main_type(out.unit(unit)) : types.front(), nullptr);
  }
  return out;
}

/// TKO-MEL-50, 51: the checks of one unit of a pair.
class Checks {
public:
  Checks(const State& s, int unit) : s_(s), unit_(unit) {}

  void enter(UnitOdds& odds, const Toll& toll, RoundResult result, double chance) {
    if (chance == 0 || toll.lost || (result == RoundResult::won && !toll.checks)) return;
    const MoraleOdds& m = morale(toll.stands, result);
    odds.checks += chance;
    odds.morale.routs += chance * m.routs;
    odds.morale.falls_back += chance * m.falls_back;
    odds.morale.holds += chance * m.holds;
    odds.morale.carries_on += chance * m.carries_on;
  }

private:
  const MoraleOdds& morale(int stands, RoundResult result) {
    const auto [found, is_new] = known_.try_emplace({stands, result});
    if (is_new) {
      const State then = after_losses(s_, unit_, stands);
      found->second = morale_odds(then, check_after_round(then, unit_, result));
    }
    return found->second;
  }

  const State& s_;
  int unit_;
  std::map<std::pair<int, RoundResult>, MoraleOdds> known_;
};

/// What a round does to one unit that suffers these kills; of a pair `caused` are its enemy's.
UnitOdds unit_odds(const State& s, int unit, Chances suffered, const Chances& caused, bool pair) {
  UnitOdds out;
  out.unit = unit;
  const Unit& u = s.unit(unit);
  Checks checks(s, unit);
  for (std::size_t k = 0; k < suffered.size(); ++k) {
    const Toll toll = toll_of(u, static_cast<int>(k));
    add(out.stands, toll.stands, suffered[k]);
    if (toll.lost) out.lost += suffered[k];
    if (!pair) continue;
    const ResultOdds r = results(s, u.side, static_cast<int>(k), Chances{1}, caused);
    checks.enter(out, toll, RoundResult::lost, suffered[k] * r.lost);
    checks.enter(out, toll, RoundResult::drawn, suffered[k] * r.drawn);
    checks.enter(out, toll, RoundResult::won, suffered[k] * r.won);
  }
  out.kills = std::move(suffered);
  return out;
}

/// What becomes of all units of a side.
struct SideOdds {
  Chances stands{1};
  double lost = 0, routs = 0, falls_back = 0;
};
SideOdds side_odds(const State& s, const RoundOdds& round, Side side) {
  SideOdds out;
  double all_left = 1;
  for (const UnitOdds& u : round.units) {
    if (s.unit(u.unit).side != side) continue;
    out.stands = sum(out.stands, u.stands);
    all_left *= 1 - u.lost;
    out.routs += u.morale.routs;
    out.falls_back += u.morale.falls_back;
  }
  out.lost = 1 - all_left;
  return out;
}

void tell_side(Odds& odds, const RoundOdds& round, const SideOdds& own, const std::string& who) {
  odds.add_chances(who + "_stands", fmt::format("The {} loses stands", who), own.stands);
  odds.add_chance(who + "_lost", fmt::format("a unit of the {} is destroyed", who), own.lost);
  odds.say_if_possible(own.lost, fmt::format("a unit of the {} is destroyed", who));
  if (!round.pair) return;
  odds.add_chance(who + "_routs", fmt::format("the {} routs", who), own.routs);
  odds.add_chance(who + "_falls_back", fmt::format("the {} falls back", who), own.falls_back);
  odds.say_if_possible(own.routs, fmt::format("the {} routs", who));
  odds.say_if_possible(own.falls_back, fmt::format("the {} falls back", who));
}

} // namespace

RoundOdds round_odds(const State& s) {
  RoundOdds out;
  std::map<int, Chances> suffered;
  for (const int i : units_in(s.melee.units)) suffered[i] = {1};
  out.kills = {Chances{1}, Chances{1}};
  for (const MeleePool& pool : melee_pools(s)) {
    const Chances kills = kills_of(s, pool);
    Chances &on_target = suffered[pool.target], &by_side = out.kills[index(s.unit(pool.thrower).side)];
    on_target = sum(on_target, kills);
    by_side = sum(by_side, kills);
  }
  out.pair = std::popcount(s.melee.units) == 2;
  const ResultOdds red = results(s, Side::red, 0, out.kills[1], out.kills[0]);
  out.red_wins = red.won;
  out.draw = red.drawn;
  out.blue_wins = red.lost;
  for (auto& [unit, kills] : suffered)
    out.units.push_back(unit_odds(s, unit, std::move(kills), out.kills[index(s.unit(unit).side)], out.pair));
  return out;
}

RoundOdds round_odds(const State& s, const Contact& contact) {
  State then = s;
  make_contact(then, contact, nullptr);
  open_round(then, contact.attacker, then.unit(contact.attacker).side);
  then.melee.one_sided = then.unit(contact.defender).state == OrderState::routing;
  fight_round(then, nullptr);
  return round_odds(then);
}

Odds odds_of_melee(const State& s) {
  const RoundOdds round = round_odds(s);
  const Side first = s.melee.first, second = enemy_of(first);
  const SideOdds attacker = side_odds(s, round, first), defender = side_odds(s, round, second);
  Odds odds;
  odds.add_chances("attacker_kills", "The attacker kills", round.kills[index(first)]);
  odds.add_chances("defender_kills", "The defender kills", round.kills[index(second)]);
  odds.add_chance("attacker_wins", "the attacker wins the round", round.wins(first));
  odds.add_chance("draw", "a draw", round.draw);
  odds.add_chance("defender_wins", "the defender wins the round", round.wins(second));
  odds.bars = {{"attacker wins", round.wins(first)}, {"draw", round.draw}, {"defender wins", round.wins(second)}};
  odds.lines.push_back(fmt::format("the attacker kills {:.1f} on average, the defender {:.1f}",
                                   mean(round.kills[index(first)]), mean(round.kills[index(second)])));
  tell_side(odds, round, defender, "defender");
  tell_side(odds, round, attacker, "attacker");
  return odds;
}

} // namespace sandtable::kingdom
