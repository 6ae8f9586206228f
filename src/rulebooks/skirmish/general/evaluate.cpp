#include "rulebooks/skirmish/general/evaluate.hpp"

#include "rulebooks/skirmish/chapters/actions.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/victory.hpp"
#include "rulebooks/skirmish/chapters/volley.hpp"
#include "rulebooks/skirmish/general/aims_worth.hpp"
#include "rulebooks/skirmish/general/command_worth.hpp"
#include "rulebooks/skirmish/general/goals.hpp"
#include "rulebooks/skirmish/general/motives.hpp"
#include "rulebooks/skirmish/general/prospects.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

// The weights of a general, in fit veterans.
constexpr double enemy_weight = 1.1;    ///< what the enemy has, beside what is ours
constexpr double own_chances = 0.45;    ///< what volleys of ours promise later
constexpr double now_chances = 0.9;     ///< what one of this half-turn promises
constexpr double enemy_chances = 0.9;   ///< the same of the enemy's
constexpr double melee_chances = 0.45;  ///< of a melee that is joined
constexpr double rout_cost = 0.45;      ///< of a man's worth, while his group runs
constexpr double retreat_cost = 0.12;   ///< the same while it falls back
constexpr double closing_worth = 0.006; ///< a centimetre nearer to the enemy, of each man who must close to fight
constexpr double shelter_worth = 0.02;  ///< a centimetre nearer to one's own walls, of each man
constexpr double rush_chances = 0.45;   ///< of a melee that an enemy may force
constexpr double nerve_rout = 0.5;      ///< a man who is likely to run
constexpr double nerve_retreat = 0.15;  ///< one who is likely to fall back
constexpr double lead_worth = 0.03;     ///< a centimetre between a leader and the men he should be with
constexpr double lone_cost = 0.25;      ///< a leader by himself, who throws for himself and is shot at alone
constexpr double lone_pc_cost = 0.5;    ///< the same of one who commands
constexpr double broken_worth = 12;     ///< to come all the way to half one's losses: SKR-VIC-02

template <class Note>
double men_worth(const State& s, Side side, bool ours, const Note& note) {
  double sum = 0;
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
    if (f.condition == Condition::departed && f.departure != Departure::ran_off && !is_falling_back(with)) worth = 1;
    sum += worth;
    note(ours ? motives::men : motives::their_men, worth, {f.unit});
  }
  const double share = broken_figures(s, side) / std::max(1.0, static_cast<double>(s.army(side).starting_figures));
  note(ours ? motives::breaking : motives::their_breaking, -broken_worth * share * share);
  return sum - broken_worth * share * share;
}

/// How near a group is to an enemy whom it should fight, if it has nothing else to do.
template <class Note>
double place_worth(const State& s, int group, const Note& note) {
  const auto told = [&](const Motive& motive, double worth, double measure) {
    note(motive, worth, {group, -1, measure});
    return worth;
  };
  const auto men = static_cast<double>(living_men(s, group));
  const Vec here = mean_centre(s, group);
  if (const auto goal = goal_of(s, group)) {
    const bool shelter = aim_of(s, s.unit(group).side, Aim::Kind::survive) != nullptr;
    return shelter ? told(motives::shelter, -shelter_worth * men * distance(*goal, here), 0) : 0;
  }
  if (aim_of(s, s.unit(group).side, Aim::Kind::survive) != nullptr) return 0;
  const NearestEnemy foe = nearest_visible_enemy(s, group);
  const Unit& u = s.unit(group);
  if (foe.group < 0) {
    const double off = distance(u.last_known, here);
    return u.knows_enemy ? told(motives::closing, -closing_worth * men * off, off) : 0;
  }
  const std::optional<Weapon> weapon = main_weapon(s, group);
  const double wanted = is_missile_armed(s, group) && weapon ? row_of(*weapon).near : 0;
  return told(motives::closing, -closing_worth * men * std::max(0.0, foe.distance - wanted), foe.distance);
}

/// What a group may do to the enemy it sees best, as it stands.
double chances_of(const State& s, int group, const NearestEnemy& foe) {
  if (foe.group < 0 || is_routing(s.unit(group))) return 0;
  if (foe.distance <= contact_distance) return melee_chances * likely_melee(s, group, foe.group);
  double promise = likely_volley(s, group, foe.group, foe.distance);
  constexpr double rush = foot_move + 7; // with the die of SKR-ACT-14
  if (!is_missile_armed(s, group) && foe.distance <= rush)
    promise = std::max(promise, rush_chances * likely_melee(s, group, foe.group));
  return promise;
}

