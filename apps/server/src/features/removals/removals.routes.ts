import * as contract from "@twofold/contract/removals";
import { LANGUAGE_COOKIE } from "@twofold/contract/languages";
import { languageOf } from "#kit/http/language.ts";
import type { Mount } from "#kit/http/mount.ts";
import { networkOf } from "#kit/limits.ts";
import { requestRemoval } from "./request-removal.ts";

export function removalsRoutes(mount: Mount): void {
  mount(contract.requestRemoval, async ({ ctx, body, headers, http }) => {
    const { reference, dueAt } = await requestRemoval(ctx, {
      ...body,
      idempotencyKey: headers["idempotency-key"],
      network: networkOf(http.request.ip),
      language: languageOf(http.request, LANGUAGE_COOKIE).page,
    });
    return { reference, due_at: dueAt.toISOString() };
  });
}
