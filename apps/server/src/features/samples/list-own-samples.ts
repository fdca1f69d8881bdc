import type { DecidedImage } from "@twofold/contract/moderation";
import type { Sample } from "@twofold/contract/samples";
import type { ActorCtx } from "#kit/ctx.ts";
import { listImagesById } from "#features/images/images.ts";
import { listRestrictions } from "#features/moderation/moderation.ts";
import { toSample } from "./sample-response.ts";
import { listSamples } from "./samples.store.ts";

interface OwnSamples {
  readonly samples: Sample[];
  readonly decisions: DecidedImage[];
}

/** The offers of the user, and the decisions against images of which an appeal is still possible. */
export async function listOwnSamples({
  db,
  actor,
  clock,
}: Pick<ActorCtx, "actor" | "db" | "clock">): Promise<OwnSamples> {
  const userId = actor.user.id;
  const [rows, restrictions] = await Promise.all([
    listSamples(db, { userId }),
    listRestrictions(db, { userId }),
  ]);
  const ids = new Set([...rows, ...restrictions].map(({ imageId }) => imageId));
  const images = await listImagesById(db, { userId, ids: [...ids] });
  const imageOf = new Map(images.map((image) => [image.id, image]));
  const statementOf = new Map(restrictions.map(({ imageId, statement }) => [imageId, statement]));
  const now = clock().toISOString();
  return {
    samples: rows.flatMap((row) => {
      const image = imageOf.get(row.imageId);
      return image ? [toSample(row, image, statementOf.get(row.imageId))] : [];
    }),
    decisions: restrictions.flatMap(({ imageId, statement }) => {
      const image = imageOf.get(imageId);
      return image && statement.appeal_until > now ? [{ image, statement }] : [];
    }),
  };
}
