import { LiveEvent, live } from "@twofold/contract/live";
import type { Mount } from "#kit/http/mount.ts";
import type { Live } from "#kit/live.ts";

const SPREAD_MS = 3_000;

export function notificationsRoutes(mount: Mount, updates: Live): void {
  mount.stream(live, ({ ctx }, stream) =>
    updates.subscribe(ctx.actor.user.id, {
      onEvent: (event) => stream.send(LiveEvent.parse(event)),
      // The page connects again and reads anew, so nothing that was missed stays missed. Not all
      // pages at once: after a failover a node may have ten thousand of them.
      onGap: () => void setTimeout(stream.end, Math.random() * SPREAD_MS),
    }),
  );
}
