#include "library/retold.hpp"

namespace sandtable {

Result<Replay> retold(const Book& book, const Record& record, std::optional<Seat> seat) {
  auto battle = book.reopen(record);
  if (!battle) return tl::unexpected<Fault>(battle.error());
  Session session(std::move(*battle));
  Observer observer(session, seat);
  Replay out{observer.view(), {}, false};
  const auto played = play_all(session, record, [&] {
    if (auto moment = observer.look(session)) out.moments.push_back(std::move(*moment));
  });
  if (!played) return tl::unexpected<Fault>(played.error());
  out.over = session.battle().node() == Node::over;
  return out;
}

} // namespace sandtable
