import type { KeyedValues } from "#kit/keyed-values.ts";
import { listAllLinks } from "./sharing.store.ts";

const BATCH = 1_000;

/** Nothing is stored that could be encrypted again: the token is derived from the link's id. */
const links: KeyedValues = {
  name: "share_links",
  note: "open without their key too, but then their owners no longer see the address; at most 90 days",
  async count({ db, clock, keys }) {
    const byKey = new Map<string, number>();
    let others = 0;
    let after: { userId: string; id: string } | undefined;
    for (;;) {
      const rows = await listAllLinks(db, { after, limit: BATCH }, clock());
      for (const link of rows) {
        const keyId = keys.shareLinks.find(link)?.keyId;
        if (keyId === undefined) others += 1;
        else byKey.set(keyId, (byKey.get(keyId) ?? 0) + 1);
      }
      after = rows.at(-1);
      if (rows.length < BATCH) return { byKey, others };
    }
  },
};

export const sharingKeyedValues = [links];
