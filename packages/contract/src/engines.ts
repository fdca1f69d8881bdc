import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Instant, text } from "./primitives.ts";

/**
 * Whether an engine draws now. One that rests has failed too often and is tried again soon; one that
 * is out of budget waits for tomorrow; one that is off was switched off by the operator. While the
 * chosen one does not draw, the next that costs no more does.
 */
export const EngineState = z.enum(["on", "resting", "out_of_budget", "off"]);
export type EngineState = z.infer<typeof EngineState>;

/** What people choose by on /models. */
export const EngineChoice = z
  .object({
    /** Such as `studio` or `google:gemini-3-pro-image-preview`. */
    id: z.string(),
    name: z.string(),
    /** Who runs it; 'this server' for our own. */
    provider: z.string(),
    /** In credits, for one picture. */
    price: z.int().nonnegative(),
    most_people: z.int().positive(),
    /** It runs on the operator's own machines. Whoever chooses such a one keeps their photos there. */
    is_ours: z.boolean(),
    /** Where the photos go, as a sentence for their owners. */
    photos_go: z.string(),
    /** How long they are kept there, as a sentence. */
    photos_are_kept: z.string(),
    /** How long a picture took here lately; null if none was drawn yet. */
    typical_seconds: z.number().nonnegative().nullable(),
    state: EngineState,
    /** The operator's first: it draws for everybody who has chosen none. */
    is_default: z.boolean(),
    /** The user's own choice; true for none of them until one is chosen. */
    is_mine: z.boolean(),
    /** Since when it is; null for the others. */
    chosen_at: Instant.nullable(),
  })
  .meta({ id: "EngineChoice" });
export type EngineChoice = z.infer<typeof EngineChoice>;

export const listEngines = endpoint({
  method: "GET",
  path: "/api/engines",
  summary: "The engines that draw pictures, in the operator's order, and which one the user chose",
  access: "user",
  status: 200,
  reply: z.array(EngineChoice),
  errors: [],
});

export const chooseEngine = endpoint({
  method: "PUT",
  path: "/api/engines/choice",
  summary: "Choose the engine that draws the user's pictures from now on",
  access: "user",
  // Null goes back to the operator's order. One that rests may be chosen: it will be back.
  body: z.object({ engine: text("Please choose an engine").min(1).max(200).nullable() }),
  status: 200,
  reply: z.array(EngineChoice),
  errors: ["not_found"],
});
