import { QueryClientProvider } from "@tanstack/react-query";
import type { User } from "@twofold/contract/users";
import { Suspense } from "react";
import { BalanceChip } from "../features/credits/balance.tsx";
import { queryClientOf } from "../lib/query-client.ts";
import { lazyComponent } from "../lib/lazy-component.ts";
import { UserMenu } from "./user-menu.tsx";

export const bell = lazyComponent(() =>
  import("../features/notifications/bell.tsx").then((m) => m.Bell),
);

/** The right end of every top bar for a signed-in user, also on public pages. */
export function AccountBar({ user }: { user: User }) {
  return (
    <QueryClientProvider client={queryClientOf(user.id)}>
      <BalanceChip />
      <Suspense fallback={<span className="size-target" />}>
        <bell.Part />
      </Suspense>
      <UserMenu user={user} />
    </QueryClientProvider>
  );
}
