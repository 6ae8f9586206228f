#include "rulebooks/crimea/chapters/movement.hpp"

#include "rulebooks/crimea/chapters/bound.hpp"
#include "rulebooks/crimea/chapters/march.hpp"
#include "rulebooks/crimea/chapters/tables.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

/// How many dice a move throws, and the rule that says so.
struct MoveDice {
  int dice = 0;
  Rule rule = Rule::none;
  const char* words = "";
};

constexpr MoveDice no_square{0, Rule::CRI_MOVE_08, "A square does not move."};

bool in_road_file(const Unit& u) {
  return u.formation == Formation::road_column || u.formation == Formation::limbered_road;
}

bool on_road(const State& s, const Unit& u) { return along_road(s, {u.anchor, u.anchor}); }

bool prolonged(const Unit& u) { return has_guns(u) && u.formation == Formation::unlimbered; }

/// CRI-MOVE-02 to 06; dismounted cavalry and gunners without guns are foot.
const MoveRow& row_of(const Unit& u) {
  if (is_staff(u.arm)) return move_table::staff;
  if (mounted(u)) return move_table::cavalry;
  if (!has_guns(u)) return move_table::infantry;
  return u.arm == Arm::horse_artillery ? move_table::horse_guns : move_table::foot_guns;
}

/// CRI-MOVE-02, 03, 04, 05: by road; the anchor stays on it: CRI-MOVE-07.
MoveDice road_dice(const State& s, const Unit& u) {
  if (!in_road_file(u) || gunners_only(u))
    return {0, Rule::CRI_MOVE_07, "Only a road column, or limbered guns in one file, moves by road."};
  if (!on_road(s, u)) return {0, Rule::CRI_MOVE_07, "The head of the column is not on a road."};
  const MoveRow& row = row_of(u);
  const char* words = mounted(u)                      ? "cavalry by road"
                      : u.arm == Arm::horse_artillery ? "horse guns by road"
                      : has_guns(u)                   ? "foot guns by road"
                                                      : "foot by road";
  return {row.road, row.rule, words};
}

/// CRI-MOVE-02, 03, 04, 05: forward. Off the road a file throws as a column: CRI-MOVE-07; skirmishers do too:
/// CRI-FORM-22. A garrison comes out in column: CRI-TER-14.
MoveDice forward_dice(const Unit& u) {
  if (prolonged(u)) return {0, Rule::CRI_MOVE_04, "Unlimbered guns move by prolonge, or limber first."};
  const MoveRow& row = row_of(u);
  if (has_guns(u))
    return {row.line, row.rule, u.arm == Arm::horse_artillery ? "limbered horse guns" : "limbered foot guns"};
  const bool wide = u.house < 0 && (gunners_only(u) || u.formation == Formation::line || // CRI-CC-49
                                    u.formation == Formation::double_line);
  if (mounted(u)) return {wide ? row.line : row.column, row.rule, wide ? "cavalry in line" : "cavalry in column"};
  return {wide ? row.line : row.column, row.rule, wide ? "foot in line" : "foot in column"};
}

MoveDice dice_for(const State& s, const Unit& u, MoveKind kind) {
  if (is_staff(u.arm))
    return kind == MoveKind::staff ? MoveDice{row_of(u).line, row_of(u).rule, "staff"}
                                   : MoveDice{0, Rule::CRI_MOVE_06, "A higher commander rides as staff."};
  if (u.arm == Arm::siege_artillery && has_guns(u)) return {0, Rule::CRI_ARM_08, "Siege guns never move."};
  if (u.house >= 0 && kind != MoveKind::forward)
    return {0, Rule::CRI_TER_14, "Who leaves a house comes out in column, going forward."};
  if (u.formation == Formation::square && u.house < 0) return no_square;
  switch (kind) {
    case MoveKind::forward: return forward_dice(u);
    case MoveKind::road: return road_dice(s, u);
    case MoveKind::prolonge:
      if (!prolonged(u)) return {0, Rule::CRI_MOVE_04, "Only unlimbered guns move by prolonge."};
      return {row_of(u).prolonge, row_of(u).rule, "guns by prolonge"};
    case MoveKind::backward:
    case MoveKind::left:
    case MoveKind::right:
    case MoveKind::about_face:
      return {move_table::backward_or_sideways, Rule::CRI_MOVE_09, "backward, sideways or about-face"};
    case MoveKind::staff: break;
  }
  return {0, Rule::CRI_MOVE_06, "Only higher commanders ride as staff."};
}

/// What ground takes away: so many of the highest dice, so many of the lowest.
struct Penalty {
  int high = 0, low = 0;

  void add(const Penalty& o) {
    high += o.high;
    low += o.low;
  }
  /// CRI-MOVE-14: two highest, then high, then low.
  bool worse_than(const Penalty& o) const { return high > o.high || (high == o.high && low > o.low); }
};

Penalty penalty_of(Loss loss) {
  switch (loss) {
    case Loss::low_die: return {0, 1};
    case Loss::high_die: return {1, 0};
    case Loss::two_highest: return {2, 0};
    case Loss::nothing:
    case Loss::no_crossing: break; // CRI-MOVE-13: never on the way
  }
  return {};
}

Penalty penalty_of(const State& s, const Unit& u, const Touched& ground) {
  const MoveRow& row = row_of(u);
  Penalty out;
  const auto touch = [&](bool touched, Loss loss) {
    if (!touched) return;
    const Penalty p = penalty_of(loss);
    if (options(s).terrain_penalties == TerrainPenalties::all) // CRI-OPT-03
      out.add(p);
    else if (p.worse_than(out))
      out = p; // CRI-MOVE-14, CRI-RULING-25
  };
  touch(ground.low_hill, row.low_hills);
  touch(ground.high_hill, row.rough);
  touch(ground.stream, row.rough);
  touch(ground.woods, row.rough);
  touch(ground.wall, row.works);
  touch(ground.trench, row.works);
  return out;
}

