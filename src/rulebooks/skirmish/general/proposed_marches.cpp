#include "rulebooks/skirmish/general/proposed_marches.hpp"

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

constexpr double least_step = 1;

Proposal march_of(Proposal::Kind kind, int unit, Vec to) {
  Proposal out;
  out.kind = kind;
  out.verb = Verb::march;
  out.unit = static_cast<std::int8_t>(unit);
  out.to = to;
  return out;
}

/// The marches of a unit as they come to mind.
class Marches {
public:
  Marches(const State& s, int unit, ProposedMarches& out)
      : unit_(unit), out_(out), middle_(mean_centre(s, unit)), reach_(reach_of(s, unit)) {}

  /// Towards a place, no nearer than `short_of`; faces it, or as it goes.
  void toward(Vec place, double share, double short_of, std::optional<Vec> looking_at) {
    const Vec way = place - middle_;
    const double far = std::min(length(way) - short_of, share * reach_);
    if (far >= least_step) go(sandtable::unit(way), far, looking_at);
  }
  /// Towards a place by the way of least cost, as far as one gets in a half-turn.
  void by_way(Vec place) { out_.push_back(march_of(Proposal::Kind::by_way, unit_, place)); }
  /// Faces a place where it stands: SKR-MOV-10.
  void turn_to(Vec place) { out_.push_back(march_of(Proposal::Kind::turn, unit_, place)); }
  /// Straight on in so many directions all round, for a share of what it can march.
  void all_round(int directions, double share, std::optional<Vec> looking_at) {
    for (int n = 0; n < directions; ++n)
      go(direction(Angle{static_cast<std::uint16_t>(n * 0x10000 / directions)}), share * reach_, looking_at);
  }
  void away_from(Vec place, std::optional<Vec> looking_at) { go(sandtable::unit(middle_ - place), reach_, looking_at); }

private:
  void go(Vec ahead, double far, std::optional<Vec> looking_at) {
    Proposal& p = out_.emplace_back(march_of(Proposal::Kind::straight, unit_, ahead));
    p.far = far;
    p.looking_at = looking_at;
  }

  int unit_;
  ProposedMarches& out_;
  Vec middle_;
  double reach_;
};

/// What a proposed march comes to: as it is, or shorter where that is too far.
class Judging {
public:
  Judging(const State& s, int unit) : s_(s), unit_(unit), anchor_(anchor_of(s, unit)) {}

  std::optional<Candidate> straight(Vec ahead, double far, std::optional<Vec> looking_at) const {
    for (const double part : {1.0, 0.75, 0.5, 0.25}) {
      if (far * part < least_step) break;
      Order o = order_for(Verb::march, unit_);
      o.path.push_back(on_grid(anchor_ + ahead * (far * part)));
      o.facing = looking_at ? heading(*looking_at - o.path.back()) : heading(ahead);
      if (auto found = as_it_is_or_closed_up(o)) return found;
    }
    return std::nullopt;
  }

  std::optional<Candidate> by_way(Vec place) const {
    const double reach = reach_of(s_, unit_);
    Errand errand;
    errand.side = s_.unit(unit_).side;
    errand.barrier = reach / 4; // SKR-MOV-07
    const Way way = least_cost_way(s_, anchor_, place, errand);
    if (!way.found) {
      const Vec straight_way = place - mean_centre(s_, unit_);
      return straight(sandtable::unit(straight_way), std::min(length(straight_way), reach), std::nullopt);
    }
    for (const double part : {1.0, 0.7, 0.4})
      if (auto found = along(way.points, reach * part, reach / 4)) return found;
    return std::nullopt;
  }

  std::optional<Candidate> turn_to(Vec place) const {
    Order o = order_for(Verb::march, unit_);
    o.facing = heading(place - mean_centre(s_, unit_));
    if (*o.facing == s_.unit(unit_).facing) return std::nullopt;
    return judged(o);
  }

private:
  /// Along a way until so much of it is used up; difficult ground and barriers count as they cost.
  std::optional<Candidate> along(const Path& way, double budget, double barrier) const {
    Order o = order_for(Verb::march, unit_);
    Vec from = anchor_;
    for (const Vec bend : way) {
      const double cost = leg_cost(s_, from, bend, barrier), length = distance(from, bend);
      if (length == 0) continue;
      const double part = cost <= budget ? 1 : budget / cost;
      o.path.push_back(on_grid(from + (bend - from) * part));
      o.facing = heading(bend - from);
      budget -= cost;
      from = bend;
      if (budget < least_step) break;
    }
    if (o.path.empty()) return std::nullopt;
    return as_it_is_or_closed_up(o);
  }

  /// One long rank finds no way between trees that two short ones find: SKR-FRM-12.
  std::optional<Candidate> as_it_is_or_closed_up(Order& o) const {
    auto found = judged(o);
    const Unit& u = s_.unit(unit_);
    const bool spread = u.formation == Formation::open_order || u.formation == Formation::line;
    if (found || u.kind != UnitKind::group || !spread) return found;
    o.formation = Formation::double_rank;
    return judged(o);
  }

  std::optional<Candidate> judged(const Order& o) const {
    const March march = judge_march(s_, o);
    if (!march.ruling.allowed()) return std::nullopt;
    return Candidate{as_known(s_, s_.active, o), march};
  }

  const State& s_;
  int unit_;
  Vec anchor_;
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

/// Whose battle is won by beating the enemy, and not by getting away from him.
bool is_to_fight(const State& s, Side side) {
  return aim_of(s, side, Aim::Kind::exit_with) == nullptr && aim_of(s, side, Aim::Kind::rescue) == nullptr &&
         aim_of(s, side, Aim::Kind::survive) == nullptr;
}

/// Nothing on the straight way to there costs more than its length; off the table everything is plain.
bool is_plain(const State& s, Vec from, Vec to) { return leg_cost(s, from, to, foot_move / 4) <= distance(from, to); }

} // namespace

ProposedMarches proposed_marches(const State& s, int unit) {
  ProposedMarches out;
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
  if (u.kind != UnitKind::leader) {
    constexpr int sidesteps = 8;
    if (foe.group >= 0 && is_missile_armed(s, unit) && is_to_fight(s, u.side))
      marches.all_round(sidesteps, 0.5, foe_at); // to where more of them have a clear shot: SKR-SHT-15, 16
    return out;
  }
  constexpr double beside = 5;
  constexpr int directions = 12;
  if (is_pc(s, unit) && foe_at) marches.all_round(directions, 1, foe_at);
  if (const auto friends = nearest_friends(s, unit)) {
    marches.toward(*friends, 1, beside, foe_at);
    const Vec back = foe_at ? sandtable::unit(*friends - *foe_at) : Vec{0, 0};
    for (const Vec place :
         {*friends + back * beside, *friends + right_of(back) * beside, *friends - right_of(back) * beside})
      if (foe_at) marches.toward(place, 1, 0, foe_at); // behind them, or at their side
  }
  return out;
}

std::optional<Candidate> judge_proposed_march(const State& s, const Proposal& p) {
  const Judging judging(s, p.unit);
  switch (p.kind) {
    case Proposal::Kind::straight: return judging.straight(p.to, p.far, p.looking_at);
    case Proposal::Kind::by_way: return judging.by_way(p.to);
    default: return judging.turn_to(p.to);
  }
}

} // namespace sandtable::skirmish
