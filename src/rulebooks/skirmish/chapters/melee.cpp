#include "rulebooks/skirmish/chapters/melee.hpp"

#include "rulebooks/skirmish/chapters/contact_places.hpp"
#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/sweep.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

/// No two figures whose centres are farther apart are in contact: two diagonals and a barrier's gap.
constexpr double touching_far = 8;

Bounds reach_of_group(const State& s, int group) {
  Bounds out{{infinite, infinite}, {-infinite, -infinite}};
  for (const int i : members_of(s, group)) {
    const Vec at = s.figure(i).at;
    out = {{std::min(out.low.x, at.x), std::min(out.low.y, at.y)},
           {std::max(out.high.x, at.x), std::max(out.high.y, at.y)}};
  }
  return out;
}

bool touch(const State& s, int group, int enemy) {
  const Numbers theirs = members_of(s, enemy);
  for (const int a : members_of(s, group))
    for (const int b : theirs)
      if (distance2(s.figure(a).at, s.figure(b).at) < touching_far * touching_far && in_contact(s, a, b)) return true;
  return false;
}

/// For each group that has not fought, those it touches that have not either: SKR-RULING-109.
struct Touching {
  std::array<UnitSet, most_units> with{};
  UnitSet all = 0; ///< groups that touch somebody

  explicit Touching(const State& s) {
    std::array<Bounds, most_units> reach;
    const UnitSet red = groups_of(s, Side::red) & ~s.melees_done, blue = groups_of(s, Side::blue) & ~s.melees_done;
    for (const int g : units_in(red | blue)) reach[static_cast<std::size_t>(g)] = reach_of_group(s, g);
    for (const int g : units_in(red)) {
      const Bounds near = grown(reach[static_cast<std::size_t>(g)], touching_far);
      for (const int e : units_in(blue)) {
        if (apart(near, reach[static_cast<std::size_t>(e)]) || !touch(s, g, e)) continue;
        with[static_cast<std::size_t>(g)] |= bit(e);
        with[static_cast<std::size_t>(e)] |= bit(g);
        all |= bit(g) | bit(e);
      }
    }
  }

  UnitSet joined(int group) const {
    UnitSet out = with[static_cast<std::size_t>(group)];
    for (UnitSet looked = 0; looked != out;) {
      const int next = *units_in(out & ~looked).begin();
      looked |= bit(next);
      out |= with[static_cast<std::size_t>(next)];
    }
    return out;
  }
};

FigureSet members_in(const State& s, UnitSet groups) {
  FigureSet out;
  for (const int g : units_in(groups))
    for (const int i : members_of(s, g)) out.add(i);
  return out;
}

UnitSet of_side(const State& s, UnitSet groups, Side side) {
  UnitSet out = 0;
  for (const int g : units_in(groups))
    if (s.unit(g).side == side) out |= bit(g);
  return out;
}

void touch_all(const State& s, int figure, const FigureSet& enemies, Press& press) {
  for (const int e : figures_in(enemies))
    if (distance2(s.figure(figure).at, s.figure(e).at) < touching_far * touching_far && in_contact(s, figure, e))
      press.touch(figure, e);
}

/// Who stands against whom in the melee now.
Press press_of(const State& s) {
  Press out;
  const FigureSet red = members_in(s, of_side(s, s.bout.groups, Side::red));
  const FigureSet blue = members_in(s, of_side(s, s.bout.groups, Side::blue));
  for (const int i : figures_in(red | blue))
    if (s.figure(i).mounted) out.mounted.add(i);
  for (const int i : figures_in(red)) touch_all(s, i, blue, out);
  return out;
}

