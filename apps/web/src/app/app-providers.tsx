import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { getSession, subscribeToSession } from "../features/auth/session.ts";
import { queryClientOf } from "../lib/query-client.ts";
import { ConfirmProvider } from "../ui/confirm.tsx";

// After sign-out this browser keeps no response of the user and receives no reminders.
subscribeToSession(() => {
  const session = getSession();
  if (session.status !== "signed-out") return;
  void import("../features/offline/clear-offline-cache.ts")
    .then(({ clearOfflineCache }) => clearOfflineCache())
    .catch(() => {});
  if (session.reason === "left" || session.reason === "erased")
    void import("../features/notifications/push-device.ts")
      .then(({ endPushHere }) => endPushHere())
      .catch(() => {});
});

export function AppProviders({ userId, children }: { userId: string; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClientOf(userId)}>
      <ConfirmProvider>{children}</ConfirmProvider>
    </QueryClientProvider>
  );
}
