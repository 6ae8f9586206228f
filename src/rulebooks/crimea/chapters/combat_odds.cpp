#include "rulebooks/crimea/chapters/combat_odds.hpp"

#include "rulebooks/crimea/chapters/combat_dice.hpp"
#include "rulebooks/crimea/chapters/combat_result.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

#include <algorithm>
#include <map>

namespace sandtable::crimea {

namespace {

/// Chances of each total of a side's dice together with one of the faces that are counted on them.
class Throws {
public:
  Throws(Tally down, int dice, std::uint8_t Tally::*counted)
      : counted_(counted),
        most_total_(down.total + 6 * dice),
        most_counted_(down.*counted + dice),
        chance_(static_cast<std::size_t>((most_total_ + 1) * (most_counted_ + 1))) {
    at(down) = 1;
    for (int die = 0; die < dice; ++die) add_die();
  }
  int most_total() const { return most_total_; }
  int most_counted() const { return most_counted_; }
  double at(int total, int counted) const {
    return total < 0 || total > most_total_ ? 0 : chance_[index(total, counted)];
  }
  double at(int total) const {
    double sum = 0;
    for (int counted = 0; counted <= most_counted_; ++counted) sum += at(total, counted);
    return sum;
  }

private:
  double& at(const Tally& t) { return chance_[index(t.total, t.*counted_)]; }
  void add_die() {
    std::vector<double> before(chance_.size());
    before.swap(chance_);
    for (int total = 0; total <= most_total_; ++total)
      for (int counted = 0; counted <= most_counted_; ++counted) {
        const double chance = before[index(total, counted)] / 6;
        if (chance == 0) continue;
        for (int face = 1; face <= 6; ++face) {
          Tally tally;
          tally.total = static_cast<std::int16_t>(total);
          tally.*counted_ = static_cast<std::uint8_t>(counted);
          count_die(tally, face);
          at(tally) += chance;
        }
      }
  }
  std::size_t index(int total, int counted) const {
    return static_cast<std::size_t>(total * (most_counted_ + 1) + counted);
  }

  std::uint8_t Tally::*counted_;
  int most_total_, most_counted_;
  std::vector<double> chance_;
};

/// One side's dice, as a winner and as a loser needs them; some of a great fight are down already.
struct SideThrows {
  Throws sixes, twos;
  int modifier;
};

SideThrows throws_of(const State& s, int side) {
  const Combat& c = s.combat;
  const Tally& down = c.tally[static_cast<std::size_t>(side)];
  const int first = side_dice(s, 0),
            thrown = side == 0 ? std::min<int>(c.thrown, first) : std::max(0, c.thrown - first);
  const int left = side_dice(s, side) - thrown;
  return {Throws(down, left, &Tally::sixes), Throws(down, left, &Tally::twos), side_modifier(s, side)};
}

/// What befalls one unit of a combat.
struct Burden {
  int hits = 0, leaders = 0;
};
using Burdens = std::map<int, Burden>;

Burdens burdens_of(const Blows& blows) {
  Burdens out;
  for (const Blow& blow : blows) {
    out[blow.unit].hits += blow.hits;
    out[blow.unit].leaders += blow.leaders;
  }
  return out;
}

/// CRI-CC-40, 41: lost, and sent back.
bool routs_when_beaten(Unit u, bool leader_lost) {
  if (leader_lost) {
    u.leader = Leader::killed;
    frighten(u, chits_for_leader);
  }
  frighten(u, chits_for_losing);
  frighten(u, chits_for_withdrawing);
  return must_rout(u);
}

/// The odds of one side's defeat or victory.
class Reckoning {
public:
  Reckoning(const State& s, int winner) : s_(s) {
    s_.combat.winner = static_cast<std::int8_t>(winner);
    abandon_guns(s_, 1 - winner);
    for (const UnitSet side : s_.combat.side)
      for (const int i : units_in(side))
        if (is_unit(s_.unit(i))) sufferers_.emplace(i, Sufferer(s_, i));
  }
  /// The loser throws so many twos, and the winner 0, 1, 2 ... sixes so likely.
  void enter(int twos, const Chances& by_sixes, CombatOdds& odds) {
    s_.combat.twos = static_cast<std::uint8_t>(twos);
    double chance = 0;
    for (std::size_t sixes = 0; sixes < by_sixes.size(); ++sixes) {
      if (by_sixes[sixes] == 0) continue;
      s_.combat.sixes = static_cast<std::uint8_t>(sixes);
      bear(1 - s_.combat.winner, blows_on_loser(s_), by_sixes[sixes], odds);
      chance += by_sixes[sixes];
    }
    if (chance == 0) return;
    odds.wins[static_cast<std::size_t>(s_.combat.winner)] += chance;
    for (int die = 1; die <= 6; ++die) bear(s_.combat.winner, blows_on_winner(s_, die), chance / 6, odds);
  }

private:
  void bear(int side, const Blows& blows, double chance, CombatOdds& odds) const {
    const auto k = static_cast<std::size_t>(side);
    const Burdens burdens = burdens_of(blows);
    const bool beaten = side != s_.combat.winner;
    Chances lost{1};
    double all_led = 1, all_firm = 1;
    for (const auto& [unit, sufferer] : sufferers_) {
      if ((s_.combat.side[k] & bit(unit)) == 0) continue;
      const auto found = burdens.find(unit);
      const Burden burden = found == burdens.end() ? Burden{} : found->second;
      lost = sum(lost, sufferer.losses_to(burden.hits));
      all_led *= 1 - chance_of_leader(sufferer, burden);
      if (beaten) all_firm *= 1 - chance_of_rout(sufferer, burden);
    }
    for (int count = 0; count < static_cast<int>(lost.size()); ++count)
      if (lost[static_cast<std::size_t>(count)] > 0)
        add(odds.losses[k], count, chance * lost[static_cast<std::size_t>(count)]);
    odds.leader_lost[k] += chance * (1 - all_led);
    odds.routs[k] += chance * (1 - all_firm);
  }
  static double chance_of_leader(const Sufferer& unit, const Burden& burden) {
    double falls = 0;
    const Chances& losses = unit.losses_to(burden.hits);
    for (int lost = 0; lost < static_cast<int>(losses.size()); ++lost)
      falls += losses[static_cast<std::size_t>(lost)] * unit.leader_falls(burden.leaders, lost, false);
    return falls;
  }
  static double chance_of_rout(const Sufferer& unit, const Burden& burden) {
    double routs = 0;
    const Chances& losses = unit.losses_to(burden.hits);
    for (int lost = 0; lost < static_cast<int>(losses.size()) && lost < unit.most_losses(); ++lost) {
      const double so = losses[static_cast<std::size_t>(lost)], falls = unit.leader_falls(burden.leaders, lost, false);
      if (routs_when_beaten(unit.after(lost), true)) routs += so * falls;
      if (routs_when_beaten(unit.after(lost), false)) routs += so * (1 - falls);
    }
    return routs;
  }

