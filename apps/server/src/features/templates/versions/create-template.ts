import type { AdminCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { listSeedNames } from "../template-files.ts";
import { insertTemplate, lockIdentities } from "../templates.store.ts";
import { toContentRow } from "./content-row.ts";
import { templateCreated } from "./versions.actions.ts";
import { insertVersion } from "./versions.store.ts";

type CreateCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">;

/** Adds a template that no one else sees before its first version is published. */
export async function createTemplate(
  ctx: CreateCtx,
  { title, scene: wanted }: { readonly title: string; readonly scene: string | null },
) {
  const scenes = await listSeedNames();
  const scene = wanted !== null && scenes.includes(wanted) ? wanted : null;
  const content = {
    ...(await toContentRow({
      texts: { en: { title, description: "" }, de: { title: "", description: "" } },
      prompt: "",
      tags: [],
      person_count: 2,
      occasions: ["custom"],
      engines: [],
      scene,
    })),
    promptVersion: 1,
  };
  const userId = ctx.actor.user.id;
  return inTransaction(ctx, async (tx) => {
    const all = await lockIdentities(tx.db);
    const id = newId();
    const { scene: _, ...texts } = content;
    await insertTemplate(tx.db, {
      ...texts,
      id,
      name: freeName(title, [...scenes, ...all.map(({ name }) => name)]),
      position: (all.at(-1)?.position ?? 0) + 1,
      // The previous release would list it otherwise.
      isActive: false,
      isShipped: true,
    });
    await insertVersion(tx.db, {
      ...content,
      templateId: id,
      version: 1,
      files: {},
      state: "draft",
      origin: "operator",
      liveFrom: null,
      liveUntil: null,
      checks: {},
      basedOn: null,
      createdBy: userId,
      createdAt: tx.now,
      changedBy: userId,
      changedAt: tx.now,
      revision: 1,
    });
    const after = { scene };
    return { id, seq: await recordAction(tx, ctx, templateCreated, { subjectId: id, after }) };
  });
}

/** The name is part of addresses: lower-case letters, digits and hyphens. */
function freeName(title: string, taken: readonly string[]): string {
  const plain = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  const name = plain.replaceAll(/^-+|-+$/g, "").slice(0, 40) || "template";
  let free = name;
  for (let n = 2; taken.includes(free); n += 1) free = `${name}-${n}`;
  return free;
}
