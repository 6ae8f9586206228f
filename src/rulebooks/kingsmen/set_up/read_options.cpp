#include "rulebooks/kingsmen/set_up/read_options.hpp"

#include "client/described_options.hpp"
#include "rulebooks/kingsmen/chapters/tables.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

/// KM1-SETUP-10: the sizes that have names.
std::string army_size_in_digits(const std::string& word) {
  for (const tables::ArmySize& size : tables::army_sizes)
    if (word == size.word) return std::to_string(size.units);
  return word;
}

bool is_army_size(int units) {
  return units > tables::army_sizes.back().units ||
         std::any_of(tables::army_sizes.begin(), tables::army_sizes.end(),
                     [&](const tables::ArmySize& size) { return size.units == units; });
}

bool names_units(const Scenario& scenario) { return !scenario.red.units.empty() || !scenario.blue.units.empty(); }

bool rates_generals(const Scenario& scenario) {
  const auto rated = [](const ScenarioSide& side) {
    return std::any_of(side.generals.begin(), side.generals.end(),
                       [](const ScenarioGeneral& g) { return g.own.values.contains("rating"); });
  };
  return rated(scenario.red) || rated(scenario.blue);
}

bool names_commands(const Scenario& scenario) {
  const auto named = [](const ScenarioSide& side) {
    return std::any_of(side.units.begin(), side.units.end(), [](const ScenarioUnit& u) { return !u.general.empty(); });
  };
  return named(scenario.red) || named(scenario.blue);
}

/// A value that only another edition knows: KM2-INH-08.
bool is_missing(const Edition& edition, const std::string& name, const std::string& text) {
  return name == "rating_mode" && spelt(text) == "team-total" && !edition.offers("team_total");
}

/// KM2-RULING-24: a scenario that is not for this edition alone may speak to the other, whose rules are not in force.
bool left_aside(const Scenario& scenario, const Edition& edition, const std::string& name, const std::string& text) {
  const bool for_another = std::any_of(scenario.rulebooks.begin(), scenario.rulebooks.end(),
                                       [&](const std::string& book) { return book != edition.id; });
  if (!for_another) return false;
  if (edition.offers(name)) return is_missing(edition, name, text);
  return first_edition.offers(name) || second_edition.offers(name);
}

/// KM2-OPT-01 to 04, KM2-RULING-25
void follow_preset(Options& o) {
  for (const tables::PresetRow& row : tables::presets)
    if (o.*row.option == Switch::by_preset) o.*row.option = o.preset == Preset::advanced ? row.advanced : row.basic;
  if (!on(o.quality)) o.quality_mode = QualityMode::all_regular; // KM2-SETUP-07
}

} // namespace

Result<Options> read_options(const Scenario& scenario, const Edition& edition) {
  Options out = edition.usual;
  for (const auto& [name, written] : scenario.options) {
    const std::string text = name == "army_size" ? army_size_in_digits(written) : written;
    if (name == "force_table" || left_aside(scenario, edition, name, text)) continue;
    if (!edition.offers(name)) return fault(std::string(edition.id) + " has no option of that name", "options." + name);
    if (is_missing(edition, name, text))
      return fault(std::string(edition.id) + " has no such rating_mode (KM2-INH-08)", "options." + name);
    if (const auto read = read_option(out, name, text, edition.id); !read) return tl::unexpected(read.error());
  }
  follow_preset(out);
  if (out.forward_half_angle < 1 || out.forward_half_angle > 180)
    return fault("forward is 1 to 180 degrees either side of the facing (KM2-OPT-16)", "options.forward_half_angle");
  if (!is_army_size(out.army_size)) // KM1-SETUP-10
    return fault(
        "an army is small (5), medium (8), large (10) or a number above ten " + edition.cited(Rule::KM1_SETUP_10),
        "options.army_size");
  if (out.team_total != 4 && out.team_total != 5)
    return fault("the total of a team's ratings is 4 or 5 (KM1-SETUP-33)", "options.team_total");
  // What the scenario's author has written out need not be asked for as well.
  const auto unsaid = [&](const char* name) {
    const auto written = scenario.options.find(name);
    return written == scenario.options.end() || left_aside(scenario, edition, name, written->second);
  };
  if (unsaid("force_mode") && names_units(scenario)) out.force_mode = ForceMode::list;           // KM1-SETUP-16
  if (unsaid("rating_mode") && rates_generals(scenario)) out.rating_mode = RatingMode::assigned; // KM1-SETUP-32
  if (unsaid("command_mode") && out.force_mode == ForceMode::list && names_commands(scenario))   // KM2-GEN-06
    out.command_mode = CommandMode::scenario;
  return out;
}

/// "2-6 infantry, 7-8 cavalry, 9-10 skirmishers, 11-12 artillery": KM1-SETUP-17
Result<ForceTable> read_force_table(const std::string& text) {
  ForceTable out{};
  std::array<bool, 13> given{};
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    std::string row = text.substr(at, comma - at);
    row.erase(0, row.find_first_not_of(' '));
    at = comma + 1;
    const std::size_t space = row.find(' ');
    const std::size_t dash = row.find('-');
    const auto number = [](const std::string& digits) {
      return !digits.empty() && digits.size() <= 2 && digits.find_first_not_of("0123456789") == std::string::npos
                 ? std::stoi(digits)
                 : 0;
    };
    const int low = number(row.substr(0, std::min(dash, space)));
    const int high = dash < space ? number(row.substr(dash + 1, space - dash - 1)) : low;
    const std::string word = space < row.size() ? row.substr(space + 1) : "";
    const auto type = word == "artillery" ? std::optional<Type>(Type::foot_artillery) : from_word<Type>(word);
    const bool of_the_shape = type && (word == "artillery" || !is_artillery(*type)); // which guns, another die tells
    if (low < 2 || high > 12 || high < low || !of_the_shape)
      return fault(
          "a row reads like \"2-5 infantry\", with sums from 2 to 12 (KM1-SETUP-17); this one is \"" + row + "\"",
          "options.force_table");
    for (int sum = low; sum <= high; ++sum) {
      out[static_cast<std::size_t>(sum)] = *type;
      given[static_cast<std::size_t>(sum)] = true;
    }
  }
  for (std::size_t sum = 2; sum <= 12; ++sum)
    if (!given[sum])
      return fault("no row for a sum of " + std::to_string(sum) + " (KM1-SETUP-17)", "options.force_table");
  return out;
}

} // namespace sandtable::kingsmen
