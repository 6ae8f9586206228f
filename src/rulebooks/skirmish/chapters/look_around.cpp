// What everybody comes to see and know after something has changed.

#include "rulebooks/skirmish/chapters/look_around.hpp"

#include "rulebooks/skirmish/chapters/look.hpp"
#include "rulebooks/skirmish/chapters/markers.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/watching.hpp"
#include "rulebooks/skirmish/chapters/witnesses.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

/// So near nobody stays unnoticed; men who keep clear of each other by SKR-MOV-14 stand within it. SKR-RULING-58
constexpr double noticed_within = keep_clear + 0.25;

/// SKR-RULING-62: a leader and the group he is with are spotted together.
void share_spotting(State& s) {
  for (int i = 0; i < s.unit_count; ++i) {
    Unit& leader = s.unit(i);
    if (leader.attached < 0 || !is_there(s, i)) continue;
    Unit& group = s.unit(leader.attached);
    group.spotted = leader.spotted = group.spotted || leader.spotted;
    group.glimpsed = leader.glimpsed = group.glimpsed || leader.glimpsed;
  }
}

/// Who is there, found out once for a look round.
struct Present {
  Sides living;
  UnitSet units = 0, groups = 0;
  std::array<FigureSet, most_units> members{}; ///< by group: its own men and the leaders with it
  std::array<UnitSet, most_units> leaders{};   ///< by group

  explicit Present(const State& s) : living(living_of(s)) {
    for (int i = 0; i < s.unit_count; ++i) {
      const Unit& u = s.unit(i);
      const FigureSet own = own_among(u, of(u.side));
      if (own.empty()) continue;
      units |= bit(i);
      if (u.attached < 0)
        groups |= bit(i);
      else
        leaders[static_cast<std::size_t>(u.attached)] |= bit(i);
      members[static_cast<std::size_t>(u.attached < 0 ? i : u.attached)] |= own;
    }
  }
  FigureSet all() const { return living[0] | living[1]; }
  const FigureSet& of(Side side) const { return living[static_cast<std::size_t>(index_of(side))]; }
  const FigureSet& members_of(int group) const { return members[static_cast<std::size_t>(group)]; }
};

/// Where the men of each unit are, all together.
class Haunts {
public:
  Haunts(const State& s, const Present& here) : s_(s) {
    for (const int u : units_in(here.units)) {
      const Side side = s.unit(u).side;
      Haunt haunt{side, own_among(s.unit(u), here.of(side)), {{infinite, infinite}, {-infinite, -infinite}}};
      for (const int i : figures_in(haunt.men)) haunt.where = with(haunt.where, s.figure(i).at);
      haunts_.push_back(haunt);
    }
  }

  /// Enemies of whom somebody may be within a distance of one of these.
  FigureSet enemies_about(Side side, const FigureSet& men, double limit) const {
    constexpr double widest = 2.8; // of a base, from its centre to its corner
    Bounds here{{infinite, infinite}, {-infinite, -infinite}};
    for (const int i : figures_in(men)) here = with(here, s_.figure(i).at);
    here = grown(here, limit + within_tolerance + 2 * widest);
    FigureSet out;
    for (const Haunt& h : haunts_)
      if (h.side != side && !apart(here, h.where)) out |= h.men;
    return out;
  }

private:
  struct Haunt {
    Side side;
    FigureSet men;
    Bounds where;
  };
  static Bounds with(const Bounds& b, Vec p) {
    return {{std::min(b.low.x, p.x), std::min(b.low.y, p.y)}, {std::max(b.high.x, p.x), std::max(b.high.y, p.y)}};
  }

  const State& s_;
  boost::container::static_vector<Haunt, most_units> haunts_;
};

/// SKR-VIS-08, SKR-RULING-61; SKR-HID-07: nor can men hide from those they all but touch.
bool shows_itself(const State& s, int group, const FigureSet& members, const FigureSet& enemies, const Haunts& haunts) {
  const FigureSet near = haunts.enemies_about(s.unit(group).side, members, noticed_within);
  for (const int i : figures_in(members)) {
    const Figure& f = s.figure(i);
    if (f.stance.concealing < 0 && !watchers_of(s, i, enemies).empty()) return true;
    for (const int j : figures_in(near))
      if (are_within(f, s.figure(j), noticed_within)) return true;
  }
  return false;
}

/// SKR-VIS-12, SKR-RULING-63
bool is_glimpsed(const State& s, int group, const FigureSet& members, const Haunts& haunts) {
  const FigureSet near = haunts.enemies_about(s.unit(group).side, members, forget_beyond);
  if (near.empty()) return false;
  for (const int i : figures_in(members)) {
    const Figure& f = s.figure(i);
    FigureSet eyes = near;
    // Only a garrison sees past what the lines say is blocked: SKR-VIS-03.
    if (s.setting->blocking == 0) eyes &= s.lines.clear[static_cast<std::size_t>(i)];
    if (!s.lines.sheltered.has(i)) eyes = eyes - s.lines.deep; // SKR-VIS-07
    for (const int j : figures_in(eyes)) {
      const Figure& enemy = s.figure(j);
      if (are_within(f, enemy, forget_beyond) && looks_out(s, enemy, f) && is_line_clear(s, j, i)) return true;
    }
  }
  return false;
}

