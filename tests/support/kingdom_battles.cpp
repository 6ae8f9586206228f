#include "support/kingdom_battles.hpp"

#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/names.hpp"
#include "rulebooks/kingdom/set_up/random_army.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

/// What the 1/256 of an inch, on which everybody stands, may add to EPS.
constexpr double slack = 0.05;

} // namespace

Scenario varied_scenario(std::uint64_t n) {
  const auto every = [&](std::uint64_t k) { return n % k == k - 1; };
  Scenario out;
  if (n % 4 == 3) {
    out = at_push_of_pike();
  } else if (n % 4 == 1) {
    const char* ids[] = {"powick-bridge", "edgehill", "powick-bridge", "naseby", "powick-bridge", "marston-moor"};
    out = shipped(ids[n / 4 % 6]);
  } else {
    out = random_battle(every(7) ? BattleSize::medium : BattleSize::small, n);
  }
  if (every(2)) out.options["dignity"] = "on";
  if (every(3)) out.options["ratio"] = n % 2 == 0 ? "5p3s" : "2p6s";
  if (every(5)) out.options["irregulars"] = "off";
  if (every(3)) out.options["purple_guard"] = "6";
  if (every(4)) out.options["group_orders"] = "on";
  if (every(6)) out.options["ammo"] = "off";
  if (every(5)) out.options["ammo_dice"] = "1";
  if (every(4)) out.options["melee_stands"] = "contact";
  if (every(7)) out.options["double_stack"] = "once";
  if (every(6)) out.options["rounds_per_bout"] = n % 4 == 1 ? "1" : "4";
  if (every(5)) out.options["cover_in_melee"] = "off";
  if (every(3)) out.options["artillery_reload"] = "on";
  if (every(2)) out.options["commander_risk"] = "on";
  if (every(4)) out.options["burst_through"] = "on";
  if (every(3)) out.options["free_rally"] = "on";
  if (every(2)) out.options["roundshot_carry"] = "on";
  if (every(5)) out.options["catch_routers"] = "destroy";
  if (every(6)) out.options["event19_strength"] = "half";
  if (every(8)) out.options["break_percent"] = "75";
  return out;
}

Scenario at_push_of_pike() {
  Scenario out;
  out.title = "Push of pike";
  out.rulebooks = {"kingdom"};
  out.options["turn_limit"] = "6";
  const char* types[] = {"foot-regiment",  "horse-regiment",    "foot-regiment",
                         "commanded-shot", "clansmen-regiment", "cuirassier-regiment"};
  for (ScenarioSide* side : {&out.red, &out.blue}) {
    const bool red = side == &out.red;
    side->name = red ? "The King" : "Parliament";
    for (int i = 0; i < 6; ++i) {
      ScenarioUnit u;
      u.name = std::string(red ? "Red " : "Blue ") + std::to_string(i + 1);
      u.type = types[red ? i : 5 - i];
      u.at = Vec{8 + 11.0 * i, red ? 22.0 : 26.0};
      u.own["rating"] = i % 2 == 0 ? "ordinary" : "poor";
      side->units.push_back(u);
    }
    ScenarioGeneral general;
    general.name = red ? "Hopton" : "Waller";
    general.at = Vec{36, red ? 16.0 : 32.0};
    general.own["rating"] = "good";
    side->generals.push_back(general);
  }
  return out;
}

namespace {

/// TKO-GEO-41: broken or falling back, with the dice of its move still to be thrown.
bool is_parting(const State& s, int unit) {
  return std::any_of(s.agenda.steps.begin(), s.agenda.steps.begin() + s.agenda.count, [&](const Step& step) {
    return (step.kind == StepKind::rout_roll || step.kind == StepKind::fall_back_roll) && step.a == unit;
  });
}

std::string check_places(const State& s) {
  const Vec size = table(s).size();
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    Unit fresh = u;
    plant(s, fresh);
    if (fresh.footing.count != u.footing.count || distance(fresh.footing.centre, u.footing.centre) > 1e-6 ||
        fresh.footing.forward != u.footing.forward)
      return name_of(s, i) + " has a stale footing";
    if (!in_the_open(u)) continue;
    if (on_grid(u.anchor) != u.anchor) return name_of(s, i) + " stands off the grid";
    for (int k = 0; k < u.footing.count && !is_parting(s, i); ++k)
      for (const Vec p : corners(boxed(stand(u, k))))
        if (p.x < -slack || p.y < -slack || p.x > size.x + slack || p.y > size.y + slack)
          return name_of(s, i) + " has a stand off the table"; // TKO-GEO-12
    for (int k = 0; k < i; ++k) {
      const Unit& other = s.unit(k);
      if (!is_unit(u) || !is_unit(other) || !in_the_open(other) || u.side == other.side) continue;    // TKO-UNIT-36
      if (is_parting(s, i) || is_parting(s, k) || (enemies_in_contact(s, i) & bit(k)) != 0) continue; // TKO-RULING-130
      // The same: broken out of a square in such a press that there was no way out.
      if (u.state == OrderState::routing || other.state == OrderState::routing) continue;
      if (overlap(s, u, other)) return name_of(s, i) + " overlaps " + name_of(s, k); // TKO-GEO-12
    }
  }
  return {};
}

