import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Instant, translations } from "../primitives.ts";

export const USES_A_PAGE = 20;

/** One picture for which a photo of the user was used. The picture itself is not shown. */
export const PartnerUse = z
  .object({
    id: Id,
    created_at: Instant,
    /** The title of the template. */
    title: z.string(),
    translations: translations({ title: z.string() }),
    /** The first name of the user who made it. */
    maker: z.string(),
    outcome: z.enum(["running", "finished", "not_made"]),
  })
  .meta({ id: "PartnerUse" });
export type PartnerUse = z.infer<typeof PartnerUse>;

export const listPartnerUses = endpoint({
  method: "GET",
  path: "/api/partner/uses",
  summary:
    "List what the user's photos were used for by a partner, newest first, also after unlinking",
  access: "user",
  query: z.object({
    /** `next_cursor` of the previous page. */
    cursor: Id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(USES_A_PAGE),
  }),
  status: 200,
  reply: z.object({
    uses: z.array(PartnerUse),
    /** On all pages. */
    total: z.int().nonnegative(),
    next_cursor: Id.nullable(),
  }),
  errors: [],
});
