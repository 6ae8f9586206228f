#include "rulebooks/skirmish/set_up/random_army.hpp"

#include "dice/fast_dice.hpp"
#include "geometry/angle.hpp"
#include "reflect/words.hpp"
#include "rulebooks/skirmish/state/scenario_keys.hpp"
#include "table/terrain_shapes.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace sandtable::skirmish {

namespace {

/// Streams of their own, so that patrols, woods, ground and battle may share a seed.
constexpr std::uint64_t patrol_stream = 0x9A7401, woodland_stream = 0x700D5;
/// The generator draws in inches; here an inch of its country is so many centimetres. More, and its roads would reach
/// too far over the edge.
constexpr double enlargement = 1.75;
constexpr double clear_strip = 4; ///< along the long edges, so that both sides can stand somewhere

Vec table_of(BattleSize size) {
  return size == BattleSize::small ? Vec{150, 100} : size == BattleSize::medium ? table_default : Vec{240, 150};
}

/// How many men a patrol has, leaders apart.
int men_of(BattleSize size) { return size == BattleSize::small ? 12 : size == BattleSize::medium ? 20 : 32; }
int woods_of(BattleSize size) { return size == BattleSize::small ? 4 : size == BattleSize::medium ? 6 : 9; }

using Names = std::vector<const char*>;

/// A people who send out patrols: what they are called, wear, and whom they have.
struct Nation {
  const char* name;
  const char *coat, *facings, *flag;
  Names types;     ///< of their groups, the first one always there
  Names companies; ///< what groups are called
  Names leaders, sergeants;
};

Nation british() {
  return {"The garrison",
          "#a5302c",
          "#d8c9a0",
          "#b3272d",
          {"soldiers", "light-infantry", "rangers", "militia", "grenadiers"},
          {"First squad", "Second squad", "Third squad", "Fourth squad", "Fifth squad", "Sixth squad"},
          {"Captain Hale", "Lieutenant Grey", "Captain Ashby", "Ensign Moore"},
          {"Sergeant Pike", "Sergeant Dunn", "Corporal Webb"}};
}

Nation french() {
  return {"The column",
          "#d9d4c4",
          "#35507a",
          "#e6e2d3",
          {"soldiers", "militia", "warriors", "light-infantry"},
          {"Premier peloton", "Second peloton", "The coureurs", "The allies", "Third peloton", "The rear"},
          {"Capitaine Duval", "Lieutenant Morel", "Capitaine Roche", "Sieur de Lanne"},
          {"Sergent Petit", "Sergent Baron", "Caporal Noir"}};
}

Nation people_of_the_woods() {
  return {"The war party",
          "#8a5a34",
          "#3c3026",
          "#6b4a2c",
          {"warriors", "bowmen", "natives"},
          {"Band of the ridge", "Band of the creek", "Band of the swamp", "Band of the pines", "Band of the lake",
           "Band of the falls", "Band of the elk"},
          {"Red Kettle", "Long Tree", "Two Rivers", "Grey Owl"},
          {}};
}

class Muster {
public:
  explicit Muster(std::uint64_t seed) : dice_(seed, patrol_stream) {}

  int below(int n) { return static_cast<int>(dice_.below(static_cast<std::uint32_t>(n))); }

  /// A side that somebody plays: a PC, an NCO, from medium size on a drummer, and squads. SKR-CMP-26
  void draw_patrol(ScenarioSide& side, Nation nation, BattleSize size) {
    dress(side, nation);
    const Class quality = below(6) == 0 ? Class::hero : Class::veteran; // thrown before his name, by every compiler
    add_leader(side, picked(nation.leaders), Post::pc, quality, {});
    add_leader(side, picked(nation.sergeants), Post::nco, Class::veteran, {});
    if (size == BattleSize::large) add_leader(side, picked(nation.sergeants), Post::nco, Class::veteran, {});
    if (size != BattleSize::small) add_leader(side, "The drummer", Post::drummer, Class::veteran, {});
    draw_groups(side, nation, men_of(size));
  }

  /// A side that plays itself, a third more of them, with a chief.
  void draw_war_party(ScenarioSide& side, Nation nation, BattleSize size) {
    dress(side, nation);
    const Class quality = below(2) == 0 ? Class::hero : Class::veteran; // as above
    add_leader(side, picked(nation.leaders), Post::nco, quality, {Weapon::musket, Weapon::club});
    draw_groups(side, nation, men_of(size) * 4 / 3);
    for (ScenarioUnit& u : side.units)
      if (below(3) == 0) u.own["action"] = word_of(Action::advance);
  }

private:
  static void dress(ScenarioSide& side, const Nation& nation) {
    side.name = nation.name;
    side.coat = nation.coat;
    side.facings = nation.facings;
    side.flag = nation.flag;
  }

