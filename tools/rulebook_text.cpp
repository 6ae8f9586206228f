#include "rulebook_text.hpp"

#include "text_files.hpp"

#include <algorithm>
#include <filesystem>
#include <map>

namespace sandtable::tools {

namespace {

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Takes the characters that `wanted` likes off the front of `text` and says how many there were.
template <class Wanted>
std::size_t take(std::string_view& text, Wanted wanted) {
  const auto* const end = std::find_if_not(text.begin(), text.end(), wanted);
  const auto count = static_cast<std::size_t>(end - text.begin());
  text.remove_prefix(count);
  return count;
}

bool take_dash(std::string_view& text) {
  if (!text.starts_with('-')) return false;
  text.remove_prefix(1);
  return true;
}

using Cells = std::vector<std::string>;

Cells cells_of(std::string_view row) {
  row.remove_prefix(1);
  if (row.ends_with('|')) row.remove_suffix(1);
  Cells cells(1);
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row.substr(i, 2) == "\\|") {
      cells.back() += row[++i];
    } else if (row[i] == '|') {
      cells.emplace_back();
    } else {
      cells.back() += row[i];
    }
  }
  for (std::string& cell : cells) cell = std::string(trimmed(cell));
  return cells;
}

/// The line of dashes under a table's header.
bool is_divider(std::string_view row) { return row.find_first_not_of("|-: ") == std::string_view::npos; }

/// "Firer: Infantry. Range: 12." A lone column needs no name; an empty cell or a dash says nothing.
std::string sentence_of(const Cells& header, const Cells& cells) {
  if (cells.size() == 2) return cells[1];
  std::string sentence;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    if (cells[i].empty() || cells[i] == "-") continue;
    if (!sentence.empty()) sentence += ' ';
    if (i < header.size()) sentence += header[i] + ": ";
    sentence += cells[i];
    if (std::string_view(".!?").find(sentence.back()) == std::string_view::npos) sentence += '.';
  }
  return sentence;
}

/// The pass over one file: what has been read, and where the reader stands.
struct Reader {
  std::string_view file;
  std::vector<std::string>& errors;
  Rulebook book;
  std::map<std::string, int, std::less<>> line_of_id;
  std::string chapter;
  std::string section;
  Cells header; ///< of the table being read, empty outside tables
  bool in_code = false;
  bool in_bullet = false; ///< the next line may go on with the last rule
  bool on_sheet = false;  ///< what is read belongs to the last table of the sheet
};

void complain(Reader& reader, int line, const std::string& sentence) {
  reader.errors.push_back(std::string(reader.file) + ":" + std::to_string(line) + ": " + sentence);
}

void state_rule(Reader& reader, std::string_view id, std::string text, int line) {
  const auto [first, is_new] = reader.line_of_id.emplace(id, line);
  if (!is_new) {
    complain(reader, line, std::string(id) + " is already stated in line " + std::to_string(first->second));
    return;
  }
  const std::string& section = reader.section.empty() ? reader.chapter : reader.section;
  reader.book.rules.push_back({std::string(id), reader.chapter, section, std::move(text), line});
}

void read_heading(Reader& reader, std::string_view line) {
  const std::size_t level = line.find_first_not_of('#');
  const std::string_view heading = trimmed(line.substr(level));
  if (level == 1 && reader.book.title.empty()) reader.book.title = heading.substr(0, heading.find(':'));
  if (level == 2) {
    reader.chapter = heading;
    reader.section.clear();
  }
  if (level == 3) reader.section = heading;
}

/// The title in `<!-- sheet: Ranges -->`; empty if the line is no such mark.
std::string_view sheet_mark(std::string_view line) {
  constexpr std::string_view opens = "<!-- sheet:", closes = "-->";
  if (!line.starts_with(opens) || !line.ends_with(closes)) return {};
  return trimmed(line.substr(opens.size(), line.size() - opens.size() - closes.size()));
}

/// Where a statement comes from, `[S]` or `[R49]`: for those who check the rulebook, not for those who play.
bool is_source_mark(std::string_view mark) {
  return !mark.empty() && is_upper(mark.front()) && std::all_of(mark.begin() + 1, mark.end(), is_digit);
}

std::string without_source_marks(std::string cell) {
  while (cell.ends_with(']')) {
    const std::size_t opens = cell.rfind('[');
    if (opens == std::string::npos ||
        !is_source_mark(std::string_view(cell).substr(opens + 1, cell.size() - opens - 2)))
      break;
    cell = std::string(trimmed(std::string_view(cell).substr(0, opens)));
  }
  return cell;
}

void put_on_sheet(Reader& reader, std::string_view id, Cells cells) {
  for (std::string& cell : cells) cell = without_source_marks(std::move(cell));
  if (reader.on_sheet) reader.book.sheet.back().rows.push_back({std::string(id), std::move(cells)});
}

