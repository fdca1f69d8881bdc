import { describe, expect, test } from "vitest";
import { MAX_LINES, sourceRules } from "./source-rules.ts";

const FEATURE = "apps/server/src/features/events";
const migration = (...statements: string[]): [string, string] => [
  "apps/server/migrations/0093_new.sql",
  statements.join(";\n"),
];
const lines = (count: number) => "a;\n".repeat(count);

/** For every rule: files that violate it, and files that do not. */
const seeds: Readonly<Record<string, { found: [string, string][]; clean: [string, string][] }>> = {
  "routes-without-decisions": {
    found: [
      [`${FEATURE}/events.routes.ts`, "if (a) b();"],
      [`${FEATURE}/events.routes.ts`, "mount(a, () => { for (const a of b) c(); });"],
      [`${FEATURE}/events.admin.routes.ts`, "switch (a) {}"],
      [`${FEATURE}/events.routes.ts`, "while (a) b();"],
    ],
    clean: [
      [`${FEATURE}/events.routes.ts`, "mount(a, () => (b ? c : d));"],
      [`${FEATURE}/create-event.ts`, "if (a) b();"],
    ],
  },
  "injected-clock": {
    found: [
      [`${FEATURE}/create-event.ts`, "const now = new Date();"],
      [`${FEATURE}/create-event.ts`, "const now = Date.now();"],
    ],
    clean: [
      [`${FEATURE}/create-event.ts`, "const day = new Date(now);"],
      [`${FEATURE}/events.test.ts`, "const now = new Date();"],
      ["apps/server/src/kit/clock.ts", "const now = new Date();"],
    ],
  },
  "store-verbs": {
    found: [
      [`${FEATURE}/events.store.ts`, "export async function holdEvent(db) {}"],
      [`${FEATURE}/events.store.ts`, "export const readEvent = (db) => 1;"],
      [`${FEATURE}/events.store.ts`, "export const eventsOf = prepared(1);"],
      [`${FEATURE}/events.store.ts`, "export function finder(db) {}"],
    ],
    clean: [
      [`${FEATURE}/events.store.ts`, "export async function lockEvent(db) {} function rowOf() {}"],
      [`${FEATURE}/events.store.ts`, "export const columns = { id: 1 };"],
    ],
  },
  "store-keys": {
    found: [
      [`${FEATURE}/events.store.ts`, "export async function findEvent(db: Db, id: string) {}"],
      [
        `${FEATURE}/events.store.ts`,
        "export const listEvents = (db: Db, ids: readonly string[]) => 1;",
      ],
      [`${FEATURE}/events.store.ts`, "export function findLink(db: Db, hash: Buffer | null) {}"],
      [
        `${FEATURE}/events.store.ts`,
        "export function updateEvent(db: Db, key: Key, name: string) {}",
      ],
      [
        `${FEATURE}/events.store.ts`,
        "export function removeOld(db: Db, now: Date, limit: number) {}",
      ],
    ],
    clean: [
      [
        `${FEATURE}/events.store.ts`,
        "export function findEvent(db: Db, { id }: { id: string }) {}",
      ],
      [
        `${FEATURE}/events.store.ts`,
        "export function listEvents(db: Db, key: Key, limit: number) {}",
      ],
      [`${FEATURE}/events.store.ts`, "export function insertEvents(db: Db, rows: Row[]) {}"],
      [`${FEATURE}/create-event.ts`, "export function createEvent(ctx: Ctx, id: string) {}"],
    ],
  },
  "one-use-case-per-file": {
    found: [
      [`${FEATURE}/cancel.ts`, "export function cancel(ctx) {} export function resume(ctx) {}"],
      [
        `${FEATURE}/cancel.ts`,
        "export async function cancel(tx, ctx) {} export const key = () => 1;",
      ],
    ],
    clean: [
      [`${FEATURE}/cancel.ts`, "export interface Plan {} export async function cancel(ctx) {}"],
      [`${FEATURE}/cancel.ts`, "export const MAX = 1; export async function cancel(ctx) {}"],
      [`${FEATURE}/ledger.ts`, "export function sum(a) {} export function split(a) {}"],
      [`${FEATURE}/events.ts`, "export function cancel(ctx) {} export function resume(ctx) {}"],
    ],
  },
  "query-keys-in-api-files": {
    found: [
      ["apps/web/src/app/live.ts", 'client.invalidateQueries({ queryKey: ["events"] });'],
      ["apps/web/src/app/live.ts", 'client.setQueryData(["events"] as const, data);'],
    ],
    clean: [
      ["apps/web/src/app/live.ts", "client.invalidateQueries({ queryKey: eventKeys.all });"],
      ["apps/web/src/features/events/events.api.ts", 'useQuery({ queryKey: ["events"] });'],
    ],
  },
  "test-function": {
    found: [["a.test.ts", 'import { expect, it } from "vitest";']],
    clean: [["a.test.ts", 'import { expect, test } from "vitest";']],
  },
  "file-length": {
    found: [["tools/a.ts", lines(MAX_LINES + 1)]],
    clean: [
      ["tools/a.ts", lines(MAX_LINES)],
      [`${FEATURE}/sharing.test.ts`, lines(MAX_LINES + 1)],
    ],
  },
  "file-names": {
    found: [
      ["tools/utils.ts", ""],
      ["tools/mail-service.ts", ""],
      ["tools/mail.helpers.ts", ""],
    ],
    clean: [
      ["apps/web/src/features/offline/service-worker.ts", ""],
      ["tools/commons.ts", ""],
    ],
  },
  "replaced-modules": {
    found: [["apps/web/src/lib/a.test.ts", 'vi.mock("./b.ts");']],
    clean: [
      ["apps/web/src/lib/a.isolated.test.ts", 'vi.mock("./b.ts");'],
      ["tools/a.test.ts", 'vi.mock("./b.ts");'],
    ],
  },
  "migrations-without-stalls": {
    found: [
      migration("create index images_new on images (user_id)"),
      migration("create unique index on only images (user_id)"),
      migration(
        "-- comment; more",
        "CREATE INDEX",
        "create index if not exists a\n  on images (id)",
      ),
      migration("drop index images_new"),
      migration("alter table images add constraint a check (title <> ';')"),
      migration("alter table images add foreign key (user_id, id) references pictures"),
      migration("alter table images add column a int, add check (a > 0), add column b int"),
      migration("alter table images add unique (user_id, title)"),
      migration("alter table images add column a int check (a > 0)"),
      migration("alter table images add column a uuid default gen_random_uuid()"),
      migration("alter table images add column a int generated always as (1) stored"),
      migration("alter table images alter column title type varchar"),
      migration("alter table images alter title set not null"),
      migration(
        "alter table images add constraint images_title_not_null check (title is not null) not valid",
        "alter table images validate constraint images_title_not_null",
      ),
      migration(
        "alter table images validate constraint images_title_not_null",
        "alter table images alter source set not null",
      ),
      migration("alter table images add a int", "alter table users add a int"),
      migration("alter table images add a int", "truncate notifications"),
      migration("update images set title = ''"),
      migration("with old as (select 1) delete from only images where true"),
      migration(
        "alter table images add a int",
        "create table b (n int)",
        "insert into b select a from images",
      ),
      migration("do $$ begin null; end $$"),
      migration("vacuum full images"),
    ],
    clean: [
      ["apps/server/migrations/0092_old.sql", "create index images_new on images (user_id);"],
      migration("create index concurrently images_new on images (user_id)"),
      migration("drop index concurrently if exists images_new"),
      migration(
        "-- update images",
        "create table a (n int check (n > 0))",
        "create index on a (n)",
      ),
      migration(
        "create table a (n int)",
        "alter table a alter n set not null",
        "update a set n = 1",
      ),
      migration("alter table plans add unique (name)", "update plans set name = ''"),
      migration(
        "alter table images add column a int not null default 0, add b uuid references users",
        "alter table images add constraint c check (a in (1, 2)) not valid, drop constraint d",
      ),
      migration("alter table images add constraint a unique using index images_new"),
      migration(
        "alter table images validate constraint images_title_not_null",
        "alter table images alter column title set not null",
        "alter table images drop constraint images_title_not_null",
      ),
      migration("create table a (n int)", "insert into a select 1 from images"),
      migration("insert into plans values ('update images')"),
    ],
  },
};

describe("source rules", () => {
  test("each has seeds", () => {
    expect(Object.keys(seeds)).toEqual(sourceRules.map(({ name }) => name));
  });

  const check = ([path, source]: [string, string]) =>
    sourceRules
      .filter(({ applies, find }) => applies(path) && find({ path, source }).length > 0)
      .map(({ name }) => name);

  test.each(Object.entries(seeds))("%s › violations › are found", (name, { found }) => {
    expect(found.map(check)).toEqual(found.map(() => [name]));
  });

  test.each(Object.entries(seeds))("%s › clean files › are accepted", (_name, { clean }) => {
    expect(clean.map(check)).toEqual(clean.map(() => []));
  });
});
