#pragma once

#include "battle/ruling.hpp"
#include "dice/fast_dice.hpp"

#include <utility>
#include <vector>

namespace sandtable {

/// An order worth thinking about, with what `check` found out about it: it can be carried out as it is.
template <class Order, class Judged>
struct CandidateOf {
  Order order;
  Judged judged{};
};

/// Adds an order to the candidates if it is legal, and says whether it is.
template <class Order, class Judged>
bool add_if_legal(std::vector<CandidateOf<Order, Judged>>& out, const Order& order, const Judged& judged) {
  if (judged.allowed()) out.push_back({order, judged});
  return judged.allowed();
}

/// Every proposal that comes to a candidate: `judge` gives it, or none.
template <class Proposal, class Judge, class Candidate>
void judge_every(const std::vector<Proposal>& proposals, Judge&& judge, std::vector<Candidate>& out) {
  out.clear();
  for (const Proposal& proposal : proposals)
    if (auto candidate = judge(proposal)) out.push_back(*candidate);
}

/// Draws out of proposals, each that comes to a candidate as likely as any other, and judges only those it draws.
/// One of them must come to one.
template <class Proposal, class Judge>
auto draw_candidate(std::vector<Proposal>& proposals, FastDice& chance, Judge&& judge) {
  for (;;) {
    const std::size_t drawn = chance.below(static_cast<std::uint32_t>(proposals.size()));
    auto candidate = judge(std::as_const(proposals[drawn]));
    if (candidate || proposals.size() == 1) return candidate;
    proposals[drawn] = proposals.back();
    proposals.pop_back();
  }
}

} // namespace sandtable
