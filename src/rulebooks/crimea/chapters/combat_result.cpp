// Chapter 11.3: who wins, and what it costs.
#include "rulebooks/crimea/chapters/combat_result.hpp"

#include "rulebooks/crimea/chapters/combat_dice.hpp"
#include "rulebooks/crimea/chapters/combat_end.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/leaders.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/saves.hpp"
#include "rulebooks/crimea/chapters/tables.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

/// CRI-HID-06
void show_elite(State& s, UnitSet units) {
  for (const int i : units_in(units)) s.unit(i).elite_shown = s.unit(i).elite;
}

void count_dice(State& s, const Roll& roll) {
  Combat& c = s.combat;
  const int first = side_dice(s, 0);
  for (const std::uint8_t face : roll.dice()) count_die(c.tally[c.thrown++ < first ? 0 : 1], face);
}

/// CRI-CC-39, 43, CRI-RULING-49
void reward(State& s, UnitSet winners) {
  for (const int i : units_in(winners)) s.unit(i).wins_ties = s.unit(i).wins_ties || is_unit(s.unit(i));
  ++s.army(s.unit(std::countr_zero(winners)).side).combats_won;
}

using Roster = boost::container::static_vector<std::int8_t, 64>;

/// CRI-CC-37: most stands first, ties to the unit in contact, then to the lowest id.
Roster in_dealing_order(const State& s, int side) {
  const auto k = static_cast<std::size_t>(side);
  Roster units;
  for (const int i : units_in(s.combat.side[k]))
    if (is_unit(s.unit(i))) units.push_back(static_cast<std::int8_t>(i));
  const auto touches = [&](int i) { return (s.combat.contact[k] & bit(i)) != 0; };
  std::sort(units.begin(), units.end(), [&](int a, int b) {
    const int more = stands(s.unit(a)) - stands(s.unit(b));
    if (more != 0) return more > 0;
    return touches(a) == touches(b) ? a < b : touches(a);
  });
  return units;
}

/// CRI-CC-38: those in contact first, each group ascending.
Roster with_leaders(const State& s, int side) {
  const auto k = static_cast<std::size_t>(side);
  Roster units;
  for (const UnitSet part : {s.combat.side[k] & s.combat.contact[k], s.combat.side[k] & ~s.combat.contact[k]})
    for (const int i : units_in(part))
      if (s.unit(i).leader == Leader::present) units.push_back(static_cast<std::int8_t>(i));
  return units;
}

/// What each of so many units gets when `count` are dealt round like cards: CRI-RULING-74.
std::uint8_t share(int count, std::size_t units, std::size_t place) {
  const int all = static_cast<int>(units), me = static_cast<int>(place);
  return static_cast<std::uint8_t>(count / all + (me < count % all ? 1 : 0));
}

void deal_hits(const State& s, int side, int hits, Blows& blows) {
  const Roster units = in_dealing_order(s, side);
  for (std::size_t i = 0; i < units.size(); ++i)
    if (const std::uint8_t mine = share(hits, units.size(), i); mine > 0) blows.push_back({units[i], mine, 0});
}

void deal_leader_casualties(const State& s, int side, int casualties, Blows& blows) {
  const Roster units = with_leaders(s, side);
  for (std::size_t i = 0; i < units.size(); ++i)
    if (const std::uint8_t mine = share(casualties, units.size(), i); mine > 0) blows.push_back({units[i], 0, mine});
}

/// Every higher commander who fought on a side takes his own die.
void endanger_commanders(const State& s, int side, Blows& blows) {
  const auto k = static_cast<std::size_t>(side);
  for (const int i : units_in(s.combat.side[k] | s.combat.joined[k]))
    if (is_staff(s.unit(i).arm)) blows.push_back({static_cast<std::int8_t>(i), 0, 1});
}

/// CRI-CC-40, 41, 48: when all dice of both sides are down.
void conclude(State& s, Events events) {
  const Combat& c = s.combat;
  const UnitSet winners = c.side[static_cast<std::size_t>(c.winner)];
  const UnitSet losers = c.side[static_cast<std::size_t>(1 - c.winner)];
  s.agenda.push(StepKind::combat_end);
  s.agenda.push(StepKind::rout_tests); // CRI-MOR-13: when all causes have been added up
  for (const int i : units_in(losers)) take_chits(s, i, chits_for_losing, Rule::CRI_MOR_05, events);
  for (int i = s.unit_count - 1; i >= 0; --i)
    if ((losers & bit(i)) != 0) send_back(s, i, winners, events); // CRI-CC-42: the winning defender stays
  if (c.winner == 0 && c.batteries != 0)
    for (const int i : units_in(c.contact[0])) take_chits(s, i, 1, Rule::CRI_MOR_08, events); // CRI-CC-48
  for (int i = s.unit_count - 1; i >= 0; --i)                                                 // CRI-CC-46
    if ((c.guns_left & bit(i)) != 0 && s.unit(i).present) s.agenda.push(StepKind::spike_roll, i);
}

} // namespace

int winner_of(int attackers, int defenders, int of_ties) {
  if (attackers == defenders) return of_ties;
  return attackers > defenders ? 0 : 1;
}

