#include "cli/match_command.hpp"

#include "cli/command.hpp"
#include "cli/fighter.hpp"
#include "cli/interrupt.hpp"
#include "cli/match.hpp"
#include "cli/output.hpp"
#include "cli/parallel.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "cli/wanted_battle.hpp"
#include "library/simulation.hpp"
#include "reflect/json.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>

namespace sandtable::cli {

namespace {

constexpr int most_pairs = 1'000'000;

struct MatchAsked {
  WantedBattle battle;
  std::vector<std::string> scenarios{"meeting"};
  int pairs = 100, jobs = cores();
  std::string sprt;
  bool json = false;
};

/// What pairs of battles on one scenario came to, or on all of them together.
struct MatchRow {
  std::string scenario, rulebook;
  MatchResults results;
};
BOOST_DESCRIBE_STRUCT(MatchRow, (), (scenario, rulebook, results))

/// What the sequential test makes of all pairs.
struct MatchProof {
  double low = 0, high = 0, log_likelihood_ratio = 0;
  Proof proven = Proof::none;
};
BOOST_DESCRIBE_STRUCT(MatchProof, (), (low, high, log_likelihood_ratio, proven))

struct Match {
  std::string first, second; ///< the generals, as they were asked for
  std::uint64_t seed = 0;
  std::vector<MatchRow> scenarios;
  MatchResults all;
  std::optional<MatchProof> sprt;
};
BOOST_DESCRIBE_STRUCT(Match, (), (first, second, seed, scenarios, all, sprt))

std::optional<SequentialTest> test_in(const std::string& words) {
  if (words.empty()) return {};
  SequentialTest test;
  char comma = 0;
  std::istringstream in(words);
  if (!(in >> test.low >> comma >> test.high) || comma != ',' || in.peek() != EOF || test.low >= test.high)
    bad_input(fmt::format("--sprt: \"{}\" must be two numbers of Elo, the lower first, like 0,50", words));
  return test;
}

/// A scenario on which both generals can have either side.
struct Ground {
  ChosenBattle chosen;
  std::string name;
  std::unique_ptr<Fighter> fighter;
};

Ground ground_of(const MatchAsked& asked, const std::string& scenario) {
  WantedBattle wanted = asked.battle;
  wanted.scenario = scenario;
  Ground out{chosen_battle(wanted), scenario, nullptr};
  const ChosenBattle& chosen = out.chosen;
  insist_on_two_seats(chosen, scenario);
  out.fighter = std::make_unique<Fighter>(chosen);
  return out;
}

/// The pairs in the order of their numbers, ground after ground in turn: all, those before Ctrl-C, or those that it
/// takes to prove a claim. Whatever was fought beyond the proof is not counted, so jobs change nothing.
std::vector<MatchPair> fought(const std::vector<Ground>& grounds, const MatchAsked& asked,
                              std::optional<SequentialTest> test, Troubles& troubles) {
  const std::size_t wanted = static_cast<std::size_t>(asked.pairs) * grounds.size();
  const Interrupt interrupt;
  Progress progress("fighting pairs");
  std::vector<MatchPair> out;
  const std::size_t batch = test ? std::max<std::size_t>(8, grounds.size()) : wanted;
  while (out.size() < wanted && !interrupt.came()) {
    const std::size_t begun = out.size(), now = std::min(batch, wanted - begun);
    std::vector<Fought<MatchPair>> results(now);
    const auto fight = [&](std::size_t i) {
      const Ground& ground = grounds[(begun + i) % grounds.size()];
      results[i] = fight_pair(*ground.fighter, seed_of_battle(ground.chosen.seed, (begun + i) / grounds.size()));
      return results[i].what.has_value() && !interrupt.came();
    };
    results.resize(in_parallel(now, asked.jobs, fight, [&](std::size_t done) { progress.at(begun + done, wanted); }));
    for (const auto& [pair, trouble] : results) {
      if (!pair) failed(fmt::format("pair {}: {}", out.size() + 1, pair.error().text()));
      out.push_back(*pair);
      for (const std::size_t general : {0U, 1U}) troubles[general].add(trouble[general]);
    }
    if (test) {
      const std::size_t proving = proving_pairs(out, *test);
      if (proof_of({out.data(), proving}, *test) == Proof::none) continue;
      out.resize(proving);
      break;
    }
  }
  return out;
}

/// A share of nothing or all says only that it is beyond counting.
std::string words_of_elo(double elo) {
  return elo >= most_elo ? "beyond +1200" : elo <= -most_elo ? "beyond -1200" : fmt::format("{:+.0f}", elo);
}

std::vector<std::string> row_of(const std::string& name, const MatchResults& r) {
  return {name,
          std::to_string(r.pairs),
          std::to_string(r.wins),
          std::to_string(r.draws),
          std::to_string(r.losses),
          percent(r.share),
          fmt::format("{:.1f} to {:.1f} %", r.low * 100, r.high * 100),
          words_of_elo(r.elo.mean),
          fmt::format("{} to {}", words_of_elo(r.elo.low), words_of_elo(r.elo.high))};
}

std::string text_of(const Match& match) {
  std::vector<std::vector<std::string>> rows{
      {"", "pairs", "won", "drawn", "lost", "points", "95 % interval", "Elo", "95 % interval"}};
  for (const MatchRow& row : match.scenarios) rows.push_back(row_of(row.scenario, row.results));
  if (match.scenarios.size() > 1) rows.push_back(row_of("all", match.all));
  std::string out = fmt::format("{} against {}, in pairs on the same dice with sides changed, seed {}\n\n", match.first,
                                match.second, match.seed) +
                    in_columns(rows, "  ", {false, true, true, true, true, true, true, true, true});
  if (!match.sprt) return out;
  const MatchProof& proof = *match.sprt;
  const char* said = proof.proven == Proof::high  ? "proven: the higher"
                     : proof.proven == Proof::low ? "proven: the lower"
                                                  : "not yet proven either way";
  return out + fmt::format("\n{:+g} Elo or {:+g}: {} (log-likelihood ratio {:.2f}, bounds -2.94 and 2.94)\n", proof.low,
                           proof.high, said, proof.log_likelihood_ratio);
}

void match(const MatchAsked& asked) {
  const auto test = test_in(asked.sprt);
  std::vector<Ground> grounds;
  MatchAsked same = asked;
  for (const std::string& scenario : asked.scenarios) {
    grounds.push_back(ground_of(same, scenario));
    same.battle.seed = grounds.front().chosen.seed;
  }
  Troubles troubles;
  const std::vector<MatchPair> pairs = fought(grounds, asked, test, troubles);
  Match out{asked.battle.red, asked.battle.blue, *same.battle.seed, {}, results_of(pairs), {}};
  for (std::size_t g = 0; g < grounds.size(); ++g) {
    std::vector<MatchPair> own;
    for (std::size_t i = g; i < pairs.size(); i += grounds.size()) own.push_back(pairs[i]);
    out.scenarios.push_back({grounds[g].name, std::string(grounds[g].chosen.book->id()), results_of(own)});
  }
  if (test) out.sprt = {test->low, test->high, log_likelihood_ratio(pairs, *test), proof_of(pairs, *test)};
  if (asked.json)
    print_json(to_json(out));
  else
    print(text_of(out));
  tell_troubles(asked.battle, troubles);
  const std::size_t wanted = static_cast<std::size_t>(asked.pairs) * grounds.size();
  if (pairs.size() < wanted && (!out.sprt || out.sprt->proven == Proof::none))
    failed(fmt::format("stopped after {} of {} pairs", pairs.size(), wanted));
}

} // namespace

void add_match(CLI::App& program) {
  CLI::App* command =
      new_command(program, "match",
                  "Find out which of two generals is the better one: pairs of battles on the same dice, sides changed "
                  "in the second",
                  "sandtable match --red major --blue captain --scenario meeting --scenario brook --pairs 50 --seed 7");
  const auto asked = std::make_shared<MatchAsked>();
  add_generals(*command, asked->battle, "The first general, who begins as red", "The second general");
  command
      ->add_option("--scenario", asked->scenarios,
                   "A shipped scenario, a file, or random:small|medium|large[:SEED]; may be given again")
      ->allow_extra_args(false)
      ->capture_default_str();
  command->add_option("--rulebook", asked->battle.rulebook, "The rulebook, if a scenario knows more than one");
  add_rulebook_options(*command, asked->battle.options);
  command->add_option("--pairs", asked->pairs, "How many pairs on each scenario")
      ->check(CLI::Range(1, most_pairs))
      ->capture_default_str();
  command->add_option("--sprt", asked->sprt,
                      "Two claims of Elo, like 0,50: stop as soon as one of them is proven at 95 %, within --pairs");
  add_jobs(*command, asked->jobs);
  command->add_option("--seed", asked->battle.seed, "The same seed fights the same battles");
  command->add_flag("--json", asked->json, "Print JSON");
  command->callback([asked] { match(*asked); });
}

} // namespace sandtable::cli
