import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Image } from "./images.ts";
import { Id, Instant, text } from "./primitives.ts";

/** How long after a decision its owner can appeal. */
export const APPEAL_MONTHS = 6;

/**
 * The reasons that a decision can state. The list is closed, so that every owner reads the same in each
 * language; the texts are in `moderation/statement.messages.ts` and its German counterpart.
 */
export const StatementCode = z.enum([
  "sexual",
  "minor",
  "harmful",
  "person_disagrees",
  "rights_of_others",
  "copy_of_removed",
  "not_for_gallery",
]);
export type StatementCode = z.infer<typeof StatementCode>;

/** `hide` applies to the public gallery, `block` also to share links. */
export const Restriction = z.enum(["hide", "block"]);
export type Restriction = z.infer<typeof Restriction>;

export const AppealState = z.enum(["open", "restored", "upheld"]);
export type AppealState = z.infer<typeof AppealState>;

/** What was decided about a picture of the user, and what the user can do about it. */
export const ModerationStatement = z
  .object({
    /** The item that an appeal names. */
    item_id: Id,
    decision: Restriction,
    code: StatementCode,
    /** Software decided, not a person. */
    is_automatic: z.boolean(),
    decided_at: Instant,
    appeal_until: Instant,
    appeal: z.object({ state: AppealState, created_at: Instant }).nullable(),
  })
  .meta({ id: "ModerationStatement" });
export type ModerationStatement = z.infer<typeof ModerationStatement>;

/** A decision with the picture, which stays in the owner's gallery. */
export const DecidedImage = z
  .object({ image: Image, statement: ModerationStatement })
  .meta({ id: "DecidedImage" });
export type DecidedImage = z.infer<typeof DecidedImage>;

export const MIN_APPEAL = 10;
export const MAX_APPEAL = 2_000;

export const Appeal = z.object({ message: text().trim().min(MIN_APPEAL).max(MAX_APPEAL) });

export const appealDecision = endpoint({
  method: "POST",
  path: "/api/moderation/items/:id/appeal",
  summary: "Appeal against a decision about a picture; another person decides, once",
  access: "user",
  params: z.object({ id: Id }),
  body: Appeal,
  status: 201,
  reply: ModerationStatement,
  errors: ["not_found", "already_done"],
});
