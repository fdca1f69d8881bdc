import type { Harm } from "#features/safety/safety.port.ts";

/** What the network is trained to tell apart, in its own order. */
export const classes = ["drawing", "hentai", "neutral", "porn", "sexy"] as const;
export type Scores = Readonly<Record<(typeof classes)[number], number>>;

/**
 * One squeezed look finds harm in one of twenty harmless portraits, mostly as 'hentai', which is about drawings;
 * three looks at different parts agree on none of them. So one look only says whether to look again.
 */
export const isSuspicious = ({ porn, hentai }: Scores): boolean =>
  porn >= 0.4 || porn + hentai >= 0.6;

/** Of all looks together. Beaches, weddings and low necklines count as 'sexy', which is no harm. */
export function harmOf({ porn, hentai }: Scores): Harm | undefined {
  return porn >= 0.6 || porn + hentai >= 0.8 ? "sexual" : undefined;
}

export function meanOf(looks: readonly Scores[]): Scores {
  const mean = (name: keyof Scores) =>
    looks.reduce((sum, look) => sum + look[name], 0) / looks.length;
  return Object.fromEntries(classes.map((name) => [name, mean(name)])) as unknown as Scores;
}
