#include "rulebooks/crimea/general/prospects.hpp"

#include "dice/curve.hpp"
#include "rulebooks/crimea/chapters/combat_dice.hpp"
#include "rulebooks/crimea/chapters/fire_chart.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/ground.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/saves.hpp"
#include "rulebooks/crimea/chapters/tables.hpp"
#include "rulebooks/crimea/chapters/targets.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/chapters/volley.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::crimea {

namespace {

// Found like the weights of evaluate.cpp.
constexpr double chit_worth = 1.9;    ///< an action to shake it off
constexpr double rout_worth = 4;      ///< more, when chits reach the strength
constexpr double way_back = 1.5;      ///< of who is beaten
constexpr double distant_onset = 0.5; ///< of an assault that must still cross some ground

/// Chits to be expected of so many dice: a pair of sixes each, CRI-FIRE-36.
double likely_chits(double dice) { return 0.0075 * dice * dice; }

/// The share of possible hits that are not saved.
double unsaved(const State& s, const Unit& u) {
  return 1 - std::max(0, 7 - save_needs(s, u, std::max(1, figures(u)), u.chits)) / 6.0;
}

/// The row of the chart by formation and place alone: CRI-FIRE-05 to 07.
ChartRow likely_row(const Unit& u, const Unit& e) {
  switch (e.formation) {
    case Formation::square: return ChartRow::enfiladed;
    case Formation::line:
    case Formation::double_line:
    case Formation::column:
    case Formation::road_column:
      if (e.house < 0 && enfilades(u.anchor, e)) return ChartRow::enfiladed;
      return e.formation == Formation::line ? ChartRow::line : ChartRow::column;
    case Formation::limbered:
    case Formation::limbered_road: return ChartRow::column;
    default: return ChartRow::line;
  }
}

bool covered(const State& s, const Unit& e) {
  return e.house >= 0 || e.formation == Formation::skirmish || in_trench(s, e.footing.centre) ||
         in_woods(s, e.footing.centre);
}

/// What a unit adds to each of its dice hand to hand, as far as its own state goes: CRI-CC-13 to 28.
int edge(const Unit& u, bool attacks, bool charging) {
  namespace add = combat_modifiers;
  int sum = add::each_chit.each * u.chits;
  if (u.routing) sum += add::routing.each;
  if (u.formation == Formation::skirmish) sum += add::skirmishers.each;
  if (u.formation == Formation::double_line) sum += add::double_line.each;
  if (is_artillery(u.arm)) return sum + add::guns.each;
  if (u.arm == Arm::cavalry && (u.dismounted || !charging)) return sum + add::standing_cavalry.each;
  if (u.arm == Arm::cavalry) return sum + (u.formation == Formation::line ? add::moving_cavalry.each : 0);
  if (u.formation == Formation::square) sum += add::in_square.each;
  if (attacks && u.formation == Formation::column) sum += add::attacking_column.each;
  return sum;
}

int dice_of(const Unit& u) { return stands(u) + (u.leader == Leader::present ? 1 : 0); }

/// From a point to the ground a unit covers.
double gap_to(const Unit& u, Vec p) {
  constexpr double half_a_house = 2;
  if (u.house >= 0) return std::max(0.0, distance(u.anchor, p) - half_a_house);
  const Vec at = p - u.footing.centre;
  const double beside = std::max(0.0, std::abs(cross(u.footing.forward, at)) - u.footing.half_width);
  const double ahead = std::max(0.0, std::abs(dot(u.footing.forward, at)) - u.footing.depth / 2);
  return std::sqrt(beside * beside + ahead * ahead);
}

/// CRI-CC-23
bool behind(const Unit& e, Vec attacker) {
  if (e.formation == Formation::square || e.house >= 0) return false;
  const Vec at = in_frame(e, attacker);
  const double back = -e.footing.depth - at.y;
  return back > 0 && std::abs(at.x) - e.footing.half_width <= back;
}

/// What losing a fight costs a unit: two chits, the way back, and a few men.
double defeat(const State& s, const Unit& u) {
  if (is_staff(u.arm)) return 4;
  const double men = dice_of(u) / 6.0 * unsaved(s, u) * figure_worth(u);
  if (is_artillery(u.arm) && u.guns && u.formation == Formation::unlimbered) return 14 + men; // its guns are gone
  if (u.routing) return 5 + men;
  return fright(u, u.chits + 2) - fright(u, u.chits) + men + way_back;
}

/// The chance to pass a test of CRI-CC-02.
double nerve(const Unit& u) { return (7 - morale_needs(u)) / 6.0; }

double chance_to_win(const State& s) {
  const int mine = side_dice(s, 0), theirs = side_dice(s, 1);
  const double lead = 3.5 * (mine - theirs) + side_modifier(s, 0) - side_modifier(s, 1);
  return curve(lead / std::sqrt(2.92 * (mine + theirs) + 1));
}

double worth_at_odds(const State& s, const Unit& a, const Unit& t, double wins) {
  const double passes = nerve(a), shy = fright(a, a.chits + 1) - fright(a, a.chits) + 2.5;
  return passes * (wins * defeat(s, t) - (1 - wins) * defeat(s, a)) - (1 - passes) * shy;
}

} // namespace