void spot_and_glimpse(State& s, const Present& here) {
  share_spotting(s);
  const Haunts haunts(s, here);
  for (const int g : units_in(here.groups)) {
    Unit& u = s.unit(g);
    const FigureSet& members = here.members_of(g);
    u.spotted = u.spotted || shows_itself(s, g, members, here.of(enemy_of(u.side)), haunts);
    u.glimpsed = u.glimpsed || is_glimpsed(s, g, members, haunts);
  }
  share_spotting(s);
}

/// Who sees each figure: of this moment, while it is looked at from all sides.
using Watchers = std::array<FigureSet, most_figures>;

Watchers all_watchers(const State& s, const Present& here) {
  Watchers out;
  for (const Side side : {Side::red, Side::blue})
    for (const int i : figures_in(here.of(side)))
      out[static_cast<std::size_t>(i)] = watchers_of(s, i, here.of(enemy_of(side)));
  return out;
}

/// SKR-CMP-25. `stirred`: who has moved or turned since the last look.
void remember_enemies(State& s, const Present& here, const Watchers& watchers, const FigureSet& stirred) {
  for (int g = 0; g < s.unit_count; ++g) {
    Unit& u = s.unit(g);
    if ((here.groups & bit(g)) == 0) {
      u.looked_out = {};
      continue;
    }
    const FigureSet& members = here.members_of(g);
    FigureSet seen;
    for (const int i : figures_in(here.of(enemy_of(u.side))))
      if (!(watchers[static_cast<std::size_t>(i)] & members).empty()) seen.add(i);
    const bool as_before =
        s.lines.last.good && u.looked_out == members && u.saw == seen && ((members | seen) & stirred).empty();
    if (as_before) continue;
    u.looked_out = members;
    u.saw = seen;
    const NearestEnemy nearest = nearest_among(s, g, seen);
    if (nearest.theirs < 0) continue;
    u.knows_enemy = true;
    u.last_known = s.figure(nearest.theirs).at;
  }
}

/// SKR-HID-03: markers with nobody under them that a side sees through.
void look_at_dummies(State& s, Side side, const FigureSet& observers, Events events) {
  for (const int d : units_in(dummies_of(s, enemy_of(side)))) {
    const Figure nobody = under_marker(s, d);
    for (const int i : figures_in(observers)) {
      const Figure& f = s.figure(i);
      const bool seen = are_within(f, nobody, noticed_within) ||
                        (makes_out(s, f, nobody, false) && is_open_between(s, f, nobody, s.setting->screens()));
      if (!seen) continue;
      clear_marker(s, d, events);
      break;
    }
  }
}

/// Enemy units that a side sees, and who of it sees each first.
struct Sighting {
  UnitSet units = 0;
  std::array<std::int8_t, most_units> by{};
};

/// SKR-RULING-59: whoever sees one of them sees the group, and the leaders with it.
Sighting sighting_of(const State& s, Side side, const Present& here, const Watchers& all) {
  Sighting out;
  for (const int i : figures_in(here.of(enemy_of(side)))) {
    const int g = group_of_figure(s, i);
    if ((out.units & bit(g)) != 0) continue;
    const FigureSet& watchers = all[static_cast<std::size_t>(i)];
    if (watchers.empty()) continue;
    const UnitSet together = bit(g) | here.leaders[static_cast<std::size_t>(g)];
    out.units |= together;
    for (const int u : units_in(together))
      out.by[static_cast<std::size_t>(u)] = s.figure(*figures_in(watchers).begin()).unit;
  }
  return out;
}

void meet(const State& s, Knowledge& eyes, int unit) {
  eyes.units.meet(unit); // they may have had a number as a marker already
  const Unit& u = s.unit(unit);
  // All of them: what a group has lost is open to whoever sees it (SKR-HID-05).
  for (int i = u.first; i < u.first + u.figures; ++i) eyes.figures.meet(i);
}

