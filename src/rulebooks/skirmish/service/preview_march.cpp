#include "rulebooks/skirmish/service/preview_march.hpp"

#include "client/preview_of.hpp"
#include "rulebooks/skirmish/chapters/charge.hpp"
#include "rulebooks/skirmish/chapters/cover.hpp"
#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/march.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/melee_odds.hpp"
#include "rulebooks/skirmish/service/ghosts.hpp"
#include "rulebooks/skirmish/service/wording.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

/// What the fastest of them has: SKR-MOV-01 to 05.
double most_of(const State& s, int unit) {
  double out = 0;
  for (const int i : men_of(s, unit)) out = std::max(out, allowance(s.figure(i), true));
  return out;
}

/// Where the way of the anchor slows: SKR-MOV-06, 07.
void say_ground(const State& s, Vec start, const Path& path, Preview& out) {
  FeatureSet told = 0;
  double gone = 0;
  Vec from = start;
  for (const Vec& to : path) {
    const Segment leg{from, to};
    for (const int k : units_in((s.setting->difficult | s.setting->barriers) & ~told)) {
      const Feature& f = table(s).feature(k);
      const FeatureSet own = FeatureSet{1} << static_cast<unsigned>(k);
      if ((s.setting->barriers & own) != 0) {
        if (!crosses(leg, f.outline)) continue;
        told |= own;
        say_along(out, start, path, gone, "poor", name_of_feature(s, k) + ": a quarter of the move to climb",
                  std::string(id_of(Rule::SKR_MOV_07)));
      } else if (const double part = first_inside(leg, f.outline); part <= 1) {
        told |= own;
        say_along(out, start, path, gone + part * distance(from, to), "poor",
                  name_of_feature(s, k) + ": every centimetre counts double", std::string(id_of(Rule::SKR_MOV_06)));
      }
    }
    gone += distance(from, to);
    from = to;
  }
}

/// Whether they would be in cover there: SKR-COV-07.
bool would_be_covered(const State& s, int unit, const March& march) {
  State there = s;
  for (std::size_t i = 0; i < march.men.size(); ++i) put(there, march.men[i], march.places[i], march.facing);
  return is_entirely_in_cover(there, group_of(there, unit));
}

} // namespace

void preview_march(const State& s, const Order& o, Preview& out) {
  if (!is_there(s, o.unit)) return;
  const March march = judge_march(s, o);
  out.allowance = most_of(s, o.unit);
  out.length = march.longest;
  out.ghost = ghosts_of(s, march);
  say_ground(s, anchor_of(s, o.unit), o.path, out);
  if (!march.ruling.allowed()) return;
  if (march.leaves) out.notes.push_back(note("they leave the table", Rule::SKR_MOV_17));
  if (march.hurried && main_weapon(s, o.unit))
    out.notes.push_back(note("more than half speed: they will not shoot", Rule::SKR_SHT_15));
  if (!march.leaves && march.places.size() == march.men.size() && would_be_covered(s, o.unit, march))
    out.notes.push_back(note("all of them in cover there", Rule::SKR_COV_07));
}

void preview_charge(const State& s, const Order& o, Preview& out) {
  if (!is_there(s, o.unit) || !is_number(s, o.target) || !is_there(s, o.target)) return;
  const NearestPair pair = nearest_pair(s, o.unit, o.target);
  if (pair.ours >= 0)
    out.sight = line_of_order(s.figure(pair.ours).at, s.figure(pair.theirs).at, pair.distance, out.verdict);
  const Charge charge = judge_ordered_charge(s, o);
  out.allowance = most_of(s, o.unit);
  out.length = charge.longest;
  out.ghost = ghosts_of(s, charge);
  if (!charge.ruling.allowed()) return;
  out.notes.push_back(note(fmt::format("{} of {} reach the enemy", charge.in_contact,
                                       plural(static_cast<int>(charge.men.size()), "man", "men")),
                           Rule::SKR_MEL_05));
  const MeleeOdds odds = charge_odds(s, o.unit, o.target, charge);
  const Side own = s.unit(o.unit).side;
  out.notes.push_back(note(fmt::format("{} the enemy comes off worse, {} they do",
                                       percent_words(odds.worse(enemy_of(own))), percent_words(odds.worse(own))),
                           Rule::SKR_MEL_23));
}

} // namespace sandtable::skirmish
