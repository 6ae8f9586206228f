#include "cli/signature_command.hpp"

#include "cli/bundle.hpp"
#include "cli/command.hpp"
#include "cli/output.hpp"
#include "library/books.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

void add_signature(CLI::App& program) {
  CLI::App* command = new_command(program, "signature",
                                  "Print one hash a rulebook over a fixed bundle of battles; it changes only "
                                  "when play changes",
                                  "sandtable signature");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print JSON");
  command->callback([json] {
    boost::json::object out;
    for (const auto& book : books()) {
      const std::string signature = signature_of(*book);
      out[std::string(book->id())] = signature;
      if (!*json) print(fmt::format("{} {}\n", book->id(), signature));
    }
    if (*json) print_json(out);
  });
}

} // namespace sandtable::cli
