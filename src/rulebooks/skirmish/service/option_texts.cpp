#include "rulebooks/skirmish/service/option_texts.hpp"

#include "client/described_options.hpp"
#include "rulebooks/skirmish/state/options.hpp"

#include <array>

namespace sandtable::skirmish {

namespace {

// In the order of the struct Options.
constexpr std::array<OptionWords, 12> words{{
    {"blue_results", "Results a commander may ignore", "Whatever is not among them binds commanded men too.",
     Rule::SKR_OPT_01},
    {"action_die_modifier", "On the action die", "So much is added to every action die: more makes all men bolder.",
     Rule::SKR_OPT_02},
    {"rifles_are_muzzle_loaders", "Rifles must be loaded", "Rifles are loaded as muskets are.", Rule::SKR_OPT_03},
    {"bayonets", "Bayonets", "As the scenario says of each group, on every musket, or on none.", Rule::SKR_OPT_04},
    {"hidden_markers", "Markers for the unseen", "Whoever is not seen lies on the table as a marker, dummies too.",
     Rule::SKR_OPT_05},
    {"second_wound_kills", "A second wound kills", "Otherwise a wounded man takes no notice of another wound.",
     Rule::SKR_OPT_06},
    {"flank_arc", "Degrees of the front", "To either side; beyond them an enemy is on the flank.", Rule::SKR_OPT_07},
    {"uncommanded_dice_rounding", "Odd shooters", "One die for two or three uncommanded men: what of a fraction?",
     Rule::SKR_OPT_08},
    {"automatic_follow_up", "The table follows up", "Whether men whom nobody plays go after those they have beaten.",
     Rule::SKR_OPT_09},
    {"turn_limit", "Turns", "After so many the fight is judged.", Rule::SKR_OPT_10},
    {"graze_counts", "A graze", "Does nothing, or pins the group in its next half-turn.", Rule::SKR_OPT_11},
    {"defending_never_leaves", "Defenders stay", "Who defends a place never leaves it by himself.", Rule::SKR_OPT_12},
}};

constexpr std::array<ValueWords, 11> values{{
    {"blue_results", "continue-halt-advance-attack", "Continue, Halt, Advance and Attack"},
    {"blue_results", "continue-halt-advance", "Continue, Halt and Advance"},
    {"blue_results", "continue-halt", "Continue and Halt"},
    {"bayonets", "per-group", "as each group has them"},
    {"bayonets", "all", "on every musket"},
    {"bayonets", "none", "on none"},
    {"uncommanded_dice_rounding", "down", "is lost"},
    {"uncommanded_dice_rounding", "up", "counts as a die"},
    {"automatic_follow_up", "as-written", "as written"},
    {"graze_counts", "none", "does nothing"},
    {"graze_counts", "pins", "pins the group"},
}};

} // namespace

std::vector<OptionText> option_texts() {
  std::vector<OptionText> out = describe_options(Options{}, words, values);
  for (OptionText& text : out)
    for (const OptionBounds& bounds : option_bounds)
      if (text.name == bounds.name) {
        text.least = bounds.least;
        text.most = bounds.most;
      }
  return out;
}

} // namespace sandtable::skirmish
