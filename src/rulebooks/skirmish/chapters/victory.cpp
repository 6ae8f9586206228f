#include "rulebooks/skirmish/chapters/victory.hpp"

#include "rulebooks/skirmish/chapters/measuring.hpp"

#include <cmath>
#include <cstdlib>

namespace sandtable::skirmish {

namespace {

constexpr int margin_percent = 10; // SKR-VIC-04
constexpr int hundred_percent = 100;

const Unit& group_with(const State& s, const Figure& f) { return s.unit(group_of(s, f.unit)); }

/// SKR-VIC-02, SKR-MOR-14
bool has_run_off(const State& s, const Figure& f) {
  if (f.condition != Condition::departed) return false;
  return f.departure == Departure::ran_off || (f.departure == Departure::none && is_falling_back(group_with(s, f)));
}

/// Whoever left as he was to, not running: SKR-MOV-17, SKR-RULING-85.
bool has_got_out(const State& s, const Figure& f) { return f.condition == Condition::departed && !has_run_off(s, f); }

template <class Test>
int count_figures(const State& s, Side side, Test&& test) {
  int n = 0;
  for (int i = 0; i < s.figure_count(); ++i)
    if (s.unit(s.figure(i).unit).side == side && test(s.figure(i))) ++n;
  return n;
}

bool is_lost(const State& s, const Figure& f) {
  return f.condition == Condition::killed || f.condition == Condition::captured || has_run_off(s, f);
}

/// Whom a general does not see may yet be there: he has met none of them, or they wait somewhere.
bool has_anybody(const State& s, Side side) {
  if (s.army(side).starting_figures == 0) return true;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != side) continue;
    for (int k = u.first; k < u.first + u.figures; ++k)
      if (is_living(s.figure(k)) || s.figure(k).condition == Condition::waiting) return true;
  }
  return false;
}

bool is_named_leader_there(const State& s, int paper) {
  const int leader = unit_of_paper(s, paper);
  return leader >= 0 && is_there(s, leader);
}

/// Above 0: red's share is the greater; scaled by the starting figures of both.
int share_between(const State& s, int red, int blue) {
  return red * s.army(Side::blue).starting_figures - blue * s.army(Side::red).starting_figures;
}

void win(State& s, Ending ending, Side winner, Rule rule, Events events) {
  end_battle(s, ending, index_of(winner), rule, events);
}

/// SKR-VIC-04
void count_losses(State& s, Events events) {
  const int more = share_between(s, lost_figures(s, Side::red), lost_figures(s, Side::blue));
  const int whole = s.army(Side::red).starting_figures * s.army(Side::blue).starting_figures;
  if (hundred_percent * std::abs(more) < margin_percent * whole)
    return end_battle(s, Ending::draw, -1, Rule::SKR_VIC_04, events);
  win(s, Ending::losses, more > 0 ? Side::blue : Side::red, Rule::SKR_VIC_04, events);
}

/// SKR-VIC-02, 03: somebody is broken.
void decide_by_breaking(State& s, bool red, bool blue, Events events) {
  if (red != blue) return win(s, Ending::broken, red ? Side::blue : Side::red, Rule::SKR_VIC_03, events);
  const int more = share_between(s, broken_figures(s, Side::red), broken_figures(s, Side::blue));
  if (more == 0) return end_battle(s, Ending::draw, -1, Rule::SKR_VIC_03, events);
  win(s, Ending::broken, more > 0 ? Side::blue : Side::red, Rule::SKR_VIC_03, events);
}

/// SKR-RULING-83: once every side that has something to do has done it or can no longer; where both have or neither,
/// losses decide.
void decide_by_aims(State& s, bool at_the_end, Events events) {
  const Standing red = standing_of(s, Side::red, at_the_end), blue = standing_of(s, Side::blue, at_the_end);
  if (red == Standing::open || blue == Standing::open) return;
  if (red == blue) return count_losses(s, events);
  const bool red_wins = red == Standing::done || blue == Standing::failed;
  win(s, Ending::objectives, red_wins ? Side::red : Side::blue, Rule::SKR_VIC_01, events);
}

AimStanding survive_standing(const State& s, const Aim& aim) {
  const int troopers =
      count_figures(s, aim.side, [](const Figure& f) { return f.role == Role::trooper && is_living(f); }); // SKR-SET-07
  const bool met = troopers >= aim.count || (aim.leader >= 0 && is_named_leader_there(s, aim.leader));
  return {met, !met};
}

