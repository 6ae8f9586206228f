#pragma once

#include "client/facts.hpp"
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
/// "unlike \"44th Foot march\": lets 44th Foot fire from where it stands"
std::string unlike(const std::string& other, const std::string& fact);
/// "rather than \"44th Foot march\", which costs 44th Foot some of its resolve"
std::string rather_than(const std::string& other, const std::string& fact);
/// Whether two orders are of one verb and one unit, and of different targets.
bool are_rivals(const boost::json::value& one, const boost::json::value& other);
/// How one order compares with all of them, in words.
std::string comparison_of(const Weighed& one, const std::vector<Weighed>& all);
void best_first(std::vector<Weighed>& all);

constexpr std::size_t most_reasons = 3; ///< of a throw
constexpr std::size_t most_others = 2;  ///< that might have been ordered instead

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

/// Every candidate of a decision, weighed by the battle to which it would lead.
template <ServedRulebook B>
class Weighing {
public:
  /// The battle as the one sees it for whom it is weighed, where a decision is pending.
  explicit Weighing(const typename B::State& seen) : seen_(seen), side_(B::seat(seen).side) {
    B::candidates(seen, candidates_);
    for (std::size_t i = 0; i < candidates_.size(); ++i) weigh(i);
    best_first(all_);
  }

  const std::vector<Weighed>& all() const { return all_; }
  const typename B::Order& order(const Weighed& one) const { return candidates_[one.order].order; }
  /// An order that somebody gave, weighed with the others, and where it stands among them; none: it cannot be given
  /// here.
  std::optional<Weighed> find(const typename B::Order& order) {
    const boost::json::value json = to_sparse_json(order);
    for (const Weighed& one : all_)
      if (to_sparse_json(this->order(one)) == json) return one;
    candidates_.push_back({order, B::check(seen_, order)});
    const std::size_t before = all_.size();
    weigh(candidates_.size() - 1);
    if (all_.size() == before) return std::nullopt;
    const Weighed found = all_.back();
    best_first(all_);
    return found;
  }
  /// What speaks for an order: the throw it leads to and its odds, what it changes, and how it compares.
  std::vector<std::string> reasons(const Weighed& one) const {
    std::vector<std::string> out;
    const typename B::Order& order = this->order(one);
    if (const auto ahead = B::ahead_of(seen_, order)) {
      out = reasons_for(B::plan(*ahead), most_reasons);
      const auto lines = B::odds(*ahead).lines;
      out.insert(out.end(), lines.begin(), lines.end());
      if (std::string rival = rival_of<B>(seen_, to_sparse_json(order), candidates_, all_); !rival.empty())
        out.push_back(std::move(rival));
    }
    const auto facts = facts_of(one, out.empty() ? most_facts : most_facts - 1);
    out.insert(out.end(), facts.begin(), facts.end());
    out.push_back(comparison_of(one, all_));
    return out;
  }

private:
  static constexpr std::size_t most_facts = 3;

  void weigh(std::size_t candidate) {
    const auto judged = B::check(seen_, candidates_[candidate].order);
    if (judged.allowed()) all_.push_back({candidate, B::evaluate(after(candidate, judged), side_)});
  }
  typename B::State after(std::size_t candidate, const typename B::Judged& judged) const {
    typename B::State ahead = seen_;
    B::apply(ahead, candidates_[candidate].order, judged, nullptr);
    return ahead;
  }
  Appraised<B> appraised(const Weighed& one) const { return {after(one.order, B::check(seen_, order(one))), side_}; }
  /// What speaks for an order in what it changes; where nothing does, in what it differs from the best one of another
  /// kind.
  std::vector<std::string> facts_of(const Weighed& one, std::size_t most) const {
    std::vector<std::string> facts;
    const Appraised<B> now(seen_, side_), then = appraised(one);
    const auto changed = deciding(facts_between(now.terms, then.terms), most);
    if (!any_speaks_for(changed)) facts = better_than_others(one, then, most);
    if (!facts.empty()) return facts;
    for (const Fact& fact : changed) facts.push_back(said<B>(now, then, fact));
    return facts;
  }
  std::vector<std::string> better_than_others(const Weighed& one, const Appraised<B>& then, std::size_t most) const {
    std::vector<std::string> facts;
    const boost::json::value kind = kind_of_order(to_sparse_json(order(one)));
    const auto other = std::find_if(all_.begin(), all_.end(), [&](const Weighed& weighed) {
      return kind_of_order(to_sparse_json(order(weighed))) != kind;
    });
    if (other == all_.end()) return facts;
    const Appraised<B> instead = appraised(*other);
    const std::string words = B::describe(seen_, order(*other));
    for (const Fact& fact : deciding(facts_between(instead.terms, then.terms), most)) {
      if (fact.term.amount < 0) continue;
      facts.push_back(fact.gone ? rather_than(words, said<B>(instead, then, turned_round(fact)))
                                : unlike(words, said<B>(instead, then, fact)));
    }
    return facts;
  }

  const typename B::State& seen_;
  Side side_;
  std::vector<typename B::Candidate> candidates_;
  std::vector<Weighed> all_;
};

/// What a general would do with the pending decision, best first and no two alike in kind. He is given the battle as
/// his side sees it, carries every candidate out in thought and asks the rulebook who is winning then.
template <ServedRulebook B>
std::vector<Hint> hints_for(const typename B::State& seen, std::size_t most) {
  std::vector<Hint> hints;
  if (B::pending(seen) != Node::decision) return hints;
  const Weighing<B> weighing(seen);
  std::vector<boost::json::value> kinds;
  for (const Weighed& one : weighing.all()) {
    if (hints.size() >= most) break;
    Hint hint;
    hint.order = to_sparse_json(weighing.order(one));
    const boost::json::value kind = kind_of_order(hint.order);
    if (std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) continue;
    kinds.push_back(kind);
    hint.sentence = B::describe(seen, weighing.order(one));
    hint.reasons = weighing.reasons(one);
    hint.gain = one.worth - weighing.all().back().worth;
    hints.push_back(std::move(hint));
  }
  return hints;
}

/// Why a general may have given an order, as somebody can tell who sees the battle so; none: he cannot.
template <ServedRulebook B>
std::optional<Why> why_in(const typename B::State& seen, const typename B::Order& order) {
  if (B::pending(seen) != Node::decision) return std::nullopt;
  Weighing<B> weighing(seen);
  const auto given = weighing.find(order);
  if (!given) return std::nullopt;
  Why why{B::describe(seen, order), weighing.reasons(*given), {}};
  std::vector<boost::json::value> kinds{kind_of_order(to_sparse_json(order))};
  for (const Weighed& other : weighing.all()) {
    if (why.others.size() == most_others) break;
    boost::json::value kind = kind_of_order(to_sparse_json(weighing.order(other)));
    if (std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) continue;
    kinds.push_back(std::move(kind));
    std::string sentence = B::describe(seen, weighing.order(other));
    if (std::find(why.others.begin(), why.others.end(), sentence) == why.others.end())
      why.others.push_back(std::move(sentence));
  }
  return why;
}

} // namespace sandtable
