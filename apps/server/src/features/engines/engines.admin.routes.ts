import * as contract from "@twofold/contract/admin/engines";
import type { Mount } from "#kit/http/mount.ts";
import { changeBudget } from "./change-budget.ts";
import { changeEngineOrder } from "./change-engine-order.ts";
import { changeEngineSwitch } from "./change-engine-switch.ts";
import { probeEngine } from "./probe-engine.ts";

export function enginesAdminRoutes(mount: Mount): void {
  mount(contract.changeEngineSwitch, ({ ctx, params, body }) =>
    changeEngineSwitch(ctx, params.id, body),
  );
  mount(contract.probeEngine, ({ ctx, params }) => probeEngine(ctx, params.id));
  mount(contract.orderEngines, ({ ctx, body }) => changeEngineOrder(ctx, body));
  mount(contract.changeBudget, ({ ctx, params, body }) => changeBudget(ctx, params.engine, body));
}
