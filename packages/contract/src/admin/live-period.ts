import { z } from "zod";
import { fieldCode } from "../field-error.ts";
import { Instant } from "../primitives.ts";

/** When something is shown, if it is switched on. Null means no limit. */
export const livePeriod = {
  live_from: Instant.nullable(),
  live_until: Instant.nullable(),
};

interface Period {
  readonly live_from?: string | null | undefined;
  readonly live_until?: string | null | undefined;
}

export const endsAfterStart = ({ live_from, live_until }: Period): boolean =>
  !live_from || !live_until || Date.parse(live_from) < Date.parse(live_until);

/** For a period that ends before it begins. */
export const endInvalid = { path: ["live_until"], message: fieldCode("invalid") };

/** The person who changed a row last, for the view of a conflict. */
export const changedRow = {
  version: z.int(),
  /** The username; null for the release and for a deleted administrator. */
  changed_by: z.string().nullable(),
  changed_at: Instant.nullable(),
};

/** The reply to a change: the number of the audit entry, by which it can be undone. */
export const Changed = z.object({ seq: z.int() });
