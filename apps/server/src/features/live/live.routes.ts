import { live } from "@twofold/contract/live";
import type { Mount } from "#kit/http/mount.ts";
import type { Live } from "#kit/live.ts";

const SPREAD_MS = 3_000;

export function liveRoutes(mount: Mount, updates: Live): void {
  mount.stream(live, ({ ctx }, stream) =>
    updates.subscribe(ctx.actor.user.id, {
      onEvent: stream.send,
      // The page reconnects and reloads what it missed. The delay is random, because a node may have
      // ten thousand pages after a failover.
      onGap: () => void setTimeout(stream.end, Math.random() * SPREAD_MS),
    }),
  );
}
