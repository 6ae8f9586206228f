#include "server/api.hpp"

#include "server/catalogue.hpp"
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
      {"server-fault", 500}};
  const auto found = statuses.find(code);
  return found == statuses.end() ? 400 : found->second;
}

template <class T>
HttpReply json_reply(int status, const T& value) {
  return {status, {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}}, compact(to_json(value))};
}

HttpReply refused(const Refusal& refusal) { return json_reply(status_of(refusal.code), refusal); }

template <class T>
HttpReply reply(const Answer<T>& answer) {
  return answer ? json_reply(200, *answer) : refused(answer.error());
}

/// The value of one field of a query; keys and ids need no decoding.
std::string field_in(const std::string& query, const std::string& name) {
  for (std::size_t from = 0; from < query.size();) {
    const std::size_t end = std::min(query.find('&', from), query.size());
    if (query.compare(from, name.size() + 1, name + "=") == 0)
      return query.substr(from + name.size() + 1, end - from - name.size() - 1);
    from = end + 1;
  }
  return {};
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

const Refusal no_such_address{"no-such-address", "There is nothing at this address.", ""};

} // namespace

HttpReply Api::answer(const HttpRequest& request) {
  const auto away = gate_.turns_away(request);
  HttpReply out;
  try {
    out = away ? refused(*away) : routed(request);
  } catch (const std::exception& error) {
    out = refused(our_fault({error.what(), request.path}).value());
  }
  add_safety(out);
  return out;
}

HttpReply Api::unreadable(int status) {
  HttpReply out = refused(status == 413 ? Refusal{"too-large", "This is more than a request may hold.", ""}
                                        : Refusal{"bad-request", "This is no request that can be read.", ""});
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

void Api::said_too_much(Connection& connection) {
  connection.send(message_text(Refused{"", "too-large", "", "This is more than a message may hold.", ""}));
}

void Api::tidy() {
  lobby_.tidy(Clock::now());
  gate_.tidy(Clock::now());
}

HttpReply Api::routed(const HttpRequest& request) {
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (request.method == "POST" && request.path.starts_with("/api/")) return post(request);
  if (!reads) return refused({"wrong-method", "This address takes no such request.", ""});
  return request.path.starts_with("/api/") ? get(request) : site_.answer(request);
}

HttpReply Api::post(const HttpRequest& request) {
  if (!gate_.lets_work(request.address)) return refused({"too-many", "Too many requests: wait a moment.", ""});
  const auto with = [&]<class Body>(auto&& work, std::type_identity<Body>) {
    auto body = read_body<Body>(request.body);
    return body ? reply(work(*body)) : refused(body.error());
  };
  if (request.path == "/api/preview") return with(battle_preview, std::type_identity<BattleChoice>{});
  if (request.path == "/api/battles")
    return with([&](const NewBattle& wanted) { return lobby_.make(wanted); }, std::type_identity<NewBattle>{});
  if (request.path == "/api/mine")
    return with([&](const MyKeys& keys) { return lobby_.mine(keys); }, std::type_identity<MyKeys>{});
  return refused(no_such_address);
}

HttpReply Api::get(const HttpRequest& request) {
  const std::string rules = "/api/rules/", battles = "/api/battles/", pictures = "/api/pictures/",
                    rulebooks = "/api/rulebooks/";
  if (request.path == "/api/catalogue") return json_reply(200, catalogue());
  if (request.path == "/api/reach")
    return json_reply(200, reach_of(gate_.address(), request.host, network_addresses()));
  if (request.path.starts_with(rules)) return reply(rule_info(request.path.substr(rules.size())));
  if (request.path.starts_with(rulebooks)) return reply(rulebook_pages(request.path.substr(rulebooks.size())));
  if (request.path.starts_with(pictures)) return picture(request.path.substr(pictures.size()));
  if (!request.path.starts_with(battles)) return refused(no_such_address);
  const std::size_t slash = request.path.find('/', battles.size());
  if (slash == std::string::npos) return refused(no_such_address);
  if (!gate_.lets_work(request.address)) return refused({"too-many", "Too many requests: wait a moment.", ""});
  return of_battle(request.path.substr(battles.size(), slash - battles.size()), request.path.substr(slash + 1),
                   field_in(request.query, "key"));
}

/// Drawn once and kept: there are as many as there are scenarios.
HttpReply Api::picture(const std::string& scenario) {
  auto drawn = pictures_.find(scenario);
  if (drawn == pictures_.end()) {
    auto png = scenario_picture(scenario);
    if (!png) return refused(png.error());
    drawn = pictures_.emplace(scenario, std::move(*png)).first;
  }
  return {200, {{"Content-Type", "image/png"}, {"Cache-Control", "max-age=3600"}}, drawn->second};
}

HttpReply Api::of_battle(const std::string& battle, const std::string& what, const std::string& key) {
  if (what == "replay") return reply(lobby_.replay(battle, key));
  if (what == "report") return reply(lobby_.report(battle, key));
  if (what == "record") return reply(lobby_.record(battle, key));
  return refused(no_such_address);
}

} // namespace sandtable::server
