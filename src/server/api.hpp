#pragma once

#include "server/gate.hpp"
#include "server/hall.hpp"
#include "server/site.hpp"

namespace sandtable::server {

/// Everything under one roof: the page's files, JSON over HTTP, and the pages at their tables.
class Api final : public Service {
public:
  Api(Hall& hall, Site site, Gate gate) : hall_(hall), site_(std::move(site)), gate_(std::move(gate)) {}

  HttpReply answer(const HttpRequest& request) override;
  HttpReply unreadable(int status) override;
  std::optional<HttpReply> turns_away(const HttpRequest& request) override;
  void said(Page& page, const std::string& text) override { hall_.said(page, text); }
  void said_too_much(Page& page) override;
  void left(Page& page) override { hall_.left(page); }
  void tidy() override;

private:
  HttpReply routed(const HttpRequest& request);
  HttpReply post(const HttpRequest& request);
  HttpReply get(const HttpRequest& request);
  HttpReply of_battle(const std::string& battle, const std::string& what, const std::string& key);

  Hall& hall_;
  Site site_;
  Gate gate_;
};

} // namespace sandtable::server
