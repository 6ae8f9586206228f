#pragma once
// What commands print: plain text in columns, and JSON.

#include <boost/json/value.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::cli {

void print(std::string_view text);
/// Indented JSON and a line break.
void print_json(const boost::json::value& json);

/// Columns of the terminal: COLUMNS, or what the terminal says, or 80.
int terminal_columns();
int terminal_rows();
/// Whether what is printed goes to a person's terminal.
bool prints_to_terminal();
/// Whether that terminal wants colours.
bool wants_colour();

/// Lines of at most `columns`, each begun with `indent`; words are never broken.
std::string wrapped(std::string_view words, std::string_view indent, int columns);

/// Rows in columns, two spaces apart; a column of numbers (named in `right`) is set to the right.
std::string in_columns(const std::vector<std::vector<std::string>>& rows, std::string_view indent,
                       const std::vector<bool>& right = {});

/// A bar of up to `width` blocks for a share from 0 to 1.
std::string bar(double share, int width);
/// "12.3 %"
std::string percent(double share);
/// "1 unit", "3 units"
std::string counted(std::size_t n, std::string_view one, std::string_view many);

} // namespace sandtable::cli
