#include "cli/bot.hpp"

#include "cli/output.hpp"
#include "client/position_of.hpp"
#include "library/simulation.hpp"
#include "reflect/json.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

/// What it says of itself when a battle begins.
struct BotReady {
  int protocol = 0;
  std::string name;
  bool position = false; ///< it wants the position with every question
};
BOOST_DESCRIBE_STRUCT(BotReady, (), (protocol, name, position))

struct BotAnswer {
  int number = 0;
  std::optional<int> candidate;
  std::optional<boost::json::value> order;
};
BOOST_DESCRIBE_STRUCT(BotAnswer, (), (number, candidate, order))

template <class T>
Result<T> read_line(const std::string& line) {
  const auto json = parse_json(line, "answer");
  if (!json) return tl::unexpected<Fault>(json.error());
  return read_json<T>(*json);
}

} // namespace

std::uint64_t seed_for_bot(std::uint64_t own) { return seed_of_battle(own, 1) >> 21U; }

void BotTrouble::add(const BotTrouble& other) {
  orders += other.orders;
  late += other.late;
  gone += other.gone;
  nonsense += other.nonsense;
  refused += other.refused;
  if (first.empty()) first = other.first;
}

std::string trouble_text(const BotTrouble& trouble) {
  if (trouble.replaced() == 0) return {};
  std::string why;
  const auto tell = [&](int count, const char* what) {
    if (count > 0) why += fmt::format("{}{} {}", why.empty() ? "" : ", ", count, what);
  };
  tell(trouble.late, "not in time");
  tell(trouble.gone, "after it had ended");
  tell(trouble.nonsense, "not understood");
  tell(trouble.refused, "against the rules");
  return fmt::format("a captain gave {} of {} orders instead: {}. The first: {}", trouble.replaced(), trouble.orders,
                     why, trouble.first);
}

BotCommander::BotCommander(const Book& book, const BotCommand& command, Side side, std::uint64_t seed)
    : book_(book), command_(command), side_(side), seed_(seed), captain_(book.commander(Grade::captain, seed)) {}

BotProcess::Clock::time_point BotCommander::limit() const {
  return BotProcess::Clock::now() +
         std::chrono::duration_cast<BotProcess::Clock::duration>(std::chrono::duration<double>(command_.seconds));
}

std::optional<boost::json::value> BotCommander::wrong(int BotTrouble::*count, std::string what) {
  ++(trouble_.*count);
  if (trouble_.first.empty()) trouble_.first = fmt::format("order {}: {}", trouble_.orders, what);
  return std::nullopt;
}

/// Starts it and tells it which battle this is. It may take as long to get ready as it may over two orders.
bool BotCommander::begin(const AnyBattle& battle) {
  begun_ = true;
  auto process = BotProcess::start(command_.words);
  if (!process) {
    wrong(&BotTrouble::gone, fmt::format("{} {}", command_.words.front(), process.error().text()));
    return false;
  }
  process_ = std::move(*process);
  const auto until = limit() + (limit() - BotProcess::Clock::now());
  const boost::json::object hello{{"message", "battle"},
                                  {"protocol", bot_protocol},
                                  {"rulebook", std::string(battle.rulebook())},
                                  {"title", battle.view(Seat{side_}).title},
                                  {"side", word_of(side_)},
                                  {"seed", seed_for_bot(seed_)},
                                  {"seconds", command_.seconds}};
  std::string line;
  process_->say(compact(hello), until);
  switch (process_->hear(line, until)) {
    case BotProcess::Heard::line: break;
    case BotProcess::Heard::late: wrong(&BotTrouble::late, "it did not say that it is ready"); return false;
    case BotProcess::Heard::gone: wrong(&BotTrouble::gone, "it ended before it was ready"); return false;
    case BotProcess::Heard::endless: wrong(&BotTrouble::nonsense, "a line without end"); return false;
  }
  const auto ready = read_line<BotReady>(line);
  if (!ready) {
    wrong(&BotTrouble::nonsense, "it did not say that it is ready: " + ready.error().text());
    return false;
  }
  if (ready->protocol != bot_protocol) {
    wrong(&BotTrouble::nonsense, fmt::format("it speaks protocol {}, not {}", ready->protocol, bot_protocol));
    return false;
  }
  wants_position_ = ready->position;
  return true;
}

