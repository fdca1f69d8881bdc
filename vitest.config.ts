import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // By itself Vitest leaves a core alone, which on two cores is half of them.
    maxWorkers: 2,
    projects: [
      "apps/server/vitest.config.ts",
      "apps/web/vitest.config.ts",
      { test: { name: "tools", include: ["tools/**/*.test.ts"], environment: "node" } },
    ],
  },
});