void count_die(Tally& tally, int face) {
  tally.total = static_cast<std::int16_t>(tally.total + face);
  tally.twos = static_cast<std::uint8_t>(tally.twos + (face == 2 ? 1 : 0));
  tally.sixes = static_cast<std::uint8_t>(tally.sixes + (face == 6 ? 1 : 0));
}

void abandon_guns(State& s, int loser) {
  for (const int i : units_in(s.combat.side[static_cast<std::size_t>(loser)])) {
    Unit& u = s.unit(i);
    if (has_guns(u)) s.combat.batteries |= bit(i);
    if (!is_unlimbered(u)) continue;
    s.combat.guns_left |= bit(i);
    leave_guns(u);
  }
}

int winners_hits(int die, int losers_hits) {
  const WinnersLoss& loss = at_face(winners_losses, die);
  return (losers_hits * loss.times + loss.of - 1) / loss.of;
}

Blows blows_on_loser(const State& s) {
  const int side = 1 - s.combat.winner, casualties = s.combat.sixes / 3;
  Blows blows;
  deal_hits(s, side, s.combat.twos, blows);
  deal_leader_casualties(s, side, casualties, blows);
  // CRI-CC-34, 38, CRI-ARMY-20, CRI-COL-11
  if (casualties > 0 || in_dealing_order(s, side).empty()) endanger_commanders(s, side, blows);
  return blows;
}

Blows blows_on_winner(const State& s, int die) {
  const int side = s.combat.winner;
  Blows blows;
  deal_hits(s, side, winners_hits(die, s.combat.twos), blows);
  if (!at_face(winners_losses, die).leaders) return blows; // CRI-CC-36: none is at risk
  deal_leader_casualties(s, side, static_cast<int>(with_leaders(s, side).size()), blows);
  endanger_commanders(s, side, blows);
  return blows;
}

void combat_thrown(State& s, const Roll& roll, Events events) {
  Combat& c = s.combat;
  count_dice(s, roll);
  if (c.thrown < side_dice(s, 0) + side_dice(s, 1)) return s.agenda.push(StepKind::combat_roll); // another handful
  const std::array<Tally, 2> tally = c.tally;
  c.tally = {};
  c.thrown = 0;
  const int attackers = tally[0].total + side_modifier(s, 0), defenders = tally[1].total + side_modifier(s, 1);
  c.winner = static_cast<std::int8_t>(winner_of(attackers, defenders, winner_of_ties(s)));
  report(events, EventKind::combat_fought, attackers == defenders ? Rule::CRI_CC_32 : Rule::CRI_CC_30, [&](Event& e) {
    e.unit = c.attacker;
    e.other = c.target;
    e.a = attackers;
    e.b = defenders;
    e.c = c.winner;
    e.show(roll.dice());
  });
  if (c.winner < 0) return s.agenda.push(StepKind::combat_roll);
  const auto won = static_cast<std::size_t>(c.winner), lost = 1 - won;
  if (attackers == defenders) show_elite(s, c.side[won]);
  c.twos = tally[lost].twos;  // CRI-CC-33
  c.sixes = tally[won].sixes; // CRI-CC-34
  reward(s, c.side[won]);
  abandon_guns(s, static_cast<int>(lost));
  s.agenda.push(StepKind::loss_roll);
}

Plan loss_plan(const State& s) {
  Plan plan;
  plan.kind = "total";
  plan.reading = Reading::total;
  plan.title = "What does the winner pay?";
  plan.attacker = s.combat.attacker;
  plan.defender = s.combat.target;
  const int winner = s.combat.winner == 0 ? s.combat.attacker : s.combat.target;
  plan.pools[0].unit = static_cast<std::int8_t>(winner);
  plan.because(Rule::CRI_CC_35, "twice the loser's hits on 1, as many on 2, else a third", 1, 0);
  return plan;
}

void loss_thrown(State& s, const Roll& roll, Events events) {
  Combat& c = s.combat;
  const int die = roll.faces[0], hits = winners_hits(die, c.twos);
  report(events, EventKind::winner_lost, Rule::CRI_CC_35, [&](Event& e) {
    e.a = die;
    e.b = hits;
    e.show(roll.dice());
  });
  c.blows = blows_on_loser(s); // CRI-SEQ-38: the loser first, saves before leaders
  const Blows paid = blows_on_winner(s, die);
  c.blows.insert(c.blows.end(), paid.begin(), paid.end());
  std::reverse(c.blows.begin(), c.blows.end());
  s.agenda.push(StepKind::combat_harm);
}

void combat_harm(State& s, Events events) {
  if (s.combat.blows.empty()) return conclude(s, events);
  const Blow blow = s.combat.blows.back();
  s.combat.blows.pop_back();
  s.agenda.push(StepKind::combat_harm);
  const Unit& u = s.unit(blow.unit);
  if (!u.present) return;
  if (is_staff(u.arm)) return endanger_commander(s, blow.unit);
  Harm harm;
  harm.unit = blow.unit;
  harm.hits = blow.hits;
  harm.leaders = blow.leaders;
  harm.saving_chits = u.chits;
  harm.in_combat = true;
  suffer(s, harm);
}

} // namespace sandtable::crimea
