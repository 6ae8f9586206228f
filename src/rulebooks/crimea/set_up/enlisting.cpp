#include "rulebooks/crimea/set_up/enlisting.hpp"

#include "reflect/words.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/set_up/roster.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "rulebooks/crimea/state/scenario_keys.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace sandtable::crimea {

namespace {

constexpr int most_in_column = 4; // CRI-SET-05

/// What a nation wears where the scenario does not say.
const std::array<Colours, 5> dresses{{{"#b3272d", "#f3efe6", "#1f3a7a"},
                                      {"#26407f", "#b3272d", "#f2f2f2"},
                                      {"#2b3f63", "#b3272d", "#c8102e"},
                                      {"#5a6b7d", "#2d5a3a", "#2f7d4f"},
                                      {"#6b6a58", "#b3272d", "#f0e6c8"}}};

const Colours& colours_of(Nation n) { return dresses[static_cast<std::size_t>(n)]; }

std::string side_word(Side side) { return word_of(side); }
std::string place_of(Side side, const char* list, std::size_t k) {
  return fmt::format("{}.{}[{}]", side_word(side), list, k);
}

/// A unit's own colours; else those of its side if it is of the side's own nation; else its nation's.
Paper dressed(const ScenarioUnit& from, Nation nation, const ScenarioSide& side, Nation first_nation) {
  const Colours& national = colours_of(nation);
  Paper paper;
  static_cast<Colours&>(paper) = worn(from, nation == first_nation ? worn(side, national) : national);
  paper.name = from.name;
  return paper;
}

Result<Weapon> read_weapon(const Unit& u, std::optional<Weapon> weapon, const std::string& place) {
  if (!weapon) return u.weapon;
  if ((*weapon == Weapon::cannon) != is_artillery(u.arm))
    return fault("guns are for batteries, and batteries have nothing else", place);
  if (u.arm == Arm::cavalry && *weapon == Weapon::rifle) // CRI-ARM-05
    return fault("the firearms of cavalry are muskets (CRI-ARM-05)", place);
  return *weapon;
}

/// Fewer than a full unit: whole stands first, so that only one is partly empty (CRI-CMP-09).
void reduce(Unit& u, int left) {
  for (std::uint8_t& men : u.men) {
    men = static_cast<std::uint8_t>(std::min<int>(men, left));
    left -= men;
  }
}

/// CRI-CMP-15, CRI-ROS-01..18: the roster row, and what the scenario says otherwise.
Result<Unit> read_unit(const ScenarioUnit& from, Side side, const Options& options, const std::string& place) {
  const RosterRow* row = roster_row(from.type);
  if (row == nullptr) {
    std::string known;
    for (const RosterRow& r : roster()) known.append(known.empty() ? "" : ", ").append(r.type);
    return fault("\"" + from.type + "\" is not one of " + known, place + ".type");
  }
  const auto keys = read_own<UnitKeys>(from.own, place);
  if (!keys) return tl::unexpected<Fault>(keys.error());
  Unit u = raise(*row, side);
  const auto weapon = read_weapon(u, keys->weapon, place_of(from.own, place, "weapon"));
  if (!weapon) return tl::unexpected<Fault>(weapon.error());
  u.weapon = *weapon;
  if (keys->points) u.points = static_cast<std::uint8_t>(*keys->points);
  if (keys->elite) u.elite = *keys->elite;
  const bool light = options.skirmish_allowed == SkirmishAllowed::all_light && row->order == RosterRow::Order::light;
  u.may_skirmish = keys->skirmish.value_or(row->may_skirmish() || light); // CRI-OPT-04
  u.chair = static_cast<std::uint8_t>(keys->player - 1);
  const int full = figures(u), wanted = keys->figures.value_or(full);
  if (wanted > full) // CRI-CMP-01, 02, 03
    return fault(fmt::format("a unit of this type has at most {} figures (CRI-SET-03)", full),
                 place_of(from.own, place, "figures"));
  reduce(u, wanted);
  return u;
}

/// CRI-SET-05, CRI-COL-01
Result<void> join_column(State& s, int unit, int commander, const std::string& place) {
  Unit& u = s.unit(unit);
  if (s.unit(commander).arm != Arm::column_commander)
    return fault("only a Russian column commander is given units (CRI-SET-05)", place);
  if (is_artillery(u.arm)) return fault("artillery is never in a column (CRI-COL-01)", place);
  int others = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).column != commander) continue;
    ++others;
    if (s.unit(i).arm != u.arm) return fault("a column is all infantry or all cavalry (CRI-SET-05)", place);
  }
  if (others == most_in_column) return fault("a column commander has at most four units (CRI-SET-05)", place);
  u.column = static_cast<std::int8_t>(commander);
  return {};
}

/// CRI-ARMY-01, CRI-COL-01, 06, CRI-ROS-19, 20
Result<Unit> read_commander(const State& s, const ScenarioGeneral& from, Side side, Nation usual,
                            const std::string& place) {
  const auto keys = read_own<GeneralKeys>(from.own, place);
  if (!keys) return tl::unexpected<Fault>(keys.error());
  Unit u;
  u.side = side;
  u.nation = usual;
  if (!from.nation.empty()) {
    const auto nation = from_word<Nation>(spelt(from.nation));
    if (!nation) return fault("\"" + from.nation + "\" is not one of " + all_words<Nation>(), place + ".nation");
    u.nation = *nation;
  }
  const bool russian = u.nation == Nation::russian;
  u.arm = russian ? Arm::column_commander : Arm::army_commander;
  u.weapon = Weapon::none;
  u.formation = Formation::none;
  if (russian && keys->rating)
    return fault("a column commander sends no orders and has no rating (CRI-COL-01)",
                 place_of(from.own, place, "rating"));
  if (!russian)
    u.leadership = keys->rating ? static_cast<std::uint8_t>(*keys->rating)
                                : leadership_ratings[static_cast<std::size_t>(u.nation)];
  u.points = static_cast<std::uint8_t>(keys->points.value_or(internal_points));
  u.chair = static_cast<std::uint8_t>(keys->player - 1);
  for (int i = 0; i < s.unit_count; ++i)
    if (const Unit& other = s.unit(i);
        !russian && other.arm == Arm::army_commander && other.side == side && other.nation == u.nation)
      return fault("a nation has one army commander (CRI-ARMY-01)", place + ".nation");
  fill_ranks(u);
  return u;
}

