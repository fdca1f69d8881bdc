import type { Engine } from "./engine.port.ts";
import type { SettingsRow } from "./engine-settings.store.ts";

/** The engines in the operator's order: those with a position first, the others as ENGINES lists them. */
export function inOperatorsOrder(
  engines: readonly Engine[],
  rows: Iterable<Pick<SettingsRow, "engine" | "position">>,
): Engine[] {
  const positions = new Map([...rows].map(({ engine, position }) => [engine, position]));
  const positionOf = ({ id }: Engine) => positions.get(id) ?? Number.MAX_SAFE_INTEGER;
  return engines.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** Returns the preferred engines in that order, then the others in the operator's order. */
export function orderEngines(engines: readonly Engine[], preferred: readonly string[]): Engine[] {
  const first = preferred.flatMap((id) => engines.filter((engine) => engine.id === id));
  return [...new Set([...first, ...engines])];
}

/** A user who has chosen a local engine keeps the photos on this server, also if it fails. */
export function openTo(choice: string | undefined, engines: readonly Engine[]): readonly Engine[] {
  const chosen = engines.find(({ id }) => id === choice);
  return chosen?.facts.isOurs ? engines.filter(({ facts }) => facts.isOurs) : engines;
}

/** Whether each image is billed to the operator. */
export const costsMoney = ({ facts }: Engine): boolean => facts.estimateUsd > 0;

/** Accounts without a confirmed address are free in any number, so they get only free engines. */
export const isOpenTo = (engine: Engine, { isConfirmed }: { isConfirmed: boolean }): boolean =>
  isConfirmed || !costsMoney(engine);

export const canDraw = ({ facts }: Engine, personCount: number): boolean =>
  facts.mostPeople >= personCount;

/** A fallback never costs more, because users do not pay for the failure of an engine. */
export const costsAtMost = ({ facts }: Engine, price: number): boolean => facts.price <= price;
