import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = `http://127.0.0.1:${process.env["API_PORT"] ?? 5720}`;
const proxy = { "/api": api, "/uploads": api, "/ai_gallery": api };

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: { host: "127.0.0.1", port: 5721, strictPort: true, proxy },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // The page is served with a strict policy: nothing may be inlined into it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs and what changes least: a new release leaves it in the visitors' caches.
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
            },
            {
              // What the landing page shares with the app: as files of a few lines each they cost more than they hold.
              name: "parts",
              test: /[\\/](ui[\\/](chip|picture)\.tsx|icons[\\/](bell|circle-check)\.\w+)$/,
            },
          ],
        },
      },
    },
  },
});
