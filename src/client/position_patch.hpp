#pragma once
// What a readable position leaves out of a state is written as a patch of the state's JSON: a merge patch (RFC 7396),
// in which a list may also be patched item by item, {"units": {"3": {"chits": 2}}}; the number after the last adds one.

#include "reflect/json.hpp"

namespace sandtable {

/// The patch that makes `to` of `from`.
boost::json::value difference(const boost::json::value& from, const boost::json::value& to);
/// `from` with a patch merged in; what cannot be merged is a fault.
Result<boost::json::value> patched(boost::json::value from, const boost::json::value& patch, const JsonPath& path);

} // namespace sandtable
