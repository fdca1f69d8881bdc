import type { Visibility } from "@twofold/contract/account/visibility";
import type { ModerationStatement } from "@twofold/contract/moderation";
import type { Sample } from "@twofold/contract/samples";
import { photo } from "./fixtures.ts";

/** An image that only its owner sees and that can be offered. */
export const onlyMaya = (changes: Partial<Visibility> = {}): Visibility => ({
  albums: [],
  share_links: { count: 0, until: null },
  sample: null,
  offer: { refusal: null, people: 2 },
  statement: null,
  ...changes,
});

/** A person decided to hide an image from the public gallery. */
export const statement = (changes: Partial<ModerationStatement> = {}): ModerationStatement => ({
  item_id: "0198c0de-5555-7000-8000-000000000001",
  decision: "hide",
  code: "person_disagrees",
  is_automatic: false,
  decided_at: "2026-02-03T10:00:00.000Z",
  appeal_until: "2999-08-03T10:00:00.000Z",
  appeal: null,
  ...changes,
});

/** An offer that waits for its review. */
export const offered = (n = 1, changes: Partial<Sample> = {}): Sample => ({
  id: `5f0c0de5-4444-4000-8000-${String(n).padStart(12, "0")}`,
  image: photo(n, { source: "generated", title: `Scene ${n}` }),
  state: "waiting",
  shows_name: false,
  offered_at: "2026-02-03T10:00:00.000Z",
  visible_since: null,
  statement: null,
  ...changes,
});
