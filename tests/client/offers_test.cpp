#include "client/offers.hpp"

#include "reflect/json_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

enum class Verb : std::uint8_t { wait, sing_aloud };
BOOST_DESCRIBE_ENUM(Verb, wait, sing_aloud)
struct Order {
  Verb verb = Verb::wait;
  std::int8_t unit = -1, target = -1;
};
BOOST_DESCRIBE_STRUCT(Order, (), (verb, unit, target))

constexpr auto first_rule = static_cast<Rule>(1), second_rule = static_cast<Rule>(2);

/// Three singers, of whom the first is hoarse; nobody sings to one of a higher number than the voice carries.
struct State {
  int unit_count = 3;
  int carries = 1;
};
Ruling check(const State& s, const Order& o) {
  if (o.unit == 0) return refuse(first_rule, "hoarse");
  return o.target > s.carries ? refuse(second_rule, "too far") : Ruling{};
}
Order adjusted(const State&, const Order& o) { return o; }
std::string explain(const State&, const Ruling& r) { return r.sentence; }
std::string cited(const State&, Rule rule) { return rule == first_rule ? "ABC-1" : "ABC-2"; }

Offer song(int unit) {
  return offer_of(State{}, OfferKind::target, Order{Verb::sing_aloud, static_cast<std::int8_t>(unit), -1}, "Sing",
                  first_rule);
}

} // namespace

TEST(Offers, AnOfferCarriesItsOrder) {
  const Offer offer = song(4);
  EXPECT_EQ(offer.kind, OfferKind::target);
  EXPECT_EQ(offer.verb, "sing-aloud");
  EXPECT_EQ(offer.label, "Sing");
  EXPECT_EQ(offer.rule, "ABC-1");
  EXPECT_EQ(offer.unit, 4);
  EXPECT_EQ(compact(offer.order), R"({"verb": "sing-aloud", "unit": 4})");
}

TEST(Offers, OfARefusedOneNothingCanBePicked) {
  Offer offer = song(4);
  offer.targets = {1, 2};
  offer.choices.push_back({"loud", boost::json::object{}});
  offer = refused(std::move(offer), "It is late.", "ABC-2");
  EXPECT_EQ(offer.refused, "It is late.");
  EXPECT_EQ(offer.refused_rule, "ABC-2");
  EXPECT_THAT(offer.targets, IsEmpty());
  EXPECT_THAT(offer.choices, IsEmpty());
}

TEST(Offers, APlainOneIsShownWithItsRefusalIfItIsExpected) {
  Decision d;
  put_plain(State{}, d, Order{Verb::sing_aloud, 1, -1}, "Sing", first_rule);
  put_plain(State{}, d, Order{Verb::sing_aloud, 0, -1}, "Sing", first_rule);
  put_plain(State{}, d, Order{Verb::sing_aloud, 0, -1}, "Sing", first_rule, false);
  ASSERT_THAT(d.offers, SizeIs(2));
  EXPECT_EQ(d.offers[0].refused, "");
  EXPECT_EQ(d.offers[1].refused, "hoarse");
  EXPECT_EQ(d.offers[1].refused_rule, "ABC-1");
}

TEST(Offers, OfSeveralChoicesTheLegalOnesStay) {
  Decision d;
  const auto to = [](int target) {
    return AlternativeOf<Order>{"To " + std::to_string(target),
                                {{"target", target}},
                                Order{Verb::sing_aloud, 1, static_cast<std::int8_t>(target)}};
  };
  put_choices(State{}, d, song(1), std::vector{to(2), to(0)});
  put_choices(State{}, d, song(1), std::vector{to(2)});
  put_choices(State{}, d, song(1), std::vector<AlternativeOf<Order>>{});
  ASSERT_THAT(d.offers, SizeIs(2)) << "no choice, no offer";
  ASSERT_THAT(d.offers[0].choices, SizeIs(1));
  EXPECT_EQ(d.offers[0].choices[0].label, "To 0");
  EXPECT_EQ(d.offers[1].refused, "too far");
}

TEST(Offers, TargetsAreThoseThatCountAndMayBePicked) {
  Decision d;
  const Order order{Verb::sing_aloud, 1, -1};
  const auto others = [](int i) { return i != 1; };
  EXPECT_TRUE(put_targets(State{}, d, song(1), order, others, 2));
  EXPECT_FALSE(put_targets(State{3, -1}, d, song(1), order, others, 2));
  EXPECT_FALSE(put_targets(State{3, -1}, d, song(1), order, others, -1));
  ASSERT_THAT(d.offers, SizeIs(2)) << "nobody comes to mind, nothing is offered";
  EXPECT_THAT(d.offers[0].targets, ElementsAre(0));
  EXPECT_EQ(d.offers[0].into, "target");
  EXPECT_THAT(d.offers[1].targets, IsEmpty());
  EXPECT_EQ(d.offers[1].refused, "too far");
}

TEST(Sieve, KeepsTheLastRefusalUnlessAnythingPasses) {
  Sieve sieve;
  EXPECT_FALSE(sieve.tried());
  EXPECT_TRUE(sieve.ruling().allowed());
  EXPECT_FALSE(sieve.passes(refuse(first_rule, "no")));
  EXPECT_FALSE(sieve.passes(refuse(second_rule, "no")));
  EXPECT_TRUE(sieve.tried());
  EXPECT_EQ(sieve.ruling().rule, second_rule);
  EXPECT_TRUE(sieve.passes({}));
  EXPECT_FALSE(sieve.passes(refuse(first_rule, "no")));
  EXPECT_TRUE(sieve.ruling().allowed());
}

TEST(Sieve, OfSomethingRefusedAsAWholeKeepsThat) {
  EXPECT_EQ(Sieve(refuse(first_rule, "no")).ruling().rule, first_rule);
}

} // namespace sandtable
