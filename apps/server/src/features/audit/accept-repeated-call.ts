import type { AdminCtx } from "#kit/ctx.ts";

/** The first call with the same idempotency key has recorded the change, and this one changed nothing. */
export function acceptRepeatedCall({ admin }: Pick<AdminCtx, "admin">): void {
  admin.entries += 1;
}
