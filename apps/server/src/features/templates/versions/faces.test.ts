import * as contract from "@twofold/contract/admin/templates";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUpAdmin } from "#testing/admins.ts";
import { startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { checkDraft } from "./check-draft.ts";
import { faceProblem } from "./trial-rules.ts";
import { actorOf } from "#testing/actor.ts";

let app: TestApp;
let editor: Person;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  editor = await signUpAdmin(app, ["editor"]);
});
afterAll(() => app.stop());

describe("trial image with another number of faces", () => {
  test("is named with its engine", () => {
    expect(faceProblem("studio", 2, 2)).toBeUndefined();
    expect(faceProblem("studio", 1, 2)).toEqual({ code: "trial_faces", at: "studio", found: 1 });
  });

  test("refuses the publication, also after the check", async () => {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from templates where name = 'autumn'`,
    );
    const id = rows[0]?.id ?? "";
    const started = await app.call(
      contract.startDraft,
      { params: { id }, body: { based_on: 1 } },
      editor,
    );
    const version: number = started.json.version;
    const context = app.wiring.context();
    const ctx = {
      ...context,
      ports: {
        ...context.ports,
        photoChecker: { check: async () => ({ faces: 1, problem: undefined }) },
      },
      actor: actorOf(editor.user),
      admin: { requestId: "", rights: new Set(["content"] as const), entries: 0 },
    };
    const found = { code: "trial_faces", at: "test", found: 1 };
    expect(await checkDraft(ctx, { id, version, revision: 1 })).toMatchObject({
      state: "draft",
      problems: [found],
      trials: [{ engine: "test", faces: 1 }],
    });
    const body = { version, compared_live_version: 1 };
    const { json } = await app.call(contract.publishTemplate, { params: { id }, body }, editor);
    expect(json).toEqual({ seq: null, problems: [found] });
  });
});
