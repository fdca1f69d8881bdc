import {
  adminAction,
  changedMeanwhile,
  recordAction,
  type AdminAction,
} from "#features/audit/audit.ts";
import { applyBudget } from "./apply-budget.ts";
import { applyOrder } from "./apply-order.ts";
import { applySwitch } from "./apply-switch.ts";
import { lockSettings } from "./engine-settings.store.ts";
import { lockBudget } from "./lock-budget.ts";
import { ALL } from "./spend.store.ts";

const subject = "engine";

export const engineProbed = adminAction({
  name: "engines.probed",
  subject,
  fields: ["next_probe_at"],
});

export const engineSwitchChanged: AdminAction<"is_off" | "until" | "version"> = adminAction({
  name: "engines.switch_changed",
  subject,
  fields: ["is_off", "until", "version"],
  undo: {
    needs: "operations",
    reauthentication: "both",
    async run(tx, ctx, { seq, subjectId, before, after }) {
      const row = await lockSettings(tx.db, { engine: subjectId ?? "" });
      if (row.switchVersion !== after?.["version"]) throw changedMeanwhile();
      const isOff = before?.["is_off"] === true;
      const offUntil = isOff ? new Date(String(before["until"])) : null;
      const change = await applySwitch(tx, ctx, row, { offUntil, offReason: row.offReason });
      await recordAction(tx, ctx, engineSwitchChanged, {
        subjectId: row.engine,
        ...change,
        undoes: seq,
      });
    },
  },
});

export const engineBudgetChanged: AdminAction<"usd_per_day" | "warn_at" | "version"> = adminAction({
  name: "engines.budget_changed",
  subject,
  fields: ["usd_per_day", "warn_at", "version"],
  undo: {
    needs: "operations",
    reauthentication: "both",
    async run(tx, ctx, { seq, subjectId, before, after }) {
      const row = await lockBudget(tx, { engine: subjectId ?? "" });
      if (row.budgetVersion !== after?.["version"]) throw changedMeanwhile();
      const change = await applyBudget(tx, ctx, row, {
        usdPerDay: numberOf(before?.["usd_per_day"]),
        warnAt: numberOf(before?.["warn_at"]),
      });
      await recordAction(tx, ctx, engineBudgetChanged, {
        subjectId: row.engine,
        ...change,
        undoes: seq,
      });
    },
  },
});

export const engineOrderChanged: AdminAction<"engines" | "version"> = adminAction({
  name: "engines.order_changed",
  subject,
  fields: ["engines", "version"],
  undo: {
    needs: "operations",
    async run(tx, ctx, { seq, before, after }) {
      const row = await lockSettings(tx.db, { engine: ALL });
      const former = before?.["engines"];
      if (row.orderVersion !== after?.["version"] || !Array.isArray(former))
        throw changedMeanwhile();
      const change = await applyOrder(tx, ctx, row, former);
      await recordAction(tx, ctx, engineOrderChanged, { subjectId: ALL, ...change, undoes: seq });
    },
  },
});

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
