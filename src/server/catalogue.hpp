#pragma once
// What can be played, and how it looks before the first order.

#include "library/named_scenario.hpp"
#include "server/refusal.hpp"

namespace sandtable::server {

Catalogue catalogue();
Answer<BattlePreview> battle_preview(const BattleChoice& choice);
Answer<RuleInfo> rule_info(std::string_view id);

/// A choice that holds: the scenario with the options written into it, the rulebook, and the first moment.
struct ChosenBattle {
  NamedScenario scenario;
  const Book* book = nullptr;
  std::unique_ptr<AnyBattle> battle;
};
Answer<ChosenBattle> chosen(const BattleChoice& choice, const DiceUsed& dice);

} // namespace sandtable::server
