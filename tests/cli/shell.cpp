#include "cli/shell.hpp"

#include "reflect/json_text.hpp"
#include "support/temporary_folder.hpp"
#include "test_paths.hpp"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sys/wait.h>

namespace sandtable::cli {

boost::json::value Seen::json() const {
  auto parsed = parse_json(out, "output");
  EXPECT_TRUE(parsed.has_value()) << out;
  return parsed ? *parsed : boost::json::value();
}

const boost::json::value& unit(const boost::json::value& ruled, std::size_t number) {
  return ruled.at("state").at("units").at(number);
}

std::string scratch(const std::string& name) {
  static const TemporaryFolder folder;
  return folder.path() + "/" + name;
}

void write(const std::string& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

std::string read(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

Seen sandtable(const std::string& arguments, const std::string& input) {
  const std::string in = scratch("in"), out = scratch("out"), err = scratch("err");
  write(in, input);
  const std::string command = "cd '" SANDTABLE_SOURCE_DIR "' && COLUMNS=100 '" SANDTABLE_BINARY_DIR "/sandtable' " +
                              arguments + " <'" + in + "' >'" + out + "' 2>'" + err + "'";
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(out), read(err)};
}

} // namespace sandtable::cli
