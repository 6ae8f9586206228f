#include "client/offers.hpp"

#include "reflect/json_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {

namespace {

using ::testing::IsEmpty;

enum class Verb : std::uint8_t { wait, sing_aloud };
BOOST_DESCRIBE_ENUM(Verb, wait, sing_aloud)
struct Order {
  Verb verb = Verb::wait;
  std::int8_t unit = -1, target = -1;
};
BOOST_DESCRIBE_STRUCT(Order, (), (verb, unit, target))

constexpr auto first_rule = static_cast<Rule>(1), second_rule = static_cast<Rule>(2);

} // namespace

TEST(Offers, AnOfferCarriesItsOrder) {
  const Offer offer = offer_for(OfferKind::target, Order{Verb::sing_aloud, 4, -1}, "Sing", "ABC-1");
  EXPECT_EQ(offer.kind, OfferKind::target);
  EXPECT_EQ(offer.verb, "sing-aloud");
  EXPECT_EQ(offer.label, "Sing");
  EXPECT_EQ(offer.rule, "ABC-1");
  EXPECT_EQ(offer.unit, 4);
  EXPECT_EQ(compact(offer.order), R"({"verb": "sing-aloud", "unit": 4})");
}

TEST(Offers, OfARefusedOneNothingCanBePicked) {
  Offer offer = offer_for(OfferKind::target, Order{}, "Sing", "ABC-1");
  offer.targets = {1, 2};
  offer.choices.push_back({"loud", boost::json::object{}});
  offer = refused(std::move(offer), "It is late.", "ABC-2");
  EXPECT_EQ(offer.refused, "It is late.");
  EXPECT_EQ(offer.refused_rule, "ABC-2");
  EXPECT_THAT(offer.targets, IsEmpty());
  EXPECT_THAT(offer.choices, IsEmpty());
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
