import react from "@vitejs/plugin-react";
import { defineProject } from "vitest/config";

/** What both projects of the web app share. */
export const webTests = {
  environment: "./src/testing/environment.ts",
  setupFiles: ["src/testing/setup.ts"],
  restoreMocks: true,
  unstubGlobals: true,
  // Typing key by key and loading the code of a screen are slow on a busy machine.
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineProject({
  plugins: [react()],
  test: {
    ...webTests,
    name: "web",
    include: ["src/**/*.test.{ts,tsx}"],
    exclude: ["src/**/*.isolated.test.{ts,tsx}"],
    // Loading the app takes longer than most files run, and the setup resets what they change.
    isolate: false,
  },
});
