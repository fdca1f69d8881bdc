import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { Link, type To } from "react-router";
import { cx } from "./cx.ts";

interface MenuProps {
  /** A button element; it gets the menu's attributes and the focus back. */
  trigger: ReactElement;
  children: ReactNode;
  align?: "start" | "center" | "end";
  className?: string;
}

export function Menu({ trigger, children, align = "end", className }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-(--z-picker)"
        >
          <Base.Popup
            className={cx(
              "w-64 origin-(--transform-origin) rounded-card bg-raised p-2 shadow-float ring ring-line outline-none",
              "transition-[opacity,scale] data-starting-style:scale-95 data-starting-style:opacity-0 data-ending-style:opacity-0",
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface ItemWords {
  icon?: ReactNode;
  children: ReactNode;
}

const row =
  "flex min-h-target w-full items-center gap-3 rounded-[.625rem] px-3 text-left text-action font-[520] outline-none select-none " +
  "data-highlighted:bg-sunken [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-muted";

interface MenuItemProps extends ItemWords {
  onSelect: () => void;
  disabled?: boolean;
}

export function MenuItem({ icon, children, onSelect, disabled = false }: MenuItemProps) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={cx(row, disabled && "text-faint")}>
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuLink({ icon, children, to }: ItemWords & { to: To }) {
  return (
    <Base.LinkItem closeOnClick className={row} render={<Link to={to} />}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-3 my-2 border-t border-line" />;
}

/** Words at the head of a menu that can't be chosen: who is signed in. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <div className="px-3 pt-1 pb-2 text-label break-words text-muted">{children}</div>;
}
