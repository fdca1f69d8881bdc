import { languages } from "@twofold/contract/languages";
import type { Ticket, TicketEntry, TicketLine } from "@twofold/contract/support";
import type { AdminTicket, AdminTicketLine } from "@twofold/contract/support.admin";
import type { Db } from "#kit/db.ts";
import { maskAddress } from "#kit/mask-address.ts";
import { findRecipient, findUser } from "#features/users/users.ts";
import { attachmentForOperator, attachmentOf } from "./attachments.ts";
import { listEntries, type EntryRow } from "./entries.store.ts";
import type { TicketWithOwner, TicketRow } from "./tickets.store.ts";

const summaryOf = ({ id, topic, status, isUnread, createdAt, changedAt }: TicketRow) => ({
  id,
  topic,
  status,
  is_unread: isUnread,
  created_at: createdAt.toISOString(),
  changed_at: changedAt.toISOString(),
});

const toEntryResponse = ({ number, author, message, createdAt }: EntryRow): TicketEntry => ({
  number,
  author,
  kind: message === null ? "closed" : "message",
  message,
  created_at: createdAt.toISOString(),
});

export const toTicketLine = (row: TicketRow): TicketLine => ({
  ...summaryOf(row),
  excerpt: row.excerpt,
});

const attachedKeyOf = ({ attachedKind: kind, attachedId: id }: TicketRow) =>
  kind && id ? { kind, id } : undefined;

/** The view of the ticket's owner. */
export async function toTicketResponse(db: Db, row: TicketRow): Promise<Ticket> {
  const key = attachedKeyOf(row);
  const [entries, attachment] = await Promise.all([
    listEntries(db, { ticketId: row.id }),
    row.userId && key ? attachmentOf(db, row.userId, key) : undefined,
  ]);
  return {
    ...summaryOf(row),
    attachment: attachment ?? null,
    entries: entries.map(toEntryResponse),
  };
}

const waitingSince = ({ status, changedAt }: TicketRow) =>
  status === "open" ? changedAt.toISOString() : null;

/** The address of a visitor is the only thing known about them; that of a user is masked. */
async function ownerOf(db: Db, row: TicketRow) {
  const { userId, email, language } = row;
  const user = userId ? await findUser(db, { id: userId }) : undefined;
  const spoken = userId ? (await findRecipient(db, { id: userId }))?.language : language;
  return {
    user_id: userId,
    username: user?.username ?? null,
    email: email ?? (user ? maskAddress(user.email) : ""),
    waiting_since: waitingSince(row),
    language: spoken ?? languages[0],
  };
}

/** The view of operators. */
export async function toAdminTicketResponse(db: Db, row: TicketRow): Promise<AdminTicket> {
  const key = attachedKeyOf(row);
  const [owner, entries, attachment] = await Promise.all([
    ownerOf(db, row),
    listEntries(db, { ticketId: row.id }),
    row.userId && key ? attachmentForOperator(db, row.userId, key) : undefined,
  ]);
  const adminIds = [...new Set(entries.flatMap(({ adminId }) => adminId ?? []))];
  const admins = await Promise.all(adminIds.map((id) => findUser(db, { id })));
  const nameOf = new Map(admins.flatMap((admin) => (admin ? [[admin.id, admin.username]] : [])));
  return {
    ...summaryOf(row),
    ...owner,
    attachment: attachment ?? null,
    entries: entries.map((entry) =>
      Object.assign(toEntryResponse(entry), { by: nameOf.get(entry.adminId ?? "") ?? null }),
    ),
  };
}

export const toAdminTicketLine = ({
  username,
  userEmail,
  ...row
}: TicketWithOwner): AdminTicketLine => ({
  ...toTicketLine(row),
  user_id: row.userId,
  username,
  email: maskAddress(row.email ?? userEmail ?? ""),
  waiting_since: waitingSince(row),
});
