import { Ellipsis, Plus } from "lucide-react";
import { Fragment, Suspense, useState } from "react";
import { NavLink } from "react-router";
import { cx } from "../ui/cx.ts";
import { createButton } from "./create-slot.tsx";
import { createMessages } from "./create.messages.ts";
import { lazyComponent } from "../lib/lazy-component.ts";
import type { NavigationItem } from "./navigation.ts";
import { frameMessages } from "./frame.messages.ts";

const moreSheet = lazyComponent(() => import("./more-sheet.tsx").then((m) => m.MoreSheet));

/** The maximum that fits a phone next to Create; with more pages the last item is More. */
const PLACES = 4;
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
      {tabs.map(({ to, label, tab: name = label, icon: Icon }, index) => (
        <Fragment key={to}>
          {index === PLACES / 2 && <CreateButton />}
          <NavLink to={to} className={tab}>
            <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {name}
          </NavLink>
        </Fragment>
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

/** Raised, in the middle of the bar. */
function CreateButton() {
  return (
    <button
      type="button"
      aria-label={createMessages.createPicture}
      className={cx(tab, "text-rose-ink")}
      {...createButton}
    >
      <span className="-mt-6 grid size-13 place-items-center rounded-full bg-rose text-on-rose shadow-lift ring-4 ring-surface">
        <Plus aria-hidden="true" className="size-6" strokeWidth={2} />
      </span>
      {createMessages.create}
    </button>
  );
}
