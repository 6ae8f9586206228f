#include "client/contest_odds.hpp"

#include <algorithm>
#include <vector>

namespace sandtable {

namespace {

constexpr int frights_of_losing = 2; // for having lost, and for going back

/// Chances of each total of so many dice together with how many of them show one face.
class Throws {
public:
  Throws(int dice, int face) : dice_(dice), chance_(static_cast<std::size_t>((6 * dice + 1) * (dice + 1))) {
    chance_[0] = 1;
    for (int thrown = 0; thrown < dice; ++thrown) {
      std::vector<double> after(chance_.size());
      for (int total = thrown; total <= 6 * thrown; ++total)
        for (int shown = 0; shown <= thrown; ++shown) {
          const double before = at(total, shown) / 6;
          for (int f = 1; before > 0 && f <= 6; ++f) after[index(total + f, shown + (f == face ? 1 : 0))] += before;
        }
      chance_ = std::move(after);
    }
  }
  int dice() const { return dice_; }
  int most() const { return 6 * dice_; }
  double at(int total, int shown) const { return total < 0 || total > most() ? 0 : chance_[index(total, shown)]; }
  double at(int total) const {
    double sum = 0;
    for (int shown = 0; shown <= dice_; ++shown) sum += at(total, shown);
    return sum;
  }

private:
  std::size_t index(int total, int shown) const { return static_cast<std::size_t>(total * (dice_ + 1) + shown); }

  int dice_;
  std::vector<double> chance_;
};

void add(Distribution& d, int value, double chance) {
  d.p[static_cast<std::size_t>(value)] += chance;
  d.most = std::max(d.most, value);
}

/// Chances of losing 0, 1, 2... figures to 0, 1, 2... hits, each saved by what is left at that moment.
std::vector<Distribution> losses_by_hits(int most_hits, const Bearing& unit) {
  Distribution lost;
  lost.p[0] = 1;
  std::vector<Distribution> all{lost};
  for (int hits = 1; hits <= most_hits; ++hits) {
    Distribution next;
    for (int k = 0; k <= lost.most; ++k) {
      const int left = unit.figures - k;
      const double falls = left > 0 ? (std::min<int>(unit.saves[static_cast<std::size_t>(left)], 7) - 1) / 6.0 : 0;
      add(next, k, lost.at(k) * (1 - falls));
      if (falls > 0) add(next, k + 1, lost.at(k) * falls);
    }
    all.push_back(lost = next);
  }
  return all;
}

/// Chance that a leader falls to so many dice, on 1 or 2.
double leader_falls(int dice) { return dice == 0 ? 0 : 1 / 3.0 + 2 / 3.0 * leader_falls(dice - 1); }

bool routs(const Bearing& loser, int left, bool leader_lost) {
  if (loser.fearless) return false;
  const int stands_for = loser.strength[static_cast<std::size_t>(left)] - (leader_lost ? 1 : 0);
  return loser.chits + frights_of_losing + (leader_lost ? 1 : 0) >= stands_for;
}

/// The odds of a contest, added up from each way it can be won.
class Ledger {
public:
  explicit Ledger(const Plan& plan) : plan_(plan) {
    const int hits = std::max(plan.pools[0].dice, plan.pools[1].dice);
    for (std::size_t side = 0; side < 2; ++side) losses_[side] = losses_by_hits(2 * hits, bearing(side));
  }
  /// So likely does `winner` win while the loser throws so many twos and the winner so many threes of sixes.
  void enter(std::size_t winner, int twos, int threats, double chance) {
    (winner == 0 ? odds.attacker_wins : odds.defender_wins) += chance;
    lose(1 - winner, twos, threats, chance);
    pay(winner, (twos + 2) / 3, chance * 4 / 6);
    pay(winner, twos, chance / 6);
    const double stays = pay(winner, 2 * twos, chance / 6);
    if (bearing(winner).leader) odds.leader_lost[winner] += stays * leader_falls(1);
  }

