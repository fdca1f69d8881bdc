import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { requirePassword } from "../require-password.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import { issueRecoveryCodes } from "./issue-recovery-codes.ts";
import { consumeCode } from "./consume-code.ts";
import { codeByAccount } from "./two-factor.limits.ts";
import { removeTwoFactor } from "./two-factor.store.ts";

type ChangeCtx = Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "limits" | "ports">;

interface Proof {
  readonly password?: string | undefined;
  readonly code: string;
}

/** Requires both factors again, because an open session or the phone alone is not enough. */
async function withProof<T>(
  ctx: ChangeCtx,
  { password, code }: Proof,
  change: (tx: Tx, userId: string) => Promise<T>,
): Promise<T> {
  const { id } = ctx.actor.user;
  await requirePassword(ctx, password);
  await ctx.limits.consume(codeByAccount, id);
  const changed = await inTransaction(ctx, async (tx) => {
    await consumeCode({ tx, ports: ctx.ports, userId: id }, code);
    return change(tx, id);
  });
  await ctx.limits.forget(codeByAccount, id);
  return changed;
}

export function disableTwoFactor(ctx: ChangeCtx, proof: Proof): Promise<void> {
  return withProof(ctx, proof, async (tx, userId) => {
    await removeTwoFactor(tx.db, userId);
    await notifySecurityChange(tx, userId, { change: "two_factor_off" });
  });
}

export function renewRecoveryCodes(ctx: ChangeCtx, proof: Proof): Promise<string[]> {
  return withProof(ctx, proof, async (tx, userId) => {
    await notifySecurityChange(tx, userId, { change: "recovery_codes_new" });
    return issueRecoveryCodes(tx, ctx.ports, userId);
  });
}
