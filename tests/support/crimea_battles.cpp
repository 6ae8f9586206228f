#include "support/crimea_battles.hpp"

#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/names.hpp"
#include "rulebooks/crimea/set_up/random_army.hpp"
#include "scenario/terrain_generator.hpp"

namespace sandtable::crimea {

Scenario varied_scenario(std::uint64_t n) {
  const auto every = [&](std::uint64_t k) { return n % k == k - 1; };
  Scenario out;
  if (n % 3 == 0) {
    const char* ids[] = {"advance-guard", "crossroads", "advance-guard", "balaklava",
                         "advance-guard", "inkerman",   "alma"};
    out = shipped(ids[n / 3 % 7]);
  } else {
    const BattleSize size = every(7) ? BattleSize::medium : BattleSize::small;
    out = generate_terrain(size, n);
    draw_random_armies(out, size, n);
  }
  if (every(2)) out.options["casualties"] = "spread";
  if (every(3)) out.options["terrain_penalties"] = "all";
  if (every(4)) out.options["artillery_save"] = "falling";
  if (every(5)) out.options["skirmish_allowed"] = "all_light";
  if (every(4)) out.options["reaction_point"] = "along";
  if (every(6)) out.options["cavalry_firearms"] = "all";
  if (every(5)) out.options["tied_combat"] = "defender_wins";
  if (every(7)) out.options["order_points_compulsory"] = "on";
  if (every(8)) out.options["open_rosters"] = "on";
  if (every(9)) out.options["higher_command"] = "off";
  if (every(3)) out.options["double_double_line"] = "on";
  return out;
}

Scenario at_arms_length() {
  Scenario out = shipped("advance-guard");
  out.terrain.clear();
  out.victory = {};
  for (ScenarioSide* side : {&out.red, &out.blue}) {
    const bool red = side == &out.red;
    side->generals.clear();
    side->units.clear();
    for (int i = 0; i < 6; ++i) {
      ScenarioUnit u;
      u.type = red ? "british-line" : "russian-line";
      u.own["figures"] = 4 * (1 + i % 3);
      u.at = Vec{15 + 12.0 * i, red ? 30 : 31.75};
      u.facing = red ? 0 : 180;
      side->units.push_back(u);
    }
    ScenarioGeneral general; // within 2 of those who fight: CRI-CC-11
    general.name = "The General";
    general.at = Vec{39, red ? 26.25 : 35.5};
    side->generals.push_back(general);
  }
  return out;
}

namespace {

/// CRI-CC-08: the units of a combat touch each other until it is over.
bool locked(const State& s, int a, int b) {
  const UnitSet all = s.combat.side[0] | s.combat.side[1] | s.combat.joined[0] | s.combat.joined[1];
  return s.combat.on && (all & bit(a)) != 0 && (all & bit(b)) != 0;
}

std::string check_places(const State& s) {
  const Vec size = table(s).size();
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (!in_the_open(u)) continue;
    for (int k = 0; k < u.footing.count; ++k) {
      const Stand& stand = u.footing.stands[static_cast<std::size_t>(k)];
      for (const Vec p : corners(stand.box))
        if (p.x < stand.round - 0.05 || p.y < stand.round - 0.05 || p.x > size.x - stand.round + 0.05 ||
            p.y > size.y - stand.round + 0.05)
          return name_of(s, i) + " has a stand off the table"; // CRI-TER-01
    }
    for (int k = 0; k < i; ++k)
      if (in_the_open(s.unit(k)) && !locked(s, i, k) && overlap(u, s.unit(k)))
        return name_of(s, i) + " overlaps " + name_of(s, k); // CRI-MOVE-35
    Unit fresh = u;
    plant(fresh);
    if (fresh.footing.count != u.footing.count || distance(fresh.footing.centre, u.footing.centre) > 1e-6)
      return name_of(s, i) + " has a stale footing";
    if (on_grid(u.anchor) != u.anchor) return name_of(s, i) + " stands off the grid";
  }
  return {};
}

std::string check_units(const State& s) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.present && u.gone != Gone::no) return name_of(s, i) + " is gone and yet there";
    if (!u.present || is_staff(u.arm)) continue;
    const bool resting =
        s.agenda.empty() || s.agenda.top().kind == StepKind::free || s.agenda.top().kind == StepKind::command;
    if (figures(u) == 0) return name_of(s, i) + " fights on without a man";                          // CRI-CMP-11
    if (u.chits > strength(u) && resting) return name_of(s, i) + " has more chits than it can bear"; // CRI-MOR-12
    if (resting && !u.routing && u.chits >= strength(u)) return name_of(s, i) + " should rout";      // CRI-MOR-14
    if (u.formation == Formation::square && stands(u) < 4) return name_of(s, i) + " is a square of too few";
    if (u.house >= 0 && !on_foot(u)) return name_of(s, i) + " has no business in a house"; // CRI-TER-07
    for (int k = 0; k < i; ++k)
      if (u.house >= 0 && s.unit(k).present && s.unit(k).house == u.house) return "a house holds two units";
  }
  return {};
}

} // namespace

std::string broken_invariant(const State& s) {
  if (std::string wrong = check_places(s); !wrong.empty()) return wrong;
  return check_units(s);
}

} // namespace sandtable::crimea
