import type { Ctx } from "#kit/ctx.ts";
import { findDeviceOwner } from "./devices.store.ts";

/** Returns the id of the device, unless its owner has ended all other sessions since the last sign-in on it. */
export async function findKnownDevice(
  ctx: Pick<Ctx, "db"> & { readonly keys: Pick<Ctx["keys"], "knownDevices"> },
  cookie: string | undefined,
  of: { readonly email: string } | { readonly id: string },
): Promise<string | undefined> {
  const devices = ctx.keys.knownDevices.read(cookie);
  const owner = devices.length > 0 ? await findDeviceOwner(ctx.db, of) : undefined;
  const device = owner && devices.find(({ userId }) => userId === owner.id);
  if (!device || device.issuedAt < (owner.devicesValidFrom?.getTime() ?? 0)) return undefined;
  return device.id;
}
