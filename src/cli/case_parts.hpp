#pragma once
// What the cases of every rulebook have in common, whatever words their sides and moments are in.

#include "cli/case.hpp"
#include "client/battle_of.hpp"
#include "reflect/json.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

/// A case with the parts read that are in its rulebook's own words.
template <class SideParts, class Moment>
struct CaseParts {
  Scenario ground; ///< table, options and victory
  SideParts red, blue;
  Moment moment;

  const SideParts& side(Side side) const { return side == Side::red ? red : blue; }
};

/// The state that a case describes, with the setting it refers to.
template <class Setting, class State>
struct Situated {
  std::shared_ptr<const Setting> setting;
  State state;
};

inline std::string unit_place(Side side, std::size_t k) { return fmt::format("{}.units[{}]", word_of(side), k); }
inline std::string general_place(Side side, std::size_t k) { return fmt::format("{}.generals[{}]", word_of(side), k); }

/// Reads a case into the parts of its rulebook; `usual_size` is that of its tables.
template <class Parts>
Wrong read_parts(const Case& wanted, Vec usual_size, Parts& out) {
  auto ground = ground_of(wanted);
  if (!ground) return ground.error();
  out.ground = std::move(*ground);
  if (!wanted.table.size) out.ground.size = usual_size;
  const auto read = [](const std::optional<boost::json::value>& from, auto& into, std::string_view name) -> Wrong {
    return from ? read_into(*from, into, JsonPath(name)) : Wrong{};
  };
  if (auto wrong = read(wanted.red, out.red, "red")) return wrong;
  if (auto wrong = read(wanted.blue, out.blue, "blue")) return wrong;
  return read(wanted.moment, out.moment, "moment");
}

template <class Parts>
Wrong side_without_units(const Parts& parts) {
  for (const Side side : {Side::red, Side::blue})
    if (parts.side(side).units.empty()) return Fault{"a case needs at least one unit a side", word_of(side) + ".units"};
  return {};
}

/// What a unit may be called in the orders of a case, by number.
template <class State>
std::vector<std::string> unit_names(const State& s) {
  std::vector<std::string> names;
  for (int i = 0; i < s.unit_count; ++i) names.push_back(name_of(s, i));
  return names;
}

/// A battle of rulebook B in that situation.
template <Rulebook B>
Result<OpenCase> opened(const Result<Situated<typename B::Setting, typename B::State>>& situated) {
  if (!situated) return tl::unexpected<Fault>(situated.error());
  const typename B::State& s = situated->state;
  OpenCase out;
  out.units = unit_names(s);
  for (std::size_t i = 0; i < s.setting->table.features().size(); ++i)
    out.features.push_back(name_of_feature(s, static_cast<int>(i)));
  out.battle = std::make_unique<BattleOf<B>>(situated->setting, s, new_record<B>({}, s));
  return out;
}

} // namespace sandtable::cli
