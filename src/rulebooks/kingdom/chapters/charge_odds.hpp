#pragma once
// What a charge may come to, before it is declared and at each step of it: made with the functions that settle it.

#include "client/odds.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <optional>

namespace sandtable::kingdom {

/// The figures of a charge that are still open; what is known already, or cannot be told exactly, is left out.
struct ChargeOdds {
  double gap = 0;     ///< g; `infinite`: they will not touch as they stand
  bool rough = false; ///< difficult ground lies on the way, and its dice decide how far they get and how they strike
  std::optional<double> passes;  ///< the charge test
  std::optional<double> at_once; ///< contact in the first half: TKO-CHG-50
  std::optional<double> reaches; ///< contact in either half, if the defender stays where he is
  std::optional<double> goes_in; ///< test and distance, and the fire that the defender has declared does not stop them
  std::optional<double> against_fire; ///< the same if he were to declare fire
  std::optional<double> reacts;       ///< the defender manages what he has declared
  std::optional<double> wins, draws;  ///< the first round, if they touch him as both now are
};
/// Of a charge that may be declared at that angle.
ChargeOdds charge_odds(const State& s, int unit, int target, int angle);
/// Of s.charge, until its second half is under way.
ChargeOdds charge_odds(const State& s);
/// "64% they go in" and the rest, as figures and lines.
void add_charge_odds(const ChargeOdds& charge, Odds& odds);

Odds odds_of_charge_test(const State& s); ///< StepKind::charge_test
Odds odds_of_charge(const State& s);      ///< StepKind::charge_roll
Odds odds_of_reaction(const State& s);    ///< StepKind::reaction_test
/// StepKind::counter_roll, with the chance that they meet if nobody is stopped by a shot.
Odds odds_of_counter_charge(const State& s);
/// StepKind::evade_roll, with the chance that they are within the attacker's reach then.
Odds odds_of_evasion(const State& s);

} // namespace sandtable::kingdom
