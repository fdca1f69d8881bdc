import type { Visibility } from "@twofold/contract/account/visibility";
import type { Image } from "@twofold/contract/images";
import type { ActorCtx } from "#kit/ctx.ts";
import { listAlbumsOfImage } from "#features/albums/albums.ts";
import { listImagesById } from "#features/images/images.ts";
import { describeOffer, findSampleOfImage } from "#features/samples/samples.ts";
import { findBlock, listLinks } from "#features/sharing/sharing.ts";
import { imageNotFound } from "./account.errors.ts";

type VisibilityCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "settings">;

/** Where others can see an image of the user, and what would be needed to show it publicly. */
export async function getVisibility(ctx: VisibilityCtx, id: string): Promise<Visibility> {
  const userId = ctx.actor.user.id;
  const [image] = await listImagesById(ctx.db, { userId, ids: [id] });
  if (!image) throw imageNotFound();
  const [sample, offer, shared] = await Promise.all([
    findSampleOfImage(ctx.db, { userId, imageId: id }),
    describeOffer(ctx.db, ctx.settings, image),
    listShared(ctx, image),
  ]);
  return {
    ...shared,
    sample: sample
      ? {
          id: sample.id,
          state: sample.state,
          visible_since: sample.visibleSince?.toISOString() ?? null,
        }
      : null,
    offer: { refusal: sample ? null : offer.refusal, people: offer.people },
    statement: offer.statement,
  };
}

async function listShared({ db, clock }: VisibilityCtx, { user_id: userId, id }: Image) {
  const [albums, links, block] = await Promise.all([
    listAlbumsOfImage(db, { userId, imageId: id }),
    listLinks(db, { userId }, clock()),
    findBlock(db, { userId, imageId: id }),
  ]);
  // Links leave a blocked image out, also a copy that waits for a decision.
  if (block) return { albums: [], share_links: { count: 0, until: null } };
  const endOf = (ends: readonly { readonly expiresAt: Date }[]) =>
    ends
      .map(({ expiresAt }) => expiresAt.toISOString())
      .toSorted()
      .at(-1) ?? null;
  const own = links.filter(({ imageId }) => imageId === id);
  return {
    albums: albums.flatMap(({ id: albumId, title, isShared }) => {
      const until = endOf(links.filter((link) => link.albumId === albumId));
      return isShared || until !== null
        ? [{ id: albumId, title, is_shared: isShared, link_until: until }]
        : [];
    }),
    share_links: { count: own.length, until: endOf(own) },
  };
}
