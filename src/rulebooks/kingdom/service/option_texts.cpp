#include "rulebooks/kingdom/service/option_texts.hpp"

#include "client/described_options.hpp"
#include "rulebooks/kingdom/state/options.hpp"

#include <array>

namespace sandtable::kingdom {

namespace {

// In the order of the struct Options.
constexpr std::array<OptionWords, 23> words{{
    {"period", "Period", "Early in the war men are raw; two years later most know their business.", Rule::TKO_OPT_01},
    {"dignity", "Dignity", "Who has run, or dodged his inferiors, fights the worse until he has made it good.",
     Rule::TKO_OPT_02},
    {"ratio", "Pike to shot", "Stands of each in a regiment of foot.", Rule::TKO_OPT_03},
    {"irregulars", "Clansmen and mobs", "May take the field.", Rule::TKO_OPT_04},
    {"fixed_ratings", "Ratings are given", "The scenario rates everybody, and nobody throws for it.", Rule::TKO_OPT_05},
    {"purple_guard", "Purple Die held back", "So many dice are drawn before it goes into the cup.", Rule::TKO_OPT_06},
    {"group_orders", "Orders to groups", "One die may move or form neighbours of a tertio together.", Rule::TKO_OPT_07},
    {"ammo", "Ammunition", "Powder and ball run out.", Rule::TKO_OPT_08},
    {"ammo_dice", "Dice for ammunition", "What a unit throws for its shots when it first fires.", Rule::TKO_OPT_09},
    {"melee_stands", "Who fights hand to hand", "All stands of a unit, or only those that reach the enemy.",
     Rule::TKO_OPT_10},
    {"double_stack", "Doublings in melee", "Each doubles the last, or there is at most one.", Rule::TKO_OPT_11},
    {"rounds_per_bout", "Rounds of a bout", "So many rounds of a melee are fought at once.", Rule::TKO_OPT_12},
    {"cover_in_melee", "Cover in melee", "Hedges and walls save those who are attacked across them.", Rule::TKO_OPT_13},
    {"artillery_reload", "Guns are slow to load", "Large guns fire once a Turn, medium guns twice.", Rule::TKO_OPT_14},
    {"commander_risk", "Commanders at risk", "Who is with a unit that loses a stand may be hit.", Rule::TKO_OPT_15},
    {"burst_through", "Routers burst through", "Friends whom they touch are disordered.", Rule::TKO_OPT_16},
    {"free_rally", "Free rally", "Routers and pursuers throw to rally before they must move.", Rule::TKO_OPT_17},
    {"roundshot_carry", "Roundshot carries on", "Enemies behind the target add to a gun's dice.", Rule::TKO_OPT_18},
    {"catch_routers", "Routers who are caught", "Fight a round without striking back, or are destroyed.",
     Rule::TKO_OPT_19},
    {"event19_strength", "Those who come back", "Return by event 19 at full strength or half.", Rule::TKO_OPT_20},
    {"turn_limit", "Turns", "After so many the battle is judged.", Rule::TKO_OPT_21},
    {"break_percent", "An army breaks", "With so many in a hundred of its units lost or running.", Rule::TKO_OPT_22},
    {"deploy_depth", "Depth of deployment", "Inches from the base edge.", Rule::TKO_OPT_25},
}};

/// "of-1642-43" is written, and read, as "1642-43".
void name_by_number(OptionText& text) {
  const auto plain = [](const std::string& word) { return word.substr(3); };
  text.usual = plain(text.usual);
  for (OptionValue& v : text.values) {
    v.value = v.label = plain(v.value);
    if (text.name == "ratio") v.label = std::string() + v.value[0] + " pike, " + v.value[2] + " shot";
  }
}

constexpr std::array<ValueWords, 8> values{{
    {"melee_stands", "all", "all stands"},
    {"melee_stands", "contact", "only those in contact"},
    {"double_stack", "multiply", "each doubles the last"},
    {"double_stack", "once", "at most one"},
    {"catch_routers", "one-sided", "fight without striking back"},
    {"catch_routers", "destroy", "are destroyed"},
    {"event19_strength", "full", "at full strength"},
    {"event19_strength", "half", "at half strength"},
}};

} // namespace

std::vector<OptionText> option_texts() {
  std::vector<OptionText> out = describe_options(Options{}, words, values);
  for (OptionText& text : out) {
    if (text.name == "period" || text.name == "ratio") name_by_number(text);
    for (const OptionBounds& bounds : option_bounds)
      if (text.name == bounds.name) {
        text.least = bounds.least;
        text.most = bounds.most;
      }
  }
  return out;
}

} // namespace sandtable::kingdom
