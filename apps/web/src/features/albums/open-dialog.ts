import type { AlbumItem } from "@twofold/contract/albums";
import type { ArchivePart } from "@twofold/contract/albums/archive";

/** The dialog that is open above the album. */
export type OpenDialog =
  | { readonly kind: "add" | "change" | "removed" | "slideshow" }
  | { readonly kind: "parts"; readonly parts: readonly ArchivePart[] }
  | { readonly kind: "move"; readonly ids: readonly string[] }
  | { readonly kind: "elsewhere"; readonly items: readonly AlbumItem[] };
