#include "rulebooks/crimea/service/view.hpp"

#include "client/view_parts.hpp"
#include "reflect/words.hpp"
#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/chapters/higher_command.hpp"
#include "rulebooks/crimea/chapters/tables_roster.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/chapters/victory.hpp"
#include "rulebooks/crimea/service/goals.hpp"
#include "rulebooks/crimea/service/names.hpp"
#include "rulebooks/crimea/service/pieces.hpp"
#include "rulebooks/crimea/service/ranges.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <fmt/format.h>

namespace sandtable::crimea {

namespace {

std::string headline_of(const State& s) {
  return headline(s.turn, s.ending != Ending::none,
                  s.winner < 0 ? "" : "Victory: " + name_of_side(s, static_cast<Side>(s.winner)));
}

/// CRI-VIC-01: what is to be held, in the colours of who holds it now.
void add_objectives(const State& s, View& v) {
  for (const Objective& o : s.setting->objectives) {
    const Points area = o.feature >= 0 ? table(s).feature(o.feature).outline : circle(o.at, objective_reach);
    v.markers.push_back(
        explained(objective_marker(o, holder_of(s, o), area),
                  fmt::format("An objective: held by the side that has a unit {} and no enemy there.",
                              o.feature >= 0 ? "in it" : fmt::format("within {} inches", inches(objective_reach))),
                  by(Rule::CRI_VIC_01)));
  }
}

/// CRI-COL-02: the reach of a column commander. He himself is a piece, so this is no "general", of whom a client would
/// make another figure.
void add_zones(const State& s, View& v) {
  for (int i = 0; i < s.unit_count; ++i)
    if (const Unit& u = s.unit(i); u.present && u.arm == Arm::column_commander)
      v.markers.push_back({"zone", name_of(s, i), word_of(u.side), u.anchor, 0, column_zone, {}, {}});
}

std::string phase_words(const State& s) {
  switch (s.phase) {
    case Phase::orders: return "Orders";
    case Phase::free: return "Free actions";
    case Phase::command: return fmt::format("Command points, {}", int{s.n});
    case Phase::reaction: return fmt::format("Reactions, {}", int{s.n});
    case Phase::none: break;
  }
  return "Initiative";
}

void add_sequence(const State& s, View& v) {
  const int limit = options(s).turn_limit;
  const auto show = [&](ViewInstrument shown) { v.instruments.push_back(std::move(shown)); };
  show(instrument("track", "Turn", "", s.turn, limit > 0 ? std::optional(limit) : std::nullopt));
  if (s.turn == 0) return;
  const Side decides = s.phase == Phase::reaction ? enemy_of(s.acting) : s.acting;
  show(explained(instrument("track", "Phase", s.phase != Phase::none ? word_of(decides) : "", static_cast<int>(s.phase),
                            static_cast<int>(Phase::reaction), phase_words(s)),
                 by(Rule::CRI_SEQ_02)));
  if (s.phase == Phase::command)
    show(explained(instrument("counter", "Price of an action", "", s.n), by(Rule::CRI_CP_02)));
  if (s.initiative >= 0) {
    const auto winner = static_cast<Side>(s.initiative);
    show(explained(
        instrument("counter", "Initiative", word_of(winner), std::nullopt, std::nullopt, name_of_side(s, winner)),
        by(Rule::CRI_SEQ_08)));
  }
  if (!s.volleys.empty())
    show(
        explained(instrument("counter", "Volleys held", "", static_cast<int>(s.volleys.size())), by(Rule::CRI_SEQ_21)));
}

/// CRI-ARMY-04, CRI-HID-03: the orders an army commander has still to give are open.
void add_orders(const State& s, View& v) {
  if (s.phase != Phase::orders) return;
  for (int i = 0; i < s.unit_count; ++i)
    if (const Unit& u = s.unit(i); u.present && u.side == s.acting && u.arm == Arm::army_commander)
      v.instruments.push_back(explained(
          instrument("chips", "Orders of " + name_of(s, i), word_of(u.side), leadership_left(s, i), u.leadership),
          by(Rule::CRI_ARMY_04)));
}

/// What an army has left; its command points only for those who may read its rosters (CRI-HID-01, 03).
void add_army(const State& s, Side side, bool roster, View& v) {
  int points = 0, full = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).side != side || !is_unit(s.unit(i))) continue;
    full += s.setting->units[static_cast<std::size_t>(i)].full_points;
    if (s.unit(i).gone == Gone::no) points += s.unit(i).points;
  }
  const auto show = [&](const char* kind, const char* label, Rule rule, int value,
                        std::optional<int> most = std::nullopt) {
    v.instruments.push_back(explained(instrument(kind, label, word_of(side), value, most), by(rule)));
  };
  if (roster) show("chips", "Points left", Rule::CRI_HID_01, points, full);
  show("track", "Stands", Rule::CRI_VIC_02, stands_left(s, side), s.army(side).starting_stands);
  if (s.army(side).combats_won > 0) show("counter", "Close combats won", Rule::CRI_CC_43, s.army(side).combats_won);
}

} // namespace

View view(const State& s, std::optional<Seat> seat) {
  View v = bare_view<Crimea>(s, headline_of(s));
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).present)
      v.pieces.push_back(piece_of(s, i, knows_roster(s, seat, s.unit(i).side)));
    else if (s.unit(i).guns_abandoned)
      v.pieces.push_back(lone_guns(s, i));
  }
  add_objectives(s, v);
  add_zones(s, v);
  v.goals = goals_of(s);
  add_sequence(s, v);
  add_orders(s, v);
  if (s.turn > 0)
    for (const Side side : {Side::red, Side::blue}) add_army(s, side, knows_roster(s, seat, side), v);
  return v;
}

State as_seen(const State& s, Side side, FastDice&) {
  State out = s;
  if (options(s).open_rosters) return out; // CRI-OPT-09
  for (int i = 0; i < out.unit_count; ++i) {
    Unit& u = out.unit(i);
    if (u.side == side) continue;
    u.points = is_staff(u.arm) ? internal_points
                               : usual_points[static_cast<std::size_t>(u.nation)]; // CRI-HID-01, 03, 04; CRI-ROS-19, 20
    u.column_point = u.column >= 0;                                                // CRI-HID-03
    u.elite = u.elite && u.elite_shown;                                            // CRI-HID-06
  }
  return out;
}

} // namespace sandtable::crimea
