import type { TicketStatus } from "@twofold/contract/support";
import { Chip } from "../../ui/chip.tsx";
import { words } from "./support.words.ts";

const tones = { open: "neutral", answered: "leaf", closed: "neutral" } as const;

export function StatusChip({ status }: { status: TicketStatus }) {
  return <Chip tone={tones[status]}>{words.statuses[status]}</Chip>;
}
