import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ModerationStatement } from "../moderation.ts";
import { Id, Instant } from "../primitives.ts";
import { NotShowable } from "../problem.ts";
import { SampleState } from "../samples.ts";

/** Where others can see one image of the user. All empty and no sample: only the user. */
export const Visibility = z
  .object({
    /** Albums with this image that others can see, by the partner or by a link. */
    albums: z.array(
      z.object({
        id: Id,
        title: z.string(),
        /** When the last of its links ends; null without a link. */
        link_until: Instant.nullable(),
        is_shared: z.boolean(),
      }),
    ),
    /** The links of the image itself that have not ended. */
    share_links: z.object({ count: z.int().nonnegative(), until: Instant.nullable() }),
    /** The offer for the public gallery. Visitors see it only in the state `shown`. */
    sample: z.object({ id: Id, state: SampleState, visible_since: Instant.nullable() }).nullable(),
    /** What the user must know before offering the image. */
    offer: z.object({
      /** Null if it can be offered, or is offered already. */
      refusal: NotShowable.nullable(),
      /** 2 also if the number is unknown. With 2 the user confirms that the other person agrees. */
      people: z.union([z.literal(1), z.literal(2)]),
    }),
    /** The decision that keeps the image from others; null if there is none. */
    statement: ModerationStatement.nullable(),
  })
  .meta({ id: "Visibility" });
export type Visibility = z.infer<typeof Visibility>;

export const getVisibility = endpoint({
  method: "GET",
  path: "/api/images/:id/visibility",
  summary: "Get where others can see an image of the user",
  access: "user",
  params: z.object({ id: Id }),
  status: 200,
  reply: Visibility,
  errors: ["not_found"],
});
