import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { dataTableMessages as messages } from "./data-table.messages.ts";
import { MAX_SELECTED } from "./use-row-selection.ts";

interface BulkBarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** The actions for the selected rows. There is no "all": the server receives each id. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <div role="toolbar" aria-label={messages.selected(count)} className="bulk-bar">
      <output>
        {count < MAX_SELECTED ? messages.selected(count) : messages.selectedMost(count)}
      </output>
      {children}
      <IconButton label={messages.clear} onClick={onClear}>
        <X aria-hidden="true" strokeWidth={2} />
      </IconButton>
    </div>
  );
}
