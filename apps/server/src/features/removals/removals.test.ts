import { uploadImage } from "@twofold/contract/images";
import { requestRemoval, type RemovalOutcome } from "@twofold/contract/removals";
import { createShareLink, getShared } from "@twofold/contract/sharing";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runCommand } from "#kit/commands.ts";
import { moderationItems } from "#features/moderation/moderation.tables.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { attemptKey, newAddress } from "#testing/support-fixtures.ts";
import { purgeRemovals } from "./purge-removals.ts";
import { removalsCommands } from "./removals.commands.ts";
import { removalsByEmail, removalsByNetwork } from "./removals.limits.ts";
import { removalRequests } from "./removals.tables.ts";
import { warnDueRemovals } from "./warn-due-removals.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  ann = await signUp(app);
});
afterAll(() => app.stop());

const aRequest = () => ({
  url: "https://twofold.example/s/unknown",
  reason: "shows_me" as const,
  statement: "The woman on the left is me, and I never agreed.",
  signed_name: "Ingeborg Fernweh",
  contact: newAddress(),
});

const send = (body: object, headers = {}) =>
  app.call(requestRemoval, { body: { ...aRequest(), ...body } }, { headers });

async function rowOf(reference: string) {
  const [row] = await app.db
    .select()
    .from(removalRequests)
    .where(eq(removalRequests.reference, reference));
  if (!row) throw new Error("the request was not stored");
  return row;
}

async function removals(line: string) {
  const printed: string[] = [];
  const code = await runCommand(removalsCommands, line.split(" "), {
    print: (text) => void printed.push(text),
    input: async () => "",
    context: async () => app.wiring.context(),
  });
  return { code, text: printed.join("\n") };
}

/** An image of Ann with a share link. */
async function aSharedImage() {
  const as = { token: ann.token };
  const files = { file: [await aPhoto()] };
  const { json: image } = await app.call(uploadImage, { form: {}, files }, as);
  const { json: link } = await app.call(createShareLink, { body: { image_id: image.id } }, as);
  const token = String(link.url).split("/s/")[1] ?? "";
  const open = async () => (await app.call(getShared, { params: { token } })).status;
  return { id: String(image.id), url: String(link.url), open };
}

