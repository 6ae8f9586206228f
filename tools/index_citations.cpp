// Lists where src/, tests/ and examples/ cite each rule, as the table behind src/rules/citations.hpp. Citing a rule
// that no rulebook states fails the build.

#include "citation_scan.hpp"
#include "rulebook_files.hpp"
#include "text_files.hpp"

#include <algorithm>
#include <iostream>
#include <map>

namespace {

using namespace sandtable::tools;

struct Entry {
  std::string file;
  int line;
  bool test;
};

using Index = std::map<std::string, std::vector<Entry>>;

bool is_source(const std::filesystem::path& file) { return file.extension() == ".cpp" || file.extension() == ".hpp"; }

/// Tests stand in tests/, those of an example in a folder of that name within it.
bool is_test(const std::string& shown) {
  return shown.rfind("tests/", 0) == 0 || (shown.rfind("examples/", 0) == 0 && shown.find("/tests/") != shown.npos);
}

void index_folder(const std::filesystem::path& root, const char* name, const KnownRules& known, Index& index,
                  std::vector<std::string>& errors) {
  const std::filesystem::path folder = root / name;
  if (!std::filesystem::exists(folder)) return;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (is_source(entry.path())) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const std::filesystem::path& file : files) {
    const std::string shown = std::filesystem::relative(file, root).generic_string();
    const std::string text = read_text(file).value_or("");
    for (const FoundCitation& citation : find_citations(file.string(), text, known, errors)) {
      index[citation.id].push_back({shown, citation.line, is_test(shown)});
    }
  }
}

std::string table_source(const std::vector<Rulebook>& books, const Index& index) {
  std::string rows;
  for (const Rulebook& book : books) {
    for (const StatedRule& rule : book.rules) {
      const auto entries = index.find(rule.id);
      if (entries == index.end()) continue;
      for (const Entry& entry : entries->second) {
        rows += "  {Rule::" + name_of(rule.id) + ", " + literal_of(entry.file) + "sv, " + std::to_string(entry.line) +
                (entry.test ? ", true},\n" : ", false},\n");
      }
    }
  }
  return "// Written by tools/index_citations.cpp from src and tests.\n\n"
         "#include \"rules/citations.hpp\"\n\nnamespace sandtable {\n\nnamespace {\n\n"
         // Literals that know their length: clang counts the steps of those that do not, and there are thousands.
         "using namespace std::string_view_literals;\n\n"
         "constexpr Citation table[] = {\n  {Rule::none, \"\", 0, false},\n" +
         rows +
         "};\n\n}  // namespace\n\nstd::span<const Citation> citations() {\n"
         "  return std::span<const Citation>(table).subspan(1);\n}\n\n}  // namespace sandtable\n";
}

} // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::cerr << "usage: index_citations <folder of rulebooks>... <root of the repository> <file to write>\n";
    return 2;
  }
  std::vector<Rulebook> books;
  for (int i = 1; i < argc - 2; ++i) {
    const auto more = read_rulebooks(argv[i]);
    if (!more) return 1;
    books.insert(books.end(), more->begin(), more->end());
  }
  const std::filesystem::path root = argv[argc - 2], out = argv[argc - 1];
  KnownRules known;
  for (const Rulebook& book : books) {
    for (const StatedRule& rule : book.rules) learn(known, rule.id);
  }
  Index index;
  std::vector<std::string> errors;
  for (const char* folder : {"src", "tests", "examples"}) index_folder(root, folder, known, index, errors);
  for (const std::string& error : errors) std::cerr << error << '\n';
  if (!errors.empty()) return 1;
  if (write_if_changed(out, table_source(books, index))) return 0;
  std::cerr << out.string() << ": cannot be written\n";
  return 1;
}
