#include "rulebooks/crimea/chapters/harm_odds.hpp"

#include "dice/pool.hpp"
#include "rulebooks/crimea/chapters/leaders.hpp"
#include "rulebooks/crimea/chapters/saves.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

void lose_one(const State& s, Unit& u) {
  if (!spreads_losses(s, u)) return lose_figure(s, u);
  lose_figure_on(s, u, static_cast<int>(std::max_element(u.men.begin(), u.men.end()) - u.men.begin()));
}

double leader_falls_to(int threats, std::vector<Arm>::const_iterator commander, std::vector<Arm>::const_iterator last) {
  if (threats == 0) return 0;
  const auto falls = [](const Fate& fate) { return !(fate == unhurt); };
  const double on_his_die = share_of(leader_fates, falls);
  const auto then = [&](auto next) { return leader_falls_to(threats - 1, next, last); };
  if (commander == last) return on_his_die + (1 - on_his_die) * then(last);
  const double commanders = share_of(sharing_results, [](bool his) { return his; });
  const double commander_falls = share_of(commander_fates(*commander), falls);
  return (1 - commanders) * (on_his_die + (1 - on_his_die) * then(commander)) +
         commanders * (commander_falls * then(commander + 1) + (1 - commander_falls) * then(commander));
}

} // namespace

Sufferer::Sufferer(const State& s, int unit) : losses_{{1.0}} {
  State now = s;
  Unit& u = now.unit(unit);
  const int chits = u.chits; // CRI-SEQ-40: those it had before
  for (;;) {
    Left left{u, no_save, {}};
    if (figures(u) > 0) left.save_needs = save_needs(now, u, figures(u), chits);
    for (const int commander : commanders_with(now, unit)) left.commanders.push_back(now.unit(commander).arm);
    left_.push_back(left);
    if (figures(u) == 0) return;
    lose_one(now, u);
  }
}

const Chances& Sufferer::losses_to(int hits) const {
  while (static_cast<int>(losses_.size()) <= hits) {
    const Chances& before = losses_.back();
    Chances next;
    for (int lost = 0; lost < static_cast<int>(before.size()); ++lost) {
      const auto at = static_cast<std::size_t>(lost);
      const double saved =
          lost < most_losses() ? chance_of(Pool{1, static_cast<std::uint16_t>(left_[at].save_needs), 6}) : 1;
      add(next, lost, before[at] * saved);
      if (saved < 1) add(next, lost + 1, before[at] * (1 - saved));
    }
    losses_.push_back(std::move(next));
  }
  return losses_[static_cast<std::size_t>(hits)];
}

double Sufferer::leader_falls(int threats, int lost, bool under_fire) const {
  if (lost == most_losses() || after(lost).leader != Leader::present) return 0;
  const std::vector<Arm>& commanders = left_[static_cast<std::size_t>(lost)].commanders;
  return leader_falls_to(threats, under_fire ? commanders.begin() : commanders.end(), commanders.end());
}

} // namespace sandtable::crimea
