// A rulebook is its own folders and a line in each of two lists.

#include "house/rooms.hpp"
#include "house/scan.hpp"
#include "rulebook_files.hpp"
#include "test_paths.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::house {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<std::string> lists_of_books = {"cmake/books.cmake", "src/library/books.cpp"};

bool is_in(const std::vector<std::string>& list, const std::string& path) {
  return std::find(list.begin(), list.end(), path) != list.end();
}

std::string escaped(const std::string& words) {
  return std::regex_replace(words, std::regex("[^A-Za-z0-9_ ]"), "[$&]");
}

/// What names a book: its folder, its page in docs/rulebooks, its title, and the prefix of its rules.
struct NamesOfBooks {
  std::vector<std::string> words;    ///< anywhere in a text, in capitals or small
  std::vector<std::string> prefixes; ///< before a joint: "ABC-" or "ABC_"
};

NamesOfBooks names_of_books() {
  NamesOfBooks out;
  for (const File& file : files_under("src/rulebooks", {".hpp"}))
    if (const std::string book = book_of(file.path); !is_in(out.words, book)) out.words.push_back(book);
  const auto pages = tools::read_rulebooks(std::filesystem::path(SANDTABLE_SOURCE_DIR) / "docs/rulebooks");
  for (const tools::Rulebook& book : pages.value()) {
    out.words.push_back(book.name);
    out.words.push_back(book.title.substr(0, book.title.find(',')));
    for (const tools::StatedRule& rule : book.rules)
      if (const std::string prefix = rule.id.substr(0, rule.id.find('-')); !is_in(out.prefixes, prefix))
        out.prefixes.push_back(prefix);
  }
  return out;
}

std::vector<Match> books_named(const File& file, const NamesOfBooks& names) {
  std::vector<Match> found;
  const auto look = [&](const std::regex& pattern) {
    for (Match& match : matches(file, file.text, pattern)) found.push_back(std::move(match));
  };
  for (const std::string& word : names.words) look(std::regex(escaped(word), std::regex::icase));
  for (const std::string& prefix : names.prefixes) look(std::regex("\\b" + prefix + "[-_]"));
  return found;
}

/// Includes that a place in a book may not have.
std::vector<std::string> misplaced(const File& file) {
  std::vector<std::string> out;
  const std::string book = book_of(file.path), shelf = shelf_of(file.path);
  for (const Match& include : project_includes(file)) {
    const std::string other = book_of(include.text), from = shelf_of(include.text);
    if (!other.empty() && other != book) out.push_back(include.where + ": one rulebook does not include another");
    if (shelf == "chapters" && (from == "service" || from == "general"))
      out.push_back(include.where + ": chapters are the rules, and include nothing from " + from + "/");
    if ((shelf == "chapters" || shelf == "state" || shelf == "set_up") && other == book && from.empty() &&
        !book.empty() && include.text.ends_with("/book.hpp"))
      out.push_back(include.where + ": " + shelf + "/ is what book.hpp is made of");
  }
  return out;
}

} // namespace

TEST(Books, StandInTheirOwnFoldersOnly) {
  const NamesOfBooks names = names_of_books();
  std::vector<File> files = files_under("src", {".cpp", ".hpp"});
  for (const char* folder : {"web/src", "cmake", "tools"})
    for (File& file : files_under(folder, {".cpp", ".hpp", ".ts", ".svelte", ".css", ".cmake"}))
      files.push_back(std::move(file));
  for (const File& file : files) {
    if (room_of(file.path) == "rulebooks" || is_in(lists_of_books, file.path)) continue;
    for (const Match& found : books_named(file, names))
      ADD_FAILURE() << found.where << " names a book: " << found.text
                    << " (only src/rulebooks/<book>, cmake/books.cmake and src/library/books.cpp may)";
  }
}

TEST(Books, AreFoundWhereTheyAreNamed) {
  const NamesOfBooks names{{"mybook", "All My Wars"}, {"MYB"}};
  const auto found =
      books_named({"src/cli/a.cpp", "f(\"MyBook\");\n// All my wars\ncite(MYB_FIRE_01); MYBE-1\n"}, names);
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].where, "src/cli/a.cpp:1");
  EXPECT_EQ(found[1].where, "src/cli/a.cpp:2");
  EXPECT_EQ(found[2].where, "src/cli/a.cpp:3");
  EXPECT_THAT(books_named({"src/cli/a.cpp", "int wars = 2;\n"}, names), IsEmpty());
}

TEST(Books, KeepTheirRulesFromWhatServesThem) {
  for (const File& file : files_under("src/rulebooks", {".cpp", ".hpp"}))
    for (const std::string& wrong : misplaced(file)) ADD_FAILURE() << wrong;
}

TEST(Books, MisplacedIncludesAreFound) {
  const std::string chapter = "src/rulebooks/mine/chapters/fire.cpp";
  EXPECT_THAT(misplaced({chapter, "#include \"rulebooks/mine/chapters/sight.hpp\"\n#include \"table/sight.hpp\"\n"}),
              IsEmpty());
  EXPECT_THAT(misplaced({chapter,
                         "#include \"rulebooks/mine/service/view.hpp\"\n#include \"rulebooks/mine/book.hpp\"\n"
                         "#include \"rulebooks/yours/chapters/fire.hpp\"\n"}),
              ElementsAre(chapter + ":1: chapters are the rules, and include nothing from service/",
                          chapter + ":2: chapters/ is what book.hpp is made of",
                          chapter + ":3: one rulebook does not include another"));
  EXPECT_THAT(misplaced({"src/rulebooks/mine/service/view.cpp", "#include \"rulebooks/mine/book.hpp\"\n"}), IsEmpty());
}

} // namespace sandtable::house
