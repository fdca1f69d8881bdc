import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Ellipsis,
  GripVertical,
} from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import { useReorder } from "../../../ui/reorder.ts";
import { contentMessages } from "./content.messages.ts";

const { order: messages } = contentMessages;

export interface OrderItem {
  readonly id: string;
  readonly name: string;
  readonly content: ReactNode;
  /** Further items of its menu. */
  readonly menu?: ReactNode;
}

interface OrderListProps {
  label: string;
  items: readonly OrderItem[];
  onMove: (from: number, to: number) => void;
}

/** A list whose order is changed by dragging, by keyboard on the handle, and by each item's menu. */
export function OrderList({ label, items, onMove }: OrderListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [notice, setNotice] = useState("");
  const last = items.length - 1;
  const { lift, pointer, pressHandle, cancel } = useReorder({
    list,
    isEnabled: items.length > 1,
    gapAt: (_, y) => gapAt(list.current, y),
    stepFrom: (key, at) => stepFrom(key, at, last),
    onMove,
    onChange: (event, { from, to }) => {
      const item = items[from];
      const place = event === "cancelled" ? from : to;
      if (item) setNotice(messages[event](item.name, place + 1, items.length));
    },
  });
  const move = (from: number, to: number): void => {
    const item = items[from];
    if (item) setNotice(messages.dropped(item.name, to + 1, items.length));
    onMove(from, to);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer moves items; keys are on the handles */}
      <ul ref={list} className="order-list" aria-label={label} {...pointer}>
        {items.map((item, index) => (
          <li
            key={item.id}
            data-lifted={lift?.from === index || undefined}
            data-gap={gapOf(lift, index)}
          >
            <button
              type="button"
              className="order-handle"
              data-index={index}
              aria-label={messages.handle(item.name, index + 1, items.length)}
              onKeyDown={(event) => pressHandle(event, index) && event.preventDefault()}
              onBlur={cancel}
            >
              <GripVertical aria-hidden="true" strokeWidth={1.75} />
            </button>
            <div className="order-content">{item.content}</div>
            <Menu
              trigger={
                <IconButton label={messages.menuOf(item.name)}>
                  <Ellipsis aria-hidden="true" strokeWidth={1.75} />
                </IconButton>
              }
            >
              <MenuItem
                icon={<ArrowUpToLine aria-hidden="true" />}
                disabled={index === 0}
                onSelect={() => move(index, 0)}
              >
                {messages.first}
              </MenuItem>
              <MenuItem
                icon={<ArrowUp aria-hidden="true" />}
                disabled={index === 0}
                onSelect={() => move(index, index - 1)}
              >
                {messages.up}
              </MenuItem>
              <MenuItem
                icon={<ArrowDown aria-hidden="true" />}
                disabled={index === last}
                onSelect={() => move(index, index + 1)}
              >
                {messages.down}
              </MenuItem>
              <MenuItem
                icon={<ArrowDownToLine aria-hidden="true" />}
                disabled={index === last}
                onSelect={() => move(index, last)}
              >
                {messages.last}
              </MenuItem>
              {item.menu && <MenuSeparator />}
              {item.menu}
            </Menu>
          </li>
        ))}
      </ul>
      <output className="sr-only">{notice}</output>
    </>
  );
}

/** Where the lifted item would be dropped: a line before or after an item. */
function gapOf(
  lift: { readonly from: number; readonly to: number } | null,
  index: number,
): "before" | "after" | undefined {
  if (!lift || lift.to !== index || lift.from === index) return undefined;
  return lift.to < lift.from ? "before" : "after";
}

function gapAt(list: HTMLElement | null, y: number): number {
  const top = list?.getBoundingClientRect().top ?? 0;
  const items = [...(list?.children ?? [])];
  const middles = items.map((item) => {
    const box = item.getBoundingClientRect();
    return box.top - top + box.height / 2;
  });
  const below = middles.findIndex((middle) => y < middle);
  return below === -1 ? items.length : below;
}

function stepFrom(key: string, at: number, last: number): number | undefined {
  if (key === "ArrowUp") return Math.max(at - 1, 0);
  if (key === "ArrowDown") return Math.min(at + 1, last);
  if (key === "Home") return 0;
  return key === "End" ? last : undefined;
}
