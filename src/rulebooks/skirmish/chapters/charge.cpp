#include "rulebooks/skirmish/chapters/charge.hpp"

#include "battle/sort_in_place.hpp"
#include "rulebooks/skirmish/chapters/contact_places.hpp"
#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/legs.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/ways.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

namespace {

/// Who goes: no civilians (SKR-CMP-13), and of attached leaders those who are not their own masters (SKR-ACT-42,
/// SKR-LDR-06).
Numbers chargers_of(const State& s, int group) {
  Numbers out;
  for (const int i : members_of(s, group)) {
    const Figure& f = s.figure(i);
    const Unit& own = s.unit(f.unit);
    const bool apart = f.unit != group && own.commanded && (f.role == Role::pc || own.relay_of >= 0);
    if (f.role != Role::civilian && !apart) out.push_back(static_cast<std::int16_t>(i));
  }
  return out;
}

/// A way is sought by what barriers cost at full speed; off open ground a horse climbs them for 6.25 instead of 10
/// (SKR-MOV-04, 07), so that a way he can afford may look dearer by so much.
constexpr double dearer_for_horse = 1.6;

/// A charge in the making: men are moved in thought, one by one.
class Rush {
public:
  Rush(const State& s, int group, int target, double bonus)
      : s_(s), crowd_(s), men_(chargers_of(s, group)), enemies_(members_of(s, target)), bonus_(bonus) {
    for (const int e : enemies_) opponents_.push_back(opponents_before(e));
    sort_men();
  }

  bool anybody_reaches() const {
    return std::any_of(men_.begin(), men_.end(), [&](int i) { return goal_of(i).enemy >= 0; });
  }

  void run(Charge& out) {
    Numbers behind;
    for (const int i : men_) { // SKR-MEL-05
      const Goal goal = goal_of(i);
      if (goal.enemy < 0) {
        behind.push_back(static_cast<std::int16_t>(i));
        continue;
      }
      ++opponents_[goal.index];
      ++out.in_contact;
      place(out, i, goal.place.at, goal.place.facing, goal.enemy, goal.place.cost);
    }
    if (out.in_contact == 0) return;
    for (const int i : behind) trail(out, i); // SKR-MEL-07
  }

private:
  struct Goal {
    int enemy = -1;
    std::size_t index = 0;
    ContactPlace place;
  };

  double nearest_distance2(int figure) const {
    double least = infinite;
    for (const int e : enemies_) least = std::min(least, distance2(crowd_.base(figure), crowd_.base(e)));
    return least;
  }
  void sort_men() {
    std::array<double, most_figures> away{};
    for (const int i : men_) away[static_cast<std::size_t>(i)] = nearest_distance2(i);
    sort_in_place(men_,
                  [&](int a, int b) { return away[static_cast<std::size_t>(a)] < away[static_cast<std::size_t>(b)]; });
  }

  /// SKR-RULING-110: those who touch him and no other enemy nearer.
  int opponents_before(int enemy) const {
    int n = 0;
    for (const int i : figures_in(contacts_of(s_, enemy))) {
      int nearest = -1;
      for (const int e : figures_in(contacts_of(s_, i)))
        if (nearest < 0 ||
            distance2(s_.figure(e).at, s_.figure(i).at) < distance2(s_.figure(nearest).at, s_.figure(i).at))
          nearest = e;
      if (nearest == enemy) ++n;
    }
    return n;
  }

  double most_of(const Figure& f) const { return allowance(f, true) + bonus_; }

  /// The enemy with the fewest opponents so far, then the nearer, then the lower, of those he reaches.
  Goal goal_of(int figure) const {
    const Figure& f = s_.figure(figure);
    const double reach = most_of(f) + 7; // from centre to base on either hand, and a barrier's gap
    struct Choice {
      std::size_t index;
      int opponents;
      double away;
    };
    boost::container::static_vector<Choice, Charge::most_men> choices;
    for (std::size_t k = 0; k < enemies_.size(); ++k) {
      const Figure& e = s_.figure(enemies_[k]);
      if (opponents_[k] >= (e.mounted ? touched_most_mounted : touched_most)) continue; // SKR-MEL-06
      if (distance2(f.at, e.at) > reach * reach) continue;
      choices.push_back({k, opponents_[k], distance2(crowd_.base(figure), crowd_.base(enemies_[k]))});
    }
    sort_in_place(choices, [](const Choice& a, const Choice& b) {
      return a.opponents != b.opponents ? a.opponents < b.opponents : a.away < b.away;
    });
    for (const Choice& c : choices)
      if (const ContactPlace p = place_against(figure, enemies_[c.index]); p.found())
        return {enemies_[c.index], c.index, p};
    return {};
  }

  /// SKR-MEL-32: the free place he reaches at the least cost.
  ContactPlace place_against(int figure, int enemy) const {
    ContactPlace best;
    const Figure& f = s_.figure(figure);
    for (ContactPlace p : contact_places(s_, figure, enemy)) {
      const double straight = distance(f.at, p.at);
      if (!is_within(straight, most_of(f)) || straight >= best.cost || !is_free_place(s_, crowd_, figure, p)) continue;
      p.way = way_to(figure, p.at, std::min(most_of(f), best.cost));
      if (p.way.empty()) continue;
      const Walk walk = walk_along(s_, figure, p.way);
      if (!is_within(walk.cost, walk.allowance + bonus_) || walk.cost >= best.cost) continue; // SKR-MEL-01
      p.cost = walk.cost;
      best = p;
    }
    return best;
  }

