#include "battle/record.hpp"

#include "dice/asked.hpp"
#include "dice/sentences.hpp"
#include "reflect/json.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable {

namespace {

namespace json = boost::json;

bool is_digest(std::string_view text) {
  return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// Format 1 threw six-sided dice and turned cards.
Wrong wrong_in_first_format(const RecordStep& step, const JsonPath& path) {
  if (step.drawn && !card_named(*step.drawn)) return must_be("a card like \"QH\" or \"red-joker\"", path.field("card"));
  for (std::size_t i = 0; step.dice && i < step.dice->size(); ++i)
    if (const int face = (*step.dice)[i]; face < 1 || face > 6) return must_be_whole(1, 6, path.field("dice").item(i));
  return {};
}

Wrong wrong_faces(const std::vector<std::uint8_t>& dice, const Asked& asked, const JsonPath& path) {
  std::size_t next = 0;
  for (const DiceGroup& group : asked.dice) {
    for (int i = 0; i < group.count && next < dice.size(); ++i, ++next)
      if (dice[next] < 1 || dice[next] > group.sides) return must_be_whole(1, group.sides, path.item(next));
  }
  return {};
}

Wrong wrong_with_roll(const RecordStep& step, const JsonPath& path) {
  const auto asked = step.asked ? read_asked(*step.asked) : std::nullopt;
  if (!asked) return must_be("what was asked for, like \"12d6 8d6\" or \"draw red:4 blue:3\"", path.field("asked"));
  std::size_t dice = 0;
  for (const DiceGroup& group : asked->dice) dice += group.count;
  if ((step.dice ? step.dice->size() : 0) != dice)
    return must_be(fmt::format("a list of {}, as many as were asked for", dice), path.field("dice"));
  if (step.dice)
    if (auto wrong = wrong_faces(*step.dice, *asked, path.field("dice"))) return wrong;
  if (asked->things.empty())
    return step.drawn ? must_be("left out, since nothing was to be drawn", path.field("drawn")) : Wrong{};
  std::string codes;
  for (const Asked::Things& things : asked->things) {
    if (step.drawn == things.code) return {};
    codes += (codes.empty() ? "" : ", ") + things.code;
  }
  return must_be("one of what was in the bag: " + codes, path.field("drawn"));
}

Wrong wrong_with(const RecordStep& step, int format, const JsonPath& path) {
  if (!is_digest(step.digest)) return must_be("16 hexadecimal digits", path.field("digest"));
  const bool is_roll = step.dice || step.drawn || step.asked;
  if (step.is_order() == is_roll) return must_be("either an order or a roll", path);
  if (step.is_order()) return {};
  return format == 1 ? wrong_in_first_format(step, path) : wrong_with_roll(step, path);
}

/// A step of format 1 calls what was drawn a card.
void rename_card(json::value& step) {
  auto* object = step.if_object();
  auto* card = object != nullptr ? object->if_contains("card") : nullptr;
  if (card == nullptr) return;
  json::value drawn = std::move(*card);
  object->erase("card");
  object->emplace("drawn", std::move(drawn));
}

void rename_cards(json::value& document) {
  auto* object = document.if_object();
  auto* steps = object != nullptr ? object->if_contains("steps") : nullptr;
  auto* list = steps != nullptr ? steps->if_array() : nullptr;
  if (list != nullptr)
    for (json::value& step : *list) rename_card(step);
}

/// What a record calls itself; the first format may have been left unsaid.
bool is_first_format(const json::value& document) {
  const auto* object = document.if_object();
  const auto* format = object != nullptr ? object->if_contains("format") : nullptr;
  return object != nullptr && (format == nullptr || *format == json::value(1));
}

} // namespace

std::string hex_of(std::uint64_t digest) { return fmt::format("{:016x}", digest); }

RecordStep order_step(json::value order, std::uint64_t digest) {
  RecordStep step;
  step.order = std::move(order);
  step.digest = hex_of(digest);
  return step;
}

RecordStep roll_step(const Request& asked, const Roll& roll, std::uint64_t digest) {
  RecordStep step;
  step.asked = asked_text(asked);
  const auto faces = roll.dice();
  if (!faces.empty()) step.dice.emplace(faces.begin(), faces.end());
  if (roll.drawn >= 0) step.drawn.emplace(asked.draw_from.label(roll.drawn).code);
  step.digest = hex_of(digest);
  return step;
}

Result<Roll> roll_in(const RecordStep& step, const Request& asked) {
  const std::string text = asked_text(asked);
  if (step.asked && *step.asked != text)
    return fault(fmt::format("is \"{}\", but the rules ask for \"{}\"", *step.asked, text), "asked");
  Roll roll;
  if (step.dice) roll.faces.assign(step.dice->begin(), step.dice->end());
  if (step.drawn) {
    const Bag& bag = asked.draw_from;
    if (bag.empty()) return fault("nothing is to be drawn now", "drawn");
    const auto label = label_named(*bag.kind, *step.drawn);
    if (!label || !bag.holds(*label)) return fault(not_among_those_left(bag, *step.drawn), "drawn");
    roll.drawn = static_cast<std::int16_t>(*label);
  }
  if (!answers(roll, asked))
    return fault(fmt::format("the roll does not answer what is asked for, which is {}", wants(asked)));
  return roll;
}

Result<RecordStep> read_step(const json::value& step) {
  json::value newest = step;
  rename_card(newest);
  return read_json<RecordStep>(newest);
}

Result<Record> read_record(std::string_view text, std::string_view file) {
  auto document = parse_json(text, file);
  if (!document) return tl::unexpected<Fault>(document.error());
  const bool first = is_first_format(*document);
  if (first) rename_cards(*document);
  auto record = read_json<Record>(*document);
  if (!record) return record;
  if (first) record->format = 1;
  if (record->format < 1 || record->format > Record::newest_format) {
    return fault(fmt::format("is {}, but this program reads formats 1 to {}", record->format, Record::newest_format),
                 "format");
  }
  if (!is_digest(record->start)) return fault("must be 16 hexadecimal digits", "start");
  const JsonPath root(""), steps = root.field("steps");
  for (std::size_t i = 0; i < record->steps.size(); ++i) {
    if (auto wrong = wrong_with(record->steps[i], record->format, steps.item(i)))
      return tl::unexpected<Fault>(std::move(*wrong));
  }
  return record;
}

std::string write_record(const Record& record) { return pretty(to_json(record)) + "\n"; }

} // namespace sandtable
