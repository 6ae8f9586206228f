#pragma once
// What views of every rulebook show alike.

#include "battle/seat.hpp"
#include "client/view.hpp"
#include "reflect/words.hpp"
#include "rules/rules.hpp"
#include "scenario/objectives.hpp"

namespace sandtable {

ViewTable table_view(const Table& table);

/// "Deployment", "Turn 3"; once the battle is over who has won in the rulebook's words, or a draw.
std::string headline(int turn, bool over, const std::string& victory);

/// How somebody is dressed, from what the rulebook keeps about him.
template <class Paper>
ViewDress dress_of(std::string style, const Paper& paper) {
  return {std::move(style), paper.coat, paper.facings, paper.flag};
}

/// An army by name and colours.
template <class Paper>
ViewSide side_view(Side side, const Paper& paper) {
  return {word_of(side), paper.name, dress_of("foot", paper), {}, paper.edge};
}

/// A view that as yet shows nothing but the table: what the battle is called, how far it is, and whose armies meet.
template <class B>
View bare_view(const typename B::State& s, std::string headline) {
  View v;
  v.title = s.setting->title;
  v.rulebook = std::string(B::id);
  v.headline = std::move(headline);
  v.turn = s.turn;
  v.table = table_view(s.setting->table);
  for (const Side side : {Side::red, Side::blue}) v.sides.push_back(side_view(side, s.setting->side(side)));
  return v;
}

/// The id of the rule that says what a badge or an instrument means.
inline std::string by(Rule rule) { return std::string(id_of(rule)); }

/// An instrument with the rule that says what it is for.
inline ViewInstrument explained(ViewInstrument shown, std::string rule) {
  shown.rule = std::move(rule);
  return shown;
}

/// A marker with what it is there for, and the rule that says so.
inline ViewMarker explained(ViewMarker shown, std::string about, std::string rule) {
  shown.about = std::move(about);
  shown.rule = std::move(rule);
  return shown;
}

/// A number beside the table: a counter, a track, a heap of chips.
ViewInstrument instrument(std::string kind, std::string label, std::string side, std::optional<int> value,
                          std::optional<int> most = std::nullopt, std::string text = {});

/// A way to win that has no number, and one that comes about when `now` reaches `most`.
ViewGoal goal(std::string side, Rule rule, std::string aim, std::string standing = {});
ViewGoal goal(std::string side, Rule rule, std::string aim, std::string standing, int now, int most);

/// A place to hold, in the colours of who holds it.
ViewMarker place_marker(std::string label, std::string side, Vec at, Points area);

/// An objective of the scenario, which the side of that number holds now; -1: nobody.
ViewMarker objective_marker(const Objective& objective, int holder, Points area);

} // namespace sandtable
