import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { assetFileName, chunkFileName, keepAdminApart } from "./build/admin-code.ts";
import { chunkGroups } from "./build/chunks.ts";
import { contractWithoutSchemas } from "./build/contract-without-schemas.ts";
import { iconsByFile } from "./build/icons.ts";
import { keepSchemasApart } from "./build/schema-code.ts";
import { serviceWorkerInDevelopment } from "./build/service-worker.ts";
import { listModules } from "./build/manifest.ts";
import { messagesForLanguage } from "./build/messages-for-language.ts";

const api = `http://127.0.0.1:${process.env["API_PORT"] ?? 5720}`;
const proxy = { "/api": api, "/uploads": api, "/ai_gallery": api };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    messagesForLanguage(process.env["VITE_LANGUAGE"] ?? "en"),
    react(),
    tailwindcss(),
    serviceWorkerInDevelopment(),
    contractWithoutSchemas(),
    !isSsrBuild && iconsByFile(),
    !isSsrBuild && keepAdminApart(),
    !isSsrBuild && keepSchemasApart(),
    !isSsrBuild && listModules(),
  ],
  server: { host: "127.0.0.1", port: 5721, strictPort: true, proxy },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // The content security policy forbids inlined assets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFileName,
        assetFileNames: assetFileName,
        // The groups follow a visit in the browser; the build that prerenders loads everything.
        ...(!isSsrBuild && { codeSplitting: { groups: chunkGroups() } }),
      },
    },
  },
}));