boost::json::object BotCommander::question(const AnyBattle& battle,
                                           const std::vector<boost::json::value>& candidates) const {
  const Seat seat = battle.seat();
  boost::json::object out{{"message", "decide"},
                          {"number", trouble_.orders},
                          {"decision", to_json(battle.decision())},
                          {"candidates", boost::json::array(candidates.begin(), candidates.end())},
                          {"view", to_json(battle.view(seat))}};
  if (!wants_position_) return out;
  if (const auto position = book_.position_for(battle, seat)) out["position"] = concise(*position);
  return out;
}

std::optional<boost::json::value> BotCommander::answered(const AnyBattle& battle) {
  const auto ended = [&] {
    quit();
    return wrong(&BotTrouble::gone, "it has ended");
  };
  if (!begun_ && !begin(battle)) {
    quit();
    return std::nullopt;
  }
  if (!process_) return wrong(&BotTrouble::gone, "it has ended");
  const std::vector<boost::json::value> candidates = battle.candidates();
  const auto until = limit();
  if (!process_->say(compact(question(battle, candidates)), until))
    return BotProcess::Clock::now() < until ? ended() : wrong(&BotTrouble::late, "it does not listen");
  for (std::string line;;) {
    switch (process_->hear(line, until)) {
      case BotProcess::Heard::line: break;
      case BotProcess::Heard::late: return wrong(&BotTrouble::late, "no answer in time");
      case BotProcess::Heard::gone: return ended();
      case BotProcess::Heard::endless: return wrong(&BotTrouble::nonsense, "a line without end");
    }
    const auto answer = read_line<BotAnswer>(line);
    if (!answer) return wrong(&BotTrouble::nonsense, answer.error().text());
    if (answer->number < trouble_.orders) continue; // to a question that has been answered for it
    if (answer->number > trouble_.orders)
      return wrong(&BotTrouble::nonsense, fmt::format("it answers question {}", answer->number));
    if (answer->order.has_value() == answer->candidate.has_value())
      return wrong(&BotTrouble::nonsense, "an answer must have either an order or a candidate");
    if (answer->order) return *answer->order;
    if (*answer->candidate < 0 || static_cast<std::size_t>(*answer->candidate) >= candidates.size())
      return wrong(&BotTrouble::nonsense, fmt::format("there is no candidate {}", *answer->candidate));
    return candidates[static_cast<std::size_t>(*answer->candidate)];
  }
}

boost::json::value BotCommander::choose(const AnyBattle& battle, const std::function<bool()>&) {
  ++trouble_.orders;
  if (auto order = answered(battle)) {
    const auto verdict = battle.check(*order);
    if (verdict && verdict->allowed) return *order;
    const std::string rule = verdict ? verdict->rule : "", why = verdict ? verdict->sentence : verdict.error().text();
    wrong(verdict ? &BotTrouble::refused : &BotTrouble::nonsense,
          fmt::format("{}{}{}", why, rule.empty() ? "" : " ", rule.empty() ? "" : "(" + rule + ")"));
    const boost::json::object refused{
        {"message", "refused"}, {"number", trouble_.orders}, {"rule", rule}, {"sentence", why}};
    process_->say(compact(refused), limit());
  }
  return captain_->choose(battle);
}

void BotCommander::finish(const AnyBattle& battle) {
  if (!process_) return;
  process_->say(compact(boost::json::object{{"message", "over"}, {"outcome", to_json(battle.outcome())}}), limit());
  quit();
}

} // namespace sandtable::cli
