import { createHash } from "node:crypto";
import type { EventType } from "@twofold/contract/events";
import type { Occasion } from "@twofold/contract/templates";

interface Offered {
  readonly name: string;
  readonly occasions: readonly Occasion[];
}

/** Returns the link to a template that suits the event, a different one each year. */
export function templateLink(
  event: { readonly id: string; readonly eventType: EventType },
  date: string,
  templates: readonly Offered[],
): string {
  const fitting = templates.filter(({ occasions }) => occasions.includes(event.eventType));
  const year = Number(date.slice(0, 4));
  const start = createHash("sha256").update(event.id).digest().readUInt16BE(0);
  const template = fitting[(start + year) % Math.max(1, fitting.length)];
  return template ? `/dashboard?template=${encodeURIComponent(template.name)}` : "/dashboard";
}
