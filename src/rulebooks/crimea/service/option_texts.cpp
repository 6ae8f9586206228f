#include "rulebooks/crimea/service/option_texts.hpp"

#include "client/described_options.hpp"
#include "rulebooks/crimea/state/options.hpp"

#include <array>

namespace sandtable::crimea {

namespace {

// In the order of the struct Options.
constexpr std::array<OptionWords, 12> words{{
    {"artillery_save", "Saves of gunners", "As the printed chart has them, or falling as the gunners do.",
     Rule::CRI_OPT_01},
    {"casualties", "Casualties", "One stand empties after the other, or the owner spreads his losses.",
     Rule::CRI_OPT_02},
    {"terrain_penalties", "Dice lost to the ground", "Only the worst ground of a move counts, or every kind of it.",
     Rule::CRI_OPT_03},
    {"skirmish_allowed", "Who may skirmish", "Those whose roster says so, all light troops, or nobody.",
     Rule::CRI_OPT_04},
    {"reaction_point", "Where reactions catch a mover", "At the end of his move, or anywhere along it.",
     Rule::CRI_OPT_05},
    {"cavalry_firearms", "Firing from the saddle", "Cossacks and dragoons, all cavalry, or none.", Rule::CRI_OPT_06},
    {"tied_combat", "Tied close combats", "Are thrown again, or won by the defender.", Rule::CRI_OPT_07},
    {"order_points_compulsory", "Orders must be obeyed", "A unit that was sent points must act if it can.",
     Rule::CRI_OPT_08},
    {"open_rosters", "Open rosters", "Command points and elite troops are known to both sides.", Rule::CRI_OPT_09},
    {"higher_command", "Higher command", "Army and column commanders take the field.", Rule::CRI_OPT_10},
    {"turn_limit", "Turns", "After so many turns the battle is judged.", Rule::CRI_OPT_11},
    {"double_double_line", "Twice in double line", "A double line that is supported as well counts the bonus twice.",
     Rule::CRI_OPT_12},
}};

constexpr std::array<ValueWords, 16> values{{
    {"artillery_save", "as-printed-order", "as printed"},
    {"artillery_save", "falling", "falling with the gunners"},
    {"casualties", "one-stand", "one stand empties after the other"},
    {"casualties", "spread", "the owner spreads them"},
    {"terrain_penalties", "worst", "only the worst ground"},
    {"terrain_penalties", "all", "every kind of ground"},
    {"skirmish_allowed", "by-roster", "those whose roster says so"},
    {"skirmish_allowed", "all-light", "all light troops"},
    {"skirmish_allowed", "none", "nobody"},
    {"reaction_point", "end", "at the end of the move"},
    {"reaction_point", "along", "anywhere along it"},
    {"cavalry_firearms", "by-roster", "cossacks and dragoons"},
    {"cavalry_firearms", "all", "all cavalry"},
    {"cavalry_firearms", "none", "none"},
    {"tied_combat", "throw-again", "thrown again"},
    {"tied_combat", "defender-wins", "the defender wins"},
}};

} // namespace

std::vector<OptionText> option_texts() {
  std::vector<OptionText> out = describe_options(Options{}, words, values);
  for (OptionText& text : out)
    if (text.kind == "number") { // the limit of turns is the only one
      text.least = 1;
      text.most = 99;
    }
  return out;
}

} // namespace sandtable::crimea
