#pragma once
// Small change of language for everything that is told to people.

#include "table/terrain.hpp"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sandtable {

/// "1 die", "3 dice"
std::string plural(int n, const char* one, const char* many);
/// "Double line" of "double line"
std::string capital(std::string words);
/// "line, 2 ranks" of "Line, 2 ranks"
std::string uncapital(std::string words);
/// A name within a sentence: "the Allies" of "The Allies".
std::string within_sentence(std::string name);
/// "light woods" of "light-woods"
std::string spaced(std::string word);
/// "1st", "2nd", "13th"
std::string ordinal(int n);
/// "a", "a and b", "a, b and c"; `last` stands before the last of them.
std::string listed(const std::vector<std::string>& things, std::string_view last = " and ");
/// To a tenth: "4.2" of 4.25, "6" of 6.0.
std::string tenths(double number);
/// "to the north-east"
std::string compass(Vec way);
/// "the hedge halves this march (ABC-MOVE-40)"
std::string with_rule(const std::string& words, std::string_view rule);
/// A sentence in which every mark is replaced by its word.
std::string with_words(std::string sentence, std::initializer_list<std::pair<std::string_view, std::string>> words);
/// The feature's own name, or "the low wall".
std::string name_of(const Feature& feature);

} // namespace sandtable
