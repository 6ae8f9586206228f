#pragma once

#include "client/paths.hpp"
#include "client/served_rulebook.hpp"
#include "reflect/sparse_json.hpp"

namespace sandtable {

/// A ruling in words, which are asked for only of a refusal.
template <class Explain>
Verdict verdict_of(const Ruling& ruling, Explain&& explain) {
  if (ruling.allowed()) return {};
  return {false, std::string(id_of(ruling.rule)), explain(ruling), ruling.where};
}

/// The frame of every preview: the order as asked, or adjusted where that makes it legal, its verdict and its odds.
/// What can be drawn of it adds `draw(s, order, preview)`. An order that cannot be measured at all is only ruled on.
template <class B, class Adjust, class Draw>
Preview preview_of(const typename B::State& s, const typename B::Order& asked, bool measurable, Adjust&& adjusted,
                   Draw&& draw) {
  Preview out;
  const typename B::Order meant = measurable ? adjusted(s, asked) : asked;
  const Ruling ruling = B::check(s, meant);
  out.verdict = verdict_of(ruling, [&](const Ruling& r) { return B::explain(s, r); });
  out.adjusted = ruling.allowed() && !same(meant, asked);
  out.order = to_sparse_json(out.adjusted ? meant : asked);
  if (measurable) draw(s, meant, out);
  if (const auto ahead = B::ahead_of(s, meant)) out.odds = chart_of(B::plan(*ahead), B::odds(*ahead));
  return out;
}

/// A line that is as clear as the order along it is legal; if it is not, the verdict says why.
inline SightLine line_of_order(Vec from, Vec to, double range, const Verdict& verdict) {
  SightLine line;
  line.from = from;
  line.to = to;
  line.range = range;
  line.clear = verdict.allowed;
  line.words = verdict.sentence;
  line.rule = verdict.rule;
  return line;
}

/// A free look along a line; a refusal says what hides its end, and where.
template <class Explain>
SightLine look_along(Vec from, Vec to, const Ruling& hidden, Explain&& explain) {
  const Verdict verdict = verdict_of(hidden, explain);
  SightLine line = line_of_order(from, to, distance(from, to), verdict);
  line.blocked_at = verdict.where;
  return line;
}

/// Something to be said about a path from so far along it: as a note, and where it lies. `rule` is the id for players.
template <class Path>
void say_along(Preview& out, Vec start, const Path& path, double from, const char* tone, const std::string& words,
               const std::string& rule) {
  out.notes.push_back(words + " (" + rule + ")");
  out.stretches.push_back({last_part(start, path, from), tone, words, rule});
}

} // namespace sandtable
