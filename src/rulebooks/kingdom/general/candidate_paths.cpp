#include "rulebooks/kingdom/general/candidate_paths.hpp"

#include "battle/candidates.hpp"
#include "rulebooks/kingdom/book.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/path.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/general/prospects.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

/// Shares of the distance thrown that are tried, the longest legal first.
constexpr double shares[] = {1, 0.75, 0.5, 0.25};
/// Paths lie on a grid: one of its whole length may turn out a hair too long.
constexpr double breadth = 0.02;

Manoeuvre straight(ManoeuvreKind kind, double inches) { return {kind, inches, {}, {}}; }

Order march_of(int unit, const Manoeuvres& path) {
  Order o = order_for(Verb::march, unit);
  o.manoeuvres = path;
  return o;
}

/// Thinks of paths for a unit that may go so many inches. `attempt` is given each, and says what became of it: a path
/// that is not legal is followed by a shorter one.
template <class Attempt>
class PathFinder {
public:
  PathFinder(const State& s, int unit, double inches, Attempt attempt)
      : s_(s), u_(s.unit(unit)), unit_(unit), inches_(inches), attempt_(attempt) {}

  void find() {
    if (is_commander(u_.kind)) return ride();
    const Nearest foe = nearest_foe(s_, u_);
    if (foe.number < 0) return;
    const Vec at = s_.unit(foe.number).footing.centre;
    if (is_gun(u_.kind) && !u_.crew_away) return drag(at);
    longest({}, ManoeuvreKind::advance, inches_);
    longest({}, ManoeuvreKind::advance, inches_ / 2);
    wheel(at, inches_);
    wheel(at, 0);
    if (const int prey = nearest_prey(); prey >= 0 && prey != foe.number) wheel(s_.unit(prey).footing.centre, inches_);
    longest({}, ManoeuvreKind::back, inches_);
    pass_by(at);
    for (const Objective& o : s_.setting->objectives) wheel(o.at, inches_);
  }

private:
  /// The longest legal of a path whose last part is as long as the distance allows.
  bool longest(const Manoeuvres& before, ManoeuvreKind last, double most) {
    double spent = 0;
    for (const Manoeuvre& m : before) spent += cost_of(u_, m);
    const double each = last == ManoeuvreKind::advance ? 1 : 2; // TKO-MOVE-24, 25
    const double room = std::min(most, (inches_ - spent - breadth) / each);
    if (room <= breadth) return false;
    for (const double share : shares) {
      Manoeuvres path = before;
      path.push_back(straight(last, room * share));
      if (attempt_(march_of(unit_, path))) return true;
    }
    return false;
  }

  /// A wheel towards a place and on from there: TKO-MOVE-22, 23.
  void wheel(Vec to, double most) {
    const Angle wish = heading(to - u_.footing.centre);
    const int turn = turn_between(wish, u_.facing);
    constexpr int least = 910, quarter = 0x4000; // five degrees
    if (turn < least) return;
    const bool right = static_cast<std::uint16_t>(wish.turns - u_.facing.turns) < 0x8000;
    for (const int share : {4, 2}) {
      const int by = std::min(turn, quarter) * share / 4;
      const Manoeuvre part{
          right ? ManoeuvreKind::wheel_right : ManoeuvreKind::wheel_left, 0, {static_cast<std::uint16_t>(by)}, {}};
      if (cost_of(u_, part) + breadth > inches_) continue;
      Manoeuvres before;
      before.push_back(part);
      if (longest(before, ManoeuvreKind::advance, most) || attempt_(march_of(unit_, before))) return;
    }
  }

  /// Sideways until the end of a hedge (or any other difficult line) on the way is clear, and straight on past it.
  void pass_by(Vec to) {
    const Segment line{u_.footing.centre, to};
    for (const int i : units_in(table(s_).near(line) & s_.setting->difficult & ~s_.setting->buildings)) {
      const Feature& f = table(s_).feature(i);
      if (!is_line(f.kind) || !crosses(line, f.outline)) continue;
      const Vec right = right_of(u_.footing.forward);
      double least = 0, most = 0; // where the line ends, to the right of the anchor
      for (const Vec& p : f.outline) {
        const double aside = dot(p - u_.anchor, right);
        least = &p == &f.outline.front() ? aside : std::min(least, aside);
        most = &p == &f.outline.front() ? aside : std::max(most, aside);
      }
      constexpr double clear = 0.1;
      const double half = u_.footing.width / 2 + clear;
      sidestep(ManoeuvreKind::side_left, half - least);
      sidestep(ManoeuvreKind::side_right, most + half);
      return;
    }
  }

  void sidestep(ManoeuvreKind kind, double inches) {
    if (inches <= 0 || 2 * inches + breadth >= inches_) return; // TKO-MOVE-25
    Manoeuvres before;
    before.push_back(straight(kind, inches));
    if (!longest(before, ManoeuvreKind::advance, inches_)) attempt_(march_of(unit_, before));
  }

  /// The nearest enemy who is not in good order.
  int nearest_prey() const {
    return nearest_of(s_.unit_count,
                      [&](int i) -> std::optional<double> {
                        const Unit& e = s_.unit(i);
                        if (e.side == u_.side || !on_table(e) || !is_unit(e) || e.state == OrderState::good)
                          return std::nullopt;
                        return gap_between(u_, e);
                      })
        .number;
  }

  /// Guns turn for nothing before and after they are dragged: TKO-MOVE-26.
  void drag(Vec enemy) {
    Manoeuvres turn;
    turn.push_back({ManoeuvreKind::pivot, 0, heading(enemy - u_.footing.centre), {}});
    attempt_(march_of(unit_, turn));
    longest(turn, ManoeuvreKind::advance, inches_);
  }

  /// To where his units are, or half way there.
  void ride() {
    Vec sum;
    int count = 0;
    for (const int i : units_in(command_of(s_, unit_)))
      if (on_table(s_.unit(i)) && s_.unit(i).state != OrderState::routing) {
        sum += s_.unit(i).footing.centre;
        ++count;
      }
    if (count == 0) return;
    const Vec way = sum / count - u_.anchor;
    const double far = length(way), most = std::min(far, inches_ - breadth);
    if (most <= 0.5) return;
    for (const double share : {1.0, 0.5}) {
      Manoeuvres path;
      path.push_back({ManoeuvreKind::go_to, 0, {}, u_.anchor + way * (most * share / far)});
      attempt_(march_of(unit_, path));
    }
  }

  const State& s_;
  const Unit& u_;
  int unit_;
  double inches_;
  Attempt attempt_;
};

} // namespace

void path_candidates(const State& s, int unit, std::vector<Candidate>& out) {
  const Order stay = order_for(Verb::stay, unit);
  add_if_legal(out, stay, Kingdom::check(s, stay));
  PathFinder(s, unit, s.given.inches, [&](const Order& o) {
    return add_if_legal(out, o, Kingdom::check(s, o));
  }).find();
}

void likely_marches(const State& s, int unit, Marches& out) {
  if (s.unit(unit).building >= 0) return;
  PathFinder(s, unit, allowance(s, unit), [&](const Order& o) {
    if (out.size() == Marches::static_capacity) return true;
    out.push_back(judge_path(s, o));
    if (out.back().ruling.allowed()) return true;
    out.pop_back();
    return false;
  }).find();
}

} // namespace sandtable::kingdom
