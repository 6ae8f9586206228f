#include "library/retold.hpp"

namespace sandtable {

Result<Replay> retold(const Book& book, const Record& record, std::optional<Seat> seat) {
  auto battle = book.reopen(record);
  if (!battle) return tl::unexpected<Fault>(battle.error());
  Stage stage(std::move(*battle));
  Onlooker onlooker(stage, seat);
  Replay out{onlooker.view(), {}, false};
  const auto played = play_all(stage, record, [&] { out.moments.push_back(onlooker.look(stage)); });
  if (!played) return tl::unexpected<Fault>(played.error());
  out.over = stage.battle().node() == Node::over;
  return out;
}

} // namespace sandtable
