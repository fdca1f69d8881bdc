import { getDeletionTerms, getProfile } from "@twofold/contract/account";
import * as auth from "@twofold/contract/auth";
import { creditBalance } from "@twofold/contract/credits";
import { startGeneration } from "@twofold/contract/generations";
import { imageAddress, listImages, uploadImage, type Image } from "@twofold/contract/images";
import { tokenIn } from "@twofold/test-servers/mailbox";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFeed } from "#features/events/calendar-files/create-feed.ts";
import { sendResetLink } from "#features/auth/send-reset-link.ts";
import { findGeneration } from "#features/generations/generations.store.ts";
import { runGeneration } from "#features/generations/run-generation.ts";
import { deliverEmail } from "#features/notifications/deliver-email.ts";
import { listAddressees } from "#features/notifications/deliveries.store.ts";
import { usersTable } from "#features/users/users.ts";
import { multipartOf, signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { countPersonalRows } from "#testing/personal-rows.ts";
import { deletionOf } from "#testing/deletion.ts";
import { fullAccount } from "#testing/full-account.ts";
import { aPhoto } from "#testing/photos.ts";
import { deliverQueued } from "#testing/queued-emails.ts";
import { deleteAccount } from "./delete-account.ts";
import { emailTemplates } from "../../emails.ts";
import { actorOf } from "#testing/actor.ts";

const DAY_MS = 86_400_000;
const DAYS = 7;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: { PUBLIC_URL: "https://two.example", GENERATION_REPLY_MS: "0" },
  });
}, 30_000);
afterAll(() => app.stop());

const { remove, login, restore, offerOf, codeOf, erasesAtOf, erasureOf, deleted } = deletionOf(
  () => app,
);

