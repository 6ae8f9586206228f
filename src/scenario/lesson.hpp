#pragma once
// A lesson: a voice in the margin that leads a newcomer through a battle. It is written beside the scenario and knows
// no rule: what is done and told it knows by the verbs of orders and the kinds of events.

#include "reflect/result.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

/// Any of these: an order with one of the verbs, or an event of one of the kinds.
struct LessonCue {
  std::vector<std::string> verbs, told;
};
BOOST_DESCRIBE_STRUCT(LessonCue, (), (verbs, told))

/// Things beside the table that every battle has.
enum class LessonPlace : std::uint8_t { goals, journal, dice, hints };
BOOST_DESCRIBE_ENUM(LessonPlace, goals, journal, dice, hints)

/// What a step points at, if anything: one of these.
struct LessonPoint {
  std::string piece;      ///< by its name
  std::string instrument; ///< by its label
  std::optional<LessonPlace> place{};
};
BOOST_DESCRIBE_STRUCT(LessonPoint, (), (piece, instrument, place))

/// One thing that is said, and what it waits for.
struct LessonStep {
  std::string title; ///< no two of a lesson share one
  std::string say;
  std::vector<std::string> rules; ///< to read more
  LessonPoint point{};
  LessonCue when{};      ///< its moment: one of the verbs is on offer, or one of the events has been told; empty: any
  LessonCue until{};     ///< the deed: the pupil has given such an order, or it has been told; empty: it is read
  std::string meanwhile; ///< what to do until its moment comes, where nothing else is left to be said
};
BOOST_DESCRIBE_STRUCT(LessonStep, (), (title, say, rules, point, when, until, meanwhile))

/// The pupil plays red.
struct Lesson {
  std::string title;
  std::vector<LessonStep> steps;
};
BOOST_DESCRIBE_STRUCT(Lesson, (), (title, steps))

/// A lesson of a TOML text, or the line and field that are wrong.
Result<Lesson> read_lesson(std::string_view toml, const std::string& file);

} // namespace sandtable
