#include "rulebooks/kingdom/chapters/sight.hpp"

#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "table/cut.hpp"
#include "table/sight.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

/// One look along a line, and what of it is stopped first.
class Look {
public:
  Look(const State& s, const Segment& line, int from, int to)
      : s_(s), line_(line), length_(distance(line.from, line.to)), from_(from), to_(to) {}

  Stop first() {
    const Table& t = table(s_);
    const FeatureSet screens = t.screening();
    if (screens != 0) look_at_ground(passages_along(t, line_, screens & t.near(line_) & ~own_walls()));
    for (int i = 0; i < s_.unit_count; ++i)
      if (i != from_ && i != to_) look_at(i);
    return stop_;
  }

private:
  FeatureSet own_walls() const { // TKO-TERR-41
    FeatureSet out = 0;
    for (const int i : {from_, to_})
      if (i >= 0 && holds_building(s_.unit(i))) out |= FeatureSet{1} << s_.unit(i).building;
    return out;
  }

  void stop(double at, SightStop by, int what) {
    if (at >= at_) return;
    at_ = at;
    stop_ = {by, what, line_.from + (line_.to - line_.from) * at};
  }

  void look_at_ground(const SightPassages& along) {
    double wood = 0;
    for (const SightPassage& p : along) {
      const bool hill = (s_.setting->hills >> p.what & 1) != 0;
      if (p.how == Hiding::wood) { // TKO-TERR-33
        const double more = (p.leave - p.enter) * length_;
        if (!reaches(wood + more, wood_sight)) stop(p.enter + (wood_sight - wood) / length_, SightStop::wood, p.what);
        wood += more;
      } else if (!hill || !looks_across(p.what)) {
        stop(p.enter, hill ? SightStop::hill : SightStop::building, p.what); // TKO-TERR-32, 33
      }
    }
  }

  /// TKO-TERR-32, TKO-RULING-132
  bool looks_across(int hill) const {
    const Feature& f = table(s_).feature(hill);
    for (const Vec end : {line_.from, line_.to})
      if (level_at(s_, end) > f.level || contains(f.outline, end)) return true;
    return false;
  }

  void look_at(int i) { // TKO-TERR-33
    const Unit& u = s_.unit(i);
    if (!is_unit(u) || !in_the_open(u)) return; // TKO-GEO-13; a garrison is as good as its walls
    if (distance2(u.footing.centre, line_) > u.footing.radius * u.footing.radius) return;
    for (const Body& body : blocks_of(u))
      if (const auto met = runs_through(line_, body, contact_distance); met && met->enter < at_ && !over(u))
        stop(met->enter, SightStop::unit, i);
  }

  bool over(const Unit& between) const { // TKO-TERR-34
    if (from_ < 0) return false;
    const Unit& gun = s_.unit(from_);
    return is_gun(gun.kind) && !gun.crew_away && level_at(s_, gun.anchor) > level_at(s_, between.anchor) &&
           !reaches(distance(s_, between, gun), overhead_clearance) &&
           !reaches(distance(s_, between, line_.to), overhead_clearance);
  }

  const State& s_;
  Segment line_;
  double length_;
  int from_, to_;
  double at_ = 2;
  Stop stop_;
};

/// A convex part of a target that a wedge leaves.
Piece clipped(Convex shape, const Wedge& w) {
  Piece out;
  for (const Vec p : shape)
    if (out.count < out.points.size()) out.points[out.count++] = p;
  if (w.cosine <= -1) return out;
  const Vec across = right_of(w.facing) * std::sqrt(std::max(1 - w.cosine * w.cosine, 0.0));
  const Vec ahead = w.facing * w.cosine;
  out = left_part(out, w.origin, w.origin + ahead + across);
  out = left_part(out, w.origin + ahead - across, w.origin);
  return left_part(out, w.origin, w.origin + right_of(w.facing)); // not behind
}

/// The points that TKO-FIRE-23 tries, the nearest point of all apart.
using Candidates = boost::container::static_vector<Vec, 128>;

class Search {
public:
  explicit Search(Vec origin) : origin_(origin) {}

  void add(const Piece& piece) {
    if (piece.count == 0) return;
    Vec sum;
    for (const Vec p : piece.view()) {
      sum += p;
      note(p);
    }
    note(sum / piece.count);
    if (piece.count > 2 && contains(piece.view(), origin_)) nearer(origin_);
    Vec from = piece.points[piece.count - 1U];
    for (const Vec to : piece.view()) {
      nearer(nearest_on({from, to}, origin_));
      from = to;
    }
  }
  bool any() const { return !candidates_.empty(); }
  Vec nearest() const { return nearest_; }
  const Candidates& from_near_to_far() {
    std::sort(candidates_.begin(), candidates_.end(), [this](Vec a, Vec b) {
      const double to_a = distance2(a, origin_), to_b = distance2(b, origin_);
      return to_a != to_b ? to_a < to_b : a.x != b.x ? a.x < b.x : a.y < b.y;
    });
    return candidates_;
  }

private:
  void note(Vec p) {
    if (candidates_.size() < candidates_.capacity()) candidates_.push_back(p);
  }
  void nearer(Vec p) {
    if (const double d = distance2(p, origin_); d < least_) {
      least_ = d;
      nearest_ = p;
    }
  }

  Vec origin_, nearest_;
  double least_ = infinite;
  Candidates candidates_;
};

} // namespace

Stop stop_on(const State& s, const Segment& line, int from_unit, int to_unit) {
  return Look(s, line, from_unit, to_unit).first();
}

std::optional<Vec> aim_point(const State& s, const Wedge& wedge, int from_unit, int to_unit) { // TKO-FIRE-23
  const Unit& target = s.unit(to_unit);
  Search search(wedge.origin);
  if (holds_building(target)) search.add(clipped(table(s).feature(target.building).outline, wedge)); // TKO-TERR-41
  for (int i = 0; i < target.footing.count; ++i) search.add(clipped(corners(stand(target, i).box), wedge));
  if (!search.any()) return std::nullopt;
  const auto clear = [&](Vec p) { return stop_on(s, {wedge.origin, p}, from_unit, to_unit).clear(); };
  if (clear(search.nearest())) return search.nearest();
  for (const Vec p : search.from_near_to_far())
    if (clear(p)) return p;
  return std::nullopt;
}

bool sees(const State& s, int from_unit, int to_unit) { // TKO-CHG-04, TKO-FIRE-24
  const Unit& u = s.unit(from_unit);
  return aim_point(s, {anchor_of(s, u), u.footing.forward, -1}, from_unit, to_unit).has_value();
}

} // namespace sandtable::kingdom
