/// <reference types="vitest/config" />
import { defineConfig } from "vite";
import solid from "vite-plugin-solid";

// `npm run dev` shows the page with hot reload and passes everything else on to a running
// `harpoon studio`; HARPOON_STUDIO is the address that it prints.
const server = process.env.HARPOON_STUDIO ?? "http://127.0.0.1:7070";

export default defineConfig({
  base: "./",
  plugins: [solid()],
  build: {
    target: "es2022",
    // The layout library is large and loaded only when somebody tidies.
    chunkSizeWarningLimit: 2000,
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      "/ws": { target: server, ws: true, changeOrigin: true },
      "/resource": { target: server, changeOrigin: true },
    },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