  static void add_leader(ScenarioSide& side, std::string name, Post post, Class quality, std::vector<Weapon> weapons) {
    ScenarioGeneral g;
    g.name = std::move(name);
    GeneralKeys keys;
    keys.role = post;
    if (quality != Class::veteran) keys.quality = quality;
    keys.weapons = std::move(weapons);
    write_own(g.own, keys);
    side.generals.push_back(std::move(g));
  }

  /// Groups of six to ten until all men are in one.
  void draw_groups(ScenarioSide& side, Nation& nation, int men) {
    for (std::size_t k = 0; men > 0; ++k) {
      int in_this = 6 + below(5);
      if (men - in_this < 4) in_this = men;
      men -= in_this;
      const auto which = k == 0 ? 0U : static_cast<std::size_t>(below(static_cast<int>(nation.types.size())));
      ScenarioUnit u;
      u.type = nation.types[which];
      u.name = nation.companies[k];
      u.own["men"] = in_this;
      side.units.push_back(std::move(u));
    }
  }

  /// One of a list, which is then no longer in it.
  std::string picked(Names& from) {
    const auto i = static_cast<std::ptrdiff_t>(below(static_cast<int>(from.size())));
    const std::string out = from[static_cast<std::size_t>(i)];
    from.erase(from.begin() + i);
    return out;
  }

  FastDice dice_;
};

void enlarge(Scenario& s, Vec size) {
  s.size = size;
  for (ScenarioFeature& f : s.terrain) {
    for (Points* points : {&f.outline, &f.crest})
      for (Vec& p : *points) p = on_grid(p * enlargement);
    if (f.kind == TerrainKind::building) // SKR-TER-10: a door in the longest wall
      f.own["openings"] = to_json(Points{on_grid((f.outline[0] + f.outline[1]) / 2)});
    f.bounds = bounds_of(f.outline);
  }
}

/// The country is wooded: more woods wherever nothing else is.
void plant_woods(Scenario& s, int count, std::uint64_t seed) {
  FastDice dice(seed, woodland_stream);
  const auto between = [&](int low, int high) {
    return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
  };
  const auto is_free = [&](Vec at, double radius) {
    for (const ScenarioFeature& f : s.terrain) {
      const double clear = radius + 2;
      if (is_line(f.kind) ? distance2_to_polyline(f.outline, at) < clear * clear
                          : distance2_to_polygon(f.outline, at) < clear * clear)
        return false;
    }
    return true;
  };
  constexpr int tries = 40, corners = 8;
  for (int k = 0; k < count; ++k)
    for (int attempt = 0; attempt < tries; ++attempt) {
      const double radius = between(9, 18);
      const double x = between(static_cast<int>(radius), static_cast<int>(s.size.x - radius));
      const double y =
          between(static_cast<int>(radius + clear_strip), static_cast<int>(s.size.y - radius - clear_strip));
      const Vec at{x, y};
      if (!is_free(at, radius)) continue;
      Points through;
      for (int i = 0; i < corners; ++i) {
        const double reach = radius * between(75, 100) / 100.0;
        through.push_back(at + direction(from_degrees(-360.0 * i / corners)) * reach);
      }
      ScenarioFeature& wood = s.terrain.emplace_back();
      wood.kind = TerrainKind::light_woods;
      wood.outline = rounded(through, true);
      for (Vec& p : wood.outline) p = on_grid(p);
      if (signed_area(wood.outline) < 0) std::reverse(wood.outline.begin(), wood.outline.end());
      wood.bounds = bounds_of(wood.outline);
      break;
    }
}

} // namespace

void draw_random_armies(Scenario& scenario, BattleSize size, std::uint64_t seed) {
  Muster muster(seed);
  const bool alone = muster.below(2) == 0; // against an enemy who plays himself
  const bool red = muster.below(2) == 0;
  const bool is_british = muster.below(2) == 0;
  ScenarioSide& ours = red ? scenario.red : scenario.blue;
  ScenarioSide& theirs = red ? scenario.blue : scenario.red;
  muster.draw_patrol(ours, is_british ? british() : french(), size);
  if (alone)
    muster.draw_war_party(theirs, people_of_the_woods(), size);
  else
    muster.draw_patrol(theirs, is_british ? french() : british(), size);
  scenario.options["rifles_are_muzzle_loaders"] = "on"; // SKR-OPT-03
  scenario.rulebooks = {"skirmish"};
}

Scenario random_battle(BattleSize size, std::uint64_t seed) {
  Scenario scenario = generate_terrain(size, seed, table_of(size) / enlargement);
  enlarge(scenario, table_of(size));
  plant_woods(scenario, woods_of(size), seed);
  scenario.minutes = size == BattleSize::small ? 20 : size == BattleSize::medium ? 40 : 60;
  draw_random_armies(scenario, size, seed);
  return scenario;
}

} // namespace sandtable::skirmish
