/** The engines and what they are told, for tools that try them. */
export { knownEngines, openEngines } from "#adapters/engines.ts";
export { readEngineConfig } from "#kit/config.ts";
export { openLog } from "#kit/log.ts";
export type { Engine } from "#rooms/engines/engine.port.ts";
export { promptFor } from "#rooms/engines/prompt-for.ts";
export { readTemplate, sceneFolderOf, styleOf } from "#rooms/templates/template-files.ts";
export { samplePhoto } from "./studio-files.ts";
