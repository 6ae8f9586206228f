#include "server/api.hpp"

#include "server/catalogue.hpp"
#include "server/messages.hpp"
#include "server/reach.hpp"
#include "server/rulebook_pages.hpp"

#include <map>

namespace sandtable::server {

namespace {

int status_of(const std::string& code) {
  static const std::map<std::string, int, std::less<>> statuses{
      {"wrong-key", 403},    {"wrong-host", 403},       {"wrong-origin", 403},    {"no-such-battle", 404},
      {"no-such-rule", 404}, {"no-such-scenario", 404}, {"no-such-address", 404}, {"no-such-rulebook", 404},
      {"wrong-method", 405}, {"not-over", 409},         {"too-large", 413},       {"too-many", 429},
      {"server-fault", 500}, {"disk-full", 507},        {"crowded", 503}};
  const auto found = statuses.find(code);
  return found == statuses.end() ? 400 : found->second;
}

template <class T>
HttpReply json_reply(int status, const T& value) {
  return {status, {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}}, compact(to_json(value))};
}

HttpReply refused(const Refusal& refusal) { return json_reply(status_of(refusal.code), refusal); }

template <class T>
HttpReply reply_of(const Answer<T>& answer) {
  return answer ? json_reply(200, *answer) : refused(answer.error());
}

/// With what is JSON already.
HttpReply reply_in(Answer<std::string> text) {
  if (!text) return refused(text.error());
  return {200, {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}}, std::move(*text)};
}

/// What every answer tells the browser: run and load nothing but our own, tell nobody, be framed by nobody.
void add_safety(HttpReply& reply) {
  reply.headers.emplace_back("Content-Security-Policy",
                             "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
                             "connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; "
                             "form-action 'none'; frame-ancestors 'none'");
  reply.headers.emplace_back("X-Content-Type-Options", "nosniff");
  reply.headers.emplace_back("Referrer-Policy", "no-referrer");
  reply.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
}

const std::string of_battles = "/api/battles/";

const Refusal no_such_address{"no-such-address", "There is nothing at this address.", ""};
const Refusal too_many{"too-many", "Too many requests: wait a moment.", ""};

} // namespace

Api::Api(Lobby& lobby, Labour labour, Site site, Gate gate, const Limits& limits)
    : lobby_(lobby),
      labour_(std::move(labour)),
      site_(std::move(site)),
      gate_(std::move(gate)),
      errands_(limits.errands, limits.errands_of_one),
      tales_(limits.tales, limits.tales_of_one) {}

void Api::answer(const HttpRequest& request, Reply reply) {
  const Reply safely = [reply = std::move(reply)](HttpReply out) {
    add_safety(out);
    reply(std::move(out));
  };
  if (const auto away = gate_.turns_away(request)) return safely(refused(*away));
  try {
    routed(request, safely);
  } catch (const std::exception& error) {
    safely(refused(our_fault({error.what(), request.path}).value()));
  }
}

HttpReply Api::unreadable(int status) {
  HttpReply out = refused(status == 413 ? Refusal{"too-large", "This is more than a request may hold.", ""}
                                        : Refusal{"bad-request", "This is no request that can be read.", ""});
  add_safety(out);
  return out;
}

HttpReply Api::crowded() {
  HttpReply out = refused({"crowded", "There are as many at the table as it has room for: come again later.", ""});
  add_safety(out);
  return out;
}

std::optional<HttpReply> Api::turns_away(const HttpRequest& request) {
  const auto away = gate_.turns_away(request);
  if (!away) return std::nullopt;
  HttpReply out = refused(*away);
  add_safety(out);
  return out;
}

void Api::said_too_much(Connection& connection, const std::string& text) {
  connection.send(message_text(refusal_of(text, {"too-large", "This is more than a message may hold.", ""})));
}

void Api::tidy() {
  lobby_.tidy(Clock::now());
  gate_.tidy(Clock::now());
}

void Api::routed(const HttpRequest& request, const Reply& reply) {
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (request.method == "POST" && request.path.starts_with("/api/")) return post(request, reply);
  if (request.method == "DELETE" && request.path.starts_with(of_battles)) return drop(request, reply);
  if (!reads) return reply(refused({"wrong-method", "This address takes no such request.", ""}));
  if (!request.path.starts_with("/api/")) return reply(site_.answer(request));
  get(request, reply);
}

Reply Api::counted(Tally& tally, const HttpRequest& request, const Reply& reply) {
  if (!tally.enter(request.address)) return nullptr;
  return [&tally, address = request.address, reply](HttpReply out) {
    tally.leave(address);
    reply(std::move(out));
  };
}

