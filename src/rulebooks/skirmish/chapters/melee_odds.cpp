#include "rulebooks/skirmish/chapters/melee_odds.hpp"

#include "rulebooks/skirmish/chapters/melee.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::skirmish {

namespace {

std::size_t index(Side side) { return static_cast<std::size_t>(index_of(side)); }

/// How likely it is that red suffers so many points more than blue.
class Margin {
public:
  Margin() { chances_[0] = 1; }

  void add(const std::array<double, 7>& match) { // of -3 to 3
    std::vector<double> next(chances_.size() + 6);
    for (std::size_t i = 0; i < chances_.size(); ++i)
      for (std::size_t k = 0; k < match.size(); ++k) next[i + k] += chances_[i] * match[k];
    chances_ = std::move(next);
  }
  void tell(MeleeOdds& odds) const {
    const std::size_t even = chances_.size() / 2;
    for (std::size_t i = 0; i < chances_.size(); ++i)
      (i > even ? odds.red_worse : i < even ? odds.blue_worse : odds.draw) += chances_[i];
  }

private:
  std::vector<double> chances_ = std::vector<double>(1);
};

/// The men of a match, `one` first, and what has become of them.
struct Footing {
  boost::container::static_vector<std::int16_t, touched_most + 1> men;
  boost::container::static_vector<Condition, touched_most + 1> conditions;

  Footing(const State& s, const Match& match) {
    men.push_back(match.one);
    men.insert(men.end(), match.others.begin(), match.others.end());
    for (const int i : men) conditions.push_back(s.figure(i).condition);
  }
  bool lives(std::size_t k) const { return conditions[k] == Condition::fit || conditions[k] == Condition::wounded; }
};

/// What one side suffers in one way the dice may fall.
struct Toll {
  int wounds = 0, kills = 0;
  int points() const { return wounds * points_for(Hurt::wound) + kills * points_for(Hurt::kill); }
};

/// One match, played out for given dice.
class Replay {
public:
  Replay(const State& s, const Match& match) : s_(s), match_(match), duel_(duel_of(s, match)), start_(s, match) {
    for (std::size_t k = 0; k < men(); ++k) order_.push_back(k);
    std::stable_sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) { // SKR-GEN-10
      const int group_a = group_of_figure(s, start_.men[a]), group_b = group_of_figure(s, start_.men[b]);
      return group_a != group_b ? group_a < group_b : start_.men[a] < start_.men[b];
    });
  }

  std::size_t men() const { return start_.men.size(); }
  bool throws(std::size_t k) const { return fencer(k).fights; }
  Side side(std::size_t k) const { return s_.unit(s_.figure(start_.men[k]).unit).side; }

  std::array<Toll, 2> play(const std::array<int, touched_most + 1>& dice) const {
    Naturals naturals;
    naturals.one = dice[0];
    std::copy(dice.begin() + 1, dice.end(), naturals.others.begin());
    const Verdict verdict = verdict_of(duel_, naturals);
    Footing now = start_;
    std::array<Toll, 2> out{};
    for (const std::size_t k : order_) {
      const Hurt hurt = hurt_by(dice[k]);
      if (!throws(k) || hurt == Hurt::graze) continue;
      const int victim = victim_of(now, k, hurt, k == 0 ? verdict.one : verdict.others[k - 1]);
      if (victim >= 0) strike(now, static_cast<std::size_t>(victim), hurt, out);
    }
    return out;
  }

private:
  const Duel::Fencer& fencer(std::size_t k) const { return k == 0 ? duel_.one : duel_.others[k - 1]; }

  int victim_of(const Footing& now, std::size_t by, Hurt hurt, bool won) const {
    const FigureSet may = victims_of(s_, match_, start_.men[by], won);
    const bool chooses = !is_automatic(s_, side(by));
    int best = -1, most = -1;
    for (std::size_t k = 0; k < men(); ++k) {
      if (!may.has(start_.men[k]) || !now.lives(k)) continue;
      const int worth = chooses ? points_for(comes_of(now.conditions[k], hurt)) : 0;
      const bool lower = best >= 0 && start_.men[k] < start_.men[static_cast<std::size_t>(best)];
      if (worth < most || (worth == most && !lower)) continue;
      most = worth;
      best = static_cast<int>(k);
    }
    return best;
  }
  /// SKR-DMG-10, SKR-OPT-06
  Hurt comes_of(Condition condition, Hurt hurt) const {
    if (hurt != Hurt::wound || condition == Condition::fit) return hurt;
    return options(s_).second_wound_kills ? Hurt::kill : Hurt::graze;
  }
  void strike(Footing& now, std::size_t victim, Hurt hurt, std::array<Toll, 2>& out) const {
    Toll& toll = out[index(side(victim))];
    switch (comes_of(now.conditions[victim], hurt)) {
      case Hurt::wound:
        now.conditions[victim] = Condition::wounded;
        ++toll.wounds;
        break;
      case Hurt::kill:
        now.conditions[victim] = Condition::killed;
        ++toll.kills;
        break;
      default: break;
    }
  }

  const State& s_;
  const Match& match_;
  Duel duel_;
  Footing start_;
  boost::container::static_vector<std::size_t, touched_most + 1> order_; ///< of the blows
};

