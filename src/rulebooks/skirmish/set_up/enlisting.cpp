#include "rulebooks/skirmish/set_up/enlisting.hpp"

#include "reflect/words.hpp"
#include "rulebooks/skirmish/chapters/formations.hpp"
#include "rulebooks/skirmish/set_up/troop_types.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::skirmish {

namespace {

constexpr std::array<std::string_view, 4> edges{"south", "north", "east", "west"};

bool is_edge(std::string_view word) { return std::find(edges.begin(), edges.end(), word) != edges.end(); }

Vec middle_of(std::string_view edge, Vec size) {
  if (edge == "south" || edge == "north") return {size.x / 2, edge == "south" ? 0 : size.y};
  return {edge == "west" ? 0 : size.x, size.y / 2};
}

std::string place_in(Side side, const char* list, std::size_t k) {
  return fmt::format("{}.{}[{}]", word_of(side), list, k);
}

/// One entry of a list of units or generals: what its author wrote, and where.
struct Entry {
  const OwnKeys& own;
  std::string place;

  tl::unexpected<Fault> wrong(std::string sentence, const char* key) const {
    return fault(std::move(sentence), place_of(own, place, key));
  }
};

/// SKR-CMP-21, 22
Result<void> read_action(Unit& u, const UnitKeys& keys, const Setting& setting, const Entry& entry) {
  u.action = keys.action;
  const bool marches = keys.action == Action::march;
  if (!marches && (keys.goal || !keys.exit.empty()))
    return entry.wrong("only who marches has somewhere to go (SKR-CMP-22)", keys.goal ? "goal" : "exit");
  if (!marches) return {};
  if (keys.goal.has_value() == !keys.exit.empty())
    return entry.wrong("a march needs a goal or an exit, one of them (SKR-CMP-22)", "action");
  const Vec size = setting.table.size();
  if (keys.goal) {
    if (keys.goal->x < 0 || keys.goal->y < 0 || keys.goal->x > size.x || keys.goal->y > size.y)
      return entry.wrong("is off the table", "goal");
    u.goal = on_grid(*keys.goal);
    return {};
  }
  const auto& exits = setting.side(u.side).exits;
  if (std::find(exits.begin(), exits.end(), keys.exit) == exits.end())
    return entry.wrong("is not among the exits of its side (SKR-MOV-17)", "exit");
  u.exits = true;
  u.goal = middle_of(keys.exit, size);
  return {};
}

/// SKR-SET-04; who begins in a building defends it (SKR-RULING-121).
Result<void> read_defence(Unit& u, const UnitKeys& keys, const std::string& building, const Setting& setting,
                          const Entry& entry) {
  const std::string& name = keys.defends.empty() ? building : keys.defends;
  if (!building.empty() && building != name)
    return entry.wrong("men in a building defend that one (SKR-SET-04)", "defends");
  if (name.empty()) return {};
  const int feature = setting.table.find(name);
  if (feature < 0) return entry.wrong("there is no \"" + name + "\" on the table (SKR-SET-04)", "defends");
  u.defending = true;
  u.defends = static_cast<std::int8_t>(feature);
  return {};
}

/// SKR-CMP-18
Result<void> read_platoon(Unit& u, const UnitKeys& keys, Setting& setting, const Entry& entry) {
  if (keys.platoon.empty()) return {};
  auto& platoons = setting.sides[static_cast<std::size_t>(index_of(u.side))].platoons;
  auto found = std::find(platoons.begin(), platoons.end(), keys.platoon);
  if (found == platoons.end()) {
    if (platoons.size() == most_platoons)
      return entry.wrong(fmt::format("a side has at most {} platoons", most_platoons), "platoon");
    found = platoons.insert(platoons.end(), keys.platoon);
  }
  u.platoon = static_cast<std::int8_t>(found - platoons.begin());
  return {};
}

/// SKR-FRM-09 to 11
Result<void> read_formation(Unit& u, const UnitKeys& keys, bool mounted, bool in_building, const Entry& entry) {
  const bool of_own_places = !keys.places.empty();
  const Formation usual = in_building || (u.defending && of_own_places) ? Formation::garrison // SKR-RULING-121
                          : of_own_places                               ? Formation::free
                                                                        : default_formation(u, mounted);
  u.formation = keys.formation.value_or(usual);
  const bool garrison = u.formation == Formation::garrison;
  if (garrison && !u.defending) return entry.wrong("a garrison needs something it defends (SKR-FRM-09)", "formation");
  if (of_own_places && !garrison && u.formation != Formation::free)
    return entry.wrong("only a garrison, and men in free formation, have places of their own (SKR-FRM-02)", "places");
  if (of_own_places && keys.places.size() != static_cast<std::size_t>(int{keys.men}))
    return entry.wrong(fmt::format("{} men have {} places", int{keys.men}, keys.places.size()), "places");
  if (!of_own_places && u.formation == Formation::free)
    return entry.wrong("men in free formation need a place each (SKR-FRM-10)", "places");
  return {};
}

/// SKR-CMP-01 to 12, one man like the other.
Figure man_of(const TroopRow& row, const UnitKeys& keys) {
  Figure f;
  f.quality = keys.quality.value_or(row.quality);
  f.role = row.role;
  f.loyal = !keys.disloyal;
  f.mounted = keys.mounted.value_or(row.mounted);
  f.has_horse = f.mounted || row.mounted;
  f.long_skirts = keys.long_skirts;
  f.hitched = keys.hitched;
  f.bayonet = keys.bayonets.value_or(row.bayonets);
  f.weapons = keys.weapons.empty() ? row.weapons : armed_with(keys.weapons);
  return f;
}

/// A unit and its men, all alike, at the end of the lists.
Result<void> add(Setting& setting, Unit u, int men, Figure man, const std::string& place) {
  State& s = setting.opening;
  if (s.figure_count() + men > most_figures)
    return fault(fmt::format("both sides together have at most {} figures", most_figures), place);
  u.first = static_cast<std::int16_t>(s.figure_count());
  u.figures = static_cast<std::uint8_t>(men);
  u.original = u.figures; // SKR-CMP-15: of a leader alone himself, SKR-RF-14
  man.unit = static_cast<std::int8_t>(s.unit_count);
  s.figures.resize(s.figures.size() + static_cast<std::size_t>(men), man);
  s.add(u);
  Army& army = s.army(u.side);
  army.starting_figures = static_cast<std::uint8_t>(army.starting_figures + men); // SKR-VIC-02
  return {};
}

Result<void> enlist_group(Setting& setting, Side side, const ScenarioUnit& from, const Entry& entry) {
  const TroopRow* row = troop_row(spelt(from.type));
  if (row == nullptr) return fault("\"" + from.type + "\" is not one of " + known_types(), entry.place + ".type");
  const auto keys = read_own<UnitKeys>(from.own, entry.place);
  if (!keys) return tl::unexpected<Fault>(keys.error());
  if (keys->hitched && !keys->long_skirts)
    return entry.wrong("only long skirts are hitched up (SKR-MOV-03)", "hitched");
  if (keys->long_skirts && row->role != Role::civilian)
    return entry.wrong("only civilians wear long skirts (SKR-MOV-03)", "long_skirts");
  if (!keys->names.empty() && keys->names.size() != static_cast<std::size_t>(int{keys->men}))
    return entry.wrong(fmt::format("{} men have {} names", int{keys->men}, keys->names.size()), "names");
  const Figure man = man_of(*row, *keys);
  if (!has(man.weapons, Weapon::musket) && keys->bayonets.value_or(false))
    return entry.wrong("a bayonet needs a musket (SKR-WPN-03)", "bayonets");
  Unit u;
  u.side = side;
  u.formed = keys->formed.value_or(row->formed);
  u.native = keys->native.value_or(row->native);
  u.superior_quality = keys->superior_quality.value_or(row->superior_quality);
  u.superior_melee = keys->superior_melee.value_or(false);
  u.volley_capable = keys->volley_capable.value_or(!u.native); // SKR-CMP-17
  u.loaded = !keys->unloaded;                                  // SKR-CMP-24
  if (auto read = read_defence(u, *keys, from.building, setting, entry); !read) return read;
  if (auto read = read_formation(u, *keys, man.mounted, !from.building.empty(), entry); !read) return read;
  if (auto read = read_platoon(u, *keys, setting, entry); !read) return read;
  if (auto read = read_action(u, *keys, setting, entry); !read) return read;
  setting.units.push_back({{worn(from, setting.side(side)), from.name}, keys->names, keys->dress, spelt(from.type)});
  return add(setting, u, keys->men, man, entry.place);
}

Result<void> enlist_leader(Setting& setting, Side side, const ScenarioGeneral& from, const Entry& entry) {
  const auto keys = read_own<GeneralKeys>(from.own, entry.place);
  if (!keys) return tl::unexpected<Fault>(keys.error());
  if (keys->action == Action::march) return entry.wrong("a leader alone has no march (SKR-CMP-22)", "action");
  Figure man;
  man.role = role_of(keys->role);
  man.quality = keys->quality.value_or(Class::veteran); // SKR-CMP-05
  man.loyal = !keys->disloyal;
  man.mounted = man.has_horse = keys->mounted;
  man.bayonet = keys->bayonets;
  man.weapons = keys->weapons.empty() ? usual_arms(keys->role) : armed_with(keys->weapons);
  if (man.bayonet && !has(man.weapons, Weapon::musket))
    return entry.wrong("a bayonet needs a musket (SKR-WPN-03)", "bayonets");
  Unit u;
  u.side = side;
  u.kind = UnitKind::leader;
  u.formation = Formation::free;
  u.action = keys->action;
  u.loaded = !keys->unloaded;
  setting.units.push_back({{setting.side(side), from.name}, {}, keys->dress, word_of(keys->role)});
  return add(setting, u, 1, man, entry.place);
}

/// SKR-OPT-05: nothing but a place.
void lay_dummies(Setting& setting, Side side, const std::vector<Vec>& places) {
  for (const Vec at : places) {
    Unit u;
    u.side = side;
    u.kind = UnitKind::dummy;
    u.first = static_cast<std::int16_t>(setting.opening.figure_count());
    u.spotted = false;
    u.marker = on_grid(at);
    setting.opening.add(u);
    setting.units.push_back({{setting.side(side), "A marker"}, {}, {}, "dummy"});
  }
}

/// SKR-CMP-09, 26
Result<void> count_pcs(State& s, Side side) {
  int pcs = 0;
  for (const Figure& f : s.figures)
    if (s.unit(f.unit).side == side && f.role == Role::pc) ++pcs;
  if (pcs > most_pcs)
    return fault(fmt::format("a side has at most {} PCs, one for each player (SKR-CMP-09)", most_pcs),
                 word_of(side) + ".generals");
  s.army(side).automatic = pcs == 0;
  return {};
}

} // namespace

