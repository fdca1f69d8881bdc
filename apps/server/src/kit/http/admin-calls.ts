import type { Endpoint } from "@twofold/contract/endpoint";
import type { Actor, ActorCtx, AdminCall, AdminCtx, Ctx } from "../ctx.ts";

interface Failure {
  readonly params: unknown;
  readonly error: unknown;
}

export interface AdminOptions {
  /** Throws unless the caller has the right that the endpoint needs, and fills `call.rights`. */
  authorize(ctx: ActorCtx, endpoint: Endpoint, call: AdminCall): Promise<void>;
  /** Records a call that was refused or failed. */
  recordFailure(ctx: AdminCtx, endpoint: Endpoint, failure: Failure): Promise<void>;
}

type MaybeAdminCtx = Ctx & { actor: Actor | undefined; admin: AdminCall | undefined };

const isAdminCtx = (ctx: MaybeAdminCtx): ctx is AdminCtx & MaybeAdminCtx =>
  ctx.actor !== undefined && ctx.admin !== undefined;

/** The reply does not depend on it, so a failure to record is only logged. */
export async function recordFailedAdminCall(
  admins: AdminOptions,
  ctx: MaybeAdminCtx,
  endpoint: Endpoint,
  failure: Failure,
): Promise<void> {
  if (!isAdminCtx(ctx)) return;
  await admins
    .recordFailure(ctx, endpoint, failure)
    .catch((err: unknown) => ctx.log.error({ err }, "audit: a failed call was not recorded"));
}

/** Every change by an administrator is in the audit log, once. Any test that calls the endpoint checks it. */
export function requireOneEntry({ method, path }: Endpoint, call: AdminCall | undefined): void {
  if (!call || method === "GET" || call.entries === 1) return;
  throw new Error(`${method} ${path} recorded ${call.entries} audit entries instead of one`);
}