bool heeds_ground(const Unit& u, MoveKind kind) {
  return !is_staff(u.arm)          // CRI-MOVE-06
         && kind != MoveKind::road // CRI-MOVE-20
         && !prolonged(u);         // CRI-MOVE-19, CRI-RULING-93
}

void report_move(const State& s, const March& m, const Unit& before, Events events) {
  const auto unit = s.move.unit;
  if (before.house >= 0)
    report(events, EventKind::house_left, Rule::CRI_TER_14, [&](Event& e) {
      e.unit = unit;
      e.feature = before.house;
    });
  report(events, EventKind::unit_moved, Rule::CRI_MOVE_01, [&](Event& e) {
    e.unit = unit;
    e.inches = m.length;
    e.move = s.move.kind;
    e.from = before.anchor;
    e.to = m.end.anchor;
  });
  if (m.house >= 0)
    report(events, EventKind::house_entered, Rule::CRI_TER_13, [&](Event& e) {
      e.unit = unit;
      e.feature = static_cast<std::int8_t>(m.house);
    });
}

} // namespace

int move_dice(const State& s, const Unit& u, MoveKind kind) { return dice_for(s, u, kind).dice; }

double allowance(const State& s, const Unit& u, MoveKind kind, std::span<const std::uint8_t> faces,
                 const Touched& ground, bool through_friend) {
  std::array<std::uint8_t, 5> natural{};
  const int count = static_cast<int>(std::min(faces.size(), natural.size()));
  std::copy_n(faces.begin(), count, natural.begin());
  std::sort(natural.begin(), natural.begin() + count); // CRI-MOVE-17: high and low are the faces thrown
  Penalty lost = heeds_ground(u, kind) ? penalty_of(s, u, ground) : Penalty{};
  if (through_friend && !is_staff(u.arm)) ++lost.low; // CRI-MOVE-15, CRI-RULING-92
  int first = lost.low, end = count - lost.high;
  if (first >= end) first = 0, end = std::min(count, 1); // CRI-MOVE-16: the lowest one thrown is kept
  double sum = 0;
  for (int i = first; i < end; ++i) // CRI-MOVE-01, 17
    sum += std::max(0, natural[static_cast<std::size_t>(i)] - u.chits);
  return sum;
}

double best_allowance(const State& s) {
  const Move& m = s.move;
  return allowance(s, s.unit(m.unit), m.kind, {m.faces.data(), m.dice}, {}, false);
}

Ruling check_move(const State& s, const Order& o) {
  const Unit& u = s.unit(o.unit);
  const MoveDice dice = dice_for(s, u, o.kind);
  return dice.dice > 0 ? Ruling{} : refuse(dice.rule, dice.words, u.anchor, o.unit);
}

void begin_move(State& s, const Order& o, Events) {
  s.move = {};
  s.move.unit = o.unit;
  s.move.kind = o.kind;
  s.move.dice = static_cast<std::uint8_t>(move_dice(s, s.unit(o.unit), o.kind));
  s.agenda.push(StepKind::move_roll, o.unit);
}

Plan move_plan(const State& s) {
  Plan plan = total_by(s.move.unit, "Move");
  const MoveDice dice = dice_for(s, s.unit(s.move.unit), s.move.kind);
  plan.because(dice.rule, dice.words, dice.dice, 0);
  if (const int chits = s.unit(s.move.unit).chits; chits > 0)
    plan.note(Rule::CRI_MOVE_17, "on each die, for its chits", -chits, Changes::row, 0);
  return plan;
}

void move_thrown(State& s, const Roll& roll, Events events) {
  Move& m = s.move;
  m.dice = static_cast<std::uint8_t>(roll.count());
  std::copy_n(roll.faces.begin(), roll.faces.size(), m.faces.begin());
  report(events, EventKind::dice_for_move, Rule::CRI_MOVE_18, [&](Event& e) {
    e.unit = m.unit;
    e.move = m.kind;
    e.show(roll.dice());
  });
  if (m.bound) return march_bound(s, events); // CRI-ARMY-13
  s.agenda.push(StepKind::path, m.unit);      // CRI-SEQ-34
}

Judged check_path(const State& s, const Order& o) {
  if (o.verb == Verb::stay) return {}; // CRI-SEQ-34
  const Unit& u = s.unit(s.move.unit);
  if (o.verb != Verb::march || o.unit != s.move.unit)
    return refuse(Rule::CRI_SEQ_34, "{unit} has thrown for its move: march, or stay.", u.anchor, s.move.unit);
  return judge_march(s, o);
}

void take_march(State& s, const March& m, Events events) {
  Unit& u = s.unit(s.move.unit);
  const Unit before = u;
  u = m.end;
  u.forward_inches = m.forward; // CRI-MOVE-32
  u.moved = true;
  u.moved_from = before.anchor;
  u.moved_facing = before.facing;
  report_move(s, m, before, events);
  s.move = {};
}

void take_path(State& s, const Order& o, const Judged& judged, Events events) {
  if (o.verb == Verb::march) return take_march(s, judged.as<March>(), events);
  report(events, EventKind::unit_stayed, Rule::CRI_SEQ_34, [&](Event& e) { e.unit = s.move.unit; });
  s.move = {};
}

} // namespace sandtable::crimea
