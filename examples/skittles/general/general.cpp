#include "skittles/general/general.hpp"

#include "skittles/book.hpp"
#include "skittles/chapters/bands.hpp"

#include <algorithm>

namespace sandtable::skittles {

namespace {

constexpr double step_worth = 0.05; ///< an inch nearer to the enemy, until he is in reach
constexpr double knocked = 1.0 / 3; // SKT-BOWL-01: of each die

int nearest_foe(const State& s, const Unit& u) {
  int best = -1;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side != u.side && is_there(s.unit(i)) &&
        (best < 0 || distance2(s.unit(i).at, u.at) < distance2(s.unit(best).at, u.at)))
      best = i;
  return best;
}

void add(const State& s, std::vector<Candidate>& out, const Order& o) { add_if_legal(out, o, Skittles::check(s, o)); }

} // namespace

void candidates(const State& s, std::vector<Candidate>& out) {
  out.clear();
  const Side side = Skittles::seat(s).side;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != side || !is_there(u) || u.acted) continue;
    add(s, out, order_for(Verb::stand, i));
    for (int e = 0; e < s.unit_count; ++e) add(s, out, order_for(Verb::bowl, i, e));
    const Vec ahead = unit(s.unit(nearest_foe(s, u)).at - u.at);
    for (const Vec way : {ahead, -ahead, right_of(ahead), -right_of(ahead)}) {
      Order o = order_for(Verb::slide, i);
      o.path.push_back(on_grid(u.at + way * (slide_most - 1.0 / 128)));
      add(s, out, o);
    }
  }
}

double evaluate(const State& s, Side side) {
  if (s.agenda.empty()) return s.winner < 0 ? 0 : s.winner == index_of(side) ? 100 : -100;
  double value = pins_of(s, side) - pins_of(s, enemy_of(side));
  const Step& step = s.agenda.top();
  if (step.kind == StepKind::bowl_roll) {
    const double down = std::min<double>(s.unit(step.a).pins * knocked, s.unit(step.b).pins);
    value += s.unit(step.a).side == side ? down : -down;
  }
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != side || !is_there(u)) continue;
    if (const int foe = nearest_foe(s, u); foe >= 0)
      value -= step_worth * std::max(0.0, distance(u.at, s.unit(foe).at) - bowl_reach);
  }
  return value;
}

} // namespace sandtable::skittles
