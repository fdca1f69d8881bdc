import { creditBalance } from "@twofold/contract/credits";
import { listExports, requestExport } from "@twofold/contract/account/exports";
import { getGeneration, startGeneration } from "@twofold/contract/generations";
import { uploadImage } from "@twofold/contract/images";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Ports } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { passwordResetEmail, welcomeEmail } from "#features/auth/auth.emails.ts";
import { failOverdueGenerations } from "#features/generations/fail-overdue-generations.ts";
import { sendDueDeliveries } from "#features/notifications/send-due-deliveries.ts";
import { notify, sendEmail } from "#features/notifications/notifications.ts";
import { sessions } from "#features/auth/auth.tables.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { portEngine } from "#testing/port-engines.ts";
import { messageWhileOff, switchesOf } from "#testing/switches.ts";

let app: TestApp;
let switches: ReturnType<typeof switchesOf>;
beforeAll(async () => {
  app = await startTestApp({ worker: true, env: { GENERATION_REPLY_MS: "0" } });
  switches = switchesOf(app, await signUpAdmin(app, ["operator"]));
}, 60_000);
afterAll(() => app.stop());

const as = ({ token }: Person) => ({ token });
const later = { timeout: 20_000, interval: 100 };
const balanceOf = async (who: Person): Promise<number> =>
  (await app.call(creditBalance, {}, as(who))).json.current_balance;

async function start(
  who: Person,
  { prompt = "draw", ids }: { prompt?: string; ids?: string[] } = {},
) {
  const form = {
    template_name: "studio1",
    prompt,
    person_count: "1",
    ...(ids && { gallery_image_ids: ids }),
  };
  const files = { user_images: ids ? [] : [await aPhoto()] };
  return app.call(startGeneration, { form: form as never, files }, as(who));
}
const statusOf = async (who: Person, id: string): Promise<string> =>
  (await app.call(getGeneration, { params: { id } }, as(who))).json.status;

/** How often the job was postponed cannot be seen; that it is in its queue again can. */
const jobOf = async (name: string) => {
  const { rows } = await app.db.execute(
    sql`select state, retry_count, start_after > now() as waits from pgboss.job where name = ${name}
      and state < 'completed'`,
  );
  return rows;
};

test("generations: new ones cost nothing, queued ones wait past their deadline and resume", async () => {
  const ann = await signUp(app);
  const before = await balanceOf(ann);
  // One job of a user runs at a time, so the second is in the queue when the switch is off.
  const slow = await start(ann, { prompt: "slow" });
  const queued = await start(ann);
  await switches.off("generations");
  const refused = await start(ann);
  expect([refused.status, refused.json.code]).toEqual([503, "switched_off"]);

  await vi.waitFor(async () => expect(await statusOf(ann, slow.json.id)).toBe("succeeded"), later);
  await vi.waitFor(
    async () =>
      expect(await jobOf("generations.run")).toEqual([
        { state: "created", retry_count: 0, waits: true },
      ]),
    later,
  );
  await app.db.execute(sql`update generations set deadline_at = now() - interval '1 minute'
    where id = ${queued.json.id}`);
  await failOverdueGenerations(app.wiring.context());
  expect(await statusOf(ann, queued.json.id)).toBe("queued");
  // Each time the worker finds it off, the deadline moves.
  await vi.waitFor(async () => {
    const { rows } = await app.db.execute(
      sql`select 1 from generations where id = ${queued.json.id} and deadline_at > now()`,
    );
    expect(rows).toHaveLength(1);
  }, later);

  await switches.on("generations");
  await vi.waitFor(
    async () => expect(await statusOf(ann, queued.json.id)).toBe("succeeded"),
    later,
  );
  expect(before - (await balanceOf(ann))).toBe(2);
}, 60_000);

test("uploads: a photo within a generation is refused too, one from the gallery is not", async () => {
  const ann = await signUp(app);
  const files = { file: [await aPhoto()] };
  const { json } = await app.call(uploadImage, { form: {}, files }, as(ann));
  const before = await balanceOf(ann);
  await switches.off("uploads");
  const refused = await start(ann);
  expect([refused.status, refused.json.params.message_de]).toEqual([503, messageWhileOff.de]);
  expect(await balanceOf(ann)).toBe(before);
  expect((await start(ann, { ids: [json.id] })).status).toBe(202);
  await switches.on("uploads");
});