/// Pairs of men each of whom has no enemy nearer: they fight each other rather than their neighbours.
Matches face_to_face(const State& s, const Press& press) {
  const auto nearest = [&](int figure) {
    int best = -1;
    for (const int e : figures_in(press.foes_of(figure)))
      if (best < 0 ||
          distance2(s.figure(e).at, s.figure(figure).at) < distance2(s.figure(best).at, s.figure(figure).at))
        best = e;
    return best;
  };
  Matches out;
  for (const int f : figures_in(press.engaged))
    if (const int e = nearest(f); f < e && nearest(e) == f) {
      Match m;
      m.one = static_cast<std::int16_t>(f);
      m.others.push_back(static_cast<std::int16_t>(e));
      out.push_back(m);
    }
  return out;
}

/// SKR-MEL-09: the non-active side first, ascending.
int next_to_pile_in(const State& s) {
  int active = -1;
  for (const int f : figures_in(s.bout.piling)) {
    if (s.unit(s.figure(f).unit).side != s.active) return f;
    if (active < 0) active = f;
  }
  return active;
}

/// The nearest of these enemies whom he can step up to: SKR-MEL-09, SKR-RULING-111.
template <class Enemies>
Joining step_up(const State& s, int figure, int friendly, const Enemies& enemies) {
  Joining best;
  double least = infinite;
  for (const int e : enemies) {
    const double d = distance(s.figure(figure), s.figure(e));
    if (!is_within(d, pile_in_reach) || d >= least) continue;
    const ContactPlace p = place_straight_on(s, figure, e, {pile_in_reach + foot_base.depth, infinite, 0});
    if (!p.found()) continue;
    least = d;
    best = {static_cast<std::int16_t>(friendly), static_cast<std::int16_t>(e), p.at, p.facing};
  }
  return best;
}

void join(State& s, int figure, const Joining& j, Events events) {
  report(events, EventKind::piled_in, Rule::SKR_MEL_09, [&](Event& e) {
    e.side = s.unit(s.figure(figure).unit).side;
    e.unit = s.figure(figure).unit;
    e.man = static_cast<std::int16_t>(figure);
    e.other_man = j.opponent;
    e.from = s.figure(figure).at;
    e.to = j.at;
  });
  put(s, figure, j.at, j.facing);
  face_opponent(s, j.opponent, figure); // SKR-MEL-08
  Match& match = s.bout.matches[static_cast<std::size_t>(match_of(s.bout.matches, j.friendly))];
  if (match.others.size() > 1) { // SKR-MEL-10: he takes one over
    match.others.erase(std::find(match.others.begin(), match.others.end(), j.opponent));
    match = {j.friendly, match.others};
    Match own;
    own.one = static_cast<std::int16_t>(figure);
    own.others.push_back(j.opponent);
    s.bout.matches.push_back(own);
  } else { // he is the second opponent
    match.one = j.opponent;
    match.others = {j.friendly, static_cast<std::int16_t>(figure)};
  }
}

void begin_dice(State& s) {
  s.bout.matches = even_matches(press_of(s), s.bout.matches); // SKR-MEL-11, 12
  for (const Match& m : s.bout.matches)
    for (const int other : m.others) s.bout.over |= barriers_between(s, s.figure(m.one).at, s.figure(other).at);
  s.agenda.push(throwers_of(s).empty() ? StepKind::melee_end : StepKind::melee_roll);
}

/// MELEE is over: who no longer fights across a barrier has come up to none (SKR-RULING-117).
void end_all_melees(State& s) {
  s.melees_done = 0;
  s.bout = {};
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).storming && !is_in_contact(s, i)) s.unit(i).storming = false;
}

} // namespace

UnitSet melee_of(const State& s, int group) { return Touching(s).joined(group); }

void next_melee(State& s, Events events) {
  if (Touching(s).all == 0) return end_all_melees(s);
  if (s.melees_done == 0) attach_leaders(s, events); // SKR-CMP-20, SKR-MEL-30: hits will be allotted
  const Touching touching(s);
  open_melee(s, touching.joined(*units_in(touching.all).begin()), events); // SKR-SEQ-15: the lowest group first
}

