#include "rulebooks/kingdom/chapters/fire_odds.hpp"

#include "dice/pool.hpp"
#include "rulebooks/kingdom/chapters/casualties.hpp"
#include "rulebooks/kingdom/chapters/fire.hpp"

#include <fmt/format.h>

namespace sandtable::kingdom {

namespace {

const Shot& loaded(const State& s, int slot) { return s.shots[static_cast<std::size_t>(slot)]; }

/// TKO-UNIT-32: the check of a target that has lost so many stands; where its owner may choose, the default goes
/// (TKO-DEC-12), and no commander falls with them.
MoraleOdds morale_after(const State& s, const Shot& sh, int stands) {
  State then = s;
  for (int i = 0; i < stands; ++i) take_off(then, sh.target, most_numerous(then.unit(sh.target)).front(), nullptr);
  return morale_odds(then, check_for_losses(s, sh.target, sh.firer));
}

/// What so many kills come to.
void bear(ShotOdds& odds, const State& s, const Shot& sh, int kills, double chance) {
  const Toll toll = toll_of(s.unit(sh.target), kills);
  add(odds.stands, toll.stands, chance);
  if (toll.lost) odds.lost += chance;
  if (!toll.checks) return;
  const MoraleOdds morale = morale_after(s, sh, toll.stands);
  odds.checks += chance;
  odds.morale.routs += chance * morale.routs;
  odds.morale.falls_back += chance * morale.falls_back;
  odds.morale.holds += chance * morale.holds;
  odds.morale.carries_on += chance * morale.carries_on;
}

/// From the chances of hits to all the rest.
ShotOdds odds_of_hits(const State& s, const Shot& sh, const Chances& hits) {
  ShotOdds odds;
  odds.hits = hits;
  const auto face = static_cast<std::uint16_t>(kill_face(s.unit(sh.target), sh.kill_modifier));
  const double killed = chance_of(Pool{1, face, 6});
  for (std::size_t h = 0; h < hits.size(); ++h) {
    const Chances kills = successes_of(static_cast<int>(h), killed);
    for (std::size_t k = 0; k < kills.size(); ++k) add(odds.kills, static_cast<int>(k), hits[h] * kills[k]);
  }
  for (std::size_t k = 0; k < odds.kills.size(); ++k) bear(odds, s, sh, static_cast<int>(k), odds.kills[k]);
  return odds;
}

void add_losses(Odds& out, const ShotOdds& odds, const State& s, const Shot& sh) {
  const bool gun = is_gun(s.unit(sh.target).kind);
  out.add_chances("kills", "Kills", odds.kills);
  out.add_chances("defender_losses", gun ? "Crew lost" : "Stands lost", odds.stands);
  out.add_chance("defender_lost", "the target is destroyed", odds.lost);
  out.add_chance("checks", "it must check its morale", odds.checks);
  out.add_chance("defender_routs", "the target routs", odds.morale.routs);
  out.add_chance("defender_falls_back", "the target falls back", odds.morale.falls_back);
  out.add_chance("defender_holds", "the target holds, disordered", odds.morale.holds);
  out.add_number("mean", "mean kills", mean(odds.kills));
  out.draw(odds.kills);
  out.lines.push_back(fmt::format("average {:.1f} kills", mean(odds.kills)));
  out.say_if_possible(at_least(odds.stands, 1), gun ? "one of the crew falls" : "a stand is lost");
  out.say_if_possible(odds.lost, "the target is destroyed");
  out.say_if_possible(odds.checks, "it must check its morale");
  out.say_if_possible(odds.morale.routs, "it routs");
  out.say_if_possible(odds.morale.falls_back, "it falls back");
}

} // namespace

ShotOdds shot_odds(const State& s, int slot) {
  const Shot& sh = loaded(s, slot);
  return odds_of_hits(s, sh, successes_of(sh.dice, chance_of(Pool{sh.dice, sh.needs, 6})));
}

ShotOdds kill_odds(const State& s, int slot) {
  const Shot& sh = loaded(s, slot);
  Chances hits;
  add(hits, sh.hits, 1);
  return odds_of_hits(s, sh, hits);
}

Odds odds_of_fire(const State& s, int slot) {
  const ShotOdds odds = shot_odds(s, slot);
  Odds out;
  out.add_chances("hits", "Hits", odds.hits);
  add_losses(out, odds, s, loaded(s, slot));
  return out;
}

Odds odds_of_kills(const State& s, int slot) {
  Odds out;
  add_losses(out, kill_odds(s, slot), s, loaded(s, slot));
  return out;
}

} // namespace sandtable::kingdom
