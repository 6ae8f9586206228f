#include "rulebooks/skirmish/chapters/shooting_odds.hpp"

#include "rulebooks/skirmish/chapters/hits.hpp"
#include "rulebooks/skirmish/chapters/volley.hpp"

#include <fmt/format.h>

namespace sandtable::skirmish {

namespace {

/// What one shot may come to.
struct ShotChances {
  double hit = 0, graze = 0, wound = 0, kill = 0; ///< the last three add up to the first
};

ShotChances chances_of(const Shot& shot, bool has_hit) {
  ShotChances out;
  out.hit = has_hit ? 1 : chance_of(Pool{1, static_cast<std::uint16_t>(face_that_hits(shot)), 8});
  for (int die = 1; die <= 6; ++die) switch (harm_of(shot.weapon, harm_total(shot, die))) {
      case Hurt::graze: out.graze += out.hit / 6; break;
      case Hurt::wound: out.wound += out.hit / 6; break;
      case Hurt::kill: out.kill += out.hit / 6; break;
    }
  return out;
}

/// One more try that succeeds with that chance.
void try_once(Distribution& d, double chance) {
  ++d.most;
  for (int k = d.most; k > 0; --k) {
    double& p = d.p[static_cast<std::size_t>(k)];
    p = p * (1 - chance) + d.p[static_cast<std::size_t>(k) - 1] * chance;
  }
  d.p[0] *= 1 - chance;
}

Distribution nothing_yet() {
  Distribution d;
  d.p[0] = 1;
  return d;
}

/// How likely it is that so many fit and so many wounded men are left: SKR-DMG-01, 04, 10.
class Target {
public:
  Target(int fit, int wounded, bool second_wound_kills)
      : fit_(fit), all_(fit + wounded), again_kills_(second_wound_kills) {
    at(fit, wounded) = 1;
  }

  /// In place: what a count of men comes from are counts not smaller, and those are done later.
  void suffer(const ShotChances& c) {
    for (int fit = 0; fit <= fit_; ++fit)
      for (int wounded = 0; fit + wounded <= all_; ++wounded) {
        double p = at(fit, wounded) * (1 - leaves(fit, wounded, c));
        if (fit < fit_) {
          if (wounded > 0) p += at(fit + 1, wounded - 1) * c.wound * share(fit + 1, fit + wounded);
          if (fit + wounded < all_) p += at(fit + 1, wounded) * c.kill * share(fit + 1, fit + 1 + wounded);
        }
        if (fit + wounded < all_) p += at(fit, wounded + 1) * dies_again(c) * share(wounded + 1, fit + wounded + 1);
        at(fit, wounded) = p;
      }
  }

  void count(VolleyOdds& odds) const {
    odds.killed.most = all_;
    odds.down.most = fit_;
    for (int fit = 0; fit <= fit_; ++fit)
      for (int wounded = 0; fit + wounded <= all_; ++wounded) {
        const double p = at(fit, wounded);
        odds.killed.p[static_cast<std::size_t>(all_ - fit - wounded)] += p;
        odds.down.p[static_cast<std::size_t>(fit_ - fit)] += p;
      }
    odds.lost = at(0, 0);
  }

private:
  static constexpr int room = Numbers::static_capacity + 1;

  double& at(int fit, int wounded) { return chances_[static_cast<std::size_t>(fit * room + wounded)]; }
  double at(int fit, int wounded) const { return chances_[static_cast<std::size_t>(fit * room + wounded)]; }
  static double share(int of, int all) { return static_cast<double>(of) / all; }
  double dies_again(const ShotChances& c) const { return c.kill + (again_kills_ ? c.wound : 0); } // SKR-OPT-06
  /// The chance that a shot changes anything.
  double leaves(int fit, int wounded, const ShotChances& c) const {
    if (fit + wounded == 0) return 0;
    return (c.wound + c.kill) * share(fit, fit + wounded) + dies_again(c) * share(wounded, fit + wounded);
  }

  int fit_, all_;
  bool again_kills_;
  std::array<double, static_cast<std::size_t>(room) * room> chances_{};
};

} // namespace

VolleyOdds volley_odds(const State& s) {
  const Volley& v = s.volley;
  VolleyOdds odds;
  odds.hits = odds.grazes = odds.wounds = odds.kills = nothing_yet();
  int fit = 0, wounded = 0;
  for (const int i : men_in_danger(s, v)) ++(s.figure(i).condition == Condition::fit ? fit : wounded);
  Target target(fit, wounded, options(s).second_wound_kills);
  const auto suffer = [&](const Shot& shot, bool has_hit) {
    const ShotChances c = chances_of(shot, has_hit);
    ++odds.dice;
    try_once(odds.hits, c.hit);
    try_once(odds.grazes, c.graze);
    try_once(odds.wounds, c.wound);
    try_once(odds.kills, c.kill);
    target.suffer(c);
  };
  if (v.hits.empty())
    for (const Shot& shot : v.shots) suffer(shot, false);
  else
    for (std::size_t i = v.next_hit; i < v.hits.size(); ++i) suffer(v.shots[v.hits[i]], true);
  target.count(odds);
  return odds;
}

Odds odds_of_volley(const State& s) {
  const VolleyOdds odds = volley_odds(s);
  Odds out;
  if (s.volley.hits.empty()) out.add_chances("hits", "Hits", odds.hits);
  out.add_chances("grazes", "Grazes", odds.grazes);
  out.add_chances("wounds", "Wounds", odds.wounds);
  out.add_chances("kills", "Kills", odds.kills);
  out.add_chances("defender_losses", "Men killed", odds.killed);
  out.add_chances("defender_down", "Men wounded or killed", odds.down);
  out.add_chance("defender_lost", "nobody of them is left", odds.lost);
  out.add_number("mean", "mean men down", mean(odds.down));
  out.draw(odds.down);
  out.lines.push_back(fmt::format("average {:.1f} men down", mean(odds.down)));
  out.say_if_possible(at_least(odds.down, 1), "a man goes down");
  out.say_if_possible(at_least(odds.killed, 1), "a man is killed");
  out.say_if_possible(odds.lost, "nobody of them is left");
  return out;
}

} // namespace sandtable::skirmish
