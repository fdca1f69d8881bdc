import { PartnerPermission, permissionTextVersion } from "@twofold/contract/partners/permissions";
import { inTransaction } from "#kit/transaction.ts";
import { choosePhotos } from "#features/partners/choose-photos.ts";
import { linkUsers } from "#features/partners/link-users.ts";
import { lockBoth } from "#features/partners/lock-both.ts";
import { setPermission } from "#features/partners/set-permission.ts";
import { portraits } from "./pictures.ts";
import { timeAt, type Step } from "./timeline.ts";
import { storedId, type World } from "./world.ts";

/** Maya keeps one permission, so that both states of a switch are visible. */
const given: Record<keyof typeof portraits, readonly PartnerPermission[]> = {
  maya: PartnerPermission.options.filter((permission) => permission !== "links"),
  jonas: PartnerPermission.options,
};
const couple = ["maya", "jonas"] as const;

/** Two linked couples. Maya and Jonas share nearly everything, Noor and Sam nothing yet. */
export function partnerSteps(world: World): Step[] {
  const { today } = world;
  return [
    { at: timeAt(today, 240, "20:00"), run: () => link(world, couple) },
    { at: timeAt(today, 240, "20:05"), run: () => allow(world) },
    { at: timeAt(today, 237, "20:30"), run: () => choose(world) },
    { at: timeAt(today, 86, "20:00"), run: () => link(world, ["noor", "sam"]) },
  ];
}

/** As after an invitation, whose random token would make each demo different. */
async function link(world: World, names: readonly [string, string]): Promise<void> {
  const { ctx } = world;
  const [one, other] = names.map((name) => world.people.get(name)?.userId ?? "");
  const userIds = [one ?? "", other ?? ""] as const;
  await inTransaction(ctx, async (tx) => {
    const { areBothThere } = await lockBoth(tx, userIds);
    if (!areBothThere) throw new Error(`${names.join(" and ")} cannot be linked`);
    await linkUsers(tx, ctx, { userIds, accepted: [], notifies: [] });
  });
}

async function allow(world: World): Promise<void> {
  for (const name of couple) {
    const ctx = await world.as(name);
    for (const permission of given[name])
      await setPermission(ctx, { permission, isGiven: true, textVersion: permissionTextVersion });
  }
}

async function choose(world: World): Promise<void> {
  for (const name of couple) {
    const ids = portraits[name].map((portrait) => storedId(world.images, `${name} ${portrait}`));
    await choosePhotos(await world.as(name), ids);
  }
}
