#include "rulebooks/kingsmen/chapters/joining.hpp"

#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/forming.hpp"
#include "rulebooks/kingsmen/chapters/light_infantry.hpp"
#include "rulebooks/kingsmen/chapters/make_way.hpp"
#include "rulebooks/kingsmen/chapters/placing.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

/// KM2-OPT-56: whether one sibling may come to a part.
Ruling check_sibling(const State& s, int unit, int other) {
  const Unit& u = s.unit(unit);
  if (other < 0 || other >= s.unit_count || other == unit || !is_part(s, other) || !s.unit(other).present ||
      whole_of(s, other) != whole_of(s, unit))
    return refuse(Rule::KM2_OPT_56, "Only parts in skirmish order of the same unit join each other.", u.anchor);
  const Unit& o = s.unit(other);
  if (o.formation == Formation::mob)
    return refuse(Rule::KM2_OPT_56, "{unit} are a mob and join nobody.", o.anchor, other);
  if (in_building(o))
    return refuse(Rule::KM1_OPT_64, "{unit} are a garrison and keep their formation.", centre_of(s, o), other);
  if (distance(u.anchor, o.anchor) > skirmish_radius + geom_eps) { // KM2-RULING-17
    Ruling r = refuse_measure(Rule::KM2_OPT_56, "{unit} are {a} inches away; parts join within {b}.",
                              distance(u.anchor, o.anchor), skirmish_radius, o.anchor);
    r.unit = static_cast<std::int8_t>(other);
    return r;
  }
  return {};
}

Ruling check_others(const State& s, int unit, const Numbers& others) {
  for (auto other = others.begin(); other != others.end(); ++other) {
    if (const Ruling r = check_sibling(s, unit, *other); !r.allowed()) return r;
    if (std::find(others.begin(), other, *other) != other)
      return refuse(Rule::KM2_OPT_56, "{unit} can join only once.", s.unit(*other).anchor, *other);
  }
  return {};
}

/// KM2-OPT-57: the worst colour of them all; and whoever still has an officer or an ensign brings him along.
void gather(Unit& whole, const Unit& part) {
  whole.privates = static_cast<std::uint8_t>(whole.privates + part.privates);
  whole.colour = std::min(whole.colour, part.colour);
  whole.disordered = whole.disordered || part.disordered;
  whole.officer = whole.officer || part.officer;
  whole.ensign = whole.ensign || part.ensign;
  whole.restored = whole.restored || part.restored;
}

/// A part that is no unit of its own any more. Nobody is lost with it, and its place may be used again.
void dissolve(Unit& part) {
  part.present = false;
  part.disordered = false;
  part.privates = 0;
}

} // namespace

Join judge_join(const State& s, int unit, const Order& o) {
  const Unit& u = s.unit(unit);
  Join r;
  r.end = u;
  const auto refused = [&](const Ruling& ruling) {
    r.ruling = ruling;
    return !ruling.allowed();
  };
  if (!is_part(s, unit) || u.formation == Formation::mob) {
    r.ruling = refuse(Rule::KM2_OPT_56, "Only a part of light infantry in skirmish order forms up so.", u.anchor);
    return r;
  }
  if (refused(check_change(s, unit)) || refused(check_others(s, unit, o.others))) return r;
  Unit next = u;
  for (const int other : o.others) gather(next, s.unit(other));
  next.type = Type::infantry;
  next.spots = {};
  if (!o.formation || !may_choose(next.type, *o.formation)) {
    r.ruling = refuse(Rule::KM2_OPT_56, "Parts form up in line or in column: say which.", u.anchor);
    return r;
  }
  next.formation = *o.formation;
  const Shape shape = shape_in(s, next.type, next.formation, o.ranks, o.files, next.privates);
  next.ranks = shape.ranks;
  next.files = shape.files;
  if (!legal_shape(next.type, next.formation, next.ranks, next.files, next.privates)) {
    r.ruling = refuse(next.formation == Formation::line ? Rule::KM1_FORM_10 : Rule::KM1_FORM_20,
                      "That many ranks and files make no such formation.", u.anchor);
    return r;
  }
  next.facing = o.facing.value_or(u.facing); // skirmishers have none to keep
  next.anchor = on_grid(u.anchor + direction(next.facing) * centre_depth(next));
  stand(next, options(s));
  State trial = s; // those who join leave their places
  for (const int other : o.others) dissolve(trial.unit(other));
  const auto fit = fitted(trial, next, unit, skirmish_radius); // KM2-RULING-17
  if (!fit || !skirmishers_can_make_way(trial, *fit, unit)) {
    r.ruling = refuse(Rule::KM2_OPT_56, "There is no room to form up here.", u.anchor);
    return r;
  }
  r.end = *fit;
  return r;
}

void join(State& s, int unit, const Order& o, const Join& judged, Events events) {
  const Unit& end = judged.end;
  s.activation.changed = true;
  for (const int other : o.others) {
    dissolve(s.unit(other));
    s.began_with(unit) = static_cast<std::uint8_t>(s.began_with(unit) + s.began_with(other));
    s.began_with(other) = 0;
  }
  s.unit(unit) = end; // it tires when the activation ends: KM2-OPT-57
  report(events, EventKind::parts_joined, Rule::KM2_OPT_56, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.formation = end.formation;
    e.a = end.privates;
  });
  if (end.privates <= breaking_point(end.type)) return remove_unit(s, unit, Rule::KM2_OPT_58, events);
  make_way(s, unit, events);
}

Numbers siblings_near(const State& s, int unit) {
  Numbers out;
  for (int i = 0; i < s.unit_count; ++i)
    if (is_light(s, i) && check_sibling(s, unit, i).allowed()) out.push_back(static_cast<std::int8_t>(i));
  return out;
}

} // namespace sandtable::kingsmen
