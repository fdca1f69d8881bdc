import react from "@vitejs/plugin-react";
import { defineProject } from "vitest/config";
import { webTests } from "./vitest.config.ts";

/** Tests that replace a module or depend on a newly loaded page. */
export default defineProject({
  plugins: [react()],
  test: { ...webTests, name: "web-isolated", include: ["src/**/*.isolated.test.{ts,tsx}"] },
});
