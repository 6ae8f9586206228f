#include "server/site.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>

namespace sandtable::server {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 13> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
}};

std::string type_of(const fs::path& file) {
  const std::string extension = file.extension().string();
  const auto found = std::find_if(types.begin(), types.end(), [&](const auto& t) { return t.first == extension; });
  return found == types.end() ? "application/octet-stream" : std::string(found->second);
}

/// Plain names below the folder and nothing else: no way up, no hidden files, nothing to decode.
bool is_plain(const std::string& path) {
  const auto odd = [](unsigned char c) { return c <= ' ' || c >= 0x7F || c == '%' || c == '\\'; };
  return path.starts_with('/') && path.find("/.") == std::string::npos && path.find("//") == std::string::npos &&
         std::none_of(path.begin(), path.end(), odd);
}

bool is_file(const fs::path& file) {
  std::error_code error;
  return fs::is_regular_file(file, error);
}

std::string tag_of(const fs::path& file) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  const auto written = fs::last_write_time(file, error).time_since_epoch().count();
  return fmt::format("\"{:x}-{:x}\"", size, written);
}

HttpReply missing(const std::string& sentence) {
  return {404, {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}}, sentence + "\n"};
}

} // namespace

HttpReply Site::answer(const HttpRequest& request) const {
  if (!is_plain(request.path)) return missing("There is no such page.");
  fs::path file = fs::path(folder_) / request.path.substr(1);
  const bool is_asset = request.path.starts_with("/assets/");
  // Every address without a file's ending is a screen of the one page.
  if (!is_file(file) && fs::path(request.path).extension().empty() && !is_asset)
    file = fs::path(folder_) / "index.html";
  if (!is_file(file))
    return missing(file.filename() == "index.html" ? "The page has not been built: scripts/page builds it."
                                                   : "There is no such file.");
  HttpReply out;
  const std::string type = type_of(file);
  if (request.accept_encoding.find("gzip") != std::string::npos && is_file(file.string() + ".gz")) {
    file += ".gz";
    out.headers.emplace_back("Content-Encoding", "gzip");
  }
  const std::string tag = tag_of(file);
  out.headers.emplace_back("Content-Type", type);
  out.headers.emplace_back("Vary", "Accept-Encoding");
  out.headers.emplace_back("ETag", tag);
  // Names of assets hold a hash of what is in them.
  out.headers.emplace_back("Cache-Control", is_asset ? "public, max-age=31536000, immutable" : "no-cache");
  if (request.if_none_match == tag) {
    out.status = 304;
    return out;
  }
  std::ifstream in(file, std::ios::binary);
  out.body.assign(std::istreambuf_iterator<char>(in), {});
  return out;
}

} // namespace sandtable::server
