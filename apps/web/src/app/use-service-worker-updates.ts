import { useEffect } from "react";
import { isConnected, watchConnection } from "../lib/connection.ts";
import { queryClientOf } from "../lib/query-client.ts";

/** Keeps the app for when there is no connection, and reads everything again once there is one. */
export function useStayCurrent(userId: string | undefined): void {
  useEffect(keepWhenIdle, []);
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

/** After everything that the page itself needs: the worker fetches the rest of the app. */
function keepWhenIdle(): void {
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
