/** The public API of the safety feature. */
export { checkImage, checkText, moderateInput } from "./check-content.ts";
export type { Harm } from "./safety.port.ts";
export { statementCodeOf } from "./statement-code.ts";
