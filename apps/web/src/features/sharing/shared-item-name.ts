import type { SharedItem } from "@twofold/contract/sharing/shared-album";
import { sharedAlbumMessages } from "./shared-album.messages.ts";

/** The caption, or else the place in the album. */
export const nameOfItem = ({ caption }: SharedItem, index: number): string =>
  caption ?? sharedAlbumMessages.picture(index + 1);