  ContestOdds odds;

private:
  const Bearing& bearing(std::size_t side) const { return plan_.contest[side].bearing; }
  const Distribution& losses(std::size_t side, int hits) const { return losses_[side][static_cast<std::size_t>(hits)]; }
  void lose(std::size_t side, int hits, int threats, double chance) {
    const Bearing& unit = bearing(side);
    const double falls = unit.leader ? leader_falls(threats) : 0;
    const Distribution& lost = losses(side, hits);
    for (int k = 0; k <= lost.most; ++k) {
      const double so = chance * lost.at(k);
      add(odds.losses[side], k, so);
      const int left = unit.figures - k;
      if (left <= 0) continue; // nobody is left to be led or frightened
      odds.leader_lost[side] += so * falls;
      if (routs(unit, left, true)) odds.routs[side] += so * falls;
      if (routs(unit, left, false)) odds.routs[side] += so * (1 - falls);
    }
  }
  /// Returns the chance that anybody is left.
  double pay(std::size_t side, int hits, double chance) {
    double stays = 0;
    const Distribution& lost = losses(side, hits);
    for (int k = 0; k <= lost.most; ++k) {
      add(odds.losses[side], k, chance * lost.at(k));
      if (k < bearing(side).figures) stays += chance * lost.at(k);
    }
    return stays;
  }

  const Plan& plan_;
  std::array<std::vector<Distribution>, 2> losses_;
};

/// One side's dice, as a winner and as a loser needs them.
struct SideThrows {
  Throws sixes, twos;
  int modifier;
  bool wins_ties;

  SideThrows(int dice, const Contestant& c)
      : sixes(dice, 6), twos(dice, 2), modifier(c.modifier), wins_ties(c.wins_ties) {}
};

double chance_of_tie(const SideThrows& a, const SideThrows& b) {
  double tie = 0;
  for (int total = 0; total <= a.twos.most(); ++total)
    tie += a.twos.at(total) * b.twos.at(total + a.modifier - b.modifier);
  return tie;
}

/// Every way in which one side wins, each so much likelier as throws that settle nothing are thrown again.
void enter_wins(Ledger& ledger, std::size_t winner, const SideThrows& won, const SideThrows& lost, double likelier) {
  const bool takes_ties = won.wins_ties && !lost.wins_ties;
  for (int twos = 0; twos <= lost.twos.dice(); ++twos) {
    std::vector<double> by_threats(static_cast<std::size_t>(won.sixes.dice() / 3 + 1));
    double beaten = 0; // chance of a losing throw with these twos, up to what the winner's total beats
    int next = 0;
    for (int total = 0; total <= won.sixes.most(); ++total) {
      const int beats = total + won.modifier - lost.modifier - (takes_ties ? 0 : 1);
      while (next <= beats && next <= lost.twos.most()) beaten += lost.twos.at(next++, twos);
      if (beaten == 0) continue;
      for (int sixes = 0; sixes <= won.sixes.dice(); ++sixes)
        by_threats[static_cast<std::size_t>(sixes / 3)] += won.sixes.at(total, sixes) * beaten;
    }
    for (std::size_t threats = 0; threats < by_threats.size(); ++threats)
      if (by_threats[threats] > 0)
        ledger.enter(winner, twos, static_cast<int>(threats), by_threats[threats] * likelier);
  }
}

} // namespace

ContestOdds contest_odds(const Plan& plan) {
  const SideThrows attacker(plan.pools[0].dice, plan.contest[0]), defender(plan.pools[1].dice, plan.contest[1]);
  Ledger ledger(plan);
  ledger.odds.tie = chance_of_tie(attacker, defender);
  const bool again = attacker.wins_ties == defender.wins_ties;
  if (again && ledger.odds.tie >= 1) return ledger.odds; // two sides without dice would throw for ever
  const double likelier = again ? 1 / (1 - ledger.odds.tie) : 1;
  enter_wins(ledger, 0, attacker, defender, likelier);
  enter_wins(ledger, 1, defender, attacker, likelier);
  return ledger.odds;
}

} // namespace sandtable