describe("removal request", () => {
  test("complete › gets a reference number, a deadline in 48 hours and a receipt by email", async () => {
    const contact = newAddress();
    const before = Date.now();
    const { status, json } = await send({ contact });
    expect(status).toBe(202);
    expect(json.reference).toMatch(/^R-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const due = Date.parse(json.due_at) - 48 * HOUR_MS;
    expect(due).toBeGreaterThanOrEqual(before);
    expect(due).toBeLessThanOrEqual(Date.now());
    const { text, html } = await app.mailbox.waitFor(contact, "We have your removal request");
    expect(text).toContain(json.reference);
    // Otherwise a visitor could send text to strangers from our address.
    expect(text + html).not.toMatch(/never agreed|Ingeborg/);
  });

  test("on a German page › gets German emails", async () => {
    const contact = newAddress();
    const { json } = await send({ contact }, { "accept-language": "de" });
    const { html } = await app.mailbox.waitFor(contact, "Deine Anfrage zum Entfernen ist da");
    expect(html).toContain('<html lang="de">');
    expect((await removals(`decide ${json.reference} gone --by Kim`)).code).toBe(0);
    await app.mailbox.waitFor(contact, "Das Bild ist nicht mehr da");
  });

  test.each([
    ["url", "removal_url_required"],
    ["reason", "removal_reason_required"],
    ["statement", "removal_statement_required"],
    ["signed_name", "removal_name_required"],
    ["contact", "email_required"],
  ])("without %s › names the field", async (field, code) => {
    for (const missing of [undefined, "", " "]) {
      const { status, json } = await send({ [field]: missing });
      expect([status, json.code]).toEqual([400, "invalid_request"]);
      expect(json.errors).toEqual([expect.objectContaining({ field, code })]);
    }
  });

  test("empty › names every field", async () => {
    const { json } = await app.call(requestRemoval, { body: {} as never });
    expect(json.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      "contact",
      "reason",
      "signed_name",
      "statement",
      "url",
    ]);
  });

  test("stored › a dump reveals neither sender, statement nor the token of the address", async () => {
    const body = { ...aRequest(), url: `https://twofold.example/s/${"Z".repeat(32)}` };
    const { json } = await send(body);
    const { rows } = await app.db.execute<{ row: string }>(
      sql`select t::text as row from removal_requests t where reference = ${json.reference}`,
    );
    const dump = rows[0]?.row ?? "";
    expect(dump).toContain(json.reference);
    for (const secret of [body.statement, body.signed_name, body.contact, body.url])
      for (const encoding of ["utf8", "hex", "base64"] as const)
        expect(dump).not.toContain(Buffer.from(secret).toString(encoding).slice(0, 24));
  });

  test("repeated with one idempotency key › is stored once and has one reference", async () => {
    const headers = attemptKey();
    const body = { contact: newAddress() };
    const replies = await Promise.all([1, 2, 3].map(() => send(body, headers)));
    replies.push(await send(body, headers));
    expect(new Set(replies.map(({ json }) => json.reference)).size).toBe(1);
    const rows = await app.db
      .select()
      .from(removalRequests)
      .where(eq(removalRequests.idempotencyKey, headers["idempotency-key"]));
    expect(rows).toHaveLength(1);
  });

  test("from a bot that fills the hidden field › is accepted and not stored", async () => {
    const { status, json } = await send({ website: "https://spam.example" });
    expect(status).toBe(202);
    await expect(rowOf(json.reference)).rejects.toThrow("not stored");
  });

  test("too often › is limited by address and by network", async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: "1" } });
    const statuses = async (count: number, contact?: string) => {
      const found: number[] = [];
      for (let i = 0; i < count; i += 1) {
        const body = { ...aRequest(), ...(contact && { contact }) };
        found.push((await strict.call(requestRemoval, { body })).status);
      }
      return found;
    };
    const { points } = removalsByEmail;
    const accepted = Array<number>(points).fill(202);
    expect(await statuses(points + 1, newAddress())).toEqual([...accepted, 429]);
    const left = removalsByNetwork.points - points - 1;
    expect(await statuses(left + 1)).toEqual([...Array<number>(left).fill(202), 429]);
    await strict.stop();
  });
});