test("hosted engines: a new generation is refused with the message, and a queued one resumes", async () => {
  const ann = await signUp(app);
  const { engines } = app.wiring.ports;
  const busy = Promise.withResolvers<void>();
  const hosted = portEngine("hosted", { isOurs: false }, () => busy.promise);
  Object.assign(app.wiring.ports, { engines: [hosted] } satisfies Partial<Ports>);
  try {
    const running = await start(ann);
    await vi.waitFor(() => expect(hosted.calls()).toBe(1), later);
    // Jobs of one user run one after another.
    const queued = await start(ann);
    const before = await balanceOf(ann);
    await switches.off("hosted_engines");
    const refused = await start(ann);
    expect([refused.status, refused.json.params?.capability]).toEqual([503, "hosted_engines"]);
    expect(await balanceOf(ann)).toBe(before);

    busy.resolve();
    await vi.waitFor(
      async () => expect(await jobOf("generations.run")).toMatchObject([{ waits: true }]),
      later,
    );
    expect(await statusOf(ann, running.json.id)).toBe("succeeded");
    expect(await statusOf(ann, queued.json.id)).toBe("queued");
    expect(hosted.calls()).toBe(1);

    await switches.on("hosted_engines");
    await vi.waitFor(
      async () => expect(await statusOf(ann, queued.json.id)).toBe("succeeded"),
      later,
    );
  } finally {
    Object.assign(app.wiring.ports, { engines } satisfies Partial<Ports>);
  }
}, 60_000);

test("hosted engines: an engine of this server continues", async () => {
  const ann = await signUp(app);
  await switches.off("hosted_engines");
  expect((await start(ann)).status).toBe(202);
  await switches.on("hosted_engines");
});

test("emails: those about security are sent, the others wait and are sent once", async () => {
  const ann = await signUp(app);
  await switches.off("emails");
  await inTransaction(app.wiring.context(), async (tx) => {
    await sendEmail(tx, ann.user.id, welcomeEmail, {});
    await sendEmail(tx, ann.user.id, passwordResetEmail, { token: "token" });
  });
  const received = () => app.mailbox.mails.filter(({ to }) => to === ann.email);
  const count = received().length;
  await vi.waitFor(
    async () =>
      expect(await jobOf("notifications.mail")).toEqual([
        { state: "created", retry_count: 0, waits: true },
      ]),
    later,
  );
  await vi.waitFor(() => expect(received().length).toBeGreaterThan(0), later);
  const held = received().length;
  await switches.on("emails");
  await vi.waitFor(() => expect(received().length).toBe(held + 1), later);
  expect(count).toBeLessThanOrEqual(held);
}, 60_000);

test("push and email of notifications wait in their channel", async () => {
  const quiet = await startTestApp();
  try {
    const admin = switchesOf(quiet, await signUpAdmin(quiet, ["operator"]));
    const ann = await signUp(quiet);
    await quiet.db.execute(
      sql`update users set allow_email_updates = true where id = ${ann.user.id}`,
    );
    const ctx = quiet.wiring.context();
    const at = new Date("2030-05-10T12:00:00Z");
    const noon = { ...ctx, clock: () => at };
    const notice = {
      userId: ann.user.id,
      key: "a",
      kind: "event_reminder",
      text: () => ({ title: "Soon", body: "" }),
      link: "/dashboard",
      expiresAt: new Date("2030-05-11T12:00:00Z"),
    } as const;
    await inTransaction(noon, (tx) => notify(tx, [notice], ["email"]));
    // The end is at most seven days ahead of the real clock, so the row is moved to the injected one.
    await admin.off("emails");
    await quiet.db.execute(sql`update switches set until = '2030-05-10T13:00:00Z'`);
    await ctx.services.switches.read();
    expect(await sendDueDeliveries(noon)).toBe(false);
    const one = { ...ctx, clock: () => new Date("2030-05-10T13:00:00Z") };
    expect(await sendDueDeliveries(one)).toBe(true);
    expect(quiet.mailbox.mails.filter(({ subject }) => subject === "Soon")).toHaveLength(1);
  } finally {
    await quiet.stop();
  }
}, 60_000);

test("data exports: a requested one waits without expiring, and is built afterwards", async () => {
  const ann = await signUp(app);
  await app.db.update(sessions).set({ firstFactorAt: new Date(), secondFactorAt: new Date() });
  await switches.off("data_exports");
  expect((await app.call(requestExport, {}, as(ann))).json.code).toBe("switched_off");
  await switches.on("data_exports");
  // Requested while it was on, but the worker finds it off.
  const ctx = app.wiring.context();
  const { exportJob } = await import("#features/account/account.queues.ts");
  const { exports } = await import("#features/account/account.tables.ts");
  const id = crypto.randomUUID();
  const now = new Date();
  await switches.off("data_exports");
  await app.db.insert(exports).values({
    userId: ann.user.id,
    id,
    state: "waiting",
    progress: 0,
    createdAt: now,
    expiresAt: now,
  });
  await ctx.jobs.enqueue(exportJob, { user_id: ann.user.id, export_id: id });
  await vi.waitFor(
    async () => expect(await jobOf("account.export")).toMatchObject([{ waits: true }]),
    later,
  );
  const list = async () => (await app.call(listExports, {}, as(ann))).json.exports;
  expect(await list()).toMatchObject([{ state: "waiting" }]);
  await switches.on("data_exports");
  await vi.waitFor(async () => expect(await list()).toMatchObject([{ state: "ready" }]), later);
}, 60_000);
