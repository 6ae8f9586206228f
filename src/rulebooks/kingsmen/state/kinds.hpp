#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>

namespace sandtable::kingsmen {

/// KM1-UNIT-01..05. Only privates are counted (KM1-CONV-01); officer and ensign are the command figures (KM1-CONV-02).
enum class Type : std::uint8_t { infantry, skirmishers, cavalry, foot_artillery, horse_artillery };
BOOST_DESCRIBE_ENUM(Type, infantry, skirmishers, cavalry, foot_artillery, horse_artillery)

constexpr bool is_artillery(Type t) { return t == Type::foot_artillery || t == Type::horse_artillery; }

/// KM1-UNIT-12
enum class Quality : std::uint8_t { militia, regular, elite };
BOOST_DESCRIBE_ENUM(Quality, militia, regular, elite)

/// A unit's resolve, ordered as KM1-CONV-03 wants: a greater value is a better colour.
enum class Colour : std::uint8_t { red, yellow, green };
BOOST_DESCRIBE_ENUM(Colour, red, yellow, green)

/// KM1-FORM-01..04: who may choose which is `may_choose`.
enum class Formation : std::uint8_t { line, column, loose, square, mob };
BOOST_DESCRIBE_ENUM(Formation, line, column, loose, square, mob)

/// KM1-GEO-13: the edge of its body that an attack comes across. Units without a facing have none.
enum class Aspect : std::uint8_t { none, front, flank, rear };
BOOST_DESCRIBE_ENUM(Aspect, none, front, flank, rear)

/// How skirmishers spread out: KM1-FORM-34, or a pattern of their owner's.
enum class Arrangement : std::uint8_t { keep, picket, cloud, own };
BOOST_DESCRIBE_ENUM(Arrangement, keep, picket, cloud, own)

/// KM1-CONV-04, KM2-UNIT-05: the face a die of this colour needs; what falls short of it is ignored (KM1-CONV-06).
constexpr std::uint8_t needs(Colour c) { return c == Colour::green ? 4 : c == Colour::yellow ? 5 : 6; }
constexpr Colour worse(Colour c) { return c == Colour::green ? Colour::yellow : Colour::red; }

} // namespace sandtable::kingsmen
