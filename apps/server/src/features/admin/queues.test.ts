import { listAudit } from "@twofold/contract/admin/audit";
import * as contract from "@twofold/contract/admin/queues";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Job } from "#kit/jobs.ts";
import { createJobWorker } from "#kit/jobs-worker.ts";
import { openLog } from "#kit/log.ts";
import { pictureReadyJob, runJob } from "#features/generations/generations.queues.ts";
import { mailJob } from "#features/notifications/notifications.queues.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { errorOf } from "./job-error.ts";

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  operator = await signUpAdmin(app, ["operator"]);
});
afterAll(() => app.stop());

const marker = "marker-7f3a";
const later = { timeout: 15_000, interval: 50 };
const as = () => ({ token: operator.token });
const name = pictureReadyJob.name;
const queueOf = async (queue = name): Promise<contract.JobQueue> =>
  (await app.call(contract.listQueues, {}, as())).json.queues.find(
    (each: contract.JobQueue) => each.name === queue,
  );
const jobs = async (query = {}, queue = name): Promise<contract.QueuedJob[]> =>
  (await app.call(contract.listQueuedJobs, { params: { name: queue }, query }, as())).json.jobs;
const retry = (items: readonly { id: string; state: contract.JobState }[]) =>
  app.call(contract.retryJobs, { params: { name }, body: { items: [...items] } }, as());
const cancel = (items: readonly { id: string; state: contract.JobState }[]) =>
  app.call(
    contract.cancelJobs,
    { params: { name }, body: { items: [...items], reason: "No longer needed" } },
    as(),
  );

/** Jobs that have used all attempts, with the error that their handler threw. */
async function fail(job: Job, payloads: readonly object[], message: string) {
  const worker = createJobWorker({
    url: app.config.DATABASE_URL,
    log: openLog("silent"),
    payloads: app.wiring.payloads,
  });
  worker.work(job, async () => {
    throw new TypeError(message);
  });
  const { failed, waiting } = await queueOf(job.name);
  const expected = failed + waiting + payloads.length;
  for (const payload of payloads) await app.wiring.context().jobs.enqueue(job, payload as never);
  await app.db.execute(sql`update pgboss.job set retry_limit = 0 where name = ${job.name}`);
  await worker.start();
  await vi.waitFor(async () => expect((await queueOf(job.name)).failed).toBe(expected), later);
  await worker.stop(2);
}

const payload = () => ({ user_id: crypto.randomUUID(), generation_id: crypto.randomUUID() });

