import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#kit/id.ts";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { engineAttempts } from "./engines.tables.ts";
import { purgeAttempts } from "./purge-attempts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test("attempts are removed after 13 months, except one that is still open", async () => {
  const { user } = await signUp(app);
  const now = new Date();
  const insert = (engine: string, monthsAgo: number, outcome: "drawn" | null = "drawn") => {
    const startedAt = new Date(now);
    startedAt.setUTCMonth(now.getUTCMonth() - monthsAgo, 1);
    return app.db.insert(engineAttempts).values({
      userId: user.id,
      generationId: newId(),
      attempt: 1,
      engine,
      model: "test",
      startedAt,
      endsBy: startedAt,
      outcome,
      costUsd: 0,
      isEstimate: false,
    });
  };
  await insert("recent", 12);
  await insert("old", 14);
  await insert("open", 14, null);
  await purgeAttempts(app.wiring.context());
  const left = await app.db.select({ engine: engineAttempts.engine }).from(engineAttempts);
  expect(left.map(({ engine }) => engine).toSorted()).toEqual(["open", "recent"]);
});
