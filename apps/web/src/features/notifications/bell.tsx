import { Popover } from "@base-ui/react/popover";
import { MAX_UNREAD } from "@twofold/contract/notifications";
import { Bell as BellIcon } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { bellMessages } from "./bell.messages.ts";
import { useNotifications } from "./notifications.api.ts";

// Every page shows the count; the list is loaded on demand.
const loadList = () => import("./notification-list.tsx");
const NotificationList = lazy(async () => ({ default: (await loadList()).NotificationList }));

/** The button in every top bar that shows the count of new notifications and opens their list. */
export function Bell() {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const unread = useNotifications().data?.pages[0]?.unread_count ?? 0;
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        render={
          <IconButton
            label={unread > 0 ? bellMessages.unread(countOf(unread)) : bellMessages.notifications}
            className="bell"
            onPointerEnter={() => void loadList().catch(() => {})}
          >
            <BellIcon aria-hidden="true" strokeWidth={1.75} />
            {unread > 0 && <span aria-hidden="true">{countOf(unread)}</span>}
          </IconButton>
        }
      />
      {/* Next to its button, so that screen readers find it in the same landmark. */}
      <div ref={place} />
      <Popover.Portal container={place}>
        <Popover.Positioner
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-(--z-picker)"
        >
          <Popover.Popup className="menu bell-list">
            <Popover.Title>{bellMessages.notifications}</Popover.Title>
            <Suspense fallback={<Skeleton className="h-24" />}>
              <NotificationList onLeave={() => setOpen(false)} />
            </Suspense>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function countOf(unread: number): string {
  return unread >= MAX_UNREAD ? `${MAX_UNREAD - 1}+` : String(unread);
}
