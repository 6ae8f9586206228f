#pragma once

#include "rulebooks/kingsmen/state.hpp"

#include <string>

namespace sandtable::kingsmen {

/// What a unit is called: its own name, or for mustered troops "Red's 3rd infantry".
std::string name_of(const State& s, int unit);
std::string name_of_general(const State& s, int general);
std::string name_of_side(const State& s, Side side);
std::string name_of_feature(const State& s, int feature);
std::string word(Colour c);
std::string word(Formation f);
std::string word(Type t);
std::string word(Quality q);
/// "Line, 2 ranks"
std::string shape_words(const Unit& u);
/// 4.25 -> "4.2", 6.0 -> "6"
std::string inches(double d);

} // namespace sandtable::kingsmen
