import { listSessions } from "@twofold/contract/auth/sessions";
import { createAlbum } from "@twofold/contract/albums";
import type { Endpoint } from "@twofold/contract/endpoint";
import { createEvent } from "@twofold/contract/events";
import { deleteImage, ImageSize, imageFile, uploadImage } from "@twofold/contract/images";
import { openTicket } from "@twofold/contract/support";
import { createShareLink } from "@twofold/contract/sharing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exports } from "#features/account/account.tables.ts";
import { credentials, passkeys, sessions } from "#features/auth/auth.tables.ts";
import { generations } from "#features/generations/generations.tables.ts";
import { notifications, pushSubscriptions } from "#features/notifications/notifications.tables.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { bodies } from "#testing/access-bodies.ts";
import { contractEndpoints } from "#testing/endpoints.ts";
import { decideImage } from "#testing/moderation.ts";
import { anInvitationOf, partnersOn } from "#testing/partners.ts";
import { insertWaitingSample } from "#testing/sample-images.ts";
import { aPhoto } from "#testing/photos.ts";

/**
 * Every endpoint × anonymous, broken token, expired token, other user, non-admin: looped over the
 * contract, so that a new endpoint is covered before its author thinks of it.
 */
const endpoints = await contractEndpoints();
const title = ({ method, path }: Endpoint) => `${method} ${path}`;

const albumPaths = endpoints
  .map(({ path }) => path)
  .filter((path) => /^\/(api\/albums\/:id|uploads\/albums\/:album_id)/.test(path));

/** A resource with an owner for each path that names one. A new such path needs a line. */
const thingsOf: Record<string, (owner: Person) => Promise<Record<string, string>>> = {
  "/api/auth/sessions/:id": async ({ token }) => {
    const { json } = await app.call(listSessions, {}, { token });
    return { id: json[0].id };
  },
  "/api/auth/passkeys/:id": aPasskeyOf,
  "/api/auth/connections/:provider": aConnectionOf,
  "/api/images/:id": anImageOf,
  "/api/images/:id/restore": anImageOf,
  "/api/images/:id/favourite": anImageOf,
  "/uploads/users/:user_id/:filename": anImageOf,
  "/uploads/images/:id": anImageOf,
  "/uploads/exports/:id": anExportOf,
  "/api/images/:id/check": anImageOf,
  "/api/images/:id/visibility": anImageOf,
  "/api/samples/:id": aSampleOf,
  "/api/moderation/items/:id/appeal": aDecisionOf,
  // Public, and any other id is not found.
  "/api/sample-images/:id/file": async () => ({ id: crypto.randomUUID() }),
  "/uploads/content/:filename": async () => ({ filename: "unknown.webp" }),
  "/api/sample-images/:id/reports": async () => ({ id: crypto.randomUUID() }),
  ...Object.fromEntries(albumPaths.map((path) => [path, anAlbumOf])),
  "/api/images/:id/generation": anImageOf,
  "/api/generations/:id": aGenerationOf,
  "/api/generations/:id/alternatives": aGenerationOf,
  "/api/generations/:id/cancel": aGenerationOf,
  "/api/generations/:id/not-us": aGenerationOf,
  "/api/personal-events/:id": anEventOf,
  "/api/events/:id": anEventOf,
  "/api/events/:id/calendar.ics": anEventOf,
  "/api/events/:id/reference": anEventOf,
  "/api/events/:id/restore": anEventOf,
  // The name is the secret: it gives access without signing in, and any other name is not found.
  "/api/calendar/feed/:filename": async () => ({ filename: "unknown.ics" }),
  "/api/notifications/:id/snooze": aNotificationOf,
  "/api/push/subscriptions/:id": aBrowserOf,
  // The token is the secret: it unsubscribes without signing in, and any other token does nothing.
  "/api/unsubscribe/:token": async () => ({ token: "unknown" }),
  "/api/support/tickets/:id": aTicketOf,
  "/api/support/tickets/:id/messages": aTicketOf,
  "/api/support/tickets/:id/read": aTicketOf,
  "/api/support/tickets/:id/close": aTicketOf,
  // The token is the secret: the recipient of the email can read and reply, and any other token is not found.
  "/api/support/visitors/:token": async () => ({ token: "unknown" }),
  "/api/support/visitors/:token/messages": async () => ({ token: "unknown" }),
  "/api/support/visitors/:token/close": async () => ({ token: "unknown" }),
  "/api/share-links/:id": aLinkOf,
  // The token is the secret: it shows one picture without signing in, and any other token is not found.
  "/api/shared/:token": async () => ({ token: "A".repeat(32) }),
  "/api/shared/:token/picture": async () => ({ token: "A".repeat(32) }),
  "/api/shared/:token/reports": async () => ({ token: "A".repeat(32) }),
  "/api/shared/:token/password": async () => ({ token: "A".repeat(32) }),
  "/api/shared/:token/archive": async () => ({ token: "A".repeat(32) }),
  "/api/shared/:token/archive.zip": async () => ({ token: "A".repeat(32) }),
  "/api/shared/:token/items": async () => ({ token: "A".repeat(32) }),
  "/api/shared/:token/items/:item_id/picture": async () => ({
    token: "A".repeat(32),
    item_id: crypto.randomUUID(),
  }),
  "/uploads/partner/photos/:image_id": anImageOf,
  "/api/partner/invitations/:id": (owner) => anInvitationOf(app, owner),
  "/api/partner/invitations/:id/confirm": (owner) => anInvitationOf(app, owner),
  // The same for all users.
  "/ai_gallery/:filename": async () => ({}),
};

