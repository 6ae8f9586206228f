#include "rulebooks/kingdom/set_up/set_up.hpp"
namespace sandtable::kingdom {
bool is_for(const Scenario& scenario) { return is_for_one_of(scenario, std::array{"kingdom"}); }
ScenarioKeys scenario_keys() { return {}; }
Result<std::shared_ptr<const Setting>> set_up(const Scenario&, int) { return fault("not yet", ""); }
} // namespace sandtable::kingdom
