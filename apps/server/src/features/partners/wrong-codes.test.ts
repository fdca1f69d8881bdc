import * as contract from "@twofold/contract/partners";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { partnersOn } from "#testing/partners.ts";

let app: TestApp;
let on: ReturnType<typeof partnersOn>;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "1" } });
  on = partnersOn(app);
  [ann, bob] = [await signUp(app, { full_name: "Ann" }), await signUp(app)];
}, 60_000);
afterAll(() => app.stop());

const codesOf = (responses: readonly { status: number; json: { code?: string } }[]) =>
  responses.map(({ json }) => json.code).toSorted();

test("right code › is no wrong attempt, however often it is read", async () => {
  const { json } = await app.call(contract.invitePartner, { body: { by: "code" } }, ann);
  const { code } = json.new_code;
  for (let read = 0; read < 8; read += 1)
    expect((await app.call(contract.previewInvitation, { body: { code } })).status).toBe(200);
});

test("8 concurrent wrong codes › exactly 5 are compared, and then the right one is refused too", async () => {
  const { json } = await app.call(contract.invitePartner, { body: { by: "code" } }, ann);
  const guesses = Array.from({ length: 8 }, () => on.accept(bob, { code: "22222222" }));
  expect(codesOf(await Promise.all(guesses))).toEqual([
    ...Array<string>(5).fill("invitation_ended"),
    ...Array<string>(3).fill("rate_limited"),
  ]);
  expect((await on.accept(bob, { code: json.new_code.code })).json.code).toBe("rate_limited");
  expect((await app.call(contract.getPartner, {}, ann)).json.partner).toBeNull();
});