/// Plays a match in every way its dice may fall; says how likely each margin is.
std::array<double, 7> play_out(const State& s, const Match& match, std::array<TollOdds, 2>& toll) {
  const Replay replay(s, match);
  toll = {TollOdds{{}, {}, {}}, TollOdds{{}, {}, {}}};
  std::array<double, 7> margin{};
  int ways = 1;
  for (std::size_t k = 0; k < replay.men(); ++k) ways *= replay.throws(k) ? 6 : 1;
  for (int way = 0; way < ways; ++way) {
    std::array<int, touched_most + 1> dice{};
    int rest = way;
    for (std::size_t k = 0; k < replay.men(); ++k)
      if (replay.throws(k)) dice[k] = rest % 6 + 1, rest /= 6;
    const std::array<Toll, 2> suffered = replay.play(dice);
    const double chance = 1.0 / ways;
    for (std::size_t side = 0; side < 2; ++side) {
      add(toll[side].wounds, suffered[side].wounds, chance);
      add(toll[side].kills, suffered[side].kills, chance);
      add(toll[side].points, suffered[side].points(), chance);
    }
    margin[static_cast<std::size_t>(3 + suffered[0].points() - suffered[1].points())] += chance;
  }
  return margin;
}

MeleeOdds odds_of(const State& s, const Match* first, const Match* last) {
  MeleeOdds out;
  Margin margin;
  for (const Match* m = first; m != last; ++m) {
    std::array<TollOdds, 2> toll;
    margin.add(play_out(s, *m, toll));
    for (std::size_t side = 0; side < 2; ++side) {
      TollOdds& all = out.toll[side];
      all.wounds = sum(all.wounds, toll[side].wounds);
      all.kills = sum(all.kills, toll[side].kills);
      all.points = sum(all.points, toll[side].points);
    }
  }
  margin.tell(out);
  return out;
}

void tell_side(Odds& odds, const MeleeOdds& melee, Side side, const std::string& who) {
  const TollOdds& toll = melee.of(side);
  odds.add_chances(who + "_killed", fmt::format("The {} has killed", who), toll.kills);
  odds.add_chances(who + "_wounded", fmt::format("The {} has wounded", who), toll.wounds);
  odds.add_chance(who + "_worse", fmt::format("the {} comes off worse", who), melee.worse(side));
  odds.lines.push_back(fmt::format("the {} loses {:.1f} killed and {:.1f} wounded on average", who, mean(toll.kills),
                                   mean(toll.wounds)));
}

} // namespace

MeleeOdds match_odds(const State& s, const Match& match) { return odds_of(s, &match, &match + 1); }

MeleeOdds melee_odds(const State& s) {
  return odds_of(s, s.bout.matches.data(), s.bout.matches.data() + s.bout.matches.size());
}

MeleeOdds charge_odds(const State& s, int group, int target, const Charge& charge) {
  State then = s;
  carry_out_charge(then, group, target, charge, nullptr);
  attach_leaders(then, nullptr);
  for (Army& army : then.armies) army.automatic = true;
  then.melees_done = 0;
  open_melee(then, melee_of(then, group_of(then, group)), nullptr);
  pile_in(then, nullptr);
  then.armies = s.armies;
  return melee_odds(then);
}

Odds odds_of_melee(const State& s) {
  const MeleeOdds melee = melee_odds(s);
  const Side first = s.active, second = enemy_of(first);
  Odds odds;
  tell_side(odds, melee, first, "attacker");
  tell_side(odds, melee, second, "defender");
  odds.add_chance("draw", "both fall back", melee.draw);
  odds.bars = {
      {"defender worse", melee.worse(second)}, {"both fall back", melee.draw}, {"attacker worse", melee.worse(first)}};
  return odds;
}

} // namespace sandtable::skirmish
