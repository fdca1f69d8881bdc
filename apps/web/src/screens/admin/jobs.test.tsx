import { getAdminAccess } from "@twofold/contract/admin/access";
import {
  cancelJobs,
  listFailures,
  listQueuedJobs,
  listQueues,
  retryJobs,
  type JobQueue,
} from "@twofold/contract/admin/queues";
import { me } from "@twofold/contract/auth";
import { screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { adminAccess } from "../../testing/admin.ts";
import { admin, keepSession } from "../../testing/fixtures.ts";
import { createApp } from "../../testing/render-app.tsx";
import { answer } from "../../testing/server.ts";

beforeAll(async () => {
  await Promise.all([import("../../ui/toast-view.tsx"), import("./jobs.tsx")]);
});

const queue = (name: string, changes: Partial<JobQueue> = {}): JobQueue => ({
  name,
  waiting: 0,
  running: 0,
  failed: 0,
  oldest_seconds: null,
  schedule: null,
  ...changes,
});
const ids = [1, 2].map((n) => `0198c0de-1111-7000-8000-00000000000${n}`);
const error = "Error: connection refused";

async function createJobsPage() {
  keepSession(admin);
  answer(me, admin);
  answer(getAdminAccess, adminAccess("operator"));
  answer(listQueues, {
    queues: [
      queue("images.derive", { waiting: 12, oldest_seconds: 31 }),
      queue("notifications.mail", { failed: 2, oldest_seconds: 10_080 }),
      queue("audit.head", {
        schedule: {
          cron: "7 0 * * *",
          last_run_at: "2027-02-05T00:07:00.000Z",
          next_run_at: "2027-02-06T00:07:00.000Z",
        },
      }),
    ],
  });
  answer(listFailures, {
    failures: [{ error, count: 2, last_at: "2027-02-05T09:02:00.000Z" }],
  });
  answer(listQueuedJobs, {
    jobs: ids.map((id) => ({
      id,
      state: "failed" as const,
      created_at: "2027-02-05T09:02:00.000Z",
      attempts: 10,
      error,
      shows: { generation_id: "0198c0de-2222-7000-8000-0000000071c0" },
    })),
    next_cursor: null,
  });
  const app = await createApp("/admin/jobs");
  await screen.findByRole("heading", { level: 1, name: "Jobs" });
  return app;
}

test("lists queues with the failing ones first, the failures of the first, and the schedules", async () => {
  await createJobsPage();
  const queues = within(await screen.findByRole("table", { name: "Queues" }));
  const [, first, second, third] = queues.getAllByRole("row");
  expect(first).toHaveTextContent(/notifications\.mail.*Failing.*2 ?hr/);
  expect(second).toHaveTextContent("audit.head");
  expect(third).toHaveTextContent(/images\.derive.*Well.*12.*31 ?sec/);
  expect(
    await screen.findByRole("heading", { name: "Failures in “notifications.mail”" }),
  ).toBeVisible();
  expect(await screen.findAllByText(/generation 0198c0de/)).toHaveLength(2);
  const schedules = within(screen.getByRole("table", { name: "Schedules" }));
  expect(schedules.getAllByRole("row")).toHaveLength(2);
});

test("retries only what is selected, with the state that was seen, and names what was skipped", async () => {
  const { user } = await createJobsPage();
  const sent = answer(retryJobs, { done: [ids[0] ?? ""], skipped: [ids[1] ?? ""] });
  for (const box of await screen.findAllByRole("checkbox", { name: /Job 0198c0de/ }))
    await user.click(box);
  await user.click(await screen.findByRole("button", { name: "Retry 2" }));
  expect(await screen.findByText(/1 job will run again\. Changed meanwhile/)).toBeVisible();
  expect(sent[0]?.url).toContain("/api/admin/queues/notifications.mail/retry");
  expect(await sent[0]?.json()).toEqual({ items: ids.map((id) => ({ id, state: "failed" })) });
});

test("asks for a reason before jobs are cancelled", async () => {
  const { user } = await createJobsPage();
  const sent = answer(cancelJobs, { done: [ids[0] ?? ""], skipped: [] });
  const [box] = await screen.findAllByRole("checkbox", { name: /Job 0198c0de/ });
  if (!box) throw new Error("no job can be selected");
  await user.click(box);
  await user.click(await screen.findByRole("button", { name: "Cancel 1" }));
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "No longer needed");
  await user.click(screen.getByRole("button", { name: "Cancel jobs" }));
  expect(await screen.findByText("Cancelled: 1 job.")).toBeVisible();
  expect(await sent[0]?.json()).toEqual({
    items: [{ id: ids[0], state: "failed" }],
    reason: "No longer needed",
  });
});
