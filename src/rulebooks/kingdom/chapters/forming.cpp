#include "rulebooks/kingdom/chapters/forming.hpp"

#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <optional>
#include <utility>

namespace sandtable::kingdom {

namespace {

constexpr int least_turn = 18; ///< a tenth of a degree: less is none

/// TKO-MOVE-29
Ruling check_pivot(const State& s, const Order& o, Formed& out) {
  const Unit& u = s.unit(o.unit);
  if (!o.facing) return refuse(Rule::TKO_MOVE_29, "Say which way {unit} is to face.", u.anchor, o.unit);
  if (turn_between(u.facing, *o.facing) < least_turn)
    return refuse(Rule::TKO_MOVE_29, "{unit} faces that way already.", u.anchor, o.unit);
  out.end = turned(s, u, *o.facing);
  if (has_room(s, o.unit, out.end)) return {};
  return refuse(Rule::TKO_GEO_12, "There is no room for {unit} to turn that way.", u.anchor, o.unit);
}

/// TKO-MOVE-34
Ruling check_mount(const State& s, const Order& o, Formed& out) {
  const Unit& u = s.unit(o.unit);
  if (u.kind != UnitKind::dragoon_regiment)
    return refuse(Rule::TKO_MOVE_34, "Only dragoons mount and dismount.", u.anchor, o.unit);
  Unit other = u;
  std::swap(other.stands[StandType::dragoon_mounted], other.stands[StandType::dragoon_foot]);
  std::swap(other.lost[StandType::dragoon_mounted], other.lost[StandType::dragoon_foot]);
  other.formation = Formation::line;
  plant(s, other);
  if (const auto placed = shifted_back(s, o.unit, other)) {
    out.end = *placed;
    return {};
  }
  return refuse(Rule::TKO_FORM_26, "There is no room for {unit} in line.", u.anchor, o.unit);
}

/// TKO-ORD-21, TKO-FORM-26
Ruling check_new_formation(const State& s, const Order& o, Formed& out) {
  const Unit& u = s.unit(o.unit);
  if (!o.formation) return refuse(Rule::TKO_ORD_21, "Say which formation {unit} is to take.", u.anchor, o.unit);
  if (*o.formation == u.formation)
    return refuse(Rule::TKO_ORD_21, "{unit} is in that formation already.", u.anchor, o.unit);
  if (Ruling r = check_formation(u, *o.formation); !r.allowed()) return r;
  if (const auto formed_up = formed(s, o.unit, *o.formation)) {
    out.end = *formed_up;
    return {};
  }
  return refuse(Rule::TKO_FORM_26, "There is no room for {unit} in that formation.", u.anchor, o.unit);
}

/// One unit of a FORM order; in a group another may have taken its room meanwhile.
void form_up(State& s, int unit, Events events) {
  const Given& g = s.given;
  Order o = order_for(g.verb, unit);
  o.formation = g.formation;
  o.facing = g.facing;
  const Judged judged = check_form(s, o);
  if (!judged.allowed()) return;
  put(s, unit, judged.as<Formed>().end, events);
  const Unit& u = s.unit(unit);
  const EventKind kind = g.verb == Verb::pivot   ? EventKind::unit_pivoted
                         : g.verb == Verb::mount ? EventKind::unit_mounted
                                                 : EventKind::unit_formed;
  report(events, kind,
         g.verb == Verb::pivot   ? Rule::TKO_MOVE_29
         : g.verb == Verb::mount ? Rule::TKO_MOVE_34
                                 : Rule::TKO_ORD_21,
         [&](Event& e) {
           e.side = u.side;
           e.unit = static_cast<std::int8_t>(unit);
           e.formation = u.formation;
           e.yes = u.stands[StandType::dragoon_mounted] > 0;
         });
}

} // namespace

Judged check_form(const State& s, const Order& o) {
  const Unit& u = s.unit(o.unit);
  if (Ruling r = check_ready(s, o.unit, Rule::TKO_ORD_21); !r.allowed()) return r;
  if (holds_building(u)) return refuse(Rule::TKO_TERR_44, "{unit} holds a building and cannot form.", u.anchor, o.unit);
  Formed out;
  if (Ruling r = o.verb == Verb::pivot   ? check_pivot(s, o, out)
                 : o.verb == Verb::mount ? check_mount(s, o, out)
                                         : check_new_formation(s, o, out);
      !r.allowed())
    return r;
  for (int i = 0; i < s.unit_count; ++i) { // TKO-MOVE-32
    const Unit& other = s.unit(i);
    if (other.side != u.side && is_unit(other) && touch(s, out.end, other))
      return refuse(Rule::TKO_MOVE_32, "That would bring it into contact with {unit}.", other.footing.centre, i);
  }
  return out;
}

void form(State& s, Events events) {
  Given& g = s.given;
  if (g.to_go != 0) { // riders are asked first: TKO-CMD-09
    g.to_go = 0;
    s.agenda.push(StepKind::obey);
    for (const int i : units_in(g.group | bit(g.unit)))
      if (g.verb == Verb::pivot) ask_riders(s, i);
    return;
  }
  for (const int i : units_in(g.group | bit(g.unit))) form_up(s, i, events);
}

} // namespace sandtable::kingdom
