import type { User } from "@twofold/contract/users";
import { Suspense } from "react";
import { Avatar } from "../ui/avatar.tsx";
import { lazyComponent } from "../lib/lazy-component.ts";
import { useIdle } from "../lib/use-idle.ts";

const accountBar = lazyComponent(() => import("./account-bar.tsx").then((m) => m.AccountBar));

/** Menus are large, so the page renders before they load; until then the avatar is inactive. */
export function AccountSlot({ user }: { user: User }) {
  const isIdle = useIdle();
  const avatar = (
    <span inert className="p-1">
      <Avatar name={user.username} />
    </span>
  );
  if (!isIdle) return avatar;
  return (
    <Suspense fallback={avatar}>
      <accountBar.Part user={user} />
    </Suspense>
  );
}
