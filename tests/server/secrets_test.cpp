// What one side may not know does not change a byte of what goes to the other.

#include "client/position_of.hpp"
#include "library/books.hpp"
#include "server/catalogue.hpp"
#include "server/fake_page.hpp"

namespace sandtable::server {

namespace {

/// Two battles that differ only in what is secret of one side, with a participant at each.
struct Twin {
  std::unique_ptr<Session> session;
  FakePage page;
  std::unique_ptr<Participant> participant;

  Twin(const BattleChoice& choice, std::optional<Seat> seat) {
    session = std::make_unique<Session>(chosen(choice, {}).value().battle);
    participant = std::make_unique<Participant>(page, "", seat ? std::vector{*seat} : std::vector<Seat>{}, *session);
  }
  std::string told() {
    std::string out =
        compact(to_json(participant->status(*session, 1))) + compact(to_json(participant->journal(*session)));
    for (const Moment& moment : participant->take_moments()) out += compact(to_json(moment));
    const AnyBattle& battle = session->battle();
    out += compact(concise((*book_named(battle.rulebook()))->position_for(battle, participant->eyes()).value()));
    return out + compact(to_json(participant->observer().view()));
  }
};

Roll all(int face, const Request& request) {
  Roll roll = roll_of_alike(dice_in(request), face);
  roll.drawn = static_cast<std::int16_t>(request.draw_from.nth(0));
  return roll;
}

/// Whether the same things happen on both tables; a hidden number that somebody plays with comes to light by that.
bool same_course(const Session& one, const Session& two) {
  const auto &a = one.past().back().told, &b = two.past().back().told;
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Told& x, const Told& y) { return x.kind == y.kind; });
}

} // namespace

TEST(Secrets, OfAThrowReachOnlyTheSideThatMayKnow) {
  int secrets = 0, compared = 0;
  for (const std::optional<Seat> seat : {std::optional<Seat>{}, std::optional(Seat{Side::red, 0})}) {
    Twin low({"", "meeting", "", {}}, seat), high({"", "meeting", "", {}}, seat);
    for (int step = 0; step < 60 && low.session->battle().node() != Node::over; ++step) {
      if (low.session->battle().node() == Node::decision) {
        const auto order = low.session->battle().candidates().front();
        ASSERT_TRUE(low.session->give(order));
        if (!high.session->give(order)) break;
      } else {
        const Request request = low.session->battle().plan().request();
        Session trial(low.session->battle().clone());
        ASSERT_TRUE(trial.settle(all(1, request)));
        const auto& told = trial.past().back().told;
        const bool secret = std::any_of(told.begin(), told.end(), [&](const Told& t) { return !may_read(t, seat); });
        secrets += secret ? 1 : 0;
        ASSERT_TRUE(low.session->settle(all(secret ? 2 : 4, request)));
        ASSERT_TRUE(high.session->settle(all(secret ? 5 : 4, request)));
      }
      if (!same_course(*low.session, *high.session)) break;
      low.participant->look(*low.session);
      high.participant->look(*high.session);
      ASSERT_TRUE(low.told() == high.told()) << "step " << step;
      ++compared;
    }
  }
  EXPECT_GT(secrets, 0);
  EXPECT_GT(compared, 40);
}

TEST(Secrets, OfHiddenDeploymentAreNeitherTheOrderNorThePiece) {
  const BattleChoice choice{"", "random:small:7", "", {{"hidden", "deployment_mode"}}};
  Twin red(choice, Seat{Side::red, 0}), hill(choice, std::nullopt);
  Session& session = *red.session;
  bool placed_unseen = false;
  for (int step = 0; step < 60 && !placed_unseen; ++step) {
    const bool decision = session.battle().node() == Node::decision;
    const bool enemy = decision && session.battle().seat().side == Side::blue;
    if (decision)
      ASSERT_TRUE(session.give(session.battle().candidates().front()));
    else
      ASSERT_TRUE(session.settle(all(4, session.battle().plan().request())));
    red.participant->look(session);
    const Moment moment = red.participant->take_moments().front();
    if (!enemy || moment.told.size() == session.past().back().told.size()) continue;
    placed_unseen = true;
    EXPECT_TRUE(moment.order.empty());
    EXPECT_EQ(moment.before, moment.digest);
    EXPECT_TRUE(moment.changes.pieces.empty());
  }
  EXPECT_TRUE(placed_unseen);
}

} // namespace sandtable::server
