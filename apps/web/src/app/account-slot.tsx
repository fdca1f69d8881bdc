import type { User } from "@twofold/contract/users";
import { Suspense } from "react";
import { Avatar } from "../ui/avatar.tsx";
import { lazyComponent } from "../lib/lazy-component.ts";

const accountBar = lazyComponent(() => import("./account-bar.tsx").then((m) => m.AccountBar));

/** Menus are large, so the bar renders before they load; until then the avatar is inactive. */
export function AccountSlot({ user }: { user: User }) {
  return (
    <Suspense
      fallback={
        <span inert className="p-1">
          <Avatar name={user.username} />
        </span>
      }
    >
      <accountBar.Part user={user} />
    </Suspense>
  );
}
