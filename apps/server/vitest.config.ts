import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "server",
    include: ["src/**/*.test.ts"],
    environment: "node",
    globalSetup: ["./src/testing/template-database.ts"],
    setupFiles: ["./src/testing/setup.ts"],
    // Loading the product takes longer than most files run, and tests replace no module.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A poll ends when its condition holds, so a long limit costs time only in a failure.
    expect: { poll: { timeout: 20_000 } },
  },
});
