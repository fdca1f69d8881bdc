import * as contract from "@twofold/contract/admin/user-credits";
import type { Mount } from "#kit/http/mount.ts";
import { addCredits } from "./add-credits.ts";
import { takeBackCredits } from "./take-back-credits.ts";

export function creditsAdminRoutes(mount: Mount): void {
  mount(contract.addCredits, ({ ctx, params, headers, body }) =>
    addCredits(ctx, {
      userId: params.id,
      amount: body.amount,
      expiresAt: new Date(body.expires_at),
      reason: body.reason,
      key: headers["idempotency-key"],
    }),
  );

  mount(contract.takeBackCredits, ({ ctx, params, body }) =>
    takeBackCredits(ctx, {
      userId: params.id,
      grantId: body.grant_id,
      amount: body.amount,
      reason: body.reason,
    }),
  );
}
