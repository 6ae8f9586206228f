#include "rulebooks/skirmish/general/aims_worth.hpp"

#include "rulebooks/skirmish/chapters/actions.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/general/goals.hpp"
#include "rulebooks/skirmish/general/motives.hpp"

#include <algorithm>
#include <array>

namespace sandtable::skirmish {

namespace {

// The weights of a general, in fit veterans.
constexpr double out_worth = 2;          ///< a man who has left as he was to
constexpr double way_worth = 0.02;       ///< a centimetre less to go, of each man who is needed
constexpr double pressing_worth = 0.05;  ///< the same when time runs short
constexpr double others_share = 0.3;     ///< the same of those who are not needed
constexpr double captive_worth = 0.06;   ///< of a captive who is needed
constexpr double hitched_worth = 1.2;    ///< a captive who can run
constexpr double fetching_worth = 0.004; ///< a centimetre nearer to the captives, of each man
constexpr double call_worth = 0.1;       ///< the same of a commander whom they cannot hear
constexpr double lost_aim = 25;          ///< what cannot be done any more
constexpr double named_worth = 10;       ///< the man who must live
constexpr double hunted_cost = 3;        ///< an enemy who may fall on him, at arm's length
constexpr double aimed_at_cost = 0.6;    ///< one who may shoot at him, the same
constexpr double margin_worth = 0.4;     ///< a man more than must live
constexpr double yard_worth = 0.015;     ///< a centimetre nearer to the place, of each man
constexpr double holder_worth = 0.5;     ///< a man of ours at it
constexpr double squatter_cost = 0.6;    ///< one of theirs
constexpr double at_last = 5;            ///< so many times that in the last turns
constexpr double not_yet = 0.15;         ///< and so much of it while there is time: who shoots first holds it longer
constexpr int turns_to_take_it = 5;

constexpr double day_march = 20; ///< what men make in a turn, all in all
constexpr int last_turns = 2;

int turns_left(const State& s) { return std::max(0, options(s).turn_limit - s.turn); }

using Distances = boost::container::static_vector<double, most_figures>;

/// What is left to do until so many of those that a test picks are off the table.
template <class Test>
double leaving_worth(const State& s, const Aim& aim, double each, Test&& counts) {
  Distances left;
  int out = 0;
  for (int i = 0; i < s.figure_count(); ++i) {
    const Figure& f = s.figure(i);
    const Unit& u = s.unit(f.unit);
    if (u.side != aim.side || !counts(f)) continue;
    if (is_living(f)) left.push_back(std::max(0.0, distance_to_exit(s, aim.side, f.at)));
    if (f.condition == Condition::departed && f.departure != Departure::ran_off) ++out;
  }
  const int needed = aim.count - out;
  double worth = out_worth * std::min(out, aim.count);
  if (needed <= 0) return worth;
  if (static_cast<int>(left.size()) < needed) return worth - lost_aim;
  std::sort(left.begin(), left.end());
  const double turns = left[static_cast<std::size_t>(needed - 1)] / day_march;
  const double weight = turns + last_turns >= turns_left(s) ? std::max(each, pressing_worth) : each;
  for (std::size_t i = 0; i < left.size(); ++i)
    worth -= weight * left[i] * (static_cast<int>(i) < needed ? 1 : others_share);
  return worth;
}

/// A commander who leaves before his men leaves them to themselves.
double leading_worth(const State& s, Side side) {
  double worth = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != side || u.kind != UnitKind::leader) continue;
    if (is_pc(s, i) && leader_figure(s, i).condition == Condition::departed)
      for (const int g : units_in(groups_of(s, side))) worth -= 0.6 * living_men(s, g);
  }
  return worth;
}

/// Those who are fetched, how well they run, and who can tell them to.
double rescue_worth(const State& s, const Aim& aim) {
  double worth = leaving_worth(s, aim, captive_worth, [](const Figure& f) { return f.role == Role::civilian; });
  const int captives = captives_of(s, aim.side);
  if (captives < 0) return worth;
  const Vec there = mean_centre(s, captives);
  for (const int i : men_of(s, captives))
    if (s.figure(i).long_skirts && s.figure(i).hitched) worth += hitched_worth;
  constexpr double in_hand = 24; // wherever they stand: SKR-CMD-19
  double nearest = infinite;
  for (int u = 0; u < s.unit_count; ++u) {
    if (s.unit(u).side != aim.side || u == captives || !is_there(s, u)) continue;
    const double gap = std::max(0.0, distance(mean_centre(s, u), there) - in_hand);
    worth -= fetching_worth * gap * living_men(s, u);
    if (is_pc(s, u)) nearest = std::min(nearest, gap);
  }
  return nearest < infinite ? worth - call_worth * nearest : worth;
}

