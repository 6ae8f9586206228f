#include "library/findings.hpp"

#include "reflect/words.hpp"

#include <algorithm>

namespace sandtable {

namespace {

/// The entry of that name, at the end if there is none yet.
PlaceFindings& place_named(std::vector<PlaceFindings>& places, const std::string& name) {
  const auto known =
      std::find_if(places.begin(), places.end(), [&](const PlaceFindings& place) { return place.name == name; });
  return known != places.end() ? *known : places.emplace_back(PlaceFindings{name, {}});
}

void count(Holder holder, HeldFindings& turn) {
  ++turn.battles;
  switch (holder) {
    case Holder::nobody: ++turn.nobody; break;
    case Holder::red: ++turn.red; break;
    case Holder::blue: ++turn.blue; break;
    case Holder::both: ++turn.both; break;
  }
}

} // namespace

void Tally::map(Vec table) { stood_ = fell_ = HeatMap(table); }

void Tally::add(const Account& account) {
  for (const UnitAccount& unit : account.units) {
    UnitSum& sum = units_[{unit.side, unit.id, unit.name}];
    ++sum.battles;
    sum.survived += unit.left > 0 ? 1 : 0;
    sum.acted += unit.first_action > 0 ? 1 : 0;
    sum.unit.began += unit.began;
    sum.unit.left += std::min(unit.left, unit.began);
    sum.unit.fell += unit.fell;
    sum.unit.felled += unit.felled;
    sum.unit.shots += unit.shots;
    sum.unit.charges += unit.charges;
    sum.unit.first_action += unit.first_action;
  }
  for (const PlaceAccount& place : account.places) {
    PlaceFindings& sum = place_named(places_, place.name);
    for (std::size_t i = 0; i < place.turns.size(); ++i) {
      if (sum.turns.size() == i) sum.turns.push_back({static_cast<int>(i) + 1});
      count(place.turns[i], sum.turns[i]);
    }
  }
  for (const TurnAccount& turn : account.course) {
    const auto at = static_cast<std::size_t>(std::max(turn.turn, 1) - 1);
    while (turns_.size() <= at) turns_.push_back({{static_cast<int>(turns_.size()) + 1}});
    TurnSum& sum = turns_[at];
    ++sum.turn.battles;
    sum.red += turn.red;
    sum.blue += turn.blue;
    const auto ahead = turn.ahead();
    sum.turn.red_ahead += ahead == Side::red ? 1 : 0;
    sum.turn.blue_ahead += ahead == Side::blue ? 1 : 0;
    sum.turn.leader_won += ahead && ahead == account.battle.outcome.winner ? 1 : 0;
  }
  if (stood_.columns == 0) return;
  stood_.add(account.stood);
  fell_.add(account.fell);
}

Findings Tally::findings() const {
  Findings out;
  for (const auto& [key, sum] : units_) {
    const auto mean = [&battles = sum.battles](int total) { return static_cast<double>(total) / battles; };
    const UnitAccount& unit = sum.unit;
    out.units.push_back({std::get<std::string>(key), word_of(std::get<Side>(key)), sum.battles,
                         rate_of(sum.survived, sum.battles), mean(unit.began), mean(unit.began - unit.left),
                         mean(unit.fell), mean(unit.felled), mean(unit.shots), mean(unit.charges),
                         sum.acted == 0 ? 0 : static_cast<double>(unit.first_action) / sum.acted,
                         rate_of(sum.battles - sum.acted, sum.battles)});
  }
  out.places = places_;
  for (const TurnSum& sum : turns_) {
    TurnFindings turn = sum.turn;
    if (turn.battles == 0) continue;
    turn.red_left = sum.red / turn.battles;
    turn.blue_left = sum.blue / turn.battles;
    out.turns.push_back(turn);
  }
  return out;
}

} // namespace sandtable
