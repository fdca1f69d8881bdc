import type { Engine } from "./engine.port.ts";

/** Those that are preferred, in that order, then the others in the operator's. */
export function orderEngines(engines: readonly Engine[], preferred: readonly string[]): Engine[] {
  const first = preferred.flatMap((id) => engines.filter((engine) => engine.id === id));
  return [...new Set([...first, ...engines])];
}

/** Whoever has chosen one of ours keeps their photos here, also when it does not draw. */
export function openTo(choice: string | undefined, engines: readonly Engine[]): readonly Engine[] {
  const chosen = engines.find(({ id }) => id === choice);
  return chosen?.facts.isOurs ? engines.filter(({ facts }) => facts.isOurs) : engines;
}

export const canDraw = ({ facts }: Engine, personCount: number): boolean =>
  facts.mostPeople >= personCount;

/** Whoever falls back falls back to what costs no more: nobody pays for somebody else's failure. */
export const costsAtMost = ({ facts }: Engine, price: number): boolean => facts.price <= price;
