import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { changeAlbumItem, createAlbum, orderAlbums } from "@twofold/contract/albums";
import { forgotPassword, login } from "@twofold/contract/auth";
import { createCalendarFeed } from "@twofold/contract/events/calendar-files";
import { chooseEngine, listEngines } from "@twofold/contract/engines";
import { createEvent } from "@twofold/contract/events";
import { startGeneration } from "@twofold/contract/generations";
import { deleteImage, uploadImage } from "@twofold/contract/images";
import { appealDecision } from "@twofold/contract/moderation";
import { addPushSubscription } from "@twofold/contract/notifications";
import { reportNotUs } from "@twofold/contract/generations/not-us";
import { openTicket } from "@twofold/contract/support";
import { createShareLink, reportShared } from "@twofold/contract/sharing";
import { sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { inTransaction } from "#kit/transaction.ts";
import { sendResetLink } from "#features/auth/send-reset-link.ts";
import { enginePaidCalls } from "#features/engines/engines.tables.ts";
import { resultKeyOf } from "#features/engines/paid-results.ts";
import { runGeneration } from "#features/generations/run-generation.ts";
import { notify } from "#features/notifications/notifications.ts";
import { hashOfToken } from "#features/partners/partner-keys.ts";
import { answerTicket } from "#features/support/answer-ticket.ts";
import { multipartOf, signUp, type Person, type TestApp } from "./app.ts";
import { checkVisible } from "#features/copies/check-visible.ts";
import { decideImage } from "./moderation.ts";
import { aPhoto } from "./photos.ts";
import { useTwoFactor } from "./two-factor.ts";
import { insertRole } from "#features/team/team.store.ts";

/**
 * A user with a row in every table that can contain one. `mark` is part of all their texts. The app
 * must have no worker: its jobs run here.
 */
export async function fullAccount(app: TestApp, mark: string): Promise<Person> {
  const person = await signUp(app, {
    username: `${mark}-name`,
    email: `${mark}@example.com`,
    full_name: `${mark} Person`,
  });
  const as = { token: person.token };
  const { id: userId } = person.user;
  const upload = async () => {
    const files = { file: [await aPhoto({ name: `${mark} photo.jpg` })] };
    return (await app.call(uploadImage, { form: {}, files }, as)).json;
  };
  const photo = await upload();
  const trashed = await upload();
  await app.call(deleteImage, { params: { id: trashed.id } }, as);
  await makePicture(app, person, photo.id, `draw ${mark}`);
  await leavePaidCall(app, userId, mark);
  await share(app, person, photo.id, { blocked: trashed.id, mark });
  await collect(app, person, photo.id, mark);

  const body = { title: `${mark} day`, description: `${mark} words`, event_date: "2020-02-05" };
  await app.call(createEvent, { body }, as);
  await app.call(createCalendarFeed, {}, as);
  const [engine] = (await app.call(listEngines, {}, as)).json;
  await app.call(chooseEngine, { body: { engine: engine.id } }, as);
  const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${mark}`;
  await app.call(addPushSubscription, { body: { endpoint, keys } }, as);
  await ask(app, person, mark);
  await notifyUser(app, userId, mark);
  await app.call(forgotPassword, { body: { email: person.email } });
  await sendResetLink(app.wiring.context(), { email: person.email });
  await subscribe(app, userId);
  await haveInvitations(app, userId, mark);
  await keepCopy(app, userId, mark);
  await secureWell(app, person, mark);
  const role = { role: "editor", grantedAt: new Date(), grantedBy: null } as const;
  await insertRole(app.db, { userId, ...role });
  await app.db.execute(sql`insert into user_activity values (${userId}, '2026-11-16', 1)`);
  return person;
}

/** A partnership with permissions and photos, an open invitation and a refused user. */
async function haveInvitations({ db, wiring }: TestApp, userId: string, mark: string) {
  const [partnership, { partners }] = [randomUUID(), wiring.keys];
  const [address, token] = [partners.addresses.seal(mark), partners.tokenOf(mark)];
  await db.execute(sql`
    insert into plan_seats select ${userId}, ${randomUUID()}, null, id, now(), now(), null, now()
    from plans limit 1`);
  await db.execute(sql`insert into partnerships values (${partnership}, now(), now(), 'calm')`);
  await db.execute(sql`
    insert into partnership_members values (${partnership}, 1, ${userId}, now())`);
  await db.execute(sql`
    insert into partner_permissions values (${userId}, ${partnership}, 'photos', false, now())`);
  await db.execute(sql`
    insert into partner_consents
    values (${userId}, ${partnership}, 'photos', ${randomUUID()}, '1', false, now())`);
  await db.execute(sql`
    insert into partner_photos select user_id, id, ${partnership}, 0, now() from images
    where user_id = ${userId} limit 1`);
  await db.execute(sql`
    insert into partner_invitations (user_id, id, encrypted_address, address_hmac, token_hash, state,
      language, created_at, expires_at)
    values (${userId}, ${randomUUID()}, ${address}, ${partners.hashAddress(mark)[0]},
      ${hashOfToken(token)}, 'open', 'en', now(), now() + interval '1 day')`);
  await db.execute(sql`
    insert into partner_refusals values (${userId}, ${userId}, now())`);
  await haveReference(db, userId);
}

/** A copy that the user keeps after unlinking, and its place in an album. */
async function keepCopy({ db }: TestApp, userId: string, mark: string) {
  await db.execute(sql`
    insert into partner_copies select user_id, user_id, id, id, false, now() from images
    where user_id = ${userId} limit 1`);
  await db.execute(sql`
    insert into partner_copy_items
    select c.user_id, a.id, ${randomUUID()}, c.source_user_id, c.source_image_id, ${mark}, now(), 'a0', now()
    from partner_copies c join albums a on a.user_id = c.user_id where c.user_id = ${userId} limit 1`);
}

/** An event of another user, as a partner has it. */
async function haveReference(db: Db, userId: string) {
  const [owner, event] = [randomUUID(), randomUUID()];
  await db.execute(sql`
    insert into users (id, username, email, full_name, time_zone, terms_version, created_at, updated_at)
    values (${owner}, ${owner}, ${`${owner}@x.example`}, 'Other', 'UTC', '1', now(), now())`);
  await db.execute(sql`
    insert into events (user_id, id, title, event_date, event_type, notification_days_before,
      is_recurring, is_active, calendar, counts_days, created_at, changed_at)
    values (${owner}, ${event}, 'Other day', '2020-02-05', 'custom', 3, true, true, 'gregorian', false,
      now(), now())`);
  await db.execute(sql`
    insert into event_references (user_id, event_id, event_user_id, lead)
    values (${userId}, ${event}, ${owner}, 3)`);
}

/** An album with a caption, a place in the list, and a link with a password. */
async function collect(app: TestApp, { token }: Person, imageId: string, mark: string) {
  const album = { title: `${mark} album`, description: `${mark} days`, image_ids: [imageId] };
  const { json } = await app.call(createAlbum, { body: album }, { token });
  await app.call(orderAlbums, { body: { album_ids: [json.id] } }, { token });
  const params = { id: json.id, item_id: json.cover[0].item_id };
  await app.call(changeAlbumItem, { params, body: { caption: `${mark} caption` } }, { token });
  const link = { album_id: json.id, days: 90, password: `${mark} pass` } as const;
  await app.call(createShareLink, { body: link }, { token });
}

/** A second factor, a sign-in that waits for it, a passkey and another provider. */
async function secureWell(app: TestApp, person: Person, mark: string): Promise<void> {
  const { email, password, user } = await useTwoFactor(app, person);
  await app.call(login, { body: { email, password } });
  await app.db.execute(sql`
    insert into passkeys (user_id, id, name, credential_id, public_key, counter, transports, created_at)
    values (${user.id}, ${randomUUID()}, ${`${mark} phone`}, ${mark}, '', 0, '{internal}', now())`);
  await app.db.execute(sql`
    insert into credentials (id, user_id, provider_id, account_id, label, created_at, updated_at)
    values (${randomUUID()}, ${user.id}, 'elsewhere', ${mark}, ${`${mark}@elsewhere.example`}, now(), now())`);
}

/** A call that a killed worker has paid for, with its stored result. */
async function leavePaidCall({ db, wiring }: TestApp, userId: string, mark: string) {
  const key = { userId, generationId: randomUUID(), attempt: 1 };
  await db.insert(enginePaidCalls).values({ ...key, providerJob: mark });
  const bytes = Readable.from([Buffer.from(mark)]);
  await wiring.ports.storage.putStream(resultKeyOf(key), { bytes, type: "image/jpeg" });
}

async function makePicture(app: TestApp, { token, user }: Person, photo: string, prompt: string) {
  const fields = {
    template_name: "studio1",
    prompt,
    person_count: "1",
    gallery_image_ids: photo,
  };
  const { headers, payload } = await multipartOf(fields, {});
  const { statusCode, body } = await app.server.inject({
    method: "POST",
    url: startGeneration.path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  if (statusCode !== 202) throw new Error(`the generation request returned ${statusCode} ${body}`);
  const { id } = JSON.parse(body) as { id: string };
  const key = { userId: user.id, id };
  await runGeneration(app.wiring.context(), key, new AbortController().signal);
  await app.call(reportNotUs, { params: { id }, body: { reason: "other" } }, { token });
  // As if the photo were a partner's.
  await app.db.execute(sql`
    insert into generation_sources values (${user.id}, ${id}, 1, ${user.id}, ${photo}, ${randomUUID()})`);
}

/** Creates a ticket that is answered. */
async function ask(app: TestApp, { token }: Person, mark: string): Promise<void> {
  const { json } = await app.call(openTicket, { body: { message: `${mark} asks` } }, { token });
  const answer = { message: `Dear ${mark}`, lastNumber: 1, caller: "command_line" as const };
  await answerTicket(app.wiring.context(), json.id, answer);
}

/** A reported link, a reported public image, and another image with a decision and an appeal. */
async function share(
  app: TestApp,
  { token, user }: Person,
  image_id: string,
  { blocked, mark }: { readonly blocked: string; readonly mark: string },
) {
  const { json } = await app.call(createShareLink, { body: { image_id } }, { token });
  const params = { token: String(json.url).split("/s/")[1] ?? "" };
  await app.call(reportShared, { params, body: { reason: "shows_me" } });
  const shared = { userId: user.id, imageId: blocked };
  const id = await decideImage(app.wiring.context(), shared, "block", { by: "Kim" });
  const body = { message: `${mark} does not agree` };
  await app.call(appealDecision, { params: { id }, body }, { token });
  await checkVisible(app.wiring.context(), { userId: user.id, imageId: image_id });
  await app.db.execute(sql`
    insert into sample_images (user_id, image_id, id, template_name, occasions, state, offered_at, visible_since)
    values (${user.id}, ${image_id}, ${randomUUID()}, 'studio1', '{}', 'shown', now(), now())`);
  await app.db.execute(sql`
    insert into sample_reports values (${user.id}, ${image_id}, 'harmful', 1, now(), now())`);
  await app.db.execute(sql`
    insert into sample_report_networks values (${user.id}, ${image_id}, 'hash', now())`);
}

async function notifyUser(app: TestApp, userId: string, mark: string): Promise<void> {
  const ctx = app.wiring.context();
  await inTransaction(ctx, (tx) =>
    notify(tx, [
      {
        userId,
        key: `test:${mark}`,
        kind: "event_reminder",
        text: () => ({ title: `${mark} is near`, body: `${mark} words` }),
        link: "/dashboard",
        expiresAt: new Date(Date.now() + 86_400_000),
      },
    ]),
  );
}

/** The rows that the provider's events would create. */
async function subscribe({ db }: TestApp, userId: string): Promise<void> {
  const [plan, subscription] = [randomUUID(), randomUUID()];
  const provider = `x_${userId}`;
  await db.execute(sql`
    insert into plans (id, name, rank, description, features, daily_credits, shows_ads, priority,
      picture_scale, trial_days, is_active, is_shipped)
    values (${plan}, ${`Plan ${plan}`}, 9, '', '{}', 10, false, 1, 1, 0, false, false)`);
  await db.execute(sql`
    insert into billing_customers values (${userId}, ${provider}, now())`);
  await db.execute(sql`
    insert into subscriptions (user_id, id, provider, provider_id, plan_id, interval, amount_cents,
      currency, state, cancels_at_end, period_start, period_end, anchor_at, question, due_at,
      created_at, ended_at)
    values (${userId}, ${subscription}, 'stripe', ${provider}, ${plan}, 'month', 999, 'USD', 'ended',
      false, now(), now(), now(), 1, now(), now(), now())`);
  await db.execute(sql`
    insert into subscription_periods values (${userId}, ${randomUUID()}, ${subscription}, 'Premium',
      999, 'USD', now(), now(), ${provider}, ${provider})`);
  const payment = randomUUID();
  await db.execute(sql`
    insert into payments (user_id, id, kind, reference, name, credits, amount_cents, currency, paid_at)
    values (${userId}, ${payment}, 'pack', ${provider}, 'Handful', 20, 299, 'USD', now())`);
  await db.execute(sql`
    insert into refunds (user_id, id, payment_id, amount_cents, currency, reason, state, created_by, created_at,
      executes_at)
    values (${userId}, ${randomUUID()}, ${payment}, 100, 'USD', 'Kindness', 'waiting', ${randomUUID()}, now(), now())`);
  await db.execute(sql`
    insert into renewal_reminders values (${userId}, ${subscription}, now())`);
  await db.execute(sql`
    insert into checkouts (user_id, id, plan_id, interval, amount_cents, currency, session_id, url,
      created_at, expires_at)
    values (${userId}, ${randomUUID()}, ${plan}, 'month', 999, 'USD', ${provider}, ${provider}, now(), now())`);
}
