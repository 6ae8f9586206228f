#pragma once
// A rulebook as the program sees it: everything a command may want of it, with its types erased.

#include "client/any_battle.hpp"
#include "client/odds_question.hpp"
#include "client/position.hpp"
#include "library/account.hpp"
#include "scenario/scenario.hpp"
#include "scenario/terrain_generator.hpp"

#include <array>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace sandtable {

/// The computer generals there are.
enum class Grade : std::uint8_t { recruit, captain, major };
BOOST_DESCRIBE_ENUM(Grade, recruit, captain, major)
/// Who comes where nobody asked for another.
constexpr Grade usual_grade = Grade::captain;

/// A computer general who gives his orders in JSON.
class Commander {
public:
  virtual ~Commander() = default;
  /// His order for a battle of his own rulebook, where a decision is pending. Who thinks long asks now and then whether
  /// it is enough, and then answers with the best he knows; unasked he thinks to the end, always the same.
  virtual boost::json::value choose(const AnyBattle& battle, const std::function<bool()>& enough) = 0;
  boost::json::value choose(const AnyBattle& battle) {
    return choose(battle, [] { return false; });
  }
  /// Whether others should not be made to wait for him.
  virtual bool thinks_long() const = 0;
};

/// A battle that was only counted: where it ended, after how many orders and throws.
struct QuickBattle {
  std::uint64_t digest = 0;
  int nodes = 0;
};

/// The two generals of a battle.
struct Generals {
  Grade red = Grade::captain, blue = Grade::captain;
};

/// A scenario that is set up once and fought many times, as fast as the engine can. Several threads may fight in it.
class Arena {
public:
  virtual ~Arena() = default;
  virtual Result<QuickBattle> fight(Grade both, std::uint64_t seed) const = 0;
  /// The battle that `set_up`, two commanders and `FastDice` of the same seed would fight.
  virtual Result<FoughtBattle> fight_and_count(Generals generals, std::uint64_t seed) const = 0;
  /// The same battle with its books kept, which takes longer.
  virtual Result<Account> fight_and_account(Generals generals, std::uint64_t seed) const = 0;
};

class Book {
public:
  virtual ~Book() = default;

  virtual std::string_view id() const = 0;
  virtual std::string_view title() const = 0;
  /// What it is like, for somebody who has to choose.
  virtual std::string_view about() const = 0;
  virtual int revision() const = 0;
  virtual UnitOfLength unit_of_length() const = 0;
  virtual std::vector<OptionText> options() const = 0;
  /// The keys of a scenario that it reads for itself.
  virtual ScenarioKeys scenario_keys() const = 0;

  /// Whether the scenario is for this book: written for it, for the edition before it, or for no book in particular.
  virtual bool fights(const Scenario& scenario) const = 0;
  /// A battle nobody wrote: new ground, and armies by the book's own tables.
  virtual Scenario random_battle(BattleSize size, std::uint64_t seed) const = 0;
  /// A battle at its first moment. `text` is the scenario's TOML, which the record keeps.
  virtual Result<std::unique_ptr<AnyBattle>> set_up(const Scenario& scenario, std::string text,
                                                    DiceUsed dice) const = 0;
  /// A recorded battle at its first moment.
  virtual Result<std::unique_ptr<AnyBattle>> reopen(const Record& record) const = 0;
  /// A recorded battle at its last moment, every digest checked.
  virtual Result<std::unique_ptr<AnyBattle>> verify(const Record& record) const = 0;

  /// A battle in that position, from which it can go on.
  virtual Result<OpenPosition> open_position(const PositionText& text) const = 0;
  /// The position of a battle of this book, exactly.
  virtual Result<PositionText> position(const AnyBattle& battle) const = 0;
  /// The same as far as a seat may know it, or a spectator: what is hidden from them is guessed until the battle is
  /// over.
  virtual Result<PositionText> position_for(const AnyBattle& battle, std::optional<Seat> seat) const = 0;

  /// The throw of an attack that is described in words, and how it is described.
  virtual Result<OddsAnswer> odds(const OddsQuestion& question) const = 0;
  virtual OddsHelp odds_help() const = 0;

  virtual std::unique_ptr<Commander> commander(Grade grade, std::uint64_t seed) const = 0;
  virtual Result<std::unique_ptr<Arena>> arena(const Scenario& scenario) const = 0;
};

/// The seeds of the two generals, apart from each other and from the dice.
constexpr std::uint64_t seed_of(std::uint64_t battle, Side side) {
  return battle * 2 + static_cast<std::uint64_t>(index_of(side));
}

} // namespace sandtable
