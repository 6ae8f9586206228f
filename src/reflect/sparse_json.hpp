#pragma once

#include "reflect/digest.hpp"
#include "reflect/json.hpp"

namespace sandtable {

/// An order as people would write it: its first field, which says what it is about, and of the others those that differ
/// from their defaults. It reads back to the same value.
template <DescribedStruct T>
boost::json::value to_sparse_json(const T& value) {
  const T usual{};
  boost::json::object object;
  for_each_member<T>([&](auto member) {
    const auto& field = value.*member.pointer;
    if (object.empty() || !same(field, usual.*member.pointer)) object.emplace(member.name, to_json(field));
  });
  return object;
}

} // namespace sandtable
