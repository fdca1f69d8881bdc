import { NavLink } from "react-router";
import { Dialog } from "../ui/dialog.tsx";
import type { NavigationItem } from "./navigation.ts";
import { frameMessages } from "./frame.messages.ts";

interface MoreSheetProps {
  readonly items: readonly NavigationItem[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The pages that do not fit into the phone's bottom bar. */
export function MoreSheet({ items, open, onOpenChange }: MoreSheetProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={frameMessages.more}>
      <ul className="grid grid-cols-2 gap-1">
        {items.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={() => onOpenChange(false)}
              className="flex min-h-13 items-center gap-3 rounded-field px-3 font-[520] hover:bg-sunken aria-[current=page]:bg-sunken"
            >
              <Icon aria-hidden="true" className="size-5 flex-none text-muted" strokeWidth={1.75} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
