#include "rulebooks/skirmish/chapters/watching.hpp"

#include "rulebooks/skirmish/chapters/look.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

namespace {

/// A circle round the centres of some figures.
struct Cluster {
  FigureSet figures;
  Vec middle;
  double radius = 0;
};

Cluster cluster_of(const State& s, const FigureSet& figures) {
  Cluster out{figures, {}, 0};
  Vec low{infinite, infinite}, high{-infinite, -infinite};
  for (const int i : figures_in(figures)) {
    const Vec at = s.figure(i).at;
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  out.middle = (low + high) / 2;
  out.radius = distance(low, high) / 2;
  return out;
}

/// What may stand between somebody of one and somebody of the other, all of whom are near the ends of a line.
FeatureSet screens_between(const State& s, const Segment& line, double aside, FeatureSet screens) {
  FeatureSet out = 0;
  for (const int k : units_in(screens)) {
    const Feature& f = table(s).feature(k);
    const double reach = f.screen_radius + aside;
    if (distance2(f.screen_middle, line) <= reach * reach) out |= FeatureSet{1} << k;
  }
  return out;
}

void take_lines_between(State& s, const Cluster& a, const Cluster& b) {
  const FeatureSet screens =
      screens_between(s, {a.middle, b.middle}, std::max(a.radius, b.radius), s.setting->screens());
  if (screens == 0) { // the usual case: all of them at once
    for (const int i : figures_in(a.figures)) s.lines.clear[static_cast<std::size_t>(i)] |= b.figures;
    for (const int j : figures_in(b.figures)) s.lines.clear[static_cast<std::size_t>(j)] |= a.figures;
    return;
  }
  for (const int i : figures_in(a.figures)) {
    const FeatureSet before_him = screens_between(s, {s.figure(i).at, b.middle}, b.radius, screens);
    for (const int j : figures_in(b.figures)) {
      if (before_him != 0 && !is_open_to_all(s, s.figure(i), s.figure(j), before_him)) continue;
      s.lines.clear[static_cast<std::size_t>(i)].add(j);
      s.lines.clear[static_cast<std::size_t>(j)].add(i);
    }
  }
}

void note_stance(State& s, int figure) {
  const Stance& stance = s.figure(figure).stance;
  if (stance.wood >= 0 || stance.concealing >= 0) s.lines.sheltered.add(figure);
  if (stance.wood_depth > look_out_depth + within_tolerance) s.lines.deep.add(figure);
}

/// Of those who may watch a figure: who does, by the lines that were taken, and who must be asked one by one.
struct Watching {
  FigureSet told, asked;
};

Watching watching(const State& s, int figure, const FigureSet& among) {
  const SightLines& lines = s.lines;
  if (!lines.looked.has(figure)) return {{}, among};
  const FigureSet& clear = lines.clear[static_cast<std::size_t>(figure)];
  // Only a garrison sees past what the lines say is blocked: SKR-VIS-03.
  FigureSet told = among & lines.looked;
  if (s.setting->blocking != 0) {
    const bool every = is_of_garrison(s, s.figure(figure));
    for (const int i : figures_in(told - clear))
      if (every || is_of_garrison(s, s.figure(i))) told.remove(i);
  }
  FigureSet asked = among - told;
  const FigureSet open = told & clear;
  if (!lines.sheltered.has(figure)) return {open - lines.deep, asked}; // SKR-VIS-07, 08
  FigureSet outside = open; // of the same areas as he: none of them; all of them see him, or none does
  const Figure& f = s.figure(figure);
  for (const int i : figures_in(open & lines.sheltered))
    if ((s.figure(i).stance.areas & f.stance.areas) != 0) outside.remove(i);
  asked |= open - outside;
  outside = outside - lines.deep; // SKR-VIS-07
  const bool made_out = !outside.empty() && is_made_out_from_outside(s, f, s.unit(group_of(s, f.unit)).spotted);
  return {made_out ? outside : FigureSet{}, asked};
}

bool is_watched(const State& s, int figure, const FigureSet& among) {
  const Watching w = watching(s, figure, among);
  if (!w.told.empty()) return true;
  for (const int i : figures_in(w.asked))
    if (sees(s, i, figure)) return true;
  return false;
}

} // namespace

FigureSet figures_of(const State& s, Side side) {
  FigureSet out;
  for (int u = 0; u < s.unit_count; ++u) {
    const Unit& unit = s.unit(u);
    if (unit.side != side) continue;
    for (int i = unit.first; i < unit.first + unit.figures; ++i)
      if (is_living(s.figure(i))) out.add(i);
  }
  return out;
}

Sides living_of(const State& s) { return {figures_of(s, Side::red), figures_of(s, Side::blue)}; }

FigureSet own_among(const Unit& u, const FigureSet& figures) {
  FigureSet own;
  const auto up_to = [](int n) { return n >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1; };
  const int end = u.first + u.figures;
  own.bits[0] = up_to(end) & ~up_to(u.first);
  own.bits[1] = up_to(std::max(end - 64, 0)) & ~up_to(std::max(u.first - 64, 0));
  return own & figures;
}

FigureSet member_set(const State& s, int group) {
  FigureSet out;
  const auto add = [&](const Unit& u) {
    for (int i = u.first; i < u.first + u.figures; ++i)
      if (is_living(s.figure(i))) out.add(i);
  };
  add(s.unit(group));
  for (const int leader : units_in(leaders_with(s, group))) add(s.unit(leader));
  return out;
}

FigureSet watchers_of(const State& s, int figure, const FigureSet& among) {
  const SightLines& lines = s.lines;
  if (s.setting->blocking == 0 && lines.looked.has(figure) && !lines.sheltered.has(figure) &&
      (among - lines.looked).empty()) // the usual case
    return (among & lines.clear[static_cast<std::size_t>(figure)]) - lines.deep;
  Watching w = watching(s, figure, among);
  for (const int i : figures_in(w.asked))
    if (sees(s, i, figure)) w.told.add(i);
  return w.told;
}

FigureSet seen_among(const State& s, const FigureSet& figures, const FigureSet& by) {
  const SightLines& lines = s.lines;
  FigureSet out, asked = figures; // `asked`: those about whom the watchers are asked one by one
  if (s.setting->blocking == 0 && (by - lines.looked).empty()) {
    FigureSet open, in_view; // with nothing between them and somebody; and somebody who can look out of his wood
    for (const int i : figures_in(by)) {
      const FigureSet& clear = lines.clear[static_cast<std::size_t>(i)];
      open |= clear;
      if (!lines.deep.has(i)) in_view |= clear;
    }
    const FigureSet told = figures & lines.looked;
    out = (told & in_view) - lines.sheltered; // SKR-VIS-07, 08
    asked = (figures - told) | (told & lines.sheltered & open);
  }
  for (const int i : figures_in(asked))
    if (is_watched(s, i, by)) out.add(i);
  return out;
}

void take_lines(State& s, const Sides& sides) {
  const FigureSet living = sides[0] | sides[1];
  SightLines& lines = s.lines;
  const FigureSet stale = living - lines.looked;
  if (stale.empty()) return;
  lines.sheltered = lines.sheltered - stale;
  lines.deep = lines.deep - stale;
  for (int i = 0; i < s.figure_count(); ++i) {
    FigureSet& clear = lines.clear[static_cast<std::size_t>(i)];
    clear = stale.has(i) ? FigureSet{} : clear - stale;
  }
  for (const int i : figures_in(stale)) note_stance(s, i);
  lines.looked = living;

  boost::container::static_vector<Cluster, most_units> clusters[2];
  for (int u = 0; u < s.unit_count; ++u)
    if (const FigureSet men = own_among(s.unit(u), living); !men.empty())
      clusters[index_of(s.unit(u).side)].push_back(cluster_of(s, men));
  const auto part = [](const Cluster& all, const FigureSet& figures) {
    return Cluster{figures, all.middle, all.radius};
  };
  for (const Cluster& red : clusters[0])
    for (const Cluster& blue : clusters[1]) {
      // Each pair of which one has moved, once.
      const FigureSet moved = red.figures & stale, stood = red.figures - stale, others = blue.figures & stale;
      if (!moved.empty()) take_lines_between(s, part(red, moved), blue);
      if (!stood.empty() && !others.empty()) take_lines_between(s, part(red, stood), part(blue, others));
    }
}

} // namespace sandtable::skirmish
