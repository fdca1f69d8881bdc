import type { InfiniteData } from "@tanstack/react-query";
import type { Album, AlbumItem, getAlbum } from "@twofold/contract/albums";
import type { ReplyOf } from "@twofold/contract/endpoint";

export type AlbumPage = ReplyOf<typeof getAlbum>;
export type AlbumPages = InfiniteData<AlbumPage, string | undefined>;

export interface OpenAlbum {
  readonly album: Album;
  /** The items of all pages that have been loaded. */
  readonly items: readonly AlbumItem[];
  readonly hiddenCount: number;
}

/** The newest page has the newest facts about the album. */
export function toOpenAlbum({ pages }: AlbumPages): OpenAlbum | undefined {
  const last = pages.at(-1);
  if (!last) return undefined;
  return {
    album: last.album,
    items: pages.flatMap((page) => page.items),
    hiddenCount: last.hidden_count,
  };
}

/** The same pages with other items: every page but the last keeps its length. */
export function withItems(data: AlbumPages, items: readonly AlbumItem[]): AlbumPages {
  let at = 0;
  const pages = data.pages.map((page, index) => {
    const isLast = index === data.pages.length - 1;
    const own = isLast ? items.slice(at) : items.slice(at, at + page.items.length);
    at += own.length;
    return { ...page, items: own };
  });
  return { ...data, pages };
}

export function withAlbum(data: AlbumPages, album: Album): AlbumPages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, album })) };
}

/** The items after a move; the moved ones follow `after`, or are first if it is null. */
export function withMoved(
  items: readonly AlbumItem[],
  ids: readonly string[],
  after: string | null,
): AlbumItem[] {
  const moving = new Set(ids);
  const byId = new Map(items.map((item) => [item.id, item]));
  const rest = items.filter(({ id }) => !moving.has(id));
  const at = after === null ? 0 : rest.findIndex(({ id }) => id === after) + 1;
  const chosen = ids.map((id) => byId.get(id)).filter((item) => item !== undefined);
  return rest.toSpliced(at, 0, ...chosen);
}

/** The item that precedes the moved ones if they are put into a gap; null for the start. */
export function itemBefore(
  items: readonly AlbumItem[],
  ids: ReadonlySet<string>,
  gap: number,
): string | null {
  return items.slice(0, gap).findLast(({ id }) => !ids.has(id))?.id ?? null;
}
