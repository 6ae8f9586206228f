#include "rulebooks/kingdom/chapters/course.hpp"

#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/entries.hpp"
#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/path.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/run.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::kingdom {

namespace {

constexpr double across_any_table = 500;
constexpr double hardly_a_way = 1e-9;
constexpr double aside_step = 0.25;
constexpr int most_slowed = 64; ///< nothing gets through six hedges

/// A path that a player has chosen and `check` has found free.
bool is_judged(Purpose p) { return p == Purpose::ordered_move || p == Purpose::ride; }

/// TKO-DIFF-01, 11: what is added to the die.
int ground_modifier(const Unit& u, Plan* note) {
  int sum = 0;
  const auto add = [&](bool counts, const ModifierRow& row) {
    if (!counts) return;
    sum += row.each;
    if (note != nullptr) note->add(row.rule, row.words, row.each, 0);
  };
  add(arm_of(u) == Arm::cavalry, terrain_modifiers::cavalry);
  add(is_irregular(u), terrain_modifiers::irregular);
  return sum;
}

/// TKO-DIFF-09
bool is_inside(const State& s, const Unit& u, int feature) {
  return !is_line(table(s).feature(feature).kind) && is_in(s, u, feature);
}

/// The unit of s.course goes along it.
class Journey {
public:
  Journey(State& s, Events events) : s_(s), c_(s.course), events_(events), at_(s.unit(c_.unit)) {}

  void go_on() {
    if (throws_at_start()) return;
    while (c_.next < c_.legs.size() && !done_)
      if (leg(c_.legs[c_.next])) return;
    arrive();
  }

private:
  /// TKO-DIFF-09
  bool throws_at_start() {
    if (c_.gone > 0 || c_.next > 0 || c_.legs.empty()) return false;
    const FeatureSet in = begins_in(s_, at_, c_.rolled);
    if (in != 0) throw_for(*units_in(in).begin());
    return in != 0;
  }

  void throw_for(int feature) {
    s_.agenda.push(StepKind::course);
    s_.agenda.push(StepKind::terrain_roll, feature);
  }

  /// One manoeuvre, as far as it goes; true if a die must fall first.
  bool leg(const Manoeuvre& m) {
    const double whole = length_of(at_, m);
    if (whole > hardly_a_way) return straight_or_wheel(m, whole);
    if (m.kind == ManoeuvreKind::pivot) at_ = after(at_, m, 1);
    ++c_.next;
    return false;
  }

  bool straight_or_wheel(const Manoeuvre& m, double whole) {
    const double each = (is_judged(c_.purpose) ? cost_of(at_, m) / whole : 1) * c_.slowed; // TKO-DIFF-07, TKO-MOVE-10
    const double most = std::min(whole, c_.inches / each);
    Run run{most, Halt::none, -1};
    if (!is_judged(c_.purpose)) run = run_of(s_, c_, at_, unit(slide_of(at_, m)), most);
    Met met = first_entry(s_, at_, m, run.inches / whole, c_.rolled);
    if (run.halt == Halt::target && met.part * whole > run.inches - contact_distance) met = {}; // contact comes first
    if (met.feature >= 0) return come_upon(m, whole, each, met);
    walk(m, whole, each, run.inches / whole);
    end_run(run);
    if (run.inches < whole - hardly_a_way) done_ = true;
    ++c_.next;
    return false;
  }

  /// TKO-DIFF-06, TKO-MOVE-37: its first stand touches the piece.
  bool come_upon(const Manoeuvre& m, double whole, double each, const Met& met) {
    walk(m, whole, each, met.part);
    c_.legs[c_.next] = rest_of(m, met.part);
    if ((at_.barred & bit(met.feature)) != 0) { // TKO-DIFF-08
      c_.barred = done_ = true;
      return false;
    }
    const UnitSet riders = s_.riders;
    settle_down();
    s_.riders = riders; // they go on with it
    throw_for(met.feature);
    return true;
  }

  void walk(const Manoeuvre& m, double whole, double each, double part) {
    sweep(m, part);
    at_ = after(at_, m, part);
    c_.gone += whole * part;
    c_.inches = std::max(0.0, c_.inches - whole * part * each);
  }

