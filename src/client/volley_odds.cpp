#include "client/volley_odds.hpp"

#include <algorithm>
#include <vector>

namespace sandtable {

namespace {

constexpr int top = Distribution::capacity - 1;

void add(Distribution& d, int value, double chance) {
  const int at = std::min(value, top);
  d.p[static_cast<std::size_t>(at)] += chance;
  d.most = std::max(d.most, at);
}

/// Chances of so many hits at short range, at long range, and natural sixes, of dice added one by one.
class Thrown {
public:
  explicit Thrown(int dice) : size_(static_cast<std::size_t>(dice) + 1), chance_(size_ * size_ * size_) {
    chance_[0] = 1;
  }
  void add(int needs, bool halved) {
    const double misses = (std::clamp(needs, 1, 7) - 1) / 6.0; // a six among them where no face hits
    const bool six_hits = needs <= 6;
    const double six = 1 / 6.0, other_hits = six_hits ? 1 - misses - six : 0, blank = 1 - other_hits - six;
    std::vector<double> after(chance_.size());
    for (int near = 0; near <= count_; ++near)
      for (int far = 0; near + far <= count_; ++far)
        for (int sixes = 0; sixes <= count_; ++sixes) {
          const double before = at(near, far, sixes);
          if (before == 0) continue;
          const int n = near + (halved ? 0 : 1), f = far + (halved ? 1 : 0);
          after[index(near, far, sixes)] += before * blank;
          if (six_hits) {
            after[index(n, f, sixes)] += before * other_hits;
            after[index(n, f, sixes + 1)] += before * six;
          } else {
            after[index(near, far, sixes + 1)] += before * six;
          }
        }
    chance_ = std::move(after);
    ++count_;
  }
  double at(int near, int far, int sixes) const { return chance_[index(near, far, sixes)]; }
  int count() const { return count_; }

private:
  std::size_t index(int near, int far, int sixes) const {
    return (static_cast<std::size_t>(near) * size_ + static_cast<std::size_t>(far)) * size_ +
           static_cast<std::size_t>(sixes);
  }

  int count_ = 0;
  std::size_t size_;
  std::vector<double> chance_;
};

/// Chances of losing 0, 1, 2... figures to so many hits, each saved by what is left at that moment.
Distribution losses_of(int hits, const Bearing& target) {
  Distribution lost;
  lost.p[0] = 1;
  for (int hit = 0; hit < hits; ++hit) {
    Distribution next;
    for (int k = 0; k <= lost.most; ++k) {
      const int left = target.figures - k;
      const double falls = left > 0 ? (std::min<int>(target.saves[static_cast<std::size_t>(left)], 7) - 1) / 6.0 : 0;
      add(next, k, lost.at(k) * (1 - falls));
      if (falls > 0) add(next, k + 1, lost.at(k) * falls);
    }
    lost = next;
  }
  return lost;
}

/// Chance that the leader falls to so many threats: 1 or 2 on his die, but beside a commander half of them are that
/// man's, until he falls himself on 1 to 3.
double leader_falls(int threats, int commanders) {
  if (threats == 0) return 0;
  if (commanders == 0) return 1 / 3.0 + 2 / 3.0 * leader_falls(threats - 1, 0);
  return 1 / 6.0 + 1 / 4.0 * leader_falls(threats - 1, commanders - 1) +
         (1 - 1 / 6.0 - 1 / 4.0) * leader_falls(threats - 1, commanders);
}

/// What is left of the target, and how frightened it is.
struct Aftermath {
  int figures;
  int fright; ///< taken now
  bool leader_lost;
};

bool routs(const Bearing& target, const Aftermath& after) {
  if (target.fearless || after.figures == 0) return false;
  const int stands_for = target.strength[static_cast<std::size_t>(after.figures)] - (after.leader_lost ? 1 : 0);
  return target.chits + after.fright >= stands_for;
}

void settle(VolleyOdds& odds, const Bearing& target, const Aftermath& after, double chance) {
  if (chance == 0) return;
  add(odds.chits, target.fearless || after.figures == 0 ? 0 : after.fright, chance);
  if (after.leader_lost) odds.leader_lost += chance;
  if (routs(target, after)) odds.routs += chance;
}

} // namespace

VolleyOdds volley_odds(const Plan& plan) {
  int dice = 0;
  for (std::size_t i = 0; i < plan.volley_count; ++i) dice += plan.volley[i].target == 0 ? plan.volley[i].dice : 0;
  Thrown thrown(dice);
  for (std::size_t i = 0; i < plan.volley_count; ++i)
    for (int die = 0; plan.volley[i].target == 0 && die < plan.volley[i].dice; ++die)
      thrown.add(plan.volley[i].needs, plan.volley[i].halved);

  const Bearing& target = plan.target;
  std::vector<Distribution> losses;
  for (int hits = 0; hits <= dice; ++hits) losses.push_back(losses_of(hits, target));

  VolleyOdds odds;
  for (int near = 0; near <= dice; ++near)
    for (int far = 0; near + far <= dice; ++far)
      for (int sixes = 0; sixes <= dice; ++sixes) {
        const double chance = thrown.at(near, far, sixes);
        if (chance == 0) continue;
        const int hits = near + (far + 1) / 2;
        const double falls = target.leader ? leader_falls(sixes / 3, target.commanders) : 0;
        add(odds.hits, hits, chance);
        const Distribution& lost = losses[static_cast<std::size_t>(hits)];
        for (int k = 0; k <= lost.most; ++k) {
          const double so = chance * lost.at(k);
          if (so == 0) continue;
          add(odds.losses, k, so);
          const int left = target.figures - k;
          // Nobody is left to be led or frightened by a unit that is gone.
          const double without = left > 0 ? falls : 0;
          settle(odds, target, {left, sixes / 2 + 1, true}, so * without);
          settle(odds, target, {left, sixes / 2, false}, so * (1 - without));
        }
      }
  return odds;
}

} // namespace sandtable
