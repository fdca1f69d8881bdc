import { readTogether } from "@twofold/contract/reads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.stop());

/** As the document of the dashboard requests them. */
const addresses = [
  "/api/auth/me",
  "/api/credits/balance",
  "/api/subscription/status",
  "/api/users/dashboard",
  "/api/templates",
  "/api/gallery/banners",
  "/api/events",
  "/api/partner",
  "/api/personal-events?month=11&year=2026",
  "/api/images?source=generated&suggested=true&limit=4",
  "/api/users/consents",
];

describe("first reads of the dashboard", () => {
  test("have the replies of separate requests", async () => {
    const { token } = await signUp(app);
    const { json } = await app.call(
      readTogether,
      { query: { of: addresses.join(" ") } },
      { token },
    );
    expect(Object.keys(json.replies).toSorted()).toEqual(addresses.toSorted());
    for (const url of addresses) {
      const headers = { authorization: `Bearer ${token}` };
      const separate = await app.server.inject({ url, headers });
      expect([url, json.replies[url]?.body]).toEqual([url, separate.body]);
    }
  });

  test("are those of the caller", async () => {
    const [ann, ben] = [await signUp(app), await signUp(app)];
    const request = { query: { of: "/api/auth/me" } };
    for (const { token, user } of [ann, ben]) {
      const { json } = await app.call(readTogether, request, { token });
      expect(JSON.parse(json.replies["/api/auth/me"]?.body ?? "")).toMatchObject({ id: user.id });
    }
  });
});