  /// Guns and commanders that it rides over: TKO-MOVE-33, 36; cover that it crosses: TKO-CHG-84.
  void sweep(const Manoeuvre& m, double part) {
    if (!is_unit(at_)) return;
    const int steps = anything_to_take() ? steps_of(at_, m) : 0;
    for (int k = 1; k <= steps; ++k) {
      const Unit there = after(at_, m, part * k / steps);
      capture_guns(s_, c_.unit, there, events_);
      ride_over(s_, there);
    }
    if (!is_slide(m.kind)) return;
    for (const int f : units_in(s_.setting->covering_lines))
      if (!c_.crossed_cover && slides_across(s_, at_, slide_of(at_, m) * part, f)) c_.crossed_cover = true;
  }

  bool anything_to_take() const {
    for (int i = 0; i < s_.unit_count; ++i)
      if (const Unit& u = s_.unit(i); u.side != at_.side && on_table(u) && (u.crew_away || !is_unit(u))) return true;
    return false;
  }

  void end_run(const Run& run) {
    switch (run.halt) {
      case Halt::target: c_.touching = done_ = true; return;
      case Halt::enemy:
        c_.met = static_cast<std::int8_t>(run.unit); // TKO-COMP-15
        done_ = true;
        return;
      case Halt::edge:
        c_.left = c_.purpose == Purpose::pursuit; // TKO-GEO-37, 39
        done_ = true;
        return;
      case Halt::obstacle: done_ = true; return;
      case Halt::none: return;
    }
  }

  /// Puts the unit down where it has come to.
  void settle_down() {
    const Unit before = s_.unit(c_.unit);
    if (before.anchor == at_.anchor && before.facing == at_.facing) return;
    put(s_, c_.unit, at_, events_);
    const Unit& u = s_.unit(c_.unit);
    const bool rides = is_commander(u.kind);
    report(events_, rides ? EventKind::commander_rode : EventKind::unit_moved,
           rides ? Rule::TKO_ORD_26 : Rule::TKO_MOVE_20, [&](Event& e) {
             e.side = u.side;
             e.unit = c_.unit;
             e.inches = c_.gone - told_;
             e.from = before.anchor;
             e.to = u.anchor;
           });
  }

  /// TKO-TERR-21, 39: the wall is reached; true if its die must fall first.
  bool at_the_wall() {
    if (c_.building < 0 || c_.barred) return false;
    if (!touches_building(s_, at_, c_.building)) return false;
    c_.touching = true;
    if ((c_.rolled & bit(c_.building)) != 0 || !is_difficult(s_, at_, c_.building)) return false;
    if ((at_.barred & bit(c_.building)) != 0) {
      c_.barred = true;
      return false;
    }
    return true;
  }

  /// TKO-MOVE-26: wherever the ground has stopped them, the guns are turned at the end of their move.
  void turn_guns() {
    if (c_.next >= c_.legs.size() || c_.legs.back().kind != ManoeuvreKind::pivot) return;
    if (const Unit turned = after(at_, c_.legs.back(), 1); has_room(s_, c_.unit, turned)) at_ = turned;
  }

  void arrive() {
    if (is_judged(c_.purpose)) turn_guns();
    make_room();
    if (c_.touching || !at_the_wall()) {
      c_.next = static_cast<std::uint8_t>(c_.legs.size());
      settle_down();
      if (s_.riders != 0) s_.riders &= ~attached_to(s_, c_.unit); // if it has not moved after all
      return;
    }
    const UnitSet riders = s_.riders;
    settle_down();
    s_.riders = riders;
    throw_for(c_.building);
  }

  /// The unit that far along the way it came by.
  Unit shifted(double inches) const {
    Vec way = at_.footing.forward;
    if (!c_.legs.empty()) {
      const Manoeuvre& last = c_.legs[std::min<std::size_t>(c_.next, c_.legs.size() - 1)];
      Manoeuvre one = last;
      one.inches = 1;
      if (is_slide(last.kind) && last.kind != ManoeuvreKind::go_to) way = slide_of(at_, one);
    }
    const Unit there = carried(at_, at_.anchor + way * inches, at_.facing);
    return planted(s_, there, there.anchor, there.facing);
  }

