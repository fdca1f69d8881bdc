import { defineConfig } from "@playwright/test";
import { quickBrowser, wholeBrowser } from "./tools/stack/browser.ts";

const isCi = process.env["CI"] !== undefined;
const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"];
// These tests need notifications, or fonts and layout as on a first visit.
const NEEDS_BROWSER = /(service-worker|offline|install|landing|content-security)\.spec\.ts$/;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/product.setup.ts",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  // Two cores render, serve and browse concurrently; benchmarks measure the speed.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Only .ci/run repeats a failed file, and lists it as flaky.
  retries: 0,
  forbidOnly: isCi,
  reporter: "line",
  use: {
    // The global setup sets it before the workers read this file.
    ...(process.env["BASE_URL"] !== undefined && { baseURL: process.env["BASE_URL"] }),
    // Recording takes a quarter of the time; use `--trace on` to investigate a failure.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "page",
      testIgnore: NEEDS_BROWSER,
      // Faked responses do not reach a page whose service worker sends the requests.
      use: { serviceWorkers: "block", launchOptions: { executablePath: quickBrowser, args } },
    },
    {
      name: "browser",
      testMatch: NEEDS_BROWSER,
      use: { launchOptions: { executablePath: wholeBrowser, args } },
    },
  ],
});
