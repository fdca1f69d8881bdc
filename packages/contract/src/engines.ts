import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Instant, text } from "./primitives.ts";

/**
 * Whether an engine is available. `resting` has failed too often and is tried again soon,
 * `out_of_budget` waits until tomorrow, `off` was disabled by the operator. Meanwhile the next
 * engine that costs no more replaces the chosen one.
 */
export const EngineState = z.enum(["on", "resting", "out_of_budget", "off"]);
export type EngineState = z.infer<typeof EngineState>;

/** How long photos are stored where they are sent to. `none`: they are not stored besides the gallery. */
export const PhotoRetention = z
  .union([
    z.object({ kind: z.enum(["none", "until_done", "unpublished"]) }),
    z.object({ kind: z.enum(["hours", "days"]), value: z.int().positive() }),
  ])
  .meta({ id: "PhotoRetention" });
export type PhotoRetention = z.infer<typeof PhotoRetention>;

/** An engine as /models lists it. */
export const EngineChoice = z
  .object({
    /** For example `studio` or `google:gemini-3-pro-image-preview`. */
    id: z.string(),
    name: z.string(),
    /** The company that runs it; 'this server' for our own. */
    provider: z.string(),
    /** The price of one image in credits. */
    price: z.int().nonnegative(),
    most_people: z.int().positive(),
    /** True if it runs on the operator's own machines, so photos never leave them. */
    is_ours: z.boolean(),
    /** The company that receives the photos; null if they stay on the operator's machines. */
    photo_recipient: z.string().nullable(),
    photo_retention: PhotoRetention,
    /** The recent duration on this server; null if it has not rendered an image yet. */
    typical_seconds: z.number().nonnegative().nullable(),
    state: EngineState,
    /** The operator's first engine: the default for users who have chosen none. */
    is_default: z.boolean(),
    /** The user's own choice; false for all engines until one is chosen. */
    is_mine: z.boolean(),
    /** When it was chosen; null for the others. */
    chosen_at: Instant.nullable(),
  })
  .meta({ id: "EngineChoice" });
export type EngineChoice = z.infer<typeof EngineChoice>;

export const listEngines = endpoint({
  method: "GET",
  path: "/api/engines",
  summary: "List the engines in the operator's order, with the user's choice",
  access: "user",
  status: 200,
  reply: z.array(EngineChoice),
  errors: [],
});

export const chooseEngine = endpoint({
  method: "PUT",
  path: "/api/engines/choice",
  summary: "Choose the engine for the user's future images",
  access: "user",
  // Null returns to the operator's order. A resting engine may be chosen, because it recovers.
  body: z.object({ engine: text("engine_required").min(1).max(200).nullable() }),
  status: 200,
  reply: z.array(EngineChoice),
  // An engine that costs money requires a confirmed address.
  errors: ["not_found", "email_unconfirmed"],
});
