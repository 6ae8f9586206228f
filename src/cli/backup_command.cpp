#include "cli/backup_command.hpp"

#include "archive/backup.hpp"
#include "cli/command.hpp"
#include "cli/data_folder.hpp"
#include "cli/output.hpp"
#include "cli/stop.hpp"

#include <fmt/format.h>
#include <memory>

namespace sandtable::cli {

namespace {

struct BackupAsked {
  std::string data = usual_data(), into;
};

void back_up(const BackupAsked& asked) {
  const auto battles = archive::back_up(asked.data, asked.into);
  if (!battles) failed(battles.error().text());
  print(fmt::format("{} copied into {}; `sandtable serve --data {}` takes them up.\n",
                    counted(static_cast<std::size_t>(*battles), "battle", "battles"), asked.into, asked.into));
}

} // namespace

void add_backup(CLI::App& program) {
  CLI::App* command = new_command(program, "backup", "Copy all battles, also while they are being fought",
                                  "sandtable backup saved/monday --data ./battles");
  const auto asked = std::make_shared<BackupAsked>();
  command->add_option("folder", asked->into, "The folder to copy them into; it must hold no battles yet")->required();
  command->add_option("--data", asked->data, "The folder in which battles are kept")->capture_default_str();
  command->callback([asked] { back_up(*asked); });
}

} // namespace sandtable::cli