double figure_worth(const Unit& u) {
  if (is_artillery(u.arm)) return 2.5;
  return u.arm == Arm::cavalry ? 1.6 : 1.0;
}

double fright(const Unit& u, double chits) {
  const double most = std::max(1, strength(u));
  const double share = std::min(1.0, chits / most);
  return chit_worth * chits + rout_worth * share * share;
}

double worth_of_volley(const State& s, int target) {
  if (is_staff(s.unit(main_target(s)).arm)) return 0; // at commanders alone
  const Unit& t = s.unit(target);
  double hits = 0, dice = 0;
  for (const VolleyRun& run : volley_runs(s)) {
    hits += run.dice * std::max(0, 7 - run.needs) / 6.0 * (run.far ? 0.55 : 1.0);
    dice += run.dice;
  }
  if (is_staff(t.arm)) return 0.3 * dice;
  return hits * unsaved(s, t) * figure_worth(t) + fright(t, t.chits + likely_chits(dice)) - fright(t, t.chits);
}

double worth_of_fight(const State& s, const State& ahead, int attacker, int target) {
  return worth_at_odds(s, s.unit(attacker), s.unit(target), chance_to_win(ahead));
}

double gap_between(const Unit& a, const Unit& b) { return std::min(gap_to(a, b.anchor), gap_to(b, a.anchor)); }

double likely_volley(const State& s, const Unit& u, const Unit& e) {
  const double range = long_range(s, u), gap = gap_between(u, e);
  if (range == 0 || gap > range || u.routing || (is_artillery(u.arm) && u.formation != Formation::unlimbered)) return 0;
  if (u.house < 0 && u.formation != Formation::square &&
      !within_degrees(e.footing.centre - u.anchor, u.footing.forward, cos_45))
    return 0;
  const double dice = is_artillery(u.arm) ? figures(u) : firing_stands(s, u);
  const ChartCell& faces = chart_cell(u, likely_row(u, e));
  const int face = std::max(2, (covered(s, e) ? faces.bracketed : faces.plain) + u.chits);
  const double hits = dice * std::max(0, 7 - face) / 6.0 * (gap > range / 2 ? 0.55 : 1);
  if (is_staff(e.arm)) return 0.05 * dice;
  return hits * unsaved(s, e) * figure_worth(e) + fright(e, e.chits + likely_chits(dice)) - fright(e, e.chits);
}

double likely_assault(const State& s, const Unit& u, const Unit& e) {
  const int mine = dice_of(u), theirs = dice_of(e);
  // Cavalry that has room for it charges home; what stands at the enemy's feet already has only its last move.
  const bool charging = is_moving(u) || gap_between(u, e) > enemy_distance + charge_inches;
  const int up = edge(u, true, charging);
  const bool works = e.house >= 0 || in_trench(s, e.footing.centre);
  const int down = edge(e, false, is_moving(e)) + (works ? combat_modifiers::behind_works.each : 0) +
                   (behind(e, u.anchor) ? combat_modifiers::struck_from_rear.each : 0);
  const double lead = mine * (3.5 + up) - theirs * (3.5 + down);
  return worth_at_odds(s, u, e, curve(lead / std::sqrt(2.92 * (mine + theirs) + 1)));
}

double likely_harm(const State& s, const Unit& u, const Unit& e) {
  const double shot = likely_volley(s, u, e);
  if (u.routing || is_artillery(u.arm) || is_staff(u.arm) || u.formation == Formation::square || u.house >= 0)
    return shot;
  const double reach = mounted(u) ? 14 : 9, gap = gap_between(u, e);
  if (gap > reach || !within_degrees(e.footing.centre - u.anchor, u.footing.forward, cos_45)) return shot;
  const double onset =
      likely_assault(s, u, e) * (gap <= enemy_distance ? 1 : distant_onset * (1 - gap / (1.5 * reach)));
  return std::max(shot, onset);
}

} // namespace sandtable::crimea
