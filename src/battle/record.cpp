#include "battle/record.hpp"

#include "reflect/json.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable {

namespace {

bool is_digest(std::string_view text) {
  return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

Wrong wrong_with(const RecordStep& step, const JsonPath& path) {
  if (!is_digest(step.digest)) return must_be("16 hexadecimal digits", path.field("digest"));
  const bool is_roll = step.dice.has_value() || step.card != no_card;
  if (step.is_order() == is_roll) return must_be("either an order or a roll", path);
  if (!step.dice) return {};
  if (step.dice->size() > Roll::capacity) return must_be("a list of at most 64 dice", path.field("dice"));
  const auto bad =
      std::find_if(step.dice->begin(), step.dice->end(), [](std::uint8_t face) { return face < 1 || face > 6; });
  if (bad == step.dice->end()) return {};
  const auto index = static_cast<std::size_t>(bad - step.dice->begin());
  return must_be_whole(1, 6, path.field("dice").item(index));
}

} // namespace

std::string hex_of(std::uint64_t digest) { return fmt::format("{:016x}", digest); }

RecordStep order_step(boost::json::value order, std::uint64_t digest) {
  RecordStep step;
  step.order = std::move(order);
  step.digest = hex_of(digest);
  return step;
}

RecordStep roll_step(const Roll& roll, std::uint64_t digest) {
  RecordStep step;
  step.card = roll.card;
  const auto faces = roll.dice();
  if (!faces.empty() || roll.card == no_card) step.dice.emplace(faces.begin(), faces.end());
  step.digest = hex_of(digest);
  return step;
}

Roll roll_in(const RecordStep& step) {
  Roll roll;
  roll.card = step.card;
  if (!step.dice) return roll;
  roll.count = static_cast<std::uint8_t>(std::min<std::size_t>(step.dice->size(), Roll::capacity));
  std::copy_n(step.dice->begin(), roll.count, roll.faces.begin());
  return roll;
}

Result<Record> read_record(std::string_view json, std::string_view file) {
  const auto document = parse_json(json, file);
  if (!document) return tl::unexpected<Fault>(document.error());
  auto record = read_json<Record>(*document);
  if (!record) return record;
  if (record->format != Record::newest_format) {
    return fault(fmt::format("is {}, but this program reads format {}", record->format, Record::newest_format),
                 "format");
  }
  if (!is_digest(record->start)) return fault("must be 16 hexadecimal digits", "start");
  const JsonPath root(""), steps = root.field("steps");
  for (std::size_t i = 0; i < record->steps.size(); ++i) {
    if (auto wrong = wrong_with(record->steps[i], steps.item(i))) return tl::unexpected<Fault>(std::move(*wrong));
  }
  return record;
}

std::string write_record(const Record& record) { return pretty(to_json(record)) + "\n"; }

} // namespace sandtable
