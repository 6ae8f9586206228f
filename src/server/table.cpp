#include "server/table.hpp"

#include "library/chronicle.hpp"
#include "server/keys.hpp"

#include <algorithm>
#include <spdlog/spdlog.h>

namespace sandtable::server {

namespace {

constexpr int most_chat_lines = 200;

std::uint64_t throws_in(const std::vector<RecordStep>& steps) {
  return static_cast<std::uint64_t>(
      std::count_if(steps.begin(), steps.end(), [](const RecordStep& step) { return !step.is_order(); }));
}

} // namespace

Table::Table(archive::Archive& archive, archive::StoredBattle battle, const Book& book, Stage stage)
    : archive_(archive),
      stored_(std::move(battle)),
      book_(&book),
      stage_(std::move(stage)),
      // Each throw has a number of its own, so the same dice go on after an interruption.
      dice_(seed_in(stored_.seed), throws_in(stage_.battle().record().steps)) {}

Result<std::unique_ptr<Table>> Table::load(archive::Archive& archive, archive::StoredBattle battle) {
  const auto book = book_named(battle.record.rulebook);
  if (!book) return tl::unexpected<Fault>(book.error());
  auto steps = archive.steps(battle.id);
  if (!steps) return tl::unexpected<Fault>(steps.error());
  auto chat = archive.chat(battle.id, most_chat_lines);
  if (!chat) return tl::unexpected<Fault>(chat.error());
  auto first = (*book)->reopen(battle.record);
  if (!first) return tl::unexpected<Fault>(first.error());
  Stage stage(std::move(*first));
  battle.record.steps = std::move(*steps);
  if (const auto played = play_all(stage, battle.record, [] {}); !played) return tl::unexpected<Fault>(played.error());
  battle.record.steps.clear(); // the stage has them
  std::unique_ptr<Table> table(new Table(archive, std::move(battle), **book, std::move(stage)));
  for (archive::ChatLine& line : *chat) table->chat_.push_back({line.from, std::move(line.text), line.at});
  return table;
}

Record Table::record() const {
  Record out = stage_.battle().record();
  if (out.outcome) out.dice.seed = stored_.seed;
  return out;
}

bool Table::has_work() const {
  if (broken_) return false;
  const AnyBattle& battle = stage_.battle();
  if (battle.node() == Node::chance) return true;
  return battle.node() == Node::decision && chair(battle.seat()).key_hash.empty();
}

void Table::work() {
  const auto first = static_cast<std::size_t>(stage_.steps());
  if (stage_.battle().node() == Node::decision) {
    const auto given = stage_.give(commander(chair(stage_.battle().seat())).choose(stage_.battle()));
    if (!given) return break_off(given.error());
    stepped();
  }
  if (throw_dice() && commit(first, std::nullopt)) tell_everybody();
}

void Table::stepped() {
  for (Guest& guest : guests_) guest.look(stage_);
}

bool Table::throw_dice() {
  while (stage_.battle().node() == Node::chance) {
    const auto roll = dice_.answer(stage_.battle().plan().request());
    const auto settled = roll ? stage_.settle(*roll) : fault(roll.error());
    if (!settled) {
      break_off(settled.error());
      return false;
    }
    stepped();
  }
  return true;
}

archive::Rest Table::rest() const {
  const AnyBattle& battle = stage_.battle();
  archive::Rest out;
  out.changed = seconds_since_1970();
  out.headline = battle.view(std::nullopt).headline;
  if (battle.node() == Node::decision) out.decides = battle.seat();
  out.over = battle.node() == Node::over;
  if (out.over) out.outcome = words_of(battle.outcome());
  return out;
}

bool Table::commit(std::size_t first, const std::optional<archive::Given>& given) {
  const std::vector<RecordStep>& steps = stage_.battle().record().steps;
  const std::span<const RecordStep> fresh(steps.data() + first, steps.size() - first);
  archive::Rest now = rest();
  now.version = stored_.rest.version + static_cast<int>(fresh.size());
  const auto written = archive_.append(stored_.id, first, fresh, given, now);
  if (!written) {
    break_off(written.error());
    return false;
  }
  stored_.rest = std::move(now);
  return true;
}

void Table::break_off(const Fault& fault) {
  spdlog::error("battle {}: {}", stored_.id, fault.text());
  broken_ = true;
}

void Table::send_everybody_away() {
  for (Guest& guest : guests_) guest.page().close();
  guests_.clear();
}

const archive::StoredSeat& Table::chair(Seat seat) const {
  return *std::find_if(stored_.seats.begin(), stored_.seats.end(),
                       [&](const archive::StoredSeat& s) { return s.seat == seat; });
}

Commander& Table::commander(const archive::StoredSeat& chair) {
  auto& commander = commanders_[{chair.seat.side, chair.seat.chair}];
  if (!commander) commander = book_->commander(from_word<Grade>(chair.level).value_or(Grade::captain), random_number());
  return *commander;
}

} // namespace sandtable::server
