import { GripVertical } from "lucide-react";
import type { AdminEngine } from "@twofold/contract/admin/engines";
import { IconButton } from "../../../ui/button.tsx";
import { enginesMessages as messages } from "./engines.messages.ts";
import { useOrdering } from "./order-context.ts";

/** Moves its row by mouse, by touch after a short hold, and by keyboard. */
export function OrderHandle({ engine: { name, position } }: { engine: AdminEngine }) {
  const { pointer, press, cancel, liftedIndex, instructions } = useOrdering();
  return (
    <IconButton
      {...pointer}
      label={messages.handle(name, position + 1)}
      aria-describedby={instructions}
      aria-pressed={liftedIndex === position}
      data-index={position}
      className="engine-handle"
      onKeyDown={(event) => press(event, position)}
      onBlur={cancel}
    >
      <GripVertical aria-hidden="true" strokeWidth={1.75} />
    </IconButton>
  );
}