  State s_;
  std::map<int, Sufferer> sufferers_;
};

double chance_of_tie(const SideThrows& a, const SideThrows& b) {
  double tie = 0;
  for (int total = 0; total <= a.twos.most_total(); ++total)
    tie += a.twos.at(total) * b.twos.at(total + a.modifier - b.modifier);
  return tie;
}

/// Every way in which one side wins, each so much likelier as throws that settle nothing are thrown again.
void enter_wins(const State& s, int winner, const std::array<SideThrows, 2>& throws, double likelier,
                CombatOdds& odds) {
  const SideThrows &won = throws[static_cast<std::size_t>(winner)],
                   &lost = throws[static_cast<std::size_t>(1 - winner)];
  const int of_ties = open_winner_of_ties(s);
  Reckoning reckoning(s, winner);
  const auto wins = [&](int mine, int theirs) {
    const int a = mine + won.modifier, b = theirs + lost.modifier;
    return (winner == 0 ? winner_of(a, b, of_ties) : winner_of(b, a, of_ties)) == winner;
  };
  for (int twos = 0; twos <= lost.twos.most_counted(); ++twos) {
    Chances by_sixes(static_cast<std::size_t>(won.sixes.most_counted()) + 1);
    double beaten = 0;
    int next = 0; // the least total of the loser that has not been beaten yet
    for (int total = 0; total <= won.sixes.most_total(); ++total) {
      while (next <= lost.twos.most_total() && wins(total, next)) beaten += lost.twos.at(next++, twos);
      if (beaten == 0) continue;
      for (std::size_t sixes = 0; sixes < by_sixes.size(); ++sixes)
        by_sixes[sixes] += won.sixes.at(total, static_cast<int>(sixes)) * beaten * likelier;
    }
    reckoning.enter(twos, by_sixes, odds);
  }
}

/// So likely it comes to what `then` says.
void mix_in(CombatOdds& odds, const CombatOdds& then, double chance) {
  for (std::size_t side = 0; side < 2; ++side) {
    odds.wins[side] += chance * then.wins[side];
    odds.leader_lost[side] += chance * then.leader_lost[side];
    odds.routs[side] += chance * then.routs[side];
    for (std::size_t lost = 0; lost < then.losses[side].size(); ++lost)
      add(odds.losses[side], static_cast<int>(lost), chance * then.losses[side][lost]);
  }
}

State with_no_dice_down(const State& s) {
  State out = s;
  out.combat.thrown = 0;
  out.combat.tally = {};
  return out;
}

} // namespace

CombatOdds combat_odds(const State& s) {
  const std::array<SideThrows, 2> throws{throws_of(s, 0), throws_of(s, 1)};
  CombatOdds odds;
  odds.tie = chance_of_tie(throws[0], throws[1]);
  const bool again = open_winner_of_ties(s) < 0;
  if (again && odds.tie >= 1) return odds;        // two sides without dice would throw for ever
  const bool dice_are_down = s.combat.thrown > 0; // of a great fight: a tie begins it anew
  const double likelier = again && !dice_are_down ? 1 / (1 - odds.tie) : 1;
  for (const int winner : {0, 1}) enter_wins(s, winner, throws, likelier, odds);
  if (again && dice_are_down) mix_in(odds, combat_odds(with_no_dice_down(s)), odds.tie);
  return odds;
}

} // namespace sandtable::crimea
