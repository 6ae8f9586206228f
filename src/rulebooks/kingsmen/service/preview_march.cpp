#include "rulebooks/kingsmen/service/preview_march.hpp"

#include "client/preview_of.hpp"
#include "rulebooks/kingsmen/chapters/buildings.hpp"
#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/service/names.hpp"
#include "rulebooks/kingsmen/service/pieces.hpp"
#include "rulebooks/kingsmen/service/ranges.hpp"

namespace sandtable::kingsmen {

namespace {

struct Slowing {
  std::string words;
  Rule rule = Rule::none;
};

/// What halves a move, in words: KM1-MOVE-30.
Slowing slowing_of(const State& s, const Unit& u, const March& m, const std::string& what) {
  const std::string halves = " halves this " + what;
  if (m.slow.door) return {"the door" + halves, Rule::KM1_MOVE_46};
  if (m.slow.feature >= 0)
    return {name_of_feature(s, m.slow.feature) + halves, u.formation != Formation::loose ? Rule::KM1_MOVE_40
                                                         : is_artillery(u.type)          ? Rule::KM1_MOVE_41
                                                                                         : Rule::KM1_MOVE_42};
  if (m.slow.backward)
    return {(sideways_is_forward(s) ? "going backward" : "going sideways or backward") + halves, Rule::KM1_MOVE_15};
  return {"turning about" + halves, Rule::KM1_MOVE_16};
}

/// How far along its path a unit first touches what slows it.
double slowed_from(const State& s, const Unit& u, const Path& path, double length) {
  const auto touched = [&](double at) {
    const Path head = first_part(u.anchor, path, at);
    const Unit end = stood(u, head.empty() ? u.anchor : head.back(), u.facing);
    return terrain_touched(s, u, head, end, 0) >= 0;
  };
  if (touched(0)) return 0; // KM1-MOVE-43
  return begins_at(length, touched);
}

/// What makes a move shorter or longer than usual, in words and along the path.
void say_going(const State& s, const Unit& u, const Path& path, const March& m, const std::string& what, Preview& out) {
  const auto say = [&](double from, const char* tone, const std::string& words, Rule rule) {
    say_along(out, m.start, path, from, tone, words, cited(s, rule));
  };
  if (m.length == 0) return;
  if (m.road) return say(0, "good", "the road lengthens this " + what + " by half", Rule::KM1_MOVE_60);
  if (!m.slow.any()) return;
  if (jack_in_force(s)) return say(0, "good", "the Jack spares this " + what + " all halving", Rule::KM1_CARD_11);
  const Slowing slow = slowing_of(s, u, m, what);
  const bool on_the_way = m.slow.feature >= 0 && !m.slow.door && !m.slow.backward && !m.slow.about_face;
  say(on_the_way ? slowed_from(s, u, path, m.length) : 0, "poor", slow.words, slow.rule);
}

Path without_door(const Unit& u, Path path) {
  if (in_building(u) && !path.empty()) path.erase(path.begin());
  return path;
}

/// The unit laid out where the player points, though it may not stand there.
Unit wished(const State& s, const Unit& u, const Order& o, Angle facing) {
  Unit out = u;
  out.building = -1;
  if (!o.path.empty()) out.anchor = o.path.back();
  out.facing = facing;
  if (loose_skirmishers(out)) arrange(out, o.arrangement);
  stand(out, options(s));
  return out;
}

} // namespace

void preview_march(const State& s, const Order& o, Preview& out) {
  const int unit = s.activation.unit;
  const Unit& u = s.unit(unit);
  const March m = judge_march(s, unit, o);
  out.length = m.length;
  out.allowance = m.allowance;
  say_going(s, u, without_door(u, o.path), m, "march", out);
  if (!m.ruling.allowed()) {
    if (o.building < 0) out.ghost = figures_of(s, wished(s, u, o, o.facing.value_or(u.facing)), unit);
    return;
  }
  if (o.building >= 0) out.notes.push_back(note(s, "they occupy " + name_of_feature(s, o.building), Rule::KM1_OPT_63));
  out.ghost = figures_of(s, m.end, unit);
}

void preview_charge(const State& s, const Order& o, Preview& out) {
  const int unit = s.activation.unit;
  const Unit& u = s.unit(unit);
  out.arc = march_ground(s, u);
  if (o.target < 0 || o.target >= s.unit_count || !s.unit(o.target).present) return;
  const Charge c = judge_charge(s, unit, o);
  const Path path = without_door(u, o.path);
  const Vec from = in_building(u) ? window_towards(s, u, centre_of(s, s.unit(o.target))) : u.anchor;
  const Vec contact = charge_goal(u, from, contact_point(s, from, s.unit(o.target)));
  const Vec to = o.path.empty() ? contact : o.path.back();
  out.sight = line_of_order(from, to, distance(from, contact), c.ruling.allowed() ? Verdict{} : out.verdict);
  if (c.ruling.rule == Rule::KM1_MELEE_13) out.sight->blocked_at = c.ruling.where;
  out.length = c.march.length;
  out.allowance = c.march.allowance > 0 ? c.march.allowance : base_allowance(u.type, u.formation);
  if (c.ruling.allowed()) {
    say_going(s, u, path, c.march, "charge", out);
    out.ghost = figures_of(s, c.end, unit);
  } else {
    out.ghost = figures_of(s, wished(s, u, o, o.facing.value_or(heading(to - from))), unit);
  }
}

} // namespace sandtable::kingsmen
