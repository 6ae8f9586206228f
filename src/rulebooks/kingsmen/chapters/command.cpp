#include "rulebooks/kingsmen/chapters/command.hpp"

#include "rulebooks/kingsmen/chapters/modifiers.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"
#include "rulebooks/kingsmen/state/revisions.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

/// KM2-CMD-06, 07, 14, KM2-RULING-06: within reach of the player's own general.
bool in_own_radius(const State& s, const Unit& u, int chair) {
  const int general = general_in(s, u.side, chair);
  return general >= 0 && in_command_radius(s, s.general(general), u);
}

/// The purse a player pays from: the army's, but for a Lieutenant General who has his own.
bool has_own_purse(const State& s, Side side, int chair) {
  return edition(s).own_purses && chair != commanding_chair(s, side);
}

/// The bit of `State::done` that speaks of the purse.
unsigned bit_of_purse(const State& s, Side side, int chair) {
  const int owner = has_own_purse(s, side, chair) ? chair : commanding_chair(s, side);
  return 1U << static_cast<unsigned>(general_in(s, side, owner));
}

} // namespace

int general_in(const State& s, Side side, int chair) {
  for (int i = 0; i < s.general_count; ++i)
    if (s.general(i).side == side && chair-- == 0) return i;
  return -1;
}

int generals_of(const State& s, Side side) {
  int n = 0;
  for (int i = 0; i < s.general_count; ++i) n += s.general(i).side == side ? 1 : 0;
  return n;
}

int chair_of(const State& s, int general) {
  int chair = 0;
  for (int i = 0; i < general; ++i) chair += s.general(i).side == s.general(general).side ? 1 : 0;
  return chair;
}

int commanding_chair(const State& s, Side side) {
  if (!edition(s).commanding_general) return 0;
  if (const int named = s.setting->commanding[static_cast<std::size_t>(index_of(side))]; named >= 0)
    return named; // KM2-GEN-03
  int best = 0, best_rated = 0, chair = 0;
  for (int i = 0; i < s.general_count; ++i) {
    if (s.general(i).side != side) continue;
    if (s.general(i).rating > best_rated) best_rated = s.general(i).rating, best = chair; // KM2-GEN-02, KM2-RULING-01
    ++chair;
  }
  return best;
}

Seat owner_of(const State& s, int unit) {
  const Side side = s.unit(unit).side;
  if (edition(s).units_have_owners) return {side, static_cast<std::uint8_t>(s.leader(unit))};
  return {side, side == s.acting ? s.chair : s.army(side).next_chair};
}

int points_of(const State& s, Side side, int chair) {
  if (!has_own_purse(s, side, chair)) return s.army(side).command_points;
  return s.commands.points[static_cast<std::size_t>(general_in(s, side, chair))];
}

void pay(State& s, Side side, int chair, int points) {
  std::uint8_t& purse = has_own_purse(s, side, chair)
                            ? s.commands.points[static_cast<std::size_t>(general_in(s, side, chair))]
                            : s.army(side).command_points;
  purse = static_cast<std::uint8_t>(purse - points);
}

bool anothers(const State& s, int unit, int chair) { return edition(s).units_have_owners && s.leader(unit) != chair; }

int cost_of(const State& s, int unit, int chair) {
  const Unit& u = s.unit(unit);
  const tables::CostTable& costs = edition(s).costs;
  const tables::CostRow& row = anothers(s, unit, chair)      ? costs.teammates       // KM2-CMD-13
                               : u.type == Type::skirmishers ? costs.own_skirmishers // KM2-CMD-11
                                                             : costs.own;
  if (u.colour == Colour::green) return row.green;              // KM1-CMD-05, KM2-CMD-09
  if (row.inside == row.outside) return row.outside;            // nothing to measure
  return in_own_radius(s, u, chair) ? row.inside : row.outside; // KM2-CMD-08, 10, KM2-OPT-22
}

bool can_activate(const State& s, int unit, int chair) {
  const Unit& u = s.unit(unit);
  if (!u.present || u.disordered) return false;
  return points_of(s, u.side, chair) > 0 || cost_of(s, unit, chair) == 0;
}

bool anyone_can_activate(const State& s, Side side, int chair) {
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && can_activate(s, i, chair)) return true;
  return false;
}

bool anyone_acts_free(const State& s, Side side, int chair) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side == side && u.present && !u.disordered && cost_of(s, i, chair) == 0) return true;
  }
  return false;
}

bool has_said_done(const State& s, Side side, int chair) { return (s.done & bit_of_purse(s, side, chair)) != 0; }

bool is_known_to_be_empty(const State& s, Side side, int chair) {
  if (waits_for_done(*s.setting)) return has_said_done(s, side, chair);
  return points_of(s, side, chair) == 0;
}

void say_done(State& s, Side side, int chair) {
  s.done = static_cast<std::uint8_t>(s.done | bit_of_purse(s, side, chair));
}

bool anyone_might_activate(const State& s, Side side, int chair) {
  if (is_known_to_be_empty(s, side, chair)) return anyone_acts_free(s, side, chair);
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && s.unit(i).present && !s.unit(i).disordered) return true;
  return false;
}

bool anyone_might_activate(const State& s, Side side) {
  const int players = edition(s).own_purses ? generals_of(s, side) : 1; // one purse speaks for all
  for (int chair = 0; chair < players; ++chair)
    if (anyone_might_activate(s, side, chair)) return true;
  return false;
}

bool obeys_at_once(const State& s, const Unit& u) {
  return !edition(s).order_rolls || u.colour == Colour::green || u.type == Type::skirmishers || near_general(s, u);
}

Plan order_plan(const State& s, int unit) {
  return leadership_test("Order beyond the general's reach", s, unit, general_in(s, s.acting, s.chair),
                         {Rule::KM1_CMD_08, "rating of the general who orders"}, s.unit(unit).colour);
}

Plan command_plan(const State& s, Side side) {
  Plan plan;
  plan.kind = "highest";
  plan.reading = Reading::highest;
  plan.title = "Command points";
  const bool one_throws = edition(s).one_throws;
  const int commanding = general_in(s, side, commanding_chair(s, side));
  for (int i = 0; i < s.general_count; ++i)
    if (s.general(i).side == side && (!one_throws || i == commanding))
      plan.because(Rule::KM1_CMD_01, "a general's rating", s.general(i).rating, 0);
  plan.pools[0].needs = 1;
  plan.pools[0].side = static_cast<std::int8_t>(index_of(side));
  return plan;
}

void command_settled(State& s, Side side, const Roll& roll, Events events) {
  std::uint8_t best = 0;
  for (const std::uint8_t face : roll.dice()) best = std::max(best, face); // KM1-CMD-01: Reading::highest
  s.army(side).command_points = best;
  report(events, EventKind::command_rolled, Rule::KM1_CMD_01, [&](Event& e) {
    e.side = side;
    if (edition(s).one_throws && generals_of(s, side) > 1)
      e.general = static_cast<std::int8_t>(general_in(s, side, commanding_chair(s, side)));
    e.secret = options(s).secret_cp; // KM1-CMD-03, KM1-RULING-22, KM2-CMD-12, KM2-RULING-05
    e.a = best;
    e.show(roll.dice());
  });
}

} // namespace sandtable::kingsmen
