/** The door to safety. */
export { checkImage, checkText, type ContentChecks } from "./check-content.ts";
export type { Harm } from "./safety.port.ts";