/// So many of those that a test picks have got out; settled too if there are not enough left who could.
template <class Test>
AimStanding exit_standing(const State& s, const Aim& aim, Test&& counts) {
  const int out = count_figures(s, aim.side, [&](const Figure& f) { return counts(f) && has_got_out(s, f); });
  const int left = count_figures(s, aim.side, [&](const Figure& f) { return counts(f) && is_living(f); });
  return {out >= aim.count, out >= aim.count || out + left < aim.count};
}

AimStanding hold_standing(const State& s, const Aim& aim) {
  const auto there = [&](const Figure& f) {
    return is_living(f) && is_within(std::sqrt(distance2(aim.at, base_of(f))), aim.reach);
  };
  return {count_figures(s, aim.side, there) > 0 && count_figures(s, enemy_of(aim.side), there) == 0, false};
}

} // namespace

void end_battle(State& s, Ending ending, int winner, Rule rule, Events events) {
  s.ending = ending;
  s.winner = static_cast<std::int8_t>(winner);
  s.agenda = {};
  report(events, EventKind::battle_ended, rule, [&](Event& e) {
    if (winner >= 0) e.side = static_cast<Side>(winner);
    e.a = static_cast<int>(ending);
    e.yes = winner < 0;
  });
}

void record_departures(State& s) {
  for (int i = 0; i < s.figure_count(); ++i) {
    Figure& f = s.figure(i);
    if (f.condition != Condition::departed || f.departure != Departure::none) continue;
    f.departure = has_run_off(s, f) ? Departure::ran_off : Departure::left;
  }
}

int lost_figures(const State& s, Side side) {
  return count_figures(s, side, [&](const Figure& f) { return is_lost(s, f); }); // SKR-MOR-15
}

int broken_figures(const State& s, Side side) {
  return count_figures(
      s, side, [&](const Figure& f) { return is_lost(s, f) || (is_living(f) && is_routing(group_with(s, f))); });
}

AimStanding standing_of(const State& s, const Aim& aim) {
  switch (aim.kind) {
    case Aim::Kind::survive: return survive_standing(s, aim);
    case Aim::Kind::exit_with: return exit_standing(s, aim, [](const Figure&) { return true; });
    case Aim::Kind::rescue: return exit_standing(s, aim, [](const Figure& f) { return f.role == Role::civilian; });
    default: return hold_standing(s, aim);
  }
}

Standing standing_of(const State& s, Side side, bool at_the_end) {
  Standing out = Standing::nothing_asked;
  for (const Aim& aim : s.setting->aims) {
    if (aim.side != side) continue;
    const AimStanding now = standing_of(s, aim);
    const bool open = !now.settled && !at_the_end;
    if (!open && !now.met) return Standing::failed; // SKR-RULING-83: all of them must be met
    if (open) out = Standing::open;
    if (out == Standing::nothing_asked) out = Standing::done;
  }
  return out;
}

void check_nobody_left(State& s, Events events) {
  const auto is_gone = [&](Side side) { return s.army(side).starting_figures > 0 && !has_anybody(s, side); };
  const bool red = is_gone(Side::red), blue = is_gone(Side::blue);
  if (!red && !blue) return;
  // SKR-RULING-84: who is gone because he has done what he was to do has not lost.
  const bool red_done = red && standing_of(s, Side::red, false) == Standing::done;
  const bool blue_done = blue && standing_of(s, Side::blue, false) == Standing::done;
  if (red_done || blue_done) return decide_by_aims(s, true, events);
  if (red && blue) return count_losses(s, events);
  win(s, Ending::nobody_left, red ? Side::blue : Side::red, Rule::SKR_VIC_05, events);
}

void decide_victory(State& s, Events events) {
  const bool over = s.turn >= options(s).turn_limit; // SKR-OPT-10
  if (!s.setting->aims.empty()) return decide_by_aims(s, over, events);
  const auto is_broken = [&](Side side) { return 2 * broken_figures(s, side) > s.army(side).starting_figures; };
  const bool red = is_broken(Side::red), blue = is_broken(Side::blue);
  if (red || blue) return decide_by_breaking(s, red, blue, events);
  if (over) count_losses(s, events);
}

} // namespace sandtable::skirmish
