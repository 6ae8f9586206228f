#include "rulebooks/kingdom/chapters/morale_odds.hpp"

#include "rulebooks/kingdom/chapters/casualties.hpp"
#include "rulebooks/kingdom/chapters/rally.hpp"

#include <array>

namespace sandtable::kingdom {

namespace {

constexpr int faces_of_ten = 10;
constexpr double a_face = 1.0 / faces_of_ten;

/// What each result of a check is called for the unit that takes it.
struct Words {
  const char *routs, *falls_back, *holds, *carries_on;
};
Words words_for(const State& s, const Check& check) {
  switch (s.unit(check.unit).state) {
    case OrderState::routing: return {"it runs on", "", "it halts, disordered", ""};
    case OrderState::pursuing: return {"it routs", "", "it halts, disordered", "it pursues on"};
    default: break;
  }
  return {"it routs", check.charging ? "its charge is halted" : "it falls back, disordered", "it holds, disordered",
          "it carries on"};
}

/// A result by its name and words, as figure, bar and line.
void add(Odds& odds, const char* name, const char* words, double chance) {
  odds.add_chance(name, words, chance);
  if (chance == 0) return;
  odds.bars.push_back({words, chance});
  odds.lines.push_back(percent_words(chance) + ' ' + words);
}

} // namespace

MoraleOdds morale_odds(const State& s, const Check& check) {
  const int modifier = morale_modifier(s, check);
  MoraleOdds odds;
  for (int die = 1; die <= faces_of_ten; ++die) switch (morale_result(s, check, die + modifier)) {
      case MoraleResult::routs: odds.routs += a_face; break;
      case MoraleResult::falls_back: odds.falls_back += a_face; break;
      case MoraleResult::holds: odds.holds += a_face; break;
      case MoraleResult::carries_on: odds.carries_on += a_face; break;
    }
  return odds;
}

Odds odds_of_morale(const State& s) {
  const Check& check = s.checks.front();
  const MoraleOdds morale = morale_odds(s, check);
  const Words words = words_for(s, check);
  Odds odds;
  add(odds, "routs", words.routs, morale.routs);
  add(odds, "falls_back", words.falls_back, morale.falls_back);
  add(odds, "holds", words.holds, morale.holds);
  add(odds, "carries_on", words.carries_on, morale.carries_on);
  return odds;
}

Odds odds_of_rally(const State& s, const Step& step) {
  const bool away = step.kind == StepKind::return_roll; // TKO-COMP-17
  const OrderState from = away ? OrderState::pursuing : s.unit(step.a).state;
  const int modifier = rally_modifier(s, step.a, from, !away);
  std::array<double, 5> chances{};
  for (int die = 1; die <= faces_of_ten; ++die)
    chances[static_cast<std::size_t>(rally_result(from, die + modifier))] += a_face;
  const auto chance = [&](Rallied what) { return chances[static_cast<std::size_t>(what)]; };
  Odds odds;
  odds.add_chance("success", "it rallies",
                  chance(Rallied::halts) + chance(Rallied::reforms) + chance(Rallied::in_order));
  add(odds, "routs", "it routs", chance(Rallied::routs));
  add(odds, "unchanged",
      away                           ? "it stays away"
      : from == OrderState::pursuing ? "it pursues on"
      : from == OrderState::routing  ? "it runs on"
                                     : "it stays disordered",
      chance(Rallied::unchanged));
  add(odds, "halts", away ? "it comes back, disordered" : "it halts, disordered", chance(Rallied::halts));
  add(odds, "reforms", "it is in order next Turn", chance(Rallied::reforms));
  add(odds, "in_order", away ? "it comes back in good order" : "it halts in good order", chance(Rallied::in_order));
  return odds;
}

Odds odds_of_risk(const State& s, int commander) {
  const double hit = chance_of(risk_plan(s, commander).pools[0]);
  Odds odds;
  add(odds, "success", "he is hit", hit);
  odds.bars.push_back({"he is unhurt", 1 - hit});
  return odds;
}

} // namespace sandtable::kingdom
