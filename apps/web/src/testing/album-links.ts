import type { SharedAlbum, SharedItem } from "@twofold/contract/sharing/shared-album";
import { photo } from "./fixtures.ts";

export const sharedItem = (n: number, changes: Partial<SharedItem> = {}): SharedItem => ({
  id: `0198c0de-3333-7000-8000-${String(n).padStart(12, "0")}`,
  source: "generated",
  width: 1200,
  height: 900,
  placeholder: photo().placeholder,
  caption: null,
  ...changes,
});

export const sharedAlbum = (changes: Partial<SharedAlbum> = {}): SharedAlbum => ({
  kind: "album",
  title: "Our 2026",
  description: "A year in places we went.",
  item_count: 2,
  allows_download: false,
  first_name: null,
  expires_at: "2026-11-22T12:00:00.000Z",
  items: [sharedItem(1, { caption: "First snow" }), sharedItem(2, { source: "uploaded" })],
  next_cursor: null,
  ...changes,
});
