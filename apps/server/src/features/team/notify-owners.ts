import type { AdminRole } from "@twofold/contract/admin/rights";
import type { Tx } from "#kit/transaction.ts";
import { sendEmail } from "#features/notifications/notifications.ts";
import { roleChangedEmail } from "./team.emails.ts";
import { listActiveOwners } from "./team.store.ts";

interface RoleChange {
  readonly username: string;
  readonly role: AdminRole;
  readonly is_given: boolean;
  /** The username of the administrator; null for the command line. */
  readonly by: string | null;
}

/** A role that no other owner knows of would be the way of an intruder to stay. */
export async function notifyOwners(
  tx: Tx,
  change: RoleChange,
  formerOwners: readonly string[] = [],
): Promise<void> {
  const owners = new Set([...(await listActiveOwners(tx.db)), ...formerOwners]);
  for (const userId of owners) await sendEmail(tx, userId, roleChangedEmail, change);
}
