import { creditBalance, creditTransactions } from "@twofold/contract/credits";
import { checkPhoto, getGeneration, startGeneration } from "@twofold/contract/generations";
import { reportNotUs, type NotUsReason } from "@twofold/contract/generations/not-us";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Ports } from "#kit/ctx.ts";
import { verifyLedger } from "#features/credits/credits.ts";
import type { Harm } from "#features/safety/safety.ts";
import { multipartOf, signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { countReports } from "./reports.store.ts";

let app: TestApp;
/** The harm that the screen of this app finds in every photo. */
let found: Harm | undefined;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  const screen = { check: async () => found, close: async () => {} };
  Object.assign(app.wiring.ports, { imageScreen: screen } satisfies Partial<Ports>);
}, 60_000);
beforeEach(() => {
  found = undefined;
});
afterAll(() => app.stop());

async function start({ token }: Person, prompt: string, width = 640) {
  const form = { template_name: "studio1", prompt, person_count: "1" };
  const { headers, payload } = await multipartOf(form, { user_images: [await aPhoto({ width })] });
  const response = await app.server.inject({
    method: "POST",
    url: startGeneration.path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  return { status: response.statusCode, json: response.json() };
}

const balanceOf = async ({ token }: Person): Promise<number> =>
  (await app.call(creditBalance, {}, { token })).json.current_balance;

test.each([
  ["the two of us naked", "sexual"],
  ["a child in underwear", "minors"],
  ["strangled", "violence"],
  ["before a swastika", "hate"],
])(
  "harmful prompt '%s' is rejected with a reason before credits are held",
  async (prompt, category) => {
    const ann = await signUp(app);
    const { status, json } = await start(ann, prompt);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: "prompt_refused", params: { category } });
    expect(await balanceOf(ann)).toBe(5);
  },
);

test("unsafe photo is reported when it is chosen, and rejected at the start", async () => {
  const ann = await signUp(app);
  found = "sexual";
  const check = { form: {}, files: { file: [await aPhoto()] } };
  const { json: report } = await app.call(checkPhoto, check, { token: ann.token });
  expect(report).toMatchObject({ is_usable: false, reason: "harmful" });
  const { status, json } = await start(ann, "draw");
  expect(status).toBe(422);
  expect(json).toMatchObject({ code: "photo_unusable", params: { reason: "harmful" } });
  expect(await balanceOf(ann)).toBe(5);
});

test("photo of two people is rejected, also for a template of one person", async () => {
  const ann = await signUp(app);
  const { status, json } = await start(ann, "draw", 777);
  expect(status).toBe(422);
  expect(json).toMatchObject({ code: "photo_unusable", params: { reason: "too_many_faces" } });
  expect(await balanceOf(ann)).toBe(5);
});

const ended = ({ token }: Person, id: string) =>
  vi.waitFor(
    async () => {
      const { json } = await app.call(getGeneration, { params: { id } }, { token });
      expect(json.status).not.toMatch(/queued|running/);
      return json;
    },
    { timeout: 30_000, interval: 50 },
  );

test("generated image with one person too many is never delivered, and the credits are released", async () => {
  const ann = await signUp(app);
  const { json } = await start(ann, "crowd");
  expect(await ended(ann, json.id)).toMatchObject({ status: "failed", image: null });
  expect(await balanceOf(ann)).toBe(5);
}, 40_000);

const say = ({ token }: Person, id: string, reason: NotUsReason = "not_me") =>
  app.call(reportNotUs, { params: { id }, body: { reason } }, { token });

async function delivered(who: Person): Promise<string> {
  const { json } = await start(who, "draw");
  expect((await ended(who, json.id)).status).toBe("succeeded");
  return json.id;
}

test("'not us' report returns the credits once per generation and once per day", async () => {
  const ann = await signUp(app);
  const [first, second] = [await delivered(ann), await delivered(ann)];
  expect(await balanceOf(ann)).toBe(3);
  expect((await say(ann, first)).json).toEqual({ credits_returned: 1, already_reported: false });
  expect(await balanceOf(ann)).toBe(4);
  expect((await say(ann, first, "other")).json).toEqual({
    credits_returned: 0,
    already_reported: true,
  });
  expect((await say(ann, second, "distorted")).json).toEqual({
    credits_returned: 0,
    already_reported: false,
  });
  expect(await balanceOf(ann)).toBe(4);
  const { json } = await app.call(creditTransactions, { query: {} }, { token: ann.token });
  expect(json.transactions[0]).toMatchObject({
    transaction_type: "bonus",
    description: "Returned: not us",
    amount: 1,
  });
  const faults: string[] = [];
  for await (const fault of verifyLedger(app.db)) faults.push(fault);
  expect(faults).toEqual([]);
});

test("concurrent 'not us' reports return the credits once", async () => {
  const ann = await signUp(app);
  const ids = [await delivered(ann), await delivered(ann), await delivered(ann)];
  const answers = await Promise.all([...ids, ...ids].map((id) => say(ann, id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(answers.reduce((sum, { json }) => sum + json.credits_returned, 0)).toBe(1);
  expect(answers.filter(({ json }) => json.already_reported)).toHaveLength(3);
  expect(await balanceOf(ann)).toBe(3);
});

test("'not us' report is rejected for a generation that was not delivered", async () => {
  const ann = await signUp(app);
  const { json } = await start(ann, "refuse");
  await ended(ann, json.id);
  expect(await say(ann, json.id)).toMatchObject({
    status: 409,
    json: { code: "not_delivered" },
  });
  expect((await say(ann, crypto.randomUUID())).status).toBe(404);
});

test("'not us' reports are counted by template and engine", async () => {
  const ann = await signUp(app);
  const since = new Date();
  await say(ann, await delivered(ann), "wrong_people");
  await say(ann, await delivered(ann), "wrong_people");
  await say(ann, await delivered(ann), "distorted");
  expect(await countReports(app.db, since)).toEqual([
    { templateName: "studio1", engine: "test", reason: "wrong_people", count: 2, returned: 1 },
    { templateName: "studio1", engine: "test", reason: "distorted", count: 1, returned: 0 },
  ]);
});
