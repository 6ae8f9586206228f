#include "server/messages.hpp"

#include <boost/mp11/algorithm.hpp>
#include <fmt/format.h>

namespace sandtable::server {

Answer<PageMessage> read_message(std::string_view text) {
  auto json = parse_json(text, "message");
  if (!json) return refusal("bad-json", json.error().text());
  auto* object = json->if_object();
  const auto* type = object != nullptr ? object->if_contains("type") : nullptr;
  if (type == nullptr || !type->is_string()) return refusal("bad-field", "must say what the message is", "type");
  const std::string word(type->get_string());
  object->erase("type");
  Answer<PageMessage> out = refusal("bad-field", fmt::format("there is no message \"{}\"", word), "type");
  boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, PageMessages>>([&](auto identity) {
    using Message = typename decltype(identity)::type;
    if (word != Message::type) return;
    if (auto message = read_json<Message>(*json))
      out = PageMessage(std::move(*message));
    else
      out = bad_field(message.error());
  });
  return out;
}

Refused refusal_of(std::string_view text, const Refusal& refusal) {
  Refused out{"", refusal.code, "", refusal.sentence, refusal.field};
  const auto json = parse_json(text, "message");
  const auto* object = json ? json->if_object() : nullptr;
  if (object == nullptr) return out;
  if (const auto* id = object->if_contains("id");
      id != nullptr && id->is_string() && id->get_string().size() <= longest_id)
    out.id = std::string(id->get_string());
  if (const auto* ask = object->if_contains("ask"))
    if (const auto number = read_json<int>(*ask)) out.ask = *number;
  return out;
}

} // namespace sandtable::server
