#include "cli/bench_command.hpp"

#include "cli/bundle.hpp"
#include "cli/command.hpp"
#include "cli/output.hpp"
#include "cli/stop.hpp"
#include "cli/thinking_time.hpp"
#include "library/books.hpp"
#include "reflect/words.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

struct BenchAsked {
  std::string rulebook;
  bool thinking = false, json = false;
};

constexpr int recruit_battles = 120;
constexpr int captain_battles = 40;

/// The figures of one rulebook; those that have a name of their own are of the drill that they are meant for.
struct Figures {
  const Book* book;
  Drill recruits, captains;
  std::string signature;
};

boost::json::object as_json(const Drill& d) {
  return {{"scenario", d.scenario},
          {"general", word_of(d.grade)},
          {"battles", d.battles},
          {"nodes", d.nodes},
          {"seconds", d.seconds},
          {"nodes_per_second", d.nodes_per_second()},
          {"battles_per_second", d.battles_per_second()}};
}

boost::json::object as_json(const Figures& f) {
  return {{"rulebook", std::string(f.book->id())},
          {"nodes", f.recruits.nodes + f.captains.nodes},
          {"nodes_per_second", f.recruits.nodes_per_second()},
          {"battles_per_second", f.captains.battles_per_second()},
          {"signature", f.signature},
          {"drills", boost::json::array{as_json(f.recruits), as_json(f.captains)}}};
}

std::string as_text(const Figures& f) {
  std::vector<std::vector<std::string>> rows{
      {"general", "scenario", "battles", "nodes", "seconds", "nodes/s", "battles/s"}};
  for (const Drill* d : {&f.recruits, &f.captains})
    rows.push_back({word_of(d->grade), d->scenario, std::to_string(d->battles), std::to_string(d->nodes),
                    fmt::format("{:.2f}", d->seconds), fmt::format("{:.0f}", d->nodes_per_second()),
                    fmt::format("{:.1f}", d->battles_per_second())});
  return fmt::format("{}\n{}\n", f.book->title(),
                     in_columns(rows, "  ", {false, false, true, true, true, true, true})) +
         fmt::format("nodes {}\nnodes_per_second {:.0f}\nbattles_per_second {:.1f}\nsignature {} {}\n",
                     f.recruits.nodes + f.captains.nodes, f.recruits.nodes_per_second(),
                     f.captains.battles_per_second(), f.book->id(), f.signature);
}

boost::json::object as_json(const Book& book, const std::vector<ThinkingTime>& times) {
  boost::json::array rows;
  for (const ThinkingTime& t : times)
    rows.push_back({{"scenario", t.scenario},
                    {"decisions", t.decisions},
                    {"median", t.median},
                    {"most_of_100", t.most_of_100},
                    {"longest", t.longest}});
  return {{"rulebook", std::string(book.id())}, {"milliseconds", rows}};
}

std::string as_text(const Book& book, const std::vector<ThinkingTime>& times) {
  std::vector<std::vector<std::string>> rows{{"scenario", "decisions", "median ms", "95 of 100", "longest"}};
  for (const ThinkingTime& t : times)
    rows.push_back({t.scenario, std::to_string(t.decisions), fmt::format("{:.0f}", t.median),
                    fmt::format("{:.0f}", t.most_of_100), fmt::format("{:.0f}", t.longest)});
  return fmt::format("{}: a major at the table\n{}", book.title(),
                     in_columns(rows, "  ", {false, true, true, true, true}));
}

void bench(const BenchAsked& asked) {
  std::vector<const Book*> tried;
  if (asked.rulebook.empty())
    for (const auto& book : books()) tried.push_back(book.get());
  else
    tried.push_back(taken(book_named(asked.rulebook), "--rulebook"));
  boost::json::array list;
  for (const Book* book : tried) {
    if (asked.thinking) {
      const std::vector<ThinkingTime> times = thinking_times(*book);
      if (asked.json)
        list.push_back(as_json(*book, times));
      else
        print(as_text(*book, times));
      continue;
    }
    const std::string scenario = shortest_scenario(*book);
    const Figures figures{book, drill(*book, scenario, Grade::recruit, recruit_battles),
                          drill(*book, scenario, Grade::captain, captain_battles), signature_of(*book)};
    if (asked.json)
      list.push_back(as_json(figures));
    else
      print(as_text(figures));
  }
  if (asked.json) print_json(list.size() == 1 ? list.front() : boost::json::value(list));
}

} // namespace

void add_bench(CLI::App& program) {
  CLI::App* command = new_command(program, "bench", "Fight a fixed bundle of battles on one core and time it",
                                  fmt::format("sandtable bench --rulebook {} --json", books().front()->id()));
  const auto asked = std::make_shared<BenchAsked>();
  command->add_option("--rulebook", asked->rulebook, "Only this rulebook");
  command->add_flag("--thinking", asked->thinking,
                    "Time instead how long a major thinks at the table, on every scenario of the book");
  command->add_flag("--json", asked->json, "Print JSON");
  command->callback([asked] { bench(*asked); });
}

} // namespace sandtable::cli
