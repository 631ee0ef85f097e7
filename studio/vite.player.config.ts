import { defineConfig } from "vite";

/** The player of a scene as one script, for pages that play without the studio. */
export default defineConfig({
  publicDir: false,
  build: {
    target: "es2022",
    emptyOutDir: false,
    chunkSizeWarningLimit: 2000,
    lib: { entry: "src/animation/page.ts", formats: ["iife"], name: "HarpoonPlayer", fileName: () => "player.js" },
  },
});
