// Where the page is: by path, and by the key behind the #.

export interface Route {
  screen: "start" | "choose" | "battles" | "battle" | "replay" | "report" | "rules" | "nowhere";
  id: string;
  key: string;
  /** What stands behind the ?. */
  query: URLSearchParams;
}

function read(): Route {
  const [first = "", id = "", rest] = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const key = decodeURIComponent(location.hash.slice(1));
  const query = new URLSearchParams(location.search);
  const where = { id, key, query };
  if (rest !== undefined) return { screen: "nowhere", ...where };
  if (first === "battle" || first === "replay" || first === "report") {
    return { screen: id ? first : "nowhere", ...where };
  }
  if (first === "rules") return { screen: "rules", ...where };
  if (id) return { screen: "nowhere", ...where };
  if (first === "") return { screen: "start", ...where };
  return { screen: first === "choose" || first === "battles" ? first : "nowhere", ...where };
}

class Router {
  now = $state.raw<Route>(read());

  constructor() {
    addEventListener("popstate", () => (this.now = read()));
    addEventListener("hashchange", () => (this.now = read()));
    addEventListener("click", (event) => this.follow(event));
  }

  /** To a path of this page. */
  go(path: string): void {
    history.pushState(null, "", path);
    this.now = read();
    scrollTo(0, 0);
  }

  /** Plain links to other screens need no new page. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
