#include "rulebooks/skirmish/general/candidate_marches.hpp"

#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/march.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/ways.hpp"
#include "rulebooks/skirmish/general/goals.hpp"
#include "rulebooks/skirmish/general/prospects.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

/// A march so far along a straight line: as it is, or shorter where that is too far.
class Marches {
public:
  Marches(const State& s, int unit, std::vector<Candidate>& out)
      : s_(s), unit_(unit), out_(out), anchor_(anchor_of(s, unit)), reach_(reach_of(s, unit)) {}

  double reach() const { return reach_; }

  /// Towards a place, no nearer than `short_of`; faces it, or as it goes.
  void toward(Vec place, double share, double short_of, std::optional<Vec> looking_at) {
    const Vec way = place - middle();
    const double far = std::min(length(way) - short_of, share * reach_);
    if (far < least_step) return;
    go(unit_vector(way), far, looking_at);
  }
  /// Towards a place by the way of least cost, as far as one gets in a half-turn.
  void by_way(Vec place) {
    Errand errand;
    errand.side = s_.unit(unit_).side;
    errand.barrier = reach_ / 4; // SKR-MOV-07
    const Way way = least_cost_way(s_, anchor_, place, errand);
    if (!way.found) return toward(place, 1, 0, std::nullopt);
    for (const double part : {1.0, 0.7, 0.4})
      if (along(way.points, reach_ * part)) return;
  }
  /// Faces a place where it stands: SKR-MOV-10.
  void turn_to(Vec place) {
    Order o = order_for(Verb::march, unit_);
    o.facing = heading(place - middle());
    if (*o.facing != s_.unit(unit_).facing) offer(o);
  }
  /// Straight on in so many directions all round.
  void all_round(int directions, std::optional<Vec> looking_at) {
    for (int n = 0; n < directions; ++n)
      go(direction(Angle{static_cast<std::uint16_t>(n * 0x10000 / directions)}), reach_, looking_at);
  }
  void away_from(Vec place, std::optional<Vec> looking_at) { go(unit_vector(middle() - place), reach_, looking_at); }

private:
  static constexpr double least_step = 1;

  Vec middle() const { return mean_centre(s_, unit_); }
  static Vec unit_vector(Vec v) { return sandtable::unit(v); }

  void go(Vec ahead, double far, std::optional<Vec> looking_at) {
    for (const double part : {1.0, 0.75, 0.5, 0.25}) {
      if (far * part < least_step) return;
      Order o = order_for(Verb::march, unit_);
      o.path.push_back(on_grid(anchor_ + ahead * (far * part)));
      o.facing = looking_at ? heading(*looking_at - o.path.back()) : heading(ahead);
      if (offer(o) || (is_spread() && offer(closed_up(o)))) return;
    }
  }

  /// Along a way until so much of it is used up; difficult ground and barriers count as they cost.
  bool along(const Path& way, double budget) {
    Order o = order_for(Verb::march, unit_);
    Vec from = anchor_;
    for (const Vec bend : way) {
      const double cost = leg_cost(s_, from, bend, reach_ / 4), length = distance(from, bend);
      if (length == 0) continue;
      const double part = cost <= budget ? 1 : budget / cost;
      o.path.push_back(on_grid(from + (bend - from) * part));
      o.facing = heading(bend - from);
      budget -= cost;
      from = bend;
      if (budget < least_step) break;
    }
    return !o.path.empty() && (offer(o) || (is_spread() && offer(closed_up(o))));
  }

  /// One long rank finds no way between trees that two short ones find: SKR-FRM-12.
  bool is_spread() const {
    const Unit& u = s_.unit(unit_);
    return u.kind == UnitKind::group && (u.formation == Formation::open_order || u.formation == Formation::line);
  }
  static Order closed_up(Order o) {
    o.formation = Formation::double_rank;
    return o;
  }

  bool offer(const Order& o) {
    const March march = judge_march(s_, o);
    if (march.ruling.allowed()) out_.push_back({as_known(s_, s_.active, o), march});
    return march.ruling.allowed();
  }

  const State& s_;
  int unit_;
  std::vector<Candidate>& out_;
  Vec anchor_;
  double reach_;
};

/// The nearest place in cover that is not yet its own.
std::optional<Vec> nearest_cover(const State& s, Vec from) {
  std::optional<Vec> best;
  double least = infinite;
  constexpr double well_inside = 2;
  for (const int k : units_in((s.setting->soft | s.setting->hard) & s.setting->areas & ~s.setting->buildings)) {
    const Points& outline = table(s).feature(k).outline;
    if (contains(outline, from)) return std::nullopt;
    const Vec edge = nearest_on_outline(outline, from);
    const double d = distance2(edge, from);
    if (d >= least) continue;
    least = d;
    best = edge + sandtable::unit(edge - from) * well_inside;
  }
  return best;
}

/// Nothing on the straight way to there costs more than its length; off the table everything is plain.
bool is_plain(const State& s, Vec from, Vec to) { return leg_cost(s, from, to, foot_move / 4) <= distance(from, to); }

} // namespace

void march_candidates(const State& s, int unit, std::vector<Candidate>& out) {
  Marches marches(s, unit, out);
  const Vec here = mean_centre(s, unit);
  const Unit& u = s.unit(unit);
  const NearestEnemy foe = nearest_visible_enemy(s, unit);
  std::optional<Vec> foe_at;
  if (foe.group >= 0)
    foe_at = s.figure(foe.theirs).at;
  else if (u.knows_enemy)
    foe_at = u.last_known;
  if (foe_at) {
    constexpr double arms_length = 4;
    marches.toward(*foe_at, 1, arms_length, foe_at);
    marches.toward(*foe_at, 0.5, arms_length, foe_at); // and shoot: SKR-SHT-15
    marches.away_from(*foe_at, foe_at);
  }
  if (const auto cover = nearest_cover(s, here)) marches.toward(*cover, 1, 0, foe_at);
  if (foe_at) marches.turn_to(*foe_at);
  if (const auto goal = goal_of(s, unit)) {
    if (is_plain(s, here, *goal))
      marches.toward(*goal, 1, 0, std::nullopt);
    else
      marches.by_way(*goal);
    if (foe_at) {
      marches.toward(*goal, 1, 0, foe_at);   // and show no flank: SKR-RF-08
      marches.toward(*goal, 0.5, 0, foe_at); // and shoot: SKR-SHT-15
    }
  }
  if (u.kind != UnitKind::leader) return;
  constexpr double beside = 5;
  constexpr int directions = 12;
  if (is_pc(s, unit) && foe_at) marches.all_round(directions, foe_at);
  if (const auto friends = nearest_friends(s, unit)) {
    marches.toward(*friends, 1, beside, foe_at);
    const Vec back = foe_at ? sandtable::unit(*friends - *foe_at) : Vec{0, 0};
    for (const Vec place :
         {*friends + back * beside, *friends + right_of(back) * beside, *friends - right_of(back) * beside})
      if (foe_at) marches.toward(place, 1, 0, foe_at); // behind them, or at their side
  }
}

} // namespace sandtable::skirmish