  /// TKO-GEO-12: a unit that has to stop where others stand.
  void make_room() {
    if (!is_unit(at_) || c_.legs.empty() || overlapped_by(s_, c_.unit, at_) < 0) return;
    if (c_.purpose == Purpose::pursuit) { // TKO-GEO-36
      for (double on = forced_step; on <= forced_extension; on += forced_step)
        if (const Unit there = shifted(on); has_room(s_, c_.unit, there)) return move_to(there, on);
      for (double back = forced_step; back <= c_.gone; back += forced_step)
        if (const Unit there = shifted(-back); has_room(s_, c_.unit, there)) {
          c_.touching = false;
          c_.met = -1;
          return move_to(there, -back);
        }
      return;
    }
    for (double off = aside_step; off <= forced_extension; off += aside_step) // TKO-RULING-136
      for (const double way : {-off, off})
        if (const Unit there = shifted(way); has_room(s_, c_.unit, there)) return move_to(there, way);
  }

  void move_to(const Unit& there, double inches) {
    at_ = there;
    c_.gone = std::max(0.0, c_.gone + inches);
  }

  State& s_;
  Course& c_;
  Events events_;
  Unit at_;
  double told_ = s_.course.gone;
  bool done_ = s_.course.barred;
};

} // namespace

void set_out(State& s, const Course& course, bool ask) {
  s.course = course;
  s.agenda.push(StepKind::course);
  if (ask && !course.legs.empty()) ask_riders(s, course.unit);
}

void go_on(State& s, Events events) { Journey(s, events).go_on(); }

Plan terrain_plan(const State& s, int feature) {
  Plan plan = throw_by(s.course.unit, "ground", Reading::total, "Difficult ground");
  plan.because(Rule::TKO_DIFF_01, "for the ground ahead", 1, 0);
  const Unit& u = s.unit(s.course.unit);
  ground_modifier(u, &plan);
  if (is_inside(s, u, feature)) plan.because(Rule::TKO_DIFF_09, "it begins inside: nothing counts more than 5", 0, 0);
  return plan;
}

Going going_at(const State& s, const Unit& u, int feature, int die) {
  const int score = die + ground_modifier(u, nullptr);
  if (score <= free_up_to) return Going::free;                                                 // TKO-DIFF-02
  if (score <= slowed_up_to) return Going::slowed;                                             // TKO-DIFF-03
  if (score == disordered_at || is_inside(s, u, feature)) return Going::slowed_and_disordered; // TKO-DIFF-04, 09
  return Going::barred;                                                                        // TKO-DIFF-05
}

void terrain_thrown(State& s, int feature, const Roll& roll, Events events) {
  Course& c = s.course;
  Unit& u = s.unit(c.unit);
  const int die = roll.faces[0];
  const Going going = going_at(s, u, feature, die);
  c.rolled |= bit(feature); // TKO-DIFF-06
  report(events, EventKind::ground_thrown, Rule::TKO_DIFF_01, [&](Event& e) {
    e.side = u.side;
    e.unit = c.unit;
    e.feature = static_cast<std::int8_t>(feature);
    e.a = die;
    e.b = die + ground_modifier(u, nullptr);
    e.c = static_cast<int>(going);
    e.show(roll.dice());
  });
  if (going == Going::free) return;
  if (going == Going::barred) { // TKO-DIFF-05, 08
    u.barred |= bit(feature);
    c.barred = true;
    return;
  }
  u.charge_bonus_lost = true;                                                     // TKO-DIFF-03, 10
  if (c.slowed < most_slowed) c.slowed = static_cast<std::uint8_t>(c.slowed * 2); // TKO-DIFF-07, TKO-MOVE-10
  if (going == Going::slowed_and_disordered) disorder(s, c.unit, Rule::TKO_DIFF_04, events);
}

double gap_along(const State& s, const Unit& mover, Vec direction, const Unit& target) {
  double best = across_any_table;
  const Blocks theirs = blocks_of(target);
  for (const Body& own : blocks_of(mover)) {
    if (holds_building(target)) { // TKO-TERR-41
      const Points& walls = table(s).feature(target.building).outline;
      best = std::min(best, run_until(own, direction, Convex(walls), 0, 0, best, is_convex(walls)));
    }
    for (const Body& block : theirs) best = std::min(best, run_until(own, direction, block, 0, best));
  }
  return best < across_any_table ? best : infinite;
}

} // namespace sandtable::kingdom
