#include "rulebooks/kingsmen/chapters/skirmish_order.hpp"

#include "rulebooks/kingsmen/chapters/forming.hpp"
#include "rulebooks/kingsmen/chapters/light_infantry.hpp"
#include "rulebooks/kingsmen/chapters/placing.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

/// Where the parts' centres go when nobody says: side by side across the old front, the first on the right of the line,
/// and each near enough to the next to join it again.
Vec usual_place(const Unit& whole, std::size_t part, std::size_t parts) {
  const double wing = parts == 1 ? 0 : parts == 2 ? 3 : 5.5;
  const double along = parts == 1 ? 0 : wing - 2 * wing * static_cast<double>(part) / static_cast<double>(parts - 1);
  return whole.footing.centre + right_of(whole.footing.forward) * along;
}

/// KM2-OPT-51, 54: a skirmisher unit with its own officer and ensign and with the resolve of the whole. The men stand
/// in a ring round these two, a little closer than the cloud of KM1-FORM-34, unless a picket is wanted.
Unit part_of(const Unit& whole, int privates, Arrangement arrangement) {
  Unit part = whole;
  part.type = Type::skirmishers;
  part.formation = Formation::loose;
  part.ranks = part.files = 0;
  part.privates = static_cast<std::uint8_t>(privates);
  part.officer = part.ensign = true;
  if (arrangement == Arrangement::picket) {
    arrange(part, Arrangement::picket);
    return part;
  }
  constexpr double ring = 2.5;
  const double step = 360.0 / privates;
  for (int i = 0; i < privates; ++i)
    part.spots[static_cast<std::size_t>(i)] = to_offset(direction(from_degrees(step * (i + 0.5))) * ring);
  return part;
}

/// The part with its officer and ensign at a place and its men round them: KM2-OPT-53, on nobody's base.
bool lay_out(const State& s, Unit& part, Vec at) {
  constexpr int nobody = -1; // the whole has left its place
  Tolerance nobody_moves;
  nobody_moves.own_skirmishers = false;
  Unit there = part;
  there.anchor = at;
  Unit pair = there; // the two of them first: without room for them no man needs to look for his
  pair.privates = 0;
  stand(pair, options(s));
  if (!fits(s, pair, nobody, nobody_moves).allowed()) return false;
  stand(there, options(s));
  if (!spread_out(s, there, nobody) || !fits(s, there, nobody, nobody_moves).allowed()) return false;
  part = there;
  return true;
}

bool in_reach(Vec centre, Vec at) { return distance(centre, at) <= skirmish_radius + geom_eps; } // KM2-RULING-17

/// The usual place, or the nearest to it that has room and is within reach of the whole's centre.
bool lay_out_near(const State& s, Unit& part, Vec wanted, Vec centre) {
  constexpr int directions = 24;
  for (double radius = 0; radius <= 2 * skirmish_radius; radius += 0.5)
    for (int k = 0; k < (radius == 0 ? 1 : directions); ++k) {
      const Angle way = part.facing + Angle{static_cast<std::uint16_t>(k * 65536 / directions)};
      const Vec at = on_grid(wanted + direction(way) * radius);
      if (in_reach(centre, at) && lay_out(s, part, at)) return true;
    }
  return false;
}

/// A place among the army's units for another part: one that joining has left, else a new one. Twelve men in parts of
/// three or more never need more than most_parts, those of lost parts included.
int place_among_units(State& s, int whole) {
  for (int i = 0; i < s.unit_count; ++i)
    if (s.parent(i) == whole && !s.unit(i).present && !s.unit(i).lost) return i; // KM2-RULING-23: as often as it likes
  const int slot = s.add({});
  s.parent(slot) = static_cast<std::int8_t>(whole);
  return slot;
}

/// KM2-RULING-22: the part that goes on acting keeps the unit's place, the others follow under the same player.
int take_place(State& s, int unit, const Unit& part, std::size_t k) {
  const int slot = k == 0 ? unit : place_among_units(s, whole_of(s, unit));
  s.unit(slot) = part;
  s.leader(slot) = s.leader(unit);
  s.began_with(slot) = part.privates;
  return slot;
}

