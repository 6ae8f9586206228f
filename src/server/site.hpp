#pragma once

#include "server/http.hpp"

namespace sandtable::server {

/// The page: files of one folder, as the build wrote them.
class Site {
public:
  explicit Site(std::string folder) : folder_(std::move(folder)) {}
  HttpReply answer(const HttpRequest& request) const;

private:
  std::string folder_;
};

} // namespace sandtable::server
