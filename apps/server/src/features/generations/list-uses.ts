import type { PartnerUse } from "@twofold/contract/partners/uses";
import type { ActorCtx } from "#kit/ctx.ts";
import { firstNameOf } from "#features/partners/partners.ts";
import { listKnownTemplates } from "#features/templates/templates.ts";
import { hasEnded } from "./generation-state.ts";
import type { GenerationRow } from "./generations.store.ts";
import { countUses, listUses } from "./sources.store.ts";

/** The user sees that a photo was used, never the picture, which belongs to its maker. */
export async function listPartnerUses(
  { actor, db, clock }: Pick<ActorCtx, "actor" | "db" | "clock">,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<{ uses: PartnerUse[]; total: number }> {
  const giver = { imageUserId: actor.user.id };
  const rows = await listUses(db, giver, { before, limit });
  const names = [...new Set(rows.map(({ templateName }) => templateName))];
  const templates = await listKnownTemplates(db, { names, now: clock() });
  const uses = rows.map(({ id, createdAt, templateName, state, makerName }) => {
    const template = templates.find(({ name }) => name === templateName);
    return {
      id,
      created_at: createdAt.toISOString(),
      title: template?.title ?? templateName,
      translations: template?.translations ?? {},
      maker: firstNameOf(makerName),
      outcome: outcomeOf(state),
    };
  });
  return { uses, total: await countUses(db, giver) };
}

function outcomeOf(state: GenerationRow["state"]): PartnerUse["outcome"] {
  if (state === "succeeded") return "finished";
  return hasEnded(state) ? "not_made" : "running";
}
