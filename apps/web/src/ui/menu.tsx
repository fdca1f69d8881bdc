import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import { type ReactElement, type ReactNode, useRef } from "react";
import { Link, type To } from "react-router";
import { cx } from "./cx.ts";

interface MenuProps {
  /** A button element; it receives the menu's attributes and gets the focus back. */
  trigger: ReactElement;
  children: ReactNode;
  align?: "start" | "center" | "end";
  className?: string;
}

export function Menu({ trigger, children, align = "end", className }: MenuProps) {
  // Next to its button, so that screen readers find it in the same landmark.
  const place = useRef<HTMLDivElement>(null);
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <div ref={place} />
      <Base.Portal container={place}>
        <Base.Positioner
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-(--z-picker)"
        >
          <Base.Popup className={cx("menu", className)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface ItemLabels {
  icon?: ReactNode;
  children: ReactNode;
}

interface MenuItemProps extends ItemLabels {
  onSelect: () => void;
  disabled?: boolean;
}

export function MenuItem({ icon, children, onSelect, disabled = false }: MenuItemProps) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect}>
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuLink({ icon, children, to }: ItemLabels & { to: To }) {
  return (
    <Base.LinkItem closeOnClick render={<Link to={to} />}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

interface MenuChoicesProps<T extends string> {
  label: string;
  options: Readonly<Record<T, string>>;
  value: T;
  onChange: (value: T) => void;
  disabled?: boolean;
}

/** Exclusive options with a tick at the current one. */
export function MenuChoices<T extends string>(props: MenuChoicesProps<T>) {
  const { label, options, value, onChange, disabled = false } = props;
  return (
    <Base.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as T)}
      disabled={disabled}
    >
      {(Object.entries(options) as [T, string][]).map(([option, text]) => (
        <Base.RadioItem key={option} value={option} closeOnClick>
          <span className="grid size-5 place-items-center">
            <Base.RadioItemIndicator>
              <Check aria-hidden="true" strokeWidth={2} />
            </Base.RadioItemIndicator>
          </span>
          {text}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Base.Separator />;
}

/** A fixed text at the top of a menu: the signed-in user. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <div className="px-3 pt-1 pb-2 text-label break-words text-muted">{children}</div>;
}
