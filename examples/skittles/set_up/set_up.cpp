#include "skittles/set_up/set_up.hpp"

#include "dice/fast_dice.hpp"
#include "reflect/words.hpp"
#include "skittles/chapters/turn.hpp"

namespace sandtable::skittles {

namespace {

Result<void> enlist(Setting& setting, Side side, const ScenarioSide& from, Vec size) {
  const Colours usual =
      side == Side::red ? Colours{"#a33a2c", "#f3e9d2", "#a33a2c"} : Colours{"#2f5597", "#f3e9d2", "#2f5597"};
  SidePaper& paper = setting.sides[static_cast<std::size_t>(index_of(side))];
  paper = side_paper(from, side, size, 4, usual);
  if (from.units.size() != bands_of_a_side)
    return fault("a side has two bands (SKT-BAND-01)", word_of(side) + ".units");
  for (const ScenarioUnit& band : from.units) {
    if (!band.at) return fault("a band needs a place, `at`", word_of(side) + ".units");
    Unit u;
    u.side = side;
    u.at = on_grid(*band.at);
    setting.opening.add(u);
    setting.units.push_back({worn(band, paper), band.name});
  }
  return {};
}

} // namespace

bool is_for(const Scenario& scenario) { return is_for_one_of(scenario, std::array{"skittles"}); }

Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario) {
  if (!is_for(scenario)) return fault("this scenario is not for skittles", "rulebooks");
  auto setting = std::make_shared<Setting>();
  setting->title = scenario.title;
  setting->table = Table(scenario.size, {});
  setting->opening.setting = setting.get();
  for (const Side side : {Side::red, Side::blue})
    if (auto enlisted = enlist(*setting, side, side == Side::red ? scenario.red : scenario.blue, scenario.size);
        !enlisted)
      return tl::unexpected<Fault>(enlisted.error());
  begin_turn(setting->opening);
  return setting;
}

Scenario random_battle(BattleSize, std::uint64_t seed) {
  Scenario out;
  out.title = "An alley";
  out.rulebooks = {"skittles"};
  out.size = {24, 16};
  FastDice dice(seed);
  for (ScenarioSide* side : {&out.red, &out.blue}) {
    side->name = side == &out.red ? "Oak" : "Birch";
    for (int k = 0; k < bands_of_a_side; ++k) {
      ScenarioUnit band;
      band.name = side->name + (k == 0 ? " left" : " right");
      band.at = Vec{4.0 + 12 * k + dice.below(5), side == &out.red ? 3.0 : 13.0};
      side->units.push_back(band);
    }
  }
  return out;
}

} // namespace sandtable::skittles
