import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { getSession, subscribeToSession } from "../features/auth/session.ts";
import { PUSH_OWNER } from "../features/notifications/push-owner.ts";
import { queryClientOf } from "../lib/query-client.ts";
import { ConfirmProvider } from "../ui/confirm.tsx";
import { ReauthenticationSlot } from "./reauthentication-slot.tsx";

const loadPush = () => import("../features/notifications/push-device.ts");
let isPushRenewed = false;

// After sign-out this browser keeps no response of the user and receives no reminders.
subscribeToSession(() => {
  const session = getSession();
  if (session.status === "signed-in" && !isPushRenewed && localStorage.getItem(PUSH_OWNER)) {
    isPushRenewed = true;
    void loadPush()
      .then(({ renewPush }) => renewPush(session.user.id))
      .catch(() => {});
  }
  if (session.status !== "signed-out") return;
  isPushRenewed = false;
  void import("../features/offline/clear-offline-cache.ts")
    .then(({ clearOfflineCache }) => clearOfflineCache())
    .catch(() => {});
  if (session.reason === "left" || session.reason === "erased")
    void loadPush()
      .then(({ endPushHere }) => endPushHere())
      .catch(() => {});
});

export function AppProviders({ userId, children }: { userId: string; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClientOf(userId)}>
      <ConfirmProvider>{children}</ConfirmProvider>
      <ReauthenticationSlot />
    </QueryClientProvider>
  );
}
