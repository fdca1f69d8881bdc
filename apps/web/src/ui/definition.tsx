import { Popover } from "@base-ui/react/popover";
import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { definitionMessages as messages } from "./definition.messages.ts";

interface DefinitionProps {
  /** The name of the figure. */
  of: string;
  children: ReactNode;
}

/** How a figure is counted, behind a small button next to its name. */
export function Definition({ of, children }: DefinitionProps) {
  return (
    <Popover.Root>
      <Popover.Trigger aria-label={messages.howWeCount(of)} className="definition-button">
        <Info aria-hidden="true" strokeWidth={1.75} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={12} className="z-(--z-picker)">
          <Popover.Popup className="definition">
            <Popover.Title className="definition-title">{of}</Popover.Title>
            <Popover.Description>{children}</Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
