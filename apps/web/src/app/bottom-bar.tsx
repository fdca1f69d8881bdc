import { Ellipsis } from "lucide-react";
import { Suspense, useState } from "react";
import { NavLink } from "react-router";
import { lazyComponent } from "./lazy-component.ts";
import type { NavigationItem } from "./navigation.ts";
import { frameMessages } from "./frame.messages.ts";

const moreSheet = lazyComponent(() => import("./more-sheet.tsx").then((m) => m.MoreSheet));

/** The maximum that fits a phone; with more pages the last item is More. */
const PLACES = 5;
const tab =
  "grid min-h-13 content-center justify-items-center gap-0.5 rounded-field text-[.75rem] font-[560] text-muted aria-[current=page]:text-rose-ink";

/** A bar with one page is useless. */
export function hasBottomBar(items: readonly NavigationItem[]): boolean {
  return items.length > 1;
}

export function BottomBar({ items }: { items: readonly NavigationItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (!hasBottomBar(items)) return null;
  const tabs =
    items.length <= PLACES ? items : items.filter((item) => item.tab).slice(0, PLACES - 1);
  const rest = items.filter((item) => !tabs.includes(item));
  return (
    <nav
      aria-label={frameMessages.sections}
      className="fixed inset-x-0 bottom-0 z-(--z-bar) grid auto-cols-fr grid-flow-col border-t border-line bg-surface px-2 pt-1.5 pb-[calc(.375rem+env(safe-area-inset-bottom))] md:hidden"
    >
      {tabs.map(({ to, label, tab: name = label, icon: Icon }) => (
        <NavLink key={to} to={to} className={tab}>
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {name}
        </NavLink>
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={tab}
          onPointerDown={() => void moreSheet.load()}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {frameMessages.more}
        </button>
      )}
      {wasOpened && (
        <Suspense>
          <moreSheet.Part items={rest} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </nav>
  );
}
