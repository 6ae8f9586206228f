#pragma once

#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"
#include "rules/rules.hpp"

#include <string>

namespace sandtable::kingsmen {

/// What a unit is called: its own name, or for troops that were thrown for "Red's 3rd infantry"; as long as light
/// infantry is divided "95th Rifles, 2nd part" (KM2-RULING-22).
std::string name_of(const State& s, int unit);
/// The same without the number of the part.
std::string name_of_whole(const State& s, int unit);
/// "6 + 6"
std::string division_words(const Numbers& parts);
/// Who comes to a part that forms up: "alone", "with the 2nd part and the 3rd part".
std::string company_words(const State& s, const Numbers& others);
std::string name_of_general(const State& s, int general);
std::string name_of_side(const State& s, Side side);
std::string name_of_feature(const State& s, int feature);
std::string word(Colour c);
std::string word(Formation f);
std::string word(Type t);
std::string word(Quality q);
/// The id under which players of the edition in force find a rule.
std::string cited(const State& s, Rule rule);
/// "the hedge halves this march (KM1-MOVE-40)"
std::string note(const State& s, const std::string& words, Rule rule);
/// "Line, 2 ranks"
std::string shape_words(const Unit& u);
/// 4.25 -> "4.2", 6.0 -> "6"
std::string inches(double d);

} // namespace sandtable::kingsmen
