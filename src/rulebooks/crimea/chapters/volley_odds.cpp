#include "rulebooks/crimea/chapters/volley_odds.hpp"

#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/volley.hpp"

namespace sandtable::crimea {

namespace {

/// Chances of everything that can be counted on the dice of a volley at one target, added die by die.
class Thrown {
public:
  explicit Thrown(const VolleyRuns& runs) {
    for (const VolleyRun& run : runs) dice_ += run.at_others ? 0 : run.dice;
    chance_.resize(size() * size() * size());
    chance_[0] = 1;
    for (const VolleyRun& run : runs)
      for (int die = 0; !run.at_others && die < run.dice; ++die) add(run.needs, run.far);
  }
  template <class Call>
  void for_each(Call&& call) const {
    for (int near = 0; near <= dice_; ++near)
      for (int far = 0; near + far <= dice_; ++far)
        for (int sixes = 0; sixes <= dice_; ++sixes)
          if (const VolleyCount count{near, far, sixes}; chance_[index(count)] > 0) call(count, chance_[index(count)]);
  }

private:
  void add(int needs, bool far) {
    std::vector<double> after(chance_.size());
    for_each([&](const VolleyCount& before, double chance) {
      for (int face = 1; face <= 6; ++face) {
        VolleyCount count = before;
        count_die(count, face, needs, far);
        after[index(count)] += chance / 6;
      }
    });
    chance_ = std::move(after);
  }
  std::size_t size() const { return static_cast<std::size_t>(dice_) + 1; }
  std::size_t index(const VolleyCount& c) const {
    return (static_cast<std::size_t>(c.near) * size() + static_cast<std::size_t>(c.far)) * size() +
           static_cast<std::size_t>(c.sixes);
  }

  int dice_ = 0;
  std::vector<double> chance_;
};

/// CRI-FIRE-39: what the fright of a volley does to those who are left.
void frighten(VolleyOdds& odds, Unit left, int sixes, bool leader_lost, double chance) {
  if (chance == 0) return;
  if (leader_lost) left.leader = Leader::killed;
  int taken = frighten(left, chits_for(sixes));
  if (leader_lost) taken += frighten(left, chits_for_leader);
  add(odds.chits, taken, chance);
  odds.leader_lost += leader_lost ? chance : 0;
  odds.routs += must_rout(left) ? chance : 0;
}

void strike(VolleyOdds& odds, const Sufferer& target, int hits, int sixes, double chance) {
  const Chances& losses = target.losses_to(hits);
  for (int lost = 0; lost < static_cast<int>(losses.size()); ++lost) {
    const double so = chance * losses[static_cast<std::size_t>(lost)];
    if (so == 0) continue;
    add(odds.losses, lost, so);
    if (lost == target.most_losses()) { // nobody is left to be led or frightened
      add(odds.chits, 0, so);
      continue;
    }
    const double falls = target.leader_falls(leaders_threatened_by(sixes), lost, true);
    frighten(odds, target.after(lost), sixes, true, so * falls);
    frighten(odds, target.after(lost), sixes, false, so * (1 - falls));
  }
}

} // namespace

VolleyOdds volley_odds(const State& s) {
  const int main = main_target(s);
  const Unit& u = s.unit(main);
  const Sufferer target(s, main);
  VolleyOdds odds;
  Thrown(volley_runs(s)).for_each([&](const VolleyCount& count, double chance) {
    const int hits = possible_hits(u, count);
    add(odds.hits, hits, chance);
    if (!is_staff(u.arm)) strike(odds, target, hits, count.sixes, chance);
  });
  if (is_staff(u.arm))
    odds.falls =
        at_least(odds.hits, 1) * share_of(commander_fates(u.arm), [](const Fate& f) { return !(f == unhurt); });
  return odds;
}

} // namespace sandtable::crimea
