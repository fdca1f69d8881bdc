/** The public API of the audit log. */
export { acceptRepeatedCall } from "./accept-repeated-call.ts";
export { adminAction, type AdminAction } from "./admin-action.ts";
export { changedMeanwhile } from "./audit.errors.ts";
export { describeConflict } from "./describe-conflict.ts";
export { findEntry, listUndoable } from "./audit.store.ts";
export type { Entry } from "./audit.tables.ts";
export { recordRead } from "./record-read.ts";
export type { AuditCaller } from "./append-entry.ts";
export { recordAction } from "./record-action.ts";
export { recordedInstant, rowAction } from "./row-action.ts";
