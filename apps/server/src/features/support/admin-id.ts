import type { AuditCaller } from "#features/audit/audit.ts";

/** Null for the command line, whose user has no account. */
export const adminIdOf = (caller: AuditCaller): string | null =>
  caller === "command_line" ? null : caller.actor.user.id;
