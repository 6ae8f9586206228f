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
  int explained = 0; ///< orders of which somebody could tell why

  Twin(const BattleChoice& choice, std::optional<Seat> seat) {
    session = std::make_unique<Session>(chosen(choice, {}).value().battle);
    participant = std::make_unique<Participant>(page, "", seat ? std::vector{*seat} : std::vector<Seat>{}, *session);
  }
  std::string told() {
    std::string out =
        compact(to_json(participant->status(*session, 1))) + compact(to_json(participant->journal(*session)));
    for (const Moment& moment : participant->take_moments()) out += compact(to_json(moment));
    const AnyBattle& battle = session->battle();
    out += compact(to_json(participant->journal_steps(*session)));
    // The battle is fought again for each answer: some will do.
    const std::size_t steps = session->past().size();
    const auto why = steps % 8 == 0 ? session->why(steps - 1, participant->eyes()) : std::nullopt;
    if (why) out += compact(to_json(*why));
    explained += why ? 1 : 0;
    out += compact(concise((*book_named(battle.rulebook()))->position_for(battle, participant->eyes()).value()));
    return out + compact(to_json(participant->observer().view()));
  }
};

/// Every die shows the face, and of what may be drawn it is the one of that number.
Roll all(int face, const Request& request, int drawn = 0) {
  Roll roll = roll_of_alike(dice_in(request), face);
  roll.drawn = static_cast<std::int16_t>(request.draw_from.nth(drawn));
  return roll;
}

/// Whether the same has happened on both tables, and the same is due.
bool same_course(const Session& one, const Session& two) {
  const auto &a = one.past().back().told, &b = two.past().back().told;
  return one.battle().node() == two.battle().node() && one.battle().seat() == two.battle().seat() &&
         std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Told& x, const Told& y) { return x.kind == y.kind; });
}

/// What stands in one text where it begins to differ from another.
std::string around(const std::string& text, const std::string& other) {
  const auto at = std::mismatch(text.begin(), text.end(), other.begin(), other.end()).first - text.begin();
  return text.substr(static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - 150)), 300);
}

/// Takes a step on both tables that has the same consequences on both, if there is one. Hidden points show only by what
/// their owner can no longer pay for: where every order and every card of the pack would show that, there is none.
class Steps {
public:
  Steps(Session& one, Session& two) : one_(one), two_(two) {}

  bool order() {
    for (const auto& order : one_.battle().candidates())
      if (both([&](Session& s) { return s.give(order).has_value(); })) return true;
    return false;
  }
  bool roll(int face, int other_face) {
    const Request request = one_.battle().plan().request();
    const bool draws = !request.draw_from.empty();
    for (int n = 0; n < (draws ? request.draw_from.count() : 1); ++n) {
      const Roll a = all(face, request, n), b = all(other_face, request, n);
      if (both([&](Session& s) { return s.settle(&s == &two_ || &s == trial_ ? b : a).has_value(); })) return true;
    }
    return false;
  }

private:
  template <class Step>
  bool both(Step&& step) {
    Session a(one_.battle().clone()), b(two_.battle().clone());
    trial_ = &b;
    return step(a) && step(b) && same_course(a, b) && step(one_) && step(two_);
  }

  Session &one_, &two_;
  const Session* trial_ = nullptr;
};

#ifdef SANDTABLE_SANITIZED
constexpr int most_steps = 200;
#else
constexpr int most_steps = 600;
#endif

} // namespace

/// Two battles in which a throw of one turn fell differently, and no earlier one: what a participant is told is the
/// same to the last byte for as long as both can go the same way.
TEST(Secrets, OfAThrowReachOnlyTheSideThatMayKnow) {
  for (const std::optional<Seat> seat : {std::optional<Seat>{}, std::optional(Seat{Side::red, 0})})
    for (const int from_turn : {1, 2}) {
      Twin low({"", "meeting", "", {}}, seat), high({"", "meeting", "", {}}, seat);
      Steps steps(*low.session, *high.session);
      int secrets = 0, compared = 0;
      for (int step = 0; step < most_steps && low.session->battle().node() != Node::over; ++step) {
        if (low.session->battle().node() == Node::decision) {
          if (!steps.order()) break;
        } else {
          Session trial(low.session->battle().clone());
          ASSERT_TRUE(trial.settle(all(1, low.session->battle().plan().request())));
          const auto& told = trial.past().back().told;
          const bool secret = low.session->battle().view(std::nullopt).turn >= from_turn &&
                              std::any_of(told.begin(), told.end(), [&](const Told& t) { return !may_read(t, seat); });
          secrets += secret ? 1 : 0;
          if (!steps.roll(secret ? 2 : 4, secret ? 5 : 4)) break;
        }
        if (low.session->battle().node() == Node::over) break; // nothing is hidden any more
        low.participant->look(*low.session);
        high.participant->look(*high.session);
        const std::string one = low.told(), other = high.told();
        ASSERT_TRUE(one == other) << "step " << step << ", from turn " << from_turn << ": " << around(one, other)
                                  << "\n  instead of " << around(other, one);
        compared += secrets > 0 ? 1 : 0;
      }
      EXPECT_GT(secrets, 0) << from_turn;
      EXPECT_GT(compared, 30) << from_turn << ": with something hidden";
      EXPECT_GT(low.explained, 5) << from_turn;
    }
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
