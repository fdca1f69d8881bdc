import type { Findings } from "./cruise.ts";
import { FEWEST_MODULES } from "./rules.ts";

/** What is wrong, a paragraph each; nothing if all is well. */
export function complaints({ modules, faults }: Findings): string[] {
  const broken = [...Map.groupBy(faults, ({ rule }) => rule)].map(([name, those]) => {
    const lines = those.map(({ from, to }) => `  ${from}${from === to ? "" : ` → ${to}`}`);
    return [`${name}: ${those[0]?.comment}`, ...lines].join("\n");
  });
  if (modules >= FEWEST_MODULES) return broken;
  return [
    ...broken,
    `Only ${modules} modules were read, fewer than the expected ${FEWEST_MODULES}.`,
  ];
}