void open_melee(State& s, UnitSet groups, Events events) {
  s.melees_done |= groups; // SKR-MEL-28
  s.bout = {};
  s.bout.groups = groups;
  for (const int g : units_in(groups)) {
    s.unit(g).points_suffered = s.unit(g).points_inflicted = 0; // SKR-RULING-118
    s.unit(g).fought = true;
    for (const int leader : units_in(leaders_with(s, g))) s.unit(leader).fought = true;
  }
  report(events, EventKind::melee_joined, Rule::SKR_SEQ_15, [&](Event& e) {
    e.side = s.active;
    e.unit = static_cast<std::int8_t>(*units_in(of_side(s, groups, s.active)).begin());
    e.other = static_cast<std::int8_t>(*units_in(of_side(s, groups, enemy_of(s.active))).begin());
  });
  const Press press = press_of(s);
  s.bout.matches = even_matches(press, face_to_face(s, press));
  for (const int i : figures_in(members_in(s, groups))) // SKR-CMP-13, SKR-RULING-111
    if (!press.engaged.has(i) && !runs(s, i) && s.figure(i).role != Role::civilian) s.bout.piling.add(i);
  s.agenda.push(StepKind::pile_in);
}

Joinings joinings_of(const State& s, int figure) {
  Joinings out;
  const Side side = s.unit(s.figure(figure).unit).side;
  std::size_t most = 2;
  for (const Match& m : s.bout.matches) { // SKR-MEL-10: the friend with most, of those with two or more
    if (s.unit(s.figure(m.one).unit).side != side || m.others.size() < most) continue;
    const Joining j = step_up(s, figure, m.one, m.others);
    if (j.opponent < 0) continue;
    if (m.others.size() > most) out.clear();
    most = m.others.size();
    out.push_back(j);
  }
  if (out.empty())
    for (const Match& m : s.bout.matches) {
      if (m.others.size() != 1) continue;
      const bool ours = s.unit(s.figure(m.one).unit).side == side;
      const std::array<int, 1> opponent{ours ? m.others[0] : m.one};
      const Joining j = step_up(s, figure, ours ? m.one : m.others[0], opponent);
      if (j.opponent >= 0) out.push_back(j);
    }
  std::sort(out.begin(), out.end(), [](const Joining& a, const Joining& b) { return a.friendly < b.friendly; });
  return out;
}

void pile_in(State& s, Events events) {
  for (int f = next_to_pile_in(s); f >= 0; f = next_to_pile_in(s)) {
    s.bout.piling.remove(f);
    const FigureSet near = contacts_of(s, f) & members_in(s, s.bout.groups);
    if (!near.empty()) continue; // another's step has brought him into the fight
    const Joinings choices = joinings_of(s, f);
    if (choices.empty()) continue;
    if (choices.size() > 1 && !is_automatic(s, s.active)) { // SKR-SEQ-16
      s.bout.newcomer = static_cast<std::int16_t>(f);
      return s.agenda.push(StepKind::relieve);
    }
    join(s, f, choices.front(), events);
  }
  begin_dice(s);
}

Ruling check_relieve(const State& s, const Step&, const Order& o) {
  if (o.verb != Verb::relieve) return refuse(Rule::SKR_SEQ_16, "It must be said whom the newcomer helps.");
  for (const Joining& j : joinings_of(s, s.bout.newcomer))
    if (j.friendly == o.figure) return {};
  return refuse(Rule::SKR_MEL_10, "The newcomer cannot help him.", s.figure(s.bout.newcomer).at);
}

void relieve(State& s, const Step&, const Order& o, Events events) {
  const int figure = s.bout.newcomer;
  s.bout.newcomer = -1;
  for (const Joining& j : joinings_of(s, figure))
    if (j.friendly == o.figure) {
      join(s, figure, j, events);
      break;
    }
  s.agenda.push(StepKind::pile_in);
}

} // namespace sandtable::skirmish