describe("deleted account", () => {
  test("accepts no token and serves no file, and only the right password reveals it", async () => {
    const ann = await signUp(app);
    const as = { token: ann.token };
    const files = { file: [await aPhoto({ width: 80, height: 60 })] };
    const image = (await app.call(uploadImage, { form: {}, files }, as)).json as Image;
    const before = Date.now();
    expect((await remove(ann)).status).toBe(204);
    for (const endpoint of [auth.me, getProfile, creditBalance])
      expect((await app.call(endpoint, {}, as)).status).toBe(401);
    const cookie = ann.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    for (const headers of [{ authorization: `Bearer ${ann.token}` }, { cookie }])
      expect((await app.server.inject({ url: imageAddress(image), headers })).statusCode).toBe(404);
    const wrong = await login({ ...ann, password: "not this" });
    const unknown = await login({ email: "no-one@example.com", password: "not this" });
    expect(codeOf(wrong)).toEqual([400, "invalid_credentials"]);
    const { request_id: _, ...same } = unknown.json;
    expect(wrong.json).toMatchObject(same);
    const erasesAt = (await erasesAtOf(ann)).getTime();
    expect(erasesAt).toBeGreaterThanOrEqual(before + DAYS * DAY_MS);
    expect(erasesAt).toBeLessThanOrEqual(Date.now() + DAYS * DAY_MS);
    expect((await app.call(getDeletionTerms, {})).json).toEqual({ erase_after_days: DAYS });
  });

  test("starts no session, and offers the restoration instead", async () => {
    const { person, erasesAt } = await deleted();
    const { status, json, cookies } = await login(person);
    expect([status, json.code]).toEqual([403, "account_deleted"]);
    expect(json.params).toEqual({
      erases_at: erasesAt.toISOString(),
      restore_token: expect.any(String),
    });
    expect(cookies).toEqual([]);
    const { rows } = await app.db.execute(
      sql`select 1 from sessions where user_id = ${person.user.id}`,
    );
    expect(rows).toEqual([]);
  });

  test("keeps its address and username from others", async () => {
    const { person } = await deleted();
    const { email, username } = person.user;
    const body = { full_name: "Other User", password: "another-one" };
    const taken = [
      { ...body, email, username: "someone-else" },
      { ...body, email: "else@example.com", username },
    ];
    const replies = await Promise.all(taken.map((each) => app.call(auth.register, { body: each })));
    expect(replies.map(codeOf)).toEqual([
      [409, "email_taken"],
      [409, "username_taken"],
    ]);
  });

  test("gets no reminders, and only receipts and the emails that it needs to be restored", async () => {
    const { person } = await deleted();
    await deliverQueued(app, person);
    const { user, email } = person;
    await app.db
      .update(usersTable)
      .set({ allowEmailUpdates: true })
      .where(eq(usersTable.id, user.id));
    const found = await listAddressees(app.db, { userIds: [user.id] });
    expect(found.get(user.id)?.[0]).toMatchObject({ wantsPush: false, wantsEmails: false });
    const known = new Set(app.mailbox.mails);
    for (const { name, isForDeleted, isForUnconfirmed } of emailTemplates) {
      const template = {
        name,
        isForDeleted,
        isForUnconfirmed,
        isAlwaysSent: true,
        parse: (data: unknown) => data,
        write: () => ({ subject: name, lines: [], link: undefined, kind: "account" as const }),
      };
      const job = { id: crypto.randomUUID(), user_id: user.id, template: name, data: {} };
      await deliverEmail(app.wiring.context(), job, [template]);
    }
    const sent = app.mailbox.mails.filter((mail) => mail.to === email && !known.has(mail));
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      "account_deleted",
      "pack_receipt",
      "password_changed",
      "plan_receipt",
      "reset_password",
      "security",
    ]);
  });

  test("3 concurrent deletions plan one erasure and send one email", async () => {
    const ann = await signUp(app);
    const actor = actorOf(ann.user);
    const again = () => deleteAccount({ ...app.wiring.context(), actor });
    await Promise.all([again(), again(), again()]);
    await deliverQueued(app, ann);
    const mails = app.mailbox.mails.filter(
      ({ to, subject }) => to === ann.email && subject === "Your account is deleted",
    );
    expect(mails).toHaveLength(1);
    expect((await remove(ann)).status).toBe(401);
  });

  test("a queued generation is cancelled, so that no photo is sent to an engine", async () => {
    const ann = await signUp(app);
    const fields = { template_name: "studio1", prompt: "draw", person_count: "1" };
    const { headers, payload } = await multipartOf(fields, { user_images: [await aPhoto()] });
    const { body } = await app.server.inject({
      method: "POST",
      url: startGeneration.path,
      headers: { ...headers, authorization: `Bearer ${ann.token}` },
      payload,
    });
    const key = { userId: ann.user.id, id: JSON.parse(body).id as string };
    await remove(ann);
    await runGeneration(app.wiring.context(), key, new AbortController().signal);
    expect(await findGeneration(app.db, key)).toMatchObject({ state: "cancelled" });
    const { json } = await restore(await offerOf(ann));
    const balance = await app.call(creditBalance, {}, { token: json.access_token });
    expect(balance.json.current_balance).toBe(5);
  });

  test("a request that was authenticated before the deletion creates no feed", async () => {
    const { person } = await deleted();
    const ctx = { ...app.wiring.context(), actor: actorOf(person.user) };
    await expect(createFeed(ctx)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("restoration", () => {
  test("gives everything back but sessions and links, and signs in", async () => {
    const ann = await fullAccount(app, "zqxback");
    const { user } = ann;
    const as = { token: ann.token };
    const read = async (token: string) => [
      (await app.call(getProfile, {}, { token })).json,
      (await app.call(creditBalance, {}, { token })).json,
      (await app.call(listImages, { query: {} }, { token })).json,
    ];
    const [before, rows] = [await read(as.token), await countPersonalRows(app.db, user.id)];
    await app.db.execute(sql`delete from two_factors where user_id = ${user.id}`);
    await remove(ann);
    const { status, json, cookies } = await restore(await offerOf(ann));
    expect(status).toBe(200);
    expect(json.user).toEqual({ ...user, email_verified: true });
    expect(await read(json.access_token)).toEqual(before);
    const [image] = before[2].images as Image[];
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const file = await app.server.inject({ url: imageAddress(image!), headers: { cookie } });
    expect(file.statusCode).toBe(200);

    const after = await countPersonalRows(app.db, user.id);
    const changed = Object.keys(rows).filter((table) => rows[table] !== after[table]);
    expect(changed.toSorted()).toEqual([
      "calendar_feeds",
      "push_subscriptions",
      "security_events",
      "share_links",
      "sign_in_challenges",
      "two_factors",
      "verifications",
    ]);
    expect(await erasureOf(ann)).toBeUndefined();
  }, 30_000);

  test("is announced by email, and before it until when it is possible", async () => {
    const { person, erasesAt } = await deleted();
    await deliverQueued(app, person);
    const { text } = await app.mailbox.waitFor(person.email, "Your account is deleted");
    expect(text).toContain("https://two.example/login");
    const day = erasesAt.toLocaleDateString("en", {
      timeZone: "UTC",
      day: "numeric",
      month: "long",
    });
    const [month, date] = day.split(" ");
    expect(text).toMatch(new RegExp(`${month} ${date}|${date} ${month}`));
    await restore(await offerOf(person));
    await deliverQueued(app, person);
    await app.mailbox.waitFor(person.email, "Your account is restored");
  });

  test("rejects a token that was used, forged, or outlived by another deletion", async () => {
    const { person } = await deleted();
    const [first, second] = [await offerOf(person), await offerOf(person)];
    const { json } = await restore(first);
    const expired = [400, "sign_in_expired"];
    expect(codeOf(await restore(first))).toEqual(expired);
    await remove({ ...person, token: json.access_token });
    for (const token of [first, second, "forged", `${second}x`, json.access_token])
      expect(codeOf(await restore(token))).toEqual(expired);
    expect((await restore(await offerOf(person))).status).toBe(200);
  });

  test("the sessions of a sign-in during the deletion stay rejected", async () => {
    const { person } = await deleted();
    const late = await app.wiring.services.identity.startSession(person.user.id, "");
    const isAccepted = async () => (await app.call(auth.me, {}, { token: late })).status;
    expect(await isAccepted()).toBe(401);
    expect((await restore(await offerOf(person))).status).toBe(200);
    expect(await isAccepted()).toBe(401);
  });

  test("works after a password reset, which voids earlier offers", async () => {
    const { person } = await deleted();
    const stolen = await offerOf(person);
    await deliverQueued(app, person);
    await sendResetLink(app.wiring.context(), { email: person.email });
    await deliverQueued(app, person);
    const token = tokenIn(await app.mailbox.waitFor(person.email, "Set a new password"));
    const password = "a new password";
    expect((await app.call(auth.resetPassword, { body: { token, password } })).status).toBe(204);
    expect(codeOf(await restore(stolen))).toEqual([400, "sign_in_expired"]);
    expect(codeOf(await login(person))).toEqual([400, "invalid_credentials"]);
    expect((await restore(await offerOf({ ...person, password }))).status).toBe(200);
  });
});
