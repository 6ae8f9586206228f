#pragma once
// Messages as text: JSON objects that say what they are in the field `type`.

#include "server/refusal.hpp"

#include <variant>

namespace sandtable::server {

using PageMessage = boost::mp11::mp_rename<PageMessages, std::variant>;

Answer<PageMessage> read_message(std::string_view text);

template <class Message>
std::string message_text(const Message& message) {
  boost::json::object object{{"type", Message::type}};
  boost::json::value written = to_json(message);
  for (auto& field : written.as_object()) object.insert(std::move(field));
  return compact(object);
}

} // namespace sandtable::server
