#include "rulebooks/skirmish/chapters/giving_ground.hpp"

#include "battle/sort_in_place.hpp"
#include "rulebooks/skirmish/chapters/contact_places.hpp"
#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/matching.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/sweep.hpp"
#include "rulebooks/skirmish/chapters/ways.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

namespace {

constexpr double way_back_most = 60; ///< farther than any crowd of friends reaches
constexpr double hardly = 1.0 / 64;  ///< a step that is none

struct Mean {
  Vec sum;
  int count = 0;

  void add(Vec at) {
    sum += at;
    ++count;
  }
  Vec value() const { return sum / static_cast<double>(count); }
};

/// The mean centre of a side's living men in the matches; if they have all fallen, of its groups.
Vec engaged_centre(const State& s, Side side) {
  Mean engaged, all;
  for (const int g : units_in(s.bout.groups)) {
    if (s.unit(g).side != side) continue;
    for (const int i : members_of(s, g)) {
      all.add(s.figure(i).at);
      if (match_of(s.bout.matches, i) >= 0) engaged.add(s.figure(i).at);
    }
  }
  return engaged.count > 0 ? engaged.value() : all.value();
}

Vec members_centre(const State& s, int group) {
  Mean out;
  for (const int i : members_of(s, group)) out.add(s.figure(i).at);
  return out.value();
}

/// SKR-MEL-24
Vec way_back(const State& s, int group) {
  const Vec away = members_centre(s, group) - engaged_centre(s, enemy_of(s.unit(group).side));
  return length2(away) > 0 ? unit(away) : -direction(s.unit(group).facing);
}

/// Who has the enemy before him already keeps his facing: SKR-RULING-115.
Angle facing_toward(Angle now, Vec enemy) {
  return is_within_degrees(enemy, direction(now), 45) ? now : heading(enemy);
}

/// Puts a man so far along his way, unless he would stand on somebody: those who turn may need more room than they had.
bool put_if_clear(State& s, const Crowd& crowd, const Runner& r, double run, Angle facing) {
  if (run < 0 || crowd.is_on_somebody(r.figure, base_at(s.figure(r.figure), r.from + r.along * run, r.forward)))
    return false;
  put(s, r.figure, r.from + r.along * run, facing);
  return true;
}

void fall_back_man(State& s, int figure, Vec along, Events events) {
  const Crowd crowd(s);
  const Vec from = s.figure(figure).at;
  const Angle now = s.figure(figure).facing, turned = facing_toward(now, -along);
  bool stopped = true;
  for (const Angle facing : {turned, now}) {
    const Runner r{figure, from, direction(facing), along, 0};
    const double room = clear_run(s, r, way_back_most);
    stopped = !is_within(fall_back_reach, room);
    double run = clear_of_friends_beyond(s, crowd, r, std::min(room, fall_back_reach)); // SKR-MEL-25
    if (run > room) run = clear_of_friends_before(s, crowd, r, room);
    if (put_if_clear(s, crowd, r, run, facing)) break;
  }
  if (stopped) hurt(s, figure, Hurt::wound, events); // SKR-MEL-25
}

void fall_back_group(State& s, int group, Vec along, Events events) {
  const Vec from = members_centre(s, group);
  Numbers men = members_of(s, group);
  const auto back = [&](int i) { return dot(s.figure(i).at, along); };
  sort_in_place(men, [&](int a, int b) { return back(a) > back(b); }); // those behind make room
  s.unit(group).facing = facing_toward(s.unit(group).facing, -along);
  for (const int i : men) s.unit(s.figure(i).unit).storming = false;
  for (const int i : men) fall_back_man(s, i, along, events);
  report(events, EventKind::group_fell_back, Rule::SKR_MEL_24, [&](Event& e) {
    e.side = s.unit(group).side;
    e.unit = static_cast<std::int8_t>(group);
    e.cm = fall_back_reach;
    e.from = from;
    e.to = members_of(s, group).empty() ? from : members_centre(s, group);
  });
}

bool is_enemy_here(const State& s, Side side, int figure) {
  return s.unit(s.figure(figure).unit).side != side && is_living(s.figure(figure));
}

/// The nearest living enemy of a man among those of a set.
int nearest_of(const State& s, int figure, const FigureSet& among) {
  int best = -1;
  double least = infinite;
  for (const int e : figures_in(among))
    if (const double d = distance(s.figure(figure), s.figure(e)); d < least) {
      least = d;
      best = e;
    }
  return best;
}

/// Whom a man goes after: a former opponent, else another of those he fought, else (SKR-MEL-31) whom his group sees.
int quarry_of(const State& s, int figure) {
  const Side side = s.unit(s.figure(figure).unit).side;
  const Match& m = s.bout.matches[static_cast<std::size_t>(match_of(s.bout.matches, figure))];
  FigureSet opponents, melee;
  for (const int other : m.others)
    if (is_enemy_here(s, side, other)) opponents.add(other);
  if (is_enemy_here(s, side, m.one)) opponents.add(m.one);
  if (m.one != figure)
    for (const int other : m.others) opponents.remove(other);
  if (!opponents.empty()) return nearest_of(s, figure, opponents);
  for (const int g : units_in(s.bout.groups))
    for (const int i : members_of(s, g))
      if (is_enemy_here(s, side, i)) melee.add(i);
  if (!melee.empty()) return nearest_of(s, figure, melee);
  return nearest_of(s, figure, seen_by_group(s, group_of_figure(s, figure))); // SKR-RULING-114
}

/// Those of a group who fought and are not in contact still.
Numbers men_who_follow(const State& s, int group) {
  Numbers out;
  for (const int i : members_of(s, group))
    if (match_of(s.bout.matches, i) >= 0 && s.figure(i).role != Role::civilian && contacts_of(s, i).empty())
      out.push_back(static_cast<std::int16_t>(i));
  return out;
}

/// How far straight on a follow-up may lead over that ground: SKR-RULING-116.
double affordable(const State& s, Vec from, Vec along, double run) {
  const auto costs_too_much = [&](double length) {
    return !is_within(leg_cost(s, from, from + along * length, 0), follow_up_reach);
  };
  if (!costs_too_much(run)) return run;
  double low = 0, high = run;
  for (int i = 0; i < 12; ++i) {
    const double middle = (low + high) / 2;
    (costs_too_much(middle) ? high : low) = middle;
  }
  return low;
}

double follow_man(State& s, int figure, int enemy) {
  const Figure& f = s.figure(figure);
  const Vec from = f.at;
  const ContactPlace place =
      place_straight_on(s, figure, enemy, {follow_up_reach, follow_up_reach, s.bout.over}); // SKR-MEL-33
  if (place.found()) {
    put(s, figure, place.at, place.facing);
    face_opponent(s, enemy, figure); // SKR-MEL-08
    return distance(from, s.figure(figure).at);
  }
  const Crowd crowd(s);
  const Vec along = unit(s.figure(enemy).at - from);
  const Angle now = f.facing, turned = facing_toward(now, along);
  for (const Angle facing : {turned, now}) {
    const Runner r{figure, from, direction(facing), along, s.bout.over};
    const double run =
        clear_of_friends_before(s, crowd, r, affordable(s, from, along, clear_run(s, r, follow_up_reach)));
    if (run > hardly && put_if_clear(s, crowd, r, run, facing)) return run;
  }
  return 0;
}

} // namespace

