/** The studio, for tools that look at its pictures and measure it. */
export { createStudioEngine } from "#adapters/studio-engine.ts";
