#include "rulebooks/kingdom/service/preview_march.hpp"

#include "client/odds.hpp"
#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/path.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/figures.hpp"
#include "rulebooks/kingdom/service/pieces.hpp"
#include "rulebooks/kingdom/service/wording.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sandtable::kingdom {

namespace {

constexpr int most_bends = 12; ///< in the drawing of a wheel

/// What a manoeuvre is called, and its rule.
struct LegTold {
  std::string words;
  Rule rule;
};
LegTold leg_told(const Unit& at, const Manoeuvre& m) {
  const std::string cost = length_words(cost_of(at, m));
  const double degrees = to_degrees(m.turn);
  switch (m.kind) {
    case ManoeuvreKind::wheel_left:
      return {fmt::format("wheels left {:.0f} degrees, {}", degrees, cost), Rule::TKO_MOVE_22};
    case ManoeuvreKind::wheel_right:
      return {fmt::format("wheels right {:.0f} degrees, {}", degrees, cost), Rule::TKO_MOVE_23};
    case ManoeuvreKind::back: return {fmt::format("back, for {}", cost), Rule::TKO_MOVE_24};
    case ManoeuvreKind::side_left: return {fmt::format("to the left, for {}", cost), Rule::TKO_MOVE_25};
    case ManoeuvreKind::side_right: return {fmt::format("to the right, for {}", cost), Rule::TKO_MOVE_25};
    case ManoeuvreKind::pivot: return {"turned in place, for nothing", Rule::TKO_MOVE_26};
    case ManoeuvreKind::go_to: return {fmt::format("rides {}", cost), Rule::TKO_MOVE_28};
    case ManoeuvreKind::advance: break;
  }
  return {fmt::format("advances {}", cost), Rule::TKO_MOVE_21};
}

/// The way of the anchor; of a wheel a bow.
Points line_of(const Unit& at, const Manoeuvre& m) {
  const int steps = is_wheel(m.kind) ? std::min(most_bends, steps_of(at, m)) : 1;
  Points out{at.anchor};
  for (int k = 1; k <= steps; ++k) out.push_back(after(at, m, static_cast<double>(k) / steps).anchor);
  return out;
}

/// How likely each thing is that a die for the ground may do: TKO-DIFF-01 to 05.
std::array<double, 4> chances_at(const State& s, const Unit& there, int feature) {
  std::array<double, 4> out{};
  for (int die = 1; die <= 6; ++die) out[static_cast<std::size_t>(going_at(s, there, feature, die))] += 1.0 / 6;
  return out;
}

/// Where each result of its die would leave the unit, by the inches of its path.
std::string die_words(const State& s, const March& m, const Entry& e, double most) {
  const auto chances = chances_at(s, carried(m.start, e.anchor, e.facing), e.feature);
  const double slow = std::min(m.cost, e.gone + (most - e.gone) / 2); // TKO-DIFF-07
  const std::string ends =
      m.cost - slow > 0.05 ? fmt::format(", ending after {} of {}", inches(slow), length_words(m.cost)) : "";
  std::vector<std::string> parts;
  const auto say = [&](Going going, const std::string& words) {
    if (const double chance = chances[static_cast<std::size_t>(going)]; chance > 0)
      parts.push_back(percent_words(chance) + " " + words);
  };
  say(Going::free, "no delay");
  say(Going::slowed, "half speed" + ends);
  say(Going::slowed_and_disordered, "half speed and disordered");
  say(Going::barred, "barred, and ends here");
  std::string out = name_of_feature(s, e.feature) + ": ";
  for (std::size_t i = 0; i < parts.size(); ++i) out += (i > 0 ? ", " : "") + parts[i];
  return out;
}

/// The way of the anchor from a place on it.
Points way_from(const March& m, double gone) {
  Points out;
  Unit at = m.start;
  for (const Manoeuvre& leg : m.legs) {
    const double cost = cost_of(at, leg);
    if (const double first = std::max(0.0, gone) / cost; first < 1) {
      const int steps = is_wheel(leg.kind) ? most_bends : 1;
      for (int k = out.empty() ? 0 : 1; k <= steps; ++k)
        out.push_back(after(at, leg, first + (1 - first) * k / steps).anchor);
    }
    gone -= cost;
    at = after(at, leg, 1);
  }
  if (out.empty()) out.push_back(at.anchor);
  return out;
}

} // namespace

void preview_march(const State& s, const Order& o, Preview& out) {
  if (!is_number(s, o.unit)) return;
  const March m = judge_path(s, o);
  const double most = allowance(s, o.unit);
  out.allowance = most;
  Unit at = m.start;
  const Manoeuvres& path = m.legs.empty() ? o.manoeuvres : m.legs;
  for (const Manoeuvre& leg : path) {
    const LegTold t = leg_told(at, leg);
    out.stretches.push_back({line_of(at, leg), "good", t.words, std::string(id_of(t.rule))});
    out.length += cost_of(at, leg);
    at = after(at, leg, 1);
  }
  for (const Entry& e : m.entries) {
    const std::string words = die_words(s, m, e, most);
    out.notes.push_back(note(fmt::format("after {}, {}", length_words(e.gone), words), Rule::TKO_DIFF_01));
    out.stretches.push_back({way_from(m, e.gone), "poor", words, std::string(id_of(Rule::TKO_DIFF_01))});
  }
  if (m.ruling.allowed() && m.building >= 0)
    return out.notes.push_back(note("they go into " + name_of_feature(s, m.building), Rule::TKO_TERR_39));
  out.ghost = figures_of(planted(s, at, at.anchor, at.facing), worn_by(s, o.unit));
}

void preview_form(const State& s, const Order& o, Preview& out) {
  if (!is_number(s, o.unit)) return;
  const Judged judged = check_form(s, o);
  const Unit& u = s.unit(o.unit);
  if (judged.allowed()) {
    const Unit& end = judged.as<Formed>().end;
    out.ghost = figures_of(end, worn_by(s, o.unit));
    const double back = distance(end.anchor, u.anchor);
    if (o.verb != Verb::pivot && back > measure_tolerance)
      out.notes.push_back(note(fmt::format("shifted back {} to find room", length_words(back)), Rule::TKO_FORM_26));
  } else if (o.verb == Verb::pivot && o.facing && in_the_open(u)) { // as the hand has turned it
    out.ghost = figures_of(turned(s, u, *o.facing), worn_by(s, o.unit));
  }
}

} // namespace sandtable::kingdom
