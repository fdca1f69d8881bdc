import { deleteAlbum } from "@twofold/contract/albums";
import { listNotifications } from "@twofold/contract/notifications";
import { listShareLinks, renewShareLink, type LinkDays } from "@twofold/contract/sharing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { albumLinksOn } from "#testing/album-links.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { warnEndingLinks } from "./warn-ending-links.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
let on: ReturnType<typeof albumLinksOn>;
beforeAll(async () => {
  app = await startTestApp();
  on = albumLinksOn(app);
});
afterAll(() => app.stop());

/** The emails about links in the queue of one user. */
async function warningsTo(person: Person): Promise<{ token: string }[]> {
  const { rows } = await app.wiring.database.pool.query(
    "select data from pgboss.job where name = 'notifications.mail' and data->>'user_id' = $1",
    [person.user.id],
  );
  return rows
    .map(({ data }) => data)
    .filter(({ template }) => template === "link_ending")
    .map(({ data }) =>
      JSON.parse(app.wiring.payloads.open(Buffer.from(data.sealed, "hex")) ?? "{}"),
    );
}

async function linkOf(days: LinkDays) {
  const ann = await signUp(app);
  const album = await on.album(ann, [], "Our 2026");
  const link = await on.link(ann, album.id, { days });
  const at = (daysBefore: number) => new Date(Date.parse(link.expires_at) - daysBefore * DAY_MS);
  const warnAt = (daysBefore: number) =>
    warnEndingLinks({ ...app.wiring.context(), clock: () => at(daysBefore) });
  return { ann, album, link, warnAt };
}

const endOf = async (person: Person) =>
  (await app.call(listShareLinks, { query: {} }, person)).json.links[0].expires_at;

describe("end of an album's link", () => {
  test.each([7, 30, 90] as const)(
    "of %i days is announced once, three days ahead",
    async (days) => {
      const { ann, album, warnAt } = await linkOf(days);
      await warnAt(3.01);
      expect(await warningsTo(ann)).toHaveLength(0);
      await Promise.all(Array.from({ length: 4 }, () => warnAt(3)));
      await warnAt(1);
      expect(await warningsTo(ann)).toHaveLength(1);
      const { json } = await app.call(listNotifications, { query: {} }, ann);
      expect(json.notifications).toMatchObject([
        { kind: "link_ending", link: `/album/${album.id}`, body: expect.stringContaining("2026") },
      ]);
    },
  );

  test("of one day is not announced", async () => {
    const { ann, warnAt } = await linkOf(1);
    for (const daysBefore of [0.9, 0.5, 0.01]) await warnAt(daysBefore);
    expect(await warningsTo(ann)).toHaveLength(0);
  });

  test("of a deleted album is not announced", async () => {
    const { ann, album, warnAt } = await linkOf(7);
    await app.call(deleteAlbum, { params: { id: album.id } }, ann);
    await warnAt(2);
    expect(await warningsTo(ann)).toHaveLength(0);
    expect(await warnAt(2)).toBe(false);
  });

  test("is renewed once by the token of the email, which opening does not use", async () => {
    const { ann, link, warnAt } = await linkOf(30);
    await warnAt(3);
    const [email] = await warningsTo(ann);
    const token = email?.token ?? "";
    // The page of the email makes no call, so nothing changes before its button is pressed.
    expect(await endOf(ann)).toBe(link.expires_at);
    const renew = (given: string) => app.call(renewShareLink, { body: { token: given } });
    const all = await Promise.all([renew(token), renew(token), renew(token)]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const renewed = all.find(({ status }) => status === 200);
    const ends = Date.parse(renewed?.json.expires_at);
    expect(Math.abs(ends - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000);
    expect(await endOf(ann)).toBe(renewed?.json.expires_at);
    expect((await renew(token)).json).toMatchObject({ code: "link_expired" });
    for (const wrong of ["", "x", `${token}x`, token.replace(".", "")])
      expect((await renew(wrong)).json.code).toBe("link_expired");
  });

  test("is announced again after a renewal, and not by a token of the former end", async () => {
    const { ann, link, warnAt } = await linkOf(7);
    await warnAt(3);
    const [first] = await warningsTo(ann);
    const { json } = await on.change(ann, link.id, { days: 90 });
    expect(Date.parse(json.expires_at)).toBeGreaterThan(Date.parse(link.expires_at));
    const renewal = await app.call(renewShareLink, { body: { token: first?.token ?? "" } });
    expect(renewal.json.code).toBe("link_expired");
    const later = new Date(Date.parse(json.expires_at) - 2 * DAY_MS);
    await warnEndingLinks({ ...app.wiring.context(), clock: () => later });
    expect(await warningsTo(ann)).toHaveLength(2);
  });

  test("cannot be renewed after it has passed", async () => {
    const { ann, link, warnAt } = await linkOf(7);
    await warnAt(3);
    const [email] = await warningsTo(ann);
    await on.end(ann, link.id);
    const { json } = await app.call(renewShareLink, { body: { token: email?.token ?? "" } });
    expect(json.code).toBe("link_expired");
  });
});
