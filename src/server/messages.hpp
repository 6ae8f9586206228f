#pragma once
// Messages as text: JSON objects that say what they are in the field `type`.

#include "server/refusal.hpp"

#include <variant>

namespace sandtable::server {

constexpr std::size_t longest_id = 64;

using PageMessage = boost::mp11::mp_rename<PageMessages, std::variant>;

Answer<PageMessage> read_message(std::string_view text);

/// The refusal of a message that was not read, or not understood: with the id of the order or the number of the
/// question as far as there is one, so that the page knows which of its messages is meant.
Refused refusal_of(std::string_view text, const Refusal& refusal);

template <class Message>
std::string message_text(const Message& message) {
  boost::json::object object{{"type", Message::type}};
  boost::json::value written = to_json(message);
  for (auto& field : written.as_object()) object.insert(std::move(field));
  return compact(object);
}

} // namespace sandtable::server
