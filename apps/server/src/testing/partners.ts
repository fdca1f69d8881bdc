import { listNotifications } from "@twofold/contract/notifications";
import * as contract from "@twofold/contract/partners";
import {
  permissionTextVersion,
  type PartnerPermission,
} from "@twofold/contract/partners/permissions";
import {
  getUnlinkPreview,
  unlinkPartner,
  type UnlinkMode,
} from "@twofold/contract/partners/unlink";
import { eq, sql } from "drizzle-orm";
import { deliverInvitation } from "#features/partners/deliver-invitation.ts";
import { insertInvitation } from "#features/partners/invitations.store.ts";
import { hashOfToken } from "#features/partners/partner-keys.ts";
import { partnerInvitations } from "#features/partners/partners.tables.ts";
import type { Person, TestApp } from "./app.ts";

/** Invitations in an app without a worker: what its job does is run here. */
export const partnersOn = (app: TestApp) => {
  const invitationOf = async ({ user }: Person) => {
    const rows = await app.db
      .select()
      .from(partnerInvitations)
      .where(eq(partnerInvitations.userId, user.id))
      .orderBy(partnerInvitations.id);
    const last = rows.at(-1);
    if (!last) throw new Error("the user has invited no one");
    return last;
  };
  const tokenOf = async (person: Person) =>
    app.wiring.keys.partners.tokenOf((await invitationOf(person)).id);
  const deliver = async (person: Person) => {
    const { userId, id } = await invitationOf(person);
    await deliverInvitation(app.wiring.context(), { userId, id, jobId: crypto.randomUUID() });
  };
  const invite = async (person: Person, email: string) => {
    const response = await app.call(contract.invitePartner, { body: { email } }, person);
    if (response.status === 202) await deliver(person);
    return response;
  };
  const accept = (person: Person, by: { token: string } | { code: string }) =>
    app.call(
      contract.acceptInvitation,
      { body: { ...by, text_version: contract.partnerTextVersion } },
      person,
    );
  return {
    invitationOf,
    tokenOf,
    deliver,
    invite,
    accept,
    partnerOf: async (person: Person) =>
      (await app.call(contract.getPartner, {}, person)).json.partner,
    invitationsOf: async (person: Person) =>
      (await app.call(contract.listInvitations, {}, person)).json,
    preview: (body: { token: string } | { code: string }) =>
      app.call(contract.previewInvitation, { body }),
    codeFor: async (person: Person) =>
      (await app.call(contract.invitePartner, { body: { by: "code" } }, person)).json.new_code,
    mailsTo: (address: string) => app.mailbox.mails.filter(({ to }) => to === address),
    noticesOf: async (person: Person): Promise<{ kind: string; title: string; body: string }[]> =>
      (await app.call(listNotifications, { query: {} }, person)).json.notifications,
    /** Moves an invitation into the past. */
    age: (person: Person, ms: number) =>
      app.db.execute(sql`
        update partner_invitations set created_at = created_at - ${`${ms} ms`}::interval,
          expires_at = expires_at - ${`${ms} ms`}::interval where user_id = ${person.user.id}`),
    /** Gives the partner a permission, or withdraws it. */
    allow: (
      person: Person,
      permission: PartnerPermission,
      is_given = true,
      text_version: string = permissionTextVersion,
    ) =>
      app.call(
        contract.setPartnerPermission,
        { body: { permission, is_given, text_version } },
        person,
      ),
    previewOf: async (person: Person) => (await app.call(getUnlinkPreview, {}, person)).json,
    /** After reading the preview. */
    unlink: async (person: Person, mode: UnlinkMode = "calm", delays_message = false) => {
      const { json } = await app.call(getUnlinkPreview, {}, person);
      const preview_version: string = json.preview_version ?? "none";
      return app.call(unlinkPartner, { body: { mode, preview_version, delays_message } }, person);
    },
    /** Links two users with confirmed addresses. */
    async link(one: Person, other: Person): Promise<void> {
      await invite(one, other.email);
      const { json } = await accept(other, { token: await tokenOf(one) });
      if (json.state !== "linked") throw new Error(`the users are not linked: ${json.code}`);
    },
  };
};

/** The id of an open invitation, also of a user who is linked. */
export async function anInvitationOf(
  { db, wiring }: TestApp,
  { user }: Person,
): Promise<{ id: string }> {
  const [id, now] = [crypto.randomUUID(), new Date()];
  await db.delete(partnerInvitations).where(eq(partnerInvitations.userId, user.id));
  await insertInvitation(db, {
    userId: user.id,
    id,
    codeHmac: wiring.keys.partners.hashCode(id)[0],
    tokenHash: hashOfToken(id),
    state: "open",
    language: "en",
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  });
  return { id };
}