Result<void> enlist_commanders(Setting& setting, Side side, const ScenarioSide& from, int first_unit) {
  State& s = setting.opening;
  const Nation usual = s.unit(first_unit).nation;
  const int first_commander = s.unit_count;
  for (std::size_t k = 0; k < from.generals.size(); ++k) {
    const auto commander = read_commander(s, from.generals[k], side, usual, place_of(side, "generals", k));
    if (!commander) return tl::unexpected<Fault>(commander.error());
    ScenarioUnit plain;
    plain.name = from.generals[k].name;
    Paper paper = dressed(plain, commander->nation, from, usual);
    paper.kind = commander->arm == Arm::column_commander ? "Column commander" : "Army commander";
    paper.full_points = commander->points;
    paper.full_figures = static_cast<std::uint8_t>(figures(*commander));
    setting.units.push_back(std::move(paper));
    s.add(*commander);
  }
  for (std::size_t k = 0; k < from.units.size(); ++k) {
    const std::string& wanted = from.units[k].general;
    const auto his = [&](const ScenarioGeneral& g) { return g.name == wanted; };
    const auto general = std::find_if(from.generals.begin(), from.generals.end(), his);
    if (wanted.empty() || general == from.generals.end()) continue;
    const int commander = first_commander + static_cast<int>(general - from.generals.begin());
    const std::string place = place_of(side, "units", k) + ".general";
    if (auto joined = join_column(s, first_unit + static_cast<int>(k), commander, place); !joined) return joined;
  }
  return {};
}

/// CRI-CMP-14: the Allies stand together, and the Russians alone.
Result<void> check_nations(SidePaper& paper, const State& s, Side side, int first) {
  paper.allied = s.unit(first).nation != Nation::russian;
  for (int i = first; i < s.unit_count; ++i)
    if ((s.unit(i).nation != Nation::russian) != paper.allied)
      return fault("Russians and Allies do not fight on one side (CRI-CMP-14)", side_word(side));
  return {};
}

/// CRI-CMP-19: as many chairs as players are named; each must have something to decide.
Result<void> seat_players(SidePaper& paper, const State& s, Side side, int first) {
  std::array<bool, most_players> taken{};
  int chairs = 1;
  for (int i = first; i < s.unit_count; ++i) {
    taken[s.unit(i).chair] = true;
    chairs = std::max(chairs, s.unit(i).chair + 1);
  }
  for (int chair = 0; chair < chairs; ++chair)
    if (!taken[static_cast<std::size_t>(chair)])
      return fault(fmt::format("player {} of this side has no unit (CRI-CMP-19)", chair + 1),
                   side_word(side) + ".units");
  paper.chairs = static_cast<std::uint8_t>(chairs);
  return {};
}

} // namespace

void dress_side(SidePaper& paper, const ScenarioSide& from, Side side, Vec size) {
  const RosterRow* row = from.units.empty() ? nullptr : roster_row(from.units.front().type);
  const Nation nation = row != nullptr ? row->nation : side == Side::red ? Nation::british : Nation::russian;
  static_cast<sandtable::SidePaper&>(paper) = side_paper(from, side, size, deploy_depth, colours_of(nation));
}

Result<void> enlist(Setting& setting, Side side, const ScenarioSide& from) {
  State& s = setting.opening;
  const std::string list = side_word(side) + ".units";
  if (from.units.empty()) return fault("an army needs at least one unit (CRI-SET-01)", list);
  const std::size_t staff = setting.options.higher_command ? from.generals.size() : 0; // CRI-OPT-10
  if (s.unit_count + from.units.size() + staff > UnitRoom<Unit>::capacity)
    return fault("both armies together have at most 64 units and commanders", list);
  const int first = s.unit_count;
  for (std::size_t k = 0; k < from.units.size(); ++k) {
    const auto unit = read_unit(from.units[k], side, setting.options, place_of(side, "units", k));
    if (!unit) return tl::unexpected<Fault>(unit.error());
    s.add(*unit);
    Paper paper = dressed(from.units[k], unit->nation, from, s.unit(first).nation);
    paper.kind = roster_row(from.units[k].type)->kind;
    paper.full_points = unit->points;
    paper.full_figures = static_cast<std::uint8_t>(figures(*unit));
    setting.units.push_back(std::move(paper));
    s.army(side).starting_stands =
        static_cast<std::uint8_t>(s.army(side).starting_stands + stands(*unit)); // CRI-VIC-02
  }
  if (staff > 0)
    if (auto enlisted = enlist_commanders(setting, side, from, first); !enlisted) return enlisted;
  SidePaper& paper = setting.sides[static_cast<std::size_t>(index_of(side))];
  if (auto judged = check_nations(paper, s, side, first); !judged) return judged;
  return seat_players(paper, s, side, first);
}

} // namespace sandtable::crimea
