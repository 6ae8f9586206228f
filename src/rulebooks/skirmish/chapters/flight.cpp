#include "rulebooks/skirmish/chapters/flight.hpp"

#include "rulebooks/skirmish/chapters/advancing.hpp"
#include "rulebooks/skirmish/chapters/away.hpp"
#include "rulebooks/skirmish/chapters/cover.hpp"
#include "rulebooks/skirmish/chapters/drift.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/obeying.hpp"
#include "rulebooks/skirmish/chapters/refuge.hpp"

namespace sandtable::skirmish {

namespace {

/// A group that has been moved: where from, at what cost, and whether all of it is in cover now.
struct Gone {
  Vec from, to;
  double cost = 0;
  bool covered = false;
};

void tell(const State& s, EventKind kind, Rule rule, int group, const Gone& gone, Events events) {
  report(events, kind, rule, [&](Event& e) {
    e.side = s.unit(group).side;
    e.unit = static_cast<std::int8_t>(group);
    e.cm = gone.cost;
    e.from = gone.from;
    e.to = gone.to;
    e.yes = gone.covered;
  });
}

/// Backs to the enemy, or to where the group knows him.
void face_away(State& s, int group, const std::optional<Vec>& threat, Vec direction) {
  const Vec middle = mean_centre(s, group);
  const Vec from_threat = threat ? middle - *threat : direction;
  turn_group(s, group, middle + (from_threat == Vec{} ? direction : from_threat));
}

Gone go(State& s, int group, const Path& way, Drift how, Events events) {
  Gone out;
  out.from = out.to = mean_centre(s, group);
  how.way = for_the_anchor(s, group, way, out.from);
  how.runs = true;
  out.cost = drift(s, group, how, events);
  if (!is_there(s, group)) return out;
  out.to = mean_centre(s, group);
  out.covered = out.cost > 0 && is_entirely_in_cover(s, group);
  return out;
}

/// SKR-MOR-05: it stays, and may shoot as not moving.
void stay(State& s, int group, Events events) {
  tell(s, EventKind::group_stays, Rule::SKR_MOR_05, group, {}, events);
  if (const auto threat = Dangers(s, group).threat()) face(s, group, *threat, events);
}

/// SKR-MOR-01, 03, 04, 06
void withdraw(State& s, int group, Events events) {
  const Dangers dangers(s, group);
  const Refuge refuge = nearest_refuge(s, group, dangers, Seeking::farther);
  Gone gone;
  Drift how;
  Rule rule = Rule::SKR_MOR_03;
  Vec onward;
  if (refuge.feature >= 0) {
    onward = refuge.way.front() - dangers.middle();
    face_away(s, group, dangers.threat(), onward);
    gone = go(s, group, refuge.way, how, events);
  } else {
    rule = Rule::SKR_MOR_04;
    how.may_leave = true; // SKR-MOR-14
    const Flight flight = away(s, group, dangers);
    onward = flight.direction;
    face_away(s, group, dangers.threat(), onward);
    gone = go(s, group, flight.way, how, events);
  }
  s.unit(group).retreated = gone.cost > 0; // SKR-SHT-02
  tell(s, EventKind::group_retreated, rule, group, gone, events);
  note_move(s, group, gone.cost, events);
  if (!is_there(s, group)) return;
  const bool turns_about = gone.covered || gone.cost == 0; // SKR-MOR-06
  if (turns_about && dangers.threat())
    face(s, group, *dangers.threat(), events);
  else
    face_away(s, group, dangers.threat(), onward);
}

/// SKR-MOR-12: whoever is bound with the group shares its lot.
void surrender(State& s, int group, Events events) {
  for (const int i : followers_of(s, group)) s.figure(i).condition = Condition::captured;
  tell(s, EventKind::group_surrendered, Rule::SKR_MOR_12, group, {}, events);
  look_around(s, events);
}

} // namespace

void retreat(State& s, int group, Events events) {
  // SKR-MOR-02, 05; SKR-ACT-41 takes a group out of contact even from cover: SKR-RULING-89.
  const bool may_stay = is_at_half_strength(s, group) && !is_in_contact(s, group) && is_entirely_in_cover(s, group);
  if (!may_stay) return withdraw(s, group, events);
  if (s.unit(group).commanded) return s.agenda.push(StepKind::retreat_choice, group); // SKR-SEQ-11
  stay(s, group, events);
}

Ruling check_retreat_choice(const State& s, const Step& step, const Order& o) {
  if (o.verb != Verb::stay && o.verb != Verb::withdraw)
    return refuse(Rule::SKR_SEQ_11, "{unit} is to retreat: it stays in its cover or it goes.", {}, step.a);
  if (o.unit != step.a)
    return refuse(Rule::SKR_SEQ_11, "It is {unit} that is to retreat.", mean_centre(s, step.a), step.a);
  return {};
}

void choose_retreat(State& s, const Step& step, const Order& o, Events events) {
  return o.verb == Verb::stay ? stay(s, step.a, events) : withdraw(s, step.a, events);
}

void rout(State& s, int group, Events events) {
  if (s.unit(group).result == ActionResult::rout && is_surrounded(s, group)) return surrender(s, group, events);
  const Dangers dangers(s, group);
  const Flight flight = away(s, group, dangers);
  face_away(s, group, dangers.threat(), flight.direction);
  Drift how;
  how.bonus = rout_bonus;                                  // SKR-MOR-07, 08
  how.may_leave = true;                                    // SKR-MOR-14
  const Gone gone = go(s, group, flight.way, how, events); // SKR-MOR-10
  tell(s, EventKind::group_routed, Rule::SKR_MOR_07, group, gone, events);
  note_move(s, group, gone.cost, events);
  if (is_there(s, group)) face_away(s, group, dangers.threat(), flight.direction);
}

void make_for_cover(State& s, int group, Events events) {
  const Dangers dangers(s, group);
  Gone gone;
  gone.from = gone.to = dangers.middle();
  if (!is_entirely_in_cover(s, group))
    if (const Refuge refuge = nearest_refuge(s, group, dangers, Seeking::any); refuge.feature >= 0)
      gone = go(s, group, refuge.way, {}, events);
  tell(s, EventKind::group_retreated, Rule::SKR_ACT_22, group, gone, events);
  note_move(s, group, gone.cost, events);
  if (s.unit(group).knows_enemy) face(s, group, s.unit(group).last_known, events);
}

} // namespace sandtable::skirmish
