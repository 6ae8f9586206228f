#pragma once
// What JSON, digests and comparison share: which types are described, and how to walk over a description.

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <type_traits>

namespace sandtable {

template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

template <class T>
concept DescribedStruct = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;

/// A list that grows: std::vector, static_vector and their like.
template <class T>
concept Sequence =
    !std::same_as<T, std::string> && requires(T & list, const T& fixed, const typename T::value_type& item) {
  list.push_back(item);
  list.clear();
  fixed.begin();
  fixed.end();
  { fixed.size() } -> std::convertible_to<std::size_t>;
};

/// A list that grows only so far.
template <class T>
concept BoundedSequence = Sequence<T> && requires {
  { T::capacity() } -> std::convertible_to<std::size_t>;
};

template <class T>
inline constexpr bool is_fixed_array = false;
template <class T, std::size_t n>
inline constexpr bool is_fixed_array<std::array<T, n>> = true;

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

/// Calls f with each member's descriptor (`name`, `pointer`), those of the bases first.
template <DescribedStruct T, class F>
constexpr void for_each_member(F&& f) {
  using Members = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;
  boost::mp11::mp_for_each<Members>(f);
}

} // namespace sandtable
