#pragma once
// A battle being played. Everything that happens to it passes through here, one thing after another: who asks, is he up
// to date, may it be done, the dice, the archive, and only then the answer.

#include "archive/archive.hpp"
#include "dice/source.hpp"
#include "library/book.hpp"
#include "server/guest.hpp"

#include <list>
#include <map>

namespace sandtable::server {

/// The seats a key holds at a battle, none for a spectator's; nothing at all if it does not belong there.
std::optional<std::vector<Seat>> held_by(const archive::StoredBattle& battle, const std::string& key_hash);

class Table {
public:
  /// Takes a battle out of the archive by fighting it again.
  static Result<std::unique_ptr<Table>> load(archive::Archive& archive, archive::StoredBattle battle);

  /// A page comes with a key; it is told where the battle stands.
  Answer<void> join(Page& page, const std::string& key);
  void leave(const Page& page);
  void hear(const Page& page, const PageMessage& message);

  /// Whether dice are to be thrown or a computer is to decide.
  bool has_work() const;
  /// Does one piece of it: an order of a computer and the throws it leads to.
  void work();

  /// The archive failed or a general lost his head: memory and disk may differ, so the table must be loaded again.
  void break_off(const Fault& fault);
  bool broken() const { return broken_; }
  bool empty() const { return guests_.empty(); }
  void send_everybody_away();

  const archive::StoredBattle& stored() const { return stored_; }
  /// The battle so far; with the seed of its dice once it is over.
  Record record() const;
  const Book& book() const { return *book_; }

private:
  Table(archive::Archive& archive, archive::StoredBattle battle, const Book& book, Stage stage);

  void on(Guest& guest, const Hello& hello);
  void on(Guest& guest, const GiveOrder& order);
  void on(Guest& guest, const TakeBack& undo);
  void on(Guest& guest, const AskPreview& ask);
  void on(Guest& guest, const AskSight& ask);
  void on(Guest& guest, const AskHint& ask);
  void on(Guest& guest, const Sit& sit);
  void on(Guest& guest, const Say& say);

  /// Refuses or repeats the answer to what may not be carried out now; true: carry it out.
  bool may_act(Guest& guest, const std::string& id, int version);
  /// Everybody looks at the last step.
  void stepped();
  /// Throws until somebody must decide. False: the dice or the rules failed.
  bool throw_dice();
  /// Makes the steps since `first` durable, and tells everybody.
  bool commit(std::size_t first, const std::optional<archive::Given>& given);
  void tell_everybody();
  void tell_who_is_here();
  void welcome(Guest& guest, const std::string& why);
  archive::Rest rest() const;
  std::vector<SeatInfo> seats() const;
  Guest* guest_of(const Page& page);
  const archive::StoredSeat& chair(Seat seat) const;
  Commander& commander(const archive::StoredSeat& chair);

  archive::Archive& archive_;
  archive::StoredBattle stored_;
  const Book* book_;
  Stage stage_;
  FairDice dice_;
  std::list<Guest> guests_;
  std::map<std::pair<Side, int>, std::unique_ptr<Commander>> commanders_;
  std::vector<Chat> chat_;
  bool broken_ = false;
};

} // namespace sandtable::server
