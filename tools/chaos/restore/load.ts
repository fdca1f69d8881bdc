import { setTimeout as wait } from "node:timers/promises";
import type { Ledger } from "../ledger.ts";
import type { Random } from "../random.ts";
import { createClient, sendOnce, type Person, type Send } from "./client.ts";
import type { Write } from "./writes.ts";

/** Rounds of a person, few enough for the free credits of a day. */
const ROUNDS = 4;

export interface Load {
  /** Ends it, as when the server is lost: requests in progress get no response. */
  stop(): Promise<void>;
}

export interface World {
  readonly url: string;
  readonly ledger: Ledger;
  /** Grow while clients write. */
  readonly people: Person[];
  readonly writes: Write[];
}

/** Clients that sign up, upload photos, add events and generate pictures until they are stopped. */
export function startLoad(world: World, randoms: readonly Random[]): Load {
  const over = new AbortController();
  const running = Promise.all(
    randoms.map(async (random) => {
      while (!over.signal.aborted) await useOnce(world, over.signal, random);
    }),
  );
  return {
    async stop() {
      over.abort();
      await running;
    },
  };
}

/** A client whose writes are recorded with the time of the response. */
export function recordingClient(
  { url, ledger, writes }: World,
  over: AbortSignal,
  send: Send = sendOnce(url, over),
) {
  return createClient({
    send,
    acknowledge(kind, id, userId) {
      writes.push({ kind, id, userId, at: Date.now() });
      ledger.acknowledge(kind);
    },
  });
}

async function useOnce(world: World, over: AbortSignal, random: Random): Promise<void> {
  const client = recordingClient(world, over);
  let step = "account";
  try {
    const person = await client.signUp();
    world.people.push(person);
    for (let round = 0; round < ROUNDS && !over.aborted; round += 1) {
      step = "photo";
      await client.upload(person);
      step = "event";
      for (let n = 0; n < 3; n += 1) await client.addEvent(person);
      step = "picture";
      await client.generate(person);
      await wait(random.between(50, 400));
    }
  } catch (error) {
    if (over.aborted) return world.ledger.leaveOpen(step);
    world.ledger.fault(`${step}: ${String(error)}`);
    await wait(250);
  }
}
