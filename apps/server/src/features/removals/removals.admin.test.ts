import { getAdminAccess } from "@twofold/contract/admin/access";
import { listModeration } from "@twofold/contract/admin/moderation";
import { getOverview, type Attention } from "@twofold/contract/admin/overview";
import * as contract from "@twofold/contract/admin/removals";
import { uploadImage } from "@twofold/contract/images";
import { requestRemoval } from "@twofold/contract/removals";
import { createShareLink, getShared } from "@twofold/contract/sharing";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEntries } from "#features/audit/audit.tables.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { newAddress } from "#testing/support-fixtures.ts";
import { removalRequests } from "./removals.tables.ts";

const HOUR_MS = 3_600_000;
let app: TestApp;
let ann: Person;
let kim: Person;
beforeAll(async () => {
  app = await startTestApp();
  ann = await signUp(app);
  kim = await signUpAdmin(app, ["support"]);
  await signUpAdmin(app, ["owner"]);
});
afterAll(() => app.stop());

async function aSharedImage() {
  const files = { file: [await aPhoto()] };
  const { json: image } = await app.call(uploadImage, { form: {}, files }, ann);
  const { json: link } = await app.call(createShareLink, { body: { image_id: image.id } }, ann);
  const token = String(link.url).split("/s/")[1] ?? "";
  const open = async () => (await app.call(getShared, { params: { token } })).status;
  return { id: String(image.id), url: String(link.url), open };
}

async function requested(url: string, contact = newAddress()) {
  const statement = "The woman on the left is me, and I never agreed.";
  const body = { url, reason: "shows_me", statement, signed_name: "Ida Fern", contact } as const;
  const { json } = await app.call(requestRemoval, { body });
  const [row] = await app.db
    .select()
    .from(removalRequests)
    .where(eq(removalRequests.reference, json.reference));
  return row!;
}
const get = (id: string) => app.call(contract.getRemovalRequest, { params: { id } }, kim);
const decide = (id: string, outcome: string) =>
  app.call(
    contract.decideRemovalRequest,
    { params: { id }, body: { outcome } as { outcome: "removed" } },
    kim,
  );
const image = (id: string) =>
  app.server.inject({
    url: contract.removalRequestImage.path.replace(":id", id),
    headers: { authorization: `Bearer ${kim.token}` },
  });
const actionsOn = async (id: string) =>
  (await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)))
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ action, outcome }) => [action, outcome]);

describe("removal request", () => {
  test("in the queue › has its deadline of 48 hours, and its address is masked", async () => {
    const shared = await aSharedImage();
    const { id } = await requested(shared.url, "ida.fern@mail.example");
    const { json: queue } = await app.call(listModeration, { query: { kind: "removal" } }, kim);
    expect(queue.entries).toMatchObject([{ type: "removal", id, severity: 1 }]);
    const left = Date.parse(queue.entries[0].due_at) - Date.now();
    expect(left).toBeGreaterThan(47 * HOUR_MS);
    const { json } = await get(id);
    expect(json.sender).toMatchObject({ name: "Ida Fern", contact: "i•••@mail.example" });
    expect(json.subject).toEqual({ owner_id: ann.user.id, image_id: shared.id });
    const { json: access } = await app.call(getAdminAccess, {}, kim);
    expect(access.open.moderation).toBe(1);
    await decide(id, "no_violation");
  });

  test("decided › the image is blocked, and everything is in the log", async () => {
    const shared = await aSharedImage();
    const { id } = await requested(shared.url);
    await get(id);
    expect((await image(id)).statusCode).toBe(200);
    expect((await decide(id, "removed")).json).toMatchObject({ outcome: "removed" });
    expect(await shared.open()).toBe(404);
    expect((await image(id)).statusCode).toBe(404);
    const again = await decide(id, "gone");
    expect([again.json.code, again.json.params]).toEqual([
      "already_decided",
      { decision: "removed" },
    ]);
    expect(await actionsOn(id)).toEqual([
      ["removals.request_opened", "done"],
      ["removals.image_viewed", "done"],
      ["removals.request_decided", "done"],
      [`GET ${contract.removalRequestImage.path}`, "refused"],
      [`POST ${contract.decideRemovalRequest.path}`, "refused"],
    ]);
  });

  test("whose address names no image › cannot be removed, but decided otherwise", async () => {
    const { id } = await requested("https://twofold.example/s/unknown");
    expect((await get(id)).json.subject).toBeNull();
    expect((await image(id)).statusCode).toBe(404);
    expect((await decide(id, "removed")).json.code).toBe("image_unknown");
    expect((await decide(id, "gone")).status).toBe(200);
  });

  test("two people concurrently › one wins, the other learns which", async () => {
    const { id } = await requested("https://twofold.example/s/unknown");
    const replies = await Promise.all([decide(id, "gone"), decide(id, "not_proven")]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.json.params).toEqual({ decision: won?.json.outcome });
  });

  test("with 24 hours left › is raised on the overview", async () => {
    const { id } = await requested("https://twofold.example/s/unknown");
    const attention = async (): Promise<Attention[]> =>
      (await app.call(getOverview, { query: {} }, kim)).json.attention;
    expect(await attention()).toMatchObject([{ kind: "moderation", open: { removal: 1 } }]);
    await app.db
      .update(removalRequests)
      .set({ dueAt: sql`now() + interval '23 hours 59 minutes'` })
      .where(eq(removalRequests.id, id));
    expect(await attention()).toMatchObject([{ kind: "removal", id, reason: "shows_me" }]);
    await decide(id, "gone");
    expect(await attention()).toEqual([]);
  });
});
