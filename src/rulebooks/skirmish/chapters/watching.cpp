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

/// What may stand between somebody of one and somebody of the other.
FeatureSet screens_between(const State& s, const Cluster& a, const Cluster& b) {
  FeatureSet out = 0;
  const Segment line{a.middle, b.middle};
  for (const int k : units_in(s.setting->screens())) {
    const Feature& f = table(s).feature(k);
    const double reach = f.screen_radius + std::max(a.radius, b.radius);
    if (distance2(f.screen_middle, line) <= reach * reach) out |= FeatureSet{1} << k;
  }
  return out;
}

void take_lines_between(State& s, const Cluster& a, const Cluster& b) {
  const FeatureSet screens = screens_between(s, a, b);
  if (screens == 0) { // the usual case: all of them at once
    for (const int i : figures_in(a.figures)) s.lines.clear[static_cast<std::size_t>(i)] |= b.figures;
    for (const int j : figures_in(b.figures)) s.lines.clear[static_cast<std::size_t>(j)] |= a.figures;
    return;
  }
  for (const int i : figures_in(a.figures))
    for (const int j : figures_in(b.figures)) {
      if (!is_open_to_all(s, s.figure(i), s.figure(j), screens)) continue;
      s.lines.clear[static_cast<std::size_t>(i)].add(j);
      s.lines.clear[static_cast<std::size_t>(j)].add(i);
    }
}

void note_stance(State& s, int figure) {
  const Stance& stance = s.figure(figure).stance;
  if (stance.wood >= 0 || stance.concealing >= 0) s.lines.sheltered.add(figure);
  if (stance.wood_depth > look_out_depth + within_tolerance) s.lines.deep.add(figure);
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
  FigureSet out, asked = among; // `asked`: those who are asked one by one
  if (lines.looked.has(figure)) {
    const FigureSet& clear = lines.clear[static_cast<std::size_t>(figure)];
    // Only a garrison sees past what the lines say is blocked: SKR-VIS-03.
    FigureSet told = among & lines.looked;
    if (s.setting->blocking != 0) {
      const bool every = is_of_garrison(s, s.figure(figure));
      for (const int i : figures_in(told - clear))
        if (every || is_of_garrison(s, s.figure(i))) told.remove(i);
    }
    asked = asked - told;
    const FigureSet open = told & clear;
    if (lines.sheltered.has(figure)) {
      FigureSet outside = open; // of the same areas as he: none of them; all of them see him, or none does
      const Figure& f = s.figure(figure);
      for (const int i : figures_in(open & lines.sheltered))
        if ((s.figure(i).stance.areas & f.stance.areas) != 0) outside.remove(i);
      asked |= open - outside;
      outside = outside - lines.deep; // SKR-VIS-07
      if (!outside.empty() && is_made_out_from_outside(s, f, s.unit(group_of(s, f.unit)).spotted)) out = outside;
    } else {
      out = open - lines.deep; // SKR-VIS-07, 08
    }
  }
  for (const int i : figures_in(asked))
    if (sees(s, i, figure)) out.add(i);
  return out;
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
    if (!watchers_of(s, i, by).empty()) out.add(i);
  return out;
}

void take_lines(State& s) {
  const FigureSet side[2] = {figures_of(s, Side::red), figures_of(s, Side::blue)};
  const FigureSet living = side[0] | side[1];
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
  for (int u = 0; u < s.unit_count; ++u) {
    FigureSet men;
    for (int i = s.unit(u).first; i < s.unit(u).first + s.unit(u).figures; ++i)
      if (living.has(i)) men.add(i);
    if (!men.empty()) clusters[index_of(s.unit(u).side)].push_back(cluster_of(s, men));
  }
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
