#include "rulebooks/crimea/service/adjust.hpp"

#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/chapters/manoeuvre.hpp"
#include "rulebooks/crimea/service/adjust_march.hpp"
#include "rulebooks/crimea/service/adjust_place.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

/// CRI-SEQ-35: a target that no stand is given to is none.
Order without_idle_targets(const Order& asked) {
  Order o = asked;
  o.targets.clear();
  o.shares.clear();
  for (std::size_t k = 0; k < asked.targets.size() && k < asked.shares.size(); ++k) {
    if (asked.shares[k] == 0) continue;
    o.targets.push_back(asked.targets[k]);
    o.shares.push_back(asked.shares[k]);
  }
  return o.targets.empty() ? asked : o;
}

} // namespace

Order adjusted_follow_up(const State& s, const Order& asked) {
  Order o = asked;
  o.inches = std::min(std::max(asked.inches, 0.0), follow_up_most);
  const double far = o.inches;
  const auto legal_at = [&](double inches) {
    o.inches = inches;
    return Crimea::check(s, o).allowed();
  };
  if (legal_at(far)) return o;
  constexpr int halvings = 9; // of four inches: less than a hundredth
  double good = 0, bad = far;
  for (int k = 0; k < halvings; ++k) {
    const double middle = (good + bad) / 2;
    (legal_at(middle) ? good : bad) = middle;
  }
  if (good <= 0) return asked;
  o.inches = good;
  return o;
}

Order adjusted(const State& s, const Order& o) {
  if (s.agenda.empty()) return o;
  switch (s.agenda.top().kind) {
    case StepKind::deploy: return o.verb == Verb::deploy ? adjusted_deployment(s, o) : o;
    case StepKind::path: return o.verb == Verb::march ? adjusted_march(s, o) : o;
    case StepKind::follow_up: return o.verb == Verb::follow_up ? adjusted_follow_up(s, o) : o;
    case StepKind::free:
    case StepKind::command:
    case StepKind::reaction:
      if (o.unit < 0 || o.unit >= s.unit_count) return o;
      if (o.verb == Verb::fire && !o.targets.empty()) return without_idle_targets(o);
      return is_manoeuvre(o.verb) ? adjusted_manoeuvre(s, o) : o;
    default: return o;
  }
}

} // namespace sandtable::crimea
