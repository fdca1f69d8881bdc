import * as contract from "@twofold/contract/partners";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { partnersOn } from "#testing/partners.ts";
import { endPartnershipOf } from "./end-partnership-of.ts";
import { expireInvitations } from "./expire-invitations.ts";
import { partnerInvitations, partnershipMembers } from "./partners.tables.ts";

const DAY_MS = 86_400_000;

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

const activeMembers = ({ user }: Person) =>
  app.db
    .select()
    .from(partnershipMembers)
    .where(and(eq(partnershipMembers.userId, user.id), isNull(partnershipMembers.leftAt)));

describe("acceptance", () => {
  test("invited address › links, notifies the inviter and ends all other invitations", async () => {
    const carol = await signUp(app);
    await on.invite(bob, carol.email);
    await on.invite(ann, bob.email);
    expect((await on.accept(bob, { token: await on.tokenOf(ann) })).json).toEqual({
      state: "linked",
    });
    const partner = await on.partnerOf(ann);
    expect(partner).toMatchObject({ first_name: "Bob" });
    expect((await on.partnerOf(bob)).id).toBe(partner.id);
    expect((await on.noticesOf(ann))[0]).toMatchObject({ title: "You and Bob are linked" });
    expect((await on.invitationsOf(bob)).own).toBeNull();
    expect((await on.preview({ token: await on.tokenOf(bob) })).json.code).toBe("invitation_ended");
    const rows = await app.db
      .select()
      .from(partnerInvitations)
      .where(eq(partnerInvitations.userId, ann.user.id));
    expect(rows).toMatchObject([{ state: "accepted", encryptedAddress: null }]);
  });

  test("another address › waits until the inviter confirms the masked address", async () => {
    await on.invite(ann, "someone-else@example.com");
    const token = await on.tokenOf(ann);
    expect((await on.accept(bob, { token })).json).toEqual({ state: "waiting" });
    expect([await on.partnerOf(ann), await on.partnerOf(bob)]).toEqual([null, null]);
    const { own } = await on.invitationsOf(ann);
    expect(own).toMatchObject({ state: "answered", answered_name: null, invited_address: null });
    expect(own.answered_address).toMatch(/^u….@example\.com$/);
    expect((await on.accept(await signUp(app), { token })).json.code).toBe("invitation_ended");
    const params = { id: own.id };
    const confirmed = await app.call(
      contract.confirmInvitation,
      { params, body: { is_partner: true } },
      ann,
    );
    expect(confirmed.json).toEqual({ state: "linked" });
    expect(await on.partnerOf(bob)).toMatchObject({ first_name: "Ann" });
  });

  test("unconfirmed account with the invited address › waits too", async () => {
    const eve = await signUp(app, { isConfirmed: false });
    await on.invite(ann, eve.email);
    expect((await on.accept(eve, { token: await on.tokenOf(ann) })).json.state).toBe("waiting");
  });

  test("rejected › links no one and ends the invitation", async () => {
    await on.invite(ann, "someone-else@example.com");
    await on.accept(bob, { token: await on.tokenOf(ann) });
    const params = { id: (await on.invitationsOf(ann)).own.id };
    const confirm = (is_partner: boolean) =>
      app.call(contract.confirmInvitation, { params, body: { is_partner } }, ann);
    expect((await confirm(false)).json).toEqual({ state: "rejected" });
    expect((await confirm(true)).json.code).toBe("invitation_ended");
    expect(await on.partnerOf(bob)).toBeNull();
  });

  test.each([
    [
      "withdrawn",
      async () => {
        const params = { id: (await on.invitationsOf(ann)).own.id };
        expect((await app.call(contract.withdrawInvitation, { params }, ann)).status).toBe(204);
      },
    ],
    ["after 7 days", () => on.age(ann, 7 * DAY_MS)],
    [
      "declined",
      async () => {
        const body = { token: await on.tokenOf(ann) };
        expect((await app.call(contract.declineInvitation, { body }, bob)).status).toBe(204);
      },
    ],
  ])("%s › has ended", async (_, end) => {
    await on.invite(ann, bob.email);
    const token = await on.tokenOf(ann);
    await end();
    for (const response of [
      await on.accept(bob, { token }),
      await on.preview({ token }),
      await app.call(contract.declineInvitation, { body: { token } }, bob),
    ])
      expect(response.json.code).toBe("invitation_ended");
    expect((await on.invitationsOf(ann)).own).toBeNull();
    expect(await activeMembers(bob)).toEqual([]);
  });

  test("own invitation or unknown token › has ended", async () => {
    await on.invite(ann, bob.email);
    expect((await on.accept(ann, { token: await on.tokenOf(ann) })).json.code).toBe(
      "invitation_ended",
    );
    expect((await on.accept(bob, { token: "unknown" })).json.code).toBe("invitation_ended");
  });

  test("other text version › is refused", async () => {
    await on.invite(ann, bob.email);
    const body = { token: await on.tokenOf(ann), text_version: "2020-01-01" };
    const { json } = await app.call(contract.acceptInvitation, { body }, bob);
    expect(json.code).toBe("agreement_outdated");
  });

  test("linked acceptor › keeps the partner", async () => {
    await on.link(bob, await signUp(app));
    await on.invite(ann, bob.email);
    expect((await on.accept(bob, { token: await on.tokenOf(ann) })).json.code).toBe(
      "already_linked",
    );
  });
});

