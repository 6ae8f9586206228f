#include "rulebooks/skirmish/set_up/aims.hpp"

#include "rulebooks/skirmish/chapters/units.hpp"
#include "rulebooks/skirmish/state/scenario_keys.hpp"

#include <fmt/format.h>

namespace sandtable::skirmish {

namespace {

/// An aim as it is written, and where.
struct Entry {
  const OwnKeys& own;
  std::size_t k;

  tl::unexpected<Fault> wrong(std::string sentence, const char* key) const {
    return fault(std::move(sentence), place_of(own, "victory", fmt::format("aims[{}].{}", k, key)));
  }
};

Aim::Kind kind_of(AimKey key) {
  switch (key) {
    case AimKey::exit: return Aim::Kind::exit_with;
    case AimKey::hold: return Aim::Kind::hold;
    case AimKey::rescue: return Aim::Kind::rescue;
    default: return Aim::Kind::survive;
  }
}

int leader_named(const Setting& setting, Side side, const std::string& name) {
  for (int i = 0; i < setting.opening.unit_count; ++i) {
    const Unit& u = setting.opening.unit(i);
    if (u.side == side && u.kind == UnitKind::leader && setting.units[static_cast<std::size_t>(i)].name == name)
      return i;
  }
  return -1;
}

/// Men of a side who could do it.
int men_for(const Setting& setting, const Aim& aim) {
  int count = 0;
  for (const Figure& f : setting.opening.figures) {
    if (setting.opening.unit(f.unit).side != aim.side) continue;
    const bool counts = aim.kind == Aim::Kind::survive  ? f.role == Role::trooper
                        : aim.kind == Aim::Kind::rescue ? f.role == Role::civilian
                                                        : true;
    count += counts ? 1 : 0;
  }
  return count;
}

Result<Aim> read_aim(const Setting& setting, const AimKeys& keys, bool whole, const Entry& entry) {
  Aim aim;
  aim.kind = kind_of(keys.kind);
  aim.side = keys.side;
  aim.count = keys.count;
  aim.name = keys.name;
  aim.reach = keys.reach;
  const bool holds = aim.kind == Aim::Kind::hold;
  if (!keys.leader.empty() && aim.kind != Aim::Kind::survive)
    return entry.wrong("only to survive is asked of a leader", "leader");
  if (!keys.leader.empty()) {
    const int leader = leader_named(setting, aim.side, keys.leader);
    if (leader < 0 && whole) return entry.wrong("that side has no leader called \"" + keys.leader + "\"", "leader");
    aim.leader = static_cast<std::int8_t>(leader);
  }
  if (holds && !keys.at) return entry.wrong("to hold a place it must be said where", "at");
  if (!holds && keys.at) return entry.wrong("only a place that is to be held is anywhere", "at");
  if (holds) {
    const Vec size = setting.table.size();
    if (keys.at->x < 0 || keys.at->y < 0 || keys.at->x > size.x || keys.at->y > size.y)
      return entry.wrong("is off the table", "at");
    if (!(keys.reach > 0)) return entry.wrong("must be greater than nothing", "reach");
    aim.at = *keys.at;
    return aim;
  }
  if (aim.kind != Aim::Kind::survive && setting.side(aim.side).exits.empty())
    return entry.wrong("that side has no exits to leave by (SKR-MOV-17)", "side");
  if (const int men = men_for(setting, aim); whole && aim.count > men)
    return entry.wrong(fmt::format("there are only {} of them", men), "count");
  return aim;
}

} // namespace

Result<void> read_aims(Setting& setting, const Scenario& scenario, bool whole) {
  const auto keys = read_own<VictoryKeys>(scenario.victory.own, "victory");
  if (!keys) return tl::unexpected<Fault>(keys.error());
  for (std::size_t k = 0; k < keys->aims.size(); ++k) {
    auto aim = read_aim(setting, keys->aims[k], whole, {scenario.victory.own, k});
    if (!aim) return tl::unexpected<Fault>(aim.error());
    setting.aims.push_back(std::move(*aim));
  }
  return {};
}

} // namespace sandtable::skirmish
