import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

const apps = ["apps/server/vitest.config.ts", "apps/web/vitest.config.ts"];

export default defineConfig({
  test: {
    projects: [
      ...apps.filter((path) => existsSync(path)),
      { test: { name: "tools", include: ["tools/**/*.test.ts"], environment: "node" } },
    ],
  },
});
