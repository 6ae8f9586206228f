#include "cli/campaign.hpp"

#include "cli/in_order.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "library/named_scenario.hpp"

#include <cstdlib>
#include <fmt/format.h>

namespace sandtable::cli {

namespace {

constexpr int usual_battles = 1000, most_until = 100'000;
/// The interval is looked at after so many seeds: a fixed number, so that the end depends on nothing else.
constexpr std::size_t between_looks = 50;

/// "2%" as 0.02
std::optional<double> narrowness(const std::string& words) {
  if (words.empty()) return {};
  char* end = nullptr;
  const double percent = std::strtod(words.c_str(), &end);
  const std::string rest = end;
  if (end == words.c_str() || (!rest.empty() && rest != "%") || !(percent > 0 && percent <= 50))
    bad_input(fmt::format("--until: \"{}\" must be a percentage up to 50, like 2%", words));
  return percent / 100;
}

double reach(const Rate& rate) { return (rate.high - rate.low) / 2; }

/// How far the truth may still be from what is told of it.
double doubt(const Campaign& campaign) {
  if (campaign.kinds.size() > 1) {
    double most = 0;
    for (std::size_t k = 1; k < campaign.kinds.size(); ++k) {
      const Estimate wins = contrasts(campaign.kinds[0].trials, campaign.kinds[k].trials).front().difference;
      most = std::max(most, (wins.high - wins.low) / 2);
    }
    return most;
  }
  int red = 0, blue = 0;
  const auto& trials = campaign.kinds.front().trials;
  for (const Trial& trial : trials) {
    red += trial.battle.outcome.winner == Side::red ? 1 : 0;
    blue += trial.battle.outcome.winner == Side::blue ? 1 : 0;
  }
  const auto n = static_cast<int>(trials.size());
  return std::max(reach(rate_of(red, n)), reach(rate_of(blue, n)));
}

Kind kind_of(std::string name, const WantedBattle& wanted, bool swap) {
  ChosenBattle chosen = chosen_battle(wanted);
  if (swap) insist_on_two_seats(chosen, wanted.scenario);
  Fighter fighter(chosen);
  return {std::move(name), wanted, std::move(chosen), std::move(fighter), {}};
}

/// A kind of battle that is wanted, and what is otherwise in it.
struct Named {
  std::string name;
  WantedBattle battle;
};

std::vector<std::string> parted(const std::string& list) {
  std::vector<std::string> out(1);
  for (const char c : list)
    if (c == ',')
      out.emplace_back();
    else
      out.back() += c;
  return out;
}

/// The battle with an option set, whatever it was before.
WantedBattle with_option(WantedBattle battle, const std::string& option) {
  const std::string name = option.substr(0, option.find('=') + 1);
  std::erase_if(battle.options, [&](const std::string& known) { return known.starts_with(name); });
  battle.options.push_back(option);
  return battle;
}

/// Each value of an option in turn.
std::vector<Named> swept(const SimulateAsked& asked) {
  const std::size_t equals = asked.sweep.find('=');
  const std::vector<std::string> values =
      parted(equals == std::string::npos ? std::string() : asked.sweep.substr(equals + 1));
  if (equals == 0 || values.size() < 2)
    bad_input(fmt::format("--sweep: \"{}\" must be name=value,value, like bank_cards=off,on", asked.sweep));
  std::vector<Named> out;
  for (const std::string& value : values) {
    const std::string option = asked.sweep.substr(0, equals + 1) + value;
    out.push_back({option, with_option(asked.battle, option)});
  }
  return out;
}

/// Each level against each.
std::vector<Named> laddered(const SimulateAsked& asked) {
  const std::vector<std::string> levels = parted(asked.ladder);
  if (levels.size() < 2)
    bad_input(fmt::format("--ladder: \"{}\" must be two generals or more, like recruit,captain", asked.ladder));
  std::vector<Named> out;
  for (const std::string& red : levels)
    for (const std::string& blue : levels) {
      out.push_back({fmt::format("{} against {}", red, blue), asked.battle});
      out.back().battle.red = red;
      out.back().battle.blue = blue;
    }
  return out;
}

std::vector<Named> kinds_wanted(const SimulateAsked& asked) {
  if (!asked.sweep.empty()) return swept(asked);
  if (!asked.ladder.empty()) return laddered(asked);
  std::vector<Named> out{{"the first", asked.battle}};
  if (asked.against.empty() && asked.versus.empty()) return out;
  WantedBattle other = asked.battle;
  if (!asked.against.empty()) other.scenario = asked.against;
  for (const std::string& option : asked.versus) other = with_option(std::move(other), option);
  out.push_back({"the second", std::move(other)});
  return out;
}

/// All battles of one seed: kind after kind, and of each one way round and the other.
struct Round {
  std::vector<Fought<Account>> battles;
};

/// The scenario by a name that means the same ground in any other command.
std::string lasting_name(const std::string& scenario, std::uint64_t seed) {
  if (!asks_for_random_field(scenario) || taken(read_random_field(scenario)).seed) return scenario;
  return fmt::format("{}:{}", scenario, seed);
}

} // namespace

Campaign campaign_for(const SimulateAsked& asked) {
  Campaign out;
  out.wanted = static_cast<std::size_t>(asked.battles.value_or(asked.until.empty() ? usual_battles : most_until));
  narrowness(asked.until);
  const std::vector<Named> wanted = kinds_wanted(asked);
  for (const Named& kind : wanted) {
    WantedBattle battle = kind.battle;
    if (!out.kinds.empty()) {
      const ChosenBattle& first = out.kinds.front().chosen;
      battle.seed = first.seed;
      // All must be fought by one book, or there is nothing to compare.
      if (battle.rulebook.empty()) battle.rulebook = std::string(first.book->id());
    }
    out.kinds.push_back(kind_of(kind.name, battle, asked.swap));
  }
  const ChosenBattle& first = out.kinds.front().chosen;
  out.table = taken(first.book->set_up(first.named.scenario, "", {}), first.named.file)->open_view();
  out.tally.map(out.table.table.size);
  return out;
}

void fight(Campaign& campaign, const SimulateAsked& asked, Csv* rows) {
  const auto enough = narrowness(asked.until);
  const std::uint64_t seed = campaign.kinds.front().chosen.seed;
  Progress progress("fighting");
  const auto work = [&](std::size_t i) {
    Round round;
    for (const Kind& kind : campaign.kinds)
      for (int way = 0; way < (asked.swap ? 2 : 1); ++way)
        round.battles.push_back(kind.fighter.fight(seed_of_battle(seed, i), way == 1));
    return round;
  };
  const auto take = [&](std::size_t i, Round round) {
    std::size_t next = 0;
    for (std::size_t k = 0; k < campaign.kinds.size(); ++k)
      for (int way = 0; way < (asked.swap ? 2 : 1); ++way) {
        Kind& kind = campaign.kinds[k];
        const auto& [battle, troubles] = round.battles[next++];
        if (!battle)
          failed(fmt::format("battle {}, seed {}: {}", i + 1, seed_of_battle(seed, i), battle.error().text()));
        for (const std::size_t side : {0U, 1U}) kind.troubles[side].add(troubles[side]);
        kind.trials.push_back(
            {seed_of_battle(seed, i), way == 1, battle->battle, battle->lead_changes, battle->first_blood});
        if (k == 0) campaign.tally.add(*battle);
        if (rows != nullptr) rows->add(static_cast<int>(k) + 1, kind.wanted.red, kind.wanted.blue, kind.trials.back());
      }
    campaign.narrow = enough && (i + 1) % between_looks == 0 && doubt(campaign) <= *enough;
    return !campaign.narrow;
  };
  campaign.seeds = in_order<Round>(campaign.wanted, asked.jobs, work, take,
                                   [&](std::size_t done) { progress.at(done, campaign.wanted); });
}

Simulation simulation_of(const Campaign& campaign, const SimulateAsked& asked) {
  const Kind& first = campaign.kinds.front();
  Simulation out{lasting_name(first.wanted.scenario, first.chosen.seed),
                 first.chosen.named.scenario.title,
                 std::string(first.chosen.book->id()),
                 first.wanted.options,
                 first.wanted.red,
                 first.wanted.blue,
                 first.wanted.forbidden,
                 first.chosen.seed,
                 results_of(first.trials),
                 campaign.tally.findings(),
                 {},
                 first.name,
                 {}};
  if (asked.swap) out.both_ways = both_ways(first.trials);
  for (std::size_t k = 1; k < campaign.kinds.size(); ++k) {
    const Kind& other = campaign.kinds[k];
    out.versus.push_back({other.name, lasting_name(other.wanted.scenario, first.chosen.seed),
                          other.chosen.named.scenario.title, other.wanted.red, other.wanted.blue, other.wanted.options,
                          results_of(other.trials), contrasts(first.trials, other.trials)});
  }
  return out;
}

} // namespace sandtable::cli
