#include "client/facts.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace sandtable {

namespace {

bool is_of_the_same(const Term& a, const Term& b) {
  return a.motive == b.motive && a.subject.unit == b.subject.unit &&
         (a.motive->whoever || a.subject.other == b.subject.other);
}

Fact& fact_of(std::vector<Fact>& facts, const Term& term) {
  const auto found =
      std::find_if(facts.begin(), facts.end(), [&](const Fact& f) { return is_of_the_same(f.term, term); });
  if (found != facts.end()) return *found;
  facts.push_back({term, term.subject.measure});
  facts.back().term.amount = 0;
  return facts.back();
}

std::string length_words(double length, const UnitOfLength& unit) {
  const std::string number = tenths(length);
  return fmt::format("{} {}", number, number == "1" ? unit.one : unit.many);
}

const char* said_of(const Fact& fact) { return fact.term.amount > 0 ? fact.term.motive->more : fact.term.motive->less; }

} // namespace

std::vector<Fact> facts_between(const Terms& before, const Terms& after) {
  std::vector<Fact> facts;
  for (const Term& term : before) {
    Fact& fact = fact_of(facts, term);
    fact.term.amount -= term.amount;
    fact.gone = true;
  }
  for (const Term& term : after) {
    Fact& fact = fact_of(facts, term);
    fact.term.amount += term.amount;
    fact.term.subject = term.subject;
    fact.gone = false;
  }
  constexpr double nothing = 1e-9;
  facts.erase(
      std::remove_if(facts.begin(), facts.end(), [](const Fact& f) { return std::abs(f.term.amount) < nothing; }),
      facts.end());
  std::stable_sort(facts.begin(), facts.end(),
                   [](const Fact& a, const Fact& b) { return std::abs(a.term.amount) > std::abs(b.term.amount); });
  return facts;
}

std::vector<Fact> deciding(const std::vector<Fact>& facts, std::size_t most) {
  constexpr double worth_saying = 0.2, against = 0.5; // of what weighs most
  std::vector<Fact> out;
  double heaviest = 0;
  for (const bool good : {true, false})
    for (const Fact& fact : facts) {
      const double weight = std::abs(fact.term.amount);
      if ((fact.term.amount > 0) != good || *said_of(fact) == '\0' || out.size() == most) continue;
      if (weight < (good ? worth_saying : against) * heaviest) continue;
      if (std::any_of(out.begin(), out.end(), [&](const Fact& f) { return f.term.motive == fact.term.motive; }))
        continue;
      heaviest = std::max(heaviest, weight);
      out.push_back(fact);
    }
  return out;
}

Fact turned_round(Fact fact) {
  fact.term.amount = -fact.term.amount;
  return fact;
}

bool any_speaks_for(const std::vector<Fact>& facts) {
  return std::any_of(facts.begin(), facts.end(), [](const Fact& fact) { return fact.term.amount > 0; });
}

std::string words_of(const Fact& fact, const UnitOfLength& unit) {
  const Subject& about = fact.term.subject;
  return with_words(said_of(fact), {{"{from}", length_words(fact.was, unit)},
                                    {"{to}", length_words(about.measure, unit)},
                                    {"{place}", within_sentence(std::string(about.place))}});
}

} // namespace sandtable
