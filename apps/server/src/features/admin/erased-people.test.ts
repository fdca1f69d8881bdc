import { randomUUID } from "node:crypto";
import { deleteAccount } from "@twofold/contract/account";
import { exportAudit, listAudit } from "@twofold/contract/admin/audit";
import { decideModerationItem } from "@twofold/contract/admin/moderation";
import { grantRole } from "@twofold/contract/admin/team";
import * as access from "@twofold/contract/admin/user-access";
import { addCredits } from "@twofold/contract/admin/user-credits";
import { getUser, listUsers, revealAddress } from "@twofold/contract/admin/users";
import { openTicket } from "@twofold/contract/support";
import { answerTicket, getAnyTicket } from "@twofold/contract/support.admin";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { runDueErasures } from "#features/account/run-due-erasures.ts";
import { verifyAudit } from "#features/audit/verify-audit.ts";
import { openItem } from "#features/moderation/moderation.ts";
import { makeAdmin, signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { addImages } from "#testing/many-images.ts";
import { runDueDelayed } from "./run-due-delayed.ts";

/** An administrator acts upon a user in every way that leaves an entry; then both are erased. */
let app: TestApp;
let owner: Person;
let ann: Person;
let eve: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { ERASE_AFTER_DAYS: "0" } });
  owner = await signUpAdmin(app, ["owner"]);
  ann = await signUp(app, {
    username: "annmark",
    email: "annmail@x.example",
    full_name: "Annfull",
  });
  eve = await signUp(app, {
    username: "evemark",
    email: "evemail@x.example",
    full_name: "Evefull",
  });
  await makeAdmin(app, eve, ["owner", "support"]);
}, 40_000);
afterAll(() => app.stop());

/** Every name, address and message in this file. */
const MARKS = ["annmark", "annmail", "annfull", "evemark", "evemail", "evefull", "wordsof"];
const DAY_MS = 86_400_000;
/** After the delay of an erasure. */
const LATER_MS = 1.1 * DAY_MS;
const reason = "Asked by post";
const at = (ms: number) => {
  const now = new Date(Date.now() + ms);
  return { ...app.wiring.context(), clock: () => now };
};

async function actUponAnn(): Promise<void> {
  const { id } = ann.user;
  const as = { token: eve.token };
  const until = new Date(Date.now() + DAY_MS).toISOString();
  const one = { params: { id } };
  const why = { ...one, body: { reason } };

  const ticket = await app.call(openTicket, { body: { message: "wordsof ann" } }, ann);
  const ticketKey = { params: { id: ticket.json.id } };
  await app.call(getAnyTicket, ticketKey, as);
  const answer = { message: "wordsof support, dear Annfull", last_number: 1 };
  await app.call(answerTicket, { ...ticketKey, body: answer }, as);

  const [imageId = ""] = await addImages(app.db, id, 1);
  const item = await inTransaction(app.wiring.context(), (tx) =>
    openItem(tx, { userId: id, imageId, kind: "link_report" }),
  );
  const decision = { version: item!.version, decision: "hide", statement_code: "harmful" } as const;
  await app.call(decideModerationItem, { params: { id: item!.id }, body: decision }, as);

  await app.call(revealAddress, why, as);
  const credits = { amount: 5, expires_at: until, reason };
  const headers = { "idempotency-key": randomUUID() };
  await app.call(addCredits, { ...one, body: credits }, { ...as, headers });
  const { version } = (await app.call(getUser, one, as)).json;
  const suspension = { until, message: "wordsof the suspension", reason, version };
  await app.call(access.suspendUser, { ...one, body: suspension }, as);
  await app.call(access.resumeUser, { ...one, body: { reason, version: version + 1 } }, as);
  await app.call(access.endUserSessions, why, as);
  const role = { username: ann.user.username, role: "editor", reason } as const;
  await app.call(grantRole, { body: role }, as);

  // Refused and mistaken calls, with a name or an address where an id belongs.
  await app.call(grantRole, { body: { ...role, reason: "x" } }, as);
  for (const wrong of [ann.email, ann.user.username])
    await app.call(revealAddress, { params: { id: wrong }, body: { reason } }, as);
  await app.call(listUsers, { query: { q: ann.email, cursor: "wordsof" } }, as);
}

/** Every column of every entry and the head, as text. */
async function readLog(): Promise<{ entries: string[]; head: string }> {
  const read = async (query: ReturnType<typeof sql>) =>
    (await app.db.execute<{ row: string }>(query)).rows.map(({ row }) => row);
  const entries = await read(sql`select e::text as row from audit_entries e order by seq`);
  const [head = ""] = await read(sql`select h::text as row from audit_head h`);
  return { entries, head };
}

const marksIn = (text: string) => MARKS.filter((mark) => text.toLowerCase().includes(mark));

test("erasing a user and an administrator changes no entry, and none contains a name, an address or a message", async () => {
  await actUponAnn();
  const erase = { params: { id: ann.user.id }, body: { reason } };
  expect((await app.call(access.eraseUserLater, erase, { token: eve.token })).status).toBe(200);
  while (await runDueDelayed(at(LATER_MS)));
  expect((await app.call(deleteAccount, {}, eve)).status).toBe(204);

  const before = await readLog();
  const actions = (await app.call(listAudit, { query: { subject: ann.user.id } }, owner)).json;
  expect(new Set(actions.entries.map(({ action }: { action: string }) => action))).toEqual(
    new Set([
      "users.address_revealed",
      "credits.given",
      "users.suspended",
      "users.resumed",
      "users.sessions_ended",
      "team.role_given",
      "users.erased",
    ]),
  );
  for (const minutes of [0, 11, 12]) while (await runDueErasures(at(LATER_MS + minutes * 60_000)));
  const gone = await app.db.execute(
    sql`select id from users where id in (${ann.user.id}, ${eve.user.id})`,
  );
  expect(gone.rows).toEqual([]);

  expect(await readLog()).toEqual(before);
  for await (const fault of verifyAudit(app.db)) throw new Error(fault);
  expect(marksIn(before.entries.join("\n"))).toEqual([]);
  // What the owner reads afterwards has ids alone as well.
  const { json } = await app.call(listAudit, { query: { limit: 100 } }, owner);
  expect(json.entries).toContainEqual(
    expect.objectContaining({
      action: "users.suspended",
      subject_id: ann.user.id,
      admin: { id: eve.user.id, username: null },
    }),
  );
  const { body: csv } = await app.server.inject({
    url: exportAudit.path,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(marksIn(JSON.stringify(json) + csv)).toEqual([]);
}, 60_000);
