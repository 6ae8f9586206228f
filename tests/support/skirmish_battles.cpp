#include "support/skirmish_battles.hpp"

#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"
#include "rulebooks/skirmish/service/names.hpp"
#include "rulebooks/skirmish/set_up/random_army.hpp"

namespace sandtable::skirmish {

namespace {

/// A base turned on the spot may come over its neighbour's by a corner, however it stood before: SKR-MOV-10.
constexpr double corner = 1;

std::string check_places(const State& s) {
  const Vec size = table(s).size();
  for (int i = 0; i < s.figure_count(); ++i) {
    const Figure& f = s.figure(i);
    if (!is_living(f)) continue;
    if (on_grid(f.at) != f.at) return name_of_man(s, i) + " stands off the grid";
    const Stance fresh = stance_at(*s.setting, f.at, f.facing);
    if (fresh.forward != f.stance.forward || fresh.areas != f.stance.areas || fresh.wood != f.stance.wood ||
        fresh.wood_depth != f.stance.wood_depth || fresh.depth != f.stance.depth)
      return name_of_man(s, i) + " has a stale stance";
    if (f.at.x < 0 || f.at.y < 0 || f.at.x > size.x || f.at.y > size.y)
      return name_of_man(s, i) + " is off the table"; // SKR-TER-01
    if ((f.stance.areas & s.setting->impassable) != 0)
      return name_of_man(s, i) + " stands where nobody can"; // SKR-MOV-13
    for (int k = 0; k < i; ++k)
      if (is_living(s.figure(k)) && distance(s.figure(k).at, f.at) < 2 - corner)
        return name_of_man(s, i) + " stands on " + name_of_man(s, k); // SKR-MOV-12
  }
  return {};
}

std::string check_unit(const State& s, int i) {
  const Unit& u = s.unit(i);
  if (u.first < 0 || u.first + u.figures > s.figure_count()) return name_of(s, i) + " has men who are not there";
  for (int k = u.first; k < u.first + u.figures; ++k)
    if (s.figure(k).unit != i) return name_of_man(s, k) + " is of another group";
  if (u.attached >= 0) {
    if (u.kind != UnitKind::leader) return name_of(s, i) + " is attached and no leader"; // SKR-CMP-19
    if (s.unit(u.attached).side != u.side) return name_of(s, i) + " is with the enemy";
  }
  if (u.commanded && is_automatic(s, u.side)) return name_of(s, i) + " is commanded by nobody"; // SKR-CMD-23
  if (u.original != (u.kind == UnitKind::group ? u.figures : u.original))
    return name_of(s, i) + " began with another number"; // SKR-CMP-15
  return {};
}

/// SKR-HID-01: whoever is in sight is known by a number, and each number is somebody else's.
std::string check_knowledge(const State& s) {
  for (const Eyes eyes : {Eyes::red, Eyes::blue, Eyes::spectators}) {
    const Knowledge& known = s.known_to(eyes);
    for (const int unit : units_in(known.in_sight)) {
      if (unit >= s.unit_count) return "eyes see a unit that is not there";
      if (number_of(s, eyes, unit) < 0) return name_of(s, unit) + " is seen and has no number";
    }
    if (eyes == Eyes::spectators) continue;
    for (int i = 0; i < s.unit_count; ++i)
      if (eyes_of(s.unit(i).side) == eyes && s.unit(i).kind != UnitKind::dummy && is_there(s, i) &&
          !is_in_sight(s, eyes, i))
        return name_of(s, i) + " is out of its own side's sight";
  }
  return {};
}

} // namespace

Scenario at_close_quarters() {
  Scenario out;
  out.title = "Close quarters";
  out.rulebooks = {"skirmish"};
  out.size = {110, 60};
  out.options["turn_limit"] = "5";
  const char* types[] = {"soldiers", "militia", "dragoons"};
  for (ScenarioSide* side : {&out.red, &out.blue}) {
    const bool red = side == &out.red;
    side->name = red ? "The company" : "The others";
    for (int i = 0; i < 3; ++i) {
      ScenarioUnit u;
      u.name = std::string(red ? "Red " : "Blue ") + std::to_string(i + 1);
      u.type = types[red ? i : 2 - i];
      u.at = Vec{20 + 34.0 * i, red ? 24.0 : 36.0};
      u.facing = red ? 0 : 180;
      u.own["men"] = 6;
      side->units.push_back(u);
    }
    ScenarioGeneral general;
    general.name = red ? "Captain Stark" : "Captain Dumas";
    general.at = Vec{54, red ? 18.0 : 42.0};
    side->generals.push_back(general);
  }
  return out;
}

Scenario varied_scenario(std::uint64_t n) {
  const auto every = [&](std::uint64_t k) { return n % k == k - 1; };
  Scenario out;
  if (n % 4 == 3) {
    out = at_close_quarters();
  } else if (n % 4 == 1) {
    const char* ids[] = {"forest-road", "fort-dobbs", "forest-road", "captives", "the-forage", "supply-dump"};
    out = shipped(ids[n / 4 % 6]);
  } else {
    out = random_battle(every(7) ? BattleSize::medium : BattleSize::small, n);
  }
  if (every(3)) out.options["blue_results"] = n % 2 == 0 ? "continue_halt_advance" : "continue_halt";
  if (every(5)) out.options["action_die_modifier"] = n % 2 == 0 ? "1" : "-1";
  if (every(2)) out.options["rifles_are_muzzle_loaders"] = "on";
  if (every(4)) out.options["bayonets"] = "all";
  if (every(3)) out.options["hidden_markers"] = "on";
  if (every(6)) out.options["second_wound_kills"] = "off";
  if (every(5)) out.options["flank_arc"] = "60";
  if (every(4)) out.options["uncommanded_dice_rounding"] = "up";
  if (every(5)) out.options["automatic_follow_up"] = n % 2 == 0 ? "always" : "never";
  if (every(3)) out.options["graze_counts"] = "pins";
  if (every(4)) out.options["defending_never_leaves"] = "on";
  return out;
}

std::string broken_invariant(const State& s) {
  if (std::string wrong = check_places(s); !wrong.empty()) return wrong;
  for (int i = 0; i < s.unit_count; ++i)
    if (std::string wrong = check_unit(s, i); !wrong.empty()) return wrong;
  if (s.turn > options(s).turn_limit) return "time is up and nobody has noticed"; // SKR-VIC-04
  return check_knowledge(s);
}

} // namespace sandtable::skirmish
