import { live, type LiveEvent } from "@twofold/contract/live";
import { useEffect } from "react";
import { refreshUser } from "../features/auth/session.ts";
import { stream } from "../lib/stream.ts";

/** What to read again when something happened to the user elsewhere. */
const reactions: Record<LiveEvent["type"], () => void> = {
  user_changed: () => void refreshUser(),
  // It may have been another session than this one; if it was this one, the answer says so.
  session_ended: () => void refreshUser(),
  images_changed: () => {},
};

export function useLive(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const end = new AbortController();
    void stream(
      live,
      // A newer server may know events that this page has no reaction to.
      ({ type }) => Object.hasOwn(reactions, type) && reactions[type](),
      end.signal,
      () => void refreshUser(),
    );
    return () => end.abort();
  }, [isOn]);
}
