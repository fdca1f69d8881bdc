import type { Tx } from "./transaction.ts";

/** Names and data of events. A feature adds its own by `declare module "#kit/domain-events.ts"`. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface DomainEvents {}

/** `Known` is what listeners know besides the emitter's transaction. */
export type Listeners<Known> = {
  readonly [Name in keyof DomainEvents]: readonly ((
    tx: Tx,
    event: DomainEvents[Name],
    known: Known,
  ) => Promise<unknown>)[];
};

export type Emit = <Name extends keyof DomainEvents>(
  tx: Tx,
  name: Name,
  event: DomainEvents[Name],
) => Promise<void>;

/** The listeners run in the emitter's transaction, in the listed order. */
export const createEmit =
  <Known>(listeners: Listeners<Known>, known: Known): Emit =>
  async (tx, name, event) => {
    for (const listener of listeners[name]) await listener(tx, event, known);
  };
