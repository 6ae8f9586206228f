#include "rulebooks/kingsmen/service/option_texts.hpp"

#include "client/described_options.hpp"
#include "rulebooks/kingsmen/chapters/tables.hpp"
#include "rulebooks/kingsmen/state/option_words.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

/// Numbers with bounds of their own: KM1-SETUP-10, 33, KM2-OPT-16.
void bound(OptionText& text) {
  if (text.name == "team_total") {
    text.least = 4;
    text.most = 5;
  }
  if (text.name == "forward_half_angle") {
    text.least = 1;
    text.most = 180;
  }
  if (text.name == "army_size") {
    text.kind = "choice";
    text.usual = tables::army_sizes.front().word;
    text.values.clear();
    for (const tables::ArmySize& size : tables::army_sizes)
      text.values.push_back(option_value(std::string(size.word), ", " + std::to_string(size.units) + " units"));
  }
}

} // namespace

std::vector<OptionText> option_texts(const Edition& edition) {
  std::vector<OptionText> out = describe_options(edition.usual, edition.options, option_value_words);
  for (OptionText& text : out) {
    bound(text);
    const auto by_team = [](const OptionValue& v) { return v.value == "team-total"; };
    for (OptionValue& v : text.values)
      if (v.value == "by-preset") v.label = "as in the game chosen";        // KM2-RULING-25
    if (!edition.offers("team_total")) std::erase_if(text.values, by_team); // KM2-INH-08
  }
  return out;
}

} // namespace sandtable::kingsmen
