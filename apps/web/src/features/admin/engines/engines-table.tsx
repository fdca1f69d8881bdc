import { useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import type { AdminEngine } from "@twofold/contract/admin/engines";
import { DataTable } from "../../../ui/data-table.tsx";
import { useReorder } from "../../../ui/reorder.ts";
import { engineColumns } from "./engine-columns.tsx";
import type { EngineActions } from "./engine-menu.tsx";
import type { Engines } from "./engines.api.ts";
import { enginesMessages as messages } from "./engines.messages.ts";
import { OrderingContext } from "./order-context.ts";
import { useEngineOrder } from "./use-engine-order.ts";
import "../../../styles/admin-engines.css";

const rowId = ({ id }: AdminEngine): string => id;

interface EnginesTableProps extends Omit<EngineActions, "onMove"> {
  data: Engines;
  period: string;
  error: unknown;
  onRetry: () => unknown;
}

export function EnginesTable({ data, period, error, onRetry, ...actions }: EnginesTableProps) {
  const { rows, isPending, onMove } = useEngineOrder(data);
  const list = useRef<HTMLDivElement>(null);
  const [notice, setNotice] = useState("");
  const instructions = useId();
  const count = rows.length;
  const { onBudget, onSwitchOff, onSwitchOn, onProbe } = actions;
  const columns = useMemo(
    () => engineColumns({ count, period, onMove, onBudget, onSwitchOff, onSwitchOn, onProbe }),
    [count, period, onMove, onBudget, onSwitchOff, onSwitchOn, onProbe],
  );
  const { lift, pointer, pressHandle, cancel } = useReorder({
    list,
    isEnabled: count > 1 && !isPending,
    gapAt: (_, y) => gapAt(list.current, y),
    stepFrom: (key, at) => stepFrom(key, at, count),
    onMove,
    onChange: (event, { from, to }) => {
      const name = rows[from]?.name ?? "";
      setNotice(messages.moves[event](name, event === "cancelled" ? from + 1 : to + 1, count));
    },
  });
  const ordering = {
    pointer,
    press: (event: KeyboardEvent, index: number) => {
      if (pressHandle(event, index)) event.preventDefault();
    },
    cancel,
    liftedIndex: lift?.by === "keyboard" ? lift.from : undefined,
    instructions,
  };
  return (
    <OrderingContext value={ordering}>
      <div ref={list} className="engines-table" data-lifts={lift?.by}>
        <DataTable
          caption={messages.caption}
          columns={columns}
          rows={rows}
          rowId={rowId}
          error={error}
          onRetry={onRetry}
          empty={{ title: messages.empty }}
        />
      </div>
      <p id={instructions} hidden>
        {messages.instructions}
      </p>
      <output className="sr-only">{notice}</output>
    </OrderingContext>
  );
}

/** The rows as they are without the one that moves. */
function gapAt(list: HTMLElement | null, y: number): number {
  const table = list?.querySelector("table");
  if (!list || !table) return 0;
  const top = table.getBoundingClientRect().top - list.getBoundingClientRect().top;
  const rows = [...table.querySelectorAll<HTMLElement>("tbody tr")];
  return rows.filter((row) => top + row.offsetTop + row.offsetHeight / 2 < y).length;
}

function stepFrom(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowUp") return Math.max(0, at - 1);
  if (key === "ArrowDown") return Math.min(count - 1, at + 1);
  return undefined;
}
