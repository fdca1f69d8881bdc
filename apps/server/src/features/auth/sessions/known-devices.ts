import { newId } from "#kit/id.ts";
import type { KeyRing } from "#kit/key-ring.ts";
import { createSigner } from "#kit/signature.ts";

/** Two people may share a browser. */
const MAX_USERS = 3;

interface KnownDevice {
  readonly id: string;
  readonly userId: string;
  readonly issuedAt: number;
}

/**
 * The value of the device cookie. It only exempts the device from limits that strangers can use up, so it
 * opens nothing.
 */
export interface KnownDevices {
  /** Returns an entry for each user who has signed in on the device, the last one first. */
  read(cookie: string | undefined): readonly KnownDevice[];
  /** A device keeps its id, and with it its own limits. */
  issue(userId: string, cookie: string | undefined, now: Date): string;
}

declare module "#kit/ctx.ts" {
  interface Keys {
    readonly knownDevices: KnownDevices;
  }
}

export function createKnownDevices(ring: KeyRing): KnownDevices {
  const signer = createSigner(ring, "known-device");
  const read: KnownDevices["read"] = (cookie) => {
    const value = cookie && signer.read(cookie);
    if (!value) return [];
    return value.split(",").map((entry) => {
      const [userId = "", id = "", issuedAt] = entry.split(":");
      return { userId, id, issuedAt: Number(issuedAt) };
    });
  };
  return {
    read,
    issue(userId, cookie, now) {
      const known = read(cookie);
      const id = known.find((device) => device.userId === userId)?.id ?? newId();
      const others = known.filter((device) => device.userId !== userId);
      const devices = [{ userId, id, issuedAt: now.getTime() }, ...others].slice(0, MAX_USERS);
      return signer.sign(
        devices.map((each) => `${each.userId}:${each.id}:${each.issuedAt}`).join(),
      );
    },
  };
}
