/** The public API of account. */
export { startErasure } from "./start-erasure.ts";