double harm_of(const Shots& shots) {
  constexpr double man_a_hit = 0.5;
  double harm = 0;
  for (const Shot& shot : shots) harm += man_a_hit * std::clamp(9 - shot.needs + shot.modifier, 0, 8) / 8.0;
  return harm;
}

/// The volley that a unit in hand may still fire in this half-turn, as it stands and faces.
double volley_to_come(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  const StepKind kind = s.agenda.top().kind;
  const bool before = kind == StepKind::move || kind == StepKind::shoot || kind == StepKind::shot_roll;
  if (!before || u.side != s.active || !u.commanded || u.shot || u.held_fire || u.loading) return 0;
  if (!shoots_by_order(s, unit) || !check_shooter(s, unit).allowed()) return 0;
  const NearestEnemy foe = nearest_visible_enemy(s, group_of(s, unit));
  return foe.group < 0 ? 0 : harm_of(shots_at(s, unit, foe.group));
}

/// SKR-ACT-03 to 10: what a group's nerves may cost when next it throws.
double nerve_cost(const State& s, int group) {
  constexpr double all = 36;
  const ActionChances chances = action_chances(s, group);
  const auto of = [&](ActionResult r) { return chances.thirty_sixths[static_cast<std::size_t>(r)] / all; };
  return (nerve_retreat * of(ActionResult::retreat) + nerve_rout * of(ActionResult::rout)) * living_men(s, group);
}

/// A leader belongs with his men, where he is heard and does not stand alone; not he who must live, who sees to
/// himself.
double leader_cost(const State& s, int leader) {
  const Side side = s.unit(leader).side;
  if (!is_there(s, leader) || s.unit(leader).attached >= 0) return 0;
  if (is_pc(s, leader) &&
      (aim_of(s, side, Aim::Kind::survive) != nullptr || aim_of(s, side, Aim::Kind::rescue) != nullptr))
    return 0;
  const auto friends = nearest_friends(s, leader);
  if (!friends) return 0;
  return (is_pc(s, leader) ? lone_pc_cost : lone_cost) + lead_worth * distance(*friends, mean_centre(s, leader));
}

template <class Note>
double side_worth(const State& s, Side side, Side mine, const Note& note) {
  const bool ours = side == mine;
  double sum = men_worth(s, side, ours, note);
  for (const int g : units_in(groups_of(s, side))) {
    const NearestEnemy foe = nearest_visible_enemy(s, g);
    const double chance = (ours ? own_chances : enemy_chances) * chances_of(s, g, foe);
    sum += chance;
    note(ours ? motives::chance : motives::their_chance, chance, {g, foe.group});
    if (!ours) continue;
    const double nerves = nerve_cost(s, g);
    sum += place_worth(s, g, note) - nerves;
    note(motives::nerve, -nerves, {g});
  }
  if (!ours) return sum;
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).side != mine) continue;
    const double volley = now_chances * volley_to_come(s, i);
    sum += volley;
    note(motives::volley, volley, {i});
    if (s.unit(i).kind != UnitKind::leader) continue;
    const double alone = leader_cost(s, i);
    sum -= alone;
    note(motives::leader, -alone, {i});
  }
  return sum;
}

/// What dice already on the table promise.
double at_hand(const State& s, Side side) {
  const Step& step = s.agenda.top();
  if (step.kind != StepKind::shot_roll && step.kind != StepKind::hit_roll) return 0;
  const double harm = step.kind == StepKind::hit_roll
                          ? 0.5 * static_cast<double>(s.volley.hits.size() - s.volley.next_hit)
                          : harm_of(s.volley.shots);
  return s.unit(s.volley.group).side == side ? harm : -harm;
}

/// Tells every amount that it adds up.
template <class Note>
double evaluated(const State& s, Side side, const Note& note) {
  if (s.agenda.empty()) {
    const double end = s.winner < 0 ? 0 : s.winner == index_of(side) ? 1000 : -1000;
    note(motives::won, end);
    return end;
  }
  const double now = at_hand(s, side);
  note(motives::unsaid, now);
  return side_worth(s, side, side, note) -
         enemy_weight * side_worth(s, enemy_of(side), side, note.times(-enemy_weight)) + now +
         aims_worth(s, side, note) + command_worth(s, side, note);
}

} // namespace

double evaluate(const State& s, Side side) { return evaluated(s, side, Unheard{}); }

Terms terms(const State& s, Side side) {
  Terms out;
  evaluated(s, side, Heard{out});
  return out;
}

bool between_actions(const State& s) {
  switch (s.agenda.empty() ? StepKind::none : s.agenda.top().kind) {
    case StepKind::spend:
    case StepKind::move:
    case StepKind::shoot: return true;
    default: return false;
  }
}

} // namespace sandtable::skirmish
