#include "rulebooks/kingsmen/general/unanswered.hpp"

#include "rulebooks/kingsmen/book.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/escape.hpp"
#include "rulebooks/kingsmen/general/candidates.hpp"

#include <array>

namespace sandtable::kingsmen {

namespace {

// 5.2, for every kind of card: what it does not offer is refused and passed over.
constexpr std::array<Verb, 10> answers_to_a_card{Verb::disorder,     Verb::activate,      Verb::pass, Verb::deny,
                                                 Verb::move_general, Verb::override_card, Verb::bank, Verb::play_banked,
                                                 Verb::decline,      Verb::done};

/// The answer with the lowest unit number, the general staying where he is, the first card of the bank.
Order filled_in(const State& s, Verb verb, int unit) {
  Order o;
  o.verb = verb;
  const bool names = verb == Verb::disorder || verb == Verb::activate || verb == Verb::pass;
  if (names) o.unit = static_cast<std::int8_t>(unit);
  if (verb == Verb::deny) o.target = static_cast<std::int8_t>(unit);
  if (verb == Verb::move_general) o.path.push_back(s.general(general_in(s, s.acting, s.chair)).at);
  if (verb == Verb::play_banked) o.card = s.army(s.acting).bank.nth(0);
  return o;
}

/// Whoever says nothing sends his own men before a teammate's, for whom he would have to pay (KM2-CARD-01).
Order first_answer(const State& s) {
  for (const Verb verb : answers_to_a_card)
    for (const bool of_another : {false, true})
      for (int i = 0; i < s.unit_count; ++i) {
        if ((verb == Verb::activate && anothers(s, i, s.chair)) != of_another) continue;
        if (const Order o = filled_in(s, verb, i); kingsmen::check(s, o).allowed()) return o;
      }
  return {};
}

/// A shrunken square takes the line before the column, the fewest ranks or files first, facing the enemy that caused
/// it.
Order formed_up(const State& s, Order o) {
  if (!s.flight.shrunken) return o;
  Order tried = o;
  tried.facing = heading(s.flight.opponent_anchor - o.path.back());
  for (const Formation f : {Formation::line, Formation::column})
    for (std::uint8_t k = 1; k <= 3; ++k) {
      tried.formation = f;
      tried.ranks = f == Formation::line ? k : std::uint8_t{0};
      tried.files = f == Formation::column ? k : std::uint8_t{0};
      if (judge_escape(s, tried).ruling.allowed()) return tried;
    }
  return o;
}

Order first_of_garrison(const State& s) {
  Order o;
  o.verb = Verb::defend;
  for (int i = 0; i < s.unit_count; ++i) {
    o.unit = static_cast<std::int8_t>(i);
    if (kingsmen::check(s, o).allowed()) break;
  }
  return o;
}

Order usual_place(const State& s) {
  std::vector<Candidate> places;
  kingsmen::candidates(s, places);
  return places.empty() ? Order{} : places.front().order;
}

} // namespace

Order unanswered(const State& s) {
  if (s.agenda.empty()) return {};
  switch (s.agenda.top().kind) {
    case StepKind::card:
    case StepKind::ace_again: return first_answer(s);
    case StepKind::escape: {
      const auto way = first_escape(s);
      return way ? formed_up(s, *way) : order_for(Verb::stand);
    }
    case StepKind::choose_defender: return first_of_garrison(s);
    case StepKind::share_points: return order_for(Verb::share); // he keeps them
    case StepKind::award: {
      Order o = order_for(Verb::award);
      o.chair = static_cast<std::int8_t>(commanding_chair(s, s.acting));
      return o;
    }
    case StepKind::arrange:
    case StepKind::general_step: return order_for(Verb::stand);
    case StepKind::deploy_unit:
    case StepKind::deploy_general:
    case StepKind::take_command: return usual_place(s);
    default: return {}; // an activation is ended
  }
}

} // namespace sandtable::kingsmen