describe("mutual invitations", () => {
  test("confirmed addresses › link without an acceptance", async () => {
    await on.invite(ann, bob.email);
    await on.invite(bob, ann.email);
    expect(await on.partnerOf(ann)).toMatchObject({ first_name: "Bob" });
    for (const person of [ann, bob])
      expect(await on.invitationOf(person)).toMatchObject({ state: "accepted" });
  });

  test("unconfirmed address › link no one", async () => {
    const eve = await signUp(app, { isConfirmed: false });
    await on.invite(ann, eve.email);
    await on.invite(eve, ann.email);
    expect(await on.partnerOf(ann)).toBeNull();
  });
});

describe("refusal", () => {
  test("later invitation › no email, no notification, and the inviter sees no difference", async () => {
    await on.invite(ann, bob.email);
    const body = { token: await on.tokenOf(ann), blocks_inviter: true };
    expect((await app.call(contract.declineInvitation, { body }, bob)).status).toBe(204);
    expect((await on.invitationsOf(ann)).own).toMatchObject({ state: "open" });
    expect((await on.accept(bob, body)).json.code).toBe("invitation_ended");
    const [mails, notices] = [on.mailsTo(bob.email).length, (await on.noticesOf(bob)).length];
    const { status, json } = await on.invite(ann, bob.email);
    expect([status, json]).toEqual([202, { new_code: null }]);
    expect((await on.invitationsOf(ann)).own).toMatchObject({ state: "open" });
    expect(on.mailsTo(bob.email)).toHaveLength(mails);
    expect(await on.noticesOf(bob)).toHaveLength(notices);
    expect((await on.invitationsOf(bob)).received).toEqual([]);
  });

  test("own invitation afterwards › links both", async () => {
    await on.invite(ann, bob.email);
    const body = { token: await on.tokenOf(ann), blocks_inviter: true };
    await app.call(contract.declineInvitation, { body }, bob);
    await on.invite(bob, ann.email);
    expect(await on.partnerOf(bob)).toMatchObject({ first_name: "Ann" });
  });
});

describe("code", () => {
  test("typed by the other person › shows the name, and both confirm", async () => {
    const { code, token } = await on.codeFor(ann);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase();
    expect((await on.preview({ code: typed })).json.first_name).toBe("Ann");
    expect((await on.preview({ token })).json.first_name).toBe("Ann");
    expect((await on.accept(bob, { code: typed })).json).toEqual({ state: "waiting" });
    const { own } = await on.invitationsOf(ann);
    expect(own).toMatchObject({ by: "code", state: "answered", answered_name: "Bob" });
    expect((await on.accept(await signUp(app), { code })).json.code).toBe("invitation_ended");
    const request = { params: { id: own.id }, body: { is_partner: true } };
    await app.call(contract.confirmInvitation, request, ann);
    expect(await on.partnerOf(bob)).toMatchObject({ first_name: "Ann" });
  });

  test("after 15 minutes › has ended", async () => {
    const { code, token } = await on.codeFor(ann);
    await on.age(ann, 15 * 60_000);
    for (const by of [{ code }, { token }])
      expect((await on.accept(bob, by)).json.code).toBe("invitation_ended");
  });
});

describe("expiry", () => {
  test("job › erases the address of expired invitations and removes old ones", async () => {
    await on.invite(ann, "x@example.com");
    await on.age(ann, 7 * DAY_MS);
    await expireInvitations(app.wiring.context());
    expect(await on.invitationOf(ann)).toMatchObject({ state: "expired", encryptedAddress: null });
    await on.age(ann, 10 * DAY_MS);
    await expireInvitations(app.wiring.context());
    await expect(on.invitationOf(ann)).rejects.toThrow("no one");
  });
});

describe("erasure of a user", () => {
  test("linked › ends the partnership, so that the other person can link again", async () => {
    await on.link(ann, bob);
    await endPartnershipOf(app.wiring.context(), ann.user.id);
    expect(await on.partnerOf(bob)).toBeNull();
    const carol = await signUp(app);
    await on.link(bob, carol);
    expect(await activeMembers(bob)).toHaveLength(1);
  });
});
