import { findPasswordHash } from "./auth.store.ts";
import { recordSecurityEvent } from "./record-security-event.ts";
import { replacePassword, type PasswordCtx } from "./replace-password.ts";
import { requirePassword } from "./require-password.ts";

interface Change {
  readonly from: string | undefined;
  readonly to: string;
  readonly endLinks: boolean;
}

export async function changePassword(
  ctx: PasswordCtx,
  { from, to, endLinks }: Change,
): Promise<void> {
  const userId = ctx.actor.user.id;
  if (await findPasswordHash(ctx.db, { userId })) await requirePassword(ctx, from ?? "");
  await replacePassword(ctx, { to, endLinks }, (tx, { sessions }) =>
    recordSecurityEvent(tx, ctx, { userId, kind: "password_changed", details: { sessions } }),
  );
}
