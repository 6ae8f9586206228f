#pragma once

#include "rulebooks/skirmish/chapters/units.hpp"

#include <string>

namespace sandtable::skirmish {

std::string name_of(const State& s, int unit);
/// "Sergeant Foy", "a man of the grenadiers"
std::string name_of_man(const State& s, int figure);
std::string name_of_side(const State& s, Side side);
std::string name_of_feature(const State& s, int feature);
/// "12.5"
std::string centimetres(double d);
std::string words_of(Formation f);
std::string words_of(Weapon w);
std::string words_of(Class c);
std::string words_of(Role r);
std::string words_of(Action a);
std::string words_of(ActionResult r);
std::string words_of(Band b);
std::string words_of(Cover c);

} // namespace sandtable::skirmish
