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

constexpr Motive pins{"keeps more pins standing", "costs pins", Rule::SKT_WIN_01};
constexpr Motive throwing{}; // the odds of the throw say it
constexpr Motive nearness{"brings {unit} within {to} of the enemy", "leaves {unit} {to} from the enemy",
                          Rule::SKT_BOWL_01};

/// Tells every amount that it adds up: a general hears nothing, a player who asks why hears all.
template <class Note>
double evaluated(const State& s, Side side, const Note& note) {
  double value = 0;
  const auto add = [&](const Motive& motive, double amount, const Subject& about = {}) {
    value += amount;
    note(motive, amount, about);
  };
  if (s.agenda.empty()) {
    add(pins, s.winner < 0 ? 0 : s.winner == index_of(side) ? 100 : -100);
    return value;
  }
  add(pins, pins_of(s, side) - pins_of(s, enemy_of(side)));
  const Step& step = s.agenda.top();
  if (step.kind == StepKind::bowl_roll) {
    const double down = std::min<double>(s.unit(step.a).pins * knocked, s.unit(step.b).pins);
    add(throwing, s.unit(step.a).side == side ? down : -down);
  }
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != side || !is_there(u)) continue;
    const int foe = nearest_foe(s, u);
    if (foe < 0) continue;
    const double gap = distance(u.at, s.unit(foe).at);
    add(nearness, -step_worth * std::max(0.0, gap - bowl_reach), {i, -1, gap});
  }
  return value;
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

double evaluate(const State& s, Side side) { return evaluated(s, side, Unheard{}); }

Terms terms(const State& s, Side side) {
  Terms out;
  evaluated(s, side, Heard{out});
  return out;
}

bool between_actions(const State& s) { return !s.agenda.empty() && s.agenda.top().kind == StepKind::act; }

} // namespace sandtable::skittles
