import react from "@vitejs/plugin-react";
import { defineProject } from "vitest/config";

export default defineProject({
  plugins: [react()],
  test: {
    name: "web",
    environment: "./src/testing/environment.ts",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/testing/setup.ts"],
    restoreMocks: true,
    // Typing key by key is slow on a busy machine.
    testTimeout: 30_000,
  },
});
