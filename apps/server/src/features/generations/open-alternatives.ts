import { Alternative } from "@twofold/contract/generations/alternatives";
import type { ActorCtx } from "#kit/ctx.ts";
import { findAvailableEngine } from "#features/engines/engines.ts";
import { listImageAssets } from "#features/images/images.ts";
import { findTemplateOf } from "./find-template-of.ts";
import type { GenerationRow } from "./generations.store.ts";
import { isSourceAllowed } from "./is-source-allowed.ts";
import { sourcesOf } from "./sources-of.ts";

/** A picture that is older is finished for its owner, and the studio may render differently by then. */
const OPEN_MS = 7 * 86_400_000;

export type AlternativesCtx = Pick<
  ActorCtx,
  "actor" | "db" | "clock" | "limits" | "ports" | "services" | "settings"
>;

/** The alternatives of this picture that can be requested now. `started` are those that exist. */
export async function findOpenAlternatives(
  ctx: AlternativesCtx,
  original: GenerationRow,
  started: readonly GenerationRow[],
): Promise<Alternative[]> {
  const left = Alternative.options.filter(
    (each) => !started.some(({ alternative }) => alternative === each),
  );
  return left.length > 0 && (await canHaveAlternatives(ctx, original)) ? left : [];
}

async function canHaveAlternatives(
  ctx: AlternativesCtx,
  original: GenerationRow,
): Promise<boolean> {
  const { userId, imageId, endedAt, isSample, engine: engineId } = original;
  if (isSample || imageId === null || endedAt === null) return false;
  if (ctx.clock().getTime() - endedAt.getTime() > OPEN_MS) return false;
  const engine = await findAvailableEngine(ctx, engineId);
  if (!engine?.facts.rendersAlternatives) return false;
  const template = await findTemplateOf(ctx, original);
  if (!template?.isActive || !template.isShipped) return false;
  const isThere = async (owner: string, id: string) =>
    (await listImageAssets(ctx.db, { userId: owner, ids: [id] })).length > 0;
  if (!(await isThere(userId, imageId))) return false;
  for (const source of await sourcesOf(ctx.db, original)) {
    const { imageUserId: owner, imageId: photoId } = source;
    if (owner === null || !(await isThere(owner, photoId))) return false;
    if (!(await isSourceAllowed(ctx.db, source))) return false;
  }
  return true;
}
