/** The engines and their configuration, for tools. */
export { knownEngines, createEngines } from "#adapters/engines.ts";
export { openLog } from "#kit/log.ts";
export { readEngineConfig } from "#features/engines/engines.settings.ts";
export type { Engine } from "#features/engines/engine.port.ts";
export { buildPrompt } from "#features/engines/build-prompt.ts";
export { readTemplate, sceneFolderOf, styleOf } from "#features/templates/template-files.ts";
export { samplePhoto } from "./studio-files.ts";
