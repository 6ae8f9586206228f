#pragma once
// Chapter 4, and the rosters of chapter 1.3.

#include "reflect/result.hpp"
#include "rulebooks/crimea/state/setting.hpp"
#include "rules/rules.hpp"
#include "scenario/scenario.hpp"
#include "scenario/terrain_generator.hpp"

#include <memory>
#include <span>

namespace sandtable::crimea {

/// Reads a scenario under this book. Faults name the field.
Result<std::shared_ptr<const Setting>> set_up(const Scenario& scenario);
/// Written for this book, or for none in particular.
bool is_for(const Scenario& scenario);
/// Chapter 17: the options by the names a scenario uses.
Result<Options> read_options(const Scenario& scenario);

/// CRI-ROS-01 to 18: what a type of unit in a scenario is, unless the scenario says otherwise.
struct RosterRow {
  const char* type; ///< "british-guards"
  const char* kind; ///< "Guards"
  Nation nation;
  Arm arm;
  Weapon weapon;
  std::uint8_t points;
  bool elite;
  /// Open: may skirmish. Light: only where all light troops may (CRI-OPT-04, CRI-RULING-95).
  enum class Order : std::uint8_t { close, light, open } order;
  Rule rule;

  bool may_skirmish() const { return order == Order::open; }
};
std::span<const RosterRow> roster();
/// Nothing if there is no such type.
const RosterRow* roster_row(std::string_view type);
/// A unit of this row at full strength, standing nowhere yet: CRI-SET-03.
Unit raise(const RosterRow& row, Side side);

/// Armies for a battlefield nobody wrote, by its size and seed.
void muster_random(Scenario& scenario, BattleSize size, std::uint64_t seed);
/// New ground with such armies, to be drawn up by their players.
Scenario random_battle(BattleSize size, std::uint64_t seed);

} // namespace sandtable::crimea
