#include "battle/described_options.hpp"
#include "rulebooks/kingsmen/kingsmen.hpp"

#include <array>

namespace sandtable::kingsmen {

namespace {

// In the order of the struct Options.
constexpr std::array<OptionWords, 16> words{{
    {"override_deck", "Turn cards away", "A command point throws away your own card for the next one.",
     Rule::KM1_OPT_01},
    {"bank_cards", "Bank cards", "A command point keeps your own card for later in the turn.", Rule::KM1_OPT_02},
    {"special_casualties", "Officers and colours fall", "Many sixes fell the officer, many fives the ensign.",
     Rule::KM1_OPT_03},
    {"buildings", "Buildings can be held", "Troops may occupy, hold and storm the buildings that are open.",
     Rule::KM1_OPT_04},
    {"quality_mode", "Quality of the troops", "Thrown for, as the lists say, or all regulars.", Rule::KM1_OPT_05},
    {"rating_mode", "Ratings of the generals", "All twos, thrown for, as the scenario says, or shared by a team.",
     Rule::KM1_OPT_06},
    {"team_total", "Total of a team's ratings", "What the generals of one army share where ratings are shared.",
     Rule::KM1_SETUP_33},
    {"force_mode", "Forces", "Armies thrown for on the force table, or as the scenario lists them.", Rule::KM1_OPT_07},
    {"army_size", "Size of the armies", "How many units are thrown for on each side.", Rule::KM1_SETUP_10},
    {"deployment_mode", "Deployment", "Unit by unit in turn, or both armies hidden until all stand.", Rule::KM1_OPT_08},
    {"los_hills", "Hills and sight", "Crests hide what lies behind them, or hills never hide anybody.",
     Rule::KM1_OPT_10},
    {"los_woods", "Woods and sight", "One sees three inches into a wood, not at all, or right through.",
     Rule::KM1_OPT_11},
    {"skirmishers_interpenetrate", "Skirmishers pass through", "Loose skirmishers may march through friendly troops.",
     Rule::KM1_OPT_12},
    {"escape_edge", "Escapes at the table's edge", "The edge stops those who run, or they are lost beyond it.",
     Rule::KM1_OPT_13},
    {"cmdfig_line", "Officer and ensign of a line", "At the ends of the front rank, or behind the last.",
     Rule::KM1_OPT_16},
    {"cmdfig_column", "Officer and ensign of a column", "At the ends of the front rank, or behind the last.",
     Rule::KM1_OPT_16},
}};

/// Numbers with bounds of their own: KM1-SETUP-10, 33.
void bound(OptionText& text) {
  if (text.name == "team_total") {
    text.least = 4;
    text.most = 5;
  }
  if (text.name == "army_size") {
    text.kind = "choice";
    text.usual = "small";
    text.values = {option_value("small", ", 5 units"), option_value("medium", ", 8 units"),
                   option_value("large", ", 10 units")};
  }
}

} // namespace

std::vector<OptionText> Kingsmen::option_texts() {
  std::vector<OptionText> out = describe_options<Options>(words);
  for (OptionText& text : out) bound(text);
  return out;
}

} // namespace sandtable::kingsmen
