import { AdminRole, rightsOf } from "@twofold/contract/admin/rights";
import type { Endpoint } from "@twofold/contract/endpoint";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUpAdmin, makeAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { contractEndpoints } from "#testing/endpoints.ts";

/** Every endpoint of the admin area × every role, looped over the contract. */
const endpoints = (await contractEndpoints()).filter(({ access }) => access === "admin");
const title = ({ method, path }: Endpoint) => `${method} ${path}`;
const byTitle = endpoints.map((each) => [title(each), each] as const);

let app: TestApp;
let people: Record<AdminRole, Person>;
beforeAll(async () => {
  app = await startTestApp();
  const made = await Promise.all(
    AdminRole.options.map(async (role) => [role, await signUpAdmin(app, [role])] as const),
  );
  people = Object.fromEntries(made) as Record<AdminRole, Person>;
});
afterAll(() => app.stop());

/** The body is invalid, so that an authorized call changes nothing. */
async function codeOf({ method, path }: Endpoint, { token }: Person): Promise<string | undefined> {
  const { body } = await app.server.inject({
    method,
    url: path.replace(/:(\w+)/g, () => crypto.randomUUID()),
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(method !== "GET" && { payload: "{" }),
  });
  return body.startsWith("{") ? (JSON.parse(body) as { code?: string }).code : undefined;
}

test("there are endpoints to check, and all are below /api/admin and name a right", () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(8);
  for (const { path, needs } of endpoints) {
    expect(path).toMatch(/^\/api\/admin\//);
    expect([path, needs]).not.toEqual([path, undefined]);
  }
});

describe.each(byTitle)("%s", (_, endpoint) => {
  test.each(AdminRole.options)("checks the right of the role %s", async (role) => {
    const isAllowed = rightsOf([role]).includes(endpoint.needs ?? "team");
    const code = await codeOf(endpoint, people[role]);
    expect(code === "role_missing").toBe(!isAllowed);
  });

  test("refuses an administrator without a second factor", async () => {
    const person = await signUp(app);
    await makeAdmin(app, person, ["owner"], { hasTwoFactor: false });
    expect(await codeOf(endpoint, person)).toBe("second_factor_missing");
  });

  test("refuses a user without a role, also one whose account still says administrator", async () => {
    const person = await signUp(app);
    expect(await codeOf(endpoint, person)).toBe("role_missing");
    await makeAdmin(app, person, []);
    expect(await codeOf(endpoint, person)).toBe("role_missing");
  });

  test("records that the call was refused", async () => {
    const person = await signUpAdmin(app, []);
    await codeOf(endpoint, person);
    const { rows } = await app.db.execute(
      sql`select action, outcome, after from audit_entries where admin_id = ${person.user.id}`,
    );
    expect(rows).toEqual([
      { action: title(endpoint), outcome: "refused", after: { code: "role_missing" } },
    ]);
  });
});
