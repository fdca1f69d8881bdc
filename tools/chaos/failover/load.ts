import { setTimeout as wait } from "node:timers/promises";
import { creditBalance } from "../../../packages/contract/src/credits.ts";
import type { Random } from "../random.ts";
import type { Send } from "../restore/client.ts";
import { recordingClient, type World } from "../restore/load.ts";
import { UnknownResultError } from "./traffic.ts";

/** Rounds of a person, few enough for the free credits of a day. */
const ROUNDS = 4;

export interface Client {
  readonly send: Send;
  readonly random: Random;
}

/** Clients that use the product until `over`, and then finish what they began. */
export async function runLoad(
  world: World,
  clients: readonly Client[],
  over: AbortSignal,
): Promise<void> {
  await Promise.all(
    clients.map(async (client) => {
      while (!over.aborted) await useOnce(world, client, over);
    }),
  );
}

/** Repeats an action that has no idempotency key: its result stays open, and it is another action then. */
export async function untilDecided<T>(
  world: World,
  what: string,
  act: () => Promise<T>,
): Promise<T> {
  for (;;)
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof UnknownResultError)) throw error;
      world.ledger.leaveOpen(what);
      await wait(250);
    }
}

async function useOnce(world: World, { send, random }: Client, over: AbortSignal): Promise<void> {
  const client = recordingClient(world, over, send);
  try {
    const person = await untilDecided(world, "account", () => client.signUp());
    world.people.push(person);
    for (let round = 0; round < ROUNDS && !over.aborted; round += 1) {
      await client.signIn(person);
      await client.upload(person);
      for (let n = 0; n < 3; n += 1)
        await untilDecided(world, "event", () => client.addEvent(person));
      await client.generate(person);
      await send(creditBalance, { token: person.token });
      await wait(random.between(50, 400));
    }
  } catch (error) {
    world.ledger.fault(String(error));
    await wait(250);
  }
}
