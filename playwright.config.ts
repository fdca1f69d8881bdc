import { defineConfig } from "@playwright/test";

const isCi = process.env["CI"] !== undefined;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/product.setup.ts",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  // Two cores draw pictures, serve and browse at once: patience here, speed is measured by the benches.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A journey that passes the second time has still failed its user once.
  retries: 0,
  forbidOnly: isCi,
  reporter: isCi ? [["line"], ["json", { outputFile: "test-results/playwright.json" }]] : "line",
  use: {
    // Set by the global setup, which runs before any worker reads this file.
    ...(process.env["BASE_URL"] !== undefined && { baseURL: process.env["BASE_URL"] }),
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
    },
  },
});
