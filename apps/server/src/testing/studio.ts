/** The studio, for tools that inspect its images and measure it. */
export { createStudioEngine } from "#adapters/studio-engine.ts";
export { demoFile, pictures as demoPictures, reported } from "../../seed/demo/pictures.ts";
