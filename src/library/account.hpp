#pragma once
// A battle as its books keep it: unit by unit, place by place and turn by turn, for those who sum up many. It is read
// from what is told and from views with nothing kept back, and knows no rule.

#include "battle/fight.hpp"
#include "client/any_battle.hpp"
#include "library/losses.hpp"

#include <array>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace sandtable {

/// A battle as statistics know it.
struct FoughtBattle {
  Outcome outcome;
  int turns = 0, decisions = 0;
  std::array<LossShares, 2> losses{}; ///< by side

  const LossShares& losses_of(Side side) const { return losses[static_cast<std::size_t>(index_of(side))]; }
};

/// What a unit did and suffered.
struct UnitAccount {
  int id = 0;
  Side side = Side::red;
  std::string name;
  int began = 0, left = 0;  ///< figures; left: on its own side
  int fell = 0, felled = 0; ///< men of its own where they stood, and men of the enemy by its hand
  int shots = 0, charges = 0;
  int first_action = 0; ///< the turn in which it first shot, charged or fought, or was shot at; 0: never
};

/// Who had men on a place when a turn ended.
enum class Holder : std::uint8_t { nobody, red, blue, both };
BOOST_DESCRIBE_ENUM(Holder, nobody, red, blue, both)

struct PlaceAccount {
  std::string name;
  std::vector<Holder> turns; ///< turn 1 first
};

/// The shares of their men that the armies still had as a turn began.
struct TurnAccount {
  int turn = 0;
  double red = 1, blue = 1;

  /// Who has lost the smaller share, if either.
  std::optional<Side> ahead() const;
};

/// A man on the table.
struct ManAt {
  Side side = Side::red;
  Vec at;
};

struct Account {
  FoughtBattle battle;
  std::vector<UnitAccount> units;   ///< by number
  std::vector<PlaceAccount> places; ///< as the views have them
  std::vector<TurnAccount> course;
  int lead_changes = 0;
  int first_blood = 0;            ///< turn; 0: nobody fell
  std::vector<ManAt> stood, fell; ///< stood: as each turn began
};

/// Keeps the books of one battle.
class Bookkeeper {
public:
  using Look = std::function<View()>;

  /// A battle that begins with a deployment has its armies on the table only when the first turn begins.
  explicit Bookkeeper(const View& first);

  /// Whether a step of which this was told is for the books.
  static bool concerns(const std::vector<Told>& told);
  /// A step with how the table was before it and is now, for a closer look.
  void happened(const std::vector<Told>& told, const Look& before, const Look& now);
  Account closed(const View& last, const Outcome& outcome, int decisions) &&;

private:
  void open(const View& view);
  void begin_turn(const View& view);
  void note_places(const View& view);
  void note_lead(const TurnAccount& now);
  void meet(const ViewPiece& piece);
  void act(const Told& event);
  void count_fallen(const std::vector<Told>& told, const View& before, const View& now);
  UnitAccount* unit_of(int piece);

  bool open_ = false;
  int turn_ = 0;
  Account account_;
  Strengths began_;
  std::map<int, int> whole_;   ///< the unit to which a piece belongs
  std::map<int, int> foe_;     ///< by whom a unit was last shot at, charged or fought
  std::map<int, int> charged_; ///< the turn in which a unit charged last
  std::optional<Side> ahead_;  ///< who was, the last time that anybody was
};

/// Fights a battle to its end between two generals, whoever they are, and keeps its books.
template <class Red, class Blue, class Dice>
Result<Account> account_of(AnyBattle& battle, Red& red, Blue& blue, Dice& dice) {
  View before = battle.open_view();
  Bookkeeper books(before);
  int decisions = 0;
  for (int step = 0; battle.node() != Node::over; ++step) {
    if (step == usual_step_limit) return fault(fmt::format("the battle is not over after {} steps", step));
    const bool orders = battle.node() == Node::decision;
    decisions += orders ? 1 : 0;
    const auto told = !orders                           ? battle.settle(dice.roll(battle.plan().request()))
                      : battle.seat().side == Side::red ? battle.give(red.choose(battle))
                                                        : battle.give(blue.choose(battle));
    if (!told) return fault(told.error().text(), fmt::format("step {}", step + 1));
    View now = battle.open_view();
    if (Bookkeeper::concerns(*told))
      books.happened(
          *told, [&] { return before; }, [&] { return now; });
    before = std::move(now);
  }
  return std::move(books).closed(before, battle.outcome(), decisions);
}

} // namespace sandtable
