#include "rulebooks/skirmish/general/evaluate.hpp"

#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/victory.hpp"
#include "rulebooks/skirmish/general/prospects.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

// The weights of a general, in fit veterans.
constexpr double enemy_weight = 1.1;    ///< what the enemy has, beside what is ours
constexpr double own_chances = 0.8;     ///< what a volley of ours promises
constexpr double enemy_chances = 0.9;   ///< the same of the enemy's
constexpr double melee_chances = 0.7;   ///< of a melee that is joined
constexpr double rout_cost = 0.45;      ///< of a man's worth, while his group runs
constexpr double retreat_cost = 0.12;   ///< the same while it falls back
constexpr double aim_worth = 0.05;      ///< a centimetre nearer to what the scenario asks, of each man
constexpr double left_worth = 1.4;      ///< a man who has left as the scenario asks
constexpr double closing_worth = 0.006; ///< a centimetre nearer to the enemy, of each man who must close to fight
constexpr double command_worth = 0.04;  ///< a man under command
constexpr double person_worth = 0.25;   ///< a commander who may fight himself
constexpr double broken_worth = 12;     ///< to come all the way to half one's losses: SKR-VIC-02

bool wants_out(const State& s, Side side) {
  return std::any_of(s.setting->aims.begin(), s.setting->aims.end(), [&](const Aim& aim) {
    return aim.side == side && (aim.kind == Aim::Kind::exit_with || aim.kind == Aim::Kind::rescue);
  });
}

double men_worth(const State& s, Side side) {
  double sum = 0;
  const bool out = wants_out(s, side);
  for (int i = 0; i < s.figure_count(); ++i) {
    const Figure& f = s.figure(i);
    const Unit& u = s.unit(f.unit);
    if (u.side != side) continue;
    const Unit& with = s.unit(group_of(s, f.unit));
    double worth = worth_of(f);
    if (is_routing(with))
      worth *= 1 - rout_cost;
    else if (with.action == Action::retreat)
      worth *= 1 - retreat_cost;
    if (f.condition == Condition::departed && out && !is_falling_back(with)) worth = left_worth;
    if (is_living(f) && with.commanded) worth += command_worth;
    if (f.role == Role::pc && is_living(f) && u.in_person == InPerson::yes) worth += person_worth;
    sum += worth;
  }
  const double share = broken_figures(s, side) / std::max(1.0, static_cast<double>(s.army(side).starting_figures));
  return sum - broken_worth * share * share;
}

/// How near a group is to what it wants: its aim, or an enemy to fight.
double place_worth(const State& s, int group) {
  const auto men = static_cast<double>(living_men(s, group));
  const Vec here = mean_centre(s, group);
  if (const auto goal = goal_of(s, group)) return -aim_worth * men * distance(*goal, here);
  const NearestEnemy foe = nearest_visible_enemy(s, group);
  const Unit& u = s.unit(group);
  if (foe.group < 0) return u.knows_enemy ? -closing_worth * men * distance(u.last_known, here) : 0;
  const std::optional<Weapon> weapon = main_weapon(s, group);
  const double wanted = is_missile_armed(s, group) && weapon ? row_of(*weapon).near : 0;
  return -closing_worth * men * std::max(0.0, foe.distance - wanted);
}

/// What a group may do to the enemy it sees best, as it stands.
double chances_of(const State& s, int group) {
  const NearestEnemy foe = nearest_visible_enemy(s, group);
  if (foe.group < 0 || is_routing(s.unit(group))) return 0;
  if (foe.distance <= contact_distance) return melee_chances * likely_melee(s, group, foe.group);
  return likely_volley(s, group, foe.group, foe.distance);
}

double side_worth(const State& s, Side side, Side mine) {
  double sum = men_worth(s, side);
  for (const int g : units_in(groups_of(s, side))) {
    sum += (side == mine ? own_chances : enemy_chances) * chances_of(s, g);
    if (side == mine) sum += place_worth(s, g);
  }
  return sum;
}

/// What dice already on the table promise.
double at_hand(const State& s, Side side) {
  const Step& step = s.agenda.top();
  if (step.kind != StepKind::shot_roll && step.kind != StepKind::hit_roll) return 0;
  double harm = 0;
  for (const Shot& shot : s.volley.shots) {
    const double hits = step.kind == StepKind::hit_roll ? 0 : std::clamp(9 - shot.needs + shot.modifier, 0, 8) / 8.0;
    harm += 0.5 * hits;
  }
  if (step.kind == StepKind::hit_roll) harm = 0.5 * static_cast<double>(s.volley.hits.size() - s.volley.next_hit);
  return s.unit(s.volley.group).side == side ? harm : -harm;
}

} // namespace

double evaluate(const State& s, Side side) {
  if (s.agenda.empty()) return s.winner < 0 ? 0 : s.winner == index_of(side) ? 1000 : -1000;
  return side_worth(s, side, side) - enemy_weight * side_worth(s, enemy_of(side), side) + at_hand(s, side);
}

} // namespace sandtable::skirmish
