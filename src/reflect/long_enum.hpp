#pragma once
// BOOST_DESCRIBE_ENUM takes 52 enumerators at most. This describes a longer enum, in two lists in brackets.

#include <boost/describe/enum.hpp>

#define SANDTABLE_UNBRACKETED(...) __VA_ARGS__
#define SANDTABLE_DESCRIBE_LONG_ENUM(E, first, second)                                           \
  BOOST_DESCRIBE_MAYBE_UNUSED BOOST_DESCRIBE_ENUM_BEGIN(E)                                       \
      BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, E, SANDTABLE_UNBRACKETED first)      \
          BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, E, SANDTABLE_UNBRACKETED second) \
              BOOST_DESCRIBE_ENUM_END(E)