/// What his own nerves may do to a man by himself: near an edge of the table they carry him off it.
double nerve_of(const State& s, int unit) {
  constexpr double room = 35, all = 36, anywhere = 0.5, at_the_edge = 6, crowded = 1.5;
  const Vec here = mean_centre(s, unit), size = table(s).size();
  const double edge = std::min({here.x, here.y, size.x - here.x, size.y - here.y});
  const double near = std::max(0.0, 1 - edge / room);
  const ActionChances chances = action_chances(s, group_of(s, unit));
  const auto of = [&](ActionResult r) { return chances.thirty_sixths[static_cast<std::size_t>(r)] / all; };
  return crowded * near + (of(ActionResult::retreat) + of(ActionResult::rout)) * (anywhere + at_the_edge * near);
}

/// How much a man is in danger where he is: from those who may run at him, and from those who see him and shoot.
double danger_to(const State& s, int unit) {
  constexpr double rush = 40, shot = 90, sight = 120, lurking = 0.4, unnoticed = 0.25;
  double danger = 0;
  const int group = group_of(s, unit);
  for (const int foe : units_in(groups_seen_by(s, group))) {
    if (is_falling_back(s.unit(foe))) continue;
    const double gap = distance_between(s, foe, unit);
    const double each = is_missile_armed(s, foe)
                            ? aimed_at_cost * std::max(0.0, 1 - gap / shot)
                            : hunted_cost * std::max(0.0, 1 - gap / rush) + lurking * std::max(0.0, 1 - gap / sight);
    danger += group_sees(s, foe, group) ? each : unnoticed * each;
  }
  return danger + nerve_of(s, unit);
}

double survival_worth(const State& s, const Aim& aim) {
  int troopers = 0;
  for (int i = 0; i < s.figure_count(); ++i) {
    const Figure& f = s.figure(i);
    if (s.unit(f.unit).side == aim.side && f.role == Role::trooper && is_living(f)) ++troopers;
  }
  double worth = margin_worth * std::clamp(troopers - aim.count, -2, 6);
  const int leader = aim.leader >= 0 ? unit_of_paper(s, aim.leader) : -1;
  if (leader >= 0 && is_there(s, leader)) worth += named_worth - danger_to(s, leader);
  return worth;
}

double holding_worth(const State& s, const Aim& aim, double sign) {
  const double weight = turns_left(s) < last_turns ? at_last : 1;
  double worth = 0;
  for (int i = 0; i < s.figure_count(); ++i) {
    const Figure& f = s.figure(i);
    if (!is_living(f) || s.unit(f.unit).side != aim.side || is_routing(s.unit(group_of(s, f.unit)))) continue;
    if (is_leader(f.role) && s.unit(f.unit).attached < 0) continue; // he goes where his men go
    const double gap = distance(aim.at, f.at) - aim.reach;
    if (gap <= 0) worth += weight * (sign > 0 ? holder_worth : squatter_cost);
    if (sign > 0) worth -= yard_worth * std::max(0.0, gap + aim.reach / 2);
  }
  return sign * worth * (turns_left(s) > turns_to_take_it ? not_yet : 1);
}

} // namespace

template <class Note>
double aims_worth(const State& s, Side side, const Note& note) {
  double worth = 0;
  const auto add = [&](const Motive& motive, double amount, const Aim& aim) {
    worth += amount;
    note(motive, amount, {-1, -1, 0, aim.name});
  };
  for (const Aim& aim : s.setting->aims) {
    if (aim.side != side) {
      if (aim.kind == Aim::Kind::hold) add(motives::their_holding, holding_worth(s, aim, -1), aim);
      continue;
    }
    switch (aim.kind) {
      case Aim::Kind::exit_with:
        add(motives::leaving,
            leaving_worth(s, aim, way_worth, [](const Figure&) { return true; }) + leading_worth(s, side), aim);
        break;
      case Aim::Kind::rescue: add(motives::rescue, rescue_worth(s, aim), aim); break;
      case Aim::Kind::survive: add(motives::survival, survival_worth(s, aim), aim); break;
      case Aim::Kind::hold: add(motives::holding, holding_worth(s, aim, 1), aim); break;
    }
  }
  return worth;
}

template double aims_worth(const State&, Side, const Unheard&);
template double aims_worth(const State&, Side, const Heard&);

} // namespace sandtable::skirmish
