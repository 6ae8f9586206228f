// Chapter 11.3: who wins, and what it costs.
#include "rulebooks/crimea/chapters/assault_parts.hpp"
#include "rulebooks/crimea/chapters/combat.hpp"
#include "rulebooks/crimea/chapters/combat_parts.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/chapters/saves.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

bool has_tie_winner(const State& s, UnitSet units) {
  for (const int i : units_in(units))
    if (wins_ties(s.unit(i))) return true;
  return false;
}

/// CRI-CC-30, 32, CRI-OPT-07: 0, 1, or -1 for dice to be thrown again.
int winner_by(const State& s, int attackers, int defenders) {
  if (attackers != defenders) return attackers > defenders ? 0 : 1;
  const bool attacker = has_tie_winner(s, s.combat.side[0]), defender = has_tie_winner(s, s.combat.side[1]);
  if (attacker != defender) return attacker ? 0 : 1;
  return options(s).tied_combat == TiedCombat::defender_wins ? 1 : -1; // CRI-RULING-37
}

/// CRI-HID-06
void show_elite(State& s, UnitSet units) {
  for (const int i : units_in(units)) s.unit(i).elite_shown = s.unit(i).elite_shown || s.unit(i).elite;
}

void count_dice(State& s, const Roll& roll) {
  Combat& c = s.combat;
  const int first = side_dice(s, 0);
  for (const std::uint8_t face : roll.dice()) {
    Tally& t = c.tally[c.thrown++ < first ? 0 : 1];
    t.total = static_cast<std::int16_t>(t.total + face);
    t.twos = static_cast<std::uint8_t>(t.twos + (face == 2 ? 1 : 0));
    t.sixes = static_cast<std::uint8_t>(t.sixes + (face == 6 ? 1 : 0));
  }
}

/// CRI-CC-39, 43, CRI-RULING-49
void reward(State& s, UnitSet winners) {
  for (const int i : units_in(winners)) s.unit(i).wins_ties = s.unit(i).wins_ties || is_unit(s.unit(i));
  ++s.army(s.unit(std::countr_zero(winners)).side).combats_won;
}

/// CRI-CC-45: beaten gunners leave their guns before anything else befalls them.
void abandon_guns(State& s, UnitSet losers) {
  for (const int i : units_in(losers)) {
    Unit& u = s.unit(i);
    if (has_guns(u)) s.combat.batteries |= bit(i);
    if (!is_unlimbered(u)) continue;
    s.combat.guns_left |= bit(i);
    leave_guns(u);
  }
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
      if (s.unit(i).leader == Leader::present && is_unit(s.unit(i))) units.push_back(static_cast<std::int8_t>(i));
  return units;
}

/// What each of so many units gets when `count` are dealt round like cards: CRI-RULING-74.
std::uint8_t share(int count, std::size_t units, std::size_t place) {
  const int all = static_cast<int>(units), me = static_cast<int>(place);
  return static_cast<std::uint8_t>(count / all + (me < count % all ? 1 : 0));
}

void deal_hits(State& s, int side, int hits) {
  const Roster units = in_dealing_order(s, side);
  for (std::size_t i = 0; i < units.size(); ++i)
    if (const std::uint8_t mine = share(hits, units.size(), i); mine > 0) s.combat.blows.push_back({units[i], mine, 0});
}

void deal_leader_casualties(State& s, int side, int casualties) {
  const Roster units = with_leaders(s, side);
  for (std::size_t i = 0; i < units.size(); ++i)
    if (const std::uint8_t mine = share(casualties, units.size(), i); mine > 0)
      s.combat.blows.push_back({units[i], 0, mine});
}

/// Every higher commander who fought on a side takes his own die.
void endanger_commanders(State& s, int side) {
  const auto k = static_cast<std::size_t>(side);
  for (const int i : units_in(s.combat.side[k] | s.combat.joined[k]))
    if (is_staff(s.unit(i).arm)) s.combat.blows.push_back({static_cast<std::int8_t>(i), 0, 1});
}

/// CRI-CC-34, 38, CRI-ARMY-20, CRI-COL-11
void threaten_losing_leaders(State& s, int side) {
  const int casualties = s.combat.sixes / 3;
  deal_leader_casualties(s, side, casualties);
  if (casualties > 0 || in_dealing_order(s, side).empty()) endanger_commanders(s, side);
}

/// CRI-CC-35
void threaten_winning_leaders(State& s, int side) {
  deal_leader_casualties(s, side, static_cast<int>(with_leaders(s, side).size()));
  endanger_commanders(s, side);
}

/// CRI-CC-35
int winners_hits(int die, int losers_hits) {
  if (die >= 3) return (losers_hits + 2) / 3;
  return die == 2 ? losers_hits : 2 * losers_hits;
}

/// CRI-CC-40, 41, 48: when all dice of both sides are down.
void conclude(State& s, Events events) {
  const Combat& c = s.combat;
  const UnitSet winners = c.side[static_cast<std::size_t>(c.winner)];
  const UnitSet losers = c.side[static_cast<std::size_t>(1 - c.winner)];
  s.agenda.push(StepKind::combat_end);
  s.agenda.push(StepKind::rout_tests); // CRI-MOR-13: when all causes have been added up
  for (const int i : units_in(losers)) take_chits(s, i, 1, Rule::CRI_MOR_05, events);
  for (int i = s.unit_count - 1; i >= 0; --i)
    if ((losers & bit(i)) != 0) send_back(s, i, winners, events); // CRI-CC-42: the winning defender stays
  if (c.winner == 0 && c.batteries != 0)
    for (const int i : units_in(c.contact[0])) take_chits(s, i, 1, Rule::CRI_MOR_08, events); // CRI-CC-48
  for (int i = s.unit_count - 1; i >= 0; --i)                                                 // CRI-CC-46
    if ((c.guns_left & bit(i)) != 0 && s.unit(i).present) s.agenda.push(StepKind::spike_roll, i);
}

} // namespace

void combat_thrown(State& s, const Roll& roll, Events events) {
  Combat& c = s.combat;
  count_dice(s, roll);
  if (c.thrown < side_dice(s, 0) + side_dice(s, 1)) return s.agenda.push(StepKind::combat_roll); // another handful
  const std::array<Tally, 2> tally = c.tally;
  c.tally = {};
  c.thrown = 0;
  const int attackers = tally[0].total + side_modifier(s, 0), defenders = tally[1].total + side_modifier(s, 1);
  c.winner = static_cast<std::int8_t>(winner_by(s, attackers, defenders));
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
  abandon_guns(s, c.side[lost]);
  s.agenda.push(StepKind::loss_roll);
}

Plan loss_plan(const State& s) {
  Plan plan;
  plan.kind = PlanKind::total;
  plan.title = "What does the winner pay?";
  plan.attacker = s.combat.attacker;
  plan.defender = s.combat.target;
  plan.because(Rule::CRI_CC_35, "1 twice the loser's hits, 2 as many, else a third", 1, 0);
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
  deal_hits(s, 1 - c.winner, c.twos); // CRI-SEQ-38: the loser first, saves before leaders
  threaten_losing_leaders(s, 1 - c.winner);
  deal_hits(s, c.winner, hits);
  if (die == 1) threaten_winning_leaders(s, c.winner); // CRI-CC-36: else no leader of his is at risk
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