void Api::post(const HttpRequest& request, const Reply& reply) {
  if (!gate_.lets_work(request.address)) return reply(refused(too_many));
  if (request.path == "/api/mine") {
    const auto keys = read_body<MyKeys>(request.body);
    return reply(keys ? reply_of(lobby_.mine(*keys)) : refused(keys.error()));
  }
  const bool makes = request.path == "/api/battles";
  if (!makes && request.path != "/api/preview") return reply(refused(no_such_address));
  if (makes && !gate_.lets_make(request.address))
    return reply(refused({"too-many", "Too many new battles: play those you have for a while.", ""}));
  const Reply then = counted(errands_, request, reply);
  if (!then) return reply(refused(too_many));
  if (makes) {
    const auto wanted = read_body<NewBattle>(request.body);
    if (!wanted) return then(refused(wanted.error()));
    return lobby_.make(*wanted, [then](const Answer<BattleMade>& made) { then(reply_of(made)); });
  }
  const auto choice = read_body<BattleChoice>(request.body);
  if (!choice) return then(refused(choice.error()));
  const auto preview = [choice = *choice]() -> Answer<std::string> {
    const auto made = battle_preview(choice);
    if (!made) return tl::unexpected<Refusal>(made.error());
    return compact(to_json(*made));
  };
  answer_by<std::string>(labour_.elsewhere, preview, [then](const auto& text) { then(reply_in(text)); });
}

void Api::get(const HttpRequest& request, const Reply& reply) {
  const std::string rules = "/api/rules/", pictures = "/api/pictures/", rulebooks = "/api/rulebooks/";
  if (request.path == "/api/catalogue") return catalogue_to(request, reply);
  if (request.path == "/api/reach")
    return reply(json_reply(200, reach_of(gate_.address(), request.host, network_addresses())));
  if (request.path.starts_with(rules)) return reply(reply_of(rule_info(request.path.substr(rules.size()))));
  if (request.path.starts_with(rulebooks))
    return reply(reply_of(rulebook_pages(request.path.substr(rulebooks.size()))));
  if (request.path.starts_with(pictures)) return picture(request, request.path.substr(pictures.size()), reply);
  if (!request.path.starts_with(of_battles)) return reply(refused(no_such_address));
  of_battle(request, reply);
}

/// Its text is made once.
void Api::catalogue_to(const HttpRequest& request, const Reply& reply) {
  if (!catalogue_.empty()) return reply(reply_in(catalogue_));
  const Reply then = counted(errands_, request, reply);
  if (!then) return reply(refused(too_many));
  answer_by<std::string>(
      labour_.elsewhere, []() -> Answer<std::string> { return compact(to_json(catalogue())); },
      [this, then](const Answer<std::string>& text) {
        if (text) catalogue_ = *text;
        then(reply_in(text));
      });
}

/// Drawn once and kept: there are as many as there are scenarios.
void Api::picture(const HttpRequest& request, const std::string& scenario, const Reply& reply) {
  const auto shown = [](const std::string& png) {
    return HttpReply{200, {{"Content-Type", "image/png"}, {"Cache-Control", "max-age=3600"}}, png};
  };
  if (const auto drawn = pictures_.find(scenario); drawn != pictures_.end()) return reply(shown(drawn->second));
  const Reply then = counted(errands_, request, reply);
  if (!then) return reply(refused(too_many));
  // One after another: those who draw share the fonts.
  answer_by<std::string>(
      labour_.at_leisure, [scenario] { return scenario_picture(scenario); },
      [this, scenario, shown, then](const Answer<std::string>& png) {
        if (!png) return then(refused(png.error()));
        pictures_.insert_or_assign(scenario, *png);
        then(shown(*png));
      });
}

void Api::drop(const HttpRequest& request, const Reply& reply) {
  if (!gate_.lets_work(request.address)) return reply(refused(too_many));
  const auto gone = lobby_.drop(request.path.substr(of_battles.size()), request.key);
  reply(gone ? reply_in("{}") : refused(gone.error()));
}

void Api::of_battle(const HttpRequest& request, const Reply& reply) {
  const std::string rest = request.path.substr(of_battles.size());
  const std::size_t slash = rest.find('/');
  if (slash == std::string::npos) return reply(refused(no_such_address));
  const std::string battle = rest.substr(0, slash), what = rest.substr(slash + 1);
  if (what != "replay" && what != "report" && what != "record") return reply(refused(no_such_address));
  if (!gate_.lets_work(request.address)) return reply(refused(too_many));
  const Reply then = counted(tales_, request, reply);
  if (!then) return reply(refused(too_many));
  const auto told = [then](Answer<std::string> text) { then(reply_in(std::move(text))); };
  if (what == "replay") return lobby_.replay(battle, request.key, told);
  if (what == "report") return lobby_.report(battle, request.key, told);
  lobby_.record(battle, request.key, told);
}

} // namespace sandtable::server
