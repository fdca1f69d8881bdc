import type { SecurityEventKind } from "@twofold/contract/auth/security-events";
import type { Language } from "@twofold/contract/languages";
import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { notify, sendEmail } from "#features/notifications/notifications.ts";
import { securityEmail } from "./auth.emails.ts";
import { recordSecurityEvent, type SecurityEventCtx } from "./record-security-event.ts";
import type { SecurityChange } from "./security-change.ts";
import { securityMessages } from "./security.messages.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const kindOf: Record<SecurityChange["change"], SecurityEventKind> = {
  two_factor_on: "two_factor_enabled",
  two_factor_off: "two_factor_disabled",
  recovery_codes_new: "recovery_codes_renewed",
  recovery_code_used: "recovery_code_used",
  passkey_added: "passkey_added",
  passkey_removed: "passkey_removed",
  provider_connected: "provider_connected",
  provider_disconnected: "provider_disconnected",
  calendar_feed_created: "feed_created",
};

interface Change {
  readonly userId: string;
  readonly change: SecurityChange;
  /** Only if the kind does not follow from the change. */
  readonly kind?: SecurityEventKind;
  readonly sessionId?: string | undefined;
}

/**
 * The owner is notified of every change of who can reach the account or its data, which is also
 * recorded. The email ignores the user's settings, because it may be the only sign of a theft.
 */
export async function notifySecurityChange(
  tx: Tx,
  ctx: SecurityEventCtx,
  { userId, change, kind = kindOf[change.change], sessionId }: Change,
): Promise<void> {
  const details = {
    ...("name" in change && { name: change.name }),
    ...("left" in change && { codes_left: change.left }),
  };
  await recordSecurityEvent(tx, ctx, { userId, kind, sessionId, details });
  const notice = {
    userId,
    key: `security:${newId()}`,
    kind: "security" as const,
    text(language: Language) {
      const { title, line } = securityMessages[language](change);
      return { title, body: line };
    },
    link: "/settings#security",
    expiresAt: new Date(tx.now.getTime() + WEEK_MS),
  };
  await notify(tx, [notice], []);
  await sendEmail(tx, userId, securityEmail, { what: change });
}
