import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { killDemo, RANDOM } from "#testing/demo.ts";
import { isFullRun } from "#testing/full-run.ts";
import { createMortalPool } from "#testing/mortal-pool.ts";
import { listAllRows } from "#testing/table-rows.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { createDemo } from "../seed/demo/demo.ts";

let undisturbed: TestApp;
let killed: TestApp;
beforeAll(async () => {
  [undisturbed, killed] = [await startTestApp(), await startTestApp()];
}, 60_000);
afterAll(async () => {
  await undisturbed.stop();
  await killed.stop();
});

/** Shares of the run without a pattern; more of them early, where a run erases what the one before left. */
const moments = Array.from(
  { length: isFullRun ? 9 : 3 },
  (_, index) => (((index + 1) * 0.618) % 1) ** 3,
);

test(`the demo is killed ${moments.length + 1} times and started again › the rows are those of an undisturbed run`, async () => {
  const counted = createMortalPool(undisturbed.wiring.database.pool);
  await createDemo(undisturbed.wiring.context(), {});
  const statements = counted.statements();

  const process = createMortalPool(killed.wiring.database.pool);
  for (const share of moments) {
    process.dieAfter(Math.ceil(statements * share));
    await createDemo(killed.wiring.context(), {}).catch(() => {});
    expect([share, process.revive()]).toEqual([share, true]);
  }
  // The last time as a process, which also ends while it writes a file.
  await killDemo(killed, { images: 12 });
  // The server notices a killed client only with its next statement.
  await wait(200);
  expect(await createDemo(killed.wiring.context(), {})).toMatchObject({ is: "created" });
  const [expected, rows] = await Promise.all(
    [undisturbed, killed].map(({ db }) => listAllRows(db, RANDOM)),
  );
  for (const [name, compared] of Object.entries(rows ?? {}))
    expect([name, compared]).toEqual([name, expected?.[name]]);
}, 600_000);
