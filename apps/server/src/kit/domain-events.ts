import type { Tx } from "./transaction.ts";

/** Names and data of events. A feature adds its own by `declare module "#kit/domain-events.ts"`. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface DomainEvents {}

export type Listeners = {
  readonly [Name in keyof DomainEvents]: readonly ((
    tx: Tx,
    event: DomainEvents[Name],
  ) => Promise<unknown>)[];
};

export type Emit = <Name extends keyof DomainEvents>(
  tx: Tx,
  name: Name,
  event: DomainEvents[Name],
) => Promise<void>;

/** The listeners run in the emitter's transaction, in the listed order. */
export const createEmit =
  (listeners: Listeners): Emit =>
  async (tx, name, event) => {
    for (const listener of listeners[name]) await listener(tx, event);
  };
