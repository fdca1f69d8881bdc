import type { AuditFilter } from "@twofold/contract/admin/audit";
import { and, asc, desc, eq, exists, gt, gte, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#kit/db.ts";
import { auditEntries, auditHead, type Entry } from "./audit.tables.ts";

const PAGE = 1_000;

export interface Head {
  readonly seq: number;
  readonly hash: Buffer;
}

/** Entries have consecutive numbers, so only one transaction at a time adds one. */
export async function lockHead(db: Db): Promise<Head> {
  const [head] = await db
    .select({ seq: auditHead.seq, hash: auditHead.hash })
    .from(auditHead)
    .for("update");
  if (!head) throw new Error("the audit log has no head");
  return head;
}

export async function findHead(db: Db): Promise<Head | undefined> {
  const [head] = await db.select({ seq: auditHead.seq, hash: auditHead.hash }).from(auditHead);
  return head;
}

export async function insertEntry(db: Db, entry: Entry): Promise<void> {
  await db.insert(auditEntries).values(entry);
  await db.update(auditHead).set({ seq: entry.seq, hash: entry.hash });
}

export async function findEntry(db: Db, { seq }: Pick<Entry, "seq">): Promise<Entry | undefined> {
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.seq, seq));
  return entry;
}

/** The entries of an action that can still be undone. */
export const listUndoable = (
  db: Db,
  { action, now }: { readonly action: string; readonly now: Date },
): Promise<Entry[]> =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), gt(auditEntries.undoUntil, now)));

export interface ListedEntry {
  readonly entry: Entry;
  readonly isUndone: boolean;
}

const later = alias(auditEntries, "later");

interface ListQuery extends AuditFilter {
  readonly limit: number;
  readonly cursor?: number | undefined;
}

/** Newest first. */
export async function listEntries(db: Db, query: ListQuery): Promise<ListedEntry[]> {
  const { admin, action, subject, outcome, from, to, limit, cursor } = query;
  const e = auditEntries;
  const undone = db
    .select({ seq: later.seq })
    .from(later)
    .where(and(eq(later.undoes, e.seq), eq(later.outcome, "done")));
  return db
    .select({ entry: e, isUndone: exists(undone).mapWith(Boolean) })
    .from(e)
    .where(
      and(
        cursor === undefined ? undefined : lt(e.seq, cursor),
        admin === undefined ? undefined : eq(e.adminId, admin),
        action === undefined ? undefined : eq(e.action, action),
        subject === undefined ? undefined : eq(e.subjectId, subject),
        outcome === undefined ? undefined : eq(e.outcome, outcome),
        from === undefined ? undefined : gte(e.at, new Date(from)),
        to === undefined ? undefined : lt(e.at, new Date(to)),
      ),
    )
    .orderBy(desc(e.seq))
    .limit(limit);
}

interface Visit {
  readonly adminId: string;
  readonly action: string;
  readonly subjectId: string;
  readonly since: Date;
}

export async function countEntriesSince(
  db: Db,
  { adminId, action, subjectId, since }: Visit,
): Promise<number> {
  const e = auditEntries;
  const isSame = and(eq(e.subjectId, subjectId), eq(e.adminId, adminId), eq(e.action, action));
  return db.$count(e, and(isSame, gt(e.at, since)));
}

/** All entries from the first one, page by page. */
export async function* listAllEntries(db: Db): AsyncGenerator<Entry> {
  let last = 0;
  for (;;) {
    const page: Entry[] = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.seq, last))
      .orderBy(asc(auditEntries.seq))
      .limit(PAGE);
    yield* page;
    last = page.at(-1)?.seq ?? last;
    if (page.length < PAGE) return;
  }
}
