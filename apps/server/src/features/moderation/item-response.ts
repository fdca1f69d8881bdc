import { AppealState, StatementCode } from "@twofold/contract/moderation";
import type { ItemKind, ModerationItem } from "@twofold/contract/admin/moderation";
import { statementMessages as de } from "@twofold/contract/moderation/statement.messages.de";
import { statementMessages as en } from "@twofold/contract/moderation/statement.messages";
import type { AdminCtx } from "#kit/ctx.ts";
import { listUsernames } from "#features/users/users.ts";
import { sameDeciderFrom } from "./appeal-decider.ts";
import { listAppeals, type AppealRow } from "./appeals.store.ts";
import type { ItemRow } from "./items.store.ts";
import { isOwnCase } from "./own-case.ts";
import { listEarlierDecisions } from "./queue.store.ts";

const MAX_EARLIER = 20;
const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

const statements = StatementCode.options.map((code) => ({
  code,
  reason: { en: en[code].reason, de: de[code].reason },
  rule: { en: en[code].rule, de: de[code].rule },
}));

/** An operator can open an item for any image, which then stays unseen unless it was offered or reported. */
const showsImage = (kinds: readonly ItemKind[]) => kinds.some((kind) => kind !== "operator");

/** Whether administrators may see the image: it was offered or reported, and waits for a decision. */
export const canShowImage = (item: ItemRow, appeal: AppealRow | undefined): boolean =>
  showsImage(item.kinds) &&
  (item.decidedAt === null || (appeal !== undefined && appeal.decidedAt === null));

/** The view of administrators. */
export async function toItemResponse(
  { db, actor }: Pick<AdminCtx, "db" | "actor">,
  item: ItemRow,
): Promise<ModerationItem> {
  const { userId, id } = item;
  const [appeal] = await listAppeals(db, { userId, itemIds: [id] });
  const earlier = await listEarlierDecisions(db, item, { limit: MAX_EARLIER });
  const people = [item, ...earlier, appeal].flatMap((row) => row?.decidedBy ?? []);
  // Decisions of the command line have a name instead of an id.
  const ids = [...new Set(people.filter((by) => UUID.test(by)))];
  const usernames = await listUsernames(db, { ids });
  const caller = actor.user.id;
  return {
    id,
    version: item.version,
    owner_id: userId,
    kinds: item.kinds,
    reasons: item.reasons,
    reports: item.reports,
    notes: item.notes,
    severity: item.severity,
    opened_at: item.openedAt.toISOString(),
    due_at: item.dueAt.toISOString(),
    can_show: canShowImage(item, appeal),
    is_own: await isOwnCase(db, { userId, by: caller }),
    decision: decisionOf(item, usernames),
    appeal: appeal
      ? {
          message: appeal.message,
          created_at: appeal.createdAt.toISOString(),
          state: AppealState.parse(appeal.outcome ?? "open"),
          decided_at: appeal.decidedAt?.toISOString() ?? null,
          by: usernames.get(appeal.decidedBy ?? "") ?? null,
          can_decide_from:
            (item.decidedBy === caller
              ? await sameDeciderFrom(db, { by: caller, appeal })
              : appeal.createdAt
            )?.toISOString() ?? null,
        }
      : null,
    earlier: earlier.flatMap((row) => decisionOf(row, usernames) ?? []),
    statements,
  };
}

function decisionOf(
  { decision, statementCode, isAutomatic, decidedAt, decidedBy }: ItemRow,
  usernames: ReadonlyMap<string, string>,
): ModerationItem["decision"] {
  if (!decision || !decidedAt) return null;
  return {
    decision,
    statement_code: statementCode,
    is_automatic: isAutomatic,
    decided_at: decidedAt.toISOString(),
    by: usernames.get(decidedBy ?? "") ?? null,
  };
}
