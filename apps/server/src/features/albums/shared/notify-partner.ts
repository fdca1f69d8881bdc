import type { Language } from "@twofold/contract/languages";
import type { Actor } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { notify } from "#features/notifications/notifications.ts";
import { firstNameOf } from "#features/partners/partners.ts";
import { albumNotices } from "./notices.messages.ts";
import { audienceOf, type SeenAlbum } from "./seen-album.ts";

const DAY_MS = 86_400_000;

/** Notifies the other person, at most once per album and day. */
export async function notifyPartner(
  tx: Tx,
  seen: SeenAlbum,
  { actor, what }: { readonly actor: Actor; readonly what: "shared" | "added" },
): Promise<void> {
  const { row } = seen;
  const name = firstNameOf(actor.user.full_name);
  const notices = audienceOf(seen)
    .filter((userId) => userId !== seen.viewerId)
    .map((userId) => ({
      userId,
      key: `album:${row.id}:${tx.now.toISOString().slice(0, 10)}`,
      kind: "partner" as const,
      text: (language: Language) => albumNotices[language][what](name, row.title),
      link: `/album/${row.id}`,
      expiresAt: new Date(tx.now.getTime() + DAY_MS),
    }));
  if (notices.length > 0) await notify(tx, notices, ["push"]);
}
