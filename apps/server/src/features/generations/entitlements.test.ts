import { randomUUID } from "node:crypto";
import * as contract from "@twofold/contract/generations";
import { subscribe } from "@twofold/contract/subscriptions";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { multipartOf, signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { generations } from "./generations.tables.ts";
import { runGeneration } from "./run-generation.ts";

/** This app has no worker, so jobs stay in the queue. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // The process that checks photos takes a while to start on a busy machine.
  await ask(await signUp(app));
  await app.db.delete(generations);
  await app.db.execute(sql`delete from pgboss.job where name = 'generations.run'`);
}, 60_000);
afterAll(() => app.stop());

async function subscribed(plan_name: string, price: number): Promise<Person> {
  const who = await signUp(app);
  const { status } = await app.call(
    subscribe,
    { body: { plan_name, price } },
    { token: who.token },
  );
  expect(status).toBe(200);
  return who;
}

/** Requests a generation without waiting for its end. */
async function ask(who: Person, on = app): Promise<string> {
  const form = { template_name: "studio1", prompt: "draw", person_count: "1" };
  const { headers, payload } = await multipartOf(form, { user_images: [await aPhoto()] });
  const key = randomUUID();
  let refusal: string | undefined;
  void on.server
    .inject({
      method: "POST",
      url: contract.startGeneration.path,
      headers: { ...headers, authorization: `Bearer ${who.token}`, "idempotency-key": key },
      payload,
    })
    .then(({ statusCode, body }) => {
      if (statusCode >= 400) refusal = body;
    });
  return vi.waitFor(
    async () => {
      if (refusal !== undefined) return `refused: ${refusal}`;
      const [row] = await on.db
        .select()
        .from(generations)
        .where(eq(generations.idempotencyKey, key));
      if (!row) throw new Error("it is not there yet");
      return row.id;
    },
    { timeout: 25_000 },
  );
}
const rowOf = async (id: string, on = app) =>
  (await on.db.select().from(generations).where(eq(generations.id, id)))[0];

test("queue: generations of a higher plan run first, and each user sees the position", async () => {
  const free = await signUp(app);
  const pro = await subscribed("Pro", 19.99);
  const basic = await subscribed("Basic", 4.99);
  const asked = [await ask(free), await ask(basic), await ask(pro)];
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select data->>'generation_id' as id from pgboss.job where name = 'generations.run' order by priority desc, created_on`,
  );
  expect(rows.map(({ id }) => id)).toEqual(asked.toReversed());
  const placeOf = async (who: Person, id = "") =>
    (await app.call(contract.getGeneration, { params: { id } }, { token: who.token })).json
      .position;
  expect(await placeOf(pro, asked[2])).toBe(0);
  expect(await placeOf(basic, asked[1])).toBe(1);
  expect(await placeOf(free, asked[0])).toBe(2);
});

test("picture size follows the plan at the time of the request, also after the plan has ended", async () => {
  const premium = await subscribed("Premium", 9.99);
  const [large, plain] = [await ask(premium), await ask(await signUp(app))];
  await app.db.execute(
    sql`update subscriptions set state = 'ended', ended_at = now() where user_id = ${premium.user.id}`,
  );
  const sizes: number[][] = [];
  for (const id of [large, plain]) {
    const row = await rowOf(id);
    if (!row) throw new Error("it is not there");
    await runGeneration(app.wiring.context(), row, new AbortController().signal);
    const { rows } = await app.db.execute<{ width: number; height: number }>(
      sql`select p.width, p.height from generations g join images i on i.user_id = g.user_id and i.id = g.image_id
        join pictures p on p.user_id = i.user_id and p.id = i.picture_id where g.id = ${id}`,
    );
    sizes.push(rows.map(({ width, height }) => [width, height])[0] ?? []);
  }
  expect(sizes).toEqual([
    [2_048, 2_560],
    [1_024, 1_280],
  ]);
});

test("picture size without plans is the largest for all users", async () => {
  const off = await startTestApp({ env: { SUBSCRIPTION_SYSTEM: "off" } });
  const row = await rowOf(await ask(await signUp(off), off), off);
  expect(row).toMatchObject({ priority: 0, pictureScale: 2 });
  await off.stop();
}, 60_000);
