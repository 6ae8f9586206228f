#include "rulebooks/skirmish/general/candidate_marches.hpp"

#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/march.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
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
  void away_from(Vec place, std::optional<Vec> looking_at) { go(unit_vector(middle() - place), reach_, looking_at); }

private:
  static constexpr double least_step = 1;

  Vec middle() const { return mean_centre(s_, unit_); }
  static Vec unit_vector(Vec v) { return sandtable::unit(v); }

  void go(Vec ahead, double far, std::optional<Vec> looking_at) {
    for (const double part : {1.0, 0.6, 0.3}) {
      if (far * part < least_step) return;
      Order o = order_for(Verb::march, unit_);
      o.path.push_back(on_grid(anchor_ + ahead * (far * part)));
      o.facing = looking_at ? heading(*looking_at - o.path.back()) : heading(ahead);
      const March march = judge_march(s_, o);
      if (!march.ruling.allowed()) continue;
      out_.push_back({as_known(s_, s_.active, o), march});
      return;
    }
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
  if (const auto goal = goal_of(s, unit)) marches.toward(*goal, 1, 0, std::nullopt);
  if (u.kind != UnitKind::leader) return;
  constexpr double beside = 3;
  if (const auto friends = nearest_friends(s, unit)) marches.toward(*friends, 1, beside, foe_at);
}

} // namespace sandtable::skirmish