test("queues show counts, the oldest age and their schedule", async () => {
  await app.wiring.context().jobs.enqueue(runJob, payload());
  await app.db.execute(
    sql`update pgboss.job set start_after = now() - interval '90 seconds' where name = ${runJob.name}`,
  );
  const queue = await queueOf(runJob.name);
  expect(queue).toMatchObject({ waiting: 1, running: 0, failed: 0, schedule: null });
  expect(queue.oldest_seconds).toBeGreaterThanOrEqual(90);

  await app.wiring.context().jobs.enqueue({ ...runJob, name: "audit.head" }, payload());
  const { schedule } = await queueOf("audit.head");
  expect(schedule?.cron).toBe("7 0 * * *");
  expect(schedule?.next_run_at).toMatch(/T00:07:00.000Z$/);
  expect(Date.parse(schedule?.last_run_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
});

test("failures are grouped by their error, and retried ones run again", async () => {
  const payloads = [payload(), payload()];
  await fail(pictureReadyJob, payloads, "storage answered 503 for picture 17");
  await fail(pictureReadyJob, [payload()], "the template is missing");
  const { json } = await app.call(contract.listFailures, { params: { name } }, as());
  const error = "TypeError: storage answered # for picture #";
  expect(json.failures).toMatchObject([
    { error, count: 2 },
    { error: "TypeError: the template is missing", count: 1 },
  ]);
  const found = await jobs({ error });
  expect(found.map(({ shows }) => shows["generation_id"]).toSorted()).toEqual(
    payloads.map(({ generation_id }) => generation_id).toSorted(),
  );

  const [first, second] = found;
  if (!first || !second) throw new Error("two jobs failed");
  const { json: outcome } = await retry([first]);
  expect(outcome).toEqual({ done: [first.id], skipped: [] });
  expect(await queueOf()).toMatchObject({ waiting: 1, failed: 2 });
  // What was seen as failed is waiting now: it is skipped, and listed.
  expect((await retry([first, second])).json).toEqual({ done: [second.id], skipped: [first.id] });
  const query = { action: "queues.jobs_retried", limit: 1 };
  const { entries } = (await app.call(listAudit, { query }, as())).json;
  expect(entries).toMatchObject([
    { subject_id: name, after: { job_ids: [second.id], skipped: 1 } },
  ]);
});

test("a job that failed after the list was read is untouched", async () => {
  await app.db.execute(sql`delete from pgboss.job where name like ${`${name}%`}`);
  await app.wiring.context().jobs.enqueue(pictureReadyJob, payload());
  const [seen] = await jobs({ state: "waiting" });
  if (!seen) throw new Error("a job is waiting");
  await fail(pictureReadyJob, [], "nothing");
  expect((await cancel([seen])).json).toEqual({ done: [], skipped: [seen.id] });
  expect((await retry([seen])).json).toEqual({ done: [], skipped: [seen.id] });
  expect(await queueOf()).toMatchObject({ waiting: 0, failed: 1 });
});

test("cancelled jobs do not run, whether they wait or failed", async () => {
  await app.db.execute(sql`delete from pgboss.job where name like ${`${name}%`}`);
  await fail(pictureReadyJob, [payload()], "the template is missing");
  await app.wiring.context().jobs.enqueue(pictureReadyJob, payload());
  const both = [...(await jobs()), ...(await jobs({ state: "waiting" }))];
  expect(both.map(({ state }) => state)).toEqual(["failed", "waiting"]);
  expect((await cancel(both)).json.done.toSorted()).toEqual(both.map(({ id }) => id).toSorted());
  expect(await queueOf()).toMatchObject({ waiting: 0, failed: 0 });
});

test("101 jobs are refused, and so is an unknown queue", async () => {
  const items = Array.from({ length: 101 }, () => ({
    id: crypto.randomUUID(),
    state: "failed" as const,
  }));
  expect((await retry(items)).status).toBe(400);
  expect((await cancel(items)).status).toBe(400);
  const params = { name: "pgboss.job" };
  expect((await app.call(contract.listFailures, { params }, as())).json.code).toBe("not_found");
});

test("a marker in a payload is in no reply, also if the error repeats it", async () => {
  await fail(
    mailJob,
    [{ user_id: crypto.randomUUID(), template: marker, data: { marker } }],
    marker,
  );
  await fail(
    pictureReadyJob,
    [{ ...payload(), more: marker }],
    `no picture of ${operator.email} with "${marker}"`,
  );
  await app.db.execute(
    sql`update pgboss.job set data = data || jsonb_build_object('more', ${marker}::text)
      where name = ${`${name}.dead`}`,
  );
  const replies: unknown[] = [(await app.call(contract.listQueues, {}, as())).json];
  for (const { name: queue } of (replies[0] as { queues: contract.JobQueue[] }).queues) {
    const params = { name: queue };
    replies.push((await app.call(contract.listFailures, { params }, as())).json);
    for (const state of contract.JobState.options) replies.push(await jobs({ state }, queue));
  }
  const text = JSON.stringify(replies);
  expect(text).toContain("TypeError");
  for (const secret of [marker, operator.email, "user_id"]) expect(text).not.toContain(secret);
});

test("an error without quotes around a value of the payload does not show it", () => {
  const row = { id: "", created_on: new Date(), attempts: 1 };
  const data = { user_id: "1", nested: { text: "Anna Berger" } };
  const error = { name: "Error", message: "cannot send to Anna Berger now" };
  expect(errorOf({}, { ...row, data, error })).toBe("Error: cannot send to … now");
});