describe("decision on a removal request", () => {
  test("removed › takes the shared image down and sends the result", async () => {
    const { url, open, id } = await aSharedImage();
    const contact = newAddress();
    const { json } = await send({ url, contact });
    expect(await open()).toBe(200);
    expect((await removals(`decide ${json.reference} removed --by Kim`)).code).toBe(0);
    expect(await open()).toBe(404);
    const again = await app.call(createShareLink, { body: { image_id: id } }, { token: ann.token });
    expect([again.status, again.json.code]).toEqual([409, "sharing_blocked"]);
    // The person who decided cannot decide the appeal of the owner.
    const [item] = await app.db
      .select()
      .from(moderationItems)
      .where(eq(moderationItems.imageId, id));
    expect(item).toMatchObject({ kinds: ["removal_request"], decision: "block", decidedBy: "Kim" });
    const { text } = await app.mailbox.waitFor(contact, "We removed the picture");
    expect(text).toContain(json.reference);
  });

  test("removed at an address that names no image › needs the image", async () => {
    const { open, id } = await aSharedImage();
    const { json } = await send({ url: "the one with the lighthouse" });
    const without = await removals(`decide ${json.reference} removed --by Kim`);
    expect(without).toMatchObject({ code: 1, text: expect.stringContaining("--image") });
    const ofAnother = `--user ${crypto.randomUUID()} --image ${id}`;
    expect((await removals(`decide ${json.reference} removed ${ofAnother} --by Kim`)).code).toBe(1);
    expect((await rowOf(json.reference)).decidedAt).toBeNull();
    const named = `--user ${ann.user.id} --image ${id}`;
    expect((await removals(`decide ${json.reference} removed ${named} --by Kim`)).code).toBe(0);
    expect(await open()).toBe(404);
  });

  test.each([
    ["gone", "The picture is no longer there"],
    ["no_violation", "The picture stays"],
    ["not_proven", "We need to know more to remove the picture"],
  ] satisfies [RemovalOutcome, string][])(
    "%s › keeps the image and sends why",
    async (outcome, subject) => {
      const { url, open } = await aSharedImage();
      const contact = newAddress();
      const { json } = await send({ url, contact });
      // An operator types the reference as it was read out.
      expect(
        (await removals(`decide ${json.reference.toLowerCase()} ${outcome} --by Kim`)).code,
      ).toBe(0);
      await app.mailbox.waitFor(contact, subject);
      expect(await open()).toBe(200);
    },
  );

  test("twice or with an unknown reference › is refused", async () => {
    const { json } = await send({});
    const attempts = await Promise.all(
      [1, 2].map(() => removals(`decide ${json.reference} gone --by Kim`)),
    );
    expect(attempts.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect((await removals("decide R-0000-0000 gone --by Kim")).text).toContain("no request");
    expect((await removals(`decide ${json.reference} perhaps --by Kim`)).code).toBe(1);
  });

  test("without the person who decides › is refused", async () => {
    const { json } = await send({});
    const line = `decide ${json.reference} gone`;
    expect((await removals(line)).code).toBe(1);
    expect((await rowOf(json.reference)).decidedAt).toBeNull();
  });
});

describe("operator", () => {
  test("list and show › have the deadline, and no control characters of the sender", async () => {
    const { json } = await send({ url: "here\u001B[2J", statement: "First\u0007\nSecond" });
    const { text } = await removals("list");
    const line = text.split("\n").find((each) => each.startsWith(json.reference)) ?? "";
    expect(line).toContain(json.due_at);
    expect(line).toContain("47 h left");
    const shown = await removals(`show ${json.reference}`);
    expect(shown).toMatchObject({ code: 0, text: expect.stringContaining("Ingeborg Fernweh") });
    expect(shown.text).toContain("    Second");
    // oxlint-disable-next-line no-control-regex
    expect(line + shown.text).not.toMatch(/[\u0007\u001B]/);
    await app.db
      .update(removalRequests)
      .set({ dueAt: new Date(Date.now() - 1), receivedAt: new Date(0) })
      .where(eq(removalRequests.reference, json.reference));
    expect((await removals("list")).text).toMatch(new RegExp(`${json.reference}.*OVERDUE`));
    expect((await removals("show R-0000-0000")).code).toBe(1);
  });

  test("deadline › is logged once, 24 hours before it, unless it was decided", async () => {
    const [soon, decided] = [await send({}), await send({})];
    await removals(`decide ${decided.json.reference} gone --by Kim`);
    const ctx = app.wiring.context();
    const warn = vi.fn();
    const at = (hours: number) => ({
      ...ctx,
      log: { ...ctx.log, warn } as unknown as typeof ctx.log,
      clock: () => new Date(Date.now() + hours * HOUR_MS),
    });
    const logged = () =>
      warn.mock.calls.map(([fields]: { reference: string }[]) => fields?.reference);
    await warnDueRemovals(at(23.9));
    expect(logged()).not.toContain(soon.json.reference);
    await warnDueRemovals(at(24.1));
    await warnDueRemovals(at(24.1));
    expect(logged().filter((each) => each === soon.json.reference)).toHaveLength(1);
    expect(logged()).not.toContain(decided.json.reference);
  });

  test("one year after the decision › what the sender wrote is erased, and not before", async () => {
    const [old, young, open] = [await send({}), await send({}), await send({})];
    for (const { json } of [old, young]) await removals(`decide ${json.reference} gone --by Kim`);
    const decide = (reference: string, days: number) =>
      app.db
        .update(removalRequests)
        .set({ decidedAt: new Date(Date.now() - days * DAY_MS) })
        .where(eq(removalRequests.reference, reference));
    await decide(old.json.reference, 366);
    await decide(young.json.reference, 364);
    await purgeRemovals(app.wiring.context());
    expect(await rowOf(old.json.reference)).toMatchObject({
      details: null,
      linkTokenHash: null,
      idempotencyKey: null,
      outcome: "gone",
    });
    expect((await removals(`show ${old.json.reference}`)).text).toContain("were erased");
    for (const { json } of [young, open])
      expect((await rowOf(json.reference)).details).not.toBeNull();
  });
});
