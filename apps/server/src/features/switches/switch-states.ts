import type { SwitchMessage } from "@twofold/contract/admin/switches";
import type { Capability } from "@twofold/contract/capabilities";
import type { Db } from "#kit/db.ts";
import type { Live } from "#kit/live.ts";
import type { Log } from "#kit/log.ts";
import { listRowsOff } from "./switches.store.ts";

/** Where nodes publish that a switch was changed. No user has this id. */
export const SWITCHES_TOPIC = "switches";
/** For a notification that was lost. */
const READ_AGAIN_MS = 30_000;

export interface CapabilityOff {
  readonly name: Capability;
  readonly message: SwitchMessage;
  readonly until: Date;
}

/** What is switched off, in the memory of this process, so that a check costs no statement. */
export interface SwitchStates {
  /** Undefined if the capability is on, also because its end has passed. */
  findOff(name: Capability, now: Date): CapabilityOff | undefined;
  /** Reads again whenever a switch is changed on any node. */
  follow(live: Live): void;
  read(): Promise<void>;
  close(): void;
}

declare module "#kit/ctx.ts" {
  interface Services {
    readonly switches: SwitchStates;
  }
}

export async function createSwitchStates(db: Db, log: Log): Promise<SwitchStates> {
  let off = new Map<Capability, CapabilityOff>();
  let unfollow: (() => void) | undefined;

  async function read(): Promise<void> {
    const rows = await listRowsOff(db);
    off = new Map(
      rows.flatMap(({ name, message, until }) =>
        message && until ? [[name, { name, message, until }] as const] : [],
      ),
    );
  }

  /** During a database outage the last known states apply. */
  const readAgain = () =>
    read().catch((err: unknown) => log.warn({ err }, "switches: states not read"));

  await readAgain();
  const timer = setInterval(() => void readAgain(), READ_AGAIN_MS).unref();

  return {
    read,
    findOff(name, now) {
      const found = off.get(name);
      return found && found.until > now ? found : undefined;
    },
    follow(live) {
      unfollow = live.subscribe(SWITCHES_TOPIC, {
        onEvent: () => void readAgain(),
        onGap: () => void readAgain(),
      });
    },
    close() {
      clearInterval(timer);
      unfollow?.();
    },
  };
}
