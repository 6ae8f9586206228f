// Lists the ways to break a source, or prints it broken; scripts/mutate builds and tests what it prints.

#include "mutants.hpp"
#include "text_files.hpp"

#include <charconv>
#include <iostream>
#include <optional>

namespace {

using namespace sandtable::tools;

constexpr std::string_view usage =
    "usage: mutate list FILE [--all-lines] [--sample N] [--seed S]\n"
    "       mutate write FILE NUMBER [--all-lines]\n";

struct Wish {
  std::vector<std::string> words; ///< those that are no options
  Lines lines = Lines::cited;
  std::optional<unsigned> sample;
  unsigned seed = 1;
};

std::optional<unsigned> number_of(std::string_view text) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Nothing if an option is unknown or lacks its number.
std::optional<Wish> read_wish(int count, char** words) {
  Wish wish;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--all-lines") {
      wish.lines = Lines::all;
    } else if (word == "--sample" || word == "--seed") {
      const std::optional<unsigned> number = ++i < count ? number_of(words[i]) : std::nullopt;
      if (!number) return std::nullopt;
      if (word == "--seed") wish.seed = *number;
      if (word == "--sample") wish.sample = number;
    } else if (word.starts_with("-")) {
      return std::nullopt;
    } else {
      wish.words.push_back(word);
    }
  }
  return wish;
}

/// "number, line, was, is", a tab between them.
void list(const std::vector<Mutant>& mutants, const Wish& wish) {
  for (const std::size_t i : sample(mutants.size(), wish.sample.value_or(mutants.size()), wish.seed))
    std::cout << i + 1 << '\t' << mutants[i].line << '\t' << mutants[i].was << '\t' << mutants[i].is << '\n';
}

} // namespace

int main(int count, char** words) {
  const std::optional<Wish> wish = read_wish(count, words);
  const bool lists = wish && wish->words.size() == 2 && wish->words[0] == "list";
  const bool writes = wish && wish->words.size() == 3 && wish->words[0] == "write";
  if (!lists && !writes) {
    std::cerr << usage;
    return 2;
  }
  const std::string& file = wish->words[1];
  const std::optional<std::string> text = read_text(file);
  if (!text) {
    std::cerr << "mutate: " << file << " cannot be read\n";
    return 2;
  }
  const std::vector<Mutant> mutants = mutants_of(*text, wish->lines);
  if (lists) {
    list(mutants, *wish);
    return 0;
  }
  const std::optional<unsigned> number = number_of(wish->words[2]);
  if (!number || *number < 1 || *number > mutants.size()) {
    std::cerr << "mutate: " << file << " has mutants 1 to " << mutants.size() << ", and " << wish->words[2]
              << " is none of them\n";
    return 2;
  }
  std::cout << broken(*text, mutants[*number - 1]);
  return 0;
}
