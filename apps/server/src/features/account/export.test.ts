import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DataExport,
  exportAddress,
  listExports,
  requestExport,
} from "@twofold/contract/account/exports";
import { deleteAccount } from "@twofold/contract/account";
import { listNotifications } from "@twofold/contract/notifications";
import { changeLanguage } from "@twofold/contract/users/settings";
import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { fullAccount } from "#testing/full-account.ts";
import { readZip } from "#testing/read-zip.ts";
import { personalData } from "../../personal-data.ts";
import { buildExport } from "./build-export.ts";
import { failExport } from "./fail-export.ts";
import { purgeExpiredExports } from "./purge-expired-exports.ts";

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "twofold-export-test-"));
}, 30_000);
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const DAY = 86_400_000;
const at = (ms: number) => {
  const now = new Date(Date.now() + ms);
  return { ...app.wiring.context(), clock: () => now };
};

const request = ({ token }: Person) => app.call(requestExport, {}, { token });

const listOf = async ({ token }: Person): Promise<DataExport[]> =>
  (await app.call(listExports, {}, { token })).json.exports;

const build = (person: Person, id: string, ctx = app.wiring.context()) =>
  buildExport(ctx, { userId: person.user.id, id }, new AbortController().signal);

const download = (person: Person, id: string, headers: Record<string, string> = {}) =>
  app.server.inject({
    url: exportAddress(id),
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  });

async function completeExport(person: Person): Promise<string> {
  const { id } = (await request(person)).json;
  await build(person, id);
  return id;
}

