#pragma once

#include "cli/wanted_battle.hpp"

namespace sandtable::cli {

/// What a person asks of `sandtable simulate`.
struct SimulateAsked {
  WantedBattle battle;
  std::optional<int> battles;
  int jobs = cores();
  bool swap = false, json = false;
  std::string until, csv, report;
  std::string against;             ///< another scenario
  std::vector<std::string> versus; ///< other options
  std::string sweep;               ///< an option and its values: "bank_cards=off,on"
  std::string ladder;              ///< levels of generals, each against each
};

} // namespace sandtable::cli
