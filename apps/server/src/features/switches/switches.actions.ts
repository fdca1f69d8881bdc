import type { Capability } from "@twofold/contract/capabilities";
import {
  adminAction,
  changedMeanwhile,
  recordAction,
  type AdminAction,
} from "#features/audit/audit.ts";
import { applyChange } from "./apply-change.ts";
import { lockSwitch } from "./switches.store.ts";

export const switchChanged: AdminAction<"is_off" | "until" | "version"> = adminAction({
  name: "switches.changed",
  subject: "switch",
  fields: ["is_off", "until", "version"],
  undo: {
    needs: "operations",
    reauthentication: "both",
    async run(tx, ctx, { seq, subjectId, after }) {
      const row = await lockSwitch(tx.db, { name: subjectId as Capability });
      if (!row.former || row.version !== after?.["version"]) throw changedMeanwhile();
      const change = await applyChange(tx, ctx, row, row.former);
      await recordAction(tx, ctx, switchChanged, { subjectId: row.name, ...change, undoes: seq });
    },
  },
});
