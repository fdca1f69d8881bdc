import type { SeenAlbum } from "#features/albums/albums.ts";
import type { ImageAsset } from "#features/images/images.ts";
import { sharedItemNotFound } from "./sharing.errors.ts";
import type { LinkRow } from "./sharing.store.ts";

export interface Visit {
  readonly token: string;
  /** The visitor's network, for rate limits. */
  readonly network: string;
  /** The cookie of a visitor who has entered the password of the link. */
  readonly pass?: string | undefined;
}

export interface ResolvedImage {
  readonly kind: "image";
  readonly imageId: string;
  readonly asset: ImageAsset;
}

export interface ResolvedAlbum {
  readonly kind: "album";
  /** As the owner of the link sees it. */
  readonly seen: SeenAlbum;
}

interface Resolved {
  readonly link: LinkRow;
  readonly ownerName: string;
}

type ResolvedImageLink = Resolved & ResolvedImage;
export type ResolvedAlbumLink = Resolved & ResolvedAlbum;
export type ResolvedLink = ResolvedImageLink | ResolvedAlbumLink;

/** The link of an album has no image as its subject, and the other way round. */
export function requireImage(resolved: ResolvedLink): ResolvedImageLink {
  if (resolved.kind !== "image") throw sharedItemNotFound();
  return resolved;
}

export function requireAlbum(resolved: ResolvedLink): ResolvedAlbumLink {
  if (resolved.kind !== "album") throw sharedItemNotFound();
  return resolved;
}