/** Each size in each format, also of what is in the trash. */
const fileVariants = ImageSize.options.flatMap((size) =>
  ["image/avif,*/*", "image/webp", "image/jpeg"].flatMap((accept) =>
    ["", "&from=trash"].map((from) => ({ query: `?size=${size}${from}`, accept })),
  ),
);

async function aGenerationOf(owner: Person): Promise<Record<string, string>> {
  const [id, now] = [crypto.randomUUID(), new Date()];
  await app.db.insert(generations).values({
    userId: owner.user.id,
    id,
    templateName: "dinner",
    prompt: "",
    composedPrompt: "",
    promptVersion: "",
    personCount: 1,
    engine: "test",
    price: 1,
    sourceImageIds: [],
    state: "running",
    progress: 0,
    deadlineAt: now,
    createdAt: now,
  });
  return { id };
}

async function anEventOf({ token }: Person): Promise<Record<string, string>> {
  const body = { title: "Ours", event_date: "2026-02-14" };
  return { id: (await app.call(createEvent, { body }, { token })).json.id };
}

async function aNotificationOf({ user }: Person): Promise<Record<string, string>> {
  const [id, now] = [crypto.randomUUID(), new Date()];
  await app.db.insert(notifications).values({
    userId: user.id,
    id,
    key: id,
    kind: "event_reminder",
    title: "Ours is today",
    body: "",
    link: "/dashboard",
    createdAt: now,
    expiresAt: now,
  });
  return { id };
}

async function aPasskeyOf({ user }: Person): Promise<Record<string, string>> {
  const id = crypto.randomUUID();
  await app.db.insert(passkeys).values({
    userId: user.id,
    id,
    name: "Phone",
    credentialId: id,
    publicKey: Buffer.alloc(0),
    counter: 0,
    transports: [],
    createdAt: new Date(),
  });
  return { id };
}

async function aConnectionOf({ user }: Person): Promise<Record<string, string>> {
  const [id, now] = [crypto.randomUUID(), new Date()];
  await app.db.insert(credentials).values({
    id,
    userId: user.id,
    providerId: id,
    accountId: id,
    createdAt: now,
    updatedAt: now,
  });
  return { provider: id };
}

async function aBrowserOf({ user }: Person): Promise<Record<string, string>> {
  const id = crypto.randomUUID();
  const endpoint = `https://fcm.googleapis.com/${id}`;
  await app.db
    .insert(pushSubscriptions)
    .values({ userId: user.id, id, endpoint, p256dh: "", auth: "", createdAt: new Date() });
  return { id };
}

async function anAlbumOf(owner: Person): Promise<Record<string, string>> {
  const image = await anImageOf(owner);
  const body = { title: "Ours", image_ids: [image["id"] ?? ""] };
  const { json } = await app.call(createAlbum, { body }, { token: owner.token });
  return { id: json.id, album_id: json.id, item_id: json.cover[0]?.item_id ?? "" };
}

async function aSampleOf(owner: Person): Promise<Record<string, string>> {
  const { id: imageId = "" } = await anImageOf(owner);
  return { id: await insertWaitingSample(app, { userId: owner.user.id, imageId }) };
}

async function aDecisionOf(owner: Person): Promise<Record<string, string>> {
  const { id: imageId = "" } = await anImageOf(owner);
  const shared = { userId: owner.user.id, imageId };
  return { id: await decideImage(app.wiring.context(), shared, "hide") };
}

async function aLinkOf(owner: Person): Promise<Record<string, string>> {
  const { id } = await anImageOf(owner);
  const body = { image_id: id ?? "" };
  const { json } = await app.call(createShareLink, { body }, { token: owner.token });
  return { id: json.id };
}

async function anExportOf({ user }: Person): Promise<Record<string, string>> {
  const [id, now] = [crypto.randomUUID(), new Date()];
  await app.db.insert(exports).values({
    userId: user.id,
    id,
    state: "ready",
    bytes: 1,
    createdAt: now,
    readyAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  });
  return { id };
}

