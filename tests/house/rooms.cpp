#include "house/rooms.hpp"

#include <algorithm>

namespace sandtable::house {

namespace {

/// The part of a path at a place, counted from the room; empty if it is the file itself or beyond.
std::string folder_at(std::string_view path, int place) {
  if (path.starts_with("src/")) path.remove_prefix(4);
  for (; place > 0; --place) {
    const std::size_t slash = path.find('/');
    if (slash == std::string_view::npos) return {};
    path.remove_prefix(slash + 1);
  }
  const std::size_t slash = path.find('/');
  return slash == std::string_view::npos ? std::string() : std::string(path.substr(0, slash));
}

} // namespace

const std::vector<std::string>& rooms() {
  static const std::vector<std::string> order = {"geometry", "dice",    "rules",   "reflect",   "table",
                                                 "scenario", "battle",  "client",  "rulebooks", "generals",
                                                 "library",  "picture", "archive", "server",    "cli"};
  return order;
}

int rank_of_room(std::string_view room) {
  const auto found = std::find(rooms().begin(), rooms().end(), room);
  return found == rooms().end() ? -1 : static_cast<int>(found - rooms().begin());
}

std::string room_of(std::string_view path) { return folder_at(path, 0); }
std::string book_of(std::string_view path) { return room_of(path) == "rulebooks" ? folder_at(path, 1) : ""; }
std::string shelf_of(std::string_view path) { return room_of(path) == "rulebooks" ? folder_at(path, 2) : ""; }

} // namespace sandtable::house
