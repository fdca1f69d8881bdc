import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { invalidateCredits } from "./credits.api.ts";

/** The local clock may be slightly ahead of the server's. */
const AFTER_MS = 2_000;
const AT_LEAST_MS = 30_000;

/** Reloads the credits at midnight if the page stays open. */
export function useNextDay(nextReset: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (nextReset === undefined) return;
    const wait = Math.max(AT_LEAST_MS, Date.parse(nextReset) - Date.now() + AFTER_MS);
    const timer = setTimeout(() => void invalidateCredits(client), wait);
    return () => clearTimeout(timer);
  }, [client, nextReset]);
}