async function aTicketOf({ token }: Person): Promise<Record<string, string>> {
  const { json } = await app.call(openTicket, { body: { message: "Ours" } }, { token });
  return { id: json.id };
}

async function anImageOf({ token }: Person): Promise<Record<string, string>> {
  const { json } = await app.call(
    uploadImage,
    { form: {}, files: { file: [await aPhoto()] } },
    { token },
  );
  return { ...json, image_id: json.id };
}

let app: TestApp;
let ann: Person;
let bob: Person;
let expired: Person;

beforeAll(async () => {
  app = await startTestApp();
  [ann, bob, expired] = await Promise.all([signUp(app), signUp(app), signUp(app)]);
  // Linked users see nothing of each other either until they give a permission.
  await partnersOn(app).link(ann, bob);
  await app.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.userId, expired.user.id));
});
afterAll(() => app.stop());

async function statusOf(
  { method, path, body }: Endpoint,
  token?: string,
  params: Record<string, string> = {},
) {
  const url = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? crypto.randomUUID());
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { statusCode } = await app.server.inject({
    method,
    url,
    headers,
    ...(body && { payload: bodies[path] ?? {} }),
  });
  return statusCode;
}

test("every endpoint of the contract is served, and no other", () => {
  expect(app.mount.endpoints.map(title).toSorted()).toEqual(endpoints.map(title).toSorted());
});

test("every path that names an owned resource is in the table", () => {
  const named = endpoints.filter(({ params, access }) => params && access !== "admin");
  expect(named.map(({ path }) => path).filter((path) => !(path in thingsOf))).toEqual([]);
});

describe.each(
  endpoints.filter(({ access }) => access !== "public").map((e) => [title(e), e] as const),
)("%s", (_, endpoint) => {
  const refusal = endpoint.access === "file" ? 404 : 401;

  test("refuses a request without a token", async () => {
    expect(await statusOf(endpoint)).toBe(refusal);
  });
  test("refuses an invalid token", async () => {
    expect(await statusOf(endpoint, "not.a.token")).toBe(refusal);
    const other = ann.token.startsWith("A") ? "B" : "A";
    expect(await statusOf(endpoint, other + ann.token.slice(1))).toBe(refusal);
  });
  test("refuses an expired token", async () => {
    expect(await statusOf(endpoint, expired.token)).toBe(refusal);
  });
});

const adminOnly = endpoints.filter(({ access }) => access === "admin");
test.each(adminOnly.map((e) => [title(e), e] as const))(
  "%s refuses a user who is not an administrator",
  async (_, endpoint) => {
    expect(await statusOf(endpoint, ann.token)).toBe(403);
  },
);

const ownedResources = endpoints.filter(({ params, access }) => params && access !== "admin");
test.each(ownedResources.map((e) => [title(e), e] as const))(
  "%s answers for another user's resource as if it did not exist",
  async (_, endpoint) => {
    const params = await thingsOf[endpoint.path]?.(bob);
    expect(await statusOf(endpoint, ann.token, params)).toBe(404);
    expect(await statusOf(endpoint, ann.token)).toBe(404);
  },
);

describe("every variant of a file", () => {
  let url: (query: string) => string;
  let trashedUrl: (query: string) => string;
  const statusAt = async (address: string, accept: string, headers: Record<string, string>) =>
    (await app.server.inject({ url: address, headers: { accept, ...headers } })).statusCode;
  const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
  const cookie = ({ cookies }: Person) => ({
    cookie: cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; "),
  });

  beforeAll(async () => {
    const [image, trashed] = [await anImageOf(bob), await anImageOf(bob)];
    await app.call(deleteImage, { params: { id: trashed["id"] ?? "" } }, { token: bob.token });
    const addressOf = (of: Record<string, string>) => (query: string) =>
      imageFile.path.replace(/:(\w+)/g, (_, name: string) => of[name] ?? "") + query;
    [url, trashedUrl] = [addressOf(image), addressOf(trashed)];
  });

  test.each(fileVariants)("$query for $accept", async ({ query, accept }) => {
    const address = query.includes("trash") ? trashedUrl(query) : url(query);
    expect(await statusAt(address, accept, bearer(bob))).toBe(200);
    expect(await statusAt(address, accept, cookie(bob))).toBe(200);
    const refused = [{}, bearer(ann), cookie(ann), bearer(expired), cookie(expired)];
    for (const headers of refused) expect(await statusAt(address, accept, headers)).toBe(404);
  });

  test("an image in the trash is served only with from=trash", async () => {
    expect(await statusAt(trashedUrl(""), "*/*", bearer(bob))).toBe(404);
    expect(await statusAt(url("?from=trash"), "*/*", bearer(bob))).toBe(404);
  });
});