std::string check_unit(const State& s, int i) {
  const Unit& u = s.unit(i);
  if (u.presence != Presence::on_table) {
    if (u.footing.count != 0) return name_of(s, i) + " is gone and yet there";
    if (u.presence == Presence::waiting && s.turn > 0) return name_of(s, i) + " has not been placed";
    return {};
  }
  if (!is_unit(u)) return u.command.fate == Fate::dead ? name_of(s, i) + " is dead and yet there" : std::string();
  if (u.stands.count() == 0) return name_of(s, i) + " fights on without a stand"; // TKO-UNIT-34
  if (is_gun(u.kind) && u.crew == 0) return name_of(s, i) + " has no crew";       // TKO-UNIT-34
  if (u.crew > u.full_crew) return name_of(s, i) + " has too large a crew";
  if (u.partial_kills >= kills_per_stand && s.casualties.empty())
    return name_of(s, i) + " has more partial kills than a stand bears"; // TKO-UNIT-30
  if (u.orders > most_orders) return name_of(s, i) + " has had too many orders";
  if (u.reforming && u.state != OrderState::disordered)
    return name_of(s, i) + " re-forms out of no disorder";                                               // TKO-RAL-38
  if ((u.formation == Formation::holding) != holds_building(u)) return name_of(s, i) + " holds nothing"; // TKO-TERR-39
  for (int k = 0; k < i; ++k)
    if (holds_building(u) && on_table(s.unit(k)) && s.unit(k).building == u.building) return "a building holds two";
  return {};
}

/// TKO-MEL-07
std::string check_contacts(const State& s) {
  for (std::size_t k = 0; k < s.contacts.size(); ++k) {
    const Contact& c = s.contacts[k];
    const Unit &a = s.unit(c.attacker), &d = s.unit(c.defender);
    if (!on_table(a) || !on_table(d)) return "a contact with somebody who is gone";
    if (a.side == d.side) return "a contact of friends";
    for (std::size_t j = 0; j < k; ++j)
      if ((s.contacts[j].attacker == c.attacker && s.contacts[j].defender == c.defender) ||
          (s.contacts[j].attacker == c.defender && s.contacts[j].defender == c.attacker))
        return "the same contact twice";
    const bool resting = !s.agenda.empty() && s.agenda.top().kind == StepKind::orders;
    if (resting && (a.state == OrderState::routing || d.state == OrderState::routing))
      return "somebody runs and is in melee"; // TKO-MEL-53
  }
  return {};
}

std::string check_armies(const State& s) {
  for (const Side side : {Side::red, Side::blue}) {
    const Army& army = s.army(side);
    if (army.commander < 0 || s.unit(army.commander).side != side) return "an army without a commander";
    for (int t = 0; t < army.tertios; ++t)
      if (const int c = army.tertio_commanders[static_cast<std::size_t>(t)];
          c < 0 || s.unit(c).side != side || s.unit(c).tertio != t)
        return "a tertio without a commander";
  }
  const bool drawing = !s.agenda.empty() && s.agenda.top().kind == StepKind::draw;
  if (drawing && !s.purple_in && s.cup == decltype(s.cup){}) return "an empty cup"; // TKO-SM-40
  if (drawing && (!s.checks.empty() || !s.casualties.empty()))
    return "something is left undone before a die"; // TKO-SEQ-13
  return {};
}

} // namespace

std::string broken_invariant(const State& s) {
  if (std::string wrong = check_places(s); !wrong.empty()) return wrong;
  for (int i = 0; i < s.unit_count; ++i)
    if (std::string wrong = check_unit(s, i); !wrong.empty()) return wrong;
  if (std::string wrong = check_contacts(s); !wrong.empty()) return wrong;
  return check_armies(s);
}

} // namespace sandtable::kingdom
