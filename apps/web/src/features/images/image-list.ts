import type { ReplyOf } from "@twofold/contract/endpoint";
import type { Image, listImages } from "@twofold/contract/images";

/** The newest images of a list, as far as anybody has looked, and how many there are in all. */
export type ImageList = ReplyOf<typeof listImages>;

/**
 * What is known, after the first page was read again. A long list is not read anew for one image:
 * what was known beyond that page stays, as long as the numbers say that nothing in it changed.
 */
export function refreshed(known: ImageList | undefined, fresh: ImageList): ImageList {
  const last = fresh.images.at(-1);
  if (!known || !last || fresh.next_cursor === null) return fresh;
  const seam = known.images.findIndex(({ id }) => id === last.id);
  if (seam < 0 || seam === known.images.length - 1) return fresh;
  const images = [...fresh.images, ...known.images.slice(seam + 1)];
  const isWhole = fresh.total - images.length === known.total - known.images.length;
  return isWhole ? { images, total: fresh.total, next_cursor: known.next_cursor } : fresh;
}

/** A page that was read on from `cursor`; if the list has changed meanwhile, it fits no longer. */
export function withPage(list: ImageList, cursor: string, page: ImageList): ImageList {
  if (list.next_cursor !== cursor) return list;
  return { ...page, images: [...list.images, ...page.images] };
}

export function withImage(list: ImageList, image: Image): ImageList {
  if (list.images.some(({ id }) => id === image.id)) return list;
  const total = list.total + 1;
  // Ids are given in the order of time, and the server sorts by them.
  const older = list.images.findIndex(({ id }) => id < image.id);
  if (older >= 0) return { ...list, total, images: list.images.toSpliced(older, 0, image) };
  // Older than all that is known: at the end, or in the part that nobody has looked at.
  return list.next_cursor === null
    ? { ...list, total, images: [...list.images, image] }
    : { ...list, total };
}

export function withoutImage(list: ImageList, id: string): ImageList {
  const images = list.images.filter((image) => image.id !== id);
  return { ...list, images, total: list.total - (list.images.length - images.length) };
}
