import type { AdminUser } from "@twofold/contract/admin/users";
import type { Ctx } from "#kit/ctx.ts";
import { countSessions } from "#features/auth/auth.ts";
import { listGivenGrants, listTransactions, toGivenResponse } from "#features/credits/credits.ts";
import {
  countByState,
  listGenerationSummaries,
  receiptFor,
} from "#features/generations/generations.ts";
import { findPartnership } from "#features/partners/partners.ts";
import { countSamplesByState } from "#features/samples/samples.ts";
import { currentPlan } from "#features/subscriptions/subscriptions.ts";
import { listTickets } from "#features/support/support.ts";
import { userNotFound } from "#features/users/users.ts";
import { findPendingAction } from "./delayed.store.ts";
import { toUserLines } from "./user-line.ts";
import { findUserRow } from "./users.store.ts";

const LATEST = 20;

type UserCtx = Pick<Ctx, "db" | "clock" | "ports" | "settings">;

/** All that support needs to help a user, without any image. */
export async function getUser(ctx: UserCtx, userId: string): Promise<AdminUser> {
  const { db } = ctx;
  const row = await findUserRow(db, { id: userId });
  if (!row) throw userNotFound();
  const [[line], held, credits, generations, tickets, sessions, partnership, samples, erasure] =
    await Promise.all([
      toUserLines(ctx, [row]),
      currentPlan(ctx, userId),
      creditsOf(ctx, userId),
      generationsOf(ctx, userId),
      listTickets(db, { userId }, { limit: LATEST, before: undefined }),
      countSessions(db, { userId }, ctx.clock()),
      findPartnership(db, { userId }),
      countSamplesByState(db, { userId }),
      findPendingAction(db, { action: "erase_account", subjectId: userId }),
    ]);
  if (!line) throw userNotFound();
  return {
    ...line,
    ...credits,
    ...generations,
    version: row.version,
    language: row.language,
    suspension_message: line.state === "suspended" ? row.suspensionMessage : null,
    erases_at: row.erasesAt?.toISOString() ?? null,
    delayed_erasure: erasure
      ? { id: erasure.id, executes_at: erasure.executesAt.toISOString() }
      : null,
    plan_details: held
      ? {
          state: held.state,
          period_end: held.periodEnd.toISOString(),
          cancels_at_end: held.cancelsAtEnd,
          amount_cents: held.amountCents,
          currency: held.currency,
        }
      : null,
    tickets: tickets.map((ticket) => ({
      id: ticket.id,
      status: ticket.status,
      created_at: ticket.createdAt.toISOString(),
    })),
    session_count: sessions,
    is_linked: partnership !== undefined,
    public_images: samples,
  };
}

async function creditsOf({ db }: UserCtx, userId: string) {
  const [entries, given] = await Promise.all([
    listTransactions(db, { userId }, { limit: LATEST, before: undefined }),
    listGivenGrants(db, { userId }, LATEST),
  ]);
  return {
    ledger: entries.map(({ id, transaction_type, description, amount, balance, created_at }) => ({
      id,
      type: transaction_type,
      description,
      amount,
      balance,
      created_at,
    })),
    given: given.map(toGivenResponse),
  };
}

async function generationsOf({ db }: UserCtx, userId: string) {
  const [states, latest] = await Promise.all([
    countByState(db, { userId }),
    listGenerationSummaries(db, userId, LATEST),
  ]);
  const generations = await Promise.all(
    latest.map(async ({ id, title, translations, engine, state, createdAt }) => ({
      id,
      title,
      translations,
      engine,
      state,
      receipt: await receiptFor(db, { userId, id }),
      created_at: createdAt.toISOString(),
    })),
  );
  return { generations_by_state: states, generations };
}
