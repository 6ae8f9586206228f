#pragma once
// A general who is a program of somebody else. docs/bots.md has what is said to it, and what it may answer.

#include "cli/bot_process.hpp"
#include "library/book.hpp"

namespace sandtable::cli {

constexpr int bot_protocol = 1;

/// The seed for a bot's own chances, from that of a general of the program in its place. It is shortened, so that
/// nobody can tell from it how the dice will fall.
std::uint64_t seed_for_bot(std::uint64_t own);

/// The command of a bot, and how long it may take over an order.
struct BotCommand {
  std::vector<std::string> words;
  double seconds = 5;
};

/// The orders that a captain had to give instead of a bot, and why.
struct BotTrouble {
  int orders = 0; ///< all that were asked of it
  int late = 0, gone = 0, nonsense = 0, refused = 0;
  std::string first; ///< what was wrong the first time

  int replaced() const { return late + gone + nonsense + refused; }
  void add(const BotTrouble& other);
};
/// "3 of 400 orders were given by the captain: 2 came too late, 1 was refused. The first: ..."; nothing if there was
/// no trouble.
std::string trouble_text(const BotTrouble& trouble);

/// One battle of a bot, in a process of its own, so that battles know nothing of each other.
class BotCommander final : public Commander {
public:
  /// `seed`: of the captain who stands in.
  BotCommander(const Book& book, const BotCommand& command, Side side, std::uint64_t seed);

  using Commander::choose;
  boost::json::value choose(const AnyBattle& battle, const std::function<bool()>& enough) override;
  bool thinks_long() const override { return true; }

  /// Tells it how the battle ended.
  void finish(const AnyBattle& battle);
  const BotTrouble& trouble() const { return trouble_; }

private:
  bool begin(const AnyBattle& battle);
  boost::json::object question(const AnyBattle& battle, const std::vector<boost::json::value>& candidates) const;
  /// Its answer; none: the count of that trouble has gone up.
  std::optional<boost::json::value> answered(const AnyBattle& battle);
  std::optional<boost::json::value> wrong(int BotTrouble::*count, std::string what);
  BotProcess::Clock::time_point limit() const;
  void quit() { process_.reset(); }

  const Book& book_;
  BotCommand command_;
  Side side_;
  std::uint64_t seed_;
  std::unique_ptr<Commander> captain_;
  std::unique_ptr<BotProcess> process_;
  bool begun_ = false, wants_position_ = false;
  BotTrouble trouble_;
};

} // namespace sandtable::cli
