#pragma once

#include "server/gate.hpp"
#include "server/lobby.hpp"
#include "server/site.hpp"
#include "server/tally.hpp"

#include <map>

namespace sandtable::server {

/// Everything under one roof: the page's files, JSON over HTTP, and the pages at their battles.
class Api final : public Service {
public:
  Api(Lobby& lobby, Labour labour, Site site, Gate gate, const Limits& limits = {});

  void answer(const HttpRequest& request, Reply reply) override;
  HttpReply unreadable(int status) override;
  HttpReply crowded() override;
  std::optional<HttpReply> turns_away(const HttpRequest& request) override;
  void said(Connection& connection, const std::string& text) override { lobby_.said(connection, text); }
  void said_too_much(Connection& connection, const std::string& text) override;
  void has_waited(Connection& connection) override { lobby_.has_waited(connection); }
  void left(Connection& connection) override { lobby_.left(connection); }
  void tidy() override;

private:
  void routed(const HttpRequest& request, const Reply& reply);
  void post(const HttpRequest& request, const Reply& reply);
  void get(const HttpRequest& request, const Reply& reply);
  void catalogue_to(const HttpRequest& request, const Reply& reply);
  void picture(const HttpRequest& request, const std::string& scenario, const Reply& reply);
  void of_battle(const HttpRequest& request, const Reply& reply);
  void drop(const HttpRequest& request, const Reply& reply);
  /// The answer counts as something this address has under way until it is there; null: it has enough already.
  Reply counted(Tally& tally, const HttpRequest& request, const Reply& reply);

  Lobby& lobby_;
  Labour labour_;
  Site site_;
  Gate gate_;
  Tally errands_, tales_;
  std::string catalogue_;                       ///< its text, once it has been made
  std::map<std::string, std::string> pictures_; ///< PNG by scenario
};

} // namespace sandtable::server
