#include "rulebooks/skirmish/service/sight.hpp"

#include "client/preview_of.hpp"
#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/look.hpp"
#include "rulebooks/skirmish/service/explain.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

/// A man who might stand there.
Figure somebody_at(const State& s, Vec at) {
  Figure f;
  f.at = at;
  f.condition = Condition::fit;
  f.stance = stance_at(*s.setting, at, {});
  return f;
}

/// Where a feature begins to hide what is behind it.
Vec begins(const Segment& line, const Feature& f) {
  if (!is_line(f.kind)) {
    const double part = first_inside(line, f.crest.empty() ? f.outline : f.crest);
    return line.from + (line.to - line.from) * std::min(1.0, part);
  }
  double clear = 0, hidden = 1;
  for (int i = 0; i < 12; ++i) {
    const double middle = (clear + hidden) / 2;
    (crosses({line.from, line.from + (line.to - line.from) * middle}, f.outline) ? hidden : clear) = middle;
  }
  return line.from + (line.to - line.from) * hidden;
}

/// What hides a place from another: section 3.3, of men who are not yet spotted.
Ruling hidden_by(const State& s, Vec from, Vec to) {
  const Figure a = somebody_at(s, from), b = somebody_at(s, to);
  for (const int k : units_in(s.setting->screens())) {
    if (is_open_to_all(s, a, b, FeatureSet{1} << static_cast<unsigned>(k))) continue;
    const bool hill = (s.setting->crests >> static_cast<unsigned>(k) & 1U) != 0;
    const bool wood = (s.setting->woods >> static_cast<unsigned>(k) & 1U) != 0;
    return refuse(hill   ? Rule::SKR_VIS_04
                  : wood ? Rule::SKR_VIS_05
                         : Rule::SKR_VIS_03,
                  "{feature} hides them.", begins({from, to}, table(s).feature(k)), -1, k);
  }
  if (!looks_out(s, a, b))
    return refuse(Rule::SKR_VIS_07, "So deep in {feature} nobody looks out.", from, -1, a.stance.wood);
  if (!is_near_enough_in_wood(s, a, b))
    return refuse(Rule::SKR_VIS_06, "In {feature} they see no more than 15 cm.", to, -1, b.stance.wood);
  if (!makes_out(s, a, b, true))
    return refuse(Rule::SKR_VIS_09, "So deep in {feature} nobody is seen from outside.", to, -1, b.stance.concealing);
  if (!makes_out(s, a, b, false))
    return refuse(Rule::SKR_VIS_11, "In {feature} they are seen only if they are spotted.", to, -1,
                  b.stance.concealing);
  return {};
}

} // namespace

SightLine sight(const State& s, Vec from, Vec to) {
  return look_along(from, to, hidden_by(s, from, to), [&](const Ruling& r) { return explain(s, r); });
}

} // namespace sandtable::skirmish
