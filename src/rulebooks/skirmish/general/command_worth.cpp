#include "rulebooks/skirmish/general/command_worth.hpp"

#include "rulebooks/skirmish/chapters/command.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/general/goals.hpp"
#include "rulebooks/skirmish/general/motives.hpp"
#include "rulebooks/skirmish/general/prospects.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

// The weights of a general, in fit veterans.
constexpr double any_worth = 0.02;    ///< a man under command
constexpr double going_worth = 0.3;   ///< one who has somewhere to go
constexpr double captive_need = 0.8;  ///< one who is brought home
constexpr double volley_worth = 0.2;  ///< one who stands loaded and sees the enemy
constexpr double unspent_share = 0.9; ///< of what points in hand or to come may yet buy
constexpr double person_share = 0.8;  ///< of what a commander's own shot promises

bool has_far_to_go(const State& s, int group) {
  constexpr double near = 10;
  const auto goal = goal_of(s, group);
  return goal && distance2(*goal, mean_centre(s, group)) > near * near;
}

/// What it is worth to have a man of this group in hand.
double need_of(const State& s, int group) {
  const Unit& u = s.unit(group);
  if (is_routing(u)) return any_worth / 4;
  if (is_civilian(s, group)) return aim_of(s, u.side, Aim::Kind::rescue) != nullptr ? captive_need : any_worth / 2;
  double need = any_worth;
  if (has_far_to_go(s, group)) need += going_worth;
  if (!u.volley_capable) return need;
  const auto weapon = main_weapon(s, group);
  const NearestEnemy foe = nearest_visible_enemy(s, group);
  if (!weapon || foe.group < 0 || foe.distance > row_of(*weapon).far) return need;
  const bool ready = u.loaded || !is_muzzle_loader(s, *weapon);
  return ready ? need + volley_worth : need / 2; // SKR-SHT-12: men left to themselves shoot without loading
}

/// SKR-CMD-04 to 07, 12: what one may count on of the dice that are due.
double points_to_come(const State& s) {
  constexpr double face = 2.5; // rather less than they come to on average
  const Step& step = s.agenda.top();
  if (step.kind != StepKind::declare && step.kind != StepKind::command_roll) return 0;
  const Figure& f = leader_figure(s, step.a);
  if (f.role == Role::musician) return face;
  const double dice = f.quality == Class::hero ? 4 : f.quality == Class::raw ? 2 : 3;
  return face * (s.unit(step.a).in_person == InPerson::yes ? dice - 1 : dice);
}

/// A group that might be commanded: what that is worth, and what it costs.
struct Wish {
  double worth, cost;
};
using Wishes = boost::container::static_vector<Wish, most_units>;

/// What so many points may buy, the best bargains first; of the last one a share.
double bought_with(double points, Wishes& wishes) {
  std::sort(wishes.begin(), wishes.end(),
            [](const Wish& a, const Wish& b) { return a.worth * b.cost > b.worth * a.cost; });
  double worth = 0;
  for (const Wish& w : wishes) {
    const double part = std::min(1.0, points / std::max(w.cost, 1.0));
    worth += w.worth * part * part; // short of points, it is not commanded at all: SKR-CMD-17
    points -= w.cost * part;
  }
  return worth;
}

/// What a commander who fights in person may do himself.
double person_worth(const State& s, int leader) {
  if (s.unit(leader).in_person != InPerson::yes || !is_there(s, leader)) return 0;
  const NearestEnemy foe = nearest_visible_enemy(s, group_of(s, leader));
  const auto weapon = main_weapon(s, leader);
  if (foe.group < 0 || !weapon || foe.distance > row_of(*weapon).medium) return 0;
  if (is_muzzle_loader(s, *weapon) && !s.unit(leader).loaded) return 0;
  return person_share * likely_harm(leader_figure(s, leader), foe.distance, Cover::light);
}

/// Until the action dice are thrown; after that, men in hand are for use.
bool is_command_phase(const State& s) {
  const StepKind kind = s.agenda.top().kind;
  return kind == StepKind::declare || kind == StepKind::command_roll || kind == StepKind::spend ||
         kind == StepKind::action_roll;
}

} // namespace

template <class Note>
double command_worth(const State& s, Side side, const Note& note) {
  if (s.active != side || !is_command_phase(s)) return 0;
  double worth = 0;
  const auto add = [&](const Motive& motive, double amount, int unit) {
    worth += amount;
    note(motive, amount, {unit});
  };
  Wishes wishes;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != side || !is_there(s, i)) continue;
    if (u.kind == UnitKind::leader) {
      add(motives::in_person, person_worth(s, i), i);
    } else if (u.commanded) {
      add(motives::commanded, need_of(s, i) * living_men(s, i), i);
    } else {
      wishes.push_back({need_of(s, i) * living_men(s, i), static_cast<double>(cost_of_group(s, i))});
    }
  }
  add(motives::points, unspent_share * bought_with(s.pool + points_to_come(s), wishes), -1);
  return worth;
}

template double command_worth(const State&, Side, const Unheard&);
template double command_worth(const State&, Side, const Heard&);

} // namespace sandtable::skirmish
