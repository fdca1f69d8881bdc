import {
  adminAction,
  changedMeanwhile,
  recordAction,
  type AdminAction,
} from "#features/audit/audit.ts";
import type { Db } from "#kit/db.ts";
import { lockIdentities, lockTemplate, updateTemplate } from "../templates.store.ts";
import { recordedStates, statesOf } from "./version-state.ts";
import { listVersions, updateVersion, updateVersionsRetired } from "./versions.store.ts";

export const templateCreated = adminAction({
  name: "templates.created",
  subject: "template",
  fields: ["scene"],
});

/** Drafts are not public, so their changes need no undo. */
export const draftChanged = adminAction({
  name: "templates.draft_changed",
  subject: "template",
  fields: ["version", "revision", "fields"],
});

export const draftChecked = adminAction({
  name: "templates.draft_checked",
  subject: "template",
  fields: ["version", "revision", "state", "problems"],
});

/** Publishing, scheduling, retiring and discarding: the entry has the states of all versions. */
export const versionsChanged: AdminAction<"version" | "states"> = adminAction({
  name: "templates.published",
  subject: "template",
  fields: ["version", "states"],
  undo: {
    needs: "content",
    async run(tx, ctx, { seq, subjectId, before, after }) {
      const id = subjectId ?? "";
      if (!(await lockTemplate(tx.db, { id }))) throw changedMeanwhile();
      const rows = await listVersions(tx.db, { templateId: id });
      const former = before?.["states"];
      const current = statesOf(rows);
      if (!Array.isArray(former) || !isSame(current, after?.["states"])) throw changedMeanwhile();
      await saveStates(tx.db, { id, states: former });
      await recordAction(tx, ctx, versionsChanged, {
        subjectId: id,
        before: { states: current },
        after: { states: former },
        undoes: seq,
      });
    },
  },
});

/** A template has one live version at most, so all are ended before one becomes live. */
async function saveStates(
  db: Db,
  { id, states }: { readonly id: string; readonly states: readonly string[] },
): Promise<void> {
  const rows = recordedStates(states);
  await updateVersionsRetired(db, {
    templateId: id,
    versions: rows.filter(({ state }) => state !== "draft").map(({ version }) => version),
  });
  for (const { version, ...values } of rows)
    await updateVersion(db, { templateId: id, version }, values);
}

export const templatesOrdered: AdminAction<"ids"> = adminAction({
  name: "templates.ordered",
  subject: "templates",
  fields: ["ids"],
  undo: {
    needs: "content",
    async run(tx, ctx, { seq, before, after }) {
      const current = (await lockIdentities(tx.db)).map(({ id }) => id);
      const former = before?.["ids"];
      if (!Array.isArray(former) || !isSame(current, after?.["ids"])) throw changedMeanwhile();
      await saveTemplateOrder(tx.db, former);
      await recordAction(tx, ctx, templatesOrdered, {
        subjectId: "all",
        before: { ids: current },
        after: { ids: former },
        undoes: seq,
      });
    },
  },
});

export const isSame = (one: readonly string[], other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export async function saveTemplateOrder(db: Db, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await updateTemplate(db, { id }, { position: index + 1 });
}
