#include "rulebooks/kingsmen/set_up/read_generals.hpp"

#include "reflect/words.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/placing.hpp"
#include "rulebooks/kingsmen/state/scenario_keys.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

constexpr int most_generals = 4;

Result<std::vector<GeneralKeys>> read_keys(Side side, const ScenarioSide& from) {
  std::vector<GeneralKeys> out;
  for (std::size_t k = 0; k < from.generals.size(); ++k) {
    const auto keys =
        read_own<GeneralKeys>(from.generals[k].own, word_of(side) + ".generals[" + std::to_string(k) + "]");
    if (!keys) return tl::unexpected(keys.error());
    out.push_back(*keys);
  }
  return out;
}

/// KM1-SETUP-30..33
Result<void> rate_generals(State& s, Side side, const std::vector<GeneralKeys>& keys, const Options& options) {
  std::vector<int> mine;
  for (int i = 0; i < s.general_count; ++i)
    if (s.general(i).side == side) mine.push_back(i);
  const std::string place = word_of(side) + ".generals";
  const int n = static_cast<int>(mine.size());
  int agreed = 0;
  for (const GeneralKeys& g : keys) agreed += g.rating.value_or(0);
  for (int k = 0; k < n; ++k) {
    const bool named = k < static_cast<int>(keys.size());
    const int given =
        named && keys[static_cast<std::size_t>(k)].rating ? int{*keys[static_cast<std::size_t>(k)].rating} : 0;
    int rating = 2;
    switch (options.rating_mode) {
      case RatingMode::fixed2:
      case RatingMode::rolled: break; // rolled ones are thrown when the battle begins
      case RatingMode::assigned:
        rating = given;
        if (rating < 1 || rating > 3)
          return fault("a general's rating must be 1, 2 or 3 " + edition(s).cited(Rule::KM1_SETUP_32),
                       place + "[" + std::to_string(k) + "].rating");
        break;
      case RatingMode::team_total: {
        const int total = options.team_total;
        if (total < n || total > 3 * n)
          return fault("a total of " + std::to_string(total) + " cannot be shared by " + std::to_string(n) +
                           " generals, each 1 to 3 (KM1-SETUP-33)",
                       place);
        if (agreed != 0 && agreed != total)
          return fault(
              "the ratings add up to " + std::to_string(agreed) + ", not " + std::to_string(total) + " (KM1-SETUP-33)",
              place);
        rating = agreed == total
                     ? given
                     : total / n + (k < total % n ? 1 : 0); // without agreement even, the larger shares first
        if (rating < 1 || rating > 3)
          return fault("a general's rating must be 1, 2 or 3 (KM1-SETUP-33)",
                       place + "[" + std::to_string(k) + "].rating");
        break;
      }
    }
    s.general(mine[static_cast<std::size_t>(k)]).rating = static_cast<std::uint8_t>(rating);
  }
  return {};
}

void add_generals(Setting& setting, Side side, const ScenarioSide& from) {
  State& s = setting.opening;
  const std::size_t n = std::max<std::size_t>(1, from.generals.size()); // KM1-GEN-01, KM1-OPT-15
  for (std::size_t k = 0; k < n; ++k) {
    General g;
    g.side = side;
    std::string name = setting.sides[static_cast<std::size_t>(index_of(side))].name + " general";
    if (k < from.generals.size()) {
      if (!from.generals[k].name.empty()) name = from.generals[k].name;
      if (from.generals[k].at) {
        g.at = on_grid(*from.generals[k].at);
        g.placed = true;
      }
    }
    s.general(s.general_count++) = g;
    setting.generals.push_back(name);
  }
}

} // namespace

Result<void> read_generals(Setting& setting, Side side, const ScenarioSide& from) {
  if (from.generals.size() > most_generals)
    return fault("a side has at most four generals", word_of(side) + ".generals");
  add_generals(setting, side, from);
  const auto keys = read_keys(side, from);
  if (!keys) return tl::unexpected(keys.error());
  return rate_generals(setting.opening, side, *keys, setting.options);
}

Result<void> check_general_places(const Setting& setting) {
  const State& s = setting.opening;
  for (int i = 0; i < s.general_count; ++i) {
    const General& g = s.general(i);
    const Ruling r = g.placed ? check_general_place(s, g.at) : Ruling{};
    if (!r.allowed())
      return fault("the general may not stand there " + edition(s).cited(r.rule), word_of(g.side) + ".generals.at");
  }
  return {};
}

Result<void> assign_commands(Setting& setting, Side side, const ScenarioSide& from) {
  State& s = setting.opening;
  const int players = generals_of(s, side);
  const auto keys = read_keys(side, from);
  if (!keys) return tl::unexpected(keys.error());
  for (int k = 0; k < static_cast<int>(keys->size()); ++k) {
    if (!(*keys)[static_cast<std::size_t>(k)].commanding) continue;
    std::int8_t& named = setting.commanding[static_cast<std::size_t>(index_of(side))];
    if (named >= 0)
      return fault("an army has one Commanding General (KM2-GEN-01)",
                   word_of(side) + ".generals[" + std::to_string(k) + "].commanding");
    named = static_cast<std::int8_t>(k);
  }
  const bool written = players > 1 && setting.options.command_mode == CommandMode::scenario;
  if (written && setting.options.force_mode == ForceMode::random)
    return fault("no scenario says who leads units that are thrown for (KM2-GEN-06)", "options.command_mode");
  int k = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).side != side) continue;
    if (players == 1) s.leader(i) = 0; // KM2-GEN-01
    if (written) {
      const std::string& name = from.units[static_cast<std::size_t>(k)].general;
      const auto general = std::find_if(from.generals.begin(), from.generals.end(),
                                        [&](const ScenarioGeneral& g) { return g.name == name; });
      if (general == from.generals.end())
        return fault("say which general leads this unit (KM2-GEN-05)",
                     word_of(side) + ".units[" + std::to_string(k) + "].general");
      s.leader(i) = static_cast<std::int8_t>(general - from.generals.begin());
    }
    ++k;
  }
  return {};
}

} // namespace sandtable::kingsmen
