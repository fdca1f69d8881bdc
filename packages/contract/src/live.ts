import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id } from "./primitives.ts";

/**
 * Live updates while a page is open. There is one stream per tab, because a browser opens only
 * six connections to a host. An event names what to read again and carries no data except ids, so
 * losing one is harmless.
 */
export const LiveEvent = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("user_changed") }),
    z.object({ type: z.literal("session_started") }),
    z.object({ type: z.literal("session_ended") }),
    z.object({ type: z.literal("images_changed") }),
    z.object({ type: z.literal("album_changed") }),
    z.object({ type: z.literal("credits_changed") }),
    z.object({ type: z.literal("subscription_changed") }),
    z.object({ type: z.literal("events_changed") }),
    z.object({ type: z.literal("export_changed") }),
    z.object({ type: z.literal("notifications_changed") }),
    z.object({ type: z.literal("support_changed") }),
    z.object({ type: z.literal("share_links_changed") }),
    z.object({ type: z.literal("samples_changed") }),
    z.object({ type: z.literal("partner_changed") }),
    /** For the nodes of the server: they read what is switched off again. */
    z.object({ type: z.literal("switches_changed") }),
    z.object({ type: z.literal("generation_changed"), id: Id }),
  ])
  .meta({ id: "LiveEvent" });
export type LiveEvent = z.infer<typeof LiveEvent>;

export const live = endpoint({
  method: "GET",
  path: "/api/live",
  summary: "Live updates of the signed-in user",
  access: "user",
  events: LiveEvent,
  status: 200,
  errors: [],
});
