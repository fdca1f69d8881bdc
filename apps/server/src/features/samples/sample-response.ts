import type { Image } from "@twofold/contract/images";
import type { ModerationStatement } from "@twofold/contract/moderation";
import type { Sample } from "@twofold/contract/samples";
import type { SampleRow } from "./samples.store.ts";

export const toSample = (
  { id, state, showsName, offeredAt, visibleSince }: SampleRow,
  image: Image,
  statement?: ModerationStatement,
): Sample => ({
  id,
  image,
  state,
  shows_name: showsName,
  offered_at: offeredAt.toISOString(),
  visible_since: visibleSince?.toISOString() ?? null,
  statement: statement ?? null,
});
