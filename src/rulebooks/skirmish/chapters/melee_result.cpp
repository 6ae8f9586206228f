#include "rulebooks/skirmish/chapters/melee_result.hpp"

#include "rulebooks/skirmish/chapters/giving_ground.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/matching.hpp"
#include "rulebooks/skirmish/chapters/melee_dice.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"

namespace sandtable::skirmish {

namespace {

std::size_t index(Side side) { return static_cast<std::size_t>(index_of(side)); }

FigureSet victims_at(const State& s) {
  const Blow& blow = s.bout.blows[s.bout.next];
  const int match = match_of(s.bout.matches, blow.by);
  return victims_of(s, s.bout.matches[static_cast<std::size_t>(match)], blow.by, blow.won);
}

void add_points(std::uint8_t& to, int points) { to = static_cast<std::uint8_t>(to + points); }

/// The next blow falls on this man.
void strike(State& s, int victim, Events events) {
  const Blow blow = s.bout.blows[s.bout.next++];
  Unit& own = s.unit(group_of_figure(s, blow.by)); // SKR-MEL-30
  Unit& theirs = s.unit(group_of_figure(s, victim));
  report(events, EventKind::man_struck, Rule::SKR_MEL_20, [&](Event& e) {
    e.side = own.side;
    e.unit = s.figure(victim).unit;
    e.man = static_cast<std::int16_t>(victim);
    e.other_man = blow.by;
    e.d = static_cast<int>(blow.hurt);
    e.from = s.figure(blow.by).at;
    e.to = s.figure(victim).at;
  });
  const int points = points_for(hurt(s, victim, blow.hurt, events)); // SKR-MEL-22
  add_points(s.bout.suffered[index(theirs.side)], points);
  add_points(theirs.points_suffered, points); // SKR-RF-13
  add_points(own.points_inflicted, points);
}

bool remains(const State& s, Side side) {
  for (const int g : units_in(s.bout.groups))
    if (s.unit(g).side == side && !members_of(s, g).empty()) return true;
  return false;
}

void count(const State& s, Events events) {
  report(events, EventKind::melee_counted, Rule::SKR_MEL_23, [&](Event& e) {
    e.a = s.bout.suffered[0];
    e.b = s.bout.suffered[1];
    e.side = e.a > e.b ? Side::red : Side::blue;
    e.yes = e.a == e.b;
  });
}

/// SKR-SEQ-18, SKR-OPT-09: whether a group of an automatic side follows up.
bool follows_by_itself(const State& s, int group) {
  switch (options(s).automatic_follow_up) {
    case FollowUp::always: return true;
    case FollowUp::never: return false;
    default: return s.unit(group).native || s.unit(group).action == Action::attack;
  }
}

/// Those of a side that may follow up: who runs does not, and civilians do not.
UnitSet followers(const State& s, Side side) {
  UnitSet out = 0;
  for (const int g : units_in(s.bout.groups))
    if (s.unit(g).side == side && !is_routing(s.unit(g)) && !is_civilian(s, g) && can_follow_up(s, g)) out |= bit(g);
  return out;
}

/// SKR-MEL-26, 31
void offer_follow_up(State& s, Side side, Events events) {
  const UnitSet able = followers(s, side);
  if (able == 0) return;
  if (!is_automatic(s, side)) return s.agenda.push(StepKind::follow, index_of(side));
  for (const int g : units_in(able)) follow_up(s, g, follows_by_itself(s, g), events);
}

} // namespace

int winner_at(const Bout& bout) { return bout.blows[bout.next].by; }

void melee_hits(State& s, Events events) {
  while (s.bout.next < s.bout.blows.size()) {
    const FigureSet victims = victims_at(s);
    if (victims.empty()) { // another's blow has felled him
      ++s.bout.next;
      continue;
    }
    const Side side = s.unit(s.figure(winner_at(s.bout)).unit).side;
    if (victims.count() > 1 && !is_automatic(s, side)) return s.agenda.push(StepKind::victim); // SKR-SEQ-17
    strike(s, *figures_in(victims).begin(), events);
  }
  s.agenda.push(StepKind::melee_end);
}

Ruling check_victim(const State& s, const Step&, const Order& o) {
  if (o.verb != Verb::strike) return refuse(Rule::SKR_SEQ_17, "It must be said whom he strikes.");
  if (o.figure < 0 || !victims_at(s).has(o.figure))
    return refuse(Rule::SKR_MEL_20, "He has not beaten that man.", s.figure(winner_at(s.bout)).at);
  return {};
}

void strike_victim(State& s, const Step&, const Order& o, Events events) {
  strike(s, o.figure, events);
  s.agenda.push(StepKind::melee_hits);
}

void end_melee(State& s, Events events) {
  count(s, events);
  s.agenda.push(StepKind::melee);
  const bool red = remains(s, Side::red), blue = remains(s, Side::blue);
  if (red && blue) {
    const int difference = s.bout.suffered[0] - s.bout.suffered[1];
    fall_back(s, difference >= 0, difference <= 0, events);                                   // SKR-MEL-23
    if (difference != 0) offer_follow_up(s, difference > 0 ? Side::blue : Side::red, events); // SKR-MEL-26, 27
  } else if (red || blue) {
    offer_follow_up(s, red ? Side::red : Side::blue, events); // SKR-MEL-31
  }
  look_around(s, events);
}

Ruling check_follow(const State&, const Step&, const Order& o) {
  if (o.verb == Verb::follow_up || o.verb == Verb::stand_fast) return {};
  return refuse(Rule::SKR_SEQ_18, "They follow up, or they stand fast.");
}

void follow(State& s, const Step& step, const Order& o, Events events) {
  for (const int g : units_in(followers(s, static_cast<Side>(step.a))))
    follow_up(s, g, o.verb == Verb::follow_up, events);
  look_around(s, events);
}

} // namespace sandtable::skirmish
