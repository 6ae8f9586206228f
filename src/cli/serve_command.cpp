#include "cli/serve_command.hpp"

#include "cli/command.hpp"
#include "cli/data_folder.hpp"
#include "cli/output.hpp"
#include "cli/stop.hpp"
#include "server/serve.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <spawn.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

namespace sandtable::cli {

namespace {

/// The page lies beside the program.
std::string usual_web() {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? "web" : (program.parent_path() / "web").string();
}

/// Shows the page in the browser of a desktop, if there is one.
void open_browser(std::string address) {
  if (variable("DISPLAY").empty() && variable("WAYLAND_DISPLAY").empty()) return;
  std::string opener = "xdg-open";
  char* const words[] = {opener.data(), address.data(), nullptr};
  pid_t child = 0;
  posix_spawnp(&child, opener.c_str(), nullptr, nullptr, words, environ);
}

void serve_pages(const server::ServeSettings& settings, bool open) {
  spdlog::set_default_logger(spdlog::stderr_color_mt("sandtable"));
  const auto served = server::serve(settings, [open](const std::string& address) {
    print(fmt::format("Sandtable is at {}\n", address));
    std::fflush(stdout);
    if (open) open_browser(address);
  });
  if (!served) failed(served.error().text());
}

} // namespace

void add_serve(CLI::App& program) {
  CLI::App* command = new_command(program, "serve", "Put the table into the browser: serve the page and its battles",
                                  "sandtable serve --port 8421 --data ./battles");
  const auto settings = std::make_shared<server::ServeSettings>();
  const auto open = std::make_shared<bool>(false);
  settings->data = usual_data();
  settings->web = usual_web();
  command->add_option("--port", settings->port, "The port; 0 takes any free one")
      ->check(CLI::Range(0, 65'535))
      ->capture_default_str();
  command->add_option("--address", settings->address, "The address to listen on; 0.0.0.0 lets others on the network in")
      ->capture_default_str();
  command->add_option("--host", settings->hosts,
                      "A name this machine is asked for by, such as table.example; its own names and addresses need no "
                      "mention");
  command->add_flag("--behind-proxy", settings->behind_proxy,
                    "A proxy on this machine stands in front and says who asks (X-Forwarded-For)");
  command->add_option("--data", settings->data, "The folder in which battles are kept")->capture_default_str();
  command->add_option("--megabytes", settings->limits.megabytes, "How much all battles together may take on the disk")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--battles", settings->limits.battles, "How many battles there may be that are not over")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  command
      ->add_option("--aside-after", settings->limits.days_until_aside,
                   "A battle untouched for so many days is laid aside: it can be taken up again and counts no longer")
      ->check(CLI::Range(1, 36'500))
      ->capture_default_str();
  command->add_option("--web", settings->web, "The folder of the built page")->capture_default_str();
  command->add_option("--seed", settings->seed, "The same dice and computers in every battle, for tests: no secret");
  command->add_flag("--open", *open, "Open the page in a browser, if there is one");
  command->callback([settings, open] { serve_pages(*settings, *open); });
}

} // namespace sandtable::cli
