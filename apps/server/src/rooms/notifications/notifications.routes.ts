import { LiveEvent, live } from "@twofold/contract/live";
import type { Mount } from "#kit/http/mount.ts";
import type { Live } from "#kit/live.ts";

export function notificationsRoutes(mount: Mount, updates: Live): void {
  mount.stream(live, ({ ctx }, stream) =>
    updates.subscribe(ctx.actor.user.id, {
      onEvent: (event) => stream.send(LiveEvent.parse(event)),
      // The page connects again and reads anew, so nothing that was missed stays missed.
      onGap: stream.end,
    }),
  );
}
