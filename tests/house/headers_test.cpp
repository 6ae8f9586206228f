// A header and its source have one name, and what the header declares that source defines.

#include "house/functions.hpp"
#include "house/sources.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <set>

namespace sandtable::house {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string stem_of(const std::string& path) { return path.substr(0, path.rfind('.')); }

/// "src/dice/pool.hpp" -> "src/dice"; of a rulebook the whole book.
std::string household_of(const std::string& path) {
  const bool book = path.starts_with("src/rulebooks/");
  std::size_t slash = path.find('/', 4);
  if (book) slash = path.find('/', slash + 1);
  return path.substr(0, slash);
}

struct Text {
  File file;
  Functions functions;
  std::vector<std::string> classes;
  bool header() const { return file.path.ends_with(".hpp"); }
};

std::vector<Text> read(std::vector<File> files) {
  std::vector<Text> out;
  for (File& file : files) {
    const std::string code = code_of(file.text);
    out.push_back({std::move(file), functions_in(code), classes_in(code)});
  }
  return out;
}

bool defines(const Text& text, const std::string& name) {
  return std::any_of(text.functions.defined.begin(), text.functions.defined.end(),
                     [&](const Function& f) { return f.name == name && f.owner.empty(); });
}

/// Functions that a header declares and a source of another name in the same room defines, and members that are defined
/// away from the header of their class. What is defined nowhere is made by the build.
std::vector<std::string> strays(const std::vector<Text>& texts) {
  std::vector<std::string> out;
  std::map<std::string, const Text*> by_path;
  for (const Text& text : texts) by_path[text.file.path] = &text;
  for (const Text& text : texts) {
    if (text.header()) {
      const auto own = by_path.find(stem_of(text.file.path) + ".cpp");
      for (const Function& f : text.functions.declared) {
        if (defines(text, f.name) || (own != by_path.end() && defines(*own->second, f.name))) continue;
        for (const Text& other : texts)
          if (!other.header() && household_of(other.file.path) == household_of(text.file.path) &&
              defines(other, f.name))
            out.push_back(place(text.file, f.at) + ": " + f.name + " is defined in " + other.file.path);
      }
      continue;
    }
    std::set<std::string> told;
    for (const Function& f : text.functions.defined) {
      if (f.owner.empty() || !told.insert(f.owner).second) continue;
      std::vector<std::string> homes;
      for (const Text& other : texts)
        if (household_of(other.file.path) == household_of(text.file.path) &&
            std::find(other.classes.begin(), other.classes.end(), f.owner) != other.classes.end())
          homes.push_back(other.file.path);
      const auto at_home = [&](const std::string& home) { return stem_of(home) == stem_of(text.file.path); };
      if (!homes.empty() && std::none_of(homes.begin(), homes.end(), at_home))
        out.push_back(place(text.file, f.at) + ": " + f.owner + " is declared in " + homes.front());
    }
  }
  return out;
}

std::vector<std::string> names(const std::vector<Function>& functions) {
  std::vector<std::string> out;
  for (const Function& f : functions) out.push_back(f.owner.empty() ? f.name : f.owner + "::" + f.name);
  return out;
}

} // namespace

TEST(Headers, EverySourceHasItsHeader) {
  std::set<std::string> paths;
  const std::vector<File> files = files_under("src", {".cpp", ".hpp"});
  for (const File& file : files) paths.insert(file.path);
  for (const File& file : files) {
    if (!file.path.ends_with(".cpp")) continue;
    if (file.path == "src/cli/main.cpp" || file.path == "src/reflect/boost_json.cpp") continue; // nobody calls them
    if (!paths.contains(stem_of(file.path) + ".hpp")) ADD_FAILURE() << file.path << " has no header of its name";
  }
}

TEST(Headers, DeclareWhatTheirOwnSourceDefines) {
  for (const std::string& stray : strays(read(files_under("src", {".cpp", ".hpp"})))) ADD_FAILURE() << stray;
}

TEST(Headers, StraysAreFound) {
  const std::string header =
      "namespace a {\nint near(int x);\nvoid far(const B& b = {});\nclass C {\n  void f();\n};\n}\n";
  const std::string own = "namespace a {\nint near(int x) { return x; }\n}\n";
  const std::string other = "namespace a {\nvoid far(const B& b) { b.c(); }\nvoid C::f() {}\n}\n";
  EXPECT_THAT(
      strays(read({{"src/r/x.hpp", header}, {"src/r/x.cpp", own}, {"src/r/y.cpp", other}})),
      ElementsAre("src/r/x.hpp:3: far is defined in src/r/y.cpp", "src/r/y.cpp:3: C is declared in src/r/x.hpp"));
  EXPECT_THAT(strays(read({{"src/r/x.hpp", header}, {"src/r/x.cpp", own}, {"src/s/y.cpp", other}})), IsEmpty())
      << "another room has its own names";
}

TEST(Headers, FunctionsAreTold) {
  const Functions found = functions_in(
      "#include <a>\nnamespace n {\nBOOST_DESCRIBE_STRUCT(P, (), (x, y))\nP moved(const P& p, int by = 2);\n"
      "[[nodiscard]] std::function<void(int)> later();\nstruct Q {\n  int f() const;\n};\nconstexpr int g(int);\n"
      "template <class T>\nT h(T);\nusing F = void(int);\nextern const P far;\nconstexpr P near{1, 2};\n"
      "inline int i() { return 1; }\nnamespace {\nint j() { return 2; }\n}\nQ::Q(int x) : x_(x) {}\n"
      "const auto k = [](int x) { return x; };\n}\n");
  EXPECT_THAT(names(found.declared), ElementsAre("moved", "later"));
  EXPECT_THAT(names(found.defined), ElementsAre("i", "Q::Q"));
}

} // namespace sandtable::house
