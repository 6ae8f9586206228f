#pragma once

#include <array>
#include <boost/describe/enum.hpp>
#include <cstdint>

namespace sandtable::kingsmen {

/// KM1-UNIT-01..05. Only privates are counted (KM1-CONV-01); officer and ensign are the command figures (KM1-CONV-02).
enum class Type : std::uint8_t { infantry, skirmishers, cavalry, foot_artillery, horse_artillery };
BOOST_DESCRIBE_ENUM(Type, infantry, skirmishers, cavalry, foot_artillery, horse_artillery)

constexpr bool is_artillery(Type t) { return t == Type::foot_artillery || t == Type::horse_artillery; }

/// What a sum of two dice gives, by the sum: an edition's own table, or the scenario's (KM1-SETUP-17). Artillery stands
/// for either kind, which another die tells.
using ForceTable = std::array<Type, 13>;

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

/// What a scenario may say that its own ground does to a march and to a look: KM1-TERR-23, 24.
enum class Going : std::uint8_t { free, half, impassable };
BOOST_DESCRIBE_ENUM(Going, free, half, impassable)
enum class Screening : std::uint8_t { clear, block, depth, crest };
BOOST_DESCRIBE_ENUM(Screening, clear, block, depth, crest)

constexpr Colour worse(Colour c) { return c == Colour::green ? Colour::yellow : Colour::red; }

} // namespace sandtable::kingsmen
