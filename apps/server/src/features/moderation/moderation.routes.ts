import * as contract from "@twofold/contract/moderation";
import type { Mount } from "#kit/http/mount.ts";
import { appealDecision } from "./appeal-decision.ts";

export function moderationRoutes(mount: Mount): void {
  mount(contract.appealDecision, ({ ctx, params, body }) =>
    appealDecision(ctx, { id: params.id, message: body.message }),
  );
}
