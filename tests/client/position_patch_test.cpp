#include "client/position_patch.hpp"

#include <gtest/gtest.h>

namespace sandtable {

namespace {

boost::json::value json(const char* text) { return parse_json(text, "text").value(); }

std::string wrong_with(const char* from, const char* patch) {
  const auto out = patched(json(from), json(patch), JsonPath("rest"));
  return out ? "" : out.error().text();
}

} // namespace

TEST(PositionPatch, MakesOneOfTheOther) {
  const std::pair<const char*, const char*> pairs[] = {
      {R"({"a": 1, "b": 2})", R"({"a": 1, "b": 3})"},
      {R"({"a": 1, "b": 2})", R"({"a": 1})"},
      {R"({"a": 1})", R"({"a": 1, "c": {"d": [1, 2]}})"},
      {R"({"a": {"b": {"c": 1, "d": 2}}})", R"({"a": {"b": {"c": 1, "d": 3}}})"},
      {R"({"l": [1, 2, 3]})", R"({"l": [1, 2]})"},
      {R"({"l": [{"a": 1}, {"a": 2}]})", R"({"l": [{"a": 1}, {"a": 3}]})"},
      {R"({"l": [{"a": 1}]})", R"({"l": [{"a": 1}, {"a": 2, "b": {"c": 3}}]})"},
      {R"({"l": [{"a": 1}, {"a": 2}]})", R"({"l": [{"a": 2}]})"},
      {R"({"l": [[[0, 1], [2, 3]], [[4, 5]]]})", R"({"l": [[[0, 1], [2, 4]], [[4, 5]]]})"},
  };
  for (const auto& [from, to] : pairs) {
    const auto patch = difference(json(from), json(to));
    const auto out = patched(json(from), patch, JsonPath("rest"));
    ASSERT_TRUE(out.has_value()) << out.error().text();
    EXPECT_EQ(*out, json(to)) << compact(patch);
  }
}

TEST(PositionPatch, SaysOnlyWhatDiffers) {
  EXPECT_EQ(difference(json(R"({"a": 1})"), json(R"({"a": 1})")), json("{}"));
  EXPECT_EQ(difference(json(R"({"u": [{"x": 1, "y": 2}, {"x": 3}]})"), json(R"({"u": [{"x": 1, "y": 5}, {"x": 3}]})")),
            json(R"({"u": {"0": {"y": 5}}})"));
  EXPECT_EQ(difference(json(R"({"card": "QH", "n": 1})"), json(R"({"n": 1})")), json(R"({"card": null})"));
}

TEST(PositionPatch, RefusesWhatCannotBeMerged) {
  EXPECT_EQ(wrong_with("{}", "[]"), "rest: must be an object");
  EXPECT_EQ(wrong_with(R"({"u": [1]})", R"({"u": {"first": 1}})"),
            "rest.u.first: must be the number of an item, at most 1");
  EXPECT_EQ(wrong_with(R"({"u": [1]})", R"({"u": {"2": 1}})"), "rest.u.2: must be the number of an item, at most 1");
}

} // namespace sandtable
