#include "rulebooks/skirmish/chapters/deployment.hpp"

#include "rulebooks/skirmish/chapters/formations.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/markers.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/posting.hpp"
#include "rulebooks/skirmish/chapters/self_placement.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "scenario/edges.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

bool has_own_places(Formation f) { return f == Formation::garrison || f == Formation::free; }

/// Where an order to deploy puts its men.
Posting posting_of(const State& s, const Order& o) {
  const Unit& u = s.unit(o.unit);
  const Numbers men = waiting_men(s, o.unit);
  const Angle facing = o.facing.value_or(facing_from(s.setting->side(u.side).edge));
  const Formation formation = o.formation.value_or(u.formation);
  if (!o.places.empty()) return at_places(s, o.unit, men, formation, o.places, facing);
  return in_formation(s, o.unit, men, formation, o.path.front(), facing);
}

/// Whether the order says where everybody stands: at an anchor, or each man for himself.
Ruling check_wording(const State& s, const Order& o) {
  const Unit& u = s.unit(o.unit);
  const Formation formation = o.formation.value_or(u.formation);
  const bool alone = u.kind == UnitKind::leader;
  if (!o.places.empty()) {
    if (!alone && !has_own_places(formation))
      return refuse(Rule::SKR_FRM_02, "In that formation the men of {unit} have no places of their own.", {}, o.unit);
    if (o.places.size() != waiting_men(s, o.unit).size())
      return refuse(Rule::SKR_SET_02, "Say where each man of {unit} is to stand.", {}, o.unit);
    return {};
  }
  if (!alone && has_own_places(formation))
    return refuse(formation == Formation::garrison ? Rule::SKR_FRM_09 : Rule::SKR_FRM_10,
                  "Say where each man of {unit} is to stand.", {}, o.unit);
  if (o.path.size() != 1) return refuse(Rule::SKR_SET_02, "Say where {unit} is to stand.", {}, o.unit);
  return {};
}

void tell_deployed(const State& s, int unit, Events events) {
  report(events, EventKind::unit_deployed, Rule::SKR_SET_02, [&](Event& e) {
    e.side = s.unit(unit).side;
    e.unit = static_cast<std::int8_t>(unit);
    e.from = e.to = anchor_of(s, unit);
  });
}

/// SKR-RULING-122: numbered from west to east, so that no number tells what is under it. A side's own have their
/// numbers from the first.
void number_markers_for(State& s, Eyes eyes) {
  UnitSet markers = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.kind == UnitKind::dummy || (is_group(s, i) && !is_in_sight(s, eyes, i))) markers |= bit(i);
  }
  number_markers(s, eyes, markers);
}

/// SKR-RULING-123: as if they had never come; nobody gains by it.
void leave_out(State& s, int unit) {
  for (const int man : waiting_men(s, unit)) {
    s.figure(man).condition = Condition::departed;
    s.figure(man).departure = Departure::ran_off;
  }
}

bool all_stand(const State& s) { return (waiting_units(s, Side::red) | waiting_units(s, Side::blue)) == 0; }

} // namespace

UnitSet waiting_units(const State& s, Side side) {
  UnitSet out = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side && !waiting_men(s, i).empty()) out |= bit(i);
  return out;
}

Judged judge_deployment(const State& s, const Step& step, const Order& o) {
  if (o.verb == Verb::done) return {};
  if (o.verb != Verb::deploy)
    return refuse(Rule::SKR_SET_02,
                  "The sides are placing their men: place yours, or say that the rest may go "
                  "anywhere.");
  const auto side = static_cast<Side>(step.a);
  if (o.unit < 0 || (waiting_units(s, side) & bit(o.unit)) == 0)
    return refuse(Rule::SKR_SET_02, "Place one of your own who is not on the table yet.");
  if (const Ruling wording = check_wording(s, o); !wording.allowed()) return wording;
  const Posting posting = posting_of(s, o);
  if (const Ruling place = check_posting(s, o.unit, posting); !place.allowed()) return place;
  if (!is_in_zone(s, side, posting))
    return refuse(Rule::SKR_SET_02, "{unit} must stand inside its own zone.", posting.places.front(), o.unit);
  return {};
}

void deploy(State& s, const Step& step, const Order& o, const Judged&, Events events) {
  const auto side = static_cast<Side>(step.a);
  if (o.verb == Verb::done) {
    place_the_rest(s, side, events);
  } else {
    take_post(s, o.unit, posting_of(s, o));
    attach_leaders(s, nullptr); // told when the battle begins
    tell_deployed(s, o.unit, events);
    look_around(s, events);
    if (waiting_units(s, side) != 0) return s.agenda.push(StepKind::deploy, step.a);
  }
  if (all_stand(s)) number_markers(s);
}

void place_the_rest(State& s, Side side, Events events) {
  const UnitSet waiting = waiting_units(s, side);
  for (const int i : units_in(waiting)) {
    if (const auto posting = placed_by_itself(s, i)) {
      take_post(s, i, *posting);
      attach_leaders(s, nullptr);
      tell_deployed(s, i, events);
    } else {
      leave_out(s, i);
    }
  }
  look_around(s, events);
}

void number_markers(State& s) {
  if (!options(s).hidden_markers) return;
  for (const Eyes eyes : {Eyes::red, Eyes::blue, Eyes::spectators}) number_markers_for(s, eyes);
}

} // namespace sandtable::skirmish
