#include "rulebooks/skirmish/chapters/risk.hpp"

#include "rulebooks/skirmish/chapters/cover.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

constexpr int lone_leader_wounded = 5; // SKR-RF-14

/// Groups that are counted as if they were one: SKR-ACT-32. Mostly it is one alone.
struct Body {
  UnitSet groups;
  int lowest;
  Side side;
  boost::container::static_vector<std::int16_t, most_figures> members;
  FigureSet seen; ///< enemies that any of them sees
};

Body body_of(const State& s, UnitSet groups) {
  Body out;
  out.groups = groups;
  out.lowest = *units_in(groups).begin();
  out.side = s.unit(out.lowest).side;
  for (const int g : units_in(groups)) {
    const Numbers members = members_of(s, g);
    out.members.insert(out.members.end(), members.begin(), members.end());
    out.seen |= seen_by_group(s, g);
  }
  std::sort(out.members.begin(), out.members.end());
  return out;
}

template <class Test>
bool any_of(UnitSet groups, Test&& test) {
  for (const int g : units_in(groups))
    if (test(g)) return true;
  return false;
}
template <class Test>
bool all_of(UnitSet groups, Test&& test) {
  return !any_of(groups, [&](int g) { return !test(g); });
}

/// How far a base reaches from its centre, at most and at least.
double outer_reach(const Figure& f) { return f.mounted ? 2.8 : 1.42; }
double inner_reach(const Figure& f) { return base_size(f).width / 2; }

/// The body's figure nearest to an enemy, by bases: SKR-GEN-04, 08. Only those whose centres are nearly as near as the
/// nearest can be it.
int nearest_member(const State& s, const Body& body, const Figure& enemy) {
  double least = infinite;
  for (const int i : body.members) least = std::min(least, distance2(s.figure(i).at, enemy.at));
  int best = -1;
  double best_gap = infinite;
  const double centres = std::sqrt(least) + outer_reach(enemy) - inner_reach(enemy);
  for (const int i : body.members) {
    const Figure& f = s.figure(i);
    const double at_most = centres + outer_reach(f);
    if (distance2(f.at, enemy.at) > at_most * at_most) continue;
    const double gap = distance2(base_of(f), base_of(enemy));
    if (gap < best_gap) {
      best_gap = gap;
      best = i;
    }
  }
  return best;
}

/// Whether the body lies within so much of an enemy; two centres so near settle it without measuring.
bool is_near(const State& s, const Body& body, const Figure& enemy, double limit) {
  for (const int i : body.members)
    if (distance2(s.figure(i).at, enemy.at) <= limit * limit) return true;
  for (const int i : body.members) {
    const double far = limit + outer_reach(s.figure(i)) + outer_reach(enemy) + within_tolerance;
    if (distance2(s.figure(i).at, enemy.at) <= far * far && is_within(distance(s.figure(i), enemy), limit)) return true;
  }
  return false;
}

/// What a garrison defends as ground that one can be inside of; empty: nothing that encloses anything (SKR-RULING-86).
PointsView defended_ground(const State& s, const Unit& u) {
  if (u.defends < 0) return {};
  const Points& outline = table(s).feature(u.defends).outline;
  const bool open_line = (s.setting->areas >> u.defends & 1U) == 0 && !(outline.front() == outline.back());
  return open_line ? PointsView{} : PointsView{outline};
}

/// SKR-RF-12, 15, SKR-OPT-07
bool is_flanked(const State& s, const Body& body) {
  const Unit& u = s.unit(body.lowest);
  if (u.formation == Formation::garrison) {
    const PointsView inside = defended_ground(s, u);
    for (const int e : figures_in(body.seen))
      if (contains(inside, s.figure(e).at)) return true;
    return false;
  }
  const Vec facing = direction(u.facing);
  for (const int e : figures_in(body.seen)) {
    const Figure& enemy = s.figure(e);
    const auto has_him_in_front = [&](int i) {
      return is_within_degrees(enemy.at - s.figure(i).at, facing, options(s).flank_arc);
    };
    // Mostly all of them have him in front, or nobody has: then it need not be measured who is nearest.
    const auto facing_him = std::count_if(body.members.begin(), body.members.end(), has_him_in_front);
    if (facing_him == static_cast<std::ptrdiff_t>(body.members.size())) continue;
    if (facing_him == 0 || !has_him_in_front(nearest_member(s, body, enemy))) return true;
  }
  return false;
}

