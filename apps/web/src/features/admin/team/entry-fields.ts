import type { AuditEntry, AuditValue } from "@twofold/contract/admin/audit";

interface ChangedField {
  readonly name: string;
  readonly before: AuditValue | undefined;
  readonly after: AuditValue | undefined;
}

/** The recorded fields, in the order in which they were recorded. */
export function changedFields({ before, after }: Pick<AuditEntry, "before" | "after">) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name): ChangedField => ({
    name,
    before: before?.[name],
    after: after?.[name],
  }));
}

/** A refused or failed call has no action, only the endpoint, and its error code is not a change. */
export function isFailedCall({ action }: Pick<AuditEntry, "action">): boolean {
  return action.includes(" /");
}

/** Enough of an id to recognize it in a list: its beginning and its end. */
export function shortId(id: string): string {
  return id.length > 12 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id;
}
