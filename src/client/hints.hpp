#pragma once

#include "client/served_rulebook.hpp"
#include "reflect/sparse_json.hpp"

#include <algorithm>

namespace sandtable {

/// An order by its words and whole numbers alone: two orders of one kind differ only in places and headings.
boost::json::value kind_of_order(const boost::json::value& order);

/// Orders that a general has weighed: what each is worth, the best first.
struct Weighed {
  std::size_t order = 0;
  double worth = 0;
};
/// What speaks for a throw: at most so many of the reasons that add to its first pool, as its plan says them.
std::vector<std::string> reasons_for(const Plan& plan, std::size_t most);
/// "against 31% they break: 44th Foot charge 9e Ligne": what another order of the same verb would have led to.
std::string against(const std::string& line, const std::string& order);
/// Whether two orders are of one verb and one unit, and of different targets.
bool are_rivals(const boost::json::value& one, const boost::json::value& other);
/// How one order compares with all of them, in words.
std::string comparison_of(const Weighed& one, const std::vector<Weighed>& all);
void best_first(std::vector<Weighed>& all);

constexpr std::size_t most_reasons = 3;

/// The best other target of the same verb and unit, with the odds there; empty where there is none.
template <ServedRulebook B>
std::string rival_of(const typename B::State& seen, const boost::json::value& order,
                     const std::vector<typename B::Candidate>& candidates, const std::vector<Weighed>& all) {
  for (const Weighed& other : all) {
    const typename B::Order& rival = candidates[other.order].order;
    if (!are_rivals(order, to_sparse_json(rival))) continue;
    const auto ahead = B::ahead_of(seen, rival);
    if (!ahead) continue;
    const auto lines = B::odds(*ahead).lines;
    if (!lines.empty()) return against(lines.front(), B::describe(seen, rival));
  }
  return {};
}

/// What a general would do with the pending decision, best first and no two alike in kind. He is given the battle as
/// his side sees it, carries every candidate out in thought and asks the rulebook who is winning then.
template <ServedRulebook B>
std::vector<Hint> hints_for(const typename B::State& seen, std::size_t most) {
  std::vector<Hint> hints;
  if (B::pending(seen) != Node::decision) return hints;
  const Side side = B::seat(seen).side;
  std::vector<typename B::Candidate> candidates;
  B::candidates(seen, candidates);
  std::vector<Weighed> all;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const auto judged = B::check(seen, candidates[i].order);
    if (!judged.allowed()) continue;
    typename B::State ahead = seen;
    B::apply(ahead, candidates[i].order, judged, nullptr);
    all.push_back({i, B::evaluate(ahead, side)});
  }
  best_first(all);
  std::vector<boost::json::value> kinds;
  for (const Weighed& one : all) {
    if (hints.size() >= most) break;
    Hint hint;
    const typename B::Order& order = candidates[one.order].order;
    hint.order = to_sparse_json(order);
    const boost::json::value kind = kind_of_order(hint.order);
    if (std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) continue;
    kinds.push_back(kind);
    hint.sentence = B::describe(seen, order);
    if (const auto ahead = B::ahead_of(seen, order)) {
      hint.reasons = reasons_for(B::plan(*ahead), most_reasons);
      const auto lines = B::odds(*ahead).lines;
      hint.reasons.insert(hint.reasons.end(), lines.begin(), lines.end());
      if (std::string rival = rival_of<B>(seen, hint.order, candidates, all); !rival.empty())
        hint.reasons.push_back(std::move(rival));
    }
    hint.reasons.push_back(comparison_of(one, all));
    hint.gain = one.worth - all.back().worth;
    hints.push_back(std::move(hint));
  }
  return hints;
}

} // namespace sandtable
