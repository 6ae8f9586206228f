#pragma once
// The rooms of src/ in their order.

#include <string>
#include <string_view>
#include <vector>

namespace sandtable::house {

/// A room may include only from those before it.
const std::vector<std::string>& rooms();
/// The engine begins with the first room and ends with this one.
inline constexpr std::string_view last_engine_room = "library";

/// Position in the order of rooms; -1 for a folder that is no room.
int rank_of_room(std::string_view room);
/// "src/dice/pool.hpp" or "dice/pool.hpp" -> "dice"
std::string room_of(std::string_view path);
/// "src/rulebooks/mybook/chapters/fire.hpp" -> "mybook"; empty outside the rulebooks.
std::string book_of(std::string_view path);
/// "src/rulebooks/mybook/chapters/fire.hpp" -> "chapters"; empty for a book's own files and outside the rulebooks.
std::string shelf_of(std::string_view path);

} // namespace sandtable::house
