import { randomUUID } from "node:crypto";
import { listAudit } from "@twofold/contract/admin/audit";
import * as contract from "@twofold/contract/admin/users";
import { openTicket } from "@twofold/contract/support";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { partnersOn } from "#testing/partners.ts";
import { samplesOn } from "#testing/sample-images.ts";
import { contractEndpoints } from "#testing/endpoints.ts";

let app: TestApp;
let support: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  support = await signUpAdmin(app, ["support"]);
}, 40_000);
afterAll(() => app.stop());

const list = async (query: object = {}) =>
  (await app.call(contract.listUsers, { query }, { token: support.token })).json;
const get = (id: string) =>
  app.call(contract.getUser, { params: { id } }, { token: support.token });
const namesOf = ({ users }: { users: contract.AdminUserLine[] }) =>
  users.map(({ username }) => username);

describe("search", () => {
  test("by id, by the exact address in any case, and by the beginning of the username", async () => {
    const mark = `q${randomUUID().slice(0, 8)}`;
    const [one, two] = [
      await signUp(app, { username: `${mark}-anna`, email: `${mark}-a@example.com` }),
      await signUp(app, { username: `${mark}-bert`, email: `${mark}-b@example.com` }),
    ];
    expect(namesOf(await list({ q: one.user.id }))).toEqual([`${mark}-anna`]);
    expect(namesOf(await list({ q: two.email.toUpperCase() }))).toEqual([`${mark}-bert`]);
    expect(namesOf(await list({ q: mark.toUpperCase() }))).toEqual([
      `${mark}-anna`,
      `${mark}-bert`,
    ]);
    expect(namesOf(await list({ q: `${mark}-b` }))).toEqual([`${mark}-bert`]);
  });

  test("a part of an address or the middle of a name finds nothing", async () => {
    const mark = `q${randomUUID().slice(0, 8)}`;
    await signUp(app, { username: `x-${mark}`, email: `${mark}@example.com` });
    for (const q of [`${mark}@`, "@example.com", mark, "%", "_"])
      expect(namesOf(await list({ q }))).toEqual([]);
  });
});

describe("pages", () => {
  test("newest first or by name, each user once, also those of the same instant", async () => {
    const mark = `p${randomUUID().slice(0, 8)}`;
    for (let n = 0; n < 5; n += 1)
      await signUp(app, { username: `${mark}-${n}`, email: `${mark}-${n}@example.com` });
    await app.db.execute(
      sql`update users set created_at = '2100-01-01 00:00:00.123456Z' where username like ${`${mark}%`}`,
    );
    for (const q of [undefined, mark]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ limit: 2, ...(q && { q }), ...(cursor && { cursor }) });
        seen.push(...namesOf(page));
        cursor = page.next_cursor ?? undefined;
      } while (cursor && seen.length < 5);
      const found = seen.filter((name) => name.startsWith(mark)).slice(0, 5);
      expect(found.toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `${mark}-${n}`));
      expect(new Set(seen).size).toBe(seen.length);
    }
  });

  test("an invalid cursor is refused", async () => {
    for (const cursor of ["x", "2026_x", `not a date at all!_${randomUUID()}`])
      expect((await list({ cursor })).code).toBe("invalid_request");
  });

  test("are filtered by state and plan", async () => {
    const mark = `f${randomUUID().slice(0, 8)}`;
    const names = ["active", "unconfirmed", "suspended", "deleted"] as const;
    for (const name of names)
      await signUp(app, { username: `${mark}-${name}`, email: `${mark}-${name}@example.com` });
    const of = (name: string) => sql`where username = ${`${mark}-${name}`}`;
    await app.db.execute(sql`update users set email_verified = false ${of("unconfirmed")}`);
    await app.db.execute(
      sql`update users set suspended_until = now() + interval '1 day' ${of("suspended")}`,
    );
    await app.db.execute(
      sql`update users set erases_at = now() + interval '1 day' ${of("deleted")}`,
    );
    for (const state of names) {
      const { users } = await list({ q: mark, state });
      expect(namesOf({ users })).toEqual([`${mark}-${state}`]);
      expect(users[0].state).toBe(state);
      expect(namesOf(await list({ state, limit: 100 }))).toContain(`${mark}-${state}`);
    }
    expect(namesOf(await list({ q: mark, plan: "Premium" }))).toEqual([]);
    expect(namesOf(await list({ q: mark, plan: "none" }))).toHaveLength(4);
  });
});

