import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readCreditsAgain } from "./credits.api.ts";

/** A clock here may be ahead of the server's by a little. */
const AFTER_MS = 2_000;
const AT_LEAST_MS = 30_000;

/** A page that stays open past midnight shows the new day's credits by itself. */
export function useNextDay(nextReset: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (nextReset === undefined) return;
    const wait = Math.max(AT_LEAST_MS, Date.parse(nextReset) - Date.now() + AFTER_MS);
    const timer = setTimeout(() => void readCreditsAgain(client), wait);
    return () => clearTimeout(timer);
  }, [client, nextReset]);
}