/// SKR-HID-01. Those who have no seat see what both sides see; of an enemy of one side that is what this one sees.
void tell_change(const State& s, Side side, int unit, int by, Events events) {
  const auto tell = [&](int observer, unsigned eyes) {
    report(events, by >= 0 ? EventKind::came_in_sight : EventKind::went_out_of_sight, Rule::SKR_HID_01, [&](Event& e) {
      e.side = s.unit(unit).side;
      e.unit = static_cast<std::int8_t>(unit);
      e.other = static_cast<std::int8_t>(observer);
      e.from = e.to = mean_centre(s, unit);
      e.seen_by = static_cast<std::uint8_t>(eyes);
    });
  };
  constexpr unsigned no_seat = 1U << static_cast<unsigned>(Eyes::spectators);
  const unsigned own = 1U << static_cast<unsigned>(eyes_of(side));
  if (by < 0 || is_in_sight(s, Eyes::spectators, by)) return tell(by, own | no_seat);
  tell(by, own);
  tell(-1, no_seat); // they do not see who sees it
}

UnitSet units_of(const State& s, Side side) {
  UnitSet out = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side) out |= bit(i);
  return out;
}

/// SKR-HID-02
void lay_markers(State& s, Side side) {
  Knowledge& eyes = s.known_to(eyes_of(side));
  eyes.markers = 0;
  if (!options(s).hidden_markers) return;
  const Side other = enemy_of(side);
  eyes.markers = (groups_of(s, other) & ~eyes.in_sight) | dummies_of(s, other);
  if (s.turn > 0) number_markers(s, eyes_of(side), eyes.markers); // before that they are still being laid
}

/// Who has come into sight of each side, and who is lost from it. Those who are no longer there stay as they were last
/// seen.
void come_to_know(State& s, const Present& here, const Watchers& watchers, Events events) {
  const UnitSet there = here.units;
  const std::array<Sighting, 2> sightings{sighting_of(s, Side::red, here, watchers),
                                          sighting_of(s, Side::blue, here, watchers)};
  std::array<UnitSet, 2> before{};
  for (const Side side : {Side::red, Side::blue}) {
    const auto k = static_cast<std::size_t>(index_of(side));
    Knowledge& eyes = s.known_to(eyes_of(side));
    before[k] = eyes.in_sight;
    eyes.in_sight = units_of(s, side) | sightings[k].units | (eyes.in_sight & ~there);
    for (const int u : units_in(eyes.in_sight & ~before[k])) meet(s, eyes, u);
    lay_markers(s, side);
  }
  const Knowledge& red = s.known_to(Eyes::red);
  const Knowledge& blue = s.known_to(Eyes::blue);
  Knowledge& others = s.known_to(Eyes::spectators);
  const UnitSet seen_before = others.in_sight;
  others.in_sight = red.in_sight & blue.in_sight;
  others.markers = red.markers | blue.markers;
  if (s.turn > 0) number_markers(s, Eyes::spectators, others.markers);
  for (const int u : units_in(others.in_sight & ~seen_before)) meet(s, others, u);

  if (events == nullptr) return;
  for (const Side side : {Side::red, Side::blue}) {
    const auto k = static_cast<std::size_t>(index_of(side));
    const UnitSet theirs = units_of(s, enemy_of(side)), now = s.known_to(eyes_of(side)).in_sight;
    for (const int u : units_in((now ^ before[k]) & theirs & there))
      tell_change(s, side, u, (now & bit(u)) != 0 ? sightings[k].by[static_cast<std::size_t>(u)] : -1, events);
  }
}

LookedOn looked_on(const State& s, const FigureSet& living) {
  LookedOn out;
  out.good = true;
  out.begun = s.turn > 0;
  out.living = living;
  for (const int i : figures_in(living))
    if (has_shot(s, s.figure(i))) out.betrayed.add(i);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.spotted) out.spotted |= bit(i);
    if (u.glimpsed) out.glimpsed |= bit(i);
    if (u.formation == Formation::garrison) out.garrisons |= bit(i);
    out.attached[static_cast<std::size_t>(i)] = u.attached;
  }
  out.dummies = dummies_of(s, Side::red) | dummies_of(s, Side::blue);
  return out;
}

/// Half the looks are taken where nothing has changed: at the ends of phases, after a halt.
bool is_as_last_seen(const State& s, const FigureSet& living, const FigureSet& stirred) {
  return s.lines.last.good && stirred.empty() && s.lines.last == looked_on(s, living);
}

} // namespace

void look_around(State& s, Events events) {
  note_witnesses(s, events);
  const Present here(s);
  const FigureSet stirred = (here.all() - s.lines.looked) | s.lines.turned;
  if (is_as_last_seen(s, here.all(), stirred)) return add_witnesses(s, events);
  take_lines(s, here.living);
  spot_and_glimpse(s, here);
  const Watchers watchers = all_watchers(s, here);
  remember_enemies(s, here, watchers, stirred);
  for (const Side side : {Side::red, Side::blue}) look_at_dummies(s, side, here.of(side), events);
  come_to_know(s, here, watchers, events);
  s.lines.turned = {};
  s.lines.last = looked_on(s, here.all());
  add_witnesses(s, events);
}

} // namespace sandtable::skirmish
