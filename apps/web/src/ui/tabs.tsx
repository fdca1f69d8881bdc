import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export interface TabItem {
  value: string;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  className?: string;
}

/** Arrow keys move between tabs, Home and End select the first and last one. */
export function Tabs({ label, items, value, defaultValue, onChange, className }: TabsProps) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? items[0]?.value } : { value })}
      onValueChange={(next) => onChange?.(String(next))}
      className={className ?? ""}
    >
      <Base.List aria-label={label} activateOnFocus className="tabs">
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value}>
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="pt-6">
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
