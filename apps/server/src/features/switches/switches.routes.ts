import * as contract from "@twofold/contract/admin/switches";
import type { Mount } from "#kit/http/mount.ts";
import { changeSwitch } from "./change-switch.ts";
import { listSwitches } from "./list-switches.ts";

export function switchesRoutes(mount: Mount): void {
  mount(contract.listSwitches, ({ ctx }) => listSwitches(ctx));
  mount(contract.changeSwitch, async ({ ctx, params, body }) => {
    await changeSwitch(ctx, params.name, body);
    return listSwitches(ctx);
  });
}
