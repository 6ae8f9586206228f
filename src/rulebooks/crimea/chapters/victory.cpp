#include "rulebooks/crimea/chapters/victory.hpp"

#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/turn.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

namespace sandtable::crimea {

namespace {

/// CRI-VIC-01: a unit that is not routing, near it or inside it.
bool stands_at(const State& s, const Unit& u, const Objective& o) {
  if (!u.present || u.routing || !is_unit(u)) return false;
  if (o.feature >= 0 && u.house == o.feature) return true;
  const Vec centre = centre_of(s, u);
  if (o.feature >= 0 && contains(table(s).feature(o.feature).outline, centre)) return true;
  const double reach = objective_reach + measure_tolerance;
  return distance2(centre, o.at) <= reach * reach;
}

void decide_broken(State& s, Events events) {
  const auto broken = [&](Side side) { return 2 * stands_left(s, side) < s.army(side).starting_stands; };
  const bool red = broken(Side::red), blue = broken(Side::blue);
  if (!red && !blue) return;
  if (red != blue) return end_battle(s, Ending::broken, red ? 1 : 0, Rule::CRI_VIC_02, events);
  const int red_share = stands_left(s, Side::red) * s.army(Side::blue).starting_stands;
  const int blue_share = stands_left(s, Side::blue) * s.army(Side::red).starting_stands;
  const int winner = red_share == blue_share ? -1 : red_share > blue_share ? 0 : 1;
  end_battle(s, Ending::both_broken, winner, Rule::CRI_VIC_02, events);
}

void decide_at_the_limit(State& s, Events events) {
  std::array<int, 2> held{};
  for (const Objective& o : s.setting->objectives)
    if (const int side = holder_of(s, o); side >= 0) ++held[static_cast<std::size_t>(side)];
  if (held[0] != held[1]) // CRI-VIC-03
    return end_battle(s, Ending::objectives, held[0] > held[1] ? 0 : 1, Rule::CRI_VIC_03, events);
  constexpr int clear_margin = 3; // CRI-VIC-04
  const int lead = score(s, Side::red) - score(s, Side::blue);
  if (lead >= clear_margin) return end_battle(s, Ending::points, 0, Rule::CRI_VIC_04, events);
  if (lead <= -clear_margin) return end_battle(s, Ending::points, 1, Rule::CRI_VIC_04, events);
  end_battle(s, Ending::draw, -1, Rule::CRI_VIC_04, events);
}

} // namespace

int score(const State& s, Side side) {
  const Army &mine = s.army(side), &theirs = s.army(enemy_of(side));
  return theirs.starting_stands - stands_left(s, enemy_of(side)) + 2 * mine.captured_batteries +
         2 * mine.captured_leaders;
}

int stands_left(const State& s, Side side) {
  int left = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side == side && u.present && is_unit(u) && !u.routing) left += stands(u);
  }
  return left;
}

int holder_of(const State& s, const Objective& o) {
  std::array<bool, 2> there{};
  for (int i = 0; i < s.unit_count; ++i)
    if (stands_at(s, s.unit(i), o)) there[static_cast<std::size_t>(index_of(s.unit(i).side))] = true;
  return there[0] == there[1] ? -1 : there[0] ? 0 : 1;
}

void decide_victory(State& s, Events events) {
  decide_broken(s, events);
  if (s.ending == Ending::none && s.turn >= options(s).turn_limit) decide_at_the_limit(s, events); // CRI-OPT-11
}

} // namespace sandtable::crimea
