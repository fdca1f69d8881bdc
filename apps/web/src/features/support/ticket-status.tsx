import type { TicketStatus } from "@twofold/contract/support";
import { Chip } from "../../ui/chip.tsx";
import { supportMessages } from "./support.messages.ts";

const tones = { open: "neutral", answered: "leaf", closed: "neutral" } as const;

export function StatusChip({ status }: { status: TicketStatus }) {
  return <Chip tone={tones[status]}>{supportMessages.statuses[status]}</Chip>;
}