/// KM2-OPT-50 to 52: whether the unit may divide so, wherever its parts will stand.
Ruling check_division(const State& s, int unit, const Order& o) {
  const Unit& u = s.unit(unit);
  if (!is_light(s, unit))
    return refuse(Rule::KM2_OPT_50, "Only designated light infantry goes into skirmish order.", u.anchor);
  if (u.formation != Formation::line && u.formation != Formation::column)
    return refuse(Rule::KM2_OPT_51, "Only from line or column does light infantry go into skirmish order.", u.anchor);
  if (const Ruling r = check_change(s, unit); !r.allowed()) return r;
  int privates = 0;
  for (const int n : o.parts) {
    if (n < part_least)
      return refuse_measure(Rule::KM2_OPT_52, "A part of {a} is too small; it needs {b} privates.", n, part_least,
                            u.anchor);
    if (n > part_most)
      return refuse_measure(Rule::KM2_OPT_52, "A part of {a} is too large; it has at most {b} privates.", n, part_most,
                            u.anchor);
    privates += n;
  }
  if (privates != u.privates)
    return refuse_measure(Rule::KM2_OPT_52, "The parts have {a} privates together; the unit has {b}.", privates,
                          u.privates, u.anchor);
  if (!o.path.empty() && o.path.size() != o.parts.size())
    return refuse(Rule::KM2_OPT_53, "Say where every part is to stand, or leave them all to the usual places.",
                  u.anchor);
  return {};
}

} // namespace

Split judge_split(const State& s, int unit, const Order& o) {
  const Unit& u = s.unit(unit);
  Split r;
  r.ruling = check_division(s, unit, o);
  if (!r.ruling.allowed()) return r;
  const Vec centre = u.footing.centre;
  State trial = s; // the whole makes room, and each part stands in the way of those after it
  trial.unit(unit).present = false;
  for (std::size_t k = 0; k < o.parts.size(); ++k) {
    Unit part = part_of(u, o.parts[k], o.arrangement);
    const bool chosen = !o.path.empty();
    const Vec at = chosen ? on_grid(o.path[k]) : usual_place(u, k, o.parts.size());
    if (chosen && !in_reach(centre, at)) {
      r.ruling = refuse_measure(Rule::KM2_OPT_53, "A part would stand {a} inches from the centre; {b} is the limit.",
                                distance(centre, at), skirmish_radius, at);
      return r;
    }
    if (!(chosen ? lay_out(trial, part, at) : lay_out_near(trial, part, at, centre))) {
      r.ruling = refuse(Rule::KM2_OPT_53, "There is no room for all the parts here.", at);
      return r;
    }
    take_place(trial, unit, part, k);
    r.parts.push_back(part);
  }
  return r;
}

void split(State& s, int unit, const Split& judged, Events events) {
  s.activation.changed = true; // a unit that fires after this fires as its first part: KM1-RES-02, KM2-OPT-54
  report(events, EventKind::unit_split, Rule::KM2_OPT_51, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.a = static_cast<int>(judged.parts.size());
  });
  for (std::size_t k = 0; k < judged.parts.size(); ++k) {
    const int slot = take_place(s, unit, judged.parts[k], k);
    if (k > 0) s.commands.parted |= std::uint64_t{1} << slot; // KM2-OPT-54
    generals_step_aside(s, slot);                             // KM1-GEN-04
  }
}

Divisions divisions(int privates) {
  Divisions out;
  Numbers parts;
  const auto divide = [&](const auto& again, int left, int most, std::size_t count) -> void {
    if (count == 0) {
      if (left == 0) out.push_back(parts);
      return;
    }
    for (int n = std::min(most, left); n >= part_least; --n) {
      parts.push_back(static_cast<std::int8_t>(n));
      again(again, left - n, n, count - 1);
      parts.pop_back();
    }
  };
  for (std::size_t count = 1; count <= most_parts; ++count) divide(divide, privates, part_most, count);
  return out;
}

} // namespace sandtable::kingsmen
