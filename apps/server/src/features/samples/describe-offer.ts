import type { Image } from "@twofold/contract/images";
import type { ModerationStatement } from "@twofold/contract/moderation";
import type { NotShowable } from "@twofold/contract/problem";
import type { Ctx } from "#kit/ctx.ts";
import type { Db } from "#kit/db.ts";
import { findGenerationOfImage } from "#features/generations/generations.ts";
import { listRestrictions } from "#features/moderation/moderation.ts";
import { findSettings } from "#features/users/users.ts";

export interface Offer {
  /** Null if the image can be offered. */
  readonly refusal: NotShowable | null;
  /** An image whose number of people is unknown counts as two. */
  readonly people: 1 | 2;
  readonly templateName: string;
  /** The decision that restricts the image. */
  readonly statement: ModerationStatement | null;
}

/** Decides whether the owner can offer this image now, and what it takes. */
export async function describeOffer(
  db: Db,
  { samples }: Pick<Ctx["settings"], "samples">,
  image: Image,
): Promise<Offer> {
  const key = { userId: image.user_id, imageId: image.id };
  const [generation, owner, [restricted]] = [
    await findGenerationOfImage(db, key),
    await findSettings(db, { id: image.user_id }),
    await listRestrictions(db, { userId: key.userId, imageIds: [key.imageId] }),
  ];
  const refusals: [NotShowable, boolean][] = [
    ["uploaded", image.source !== "generated"],
    ["sample_couple", image.is_sample],
    ["decided", restricted !== undefined],
    ["gallery_off", !samples.isOpen],
    ["sharing_off", !owner?.allowImageSharing],
  ];
  return {
    refusal: refusals.find(([, applies]) => applies)?.[0] ?? null,
    people: generation?.personCount === 1 ? 1 : 2,
    templateName: generation?.templateName ?? "",
    statement: restricted?.statement ?? null,
  };
}