void fall_back(State& s, bool red, bool blue, Events events) {
  std::array<Vec, most_units> along{}; // all of them away from where the enemy stood
  UnitSet going = 0;
  for (const int g : units_in(s.bout.groups)) {
    if (!(s.unit(g).side == Side::red ? red : blue) || members_of(s, g).empty()) continue;
    going |= bit(g);
    along[static_cast<std::size_t>(g)] = way_back(s, g);
  }
  for (const int g : units_in(going)) fall_back_group(s, g, along[static_cast<std::size_t>(g)], events);
}

bool can_follow_up(const State& s, int group) {
  const Numbers men = men_who_follow(s, group);
  return std::any_of(men.begin(), men.end(), [&](int i) { return quarry_of(s, i) >= 0; });
}

void follow_up(State& s, int group, bool goes, Events events) {
  Unit& u = s.unit(group);
  const Vec from = members_centre(s, group);
  double longest = 0;
  if (goes)
    for (const int i : men_who_follow(s, group))
      if (const int enemy = quarry_of(s, i); enemy >= 0) longest = std::max(longest, follow_man(s, i, enemy));
  for (const int i : members_of(s, group)) // SKR-MEL-16
    for (const int e : figures_in(contacts_of(s, i)))
      if (goes && barriers_between(s, s.figure(i).at, s.figure(e).at) != 0) u.storming = true;
  report(events, goes ? EventKind::group_followed : EventKind::group_stood_fast, Rule::SKR_MEL_26, [&](Event& e) {
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(group);
    e.cm = longest;
    e.from = from;
    e.to = members_centre(s, group);
  });
}

} // namespace sandtable::skirmish
