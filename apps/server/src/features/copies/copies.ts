/** The public API of copies. */
export { checkCopies } from "./check-copies.ts";
export { followDecision } from "./follow-decision.ts";
export { followUndo } from "./follow-undo.ts";
export { isBlockedCopy } from "./is-blocked-copy.ts";
