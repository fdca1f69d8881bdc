import type { AdminEngine } from "@twofold/contract/admin/engines";
import { Ellipsis } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import { enginesMessages as messages } from "./engines.messages.ts";

export interface EngineActions {
  readonly onMove: (from: number, to: number) => void;
  readonly onBudget: (engine: AdminEngine) => void;
  readonly onSwitchOff: (engine: AdminEngine) => void;
  readonly onSwitchOn: (engine: AdminEngine) => void;
  readonly onProbe: (engine: AdminEngine) => void;
}

interface EngineMenuProps extends EngineActions {
  engine: AdminEngine;
  count: number;
}

export function EngineMenu({ engine, count, ...actions }: EngineMenuProps) {
  const { name, position, breaker } = engine;
  return (
    <Menu
      trigger={
        <IconButton label={messages.actionsOf(name)}>
          <Ellipsis aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
      }
    >
      {!engine.is_free && (
        <MenuItem onSelect={() => actions.onBudget(engine)}>{messages.changeBudget}</MenuItem>
      )}
      {engine.switch.is_off ? (
        <MenuItem onSelect={() => actions.onSwitchOn(engine)}>{messages.switchOn}</MenuItem>
      ) : (
        <MenuItem onSelect={() => actions.onSwitchOff(engine)}>{messages.switchOff}</MenuItem>
      )}
      {(breaker.is_open || breaker.busy_until !== null) && (
        <MenuItem onSelect={() => actions.onProbe(engine)}>{messages.probe}</MenuItem>
      )}
      <MenuSeparator />
      <MenuItem disabled={position === 0} onSelect={() => actions.onMove(position, position - 1)}>
        {messages.moveUp}
      </MenuItem>
      <MenuItem
        disabled={position === count - 1}
        onSelect={() => actions.onMove(position, position + 1)}
      >
        {messages.moveDown}
      </MenuItem>
    </Menu>
  );
}