test("the export contains every table and every image", async () => {
  const ann = await fullAccount(app, "zqxexport");
  const id = await completeExport(ann);
  const path = join(folder, "ann.zip");
  await writeFile(path, (await download(ann, id)).rawPayload);
  const files = await readZip(path);
  const textOf = (name: string) => files.get(name)?.toString() ?? "";

  for (const { table, owner, file, shows, hides } of personalData.tables) {
    const rows = JSON.parse(textOf(`data/${file}.json`)) as Record<string, unknown>[];
    const { rows: counted } = await app.db.execute<{ count: string }>(
      sql`select count(*) from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${ann.user.id}`,
    );
    // The notification about this export was added after it was built.
    const hasNotification = ["notifications", "deliveries"].includes(table);
    const wanted = Number(counted[0]?.count) - (hasNotification ? 1 : 0);
    expect([table, rows.length]).toEqual([table, wanted]);
    expect([table, rows.length > 0]).toEqual([table, true]);
    for (const row of rows) {
      expect([table, ...Object.keys(row)]).toEqual([table, ...shows]);
      for (const hidden of Object.keys(hides)) expect(row).not.toHaveProperty(hidden);
    }
  }
  const [profile] = JSON.parse(textOf("data/profile.json"));
  expect(profile).toMatchObject({ email: ann.email, full_name: "zqxexport Person" });

  const pictures = [...files.keys()].filter((name) => /^(photos|pictures|trash)\//.test(name));
  expect(pictures.map((name) => name.split("/")[0]).toSorted()).toEqual([
    "photos",
    "pictures",
    "trash",
  ]);
  const { rows: kept } = await app.db.execute<{ key: string; bytes: number }>(
    sql`select 'users/' || user_id || '/' || id || '/' || name as key, bytes::int
      from pictures, jsonb_each(files) as f(name, bytes)
      where user_id = ${ann.user.id} and name like 'original.%'`,
  );
  expect(pictures.map((name) => files.get(name)?.length).toSorted()).toEqual(
    kept.map(({ bytes }) => bytes).toSorted(),
  );
  for (const name of pictures) expect(name).toMatch(/\/\d{4}-\d\d-\d\d .+\.(jpg|webp)$/);

  expect(textOf("credits.csv").split("\r\n")[0]).toBe(
    "date,type,description,amount,balance,picture",
  );
  const calendar = new ICAL.Component(ICAL.parse(textOf("calendar.ics")));
  const [event] = calendar.getAllSubcomponents("vevent");
  expect(event?.getFirstPropertyValue("summary")).toBe("zqxexport day");

  const index = textOf("index.html");
  for (const name of pictures)
    expect(index).toContain(`href="${name.split("/").map(encodeURIComponent).join("/")}"`);
  for (const { file } of personalData.tables) expect(index).toContain(`data/${file}.json`);
  // The export contains no secret that would let a finder act as the owner.
  const all = [...files].filter(([name]) => /json|html|csv|ics/.test(name)).join();
  const { rows: secrets } = await app.db.execute<{ secret: string }>(
    sql`select token as secret from sessions where user_id = ${ann.user.id}
      union select password from credentials
        where user_id = ${ann.user.id} and password is not null`,
  );
  expect(secrets.length).toBeGreaterThan(1);
  for (const { secret } of secrets) expect(all).not.toContain(secret);
}, 60_000);

test("the index page is in the language of its owner", async () => {
  const ann = await signUp(app);
  await app.call(changeLanguage, { body: { language: "de" } }, { token: ann.token });
  const path = join(folder, "german.zip");
  await writeFile(path, (await download(ann, await completeExport(ann))).rawPayload);
  const index = (await readZip(path)).get("index.html")?.toString() ?? "";
  expect(index).toContain('<html lang="de">');
  expect(index).toContain("Alles, was dir gehört");
  expect(index).toContain("es ist in jeder Zeile dasselbe");
  expect(index).not.toMatch(/undefined|Left out|it only|There are none/);
});

describe("request for an export", () => {
  test("3 concurrent requests create one export", async () => {
    const ann = await signUp(app);
    const responses = await Promise.all([request(ann), request(ann), request(ann)]);
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(responses.map(({ json }) => json.id)).size).toBe(1);
    expect(DataExport.parse(responses[0]?.json)).toMatchObject({ state: "waiting", progress: 0 });
    const { rows } = await app.db.execute(
      sql`select 1 from pgboss.job where name = 'account.export' and group_id = ${ann.user.id}`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe("ready export", () => {
  test("sends a notification, a live event and an email, and expires after 7 days", async () => {
    const ann = await signUp(app);
    const events: unknown[] = [];
    app.live.subscribe(ann.user.id, { onEvent: (event) => events.push(event), onGap: () => {} });
    const id = await completeExport(ann);
    const [copy] = await listOf(ann);
    expect(copy).toMatchObject({ id, state: "ready", progress: 1, bytes: expect.any(Number) });
    const lasts = Date.parse(copy?.expires_at ?? "") - Date.parse(copy?.ready_at ?? "");
    expect(lasts).toBe(7 * DAY);
    const { json } = await app.call(listNotifications, {} as never, { token: ann.token });
    expect(json.notifications[0]).toMatchObject({
      kind: "export_ready",
      title: "Your data is ready",
      link: "/profile#data",
    });
    const { rows } = await app.db.execute<{ kind: string }>(
      sql`select data->>'template' as kind from pgboss.job
        where name = 'notifications.mail' and group_id = ${ann.user.id} order by created_on desc limit 1`,
    );
    expect(rows[0]?.kind).toBe("export_ready");
    expect(events).toContainEqual({ type: "export_changed" });
  });

  test("is served to its owner only, as a whole and in ranges", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    const id = await completeExport(ann);
    const whole = await download(ann, id);
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({
      "content-type": "application/zip",
      "accept-ranges": "bytes",
      "cache-control": "private, no-store",
    });
    expect(whole.headers["content-disposition"]).toMatch(/attachment; filename="twofold-.*\.zip"/);
    const part = await download(ann, id, { range: "bytes=10-29" });
    expect([part.statusCode, part.headers["content-range"]]).toEqual([
      206,
      `bytes 10-29/${whole.rawPayload.length}`,
    ]);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 30))).toBe(true);
    expect((await download(ann, id, { range: "bytes=99999999-" })).statusCode).toBe(416);
    expect((await download(bob, id)).statusCode).toBe(404);
    expect((await app.server.inject({ url: exportAddress(id) })).statusCode).toBe(404);
  });

  test("replaces the previous export", async () => {
    const ann = await signUp(app);
    const [first, second] = [await completeExport(ann), await completeExport(ann)];
    expect((await listOf(ann)).map(({ id }) => id)).toEqual([second]);
    expect((await download(ann, first)).statusCode).toBe(404);
    expect((await download(ann, second)).statusCode).toBe(200);
  });

  test("is removed with its file after it expires", async () => {
    const ann = await signUp(app);
    const id = await completeExport(ann);
    const key = `exports/${ann.user.id}/${id}.zip`;
    const { storage } = app.wiring.ports;
    await purgeExpiredExports(at(6 * DAY));
    (await storage.read(key))?.destroy();
    expect(await storage.read(key).then((stream) => stream?.destroy())).toBeDefined();
    await purgeExpiredExports(at(8 * DAY));
    expect(await storage.read(key)).toBeUndefined();
    expect(await listOf(ann)).toEqual([]);
  });
});

describe("export under faults", () => {
  test("after a worker crash the next attempt completes the export", async () => {
    const ann = await signUp(app);
    const { id } = (await request(ann)).json;
    const ctx = app.wiring.context();
    const storage = {
      ...ctx.ports.storage,
      putStream: async () => {
        throw new Error("killed");
      },
    };
    await expect(build(ann, id, { ...ctx, ports: { ...ctx.ports, storage } })).rejects.toThrow(
      "killed",
    );
    expect((await listOf(ann))[0]).toMatchObject({ state: "building" });
    await build(ann, id);
    expect((await listOf(ann))[0]).toMatchObject({ id, state: "ready" });
    // A job may be delivered twice.
    await build(ann, id);
    expect((await download(ann, id)).statusCode).toBe(200);
  });

  test("a failed export is listed as failed and can be requested again", async () => {
    const ann = await signUp(app);
    const { id } = (await request(ann)).json;
    await failExport(app.wiring.context(), { userId: ann.user.id, id });
    expect((await listOf(ann))[0]).toMatchObject({ id, state: "failed" });
    const again = await completeExport(ann);
    expect((await listOf(ann)).map((each) => each.id)).toEqual([again]);
  });

  test("deleting the account while the export is built stores no file", async () => {
    const ann = await signUp(app);
    const { id } = (await request(ann)).json;
    await app.call(deleteAccount, {}, { token: ann.token });
    await app.db.execute(sql`delete from exports where user_id = ${ann.user.id}`);
    await build(ann, id);
    expect(await app.wiring.ports.storage.read(`exports/${ann.user.id}/${id}.zip`)).toBeUndefined();
  });
});
