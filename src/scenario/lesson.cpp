#include "scenario/lesson.hpp"

#include "scenario/section.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable {

namespace {

constexpr std::size_t most_steps = 40, longest_saying = 400;

std::string saying(Section& section, std::string_view key) {
  std::string out = section.long_text(key);
  if (out.size() > longest_saying)
    section.refuse(key, fmt::format("This is too much at once: at most {} bytes.", longest_saying));
  return out;
}

LessonCue read_cue(Section& step, std::string_view key) {
  LessonCue out;
  auto cue = step.section(key);
  if (!cue) return out;
  out.verbs = cue->texts("verbs");
  out.told = cue->texts("told");
  cue->refuse_other_keys();
  if (out.verbs.empty() && out.told.empty()) cue->refuse("Expected `verbs` or `told`.");
  return out;
}

LessonPoint read_point(Section& step) {
  LessonPoint out;
  auto point = step.section("point");
  if (!point) return out;
  out.piece = point->text("piece");
  out.instrument = point->text("instrument");
  out.place = point->word<LessonPlace>("place");
  point->refuse_other_keys();
  if (int(!out.piece.empty()) + int(!out.instrument.empty()) + int(out.place.has_value()) != 1)
    point->refuse("Expected one of `piece`, `instrument` and `place`.");
  return out;
}

LessonStep read_step(Section& section, const Lesson& lesson) {
  LessonStep out;
  out.title = section.needed_text("title");
  const auto same = [&](const LessonStep& other) { return other.title == out.title; };
  if (std::any_of(lesson.steps.begin(), lesson.steps.end(), same))
    section.refuse("title", "Two steps of one lesson have this title.");
  out.say = saying(section, "say");
  if (out.say.empty()) section.refuse("say", "The key `say` is needed here.");
  out.rules = section.texts("rules");
  out.point = read_point(section);
  out.when = read_cue(section, "when");
  out.until = read_cue(section, "until");
  out.meanwhile = saying(section, "meanwhile");
  if (section.has("meanwhile") && !section.has("when"))
    section.refuse("meanwhile", "A step without `when` is never waited for.");
  section.refuse_other_keys();
  return out;
}

} // namespace

Result<Lesson> read_lesson(std::string_view toml, const std::string& file) {
  Reading reading{file, {}, nullptr, {}};
  const toml::parse_result parsed = toml::parse(toml, file);
  if (!parsed) {
    reading.refuse(parsed.error().source(), {}, fmt::format("This is not TOML: {}.", parsed.error().description()));
    return tl::unexpected<Fault>(*reading.fault);
  }
  Section document(reading, parsed.table(), "");
  Lesson out;
  out.title = document.needed_text("title");
  for (Section& section : document.sections("steps", most_steps)) out.steps.push_back(read_step(section, out));
  if (out.steps.empty()) document.refuse("steps", "A lesson needs steps, [[steps]].");
  document.refuse_other_keys();
  if (reading.fault) return tl::unexpected<Fault>(*reading.fault);
  return out;
}

} // namespace sandtable
