#pragma once

#include "rulebooks/crimea/state/setting.hpp"

#include <string>

namespace sandtable::crimea {

std::string name_of(const State& s, int unit);
std::string name_of_side(const State& s, Side side);
std::string name_of_feature(const State& s, int feature);
std::string inches(double d);
/// "line", "double line", "limbered, by road"
std::string words_of(Formation f);
std::string words_of(MoveKind k);
std::string words_of(Nation n);

} // namespace sandtable::crimea
