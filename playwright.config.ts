import { defineConfig } from "@playwright/test";
import { quickBrowser, wholeBrowser } from "./tools/stack/browser.ts";

const isCi = process.env["CI"] !== undefined;
const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"];
// Notifications, and how fonts and layout come together on a first visit.
const NEEDS_BROWSER = /(service-worker|offline|install|landing)\.spec\.ts$/;

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
  reporter: "line",
  use: {
    // Set by the global setup, which runs before any worker reads this file.
    ...(process.env["BASE_URL"] !== undefined && { baseURL: process.env["BASE_URL"] }),
    // Recording costs a quarter of the run; whoever looks for a fault asks for it: `--trace on`.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "page",
      testIgnore: NEEDS_BROWSER,
      // Answers that a journey makes up would not reach a page whose worker asks in its place.
      use: { serviceWorkers: "block", launchOptions: { executablePath: quickBrowser, args } },
    },
    {
      name: "browser",
      testMatch: NEEDS_BROWSER,
      use: { launchOptions: { executablePath: wholeBrowser, args } },
    },
  ],
});