  /// Where the cheapest way there leads, if it costs no more than that.
  Path way_to(int figure, Vec to, double limit) const {
    const Figure& f = s_.figure(figure);
    const double barrier = allowance(f, true) / 4; // SKR-MOV-07
    const double straight = leg_cost(s_, f.at, to, barrier);
    if (straight <= distance(f.at, to) && is_line_free_of_enemies(s_, figure, to)) return {to};
    Errand errand;
    errand.side = s_.unit(f.unit).side;
    errand.barrier = barrier;
    errand.clearance = 0;
    errand.half_width = base_size(f).width / 2;
    errand.limit = limit * (f.mounted ? dearer_for_horse : 1) + 2 * within_tolerance;
    return least_cost_way(s_, f.at, to, errand).points;
  }

  void place(Charge& out, int figure, Vec at, Angle facing, int against, double cost) {
    out.men.push_back(static_cast<std::int16_t>(figure));
    out.places.push_back(on_grid(at));
    out.facings.push_back(facing);
    out.against.push_back(static_cast<std::int16_t>(against));
    out.longest = std::max(out.longest, cost);
    crowd_.put(figure, base_at(s_.figure(figure), on_grid(at), direction(facing)));
  }

  int nearest_enemy(int figure) const {
    int best = enemies_.front();
    for (const int e : enemies_)
      if (distance2(crowd_.base(figure), crowd_.base(e)) < distance2(crowd_.base(figure), crowd_.base(best))) best = e;
    return best;
  }

  bool is_affordable(int figure, Path way, Vec to) const {
    way.push_back(to);
    const Walk walk = walk_along(s_, figure, way);
    return is_within(walk.cost, walk.allowance + bonus_);
  }
  double affordable(int figure, const Path& way, Vec from, Vec along, double run) const {
    if (is_affordable(figure, way, from + along * run)) return run;
    double low = 0, high = run;
    for (int i = 0; i < 12; ++i) {
      const double middle = (low + high) / 2;
      (is_affordable(figure, way, from + along * middle) ? low : high) = middle;
    }
    return low;
  }

  /// As close as he can behind the others, by the way to the nearest enemy: SKR-MEL-07, SKR-RULING-119.
  void trail(Charge& out, int figure) {
    const Figure& f = s_.figure(figure);
    const Vec goal = s_.figure(nearest_enemy(figure)).at;
    Path gone;
    Vec from = f.at;
    for (const Vec bend : trail_of(figure, goal)) {
      const Vec along = unit(bend - from);
      const Runner r{figure, from, along, along, s_.setting->barriers};
      double run = std::min(distance(from, bend), clear_run(s_, r, distance(from, bend) + keep_clear) - keep_clear);
      run = affordable(figure, gone, from, along, std::max(0.0, run));
      if (run >= distance(from, bend) - within_tolerance && gone.size() + 2 < gone.capacity()) {
        gone.push_back(bend);
        from = bend;
        continue;
      }
      const double clear = clear_of_friends_before(s_, crowd_, r, run);
      if (clear <= within_tolerance) break;
      const Vec end = from + along * clear;
      if (crowd_.is_on_somebody(figure, base_at(f, end, along))) break;
      gone.push_back(end);
      return place(out, figure, end, heading(along), -1, walk_along(s_, figure, gone).cost);
    }
    place(out, figure, f.at, f.facing, -1, 0);
  }
  Path trail_of(int figure, Vec goal) const {
    if (leg_between(*s_.setting, s_.figure(figure).at, goal).passable) return {goal};
    return way_to(figure, goal, infinite);
  }

