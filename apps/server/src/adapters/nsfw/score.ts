import type { Harm } from "#features/safety/safety.port.ts";

/** The classes of the network, in its own order. */
export const classes = ["drawing", "hentai", "neutral", "porn", "sexy"] as const;
export type Scores = Readonly<Record<(typeof classes)[number], number>>;

/**
 * A single squeezed crop flags one of twenty harmless portraits, mostly as 'hentai', which is about
 * drawings; three different crops agree on none of them. So one crop only decides whether to check
 * again.
 */
export const isSuspicious = ({ porn, hentai }: Scores): boolean =>
  porn >= 0.4 || porn + hentai >= 0.6;

/**
 * Uses the scores of all crops. Beaches, weddings and low necklines count as 'sexy', which is
 * harmless.
 */
export function harmOf({ porn, hentai }: Scores): Harm | undefined {
  return porn >= 0.6 || porn + hentai >= 0.8 ? "sexual" : undefined;
}

export function meanOf(looks: readonly Scores[]): Scores {
  const mean = (name: keyof Scores) =>
    looks.reduce((sum, look) => sum + look[name], 0) / looks.length;
  return Object.fromEntries(classes.map((name) => [name, mean(name)])) as unknown as Scores;
}
