import type { Findings } from "./cruise.ts";

/** A parser that reads too little finds no faults, so the number of files it read is compared. */
const MIN_SHARE = 0.9;

/** One paragraph per broken rule, and one if too few of the listed files were read. */
export function complaints({ modules, faults }: Findings, listed: number): string[] {
  const broken = [...Map.groupBy(faults, ({ rule }) => rule)].map(([name, those]) => {
    const lines = those.map(({ from, to }) => `  ${from}${from === to ? "" : ` → ${to}`}`);
    return [`${name}: ${those[0]?.comment}`, ...lines].join("\n");
  });
  if (modules >= listed * MIN_SHARE) return broken;
  return [
    ...broken,
    `Only ${modules} modules were read, fewer than 90 % of the ${listed} files that Git lists.`,
  ];
}
