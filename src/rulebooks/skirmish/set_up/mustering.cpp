#include "rulebooks/skirmish/set_up/mustering.hpp"

#include "reflect/words.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"
#include "rulebooks/skirmish/set_up/aims.hpp"
#include "rulebooks/skirmish/set_up/enlisting.hpp"
#include "rulebooks/skirmish/set_up/read_options.hpp"
#include "rulebooks/skirmish/set_up/set_up.hpp"
#include "rulebooks/skirmish/set_up/terrain_kinds.hpp"

namespace sandtable::skirmish {

namespace {

Result<void> read_sides(Setting& setting, const Scenario& scenario, bool whole) {
  for (const Side side : {Side::red, Side::blue}) {
    const ScenarioSide& from = side == Side::red ? scenario.red : scenario.blue;
    if (auto dressed = dress_side(setting, side, from, scenario.size); !dressed) return dressed;
    if (whole && from.units.empty() && from.generals.empty())
      return fault("a side needs at least one group or leader", word_of(side) + ".units");
    if (auto enlisted = enlist(setting, side, from); !enlisted) return enlisted;
  }
  return read_aims(setting, scenario, whole);
}

} // namespace

Result<std::shared_ptr<Setting>> muster(const Scenario& scenario, int revision, bool whole) {
  if (!is_for(scenario)) return fault("this scenario is not for skirmish", "rulebooks");
  const auto options = read_options(scenario);
  if (!options) return tl::unexpected<Fault>(options.error());
  auto setting = std::make_shared<Setting>();
  setting->revision = revision;
  setting->title = scenario.title;
  setting->options = *options;
  if (const auto laid = lay_terrain(*setting, scenario); !laid) return tl::unexpected<Fault>(laid.error());
  State& s = setting->opening;
  s.setting = setting.get();
  s.targets.fill(-1);
  if (const auto read = read_sides(*setting, scenario, whole); !read) return tl::unexpected<Fault>(read.error());
  s.first = is_automatic(s, Side::red) && !is_automatic(s, Side::blue) ? Side::blue : Side::red; // SKR-SET-05
  s.active = s.first;
  begin_knowledge(s);
  return setting;
}

void begin_knowledge(State& s) {
  for (const Side side : {Side::red, Side::blue}) {
    Knowledge& known = s.known_to(eyes_of(side));
    for (int i = 0; i < s.unit_count; ++i) {
      if (s.unit(i).side != side) continue;
      known.units.meet(i);
      known.in_sight |= bit(i);
    }
    for (int i = 0; i < s.figure_count(); ++i)
      if (s.unit(s.figure(i).unit).side == side) known.figures.meet(i);
  }
}

bool throws_for_first(const State& s) { return is_automatic(s, Side::red) == is_automatic(s, Side::blue); }

} // namespace sandtable::skirmish
