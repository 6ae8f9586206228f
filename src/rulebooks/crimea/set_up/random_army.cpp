#include "rulebooks/crimea/set_up/random_army.hpp"

#include "dice/fast_dice.hpp"
#include "reflect/words.hpp"
#include "rulebooks/crimea/chapters/tables_roster.hpp"
#include "rulebooks/crimea/set_up/contingents.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace sandtable::crimea {

namespace {

/// Its own stream, so that armies, ground and battle may share a seed.
constexpr std::uint64_t random_army_stream = 0xC41A;

constexpr std::array<const char*, 4> column_commanders{"General Gorchakov", "General Kvitsinsky", "General Soimonov",
                                                       "General Ryzhov"};

/// Foot, horse and guns of an army.
struct Shares {
  int foot, horse, guns;
};
/// Allies are the fewer: their regiments are worth more.
Shares allied_shares(BattleSize size) {
  return size == BattleSize::small ? Shares{3, 0, 1} : size == BattleSize::medium ? Shares{5, 1, 2} : Shares{7, 2, 2};
}
Shares russian_shares(BattleSize size) {
  return size == BattleSize::small ? Shares{4, 0, 1} : size == BattleSize::medium ? Shares{5, 1, 2} : Shares{8, 2, 2};
}

class Recruiter {
public:
  explicit Recruiter(std::uint64_t seed) : dice_(seed, random_army_stream) {}

  int below(int n) { return static_cast<int>(dice_.below(static_cast<std::uint32_t>(n))); }

  /// So many different regiments of a list.
  void draw(ScenarioSide& side, Regiments from, int count) {
    for (; count > 0 && !from.empty(); --count) {
      const auto i = static_cast<std::ptrdiff_t>(below(static_cast<int>(from.size())));
      ScenarioUnit u;
      u.name = from[static_cast<std::size_t>(i)].name;
      u.type = from[static_cast<std::size_t>(i)].type;
      side.units.push_back(std::move(u));
      from.erase(from.begin() + i);
    }
  }
  void draw(ScenarioSide& side, const Contingent& from, Shares shares) {
    draw(side, from.foot, shares.foot);
    draw(side, from.horse, shares.horse);
    draw(side, from.guns, shares.guns);
  }

private:
  FastDice dice_;
};

/// CRI-ARMY-01
void add_army_commander(ScenarioSide& side, const Contingent& contingent) {
  ScenarioGeneral g;
  g.name = contingent.general;
  g.nation = word_of(contingent.nation);
  side.generals.push_back(std::move(g));
}

/// CRI-SET-05: columns of foot of up to four, and one of the horse if there is more than one regiment of it.
void form_columns(ScenarioSide& side) {
  std::vector<ScenarioUnit*> foot, horse;
  for (ScenarioUnit& u : side.units) {
    const Arm arm = roster_row(u.type)->arm;
    if (arm == Arm::infantry) foot.push_back(&u);
    if (arm == Arm::cavalry) horse.push_back(&u);
  }
  const auto give = [&](std::vector<ScenarioUnit*>& units, std::size_t first, std::size_t count, std::size_t who) {
    ScenarioGeneral g;
    g.name = column_commanders[who];
    side.generals.push_back(g);
    for (std::size_t i = first; i < std::min(first + count, units.size()); ++i) units[i]->general = g.name;
  };
  const std::size_t columns = (foot.size() + 3) / 4, share = (foot.size() + columns - 1) / columns;
  for (std::size_t k = 0; k < columns; ++k) give(foot, k * share, share, k);
  if (horse.size() > 1) give(horse, 0, horse.size(), column_commanders.size() - 1);
}

int worth(const ScenarioUnit& u) {
  const auto* points = u.own.values.if_contains("points");
  return points != nullptr ? static_cast<int>(points->get_int64()) : roster_row(u.type)->points;
}

int worth(const ScenarioSide& side) {
  int sum = 0;
  for (const ScenarioUnit& u : side.units) sum += worth(u);
  return sum;
}

/// Both armies have the same command points in all: the poorer gets the difference, unit by unit.
void make_even(ScenarioSide& a, ScenarioSide& b) {
  ScenarioSide& poorer = worth(a) < worth(b) ? a : b;
  const int missing = std::max(worth(a), worth(b)) - worth(poorer), units = static_cast<int>(poorer.units.size());
  for (int k = 0; k < units; ++k) {
    const int gift = missing / units + (k < missing % units ? 1 : 0);
    ScenarioUnit& u = poorer.units[static_cast<std::size_t>(k)];
    if (gift > 0) u.own["points"] = worth(u) + gift;
  }
}

void draw_nation(Recruiter& recruiter, ScenarioSide& side, const char* name, const Contingent& from, Shares shares) {
  side.name = name;
  recruiter.draw(side, from, shares);
  add_army_commander(side, from);
}

/// British and French come most often, alone or side by side.
void draw_allies(Recruiter& recruiter, ScenarioSide& side, BattleSize size) {
  const Shares shares = allied_shares(size);
  switch (recruiter.below(6)) {
    case 0: return draw_nation(recruiter, side, "The Turks", turkish(), russian_shares(size)); // worth no more
    case 1: return draw_nation(recruiter, side, "The Sardinians", sardinian(), shares);
    case 2: return draw_nation(recruiter, side, "The French", french(), shares);
    case 3: {
      const Shares less{shares.foot / 2, 0, shares.guns / 2};
      const Shares more{shares.foot - less.foot, shares.horse, shares.guns - less.guns};
      draw_nation(recruiter, side, "The Allies", british(), more);
      return draw_nation(recruiter, side, "The Allies", french(), less);
    }
    default: return draw_nation(recruiter, side, "The British", british(), shares);
  }
}

} // namespace

void draw_random_armies(Scenario& scenario, BattleSize size, std::uint64_t seed) {
  Recruiter recruiter(seed);
  const bool red_allied = recruiter.below(2) == 0;
  ScenarioSide& allies = red_allied ? scenario.red : scenario.blue;
  ScenarioSide& russians = red_allied ? scenario.blue : scenario.red;
  draw_allies(recruiter, allies, size);
  russians.name = "The Russians";
  recruiter.draw(russians, russian(), russian_shares(size));
  form_columns(russians);
  make_even(allies, russians);
  scenario.rulebooks = {"crimea"};
}

Scenario random_battle(BattleSize size, std::uint64_t seed) {
  const Vec table = size == BattleSize::small ? Vec{72, 48} : table_default; // CRI-TER-01
  Scenario scenario = generate_terrain(size, seed, table);
  draw_random_armies(scenario, size, seed);
  return scenario;
}

} // namespace sandtable::crimea