  const State& s_;
  Crowd crowd_;
  Numbers men_, enemies_;
  boost::container::static_vector<int, Charge::most_men> opponents_; ///< by enemy
  double bonus_;
};

/// Most groups are far beyond reach: no man of one can come to any of the other.
bool is_beyond_reach(const State& s, int group, int target, double bonus) {
  double most = 0;
  for (const int i : chargers_of(s, group)) most = std::max(most, allowance(s.figure(i), true));
  const double gap = s.setting->barriers != 0 ? cover_reach : 0; // SKR-MEL-33
  return most == 0 || !are_within(s, group, target, most + bonus + gap);
}

Ruling cannot_reach(const State& s, int group) {
  return refuse(Rule::SKR_MEL_01, "{unit} cannot reach them.", mean_centre(s, group), group);
}

/// SKR-MEL-03: who may charge at a player's word.
Ruling check_charger(const State& s, int unit) {
  if (unit < 0 || s.unit(unit).side != s.active || !is_there(s, unit))
    return refuse(Rule::SKR_SEQ_12, "Only men of the side whose turn it is can charge.");
  const Unit& u = s.unit(unit);
  const Vec at = mean_centre(s, unit);
  if (u.acted) return refuse(Rule::SKR_SEQ_12, "{unit} has had its move.", at, unit);
  if (!u.commanded) return refuse(Rule::SKR_CMD_21, "{unit} is not commanded.", at, unit);
  if (u.bound) return refuse(Rule::SKR_ACT_27, "{unit} is bound to fall back.", at, unit);
  if (chargers_of(s, unit).empty()) return refuse(Rule::SKR_CMP_13, "Civilians never charge.", at, unit);
  if (u.pinned) return refuse(Rule::SKR_OPT_11, "{unit} is pinned.", at, unit);
  if (u.in_person == InPerson::no)
    return refuse(Rule::SKR_CMD_08, "{unit} has said that he would only lead.", at, unit);
  if (is_in_contact(s, unit)) return refuse(Rule::SKR_MOV_15, "{unit} is in contact with the enemy.", at, unit);
  return {};
}

Ruling check_charged(const State& s, int unit, int target) {
  if (target < 0 || s.unit(target).side == s.active || !is_group(s, target))
    return refuse(Rule::SKR_MEL_03, "A charge goes at an enemy group, or at a leader who is by himself.");
  if (!group_sees(s, group_of(s, unit), target)) return refuse(Rule::SKR_MEL_03, "{unit} is not in sight.", {}, target);
  return {};
}

/// SKR-HID-07: somebody whom the side does not see stands where they run.
bool runs_into_the_unseen(const State& s, const Charge& charge) {
  for (int i = 0; i < s.figure_count(); ++i) {
    const Figure& e = s.figure(i);
    if (!is_living(e) || s.unit(e.unit).side == s.active || is_in_sight(s, eyes_of(s.active), e.unit)) continue;
    for (std::size_t k = 0; k < charge.men.size(); ++k) {
      const Figure& f = s.figure(charge.men[k]);
      const Segment way{f.at, charge.places[k]};
      const double near = keep_clear + base_size(f).width / 2;
      if (distance2(way, corners(base_of(e))) <= near * near) return true;
    }
  }
  return false;
}

void set_flags(State& s, int unit) {
  Unit& u = s.unit(unit);
  u.charged = u.moved = u.hurried = u.acted = true; // SKR-MEL-04
  u.action = Action::attack;                        // SKR-ACT-25, 29
}

/// SKR-MEL-16: whether they have come up to a barrier with the enemy behind it.
bool fights_across(const State& s, const Charge& charge) {
  for (const int i : charge.men)
    for (const int e : figures_in(contacts_of(s, i)))
      if (barriers_between(s, s.figure(i).at, s.figure(e).at) != 0) return true;
  return false;
}

} // namespace

bool can_charge(const State& s, int group, int target, double bonus) {
  return !is_beyond_reach(s, group, target, bonus) && Rush(s, group, target, bonus).anybody_reaches();
}

Charge judge_charge(const State& s, int group, int target, double bonus) {
  Charge out;
  if (!is_beyond_reach(s, group, target, bonus)) Rush(s, group, target, bonus).run(out);
  if (out.in_contact == 0) out.ruling = cannot_reach(s, group);
  return out;
}

Charge judge_ordered_charge(const State& s, const Order& o) {
  Charge out;
  out.ruling = check_charger(s, o.unit);
  if (out.ruling.allowed()) out.ruling = check_charged(s, o.unit, o.target);
  if (!out.ruling.allowed()) return out;
  out = judge_charge(s, o.unit, o.target);
  out.ordered = true;
  if (out.ruling.allowed() && runs_into_the_unseen(s, out))
    out.ruling = refuse(Rule::SKR_HID_07, "Somebody unseen stands in the way.");
  return out;
}

void carry_out_charge(State& s, int group, int target, const Charge& charge, Events events) {
  const Vec from = mean_centre(s, group);
  const NearestPair pair = nearest_pair(s, group, target);
  s.unit(group).facing = heading(s.figure(pair.theirs).at - s.figure(pair.ours).at); // SKR-ACT-36
  for (std::size_t k = 0; k < charge.men.size(); ++k) {
    put(s, charge.men[k], charge.places[k], charge.facings[k]);
    set_flags(s, s.figure(charge.men[k]).unit);
  }
  for (std::size_t k = 0; k < charge.men.size(); ++k)
    if (charge.against[k] >= 0) face_opponent(s, charge.against[k], charge.men[k]); // SKR-MEL-08
  s.unit(group).storming = fights_across(s, charge);
  if (s.unit(group).storming) s.unit(target).storming = false; // SKR-RULING-117
  report(events, EventKind::group_charged, Rule::SKR_MEL_05, [&](Event& e) {
    e.side = s.unit(group).side;
    e.unit = static_cast<std::int8_t>(group);
    e.other = static_cast<std::int8_t>(target);
    e.a = charge.in_contact;
    e.cm = charge.longest;
    e.from = from;
    e.to = mean_centre(s, group);
  });
  look_around(s, events);
  if (charge.ordered) s.agenda.push(StepKind::move); // SKR-SEQ-12
}

} // namespace sandtable::skirmish
