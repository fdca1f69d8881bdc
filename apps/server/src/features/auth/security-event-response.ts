import type { SecurityEvent } from "@twofold/contract/auth/security-events";
import type { SecurityEventRow } from "./security-events.store.ts";

export const toSecurityEventResponse = (
  { id, kind, sessionId, browser, system, details, createdAt }: SecurityEventRow,
  currentSessionId: string,
): SecurityEvent => ({
  id,
  kind,
  created_at: createdAt.toISOString(),
  browser,
  system,
  is_current: sessionId === currentSessionId,
  details,
});
