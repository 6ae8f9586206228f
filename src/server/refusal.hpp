#pragma once
// What is refused, and how: one set of codes for HTTP and WebSocket.

#include "reflect/json.hpp"
#include "server/wire.hpp"

namespace sandtable::server {

template <class T>
using Answer = tl::expected<T, Refusal>;

inline tl::unexpected<Refusal> refusal(std::string code, std::string sentence, std::string field = {}) {
  return tl::unexpected<Refusal>(Refusal{std::move(code), std::move(sentence), std::move(field)});
}

/// A fault in what somebody sent.
inline tl::unexpected<Refusal> bad_field(const Fault& fault) {
  return refusal("bad-field", fault.sentence, fault.place);
}
/// A fault of ours; the details are for the log.
tl::unexpected<Refusal> our_fault(const Fault& fault);

/// JSON text into a described value, strictly.
template <class T>
Answer<T> read_body(std::string_view text) {
  const auto json = parse_json(text, "message");
  if (!json) return refusal("bad-json", json.error().text());
  auto value = read_json<T>(*json);
  if (!value) return bad_field(value.error());
  return std::move(*value);
}

} // namespace sandtable::server