Result<void> dress_side(Setting& setting, Side side, const ScenarioSide& from, Vec size) {
  const auto keys = read_own<SideKeys>(from.own, word_of(side));
  if (!keys) return tl::unexpected<Fault>(keys.error());
  SidePaper& paper = setting.sides[static_cast<std::size_t>(index_of(side))];
  const Colours usual =
      side == Side::red ? Colours{"#a5302c", "#e9e2d0", "#b3272d"} : Colours{"#35507a", "#e9e2d0", "#2f4a7d"};
  static_cast<sandtable::SidePaper&>(paper) = side_paper(from, side, size, deploy_depth, usual); // SKR-SET-02
  for (std::size_t k = 0; k < keys->exits.size(); ++k)
    if (!is_edge(keys->exits[k]))
      return fault("\"" + keys->exits[k] + "\" is not one of south, north, east, west (SKR-MOV-17)",
                   place_of(from.own, word_of(side), fmt::format("exits[{}]", k)));
  paper.exits = keys->exits;
  return {};
}

Result<void> enlist(Setting& setting, Side side, const ScenarioSide& from) {
  State& s = setting.opening;
  const auto keys = read_own<SideKeys>(from.own, word_of(side));
  if (!keys) return tl::unexpected<Fault>(keys.error());
  const std::size_t dummies = setting.options.hidden_markers ? keys->dummies.size() : 0;
  if (s.unit_count + from.units.size() + from.generals.size() + dummies > most_units)
    return fault(fmt::format("both sides together have at most {} groups, leaders and dummies", most_units),
                 word_of(side) + ".units");
  for (std::size_t k = 0; k < from.units.size(); ++k)
    if (auto done = enlist_group(setting, side, from.units[k], {from.units[k].own, place_in(side, "units", k)}); !done)
      return done;
  for (std::size_t k = 0; k < from.generals.size(); ++k)
    if (auto done =
            enlist_leader(setting, side, from.generals[k], {from.generals[k].own, place_in(side, "generals", k)});
        !done)
      return done;
  for (std::size_t k = 0; k < keys->dummies.size(); ++k)
    if (const Vec at = keys->dummies[k], size = setting.table.size();
        at.x < 0 || at.y < 0 || at.x > size.x || at.y > size.y)
      return fault("is off the table", place_of(from.own, word_of(side), fmt::format("dummies[{}]", k)));
  if (setting.options.hidden_markers) lay_dummies(setting, side, keys->dummies);
  return count_pcs(s, side);
}

} // namespace sandtable::skirmish
