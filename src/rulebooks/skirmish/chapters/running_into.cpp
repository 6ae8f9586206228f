#include "rulebooks/skirmish/chapters/running_into.hpp"

#include "rulebooks/skirmish/chapters/charge.hpp"
#include "rulebooks/skirmish/chapters/formations.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/march.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/moving.hpp"
#include "rulebooks/skirmish/chapters/shooting.hpp"
#include "rulebooks/skirmish/chapters/ways.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

namespace {

/// How finely a march is looked at: men stop hardly more than this short of where they must.
constexpr double stride = 1.0 / 8;

FigureSet unseen_enemies(const State& s) {
  FigureSet out;
  for (int i = 0; i < s.figure_count(); ++i) {
    const Figure& f = s.figure(i);
    if (is_living(f) && s.unit(f.unit).side != s.active && !is_in_sight(s, eyes_of(s.active), f.unit)) out.add(i);
  }
  return out;
}

/// One man's way, as it was meant to be.
struct Going {
  std::int16_t figure = -1;
  boost::container::static_vector<Vec, path_points + 1> way; ///< with where he stands
  double length = 0;
};

/// What was ordered, as if those whom nobody sees were not there.
struct Meant {
  March march; ///< refused: there is nothing to carry out
  boost::container::static_vector<Going, most_of_a_group + 8> goings;
};

Going going_of(const State& s, int figure, const Path& points) {
  Going out;
  out.figure = static_cast<std::int16_t>(figure);
  out.way.push_back(s.figure(figure).at);
  for (const Vec p : points) {
    out.length += distance(out.way.back(), p);
    out.way.push_back(p);
  }
  return out;
}

/// SKR-MOV-06: along the anchor's way, as far from it as now, and at the end to his place.
Meant meant_march(const State& known, const Order& o) {
  Meant out;
  out.march = judge_march(known, o);
  if (!out.march.ruling.allowed()) return out;
  const Vec anchor = anchor_of(known, o.unit);
  for (std::size_t i = 0; i < out.march.men.size(); ++i) {
    const int figure = out.march.men[i];
    Path points;
    for (std::size_t k = 0; k + 1 < o.path.size(); ++k) points.push_back(known.figure(figure).at + o.path[k] - anchor);
    points.push_back(out.march.places[i]);
    out.goings.push_back(going_of(known, figure, points));
  }
  return out;
}

Meant meant_charge(const State& known, const Order& o) {
  Meant out;
  const Charge charge = judge_ordered_charge(known, o);
  out.march.ruling = charge.ruling;
  if (!charge.ruling.allowed()) return out;
  const Unit& u = known.unit(o.unit);
  const NearestPair pair = nearest_pair(known, o.unit, o.target);
  out.march.facing = heading(known.figure(pair.theirs).at - known.figure(pair.ours).at); // SKR-ACT-36
  out.march.formation = u.formation;
  out.march.hurried = true; // SKR-MEL-04
  for (std::size_t i = 0; i < charge.men.size(); ++i) {
    const Figure& f = known.figure(charge.men[i]);
    Errand errand;
    errand.side = u.side;
    errand.barrier = allowance(f, true) / 4; // SKR-MOV-07
    errand.clearance = 0;
    errand.half_width = base_size(f).width / 2;
    Path points{charge.places[i]};
    if (leg_cost(known, f.at, charge.places[i], errand.barrier) == infinite)
      if (const Way way = least_cost_way(known, f.at, charge.places[i], errand); way.found) points = way.points;
    out.march.men.push_back(charge.men[i]);
    out.march.places.push_back(charge.places[i]);
    out.goings.push_back(going_of(known, charge.men[i], points));
  }
  return out;
}

/// The part of a way that is gone at a share of its length.
Path gone_at(const Going& e, double share) {
  Path out;
  double left = e.length * share;
  for (std::size_t k = 1; k < e.way.size(); ++k) {
    const double leg = distance(e.way[k - 1], e.way[k]);
    if (leg >= left) {
      out.push_back(leg > 0 ? e.way[k - 1] + (e.way[k] - e.way[k - 1]) * (left / leg) : e.way[k]);
      return out;
    }
    out.push_back(e.way[k]);
    left -= leg;
  }
  if (out.empty()) out.push_back(e.way.front());
  return out;
}

/// An unseen enemy within 1 of somebody at that share of the way, or -1: SKR-HID-07.
int met_at(const State& s, const Meant& meant, const FigureSet& unseen, double share) {
  const Vec forward = direction(meant.march.facing);
  for (const Going& e : meant.goings) {
    Figure there = s.figure(e.figure);
    there.at = gone_at(e, share).back();
    there.stance.forward = forward;
    for (const int i : figures_in(unseen))
      if (are_within(there, s.figure(i), keep_clear + stride / 2)) return i; // nearer by so much between two looks
  }
  return -1;
}

struct Stop {
  double share = 1; ///< of everybody's way
  int met = -1;     ///< the enemy they have come upon
};

Stop stop_of(const State& s, const Meant& meant) {
  const FigureSet unseen = unseen_enemies(s);
  double longest = 0;
  for (const Going& e : meant.goings) longest = std::max(longest, e.length);
  const int strides = std::max(1, static_cast<int>(std::ceil(longest / stride)));
  for (int k = 1; k <= strides; ++k)
    if (const int met = met_at(s, meant, unseen, static_cast<double>(k) / strides); met >= 0)
      return {static_cast<double>(k - 1) / strides, met};
  return {};
}

/// The march as far as that share of it.
March cut_short(const State& s, int unit, const Meant& meant, double share) {
  March out = meant.march;
  out.longest = 0;
  out.leaves = false;
  if (out.formation != s.unit(unit).formation) out.formation = Formation::free; // they have not yet formed it
  for (std::size_t i = 0; i < meant.goings.size(); ++i) {
    const Going& e = meant.goings[i];
    const Path gone = gone_at(e, share);
    out.places[i] = on_grid(gone.back());
    const Walk walk = walk_along(s, e.figure, gone);
    out.longest = std::max(out.longest, share > 0 ? walk.cost : 0);
  }
  return out;
}

/// SKR-MOV-12: back from where they would stand on their friends.
March halted(const State& s, int unit, const Meant& meant, double share) {
  constexpr int tries = 32;
  const Vec forward = direction(meant.march.facing);
  for (int k = tries; k > 0; --k) {
    const March out = cut_short(s, unit, meant, share * k / tries);
    if (judge_places(s, unit, out.men, out.places, forward).allowed()) return out;
  }
  return cut_short(s, unit, meant, 0);
}

/// It stops short, and both groups are seen from then on.
void stop_short(State& s, const Order& o, const Meant& meant, Events events) {
  const Stop stop = stop_of(s, meant);
  const int met = stop.met >= 0 ? group_of_figure(s, stop.met) : -1;
  if (met >= 0) s.unit(met).spotted = s.unit(group_of(s, o.unit)).spotted = true;
  carry_out_march(s, o.unit, halted(s, o.unit, meant, stop.share), events);
  if (met < 0) return;
  report(events, EventKind::group_stopped, Rule::SKR_HID_07, [&](Event& e) {
    e.side = s.unit(o.unit).side;
    e.unit = o.unit;
    e.other = static_cast<std::int8_t>(met);
    e.from = e.to = mean_centre(s, o.unit);
  });
}

} // namespace

void run_into(State& s, const Order& o, Events events) {
  if (o.verb == Verb::shoot) return shoot(s, order_for(Verb::hold_fire, o.unit), events); // nobody has a clear shot
  if (o.verb == Verb::march || o.verb == Verb::charge) {
    State known = s; // such a thing is rare: a copy is the plainest way to leave the unseen out
    for (const int i : figures_in(unseen_enemies(s))) known.figure(i).condition = Condition::waiting;
    const Meant meant = o.verb == Verb::march ? meant_march(known, o) : meant_charge(known, o);
    if (meant.march.ruling.allowed()) return stop_short(s, o, meant, events);
  }
  do_simple_move(s, order_for(Verb::stand, o.unit), events);
}

} // namespace sandtable::skirmish
