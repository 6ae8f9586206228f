#include "library/chronicle.hpp"

#include "dice/pool.hpp"
#include "reflect/json.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable {

Chronicle::Chronicle(const AnyBattle& battle) {
  look(battle);
  turns_.push_back({view_.turn, {}});
}

void Chronicle::look(const AnyBattle& battle) {
  view_ = battle.view(std::nullopt);
  for (auto& [id, fate] : fates_) {
    fate.left = 0;
    fate.gone = true;
  }
  for (const ViewPiece& piece : view_.pieces) {
    UnitFate& fate = fates_[piece.whole.value_or(piece.id)]; // the parts of a unit share its fate
    if (fate.name.empty()) fate = {piece.name, piece.side, piece.kind, piece.strength, 0, false};
    fate.left += piece.strength;
    fate.gone = false;
  }
}

void Chronicle::count(const Plan& plan, const Roll& roll, int pool, int unit, int first) {
  const auto piece =
      std::find_if(view_.pieces.begin(), view_.pieces.end(), [&](const ViewPiece& seen) { return seen.id == unit; });
  const Pool& dice = plan.pools[static_cast<std::size_t>(pool)];
  if (piece == view_.pieces.end() || dice.needs <= 1) return;
  Luck& luck = luck_[piece->side == "red" ? 0 : 1];
  const double chance = chance_of(dice);
  luck.dice += dice.dice;
  luck.expected += dice.dice * chance;
  luck.spread += dice.dice * chance * (1 - chance);
  luck.rolled += successes(roll.dice(first, dice.dice), dice.needs);
}

void Chronicle::thrown(const Plan& plan, const Roll& roll) {
  if (plan.kind == PlanKind::draw) new_paragraph_ = true;
  const bool counts = plan.kind == PlanKind::fire || plan.kind == PlanKind::melee || plan.kind == PlanKind::test;
  if (!counts) return;
  count(plan, roll, 0, plan.attacker, 0);
  if (plan.pool_count > 1) count(plan, roll, 1, plan.defender, plan.pools[0].dice);
}

void Chronicle::happened(const std::vector<Told>& events, const AnyBattle& battle) {
  look(battle);
  for (const Told& event : events) {
    if (event.kind == turn_began) {
      turns_.push_back({view_.turn, {}});
      new_paragraph_ = true;
    }
    auto& paragraphs = turns_.back().paragraphs;
    if (new_paragraph_ || paragraphs.empty()) paragraphs.emplace_back();
    new_paragraph_ = false;
    paragraphs.back().push_back(event);
  }
}

std::vector<UnitFate> Chronicle::fates() const {
  std::vector<UnitFate> list;
  for (const auto& [id, fate] : fates_) list.push_back(fate);
  return list;
}

Luck Chronicle::luck(Side side) const {
  Luck out = luck_[static_cast<std::size_t>(index_of(side))];
  out.spread = std::sqrt(out.spread);
  return out;
}

std::string words_of(const Outcome& outcome) {
  const std::string winner = outcome.winner ? (*outcome.winner == Side::red ? "Red wins." : "Blue wins.") : "A draw.";
  return outcome.reason.empty() ? winner : winner + " " + outcome.reason;
}

boost::json::object chronicle_json(const Chronicle& chronicle, const AnyBattle& battle) {
  boost::json::array turns;
  for (const TurnStory& story : chronicle.turns()) {
    boost::json::array events;
    for (const auto& paragraph : story.paragraphs)
      for (const Told& event : paragraph) events.push_back(to_json(event));
    if (!events.empty()) turns.push_back(boost::json::object{{"turn", story.turn}, {"events", std::move(events)}});
  }
  boost::json::object out;
  out["turns"] = std::move(turns);
  out["losses"] = to_json(chronicle.fates());
  out["dice"] =
      boost::json::object{{"red", to_json(chronicle.luck(Side::red))}, {"blue", to_json(chronicle.luck(Side::blue))}};
  if (battle.node() == Node::over) out["outcome"] = to_json(battle.outcome());
  out["steps"] = battle.record().steps.size();
  out["digest"] = hex_of(battle.digest());
  return out;
}

} // namespace sandtable
