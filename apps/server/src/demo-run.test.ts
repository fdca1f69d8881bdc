import { listAlbums } from "@twofold/contract/albums";
import { login } from "@twofold/contract/auth";
import { getPartner } from "@twofold/contract/partners";
import { listPartnerPhotos } from "@twofold/contract/partners/photos";
import { listPartnerUses } from "@twofold/contract/partners/uses";
import { getShared, listShareLinks, type ShareLink } from "@twofold/contract/sharing";
import { subscriptionStatus } from "@twofold/contract/subscriptions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reconcileBilling } from "#features/subscriptions/reconcile-billing.ts";
import { startPaidApp, type PaidApp } from "#testing/paid-app.ts";
import { createDemo } from "../seed/demo/demo.ts";
import { todayAt } from "../seed/demo/timeline.ts";

let app: PaidApp;
let firstMs: number;
beforeAll(async () => {
  app = await startPaidApp();
  firstMs = await cpuMsOf(() => createDemo(app.wiring.context(), {}));
}, 120_000);
afterAll(() => app.stop());

/** CPU time of this process, because the wall time depends on what else the machine does. */
async function cpuMsOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function signIn(name: string): Promise<{ token: string }> {
  const body = { email: `${name}@twofold.example`, password: "two-of-us" };
  return { token: String((await app.call(login, { body })).json.access_token) };
}

describe("demo with a payment provider", () => {
  test("takes less than 10 seconds, and less than one if it is complete", async () => {
    const secondMs = await cpuMsOf(() => createDemo(app.wiring.context(), {}));
    expect(firstMs).toBeLessThan(10_000);
    expect(secondMs).toBeLessThan(1_000);
  });

  test("reconciliation with the provider finds no difference", async () => {
    const lines: string[] = [];
    for await (const line of reconcileBilling(app.wiring.context(), false)) lines.push(line);
    expect(lines).toEqual([]);
  });

  test("the link of the album opens without an account and shows its twelve images", async () => {
    const maya = await signIn("maya");
    const { links } = (await app.call(listShareLinks, { query: {} }, maya)).json as {
      links: ShareLink[];
    };
    const addresses = links.map(({ url }) => url?.split("/").at(-1) ?? "");
    const opened = await Promise.all(
      addresses.map(async (address) => app.call(getShared, { params: { token: address } })),
    );
    expect(opened.map(({ status }) => status)).toEqual([200]);
    expect(opened[0]?.json).toMatchObject({
      kind: "album",
      item_count: 12,
      allows_download: false,
    });
    const items = (opened[0]?.json.items ?? []) as { id: string }[];
    expect(items).toHaveLength(12);
    // Also those of Jonas with her photos, although she gives him no permission for links.
    const files = items.map(({ id }) =>
      app.server.inject(`/api/shared/${addresses[0]}/items/${id}/picture?size=thumbnail`),
    );
    const codes = (await Promise.all(files)).map(({ statusCode }) => statusCode);
    expect([...new Set(codes)]).toEqual([200]);
  });

  test("Maya and Jonas are linked, share an album, and the plan has a seat for him", async () => {
    const [maya, jonas] = [await signIn("maya"), await signIn("jonas")];
    const albumsOf = async (as: typeof maya) => (await app.call(listAlbums, {}, as)).json.albums;
    const shared = { title: `Our ${todayAt(new Date()).slice(0, 4)}`, item_count: 12 };
    expect(await albumsOf(maya)).toMatchObject([shared, { title: "Winters", item_count: 2 }]);
    expect(await albumsOf(jonas)).toMatchObject([{ ...shared, is_mine: false }]);
    const { partner } = (await app.call(getPartner, {}, jonas)).json;
    expect(partner).toMatchObject({ first_name: "Maya" });
    const photos = (await app.call(listPartnerPhotos, {}, jonas)).json;
    expect([photos.own.length, photos.partner.length]).toEqual([4, 4]);
    const status = (await app.call(subscriptionStatus, {}, jonas)).json;
    expect(status).toMatchObject({ plan_name: "Premium", paid_by: "partner" });
    const { uses } = (await app.call(listPartnerUses, { query: {} }, maya)).json;
    expect(uses.length).toBeGreaterThan(3);
  });
});
