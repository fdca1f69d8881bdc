import type { Engine } from "./engine.port.ts";

type ById = ReadonlyMap<string, number> | undefined;

interface Overrides {
  /** Prices in credits. */
  readonly prices: ById;
  /** The limits of the operator's accounts. */
  readonly callsPerMinute: ById;
}

/** Applies the operator's prices and limits; fails if one names an engine that is not enabled. */
export function overrideFacts(
  engines: readonly Engine[],
  { prices, callsPerMinute }: Overrides,
): Engine[] {
  requireEngines("ENGINE_PRICES", prices, engines);
  requireEngines("ENGINE_CALLS_PER_MINUTE", callsPerMinute, engines);
  return engines.map((engine) => {
    const { id, facts } = engine;
    const price = prices?.get(id) ?? facts.price;
    const calls = callsPerMinute?.get(id) ?? facts.callsPerMinute;
    return {
      id,
      facts: { ...facts, price, ...(calls !== undefined && { callsPerMinute: calls }) },
      render: (request, options) => engine.render(request, options),
      close: () => engine.close(),
    };
  });
}

function requireEngines(setting: string, values: ById, engines: readonly Engine[]): void {
  for (const id of values?.keys() ?? [])
    if (!engines.some((engine) => engine.id === id))
      throw new Error(`${setting} names '${id}', which ENGINES does not`);
}
