#include "citation_scan.hpp"

#include "rulebook_text.hpp"
#include "text_files.hpp"

#include <algorithm>
#include <cctype>
#include <regex>

namespace sandtable::tools {

namespace {

/// BOOK-FAMILY-NUMBER, with one kind of joint throughout; a test may go on in words, as in ABC_MOVE_51_nobody_passes.
const std::regex& citation_pattern() {
  static const std::regex pattern(R"(\b([A-Z]{2,}[0-9]*)([-_])([A-Z]+)\2([A-Z]?)([0-9]+)(?![A-Za-z0-9]|_[A-Z0-9_]))");
  return pattern;
}

/// What may follow an id in prose: `, 52`, `..53` or ` to 53`, in as many digits as the id has.
struct Rest {
  std::string_view text;
  std::string stem; ///< "ABC-MOVE-"
  std::size_t digits;
};

/// The number that begins the text, or -1 if it is not exactly `digits` long.
int number_at(std::string_view text, std::size_t digits) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  if (end != digits) return -1;
  const bool inside_word = end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) != 0);
  return inside_word ? -1 : std::stoi(std::string(text.substr(0, end)));
}

std::string id_with(const Rest& rest, int number) {
  const std::string digits = std::to_string(number);
  return rest.stem + std::string(rest.digits - std::min(rest.digits, digits.size()), '0') + digits;
}

struct Scan {
  std::string_view file;
  const KnownRules& known;
  std::vector<std::string>& errors;
  std::vector<FoundCitation> found;
};

void cite(Scan& scan, const std::string& id, int line) {
  if (!scan.known.ids.contains(id)) {
    scan.errors.push_back(std::string(scan.file) + ":" + std::to_string(line) + ": " + id + " is in no rulebook");
    return;
  }
  const FoundCitation citation{id, line};
  if (std::find(scan.found.begin(), scan.found.end(), citation) == scan.found.end()) {
    scan.found.push_back(citation);
  }
}

void cite_rest(Scan& scan, Rest rest, int first, int line) {
  for (const std::string_view range : {"..", " to "}) {
    if (!rest.text.starts_with(range)) continue;
    const int last = number_at(rest.text.substr(range.size()), rest.digits);
    if (last < 0) return;
    cite(scan, id_with(rest, last), line);
    for (int number = first + 1; number < last; ++number) {
      if (scan.known.ids.contains(id_with(rest, number))) cite(scan, id_with(rest, number), line);
    }
    return;
  }
  while (rest.text.starts_with(", ")) {
    const int number = number_at(rest.text.substr(2), rest.digits);
    if (number < 0) return;
    cite(scan, id_with(rest, number), line);
    rest.text.remove_prefix(2 + rest.digits);
  }
}

void scan_line(Scan& scan, std::string_view line, int number) {
  using Iterator = std::regex_iterator<std::string_view::const_iterator>;
  for (Iterator match(line.begin(), line.end(), citation_pattern()), end; match != end; ++match) {
    if (!scan.known.books.contains((*match)[1].str())) continue;
    const std::string stem = (*match)[1].str() + "-" + (*match)[3].str() + "-" + (*match)[4].str();
    const std::string digits = (*match)[5].str();
    cite(scan, stem + digits, number);
    // Only prose has lists: in code a comma is followed by the next argument.
    if ((*match)[2] == "-") {
      const auto after = static_cast<std::size_t>(match->position() + match->length());
      cite_rest(scan, {line.substr(after), stem, digits.size()}, std::stoi(digits), number);
    }
  }
}

} // namespace

void learn(KnownRules& known, std::string_view id) {
  known.ids.emplace(id);
  known.books.emplace(id.substr(0, id.find('-')));
}

std::vector<FoundCitation> find_citations(std::string_view file, std::string_view text, const KnownRules& known,
                                          std::vector<std::string>& errors) {
  Scan scan{file, known, errors, {}};
  int number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    for (const std::string& book : known.books) {
      if (line.find(book) == std::string_view::npos) continue;
      scan_line(scan, line, number);
      break;
    }
  }
  return std::move(scan.found);
}

} // namespace sandtable::tools
