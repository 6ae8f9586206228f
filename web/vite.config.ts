import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The page is served by `sandtable serve`; `npm run dev` leaves everything under /api to one on the usual port.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../build/web", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8421", ws: true } } },
  test: {
    include: ["tests/unit/**/*.test.ts", "tests/server/**/*.test.ts"],
    reporters: ["default", "json"],
    outputFile: { json: "../build/check/page.json" },
  },
});
