import type { ShareLink } from "@twofold/contract/sharing";
import { photo } from "./fixtures.ts";

/** Maya's n-th link, to her n-th photo. */
export function shareLink(n = 1, changes: Partial<ShareLink> = {}): ShareLink {
  return {
    id: `0198c0de-2222-7000-8000-${String(n).padStart(12, "0")}`,
    subject: { kind: "image", image: photo(n) },
    url: `https://twofold.example/s/${String(n).padStart(32, "x")}`,
    shows_name: false,
    shows_preview: false,
    allows_download: false,
    shows_captions: false,
    has_password: false,
    days: 7,
    views: 0,
    created_at: "2026-11-15T12:00:00.000Z",
    expires_at: "2026-11-22T12:00:00.000Z",
    ...changes,
  };
}
