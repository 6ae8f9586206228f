#include "rulebooks/kingdom/general/fighter.hpp"

#include "dice/curve.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/general/prospects.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::kingdom {

namespace {

constexpr double gone_off = 0.25; ///< of a unit's worth, that it costs to be carried away after routers: TKO-COMP-10
constexpr double caution = 3;     ///< what a general would rather not lose, beside what he would like to win

int melee_dice_a_stand(StandType t) {
  switch (t) {
    case StandType::horse:
    case StandType::cuirassier:
    case StandType::lancer:
    case StandType::dragoon_mounted: return dice_per_cavalry_stand;
    case StandType::pike: return dice_per_pike_stand;
    case StandType::bill: return dice_per_bill_stand;
    default: return 1;
  }
}

/// The dice a unit would throw: TKO-MEL-10 to 30, as far as they are the same wherever it fights.
double melee_dice(const Fighter& own, const Fighter& foe) {
  const Unit &u = *own.unit, &e = *foe.unit;
  if (own.arm == Arm::artillery) return own.stand_dice;
  const bool horse = own.arm == Arm::cavalry, at_foot = foe.arm == Arm::foot;
  const bool square = e.formation == Formation::charge_for_horse && e.state == OrderState::good;
  double dice = own.stand_dice;
  if (u.state != OrderState::good) dice /= 2;
  if (own.charging && !(horse && square)) dice *= 2;
  if (horse && at_foot && e.state != OrderState::good) dice *= 2;
  int each = own.each + (own.zone == Zone::rear ? 2 : own.zone == Zone::flank ? 1 : 0);
  if (own.sword) each += (own.charging ? 1 : 0) + (at_foot && !foe.polearms ? 1 : 0);
  if (!horse && square) each += 1;
  if (u.state == OrderState::pursuing) each += 1;
  if (at_foot && u.state == OrderState::good) dice += 2 * supported_pike(u);
  return std::max(0.0, dice + each * own.stands);
}

} // namespace

Fighter::Fighter(const State& s, int number)
    : unit(&s.unit(number)),
      nerve(nerve_of(s, number)),
      rout(cost_of_rout(s, unit->side)),
      worth(unit_worth(*unit)),
      stand(stand_worth(*unit)),
      kill_chance(kingdom::kill_chance(*unit)),
      arm(arm_of(*unit)),
      sword(is_sword_armed(*unit)),
      polearms(!is_without_pike_or_bill(*unit)),
      led(best_commander(s, number, 0.5) >= 0) {
  const Unit& u = *unit;
  if (is_gun(u.kind)) {
    stand_dice = (u.crew + crew_per_die - 1) / crew_per_die;
    return;
  }
  for (std::size_t t = 0; t < u.stands.of.size(); ++t) {
    stand_dice += u.stands.of[t] * melee_dice_a_stand(static_cast<StandType>(t));
    stands += u.stands.of[t];
  }
  each = u.rating >= Rating::good ? 1 : u.rating == Rating::poor ? -1 : 0;
  if (main_type(u) == StandType::dragoon_mounted) each -= 1;
}

double likely_round(const Fighter& own, const Fighter& foe) {
  const Unit& e = *foe.unit;
  constexpr double hits = (7 - melee_hits) / 6.0;
  const double mine = melee_dice(own, foe) * hits * foe.kill_chance;
  if (e.state == OrderState::routing) return mine / kills_per_stand * foe.stand * state_factor(e); // TKO-MEL-60
  const double theirs = melee_dice(foe, own) * hits * own.kill_chance;
  const double spread = std::sqrt(0.7 * (mine + theirs) + 0.5);
  const double wins = curve((mine - theirs - 0.5) / spread), loses = curve((theirs - mine - 0.5) / spread);
  const auto nerves = [&](const Fighter& f, Zone attacked_in, double kills, double beaten, double even, double victor) {
    // TKO-MOR-18, 20, 22, 23: beaten, the stands it has just lost, and from where it is attacked
    const double modifier = f.nerve - kills / kills_per_stand -
                            (attacked_in == Zone::rear    ? 2
                             : attacked_in == Zone::flank ? 1
                                                          : 0);
    // TKO-MEL-51: whoever wins is asked only if it has lost a stand
    const double loses_stand = std::min(1.0, (kills + 0.5 * f.unit->partial_kills) / kills_per_stand);
    return beaten * fright(*f.unit, f.worth, modifier - 1, f.rout) + even * fright(*f.unit, f.worth, modifier, f.rout) +
           victor * loses_stand * fright(*f.unit, f.worth, modifier + 2, f.rout);
  };
  const double even = 1 - wins - loses;
  const double theirs_break = nerves(foe, own.zone, mine, wins, even, loses),
               mine_break = nerves(own, foe.zone, theirs, loses, even, wins);
  const double carried_away =
      own.arm == Arm::cavalry ? gone_off * own.worth * std::min(1.0, theirs_break / foe.worth) : 0;
  return mine / kills_per_stand * foe.stand - theirs / kills_per_stand * own.stand + theirs_break -
         caution * mine_break - carried_away;
}

} // namespace sandtable::kingdom
