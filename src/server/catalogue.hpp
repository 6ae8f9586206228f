#pragma once
// What can be played, and how it looks before the first order.

#include "library/named_scenario.hpp"
#include "server/refusal.hpp"

namespace sandtable::server {

/// Made once: it says which battles are for one, and for that each must be set up.
const Catalogue& catalogue();
Answer<BattlePreview> battle_preview(const BattleChoice& choice);
Answer<RuleInfo> rule_info(std::string_view id);
/// The first moment of a shipped scenario as the bytes of a PNG file, as it is before it is begun; of a battle of
/// single men only the ground round the first of them.
Answer<std::string> scenario_picture(const std::string& id);

/// A choice that holds: the scenario with the options written into it, the rulebook, and the first moment.
struct ChosenBattle {
  NamedScenario scenario;
  const Book* book = nullptr;
  std::unique_ptr<AnyBattle> battle;
};
Answer<ChosenBattle> chosen(const BattleChoice& choice, const DiceUsed& dice);

} // namespace sandtable::server
