import type { ReplyOf } from "@twofold/contract/endpoint";
import type { Image, listImages } from "@twofold/contract/images";

/** The newest images that have been loaded, and the total count. */
export type ImageList = ReplyOf<typeof listImages>;

/**
 * The list after the first page was reloaded. Long lists are not loaded again for one image:
 * images beyond that page stay as long as the total shows that nothing changed there.
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

/** Appends the page after `cursor`; a list that has changed meanwhile is returned unchanged. */
export function withPage(list: ImageList, cursor: string, page: ImageList): ImageList {
  if (list.next_cursor !== cursor) return list;
  return { ...page, images: [...list.images, ...page.images] };
}

export function withImage(list: ImageList, image: Image): ImageList {
  if (list.images.some(({ id }) => id === image.id)) return list;
  const total = list.total + 1;
  // Ids are ordered by time, and the server sorts by id.
  const older = list.images.findIndex(({ id }) => id < image.id);
  if (older >= 0) return { ...list, total, images: list.images.toSpliced(older, 0, image) };
  // Older than all loaded images: at the end, or in the part that is not loaded.
  return list.next_cursor === null
    ? { ...list, total, images: [...list.images, image] }
    : { ...list, total };
}

/** The list with a newer version of one of its images. */
export function withChanged(list: ImageList, image: Image): ImageList {
  return { ...list, images: list.images.map((each) => (each.id === image.id ? image : each)) };
}

export function withoutImages(list: ImageList, ids: ReadonlySet<string>): ImageList {
  const images = list.images.filter(({ id }) => !ids.has(id));
  return { ...list, images, total: list.total - (list.images.length - images.length) };
}