describe("address", () => {
  test("is masked in the list and the details, until it is revealed with a reason", async () => {
    const ann = await signUp(app);
    const pages = [await list({ q: ann.user.id }), (await get(ann.user.id)).json];
    for (const page of pages) expect(JSON.stringify(page)).not.toContain(ann.email);
    expect(pages[1].masked_email).toBe(`${ann.email[0]}•••@${ann.email.split("@")[1]}`);
    const reveal = (body: { reason: string }, person = support) =>
      app.call(
        contract.revealAddress,
        { params: { id: ann.user.id }, body },
        { token: person.token },
      );
    expect((await reveal({ reason: "abc" })).json.code).toBe("invalid_request");
    const editor = await signUpAdmin(app, ["editor"]);
    expect((await reveal({ reason: "Because I can" }, editor)).json.code).toBe("role_missing");
    const reason = "Asked by phone";
    expect((await reveal({ reason })).json).toEqual({ email: ann.email });
    expect((await reveal({ reason })).status).toBe(200);
    const query = { action: "users.address_revealed", subject: ann.user.id };
    const { json } = await app.call(listAudit, { query }, { token: support.token });
    expect(json.entries).toMatchObject([{ reason }, { reason }]);
    expect(JSON.stringify(json)).not.toContain(ann.email);
  });
});

describe("details", () => {
  test("have plan, ledger, receipts, tickets and counts", async () => {
    const ann = await signUp(app);
    const on = samplesOn(app);
    await on.allow(ann);
    await on.show(ann);
    await app.call(openTicket, { body: { message: "Please help me" } }, { token: ann.token });
    const { json } = await get(ann.user.id);
    expect(json).toMatchObject({
      id: ann.user.id,
      plan: null,
      plan_details: null,
      state: "active",
      version: 1,
      session_count: 1,
      is_linked: false,
      generations_by_state: { succeeded: 1 },
      generations: [{ state: "succeeded", receipt: { state: "charged" } }],
      public_images: { shown: 1 },
      tickets: [{ status: "open" }],
      delayed_erasure: null,
    });
    expect(json.ledger[0].balance).toBe(json.balance);
    expect(json.ledger.length).toBeGreaterThan(1);
    expect(JSON.stringify(json)).not.toContain("Please help me");
  });

  test("a linked user is shown as linked, without the partner", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    await partnersOn(app).link(ann, bob);
    const { json } = await get(ann.user.id);
    expect(json.is_linked).toBe(true);
    for (const text of [bob.user.id, bob.user.username, bob.user.full_name])
      expect(JSON.stringify(json)).not.toContain(text);
  });

  test("unknown and erased users are not found", async () => {
    expect((await get(randomUUID())).json.code).toBe("not_found");
    const ann = await signUp(app);
    await app.db.execute(sql`update users set erased_at = now() where id = ${ann.user.id}`);
    expect((await get(ann.user.id)).json.code).toBe("not_found");
    expect(namesOf(await list({ q: ann.user.id }))).toEqual([]);
  });
});

test("no admin endpoint returns a byte or an address of a private image", async () => {
  const owner = await signUpAdmin(app, ["owner"]);
  const ann = await signUp(app);
  const image = await samplesOn(app).generate(ann);
  const reads = (await contractEndpoints()).filter(
    ({ access, method }) => access === "admin" && method === "GET",
  );
  expect(reads.length).toBeGreaterThan(4);
  for (const { path } of reads) {
    const url = path.replace(/:\w+/g, ann.user.id);
    const reply = await app.server.inject({
      url,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(reply.headers["content-type"] ?? "").not.toContain("image");
    for (const secret of [image.id, image.placeholder, "/uploads/"])
      expect(reply.body).not.toContain(secret);
  }
});