/// "Musket: 10 inches." as a row of two cells, and what has no colon as one of one.
Cells bullet_cells(const std::string& text) {
  const std::size_t colon = text.find(": ");
  if (colon == std::string::npos) return {text};
  return {text.substr(0, colon), text.substr(colon + 2)};
}

void read_row(Reader& reader, std::string_view row, int line) {
  if (is_divider(row)) return;
  const Cells cells = cells_of(row);
  if (reader.header.empty()) {
    reader.header = cells;
    if (reader.on_sheet) reader.book.sheet.back().columns.assign(cells.begin() + 1, cells.end());
    return;
  }
  if (reader.chapter.ends_with("Glossary")) {
    if (cells.size() != 3) return complain(reader, line, "a row of the glossary is a word, its meaning and a rule");
    reader.book.glossary.push_back({cells[0], cells[1], cells[2], line});
    return;
  }
  if (!is_rule_id(cells[0])) return;
  put_on_sheet(reader, cells[0], {cells.begin() + 1, cells.end()});
  if (reader.chapter.ends_with("By definition")) {
    reader.book.definitions.push_back({cells[0], sentence_of(reader.header, cells), line});
  } else {
    state_rule(reader, cells[0], sentence_of(reader.header, cells), line);
  }
}

/// True if the line begins a rule of the form `- **id** text`.
bool read_bullet(Reader& reader, std::string_view line, int number) {
  if (!line.starts_with("- **")) return false;
  line.remove_prefix(4);
  const std::size_t end = line.find("**");
  if (end == std::string_view::npos || !is_rule_id(line.substr(0, end))) return false;
  const std::string_view id = line.substr(0, end);
  state_rule(reader, id, std::string(trimmed(line.substr(end + 2))), number);
  put_on_sheet(reader, id, {});
  return true;
}

void read_line(Reader& reader, std::string_view line, int number) {
  const std::string_view content = trimmed(line);
  if (content.starts_with("```")) reader.in_code = !reader.in_code;
  if (reader.in_code) return;
  if (const std::string_view title = sheet_mark(content); !title.empty()) {
    reader.book.sheet.push_back({std::string(title), reader.chapter, {}, {}, number});
    reader.on_sheet = true;
    reader.header.clear();
    reader.in_bullet = false;
    return;
  }
  // A sheet's table or list ends with the first line that does not belong to it.
  const bool has_rows = reader.on_sheet && !reader.book.sheet.back().rows.empty();
  const bool belongs = content.starts_with('|') || content.starts_with("- ") || (reader.in_bullet && !content.empty());
  if (has_rows && !belongs) reader.on_sheet = false;
  if (!content.starts_with('|')) reader.header.clear();

  const bool goes_on = reader.in_bullet;
  reader.in_bullet = false;
  if (line.starts_with('#')) {
    read_heading(reader, line);
  } else if (content.starts_with('|')) {
    read_row(reader, content, number);
  } else if (content.starts_with("- ")) {
    reader.in_bullet = read_bullet(reader, line, number);
  } else if (goes_on && !content.empty() && !content.starts_with("```")) {
    reader.book.rules.back().text += " " + std::string(content);
    reader.in_bullet = true;
  }
}

} // namespace

bool is_rule_id(std::string_view text) {
  if (take(text, is_upper) < 2) return false;
  take(text, is_digit);
  if (!take_dash(text) || take(text, is_upper) == 0 || !take_dash(text)) return false;
  return take(text, is_upper) <= 1 && take(text, is_digit) > 0 && text.empty();
}

std::string name_of(std::string_view id) {
  std::string name(id);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

Rulebook read_rulebook(std::string_view file, std::string_view text, std::vector<std::string>& errors) {
  Reader reader{file, errors, {}, {}, {}, {}, {}};
  reader.book.name = std::filesystem::path(file).stem().string();
  int number = 0;
  for (const std::string_view line : lines_of(text)) read_line(reader, line, ++number);
  for (SheetTable& table : reader.book.sheet) {
    if (table.rows.empty()) complain(reader, table.line, "the sheet \"" + table.title + "\" has no rows");
    for (SheetRow& row : table.rows) {
      if (!row.cells.empty()) continue;
      const auto rule = std::find_if(reader.book.rules.begin(), reader.book.rules.end(),
                                     [&](const StatedRule& stated) { return stated.id == row.id; });
      row.cells = bullet_cells(rule->text); // whole only now: a bullet may go on over several lines
    }
  }
  for (const GlossaryWord& word : reader.book.glossary)
    if (!reader.line_of_id.contains(word.rule))
      complain(reader, word.line, word.word + " is explained by " + word.rule + ", which is never stated");
  for (const DefinedRule& definition : reader.book.definitions) {
    if (!reader.line_of_id.contains(definition.id)) {
      complain(reader, definition.line, definition.id + " is settled by definition but never stated");
    }
  }
  return std::move(reader.book);
}

} // namespace sandtable::tools
