#include "rulebooks/kingsmen/chapters/sight.hpp"

#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

/// Shorter stretches inside an area are the rounding of a line that only touches it.
constexpr double touch = 1e-6;
/// A screening hedge or wall does not hide what lies or looks right on it.
constexpr double at_the_line = 0.01;
/// A body blocks only when the line runs inside it for longer than this.
constexpr double graze = 0.01;
constexpr double never = 2;

/// KM1-FIRE-34: not for an end that stands on the crest, or higher than its level.
bool behind_crest(const Feature& f, const Segment& line, const SightEnds& ends, double inside) {
  if (ends.from_elevation > f.level || ends.to_elevation > f.level) return false;
  return inside > touch && !contains(f.crest, line.from) && !contains(f.crest, line.to);
}

const char* words_of_screen(Rule rule) {
  switch (rule) {
    case Rule::KM1_FIRE_41: return "{unit} stands too near the target to be fired over.";
    case Rule::KM1_FIRE_42: return "{unit} stands as high as the gun, which cannot fire over it.";
    case Rule::KM1_FIRE_43: return "{unit} stands in the line of fire, and from hill to hill nobody fires over heads.";
    default: return "{unit} stands in the line of fire.";
  }
}

} // namespace

Sight first_stop(const Table& table, const Segment& line, const SightEnds& ends, const SightPassages& along) {
  constexpr double allowed = woods_depth + geom_eps; // KM1-FIRE-33, KM1-RULING-35
  const double long_line = length(line.to - line.from);
  double nearest = never, walked = 0, until = 0; // through wood; what lies in two woods counts once
  Sight out;
  const auto meet = [&](double at, BlockedBy by, int what) {
    if (at >= nearest) return;
    nearest = at;
    out = {by, what, line.from + (line.to - line.from) * at, Rule::KM1_FIRE_36};
  };
  for (const SightPassage& p : along) {
    if (p.enter >= nearest) break;
    switch (p.how) {
      case Hiding::wall:
        if (p.enter * long_line > at_the_line && (1 - p.enter) * long_line > at_the_line)
          meet(p.enter, BlockedBy::terrain, p.what);
        break;
      case Hiding::area: // KM1-FIRE-32
        if (p.inside > touch) meet(p.enter, BlockedBy::terrain, p.what);
        break;
      case Hiding::crest:
        if (behind_crest(table.feature(p.what), line, ends, p.inside)) meet(p.enter, BlockedBy::crest, p.what);
        break;
      case Hiding::wood: {
        const double from = std::max(p.enter, until), stretch = (p.leave - from) * long_line;
        if (stretch <= 0) break;
        if (walked + stretch > allowed + touch) meet(from + (allowed - walked) / long_line, BlockedBy::woods, p.what);
        walked += stretch;
        until = p.leave;
        break;
      }
      case Hiding::body: meet(p.enter, BlockedBy::unit, p.what); break; // KM1-FIRE-36
    }
  }
  return out;
}

Sight look_over_ground(const Table& table, const Segment& line, const SightEnds& ends) {
  return first_stop(table, line, ends,
                    passages_along(table, line, table.near(line) & table.screening() & ~ends.transparent));
}

void add_unit(SightPassages& along, const Segment& line, const State& s, int unit) {
  const Footing& footing = s.unit(unit).footing;
  add_body(along, line, {footing.middle, footing.radius, footing.hull.view(), unit}, graze);
}

Ruling hidden_by(const Sight& seen) {
  switch (seen.by) {
    case BlockedBy::nothing: return {};
    case BlockedBy::terrain: return refuse(Rule::KM1_FIRE_32, "{feature} hides the target.", seen.where, -1, seen.what);
    case BlockedBy::woods:
      return refuse(Rule::KM1_FIRE_33, "The target stands too deep in {feature} to be seen.", seen.where, -1,
                    seen.what);
    case BlockedBy::crest:
      return refuse(Rule::KM1_FIRE_34, "The crest of {feature} hides the target.", seen.where, -1, seen.what);
    case BlockedBy::unit: return refuse(seen.rule, words_of_screen(seen.rule), seen.where, seen.what);
  }
  return {};
}

} // namespace sandtable::kingsmen
