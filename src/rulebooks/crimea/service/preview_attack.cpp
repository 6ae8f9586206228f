#include "rulebooks/crimea/service/preview_attack.hpp"

#include "client/preview_of.hpp"
#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/chapters/fire.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/shortest_line.hpp"
#include "rulebooks/crimea/chapters/shots.hpp"
#include "rulebooks/crimea/chapters/sight.hpp"
#include "rulebooks/crimea/chapters/targets.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/explain.hpp"
#include "rulebooks/crimea/service/figures.hpp"
#include "rulebooks/crimea/service/names.hpp"
#include "rulebooks/crimea/service/ranges.hpp"
#include "rulebooks/crimea/service/wording.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::crimea {

namespace {

bool is_enemy(const State& s, int unit, int target) {
  return target >= 0 && target < s.unit_count && s.unit(target).present && s.unit(target).side != s.unit(unit).side;
}

/// The shortest line of those that fire at it, or of those that could; if none can, the line that shows why.
SightLine line_of_sight(const State& s, const Order& o, int target, bool allowed) {
  SightLine line;
  const int unit = o.unit;
  const Aims aims = allowed ? aims_of(s, o) : Aims{};
  bool found = false;
  for (int stand = 0; stand < static_cast<int>(s.unit(unit).men.size()); ++stand) {
    if (!fires(s, s.unit(unit), stand)) continue;
    if (allowed && aims.at[static_cast<std::size_t>(stand)] != target) continue; // CRI-FIRE-21: bound to another
    const auto shot = shot_at(s, unit, stand, target);
    if (!shot || (found && shot->range >= line.range)) continue;
    found = true;
    line.from = shot->origin;
    line.to = shot->aim;
    line.range = shot->range;
  }
  if (found) return line;
  line.from = origin_of(s, unit, 0, target);
  line.to = centre_of(s, s.unit(target));
  line.range = least_range(s, unit, target);
  line.clear = false;
  const Ruling why = why_no_shot(s, unit, target);
  if (const Stop stop = line_of_fire(s, {line.from, line.to}, unit, target, 0); !stop.clear())
    line.blocked_at = stop.where;
  line.words = explain(s, why);
  line.rule = std::string(id_of(why.rule));
  return line;
}

/// How many stands fire, and what hampers them.
void say_volley(const State& s, const Order& o, Preview& out) {
  const Aims aims = aims_of(s, o);
  int firing = 0, pivoting = 0, halved = 0;
  for (std::size_t stand = 0; stand < aims.at.size(); ++stand) {
    if (aims.at[stand] < 0) continue;
    ++firing;
    const auto shot = shot_at(s, o.unit, static_cast<int>(stand), aims.at[stand]);
    if (!shot) continue; // CRI-OPT-05: it shot when the target passed
    pivoting += shot->pivot ? 1 : 0;
    halved += reaches(shot->range, long_range(s, s.unit(o.unit)) / 2) ? 0 : 1;
  }
  const char* what = is_artillery(s.unit(o.unit).arm) ? "guns firing" : "stands firing";
  out.notes.push_back(note(fmt::format("{}: {}", what, firing), Rule::CRI_FIRE_11));
  if (pivoting > 0) out.notes.push_back(note(fmt::format("pivoting at -1: {}", pivoting), Rule::CRI_FIRE_16));
  if (halved > 0) out.notes.push_back(note(fmt::format("at long range, hits halved: {}", halved), Rule::CRI_FIRE_34));
  if (s.phase != Phase::free) out.notes.push_back(note("it takes effect when both sides have fired", Rule::CRI_SEQ_21));
}

SightLine shortest(const State& s, const Unit& from, const Unit& to, const Preview& so_far) {
  const Segment line = shortest_line(s, from, to);
  return line_of_order(line.from, line.to, distance(s, from, to), so_far.verdict);
}

/// CRI-CC-02: stands and leader, a die, less chits; 6 passes.
std::string courage(const Unit& u) {
  const int needs = morale_needs(u);
  if (needs <= 1) return "any die sends them in";
  return needs > 6 ? "no die sends them in" : fmt::format("{} or more sends them in", needs);
}

} // namespace

void preview_fire(const State& s, const Order& o, Preview& out) {
  const Unit& u = s.unit(o.unit);
  out.arc = fire_ground(s, u, long_range(s, u));
  const int target = o.targets.empty() ? o.target : o.targets.front();
  if (!is_enemy(s, o.unit, target) || !may_fire(s, o.unit).allowed()) return;
  out.sight = line_of_sight(s, o, target, out.verdict.allowed);
  if (out.verdict.allowed) say_volley(s, o, out);
}

void preview_assault(const State& s, const Order& o, Preview& out) {
  if (!is_enemy(s, o.unit, o.target)) return;
  const Unit& u = s.unit(o.unit);
  out.sight = shortest(s, u, s.unit(o.target), out);
  out.length = out.sight->range;
  out.allowance = enemy_distance;
  if (!out.verdict.allowed || u.house >= 0) return;
  out.notes.push_back(note(courage(u), Rule::CRI_CC_02));
  const Vec closing = out.sight->to - out.sight->from; // CRI-CC-08
  out.ghost = figures_of(planted(u, u.anchor + closing, o.facing.value_or(u.facing)));
}

void preview_charge(const State& s, const Order& o, Preview& out) {
  const Unit& u = s.unit(o.unit);
  if (!mounted(u)) return;
  out.arc = charge_ground(s, u);
  if (!is_enemy(s, o.unit, o.target)) return;
  out.sight = shortest(s, u, s.unit(o.target), out);
  if (!out.verdict.allowed) return;
  const Onset onset = judge_charge(s, o.unit, o.target);
  const Unit turned = planted(u, u.anchor, onset.facing);
  out.length = onset.wanted;
  out.ghost = figures_of(planted(turned, turned.anchor + turned.footing.forward * onset.wanted, turned.facing));
  out.notes.push_back(onset.wanted > 0
                          ? note(fmt::format("they need {} inches", inches(onset.wanted)), Rule::CRI_REACT_08)
                          : note("they are upon the enemy already", Rule::CRI_REACT_08));
}

} // namespace sandtable::crimea
