#include "rulebooks/kingsmen/chapters/teams.hpp"

#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

Side side_of_step(const State& s) { return static_cast<Side>(s.agenda.top().a); }

} // namespace

int in_turn(const State& s, Side side, int k) {
  const int commanding = commanding_chair(s, side);
  if (k == 0) return commanding;
  return k <= commanding ? k - 1 : k;
}

int next_to_take(const State& s, Side side) {
  int taken = 0;
  bool left = false;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side) (s.leader(i) >= 0 ? taken += 1 : left = true);
  return left ? in_turn(s, side, taken % generals_of(s, side)) : -1;
}

Ruling check_take(const State& s, const Order& o) {
  const Side side = side_of_step(s);
  if (o.verb != Verb::take) return refuse(Rule::KM2_SEQ_17, "Pick a unit for your command.");
  if (o.unit < 0 || o.unit >= s.unit_count || s.unit(o.unit).side != side)
    return refuse(Rule::KM2_SEQ_17, "Pick one of your own army's units.");
  if (s.leader(o.unit) >= 0)
    return refuse(Rule::KM2_GEN_05, "{unit} has a general already.", s.unit(o.unit).anchor, o.unit);
  return {};
}

void take(State& s, const Order& o, Events events) {
  const Side side = side_of_step(s);
  const int chair = next_to_take(s, side);
  s.leader(o.unit) = static_cast<std::int8_t>(chair);
  if (next_to_take(s, side) < 0) s.agenda.pop();
  report(events, EventKind::command_taken, Rule::KM2_SEQ_17, [&](Event& e) {
    e.unit = o.unit;
    e.side = side;
    e.general = static_cast<std::int8_t>(general_in(s, side, chair));
  });
}

double along_front(const State& s, int unit) {
  const Bounds zone = bounds_of(zone_of(s, s.unit(unit).side));
  const Vec size = zone.high - zone.low;
  const Vec ahead = table(s).size() / 2 - (zone.low + zone.high) / 2;
  const bool wide = size.x >= size.y; // the front is the zone's long side
  const Vec right = wide ? Vec{ahead.y < 0 ? -1.0 : 1.0, 0} : Vec{0, ahead.x < 0 ? 1.0 : -1.0};
  const double left_end = std::min(dot(zone.low, right), dot(zone.high, right));
  return (dot(centre_of(s, s.unit(unit)), right) - left_end) / (wide ? size.x : size.y);
}

void take_by_map(State& s, Side side) {
  const int players = generals_of(s, side);
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).side != side) continue;
    const int part = static_cast<int>(std::floor(along_front(s, i) * players));
    s.leader(i) = static_cast<std::int8_t>(std::clamp(part, 0, players - 1));
  }
}

void give_lieutenants_points(State& s, Side side, Events events) {
  const int commanding = general_in(s, side, commanding_chair(s, side));
  for (int i = 0; i < s.general_count; ++i) {
    if (s.general(i).side != side || i == commanding) continue;
    s.commands.points[static_cast<std::size_t>(i)] = s.general(i).rating;
    report(events, EventKind::points_received, Rule::KM2_CMD_02, [&](Event& e) {
      e.side = side;
      e.general = static_cast<std::int8_t>(i);
      e.a = s.general(i).rating; // no secret: everybody knows his rating
    });
  }
}

int room_for_points(const State& s, Side side, int chair) { return most_points - points_of(s, side, chair); }

bool may_share(const State& s, Side side) {
  if (is_known_to_be_empty(s, side, commanding_chair(s, side))) return false;
  for (int chair = 0; chair < generals_of(s, side); ++chair)
    if (chair != commanding_chair(s, side) && room_for_points(s, side, chair) > 0) return true;
  return false;
}

Ruling check_share(const State& s, const Order& o) {
  const Side side = side_of_step(s);
  if (o.verb != Verb::share) return refuse(Rule::KM2_SEQ_10, "Share out command points, or keep them all.");
  const int lieutenants = generals_of(s, side) - 1;
  if (!o.shares.empty() && static_cast<int>(o.shares.size()) != lieutenants)
    return refuse_measure(Rule::KM2_SEQ_10, "The shares are {a}; there are {b} Lieutenant Generals.",
                          static_cast<double>(o.shares.size()), lieutenants);
  int given = 0;
  for (int k = 0; k < static_cast<int>(o.shares.size()); ++k) {
    const int n = o.shares[static_cast<std::size_t>(k)];
    if (n < 0) return refuse(Rule::KM2_CMD_03, "A share is a number of points, none or more.");
    const int chair = in_turn(s, side, k + 1);
    if (n > room_for_points(s, side, chair)) // KM2-CMD-04
      return refuse_measure(Rule::KM2_CMD_04, "A Lieutenant General would hold {a} points; {b} is the most.",
                            points_of(s, side, chair) + n, most_points);
    given += n;
  }
  if (given > s.army(side).command_points)
    return refuse_measure(Rule::KM2_CMD_03, "That is {a} points; the Commanding General has {b}.", given,
                          s.army(side).command_points);
  return {};
}

void share(State& s, const Order& o, Events events) {
  const Side side = side_of_step(s);
  s.agenda.pop();
  const int commanding = commanding_chair(s, side);
  const auto report_share = [&](int chair, int points) {
    report(events, EventKind::points_shared, Rule::KM2_CMD_03, [&](Event& e) {
      e.side = side;
      e.general = static_cast<std::int8_t>(general_in(s, side, chair));
      e.a = points;
      e.secret = options(s).secret_cp;
    });
  };
  bool any = false;
  for (int k = 0; k < static_cast<int>(o.shares.size()); ++k) {
    const int n = o.shares[static_cast<std::size_t>(k)];
    if (n == 0) continue;
    const int chair = in_turn(s, side, k + 1);
    pay(s, side, commanding, n);
    pay(s, side, chair, -n);
    report_share(chair, n);
    any = true;
  }
  if (!any) report_share(commanding, 0); // as secret as giving some away
}

Ruling check_award(const State& s, const Order& o) {
  if (o.verb != Verb::award) return refuse(Rule::KM2_SEQ_11, "Say which player has the card's special effect.");
  if (o.chair < 0 || o.chair >= generals_of(s, s.acting))
    return refuse(Rule::KM2_SEQ_11, "The special effect goes to a player of this army.");
  return {};
}

void award(State& s, const Order& o, Events events) {
  s.agenda.pop();
  s.commands.holder = o.chair;
  report(events, EventKind::effect_awarded, Rule::KM2_CARD_02, [&](Event& e) {
    e.side = s.acting;
    e.card = s.card;
    e.general = static_cast<std::int8_t>(general_in(s, s.acting, o.chair));
  });
}

} // namespace sandtable::kingsmen
