import { register, verifyEmail } from "@twofold/contract/auth";
import * as contract from "@twofold/contract/partners";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { partnersOn } from "#testing/partners.ts";

const DAY_MS = 86_400_000;
const text_version = contract.partnerTextVersion;

let app: TestApp;
let on: ReturnType<typeof partnersOn>;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  app = await startTestApp();
  on = partnersOn(app);
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  ann = await signUp(app, { full_name: "Ann Quark" });
  bob = await signUp(app, { full_name: "Bob Lepton" });
});

describe("invitation by email", () => {
  test("address without an account › email, registration that confirms the address, nothing linked before the button", async () => {
    const email = `new-${crypto.randomUUID()}@example.com`;
    expect((await on.invite(ann, email)).status).toBe(202);
    const [mail] = on.mailsTo(email);
    expect(mail?.subject).toBe("Ann would like to link with you on Twofold");
    const token = /\/partner\/invitation#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const { json } = await on.preview({ token });
    expect(json).toEqual({ first_name: "Ann", expires_at: expect.any(String), text_version });
    const person = {
      username: `n-${token.slice(0, 8)}`,
      full_name: "New One",
      password: "pass-word-1",
    };
    const body = { ...person, email, invitation_token: token };
    const registered = await app.call(register, { body });
    expect(registered.json.user).toMatchObject({ email, email_verified: true });
    const carol = { ...ann, token: registered.json.access_token };
    expect([await on.partnerOf(ann), await on.partnerOf(carol)]).toEqual([null, null]);
    expect((await on.accept(carol, { token })).json).toEqual({ state: "linked" });
    expect(await on.partnerOf(ann)).toMatchObject({ first_name: "New" });
    expect(await on.partnerOf(carol)).toMatchObject({ first_name: "Ann" });
  });

  test("registration with another address › the token confirms nothing", async () => {
    await on.invite(ann, "somewhere@example.com");
    const invitation_token = await on.tokenOf(ann);
    const tag = crypto.randomUUID().slice(0, 8);
    const person = { username: tag, full_name: "Eve", password: `pass-${tag}` };
    const body = { ...person, email: `${tag}@example.com`, invitation_token };
    expect((await app.call(register, { body })).json.user.email_verified).toBe(false);
    const code = await on.codeFor(ann);
    const again = { ...body, username: `${tag}2`, email: `${tag}2@example.com` };
    const byCode = { ...again, invitation_token: code.token };
    expect((await app.call(register, { body: byCode })).json.user.email_verified).toBe(false);
    expect((await app.call(verifyEmail, { body: { token: code.token } }, ann)).status).toBe(400);
  });

  test("address with an account › email in the user's language and a notification", async () => {
    await app.db.execute(sql`update users set language = 'de' where id = ${bob.user.id}`);
    await on.invite(ann, bob.email.toUpperCase());
    expect(app.mailbox.mails.at(-1)?.subject).toBe("Ann möchte sich auf Twofold mit dir verbinden");
    expect(await on.noticesOf(bob)).toMatchObject([
      { kind: "partner", title: "Ann möchte sich mit dir verbinden" },
    ]);
    const { received } = await on.invitationsOf(bob);
    expect(received).toEqual([
      { token: await on.tokenOf(ann), first_name: "Ann", expires_at: expect.any(String) },
    ]);
  });

  test("every kind of address › byte-identical responses", async () => {
    const linked = await signUp(app);
    await on.link(linked, await signUp(app));
    const refusing = await signUp(app);
    await on.invite(ann, refusing.email);
    const token = await on.tokenOf(ann);
    const body = { token, blocks_inviter: true };
    expect((await app.call(contract.declineInvitation, { body }, refusing)).status).toBe(204);
    const inviters = await Promise.all([1, 2, 3].map(() => signUp(app)));
    const addresses = [
      [ann, refusing.email],
      [ann, ann.email],
      [inviters[0], bob.email],
      [inviters[1], linked.email],
      [inviters[2], "no-one@no-such-domain.invalid"],
    ] as const;
    const bodies = [];
    for (const [person = ann, email] of addresses) {
      const payload = { email };
      const headers = { authorization: `Bearer ${person.token}` };
      const response = await app.server.inject({
        method: "POST",
        url: contract.invitePartner.path,
        headers,
        payload,
      });
      bodies.push(`${response.statusCode} ${response.body}`);
      await on.deliver(person);
      // The inviter sees the same afterwards too.
      const { own } = await on.invitationsOf(person);
      expect(own).toMatchObject({ state: "open", by: "email", answered_address: null });
    }
    expect(new Set(bodies)).toEqual(new Set(['202 {"new_code":null}']));
  });

  test("every kind of address › the same statements, so the time reveals nothing", async () => {
    const linked = await signUp(app);
    await on.link(linked, await signUp(app));
    const query = vi.spyOn(pg.Client.prototype, "query");
    const statementsFor = async (email: (inviter: Person) => string) => {
      const inviter = await signUp(app);
      query.mockClear();
      await app.call(contract.invitePartner, { body: { email: email(inviter) } }, inviter);
      const sent: unknown[] = query.mock.calls.map(([first]) => first);
      return sent.map((each) =>
        typeof each === "object" && each !== null && "text" in each ? each.text : each,
      );
    };
    const unknown = await statementsFor(() => "no-one@no-such-domain.invalid");
    expect(unknown.length).toBeGreaterThan(5);
    for (const email of [() => bob.email, () => linked.email, (self: Person) => self.email])
      expect(await statementsFor(email)).toEqual(unknown);
    query.mockRestore();
  });

  test("text of the inviter › is in no email", async () => {
    for (const full_name of ["<b>Evil</b>", "evil.example", "Buy-now", "X".repeat(40)]) {
      const evil = await signUp(app, { full_name });
      const email = `to-${crypto.randomUUID()}@example.com`;
      await on.invite(evil, email);
      const [mail] = on.mailsTo(email);
      expect(mail?.subject).toMatch(/^Someone who knows your address/);
      for (const part of [mail?.text, mail?.html, mail?.subject])
        expect(part).not.toContain(full_name);
      expect((await on.preview({ token: await on.tokenOf(evil) })).json.first_name).toBeNull();
    }
    const unconfirmed = await signUp(app, { full_name: "Maya", isConfirmed: false });
    const email = `to-${crypto.randomUUID()}@example.com`;
    await on.invite(unconfirmed, email);
    expect(on.mailsTo(email)[0]?.text).not.toContain("Maya");
  });

  test("own address › nothing is sent", async () => {
    await on.invite(ann, ann.email);
    expect(on.mailsTo(ann.email).filter(({ subject }) => subject.includes("link with"))).toEqual(
      [],
    );
    expect(await on.noticesOf(ann)).toEqual([]);
    expect((await on.invitationsOf(ann)).received).toEqual([]);
  });

  test("linked inviter › is refused", async () => {
    await on.link(ann, bob);
    expect((await on.invite(ann, "x@example.com")).json.code).toBe("already_linked");
  });

  test("again › sends a new one to the same address and ends the old one", async () => {
    const email = `to-${crypto.randomUUID()}@example.com`;
    await on.invite(ann, email);
    const token = await on.tokenOf(ann);
    expect((await on.invitationsOf(ann)).own.invited_address).toMatch(/^t….@example\.com$/);
    const body = { by: "again" as const };
    expect((await app.call(contract.invitePartner, { body }, ann)).status).toBe(202);
    await on.deliver(ann);
    expect(on.mailsTo(email)).toHaveLength(2);
    expect((await on.preview({ token })).json.code).toBe("invitation_ended");
    expect((await app.call(contract.invitePartner, { body }, ann)).json.code).toBe("rate_limited");
    expect((await app.call(contract.invitePartner, { body }, bob)).json.code).toBe(
      "invitation_ended",
    );
  });

  test("a day later › counts again", async () => {
    const addresses = ["a1@example.com", "a2@example.com", "a3@example.com"];
    for (const address of addresses) expect((await on.invite(ann, address)).status).toBe(202);
    const fourth = await on.invite(ann, "a4@example.com");
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers["retry-after"])).toBeGreaterThan(86_000);
    await on.age(ann, DAY_MS);
    expect((await on.invite(ann, "a4@example.com")).status).toBe(202);
  });
});
