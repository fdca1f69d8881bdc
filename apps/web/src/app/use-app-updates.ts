import { useEffect } from "react";
import { isConnected, watchConnection } from "../lib/connection.ts";
import { queryClientOf } from "../lib/query-client.ts";

/** Registers the service worker, and reads all data again after reconnecting. */
export function useAppUpdates(userId: string | undefined): void {
  useEffect(registerWhenIdle, []);
  useEffect(() => {
    if (userId === undefined) return;
    let was = isConnected();
    return watchConnection(() => {
      const is = isConnected();
      if (is && !was) void queryClientOf(userId).invalidateQueries();
      was = is;
    });
  }, [userId]);
}

/** The worker loads the rest of the app after everything that the page needs. */
function registerWhenIdle(): void {
  const begin = (): void =>
    void import("../features/offline/service-worker.ts")
      .then(({ registerServiceWorker }) => registerServiceWorker())
      .catch(() => {});
  // Safari has no idle callback.
  const whenIdle = (): unknown =>
    "requestIdleCallback" in window ? requestIdleCallback(begin) : setTimeout(begin, 1_000);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