/// SKR-RF-05
bool is_in_range(const State& s, const Body& body) {
  for (const int e : figures_in(body.seen)) {
    const double far = longest_range(s.figure(e));
    if (far > 0 && is_near(s, body, s.figure(e), far)) return true;
  }
  return false;
}

/// SKR-RF-09
bool sees_horse(const State& s, const Body& body) {
  for (const int e : figures_in(body.seen))
    if (s.figure(e).mounted && is_near(s, body, s.figure(e), mounted_fright)) return true;
  return false;
}

/// SKR-CMP-16, of all of them together.
bool is_raw(const State& s, const Body& body) {
  if (body.groups == bit(body.lowest)) return class_of(s, body.lowest) == Class::raw;
  std::array<int, 3> of{};
  for (const int g : units_in(body.groups))
    for (const int i : men_of(s, g)) ++of[static_cast<std::size_t>(s.figure(i).quality)];
  return std::max_element(of.begin(), of.end()) == of.begin();
}

/// SKR-RF-07, 14
int for_losses(const State& s, const Body& body) {
  int losses = 0, original = 0;
  for (const int g : units_in(body.groups)) {
    if (s.unit(g).kind == UnitKind::leader)
      return leader_figure(s, g).condition == Condition::wounded ? lone_leader_wounded : 0;
    losses += losses_of(s, g);
    original += s.unit(g).original;
  }
  return 10 * losses / original;
}

struct Counting {
  Risk risk;
  void add(bool applies, Rule rule, const char* words, int amount) {
    if (!applies) return;
    risk.lines.push_back({rule, words, static_cast<std::int8_t>(amount)});
    risk.total += amount;
  }
};

/// Of several groups a line that frightens holds if it holds of one, a line that calms if it holds of all:
/// SKR-RULING-82.
Risk counted(const State& s, const Body& body) {
  UnitSet running = 0; // friends who fall back: SKR-CMP-23
  for (const int g : units_in(groups_of(s, body.side) & ~body.groups))
    if (is_falling_back(s.unit(g))) running |= bit(g);
  const auto sees_running = [&] {
    return any_of(running, [&](int f) { return any_of(body.groups, [&](int g) { return sees_friend(s, g, f); }); });
  };
  const auto near_running = [&] {
    return any_of(running, [&](int f) {
      return any_of(body.groups, [&](int g) { return are_within(s, g, f, fleeing_friend_reach); });
    });
  };
  const auto presses_on = [&](int g) {
    return s.unit(g).action == Action::advance || s.unit(g).action == Action::attack;
  };
  int suffered = 0, inflicted = 0;
  for (const int g : units_in(body.groups)) {
    suffered += s.unit(g).points_suffered;
    inflicted += s.unit(g).points_inflicted;
  }
  const bool in_range = is_in_range(s, body);
  const int losses = for_losses(s, body);

  Counting c; // SKR-RF-01, 11: each once, and no limit to their sum
  c.add(body.seen.empty() && !sees_running(), Rule::SKR_RF_02, "no enemy and no running friend in sight", -4);
  c.add(any_of(body.groups, [&](int g) { return has_hero(s, g); }) ||
            all_of(body.groups, [&](int g) { return s.unit(g).superior_quality; }),
        Rule::SKR_RF_03, "a hero among them, or of superior quality", -1); // SKR-LDR-07
  c.add(all_of(body.groups, presses_on) || all_of(body.groups, [&](int g) { return is_entirely_in_cover(s, g); }),
        Rule::SKR_RF_04, "all in cover, or going forward", -1);
  c.add(in_range, Rule::SKR_RF_05, "within range of an enemy in sight", 1);
  c.add(in_range && is_raw(s, body), Rule::SKR_RF_06, "raw, and within range", 1);
  c.add(losses > 0, Rule::SKR_RF_07, "for each tenth of them lost", losses);
  c.add(is_flanked(s, body) || near_running(), Rule::SKR_RF_08, "an enemy in flank or rear, or friends running nearby",
        2);
  c.add(any_of(body.groups, [&](int g) { return s.unit(g).native; }) && sees_horse(s, body), Rule::SKR_RF_09,
        "natives, and horsemen near", 2);
  c.add(any_of(body.groups, [&](int g) { return is_routing(s.unit(g)); }) || suffered > inflicted, Rule::SKR_RF_10,
        "routing, or worsted in melee", 3); // SKR-RF-13
  return c.risk;
}

} // namespace

Risk risk_of(const State& s, int group) { return counted(s, body_of(s, bit(group))); }

Risk joint_risk(const State& s, UnitSet groups) { return counted(s, body_of(s, groups)); }

} // namespace sandtable::skirmish
