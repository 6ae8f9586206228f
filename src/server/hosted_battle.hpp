#pragma once
// A battle being played. Everything that happens to it passes through here, one thing after another: who asks, is he up
// to date, may it be done, the dice, the archive, and only then the answer.

#include "dice/fair_dice.hpp"
#include "library/book.hpp"
#include "server/messages.hpp"
#include "server/participants.hpp"
#include "server/thinking.hpp"

#include <map>

namespace sandtable::server {

class HostedBattle {
public:
  /// What the archive has of a battle beside its terms: the texts of its steps, and what was said last.
  struct Past {
    std::vector<std::string> steps;
    std::vector<archive::ChatLine> chat;
  };
  static Result<Past> past_of(archive::Archive& archive, const std::string& battle);
  /// Takes up a battle of that book by fighting it again: long work, and nothing is asked of the archive meanwhile.
  /// Players bring seeds for the dice unless everybody knows them.
  static Result<std::shared_ptr<HostedBattle>> load(archive::Archive& archive, archive::StoredBattle battle,
                                                    const Past& past, const Book& book, bool known_dice);

  /// A page comes with a key that opens the battle; it is told where the battle stands.
  void join(Connection& connection, const std::string& key);
  void leave(const Connection& connection);
  void hear(const Connection& connection, const PageMessage& message);

  /// Whether dice are to be thrown or a computer is to decide.
  bool has_work() const;
  /// What a computer has to think about, which is done elsewhere; null where dice are to be thrown.
  std::shared_ptr<Thinking> thinking();
  /// Throws them.
  void work();
  /// Carries out what was thought, and the throws it leads to; nothing, if the battle has changed meanwhile.
  void work(const Thinking& thought);

  /// The archive failed or a general lost his head: memory and disk may differ, so the battle must be loaded again. All
  /// who are here are told.
  void break_off(const Fault& fault);
  const std::optional<Fault>& broken() const { return broken_; }
  void tell_all(const Refused& refused);
  bool empty() const { return participants_.empty(); }
  void send_everybody_away() { participants_.send_away(); }

  const archive::StoredBattle& stored() const { return stored_; }
  /// The battle so far; with the seed of its dice once it is over.
  Record record() const;
  const Book& book() const { return *book_; }

private:
  HostedBattle(archive::Archive& archive, archive::StoredBattle battle, const Book& book, Session session,
               bool known_dice);

  void on(Participant& participant, const Hello& hello);
  void on(Participant& participant, const GiveOrder& order);
  void on(Participant& participant, const TypeThrow& thrown);
  void on(Participant& participant, const BringSeed& brought);
  void on(Participant& participant, const TakeBack& undo);
  void on(Participant& participant, const AskPreview& ask);
  void on(Participant& participant, const AskSight& ask);
  void on(Participant& participant, const AskHint& ask);
  void on(Participant& participant, const AskWhy& ask);
  void on(Participant& participant, const AskPosition& ask);
  void on(Participant& participant, const Sit& sit);
  void on(Participant& participant, const Say& say);

  /// Refuses or repeats the answer to what may not be carried out now; true: carry it out. `not_his` says why the
  /// battle does not wait for this participant; null: it does.
  bool may_act(Participant& participant, const archive::Given& given, int version, const char* not_his);
  /// Refuses a question that costs work and comes too often.
  bool may_ask(const Participant& participant, int ask);
  /// Why he may not give an order; null: he may.
  const char* not_his_order(const Participant& participant) const;
  /// Carries out a computer's order.
  bool carry_out(const boost::json::value& order);
  /// Throws until somebody must decide or throw himself. False: the dice or the rules failed.
  bool throw_dice();
  bool settle(const Roll& roll);
  /// Whether people throw on a real table, and a throw of theirs is waited for.
  bool waits_for_throw() const;
  /// Whether players bring seeds for the dice.
  bool takes_seeds() const;
  /// Whether the first throw still waits until somebody who sits here has seen the commitment and brought a seed.
  bool waits_for_seed() const;
  bool has_brought_seed(const Participant& participant) const;
  /// Whether he may take something back: who decides, or who gave the order for which dice are waited for.
  bool may_take_back(const Participant& participant) const;
  BattleStatus status_for(const Participant& participant) const;
  /// Tells who gave an order that it was not kept.
  void not_kept(const Participant& participant, const std::string& id) const;
  /// Makes the steps since `first` durable; false: the battle is broken off.
  bool commit(std::size_t first, const std::optional<archive::Given>& given);
  /// Keeps what was said, as the archive does: the last lines of every voice.
  void keep(const Chat& line);
  void tell_everybody();
  void tell_who_is_here();
  void welcome(Participant& participant, const std::string& why);
  /// Counts what these eyes have been shown, so that nobody can count what he was not.
  int version_for(std::optional<Seat> eyes) const;
  archive::Rest rest() const;
  void rests(archive::Rest rest);
  const archive::StoredSeat& chair(Seat seat) const;
  const std::shared_ptr<Commander>& commander(const archive::StoredSeat& chair);

  archive::Archive& archive_;
  archive::StoredBattle stored_;
  const Book* book_;
  Session session_;
  FairDice dice_;
  bool own_dice_;        ///< those of the people at the table: `dice_` is never thrown
  bool known_dice_;      ///< everybody can tell them: nobody brings a seed
  bool no_seed_ = false; ///< somebody has said that he brings none
  Participants participants_;
  std::map<std::pair<Side, int>, std::shared_ptr<Commander>> commanders_;
  int open_version_; ///< a spectator's, when the battle came to rest
  std::vector<Chat> chat_;
  std::optional<Fault> broken_;
};

} // namespace sandtable::server
