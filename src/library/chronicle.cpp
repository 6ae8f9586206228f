#include "library/chronicle.hpp"

#include "dice/pool.hpp"
#include "reflect/json.hpp"
#include "reflect/words.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sandtable {

Chronicle::Chronicle(const AnyBattle& battle) {
  look(battle);
  turns_.push_back({view_.turn, {}});
}

void Chronicle::look(const AnyBattle& battle) {
  view_ = battle.open_view();
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

std::optional<Side> Chronicle::thrower(const PlannedPool& pool) const {
  if (pool.unit < 0) return pool.side < 0 ? std::nullopt : std::optional(static_cast<Side>(pool.side));
  const auto piece = std::find_if(view_.pieces.begin(), view_.pieces.end(),
                                  [&](const ViewPiece& seen) { return seen.id == pool.unit; });
  if (piece == view_.pieces.end()) return std::nullopt;
  return piece->side == word_of(Side::red) ? Side::red : Side::blue;
}

void Chronicle::thrown(const Plan& plan, const Roll& roll) {
  if (!plan.draw_from.empty()) new_paragraph_ = true;
  const bool by_face = plan.reading == Reading::successes || plan.reading == Reading::any_success;
  int first = 0;
  for (const PlannedPool& pool : plan.pools) {
    const auto faces = roll.dice(first, pool.dice);
    first += pool.dice;
    const auto side = thrower(pool);
    if (!side) continue;
    Luck& luck = luck_[static_cast<std::size_t>(index_of(*side))];
    luck.dice += pool.dice;
    if (by_face) {
      const double chance = chance_of(pool);
      luck.expected += pool.dice * chance;
      luck.spread += pool.dice * chance * (1 - chance);
      luck.rolled += successes(faces, pool.needs);
    } else {
      luck.pips.dice += pool.dice;
      luck.pips.expected += pool.dice * (pool.sides + 1) / 2.0;
      luck.pips.spread += pool.dice * (pool.sides * pool.sides - 1) / 12.0;
      luck.pips.rolled += std::accumulate(faces.begin(), faces.end(), 0);
    }
  }
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
  out.pips.spread = std::sqrt(out.pips.spread);
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
