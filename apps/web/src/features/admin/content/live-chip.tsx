import { useNow } from "../../../lib/dates.ts";
import { Chip } from "../../../ui/chip.tsx";
import { contentMessages as messages } from "./content.messages.ts";
import { liveStateOf } from "./live-period.ts";

type LiveRow = Parameters<typeof liveStateOf>[0];

export function LiveChip({ row }: { row: LiveRow }) {
  const state = liveStateOf(row, useNow());
  return <Chip tone={state === "visible" ? "leaf" : "neutral"}>{messages[state]}</Chip>;
}
