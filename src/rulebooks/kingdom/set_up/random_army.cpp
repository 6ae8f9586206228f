#include "rulebooks/kingdom/set_up/random_army.hpp"

#include "dice/fast_dice.hpp"
#include "reflect/words.hpp"
#include "rulebooks/kingdom/chapters/roster.hpp"
#include "rulebooks/kingdom/chapters/tables_troops.hpp"
#include "rulebooks/kingdom/set_up/army_lists.hpp"
#include "rulebooks/kingdom/state/constants.hpp"
#include "rulebooks/kingdom/state/scenario_keys.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace sandtable::kingdom {

namespace {

/// Its own stream, so that armies, ground and battle may share a seed.
constexpr std::uint64_t random_tertio_stream = 0x7E4710;

/// TKO-CMD-01
constexpr std::array<UnitKind, 6> usual_tertio{UnitKind::foot_regiment,  UnitKind::foot_regiment,
                                               UnitKind::foot_regiment,  UnitKind::horse_regiment,
                                               UnitKind::horse_regiment, UnitKind::medium_gun};
constexpr int one_swap_in = 4; ///< units

int tertios_of(BattleSize size) { return size == BattleSize::small ? 1 : size == BattleSize::medium ? 2 : 3; }

Vec table_of(BattleSize size) { return size == BattleSize::large ? Vec{96, 60} : table_default; }

class Muster {
public:
  explicit Muster(std::uint64_t seed) : dice_(seed, random_tertio_stream) {}

  int below(int n) { return static_cast<int>(dice_.below(static_cast<std::uint32_t>(n))); }

  /// TKO-ARMY-01, 04
  void draw(ScenarioSide& side, const ArmyList& list, int tertios) {
    side.name = list.name;
    side.coat = list.dress.coat;
    side.facings = list.dress.facings;
    side.flag = list.dress.flag;
    side.own["people"] = word_of(list.people);
    foot_ = list.foot;
    horse_ = list.horse;
    commanders_ = list.commanders;
    guns_ = 0;
    for (int t = 1; t <= tertios; ++t) draw_tertio(side, list.people, t);
    if (tertios == 1) return; // TKO-CMD-03
    ScenarioGeneral g;        // TKO-CMD-02
    g.name = list.army_commander;
    g.own["rank"] = word_of(Rank::army);
    side.generals.push_back(std::move(g));
  }

private:
  void draw_tertio(ScenarioSide& side, Nation people, int number) {
    ScenarioGeneral g;
    g.name = picked(commanders_);
    if (number > 1) g.own["tertio"] = number;
    side.generals.push_back(std::move(g));
    std::vector<UnitKind> rare;
    for (const UnitKind usual : usual_tertio) {
      const UnitKind kind = swapped(usual, people, rare);
      ScenarioUnit u;
      u.type = word_of(kind);
      u.name = name_for(usual, kind);
      if (number > 1) u.own["tertio"] = number;
      side.units.push_back(std::move(u));
    }
  }

  /// TKO-ARMY-02, 03
  UnitKind swapped(UnitKind usual, Nation people, std::vector<UnitKind>& rare) {
    if (below(one_swap_in) != 0) return usual;
    std::vector<UnitKind> choices;
    for (const UnitRow& row : unit_table)
      if (may_swap(usual, row.kind, people) && std::find(rare.begin(), rare.end(), row.kind) == rare.end())
        choices.push_back(row.kind);
    if (choices.empty()) return usual;
    const UnitKind kind = choices[static_cast<std::size_t>(below(static_cast<int>(choices.size())))];
    if (row_of(kind).rare) rare.push_back(kind);
    return kind;
  }

  std::string name_for(UnitKind usual, UnitKind kind) {
    if (is_gun(kind)) {
      constexpr std::array<const char*, 3> numbers{"First", "Second", "Third"};
      return std::string(numbers[static_cast<std::size_t>(guns_++)]) + " gun";
    }
    const std::string colonel = picked(usual == UnitKind::foot_regiment ? foot_ : horse_);
    switch (kind) {
      case UnitKind::dragoon_regiment: return colonel + " Dragoons";
      case UnitKind::commanded_shot: return colonel + " commanded shot";
      case UnitKind::mob: return colonel + " clubmen";
      case UnitKind::clansmen_regiment: return colonel + " clansmen";
      case UnitKind::cuirassier_regiment: return colonel + " Cuirassiers";
      case UnitKind::lancer_regiment: return colonel + " Lancers";
      case UnitKind::horse_regiment: return colonel + " Horse";
      default: return colonel + " Foot";
    }
  }

  /// One of a list, which is then no longer in it.
  std::string picked(std::vector<const char*>& from) {
    const auto i = static_cast<std::ptrdiff_t>(below(static_cast<int>(from.size())));
    const std::string out = from[static_cast<std::size_t>(i)];
    from.erase(from.begin() + i);
    return out;
  }

  FastDice dice_;
  std::vector<const char*> foot_, horse_, commanders_;
  int guns_ = 0;
};

} // namespace

void draw_random_armies(Scenario& scenario, BattleSize size, std::uint64_t seed) {
  Muster muster(seed);
  const bool late = muster.below(2) == 1; // TKO-SETUP-01
  const bool king_is_red = muster.below(2) == 0;
  const int others = muster.below(6); // English most often
  ScenarioSide& king = king_is_red ? scenario.red : scenario.blue;
  ScenarioSide& enemy = king_is_red ? scenario.blue : scenario.red;
  const int tertios = tertios_of(size);
  muster.draw(king, others == 0 ? confederates() : royalists(), tertios);
  muster.draw(enemy, others <= 1 ? covenanters() : parliament(), tertios);
  scenario.options["period"] = late ? "1644-45" : "1642-43";
  scenario.rulebooks = {"kingdom"};
}

Scenario random_battle(BattleSize size, std::uint64_t seed) {
  Scenario scenario = generate_terrain(size, seed, table_of(size)); // TKO-GEO-01
  draw_random_armies(scenario, size, seed);
  return scenario;
}

} // namespace sandtable::kingdom
