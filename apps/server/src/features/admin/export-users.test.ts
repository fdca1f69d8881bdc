import { listAudit } from "@twofold/contract/admin/audit";
import { exportUsers } from "@twofold/contract/admin/users";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { fill, idAt } from "#testing/many-rows.ts";

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpAdmin(app, ["owner"]);
}, 40_000);
afterAll(() => app.stop());

const read = (query: Record<string, string> = {}) =>
  app.server.inject({
    url: exportUsers.path,
    query,
    headers: { authorization: `Bearer ${owner.token}` },
  });

test("CSV of users › is safe from formulas, has masked addresses and is recorded", async () => {
  const ann = await signUp(app, { full_name: '=HYPERLINK("x")' });
  const { statusCode, headers, body } = await read({ q: ann.user.id });
  expect([statusCode, headers["content-type"]]).toEqual([
    200,
    "text/csv; charset=utf-8; header=present",
  ]);
  const [head, line, ...rest] = body.trimEnd().split("\r\n");
  expect(head).toMatch(/^id,username,name,email,/);
  expect(line).toContain(`"'=HYPERLINK(""x"")"`);
  expect(rest).toEqual([]);
  expect(body).not.toContain(ann.email);
  const query = { action: "users.exported" };
  const { json } = await app.call(listAudit, { query }, { token: owner.token });
  expect(json.entries).toHaveLength(1);
  expect(JSON.stringify(json)).not.toContain("HYPERLINK");
});

test("CSV of users › has every user of several pages once", async () => {
  await fill(
    app.db,
    sql`insert into users (id, username, email, full_name, time_zone, terms_version, created_at, updated_at)
      select ${idAt("n")}, 'csv' || n, 'csv' || n || '@x.example', 'N', 'UTC', '1', now(), now()
      from generate_series(1, 2500) n`,
  );
  for (const query of [{}, { q: "csv" }]) {
    const lines = (await read(query)).body.trimEnd().split("\r\n").slice(1);
    const ids = new Set(
      lines.filter((line) => line.includes('"csv')).map((line) => line.slice(0, 36)),
    );
    expect(ids.size).toBe(2500);
    expect(new Set(lines).size).toBe(lines.length);
  }
});
