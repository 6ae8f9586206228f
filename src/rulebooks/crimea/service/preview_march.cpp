#include "rulebooks/crimea/service/preview_march.hpp"

#include "client/preview_of.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/houses.hpp"
#include "rulebooks/crimea/chapters/manoeuvre.hpp"
#include "rulebooks/crimea/chapters/march.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/figures.hpp"
#include "rulebooks/crimea/service/names.hpp"
#include "rulebooks/crimea/service/wording.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <fmt/format.h>

namespace sandtable::crimea {

namespace {

/// A kind of ground in words, by its mark in what a path touches.
struct GroundWord {
  bool Touched::*mark;
  const char* words;
};
constexpr GroundWord grounds[] = {{&Touched::low_hill, "the low hill"}, {&Touched::high_hill, "the high hill"},
                                  {&Touched::stream, "the stream"},     {&Touched::woods, "the woods"},
                                  {&Touched::wall, "the wall"},         {&Touched::trench, "the trench"}};

Rule penalty_rule(const Unit& u) {
  return mounted(u) ? Rule::CRI_MOVE_12 : has_guns(u) ? Rule::CRI_MOVE_13 : Rule::CRI_MOVE_11;
}

/// Where the way begins, and how the unit looks there: turned about (CRI-MOVE-27), or at its door (CRI-TER-14).
Unit setting_out(const State& s, const Unit& u, const Order& o) {
  if (u.house >= 0) return set_down_at(s, u, o.path.front(), o.path.size() > 1 ? o.path[1] : o.path.front());
  if (s.move.kind == MoveKind::about_face) return planted_about(u, u.footing.centre, reversed(u.facing));
  return u;
}

bool follows_its_nose(MoveKind kind) { return kind == MoveKind::forward || kind == MoveKind::road; }

Touched touched_on(const State& s, Unit at, const Path& path) {
  Touched out = touched_at(s, at);
  for (const Vec& to : path) {
    if (distance2(to, at.anchor) > 0 && follows_its_nose(s.move.kind))
      at = planted(at, at.anchor, heading(to - at.anchor));
    out.add(touched_along(s, at, to - at.anchor));
    at = planted(at, to, at.facing);
  }
  return out;
}

/// How far along its path a unit first touches that ground.
double slowed_from(const State& s, const Unit& from, const Path& path, bool Touched::*mark) {
  if (touched_at(s, from).*mark) return 0;
  return begins_at(length_of(from.anchor, path),
                   [&](double length) { return touched_on(s, from, first_part(from.anchor, path, length)).*mark; });
}

/// What shortens a move, in words and along the path: of several kinds of ground the worst (CRI-MOVE-14).
void say_going(const State& s, const Unit& from, const Order& o, const March& m, Preview& out) {
  const auto say = [&](double at, const char* tone, const std::string& words, Rule rule) {
    say_along(out, from.anchor, o.path, at, tone, words, std::string(id_of(rule)));
  };
  const Unit& u = s.unit(s.move.unit);
  const double best = best_allowance(s);
  const auto given = [&](const Touched& ground, bool through_friend) {
    return allowance(s, u, s.move.kind, {s.move.faces.data(), s.move.dice}, ground, through_friend);
  };
  if (s.move.kind == MoveKind::road) say(0, "good", "the road leads over whatever it crosses", Rule::CRI_MOVE_20);
  double worst = best;
  const GroundWord* slows = nullptr;
  for (const GroundWord& g : grounds) {
    if (!(m.touched.*g.mark)) continue;
    Touched only;
    only.*g.mark = true;
    if (const double left = given(only, false); left < worst) worst = left, slows = &g;
  }
  if (slows != nullptr)
    say(slowed_from(s, from, o.path, slows->mark), "poor",
        fmt::format("{}: {} of {} inches are left", slows->words, inches(worst), inches(best)), penalty_rule(u));
  if (m.through_friend && !is_staff(u.arm))
    say(0, "poor", fmt::format("passing through others: {} inches are left", inches(given(m.touched, true))),
        Rule::CRI_MOVE_15);
}

/// What the end of a march means for what comes next.
void say_arrival(const State& s, const March& m, Preview& out) {
  const Unit& u = m.end;
  if (m.house >= 0) return out.notes.push_back(note("they occupy " + name_of_feature(s, m.house), Rule::CRI_TER_13));
  if (u.turned > 0 && follows_its_nose(s.move.kind))
    out.notes.push_back(note(fmt::format("turned {:.0f} of 30 degrees", u.turned * 360.0 / 65536), Rule::CRI_SEQ_29));
  if (mounted(u))
    out.notes.push_back(m.forward >= charge_inches
                            ? note("they count as moving", Rule::CRI_MOVE_33)
                            : note("less than 4 inches forward: they count as standing", Rule::CRI_MOVE_33));
  if (is_artillery(u.arm) || is_staff(u.arm)) return;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& e = s.unit(i);
    if (e.side != u.side && e.present && reaches(distance(s, u, e), enemy_distance))
      out.notes.push_back(note("within reach of a close assault on " + name_of(s, i), Rule::CRI_CC_01));
  }
}

} // namespace

void preview_march(const State& s, const Order& o, Preview& out) {
  const Unit& u = s.unit(s.move.unit);
  const March m = judge_march(s, o);
  out.allowance = m.allowance;
  if (o.path.empty()) {
    if (o.facing && u.house < 0) out.ghost = figures_of(planted(u, u.anchor, *o.facing));
    return;
  }
  const Unit from = setting_out(s, u, o);
  out.length = m.length > 0 ? m.length : length_of(from.anchor, o.path);
  say_going(s, from, o, m, out);
  if (m.ruling.allowed()) {
    say_arrival(s, m, out);
    out.ghost = figures_of(m.end);
  } else if (o.house < 0) { // where the player points, though it may not stand there
    const Vec last = o.path.size() > 1 ? o.path[o.path.size() - 2] : from.anchor;
    const Angle ahead = follows_its_nose(s.move.kind) ? heading(o.path.back() - last) : from.facing;
    out.ghost = figures_of(planted(from, o.path.back(), o.facing.value_or(ahead)));
  }
}

void preview_manoeuvre(const State& s, const Order& o, Preview& out) {
  const Unit& u = s.unit(o.unit);
  if (out.verdict.allowed && o.verb != Verb::remove_chit) {
    out.ghost = figures_of(after_manoeuvre(s, o));
    if (!o.path.empty())
      out.notes.push_back(
          note(fmt::format("shifted {} inches to make it fit", inches(distance(u.footing.centre, o.path.front()))),
               o.verb == Verb::form ? Rule::CRI_FORM_20 : Rule::CRI_MOVE_36));
  } else if (o.facing && u.house < 0) {
    out.ghost = figures_of(planted_about(u, u.footing.centre, *o.facing));
  }
}

} // namespace sandtable::crimea
