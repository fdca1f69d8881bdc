/** The studio, for tools that look at its pictures and measure it. */
export { openStudioEngine } from "#adapters/studio-engine.ts";
