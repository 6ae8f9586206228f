#pragma once

#include "server/gate.hpp"
#include "server/lobby.hpp"
#include "server/site.hpp"

#include <map>

namespace sandtable::server {

/// Everything under one roof: the page's files, JSON over HTTP, and the pages at their battles.
class Api final : public Service {
public:
  Api(Lobby& lobby, Site site, Gate gate) : lobby_(lobby), site_(std::move(site)), gate_(std::move(gate)) {}

  HttpReply answer(const HttpRequest& request) override;
  HttpReply unreadable(int status) override;
  std::optional<HttpReply> turns_away(const HttpRequest& request) override;
  void said(Connection& connection, const std::string& text) override { lobby_.said(connection, text); }
  void said_too_much(Connection& connection) override;
  void left(Connection& connection) override { lobby_.left(connection); }
  void tidy() override;

private:
  HttpReply routed(const HttpRequest& request);
  HttpReply post(const HttpRequest& request);
  HttpReply get(const HttpRequest& request);
  HttpReply picture(const std::string& scenario);
  HttpReply of_battle(const std::string& battle, const std::string& what, const std::string& key);

  Lobby& lobby_;
  Site site_;
  Gate gate_;
  std::map<std::string, std::string> pictures_; ///< PNG by scenario
};

} // namespace sandtable::server
