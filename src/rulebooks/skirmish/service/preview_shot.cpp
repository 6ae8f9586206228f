#include "rulebooks/skirmish/service/preview_shot.hpp"

#include "client/preview_of.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/shooting.hpp"
#include "rulebooks/skirmish/service/ranges.hpp"
#include "rulebooks/skirmish/service/wording.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

const ToHitRow& row_of(Band band) { return to_hit_table[static_cast<std::size_t>(band)]; }

/// "6 dice at medium range, in soft cover: 6 or more each"; a line for each kind of shot.
void say_shots(const Shots& shots, Preview& out) {
  for (std::size_t i = 0; i < shots.size(); ++i) {
    const auto alike = [&](const Shot& other) {
      return other.band == shots[i].band && other.cover == shots[i].cover && other.weapon == shots[i].weapon &&
             other.needs == shots[i].needs && other.modifier == shots[i].modifier;
    };
    if (std::any_of(shots.begin(), shots.begin() + static_cast<std::ptrdiff_t>(i), alike)) continue;
    const auto dice = static_cast<int>(std::count_if(shots.begin(), shots.end(), alike));
    const std::string modifier =
        shots[i].modifier == 0 ? "" : fmt::format(", {} on the die", signed_words(shots[i].modifier)); // SKR-SHT-35
    out.notes.push_back(
        note(fmt::format("{} with {} at {}, {}: {} or more{}", plural(dice, "die", "dice"), words_of(shots[i].weapon),
                         words_of(shots[i].band), words_of(shots[i].cover), int{shots[i].needs}, modifier),
             row_of(shots[i].band).rule));
  }
}

double longest_of(const State& s, int unit) {
  double out = 0;
  for (const int i : men_of(s, unit)) out = std::max(out, longest_range(s.figure(i)));
  return out;
}

} // namespace

void preview_shot(const State& s, const Order& o, Preview& out) {
  if (!is_there(s, o.unit)) return;
  if (const double range = longest_of(s, o.unit); range > 0) out.arc = fire_ground(s, o.unit, range);
  const int target = o.figure >= 0 ? group_of_figure(s, o.figure) : o.target;
  if (!is_number(s, target) || !is_there(s, target)) return;
  const NearestPair pair = nearest_pair(s, o.unit, target);
  const int at = o.figure >= 0 ? o.figure : pair.theirs;
  if (pair.ours < 0 || !is_living(s.figure(at))) return;
  const double range = o.figure >= 0 ? distance_to(s, o.unit, at) : pair.distance;
  out.sight = line_of_order(s.figure(pair.ours).at, s.figure(at).at, range, out.verdict);
  if (out.verdict.allowed) say_shots(shots_at(s, o.unit, target, o.figure), out);
}

} // namespace sandtable::skirmish
